//! Builds the figure of a bar chart, or of a table of its items: selects the items, adds shares or changes, and
//! collects the notes.

use super::bars::Bars;
use super::figure::{figure, notes};
use super::levels::set_levels;
use super::repeats::count_repeated;
use crate::data::figure::{
    BarData, Body, ColumnData, Figure, Footnote, Item, MissingCount, SelectionRule, TableCell,
    TableData,
};
use crate::data::number::{self, CellValue, Decimal, Number, extend_range};
use crate::data::reading::Reading;
use crate::fault::{Fault, FaultKind, Hint};
use crate::plan::{Captions, MAX_POINTS, Plan, READABLE_FACTOR, Sort};

impl Bars {
    /// The bars, or the rows of a table, of at most `count` items.
    pub(super) fn figure(&self, count: usize, reading: &Reading) -> Result<Figure, Fault> {
        let plan = &reading.plan;
        let is_table = plan.shape().draws_rows();
        let max = if is_table { MAX_POINTS } else { MAX_POINTS / self.names.len().max(1) };
        let (mut items, volume, reordered) = self.select(count.min(max))?;
        if !is_table && items.iter().all(|item| item.values.iter().all(Option::is_none)) {
            return Err(FaultKind::AllMissing.into());
        }
        let mut missing = MissingCount { rows: self.kept.empty, ..self.missing };
        let mut range = self.kept.range.clone();
        if matches!(volume.rule, SelectionRule::Latest { .. }) {
            range = range_of(&items);
            if self.shows_missing && !reading.roles.values.is_empty() {
                missing = missing_in(&items, missing.all);
            }
        }
        let mut notes = notes(missing, plan, max);
        notes.extend(reordered);
        notes.extend(self.notes.iter().cloned());
        if !is_table {
            notes.extend(self.show_unix_times(&mut items));
        }
        if count_repeated(items.iter().map(|item| item.label.as_str())) > 0 {
            notes.push(Footnote::EachRow);
        }
        if self.names.len() > 1 {
            notes.extend(self.names.iter().flatten().take(1).cloned().map(Footnote::RankedBy));
            let small =
                if is_table || plan.has_dots() { Vec::new() } else { self.small_series(&items) };
            if !small.is_empty() {
                notes.push(Footnote::Flat(small));
            }
        }
        let body = if is_table {
            Body::Table(self.table(items, reading)?)
        } else {
            Body::Bars(self.bars(items, plan, plan.share, plan.change)?)
        };
        let mut figure = figure(reading, self.unit.clone(), body, volume, notes);
        figure.range = range;
        set_levels(&mut figure, &self.levels);
        Ok(figure)
    }

    fn bars(
        &self,
        items: Vec<Item>,
        plan: &Plan,
        has_share: bool,
        has_change: bool,
    ) -> Result<BarData, FaultKind> {
        let (names, signed, shows_missing) = (self.names.clone(), plan.signed, self.shows_missing);
        let dots = plan.has_dots();
        let mut bars = BarData { names, items, signed, dots, shows_missing, ..BarData::default() };
        if has_share {
            let refusal = |what: &str| FaultKind::Usage(what.to_owned(), Vec::new());
            if self.is_percentage() {
                return Err(refusal("--share of values in % would be per cent of per cent"));
            }
            if plan.input.partial_result.is_some() {
                return Err(refusal(
                    "--share of points that are a part of others would be of these alone",
                ));
            }
            let what = "--share takes one series of numbers that can be added up";
            bars.add_shares(self.sum.ok_or_else(|| refusal(what))?);
        }
        let is_by_change = plan.points.sort == Some(Sort::Change);
        if has_change || is_by_change {
            let count = bars.names.len();
            if count != 2 {
                let option = if has_change { "--change" } else { "--sort change" };
                let what = format!("{option} takes two values for each label, found {count}");
                let hint = Hint::words("name two columns, as in: --value before,after");
                return Err(FaultKind::Usage(what, vec![hint]));
            }
            if is_by_change {
                bars.sort_by_change(self.is_percentage());
            }
        }
        if has_change {
            bars.add_changes(self.is_percentage());
        }
        Ok(bars)
    }

    /// The names of the series whose bars are too short to read next to the longest bar.
    fn small_series(&self, items: &[Item]) -> Vec<String> {
        let longest = (0..self.names.len()).map(|series| {
            let numbers = items.iter().filter_map(|item| item.values.get(series)?.as_ref());
            numbers.map(|number| number.value().abs()).fold(0.0, f64::max)
        });
        let longest: Vec<f64> = longest.collect();
        let limit = longest.iter().copied().fold(0.0, f64::max) / READABLE_FACTOR;
        let series = self.names.iter().zip(longest);
        let small = series.filter(|(_, longest)| *longest > 0.0 && *longest < limit);
        small.filter_map(|(name, _)| name.clone()).collect()
    }

    /// The items as a table: their labels, and a column for each series.
    fn table(&self, items: Vec<Item>, reading: &Reading) -> Result<TableData, FaultKind> {
        let Reading { plan, column_names: [label, value], .. } = reading;
        let has_count = plan.columns.count.is_some();
        let items = self.bars(items, plan, has_count, false)?.items;
        let Captions { x_label, y_label, .. } = &plan.captions;
        let has_names = plan.columns.makes_groups();
        let [key, value] = [(label, "label"), (value, "value")]
            .map(|(name, default)| name.as_deref().filter(|_| has_names).unwrap_or(default));
        let mut columns = vec![self.column(key, x_label.as_ref(), false)];
        match self.names.as_slice() {
            [_] if has_count => {
                columns.push(self.column("count", y_label.as_ref(), true));
                columns.push(self.column("share", None, true));
            }
            [name] => columns.push(self.column(value, y_label.as_ref().or(name.as_ref()), true)),
            names => {
                columns.extend(names.iter().flatten().map(|name| self.column(name, None, true)));
            }
        }
        let mut rows = Vec::with_capacity(items.len());
        for Item { label, values, annotation, .. } in items {
            let mut row = vec![TableCell::Text(label)];
            row.extend(values.iter().map(|value| match value {
                Some(number) => TableCell::Number(number.without_unit()),
                None => TableCell::Missing,
            }));
            row.extend(annotation.map(|text| match number::read(&text, Decimal::Point) {
                CellValue::Number(share) => TableCell::Number(share.into_owned()),
                _ => TableCell::Text(text),
            }));
            rows.push(row);
        }
        Ok(TableData { columns, label: 0, rows })
    }

    fn column(&self, key: &str, caption: Option<&String>, is_numeric: bool) -> ColumnData {
        let label = caption.map_or(key, String::as_str).to_owned();
        let unit = self.unit.as_ref().filter(|_| is_numeric).map(|unit| unit.text().to_owned());
        ColumnData { key: key.to_owned(), label, is_numeric, is_key: false, unit }
    }
}

/// The lowest and the highest value of some items.
fn range_of(items: &[Item]) -> Option<(Number, Number)> {
    let mut range = None;
    for number in items.iter().flat_map(|item| item.values.iter().flatten()) {
        extend_range(&mut range, &number.borrowed());
    }
    range
}

/// How many of the values of some items are missing, of all that were read.
fn missing_in(items: &[Item], all: u64) -> MissingCount {
    let mut missing = MissingCount { all, ..MissingCount::default() };
    for Item { values, .. } in items {
        let count = values.iter().filter(|value| value.is_none()).count();
        missing.record(count, values.len());
    }
    missing
}
