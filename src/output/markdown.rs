//! The drawing as Markdown that can be pasted: a fenced block, or a table of Markdown's own for a
//! table, whole whatever the width of the terminal. Knows which characters Markdown takes as signs.

use super::{clean, text};
use crate::chart::around::{remarks, replaced, written};
use crate::chart::picture::Picture;
use crate::data::figure::{Body, Column, Figure, Grid};
use crate::printable::Glyphs;

/// The fewest backticks of a fence.
const FENCE: usize = 3;

/// The figure as Markdown; the picture is what stands in the block, where it is not a table.
pub fn write(figure: &Figure, picture: &Picture, glyphs: Glyphs) -> String {
    match &figure.body {
        Body::Rows(grid) => table(figure, grid, glyphs),
        Body::Points(_) | Body::Series(_) => block(&text::write(picture, false)),
    }
}

fn block(drawing: &str) -> String {
    let runs = drawing.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or_default().max(FENCE - 1) + 1);
    format!("{fence}text\n{drawing}{fence}\n")
}

fn table(figure: &Figure, grid: &Grid, glyphs: Glyphs) -> String {
    let title = |mark, raw: &str| marked(mark, &escaped(raw, glyphs));
    let mut paragraphs = Vec::new();
    paragraphs.extend(figure.words.title.as_deref().and_then(|words| title("**", words)));
    paragraphs.extend(figure.words.subtitle.as_deref().and_then(|words| title("*", words)));
    paragraphs.push(rows(grid, glyphs));
    paragraphs.extend(marked("*", &clean(&remarks(figure).join("; "), glyphs)));
    paragraphs.extend(replaced(figure, glyphs).and_then(|remark| marked("*", &remark)));
    format!("{}\n", paragraphs.join("\n\n"))
}

fn marked(mark: &str, words: &str) -> Option<String> {
    // Emphasis does not begin or end at a blank.
    let words = words.trim();
    (!words.is_empty()).then(|| format!("{mark}{words}{mark}"))
}

fn rows(grid: &Grid, glyphs: Glyphs) -> String {
    let heads = row(grid.columns.iter().map(|column| escaped(&column.head(), glyphs)));
    let sign = |column: &Column| if column.numeric { "--:" } else { "---" }.to_owned();
    let rule = row(grid.columns.iter().map(sign));
    let cell = |field| escaped(&written(field, glyphs), glyphs);
    let rows = grid.rows.iter().map(|fields| row(fields.iter().map(cell)));
    [heads, rule].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

fn row(cells: impl Iterator<Item = String>) -> String {
    cells.fold("|".to_owned(), |row, cell| row + " " + cell.trim() + " |")
}

/// The text with a backslash before each character that Markdown would take as a sign.
fn escaped(raw: &str, glyphs: Glyphs) -> String {
    let raw = clean(raw, glyphs);
    let mut text = String::with_capacity(raw.len());
    let mut before = ' ';
    let mut rest = raw.chars();
    while let Some(c) = rest.next() {
        let next = rest.clone().next().unwrap_or(' ');
        let is_sign = match c {
            '|' | '\\' | '`' | '*' | '<' | '[' | ']' | '~' => true,
            // Within a word it is a letter.
            '_' => !(before.is_alphanumeric() && next.is_alphanumeric()),
            '&' => next == '#' || next.is_ascii_alphabetic(),
            _ => false,
        };
        if is_sign {
            text.push('\\');
        }
        text.push(c);
        before = c;
    }
    text
}
