//! A figure in the fewest words, for a model's context: one line of facts, then the kept points
//! as comma-separated values. Knows no drawing.

use super::{replaced, written};
use crate::chart::around;
use crate::data::figure::{Bars, Body, Facts, Figure, Grid, Lines, Point, Volume};
use crate::data::number::Number;
use crate::printable::Glyphs;

/// The facts and the kept points; `footer` is what is to be said of the figure however it is drawn.
pub fn write(figure: &Figure, footer: &[String], glyphs: Glyphs) -> String {
    let mut lines = vec![facts(figure, footer, glyphs)];
    match &figure.body {
        Body::Points(bars) => lines.extend(bars.points.iter().map(pair)),
        Body::Series(chart) => lines.extend(positions(chart)),
        Body::Rows(grid) => lines.extend(rows(grid, glyphs)),
    }
    lines.iter().map(|line| super::clean(line, glyphs) + "\n").collect()
}

/// Clean before it is quoted; what ASCII lacks goes last.
fn clean(raw: &str) -> String {
    super::clean(raw, Glyphs::Unicode)
}

/// Kind, words, counts and rule, the extremes and the ends, separated by semicolons.
fn facts(figure: &Figure, footer: &[String], glyphs: Glyphs) -> String {
    let mut facts = vec![heading(figure), around::shown(figure)];
    for remark in footer.iter().cloned().chain(replaced(figure, glyphs)) {
        let remark = clean(&remark);
        if !facts.contains(&remark) {
            facts.push(remark);
        }
    }
    match &figure.body {
        Body::Points(bars) => facts.extend(of_bars(bars, &figure.volume)),
        Body::Series(chart) => facts.extend(of_lines(chart)),
        Body::Rows(_) => facts.extend(range(&figure.volume)),
    }
    facts.extend(figure.unit.iter().map(|unit| format!("unit {}", clean(unit.text()))));
    facts.join("; ")
}

fn heading(figure: &Figure) -> String {
    let noun = figure.chart.noun();
    let title = figure.words.title.iter().map(|title| format!(": {}", clean(title)));
    let subtitle = figure.words.subtitle.iter().map(|words| format!(" ({})", clean(words)));
    std::iter::once(noun.to_owned()).chain(title).chain(subtitle).collect()
}

fn of_bars(bars: &Bars, volume: &Volume) -> Vec<String> {
    let name = bars.name.iter().map(|name| format!("series {}", clean(name)));
    let extremes = match &volume.range {
        Some((lowest, highest)) if volume.shown < volume.given => Some(format!(
            "minimum {}, maximum {}",
            among(lowest, &bars.points),
            among(highest, &bars.points)
        )),
        _ => extremes(&bars.points),
    };
    let ends = match (bars.points.first(), bars.points.last()) {
        (Some(first), Some(last)) => Some(format!("first {}, last {}", at(first), at(last))),
        _ => None,
    };
    name.chain(extremes).chain(ends).collect()
}

fn extremes(points: &[Point]) -> Option<String> {
    let by_value = |a: &&Point, b: &&Point| a.value.value().total_cmp(&b.value.value());
    let lowest = points.iter().min_by(by_value)?;
    // Of equal ones the first.
    let highest = points.iter().rev().max_by(by_value)?;
    Some(format!("minimum {}, maximum {}", at(lowest), at(highest)))
}

/// An extreme of all values with its label, or as hidden where no kept point has it.
fn among(extreme: &Number, points: &[Point]) -> String {
    match points.iter().find(|point| point.value == *extreme) {
        Some(point) => at(point),
        None => format!("{} (hidden)", number(extreme)),
    }
}

/// The extremes of all values of a table, whose rows have no labels.
fn range(volume: &Volume) -> Option<String> {
    let (lowest, highest) = volume.range.as_ref()?;
    Some(format!("minimum {}, maximum {}", number(lowest), number(highest)))
}

fn of_lines(chart: &Lines) -> Vec<String> {
    let several = chart.series.len() > 1;
    let series = chart.series.iter().zip(names(chart));
    let facts = series.map(|(series, name)| {
        let Facts { count, first, last, lowest, highest } = &series.facts;
        let points = if *count == 1 { "point" } else { "points" };
        let name = if several { format!("{name}: {count} {points}, ") } else { String::new() };
        format!(
            "{name}minimum {}, maximum {}, first {}, last {}",
            at(lowest),
            at(highest),
            at(first),
            at(last)
        )
    });
    facts.collect()
}

fn at(point: &Point) -> String {
    format!("{} ({})", number(&point.value), clean(&point.label))
}

fn number(number: &Number) -> String {
    number.shown(false)
}

fn pair(point: &Point) -> String {
    record([point.label.clone(), number(&point.value)])
}

/// A line for each label; with several series a head first, since the columns need names.
fn positions(chart: &Lines) -> Vec<String> {
    let mut lines = Vec::with_capacity(chart.labels.len() + 1);
    if chart.series.len() > 1 {
        lines.push(record(std::iter::once("label".to_owned()).chain(names(chart))));
    }
    for (index, label) in chart.labels.iter().enumerate() {
        let values = chart.series.iter().map(|series| series.values.get(index));
        let values =
            values.map(|value| value.and_then(Option::as_ref).map(number).unwrap_or_default());
        lines.push(record(std::iter::once(label.clone()).chain(values)));
    }
    lines
}

fn names(chart: &Lines) -> impl Iterator<Item = String> {
    let names = chart.series.iter().map(|series| series.name.as_deref());
    names.enumerate().map(|(index, name)| match name {
        Some(name) => clean(name),
        None => format!("series {}", index + 1),
    })
}

fn rows(grid: &Grid, glyphs: Glyphs) -> Vec<String> {
    let head = record(grid.columns.iter().map(|column| column.label.clone()));
    let rows = grid
        .rows
        .iter()
        .map(|row| record(row.iter().map(|field| written(field, glyphs).into_owned())));
    std::iter::once(head).chain(rows).collect()
}

fn record(fields: impl IntoIterator<Item = String>) -> String {
    let mut fields: Vec<String> = fields.into_iter().map(|field| quoted(&clean(&field))).collect();
    if let [only] = fields.as_mut_slice()
        && only.is_empty()
    {
        // A blank line would be no record.
        "\"\"".clone_into(only);
    }
    fields.join(",")
}

fn quoted(field: &str) -> String {
    let outer_blanks = field.starts_with(' ') || field.ends_with(' ');
    if outer_blanks || field.contains([',', '"']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
