//! Columns of text, as printed by `ps`, `df` and `kubectl get`, with or without a header. A line can be read in two
//! ways: by words, or cut at the gutters (columns that are blank on all lines). A reading is chosen if only one fits
//! the window, or if both give the same cells. A later line that does not fit is refused.
//!
//! ```text
//! lines -> header: a line that may be the header, and the rows below it
//!            |-> fields:   each word is a cell           -.
//!            '-> gutters:  cut where all lines are blank -+-> table: the one that fits, or a `TableProblem`
//!                                                           `certainty`: is a gutter a coincidence?
//! each later line -> `Grammar::cells` of the chosen reading -> a row, or a fault
//! ```

mod fields;
mod grid;
mod gutters;
mod header;
mod line;
mod table;

use super::blank::{BLANKS, words};
use super::cursor::Grammar;
use super::record::{Record, RowWriter};
use super::source::WINDOW;
use crate::data::number::{self, CellValue, Notation};
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind};
use crate::plan::InputForm;
use fields::Fields;
use gutters::Gutters;
use header::is_same_line;
pub use header::is_separator;
use line::Line;
use table::{choose, has_word_with_digit};

/// Lines without a header are columns if at least this many words are a number on every line.
const MIN_NUMBERS: usize = 3;

/// A table of text: the lines above its rows, and how its rows are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    /// The lines above the first row. They are skipped where they are repeated among the rows.
    lines_above: Vec<String>,
    /// How many of them are titles above the header.
    title_count: usize,
    /// Lines below the rows that are not rows: a remark on the last line, or averages.
    pub remarks: Vec<String>,
    names: Vec<String>,
    reading: Reading,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Reading {
    Fields(Fields),
    Gutters(Gutters),
    /// Without a header, this many words on each line.
    Words(usize),
}

impl Reading {
    /// The cells of a row; `None` if it does not fit.
    fn cells<'t>(&self, row: &Line<'t>) -> Option<Vec<&'t str>> {
        match self {
            Self::Fields(fields) => fields.cells(row),
            Self::Gutters(gutters) => gutters.cells(row),
            Self::Words(count) => {
                let cells: Vec<&str> = words(row.text).collect();
                (cells.len() == *count).then_some(cells)
            }
        }
    }
}

/// Why the lines below a header cannot be read.
pub enum TableProblem {
    /// The header may be a row: it has words without proof, numbers such as years, or an empty first cell.
    Header,
    /// Both readings fit, and differ.
    Readings,
    /// This is the first row that does not fit, although most do.
    Row(String),
}

impl TextTable {
    /// The table below the first line that can be its header. `from` may select the reading. A header with numbers is
    /// accepted only if the user says so.
    pub fn find(
        lines: &[&str],
        from: InputForm,
        may_be_numbers: bool,
        notation: Notation,
    ) -> Option<Result<Self, TableProblem>> {
        // A line longer than the window of detection is not a row.
        if lines.iter().any(|line| line.len() > WINDOW) {
            return None;
        }
        // Without numbers, only the first line can be the header: nothing would prove a header below a title.
        let may_have_title = lines.iter().any(|line| has_word_with_digit(line));
        let mut problem = None;
        for lines in header::candidates(lines).take(if may_have_title { lines.len() } else { 1 }) {
            // A line that does not fit those above it may be the header below a title.
            if matches!(&problem, Some(TableProblem::Row(row)) if *row != lines.header) {
                continue;
            }
            match choose(&lines, from, may_be_numbers, notation) {
                Some(Err(other)) if problem.is_none() => problem = Some(other),
                Some(Ok(table)) => return Some(Ok(table)),
                Some(Err(_)) | None => {}
            }
        }
        problem.map(Err)
    }

    /// Columns of words without a header, if at least three of the words are a number on every line. If the user says
    /// that there is no header, two are enough, or a double blank between words.
    pub fn without_header(lines: &[&str], is_explicit: bool, notation: Notation) -> Option<Self> {
        let count = lines.iter().map(|line| words(line).count()).min()?;
        let numbers = numeric_places(lines, notation).len();
        let has_several_lines = lines.len() > 1;
        // A single line may be a sentence that contains numbers.
        let mut are_columns = numbers >= MIN_NUMBERS && (has_several_lines || numbers + 1 >= count);
        if is_explicit && count > 1 {
            are_columns |= numbers > 1 && has_several_lines
                || lines.iter().any(|line| Line::of(line).is_padded());
        }
        if !are_columns {
            return None;
        }
        // `[26.0 µs 26.5 µs]`: a list is no columns.
        if lines
            .iter()
            .any(|line| words(line).count() != count || words(line).any(opens_list_of_numbers))
        {
            return None;
        }
        let names = (1..=count).map(|number| number.to_string()).collect();
        Some(Self {
            lines_above: Vec::new(),
            title_count: 0,
            remarks: Vec::new(),
            names,
            reading: Reading::Words(count),
        })
    }

    pub fn has_header(&self) -> bool {
        !self.lines_above.is_empty()
    }

    /// The lines above the header.
    pub fn titles(&self) -> &[String] {
        self.lines_above.get(..self.title_count).unwrap_or_default()
    }
}

/// The positions of the words that are numbers on every line.
pub fn numeric_places(lines: &[&str], notation: Notation) -> Vec<usize> {
    let count = lines.first().map_or(0, |first| words(first).count());
    let mut places: Vec<usize> = (0..count).collect();
    for line in lines {
        let mut words = words(line).enumerate();
        places.retain(|place| {
            let word = words.by_ref().find(|(other, _)| other == place);
            word.is_some_and(|(_, word)| number::is_number(word, notation))
        });
    }
    places
}

/// Whether a word opens a bracket before a number, and does not close it: `[26.0`.
fn opens_list_of_numbers(word: &str) -> bool {
    word.strip_prefix('[').is_some_and(|number| {
        number.starts_with(|first: char| first.is_ascii_digit()) && !number.contains(']')
    })
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
        let layout = if self.has_header() { ColumnLayout::Named } else { ColumnLayout::Numbered };
        rows.columns(layout, &self.names)
    }

    fn read(
        &mut self,
        record: Record<'_>,
        line: u64,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        let text = record.text().trim_end_matches(BLANKS);
        if is_separator(text)
            || self.remarks.iter().any(|remark| remark == text)
            || self.lines_above.iter().any(|above| is_same_line(above, text))
        {
            return Ok(());
        }
        let Some(cells) = self.reading.cells(&Line::of(text)) else {
            return Err(FaultKind::Misaligned(text.to_owned()).into());
        };
        rows.push_texts(cells.into_iter(), line)
    }
}
