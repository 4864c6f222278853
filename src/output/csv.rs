//! What is drawn as comma-separated values: a header, then a record for each label or row. Knows how
//! fields are quoted, no drawing.

use csv::{QuoteStyle, WriterBuilder};

use super::{clean, written};
use crate::chart::apart::told_apart;
use crate::data::figure::{Body, Figure, Grid};
use crate::data::number::Number;
use crate::printable::Glyphs;

/// Room for a record before it has to grow.
const RECORD: usize = 256;
/// In a field without quotes these could be taken for other delimiters, and at its beginning these for
/// another form of data.
const DELIMITERS: [char; 3] = [';', '|', '\t'];
const BEGINNINGS: [char; 3] = ['{', '[', '<'];

/// The header and the records.
pub fn write(figure: &Figure, glyphs: Glyphs) -> String {
    let figure = told_apart(figure, glyphs);
    let (head, records) = records(&figure, |number| number.literal().to_owned(), glyphs);
    std::iter::once(head).chain(records).map(|record| record + "\n").collect()
}

/// The header and the records, with numbers as this writes them.
pub(super) fn records(
    figure: &Figure,
    shown: fn(&Number) -> String,
    glyphs: Glyphs,
) -> (String, Vec<String>) {
    let one = |number: Option<&Number>| number.map(shown).unwrap_or_default();
    match &figure.body {
        Body::Points(bars) => {
            let row = |index: usize| {
                let values = bars.items.get(index).map(|item| &item.values);
                values.into_iter().flatten().map(|value| one(value.as_ref())).collect()
            };
            let labels = bars.items.iter().map(|item| item.label.as_str());
            labelled(figure, bars.names.iter(), labels, row, glyphs)
        }
        Body::Series(lines) => {
            let row = |index: usize| {
                let values = lines.series.iter().map(|series| series.values.get(index));
                values.map(|value| one(value.and_then(Option::as_ref))).collect()
            };
            let labels = lines.labels.iter().map(String::as_str);
            labelled(figure, lines.series.iter().map(|series| &series.name), labels, row, glyphs)
        }
        Body::Rows(grid) => table(grid, glyphs),
    }
}

/// Records of a label and the value of each series.
fn labelled<'f>(
    figure: &Figure,
    names: impl ExactSizeIterator<Item = &'f Option<String>>,
    labels: impl Iterator<Item = &'f str>,
    values: impl Fn(usize) -> Vec<String>,
    glyphs: Glyphs,
) -> (String, Vec<String>) {
    let [label, value] = &figure.words.columns;
    let word = |word: &Option<String>, column: &Option<String>, other: &str| {
        word.clone().or_else(|| column.clone()).unwrap_or(other.to_owned())
    };
    let is_one = names.len() == 1;
    let names = names.zip(1..).map(|(name, number): (_, usize)| match name {
        Some(name) => name.clone(),
        None if is_one => word(&figure.words.y_label, value, "value"),
        None => format!("series {number}"),
    });
    let head: Vec<String> =
        std::iter::once(word(&figure.words.x_label, label, "label")).chain(names).collect();
    let row = |(index, label): (usize, &str)| {
        record(std::iter::once(clean(label, glyphs)).chain(values(index)))
    };
    let head = record(head.iter().map(|name| clean(name, glyphs)));
    (head, labels.enumerate().map(row).collect())
}

fn table(grid: &Grid, glyphs: Glyphs) -> (String, Vec<String>) {
    let head = record(grid.columns.iter().map(|column| clean(&column.label, glyphs)));
    let row = |row: &Vec<_>| record(row.iter().map(|field| clean(&written(field, glyphs), glyphs)));
    (head, grid.rows.iter().map(row).collect())
}

/// One line, without its end. Where a field could be taken for something else than it is, all but
/// numbers have quotes.
fn record(fields: impl Iterator<Item = String>) -> String {
    let fields: Vec<String> = fields.collect();
    let is_doubtful = |field: &String| {
        let inner = field.trim_matches(' ');
        inner.len() < field.len() || inner.contains(DELIMITERS) || inner.starts_with(BEGINNINGS)
    };
    let is_doubtful = fields.iter().any(is_doubtful);
    let style = if is_doubtful { QuoteStyle::NonNumeric } else { QuoteStyle::Necessary };
    let mut writer =
        WriterBuilder::new().quote_style(style).buffer_capacity(RECORD).from_writer(Vec::new());
    // Writing to memory does not fail.
    let written = writer.write_record(&fields).ok().and_then(|()| writer.into_inner().ok());
    let text = String::from_utf8(written.unwrap_or_default()).unwrap_or_default();
    text.trim_end_matches('\n').to_owned()
}
