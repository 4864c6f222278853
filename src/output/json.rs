//! Writes the result as JSON: `--to json` everything, `--to tool-result` a summary for the model and the data for
//! the screen.

mod meta;

use std::collections::{HashMap, HashSet};

use super::{labels_and_series, summary, text};
use crate::chart::picture::Picture;
use crate::data::figure::{
    BarData, Body, ColumnData, Figure, Footnote, Order, TableCell, TableData, Unit,
};
use crate::data::number::Number;
use crate::plan::{DEFAULT_POINTS, DataShape, Keyword, OptionValue};
use crate::printable::Glyphs;
use crate::printable::json::Json;
use meta::{is_truncated, meta, point_count};

const MIME_TYPE: &str = "text/plain";

/// The output of `--to json`, on one line.
pub fn write(figure: &Figure, picture: &Picture, glyphs: Glyphs) -> String {
    let (kind, view) = match figure.chart.shape() {
        DataShape::Bars | DataShape::Lines => ("visualization", "text"),
        DataShape::Table => ("table", "table"),
    };
    let height = picture.len().into();
    let display = Json::object([("preferredView", view.into()), ("maxHeight", height)]);
    let result = Json::object([
        ("kind", kind.into()),
        ("data", data(figure, picture, glyphs)),
        ("summary", summary(figure)),
        ("mimeType", MIME_TYPE.into()),
        ("display", display),
    ]);
    result.to_line(glyphs)
}

/// The output of `--to tool-result`, on one line.
pub fn tool_result(figure: &Figure, picture: &Picture, glyphs: Glyphs) -> String {
    let result = Json::object([
        ("llmContent", summary(figure)),
        ("returnDisplay", data(figure, picture, glyphs)),
    ]);
    result.to_line(glyphs)
}

/// The summary, always in Unicode: JSON can escape what ASCII lacks.
fn summary(figure: &Figure) -> Json {
    summary::write(figure, Glyphs::Unicode).trim_end_matches('\n').into()
}

fn data(figure: &Figure, picture: &Picture, glyphs: Glyphs) -> Json {
    let words = &figure.captions;
    let content = text::write(picture, false);
    let mut members = vec![
        ("type", "visualization".into()),
        ("chartType", figure.chart.word().into()),
        ("title", words.title.as_ref().into()),
        ("subtitle", words.subtitle.as_ref().into()),
        ("xLabel", words.x_label.as_ref().into()),
        ("yLabel", words.y_label.as_ref().into()),
        ("unit", figure.unit.as_ref().map(Unit::text).into()),
    ];
    match &figure.body {
        Body::Bars(bars) => {
            let series = series(figure);
            let is_grouped = bars.names.len() > 1;
            // When the result is read again, a change needs both series, and a share needs all rows.
            let is_complete =
                series.len() == bars.names.len() && (is_grouped || !is_truncated(figure));
            members.extend([("series", Json::list(series)), ("signed", bars.signed.into())]);
            members.extend(bars.dots.then_some(("dots", true.into())));
            members.extend(figure.bounds.is_log.then_some(("log", true.into())));
            members.extend(is_grouped.then_some(("grouped", true.into())));
            members.extend(bars.annotation.filter(|_| is_complete).map(|name| (name, true.into())));
        }
        Body::Lines(lines) => {
            members.push(("series", Json::list(series(figure))));
            members.extend(figure.bounds.is_log.then_some(("log", true.into())));
            members.extend(
                lines.sparklines.map(|sparklines| ("scale", sparklines.scale.word().into())),
            );
        }
        Body::Spread(spread) => {
            members.extend(table(&spread.table(None)));
            members.extend(figure.bounds.is_log.then_some(("log", true.into())));
        }
        Body::Table(data) => members.extend(table(data)),
    }
    for (name, end) in [("min", figure.bounds.min), ("max", figure.bounds.max)] {
        members.extend(end.map(|end| (name, Json::raw(&end.to_string()))));
    }
    let count = point_count(figure);
    let is_sorted = figure.notes.contains(&Footnote::Sorted(Order::Date));
    // `last` preserves the order by date. Otherwise, when the result is read again, a label that is missing in the
    // first series would come last.
    if is_sorted && matches!(figure.body, Body::Bars(_)) {
        members.push(("last", count.into()));
    } else if count > DEFAULT_POINTS as u64 {
        members.push(("maxPoints", count.into()));
    }
    if !figure.levels.is_empty() && has_values(&figure.body) {
        let marks = figure.levels.iter().map(|level| level.mark().to_word().into());
        members.push(("mark", Json::list(marks)));
    }
    members.push(("meta", meta(figure, glyphs)));
    members.push(("content", content.trim_end_matches('\n').into()));
    Json::object_without_nulls(members)
}

/// Whether its numbers are values, and not counts or quartiles of them, which are not to be compared with levels.
fn has_values(body: &Body) -> bool {
    match body {
        Body::Bars(bars) => bars.histogram.is_none(),
        Body::Lines(_) | Body::Table(_) => true,
        Body::Spread(_) => false,
    }
}

/// The series that have points. Missing values are null; the annotations are in the points of the last series.
fn series(figure: &Figure) -> Vec<Json> {
    // If no value is marked as missing, a series omits the labels for which it has no value.
    let has_missing = figure.notes.iter().any(|note| matches!(note, Footnote::Missing(_)));
    let (labels, series) = labels_and_series(&figure.body);
    let last = series.len().saturating_sub(1);
    let mut results = Vec::with_capacity(series.len());
    for (series_index, (name, values)) in series.into_iter().enumerate() {
        let mut points = Vec::with_capacity(values.len());
        for (index, (label, value)) in labels.iter().zip(values).enumerate() {
            if value.is_none() && !has_missing {
                continue;
            }
            let mut members = vec![("label", label.into()), ("value", number(value))];
            if let Body::Bars(BarData { annotation: Some(key), items, .. }) = &figure.body
                && series_index == last
            {
                let annotation = items.get(index).and_then(|item| item.annotation.as_ref());
                members.push((key, annotation.into()));
            }
            points.push(Json::object(members));
        }
        if !points.is_empty() {
            let members = [("name", name.into()), ("points", Json::list(points))];
            results.push(Json::object_without_nulls(members));
        }
    }
    results
}

fn number(number: Option<&Number>) -> Json {
    number.map_or(().into(), |number| Json::raw(&number.literal()))
}

/// The members `columns` and `rows` of a table.
fn table(table: &TableData) -> [(&'static str, Json); 2] {
    let keys = unique_keys(&table.columns);
    let measures: Vec<_> = (0..table.columns.len()).map(|index| measure(table, index)).collect();
    let columns = table.columns.iter().zip(&keys).zip(&measures).map(|((column, key), measure)| {
        let (is_number, unit) = *measure;
        Json::object_without_nulls([
            ("key", key.into()),
            ("label", Json::from(&column.label)),
            ("type", if is_number { "number" } else { "string" }.into()),
            ("align", if column.is_numeric { "right" } else { "left" }.into()),
            ("unit", unit.or(column.unit.as_deref()).into()),
        ])
    });
    let rows = table.rows.iter().map(|row| {
        let fields = row.iter().zip(&measures).map(|(field, (is_number, _))| match field {
            TableCell::Missing => ().into(),
            TableCell::Number(value) if *is_number => number(Some(value)),
            TableCell::Number(value) => value.text().into(),
            TableCell::Text(text) => text.into(),
        });
        Json::object(keys.iter().zip(fields))
    });
    [("columns", Json::list(columns)), ("rows", Json::list(rows))]
}

/// The keys of the columns, made unique: the second `n` becomes `n (2)`.
fn unique_keys(columns: &[ColumnData]) -> Vec<String> {
    let mut used = HashSet::new();
    let mut copies = HashMap::<&str, usize>::new();
    let keys = columns.iter().map(|column| {
        let copy = copies.entry(&column.key).or_insert(1);
        let mut key = column.key.clone();
        while !used.insert(key.clone()) {
            *copy += 1;
            key = format!("{} ({copy})", column.key);
        }
        key
    });
    keys.collect()
}

/// Whether the numbers of a column have the same unit, so that they can be compared, and that unit, if any.
fn measure(table: &TableData, index: usize) -> (bool, Option<&str>) {
    if table.columns.get(index).is_none_or(|column| !column.is_numeric) {
        return (false, None);
    }
    let mut units = table.rows.iter().filter_map(|row| match row.get(index) {
        Some(TableCell::Number(number)) => Some(number.unit().map(|unit| match unit {
            Unit::Before(text) | Unit::After(text) => text.trim(),
            Unit::Duration => "s",
        })),
        _ => None,
    });
    let first = units.next().flatten();
    if units.all(|unit| unit == first) { (true, first) } else { (false, None) }
}
