//! Converts labels of a line chart to x. Dates and numbers are to scale; names of months and weekdays are in order.

mod absent;
pub mod cycle;
mod numbers;

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use super::date::{self, Date, DateForm};
use super::figure::{Order, XScale};
use super::label::without_total;
use super::line_rows::LineRows;
use super::name::DatesInDigits;
use super::number::Decimal;
use super::survey::{ColumnSurvey, Kind};
use crate::fault::{Ambiguity, FaultKind};
use crate::plan::DateStyle;
use cycle::{Cycle, first_name, place_of_name};
pub use cycle::{are_calendar_names, time_name};
use numbers::{are_versions, number};

/// How labels are converted to x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XKind {
    /// Dates in this form. x is in seconds after an origin (in seconds since 1970).
    Dates(DateForm, i64),
    /// Days without a year, or times of day: they wrap around, so x depends on the previous labels.
    Cycle(Cycle),
    /// Names of months or weekdays, and the number of the first one: 11 for Nov, Dec, Jan.
    Names(Order, i64),
    Numbers(Decimal),
    /// Row numbers, because there is no label column.
    RowNumbers,
}

/// Converts labels to x, in input order.
#[derive(Clone, Copy, Debug)]
pub struct XReader {
    pub kind: XKind,
    /// The date of the previous label of a cycle.
    previous: Option<Date>,
    /// The number of wrap-arounds so far, or of labels.
    restarts: i64,
}

impl XReader {
    pub fn new(kind: XKind) -> Self {
        Self { kind, previous: None, restarts: 0 }
    }

    /// The x of the next label.
    pub fn read(&mut self, label: &str) -> Result<f64, FaultKind> {
        let x = match self.kind {
            XKind::Dates(form, first) => form.read(label).map(|date| date.seconds_after(first)),
            XKind::Cycle(cycle) => cycle.form.read(label).map(|date| {
                self.restarts += cycle.restarts(self.previous.replace(date).unwrap_or(date), date);
                cycle.date(date, self.restarts).seconds()
            }),
            XKind::Names(order, first) => place_of_name(order, first, label),
            XKind::Numbers(decimal) => number(label, decimal),
            XKind::RowNumbers => label.parse().ok(),
        };
        // Adding 0.0 turns -0.0 into 0.0.
        x.map(|x| x + 0.0).ok_or_else(|| self.kind.fault(label))
    }
}

/// The x of the labels of these rows.
fn read_xs(reader: &mut XReader, rows: &LineRows, range: Range<usize>) -> Vec<f64> {
    range.map(|row| reader.read(rows.label(row)).unwrap_or(f64::NAN)).collect()
}

impl XKind {
    /// How to convert the labels of this column: times, and numbers, are in order; `None` for words. If series are
    /// matched by label (`are_matched`), equal labels count once.
    pub fn of(
        column: &ColumnSurvey,
        kind: Option<Kind>,
        decimal: Decimal,
        are_matched: bool,
    ) -> Result<Option<Self>, Ambiguity> {
        let mut seen = HashSet::new();
        let mut cells: Vec<&str> = column.filled().collect();
        cells.retain(|label| !are_matched || seen.insert(*label));
        let cells = without_total(&cells);
        match kind {
            Some(Kind::Times) if column.has_years() => {
                Ok(Some(Self::of_dates(DateForm::Year, cells)))
            }
            Some(Kind::Times) => {
                let form = column.date_form()?.map(|form| Self::of_dates(form, cells));
                Ok(form.or_else(|| Self::of_calendar_names(cells)))
            }
            Some(Kind::Numbers) if are_versions(cells) || column.has_units() => Ok(None),
            Some(Kind::Numbers) => Ok(Some(Self::Numbers(decimal))),
            Some(Kind::Text) | None => Ok(None),
        }
    }

    /// The same for names of columns.
    pub fn of_names(names: &[&str], style: Option<DateStyle>) -> Result<Option<Self>, Ambiguity> {
        let digits = DatesInDigits { year: true, ..DatesInDigits::default() };
        let form = date::column_form(names, digits, style)?;
        let form = form.map(|form| Self::of_dates(form, names));
        Ok(form.or_else(|| Self::of_calendar_names(names)))
    }

    fn of_calendar_names(names: &[&str]) -> Option<Self> {
        first_name(names).map(|(order, first)| Self::Names(order, first))
    }

    /// Sets the x of labels whose x depends on those before them, now that rows are in order. `neighbours` are rows that
    /// follow each other in a series.
    pub fn set_xs(self, rows: &mut LineRows, neighbours: &[(u32, u32)]) -> Result<(), FaultKind> {
        if let Self::Cycle(cycle) = self {
            rows.xs = self.xs_of_cycle(rows);
            check_neighbours(cycle, rows, neighbours)?;
        }
        Ok(())
    }

    /// The x of the labels of a cycle, all of which can be read. A block of rows whose times overlap those of an earlier
    /// block is on the same day, or in the same year; otherwise it goes on where the rows before it end.
    fn xs_of_cycle(self, rows: &LineRows) -> Vec<f64> {
        let mut reader = XReader::new(self);
        let (mut xs, mut ranges) = (Vec::with_capacity(rows.len()), Vec::<(f64, f64)>::new());
        for block in rows.blocks() {
            let mut own_reader = XReader::new(self);
            let own_xs = read_xs(&mut own_reader, rows, block.clone());
            let min = own_xs.iter().copied().fold(f64::INFINITY, f64::min);
            let max = own_xs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            if ranges.iter().all(|(first, last)| max < *first || *last < min) {
                xs.extend(read_xs(&mut reader, rows, block));
            } else {
                xs.extend(own_xs);
                reader = own_reader;
            }
            ranges.push((min, max));
        }
        xs
    }

    /// For dates in this form. The first label is the origin or the start of the cycle.
    fn of_dates(form: DateForm, labels: &[&str]) -> Self {
        if matches!(form, DateForm::TimeOfDay | DateForm::YearDay) {
            return Self::Cycle(Cycle::of(form, labels));
        }
        let first = labels.iter().find_map(|label| form.read(label));
        Self::Dates(form, first.map_or(0, |date| date.seconds))
    }

    /// The origin of x for dates, in seconds since 1970 in the time zone of this label.
    pub fn origin(self, label: &str) -> f64 {
        match self {
            Self::Dates(_, first) => Date::at(first).seconds() + f64::from(date::utc_offset(label)),
            _ => 0.0,
        }
    }

    /// A label formatted for display: a Unix time becomes a date in UTC.
    pub fn shown(self, label: &str) -> Cow<'_, str> {
        let date = match self {
            Self::Dates(form @ DateForm::Unix(_), _) => form.read(label),
            _ => None,
        };
        date.map_or(label.into(), |date| date.text().into())
    }

    pub fn is_unix_time(self) -> bool {
        matches!(self, Self::Dates(DateForm::Unix(_), _))
    }

    /// Whether there are labels. Each of them must be read, because rows may be out of order.
    pub fn has_labels(self) -> bool {
        self != Self::RowNumbers
    }

    /// Whether labels are dates, times or other periods, so that "most recent" means the last in their order.
    pub fn is_dated(self) -> bool {
        !matches!(self, Self::Numbers(_) | Self::RowNumbers)
    }

    pub fn order(self) -> Order {
        match self {
            Self::Cycle(cycle) if cycle.is_of_a_day() => Order::Time,
            Self::Dates(..) | Self::Cycle(_) => Order::Date,
            Self::Names(order, _) => order,
            Self::Numbers(_) | Self::RowNumbers => Order::Number,
        }
    }

    pub fn scale(self) -> XScale {
        match self {
            Self::Cycle(cycle) if cycle.is_of_a_day() => XScale::Times,
            Self::Cycle(_) => XScale::YearDays,
            Self::Dates(..) => XScale::Dates,
            Self::Names(..) => XScale::Even,
            Self::Numbers(_) | Self::RowNumbers => XScale::Numbers,
        }
    }

    /// The fault of a label that cannot be converted.
    fn fault(self, label: &str) -> FaultKind {
        let name = label.trim().to_owned();
        match self {
            Self::Dates(form, _) if form.differs_in_zone(label) => FaultKind::MixedZones(name),
            Self::Dates(..) | Self::Cycle(_) | Self::Names(..) => FaultKind::NotDate(name),
            Self::Numbers(_) | Self::RowNumbers => FaultKind::NotPosition(name),
        }
    }
}

/// Refuses consecutive labels of a series whose order on the axis is reversed, because another series has one of them
/// on another day or in another year.
fn check_neighbours(cycle: Cycle, rows: &LineRows, pairs: &[(u32, u32)]) -> Result<(), FaultKind> {
    for (before, after) in pairs {
        let (before, after) = (*before as usize, *after as usize);
        let dates = [before, after].map(|row| cycle.form.read(rows.label(row)));
        let [Some(date), Some(next)] = dates else { continue };
        let step = cycle.date(next, cycle.restarts(date, next)).seconds_after(0)
            - cycle.date(date, 0).seconds_after(0);
        if step * (rows.x(after) - rows.x(before)) < 0.0 {
            return Err(FaultKind::AmbiguousDay(rows.label(after).to_owned()));
        }
    }
    Ok(())
}
