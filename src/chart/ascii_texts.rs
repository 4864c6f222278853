//! Characters that cannot be drawn. In ASCII they become `?`, so different labels, names or cells may look the same:
//! such texts are numbered, and the footer counts the changed texts.

use std::borrow::Cow;

use super::text::{cell_text, count_of};
use crate::data::figure::{Body, ColumnData, Figure, TableCell};
use crate::plan::Captions;
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
            if bars.histogram.is_some() {
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
        Body::Spread(spread) => vec![spread.rows.iter_mut().map(|row| &mut row.label).collect()],
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

/// `characters outside ASCII replaced in 2 texts`
pub fn replacement_note(figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let count = texts(figure, glyphs).iter().filter(|text| has_replacements(text, glyphs)).count();
    let characters = glyphs.pick("unprintable characters", "characters outside ASCII");
    (count > 0).then(|| format!("{characters} replaced in {}", count_of(count, "text")))
}

fn texts(figure: &Figure, glyphs: Glyphs) -> Vec<Cow<'_, str>> {
    let Captions { title, subtitle, x_label, y_label, .. } = &figure.captions;
    let unit = figure.unit.as_ref().map(|unit| unit.text().into());
    let mut texts: Vec<Cow<'_, str>> = unit.into_iter().collect();
    texts.extend([title, subtitle].into_iter().flatten().map(Cow::from));
    texts.extend(figure.levels.iter().filter_map(|level| level.name.as_ref()).map(Cow::from));
    let axes = [x_label, y_label].into_iter().flatten();
    match &figure.body {
        Body::Bars(bars) => {
            let labels = bars.items.iter().map(|item| &item.label);
            // The name of a single series is not drawn.
            let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
            texts.extend(labels.chain(names.iter().flatten()).chain(axes).map(Cow::from));
        }
        Body::Spread(spread) => {
            let labels = spread.rows.iter().map(|row| &row.label);
            texts.extend(labels.chain(axes).map(Cow::from));
        }
        Body::Lines(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_ref());
            texts.extend(lines.labels.iter().chain(names).chain(axes).map(Cow::from));
        }
        Body::Table(table) => {
            let cells = table.rows.iter().flatten().map(|cell| cell_text(cell, glyphs));
            texts.extend(table.columns.iter().map(ColumnData::heading).chain(cells));
        }
    }
    texts
}
