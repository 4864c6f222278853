//! A block of a table: heads, a rule, one line a row. Knows the columns that fit, not which do.

use super::blocks::widths;
use super::strip::Strip;
use super::{Block, GAP};
use crate::chart::picture::{Line, Role};
use crate::chart::shares::Need;
use crate::printable::{Glyphs, Printable, cut_apart};

/// Stands where a line would otherwise be blank, or begin with blanks above all others.
const NOTHING: &str = "-";

/// Text in a column.
#[derive(Clone)]
struct Slot {
    role: Role,
    text: Printable,
    is_right: bool,
    width: usize,
}

/// These columns side by side; `first` says that no line stands above them.
pub(super) fn drawn(strips: &[(&Strip, Need)], width: usize, glyphs: Glyphs, first: bool) -> Block {
    let widths = widths(strips, width);
    let count = strips.first().map_or(0, |(strip, _)| strip.cells.len());
    let (mut heads, mut rows) = (Vec::new(), vec![Vec::new(); count]);
    let mut shortened = 0;
    for ((strip, _), &width) in strips.iter().zip(&widths) {
        let slot = |role, text| Slot { role, text, is_right: strip.is_right, width };
        shortened += usize::from(strip.head.width() > width) + strip.cut(width);
        heads.push(slot(Role::Head, strip.head.cut(width, glyphs)));
        let texts: Vec<&Printable> = strip.cells.iter().map(|cell| &cell.text).collect();
        let cells = strip.cells.iter().zip(cut_apart(&texts, width, glyphs));
        for (row, (cell, text)) in rows.iter_mut().zip(cells) {
            row.push(slot(cell.role, text));
        }
    }
    // Whoever trims the first line of the output would shift it against the others.
    if let Some(head) = heads.first_mut().filter(|_| first) {
        head.is_right = false;
    }
    let are_blank = heads.iter().all(Slot::is_blank);
    let heads = (!are_blank).then(|| line(heads, first));
    let stroke = if glyphs == Glyphs::Ascii { "-" } else { "─" };
    let strokes: Vec<String> = widths.iter().map(|&width| stroke.repeat(width)).collect();
    let rule = Printable::drawn(strokes.join(&" ".repeat(GAP)));
    let above = heads.into_iter().chain([Line::default().with(Role::Axis, rule)]);
    let rows = rows.into_iter().map(|row| {
        let is_blank = row.iter().all(Slot::is_blank);
        line(row, is_blank)
    });
    Block { lines: above.chain(rows).collect(), shortened }
}

impl Slot {
    fn is_blank(&self) -> bool {
        self.text.width() == 0
    }
}

/// The texts in their columns, the first of them visible where that is wanted; blanks stand only
/// before what follows.
fn line(mut slots: Vec<Slot>, is_begun: bool) -> Line {
    if let Some(slot) = slots.first_mut().filter(|slot| is_begun && slot.is_blank()) {
        slot.text = Printable::literal(NOTHING);
    }
    let mut line = Line::default();
    let mut blanks = 0;
    for Slot { role, text, is_right, width } in slots {
        let free = width.saturating_sub(text.width());
        let before = if is_right { free } else { 0 };
        if text.width() == 0 {
            blanks += width + GAP;
        } else {
            line.push(Role::Plain, Printable::blanks(blanks + before));
            line.push(role, text);
            blanks = free - before + GAP;
        }
    }
    line
}
