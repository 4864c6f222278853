//! Keeps some of the rows: the largest, the smallest, the most recent, or the first.

use std::collections::VecDeque;

use crate::data::figure::{Footnote, SelectionRule, Volume};
use crate::data::gate::{Bounds, MAX_KEPT};
use crate::data::natural_order::natural_order;
use crate::data::order::{reorder, sort_by_number};
use crate::data::x_axis::{XKind, XReader};
use crate::fault::FaultKind;
use crate::plan::{Decimal, Plan, PointOptions, Sort};

#[derive(Clone)]
pub struct Selector<T> {
    pub options: PointOptions,
    /// Which rows are kept without `--last`: the largest, the smallest or the first.
    rule: SelectionRule,
    /// The first rows by the rule; on a tie, the earlier. Rows without a value come last.
    ranked: RankSelector<T>,
    /// With `--last`, the most recent rows: by position, and by date as long as every label is a date.
    most_recent: Option<Box<[RankSelector<T>; 2]>>,
    pub count: u64,
    /// The order of the labels, if they are dates or other periods.
    pub order: Option<XKind>,
    reader: Option<XReader>,
    decimal: Decimal,
}

impl<T: Clone + Default> Selector<T> {
    /// `is_ranked`: whether rows are ranked by value.
    pub fn new(plan: &Plan, is_ranked: bool, order: Option<XKind>) -> Self {
        let options = plan.points;
        let rule = if !is_ranked {
            SelectionRule::First
        } else if options.keeps_smallest() {
            SelectionRule::Smallest
        } else {
            SelectionRule::Largest { is_absolute: false }
        };
        let most_recent = options.last.map(|_| Box::default());
        Self {
            options,
            rule,
            ranked: RankSelector::default(),
            most_recent,
            count: 0,
            order,
            reader: order.map(XReader::new),
            decimal: plan.input.decimal(),
        }
    }

    /// Inserts a row. If it is kept, `write` overwrites the memory of a dropped row. Without a value it ranks last.
    pub fn insert(&mut self, label: &str, value: Option<f64>, write: impl Fn(&mut T)) {
        let position = i128::from(self.count);
        self.count += 1;
        if let SelectionRule::Largest { is_absolute } = &mut self.rule {
            *is_absolute |= value.is_some_and(|value| value < 0.0);
        }
        let rank = match (self.rule, value) {
            (SelectionRule::Largest { .. }, Some(value)) => value.abs(),
            (SelectionRule::Smallest, Some(value)) => -value,
            _ => f64::NEG_INFINITY,
        };
        self.ranked.insert((rank, -position), &write);
        if let Some([by_position, by_date]) = self.most_recent.as_deref_mut() {
            by_position.insert((0.0, position), &write);
            let date = self.reader.as_mut().and_then(|reader| reader.read(label).ok());
            match date {
                Some(date) => by_date.insert((date, position), write),
                None => self.reader = None,
            }
        }
    }

    /// Rows with a value within these bounds are not kept; `None` while any row may be, as with `--last`.
    pub fn outranked(&self) -> Option<Bounds> {
        let (rank, _) = self.ranked.lowest_if_full()?;
        if self.most_recent.is_some() {
            return None;
        }
        Some(match self.rule {
            SelectionRule::Largest { .. } => Bounds::around_zero(rank),
            SelectionRule::Smallest => Bounds { low: -rank, ..Bounds::ALL },
            _ => Bounds::ALL,
        })
    }

    /// Values within these bounds do not change the footer; the first negative value would ("by absolute value").
    pub fn values_keeping_rule(&self) -> Bounds {
        match self.rule {
            SelectionRule::Largest { is_absolute: false } => Bounds { low: 0.0, ..Bounds::ALL },
            _ => Bounds::ALL,
        }
    }

    pub fn by_rank(&self) -> impl Iterator<Item = &T> {
        self.ranked.by_rank().map(|(_, row)| row)
    }

    /// At most `count` rows in drawing order, the volume, and a note if they were sorted by date.
    pub fn select(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
        label: impl Fn(&T) -> &str,
    ) -> Result<(Vec<T>, Volume, Option<Footnote>), FaultKind> {
        if self.count == 0 {
            return Err(FaultKind::AllMissing);
        }
        let sort = self.options.sort;
        let is_dated = self.reader.is_some();
        let (selector, rule) = match self.most_recent.as_deref() {
            None => (&self.ranked, self.rule),
            Some([_, by_date]) if is_dated => (by_date, SelectionRule::Latest { by_date: true }),
            Some([by_position, _]) => (by_position, SelectionRule::Latest { by_date: false }),
        };
        let mut rows: Vec<_> = selector.by_rank().take(count).collect();
        rows.reverse();
        let is_in_input_order = rows.is_sorted_by_key(|((_, position), _)| position.abs());
        let is_sorted_by_date = self.most_recent.is_some() && is_dated && sort.is_none();
        if !is_in_input_order && !is_sorted_by_date {
            #[expect(clippy::cast_precision_loss, reason = "the numbers of rows are compared")]
            sort_by_number(&mut rows, |((_, position), _)| position.abs() as f64);
        }
        if self.options.is_sorted() {
            // A stable sort; rows without a value come last.
            let is_descending = sort == Some(Sort::Desc);
            sort_by_number(&mut rows, |(_, row)| match value(row) {
                Some(value) if is_descending => -value,
                value => value.unwrap_or(f64::INFINITY),
            });
        }
        if sort == Some(Sort::Label) {
            let labels: Vec<&str> = rows.iter().map(|(_, row)| label(row)).collect();
            let order = natural_order(&labels, self.order, self.decimal);
            reorder(&mut rows, order);
        }
        let (shown, total) = (rows.len() as u64, self.count);
        let rule = if shown == total { SelectionRule::All } else { rule };
        let order = self.order.filter(|_| is_sorted_by_date && !is_in_input_order);
        let volume = Volume { sort, ..Volume::new(shown, total, rule) };
        let rows = rows.into_iter().map(|(_, row)| row.clone()).collect();
        Ok((rows, volume, order.map(|kind| Footnote::Sorted(kind.order()))))
    }
}

/// A number, and a position to break ties (negative if the earlier row wins).
type Rank = (f64, i128);

/// The rows of highest rank, lowest first.
#[derive(Clone, Debug, Default)]
struct RankSelector<T> {
    rows: VecDeque<(Rank, T)>,
}

impl<T: Default> RankSelector<T> {
    /// Inserts a row if its rank is high enough. `write` overwrites the memory of a dropped row.
    fn insert(&mut self, rank: Rank, write: impl FnOnce(&mut T)) {
        let dropped = match self.lowest_if_full() {
            Some(lowest) if rank <= lowest => return,
            Some(_) => self.rows.pop_front(),
            None => None,
        };
        let mut row = dropped.map(|(_, row)| row).unwrap_or_default();
        write(&mut row);
        // Rows often come in ascending order.
        let lower = self.rows.iter().rposition(|(other, _)| *other < rank);
        self.rows.insert(lower.map_or(0, |lower| lower + 1), (rank, row));
    }

    /// The rank that a new row must exceed to be kept; `None` while there is room.
    fn lowest_if_full(&self) -> Option<Rank> {
        self.rows.front().map(|(rank, _)| *rank).filter(|_| self.rows.len() == MAX_KEPT)
    }

    /// The rows by rank, highest first.
    fn by_rank(&self) -> impl Iterator<Item = &(Rank, T)> {
        self.rows.iter().rev()
    }
}
