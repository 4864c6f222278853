//! What holds for every table, whatever its cells, its width and its glyphs.

use proptest::prelude::*;
use proptest::sample::select;

use super::{figure, frame, shown};
use crate::chart::frame::{Frame, Glyphs};
use crate::chart::picture::{Line, Role};
use crate::chart::table::sheet::Sheet;
use crate::chart::table::{Drawing, draw, remarks};
use crate::data::figure::{Align, Column, Field, Grid, Unit};
use crate::data::number::Number;
use crate::fault::Kind;
use crate::printable::Printable;

const PIECES: [&str; 36] = [
    "a",
    "word",
    "longer words than that",
    " ",
    "  ",
    "\t",
    "\r\n",
    "東京",
    "ﾊﾝ",
    "서울",
    "\u{1100}\u{1161}\u{11a8}",
    "e\u{301}",
    "\u{301}",
    "a\u{300}\u{300}\u{300}\u{300}\u{300}\u{300}",
    "👨‍👩‍👧‍👦",
    "👍🏽",
    "🇯🇵",
    "🇯",
    "1\u{fe0f}\u{20e3}",
    "مرحبا",
    "ﷺ",
    "שלום",
    "\u{200d}",
    "\u{200f}",
    "\u{202e}",
    "ประเทศ",
    "น้ำ",
    "हिन्दी",
    "क्\u{200d}",
    "\u{1b}[31m",
    "\u{0}",
    "\u{85}",
    "\u{ad}",
    "…",
    "─",
    "\u{10ffff}",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(select(&PIECES[..]), 0..7).prop_map(|parts| parts.concat());
    prop_oneof![6 => pieces, 1 => ".{0,30}"]
}

fn number() -> impl Strategy<Value = Field> {
    let given = prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        (-999..1000_i32).prop_map(|n| n.to_string()),
        select(&["−4", "1,234,567.5", "12 ms", "€ 3.50", "-0.001", "1e300"][..])
            .prop_map(str::to_owned),
    ];
    given.prop_map(|given| Field::Number { given, value: Number::read("1").unwrap() })
}

fn column(rows: usize) -> impl Strategy<Value = (Column, Vec<Field>)> {
    let words = || text().prop_map(Field::Text);
    let numeric = prop_oneof![4 => number(), 1 => Just(Field::Missing)];
    let mixed = prop_oneof![12 => words(), 1 => number(), 3 => Just(Field::Missing)];
    let cells = prop_oneof![
        prop::collection::vec(numeric, rows).prop_map(|cells| (true, cells)),
        prop::collection::vec(mixed, rows).prop_map(|cells| (false, cells)),
    ];
    let align = select(&[Align::Left, Align::Right][..]);
    (text(), text(), align, cells).prop_map(|(key, label, align, (numeric, cells))| {
        (Column { key, label, numeric, align }, cells)
    })
}

fn grid() -> impl Strategy<Value = Grid> {
    let columns = (1..6_usize).prop_flat_map(|rows| prop::collection::vec(column(rows), 1..9));
    columns.prop_map(|columns| {
        let rows = columns.first().map_or(0, |(_, cells)| cells.len());
        let row = |at: usize| columns.iter().map(|(_, cells)| cells[at].clone()).collect();
        Grid {
            rows: (0..rows).map(row).collect(),
            columns: columns.iter().map(|(column, _)| column.clone()).collect(),
        }
    })
}

/// The numbers of the columns that are not hidden, from top left to bottom right.
fn numbers(grid: &Grid, hidden: &[usize], glyphs: Glyphs) -> Vec<String> {
    let cells = grid.rows.iter().flat_map(|row| row.iter().enumerate());
    cells
        .filter(|(index, _)| !hidden.contains(index))
        .filter_map(|(_, field)| match field {
            Field::Number { given, .. } if glyphs == Glyphs::Ascii => {
                Some(given.replace('−', "-").replace('€', "?"))
            }
            Field::Number { given, .. } => Some(given.clone()),
            Field::Missing | Field::Text(_) => None,
        })
        .collect()
}

/// What a column is called in the footer.
fn name(grid: &Grid, at: usize, glyphs: Glyphs) -> String {
    let Column { label, key, .. } = &grid.columns[at];
    let clean =
        |raw: &str| Printable::clean(raw, glyphs).trimmed().cut(40, glyphs).as_str().to_owned();
    let names = [clean(label), clean(key), format!("column {}", at + 1)];
    names.into_iter().find(|name| !name.is_empty()).unwrap()
}

fn values(lines: &[Line]) -> Vec<String> {
    let spans = lines.iter().flat_map(Line::spans).filter(|span| span.role == Role::Value);
    spans.map(|span| span.text.as_str().to_owned()).collect()
}

/// Where the columns begin and end, by the rule.
fn stretches(rule: &str) -> Vec<(usize, usize)> {
    let mut at = 0;
    rule.split("  ")
        .map(|stroke| {
            let from = at;
            at += stroke.chars().count() + 2;
            (from, at - 2)
        })
        .collect()
}

/// Each text stands in its column, on its side.
fn assert_aligned(line: &Line, rule: &str, sides: &[Align], first: bool) {
    let stretches = stretches(rule);
    let mut at = 0;
    for span in line.spans() {
        let (from, to) = (at, at + span.text.width());
        at = to;
        if span.text.as_str().trim().is_empty() {
            continue;
        }
        let column = stretches.iter().position(|&(start, end)| start <= from && to <= end);
        let column = column.unwrap_or_else(|| panic!("{:?} stands in no column", span.text));
        let (start, end) = stretches[column];
        let side = if first && column == 0 { Align::Left } else { sides[column] };
        match side {
            Align::Left => assert_eq!(from, start),
            Align::Right => assert_eq!(to, end),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_table_holds_what_tables_promise(
        grid in grid(),
        width in prop_oneof![1..300_usize, 1..60_usize],
        glyphs in select(&[Glyphs::Unicode, Glyphs::Ascii][..]),
        title in select(&[None, Some("A title")][..]),
        unit in select(&[None, Some("ms"), Some("µ")][..]),
    ) {
        let figure = figure(&grid, title, unit.map(|unit| Unit::After(unit.to_owned())));
        let frame = frame(width, glyphs);
        let picture = match draw(&figure, &grid, &frame) {
            Ok(picture) => picture,
            Err(fault) => {
                let Kind::TooNarrow { width: had, least } = *fault.kind else {
                    panic!("{fault:?}")
                };
                prop_assert!(had == width && width < least);
                let at = |width| draw(&figure, &grid, &Frame { width, ..frame });
                prop_assert!(at(least).is_ok() && at(least - 1).is_err());
                return Ok(());
            }
        };
        for line in &picture.lines {
            let text = shown(line);
            prop_assert!(line.width() <= width, "{text:?} is wider than {width}");
            prop_assert!(!text.ends_with(' ') && !text.is_empty(), "{text:?}");
            prop_assert!(glyphs == Glyphs::Unicode || text.bytes().all(|b| matches!(b, b' '..=b'~')));
        }
        prop_assert!(!shown(&picture.lines[0]).starts_with(' '));

        let Drawing { above, body, .. } = Drawing::new(&figure, &grid, &frame).unwrap();
        prop_assert_eq!(values(&body.rows), numbers(&grid, &body.hidden, glyphs));
        let sheet = Sheet::new(&grid, figure.unit.as_ref(), glyphs);
        let remarks = remarks(&figure, &sheet, &body, &frame).join("; ");
        let names: Vec<String> = body.hidden.iter().map(|&at| name(&grid, at, glyphs)).collect();
        prop_assert!(names.is_empty() != remarks.contains("columns hidden: "));
        prop_assert!(remarks.contains(&names.join(", ")), "{remarks}");
        prop_assert!(body.hidden.iter().all(|&at| at > 0 && !grid.columns[at].numeric));
        let Some(rule) = body.head.last().map(shown) else { return Ok(()) };
        prop_assert_eq!(stretches(&rule).len(), grid.columns.len() - body.hidden.len());
        let sides: Vec<Align> = (grid.columns.iter().enumerate())
            .filter(|(index, _)| !body.hidden.contains(index))
            .map(|(_, column)| column.align)
            .collect();
        body.rows.iter().for_each(|line| assert_aligned(line, &rule, &sides, false));
        if let [heads, _] = &body.head[..] {
            assert_aligned(heads, &rule, &sides, above.is_empty());
        }
    }
}
