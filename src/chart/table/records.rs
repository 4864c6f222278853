//! A table whose numbers do not fit side by side: each row becomes lines of `name: value`. Knows
//! nothing of columns beside each other.

use super::Body;
use super::columns::stroke;
use super::strip::{Need, Strip};
use super::widths::shares;
use crate::chart::picture::{Line, Role};
use crate::printable::{Glyphs, Printable};

/// Cells to which a name or a text may be cut: three letters and the sign of the cut.
const LEAST_TEXT: usize = 4;

const COLON: &str = ": ";

/// The rows as records of at most `width` cells; too narrow for that, what they need.
pub(super) fn drawn(strips: &[Strip], width: usize, glyphs: Glyphs) -> Result<Body, usize> {
    let least = strips.iter().map(|strip| needs(strip).iter().map(|need| need.least).sum()).max();
    let least = least.unwrap_or(0) + COLON.len();
    if width < least {
        return Err(least);
    }
    let count = strips.first().map_or(0, |strip| strip.cells.len());
    let mut records: Vec<Vec<Line>> = vec![Vec::new(); count];
    let mut shortened = 0;
    for strip in strips {
        let shares = shares(&needs(strip), width - COLON.len());
        let &[given, room] = shares.as_slice() else { continue };
        let name = label(strip).cut(given, glyphs);
        shortened += usize::from(given < label(strip).width()) + strip.cut(room);
        for (record, cell) in records.iter_mut().zip(&strip.cells) {
            let colon = if cell.text.width() == 0 { COLON.trim_end() } else { COLON };
            let line = Line::default().with(Role::Head, name.clone());
            let line = line.with(Role::Head, Printable::literal(colon));
            record.push(line.with(cell.role, cell.text.cut(room, glyphs)));
        }
    }
    let widest = records.iter().flatten().map(Line::width).max().unwrap_or(0);
    let rule = Line::default().with(Role::Axis, Printable::drawn(stroke(glyphs).repeat(widest)));
    Ok(Body { lines: records.join(&rule), shortened })
}

/// What a field is called: its head, which may have a unit, or else the column's name.
fn label(strip: &Strip) -> &Printable {
    if strip.head.width() > 0 { &strip.head } else { &strip.name }
}

/// What the name of a field wants, and its value.
fn needs(strip: &Strip) -> [Need; 2] {
    let most = label(strip).width();
    let least = LEAST_TEXT.min(strip.widest).max(strip.widest_number);
    [Need { least: LEAST_TEXT.min(most), most }, Need { least, most: strip.widest }]
}
