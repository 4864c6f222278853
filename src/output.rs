//! From a picture or a figure to the bytes of one form of the output: one file a form. Knows no
//! stream and no terminal; the same arguments give the same text.

pub mod csv;
pub mod json;
pub mod markdown;
pub mod summary;
pub mod text;

use crate::data::figure::{Body, Figure};
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
