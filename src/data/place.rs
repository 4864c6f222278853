//! The places of labels along the x axis of a line, where labels are dates, times of day or numbers: these
//! go from left to right, at distances that are true. Names of months and weekdays only have an order. Knows
//! labels, no values.

mod cycle;

use std::borrow::Cow;
use std::collections::HashSet;

use super::date::{self, Date, DateForm, is_part_of_date};
use super::figure::{Order, Scale};
use super::number::{CellValue, Decimal, read, read_short};
use super::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Kind};
use crate::plan::InputOptions;
use cycle::{Cycle, as_f64};

/// How the labels of a line are written that have places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceForm {
    /// Places are seconds after this second since 1970.
    Dates(DateForm, i64),
    /// Days without a year, or times of day, which begin again.
    Cycle(Cycle),
    /// Names of months or of weekdays, from the first of the shortest stretch that holds all of them.
    Names(Order, i64),
    Numbers(Decimal),
    /// The numbers of rows that have no other labels.
    RowNumbers,
}

/// Reads the places of labels in the order of the input.
#[derive(Clone, Copy, Debug)]
pub struct PlaceReader {
    pub form: PlaceForm,
    /// The label before, if labels begin again.
    before: Option<Date>,
    /// How often they have begun again.
    turns: i64,
}

impl PlaceReader {
    pub fn new(form: PlaceForm) -> Self {
        Self { form, before: None, turns: 0 }
    }

    pub fn read(&mut self, label: &str) -> Result<f64, Kind> {
        let place = match self.form {
            PlaceForm::Dates(form, first) => form.read(label).map(|date| date.seconds_after(first)),
            PlaceForm::Cycle(cycle) => cycle.form.read(label).map(|date| {
                let before = self.before.replace(date).unwrap_or(date);
                self.turns += cycle.turn(before, date);
                cycle.date(date, self.turns).seconds()
            }),
            PlaceForm::Names(order, first) => number_of(order, label)
                .map(|number| as_f64((number - first).rem_euclid(length_of(order)))),
            PlaceForm::Numbers(decimal) => number(label, decimal),
            PlaceForm::RowNumbers => label.parse().ok(),
        };
        // There is one zero.
        place.map(|place| place + 0.0).ok_or_else(|| self.form.fault(label))
    }
}

/// The value of a label that is a number without a unit.
fn number(label: &str, decimal: Decimal) -> Option<f64> {
    if let Some(number) = read_short(label, decimal) {
        return Some(number.value());
    }
    match read(label.trim(), decimal) {
        CellValue::Number(number) if number.unit().is_none() => Some(number.value()),
        _ => None,
    }
}

impl PlaceForm {
    /// The form of the labels in the rows of the survey; `None` if they are words, or numbers that repeat
    /// in no order. Where points of several series are matched by label, each label counts once.
    pub fn of(
        column: &ColumnSurvey,
        options: &InputOptions,
        are_matched: bool,
    ) -> Result<Option<Self>, Ambiguity> {
        let mut seen = HashSet::new();
        let mut cells = column.cells.clone();
        cells.retain(|label| !are_matched || seen.insert(label.clone()));
        let cells = cells.as_slice();
        if let Some(form) = column.unix_form() {
            return Ok(Some(Self::dates(form, cells)));
        }
        match date::column_form(cells, options.dates)? {
            Some(form @ (DateForm::TimeOfDay | DateForm::YearDay)) => {
                return Ok(Some(Self::Cycle(Cycle::of(form, cells))));
            }
            Some(form) => return Ok(Some(Self::dates(form, cells))),
            None => {}
        }
        let decimal = options.decimal();
        let places: Option<Vec<f64>> = cells.iter().map(|label| number(label, decimal)).collect();
        let Some(places) = places else { return Ok(Self::of_names(cells)) };
        // From hour 23 it goes on to hour 0.
        let is_cycle = is_part_of_date(&column.name) && is_turned(&places);
        Ok((are_positions(&places) && !is_cycle).then_some(Self::Numbers(decimal)))
    }

    /// Dates of this form, of which these are some.
    fn dates(form: DateForm, labels: &[String]) -> Self {
        let first = labels.iter().find_map(|label| form.read(label));
        Self::Dates(form, first.map_or(0, |date| date.seconds))
    }

    /// The form of names of months, or of weekdays, if they are not in an order of the calendar.
    fn of_names(labels: &[String]) -> Option<Self> {
        let (order, mut numbers) =
            [Order::Month, Order::Weekday].into_iter().find_map(|order| {
                let numbers = labels.iter().map(|label| number_of(order, label));
                Some((order, numbers.collect::<Option<Vec<i64>>>()?))
            })?;
        numbers.dedup();
        let length = length_of(order);
        let steps = numbers.iter().zip(numbers.iter().skip(1));
        let way: i64 = steps.map(|(number, next)| (next - number).rem_euclid(length)).sum();
        if way < length || numbers.iter().collect::<HashSet<_>>().len() < numbers.len() {
            return None;
        }
        let first = numbers.iter().copied().min_by_key(|first| {
            let last = numbers.iter().map(|number| (number - first).rem_euclid(length)).max();
            (last, *first)
        })?;
        Some(Self::Names(order, first))
    }

    /// The second since 1970 from which places of dates count, in the time zone of this label.
    pub fn origin(self, label: &str) -> f64 {
        match self {
            Self::Dates(_, first) => Date::at(first).seconds() + date::utc_offset(label),
            _ => 0.0,
        }
    }

    /// A label as people read it: Unix times in UTC.
    pub fn shown(self, label: &str) -> Cow<'_, str> {
        match self {
            Self::Dates(form @ DateForm::Unix(_), _) => {
                form.read(label).map_or(label.into(), |date| date.text().into())
            }
            _ => label.into(),
        }
    }

    /// Whether a row may come out of order, so that none can pass unseen.
    pub fn is_compared(self) -> bool {
        self != Self::RowNumbers
    }

    /// Whether labels begin again, so that the place of one depends on those before it.
    pub fn is_cycle(self) -> bool {
        matches!(self, Self::Cycle(_))
    }

    /// Whether the last labels are the most recent.
    pub fn is_dated(self) -> bool {
        matches!(self, Self::Dates(..) | Self::Cycle(_))
    }

    pub fn order(self) -> Order {
        match self {
            Self::Cycle(cycle) if cycle.is_of_a_day() => Order::Time,
            Self::Dates(..) | Self::Cycle(_) => Order::Date,
            Self::Names(order, _) => order,
            Self::Numbers(_) | Self::RowNumbers => Order::Number,
        }
    }

    pub fn scale(self) -> Scale {
        match self {
            Self::Cycle(cycle) if cycle.is_of_a_day() => Scale::Times,
            Self::Cycle(_) => Scale::YearDays,
            Self::Dates(..) => Scale::Dates,
            Self::Names(..) => Scale::Even,
            Self::Numbers(_) | Self::RowNumbers => Scale::Numbers,
        }
    }

    /// Why a label that has no place, unlike most, cannot be drawn.
    fn fault(self, label: &str) -> Kind {
        let name = label.trim().to_owned();
        match self {
            Self::Dates(form, _) if form.differs_in_zone(label) => Kind::MixedZones(name),
            Self::Dates(..) | Self::Cycle(_) | Self::Names(..) => Kind::NotDate(name),
            Self::Numbers(_) | Self::RowNumbers => Kind::NotPosition(name),
        }
    }
}

fn number_of(order: Order, label: &str) -> Option<i64> {
    if order == Order::Month { date::month(label.trim()) } else { date::weekday(label.trim()) }
}

fn length_of(order: Order) -> i64 {
    if order == Order::Month { 12 } else { 7 }
}

/// Whether places rise, but for one fall from which they go on below the first.
fn is_turned(places: &[f64]) -> bool {
    let falls = places.windows(2).filter(|pair| matches!(pair, [place, next] if next <= place));
    falls.count() == 1 && places.last() < places.first()
}

/// Whether numbers are positions on an axis: they rise or fall, or all are different.
fn are_positions(places: &[f64]) -> bool {
    let mut sorted = places.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let is_monotone = places.is_sorted() || places.iter().rev().is_sorted();
    is_monotone || sorted.is_sorted_by(|place, next| place < next)
}
