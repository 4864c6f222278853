//! ASCII has `?` for all other characters, so different texts may look the same. Labels, names
//! and cells of a figure that do get numbers here. Knows which texts a figure has, not how they are drawn.

use std::borrow::Cow;

use crate::data::figure::{Body, Figure, TableCell};
use crate::printable::{Glyphs, numbered_for_ascii};

/// The figure, with numbers after texts that would look the same in these glyphs.
pub fn with_distinct_texts(figure: &Figure, glyphs: Glyphs) -> Cow<'_, Figure> {
    if glyphs == Glyphs::Unicode {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    if let Body::Points(bars) = &mut figure.body {
        // These signs are ours, not the data's.
        for item in &mut bars.items {
            item.beside = item.beside.as_ref().map(|text| text.replace('×', "x"));
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

/// The texts of a figure, in groups in which no two different ones may look the same.
fn text_groups(body: &mut Body) -> Vec<Vec<&mut String>> {
    match body {
        Body::Points(bars) => {
            let labels = bars.items.iter_mut().map(|item| &mut item.label);
            vec![labels.collect(), bars.names.iter_mut().flatten().collect()]
        }
        Body::Series(lines) => {
            let (mut labels, mut names) = (Vec::from_iter(&mut lines.labels), Vec::new());
            for series in &mut lines.series {
                labels.extend(series.facts.points_mut().map(|point| &mut point.label));
                names.extend(&mut series.name);
            }
            vec![labels, names]
        }
        Body::Rows(grid) => {
            let mut columns: Vec<_> = grid.columns.iter().map(|_| Vec::new()).collect();
            for row in &mut grid.rows {
                for (column, field) in columns.iter_mut().zip(row) {
                    if let TableCell::Text(text) = field {
                        column.push(text);
                    }
                }
            }
            columns
        }
    }
}
