//! Writes a picture or a figure in one of the output formats, as text in memory. Pure: no streams, no terminal.

pub mod csv;
pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use std::borrow::Cow;

use crate::chart::text::cell_text;
use crate::data::figure::{Body, TableCell};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// A series as a column: its name, and a value for each label.
type NamedValues<'f> = (Option<&'f str>, Vec<Option<&'f Number>>);

/// The labels and series of a bar or line chart; both are empty for what is written as a table.
fn labels_and_series(body: &Body) -> (Vec<&str>, Vec<NamedValues<'_>>) {
    match body {
        Body::Bars(bars) => {
            let series = bars.names.iter().enumerate().map(|(index, name)| {
                let values = bars.items.iter().map(|item| item.values.get(index)?.as_ref());
                (name.as_deref(), values.collect())
            });
            (bars.items.iter().map(|item| item.label.as_str()).collect(), series.collect())
        }
        Body::Lines(lines) => {
            let series = lines.series.iter().map(|series| {
                let values = lines.sampled.iter().map(|index| series.values.get(*index)?.as_ref());
                (series.name.as_deref(), values.collect())
            });
            let labels = lines.sampled.iter().filter_map(|index| lines.labels.get(*index));
            (labels.map(String::as_str).collect(), series.collect())
        }
        Body::Spread(_) | Body::Table(_) => (Vec::new(), Vec::new()),
    }
}

/// A table cell as data, which is read with a decimal point: `1.234,5` becomes `1234.5`.
fn cell_data(cell: &TableCell, glyphs: Glyphs) -> Cow<'_, str> {
    let text = cell_text(cell, glyphs);
    match cell {
        TableCell::Number(number) if number.has_decimal_comma() => {
            text.replace('.', "").replace(',', ".").into()
        }
        _ => text,
    }
}

/// User text for an output that is not a drawing: cleaned, never cut.
fn clean(raw: &str, glyphs: Glyphs) -> String {
    Printable::clean(raw, glyphs).as_str().to_owned()
}
