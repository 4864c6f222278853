//! Delimited text: comma, tab, semicolon or pipe, quoted as in RFC 4180; each record has as many fields
//! as the first, and a blank line is none. Knows no cells.

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{Cells, Field, Line, Record, unquoted};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Kind};

/// Reads all records as rows; the first one as the names of the columns, where it is a header.
pub(super) fn read(
    source: &mut Source<'_>,
    delimiter: u8,
    has_names: bool,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, Some(delimiter))?;
    let mut grammar = Delimited { has_names, width: 0, cells: Cells::default() };
    cursor::read(source, (delimiter, Escape::Quotes), &mut grammar, decimal, sink)
}

struct Delimited {
    has_names: bool,
    /// Fields of a record; 0 before the first.
    width: usize,
    cells: Cells,
}

impl Grammar for Delimited {
    fn width(&self) -> usize {
        self.width
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        let is_blank = self.width == 1 && record.is_empty();
        (!is_blank).then_some(move |column| {
            let field = record.field(column)?;
            Some(if record.is_careful { unquoted(record.text, field) } else { field })
        })
    }

    fn take(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let found = line.record.ends.len();
        if found == 1 && line.text.is_empty() {
            return Ok(());
        }
        let is_first = self.width == 0;
        if is_first {
            self.width = found;
        } else if found != self.width {
            return Err(Fault::new(Kind::Ragged { expected: self.width, found }, line.place()));
        }
        let fields = line.fields();
        if is_first {
            self.announce(fields.clone(), sink).map_err(|refusal| refusal.at(line.place()))?;
            if self.has_names {
                return Ok(());
            }
        }
        let fields = fields.map(bare);
        if line.record.is_careful && fields.clone().any(|field| field.contains('"')) {
            let meant: Vec<String> = fields.map(|field| field.replace("\"\"", "\"")).collect();
            return self.cells.push(meant.iter().map(String::as_str), line.number, sink);
        }
        self.cells.push(fields, line.number, sink)
    }
}

impl Delimited {
    /// Announces the columns, given the fields of the first record, which are their names or are not.
    fn announce<'f>(
        &self,
        fields: impl Iterator<Item = &'f str>,
        sink: &mut dyn Sink,
    ) -> Result<(), Fault> {
        let layout = if self.has_names { Layout::Named } else { Layout::Numbered };
        let name = |(number, field): (usize, &str)| {
            let name = || bare(field).replace("\"\"", "\"").trim().to_owned();
            if self.has_names { name() } else { number.to_string() }
        };
        let names: Vec<String> = (1..).zip(fields).map(name).collect();
        sink.columns(Columns { layout, names: &names })
    }
}

/// A field without the quotes around it; two quotes in it mean one.
fn bare(field: &str) -> &str {
    match field.as_bytes() {
        [b'"', .., b'"'] => field.get(1..field.len() - 1).unwrap_or(field),
        _ => field,
    }
}
