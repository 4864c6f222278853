//! Delimited text: comma, tab, semicolon or pipe, quoted as in RFC 4180; each record has as many fields
//! as the first, and a blank line is none. Knows no cells.

use super::cursor::Grammar;
use super::record::{Field, Line, Outlet, Record, unquoted};
use crate::data::rows::Layout;
use crate::fault::{Fault, Kind};

/// Records as rows; the first one as the names of the columns, where it is a header.
pub(super) struct Delimited {
    pub(super) has_names: bool,
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
        let is_first = self.width == 0;
        if is_first {
            self.width = found;
        } else if found != self.width {
            return Err(Fault::new(Kind::Ragged { expected: self.width, found }, line.place()));
        }
        let fields = line.fields();
        if is_first {
            let layout = if self.has_names { Layout::Named } else { Layout::Numbered };
            let name = |(number, field): (usize, &str)| {
                let name = || bare(field).replace("\"\"", "\"").trim().to_owned();
                if self.has_names { name() } else { number.to_string() }
            };
            let names: Vec<String> = (1..).zip(fields.clone()).map(name).collect();
            rows.announce(layout, &names, line.place())?;
            if self.has_names {
                return Ok(());
            }
        }
        let fields = fields.map(bare);
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
