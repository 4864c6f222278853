//! A table as JSON has it: columns with keys of their own, and a record for each row. Knows the grid,
//! not how it is drawn.

use std::collections::{HashMap, HashSet};

use crate::data::figure::{Column, Field, Grid};
use crate::data::number::Unit;
use crate::printable::json::Node;

/// The columns and the rows of a grid.
pub(super) fn of(grid: &Grid) -> (Node<'_>, Node<'_>) {
    let keys = keys(&grid.columns);
    let measures: Vec<_> = (0..grid.columns.len()).map(|index| measure(grid, index)).collect();
    let columns = grid.columns.iter().zip(&keys).zip(&measures).map(|((column, key), measure)| {
        let (is_number, unit) = *measure;
        Node::object([
            ("key", key.clone().into()),
            ("label", column.label.as_str().into()),
            ("type", if is_number { "number" } else { "string" }.into()),
            ("align", if column.numeric { "right" } else { "left" }.into()),
            ("unit", unit.or(column.unit.as_deref()).into()),
        ])
    });
    let columns = Node::list(columns);
    let rows = grid.rows.iter().map(|row| {
        let fields = row.iter().zip(&measures).map(|(field, (is_number, _))| match field {
            Field::Missing => Node::Null,
            Field::Number { value, .. } if *is_number => value.into(),
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
