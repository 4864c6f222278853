//! Numbers in a column, with their decimal points below each other. Knows no places and no units.

use crate::printable::{Glyphs, Printable};

/// The text of a number, split at the decimal point.
pub struct SplitNumber {
    pub whole: String,
    /// The point, what follows it, and the unit; none where the number cannot be compared by its
    /// digits, as `1.2e-9` or `5K`, and is all in `whole`.
    pub rest: Option<String>,
}

/// The numbers as they are.
pub fn unaligned(numbers: &[SplitNumber], glyphs: Glyphs) -> Vec<Printable> {
    let texts =
        numbers.iter().map(|number| number.whole.clone() + number.rest.as_deref().unwrap_or(""));
    texts.map(|text| Printable::clean(&text, glyphs)).collect()
}

/// The numbers, all of one width, with blanks around them that put their points below each other;
/// none where one of them cannot be split.
pub fn aligned(numbers: &[SplitNumber], glyphs: Glyphs) -> Option<Vec<Printable>> {
    let width = |text: &str| Printable::clean(text, glyphs).width();
    let parts = numbers.iter().map(|number| Some((number.whole.as_str(), number.rest.as_deref()?)));
    let parts: Vec<(&str, &str)> = parts.collect::<Option<_>>()?;
    let left = parts.iter().map(|(whole, _)| width(whole)).max().unwrap_or(0);
    let right = parts.iter().map(|(_, rest)| width(rest)).max().unwrap_or(0);
    let padded = parts.into_iter().map(|(whole, rest)| {
        let (before, after) = (" ".repeat(left - width(whole)), " ".repeat(right - width(rest)));
        Printable::clean(&[&before, whole, rest, &after].concat(), glyphs)
    });
    Some(padded.collect())
}
