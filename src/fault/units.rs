//! What to write where a unit differs from the one before: the same amount in the other unit, digit by
//! digit. Knows the units of time and of sizes, nothing of columns.

use super::Hint;
use crate::plan::{Flag, Sizes, Word};

/// Units of time that differ by powers of ten, by the exponent of each; for sizes there is an option.
const TIMES: [(&str, i32); 6] =
    [("ns", -9), ("us", -6), ("µs", -6), ("μs", -6), ("ms", -3), ("s", 0)];

/// What to do where a cell has not the unit of those before it.
pub(super) fn in_one_unit(cell: &str, before: Option<&str>) -> Vec<Hint> {
    let (number, own) = parts(cell).unwrap_or((cell, ""));
    let is_sized = |unit: &str| unit.is_empty() || is_size(unit);
    let unit = before.unwrap_or_default();
    if is_sized(own) && is_sized(unit) && own != unit {
        // Zero is the same in all of them.
        let is_bare = own.is_empty() && cell.parse::<f64>().is_ok_and(|number| number != 0.0);
        return is_bare.then(|| in_unit(cell, unit)).into_iter().chain(sizes(own, unit)).collect();
    }
    match (before, own) {
        (Some(unit), _) => vec![in_unit(cell, unit)],
        (None, "") => vec![Hint::say("write all values in one unit, or none with a unit")],
        (None, own) => {
            let say = format!("write {number} in its place, and give the unit to all");
            vec![Hint::add(&say, [Flag::Unit.with(own)])]
        }
    }
}

/// What to write in place of a cell of another unit.
pub(super) fn in_unit(cell: &str, unit: &str) -> Hint {
    Hint::say(match written_in(cell, unit) {
        Some(written) => format!("write {written} in its place"),
        None if cell.parse::<f64>().is_ok() => format!("write {cell}{unit} if that is its unit"),
        None => "write all values in one unit".to_owned(),
    })
}

/// The options for sizes of these units, the likelier first: `du -h` writes `4.0K` and `1.2G` for powers
/// of 1024, `MB` and `k` are powers of 1000.
fn sizes(one: &str, other: &str) -> Vec<Hint> {
    let hint = |say, sizes: Sizes| Hint::add(say, [Flag::Sizes.with(sizes.word())]);
    let (iec, si) = (hint("if 1K is 1024", Sizes::Iec), hint("if 1K is 1000", Sizes::Si));
    let is_metric = |unit: &str| unit == "k" || unit.len() > 1;
    match [one, other] {
        units if units.iter().any(|unit| unit.contains('i')) => vec![iec],
        units if units.iter().any(|unit| is_metric(unit)) => vec![si, iec],
        _ => vec![iec, si],
    }
}

/// A cell, `4ms`, in another unit, `s`: `0.004s`; none where that is not known, or the cell has
/// separators.
fn written_in(cell: &str, unit: &str) -> Option<String> {
    let (number, own) = parts(cell)?;
    let exponent =
        |name| TIMES.iter().find(|(unit, _)| *unit == name).map(|(_, exponent)| exponent);
    // The nearest double of a short decimal is written with the same digits.
    let number: f64 = format!("{number}e{}", exponent(own)? - exponent(unit)?).parse().ok()?;
    Some(format!("{number}{unit}"))
}

/// Whether a unit is an amount of bytes, as tools print it for the eye.
fn is_size(unit: &str) -> bool {
    let prefix = unit.trim_end_matches('B').trim_end_matches('i');
    unit == "B" || matches!(prefix, "k" | "K" | "M" | "G" | "T" | "P")
}

/// The number and the unit behind it.
fn parts(cell: &str) -> Option<(&str, &str)> {
    let end = cell.find(|c: char| !c.is_ascii_digit() && !"+-.".contains(c))?;
    let (number, unit) = cell.split_at_checked(end)?;
    let is_number = number.parse::<f64>().is_ok() && !number.ends_with('.');
    is_number.then(|| (number, unit.trim()))
}
