//! The rows of the window in each reading, whether the line above them is their header, and which reading is right: the
//! one that fits, or both where they agree.

use super::fields::Fields;
use super::grid::TableGrid;
use super::gutters::Gutters;
use super::header::{TableLines, is_time};
use super::line::Line;
use super::{Reading, TableProblem, TextTable, are_numbers};
use crate::data::header::{has_only_words, is_doubtful_line, is_name};
use crate::data::number::Notation;
use crate::input::blank::{BLANKS, words};
use crate::input::markdown::rule::row_count;
use crate::plan::InputForm;

/// The table of these lines; `None` if they are not a table. `from` may choose the reading; headings may be numbers
/// only if the user says so.
pub(super) fn choose(
    lines: &TableLines<'_>,
    from: InputForm,
    may_be_numbers: bool,
    notation: Notation,
) -> Option<Result<TextTable, TableProblem>> {
    // Lines of one word, such as those of CSV, are not in columns.
    if lines.rows.iter().all(|row| words(row).nth(1).is_none()) {
        return None;
    }
    let grid = TableGrid::new(lines, notation);
    if grid.has_units_after_numbers() {
        return Some(Err(TableProblem::Header));
    }
    let mut fields = None;
    if from != InputForm::Aligned && grid.columns_of_rule().is_none() {
        let found = Fields::reading(&grid, from == InputForm::Columns);
        fields = found.and_then(|found| Table::new(&grid, found));
    }
    let mut gutters = None;
    if from != InputForm::Columns && grid.is_padded {
        gutters = Gutters::reading(&grid).and_then(|found| Table::new(&grid, found));
    }
    let is_header = may_be_numbers
        || lines.rule.is_some()
        || lines.has_index_name
        || fields.iter().chain(&gutters).any(Table::has_proven_header);
    if !is_header {
        let may_be_header = fields.iter().chain(&gutters).any(Table::may_have_header);
        return may_be_header.then_some(Err(TableProblem::Header));
    }
    match (fields, gutters) {
        (Some(fields), Some(gutters)) if fields.fits() && gutters.fits() => {
            if fields.names != gutters.names || fields.rows != gutters.rows {
                return Some(Err(TableProblem::Readings));
            }
            fields.is_certain.then(|| fields.text_table())
        }
        (Some(fields), _) if fields.fits() && fields.is_certain => Some(fields.text_table()),
        (_, Some(gutters)) if gutters.is_certain => Some(gutters.text_table()),
        (Some(fields), _) => {
            let fit_most = fields.rows.len() * 2 >= lines.rows.len();
            (fit_most && !fields.fits()).then(|| fields.text_table())
        }
        (None, _) => None,
    }
}

/// The rows of the window in one reading.
struct Table<'t> {
    grid: &'t TableGrid<'t>,
    reading: Reading,
    names: Vec<String>,
    /// Which columns have only numbers and missing values, with at least one number.
    are_numeric: Vec<bool>,
    /// The rows that fit.
    rows: Vec<Vec<&'t str>>,
    first_bad_row: Option<&'t str>,
    /// The last row, if it is about the table.
    remark: Option<&'t str>,
    /// Whether each cell certainly belongs to its column.
    is_certain: bool,
}

impl<'t> Table<'t> {
    /// The rows that fit; `None` if none does, or if a title fits too: then both the title and the header may be rows.
    fn new(
        grid: &'t TableGrid<'t>,
        (mut names, reading, is_certain): (Vec<String>, Reading, bool),
    ) -> Option<Self> {
        // `sar` prints its start time as the heading of the times.
        if let Some(name) = names.first_mut().filter(|name| is_time(name)) {
            "time".clone_into(name);
        }
        let (mut rows, mut first_bad_row) = (Vec::new(), None);
        for row in &grid.rows {
            match reading.cells(row) {
                Some(cells) if row_count(row.text).is_none() => rows.push(cells),
                _ => first_bad_row = first_bad_row.or(Some(row.text)),
            }
        }
        let last = grid.rows.last().filter(|_| grid.rows.len() == rows.len() + 1);
        let remark =
            last.filter(|row| first_bad_row == Some(row.text) && may_be_remark(&reading, row));
        let first_bad_row = first_bad_row.filter(|_| remark.is_none());
        let mut titles = grid.lines.above.iter().take(grid.lines.title_count);
        if rows.is_empty() || titles.any(|title| may_be_row(&reading, title)) {
            return None;
        }
        let are_numeric = (0..names.len())
            .map(|column| {
                are_numbers(rows.iter().filter_map(|row| row.get(column).copied()), grid.notation)
            })
            .collect();
        let remark = remark.map(|row| row.text);
        Some(Self { grid, reading, names, are_numeric, rows, first_bad_row, remark, is_certain })
    }

    /// The name of each column, and whether it is numeric.
    fn columns(&self) -> impl Iterator<Item = (&str, bool)> {
        self.names.iter().map(String::as_str).zip(self.are_numeric.iter().copied())
    }

    /// Whether the header is proven: by names above numbers, or, on the first line, by words above rows that all
    /// contain digits. A single name is not enough if a heading is also a cell of its column.
    fn has_proven_header(&self) -> bool {
        let lines = self.grid.lines;
        let names_above_numbers =
            self.columns().filter(|(name, is_numeric)| *is_numeric && is_name(name)).count();
        let are_words_above_digits = lines.title_count == 0
            && has_only_words(words(&lines.header))
            && lines.rows.iter().all(|row| has_word_with_digit(row));
        // Columns elided by pandas, and lines between columns.
        if self.names.iter().any(|name| matches!(name.as_str(), "..." | "│")) {
            return false;
        }
        match names_above_numbers {
            0 => are_words_above_digits && !self.has_heading_as_cell(),
            1 => !self.has_heading_as_cell(),
            _ => true,
        }
    }

    /// Whether a heading also occurs as a cell of its column: `S` above process states.
    fn has_heading_as_cell(&self) -> bool {
        let mut names = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        names.any(|(column, name)| {
            self.rows.iter().any(|row| row.get(column) == Some(&name.as_str()))
        })
    }

    /// Whether the line above rows that all fit may be an unproven header: only words above several aligned rows,
    /// numbers that may be years, or an empty first cell.
    fn may_have_header(&self) -> bool {
        let lines = self.grid.lines;
        let has_words = lines.title_count == 0
            && self.grid.is_padded
            && lines.rows.len() > 1
            && has_only_words(words(&lines.header));
        let are_doubtful = self.are_numeric.contains(&true) && is_doubtful_line(self.columns());
        self.fits() && (has_words || are_doubtful)
    }

    fn fits(&self) -> bool {
        self.first_bad_row.is_none()
    }

    /// The table; if it does not fit, the first row that does not.
    fn text_table(self) -> Result<TextTable, TableProblem> {
        if let Some(row) = self.first_bad_row {
            return Err(TableProblem::Row(row.to_owned()));
        }
        let TableLines { above, title_count, averages, .. } = self.grid.lines;
        Ok(TextTable {
            lines_above: above.iter().copied().map(str::to_owned).collect(),
            title_count: *title_count,
            remarks: self.remark.iter().chain(averages).copied().map(str::to_owned).collect(),
            names: self.names,
            reading: self.reading,
        })
    }
}

/// Whether a line above the header fits, with more than one cell.
fn may_be_row(reading: &Reading, title: &str) -> bool {
    let cells = reading.cells(&Line::of(title)).unwrap_or_default();
    cells.iter().filter(|cell| !cell.is_empty()).count() > 1
}

/// Whether a line that does not fit may be about the table: `(3 rows)`, or several words in the place of a
/// label, `8 passed in 0.60s`.
fn may_be_remark(reading: &Reading, row: &Line<'_>) -> bool {
    let text = row.text.trim_matches(BLANKS);
    let is_in_brackets = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
    is_in_brackets || matches!(reading, Reading::Gutters(gutters) if gutters.is_remark(row))
}

/// Whether a line has a word with a digit, other than a name such as `eth0`.
pub(super) fn has_word_with_digit(line: &str) -> bool {
    words(line).any(|word| word.contains(|letter: char| letter.is_ascii_digit()) && !is_name(word))
}
