//! Writes a summary for a model or a screen reader: one line of facts, then the selected points as CSV.

use super::csv;
use crate::chart::ascii_texts::{replacement_note, with_distinct_texts};
use crate::chart::notes;
use crate::data::figure::{BarData, Body, Facts, Figure, LineData, Point};
use crate::data::number::{Number, Unit};
use crate::printable::Glyphs;

pub fn write(figure: &Figure, glyphs: Glyphs) -> String {
    let mut figure = with_distinct_texts(figure, glyphs).into_owned();
    if let Body::Table(table) = &mut figure.body {
        for column in &mut table.columns {
            column.label = column.heading().into_owned();
            column.unit = None;
        }
    }
    let facts = super::clean(&facts(&figure, glyphs), glyphs);
    // A single series needs no header.
    let has_header = match &figure.body {
        Body::Bars(bars) => bars.names.len() > 1 || bars.annotation.is_some(),
        Body::Lines(chart) => chart.series.len() > 1,
        Body::Spread(_) | Body::Table(_) => true,
    };
    if let Body::Spread(spread) = &figure.body {
        figure.body = Body::Table(spread.table(Some(glyphs.pick("≈", "~"))));
    }
    let records = csv::lines(&figure, data, glyphs).into_iter().skip(usize::from(!has_header));
    std::iter::once(facts + "\n").chain(records).collect()
}

/// Cleans text, in Unicode. Characters outside ASCII are replaced later, in the whole line of facts.
fn clean(raw: &str) -> String {
    super::clean(raw, Glyphs::Unicode)
}

/// The line of facts: chart, titles, number of points, notes, extremes, first and last point.
fn facts(figure: &Figure, glyphs: Glyphs) -> String {
    let words = &figure.captions;
    let title = words.title.iter().map(|title| format!(": {}", clean(title)));
    let mut facts = vec![std::iter::once(figure.chart.noun().to_owned()).chain(title).collect()];
    facts.extend(words.subtitle.iter().map(|words| format!("subtitle {}", clean(words))));
    // In a table, each column has its own unit.
    if let (Some(unit), Body::Bars(_) | Body::Spread(_) | Body::Lines(_)) =
        (&figure.unit, &figure.body)
    {
        facts.push(format!("unit {}", clean(unit.text())));
    }
    facts.push(notes::volume_text(figure));
    for note in notes::footer_notes(figure).into_iter().chain(replacement_note(figure, glyphs)) {
        let note = clean(&note);
        if !facts.contains(&note) {
            facts.push(note);
        }
    }
    let range = match &figure.body {
        Body::Lines(lines) => lines.range(),
        Body::Bars(_) | Body::Spread(_) | Body::Table(_) => figure.range.clone(),
    };
    let ends = range.iter().flat_map(|(lowest, highest)| [lowest.value(), highest.value()]);
    // As in a drawing: with separators from five digits on.
    let separators = figure.wants_separators(ends);
    match &figure.body {
        Body::Bars(bars) => facts.extend(bar_facts(bars, range.as_ref(), separators)),
        Body::Lines(lines) => facts.extend(line_facts(lines, figure.unit.as_ref(), separators)),
        // The rows of a table have no labels.
        Body::Spread(_) | Body::Table(_) => {
            facts.extend(range.iter().map(|(lowest, highest)| {
                let [lowest, highest] = [lowest, highest].map(|end| end.shown(separators));
                format!("minimum {lowest}, maximum {highest}")
            }));
        }
    }
    facts.extend(notes::level_facts(figure, separators).iter().map(|fact| clean(fact)));
    facts.join("; ")
}

fn bar_facts(bars: &BarData, range: Option<&(Number, Number)>, separators: bool) -> Vec<String> {
    if let Some(facts) = &bars.histogram {
        return vec![notes::value_facts(facts, Glyphs::Unicode)];
    }
    let points = bar_points(bars);
    let mut facts = Vec::new();
    if let [Some(name)] = bars.names.as_slice() {
        facts.push(format!("series {}", clean(name)));
    }
    if let Some((lowest, highest)) = range {
        let [lowest, highest] =
            [lowest, highest].map(|extreme| extreme_fact(extreme, &points, separators));
        facts.push(format!("minimum {lowest}, maximum {highest}"));
    }
    if let ([_], Some(first), Some(last)) = (bars.names.as_slice(), points.first(), points.last()) {
        let [first, last] = [first, last].map(|point| point_fact(point, separators));
        facts.push(format!("first {first}, last {last}"));
    }
    facts
}

/// All bars as points. If there are several series, the labels include their names.
fn bar_points(bars: &BarData) -> Vec<Point> {
    let mut points = Vec::new();
    for item in &bars.items {
        for (value, name) in item.values.iter().zip(&bars.names) {
            let label = match name {
                Some(name) if bars.names.len() > 1 => format!("{}, {name}", item.label),
                Some(_) | None => item.label.clone(),
            };
            points.extend(value.clone().map(|value| Point { label, value }));
        }
    }
    points
}

/// The lowest or highest value: `12 (May)`, or `12 (hidden)` if its point is not shown.
fn extreme_fact(extreme: &Number, points: &[Point], separators: bool) -> String {
    match points.iter().find(|point| point.value == *extreme) {
        Some(point) => point_fact(point, separators),
        None => format!("{} (hidden)", extreme.shown(separators)),
    }
}

fn line_facts(lines: &LineData, unit: Option<&Unit>, separators: bool) -> Vec<String> {
    let facts = lines.series.iter().enumerate().map(|(index, series)| {
        let Facts { count, first, last, lowest, highest } = &series.facts;
        let [first, last, lowest, highest] =
            [first, last, lowest, highest].map(|point| point_fact(point, separators));
        let change = lines.change(series, unit).map(|change| format!(", change {change}"));
        let change = change.unwrap_or_default();
        let facts =
            format!("minimum {lowest}, maximum {highest}, first {first}, last {last}{change}");
        if lines.series.len() == 1 {
            return facts;
        }
        let name = series.name.as_deref().map_or_else(|| format!("series {}", index + 1), clean);
        let points = if *count == 1 { "point" } else { "points" };
        format!("{name}: {count} {points}, {facts}")
    });
    facts.collect()
}

/// `12 (May)`
fn point_fact(point: &Point, separators: bool) -> String {
    format!("{} ({})", point.value.shown(separators), clean(&point.label))
}

/// A number that can be read again without options: `5K` would need `--sizes`.
fn data(number: &Number) -> String {
    if number.has_suffix() { number.literal() } else { number.shown(false) }
}
