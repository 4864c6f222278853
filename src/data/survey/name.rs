//! What names of columns say about their cells, and the units in names and labels. All such names are listed here.

use std::borrow::Cow;

use super::ColumnSurvey;
use crate::data::date::{LIKELY_YEARS, is_date_or_time, month, weekday, year};
use crate::data::label::{has_digits, is_digits};

// The lists contain last words of column names, in lower case.

pub const IDENTIFIERS: &str = "id pid ppid pgid jobid uid gid index key commit sha status port zip zipcode \
    postcode plz fips yearweek isoweek yearmonth";
/// Identifiers that are refused as values even if they are the only numbers.
pub const IDS: &str = "id pid code";
/// Versions: `1.10` comes after `1.9`.
pub const VERSIONS: &str = "tag version";
pub const RANKS: &str = "rank ranking position no nr pos place rk rang platz";
/// Measures, which name no rows: `count,status`.
const MEASURES: &str = "count cnt total sum amount avg average mean median value ms requests hits views \
    price revenue cost sales loss";
/// Functions of SQL that compute measures: `count(*)`.
const FUNCTIONS: &str = "count sum avg min max";
const STATISTICS: &str = "min max minimum maximum median std stddev p50 p75 p90 p95 p99 low high";
pub const ERRORS: &str = "error err std stddev stdev sd sem deviation";
/// The location or step of a measurement, or a code of it.
pub const PLACES: &str = "step epoch iteration iterations lat latitude lon lng long longitude lap line lineno \
    idx";
/// Positions: can be the x axis in any order.
pub const POSITIONS: &str = "x t n step epoch iteration size distance height depth";
pub const YEARS: &str = "year years yr fy jahr";
pub const WEEKS: &str = "week weeks wk kw cw woche yearweek isoweek kalenderwoche semana";
/// Words before a number that counts down.
pub const COUNTDOWNS: &str = "minus lag countdown remaining left of in bc bce";
/// Parameters that are no measures beside others, unlike `size` and `depth`.
pub const STEPS: &str = "step epoch iteration thread threads cores workers batch concurrency";
const UNITS: &str = "unit units uom currency einheit währung cur curr ccy";
const TIMES: &str =
    "ts time timestamp epoch date at t dt clock created updated modified utc start end week";
/// Words before `time` in names of durations.
const DURATIONS: &str = "avg average build busy compile cpu cycle elapsed exec execution gc idle io lap lead load max mean \
    median min parse plan planning play process processing query queue real render request response run service sys \
    total train training travel user wait waiting wall";
const PARTS_OF_DATES: &str = "quarter qtr quartal month mo monat mois mes week wk woche kalenderwoche semaine semana \
    day dy tag jour dia hour hr stunde heure hora";
/// Columns in which numbers such as 2024 are years.
pub const DATES: &str = "date period season decade vintage edition anno año année";
/// Names of numbered periods.
const PERIODS: &str = "q quarter h fy w cw kw wk week month day year";

impl ColumnSurvey {
    /// Whether this is its name, ignoring case.
    pub fn has_name(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether the last word of its name is one of these: `id` in `countyId`, but not in `paid`.
    pub fn is_called(&self, words: &str) -> bool {
        ends_with(words, &self.name)
    }

    /// Whether its name is a part of a date, perhaps in an object: `hour`, `_id.month`.
    pub fn is_part_of_date(&self) -> bool {
        let (before, last) = split_last_word(self.name.trim());
        contains(PARTS_OF_DATES, last) && (before.is_empty() || before.ends_with('.'))
    }

    /// Whether it is called a date, a time of day, a month, a weekday, or a numbered period: `Q1`, `2022A`, `Sales 2021`.
    pub fn is_called_period(&self) -> bool {
        is_period(&self.name) || has_year(&self.name)
    }

    /// Whether all its cells are periods or times of day.
    pub fn has_periods(&self) -> bool {
        self.cells.iter().all(is_period)
    }

    /// Whether its name says that it has numbers of documents: `Invoice #`, `Check No`, but not `number`.
    pub fn is_called_number_of_document(&self) -> bool {
        let name = self.name.trim();
        let (before, last) = split_last_word(name);
        let is_number = contains("no nr number", last) && before.contains(char::is_alphabetic);
        is_number || name.ends_with('#') && name.contains(char::is_alphabetic)
    }

    /// Whether its name says that it has measures: `total`, `avg(ms)`.
    pub fn is_called_measure(&self) -> bool {
        let function = self.name.trim().split_once('(').map(|(function, _)| function);
        self.is_called(MEASURES) || function.is_some_and(|name| contains(FUNCTIONS, name))
    }

    /// Whether its name says that it has units: `currency`, `unitOfMeasure`.
    pub fn is_called_unit(&self) -> bool {
        let name = self.name.to_lowercase();
        name.starts_with("currency")
            || name.starts_with("unit") && name.ends_with("measure")
            || self.is_called(UNITS)
    }

    /// Whether its name says that it has points in time: `start_time`, `epoch_ms`, but not `cpu_time`.
    pub fn is_called_time(&self) -> bool {
        let (before_unit, unit) = split_last_word(&self.name);
        let name = if contains("ms us ns", unit) { before_unit } else { &self.name };
        let (before, last) = split_last_word(name);
        let is_duration = contains("time", last) && contains(DURATIONS, split_last_word(before).1);
        let is_time = contains(TIMES, last) || name.to_lowercase().ends_with("timestamp");
        is_time && !is_duration
    }
}

/// Whether a text is a date, a time of day, a month, a weekday, or a numbered period: `Q1`, `2022A`.
fn is_period(text: &str) -> bool {
    let name = text.trim();
    let (letters, digits): (String, String) =
        name.chars().filter(|letter| *letter != ' ').partition(|c| c.is_alphabetic());
    let is_numbered =
        is_digits(&digits) && !name.starts_with(&digits) && contains(PERIODS, &letters);
    is_numbered
        || is_year_with_letter(name)
        || is_date_or_time(name)
        || month(name).is_some()
        || weekday(name).is_some()
}

/// Whether a text is like `2024E` or `1990s`.
pub fn is_year_with_letter(text: &str) -> bool {
    let year = text.trim().strip_suffix(|letter: char| letter.is_ascii_alphabetic());
    year.is_some_and(|year| is_digits(year) && year.len() == 4)
}

/// Whether the first word of a text is a period, and the next one belongs to another cell: `2024-03-01 web`, `Jan web`,
/// but not `2024-03-01 12:00`, `Mon 09:00`, `May 2024` or `2024 May`.
pub fn is_period_and_more(text: &str) -> bool {
    let mut words = text.split_ascii_whitespace();
    let (Some(first), Some(next)) = (words.next(), words.next()) else { return false };
    let is_separate = if is_date_or_time(first) {
        !next.contains(':') && (is_digits(next) || !is_period(next))
    } else {
        is_period(first) && !has_digits(next)
    };
    is_separate && !is_period(text)
}

/// Whether the first or the last word of a name is a year: `Sales 2021`.
fn has_year(name: &str) -> bool {
    let mut words = name.trim().split(|letter: char| !letter.is_alphanumeric());
    let ends = [words.next(), words.next_back()];
    ends.into_iter().flatten().filter_map(year).any(|year| LIKELY_YEARS.contains(&year))
}

/// Whether a label names a statistic other than the mean and the sum: `min`, `p95`.
pub fn is_statistic(label: &str) -> bool {
    contains(STATISTICS, label.trim().trim_end_matches(':'))
}

/// Whether the last word of a name is one of these.
pub fn ends_with(words: &str, name: &str) -> bool {
    contains(words, split_last_word(name).1)
}

/// Whether a word is one of these, ignoring case.
fn contains(words: &str, word: &str) -> bool {
    // Columns without names have numbers.
    if !word.starts_with(char::is_alphabetic) {
        return false;
    }
    let word: Cow<'_, str> = if word.is_ascii() { word.into() } else { word.to_lowercase().into() };
    let mut words = words.as_bytes().split(|byte| *byte == b' ');
    words.any(|known| known.eq_ignore_ascii_case(word.as_bytes()))
}

/// Splits off the last word of a name.
fn split_last_word(name: &str) -> (&str, &str) {
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let mut start = 0;
    let mut previous = ' ';
    for (offset, letter) in name.char_indices() {
        let is_start = letter.is_uppercase() && previous.is_lowercase();
        if is_start || !previous.is_alphanumeric() {
            start = offset;
        }
        previous = letter;
    }
    name.split_at(start)
}

/// Units that are not read on one scale, by kind; each with its names.
const KINDS_OF_UNITS: [&[&str]; 2] = [
    &["ns", "us µs", "ms millis milliseconds", "s sec secs seconds", "mins minutes", "hrs hours"],
    &["kb kib", "mb mib", "gb gib", "tb tib"],
];

/// The unit at the end of a name, `ms` in `p50_ms`, with the numbers of its kind and of its size.
pub fn unit_of_name(name: &str) -> Option<(&str, [usize; 2])> {
    let (before, word) = split_last_word(name.trim());
    // In `4 KB` and `read_10_mb`, the unit is that of the number before it.
    if before.is_empty() || is_digits(split_last_word(before).1) {
        return None;
    }
    KINDS_OF_UNITS.iter().enumerate().find_map(|(kind, units)| {
        let size = units.iter().position(|names| contains(names, word))?;
        Some((word, [kind, size]))
    })
}

/// The unit at the end of a label, in brackets or after `_`: `Latency (ms)`, `error_pct`. `visits_us` is a country.
pub fn unit_of_label(label: &str) -> Option<&str> {
    let (_, unit) = match label.strip_suffix([')', ']']) {
        Some(label) => label.rsplit_once(['(', '['])?,
        None => label.rsplit_once('_')?,
    };
    let is_known = unit != "us" && unit_of_name(label).is_some_and(|(word, _)| word == unit);
    (is_known || matches!(unit, "%" | "pct")).then_some(unit)
}
