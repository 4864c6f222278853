//! The items of a bar chart while they come in, each a label with a value for every series: keeps the
//! largest by the first value, or the latest, and sums what it does not keep. Knows neither how rows
//! make items nor what the series are called.

use super::selection::Selection;
use super::within;
use crate::data::date::{Date, DateForm};
use crate::data::figure::{Item, Note, Rule, Volume};
use crate::data::gate::Gate;
use crate::data::number::{Number, Numeral};
use crate::data::total::Total;
use crate::data::value::ValueColumn;
use crate::fault::Kind;
use crate::plan::{Ability, Limits, Plan};

/// What is kept of the items that went by.
pub struct Items {
    limits: Limits,
    is_signed: bool,
    dates: Option<DateForm>,
    kept: Selection<Held>,
    /// The sum of all values, where there is one series.
    total: Option<Total>,
    /// The first of the lowest and of the highest values, without their labels.
    range: Option<(Held, Held)>,
    /// The rows that came, with a value or without.
    rows: u64,
}

/// An item that may be kept: in one text its label and, right behind, the digits of its values.
#[derive(Clone, Default)]
struct Held {
    text: String,
    label: usize,
    /// The number of its row.
    position: u64,
    /// Each with the end of its digits.
    values: Vec<(Option<f64>, usize)>,
}

impl Items {
    /// For so many series, over labels that are dates of this form.
    pub fn new(plan: &Plan, dates: Option<DateForm>, series: usize) -> Self {
        Self {
            limits: plan.limits,
            is_signed: plan.signed || !plan.drawn().can(Ability::Signed),
            dates,
            kept: Selection::new(plan.volume, true, dates),
            total: (series == 1).then(Total::default),
            range: None,
            rows: 0,
        }
    }

    /// Whether a value can be drawn; if so it counts towards the sum.
    pub fn check(
        &mut self,
        numeral: &Numeral<'_>,
        cell: &str,
        label: Option<&str>,
    ) -> Result<(), Kind> {
        if numeral.value() < 0.0 && !self.is_signed {
            let (cell, label) = (cell.trim().to_owned(), label.map(str::to_owned));
            return Err(Kind::Negative { cell, label });
        }
        within(self.limits, numeral)?;
        self.total.iter_mut().for_each(|total| total.add(numeral));
        Ok(())
    }

    /// Counts values that are left out.
    pub fn skip(&mut self, values: u64) {
        self.kept.skip(0, values);
    }

    /// Takes an item, whose digits this writes by the number of the value; without any value it is
    /// left out.
    pub fn offer(
        &mut self,
        label: &str,
        values: &[Option<f64>],
        digits: impl Fn(usize, &mut String),
    ) {
        let position = self.rows;
        self.rows += 1;
        if values.iter().all(Option::is_none) {
            return self.kept.skip(1, 0);
        }
        for (index, value) in values.iter().enumerate() {
            self.widen(*value, |text| digits(index, text));
        }
        self.kept.offer(label, values.first().copied().flatten(), |held| {
            held.set(label, position);
            for (index, value) in values.iter().enumerate() {
                held.push(*value, |text| digits(index, text));
            }
        });
    }

    fn widen(&mut self, value: Option<f64>, digits: impl Fn(&mut String)) {
        if value.is_none() {
            return;
        }
        let set = |held: &mut Held| {
            held.set("", 0);
            held.push(value, &digits);
        };
        match &mut self.range {
            Some((lowest, _)) if value < lowest.first() => set(lowest),
            Some((_, highest)) if value > highest.first() => set(highest),
            Some(_) => {}
            none => {
                let mut first = Held::default();
                set(&mut first);
                *none = Some((first.clone(), first));
            }
        }
    }

    /// Opens a gate for the rows of plain values in these columns that change nothing but how many there
    /// are and their sum; items are ranked by the first alone.
    pub fn gate(&self, columns: &[ValueColumn], gate: &mut Gate) {
        let ends = self.range.as_ref().and_then(|(low, high)| low.first().zip(high.first()));
        if let (Some(lost), Some(ends)) = (self.kept.lost(), ends) {
            gate.open(u64::MAX, lost);
            for column in columns {
                column.narrow(gate, ends);
            }
        }
    }

    /// Takes rows that passed the gate, and the sum of their first values.
    pub fn pass(&mut self, rows: u64, sum: Total) {
        self.rows += rows;
        self.kept.pass(rows);
        self.total.iter_mut().for_each(|total| total.plus(sum));
    }

    /// At most so many items in their order, what they are of all, and what is to be said of that.
    pub fn chosen(&self, count: usize) -> Result<(Vec<Item>, Volume, Vec<Note>), Kind> {
        let (held, mut volume, notes) = self.kept.chosen(count, Held::first)?;
        let may_have_holes = self.is_timeline(&held, volume.rule);
        let mut before = u64::MAX;
        let item = |held: &Held| {
            let is_next = held.position <= before.saturating_add(1);
            before = held.position;
            held.item(may_have_holes && !is_next)
        };
        let items: Vec<Item> = held.iter().map(item).collect();
        volume.hidden_sum = self.total.and_then(|mut total| {
            let values = items.iter().flat_map(|item| &item.values).flatten();
            values.for_each(|value| total.minus(value));
            total.number()
        });
        let ends = self.range.as_ref();
        volume.range = ends.and_then(|(low, high)| low.values().pop()?.zip(high.values().pop()?));
        Ok((items, volume, notes))
    }

    /// Whether the labels are dates in order, so that one could be missed between two of them. Of the
    /// latest, none is.
    fn is_timeline(&self, held: &[Held], rule: Rule) -> bool {
        let date = |held: &Held| self.dates.and_then(|form| form.read(held.label()));
        let dates: Option<Vec<Date>> = held.iter().map(date).collect();
        let is_latest = matches!(rule, Rule::Latest { .. });
        let in_order = |dates: Vec<Date>| dates.is_sorted() || dates.iter().rev().is_sorted();
        !is_latest && !self.kept.is_sorted() && dates.is_some_and(in_order)
    }
}

impl Held {
    fn set(&mut self, label: &str, position: u64) {
        self.text.clear();
        self.text.push_str(label);
        self.values.clear();
        (self.label, self.position) = (label.len(), position);
    }

    fn push(&mut self, value: Option<f64>, digits: impl FnOnce(&mut String)) {
        if value.is_some() {
            digits(&mut self.text);
        }
        self.values.push((value, self.text.len()));
    }

    /// The value by which it is ranked.
    fn first(&self) -> Option<f64> {
        self.values.first().and_then(|(value, _)| *value)
    }

    fn label(&self) -> &str {
        self.text.get(..self.label).unwrap_or_default()
    }

    fn values(&self) -> Vec<Option<Number>> {
        let starts = std::iter::once(self.label).chain(self.values.iter().map(|(_, end)| *end));
        let number = |((value, end), start): (&(Option<f64>, usize), usize)| {
            value.map(|value| Number::kept(value, self.text.get(start..*end).unwrap_or_default()))
        };
        self.values.iter().zip(starts).map(number).collect()
    }

    fn item(&self, follows_hole: bool) -> Item {
        Item { label: self.label().to_owned(), values: self.values(), follows_hole }
    }
}
