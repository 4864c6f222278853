//! The result as data: the semantic result of `--to json`, and the two halves of a tool's result
//! that an agent's host wants. Knows the names of the fields, not how JSON is written.

mod meta;
mod table;

use serde::{Serialize, Serializer, ser::Error};
use serde_json::value::RawValue;

use super::{summary, text};
use crate::chart::picture::Picture;
use crate::data::figure::{Bars, Body, Figure, Lines, Unit};
use crate::data::number::Number;
use crate::plan::{Takes, Word};
use crate::printable::{Glyphs, json};
use meta::Meta;
use table::{Head, Record};

/// What `content` is; `data` and `summary` are for whoever reads JSON.
const MIME_TYPE: &str = "text/plain";

/// The semantic result on one line. `footer` is what is to be said of the figure however it is drawn.
pub fn write(figure: &Figure, picture: &Picture, footer: &[String], glyphs: Glyphs) -> String {
    let (kind, preferred_view) = match figure.chart.takes() {
        Takes::Points | Takes::Series => ("visualization", "text"),
        Takes::Rows => ("table", "table"),
    };
    let result = Semantic {
        kind,
        data: Data::new(figure, picture, footer, glyphs),
        summary: in_words(figure, footer),
        mime_type: MIME_TYPE,
        display: Display { preferred_view, max_height: picture.lines.len() },
    };
    json::line(&result, glyphs)
}

/// The summary for the model and the data for the screen, on one line.
pub fn tool_result(
    figure: &Figure,
    picture: &Picture,
    footer: &[String],
    glyphs: Glyphs,
) -> String {
    let llm_content = in_words(figure, footer);
    let return_display = Data::new(figure, picture, footer, glyphs);
    json::line(&ToolResult { llm_content, return_display }, glyphs)
}

/// In Unicode: JSON has escapes for what ASCII lacks.
fn in_words(figure: &Figure, footer: &[String]) -> String {
    summary::write(figure, footer, Glyphs::Unicode).trim_end_matches('\n').to_owned()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Semantic<'a> {
    kind: &'static str,
    data: Data<'a>,
    summary: String,
    mime_type: &'static str,
    display: Display,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Display {
    preferred_view: &'static str,
    max_height: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ToolResult<'a> {
    llm_content: String,
    return_display: Data<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Data<'a> {
    r#type: &'static str,
    chart_type: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    subtitle: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    x_label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y_label: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    series: Option<Vec<Series<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    columns: Option<Vec<Head<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Record<'a>>>,
    meta: Meta<'a>,
    content: String,
}

#[derive(Serialize)]
struct Series<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    points: Vec<Point<'a>>,
}

#[derive(Serialize)]
struct Point<'a> {
    label: &'a str,
    value: Option<&'a Number>,
}

impl<'a> Data<'a> {
    fn new(figure: &'a Figure, picture: &Picture, footer: &'a [String], glyphs: Glyphs) -> Self {
        let words = &figure.words;
        let (mut series, mut signed, mut columns, mut rows) = (None, None, None, None);
        match &figure.body {
            Body::Points(bars) => (series, signed) = (Some(of_bars(bars)), Some(bars.signed)),
            Body::Series(lines) => series = Some(of_lines(lines)),
            Body::Rows(grid) => {
                let (heads, records) = table::of(grid);
                (columns, rows) = (Some(heads), Some(records));
            }
        }
        Self {
            r#type: "visualization",
            chart_type: figure.chart.word(),
            title: words.title.as_deref(),
            subtitle: words.subtitle.as_deref(),
            x_label: words.x_label.as_deref(),
            y_label: words.y_label.as_deref(),
            unit: figure.unit.as_ref().map(Unit::text),
            series,
            signed,
            columns,
            rows,
            meta: Meta::new(figure, footer, glyphs),
            content: text::write(picture, false).trim_end_matches('\n').to_owned(),
        }
    }
}

fn of_bars(bars: &Bars) -> Vec<Series<'_>> {
    let series = bars.names.iter().enumerate().map(|(index, name)| {
        let points = bars.items.iter().map(|item| {
            let value = item.values.get(index).and_then(Option::as_ref);
            Point { label: &item.label, value }
        });
        Series { name: name.as_deref(), points: points.collect() }
    });
    series.collect()
}

fn of_lines(lines: &Lines) -> Vec<Series<'_>> {
    let series = lines.series.iter().map(|series| {
        let points = lines.labels.iter().zip(&series.values);
        let points = points.map(|(label, value)| Point { label, value: value.as_ref() });
        Series { name: series.name.as_deref(), points: points.collect() }
    });
    series.collect()
}

impl Serialize for Number {
    /// The digits that it came with.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let digits = RawValue::from_string(self.literal().to_owned()).map_err(S::Error::custom)?;
        digits.serialize(serializer)
    }
}
