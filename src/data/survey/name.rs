//! What the names of columns say about their cells: the one place that knows such names. Knows no cells.

use super::ColumnSurvey;
use crate::data::date::{is_date, is_digits, month, weekday};

// Last words of names, in lower case.

/// Numbers that name things, not versions of them.
pub const IDENTIFIERS: &str = "id pid ppid pgid jobid uid gid index";
/// Numbers that name things even if nothing else in the table does.
pub const IDS: &str = "id pid code";
/// `1.25` is followed by `1.26`, and `1.9` by `1.10`.
pub const VERSIONS: &str = "tag version";
/// The places of rows in an order by another column, or their numbers.
pub const RANKS: &str = "rank ranking position no nr pos place rk rang platz";
/// How exact a measure is.
pub const ERRORS: &str = "error err std stddev stdev sd sem deviation";
/// Where a measure was taken, or in which step.
pub const PLACES: &str = "step epoch iteration iterations lat latitude lon lng long longitude";
/// Positions: a line goes along them in whatever order they are.
pub const POSITIONS: &str = "x t n step epoch iteration size distance height depth";
pub const YEARS: &str = "year years yr";
/// What is varied while things are measured: `batch size,1,8,32`.
pub const SETTINGS: &str = "size sizes step epoch iteration thread threads cores workers batch percentile percentiles \
    quantile shots length depth concurrency";
/// Things that are measured.
pub const THINGS: &str = "algorithm bench benchmark case category city code company config country dataset date engine \
    framework function group host impl implementation item k kind label language library method metric model month n \
    name product query region species status store task type variant";
const UNITS: &str = "unit units uom currency einheit währung cur curr ccy";
const TIMES: &str = "ts time timestamp epoch date at";
/// What is before `time` in the names of columns of durations.
const DURATIONS: &str = "cpu real user sys wall run elapsed response wait";
/// Whole names of parts of dates that start again, as hour 23 is followed by hour 0.
const PARTS_OF_DATES: &str = "quarter month week day hour";

/// Periods that are numbered.
const PERIODS: &str = "q quarter h fy w cw kw wk week month day year";

impl ColumnSurvey {
    /// Whether this is its name; upper and lower case are the same.
    pub fn has_name(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Whether the last word of its name is one of these: `id` of `countyId`, but `paid` of `paid`.
    pub fn is_called(&self, words: &str) -> bool {
        ends_with(words, &self.name)
    }

    /// Whether it is called a part of a date that starts again.
    pub fn is_part_of_date(&self) -> bool {
        contains(PARTS_OF_DATES, self.name.trim())
    }

    /// Whether it is called a date, a month or weekday, or a numbered period: `Q1`, `FY22`, `2022A`, `Week 1`.
    pub fn is_called_period(&self) -> bool {
        let name = self.name.trim();
        let (letters, digits): (String, String) =
            name.chars().filter(|letter| *letter != ' ').partition(|c| c.is_alphabetic());
        let is_year = digits.len() == 4 && letters.len() == 1;
        is_date(name)
            || month(name).or(weekday(name)).is_some()
            || is_digits(&digits) && (is_year || contains(PERIODS, &letters))
    }

    /// Whether its name is that of units of the values beside it: `currency`, `unitOfMeasure`.
    pub fn is_called_unit(&self) -> bool {
        let name = self.name.to_lowercase();
        name.starts_with("currency")
            || name.starts_with("unit") && name.ends_with("measure")
            || self.is_called(UNITS)
    }

    /// Whether its name is that of points in time, not durations: `start_time`, but not `cpu_time`.
    pub(super) fn is_called_time(&self) -> bool {
        let (before, last) = split_last_word(&self.name);
        let is_duration = contains("time", last) && contains(DURATIONS, split_last_word(before).1);
        let is_time = contains(TIMES, last) || self.name.to_lowercase().ends_with("timestamp");
        is_time && !is_duration
    }
}

/// Whether the last word of a name is one of these.
pub fn ends_with(words: &str, name: &str) -> bool {
    contains(words, split_last_word(name).1)
}

/// Whether a word is one of these; upper and lower case are the same.
fn contains(words: &str, word: &str) -> bool {
    let word = word.to_lowercase();
    words.as_bytes().split(|byte| *byte == b' ').any(|known| known == word.as_bytes())
}

/// What is before the last word of a name, and that word.
fn split_last_word(name: &str) -> (&str, &str) {
    let name = name.trim_end_matches(|letter: char| !letter.is_alphanumeric());
    let mut start = 0;
    let mut before = ' ';
    for (offset, letter) in name.char_indices() {
        let is_start = letter.is_uppercase() && before.is_lowercase();
        if is_start || !before.is_alphanumeric() {
            start = offset;
        }
        before = letter;
    }
    name.split_at(start)
}
