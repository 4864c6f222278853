//! The result as data: the semantic result of `--to json`, and the two halves of a tool's result
//! that an agent's host wants. Knows the names of the fields, not how JSON is written.

use std::collections::{HashMap, HashSet};

use super::{summary, text};
use crate::chart::picture::Picture;
use crate::data::figure::{
    Align, Bars, Body, Extreme, Field, Figure, Grid, Lines, Note, Point, Rule, Unit, Volume,
};
use crate::data::number::{Decimal, Number, Reading, Unit as Carried, read};
use crate::json::{Object, Value};
use crate::plan::{Chart, Sort};
use crate::printable::Glyphs;

/// What `content` is; `data` and `summary` are for whoever reads JSON.
const MIME_TYPE: &str = "text/plain";

/// The semantic result: `{kind, data, summary, mimeType, display}` on one line. `footer` is what
/// is to be said of the figure however it is drawn.
#[must_use]
pub fn write(figure: &Figure, picture: &Picture, footer: &[String], glyphs: Glyphs) -> String {
    let (kind, view) = match &figure.body {
        Body::Bar(_) | Body::Line(_) => ("visualization", "text"),
        Body::Table(_) => ("table", "table"),
    };
    let display = Object::new().with("preferredView", view).with("maxHeight", picture.lines.len());
    Object::new()
        .with("kind", kind)
        .with("data", data(figure, picture, footer, glyphs))
        .with("summary", told(figure, footer))
        .with("mimeType", MIME_TYPE)
        .with("display", display)
        .line(glyphs)
}

/// `{llmContent, returnDisplay}` on one line: the summary for the model, the data for the screen.
#[must_use]
pub fn tool_result(
    figure: &Figure,
    picture: &Picture,
    footer: &[String],
    glyphs: Glyphs,
) -> String {
    Object::new()
        .with("llmContent", told(figure, footer))
        .with("returnDisplay", data(figure, picture, footer, glyphs))
        .line(glyphs)
}

/// In Unicode: JSON has escapes for what ASCII lacks.
fn told(figure: &Figure, footer: &[String]) -> String {
    summary::write(figure, footer, Glyphs::Unicode).trim_end_matches('\n').to_owned()
}

fn data(figure: &Figure, picture: &Picture, footer: &[String], glyphs: Glyphs) -> Object {
    let content = text::write(picture, false).trim_end_matches('\n').to_owned();
    let words = &figure.words;
    let data = Object::new()
        .with("type", "visualization")
        .with("chartType", chart(&figure.body).name())
        .maybe("title", words.title.as_deref())
        .maybe("subtitle", words.subtitle.as_deref())
        .maybe("xLabel", words.x_label.as_deref())
        .maybe("yLabel", words.y_label.as_deref())
        .maybe("unit", figure.unit.as_ref().map(unit));
    let data = match &figure.body {
        Body::Bar(bars) => data.with("series", of_bars(bars)).with("signed", bars.signed),
        Body::Line(lines) => data.with("series", of_lines(lines)),
        Body::Table(grid) => {
            let columns = columns(grid);
            let rows: Value = grid.rows.iter().map(|row| record(row, &columns)).collect();
            data.with("columns", columns.iter().map(head).collect::<Value>()).with("rows", rows)
        }
    };
    data.with("meta", meta(figure, footer, glyphs)).with("content", content)
}

fn chart(body: &Body) -> Chart {
    match body {
        Body::Bar(_) => Chart::Bar,
        Body::Line(_) => Chart::Line,
        Body::Table(_) => Chart::Table,
    }
}

fn unit(unit: &Unit) -> &str {
    match unit {
        Unit::Before(unit) | Unit::After(unit) => unit.trim(),
    }
}

fn of_bars(bars: &Bars) -> Value {
    let points = bars.points.iter().map(|Point { label, value }| point(label, Some(value)));
    let points: Value = points.collect();
    [Object::new().maybe("name", bars.name.as_deref()).with("points", points)].into_iter().collect()
}

fn of_lines(lines: &Lines) -> Value {
    let series = lines.series.iter().map(|series| {
        let points = lines.labels.iter().zip(&series.values);
        let points: Value = points.map(|(label, value)| point(label, value.as_ref())).collect();
        Object::new().maybe("name", series.name.as_deref()).with("points", points)
    });
    series.collect()
}

/// The lowest and the highest points of each series between two of its points: the index of the one
/// before says which two.
fn between(lines: &Lines) -> Value {
    let series = lines.series.iter().map(|series| {
        let points = series.between.iter().map(|Extreme { place, point: extreme }| {
            let after = lines.places.partition_point(|other| other <= place).saturating_sub(1);
            point(&extreme.label, Some(&extreme.value)).with("after", after)
        });
        let points: Value = points.collect();
        Object::new().maybe("name", series.name.as_deref()).with("points", points)
    });
    series.collect()
}

fn point(label: &str, value: Option<&Number>) -> Object {
    Object::new().with("label", label).with("value", value)
}

fn meta(figure: &Figure, footer: &[String], glyphs: Glyphs) -> Object {
    let Volume { shown, given, rule, hidden_sum, range, sort } = &figure.volume;
    let mut meta = Object::new()
        .with("truncated", shown < given)
        .with("originalPointCount", *given)
        .with("shownPointCount", *shown)
        .with("rule", name(*rule))
        .maybe("hiddenSum", hidden_sum.as_ref())
        .maybe("minimum", range.as_ref().map(|(lowest, _)| lowest))
        .maybe("maximum", range.as_ref().map(|(_, highest)| highest))
        .maybe("sort", sort.map(order));
    if let Body::Line(lines) = &figure.body
        && lines.series.iter().any(|series| !series.between.is_empty())
    {
        meta = meta.with("between", between(lines));
    }
    for note in &figure.notes {
        meta = match note {
            Note::Skipped(skipped) => {
                meta.maybe("skippedRowCount", (skipped.rows > 0).then_some(skipped.rows))
            }
            Note::Capped(asked) => meta.with("requestedPointCount", *asked),
            Note::SortedByDate => meta.with("sortedByDate", true),
        };
    }
    let characters = match glyphs {
        Glyphs::Unicode => "unicode",
        Glyphs::Ascii => "ascii",
    };
    meta.with("fallbackMode", characters)
        .with("notes", footer.iter().map(String::as_str).collect::<Value>())
}

fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::All => "all",
        Rule::Largest => "largest",
        Rule::Latest { by_date: true } => "latestByDate",
        Rule::Latest { by_date: false } => "latest",
        Rule::First => "first",
        Rule::Even => "even",
        Rule::Peaks => "peaks",
    }
}

fn order(sort: Sort) -> &'static str {
    match sort {
        Sort::None => "none",
        Sort::Asc => "asc",
        Sort::Desc => "desc",
    }
}

/// A column as JSON has it.
struct Column<'a> {
    /// Its name, made unlike all before it.
    key: String,
    label: &'a str,
    align: Align,
    cells: Cells<'a>,
}

/// What the cells of a column are.
#[derive(Clone, Copy)]
enum Cells<'a> {
    /// Numbers that all carry this unit, or none of them any.
    Numbers(Option<&'a str>),
    /// Text, and numbers of different units as they were given.
    Text,
}

fn columns(grid: &Grid) -> Vec<Column<'_>> {
    let mut taken = HashSet::new();
    let mut copies = HashMap::<&str, u64>::new();
    let columns = grid.columns.iter().enumerate().map(|(index, column)| {
        let copy = copies.entry(&column.key).or_insert(1);
        let mut key = column.key.clone();
        while !taken.insert(key.clone()) {
            *copy += 1;
            key = format!("{} ({copy})", column.key);
        }
        let cells = if column.numeric { numbers(grid, index) } else { Cells::Text };
        Column { key, label: &column.label, align: column.align, cells }
    });
    columns.collect()
}

fn numbers(grid: &Grid, index: usize) -> Cells<'_> {
    let mut units = grid.rows.iter().filter_map(|row| match row.get(index) {
        Some(Field::Number { given, value }) => Some(carried(given, value)),
        _ => None,
    });
    let first = units.next().unwrap_or_default();
    if units.all(|unit| unit == first) { Cells::Numbers(first) } else { Cells::Text }
}

fn carried<'a>(given: &'a str, value: &Number) -> Option<&'a str> {
    let readings = [Decimal::Point, Decimal::Comma].map(|decimal| read(given, decimal));
    readings.into_iter().find_map(|reading| match reading {
        Reading::Number(numeral) if Number::from_numeral(&numeral) == *value => {
            numeral.unit().map(Carried::text)
        }
        _ => None,
    })
}

fn head(column: &Column<'_>) -> Object {
    let align = match column.align {
        Align::Left => "left",
        Align::Center => "center",
        Align::Right => "right",
    };
    let (cells, unit) = match column.cells {
        Cells::Numbers(unit) => ("number", unit),
        Cells::Text => ("string", None),
    };
    Object::new()
        .with("key", column.key.as_str())
        .with("label", column.label)
        .with("type", cells)
        .with("align", align)
        .maybe("unit", unit)
}

fn record(row: &[Field], columns: &[Column<'_>]) -> Object {
    let mut record = Object::new();
    for (field, column) in row.iter().zip(columns) {
        let cell = match (field, column.cells) {
            (Field::Missing, _) => Value::Null,
            (Field::Number { value, .. }, Cells::Numbers(_)) => value.into(),
            (Field::Text(text) | Field::Number { given: text, .. }, _) => text.as_str().into(),
        };
        record = record.with(&column.key, cell);
    }
    record
}
