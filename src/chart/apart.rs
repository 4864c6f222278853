//! A figure for ASCII: labels, names and cells that would come out the same have numbers. Knows what
//! texts a figure has, not how they are drawn.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::data::figure::{Bars, Body, Field, Figure, Grid, Lines};
use crate::printable::{Glyphs, numbered};

/// The figure with texts that can be told apart in these glyphs.
pub fn told_apart(figure: &Figure, glyphs: Glyphs) -> Cow<'_, Figure> {
    if glyphs == Glyphs::Unicode {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    match &mut figure.body {
        Body::Points(Bars { names, items, .. }) => {
            renumber(|each| items.iter_mut().for_each(|item| each(&mut item.label)));
            renumber(|each| names.iter_mut().flatten().for_each(each));
        }
        Body::Series(Lines { labels, series, .. }) => {
            renumber(|each| series.iter_mut().filter_map(|one| one.name.as_mut()).for_each(each));
            renumber(|each| {
                labels.iter_mut().for_each(&mut *each);
                let points = series.iter_mut().flat_map(|series| series.facts.points_mut());
                points.for_each(|point| each(&mut point.label));
            });
        }
        Body::Rows(Grid { columns, rows }) => {
            for index in 0..columns.len() {
                renumber(|each| {
                    for field in rows.iter_mut().filter_map(|row| row.get_mut(index)) {
                        if let Field::Text(text) = field {
                            each(text);
                        }
                    }
                });
            }
        }
    }
    Cow::Owned(figure)
}

/// Goes through some texts twice: to read them, and to write the numbers that they need.
fn renumber(mut all: impl FnMut(&mut dyn FnMut(&mut String))) {
    let mut texts = Vec::new();
    all(&mut |text| texts.push(text.clone()));
    let numbers: HashMap<String, String> = numbered(texts.iter().map(String::as_str));
    all(&mut |text| {
        if let Some(number) = numbers.get(text.trim()) {
            text.clone_from(number);
        }
    });
}
