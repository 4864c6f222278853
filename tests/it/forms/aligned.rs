//! Tables as programs print them, some with empty cells, and some with cells that are too wide and push
//! the rest of the line to the right: every number drawn is the one of its cell.

use std::cmp::Ordering;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};

use crate::in_process::table;
use crate::properties::cases;

const HEADS: [&str; 10] =
    ["NAME", "CPU", "Size", "USED", "PORTS", "a", "qty", "MEM %", "Mounted on", "Avg Time"];
const TEXTS: [&str; 15] = [
    "running",
    "web",
    "x",
    "db-1",
    "<none>",
    "80/tcp",
    "n/a",
    "a b",
    "New York",
    "db 7",
    "2 weeks ago",
    "/mnt/my disk",
    "3 (2d ago)",
    "5 GB",
    "Llanfair Caereinion",
];
/// As many of the heads, and of the texts, are one word.
const WORDS: (usize, usize) = (7, 7);

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
    parts.prop_map(|(is_numeric, is_right, width)| {
        // Texts of several words are printed at the left.
        Column { is_numeric, is_right: is_right && is_numeric, width }
    })
}

/// A cell that is not empty, as a column of numbers has it, and as one of texts has it.
fn filled(texts: &'static [&'static str]) -> impl Strategy<Value = [String; 2]> {
    let number = prop_oneof![4 => "[1-9][0-9]{0,6}", 1 => "0\\.[0-9]"];
    (number, select(texts)).prop_map(|(number, text)| [number, text.to_owned()])
}

fn cell() -> impl Strategy<Value = [String; 2]> {
    prop_oneof![1 => Just([String::new(), String::new()]), 10 => filled(&TEXTS)]
}

/// A table as it is printed, and what is in it.
#[derive(Debug)]
struct Printed {
    text: String,
    heads: Vec<&'static str>,
    rows: Vec<Vec<String>>,
    /// Whether no cell is pushed to the right from below its head, or goes on beyond its column after a blank, where it
    /// could be the cell of another head.
    is_in_place: bool,
}

/// Words and numbers, none empty, some too wide for their column: the order of words decides.
fn of_words() -> impl Strategy<Value = Printed> {
    let table = printed(&HEADS[..WORDS.0], filled(&TEXTS[..WORDS.1]), |head, widest, width| {
        head + width.index(widest - head + 1)
    });
    table.prop_filter(TWO, |table| table.is_in_place)
}

/// Texts and empty cells in columns that are wide enough: the gaps between columns decide, unless every
/// line happens to have the same number of words.
fn with_gaps() -> impl Strategy<Value = Printed> {
    printed(&HEADS, cell(), |_, widest, _| widest).prop_filter(TWO, has_one_reading)
}

/// All of it at once: texts of several words, empty cells, and columns that are too narrow.
fn harsh() -> impl Strategy<Value = Printed> {
    let width = |head, widest, width: &Index| head + width.index(widest - head + 1);
    printed(&HEADS, cell(), width).prop_filter(TWO, has_one_reading)
}

const TWO: &str = "has two readings";

/// Whether the specification decides how a table is read. It does not if the words of every line may be the cells as
/// well; nor if a row of nothing but words may be the heads, and the lines above it titles, because it is the first row
/// or follows a blank one; nor if the last row that is not blank is several words in the first column, which may be a
/// remark below the table; nor if a cell is pushed from below its head.
fn has_one_reading(table: &Printed) -> bool {
    let has_digit = |cell: &String| cell.contains(|letter: char| letter.is_ascii_digit());
    if !table.is_in_place || !table.rows.first().is_some_and(|row| row.iter().any(has_digit)) {
        return false;
    }
    let mut rows = table.rows.iter().rev();
    let last = rows.find(|row| row.iter().any(|cell| !cell.is_empty()));
    if let Some([first, others @ ..]) = last.map(Vec::as_slice)
        && first.contains(' ')
        && others.iter().all(String::is_empty)
    {
        return false;
    }
    let may_be_heads = |pair: &[Vec<String>]| match pair {
        [before, row] => before.iter().all(String::is_empty) && !row.iter().any(has_digit),
        _ => false,
    };
    if table.rows.windows(2).any(may_be_heads) {
        return false;
    }
    !has_words_as_cells(table)
}

/// Whether each line has as many words as there are columns, or more of which the last ones may be one cell: they begin
/// where the last head does, or further to the right.
fn has_words_as_cells(table: &Printed) -> bool {
    let mut lines = table.text.lines().map(word_starts);
    let Some(heads) = lines.next() else { return false };
    lines.all(|words| match words.len().cmp(&heads.len()) {
        Ordering::Less => false,
        Ordering::Equal => true,
        Ordering::Greater => words[heads.len() - 1] >= heads[heads.len() - 1],
    })
}

/// Where the words of a line begin.
fn word_starts(line: &str) -> Vec<usize> {
    line.split_whitespace().map(|word| word.as_ptr().addr() - line.as_ptr().addr()).collect()
}

/// Tables of these cells. A column is as wide as `width` says, which is given the widths of its head
/// and of its widest cell.
fn printed(
    heads: &'static [&'static str],
    cell: impl Strategy<Value = [String; 2]>,
    width: fn(usize, usize, &Index) -> usize,
) -> impl Strategy<Value = Printed> {
    let heads = subsequence(heads, 2..=6).prop_shuffle();
    let rows = vec(vec(cell, 6), 1..=6);
    (heads, vec(column(), 6), rows, 1..=3_usize).prop_map(move |(heads, columns, rows, gap)| {
        let row = |row: Vec<[String; 2]>| -> Vec<String> {
            let cells = row.into_iter().zip(&columns);
            let cells =
                cells.map(|([number, text], column)| if column.is_numeric { number } else { text });
            cells.take(heads.len()).collect()
        };
        let rows: Vec<Vec<String>> = rows.into_iter().map(row).collect();
        let widths = heads.iter().zip(&columns).enumerate().map(|(place, (head, column))| {
            let widest = rows.iter().map(|row| row[place].len()).max().unwrap_or(0).max(head.len());
            width(head.len(), widest, &column.width)
        });
        let widths: Vec<usize> = widths.collect();
        let line = |cells: &[String]| {
            let padded = |((cell, width), column): ((&String, &usize), &Column)| {
                if column.is_right { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
            };
            let padded: Vec<_> = cells.iter().zip(&widths).zip(&columns).map(padded).collect();
            padded.join(&" ".repeat(gap)).trim_end().to_owned() + "\n"
        };
        let is_in_place = rows.iter().all(|row| {
            // Where the column begins, and where its cell does.
            let (mut start, mut begin) = (0, 0);
            let mut parts = row.iter().zip(&heads).zip(widths.iter().zip(&columns));
            parts.all(|((cell, head), (width, column))| {
                let blanks = |text: &str| width.saturating_sub(text.len());
                let indent = |text: &str| if column.is_right { blanks(text) } else { 0 };
                let (head_start, cell_start) = (start + indent(head), begin + indent(cell));
                let cell_end = cell_start + cell.len();
                let is_below = cell_start < head_start + head.len() && head_start < cell_end;
                let ends_inside = !cell.contains(' ') || cell_end <= start + width;
                start += width + gap;
                begin += cell.len().max(*width) + gap;
                cell.is_empty() || is_below && ends_inside
            })
        });
        let head: Vec<String> = heads.iter().map(|&head| head.to_owned()).collect();
        let text = [&head].into_iter().chain(&rows).map(|row| line(row)).collect();
        Printed { text, heads, rows, is_in_place }
    })
}

proptest! {
    #![proptest_config(cases(700))]

    #[test]
    fn a_number_is_the_one_of_its_cell(printed in prop_oneof![of_words(), with_gaps(), harsh()]) {
        let Printed { text, heads, rows, .. } = &printed;
        let Ok((names, found)) = table(&[], text.as_bytes()) else { return Ok(()) };
        let rows: Vec<_> = rows.iter().filter(|row| row.iter().any(|cell| !cell.is_empty())).collect();
        prop_assert_eq!(found.len(), rows.len(), "{}", text);
        for (found, row) in found.iter().zip(rows) {
            for (name, cell) in names.iter().zip(found).filter(|(_, cell)| cell.is_number()) {
                let own = heads.iter().zip(row).find(|(head, _)| *head == name);
                let is_own = own.is_none_or(|(_, own)| own.trim_end_matches(" GB").parse().ok() == cell.as_f64());
                prop_assert!(is_own, "{} {}\n{}", name, cell, text);
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
