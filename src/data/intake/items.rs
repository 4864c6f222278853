//! The items of a bar chart, each a label with a value for every series: keeps the largest by their first
//! value, or the most recent. Knows neither how rows become items nor the names of the
//! series.

use std::collections::HashSet;

use super::levels::LevelCounts;
use super::repeats::{hashes, repeated, several_things};
use super::selector::Selector;
use super::{figure, notes};
use crate::data::date::{Date, DateForm};
use crate::data::figure::{
    BarData, Body, ColumnData, Figure, Footnote, Hidden, Item, MissingCount, SelectionRule,
    TableCell, TableData, Unit, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::number::{self, CellValue, Decimal, FixedPoint, Number};
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::data::value::ValueColumn;
use crate::fault::{Ambiguity, Fault, Hint, Kind, Place};
use crate::plan::{DataShape, MAX_POINTS, Missing, Plan};

/// Values further apart than this factor cannot be read on one scale.
const READABLE: f64 = 20.0;

#[derive(Clone)]
pub struct Items {
    dates: Option<DateForm>,
    /// The columns that tell rows of one label apart, if any do.
    apart: Vec<usize>,
    kept: Selector<KeptItem>,
    /// The first of the lowest and of the highest values.
    range: Option<(Number, Number)>,
    rows: u64,
    /// How many of them had no value.
    empty: u64,
    /// Whether these are left out.
    skips_empty: bool,
}

/// An item, and the row that it is.
#[derive(Clone, Default)]
struct KeptItem {
    item: Item,
    /// The number of the row.
    row: u64,
    /// Its line in the input, and hashes of its cells in the columns that tell rows apart.
    line: Option<u64>,
    apart: Box<[u64]>,
}

impl Items {
    /// No items.
    pub fn new(roles: &Roles, plan: &Plan) -> Self {
        let kept = Selector::new(plan.points, true, roles.dates);
        let skips_empty = plan.missing() == Missing::Skip;
        let (dates, apart) = (roles.dates, roles.apart.clone());
        Self { dates, apart, kept, range: None, rows: 0, empty: 0, skips_empty }
    }

    /// How many rows became items.
    pub(super) fn rows(&self) -> u64 {
        self.rows
    }

    /// Inserts an item, which is this row of the input, or several.
    pub fn insert(
        &mut self,
        label: &str,
        values: &[Option<Number<&str>>],
        input: Option<&Row<'_>>,
    ) {
        let row = self.rows;
        self.rows += 1;
        if values.iter().all(Option::is_none) {
            self.empty += 1;
            if self.skips_empty {
                return;
            }
        }
        for number in values.iter().flatten() {
            let value = number.value();
            match &mut self.range {
                Some((lowest, _)) if value < lowest.value() => lowest.set(number),
                Some((_, highest)) if value > highest.value() => highest.set(number),
                Some(_) => {}
                none => *none = Some((number.into_owned(), number.into_owned())),
            }
        }
        let first = values.first().copied().flatten().map(|number| number.value());
        let apart = &self.apart;
        self.kept.insert(label, first, |kept| {
            (kept.row, kept.line) = (row, input.and_then(|input| input.line));
            if let Some(input) = input.filter(|_| !apart.is_empty()) {
                kept.apart = hashes(input, apart);
            }
            kept.item.set(label, values);
        });
    }

    /// Opens a gate for rows that change nothing but the count and the sum: their first value is not large
    /// enough to be kept, and all values are within the range so far.
    pub fn gate(&self, columns: &[ValueColumn], gate: &mut Gate) {
        let (Some(lost), Some((low, high))) = (self.kept.lost(), &self.range) else {
            return;
        };
        gate.open(u64::MAX, lost);
        for column in columns {
            column.narrow(gate, Bounds { low: low.value(), high: high.value() });
        }
    }

    /// Counts rows that passed the gate.
    pub fn pass(&mut self, rows: u64) {
        self.rows += rows;
        self.kept.pass(rows);
    }

    /// At most `count` items in drawing order, how many there are of each, and whether their dates changed
    /// the order of the input.
    fn chosen(
        &self,
        count: usize,
        sum: Option<FixedPoint>,
        is_summable: bool,
    ) -> Result<(Vec<KeptItem>, Volume, Option<Footnote>), Kind> {
        if self.range.is_none() {
            return Err(Kind::AllMissing(None));
        }
        let first = |kept: &KeptItem| kept.item.first().map(Number::value);
        let (mut kept, mut volume, reordered) = self.kept.chosen(count, first)?;
        volume.range.clone_from(&self.range);
        volume.hidden = sum.and_then(|sum| self.hidden(&kept, &volume, sum, is_summable));
        if self.is_timeline(&kept) {
            let mut before = u64::MAX;
            for KeptItem { item, row, .. } in &mut kept {
                item.follows_gap = *row > before.saturating_add(1);
                before = *row;
            }
        }
        Ok((kept, volume, reordered))
    }

    /// Refuses bars of one label that are of several things.
    fn check_repeats(&self, kept: &[KeptItem], names: &[String]) -> Result<(), Fault> {
        let bars = kept.iter().map(|kept| (kept.item.label.as_str(), &*kept.apart));
        let bars: Vec<(&str, &[u64])> = bars.collect();
        let Some((second, cell)) = several_things(&bars, self.apart.len()) else { return Ok(()) };
        let Some((label, _)) = bars.get(second) else { return Ok(()) };
        let line = kept.iter().filter(|kept| kept.item.label == *label).map(|kept| kept.line).max();
        let (label, names) = ((*label).to_owned(), names.get(cell).cloned().into_iter().collect());
        let long = Ambiguity::LongData { label, lines: None, names, hints: Vec::new() };
        Err(Fault::new(long.into(), Place::line(line.flatten())))
    }

    /// What the points that are not among these amount to, given the sum of the only series.
    fn hidden(
        &self,
        shown: &[KeptItem],
        volume: &Volume,
        sum: FixedPoint,
        is_summable: bool,
    ) -> Option<Hidden> {
        let shown_empty = shown.iter().filter(|kept| kept.item.is_empty()).count() as u64;
        let hidden_empty = if self.skips_empty { 0 } else { self.empty - shown_empty };
        if volume.given - volume.shown <= hidden_empty {
            return None;
        }
        if is_summable {
            let mut shown = shown.iter().filter_map(|kept| kept.item.first()).map(Number::exact);
            let sum = shown.try_fold(sum, |sum, value| sum.minus(value?))?;
            return sum.number().map(Hidden::Sum);
        }
        if volume.rule == SelectionRule::Smallest {
            return self.range.clone().map(|(_, highest)| Hidden::Largest(highest));
        }
        let shown: HashSet<u64> = shown.iter().map(|kept| kept.row).collect();
        let largest = self.kept.by_rank().find(|kept| !shown.contains(&kept.row))?;
        largest.item.first().cloned().map(Hidden::Largest)
    }

    /// Whether the labels are dates in order, so that hidden dates between two of them would be missed.
    /// Between the most recent dates, none is hidden.
    fn is_timeline(&self, kept: &[KeptItem]) -> bool {
        if self.kept.options.last.is_some() || self.kept.options.is_sorted() {
            return false;
        }
        let Some(form) = self.dates else { return false };
        let dates: Option<Vec<Date>> =
            kept.iter().map(|kept| form.read(&kept.item.label)).collect();
        dates.is_some_and(|dates| dates.is_sorted() || dates.iter().rev().is_sorted())
    }
}

/// The items after the last row, with what else their figure needs.
pub(super) struct BarPoints {
    pub(super) items: Items,
    pub(super) names: Vec<Option<String>>,
    /// The names of the columns that tell rows of one label apart.
    pub(super) apart: Vec<String>,
    /// The sum of all values; none if there are several series, or if it cannot be exact.
    pub(super) sum: Option<FixedPoint>,
    pub(super) unit: Option<Unit>,
    pub(super) levels: LevelCounts,
    pub(super) skipped: MissingCount,
    /// Whether each item has a row for each series, also for one without a value.
    pub(super) shows_missing: bool,
}

impl BarPoints {
    /// The bars, or the rows of a table, of at most `count` items.
    pub(super) fn figure(&self, count: usize, plan: &Plan) -> Result<Figure, Fault> {
        let is_table = plan.chart().shape() == DataShape::Rows;
        let most = if is_table { MAX_POINTS } else { MAX_POINTS / self.names.len().max(1) };
        let is_summable = self.unit.as_ref().is_none_or(|unit| unit.text() != "%");
        let (items, volume, reordered) =
            self.items.chosen(count.min(most), self.sum, is_summable)?;
        self.items.check_repeats(&items, &self.apart)?;
        let items: Vec<Item> = items.into_iter().map(|kept| kept.item).collect();
        let skipped = MissingCount { rows: self.items.empty, ..self.skipped };
        let mut notes = notes(skipped, plan, most);
        notes.extend(reordered);
        let labels = repeated(items.iter().map(|item| item.label.as_str()));
        if labels > 0 {
            notes.push(Footnote::Repeated { labels, are_all: true });
        }
        if self.names.len() > 1 {
            notes.extend(self.names.iter().flatten().take(1).cloned().map(Footnote::RankedBy));
            let small = if is_table { Vec::new() } else { self.small_series(&items) };
            if !small.is_empty() {
                notes.push(Footnote::Flat(small));
            }
        }
        let body = if is_table {
            Body::Rows(self.table(items, plan)?)
        } else {
            Body::Points(self.bars(items, plan)?)
        };
        let mut figure = figure(plan, self.unit.clone(), body, volume, notes);
        figure.levels = self.levels.clone().of(&figure);
        Ok(figure)
    }

    /// The bars, with what is written beside their values.
    fn bars(&self, items: Vec<Item>, plan: &Plan) -> Result<BarData, Kind> {
        let (names, signed, shows_missing) = (self.names.clone(), plan.signed, self.shows_missing);
        let mut bars = BarData { names, items, signed, shows_missing, beside: None, facts: None };
        if plan.share {
            let unit = self.unit.as_ref().map(Unit::text);
            if unit == Some("%") {
                return Err(Kind::Usage(
                    "--share of values in % would be per cent of per cent".to_owned(),
                    Vec::new(),
                ));
            }
            let Some(total) = self.sum else {
                return Err(Kind::Usage(
                    "--share takes one series of numbers that can be added up".to_owned(),
                    Vec::new(),
                ));
            };
            bars.add_shares(total);
        }
        if plan.change {
            if bars.names.len() != 2 {
                let what =
                    format!("--change takes two values for each label, found {}", bars.names.len());
                return Err(Kind::Usage(
                    what,
                    vec![Hint::words("name two columns, as in: --value before,after")],
                ));
            }
            bars.add_changes();
        }
        Ok(bars)
    }

    /// The names of the series whose longest bar is too short, beside the longest of all, to be read.
    fn small_series(&self, items: &[Item]) -> Vec<String> {
        let largest = |series: usize| {
            let values = items.iter().filter_map(|item| item.values.get(series)?.as_ref());
            values.map(|number| number.value().abs()).fold(0.0, f64::max)
        };
        let of_all = (0..self.names.len()).map(largest).fold(0.0, f64::max);
        let is_small = |largest: f64| largest > 0.0 && largest < of_all / READABLE;
        let small = self.names.iter().enumerate().filter(|(series, _)| is_small(largest(*series)));
        small.filter_map(|(_, name)| name.clone()).collect()
    }

    /// The items as a table: their labels, and a column for each series.
    fn table(&self, items: Vec<Item>, plan: &Plan) -> Result<TableData, Kind> {
        let has_count = plan.columns.count.is_some();
        let plan = &Plan { share: has_count, change: false, ..plan.clone() };
        let items = self.bars(items, plan)?.items;
        let column = |key: &str, caption: Option<&String>, is_numeric: bool| ColumnData {
            key: key.to_owned(),
            label: caption.map_or(key, String::as_str).to_owned(),
            is_numeric,
            unit: self.unit.as_ref().filter(|_| is_numeric).map(|unit| unit.text().to_owned()),
        };
        let captions = &plan.captions;
        let key = captions.columns.first().and_then(|name| name.as_deref());
        let key = key.filter(|_| has_count).unwrap_or("label");
        let mut columns = vec![column(key, captions.x_label.as_ref(), false)];
        columns.extend(match self.names.as_slice() {
            [_] if has_count => {
                vec![column("count", captions.y_label.as_ref(), true), column("share", None, true)]
            }
            [name] => vec![column("value", captions.y_label.as_ref().or(name.as_ref()), true)],
            names => names.iter().flatten().map(|name| column(name, None, true)).collect(),
        });
        let row = |Item { label, values, beside, .. }: Item| {
            let beside = beside.as_deref().map(|text| match number::read(text, Decimal::Point) {
                CellValue::Number(share) => TableCell::Number(share.into_owned()),
                _ => TableCell::Text(text.to_owned()),
            });
            let cells = values.into_iter().map(|value| match value {
                Some(number) => TableCell::Number(number.without_unit()),
                None => TableCell::Missing,
            });
            std::iter::once(TableCell::Text(label)).chain(cells).chain(beside).collect()
        };
        Ok(TableData { columns, rows: items.into_iter().map(row).collect() })
    }
}

impl Item {
    /// Becomes another item, in the same memory.
    fn set(&mut self, label: &str, values: &[Option<Number<&str>>]) {
        label.clone_into(&mut self.label);
        self.values.resize(values.len(), None);
        for (kept, value) in self.values.iter_mut().zip(values) {
            match (kept, value) {
                (Some(kept), Some(number)) => kept.set(number),
                (kept, value) => *kept = value.map(Number::into_owned),
            }
        }
    }
}
