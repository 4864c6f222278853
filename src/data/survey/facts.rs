//! Facts about the cells of a column, as far as it has been surveyed: whether it has dates, times, durations, years, row
//! numbers, identifiers, or positions on an axis.

use std::collections::{HashMap, HashSet};

use super::{ColumnSurvey, name};
use crate::data::date::{self, Date, DateForm, LIKELY_YEARS, are_dates_in_digits, is_date, year};
use crate::data::number::{is_duration, time_unit};
use crate::data::order::sorted;
use crate::data::x_axis::{are_versions, begin_again};
use crate::plan::DateStyle;

/// From this many rows on, patterns such as 1, 2, 3 are not a coincidence.
const MIN_ROWS: usize = 5;
/// In seconds.
const HALF_DAY: f64 = 43_200.0;

impl ColumnSurvey {
    pub fn varies(&self) -> bool {
        self.cells.iter().any(|cell| cell != self.first_cell())
    }

    pub fn distinct(&self) -> usize {
        self.cells.iter().collect::<HashSet<_>>().len()
    }

    /// Whether all its cells are different.
    pub fn is_distinct(&self) -> bool {
        self.distinct() == self.cells.len()
    }

    pub fn filled(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().filter(|cell| !cell.is_empty())
    }

    /// Whether its cells are lists or objects of JSON.
    pub fn is_nested(&self) -> bool {
        self.filled().all(|cell| cell.starts_with(['[', '{']))
    }

    /// Whether more than half of the cells are dates other than plain years.
    pub fn has_dates(&self) -> bool {
        if self.style == Some(DateStyle::None) {
            return false;
        }
        if self.unix_form().is_some() {
            return true;
        }
        let dates = self.filled().filter(|cell| cell.parse::<u64>().is_err() && is_date(cell));
        dates.count() * 2 > self.filled().count()
    }

    /// The format of its Unix times, if `--dates` or its name says that it has any.
    pub fn unix_form(&self) -> Option<DateForm> {
        let are_times = match self.style {
            Some(style) => style == DateStyle::Unix,
            None => self.is_called_time() && !are_dates_in_digits(self.cells.iter()),
        };
        if are_times { date::unix_form(&self.cells.to_vec()) } else { None }
    }

    /// Whether its numbers look like Unix times, whatever its name.
    pub fn looks_like_unix_times(&self) -> bool {
        date::unix_form(&self.cells.to_vec()).is_some()
    }

    /// Whether all cells are names of months or weekdays.
    pub fn has_calendar_names(&self) -> bool {
        let mut cells = self.filled().peekable();
        cells.peek().is_some()
            && cells.all(|cell| date::month(cell).or(date::weekday(cell)).is_some())
    }

    /// Whether all cells are times of day, or minutes and seconds: `4:32`.
    pub fn has_clocks(&self) -> bool {
        self.cells.iter().all(is_clock)
    }

    /// Whether all cells are like `4:32` and vary up and down: then they are minutes and seconds, not times of day.
    pub fn has_laps(&self) -> bool {
        let times = self.cells.iter().map(|cell| DateForm::TimeOfDay.read(cell));
        let Some(times) = times.collect::<Option<Vec<Date>>>() else { return false };
        let steps = times.iter().zip(times.iter().skip(1));
        let steps: Vec<f64> = steps.map(|(time, next)| next.seconds() - time.seconds()).collect();
        // A step of half a day or more crosses midnight.
        steps.iter().any(|step| 0.0 < *step && *step < HALF_DAY)
            && steps.iter().any(|step| *step < 0.0 && -HALF_DAY < *step)
    }

    /// Whether it has text cells, and all of them are durations such as `1m32s`.
    pub fn has_durations(&self) -> bool {
        let mut texts = self.text_cells().map(|(_, cell)| cell).peekable();
        texts.peek().is_some() && texts.all(|cell| !is_clock(cell) && is_duration(cell))
    }

    /// The common unit of time, if its numbers have several.
    pub fn time_unit(&self) -> Option<&'static str> {
        time_unit(self.values.iter().copied().zip(self.units_from(0)))
    }

    /// Whether it seems to have years: its name; or whole numbers of 1900 to 2100, sorted, perhaps in repeated runs; or
    /// days: `20240531`.
    pub fn looks_like_years(&self) -> bool {
        if self.has_days() {
            return true;
        }
        let years: Option<Vec<i64>> = self.filled().map(year).collect();
        let Some(years) = years.filter(|years| !years.is_empty()) else { return false };
        let are_recent = years.iter().all(|year| LIKELY_YEARS.contains(year));
        let are_sorted = years.len() > 2
            && are_monotonic_runs(&years)
            && (self.index == 0 || have_small_steps(&years));
        self.is_called(name::YEARS) || are_recent && (are_sorted || self.is_called(name::DATES))
    }

    /// Whether it has at least two cells and all are days such as `20240531` or months such as `202405`, `5.2024`.
    pub fn has_days(&self) -> bool {
        self.style != Some(DateStyle::None)
            && self.cells.len() > 1
            && are_dates_in_digits(self.cells.iter())
    }

    /// Whether it has only whole numbers (including `1.0`) without units or separators.
    pub fn has_whole_numbers(&self) -> bool {
        self.filled()
            .all(|cell| cell.parse().is_ok_and(|value: f64| value >= 0.0 && value.fract() == 0.0))
    }

    /// Whether it has whole numbers increasing in equal steps, like positions.
    pub fn has_even_steps(&self) -> bool {
        let [first, second, _, ..] = self.values[..] else { return false };
        let mut steps = self.values.iter().zip(self.values.iter().skip(1));
        first < second
            && self.has_whole_numbers()
            && steps.all(|(value, next)| (next - value).to_bits() == (second - first).to_bits())
    }

    /// Whether it counts the rows, from 0 or 1.
    pub fn counts_rows(&self) -> bool {
        let mut numbers = self.filled().map(|cell| cell.parse::<u64>().ok());
        let Some(Some(start @ 0..2)) = numbers.next() else { return false };
        (start + 1..).zip(numbers).all(|(count, number)| number == Some(count))
    }

    /// Whether it counts the rows, and is called so, or counts so many of them that it is no coincidence.
    pub fn has_row_numbers(&self) -> bool {
        (self.filled().count() >= MIN_ROWS || self.has_ranks()) && self.counts_rows()
    }

    /// Whether it has identifiers, judging by its name.
    pub fn has_identifiers(&self) -> bool {
        let is_called_identifier =
            self.is_part_of_date() || self.is_called(name::IDENTIFIERS) || self.is_called("code");
        self.is_called(name::VERSIONS)
            || self.has_numbers_of_documents()
            || are_versions(self.cells.iter())
            || is_called_identifier
                && self.values.iter().all(|value| value.fract() == 0.0)
                && (!self.is_called("index") || self.is_distinct())
    }

    /// Whether it has different whole numbers, which are called so: `Invoice #`, `Check No`, `run_number`, or `number` in
    /// the first column.
    fn has_numbers_of_documents(&self) -> bool {
        let is_called_so =
            self.is_called_number_of_document() || self.index == 0 && self.is_called("number");
        is_called_so && self.cells.len() > 1 && self.has_whole_numbers() && self.is_distinct()
    }

    /// Whether its name says that it has identifiers or ranks only.
    pub fn is_id(&self) -> bool {
        let are_ids =
            self.is_called(name::IDS) && self.has_identifiers() || self.has_numbers_of_documents();
        let are_ranks = self.is_called("rank ranking rk rang platz") && self.is_distinct();
        self.has_whole_numbers() && (are_ids || are_ranks)
    }

    /// Whether it has ranks or row numbers, judging by its name.
    pub fn has_ranks(&self) -> bool {
        self.is_called(name::RANKS)
            || self.name.trim() == "#"
            || self.is_called("number") && self.has_whole_numbers() && self.is_distinct()
    }

    /// Whether its numbers can be the x axis: ascending (at least five distinct ones if some are equal), or called so and
    /// all different. Other numbers may be measures, whose rows have their own order.
    pub fn has_positions(&self) -> bool {
        let (distinct, count) = (self.distinct(), self.cells.len());
        let is_called_so =
            self.is_called(name::POSITIONS) || self.is_called_time() || self.has_identifiers();
        let are_whole = self.values.iter().all(|value| value.fract() == 0.0);
        let is_falling = are_whole && self.values.iter().rev().is_sorted();
        let is_monotone = self.values.is_sorted() || is_falling;
        distinct == count && (is_called_so || is_monotone)
            || distinct >= MIN_ROWS
                && distinct * MIN_ROWS > count
                && (self.values.is_sorted() || self.is_called(name::POSITIONS))
    }

    /// Whether its numbers can be the x axis of each series: ascending, with one wrap-around for hours or months, or the
    /// same distinct numbers in each series.
    pub fn has_positions_by_series(&self, by: &[&Self]) -> bool {
        let mut series = HashMap::<Vec<Option<&str>>, Vec<f64>>::new();
        for (row, cell) in self.cells.iter().enumerate() {
            let name = by.iter().map(|column| column.cells.get(row)).collect();
            let Ok(value) = cell.parse() else { return false };
            series.entry(name).or_default().push(value);
        }
        let are_rising = series.values().all(|numbers| rises(numbers) || begin_again(numbers));
        let sorted: Vec<Vec<f64>> = series.values().map(|numbers| sorted(numbers)).collect();
        let are_same =
            sorted.iter().all(|numbers| rises(numbers) && Some(numbers) == sorted.first());
        series.len() < self.cells.len() && (are_rising || are_same && series.len() > 1)
    }
}

/// Whether numbers are strictly increasing.
pub fn rises(numbers: &[f64]) -> bool {
    numbers.is_sorted_by(|number, next| number < next)
}

/// Whether a text is a time of day, or minutes and seconds: `1:32`.
fn is_clock(text: &str) -> bool {
    DateForm::TimeOfDay.read(text).is_some()
}

/// Whether most years follow each other. Ratings of several games may rise from 1900 to 2100, too.
fn have_small_steps(years: &[i64]) -> bool {
    let steps =
        years.windows(2).filter(|pair| matches!(pair, [year, next] if year.abs_diff(*next) <= 5));
    steps.count() * 2 >= years.len()
}

/// Whether years are strictly monotonic, or repeat such a run; the last run may be incomplete.
fn are_monotonic_runs(years: &[i64]) -> bool {
    let orders: [fn(&i64, &i64) -> bool; 2] = [|year, next| year < next, |year, next| year > next];
    orders.into_iter().any(|are_in_order| {
        let mut runs = years.chunk_by(are_in_order);
        let first = runs.next().unwrap_or_default();
        first.len() > 1 && runs.all(|run| first.starts_with(run))
    })
}
