//! Running text in lines of a width: broken between words, or inside one that is longer than a
//! line, but never inside a number.

use unicode_segmentation::UnicodeSegmentation;

use crate::data::number::is_number;
use crate::plan::Decimal;
use crate::printable::{Glyphs, Printable};

/// The lines of a text; only one that consists of a number can be wider.
pub fn wrapped(text: &str, width: usize, glyphs: Glyphs) -> Vec<Printable> {
    let text = Printable::clean(text, glyphs);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.as_str().split(' ').filter(|word| !word.is_empty()) {
        for part in parts(word, width) {
            let room = width.saturating_sub(cells(&line));
            if line.is_empty() || cells(part) < room {
                if !line.is_empty() {
                    line.push(' ');
                }
            } else {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(part);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.into_iter().map(Printable::drawn).collect()
}

/// A word in pieces that each fit in a line.
fn parts(word: &str, width: usize) -> Vec<&str> {
    if cells(word) <= width || has_number(word) {
        return vec![word];
    }
    let mut parts = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (at, cluster) in word.grapheme_indices(true) {
        let wide = cells(cluster);
        if used + wide > width && at > start {
            parts.extend(word.get(start..at));
            (start, used) = (at, 0);
        }
        used += wide;
    }
    parts.extend(word.get(start..));
    // A cluster that is wider than a whole line has no place.
    parts.retain(|part| cells(part) <= width);
    parts
}

fn has_number(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';', ')']).trim_start_matches('(');
    is_number(bare, Decimal::Point)
}

fn cells(text: &str) -> usize {
    Printable::drawn(text.to_owned()).width()
}
