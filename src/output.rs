//! From a picture or a figure to the bytes of one form of the output: one file a form. Knows no
//! stream and no terminal; the same arguments give the same text.

pub mod csv;
pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use std::borrow::Cow;

use crate::chart::around::{self, given_in};
use crate::data::figure::{Body, Field, Figure};
use crate::printable::{Glyphs, Printable};

/// Text from outside for a form that is not drawn: cleaned, never cut.
fn clean(raw: &str, glyphs: Glyphs) -> String {
    Printable::clean(raw, glyphs).as_str().to_owned()
}

/// What is to be said where cleaning takes characters from texts of the data, which are whole here,
/// with the white space around them, and all there.
fn replaced(figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let is_replaced = |text: &Cow<'_, str>| Printable::clean(text, glyphs).replaced();
    let count = texts(figure, glyphs).into_iter().filter(is_replaced).count();
    let what = if matches!(figure.body, Body::Rows(_)) { "cell" } else { "label" };
    around::replaced(figure, count, what, glyphs)
}

fn texts(figure: &Figure, glyphs: Glyphs) -> Vec<Cow<'_, str>> {
    match &figure.body {
        Body::Points(bars) => {
            let labels = bars.items.iter().map(|item| &item.label);
            let names = bars.names.iter().flatten().filter(|_| bars.names.len() > 1);
            labels.chain(names).map(Cow::from).collect()
        }
        Body::Series(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_ref());
            lines.labels.iter().chain(names).map(Cow::from).collect()
        }
        Body::Rows(grid) => {
            let heads = grid.columns.iter().map(|column| Cow::from(&column.label));
            heads.chain(grid.rows.iter().flatten().map(|field| written(field, glyphs))).collect()
        }
    }
}

/// A field as it was given.
fn written(field: &Field, glyphs: Glyphs) -> Cow<'_, str> {
    match field {
        Field::Missing => "".into(),
        Field::Text(text) => text.into(),
        Field::Number { given, .. } => given_in(given, glyphs),
    }
}
