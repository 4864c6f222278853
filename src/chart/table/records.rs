//! A table whose numbers do not fit side by side: each row becomes lines of `name: value`. Knows
//! nothing of columns beside each other.

use super::Body;
use super::columns::stroke;
use super::sheet::{Cell, Head, Sheet};
use super::widths::{Need, shares};
use crate::chart::picture::{Line, Role};
use crate::printable::{Glyphs, Printable};

/// Cells to which a name or a text may be cut: three letters and the sign of the cut.
const LEAST_TEXT: usize = 4;

const COLON: &str = ": ";

/// The rows as records of at most `width` cells.
pub(super) fn drawn(sheet: &Sheet, width: usize, glyphs: Glyphs) -> Result<Body, usize> {
    let least = sheet.columns.iter().map(|head| name(head).least + room(head).least).max();
    let least = least.unwrap_or(0) + COLON.len();
    if width < least {
        return Err(least);
    }
    let fields: Vec<Field> =
        sheet.columns.iter().map(|head| Field::new(head, width, glyphs)).collect();
    let records: Vec<Vec<Line>> = sheet
        .rows
        .iter()
        .map(|row| fields.iter().zip(row).map(|(field, cell)| field.line(cell, glyphs)).collect())
        .collect();
    let widest = records.iter().flatten().map(Line::width).max().unwrap_or(0);
    let rule = Line::default().with(Role::Axis, Printable::drawn(stroke(glyphs).repeat(widest)));
    let texts = sheet.rows.iter().flat_map(|row| fields.iter().zip(row));
    let cut = texts.filter(|(field, cell)| field.room < cell.text.width()).count()
        + fields.iter().filter(|field| field.is_cut).count();
    Ok(Body {
        head: Vec::new(),
        rows: records.join(&rule),
        hidden: Vec::new(),
        shortened: cut as u64,
    })
}

/// One line of every record.
struct Field {
    name: Printable,
    is_cut: bool,
    /// Cells for its value.
    room: usize,
}

impl Field {
    fn new(head: &Head, width: usize, glyphs: Glyphs) -> Self {
        let both = shares(&[name(head), room(head)], width.saturating_sub(COLON.len()));
        let given = both.first().copied().unwrap_or(0);
        let whole = label(head);
        Self {
            name: whole.cut(given, glyphs),
            is_cut: given < whole.width(),
            room: both.get(1).copied().unwrap_or(0),
        }
    }

    fn line(&self, cell: &Cell, glyphs: Glyphs) -> Line {
        let line = Line::default().with(Role::Head, self.name.clone());
        if cell.text.width() == 0 {
            return line.with(Role::Head, Printable::literal(COLON.trim_end()));
        }
        line.with(Role::Head, Printable::literal(COLON))
            .with(cell.role(), cell.text.cut(self.room, glyphs))
    }
}

/// What a field is called: its head, which may have a unit, or else the column's name.
fn label(head: &Head) -> &Printable {
    if head.text.width() > 0 { &head.text } else { &head.name }
}

fn name(head: &Head) -> Need {
    let most = label(head).width();
    Need { least: LEAST_TEXT.min(most), most }
}

fn room(head: &Head) -> Need {
    let least = LEAST_TEXT.min(head.widest).max(head.widest_number);
    Need { least, most: head.widest }
}
