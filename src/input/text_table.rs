//! Text in columns, as `ps`, `df` and `kubectl get` print it, and lines of three or more words without heads,
//! one of them always a number. There are two readings, by words and by blank gutters: where only one fits
//! the window, or both give the same cells, it is the one. A later line that does not fit is refused. Knows
//! no roles.

mod fields;
mod gutters;
mod headless;
mod heads;
mod line;
mod table;
mod window;

use super::blank::{BLANKS, is_blank, words};
use super::cursor::Grammar;
use super::record::{Record, RowWriter};
use super::source::WINDOW;
use crate::data::number::{self, CellValue, Notation};
use crate::data::rows::{Columns, Layout};
use crate::fault::{Fault, Kind};
use crate::plan::From;
use fields::Fields;
use gutters::Gutters;
use headless::Headless;
use heads::is_same_line;
pub use heads::{is_separator, is_title};
use line::Line;
use table::{choose, has_word_with_digit};

/// Numbers on each line that make columns of lines without heads.
const FEWEST_NUMBERS: usize = 3;

/// What is above the rows, and how each of them is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    /// The lines above the first row, which may come again among the rows.
    above: Vec<String>,
    /// How many of them are above the heads.
    titles: usize,
    /// The lines below the rows that are about them.
    remarks: Vec<String>,
    names: Vec<String>,
    reading: Reading,
}

/// How a line is cut into cells.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Reading {
    Fields(Fields),
    Gutters(Gutters),
    /// Without heads.
    Headless(Headless),
}

impl Reading {
    /// The cells of a row; `None` if it does not fit.
    fn cells<'t>(&self, row: &Line<'t>) -> Option<Vec<&'t str>> {
        match self {
            Self::Fields(fields) => fields.cells(row),
            Self::Gutters(gutters) => gutters.cells(row),
            Self::Headless(columns) => columns.cells(row),
        }
    }
}

/// Why lines below heads are not read.
pub enum Doubt {
    /// The heads are numbers, or may be: years, or nothing above the first column.
    Heads,
    /// Both readings fit, and differ.
    Readings,
    /// The first row that does not fit as most do.
    Row(String),
}

impl TextTable {
    /// The table below the first line that can be its heads. `from` may choose the reading; heads are numbers
    /// only if the user says so.
    pub fn find(
        lines: &[&str],
        from: From,
        may_be_numbers: bool,
        notation: Notation,
    ) -> Option<Result<Self, Doubt>> {
        // A line longer than the window of detection is no row of a table.
        if lines.iter().any(|line| line.len() > WINDOW) {
            return None;
        }
        // Without numbers no line below a title is proven to be the heads.
        let may_have_title = lines.iter().any(|line| has_word_with_digit(line));
        heads::candidates(lines)
            .take(if may_have_title { lines.len() } else { 1 })
            .find_map(|heads| choose(&heads, from, may_be_numbers, notation))
    }

    /// Lines without heads that are columns of words, three or more of which are numbers on every line; where the
    /// user says that there are no heads, it is enough that two are, or that some words are more than one blank
    /// apart.
    pub fn without_heads(lines: &[&str], is_explicit: bool, notation: Notation) -> Option<Self> {
        let reading = Headless::new(lines)?;
        let count = reading.count;
        let numbers = numeric_places(lines, notation).len();
        let has_several_lines = lines.len() > 1;
        // One line may be a sentence with numbers in it.
        let mut are_columns =
            numbers >= FEWEST_NUMBERS && (has_several_lines || numbers + 1 >= count);
        if is_explicit && count > 1 {
            are_columns |= numbers > 1 && has_several_lines
                || lines.iter().any(|line| Line::of(line).is_padded());
        }
        if !are_columns {
            return None;
        }
        Some(Self {
            above: Vec::new(),
            titles: 0,
            remarks: Vec::new(),
            names: (1..=count).map(|number| number.to_string()).collect(),
            reading: Reading::Headless(reading),
        })
    }

    pub fn has_heads(&self) -> bool {
        !self.above.is_empty()
    }

    /// The lines below the rows that are about them: the last one, or averages with heads of their own.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// The lines above the heads.
    pub fn titles(&self) -> &[String] {
        self.above.get(..self.titles).unwrap_or_default()
    }
}

/// Which words are a number on every line.
pub fn numeric_places(lines: &[&str], notation: Notation) -> Vec<usize> {
    let Some((first, others)) = lines.split_first() else { return Vec::new() };
    let mut places: Vec<usize> = (0..words(first).count()).collect();
    for line in [first].into_iter().chain(others) {
        let mut words = words(line).enumerate();
        places.retain(|place| {
            let word = words.by_ref().find(|(other, _)| other == place);
            word.is_some_and(|(_, word)| number::is_number(word, notation))
        });
    }
    places
}

/// Whether there is a number among these cells, and nothing else but missing values.
pub fn are_numbers<'t>(
    cells: impl IntoIterator<Item = &'t str>,
    notation: impl Into<Notation> + Copy,
) -> bool {
    let mut has_number = false;
    for cell in cells {
        match number::read(cell, notation) {
            CellValue::Number(_) => has_number = true,
            CellValue::Missing => {}
            CellValue::Malformed(_) | CellValue::Text => return false,
        }
    }
    has_number
}

impl Grammar for &TextTable {
    fn begin(&mut self, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let layout = if self.has_heads() { Layout::Named } else { Layout::Numbered };
        rows.sink.columns(Columns { layout, names: &self.names })
    }

    fn read(&mut self, row: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let text = row.text().trim_end_matches(BLANKS);
        if is_separator(text) {
            if !is_blank(text) {
                rows.sink.rule();
            }
            return Ok(());
        }
        if self.remarks.iter().any(|remark| remark == text)
            || self.above.iter().any(|above| is_same_line(above, text))
        {
            return Ok(());
        }
        let Some(cells) = self.reading.cells(&Line::of(text)) else {
            return Err(Fault::new(Kind::Misaligned(text.to_owned()), row.place()));
        };
        rows.push(cells.into_iter(), row.line)
    }
}
