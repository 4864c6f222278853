//! Labels that are numbers, `1.5`, `08`, or differ only in their numbers: `FY24`, `Sprint 12`, `Q1'24`, `3.10`.

use crate::data::label::has_digits;
use crate::data::number::{CellValue, Decimal, read, read_short};
use crate::data::survey::name::{COUNTDOWNS, ends_with};

/// The maximum number of numbers in a label.
const MAX_NUMBERS: usize = 3;
/// All numbers are below this, so that three of them fit into one key.
const LIMIT: u32 = 100_000;
/// The maximum of numbers that are written with a zero in front: hours, days, weeks, minutes.
const MAX_PADDED: f64 = 59.0;

/// How to sort labels by their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberOrder {
    /// By the first number, then by the next.
    FirstNumber,
    /// By the last number, then by the one before it: `Q1'24`, `31.12.24`.
    LastNumber,
}

impl NumberOrder {
    /// How to put labels in order that are not: they fall throughout (the newest comes first), or are sorted as text
    /// (`Day 1`, `Day 10`, `Day 2`). `None` for other labels: their order in the input may be the right one.
    pub(super) fn of(labels: &[&str]) -> Option<Self> {
        let [first, _, _, ..] = labels else { return None };
        let text = without_digits(first);
        let by_first = Self::FirstNumber.keys(labels)?;
        let by_last = Self::LastNumber.keys(labels)?;
        let have_same_text = labels.iter().all(|label| without_digits(label) == text);
        if !have_same_text || is_rising(by_first.iter()) || is_rising(by_last.iter()) {
            return None;
        }
        let (order, keys) = if labels.iter().all(|label| begins_with_year(label))
            || are_versions(labels.iter().copied())
        {
            (Self::FirstNumber, by_first)
        } else {
            (Self::LastNumber, by_last)
        };
        if is_rising(keys.iter().rev()) {
            return Some(order);
        }
        let is_sorted_as_text = labels.is_sorted_by(|label, next| label < next);
        is_sorted_as_text.then_some(Self::FirstNumber)
    }

    fn keys(self, labels: &[&str]) -> Option<Vec<f64>> {
        labels.iter().map(|label| self.key(label)).collect()
    }

    /// What a label is sorted by. `None` for other labels than those above: `T-3` and `3 days ago` count down.
    pub(super) fn key(self, label: &str) -> Option<f64> {
        // German days: `31.12.`
        let label = label.trim().trim_end_matches('.');
        let before = label.split(|c: char| c.is_ascii_digit()).next()?.trim_end();
        let counts_down = before.ends_with(['-', '−', '–', '—']) || ends_with(COUNTDOWNS, before);
        if counts_down || !label.ends_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let mut numbers = numbers(label)?;
        if self == Self::LastNumber {
            numbers.reverse();
        }
        let limit = f64::from(LIMIT);
        Some(numbers.into_iter().fold(0.0, |key, number| key * limit + f64::from(number)))
    }
}

/// Whether decimal numbers are versions: each comes after the one before it (or all before), and `3.10` after `3.9`.
pub fn are_versions<'l>(labels: impl Iterator<Item = &'l str> + Clone) -> bool {
    let is_tenth = |label: &str, next: &str| {
        label.ends_with(".9") && label.strip_suffix('9') == next.strip_suffix("10")
    };
    // Fast path: hardly any column has `3.9` next to `3.10`.
    let mut pairs = labels.clone().zip(labels.clone().skip(1));
    if !pairs.any(|(label, next)| is_tenth(label, next) || is_tenth(next, label)) {
        return false;
    }
    let are_decimals = labels.clone().all(|label| without_digits(label) == ".");
    let Some(versions) = labels.map(numbers).collect::<Option<Vec<Vec<u32>>>>() else {
        return false;
    };
    let is_in_order = versions.is_sorted_by(|version, next| version < next)
        || versions.is_sorted_by(|version, next| version > next);
    are_decimals && is_in_order
}

fn is_rising<'k>(keys: impl Iterator<Item = &'k f64>) -> bool {
    keys.is_sorted_by(|key, next| key < next)
}

/// Whether the first of several numbers may be the year; otherwise, the last one may be.
fn begins_with_year(label: &str) -> bool {
    numbers(label).is_some_and(|numbers| numbers.len() == 1 || numbers.first() > Some(&999))
}

fn without_digits(label: &str) -> String {
    label.trim().chars().filter(|c| !c.is_ascii_digit()).collect()
}

/// The numbers of a label; `None` if it has none, too many, or too large ones.
fn numbers(label: &str) -> Option<Vec<u32>> {
    let runs = label.split(|c: char| !c.is_ascii_digit()).filter(|run| has_digits(run));
    let numbers: Vec<u32> = runs.map(|run| run.parse().ok()).collect::<Option<_>>()?;
    let fits = (1..=MAX_NUMBERS).contains(&numbers.len()) && numbers.iter().all(|n| *n < LIMIT);
    fits.then_some(numbers)
}

/// The value of a label that is a number without a unit, or an hour such as `08`.
#[inline]
pub(super) fn number(label: &str, decimal: Decimal) -> Option<f64> {
    if let Some(number) = read_short(label, decimal) {
        return Some(number.value());
    }
    if let [b'0', digit @ b'0'..=b'9'] = label.as_bytes() {
        return Some(f64::from(digit - b'0'));
    }
    match read(label.trim(), decimal) {
        CellValue::Number(number) if number.unit().is_none() => Some(number.value()),
        _ => None,
    }
}

/// Whether labels with these values may be years such as `98`, `99`, `00`.
pub(super) fn have_two_digit_years(labels: &[&str], values: &[f64]) -> bool {
    labels.iter().any(|label| label.starts_with('0') && label.len() == 2)
        && values.iter().any(|value| *value > MAX_PADDED)
}
