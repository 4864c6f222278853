//! A figure for ASCII: labels, names and cells that would come out the same have numbers. Knows what
//! texts a figure has, not how they are drawn.

use std::borrow::Cow;

use crate::data::figure::{Body, Field, Figure};
use crate::printable::{Glyphs, numbered};

/// The figure with texts that can be told apart in these glyphs.
pub fn told_apart(figure: &Figure, glyphs: Glyphs) -> Cow<'_, Figure> {
    if glyphs == Glyphs::Unicode {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    for texts in texts(&mut figure.body) {
        let numbers = numbered(texts.iter().map(|text| text.as_str()));
        for text in texts {
            if let Some(number) = numbers.get(text.trim()) {
                text.clone_from(number);
            }
        }
    }
    Cow::Owned(figure)
}

/// The texts among which each has to be told apart.
fn texts(body: &mut Body) -> Vec<Vec<&mut String>> {
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
                    if let Field::Text(text) = field {
                        column.push(text);
                    }
                }
            }
            columns
        }
    }
}
