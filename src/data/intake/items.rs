//! The items of a bar chart while they come in, each a label with a value for every series: keeps the
//! largest by the first value, or the latest, and sums what it does not keep. Knows neither how rows
//! make items nor what the series are called.

use std::collections::HashMap;

use super::selection::Selection;
use super::{figure, notes};
use crate::data::date::{Date, DateForm};
use crate::data::figure::{
    Bars, Body, Column, Field, Figure, Grid, Item, Note, Rule, Skipped, Unit, Volume,
};
use crate::data::gate::Gate;
use crate::data::number::{Fixed, Number, Numeral};
use crate::data::value::ValueColumn;
use crate::fault::{Fault, Kind};
use crate::plan::{Plan, Takes};

/// What is kept of the items that went by.
pub struct Items {
    dates: Option<DateForm>,
    /// Each with the number of its row.
    kept: Selection<(Item, u64)>,
    /// The sum of all values, where there is one series and the sum can be held.
    sum: Option<Fixed>,
    /// The first of the lowest and of the highest values.
    range: Option<(Number, Number)>,
    /// The rows that came, with a value or without.
    rows: u64,
    /// Those without any.
    empty: u64,
}

impl Items {
    /// For so many series, over labels that are dates of this form.
    pub fn new(series: usize, dates: Option<DateForm>, plan: &Plan) -> Self {
        let kept = Selection::new(plan.volume, true, dates);
        let sum = (series == 1).then_some(Fixed::ZERO);
        Self { dates, kept, sum, range: None, rows: 0, empty: 0 }
    }

    /// Takes an item; without any value it is left out.
    pub fn offer(&mut self, label: &str, values: &[Option<Numeral<'_>>]) {
        let row = self.rows;
        self.rows += 1;
        if values.iter().all(Option::is_none) {
            self.empty += 1;
            return;
        }
        for numeral in values.iter().flatten() {
            self.sum = self.sum.and_then(|sum| sum.plus(numeral.fixed()?));
            let value = numeral.value;
            match &mut self.range {
                Some((lowest, _)) if value < lowest.value() => lowest.set(numeral),
                Some((_, highest)) if value > highest.value() => highest.set(numeral),
                Some(_) => {}
                none => {
                    let first = Number::from_numeral(numeral);
                    *none = Some((first.clone(), first));
                }
            }
        }
        let first = values.first().copied().flatten().map(|numeral| numeral.value);
        self.kept.offer(label, first, |(item, number)| {
            *number = row;
            item.set(label, values);
        });
    }

    /// Opens a gate for the rows of plain values in these columns that change nothing but how many there
    /// are and their sum; items are ranked by the first alone.
    pub fn gate(&self, columns: &[ValueColumn], gate: &mut Gate) {
        let ends = self.range.as_ref().map(|(low, high)| (low.value(), high.value()));
        if let (Some(lost), Some(ends)) = (self.kept.lost(), ends) {
            gate.open(u64::MAX, lost);
            if self.sum.is_some() {
                gate.sum();
            }
            for column in columns {
                column.narrow(gate, ends);
            }
        }
    }

    /// Takes rows that passed the gate, and the sum of their first values.
    pub fn pass(&mut self, rows: u64, sum: Option<Fixed>) {
        self.rows += rows;
        self.kept.pass(rows);
        self.sum = self.sum.and_then(|all| all.plus(sum?));
    }

    /// The bars of the series of these names, or the rows of a table, at most so many.
    pub fn figure(
        &self,
        count: usize,
        names: &[Option<String>],
        unit: Option<&Unit>,
        skipped: Skipped,
        plan: &Plan,
    ) -> Result<Figure, Fault> {
        let (items, volume) = self.chosen(count)?;
        // An item is left out only where it lacks all values.
        let skipped = Skipped { rows: self.empty, ..skipped };
        let mut labels = HashMap::<&str, usize>::new();
        for item in &items {
            *labels.entry(&item.label).or_default() += 1;
        }
        let repeated = labels.values().filter(|count| **count > 1).count();
        let repeated = (repeated > 0).then_some(Note::Repeated(repeated));
        let ranked = names.iter().flatten().next().filter(|_| names.len() > 1);
        let ranked = ranked.cloned().map(Note::RankedBy);
        let notes = notes(skipped, plan).chain(repeated).chain(ranked).collect();
        let body = match plan.drawn().takes() {
            Takes::Rows => Body::Rows(grid(names, items, unit, plan)),
            Takes::Points | Takes::Series => {
                Body::Points(Bars { names: names.to_vec(), items, signed: plan.signed })
            }
        };
        Ok(figure(plan, unit.cloned(), body, volume, notes))
    }

    /// At most so many items in their order, and what they are of all.
    fn chosen(&self, count: usize) -> Result<(Vec<Item>, Volume), Kind> {
        let first = |(item, _): &(Item, u64)| item.values.first()?.as_ref().map(Number::value);
        let (mut kept, mut volume) = self.kept.chosen(count, first)?;
        if self.is_timeline(&kept, volume.rule) {
            let mut before = u64::MAX;
            for (item, row) in &mut kept {
                item.follows_hole = *row > before.saturating_add(1);
                before = *row;
            }
        }
        let items: Vec<Item> = kept.into_iter().map(|(item, _)| item).collect();
        let shown = items.iter().flat_map(|item| &item.values).flatten();
        let mut shown = shown.map(|value| Fixed::read(value.literal()));
        let hidden = self.sum.and_then(|sum| shown.try_fold(sum, |sum, value| sum.minus(value?)));
        volume.hidden_sum = hidden.and_then(Fixed::number);
        volume.range.clone_from(&self.range);
        Ok((items, volume))
    }

    /// Whether the labels are dates in order, so that one could be missed between two of them. Of the
    /// latest, none is.
    fn is_timeline(&self, kept: &[(Item, u64)], rule: Rule) -> bool {
        let date = |(item, _): &(Item, u64)| self.dates.and_then(|form| form.read(&item.label));
        let dates: Option<Vec<Date>> = kept.iter().map(date).collect();
        let is_latest = matches!(rule, Rule::Latest { .. });
        let in_order = |dates: Vec<Date>| dates.is_sorted() || dates.iter().rev().is_sorted();
        !is_latest && !self.kept.wanted.is_sorted() && dates.is_some_and(in_order)
    }
}

impl Item {
    /// Another item, in the memory of this one.
    fn set(&mut self, label: &str, values: &[Option<Numeral<'_>>]) {
        label.clone_into(&mut self.label);
        self.values.resize(values.len(), None);
        for (kept, value) in self.values.iter_mut().zip(values) {
            match (kept, value) {
                (Some(number), Some(numeral)) => number.set(numeral),
                (kept, value) => *kept = value.as_ref().map(Number::from_numeral),
            }
        }
    }
}

/// The items of one series as a table of two columns.
fn grid(names: &[Option<String>], items: Vec<Item>, unit: Option<&Unit>, plan: &Plan) -> Grid {
    let head = |key: &str, word: Option<&String>, unit: Option<&Unit>| Column {
        key: key.to_owned(),
        label: word.map_or(key, String::as_str).to_owned(),
        numeric: key == "value",
        unit: unit.map(|unit| unit.text().to_owned()),
    };
    let words = &plan.words;
    let value = words.y_label.as_ref().or(names.iter().flatten().next());
    let columns = vec![head("label", words.x_label.as_ref(), None), head("value", value, unit)];
    let row = |Item { label, values, .. }: Item| {
        let values = values.into_iter().flatten();
        let numbers = values.map(|value| Field::Number { given: value.shown(false), value });
        std::iter::once(Field::Text(label)).chain(numbers).collect()
    };
    Grid { columns, rows: items.into_iter().map(row).collect() }
}
