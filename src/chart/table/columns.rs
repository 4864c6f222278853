//! A table drawn as columns: heads, a rule, one line a row. Knows the widths it was given, not
//! how they came about.

use super::Body;
use super::sheet::{Cell, NOTHING, Sheet};
use super::widths::{Columns, GAP};
use crate::chart::picture::{Line, Role};
use crate::data::figure::Align;
use crate::printable::{Glyphs, Printable, cut_apart};

/// The table in these columns; `first` says that no line stands above it.
pub(super) fn drawn(sheet: &Sheet, columns: Columns, glyphs: Glyphs, first: bool) -> Body {
    let mut page = Page { sheet, columns: &columns, glyphs, shortened: 0 };
    let head = page.heads(first).into_iter().chain([page.rule()]).collect();
    let rows = page.rows();
    let shortened = page.shortened;
    Body { head, rows, hidden: columns.hidden, shortened }
}

struct Page<'a> {
    sheet: &'a Sheet,
    columns: &'a Columns,
    glyphs: Glyphs,
    /// Cells and heads that were cut so far.
    shortened: u64,
}

/// Text in a column.
struct Slot {
    role: Role,
    text: Printable,
    align: Align,
    width: usize,
}

impl Page<'_> {
    /// The heads, unless all are empty; on the first line of the output, the first of them begins
    /// in the first cell, since whoever trims that line would shift it against the others.
    fn heads(&mut self, first: bool) -> Option<Line> {
        let mut slots: Vec<Slot> = Vec::new();
        for &(index, width) in &self.columns.shown {
            let Some(head) = self.sheet.columns.get(index) else { continue };
            let text = self.fitted(&head.text, width);
            slots.push(Slot { role: Role::Head, text, align: head.align, width });
        }
        if slots.iter().all(Slot::is_empty) {
            return None;
        }
        if let Some(slot) = slots.first_mut().filter(|_| first) {
            slot.align = Align::Left;
            slot.fill();
        }
        Some(line(slots))
    }

    fn rule(&self) -> Line {
        let stroke = stroke(self.glyphs);
        let strokes: Vec<String> =
            self.columns.shown.iter().map(|&(_, width)| stroke.repeat(width)).collect();
        Line::default().with(Role::Axis, Printable::drawn(strokes.join(&" ".repeat(GAP))))
    }

    fn rows(&mut self) -> Vec<Line> {
        let texts = self.columns.shown.iter().map(|&(index, width)| {
            let cells = self.sheet.rows.iter().filter_map(|row| Some(&row.get(index)?.text));
            let cells: Vec<&Printable> = cells.collect();
            self.shortened += cells.iter().filter(|text| text.width() > width).count() as u64;
            cut_apart(&cells, width, self.glyphs).into_iter()
        });
        let mut texts: Vec<_> = texts.collect();
        self.sheet.rows.iter().map(|row| self.row(row, &mut texts)).collect()
    }

    /// A row, given the texts of its cells and of those below.
    fn row(&self, row: &[Cell], texts: &mut [impl Iterator<Item = Printable>]) -> Line {
        let mut slots: Vec<Slot> = Vec::new();
        for (&(index, width), texts) in self.columns.shown.iter().zip(texts) {
            let (Some(head), Some(cell)) = (self.sheet.columns.get(index), row.get(index)) else {
                continue;
            };
            let Some(text) = texts.next() else { continue };
            slots.push(Slot { role: cell.role(), text, align: head.align, width });
        }
        if slots.iter().all(Slot::is_empty) {
            slots.iter_mut().take(1).for_each(Slot::fill);
        }
        line(slots)
    }

    fn fitted(&mut self, text: &Printable, width: usize) -> Printable {
        self.shortened += u64::from(text.width() > width);
        text.cut(width, self.glyphs)
    }
}

impl Slot {
    fn is_empty(&self) -> bool {
        self.text.width() == 0
    }

    /// Something for a reader to see where there is nothing.
    fn fill(&mut self) {
        if self.is_empty() {
            self.text = Printable::literal(NOTHING);
        }
    }
}

/// One stroke of a rule.
pub(super) fn stroke(glyphs: Glyphs) -> &'static str {
    match glyphs {
        Glyphs::Unicode => "─",
        Glyphs::Ascii => "-",
    }
}

/// The texts in their columns; blanks stand only before what follows.
fn line(slots: Vec<Slot>) -> Line {
    let mut line = Line::default();
    let mut blanks = 0;
    for Slot { role, text, align, width } in slots {
        let free = width.saturating_sub(text.width());
        let before = match align {
            Align::Left => 0,
            Align::Right => free,
        };
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
