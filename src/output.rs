//! From a picture or a figure to the bytes of one form of the output: one file a form. Knows no
//! stream and no terminal; the same arguments give the same text.

pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use crate::data::figure::{Body, Field, Figure};
use crate::printable::{Glyphs, Printable};

/// Text from outside for a form that is not drawn: cleaned, never cut.
fn clean(raw: &str) -> String {
    Printable::clean(raw, Glyphs::Unicode).as_str().to_owned()
}

/// What is to be said where cleaning takes characters from texts of the data.
fn replaced(figure: &Figure) -> Option<String> {
    let is_replaced = |text: &&str| Printable::clean(text, Glyphs::Unicode).replaced();
    let count = texts(figure).into_iter().filter(is_replaced).count();
    let what = if matches!(figure.body, Body::Table(_)) { "cell" } else { "label" };
    let plural = if count == 1 { "" } else { "s" };
    (count > 0).then(|| format!("unprintable characters replaced in {count} {what}{plural}"))
}

fn texts(figure: &Figure) -> Vec<&str> {
    match &figure.body {
        Body::Bar(bars) => bars.points.iter().map(|point| point.label.as_str()).collect(),
        Body::Line(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_deref());
            lines.labels.iter().map(String::as_str).chain(names).collect()
        }
        Body::Table(grid) => {
            let heads = grid.columns.iter().map(|column| column.label.as_str());
            let cells = grid.rows.iter().flatten().filter_map(|field| match field {
                Field::Missing => None,
                Field::Text(text) | Field::Number { given: text, .. } => Some(text.as_str()),
            });
            heads.chain(cells).collect()
        }
    }
}
