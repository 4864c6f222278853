//! Words behind a number that measure: where a number a line has them, they are units, not labels.
//! Knows no rows.

/// Words that take no prefix.
const WORDS: [&str; 29] = [
    "us", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hr", "hrs",
    "hour", "hours", "d", "day", "days", "week", "weeks", "month", "months", "year", "years",
    "byte", "bytes", "USD", "EUR", "GBP", "rpm",
];

/// What makes a unit larger or smaller; most stand for bytes where they stand alone.
const PREFIXES: [&str; 15] =
    ["", "n", "u", "µ", "μ", "m", "c", "k", "K", "M", "G", "T", "P", "Ki", "Mi"];
/// Those that stand alone.
const SIZES: [&str; 9] = ["k", "K", "M", "G", "T", "Ki", "Mi", "Gi", "Ti"];
/// What they stand before.
const BASES: [&str; 14] =
    ["s", "m", "g", "l", "B", "iB", "Hz", "W", "Wh", "V", "A", "J", "Pa", "bit"];

/// Whether a word is a usual unit: of time, size, length, mass or electricity, or with a sign.
#[must_use]
pub fn is_measure(word: &str) -> bool {
    let is_scaled =
        |base: &&str| word.strip_suffix(*base).is_some_and(|prefix| PREFIXES.contains(&prefix));
    !word.chars().all(char::is_alphabetic)
        || WORDS.contains(&word)
        || SIZES.contains(&word)
        || BASES.iter().any(is_scaled)
}
