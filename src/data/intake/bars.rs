//! Keeps the items of a bar chart (a label with a value for each series): the largest by first value, or the most recent.

use std::collections::HashSet;

use super::repeats::{ambiguous_label, hashes};
use super::selector::Selector;
use crate::data::figure::{
    Footnote, HiddenValue, Item, Level, MissingCount, SelectionRule, Unit, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::{FixedPoint, Number, extend_range};
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::data::value::ValueColumn;
use crate::data::x_axis::XForm;
use crate::fault::{Ambiguity, Fault, FaultKind, Place};
use crate::plan::{Missing, Plan, Sort};

/// The kept items, and after the last row everything else that the figure needs.
#[derive(Clone)]
pub(super) struct Bars {
    /// The columns that distinguish rows with equal labels, if any, and their names.
    keys: Vec<usize>,
    key_names: Vec<String>,
    selector: Selector<ItemRow>,
    /// The lowest and highest values; on a tie, the first.
    range: Option<(Number, Number)>,
    /// The number of items without a value, and whether these are left out.
    pub(super) empty: u64,
    skips_empty: bool,
    pub(super) names: Vec<Option<String>>,
    /// The sum of all values; `None` if there are several series, or if it is not exact.
    pub(super) sum: Option<FixedPoint>,
    pub(super) unit: Option<Unit>,
    pub(super) levels: Vec<Level>,
    pub(super) skipped: MissingCount,
    /// Whether an item has a line for each series, even for a missing value.
    pub(super) shows_missing: bool,
}

#[derive(Clone, Default)]
struct ItemRow {
    item: Item,
    /// Its index among all items.
    index: u64,
    /// Its line number, and hashes of its cells in the key columns.
    line: Option<u64>,
    keys: Box<[u64]>,
}

impl Bars {
    pub(super) fn new(roles: &Roles, plan: &Plan) -> Self {
        Self {
            keys: roles.keys.clone(),
            key_names: roles.names_or_numbers(&roles.keys),
            selector: Selector::new(plan, true, roles.order),
            range: None,
            empty: 0,
            skips_empty: plan.missing == Missing::Skip,
            names: vec![None],
            sum: None,
            unit: None,
            levels: Vec::new(),
            skipped: MissingCount::default(),
            shows_missing: true,
        }
    }

    /// The number of items, including those left out.
    pub(super) fn count(&self) -> u64 {
        self.selector.count + if self.skips_empty { self.empty } else { 0 }
    }

    /// Inserts an item; `row` is its row, if it comes from a single row.
    pub(super) fn insert(
        &mut self,
        label: &str,
        values: &[Option<Number<&str>>],
        row: Option<&Row<'_>>,
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
        let keys = &self.keys;
        self.selector.insert(label, first, |kept| {
            (kept.index, kept.line) = (index, row.and_then(|row| row.line));
            if let Some(row) = row.filter(|_| !keys.is_empty()) {
                kept.keys = hashes(row, keys);
            }
            kept.item.set(label, values);
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

    /// Selects at most `count` items, in drawing order, with the volume, and a note if they were sorted by date.
    pub(super) fn select(
        &self,
        count: usize,
    ) -> Result<(Vec<Item>, Volume, Option<Footnote>), Fault> {
        if self.range.is_none() {
            return Err(FaultKind::AllMissing(None).into());
        }
        let (mut rows, mut volume, reordered) = self.selector.select(
            count,
            |row| row.item.first().map(Number::value),
            |row| &row.item.label,
        )?;
        self.check_repeats(&rows)?;
        volume.range.clone_from(&self.range);
        volume.hidden = self.hidden(&rows, &volume);
        if self.is_timeline(&rows) {
            let mut previous = u64::MAX;
            for ItemRow { item, index, .. } in &mut rows {
                item.follows_gap = *index > previous.saturating_add(1);
                previous = *index;
            }
        }
        Ok((rows.into_iter().map(|row| row.item).collect(), volume, reordered))
    }

    /// Refuses several bars with the same label if a key column shows that they are different things.
    fn check_repeats(&self, rows: &[ItemRow]) -> Result<(), Fault> {
        let bars = rows.iter().map(|row| (row.item.label.as_str(), &*row.keys));
        let bars: Vec<(&str, &[u64])> = bars.collect();
        let Some((label, cell)) = ambiguous_label(&bars, self.keys.len()) else { return Ok(()) };
        let equal = rows.iter().filter(|row| row.item.label == label);
        let line = equal.filter_map(|row| row.line).max();
        let names = self.key_names.get(cell).cloned().into_iter().collect();
        let label = label.to_owned();
        let long = Ambiguity::LongData { label, lines: None, names, hints: Vec::new() };
        Err(Fault::new(long.into(), Place::line(line)))
    }

    /// The sum or the largest of the hidden items of the only series.
    fn hidden(&self, shown: &[ItemRow], volume: &Volume) -> Option<HiddenValue> {
        let shown_empty = shown.iter().filter(|row| row.item.is_empty()).count() as u64;
        let hidden_empty = if self.skips_empty { 0 } else { self.empty - shown_empty };
        let sum = self.sum?;
        if volume.total - volume.shown <= hidden_empty {
            return None;
        }
        if !self.is_percentage() {
            let mut shown = shown.iter().filter_map(|row| row.item.first()).map(Number::exact);
            let sum = shown.try_fold(sum, |sum, value| sum.minus(value?))?;
            return Some(HiddenValue::Sum(sum.number()));
        }
        if volume.rule == SelectionRule::Smallest {
            return self.range.clone().map(|(_, highest)| HiddenValue::Largest(highest));
        }
        let shown: HashSet<u64> = shown.iter().map(|row| row.index).collect();
        let largest = self.selector.by_rank().find(|row| !shown.contains(&row.index))?;
        largest.item.first().cloned().map(HiddenValue::Largest)
    }

    /// Whether values are percentages, which cannot be added up.
    pub(super) fn is_percentage(&self) -> bool {
        self.unit.as_ref().is_some_and(|unit| unit.text() == "%")
    }

    /// Whether labels are sorted dates, so that hidden dates between them need a mark. `--last` hides none.
    fn is_timeline(&self, rows: &[ItemRow]) -> bool {
        let Selector { options, order: Some(XForm::Dates(form, _)), .. } = &self.selector else {
            return false;
        };
        if options.last.is_some() || !matches!(options.sort, None | Some(Sort::None)) {
            return false;
        }
        let dates: Option<Vec<_>> = rows.iter().map(|row| form.read(&row.item.label)).collect();
        dates.is_some_and(|dates| dates.is_sorted() || dates.iter().rev().is_sorted())
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
