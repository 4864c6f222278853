//! Words behind a number that measure: where a number a line has them, they are units, not labels.
//! Knows no rows.

/// Words and signs that take no prefix, and prefixes of bytes, which stand alone.
const WORDS: [&str; 43] = [
    "us", "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "h", "hr", "hrs",
    "hour", "hours", "d", "day", "days", "week", "weeks", "month", "months", "year", "years",
    "byte", "bytes", "USD", "EUR", "GBP", "rpm", "%", "‰", "°", "°C", "°F", "k", "K", "M", "G",
    "T", "Ki", "Mi", "Gi", "Ti",
];
/// What makes a unit larger or smaller.
const PREFIXES: [&str; 14] =
    ["n", "u", "µ", "μ", "m", "c", "k", "K", "M", "G", "T", "P", "Ki", "Mi"];
/// What they stand before, or nothing.
const BASES: [&str; 9] = ["s", "m", "g", "l", "B", "iB", "Hz", "Wh", "bit"];
/// What they stand before: by itself such a letter is a name.
const LETTERS: [&str; 4] = ["W", "V", "A", "Pa"];

/// How many of these words are usual units; of letters, where another has a prefix: `W`, `mW`.
pub fn measures(words: &[&str]) -> usize {
    let is_letter = |word: &&str| LETTERS.contains(word);
    let has_scaled = words.iter().any(|word| is_scaled(word, &LETTERS));
    words.iter().filter(|word| is_measure(word) || (has_scaled && is_letter(word))).count()
}

/// Whether a word is a usual unit: of time, size, length, mass or electricity, or of one in another.
pub fn is_measure(word: &str) -> bool {
    let is_rate = |(one, other)| is_measure(one) && is_measure(other);
    WORDS.contains(&word)
        || BASES.contains(&word)
        || is_scaled(word, &BASES)
        || is_scaled(word, &LETTERS)
        || word.split_once('/').is_some_and(is_rate)
}

fn is_scaled(word: &str, bases: &[&str]) -> bool {
    let mut prefixes = bases.iter().filter_map(|base| word.strip_suffix(base));
    prefixes.any(|prefix| PREFIXES.contains(&prefix))
}
