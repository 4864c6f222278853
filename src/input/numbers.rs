//! One number a line. A blank line among them is a value that is missing, which the sink may refuse;
//! blank lines behind the last number are nothing. Knows no grammar of numbers.

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{BLANKS, Cells, Field, Line, Record, trimmed};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Place};

/// Pushes each line as a row of one value, which a header has the name of.
pub(super) fn read(
    source: &mut Source<'_>,
    has_name: bool,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, None)?;
    let mut numbers = Numbers { awaits_name: has_name, blanks: 0, cells: Cells::default() };
    if !has_name {
        announce(Layout::Values, "value", sink)?;
    }
    cursor::read(source, (b'\n', Escape::Backslash), &mut numbers, decimal, sink)
}

fn announce(layout: Layout, name: &str, sink: &mut dyn Sink) -> Result<(), Fault> {
    sink.columns(Columns { layout, names: &[name.to_owned()] })
        .map_err(|refusal| refusal.at(Place::default()))
}

struct Numbers {
    awaits_name: bool,
    /// Blank lines right before this one.
    blanks: u64,
    cells: Cells,
}

impl Grammar for Numbers {
    fn width(&self) -> usize {
        1
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        let field = trimmed(record.text, record.field(0)?);
        let is_row = self.blanks == 0 && field.0 < field.1;
        is_row.then_some(move |column| (column == 0).then_some(field))
    }

    fn take(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let text = line.text.trim_matches(BLANKS);
        if text.is_empty() {
            self.blanks += u64::from(!self.awaits_name);
            return Ok(());
        }
        if std::mem::take(&mut self.awaits_name) {
            return announce(Layout::Named, text, sink);
        }
        for blank in (1..=std::mem::take(&mut self.blanks)).rev() {
            self.cells.push([""].into_iter(), line.number - blank, sink)?;
        }
        self.cells.push([text].into_iter(), line.number, sink)
    }
}
