//! Running text in lines of a width: broken between words, or inside one that is longer than a
//! line, but never inside a number.

use unicode_segmentation::UnicodeSegmentation;

use crate::data::number::is_number;
use crate::plan::Decimal;
use crate::printable::{Glyphs, Printable, cells};

/// The lines of a text; only one that consists of a number can be wider.
pub fn wrapped(text: &str, width: usize, glyphs: Glyphs) -> Vec<Printable> {
    let text = Printable::clean(text, glyphs);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.as_str().split(' ').filter(|word| !word.is_empty()) {
        for part in parts(word, width) {
            let room = width.saturating_sub(cells(&line));
            if !line.is_empty() && cells(&part) < room {
                line.push(' ');
            } else if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            line.push_str(&part);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.into_iter().map(Printable::drawn).collect()
}

/// A word in pieces that each fit in a line; a cluster that is wider than a whole line has no place.
fn parts(word: &str, width: usize) -> Vec<String> {
    if cells(word) <= width || has_number(word) {
        return vec![word.to_owned()];
    }
    let mut parts: Vec<String> = Vec::new();
    let mut used = 0;
    let clusters = word.graphemes(true).map(|cluster| (cluster, cells(cluster)));
    for (cluster, own) in clusters.filter(|(_, own)| *own <= width) {
        match parts.last_mut() {
            Some(part) if used + own <= width => part.push_str(cluster),
            _ => {
                parts.push(cluster.to_owned());
                used = 0;
            }
        }
        used += own;
    }
    parts
}

fn has_number(word: &str) -> bool {
    let bare = word.trim_end_matches([',', ';', ')']).trim_start_matches('(');
    is_number(bare, Decimal::Point)
}
