//! A table as JSON has it: columns with keys of their own, and a record for each row. Knows the grid,
//! not how it is drawn.

use std::collections::{HashMap, HashSet};

use crate::data::figure::{Align, Column, Field, Grid};
use crate::data::number::Unit;
use crate::printable::json::Node;

/// The columns and the rows of a grid.
pub(super) fn of(grid: &Grid) -> (Node<'_>, Node<'_>) {
    let keys = keys(&grid.columns);
    let measures: Vec<_> = (0..grid.columns.len()).map(|index| measure(grid, index)).collect();
    let columns = grid.columns.iter().zip(&keys).zip(&measures).map(|((column, key), measure)| {
        let align = match column.align {
            Align::Left => "left",
            Align::Right => "right",
        };
        let unit = measure.flatten().or(column.unit.as_deref());
        Node::object([
            ("key", key.clone().into()),
            ("label", column.label.as_str().into()),
            ("type", if measure.is_some() { "number" } else { "string" }.into()),
            ("align", align.into()),
            ("unit", unit.into()),
        ])
    });
    let columns = Node::list(columns);
    let rows = grid.rows.iter().map(|row| {
        let fields = row.iter().zip(&measures).map(|(field, measure)| match field {
            Field::Missing => Node::Null,
            Field::Number { value, .. } if measure.is_some() => value.into(),
            Field::Text(text) | Field::Number { given: text, .. } => text.as_str().into(),
        });
        Node::object(keys.iter().cloned().zip(fields))
    });
    (columns, Node::list(rows))
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

/// Of a column of numbers the unit that all of them carry, if they carry any; none of text, and of numbers
/// of different units, which cannot be compared.
fn measure(grid: &Grid, index: usize) -> Option<Option<&str>> {
    grid.columns.get(index).filter(|column| column.numeric)?;
    let mut units = grid.rows.iter().filter_map(|row| match row.get(index) {
        Some(field @ Field::Number { .. }) => {
            Some(field.numeral().and_then(|numeral| numeral.unit().map(Unit::given)))
        }
        _ => None,
    });
    let first = units.next().unwrap_or_default();
    units.all(|unit| unit == first).then_some(first)
}
