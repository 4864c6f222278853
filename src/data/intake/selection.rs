//! Which of the rows that go by are kept: the largest, the latest or the first. Knows no cells; what
//! is kept is made only when it is.

use crate::data::date::DateForm;
use crate::data::figure::{Rule, Volume};
use crate::data::volume::top::{Latest, Top};
use crate::fault::Kind;
use crate::plan::{Sort, Wanted};

/// The rows kept so far.
pub struct Selection<T> {
    pub wanted: Wanted,
    is_ranked: bool,
    kept: Kept<T>,
    /// How many rows were offered.
    pub given: u64,
    dates: Option<DateForm>,
}

enum Kept<T> {
    /// By the bits of the magnitude, which are in the order of magnitudes; without one a row comes
    /// behind all others, as if it were less than nothing. Of equal ones the earlier.
    Largest(Top<T>),
    Latest(Latest<T>),
}

impl<T: Clone + Default> Selection<T> {
    /// A selection for rows that have values to be ranked by, or have not.
    pub fn new(wanted: Wanted, is_ranked: bool, dates: Option<DateForm>) -> Self {
        let kept = match wanted.last {
            Some(_) => Kept::Latest(Latest::default()),
            None => Kept::Largest(Top::default()),
        };
        Self { wanted, is_ranked, kept, given: 0, dates }
    }

    /// Offers a row; without a value it ranks below all others. What is kept of it may be written
    /// over what is no longer kept of another.
    pub fn offer(&mut self, label: &str, value: Option<f64>, write: impl Fn(&mut T)) {
        let position = i128::from(self.given);
        self.given += 1;
        match &mut self.kept {
            Kept::Largest(largest) => {
                let magnitude = value.map_or(-1, |value| i128::from(value.abs().to_bits()));
                largest.push((magnitude, -position), write);
            }
            Kept::Latest(latest) => {
                latest.push(self.dates.and_then(|form| form.read(label)), write);
            }
        }
    }

    /// The magnitude up to which rows are known to be lost, as soon as there is one.
    pub fn lost(&self) -> Option<f64> {
        let Kept::Largest(largest) = &self.kept else { return None };
        let (least, _) = largest.threshold?;
        // Where rows without a value are kept, any value wins.
        let least = u64::try_from(least).map_or(-1.0, f64::from_bits);
        Some(if self.is_ranked { least } else { f64::INFINITY })
    }

    /// Counts rows that are lost.
    pub fn pass(&mut self, rows: u64) {
        self.given += rows;
    }

    /// At most so many rows in their order, and what they are of all.
    pub fn chosen(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
    ) -> Result<(Vec<T>, Volume), Kind> {
        if self.given == 0 {
            return Err(Kind::AllMissing);
        }
        let (mut rows, rule) = match &self.kept {
            Kept::Largest(largest) if self.is_ranked => (largest.kept(count), Rule::Largest),
            Kept::Largest(first) => (first.kept(count), Rule::First),
            Kept::Latest(latest) => {
                (latest.kept(count), Rule::Latest { by_date: latest.is_by_date() })
            }
        };
        let (shown, given, sort) = (rows.len() as u64, self.given, self.wanted.sort);
        let rule = if shown == given { Rule::All } else { rule };
        if self.wanted.is_sorted() {
            let is_descending = sort == Some(Sort::Desc);
            // Equal ones stay in the order of the input, and those without a value come last.
            rows.sort_by(|a, b| match (value(a), value(b)) {
                (Some(a), Some(b)) if is_descending => b.total_cmp(&a),
                (Some(a), Some(b)) => a.total_cmp(&b),
                (a, b) => b.is_some().cmp(&a.is_some()),
            });
        }
        Ok((rows, Volume { shown, given, rule, hidden_sum: None, range: None, sort }))
    }
}
