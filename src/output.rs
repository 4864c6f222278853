//! From a picture or a figure to the bytes of the output: one file for each form. Knows no streams and no
//! terminals; the same arguments give the same text.

pub mod csv;
pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use crate::data::figure::Body;
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// The name of a series, and its value for each label.
type Series<'f> = (Option<&'f str>, Vec<Option<&'f Number>>);

/// The labels and the series of a bar chart or a line chart as data. A table has neither.
fn labels_and_series(body: &Body) -> (Vec<&str>, Vec<Series<'_>>) {
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
        Body::Table(_) => (Vec::new(), Vec::new()),
    }
}

/// Text from outside for a form that is not drawn: cleaned, never cut.
fn clean(raw: &str, glyphs: Glyphs) -> String {
    Printable::clean(raw, glyphs).as_str().to_owned()
}
