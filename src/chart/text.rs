//! Texts as every drawing writes them: cleaned, with counts and units, wrapped. Does not know where they are.

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

/// The cell of a table as it was written. In ASCII, U+2212 (minus) becomes a hyphen, not a question mark.
pub fn cell_text(cell: &TableCell, glyphs: Glyphs) -> Cow<'_, str> {
    match cell {
        TableCell::Missing => "".into(),
        TableCell::Text(text) => text.into(),
        TableCell::Number(number) if glyphs == Glyphs::Ascii => {
            number.cell().replace('\u{2212}', "-").into()
        }
        TableCell::Number(number) => number.cell(),
    }
}

pub fn with_unit(number: &str, unit: Option<&Unit>) -> String {
    unit.map_or_else(|| number.to_owned(), |unit| unit.with_number(number))
}

/// `1 row`, `1,200 rows`.
pub fn count_of(count: impl TryInto<u64>, singular: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {singular}{}", count_text(count), if count == 1 { "" } else { "s" })
}

pub fn count_text(count: u64) -> String {
    separated(&count.to_string())
}

/// The text in lines of `width` cells, wrapped between words or inside a long one, but never in a number.
pub fn wrapped_lines(text: &str, width: usize, glyphs: Glyphs) -> Vec<Printable> {
    let text = Printable::clean(text, glyphs);
    filled_lines(&words(text.as_str(), width), width, usize::MAX)
}

/// Facts or notes in lines of `width` cells, wrapped after a comma or a semicolon, or inside a phrase that is too long.
pub fn wrapped_phrases(text: &str, width: usize, glyphs: Glyphs) -> Vec<Printable> {
    let text = Printable::clean(text, glyphs);
    let mut parts = Vec::new();
    let mut phrase = String::new();
    for word in text.as_str().split_inclusive(' ') {
        phrase.push_str(word);
        if word.trim_end().ends_with([',', ';']) {
            parts.extend(phrase_parts(&phrase, width));
            phrase.clear();
        }
    }
    parts.extend(phrase_parts(&phrase, width));
    filled_lines(&parts, width, usize::MAX)
}

/// The whole phrase if it fits on a line, otherwise its words.
fn phrase_parts(phrase: &str, width: usize) -> Vec<String> {
    let phrase = phrase.trim_matches(' ');
    if !phrase.is_empty() && cells(phrase) <= width {
        return vec![phrase.to_owned()];
    }
    words(phrase, width)
}

/// Lines with as many parts each as fit into `width`; line number `max_lines` has all that is left.
pub fn filled_lines(parts: &[impl AsRef<str>], width: usize, max_lines: usize) -> Vec<Printable> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts.iter().map(AsRef::as_ref) {
        let is_full = lines.len() == max_lines;
        match lines.last_mut() {
            Some(line) if is_full || cells(line) + 1 + cells(part) <= width => {
                line.push(' ');
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines.into_iter().map(Printable::trusted).collect()
}

/// The words of a text. Long words are split into parts of `width` cells; wider characters are dropped.
fn words(text: &str, width: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        // Around a number there may be punctuation.
        let bare = word.trim_end_matches([',', ';', ')']).trim_start_matches('(');
        if cells(word) <= width || is_number(bare, Decimal::Point) {
            parts.push(word.to_owned());
            continue;
        }
        // As if a part were full: the first cluster begins a new one.
        let mut used = width;
        for cluster in word.graphemes(true).filter(|cluster| cells(cluster) <= width) {
            if used + cells(cluster) > width {
                parts.push(String::new());
                used = 0;
            }
            used += cells(cluster);
            if let Some(part) = parts.last_mut() {
                part.push_str(cluster);
            }
        }
    }
    parts
}
