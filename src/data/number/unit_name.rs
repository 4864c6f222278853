//! Recognises words that are units of measure.

/// Units that take no prefix, and size prefixes without `B`.
const BARE_UNITS: &str = "us sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week \
    weeks month months year years byte bytes thousand million billion trillion mn bn USD EUR \
    GBP JPY CHF CNY rpm % ‰ ° °C °F k K M G T Ki Mi Gi Ti";
/// Metric and binary prefixes.
const PREFIXES: [&str; 14] =
    ["n", "u", "µ", "μ", "m", "c", "k", "K", "M", "G", "T", "P", "Ki", "Mi"];
/// Units with an optional prefix.
const UNITS_WITH_OPTIONAL_PREFIX: [&str; 10] =
    ["s", "sec", "m", "g", "l", "B", "iB", "Hz", "Wh", "bit"];
/// Units that require a prefix; the letter alone is not a unit.
const PREFIXED_ONLY_UNITS: [&str; 5] = ["W", "V", "A", "Pa", "b"];

/// The number of units among these words. A letter such as `W` counts if another word has a prefix, `mW`.
pub fn count_units(words: &[&str]) -> usize {
    let has_prefixed = words.iter().any(|word| has_prefix(word, &PREFIXED_ONLY_UNITS));
    let units = words
        .iter()
        .filter(|word| is_unit(word) || has_prefixed && PREFIXED_ONLY_UNITS.contains(word));
    units.count()
}

/// Whether a word is a unit of time, size, length, mass or electricity, or a rate such as `MB/s`.
pub fn is_unit(word: &str) -> bool {
    if let Some((unit, time)) = word.split_once('/') {
        return is_unit(unit) && is_unit(time);
    }
    BARE_UNITS.split(' ').any(|unit| unit == word)
        || UNITS_WITH_OPTIONAL_PREFIX.contains(&word)
        || has_prefix(word, &UNITS_WITH_OPTIONAL_PREFIX)
        || has_prefix(word, &PREFIXED_ONLY_UNITS)
}

fn has_prefix(word: &str, bases: &[&str]) -> bool {
    bases
        .iter()
        .any(|base| word.strip_suffix(base).is_some_and(|prefix| PREFIXES.contains(&prefix)))
}
