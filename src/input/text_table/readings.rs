//! The two readings of the lines below heads, and which of them is right: the one that fits, or both where
//! they agree. Knows neither sources nor sinks.

use super::fields::Fields;
use super::gutters::Gutters;
use super::heads::Heads;
use super::line::{Line, Span};
use super::window::Window;
use super::{Doubt, TextTable};
use crate::data::header::{has_only_words, is_doubtful_line, is_name};
use crate::data::number::{self, CellValue, Notation};
use crate::input::blank::{BLANKS, words};
use crate::plan::From;

/// How a line is cut into cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    Fields(Fields),
    Gutters(Gutters),
}

impl Reading {
    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, row: &'t str) -> Option<Vec<&'t str>> {
        match self {
            Self::Fields(fields) => fields.cells(row),
            Self::Gutters(gutters) => gutters.cells(&Line::of(row)),
        }
    }

    /// Whether a line above the heads fits, with more than one cell.
    fn may_be_row(&self, title: &str) -> bool {
        let Some(cells) = self.cells(title) else { return false };
        cells.iter().filter(|cell| !cell.is_empty()).count() > 1
    }

    /// Whether a line that does not fit may be about the table: `(3 rows)`, or several words in the place of a
    /// label, `8 passed in 0.60s`.
    fn may_be_remark(&self, line: &str) -> bool {
        let text = line.trim_matches(BLANKS);
        let is_in_brackets = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
        is_in_brackets
            || matches!(self, Self::Gutters(gutters) if gutters.is_remark(&Line::of(line)))
    }
}

/// The rows of the window in one reading.
struct Table<'t> {
    reading: Reading,
    names: Vec<String>,
    /// Which columns have numbers, and nothing but numbers and missing values.
    are_numeric: Vec<bool>,
    /// The rows that fit.
    rows: Vec<Vec<&'t str>>,
    /// The first row that does not fit.
    misfit: Option<&'t str>,
    /// The last line, if it is not a row.
    remark: Option<&'t str>,
    /// Whether no cell can belong to another column.
    is_certain: bool,
}

/// The table below these heads; `None` if it is not a table. `from` may choose the reading; heads are numbers only
/// if the user says so.
pub(super) fn choose(
    heads: &Heads<'_>,
    from: From,
    may_be_numbers: bool,
    notation: Notation,
) -> Option<Result<TextTable, Doubt>> {
    let rule = heads.rule.filter(|rule| is_of_columns(rule, &heads.rows));
    // Lines of one word, such as those of CSV, are not in columns.
    if rule.is_none() && heads.rows.iter().all(|row| words(row).nth(1).is_none()) {
        return None;
    }
    if rule.is_none() && !may_be_table(heads, from) {
        return None;
    }
    let window = Window::new(heads.line, rule, &heads.rows, notation);
    let mut fields = None;
    if from != From::Aligned && rule.is_none() {
        fields = Table::by_fields(heads, &window, from == From::Columns);
    }
    let mut gutters = None;
    if from != From::Columns && (window.is_padded || rule.is_some()) {
        gutters = Table::by_gutters(heads, &window);
    }
    let are_heads = may_be_numbers
        || rule.is_some()
        || fields.iter().chain(&gutters).any(|table| table.has_proven_heads(heads));
    if !are_heads {
        let may_be_heads = fields.iter().chain(&gutters).any(|table| {
            table.misfit.is_none() && (may_be_words(heads, &window) || table.has_doubtful_heads())
        });
        return may_be_heads.then_some(Err(Doubt::Heads));
    }
    match (fields, gutters) {
        (Some(fields), Some(gutters)) if fields.misfit.is_none() && gutters.misfit.is_none() => {
            if fields.names != gutters.names || fields.rows != gutters.rows {
                return Some(Err(Doubt::Readings));
            }
            fields.is_certain.then(|| Ok(fields.into_text_table(heads)))
        }
        (Some(fields), _) if fields.misfit.is_none() && fields.is_certain => {
            Some(Ok(fields.into_text_table(heads)))
        }
        (_, Some(gutters)) if gutters.is_certain => Some(match gutters.misfit {
            Some(row) => Err(Doubt::Row(row.to_owned())),
            None => Ok(gutters.into_text_table(heads)),
        }),
        (Some(fields), _) => {
            let are_most = fields.rows.len() * 2 >= heads.rows.len();
            let row = fields.misfit.filter(|_| are_most)?;
            Some(Err(Doubt::Row(row.to_owned())))
        }
        (None, _) => None,
    }
}

/// Whether half of the rows may be cut into cells: words are as many as the heads, or gutters may be between them. This
/// spares the close look at prose.
fn may_be_table(heads: &Heads<'_>, from: From) -> bool {
    let has_gaps = heads.rows.iter().chain([&heads.line]).any(|line| may_have_gap(line));
    if has_gaps && from != From::Columns {
        return true;
    }
    let count = words(heads.line).count();
    let counts = heads.rows.iter().map(|row| words(row).count());
    let fitting = counts.filter(|found| *found == count || has_gaps && *found > count);
    fitting.count() * 2 >= heads.rows.len()
}

fn may_have_gap(line: &str) -> bool {
    line.starts_with(BLANKS) || line.trim_end().contains("  ") || line.contains('\t')
}

/// Whether there is a column below each stretch of a rule. Where all rows have a gap there, or left of it, there are
/// more columns than stretches.
fn is_of_columns(rule: &str, rows: &[&str]) -> bool {
    let rows: Vec<Line<'_>> = rows.iter().map(|row| Line::of(row)).collect();
    let mut start = 0;
    for Span { end, .. } in Line::of(rule).words(Span::ALL) {
        if rows.iter().all(|row| row.text(Span { start, end }).contains("  ")) {
            return false;
        }
        start = end;
    }
    true
}

/// Whether the first line is nothing but words, above several rows that are in columns.
fn may_be_words(heads: &Heads<'_>, window: &Window<'_>) -> bool {
    heads.titles == 0
        && window.is_padded
        && heads.rows.len() > 1
        && has_only_words(words(heads.line))
}

impl<'t> Table<'t> {
    /// The table by words; `None` if it is not a table.
    fn by_fields(heads: &Heads<'t>, window: &Window<'t>, is_explicit: bool) -> Option<Self> {
        let (names, fields) = Fields::new(window, is_explicit)?;
        // A single row may be prose with as many words.
        let is_certain = match heads.rows.as_slice() {
            [row] => is_explicit || fields.are_proven_by(row),
            _ => true,
        };
        let table = Self::new(heads, names, Reading::Fields(fields), window.notation)?;
        Some(Self { is_certain, ..table })
    }

    /// The table by gutters; `None` if it is not a table.
    fn by_gutters(heads: &Heads<'t>, window: &Window<'t>) -> Option<Self> {
        let (names, gutters, is_certain) = Gutters::new(window)?;
        let table = Self::new(heads, names, Reading::Gutters(gutters), window.notation)?;
        Some(Self { is_certain, ..table })
    }

    /// The rows that fit; `None` if no row does, or if a line above the heads fits as well: then it may be a row,
    /// and so may the heads.
    fn new(
        heads: &Heads<'t>,
        mut names: Vec<String>,
        reading: Reading,
        notation: Notation,
    ) -> Option<Self> {
        if let (Some(first), Some(index_name)) = (names.first_mut(), heads.index_name) {
            index_name.clone_into(first);
        }
        let (mut rows, mut misfit) = (Vec::new(), None);
        for row in &heads.rows {
            match reading.cells(row) {
                Some(cells) => rows.push(cells),
                None => misfit = misfit.or(Some(*row)),
            }
        }
        let is_last = heads.rows.last().copied() == misfit && rows.len() + 1 == heads.rows.len();
        let remark = misfit.filter(|row| is_last && reading.may_be_remark(row));
        let misfit = misfit.filter(|_| remark.is_none());
        let mut titles = heads.above.iter().take(heads.titles);
        if rows.is_empty() || titles.any(|title| reading.may_be_row(title)) {
            return None;
        }
        let are_numeric =
            (0..names.len()).map(|column| is_numeric(&rows, column, notation)).collect();
        Some(Self { reading, names, are_numeric, rows, misfit, remark, is_certain: true })
    }

    /// The name of each column, and whether it is numeric.
    fn columns(&self) -> impl Iterator<Item = (&str, bool)> {
        self.names.iter().map(String::as_str).zip(self.are_numeric.iter().copied())
    }

    /// Whether the heads are proven: by names above numbers, or, if they are the first line, by words above rows
    /// that all have digits. One name is not enough if a head is also a cell of its column.
    fn has_proven_heads(&self, heads: &Heads<'_>) -> bool {
        let names_above_numbers =
            self.columns().filter(|(name, is_numeric)| *is_numeric && is_name(name)).count();
        let are_words_above_digits = heads.titles == 0
            && has_only_words(words(heads.line))
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

    /// Whether the heads are numbers that are likely years, or have nothing above the first column.
    fn has_doubtful_heads(&self) -> bool {
        self.are_numeric.contains(&true) && is_doubtful_line(self.columns())
    }

    fn into_text_table(self, heads: &Heads<'_>) -> TextTable {
        let above = heads.above.iter().map(|line| (*line).to_owned()).collect();
        let remark = self.remark.map(str::to_owned);
        TextTable { above, titles: heads.titles, remark, names: self.names, reading: self.reading }
    }
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
