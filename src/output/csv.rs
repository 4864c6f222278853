//! What is drawn as comma-separated values: a header, then a record for each label or row. Knows how
//! fields are quoted, no drawing.

use csv::{QuoteStyle, WriterBuilder};

use super::{Labelled, clean};
use crate::chart::apart::told_apart;
use crate::chart::around::written;
use crate::data::figure::{Body, Figure};
use crate::data::number::Number;
use crate::data::survey::is_name;
use crate::printable::Glyphs;

/// Room for a record before it has to grow.
const RECORD: usize = 256;
/// In a field without quotes these could be taken for other delimiters, and at its beginning these for
/// another form of data.
const DELIMITERS: [char; 3] = [';', '|', '\t'];
const BEGINNINGS: [char; 3] = ['{', '[', '<'];

/// The header and the records.
pub fn write(figure: &Figure, glyphs: Glyphs) -> String {
    lines(&told_apart(figure, glyphs), |number| number.literal().to_owned(), glyphs).concat()
}

/// The header and the records, each a line, with numbers as this writes them.
pub(super) fn lines(figure: &Figure, shown: fn(&Number) -> String, glyphs: Glyphs) -> Vec<String> {
    let mut lines = Vec::new();
    let mut push = |fields: Vec<String>| {
        // A first record that could be taken for data is in quotes.
        let is_head = lines.is_empty();
        let is_doubtful = |name: &String| fields.len() == 1 || !is_name(name);
        let is_quoted = is_head && fields.iter().any(is_doubtful);
        lines.push(record(&fields, is_quoted));
    };
    if let Body::Rows(grid) = &figure.body {
        push(grid.columns.iter().map(|column| clean(&column.label, glyphs)).collect());
        for row in &grid.rows {
            push(row.iter().map(|field| clean(&written(field, glyphs), glyphs)).collect());
        }
    }
    if let Some(sheet) = Labelled::of(figure) {
        push(heads(figure, &sheet).iter().map(|name| clean(name, glyphs)).collect());
        for (index, label) in sheet.labels.iter().enumerate() {
            let values =
                sheet.series.iter().map(|(_, values)| values.get(index).copied().flatten());
            let values = values.map(|value| value.map(shown).unwrap_or_default());
            push(std::iter::once(clean(label, glyphs)).chain(values).collect());
        }
    }
    lines
}

/// What the labels are, and the name of each series.
fn heads(figure: &Figure, sheet: &Labelled<'_>) -> Vec<String> {
    let [label, value] = &figure.words.columns;
    let word = |word: &Option<String>, column: &Option<String>, other: &str| {
        word.clone().or_else(|| column.clone()).unwrap_or(other.to_owned())
    };
    let names = sheet.series.iter().zip(1..).map(|((name, _), number)| match name {
        Some(name) => (*name).to_owned(),
        None if sheet.series.len() == 1 => word(&figure.words.y_label, value, "value"),
        None => format!("series {number}"),
    });
    std::iter::once(word(&figure.words.x_label, label, "label")).chain(names).collect()
}

/// One line. Where a field could be taken for something else than it is, all but numbers have quotes.
fn record(fields: &[String], is_quoted: bool) -> String {
    let is_doubtful = |field: &String| {
        let inner = field.trim_matches(' ');
        inner.len() < field.len() || inner.contains(DELIMITERS) || inner.starts_with(BEGINNINGS)
    };
    let is_doubtful = fields.iter().any(is_doubtful);
    let style = match is_doubtful {
        _ if is_quoted => QuoteStyle::Always,
        true => QuoteStyle::NonNumeric,
        false => QuoteStyle::Necessary,
    };
    let mut writer =
        WriterBuilder::new().quote_style(style).buffer_capacity(RECORD).from_writer(Vec::new());
    // Writing to memory does not fail.
    let written = writer.write_record(fields).ok().and_then(|()| writer.into_inner().ok());
    String::from_utf8(written.unwrap_or_default()).unwrap_or_default()
}
