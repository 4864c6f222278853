//! Numbers below each other: their decimals line up. Knows neither where they stand nor what they say.

use crate::printable::{Glyphs, Printable};

/// A number as it is written, parted where its decimals begin; whole where it cannot be compared by its
/// places.
pub type Parted = (String, Option<String>);

/// Numbers as they are.
pub fn plain(numbers: &[Parted], glyphs: Glyphs) -> Vec<Printable> {
    let whole = |(whole, rest): &Parted| {
        Printable::clean(&[whole, rest.as_deref().unwrap_or_default()].concat(), glyphs)
    };
    numbers.iter().map(whole).collect()
}

/// Numbers with blanks around them that put their parts under each other; none where one has no parts.
pub fn lined_up(numbers: &[Parted], glyphs: Glyphs) -> Option<Vec<Printable>> {
    let cells = |text: &str| Printable::clean(text, glyphs).width();
    let parts = numbers.iter().map(|(whole, rest)| Some((whole.as_str(), rest.as_deref()?)));
    let parts: Vec<(&str, &str)> = parts.collect::<Option<_>>()?;
    let wholes = parts.iter().map(|(whole, _)| cells(whole)).max().unwrap_or_default();
    let rests = parts.iter().map(|(_, rest)| cells(rest)).max().unwrap_or_default();
    let padded = parts.into_iter().map(|(whole, rest)| {
        let [before, behind] = [wholes - cells(whole), rests - cells(rest)];
        [&" ".repeat(before), whole, rest, &" ".repeat(behind)].concat()
    });
    Some(padded.map(|text| Printable::clean(&text, glyphs)).collect())
}
