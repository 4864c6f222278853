//! Reads the rows of a table, and detects where it ends.

use std::borrow::Cow;

use super::cell::{Dialect, cells, has_pipe};
use super::rule::{Rule, is_border, is_continued};
use crate::fault::{Fault, FaultKind, Hint};
use crate::input::blank::is_blank;
use crate::input::record::RowWriter;
use crate::input::text_lines::{is_in_parentheses, is_separator};

/// A table below its header and rule.
pub(super) struct Table {
    pub(super) rule: Rule,
    /// The line of the header.
    pub(super) line: u64,
    /// The number of rows so far; Markdown rows that pass the gate are not counted.
    rows: u64,
    /// The number of rows above the first border after the header, once it was read.
    rows_in_first_section: Option<u64>,
    /// Whether the previous line is a border or the rule.
    is_after_border: bool,
}

impl Table {
    pub(super) fn new(rule: Rule, line: u64) -> Self {
        Self { rule, line, rows: 0, rows_in_first_section: None, is_after_border: true }
    }

    /// Whether a line may be a row, judging by the borders above it. After the first section, a row must follow a
    /// border: a total, or a row of a grid. Otherwise it may be the second line of a row.
    fn may_have_row(&self, is_after_border: bool) -> bool {
        self.rows_in_first_section
            .is_none_or(|first| is_after_border && (first == 1 || first == self.rows))
    }

    /// Whether the table ends before a line that is not blank.
    fn ends_before(&self, text: &str, is_after_border: bool, is_embedded: bool) -> bool {
        match self.rule.dialect {
            Dialect::Markdown => is_embedded && begins_block(text),
            Dialect::Psql => is_in_parentheses(text),
            Dialect::Boxed => {
                // A section with a single cell is a remark.
                let is_single = self.rule.cells > 1 && cells(text, Dialect::Boxed).len() == 1;
                self.rows_in_first_section.is_some() && is_after_border && is_single
            }
        }
    }

    /// Pushes a line as a row; `false` if it is not a row, so that the table ends before it.
    pub(super) fn push_row(
        &mut self,
        text: &str,
        is_embedded: bool,
        rows: &mut RowWriter<'_>,
    ) -> Result<bool, Fault> {
        let Rule { dialect, cells: expected, .. } = self.rule;
        if is_blank(text) {
            return Ok(false);
        }
        if dialect == Dialect::Boxed && is_border(text) {
            self.rows_in_first_section.get_or_insert(self.rows);
            return Ok(!std::mem::replace(&mut self.is_after_border, true));
        }
        if dialect == Dialect::Markdown
            && !self.rule.is_framed
            && is_separator(text)
            && text.trim().len() >= self.rule.length
        {
            return Ok(true);
        }
        let is_after_border = std::mem::replace(&mut self.is_after_border, false);
        if self.ends_before(text, is_after_border, is_embedded) {
            return Ok(false);
        }
        let may_be_continued = match dialect {
            Dialect::Markdown => false,
            Dialect::Psql => is_continued(text, self.rule),
            Dialect::Boxed => !self.may_have_row(is_after_border),
        };
        if may_be_continued {
            let hints = vec![Hint::words("write each row on one line, or pass CSV")];
            return Err(FaultKind::UncertainFormat { line: text.to_owned(), hints }.into());
        }
        let mut cells = cells(text, dialect);
        if cells.len() + 1 == expected && !self.rule.is_framed && text.trim().ends_with('|') {
            // The final pipe is not a border; an empty cell follows.
            cells.push(Cow::Borrowed(""));
        }
        let is_row = (dialect == Dialect::Markdown && cells.len() > 1) || has_pipe(text);
        let found = if is_row { cells.len() } else { 1 };
        if found != expected || !is_row {
            return Err(FaultKind::RaggedRow { expected, found }.into());
        }
        self.rows += 1;
        rows.push_texts(cells.iter().map(AsRef::as_ref))?;
        Ok(true)
    }
}

/// Whether a line below a table begins something else: a quote, a heading, code, a list, HTML.
fn begins_block(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [">", "#", "```", "~~~", "- ", "* ", "+ ", "<"];
    !has_pipe(line) && marks.iter().any(|mark| line.starts_with(mark))
}
