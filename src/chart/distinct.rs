//! Characters that cannot be drawn. In ASCII they become `?`, so different labels, names or cells may look the same:
//! such texts are numbered, and the footer counts the changed texts.

use std::borrow::Cow;

use super::text::{cell_text, count_of};
use crate::data::figure::{Body, ColumnData, Figure, TableCell};
use crate::printable::{Glyphs, has_replacements, numbered_for_ascii};

/// The figure with numbers appended to different texts that would look the same.
pub fn with_distinct_texts(figure: &Figure, glyphs: Glyphs) -> Cow<'_, Figure> {
    if glyphs == Glyphs::Unicode {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    if let Body::Bars(bars) = &mut figure.body {
        // vizchart itself wrote these two characters, and they have an ASCII equivalent.
        for item in &mut bars.items {
            item.annotation = item.annotation.as_ref().map(|text| text.replace('×', "x"));
            if bars.facts.is_some() {
                item.label = item.label.replace('…', "..");
            }
        }
    }
    for group in text_groups(&mut figure.body) {
        let numbers = numbered_for_ascii(group.iter().map(|text| text.as_str()));
        for text in group {
            if let Some(number) = numbers.get(text.trim()) {
                text.clone_from(number);
            }
        }
    }
    Cow::Owned(figure)
}

/// The texts of a figure in groups. Different texts in a group must not look the same.
fn text_groups(body: &mut Body) -> Vec<Vec<&mut String>> {
    match body {
        Body::Bars(bars) => {
            let labels = bars.items.iter_mut().map(|item| &mut item.label);
            vec![labels.collect(), bars.names.iter_mut().flatten().collect()]
        }
        Body::Lines(lines) => {
            let (mut labels, mut names) = (Vec::from_iter(&mut lines.labels), Vec::new());
            for series in &mut lines.series {
                labels.extend(series.facts.points_mut().map(|point| &mut point.label));
                names.extend(&mut series.name);
            }
            vec![labels, names]
        }
        Body::Table(table) => {
            let mut columns: Vec<_> = table.columns.iter().map(|_| Vec::new()).collect();
            for row in &mut table.rows {
                for (column, cell) in columns.iter_mut().zip(row) {
                    if let TableCell::Text(text) = cell {
                        column.push(text);
                    }
                }
            }
            columns
        }
    }
}

/// `characters outside ASCII replaced in 2 labels and the title`
pub fn replacement_note(figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let is_table = matches!(figure.body, Body::Table(_));
    let mut parts = Vec::new();
    let count = texts(figure, glyphs).iter().filter(|text| has_replacements(text, glyphs)).count();
    if count > 0 {
        parts.push(count_of(count, if is_table { "cell" } else { "label" }));
    }
    let captions = &figure.captions;
    let unit = figure.unit.as_ref().map(|unit| unit.text().to_owned());
    let words = [
        ("the title", &captions.title),
        ("the subtitle", &captions.subtitle),
        ("the axis words", if is_table { &None } else { &captions.x_label }),
        ("the axis words", if is_table { &None } else { &captions.y_label }),
        ("the unit", &unit),
    ];
    for (name, text) in words {
        if text.as_ref().is_some_and(|text| has_replacements(text, glyphs)) {
            parts.push(name.to_owned());
        }
    }
    parts.dedup();
    let last = parts.pop()?;
    let texts = if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) };
    let characters = glyphs.pick("unprintable characters", "characters outside ASCII");
    Some(format!("{characters} replaced in {texts}"))
}

/// All user texts of a figure: labels and series names, or headings and cells.
fn texts(figure: &Figure, glyphs: Glyphs) -> Vec<Cow<'_, str>> {
    match &figure.body {
        Body::Bars(bars) => {
            let labels = bars.items.iter().map(|item| &item.label);
            // The name of a single series is not drawn.
            let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
            labels.chain(names.iter().flatten()).map(Cow::from).collect()
        }
        Body::Lines(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_ref());
            lines.labels.iter().chain(names).map(Cow::from).collect()
        }
        Body::Table(table) => {
            let cells = table.rows.iter().flatten().map(|cell| cell_text(cell, glyphs));
            table.columns.iter().map(ColumnData::heading).chain(cells).collect()
        }
    }
}
