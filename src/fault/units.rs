//! Hints about units, sizes and durations.

use super::Hint;
use super::report::{Quoter, Report};
use crate::plan::{Flag, MAX_SERIES, Setting, Sizes};

/// The unit of sizes, such as `1.2G`, in messages.
pub const SIZES: &str = "bytes";

/// The report of a level, or of a width of bins, whose unit is not that of the values.
pub(super) fn unit_of_amount(amount: &str, units: &[String], q: Quoter) -> Report {
    let units = if units.is_empty() { "none".to_owned() } else { q.list(units) };
    let what = format!("the unit of {} is not that of the values ({units})", q.of(amount));
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

/// Hints for a cell whose unit differs from that of its column: for sizes `--sizes`, the likelier value first. `4.0K` and
/// `1.2G` (`du -h`) are powers of 1024, `MB` and `k` powers of 1000.
fn mixed_unit_hints(cell: &str, column_unit: &str) -> Vec<Hint> {
    let own = cell.trim_start_matches(|c: char| c.is_ascii_digit() || "+-. ".contains(c));
    let units = [own, column_unit];
    if units.contains(&"B") && units.iter().all(|unit| COUNTS.contains(unit)) {
        return [Sizes::Count, Sizes::Iec].map(sizes).to_vec();
    }
    // A program that writes `kB` also writes `B`, so a bare number other than zero is a count, not a size.
    let is_count = own.is_empty() && cell != "0" && column_unit.ends_with(['B', 'b', 'i']);
    let are_sizes = units.iter().all(|unit| unit.is_empty() || is_size_unit(unit));
    if own != column_unit && are_sizes && !is_count {
        let is_iec = units.iter().all(|unit| unit.len() < 2 && *unit != "k" || unit.contains('i'));
        let order = if is_iec { [Sizes::Iec, Sizes::Si] } else { [Sizes::Si, Sizes::Iec] };
        return order.map(sizes).to_vec();
    }
    // In a column of times, `2m` is minutes.
    let are_times = own != column_unit && units.into_iter().all(is_time);
    let examples = [cell, &format!("1{column_unit}"), if are_times { "1m" } else { "" }];
    let mut hints: Vec<Hint> = examples.into_iter().find_map(Hint::durations).into_iter().collect();
    hints.push(Hint::words("write all values in one unit, or none with a unit"));
    hints
}

const COUNTS: [&str; 5] = ["k", "K", "M", "B", "T"];

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
        // In `2023-05-25 15:54` and `May  4 15:54`, the last word is a time of day.
        let has_duration = text.split([',', '\t', '|']).any(|cell| {
            let has_date = cell.trim().contains(' ');
            cell.split(' ')
                .any(|word| looks_like_duration(word) && !(has_date && word.contains(':')))
        });
        has_duration.then(|| Self::when("values are durations", [Setting::Durations]))
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

/// The columns of the most frequent unit, the first of equals.
pub(super) fn columns_of_commonest_unit(columns: &[(Option<String>, String)]) -> Vec<&str> {
    let mut best: Vec<&str> = Vec::new();
    for (unit, _) in columns {
        let of_unit = columns.iter().filter(|(other, _)| other == unit);
        let words: Vec<&str> = of_unit.map(|(_, word)| word.as_str()).collect();
        if words.len() > best.len() {
            best = words;
        }
    }
    best.truncate(MAX_SERIES);
    best
}
