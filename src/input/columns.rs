//! A number and a label on each line, with white space between: `uniq -c`, `wc -l`, two words. Rows
//! are always label, value. Knows no grammar of numbers: which side they are on was found out before
//! (see [`shape`]), and what is no number there is refused by the sink.

pub mod shape;

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{BLANKS, Cells, Field, Line, Record};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Kind, Place};
use shape::{Shape, words};

/// Pushes each line as a label and a value; blank lines are none. Below a header of two words these
/// are the names.
pub(super) fn read(
    source: &mut Source<'_>,
    shape: Shape,
    has_names: bool,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, None)?;
    let mut pairs = Pairs { shape, awaits_names: has_names, cells: Cells::default() };
    if !has_names {
        pairs.announce("", sink)?;
    }
    cursor::read(source, (b'\n', Escape::Backslash), &mut pairs, decimal, sink)
}

struct Pairs {
    shape: Shape,
    awaits_names: bool,
    cells: Cells,
}

impl Pairs {
    fn announce(&self, head: &str, sink: &mut dyn Sink) -> Result<(), Fault> {
        let (layout, names) = match words(head).collect::<Vec<_>>().as_slice() {
            [first, second] => (Layout::Named, self.shape.ordered([*first, *second])),
            _ => (Layout::Pairs, ["label", "value"]),
        };
        let names = names.map(str::to_owned);
        sink.columns(Columns { layout, names: &names })
            .map_err(|refusal| refusal.at(Place::default()))
    }
}

impl Grammar for Pairs {
    fn width(&self) -> usize {
        1
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        let [label, value] = self.shape.parts(record.bytes())?;
        let moved = move |(start, end)| (record.start + start, record.start + end);
        Some(move |column| [label, value].get(column).copied().map(moved))
    }

    fn take(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let text = line.text.trim_matches(BLANKS);
        if text.is_empty() {
            return Ok(());
        }
        if std::mem::take(&mut self.awaits_names) {
            return self.announce(text, sink);
        }
        let Some((label, value)) = self.shape.split(text) else {
            return Err(Fault::new(Kind::NoPair(line.text.to_owned()), line.place()));
        };
        self.cells.push([label, value].into_iter(), line.number, sink)
    }
}
