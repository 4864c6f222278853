//! What words of a line mean beside a number: units, or the names in prose that has numbers in it. Knows no
//! rows and no table.

use crate::data::number::is_number;
use crate::input::blank::words;
use crate::plan::Decimal;

/// Words and signs that take no prefix, and prefixes of bytes without `B`.
const WORDS: [&str; 43] = [
    "us", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hr", "hrs",
    "hour", "hours", "d", "day", "days", "week", "weeks", "month", "months", "year", "years",
    "byte", "bytes", "USD", "EUR", "GBP", "rpm", "%", "‰", "°", "°C", "°F", "k", "K", "M", "G",
    "T", "Ki", "Mi", "Gi", "Ti",
];
/// What makes a unit larger or smaller.
const PREFIXES: [&str; 14] =
    ["n", "u", "µ", "μ", "m", "c", "k", "K", "M", "G", "T", "P", "Ki", "Mi"];
/// Units with a prefix or without one.
const BASES: [&str; 9] = ["s", "m", "g", "l", "B", "iB", "Hz", "Wh", "bit"];
/// Units with a prefix. A letter alone is a name.
const LETTERS: [&str; 4] = ["W", "V", "A", "Pa"];

/// How many of these words are units; a letter such as `W` is one if another has a prefix, `mW`.
pub fn count_units(words: &[&str]) -> usize {
    let has_scaled = words.iter().any(|word| is_scaled(word, &LETTERS));
    let units = words.iter().filter(|word| is_unit(word) || has_scaled && LETTERS.contains(word));
    units.count()
}

/// Whether a word is a unit of time, size, length, mass or electricity, or a rate such as `MB/s`.
pub fn is_unit(word: &str) -> bool {
    if let Some((unit, time)) = word.split_once('/') {
        return is_unit(unit) && is_unit(time);
    }
    WORDS.contains(&word)
        || BASES.contains(&word)
        || is_scaled(word, &BASES)
        || is_scaled(word, &LETTERS)
}

fn is_scaled(word: &str, bases: &[&str]) -> bool {
    let mut prefixes = bases.iter().filter_map(|base| word.strip_suffix(base));
    prefixes.any(|prefix| PREFIXES.contains(&prefix))
}

/// Whether a line has several names with a number each: `M5 CS: 2.9, M4 CSL: 3.3`, `cpu=12 mem=34`.
pub(super) fn has_several_pairs(line: &str) -> bool {
    let parts: Vec<&str> = line.split([':', '=']).collect();
    let pairs = parts.windows(2).filter(|pair| match pair {
        [before, after] => ends_with_name(before) && begins_with_number(after),
        _ => false,
    });
    pairs.count() > 1
}

/// Whether a number in a line is followed by a comma and another word: `jan 120, feb 135`.
pub(super) fn has_list(line: &str) -> bool {
    let mut words = words(line).peekable();
    while let Some(word) = words.next() {
        let number = word.strip_suffix([',', ';']);
        if words.peek().is_some() && number.is_some_and(|word| is_number(word, Decimal::Point)) {
            return true;
        }
    }
    false
}

/// Whether a line begins with two numbers that have letters after them: `1min 30s apt.service`.
pub(super) fn begins_with_durations(line: &str) -> bool {
    let mut words = words(line).take(2);
    let [first, second] = [words.next(), words.next()].map(|word| word.is_some_and(is_measure));
    first && second
}

fn is_measure(word: &str) -> bool {
    begins_with_number(word)
        && word.ends_with(char::is_alphabetic)
        && is_number(word, Decimal::Point)
}

fn ends_with_name(text: &str) -> bool {
    text.trim_end().ends_with(char::is_alphabetic)
}

fn begins_with_number(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-')
}
