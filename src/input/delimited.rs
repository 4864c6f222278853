//! Delimited text: comma, tab, semicolon or pipe, quoted as in RFC 4180; each record has as many fields
//! as the first, and a blank line is none. Knows no cells.

use super::cursor::Grammar;
use super::record::{Field, Line, Outlet, Record, unquoted};
use crate::data::rows::{Columns, Layout};
use crate::fault::{Fault, Kind};

/// Records as rows.
pub(super) struct Delimited {
    /// Fields of a record; 0 before the first.
    pub(super) width: usize,
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

    fn take(&mut self, line: Line<'_>, rows: &mut Outlet<'_>) -> Result<(), Fault> {
        let found = line.record.ends.len();
        if found == 1 && line.text.is_empty() {
            return Ok(());
        }
        if self.width == 0 {
            self.width = found;
            let names: Vec<String> = (1..=found).map(|number| number.to_string()).collect();
            let announced = rows.sink.columns(Columns { layout: Layout::Numbered, names: &names });
            announced.map_err(|fault| fault.at(line.place()))?;
        } else if found != self.width {
            return Err(Fault::new(Kind::Ragged { expected: self.width, found }, line.place()));
        }
        let fields = line.fields().map(bare);
        if line.record.is_careful && fields.clone().any(|field| field.contains('"')) {
            let meant: Vec<String> = fields.map(|field| field.replace("\"\"", "\"")).collect();
            return rows.push(meant.iter().map(String::as_str), line.number);
        }
        rows.push(fields, line.number)
    }
}

/// A field without the quotes around it; two quotes in it mean one.
fn bare(field: &str) -> &str {
    match field.as_bytes() {
        [b'"', .., b'"'] => field.get(1..field.len() - 1).unwrap_or(field),
        _ => field,
    }
}
