//! Where labels are on the x axis of a line: the x of each. Dates, times of day and numbers are to scale; names of
//! months and weekdays only in order. Knows labels, no values.

mod cycle;

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use super::date::{self, Date, DateForm};
use super::figure::{Order, XScale};
use super::number::{CellValue, Decimal, read, read_short};
use super::rows::is_total_label;
use super::selection::line_rows::LineRows;
use super::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Kind};
use crate::plan::InputOptions;
pub use cycle::falls_once;
use cycle::{Cycle, are_positions, begin_again, first_name, names_after, runs_of};

/// How labels are written that have an x.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XForm {
    /// Dates of this form. Their x is in seconds after an origin, which is in seconds since 1970.
    Dates(DateForm, i64),
    /// Days without a year, or times of day, which start again, so that the x of one depends on those before it.
    Cycle(Cycle),
    /// Names of months or of weekdays, and the number of the name that comes first: for Nov, Dec, Jan it is 11.
    Names(Order, i64),
    Numbers(Decimal),
    /// The numbers of rows, which have no other labels.
    RowNumbers,
}

/// Reads the x of labels in the order of the input.
#[derive(Clone, Copy, Debug)]
pub struct XReader {
    pub form: XForm,
    /// The date of the previous label of a cycle.
    before: Option<Date>,
    /// How often the cycle has started again.
    restarts: i64,
}

impl XReader {
    pub fn new(form: XForm) -> Self {
        Self { form, before: None, restarts: 0 }
    }

    /// The x of the next label.
    pub fn read(&mut self, label: &str) -> Result<f64, Kind> {
        let x = match self.form {
            XForm::Dates(form, first) => form.read(label).map(|date| date.seconds_after(first)),
            XForm::Cycle(cycle) => cycle.form.read(label).map(|date| {
                let before = self.before.replace(date).unwrap_or(date);
                self.restarts += cycle.restarts(before, date);
                cycle.date(date, self.restarts).seconds()
            }),
            XForm::Names(order, first) => names_after(order, first, label),
            XForm::Numbers(decimal) => number(label, decimal),
            XForm::RowNumbers => label.parse().ok(),
        };
        // Adding zero turns -0 into 0.
        x.map(|x| x + 0.0).ok_or_else(|| self.form.fault(label))
    }
}

/// The x of the labels of these rows.
fn read_xs(reader: &mut XReader, rows: &LineRows, range: Range<usize>) -> Vec<f64> {
    range.map(|row| reader.read(rows.label(row)).unwrap_or(f64::NAN)).collect()
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

impl XForm {
    /// The form of the labels in a survey. `None` if they have no x: words, or numbers that repeat in no order.
    /// If points of several series are matched by their labels, repeated labels are ignored.
    pub fn of(
        column: &ColumnSurvey,
        options: &InputOptions,
        are_matched: bool,
    ) -> Result<Option<Self>, Ambiguity> {
        let mut seen = HashSet::new();
        let all_cells = column.cells.to_vec();
        let mut cells = all_cells.clone();
        cells.retain(|label| !are_matched || seen.insert(*label));
        let form = match column.unix_form() {
            None => date::column_form(&cells, options.dates)?,
            form => form,
        };
        if let Some(form) = form {
            return Ok(Some(Self::of_dates(form, &cells)));
        }
        let decimal = options.decimal();
        let xs: Option<Vec<f64>> = cells.iter().map(|label| number(label, decimal)).collect();
        let Some(xs) = xs else {
            let first = first_name(&cells);
            return Ok(first.map(|(order, first)| Self::Names(order, first)));
        };
        let mut runs = vec![xs.clone()];
        if are_matched {
            runs.extend(runs_of(all_cells.iter().filter_map(|label| number(label, decimal))));
        }
        let is_cycle =
            runs.iter().any(|xs| begin_again(xs) || falls_once(xs) && column.is_part_of_date());
        Ok((are_positions(&xs) && !is_cycle).then_some(Self::Numbers(decimal)))
    }

    /// The x of the labels of these rows, each of which has been read before. Only in their order do those of a cycle
    /// show where it starts again. A series after the end of those before it is of the same day, or year, as they are,
    /// if it has times that they have as well; else it goes on where they end.
    pub fn xs_of_rows(self, rows: &LineRows) -> Vec<f64> {
        let mut reader = XReader::new(self);
        let Self::Cycle(_) = self else { return read_xs(&mut reader, rows, 0..rows.len()) };
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

    /// Refuses labels of which one comes before the other in a series and after it on the axis, since another series
    /// has it on another day, or in another year.
    pub fn check_neighbours(self, rows: &LineRows, neighbours: &[(u32, u32)]) -> Result<(), Kind> {
        let Self::Cycle(cycle) = self else { return Ok(()) };
        for (before, after) in neighbours {
            let (before, after) = (*before as usize, *after as usize);
            let dates = [before, after].map(|row| cycle.form.read(rows.label(row)));
            let [Some(date), Some(next)] = dates else { continue };
            let step = cycle.date(next, cycle.restarts(date, next)).seconds_after(0)
                - cycle.date(date, 0).seconds_after(0);
            if step * (rows.x(after) - rows.x(before)) < 0.0 {
                return Err(Kind::TwoDays(rows.label(after).to_owned()));
            }
        }
        Ok(())
    }

    /// Dates of this form, with the first of these labels as the origin, or as the first of a cycle.
    fn of_dates(form: DateForm, labels: &[&str]) -> Self {
        if matches!(form, DateForm::TimeOfDay | DateForm::YearDay) {
            return Self::Cycle(Cycle::of(form, labels));
        }
        let first = labels.iter().find_map(|label| form.read(label));
        Self::Dates(form, first.map_or(0, |date| date.seconds))
    }

    /// The origin from which the x of dates is measured, in seconds since 1970 on the clock of this label.
    pub fn origin(self, label: &str) -> f64 {
        match self {
            Self::Dates(_, first) => Date::at(first).seconds() + f64::from(date::utc_offset(label)),
            _ => 0.0,
        }
    }

    /// A label as it is drawn: a Unix time as a date in UTC.
    pub fn shown(self, label: &str) -> Cow<'_, str> {
        let date = match self {
            Self::Dates(form @ DateForm::Unix(_), _) => form.read(label),
            _ => None,
        };
        date.map_or(label.into(), |date| date.text().into())
    }

    /// Whether rows may be out of order, so that each label must be read.
    pub fn is_compared(self) -> bool {
        self != Self::RowNumbers
    }

    /// Whether labels are dates or times, so that the last ones are the most recent.
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

    pub fn scale(self) -> XScale {
        match self {
            Self::Cycle(cycle) if cycle.is_of_a_day() => XScale::Times,
            Self::Cycle(_) => XScale::YearDays,
            Self::Dates(..) => XScale::Dates,
            Self::Names(..) => XScale::Even,
            Self::Numbers(_) | Self::RowNumbers => XScale::Numbers,
        }
    }

    /// The fault of a label that has no x, unlike most labels.
    fn fault(self, label: &str) -> Kind {
        let name = label.trim().to_owned();
        match self {
            Self::Dates(form, _) if form.differs_in_zone(label) => Kind::MixedZones(name),
            Self::Dates(..) | Self::Cycle(_) if is_total_label(label) => {
                Kind::TotalAmongDates(name)
            }
            Self::Dates(..) | Self::Cycle(_) | Self::Names(..) => Kind::NotDate(name),
            Self::Numbers(_) | Self::RowNumbers => Kind::NotPosition(name),
        }
    }
}
