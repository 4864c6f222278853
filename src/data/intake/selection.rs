//! Which of the rows that go by are kept: the largest, the latest or the first. Knows no cells; what
//! is kept is made only when it is.

use crate::data::date::DateForm;
use crate::data::figure::{Note, Rule, Skipped, Volume};
use crate::data::volume::largest::Largest;
use crate::data::volume::latest::Latest;
use crate::fault::Kind;
use crate::plan::{MOST_POINTS, Sort, Wanted};

/// The rows kept so far.
pub struct Selection<T> {
    wanted: Wanted,
    kept: Kept<T>,
    given: u64,
    skipped: Skipped,
    dates: Option<DateForm>,
}

/// The magnitude of a row without a value: below that of zero.
const NO_VALUE: f64 = -1.0;

enum Kept<T> {
    Largest(Largest<T>),
    Latest(Latest<T>),
    First(Vec<T>),
}

impl<T: Clone + Default> Selection<T> {
    /// A selection for rows that have values to be ranked by, or have not.
    pub fn new(wanted: Wanted, is_ranked: bool, dates: Option<DateForm>) -> Self {
        let kept = match (wanted.last, is_ranked) {
            (Some(_), _) => Kept::Latest(Latest::new()),
            (None, true) => Kept::Largest(Largest::default()),
            (None, false) => Kept::First(Vec::new()),
        };
        Self { wanted, kept, given: 0, skipped: Skipped::default(), dates }
    }

    /// Offers a row; without a value it ranks below all others. What is kept of it may be written
    /// over what is no longer kept of another.
    pub fn offer(&mut self, label: &str, value: Option<f64>, write: impl FnOnce(&mut T)) {
        self.given += 1;
        match &mut self.kept {
            Kept::Largest(largest) => largest.push(value.map_or(NO_VALUE, f64::abs), write),
            Kept::Latest(latest) => {
                let date = self.dates.and_then(|form| form.read(label));
                latest.push(date, || made(write));
            }
            Kept::First(first) if first.len() < MOST_POINTS => first.push(made(write)),
            Kept::First(_) => {}
        }
    }

    /// Counts rows, and values, that are left out.
    pub fn skip(&mut self, rows: u64, values: u64) {
        self.skipped.rows += rows;
        self.skipped.values += values;
    }

    /// Whether what is kept is put in the order of its values.
    pub fn is_sorted(&self) -> bool {
        self.wanted.is_sorted()
    }

    /// The magnitude up to which rows are known to be lost, as soon as there is one.
    pub fn lost(&self) -> Option<f64> {
        match &self.kept {
            Kept::Largest(largest) => largest.threshold(),
            Kept::First(first) => (first.len() == MOST_POINTS).then_some(f64::INFINITY),
            Kept::Latest(_) => None,
        }
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

    /// At most so many rows in their order, what they are of all, and what is to be said of that.
    pub fn chosen(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
    ) -> Result<(Vec<T>, Volume, Vec<Note>), Kind> {
        if self.given == 0 {
            return Err(Kind::AllMissing);
        }
        let (mut rows, rule) = match &self.kept {
            Kept::Largest(largest) => (largest.kept(count), Rule::Largest),
            Kept::Latest(latest) => {
                (latest.clone().keep(count), Rule::Latest { by_date: latest.by_date() })
            }
            Kept::First(first) => (first.iter().take(count).cloned().collect(), Rule::First),
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
        let skipped = (!self.skipped.is_nothing()).then_some(Note::Skipped(self.skipped));
        let notes = skipped.into_iter().chain(self.wanted.capped().map(Note::Capped)).collect();
        Ok((rows, Volume { shown, given, rule, hidden_sum: None, range: None, sort }, notes))
    }
}

fn made<T: Default>(write: impl FnOnce(&mut T)) -> T {
    let mut kept = T::default();
    write(&mut kept);
    kept
}
