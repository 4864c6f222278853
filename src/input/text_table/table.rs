//! The rows of the window in one reading, and whether the line above them has their heads. Does not compare
//! readings.

use super::TextTable;
use super::fields::Fields;
use super::gutters::Gutters;
use super::heads::{Heads, is_time};
use super::readings::Reading;
use super::window::Window;
use crate::data::header::{has_only_words, is_doubtful_line, is_name};
use crate::data::number::{self, CellValue, Notation};
use crate::input::blank::{BLANKS, words};

/// The rows of the window in one reading.
pub(super) struct Table<'t> {
    pub(super) reading: Reading,
    pub(super) names: Vec<String>,
    /// Which columns have numbers, and nothing but numbers and missing values.
    are_numeric: Vec<bool>,
    /// The rows that fit.
    pub(super) rows: Vec<Vec<&'t str>>,
    /// The first row that does not fit.
    pub(super) misfit: Option<&'t str>,
    /// The lines below the rows that are about them.
    remarks: Vec<&'t str>,
    /// Whether no cell can belong to another column.
    pub(super) is_certain: bool,
}

impl<'t> Table<'t> {
    /// The table by words; `None` if it is not a table.
    pub(super) fn by_fields(
        heads: &Heads<'t>,
        window: &Window<'t>,
        is_explicit: bool,
    ) -> Option<Self> {
        let (names, fields, is_certain) = Fields::new(window, is_explicit)?;
        Self::new(heads, window, names, Reading::Fields(fields), is_certain)
    }

    /// The table by gutters; `None` if it is not a table.
    pub(super) fn by_gutters(heads: &Heads<'t>, window: &Window<'t>) -> Option<Self> {
        let (names, gutters, is_certain) = Gutters::new(window)?;
        Self::new(heads, window, names, Reading::Gutters(gutters), is_certain)
    }

    /// The rows that fit; `None` if no row does, or if a line above the heads fits as well: then it may be a row,
    /// and so may the heads.
    fn new(
        heads: &Heads<'t>,
        window: &Window<'t>,
        mut names: Vec<String>,
        reading: Reading,
        is_certain: bool,
    ) -> Option<Self> {
        // `sar` writes the time at which it began above the times.
        if let Some(name) = names.first_mut().filter(|name| is_time(name)) {
            "time".clone_into(name);
        }
        let (mut rows, mut misfit) = (Vec::new(), None);
        for (row, line) in heads.rows.iter().zip(&window.rows) {
            match reading.cells(line) {
                Some(_) if is_row_count(row, rows.len()) => misfit = misfit.or(Some(*row)),
                Some(cells) => rows.push(cells),
                None => misfit = misfit.or(Some(*row)),
            }
        }
        let is_last = heads.rows.last().copied() == misfit && rows.len() + 1 == heads.rows.len();
        let remark = misfit.filter(|row| is_last && reading.may_be_remark(row));
        let misfit = misfit.filter(|_| remark.is_none());
        let remarks = remark.iter().chain(&heads.summary).copied().collect();
        let mut titles = heads.above.iter().take(heads.titles);
        if rows.is_empty() || titles.any(|title| reading.may_be_row(title)) {
            return None;
        }
        let are_numeric =
            (0..names.len()).map(|column| is_numeric(&rows, column, window.notation)).collect();
        Some(Self { reading, names, are_numeric, rows, misfit, remarks, is_certain })
    }

    /// The name of each column, and whether it is numeric.
    fn columns(&self) -> impl Iterator<Item = (&str, bool)> {
        self.names.iter().map(String::as_str).zip(self.are_numeric.iter().copied())
    }

    /// Whether the heads are proven: by names above numbers, or, if they are the first line, by words above rows
    /// that all have digits. One name is not enough if a head is also a cell of its column.
    pub(super) fn has_proven_heads(&self, heads: &Heads<'_>) -> bool {
        let names_above_numbers =
            self.columns().filter(|(name, is_numeric)| *is_numeric && is_name(name)).count();
        let are_words_above_digits = heads.titles == 0
            && has_only_words(words(&heads.line))
            && heads.rows.iter().all(|row| has_word_with_digit(row));
        // Columns that pandas has left out, and lines between columns.
        if self.names.iter().any(|name| matches!(name.as_str(), "..." | "│")) {
            return false;
        }
        match names_above_numbers {
            0 => are_words_above_digits && !self.has_head_again(),
            1 => !self.has_head_again(),
            _ => true,
        }
    }

    /// Whether a head is a cell of its column as well: `S` above the states of processes.
    fn has_head_again(&self) -> bool {
        let mut names = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        names.any(|(column, name)| {
            self.rows.iter().any(|row| row.get(column) == Some(&name.as_str()))
        })
    }

    /// Whether the line above rows that all fit may be heads though nothing proves it: nothing but words above several
    /// rows that are in columns, numbers that are likely years, or nothing above the first column.
    pub(super) fn may_have_heads(&self, heads: &Heads<'_>, window: &Window<'_>) -> bool {
        let has_words = heads.titles == 0
            && window.is_padded
            && heads.rows.len() > 1
            && has_only_words(words(&heads.line));
        let are_doubtful = self.are_numeric.contains(&true) && is_doubtful_line(self.columns());
        self.misfit.is_none() && (has_words || are_doubtful)
    }

    /// Whether the line above rows that certainly fit is one of them.
    pub(super) fn has_row_above(&self, heads: &Heads<'_>, window: &Window<'_>) -> bool {
        let may_be_heads = self.has_proven_heads(heads) || self.may_have_heads(heads, window);
        self.misfit.is_none() && self.is_certain && !heads.has_index_name && !may_be_heads
    }

    pub(super) fn into_text_table(self, heads: &Heads<'_>) -> TextTable {
        let above = heads.above.iter().map(|line| (*line).to_owned()).collect();
        let remarks = self.remarks.into_iter().map(str::to_owned).collect();
        TextTable { above, titles: heads.titles, remarks, names: self.names, reading: self.reading }
    }
}

/// Whether a line says how many rows are above it, as `psql` writes it, though it fits where a cell is missing.
fn is_row_count(line: &str, count: usize) -> bool {
    let line = line.trim_matches(BLANKS);
    let text = line.strip_suffix(" row)").or(line.strip_suffix(" rows)"));
    let number = text.and_then(|text| text.strip_prefix('(')?.parse().ok());
    number == Some(count)
}

/// Whether a line has a word with a digit that is not a name such as `eth0`.
pub(super) fn has_word_with_digit(line: &str) -> bool {
    words(line).any(|word| word.contains(|letter: char| letter.is_ascii_digit()) && !is_name(word))
}

/// Whether a column has a number, and nothing but numbers and missing values.
fn is_numeric(rows: &[Vec<&str>], column: usize, notation: Notation) -> bool {
    let mut has_number = false;
    for cell in rows.iter().filter_map(|row| row.get(column)) {
        match number::read(cell, notation) {
            CellValue::Number(_) => has_number = true,
            CellValue::Missing => {}
            CellValue::Malformed(_) | CellValue::Text => return false,
        }
    }
    has_number
}
