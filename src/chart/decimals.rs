//! Numbers below each other: their decimals line up. Knows neither where they stand nor what they say.

use super::frame::Glyphs;
use crate::printable::Printable;

/// Numbers, each parted where its decimals begin, with blanks around them that put the parts under
/// each other.
pub fn lined_up(numbers: &[(String, String)], glyphs: Glyphs) -> Vec<Printable> {
    let cells = |text: &str| Printable::clean(text, glyphs).width();
    let wholes = numbers.iter().map(|(whole, _)| cells(whole)).max().unwrap_or_default();
    let rests = numbers.iter().map(|(_, rest)| cells(rest)).max().unwrap_or_default();
    let padded = |(whole, rest): &(String, String)| {
        let [before, behind] =
            [wholes - cells(whole), rests - cells(rest)].map(|blanks| " ".repeat(blanks));
        Printable::clean(&[&before, whole, rest, &behind].map(String::as_str).concat(), glyphs)
    };
    numbers.iter().map(padded).collect()
}
