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
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// What bars and lines are alike: labels, and for each series its name and a value or none under each
/// label.
struct Labelled<'f> {
    labels: Vec<&'f str>,
    series: Vec<(Option<&'f str>, Vec<Option<&'f Number>>)>,
}

impl<'f> Labelled<'f> {
    /// That of a figure; a table is none.
    fn of(figure: &'f Figure) -> Option<Self> {
        match &figure.body {
            Body::Points(bars) => {
                let series = bars.names.iter().enumerate().map(|(index, name)| {
                    let values = bars.items.iter().map(|item| item.values.get(index)?.as_ref());
                    (name.as_deref(), values.collect())
                });
                let labels = bars.items.iter().map(|item| item.label.as_str());
                Some(Self { labels: labels.collect(), series: series.collect() })
            }
            Body::Series(lines) => {
                let series = lines.series.iter().map(|series| {
                    let values = series.values.iter().map(Option::as_ref);
                    (series.name.as_deref(), values.collect())
                });
                let labels = lines.labels.iter().map(String::as_str);
                Some(Self { labels: labels.collect(), series: series.collect() })
            }
            Body::Rows(_) => None,
        }
    }
}

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
    if let Body::Rows(grid) = &figure.body {
        let heads = grid.columns.iter().map(|column| Cow::from(&column.label));
        let fields = grid.rows.iter().flatten().map(|field| written(field, glyphs));
        return heads.chain(fields).collect();
    }
    let Some(Labelled { labels, series }) = Labelled::of(figure) else { return Vec::new() };
    let has_names = series.len() > 1 || matches!(figure.body, Body::Series(_));
    let names = series.into_iter().filter_map(|(name, _)| name.filter(|_| has_names));
    labels.into_iter().chain(names).map(Cow::from).collect()
}

/// A field as it was given.
fn written(field: &Field, glyphs: Glyphs) -> Cow<'_, str> {
    match field {
        Field::Missing => "".into(),
        Field::Text(text) => text.into(),
        Field::Number { given, .. } => given_in(given, glyphs),
    }
}
