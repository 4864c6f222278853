//! The lines above and below a drawing: title, subtitle, levels and footer, cleaned and wrapped. The notes themselves
//! come from `notes` and `ascii_texts`.

use unicode_segmentation::UnicodeSegmentation;

use super::Frame;
use super::ascii_texts::replacement_note;
use super::notes::{level_facts, notes_on_data};
use super::picture::{Style, StyledLine};
use crate::data::figure::Figure;
use crate::data::number::is_number;
use crate::plan::Decimal;
use crate::printable::{Printable, cells};

pub fn heading(figure: &Figure, frame: &Frame) -> Vec<StyledLine> {
    let captions = &figure.captions;
    let mut lines = Vec::new();
    for (text, style) in [(&captions.title, Style::Title), (&captions.subtitle, Style::Faint)] {
        let text = Printable::clean(text.as_deref().unwrap_or(""), frame.glyphs);
        let wrapped = filled_lines(&words(text.as_str(), frame.width), frame.width);
        lines.extend(wrapped.into_iter().map(|line| StyledLine::of(style, line)));
    }
    lines
}

/// The footer: how much of the data is shown, the notes on the data, and one on the drawing.
pub fn footer(
    figure: &Figure,
    frame: &Frame,
    shown: Vec<String>,
    drawing: Option<String>,
) -> Vec<StyledLine> {
    let mut notes = shown;
    notes.extend(notes_on_data(figure, frame.glyphs));
    notes.extend(drawing);
    notes.extend(replacement_note(figure, frame.glyphs));
    phrase_lines(&notes.join("; "), Style::Faint, frame)
}

/// Wraps text after semicolons, after the commas of what is too long for a line, or else between words.
pub fn phrase_lines(text: &str, style: Style, frame: &Frame) -> Vec<StyledLine> {
    let text = Printable::clean(text, frame.glyphs);
    let fits = |part: &&str| cells(part) <= frame.width;
    let mut parts = Vec::new();
    for phrase in text.as_str().split_inclusive("; ").map(str::trim) {
        let split_at = if fits(&phrase) { "; " } else { ", " };
        for part in phrase.split_inclusive(split_at).map(str::trim) {
            if fits(&part) {
                parts.push(part.to_owned());
            } else {
                parts.extend(words(part, frame.width));
            }
        }
    }
    let lines = filled_lines(&parts, frame.width).into_iter();
    lines.map(|text| StyledLine::of(style, text)).collect()
}

pub fn level_lines(figure: &Figure, separators: bool, frame: &Frame) -> Vec<StyledLine> {
    phrase_lines(&level_facts(figure, separators).join("; "), Style::Plain, frame)
}

/// Fills lines of `width` cells with the parts.
fn filled_lines(parts: &[impl AsRef<str>], width: usize) -> Vec<Printable> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts.iter().map(AsRef::as_ref) {
        match lines.last_mut() {
            Some(line) if cells(line) + 1 + cells(part) <= width => {
                line.push(' ');
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines.into_iter().map(Printable::trusted).collect()
}

/// The words of a text. Longer words are split into pieces of `width` cells; characters wider than that are dropped.
fn words(text: &str, width: usize) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        // Numbers may have punctuation around them.
        let bare = word.trim_end_matches([',', ';', ')']).trim_start_matches('(');
        if cells(word) <= width || is_number(bare, Decimal::Point) {
            parts.push(word.to_owned());
            continue;
        }
        // Start as if full, so that the first cluster begins a new piece.
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
