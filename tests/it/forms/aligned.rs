//! Tables as programs print them, with cells that are empty, and cells that are too wide and push what is
//! behind them to the right: every number is the one of its cell, or the table is refused.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use serde_json::Value;

use crate::inside::table;

const HEADS: [&str; 9] =
    ["NAME", "CPU", "MEM %", "Mounted on", "Size", "USED", "PORTS", "a", "qty"];
const TEXTS: [&str; 14] = [
    "web",
    "a b",
    "New York",
    "x",
    "db-1",
    "db 7",
    "2 weeks ago",
    "<none>",
    "/mnt/my disk",
    "3 (2d ago)",
    "5 GB",
    "80/tcp",
    "n/a",
    "Llanfair Caereinion",
];

/// How a column is printed.
#[derive(Clone, Debug)]
struct Column {
    is_numeric: bool,
    is_right: bool,
    /// How wide it is, of the widths from its head to its widest cell.
    width: Index,
}

fn column() -> impl Strategy<Value = Column> {
    let parts = (prop::bool::weighted(0.6), any::<bool>(), any::<Index>());
    parts.prop_map(|(is_numeric, is_right, width)| Column { is_numeric, is_right, width })
}

/// A cell as a column of numbers has it, and as one of words has it.
fn cell() -> impl Strategy<Value = [String; 2]> {
    let number = prop_oneof![1 => Just(String::new()), 8 => "[1-9][0-9]{0,6}", 2 => "0\\.[0-9]"];
    let text = prop_oneof![1 => Just(""), 9 => select(TEXTS.to_vec())];
    (number, text).prop_map(|(number, text)| [number, text.to_owned()])
}

/// A table as it is printed, its heads, which of them are of numbers, and its cells.
type Printed = (String, Vec<&'static str>, Vec<bool>, Vec<Vec<String>>);

fn printed() -> impl Strategy<Value = Printed> {
    let heads = subsequence(HEADS.to_vec(), 2..=6).prop_shuffle();
    let rows = vec(vec(cell(), 6), 1..=6);
    (heads, vec(column(), 6), rows, 1..=3_usize, prop::bool::weighted(0.7)).prop_map(
        |(heads, columns, rows, gap, is_narrow)| {
            let cells = |row: Vec<[String; 2]>| -> Vec<String> {
                let cell = |([number, text], column): ([String; 2], &Column)| {
                    if column.is_numeric { number } else { text }
                };
                row.into_iter().zip(&columns).map(cell).take(heads.len()).collect()
            };
            let rows: Vec<Vec<String>> = rows.into_iter().map(cells).collect();
            let head: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
            let width = |place: usize| {
                let widest = rows.iter().chain([&head]).map(|row| row[place].len()).max().unwrap();
                let least = head[place].len();
                if is_narrow {
                    least + columns[place].width.index(widest - least + 1)
                } else {
                    widest
                }
            };
            let widths: Vec<usize> = (0..heads.len()).map(width).collect();
            let line = |row: &Vec<String>| {
                let padded = |((cell, width), column): ((&String, &usize), &Column)| {
                    if column.is_right {
                        format!("{cell:>width$}")
                    } else {
                        format!("{cell:<width$}")
                    }
                };
                let padded: Vec<_> = row.iter().zip(&widths).zip(&columns).map(padded).collect();
                padded.join(&" ".repeat(gap)).trim_end().to_owned() + "\n"
            };
            let text = [&head].into_iter().chain(&rows).map(line).collect();
            let numeric =
                columns.iter().take(heads.len()).map(|column| column.is_numeric).collect();
            (text, heads, numeric, rows)
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(700))]

    #[test]
    fn a_number_is_the_one_of_its_cell((text, heads, numeric, rows) in printed()) {
        let Ok((names, found)) = table(&[], text.as_bytes()) else { return Ok(()) };
        let rows: Vec<_> = rows.iter().filter(|row| row.iter().any(|cell| !cell.is_empty())).collect();
        for (place, head) in heads.iter().enumerate().filter(|(place, _)| numeric[*place]) {
            let mut same = names.iter().enumerate().filter(|(_, name)| name == head);
            let (Some((column, _)), None) = (same.next(), same.next()) else { continue };
            prop_assert_eq!(found.len(), rows.len(), "{}", text);
            for (found, row) in found.iter().zip(&rows) {
                if let Value::Number(number) = &found[column] {
                    let given = row[place].parse::<f64>().ok();
                    prop_assert_eq!(number.as_f64(), given, "{} {}", head, text);
                }
            }
        }
    }
}

#[test]
fn tables_that_are_as_wide_as_their_cells_are_drawn() {
    for text in [
        "NAME  CPU  NOTE\nweb     1  up\ndb     20\n",
        "NAME   PORT   CPU\nweb           1\ndb     80     20\n",
        "     CPU  NOTE\nweb    1  up\ndb    20\n",
    ] {
        let (names, rows) = table(&[], text.as_bytes()).expect(text);
        let cpu = names.iter().position(|name| name == "CPU").expect("a head");
        assert_eq!((&rows[0][cpu], &rows[1][cpu]), (&1.into(), &20.into()), "{text}");
    }
}
