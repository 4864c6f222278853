//! A table as JSON has it: columns with keys of their own, and a record for each row. Knows the grid,
//! not how it is drawn.

use std::collections::{HashMap, HashSet};

use serde::{Serialize, Serializer};

use crate::data::figure::{Align, Field, Grid};
use crate::data::number::{Number, Unit};

/// A column, as it is announced.
#[derive(Serialize)]
pub(super) struct Head<'a> {
    /// Its name, made unlike all before it.
    key: String,
    label: &'a str,
    r#type: Type,
    align: &'static str,
    /// That all its numbers have.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'a str>,
}

#[derive(Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Type {
    Number,
    String,
}

/// A row: a member for each column.
pub(super) struct Record<'a>(Vec<(String, Cell<'a>)>);

#[derive(Serialize)]
#[serde(untagged)]
enum Cell<'a> {
    Missing,
    Number(&'a Number),
    Text(&'a str),
}

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, cell)| (key, cell)))
    }
}

/// The columns and the rows of a grid.
pub(super) fn of(grid: &Grid) -> (Vec<Head<'_>>, Vec<Record<'_>>) {
    let heads = heads(grid);
    let rows = grid.rows.iter().map(|row| record(row, &heads)).collect();
    (heads, rows)
}

fn heads(grid: &Grid) -> Vec<Head<'_>> {
    let mut taken = HashSet::new();
    let mut copies = HashMap::<&str, u64>::new();
    let heads = grid.columns.iter().enumerate().map(|(index, column)| {
        let copy = copies.entry(&column.key).or_insert(1);
        let mut key = column.key.clone();
        while !taken.insert(key.clone()) {
            *copy += 1;
            key = format!("{} ({copy})", column.key);
        }
        let (r#type, unit) =
            if column.numeric { measure(grid, index) } else { (Type::String, None) };
        Head {
            key,
            label: &column.label,
            r#type,
            align: match column.align {
                Align::Left => "left",
                Align::Right => "right",
            },
            unit: unit.or(column.unit.as_deref()),
        }
    });
    heads.collect()
}

/// Numbers with the unit that all of them carry, if they carry any; those of different units cannot be
/// compared and stay text.
fn measure(grid: &Grid, index: usize) -> (Type, Option<&str>) {
    let mut units = grid.rows.iter().filter_map(|row| match row.get(index) {
        Some(field @ Field::Number { .. }) => {
            Some(field.numeral().and_then(|numeral| numeral.unit().map(Unit::given)))
        }
        _ => None,
    });
    let first = units.next().unwrap_or_default();
    if units.all(|unit| unit == first) { (Type::Number, first) } else { (Type::String, None) }
}

fn record<'a>(row: &'a [Field], heads: &[Head<'_>]) -> Record<'a> {
    let members = row.iter().zip(heads).map(|(field, head)| {
        let cell = match field {
            Field::Missing => Cell::Missing,
            Field::Number { value, .. } if head.r#type == Type::Number => Cell::Number(value),
            Field::Text(text) | Field::Number { given: text, .. } => Cell::Text(text),
        };
        (head.key.clone(), cell)
    });
    Record(members.collect())
}
