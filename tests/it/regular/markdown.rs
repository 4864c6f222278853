//! Random Markdown tables: how cells are padded, escaped and marked, what stands around the table,
//! and what is wrong.

use proptest::prelude::*;
use proptest::sample::select;

use super::grids::{Dice, damage, grid, one_in};
use super::{Form, Text};

/// How the rows of a table are written.
#[derive(Clone, Copy, Debug)]
struct Style {
    padding: Padding,
    /// What is before the first cell, and what behind the last one.
    frame: [&'static str; 2],
    /// How many cells there are for one with marks, and rows for one in another frame.
    rarity: usize,
}

/// What stands around cells.
#[derive(Clone, Copy, Debug)]
enum Padding {
    Nothing,
    Blank,
    /// Values to the right, labels to the left.
    Aligned,
    Any,
}

fn style() -> impl Strategy<Value = Style> {
    let padding = vec![
        Padding::Nothing,
        Padding::Blank,
        Padding::Blank,
        Padding::Aligned,
        Padding::Aligned,
        Padding::Any,
    ];
    let frame = vec![["|", "|"], ["|", "|"], ["|", "|"], ["|", "|"], ["", ""], ["|", ""]];
    (select(padding), select(frame), select(vec![5, 100, 1000, usize::MAX]))
        .prop_map(|(padding, frame, rarity)| Style { padding, frame, rarity })
}

/// Frames that a row may have where the others have another.
const FRAMES: [[&str; 2]; 10] = [
    ["|", "|"],
    ["", ""],
    ["", "|"],
    ["|", ""],
    [" |", "|"],
    ["|", "| "],
    ["\t|", "|\t "],
    ["|", "|\\"],
    ["a|", "|"],
    ["|", "|a"],
];

impl Style {
    fn row(self, cells: &[String], dice: &mut Dice) -> String {
        let cells: Vec<String> = cells
            .iter()
            .enumerate()
            .map(|(index, cell)| {
                let marked = dice.one_in(self.rarity);
                let cell = if marked { in_marks(cell, dice) } else { escaped(cell) };
                self.padding.around(&cell, index, dice)
            })
            .collect();
        let [before, behind] =
            if dice.one_in(self.rarity) { FRAMES[dice.next() % FRAMES.len()] } else { self.frame };
        format!("{before}{}{behind}", cells.join("|"))
    }
}

impl Padding {
    fn around(self, cell: &str, index: usize, dice: &mut Dice) -> String {
        match self {
            Self::Nothing => cell.to_owned(),
            Self::Blank => format!(" {cell} "),
            Self::Aligned if index == 0 => format!(" {cell:<30} "),
            Self::Aligned => format!(" {cell:>20} "),
            Self::Any => {
                let mut some = || {
                    let blank = if dice.one_in(4) { "\t" } else { " " };
                    blank.repeat(dice.next() % 19)
                };
                format!("{}{cell}{}", some(), some())
            }
        }
    }
}

/// A cell that shows this text; a line feed cannot be in it.
fn escaped(text: &str) -> String {
    text.replace('|', "\\|").replace(['\n', '\r'], " ")
}

/// The same with marks that show or do not, some of them on one side only.
fn in_marks(text: &str, dice: &mut Dice) -> String {
    const MARKS: [[&str; 2]; 14] = [
        ["`", "`"],
        ["`` ", "\\| ``"],
        ["*", "*"],
        ["**", "**"],
        ["_", "_"],
        ["***`", "`***"],
        ["[", "](https://example.org)"],
        ["\\*", "\\"],
        ["\\", ""],
        ["", "\\\\"],
        ["", "`"],
        ["*", ""],
        ["a_b*[", "]"],
        ["\"", "\""],
    ];
    let [before, behind] = MARKS[dice.next() % MARKS.len()];
    format!("{before}{}{behind}", escaped(text))
}

/// What may come before a table, and what behind it.
const AROUND: [[&str; 2]; 6] = [
    ["", ""],
    ["# Counts\n\nAs of today:\n\n", "\n\nThat is all.\n"],
    ["\n\n", "\n\n\n"],
    ["one | line\n\n", "\n> quoted\n"],
    ["", "\ntext\n"],
    ["", "\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"],
];

const LONG: [u8; 9000] = [b'x'; 9000];
const PIPES: [u8; 9000] = [b'|'; 9000];

/// Texts of all kinds, most of them without a fault.
pub fn text() -> impl Strategy<Value = Text> {
    let damage = damage(vec![
        b"|",
        b"\\",
        b"\\|",
        b"`",
        b"\r",
        b"\n",
        b"\r\n",
        b"\n\n",
        b"\n  \n",
        b"\xFF",
        b"\xE2\x82",
        b" ",
        b"\t",
        b"",
        b"||",
        b"\n| a | 1 |\n",
        b"\n|\n",
        b"\n> a\n",
        b"\n# a\n",
        b"\n|---|---|\n",
        b"\"",
        b"\0",
        &LONG,
        &PIPES,
    ]);
    let around = prop_oneof![4 => Just(["", ""]), 1 => select(AROUND.to_vec())];
    (grid(), style(), around, one_in(8), one_in(8), damage).prop_map(
        |(mut grid, style, around, mark, embedded, damage)| {
            let rule = format!("|{}", "---|".repeat(grid.rows[0].len()));
            let feed = grid.feed;
            let mut is_head = true;
            let text = grid.text(|row, dice| {
                let names = std::mem::take(&mut is_head);
                let row = style.row(row, dice);
                if names { format!("{row}{feed}{rule}") } else { row }
            });
            let [before, behind] = around;
            let mark = if mark { "\u{feff}" } else { "" };
            let text = [mark, before, &text, behind].concat();
            let embedded = embedded || !before.is_empty() || !behind.is_empty();
            Text { bytes: damage.done_to(&text), form: Form::Markdown { embedded } }
        },
    )
}
