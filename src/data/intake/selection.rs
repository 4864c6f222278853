//! Which of the rows that go by are kept: the largest, the latest or the first, as far as the
//! final plan could still ask for them. Knows no cells; what is kept is made only when it is.

use crate::data::date::Date;
use crate::data::figure::Rule;
use crate::data::volume::largest::Largest;
use crate::data::volume::latest::Latest;
use crate::plan::{MOST_POINTS, Sort, Wanted};

/// The rows kept so far.
pub struct Selection<T> {
    largest: Option<Largest<T>>,
    latest: Option<Latest<T>>,
    first: Option<Vec<T>>,
    given: u64,
}

impl<T: Clone> Selection<T> {
    /// A selection for rows that have values to be ranked by, or have not. A plan that is not
    /// final may still ask for the latest.
    #[must_use]
    pub fn new(wanted: &Wanted, is_final: bool, is_ranked: bool) -> Self {
        let recent = wanted.last.is_some();
        Self {
            largest: (is_ranked && !recent).then(|| Largest::new(MOST_POINTS)),
            latest: (recent || !is_final).then(|| Latest::new(MOST_POINTS)),
            first: (!is_ranked).then(Vec::new),
            given: 0,
        }
    }

    /// A selection for rows that come behind these.
    #[must_use]
    pub fn twin(&self) -> Self {
        Self {
            largest: self.largest.as_ref().map(|_| Largest::new(MOST_POINTS)),
            latest: self.latest.as_ref().map(|_| Latest::new(MOST_POINTS)),
            first: self.first.as_ref().map(|_| Vec::new()),
            given: 0,
        }
    }

    /// Takes all rows of a twin.
    pub fn absorb(&mut self, twin: Self) {
        self.given += twin.given;
        if let (Some(largest), Some(others)) = (&mut self.largest, twin.largest) {
            largest.absorb(others);
        }
        if let (Some(latest), Some(others)) = (&mut self.latest, twin.latest) {
            latest.absorb(others);
        }
        if let (Some(first), Some(others)) = (&mut self.first, twin.first) {
            first.extend(others);
            first.truncate(MOST_POINTS);
        }
    }

    /// Offers a row; without a value it ranks below all others. What is kept of it may be made out
    /// of what is no longer kept of another.
    pub fn offer(&mut self, label: &str, value: Option<f64>, make: impl Fn(Option<T>) -> T) {
        self.given += 1;
        if let Some(largest) = &mut self.largest {
            largest.push(value.unwrap_or_default(), &make);
        }
        if let Some(latest) = &mut self.latest {
            latest.push(Date::read(label), || make(None));
        }
        if let Some(first) = self.first.as_mut().filter(|first| first.len() < MOST_POINTS) {
            first.push(make(None));
        }
    }

    /// The magnitude up to which rows by their value alone are known to be lost, if there is one
    /// already; where the latest are kept, they may still be among these.
    #[must_use]
    pub fn lost(&self) -> Option<f64> {
        match (&self.largest, &self.first) {
            (Some(largest), None) => largest.threshold(),
            (None, None) => Some(f64::INFINITY),
            (None, Some(first)) if first.len() == MOST_POINTS => Some(f64::INFINITY),
            (_, Some(_)) => None,
        }
    }

    /// The latest, where they are kept.
    pub fn latest(&mut self) -> Option<&mut Latest<T>> {
        self.latest.as_mut()
    }

    /// Counts rows that are lost by their values; the latest have to be told by themselves.
    pub fn pass(&mut self, rows: u64) {
        self.given += rows;
        if let Some(largest) = &mut self.largest {
            largest.pass(rows);
        }
    }

    /// How many rows were offered.
    #[must_use]
    pub fn given(&self) -> u64 {
        self.given
    }

    /// At most so many rows, in the order of the input, and by what rule.
    #[must_use]
    pub fn chosen(&self, wanted: &Wanted, count: usize) -> (Vec<T>, Rule) {
        let (rows, rule) = match (&self.latest, &self.largest, &self.first) {
            (Some(latest), ..) if wanted.last.is_some() => {
                (latest.clone().keep(count), Rule::Latest { by_date: latest.by_date() })
            }
            (_, Some(largest), _) => (largest.kept(count), Rule::Largest),
            (.., first) => (first.iter().flatten().take(count).cloned().collect(), Rule::First),
        };
        let is_all = rows.len() as u64 == self.given;
        (rows, if is_all { Rule::All } else { rule })
    }
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
