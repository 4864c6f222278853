//! Which of the rows that go by are kept: the largest, the latest or the first. Knows no cells; what
//! is kept is made only when it is.

use crate::data::date::DateForm;
use crate::data::figure::Rule;
use crate::data::volume::largest::Largest;
use crate::data::volume::latest::Latest;
use crate::plan::{MOST_POINTS, Sort, Wanted};

/// The rows kept so far.
pub struct Selection<T> {
    kept: Kept<T>,
    given: u64,
    dates: Option<DateForm>,
}

enum Kept<T> {
    Largest(Largest<T>),
    Latest(Latest<T>),
    First(Vec<T>),
}

impl<T: Clone + Default> Selection<T> {
    /// A selection for rows that have values to be ranked by, or have not.
    pub fn new(wanted: &Wanted, is_ranked: bool, dates: Option<DateForm>) -> Self {
        let kept = match (wanted.last, is_ranked) {
            (Some(_), _) => Kept::Latest(Latest::new()),
            (None, true) => Kept::Largest(Largest::default()),
            (None, false) => Kept::First(Vec::new()),
        };
        Self { kept, given: 0, dates }
    }

    /// Offers a row; without a value it ranks below all others. What is kept of it may be written
    /// over what is no longer kept of another.
    pub fn offer(&mut self, label: &str, value: Option<f64>, write: impl FnOnce(&mut T)) {
        self.given += 1;
        match &mut self.kept {
            Kept::Largest(largest) => largest.push(value.unwrap_or_default(), write),
            Kept::Latest(latest) => {
                let date = self.dates.and_then(|form| form.read(label));
                latest.push(date, || made(write));
            }
            Kept::First(first) if first.len() < MOST_POINTS => first.push(made(write)),
            Kept::First(_) => {}
        }
    }

    /// The magnitude up to which rows are known to be lost by their value, as soon as there is one.
    pub fn lost(&self) -> Option<f64> {
        match &self.kept {
            Kept::Largest(largest) => largest.threshold(),
            Kept::Latest(_) | Kept::First(_) => None,
        }
    }

    /// Whether all further rows are lost.
    pub fn is_complete(&self) -> bool {
        matches!(&self.kept, Kept::First(first) if first.len() == MOST_POINTS)
    }

    /// Counts rows that are lost.
    pub fn pass(&mut self, rows: u64) {
        self.given += rows;
        if let Kept::Largest(largest) = &mut self.kept {
            largest.pass(rows);
        }
    }

    /// How many rows were offered.
    pub fn given(&self) -> u64 {
        self.given
    }

    /// At most so many rows, in the order of the input, and by what rule.
    pub fn chosen(&self, count: usize) -> (Vec<T>, Rule) {
        let (rows, rule) = match &self.kept {
            Kept::Largest(largest) => (largest.kept(count), Rule::Largest),
            Kept::Latest(latest) => {
                (latest.clone().keep(count), Rule::Latest { by_date: latest.by_date() })
            }
            Kept::First(first) => (first.iter().take(count).cloned().collect(), Rule::First),
        };
        let is_all = rows.len() as u64 == self.given;
        (rows, if is_all { Rule::All } else { rule })
    }
}

fn made<T: Default>(write: impl FnOnce(&mut T)) -> T {
    let mut kept = T::default();
    write(&mut kept);
    kept
}

/// Orders rows by value where that was asked for; equal ones stay in the order of the input, and
/// those without a value come last.
pub fn sorted<T>(rows: &mut [T], sort: Option<Sort>, value: impl Fn(&T) -> Option<f64>) {
    let descending = match sort {
        Some(Sort::Desc) => true,
        Some(Sort::Asc) => false,
        Some(Sort::None) | None => return,
    };
    rows.sort_by(|a, b| match (value(a), value(b)) {
        (Some(a), Some(b)) if descending => b.total_cmp(&a),
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    });
}
