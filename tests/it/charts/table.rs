//! Tables, read back from their drawing: no column is hidden, every cell that is drawn is whole, or cut
//! with a mark and counted, texts stand on the left, numbers by their decimals, and no number is cut.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::in_process::run;
use crate::properties::cases;

const PIECES: [&str; 10] = [
    "a",
    "word",
    "longer words than that",
    " ",
    "  ",
    "東京",
    "서울",
    "\u{e9}tage",
    "2024-05",
    "-",
];

fn text() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(select(&PIECES[..]), 0..4).prop_map(|parts| parts.concat());
    pieces.prop_map(|text| format!("x{}", text.trim_end()))
}

fn column(rows: usize) -> impl Strategy<Value = (String, Vec<Value>)> {
    let number = prop_oneof![
        3 => (-999..1000_i32).prop_map(|number| json!(number)),
        1 => any::<i32>().prop_map(|number| json!(number)),
        2 => (-999..1000_i32).prop_map(|number| json!(f64::from(number) / 100.0)),
    ];
    let words = prop_oneof![4 => text().prop_map(Value::from), 1 => Just(Value::Null)];
    let cells = prop_oneof![
        1 => prop::collection::vec(number, rows),
        2 => prop::collection::vec(words, rows),
    ];
    (text(), cells)
}

fn columns() -> impl Strategy<Value = Vec<(String, Vec<Value>)>> {
    (1..6_usize).prop_flat_map(|rows| {
        let first = (text(), prop::collection::vec(text().prop_map(Value::from), rows));
        (first, prop::collection::vec(column(rows), 1..7)).prop_map(|(first, others)| {
            let all = std::iter::once(first).chain(others).enumerate();
            all.map(|(index, (name, cells))| (format!("{name}{index}"), cells)).collect()
        })
    })
}

/// The text between two columns of the terminal, with the blanks around it.
fn stretch(line: &str, from: usize, to: usize) -> String {
    let mut at = 0;
    let mut text = String::new();
    for c in line.chars() {
        if (from..to).contains(&at) {
            text.push(c);
        }
        at += c.width().unwrap_or_default();
    }
    text
}

/// Where the columns begin and end, by the rule.
fn stretches(rule: &str) -> Vec<(usize, usize)> {
    let mut at = 0;
    let ends = rule.split("  ").map(|stroke| {
        let from = at;
        at += stroke.width() + 2;
        (from, at - 2)
    });
    ends.collect()
}

/// The footer, which a narrow frame breaks even inside of words.
fn joined(lines: &[&str]) -> String {
    lines.concat().replace(' ', "")
}

fn shown(cell: &Value) -> String {
    match cell {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        number => number.to_string(),
    }
}

/// A table as it is drawn, and which of its cells were cut, by the name of their column and the place in it.
struct Check<'a> {
    glyphs: &'a str,
    drawing: &'a str,
    cut: HashSet<(&'a str, usize)>,
}

impl<'a> Check<'a> {
    fn cell(
        &mut self,
        at: (&'a str, usize),
        drawn: &str,
        cell: &Value,
    ) -> Result<(), TestCaseError> {
        let mut whole = shown(cell);
        // Where a column is one wide, the mark is half of `..`.
        let mark = if self.glyphs == "--ascii" { "." } else { "…" };
        if self.glyphs == "--ascii" {
            whole = whole.chars().map(|c| if c.is_ascii() { c } else { '?' }).collect();
        }
        let drawn = &if cell.is_number() { drawn.replace(',', "") } else { drawn.to_owned() };
        // What would come out like another text has a number.
        let is_numbered = self.glyphs == "--ascii"
            && drawn.strip_prefix(whole.as_str()).is_some_and(|rest| rest.parse::<u8>().is_ok());
        if *drawn != whole && !is_numbered {
            let is_cut =
                !cell.is_number() && drawn.contains(mark) && drawn.width() <= whole.width();
            prop_assert!(is_cut, "`{drawn}` for `{whole}` in\n{}", self.drawing);
            self.cut.insert(at);
        }
        Ok(())
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_cell_is_whole_or_cut_with_a_mark_and_counted(
        columns in columns(),
        width in prop_oneof![1..200_usize, 1..60_usize],
        glyphs in select(vec!["--unicode", "--ascii"]),
    ) {
        let rows = columns[0].1.len();
        let record = |row: usize| {
            let members = columns.iter().map(|(name, cells)| (name.clone(), cells[row].clone()));
            Value::from(members.collect::<Map<_, _>>())
        };
        let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
        let text = Value::from((0..rows).map(record).collect::<Vec<_>>()).to_string();
        let width_word = width.to_string();
        let columns_word = names.join(",");
        let columns_words = ["--label", names[0], "--columns", &columns_word];
        let words = [&["table", "--width", &width_word, glyphs][..], &columns_words].concat();
        let outcome = run(&words, text.as_bytes());
        if outcome.status != 0 {
            prop_assert!(outcome.stderr.contains("too few"), "{}", outcome.stderr);
            return Ok(());
        }
        let drawing = outcome.stdout;
        let lines: Vec<&str> = drawing.lines().collect();
        prop_assert!(lines.iter().all(|line| line.width() <= width), "{drawing}");
        let mut check = Check { glyphs, drawing: &drawing, cut: HashSet::new() };
        // A head may have a line with nothing but a stroke; below the rule are rows.
        let is_rule = |line: &str| line.starts_with(['─', '-']) && line.chars().all(|c| "─- ".contains(c));
        // Blocks from top to bottom, each with the label column again, and all others once.
        let (mut others, mut footer) = (columns[1..].iter(), 0);
        while others.len() > 0 {
            if footer > 0 {
                prop_assert!(lines[footer].is_empty(), "blocks are not apart\n{drawing}");
                footer += 1;
            }
            let heads = lines[footer..].iter().take(4).rposition(|line| is_rule(line)).unwrap();
            prop_assert!((1..=3).contains(&heads), "{drawing}");
            let (heads, rows) = (&lines[footer..][..heads], &lines[footer + heads + 1..][..rows]);
            footer += heads.len() + 1 + rows.len();
            let ends = stretches(lines[footer - rows.len() - 1]);
            prop_assert!(ends.len() > 1, "{drawing}");
            let block = columns[..1].iter().chain(others.by_ref().take(ends.len() - 1));
            for ((name, cells), &(from, to)) in block.zip(&ends) {
                let head = heads.iter().map(|line| stretch(line, from, to)).collect::<Vec<_>>();
                let [head, written] = [&head.join(" "), name].map(|text| {
                    // A head is broken at blanks and after signs.
                    text.split_whitespace().collect::<String>()
                });
                check.cell((name, 0), &head, &Value::from(written))?;
                let is_number = cells.iter().all(Value::is_number);
                let mut points = HashSet::new();
                for (place, (line, cell)) in (1..).zip(rows.iter().zip(cells)) {
                    let drawn = stretch(line, from, to);
                    check.cell((name, place), drawn.trim(), cell)?;
                    if is_number {
                        let end = drawn.trim_end().find('.').unwrap_or(drawn.trim_end().len());
                        points.insert(end);
                    } else {
                        let is_left = !drawn.starts_with(' ') || drawn.trim().is_empty();
                        prop_assert!(is_left, "`{drawn}`\n{drawing}");
                    }
                }
                prop_assert!(points.len() < 2, "the decimals of {name}\n{drawing}");
            }
        }
        let rest = joined(&lines[footer..]);
        let said = match check.cut.len() {
            0 => String::new(),
            1 => "1cellshortened".to_owned(),
            cut => format!("{cut}cellsshortened"),
        };
        prop_assert!(rest.contains(&said), "{said}\n{drawing}");
        prop_assert_eq!(rest.contains("shortened"), !check.cut.is_empty());
    }
}
