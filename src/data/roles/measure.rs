//! Classifies numeric columns: measures, or row numbers, identifiers and years, which are not worth drawing.

use std::collections::HashSet;

use super::choice::RoleChoice;
use crate::data::date::{self, is_date, unix_form};
use crate::data::survey::{ColumnSurvey, name};
use crate::data::x_axis::are_versions;
use crate::plan::DateStyle;

/// From this many rows on, patterns such as 1, 2, 3 are not a coincidence.
pub(super) const MIN_ROWS: usize = 5;
impl RoleChoice<'_> {
    /// Whether the numbers of a column are worth drawing.
    pub(super) fn is_measure(&self, column: &ColumnSurvey) -> bool {
        column.has_amounts() && !self.has_years(column)
    }
}

impl ColumnSurvey {
    /// Whether its numbers are neither identifiers, row numbers nor times. They may be years.
    fn has_amounts(&self) -> bool {
        !self.has_identifiers() && self.unix_form().is_none() && !self.has_row_numbers()
    }

    /// Whether its numbers rise and look like Unix times.
    pub(super) fn looks_like_unix_times(&self) -> bool {
        rises(&self.values) && unix_form(&self.cells.to_vec()).is_some()
    }

    /// Whether it has whole numbers increasing in equal steps, like positions.
    pub(super) fn has_even_steps(&self) -> bool {
        let [first, second, _, ..] = self.values[..] else { return false };
        let mut steps = self.values.iter().zip(self.values.iter().skip(1));
        first < second
            && self.has_whole_numbers()
            && steps.all(|(value, next)| (next - value).to_bits() == (second - first).to_bits())
    }

    /// Whether it has only whole numbers (including `1.0`) without units or separators.
    pub(super) fn has_whole_numbers(&self) -> bool {
        self.filled()
            .all(|cell| cell.parse().is_ok_and(|value: f64| value >= 0.0 && value.fract() == 0.0))
    }

    /// Whether it has identifiers, judging by its name.
    pub(super) fn has_identifiers(&self) -> bool {
        let is_called_identifier =
            self.is_part_of_date() || self.is_called(name::IDENTIFIERS) || self.is_called("code");
        self.is_called(name::VERSIONS)
            || self.has_numbers_of_documents()
            || are_versions(self.cells.iter())
            || is_called_identifier
                && self.values.iter().all(|value| value.fract() == 0.0)
                && (!self.is_called("index") || self.distinct() == self.cells.len())
    }

    /// Whether it has different whole numbers, which are called so: `Invoice #`, `Check No`, `run_number`, or `number` in
    /// the first column.
    fn has_numbers_of_documents(&self) -> bool {
        let is_called_so =
            self.is_called_number_of_document() || self.index == 0 && self.is_called("number");
        is_called_so
            && self.cells.len() > 1
            && self.has_whole_numbers()
            && self.distinct() == self.cells.len()
    }

    /// Whether its name says that it has identifiers or ranks only.
    pub(super) fn is_id(&self) -> bool {
        let are_ids =
            self.is_called(name::IDS) && self.has_identifiers() || self.has_numbers_of_documents();
        let are_ranks =
            self.is_called("rank ranking rk rang platz") && self.distinct() == self.cells.len();
        self.has_whole_numbers() && (are_ids || are_ranks)
    }

    /// Whether it has ranks or row numbers, judging by its name.
    pub(super) fn has_ranks(&self) -> bool {
        self.is_called(name::RANKS)
            || self.name.trim() == "#"
            || self.is_called("number")
                && self.has_whole_numbers()
                && self.distinct() == self.cells.len()
    }

    /// Whether it has the shares of these values, rounded, as written by `--share`.
    pub(super) fn is_share_of(&self, values: &Self) -> bool {
        let per_value = self.values.iter().sum::<f64>() / values.values.iter().sum::<f64>();
        let mut pairs = self.values.iter().zip(&values.values);
        self.name == "share"
            && self.values.len() == values.values.len()
            && pairs.all(|(share, value)| (share - value * per_value).abs() < 0.2)
    }

    /// Whether it counts the rows, and is called so, or counts at least `MIN_ROWS`, which is no coincidence.
    pub(super) fn has_row_numbers(&self) -> bool {
        (self.whole().count() >= MIN_ROWS || self.has_ranks()) && self.counts_rows()
    }

    /// Whether it counts the rows, from 0 or 1.
    pub(super) fn counts_rows(&self) -> bool {
        let Some(Some(start @ 0..2)) = self.whole().next() else { return false };
        (start..).zip(self.whole()).all(|(count, number)| number == Some(count))
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

    /// Whether all cells are names of months or weekdays.
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

    /// The non-empty cells, parsed as whole numbers.
    fn whole(&self) -> impl Iterator<Item = Option<u64>> {
        self.filled().map(|cell| cell.parse().ok())
    }

    pub(super) fn filled(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter(|cell| !cell.is_empty())
    }
}

/// Whether numbers are strictly increasing.
pub(super) fn rises(numbers: &[f64]) -> bool {
    numbers.is_sorted_by(|number, next| number < next)
}
