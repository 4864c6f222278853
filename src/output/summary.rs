//! A figure in the fewest words, for a model's context: one line of facts, then the kept points
//! as comma-separated values. Knows no drawing.

use super::csv;
use crate::chart::apart::told_apart;
use crate::chart::around;
use crate::data::figure::{Bars, Body, Facts, Figure, Lines, Point, Volume};
use crate::data::number::Number;
use crate::printable::Glyphs;

/// The facts and the kept points; `footer` is what is to be said of the figure however it is drawn.
pub fn write(figure: &Figure, footer: &[String], glyphs: Glyphs) -> String {
    let figure = &*told_apart(figure, glyphs);
    let facts = super::clean(&facts(figure, footer, glyphs), glyphs);
    // Of a single series it is plain what is what.
    let is_headed = match &figure.body {
        Body::Points(bars) => bars.names.len() > 1,
        Body::Series(chart) => chart.series.len() > 1,
        Body::Rows(_) => true,
    };
    let records = csv::lines(figure, number, glyphs).into_iter().skip(usize::from(!is_headed));
    std::iter::once(facts + "\n").chain(records).collect()
}

/// What ASCII lacks goes last.
fn clean(raw: &str) -> String {
    super::clean(raw, Glyphs::Unicode)
}

/// Kind, words, counts and rule, the extremes and the ends, separated by semicolons.
fn facts(figure: &Figure, footer: &[String], glyphs: Glyphs) -> String {
    let mut facts = vec![heading(figure), around::shown(figure)];
    for remark in footer.iter().cloned().chain(around::replaced(figure, glyphs)) {
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
    let points = points(bars);
    let is_group = bars.names.len() > 1;
    let name = bars.names.iter().flatten().filter(|_| !is_group);
    let name = name.map(|name| format!("series {}", clean(name)));
    let extremes = volume.range.as_ref().map(|(lowest, highest)| {
        let [lowest, highest] = [lowest, highest].map(|extreme| among(extreme, &points));
        format!("minimum {lowest}, maximum {highest}")
    });
    let ends = match (points.first(), points.last()) {
        (Some(first), Some(last)) if !is_group => {
            Some(format!("first {}, last {}", at(first), at(last)))
        }
        _ => None,
    };
    name.chain(extremes).chain(ends).collect()
}

/// All bars, those of several series with their names.
fn points(bars: &Bars) -> Vec<Point> {
    let points = bars.items.iter().flat_map(|item| {
        item.values.iter().zip(&bars.names).filter_map(|(value, name)| {
            let label = match name.as_ref().filter(|_| bars.names.len() > 1) {
                Some(name) => format!("{}, {name}", item.label),
                None => item.label.clone(),
            };
            Some(Point { label, value: value.clone()? })
        })
    });
    points.collect()
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

fn names(chart: &Lines) -> impl Iterator<Item = String> {
    let names = chart.series.iter().map(|series| series.name.as_deref());
    names.enumerate().map(|(index, name)| match name {
        Some(name) => clean(name),
        None => format!("series {}", index + 1),
    })
}
