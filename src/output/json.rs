//! The result as data: the semantic result of `--to json`, and the two halves of a tool's result
//! that an agent's host wants. Knows the names of the fields, not how JSON is written.

use std::collections::{HashMap, HashSet};

use super::{Labelled, summary, text};
use crate::chart::picture::Picture;
use crate::data::figure::{Body, Column, Field, Figure, Grid, Lines, Note, Rule, Unit, Volume};
use crate::data::number::Number;
use crate::plan::{Takes, Word};
use crate::printable::Glyphs;
use crate::printable::json::Node;

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
    result.line(glyphs)
}

/// The summary for the model and the data for the screen, on one line.
pub fn tool_result(
    figure: &Figure,
    picture: &Picture,
    footer: &[String],
    glyphs: Glyphs,
) -> String {
    let display = data(figure, picture, footer, glyphs);
    let halves = [("llmContent", in_words(figure, footer)), ("returnDisplay", display)];
    Node::object(halves).line(glyphs)
}

/// In Unicode: JSON has escapes for what ASCII lacks.
fn in_words(figure: &Figure, footer: &[String]) -> Node {
    summary::write(figure, footer, Glyphs::Unicode).trim_end_matches('\n').into()
}

fn data(figure: &Figure, picture: &Picture, footer: &[String], glyphs: Glyphs) -> Node {
    let words = &figure.words;
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
    members.extend(Labelled::of(figure).map(|sheet| ("series", series(sheet))));
    match &figure.body {
        Body::Points(bars) => members.push(("signed", bars.signed.into())),
        Body::Series(_) => {}
        Body::Rows(grid) => members.extend(table(grid)),
    }
    members.push(("meta", meta(figure, footer, glyphs)));
    members.push(("content", content.trim_end_matches('\n').into()));
    Node::sparse(members)
}

fn series(sheet: Labelled<'_>) -> Node {
    Node::list(sheet.series.into_iter().map(|(name, values)| {
        let points = sheet.labels.iter().zip(values).map(|(&label, value)| {
            Node::object([("label", label.into()), ("value", number(value))])
        });
        Node::sparse([("name", name.into()), ("points", Node::list(points))])
    }))
}

/// The digits that it came with.
fn number(number: Option<&Number>) -> Node {
    number.map_or(().into(), |number| Node::digits(number.literal()))
}

/// The columns of a grid with keys of their own, and a record for each row.
fn table(grid: &Grid) -> [(&'static str, Node); 2] {
    let keys = keys(&grid.columns);
    let measures: Vec<_> = (0..grid.columns.len()).map(|index| measure(grid, index)).collect();
    let columns = grid.columns.iter().zip(&keys).zip(&measures).map(|((column, key), measure)| {
        let (is_number, unit) = *measure;
        Node::sparse([
            ("key", key.into()),
            ("label", Node::from(&column.label)),
            ("type", if is_number { "number" } else { "string" }.into()),
            ("align", if column.numeric { "right" } else { "left" }.into()),
            ("unit", unit.or(column.unit.as_deref()).into()),
        ])
    });
    let rows = grid.rows.iter().map(|row| {
        let fields = row.iter().zip(&measures).map(|(field, (is_number, _))| match field {
            Field::Missing => ().into(),
            Field::Number { value, .. } if *is_number => number(Some(value)),
            Field::Text(text) | Field::Number { given: text, .. } => text.into(),
        });
        Node::object(keys.iter().zip(fields))
    });
    [("columns", Node::list(columns)), ("rows", Node::list(rows))]
}

/// The name of each column, made unlike all before it.
fn keys(columns: &[Column]) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut copies = HashMap::<&str, u64>::new();
    let keys = columns.iter().map(|column| {
        let copy = copies.entry(&column.key).or_insert(1);
        let mut key = column.key.clone();
        while !taken.insert(key.clone()) {
            *copy += 1;
            key = format!("{} ({copy})", column.key);
        }
        key
    });
    keys.collect()
}

/// Whether a column holds numbers that can be compared, and the unit that all of them carry, if they
/// carry any.
fn measure(grid: &Grid, index: usize) -> (bool, Option<&str>) {
    if grid.columns.get(index).is_none_or(|column| !column.numeric) {
        return (false, None);
    }
    let mut units = grid.rows.iter().filter_map(|row| match row.get(index) {
        Some(field @ Field::Number { .. }) => {
            Some(field.numeral().and_then(|numeral| numeral.unit().map(Unit::given)))
        }
        _ => None,
    });
    let first = units.next().unwrap_or_default();
    if units.all(|unit| unit == first) { (true, first) } else { (false, None) }
}

/// What was kept of how much, and what else is to be known of the result.
fn meta(figure: &Figure, footer: &[String], glyphs: Glyphs) -> Node {
    let Volume { shown, given, rule, hidden_sum, range, sort } = &figure.volume;
    let mut members = vec![
        ("truncated", (shown < given).into()),
        ("originalPointCount", given.into()),
        ("shownPointCount", shown.into()),
        ("rule", name(*rule).into()),
        ("hiddenSum", number(hidden_sum.as_ref())),
        ("minimum", number(range.as_ref().map(|(lowest, _)| lowest))),
        ("maximum", number(range.as_ref().map(|(_, highest)| highest))),
        ("sort", sort.map(Word::word).into()),
    ];
    if let Body::Series(lines) = &figure.body
        && lines.series.iter().any(|series| !series.between.is_empty())
    {
        members.push(("between", between(lines)));
    }
    members.extend(figure.notes.iter().filter_map(|note| match note {
        Note::Skipped(skipped) if skipped.rows > 0 => {
            Some(("skippedRowCount", skipped.rows.into()))
        }
        Note::Capped(asked) => Some(("requestedPointCount", asked.into())),
        Note::SortedByDate => Some(("sortedByDate", true.into())),
        Note::Rounded(decimals) => Some(("roundedToDecimals", decimals.into())),
        // These are among the remarks.
        Note::Skipped(_)
        | Note::RankedBy(_)
        | Note::Undrawn(_)
        | Note::Flat(_)
        | Note::Total(_)
        | Note::Repeated(_) => None,
    }));
    let mode = if glyphs == Glyphs::Unicode { "unicode" } else { "ascii" };
    members.extend([("fallbackMode", mode.into()), ("notes", footer.into())]);
    Node::sparse(members)
}

/// The lowest and the highest points of each series between two of its points that are kept, each with
/// the index of the kept point before.
fn between(lines: &Lines) -> Node {
    Node::list(lines.series.iter().map(|series| {
        let points = series.between.iter().map(|extreme| {
            let after = lines.places.partition_point(|place| *place <= extreme.place);
            Node::object([
                ("label", Node::from(&extreme.point.label)),
                ("value", number(Some(&extreme.point.value))),
                ("after", after.saturating_sub(1).into()),
            ])
        });
        Node::sparse([("name", series.name.as_ref().into()), ("points", Node::list(points))])
    }))
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
