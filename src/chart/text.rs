//! Texts as every drawing writes them: cleaned, with counts and units, wrapped to a width. Knows no
//! places.

use std::borrow::Cow;

use unicode_segmentation::UnicodeSegmentation;

use crate::data::figure::{TableCell, Unit};
use crate::data::number::{is_number, separated};
use crate::plan::Decimal;
use crate::printable::{Glyphs, Printable, cells};

/// Text from outside, cleaned, without blanks at its ends.
pub fn clean(raw: &str, glyphs: Glyphs) -> Printable {
    Printable::clean(raw, glyphs).trimmed()
}

/// The cell of a table as it was given; in ASCII a minus sign is a hyphen, not a question mark.
pub fn field_text(field: &TableCell, glyphs: Glyphs) -> Cow<'_, str> {
    match field {
        TableCell::Missing => "".into(),
        TableCell::Text(text) => text.into(),
        TableCell::Number(number) if glyphs == Glyphs::Ascii => {
            number.cell().replace('\u{2212}', "-").into()
        }
        TableCell::Number(number) => number.cell(),
    }
}

/// A number with its unit, if it has one.
pub fn with_unit(number: &str, unit: Option<&Unit>) -> String {
    unit.map_or_else(|| number.to_owned(), |unit| unit.with_number(number))
}

/// `1 row`, `1,200 rows`.
pub fn count_of(count: impl TryInto<u64>, singular: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {singular}{}", count_text(count), if count == 1 { "" } else { "s" })
}

/// A count with separators.
pub fn count_text(count: u64) -> String {
    separated(&count.to_string())
}

/// The text in lines of at most `width` cells, broken between words or inside a long word. A number is
/// never broken, so its line may be wider.
pub fn wrapped_lines(text: &str, width: usize, glyphs: Glyphs) -> Vec<Printable> {
    let text = Printable::clean(text, glyphs);
    let mut lines = Vec::new();
    let mut line = String::new();
    let words = text.as_str().split(' ').filter(|word| !word.is_empty());
    for part in words.flat_map(|word| word_parts(word, width)) {
        let room = width.saturating_sub(cells(&line));
        if !line.is_empty() && cells(&part) < room {
            line.push(' ');
        } else if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line.push_str(&part);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.into_iter().map(Printable::drawn).collect()
}

/// A word in parts of at most `width` cells, without the characters that are wider alone.
fn word_parts(word: &str, width: usize) -> Vec<String> {
    if cells(word) <= width || is_number_in_text(word) {
        return vec![word.to_owned()];
    }
    let mut parts: Vec<String> = Vec::new();
    let mut used = 0;
    for cluster in word.graphemes(true).filter(|cluster| cells(cluster) <= width) {
        match parts.last_mut() {
            Some(part) if used + cells(cluster) <= width => part.push_str(cluster),
            _ => {
                parts.push(cluster.to_owned());
                used = 0;
            }
        }
        used += cells(cluster);
    }
    parts
}

/// Whether a word is a number, but for the punctuation around it.
fn is_number_in_text(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';', ')']).trim_start_matches('(');
    is_number(bare, Decimal::Point)
}
