//! What the numbers of a column are, if they measure nothing: because they count rows, name things, say yes or no, or
//! are years. Knows the survey, not what becomes of the columns.

use std::collections::HashSet;

use super::choice::RoleChoice;
use crate::data::date::{self, is_date, is_date_in_digits};
use crate::data::survey::{ColumnSurvey, name};
use crate::plan::DateStyle;

/// With this many rows, 1, 2, 3 is no coincidence, nor is 0, 1, 0.
pub(super) const MIN_ROWS: usize = 5;
/// Numbers below this may be days, or count something in the second place.
const SMALL: f64 = 100.0;
const MAX_STEP: f64 = 10.0;
/// By how much shares that are rounded may differ.
const MAX_ROUNDING: f64 = 0.2;
/// By how much steps may differ: months written as parts of a year do.
const TOLERANCE: f64 = 0.002;

impl RoleChoice<'_> {
    /// Whether the numbers of a column are worth drawing.
    pub(super) fn is_measure(&self, column: &ColumnSurvey) -> bool {
        column.has_amounts() && !self.has_years(column)
    }

    /// Whether a column holds years. Beside dates and other periods it is not enough that they rise or fall: so do 1,950
    /// to 2,010 visitors.
    pub(super) fn has_years(&self, column: &ColumnSurvey) -> bool {
        let mut others = self.survey.columns.iter().filter(|other| other.index != column.index);
        column.has_years()
            && (column.is_called(name::YEARS)
                || column.has_days()
                || !others.any(|other| {
                    let has_periods = !other.is_numeric() && other.has_periods();
                    has_periods || other.has_dates() || other.has_days()
                }))
    }
}

impl ColumnSurvey {
    /// Whether its numbers are neither names nor times nor flags.
    fn has_amounts(&self) -> bool {
        !self.has_identifiers()
            && self.unix_form().is_none()
            && !self.has_row_numbers()
            && !self.is_flag()
    }

    /// Whether whole numbers rise by the same each time, as positions do.
    pub(super) fn has_even_steps(&self) -> bool {
        let [first, second, _, ..] = self.values[..] else { return false };
        let mut steps = self.values.iter().zip(self.values.iter().skip(1));
        first < second
            && self.has_whole_numbers()
            && steps.all(|(value, next)| (next - value).to_bits() == (second - first).to_bits())
    }

    /// Whether its whole numbers say to which group a row belongs: they are 0 and 1, or each group comes after the
    /// other.
    pub(super) fn has_groups(&self) -> bool {
        let (values, distinct) = (&self.values, self.distinct());
        let are_in_order =
            values.len() >= MIN_ROWS && distinct * 2 <= values.len() && values.is_sorted();
        values.len() > 2 && self.has_only_flags() || are_in_order && self.has_whole_numbers()
    }

    /// Whether its whole numbers are so few that they may be codes of groups.
    pub(super) fn has_few_values(&self) -> bool {
        self.has_whole_numbers() && self.distinct() * MIN_ROWS <= self.cells.len()
    }

    /// Whether its whole numbers are small, and some come again, as days of a month do.
    pub(super) fn has_small_numbers(&self) -> bool {
        self.is_written_whole()
            && self.distinct() < self.cells.len()
            && self.values.iter().all(|value| *value < SMALL)
    }

    /// Whether it holds nothing but whole numbers without units or separators, `1.0` among them.
    pub(super) fn has_whole_numbers(&self) -> bool {
        self.filled()
            .all(|cell| cell.parse().is_ok_and(|value: f64| value >= 0.0 && value.fract() == 0.0))
    }

    /// Whether its whole numbers name things, as its name says.
    pub(super) fn has_identifiers(&self) -> bool {
        let is_called_identifier = self.is_part_of_date()
            || self.is_called(name::IDENTIFIERS)
            || self.is_called("code") && !self.has_amounts_of_code();
        self.is_called(name::VERSIONS)
            || is_called_identifier && self.values.iter().all(|value| value.fract() == 0.0)
    }

    /// Whether a column called `code` has numbers of lines, which are not equally long, do not rise, and seldom come
    /// again.
    fn has_amounts_of_code(&self) -> bool {
        let name = self.name.to_lowercase();
        let mut lengths = self.filled().map(str::len);
        let first = lengths.next();
        (name == "code" || name.ends_with(" of code"))
            && self.distinct() * 2 > self.cells.len()
            && !self.values.is_sorted()
            && lengths.any(|length| Some(length) != first)
    }

    /// Whether its numbers are nothing but names of things, as its own name says.
    pub(super) fn is_id(&self) -> bool {
        self.is_called(name::IDS) && self.is_written_whole() && self.has_identifiers()
    }

    /// Whether it has the places of its rows in an order by another column, or their numbers.
    pub(super) fn has_ranks(&self) -> bool {
        self.is_called(name::RANKS)
            || self.name.trim() == "#"
            || self.is_called("number")
                && self.has_whole_numbers()
                && self.distinct() == self.cells.len()
    }

    /// Whether it says yes or no: it holds 0 and 1, and nothing else.
    pub(super) fn is_flag(&self) -> bool {
        self.has_only_flags()
            && self.filled().count() >= MIN_ROWS
            && ["0", "1"].iter().all(|digit| self.filled().any(|cell| cell == *digit))
    }

    fn has_only_flags(&self) -> bool {
        self.filled().all(|cell| matches!(cell, "0" | "1"))
    }

    /// Whether it has the share of each of these values, as `--share` writes it.
    pub(super) fn is_share_of(&self, values: &Self) -> bool {
        let per_value = self.values.iter().sum::<f64>() / values.values.iter().sum::<f64>();
        let mut pairs = self.values.iter().zip(&values.values);
        self.name == "share"
            && self.values.len() == values.values.len()
            && pairs.all(|(share, value)| (share - value * per_value).abs() < MAX_ROUNDING)
    }

    /// Whether it counts its rows, from 0 or from 1.
    pub(super) fn has_row_numbers(&self) -> bool {
        let Some(Some(start @ 0..2)) = self.whole().next() else { return false };
        self.whole().count() >= MIN_ROWS
            && (start..).zip(self.whole()).all(|(count, number)| number == Some(count))
    }

    /// Whether it holds years: its name says so; or its whole numbers are years of our time that rise or fall, perhaps
    /// again and again; or parts of years come in even steps, as months are written so. Days such as `20240531` are
    /// numbers of the same kind.
    pub(super) fn has_years(&self) -> bool {
        if self.has_days() {
            return true;
        }
        let mut years: Vec<f64> = Vec::new();
        for cell in self.filled() {
            match cell.parse() {
                Ok(year) if (1000.0..3000.0).contains(&year) => years.push(year),
                _ => return false,
            }
        }
        if years.is_empty() {
            return false;
        }
        if self.is_written_whole() {
            let are_recent = years.iter().all(|year| (1900.0..=2100.0).contains(year));
            return self.is_called(name::YEARS)
                || years.len() > 2 && are_recent && are_equal_runs(&years);
        }
        let mut steps = years.iter().zip(years.iter().skip(1)).map(|(year, next)| next - year);
        let Some(first) = steps.next() else { return false };
        let is_even = steps.all(|step| (step - first).abs() < TOLERANCE);
        years.len() > 2 && is_even && (4.0 * TOLERANCE..=MAX_STEP).contains(&first.abs())
    }

    /// Whether all cells, two at least, are days such as `20240531`, or months such as `202405`.
    pub(super) fn has_days(&self) -> bool {
        self.style != Some(DateStyle::None)
            && self.cells.len() > 1
            && self.cells.iter().all(is_date_in_digits)
    }

    /// Whether more than half of the cells are dates other than plain years.
    pub(super) fn has_dates(&self) -> bool {
        if self.style == Some(DateStyle::None) {
            return false;
        }
        if self.unix_form().is_some() {
            return true;
        }
        let dates = self.filled().filter(|cell| cell.parse::<u64>().is_err() && is_date(cell));
        dates.count() * 2 > self.filled().count()
    }

    /// Whether all cells are names of months, or of days of the week.
    pub(super) fn has_calendar_names(&self) -> bool {
        let mut cells = self.filled().peekable();
        cells.peek().is_some()
            && cells.all(|cell| date::month(cell).or(date::weekday(cell)).is_some())
    }

    /// Whether its cells are lists or objects of JSON.
    pub(super) fn is_nested(&self) -> bool {
        self.filled().all(|cell| cell.starts_with(['[', '{']))
    }

    pub(super) fn varies(&self) -> bool {
        self.cells.iter().any(|cell| cell != self.first_cell())
    }

    pub(super) fn distinct(&self) -> usize {
        self.cells.iter().collect::<HashSet<_>>().len()
    }

    /// Whether its numbers are whole, and written so: `1`, but not `1.0`.
    fn is_written_whole(&self) -> bool {
        self.whole().all(|number| number.is_some())
    }

    /// Each cell that is not empty as a whole number, if it is one.
    fn whole(&self) -> impl Iterator<Item = Option<u64>> {
        self.filled().map(|cell| cell.parse().ok())
    }

    fn filled(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter(|cell| !cell.is_empty())
    }
}

/// Whether numbers rise all the way.
pub(super) fn rises(numbers: &[f64]) -> bool {
    numbers.is_sorted_by(|number, next| number < next)
}

/// Whether numbers rise, or fall, all the way, or in runs of the same numbers, the last of which may be cut.
fn are_equal_runs(numbers: &[f64]) -> bool {
    let orders: [fn(&f64, &f64) -> bool; 2] = [|year, next| year < next, |year, next| year > next];
    orders.into_iter().any(|are_in_order| {
        let mut runs = numbers.chunk_by(are_in_order);
        let Some(first) = runs.next() else { return false };
        first.len() > 1 && runs.all(|run| first.starts_with(run))
    })
}
