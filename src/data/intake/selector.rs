//! Keeps some of the rows: the largest, the smallest, the most recent, or the first.

use crate::data::figure::{Footnote, SelectionRule, Volume};
use crate::data::gate::Bounds;
use crate::data::order::ascending;
use crate::data::selection::rank::RankSelector;
use crate::data::x_axis::{XForm, XReader};
use crate::fault::FaultKind;
use crate::plan::{PointOptions, Sort};

#[derive(Clone)]
pub struct Selector<T> {
    pub options: PointOptions,
    /// Which rows are kept without `--last`: the largest, the smallest or the first.
    rule: SelectionRule,
    /// The first rows by the rule; on a tie, the earlier. Rows without a value come last.
    ranked: RankSelector<T>,
    /// With `--last`, the most recent rows: by position, and by date as long as every label is a date.
    most_recent: Option<Box<[RankSelector<T>; 2]>>,
    /// The number of rows so far.
    pub count: u64,
    /// The order of the labels, if they are dates or other periods.
    pub order: Option<XForm>,
    reader: Option<XReader>,
}

impl<T: Clone + Default> Selector<T> {
    /// `is_ranked`: whether rows are ranked by value.
    pub fn new(options: PointOptions, is_ranked: bool, order: Option<XForm>) -> Self {
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
        }
    }

    /// Inserts a row. If it is kept, `write` overwrites the memory of a dropped row. Without a value it ranks last.
    pub fn insert(&mut self, label: &str, value: Option<f64>, write: impl Fn(&mut T)) {
        let position = i128::from(self.count);
        self.count += 1;
        if let SelectionRule::Largest { is_absolute } = &mut self.rule {
            *is_absolute |= value.is_some_and(|value| value < 0.0);
        }
        let own_rank = value.map_or(NO_VALUE, |value| rank(self.rule, value));
        self.ranked.insert((own_rank, -position), &write);
        if let Some([by_position, by_date]) = self.most_recent.as_deref_mut() {
            by_position.insert((0, position), &write);
            let date = self.reader.as_mut().and_then(|reader| reader.read(label).ok());
            let Some(date) = date else {
                self.reader = None;
                return;
            };
            by_date.insert((-rank(SelectionRule::Smallest, date), position), write);
        }
    }

    /// Rows with a value within these bounds are not kept; `None` while any row may be, as with `--last`.
    pub fn outranked(&self) -> Option<Bounds> {
        let (rank, _) = self.ranked.threshold?;
        if self.most_recent.is_some() {
            return None;
        }
        Some(bounds_up_to(self.rule, rank))
    }

    /// Values within these bounds do not change the footer; the first negative value would ("by absolute value").
    pub fn values_keeping_rule(&self) -> Bounds {
        match self.rule {
            SelectionRule::Largest { is_absolute: false } => Bounds { low: 0.0, ..Bounds::ALL },
            _ => Bounds::ALL,
        }
    }

    /// The kept rows, by rank.
    pub fn by_rank(&self) -> impl Iterator<Item = &T> {
        self.ranked.by_rank().map(|(_, row)| row)
    }

    /// At most `count` rows in drawing order, the volume, and a note if they were sorted by date.
    pub fn select(
        &self,
        count: usize,
        value: impl Fn(&T) -> Option<f64>,
    ) -> Result<(Vec<T>, Volume, Option<Footnote>), FaultKind> {
        if self.count == 0 {
            return Err(FaultKind::AllMissing(None));
        }
        let (total, sort) = (self.count, self.options.sort);
        let mut is_reordered = false;
        let is_dated = self.reader.is_some();
        let mut rows = match self.most_recent.as_deref() {
            None => self.ranked.first(count),
            Some([by_position, ..]) if !is_dated => by_position.first(count),
            Some([_, by_date]) if sort.is_some() => by_date.first(count),
            Some([_, by_date]) => {
                let mut rows: Vec<_> = by_date.by_rank().take(count).collect();
                rows.reverse();
                is_reordered = !rows.is_sorted_by_key(|((_, position), _)| *position);
                rows.into_iter().map(|(_, row)| row.clone()).collect()
            }
        };
        let rule = match self.most_recent {
            _ if rows.len() as u64 == total => SelectionRule::All,
            Some(_) => SelectionRule::Latest { by_date: is_dated },
            None => self.rule,
        };
        if self.options.is_sorted() {
            // A stable sort; rows without a value come last.
            let is_descending = sort == Some(Sort::Desc);
            let keys = rows.iter().map(|row| match value(row) {
                Some(value) if is_descending => -value,
                value => value.unwrap_or(f64::INFINITY),
            });
            let order = ascending(&keys.collect::<Vec<_>>());
            rows = order.into_iter().filter_map(|row| rows.get(row).cloned()).collect();
        }
        let volume = Volume { sort, ..Volume::new(rows.len() as u64, total, rule) };
        let order = self.order.filter(|_| is_reordered);
        Ok((rows, volume, order.map(|form| Footnote::Sorted(form.order()))))
    }
}

/// The rank of a value by a rule; a higher one comes first.
fn rank(rule: SelectionRule, value: f64) -> i128 {
    // The bits of non-negative doubles sort like the doubles.
    let magnitude = i128::from(value.abs().to_bits());
    match rule {
        SelectionRule::Largest { .. } => magnitude,
        SelectionRule::Smallest if value < 0.0 => magnitude,
        SelectionRule::Smallest => -magnitude,
        _ => 0,
    }
}

/// The values whose rank is at most `rank`.
fn bounds_up_to(rule: SelectionRule, rank: i128) -> Bounds {
    let magnitude = u64::try_from(rank.abs()).map(f64::from_bits);
    match (rule, magnitude) {
        (SelectionRule::Largest { .. }, Ok(magnitude)) => Bounds::around_zero(magnitude),
        (SelectionRule::Smallest, Ok(magnitude)) => {
            Bounds { low: if rank > 0 { -magnitude } else { magnitude }, ..Bounds::ALL }
        }
        // A row without a value is still kept; any value outranks it.
        (SelectionRule::Largest { .. } | SelectionRule::Smallest, _) => Bounds::NONE,
        _ => Bounds::ALL,
    }
}

/// The rank of a row without a value.
const NO_VALUE: i128 = -(1 << 64);
