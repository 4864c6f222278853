//! Keeps the items of a bar chart (a label with a value for each series): the largest by first value, or the most recent.

use std::borrow::Cow;
use std::collections::HashSet;

use super::date_gaps::absent_before;
use super::selector::Selector;
use crate::data::figure::{
    Footnote, HiddenValue, Item, Level, MissingCount, SelectionRule, Unit, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::{FixedPoint, Number, extend_range};
use crate::data::value::ValueColumn;
use crate::data::x_axis::XKind;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Missing, Plan};

/// The items that are kept.
#[derive(Clone)]
pub(super) struct KeptItems {
    selector: Selector<ItemRow>,
    /// The lowest and highest values; on a tie, the first.
    pub(super) range: Option<(Number, Number)>,
    /// The number of items without a value, and whether these are left out.
    pub(super) empty: u64,
    skips_empty: bool,
}

/// The kept items after the last row, with everything else that the figure needs.
pub(super) struct Bars {
    pub(super) kept: KeptItems,
    pub(super) names: Vec<Option<String>>,
    /// The sum of all values; `None` if there are several series, or if it is not exact.
    pub(super) sum: Option<FixedPoint>,
    pub(super) unit: Option<Unit>,
    pub(super) levels: Vec<Level>,
    pub(super) missing: MissingCount,
    /// Whether an item has a line for each series, even for a missing value.
    pub(super) shows_missing: bool,
    /// What is to be said of the items: that one is the sum of the others, or what rows each is made of.
    pub(super) notes: Vec<Footnote>,
}

#[derive(Clone, Default)]
struct ItemRow {
    item: Item,
    /// The length of its own label: another column may have completed it.
    own: usize,
    /// Its index among all items.
    index: u64,
}

impl ItemRow {
    fn own_label(&self) -> &str {
        self.item.label.split_at(self.own).0
    }
}

impl KeptItems {
    /// The rows of a table with several values are not ranked.
    pub(super) fn new(order: Option<XKind>, values: usize, plan: &Plan) -> Self {
        let is_ranked = values < 2 || !plan.shape().draws_rows();
        Self {
            selector: Selector::new(plan, is_ranked, order),
            range: None,
            empty: 0,
            skips_empty: plan.missing == Missing::Skip,
        }
    }

    /// The number of items, including those left out.
    pub(super) fn count(&self) -> u64 {
        self.selector.count + if self.skips_empty { self.empty } else { 0 }
    }

    /// Inserts an item with its label, which another text may complete.
    pub(super) fn insert(
        &mut self,
        [label, completion]: [&str; 2],
        values: &[Option<Number<&str>>],
    ) {
        let index = self.count();
        if values.iter().all(Option::is_none) {
            self.empty += 1;
            if self.skips_empty {
                return;
            }
        }
        for number in values.iter().flatten() {
            extend_range(&mut self.range, number);
        }
        let first = values.first().copied().flatten().map(|number| number.value());
        self.selector.insert(label, first, |kept| {
            kept.index = index;
            kept.own = label.len();
            kept.item.set(label, values);
            if !completion.is_empty() {
                kept.item.label.extend([", ", completion]);
            }
        });
    }

    /// Opens the gate for rows that are not kept because of their first value, with all values within the range so far.
    pub(super) fn open_gate(&self, columns: &[ValueColumn], gate: &mut Gate) {
        let (Some(outranked), Some((low, high))) = (self.selector.outranked(), &self.range) else {
            return;
        };
        gate.open(u64::MAX, outranked);
        for column in columns {
            column.add_to(gate, Bounds { low: low.value(), high: high.value() });
        }
    }

    pub(super) fn count_passed(&mut self, rows: u64) {
        self.selector.count += rows;
    }

    /// The first and the last item, if they are kept: an item that is the sum of all others always is.
    pub(super) fn ends(&self) -> [Option<&Item>; 2] {
        let last = self.count().saturating_sub(1);
        [0, last]
            .map(|end| self.selector.by_rank().find(|row| row.index == end).map(|row| &row.item))
    }
}

impl Bars {
    /// Selects at most `count` items, in drawing order, with the volume, and a note if they were sorted by date.
    pub(super) fn select(
        &self,
        count: usize,
    ) -> Result<(Vec<Item>, Volume, Option<Footnote>), Fault> {
        if self.kept.range.is_none() {
            return Err(FaultKind::AllMissing.into());
        }
        let (mut rows, mut volume, reordered) = self.kept.selector.select(
            count,
            |row| row.item.first().map(Number::value),
            ItemRow::own_label,
        )?;
        volume.hidden = self.hidden(&rows, &volume);
        let absent = self.absent_dates(&rows);
        for (row, is_absent) in rows.iter_mut().zip(absent) {
            row.item.follows_gap = is_absent;
        }
        Ok((rows.into_iter().map(|row| row.item).collect(), volume, reordered))
    }

    /// Writes Unix times as dates in UTC, as a line does, and notes it. (A table shows its cells as they are.)
    pub(super) fn show_unix_times(&self, items: &mut [Item]) -> Option<Footnote> {
        let kind = self.kept.selector.order.filter(|kind| kind.is_unix_time())?;
        let mut is_read = false;
        for item in items {
            // A label that another column completes stays as it is.
            if let Cow::Owned(date) = kind.shown(&item.label) {
                item.label = date;
                is_read = true;
            }
        }
        is_read.then_some(Footnote::UnixTime)
    }

    /// The sum or the largest of the hidden items of the only series.
    fn hidden(&self, shown: &[ItemRow], volume: &Volume) -> Option<HiddenValue> {
        let shown_empty = shown.iter().filter(|row| row.item.is_empty()).count() as u64;
        let hidden_empty = if self.kept.skips_empty { 0 } else { self.kept.empty - shown_empty };
        if self.names.len() > 1 || volume.total - volume.shown <= hidden_empty {
            return None;
        }
        if let Some(sum) = self.sum.filter(|sum| self.may_be_counts(*sum)) {
            let mut shown = shown.iter().filter_map(|row| row.item.first()).map(Number::exact);
            let sum = shown.try_fold(sum, |sum, value| sum.minus(value?))?;
            return Some(HiddenValue::Sum(sum.number()));
        }
        if volume.rule == SelectionRule::Smallest {
            return self.kept.range.clone().map(|(_, highest)| HiddenValue::Largest(highest));
        }
        let shown: HashSet<u64> = shown.iter().map(|row| row.index).collect();
        let largest = self.kept.selector.by_rank().find(|row| !shown.contains(&row.index))?;
        largest.item.first().cloned().map(HiddenValue::Largest)
    }

    /// Whether the values may be counts, whose sum says something: whole, none of them negative, and no percentages.
    fn may_be_counts(&self, sum: FixedPoint) -> bool {
        let has_negative = self.kept.range.as_ref().is_none_or(|(lowest, _)| lowest.value() < 0.0);
        sum.decimals == 0 && !has_negative && !self.is_percentage()
    }

    /// Whether values are percentages, which cannot be added up.
    pub(super) fn is_percentage(&self) -> bool {
        self.unit.as_ref().is_some_and(Unit::is_percentage)
    }

    /// Whether dates are absent before each label, if the labels are dates in their order.
    fn absent_dates(&self, rows: &[ItemRow]) -> Vec<bool> {
        let Some(XKind::Dates(form, _)) = self.kept.selector.order else { return Vec::new() };
        let dates: Option<Vec<_>> = rows.iter().map(|row| form.read(row.own_label())).collect();
        let in_order = dates.filter(|dates| dates.is_sorted() || dates.iter().rev().is_sorted());
        let Some(dates) = in_order else { return Vec::new() };
        // Where rows were put in order, hidden ones may be anywhere.
        let indices: Vec<u64> = rows.iter().map(|row| row.index).collect();
        let as_given = indices.is_sorted() || indices.iter().rev().is_sorted();
        let previous = indices.iter().take(1).chain(&indices);
        let hidden = previous.zip(&indices).map(|(one, next)| as_given && one.abs_diff(*next) > 1);
        absent_before(form, &dates, &hidden.collect::<Vec<_>>())
    }
}

impl Item {
    /// Overwrites the item, reusing its memory.
    fn set(&mut self, label: &str, values: &[Option<Number<&str>>]) {
        label.clone_into(&mut self.label);
        self.values.clear();
        self.values.extend(values.iter().map(|value| value.map(Number::into_owned)));
    }
}
