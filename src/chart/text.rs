//! How labels, cells, numbers with units and counts are written.

use std::borrow::Cow;

use crate::data::figure::{TableCell, Unit};
use crate::data::number::separated;
use crate::printable::{Glyphs, Printable};

/// User text, cleaned and trimmed.
pub fn clean(raw: &str, glyphs: Glyphs) -> Printable {
    Printable::clean(raw, glyphs).trimmed()
}

/// The label of a row.
pub fn label_text(raw: &str, glyphs: Glyphs) -> Printable {
    let label = clean(raw, glyphs);
    if label.width() == 0 { Printable::literal("(empty)") } else { label }
}

/// A table cell as written. In ASCII, U+2212 (minus) becomes a hyphen instead of a question mark.
pub fn cell_text(cell: &TableCell, glyphs: Glyphs) -> Cow<'_, str> {
    match cell {
        TableCell::Missing => "".into(),
        TableCell::Text(text) => text.into(),
        TableCell::Number(number) => ascii_minus(number.text(), glyphs),
    }
}

pub fn ascii_minus<'t>(text: impl Into<Cow<'t, str>>, glyphs: Glyphs) -> Cow<'t, str> {
    let text = text.into();
    if glyphs == Glyphs::Ascii { text.replace('\u{2212}', "-").into() } else { text }
}

pub fn with_unit(number: &str, unit: Option<&Unit>) -> String {
    unit.map_or_else(|| number.to_owned(), |unit| unit.with_number(number))
}

/// `1 row`, `1,200 rows`.
pub fn count_of(count: impl TryInto<u64>, singular: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {singular}{}", count_text(count), if count == 1 { "" } else { "s" })
}

pub fn count_text(count: u64) -> String {
    separated(&count.to_string())
}
