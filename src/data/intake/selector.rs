//! Which rows are kept: the largest, the most recent or the first. Knows no cells. A row is written only if
//! it is kept.

use crate::data::date::DateForm;
use crate::data::figure::{SelectionRule, Volume};
use crate::data::selection::rank::{RankSelector, RecentSelector};
use crate::fault::Kind;
use crate::plan::{PointOptions, Sort};

pub struct Selector<T> {
    pub options: PointOptions,
    /// Whether rows have values that rank them.
    is_ranked: bool,
    kept: Kept<T>,
    pub given: u64,
    dates: Option<DateForm>,
}

enum Kept<T> {
    /// By magnitude: its bits are in the same order. A row without a value comes after all others, as if it
    /// were less than nothing. Of equal rows the earlier comes first.
    Largest(RankSelector<T>),
    Recent(RecentSelector<T>),
}

impl<T: Clone + Default> Selector<T> {
    /// A selector of rows with or without values that rank them.
    pub fn new(options: PointOptions, is_ranked: bool, dates: Option<DateForm>) -> Self {
        let kept = match options.last {
            Some(_) => Kept::Recent(RecentSelector::default()),
            None => Kept::Largest(RankSelector::default()),
        };
        Self { options, is_ranked, kept, given: 0, dates }
    }

    /// Inserts a row, which is written over an old one if it is kept. Without a value it ranks last.
    pub fn insert(&mut self, label: &str, value: Option<f64>, write: impl Fn(&mut T)) {
        let position = i128::from(self.given);
        self.given += 1;
        match &mut self.kept {
            Kept::Largest(largest) => {
                let magnitude = value.map_or(-1, |value| i128::from(value.abs().to_bits()));
                largest.insert((magnitude, -position), write);
            }
            Kept::Recent(recent) => {
                recent.insert(self.dates.and_then(|form| form.read(label)), write);
            }
        }
    }

    /// Rows at most this large cannot be kept; `None` while there is room.
    pub fn max_lost(&self) -> Option<f64> {
        let Kept::Largest(largest) = &self.kept else { return None };
        let (least, _) = largest.threshold?;
        if !self.is_ranked {
            return Some(f64::INFINITY);
        }
        // While rows without a value are kept, any value wins.
        Some(u64::try_from(least).map_or(-1.0, f64::from_bits))
    }

    /// Counts rows that passed the gate.
    pub fn pass(&mut self, rows: u64) {
        self.given += rows;
    }

    /// At most `count` rows in drawing order, and how many there are of each.
    pub fn chosen(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
    ) -> Result<(Vec<T>, Volume), Kind> {
        if self.given == 0 {
            return Err(Kind::AllMissing(None));
        }
        let (mut rows, rule) = match &self.kept {
            Kept::Largest(largest) if self.is_ranked => {
                (largest.first(count), SelectionRule::Largest)
            }
            Kept::Largest(first) => (first.first(count), SelectionRule::First),
            Kept::Recent(recent) => {
                let by_date = recent.is_by_date();
                (recent.most_recent(count), SelectionRule::Latest { by_date })
            }
        };
        let (shown, given, sort) = (rows.len() as u64, self.given, self.options.sort);
        let rule = if shown == given { SelectionRule::All } else { rule };
        if self.options.is_sorted() {
            // Equal rows keep the order of the input, and those without a value come last.
            rows.sort_by(|a, b| match (value(a), value(b)) {
                (Some(a), Some(b)) if sort == Some(Sort::Desc) => b.total_cmp(&a),
                (Some(a), Some(b)) => a.total_cmp(&b),
                (a, b) => b.is_some().cmp(&a.is_some()),
            });
        }
        Ok((rows, Volume { shown, given, rule, hidden_sum: None, range: None, sort }))
    }
}
