//! Numbers in a column, with their decimal points below each other. Knows no places.

use super::text::with_unit;
use crate::data::figure::Unit;
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// The text of a number, split at the decimal point.
pub struct SplitNumber {
    pub whole: String,
    /// The point, what follows it, and the unit; none where the number cannot be compared by its
    /// digits, as `1.2e-9` or `5K`, and is all in `whole`.
    pub rest: Option<String>,
}

impl SplitNumber {
    /// A number with its unit.
    pub fn of(number: &Number, separators: bool, unit: Option<&Unit>) -> Self {
        let shown = number.shown(separators);
        // `5K` and `1.2e-9` may be larger with fewer digits.
        if number.has_suffix() || shown.contains('e') {
            return Self { whole: with_unit(&shown, unit), rest: None };
        }
        let (whole, rest) = shown.split_at(shown.find('.').unwrap_or(shown.len()));
        let (whole, rest) = match unit {
            Some(Unit::Before(_)) => (with_unit(whole, unit), rest.to_owned()),
            _ => (whole.to_owned(), with_unit(rest, unit)),
        };
        Self { whole, rest: Some(rest) }
    }
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
