//! Hints about units, sizes and durations.

use super::Hint;
use super::report::{Quoter, Report};
use crate::plan::{Flag, MAX_SERIES, Setting, Sizes};

/// The unit of sizes, such as `1.2G`, in messages.
pub const SIZES: &str = "bytes";

/// The report of a level whose unit is not that of the values.
pub(super) fn unit_of_level(level: &str, units: &[String], q: Quoter) -> Report {
    let units = if units.is_empty() { "none".to_owned() } else { q.list(units) };
    let what = format!("the unit of level {} is not that of the values ({units})", q.of(level));
    Report::new("level_unit", what)
}

/// The report of a cell whose unit differs from that of its column, `column_unit`, which is first on `line`.
pub(super) fn mixed_units(
    cell: &str,
    column_unit: Option<&str>,
    line: Option<u64>,
    q: Quoter,
) -> Report {
    let unit = column_unit.map_or("no unit".to_owned(), |unit| format!("unit {}", q.of(unit)));
    let since = line.map_or(String::new(), |line| format!(" since line {line}"));
    let what = format!("does not have the unit of the column ({unit}{since})");
    q.report("mixed_units", cell, &what).hints(mixed_unit_hints(cell, column_unit.unwrap_or("")))
}

/// Hints for a cell whose unit differs from that of its column. For sizes they suggest `--sizes`, the likelier value
/// first: `4.0K` and `1.2G` (`du -h`) are powers of 1024, `MB` and `k` powers of 1000. If only zero lacks a unit, as
/// in files of the kernel, `1kB` is 1024 bytes; so is `1kb`.
fn mixed_unit_hints(cell: &str, column_unit: &str) -> Vec<Hint> {
    let own = cell.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
    // Zero is the same in all units.
    let is_bare = own.is_empty() && cell.parse::<f64>().is_ok_and(|number| number != 0.0);
    let bare = format!("write {cell}{column_unit} if that is its unit");
    let mut hints = if is_bare { vec![Hint::words(bare)] } else { Vec::new() };
    let units = [own, column_unit];
    // A program that writes `kB` also writes `B`, so a bare number other than zero is a count, not a size.
    let is_count = is_bare && column_unit.ends_with(['B', 'b', 'i'])
        || column_unit.is_empty() && cell.contains(' ');
    if units.contains(&"B") && units.iter().all(|unit| COUNTS.contains(unit)) {
        hints.extend([Sizes::Count, Sizes::Iec].map(sizes));
    } else if own != column_unit
        && !is_count
        && units.iter().all(|unit| unit.is_empty() || is_size_unit(unit))
    {
        let is_iec = units.iter().any(|unit| unit.contains('i'));
        let is_si = units.iter().any(|unit| *unit == "k" || unit.len() > 1)
            && !column_unit.ends_with('b')
            && !(own.is_empty() && column_unit.ends_with('B'));
        hints.extend(match (is_iec, is_si) {
            (true, _) => vec![sizes(Sizes::Iec)],
            (false, true) => vec![sizes(Sizes::Si), sizes(Sizes::Iec)],
            (false, false) => vec![sizes(Sizes::Iec), sizes(Sizes::Si)],
        });
    } else if hints.is_empty() {
        // In a column of times, `2m` is minutes.
        let are_times = own != column_unit && units.into_iter().all(is_time);
        let examples = [cell, &format!("1{column_unit}"), if are_times { "1m" } else { "" }];
        hints.extend(examples.into_iter().find_map(Hint::durations));
        hints.push(Hint::words("write all values in one unit, or none with a unit"));
    }
    hints
}

/// Suffixes of counts.
const COUNTS: [&str; 5] = ["k", "K", "M", "B", "T"];

/// The hint to use `--sizes`.
pub(super) fn sizes(sizes: Sizes) -> Hint {
    let condition = match sizes {
        Sizes::Iec => "1K is 1024",
        Sizes::Si => "1K is 1000",
        Sizes::Count => "1B is a billion",
    };
    // With `--sizes`, the unit comes from the cells.
    Hint::when(condition, [Setting::Sizes(sizes)]).without(Flag::Unit)
}

fn is_time(unit: &str) -> bool {
    matches!(unit, "ns" | "us" | "µs" | "μs" | "ms" | "s" | "m" | "min" | "h" | "d")
}

fn is_size_unit(unit: &str) -> bool {
    let prefix = unit.trim_end_matches('B').trim_end_matches('i');
    matches!(unit, "B" | "b" | "kb" | "mb" | "gb" | "tb" | "pb")
        || matches!(prefix, "k" | "K" | "M" | "G" | "T" | "P")
}

impl Hint {
    /// The hint to use `--durations`, if a text contains a duration.
    pub(crate) fn durations(text: &str) -> Option<Self> {
        let (mut before, mut previous) = ("", "");
        for word in text.split([' ', '\t', ',', '|']).filter(|word| !word.is_empty()) {
            // `2023-05-25 15:54` and `May  4 15:54` are times of day.
            let is_date = looks_like_date(previous) || is_month(before) || is_month(previous);
            if looks_like_duration(word) && !(is_date && word.contains(':')) {
                return Some(Self::when("values are durations", [Setting::Durations]));
            }
            (before, previous) = (previous, word);
        }
        None
    }
}

/// Whether a word looks like `1:32`, `1m32s`, `5m` or `2h`.
fn looks_like_duration(word: &str) -> bool {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    // `127.0.0.1:80` has more than one point.
    let has_digits = rest.len() < word.len() && word.matches('.').count() < 2;
    let mut pairs = word.chars().zip(word.chars().skip(1));
    let has_parts = pairs.any(|(unit, next)| unit.is_ascii_alphabetic() && next.is_ascii_digit());
    has_digits && (rest.starts_with(':') || has_parts || matches!(rest, "m" | "min" | "h" | "d"))
}

/// Whether a word is the short name of a month.
fn is_month(word: &str) -> bool {
    const MONTHS: &str = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec";
    MONTHS.split(' ').any(|month| month == word)
}

/// Whether a word looks like a numeric date: `2023-05-25`, `5/31/2024`.
fn looks_like_date(word: &str) -> bool {
    let mut parts = word.split(['-', '/']);
    word.len() >= "1/1/24".len()
        && parts.clone().count() == 3
        && parts.all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The columns of sizes, or else of the most frequent unit. On a tie, columns with a unit are preferred, except for
/// percentages next to plain numbers, which are often derived from these.
pub(super) fn columns_of_commonest_unit(columns: &[(Option<String>, String)]) -> Vec<&str> {
    let mut words: Vec<&str> = Vec::new();
    let mut best = (false, 0, false);
    let has_plain = columns.iter().any(|(unit, _)| unit.is_none());
    for (unit, _) in columns {
        let of_unit = columns.iter().filter(|(other, _)| other == unit);
        let of_unit: Vec<&str> = of_unit.map(|(_, word)| word.as_str()).collect();
        let unit = unit.as_deref();
        let is_unit = unit.is_some_and(|unit| unit != "%" || !has_plain);
        let rank = (unit == Some(SIZES), of_unit.len(), is_unit);
        if rank > best {
            (words, best) = (of_unit, rank);
        }
    }
    words.truncate(MAX_SERIES);
    words
}
