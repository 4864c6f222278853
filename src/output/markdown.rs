//! Writes Markdown: a chart in a fenced code block, or a Markdown table, which is not limited to the terminal width.

use super::{cell_data, clean, text};
use crate::chart::ascii_texts::replacement_note;
use crate::chart::notes::footer_notes;
use crate::chart::picture::Picture;
use crate::data::figure::{Body, Figure, TableData};
use crate::printable::Glyphs;

const MIN_FENCE_LENGTH: usize = 3;

/// A Markdown table, or the picture of another chart in a fenced code block.
pub fn write(figure: &Figure, picture: &Picture, glyphs: Glyphs) -> String {
    match &figure.body {
        Body::Table(data) => table(figure, data, glyphs),
        Body::Bars(_) | Body::Spread(_) | Body::Lines(_) => block(&text::write(picture, false)),
    }
}

fn block(drawing: &str) -> String {
    // The fence must be longer than any run of backticks in the block.
    let runs = drawing.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.fold(MIN_FENCE_LENGTH - 1, usize::max) + 1);
    format!("{fence}text\n{drawing}{fence}\n")
}

fn table(figure: &Figure, data: &TableData, glyphs: Glyphs) -> String {
    let captions = &figure.captions;
    let paragraphs = [
        captions.title.as_ref().map(|title| emphasized("**", &escaped(title, glyphs))),
        captions.subtitle.as_ref().map(|subtitle| emphasized("*", &escaped(subtitle, glyphs))),
        Some(markdown_table(data, glyphs)),
        Some(emphasized("*", &escaped(&footer_notes(figure).join("; "), glyphs))),
        replacement_note(figure, glyphs).map(|note| emphasized("*", &note)),
    ];
    let paragraphs = paragraphs.into_iter().flatten().filter(|paragraph| !paragraph.is_empty());
    format!("{}\n", paragraphs.collect::<Vec<_>>().join("\n\n"))
}

/// The trimmed text between two marks (`*` or `**`); empty if it is blank.
fn emphasized(mark: &str, words: &str) -> String {
    match words.trim() {
        "" => String::new(),
        words => format!("{mark}{words}{mark}"),
    }
}

fn markdown_table(data: &TableData, glyphs: Glyphs) -> String {
    let columns = data.columns.iter();
    let header = row(columns.clone().map(|column| escaped(&column.heading(), glyphs)));
    let rule = row(columns.map(|column| if column.is_numeric { "--:" } else { "---" }.to_owned()));
    let mut lines = vec![header, rule];
    for fields in &data.rows {
        lines.push(row(fields.iter().map(|field| escaped(&cell_data(field, glyphs), glyphs))));
    }
    lines.join("\n")
}

fn row(cells: impl Iterator<Item = String>) -> String {
    cells.fold("|".to_owned(), |row, cell| row + " " + cell.trim() + " |")
}

/// The text with special characters escaped by backslashes.
fn escaped(raw: &str, glyphs: Glyphs) -> String {
    let raw = clean(raw, glyphs);
    let mut text = String::with_capacity(raw.len());
    let mut previous = ' ';
    let mut rest = raw.chars();
    while let Some(c) = rest.next() {
        let next = rest.clone().next().unwrap_or(' ');
        let is_special = match c {
            '|' | '\\' | '`' | '*' | '<' | '[' | ']' | '~' => true,
            // An underscore inside a word is not special.
            '_' => !(previous.is_alphanumeric() && next.is_alphanumeric()),
            '&' => next == '#' || next.is_ascii_alphabetic(),
            _ => false,
        };
        if is_special {
            text.push('\\');
        }
        text.push(c);
        previous = c;
    }
    text
}
