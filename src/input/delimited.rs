//! Delimited text (comma, tab, semicolon, pipe), quoted as in RFC 4180. Each record must have as many fields as the
//! first; blank lines are skipped.

use std::borrow::Cow;

use super::blank::{ByteRange, is_blank};
use super::cursor::Grammar;
use super::record::{Record, RowWriter, unquoted};
use super::text_lines::LastLine;
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind};

#[derive(Default)]
pub(super) struct Delimited {
    /// Fields of a record; 0 before the first.
    width: usize,
    last_line: LastLine,
}

impl Grammar for Delimited {
    fn width(&self) -> usize {
        self.width
    }

    fn has_plain_labels(&self) -> bool {
        true
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        let is_blank = self.width == 1 && record.is_empty();
        (!is_blank && !self.last_line.is_held()).then_some(move |column| {
            let field = record.field(column)?;
            Some(if record.is_plain { field } else { unquoted(record.bytes(), field) })
        })
    }

    #[inline]
    fn read(&mut self, record: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let found = record.ends.len();
        if found == 1 && is_blank(record.text()) {
            return Ok(());
        }
        let is_single = self.width > 1 && found == 1;
        if (is_single || self.last_line.is_held())
            && self.last_line.is_remark(record.text(), rows.line)?
        {
            return Ok(());
        }
        if self.width == 0 {
            self.width = found;
            let names: Vec<String> = (1..=found).map(|number| number.to_string()).collect();
            rows.columns(ColumnLayout::Numbered, &names)?;
        } else if found != self.width {
            return Err(FaultKind::Ragged { expected: self.width, found }.into());
        }
        if record.is_plain {
            return rows.push_texts(record.fields());
        }
        let fields = record.fields().map(without_quotes);
        if fields.clone().any(|field| field.contains('"')) {
            return rows.push_texts(unescaped_fields(record).iter().map(AsRef::as_ref));
        }
        rows.push_texts(fields)
    }
}

/// The fields of a record, unquoted, with `""` replaced by `"`.
fn unescaped_fields(record: Record<'_>) -> Vec<Cow<'_, str>> {
    let fields = record.fields().map(without_quotes);
    let unescaped = fields.map(|field| {
        if field.contains('"') { field.replace("\"\"", "\"").into() } else { field.into() }
    });
    unescaped.collect()
}

fn without_quotes(field: &str) -> &str {
    field.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(field)
}
