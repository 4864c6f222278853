//! The result as data: the semantic result of `--to json`, and the two halves of a tool's result
//! that an agent's host wants. Knows the names of the fields, not how JSON is written.

mod meta;
mod table;

use serde_json::value::RawValue;

use super::{Labelled, summary, text};
use crate::chart::picture::Picture;
use crate::data::figure::{Body, Figure, Unit};
use crate::data::number::Number;
use crate::plan::{Takes, Word};
use crate::printable::Glyphs;
use crate::printable::json::{Node, line};

/// What `content` is; `data` and `summary` are for whoever reads JSON.
const MIME_TYPE: &str = "text/plain";

/// The semantic result on one line. `footer` is what is to be said of the figure however it is drawn.
pub fn write(figure: &Figure, picture: &Picture, footer: &[String], glyphs: Glyphs) -> String {
    let (kind, view) = match figure.chart.takes() {
        Takes::Points | Takes::Series => ("visualization", "text"),
        Takes::Rows => ("table", "table"),
    };
    let height = picture.lines.len().into();
    let result = Node::object([
        ("kind", kind.into()),
        ("data", data(figure, picture, footer, glyphs)),
        ("summary", in_words(figure, footer)),
        ("mimeType", MIME_TYPE.into()),
        ("display", Node::object([("preferredView", view.into()), ("maxHeight", height)])),
    ]);
    line(&result, glyphs)
}

/// The summary for the model and the data for the screen, on one line.
pub fn tool_result(
    figure: &Figure,
    picture: &Picture,
    footer: &[String],
    glyphs: Glyphs,
) -> String {
    let result = Node::object([
        ("llmContent", in_words(figure, footer)),
        ("returnDisplay", data(figure, picture, footer, glyphs)),
    ]);
    line(&result, glyphs)
}

/// In Unicode: JSON has escapes for what ASCII lacks.
fn in_words(figure: &Figure, footer: &[String]) -> Node<'static> {
    summary::write(figure, footer, Glyphs::Unicode).trim_end_matches('\n').to_owned().into()
}

fn data<'a>(
    figure: &'a Figure,
    picture: &Picture,
    footer: &'a [String],
    glyphs: Glyphs,
) -> Node<'a> {
    let words = &figure.words;
    let (signed, (columns, rows)) = match &figure.body {
        Body::Points(bars) => (Node::Truth(bars.signed), (Node::Absent, Node::Absent)),
        Body::Series(_) => (Node::Absent, (Node::Absent, Node::Absent)),
        Body::Rows(grid) => (Node::Absent, table::of(grid)),
    };
    let content = text::write(picture, false).trim_end_matches('\n').to_owned();
    Node::object([
        ("type", "visualization".into()),
        ("chartType", figure.chart.word().into()),
        ("title", words.title.as_deref().into()),
        ("subtitle", words.subtitle.as_deref().into()),
        ("xLabel", words.x_label.as_deref().into()),
        ("yLabel", words.y_label.as_deref().into()),
        ("unit", figure.unit.as_ref().map(Unit::text).into()),
        ("series", Labelled::of(figure).map(series).into()),
        ("signed", signed),
        ("columns", columns),
        ("rows", rows),
        ("meta", meta::meta(figure, footer, glyphs)),
        ("content", content.into()),
    ])
}

fn series(sheet: Labelled<'_>) -> Node<'_> {
    Node::list(sheet.series.into_iter().map(|(name, values)| {
        let points = sheet.labels.iter().zip(values).map(|(&label, value)| {
            Node::object([("label", label.into()), ("value", Node::or_null(value))])
        });
        Node::object([("name", name.into()), ("points", Node::list(points))])
    }))
}

impl<'a> From<&'a Number> for Node<'a> {
    /// The digits that it came with.
    fn from(number: &Number) -> Self {
        RawValue::from_string(number.literal().to_owned()).map_or(Self::Null, Self::Digits)
    }
}
