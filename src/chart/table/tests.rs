//! The drawings after which the rules were made, and what the properties share with them.

mod properties;

use super::sheet::Sheet;
use super::{Drawing, remarks};
use crate::chart::frame::{Frame, Glyphs};
use crate::chart::picture::Line;
use crate::data::figure::{Align, Body, Column, Field, Figure, Grid, Rule, Unit, Volume};
use crate::data::number::Number;
use crate::plan::{Chart, Words};

#[test]
fn text_shares_what_numbers_leave() {
    let (lines, remarks) = drawn(80, Glyphs::Unicode, None);
    assert_eq!(
        lines,
        [
            "city                    country   population  change_pct  note",
            "──────────────────────  ────────  ──────────  ──────────  ──────────────────────",
            "東京                    日本        37400068       -0.12  largest metro area in…",
            "São Paulo               Brasil      22429800         0.8  ção",
            "서울                    대한민국     9963452        -1.5",
            "Llanfairpwllgwyngyllg…  �               3107           0",
        ]
    );
    assert_eq!(remarks, ["2 cells shortened", "unprintable characters replaced in 1 cell"]);
}

#[test]
fn text_columns_go_before_numbers_do() {
    let (lines, remarks) = drawn(40, Glyphs::Ascii, Some(Unit::After(" t".to_owned())));
    assert_eq!(
        lines,
        [
            "city              population  change_pct",
            "----------------  ----------  ----------",
            "??                  37400068       -0.12",
            "S?o Paulo           22429800         0.8",
            "??                   9963452        -1.5",
            "Llanfairpwllgw..        3107           0",
        ]
    );
    let said = [
        "values in t",
        "columns hidden: country, note",
        "1 cell shortened",
        "characters outside ASCII replaced in 3 cells",
    ];
    assert_eq!(remarks, said);
}

#[test]
fn rows_are_stacked_where_numbers_do_not_fit() {
    let (lines, remarks) = drawn(20, Glyphs::Unicode, None);
    let last = ["city: Llanfairpwllg…", "country: �", "population: 3107", "change_pct: 0", "note:"];
    assert_eq!(lines.len(), 4 * 5 + 3);
    assert_eq!(lines[18..], last);
    assert_eq!(lines[17], "─".repeat(20));
    assert_eq!(remarks, ["2 cells shortened", "unprintable characters replaced in 1 cell"]);
}

/// The table after which the rules were made.
fn cities() -> Grid {
    let columns = [("city", 0), ("country", 0), ("population", 1), ("change_pct", 1), ("note", 0)];
    let rows = [
        ["東京", "日本", "37400068", "-0.12", "largest metro area in the world"],
        ["São Paulo", "Brasil", "22429800", "0.8", "ção"],
        ["서울", "대한민국", "9963452", "-1.5", ""],
        ["Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch", "\u{1b}", "3107", "0", ""],
    ];
    let field = |cell: &str| match Number::read(cell) {
        Some(value) => Field::Number { given: cell.to_owned(), value },
        None if cell.is_empty() => Field::Missing,
        None => Field::Text(cell.to_owned()),
    };
    let column = |(name, numeric): (&str, i32)| Column {
        key: name.to_owned(),
        label: name.to_owned(),
        numeric: numeric == 1,
        align: if numeric == 1 { Align::Right } else { Align::Left },
    };
    Grid {
        columns: columns.into_iter().map(column).collect(),
        rows: rows.iter().map(|row| row.iter().map(|cell| field(cell)).collect()).collect(),
    }
}

fn drawn(width: usize, glyphs: Glyphs, unit: Option<Unit>) -> (Vec<String>, Vec<String>) {
    let (grid, frame) = (cities(), frame(width, glyphs));
    let figure = figure(&grid, None, unit);
    let Drawing { body, .. } = Drawing::new(&figure, &grid, &frame).unwrap();
    let sheet = Sheet::new(&grid, figure.unit.as_ref(), glyphs);
    let lines = body.head.iter().chain(&body.rows).map(shown).collect();
    (lines, remarks(&figure, &sheet, &body, &frame))
}

fn figure(grid: &Grid, title: Option<&str>, unit: Option<Unit>) -> Figure {
    let count = grid.rows.len() as u64;
    let (hidden_sum, range, sort) = (None, None, None);
    Figure {
        chart: Chart::Table,
        limits: crate::plan::Limits::default(),
        words: Words { title: title.map(str::to_owned), ..Words::default() },
        unit,
        body: Body::Rows(grid.clone()),
        volume: Volume { shown: count, given: count, rule: Rule::All, hidden_sum, range, sort },
        notes: Vec::new(),
    }
}

fn frame(width: usize, glyphs: Glyphs) -> Frame {
    Frame { width, exact: true, height: None, glyphs, color: false }
}

fn shown(line: &Line) -> String {
    line.spans().iter().map(|span| span.text.as_str()).collect()
}
