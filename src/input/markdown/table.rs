//! The rows of a table, Markdown's or drawn: where they end, and whether a line of a drawn one is a row. Does not know
//! what is around the table.

use std::borrow::Cow;

use super::cell::{Dialect, cells, has_pipe};
use super::rule::{Rule, is_border, is_continued, row_count};
use crate::fault::{Fault, Hint, Kind, Place};
use crate::input::blank::is_blank;
use crate::input::record::RowWriter;
use crate::input::text_table::is_separator;

/// A table whose header and rule were read.
pub(super) struct Table {
    pub(super) rule: Rule,
    /// The line of the header.
    pub(super) line: u64,
    /// The rows so far. Those of Markdown that pass the gate are not counted: only a drawn table has a
    /// footer to compare with.
    rows: u64,
    /// How many of them are above the first border below the header, if there is one.
    first_section: Option<u64>,
    /// Whether the line before is a border, or the rule.
    is_after_border: bool,
}

impl Table {
    pub(super) fn new(rule: Rule, line: u64) -> Self {
        Self { rule, line, rows: 0, first_section: None, is_after_border: true }
    }

    /// Whether it may have a number of rows beside it: a drawn table. One that is wrong on this line is refused.
    pub(super) fn check_count(&self, said: u64, line: u64) -> Result<bool, Fault> {
        let is_drawn = self.rule.dialect != Dialect::Markdown;
        if is_drawn && said != self.rows {
            return Err(Fault::new(Kind::RowCount { said, found: self.rows }, Place::line(line)));
        }
        Ok(is_drawn)
    }

    /// Whether a line is a row by the borders above it. Below the first section with rows, a row may be
    /// alone (a total), or each is alone (a grid): otherwise it may be the second line of a row.
    fn may_have_row(&self, is_after_border: bool) -> bool {
        self.first_section.is_none_or(|first| is_after_border && (first == 1 || first == self.rows))
    }

    /// Whether the table ends before a line that is not blank.
    fn ends_before(&self, text: &str, is_after_border: bool, embedded: bool) -> bool {
        match self.rule.dialect {
            Dialect::Markdown => embedded && begins_block(text),
            Dialect::Psql => row_count(text).is_some(),
            Dialect::Boxed => {
                let may_be_footer = !has_pipe(text) || row_count(text).is_some();
                self.first_section.is_some() && is_after_border && may_be_footer
            }
        }
    }

    /// Pushes a line as a row; `false` if it is not a row, so that the table ends before it.
    pub(super) fn push_row(
        &mut self,
        line: u64,
        text: &str,
        embedded: bool,
        rows: &mut RowWriter<'_>,
    ) -> Result<bool, Fault> {
        let Rule { dialect, cells: expected, .. } = self.rule;
        if is_blank(text) {
            return Ok(false);
        }
        if dialect == Dialect::Boxed && is_border(text) {
            self.first_section.get_or_insert(self.rows);
            rows.sink.rule();
            return Ok(!std::mem::replace(&mut self.is_after_border, true));
        }
        if dialect == Dialect::Markdown
            && !self.rule.is_framed
            && is_separator(text)
            && text.trim().len() >= self.rule.length
        {
            rows.sink.rule();
            return Ok(true);
        }
        let is_after_border = std::mem::replace(&mut self.is_after_border, false);
        if self.ends_before(text, is_after_border, embedded) {
            return Ok(false);
        }
        let may_be_continued = match dialect {
            Dialect::Markdown => false,
            Dialect::Psql => is_continued(text, self.rule),
            Dialect::Boxed => !self.may_have_row(is_after_border),
        };
        if may_be_continued {
            let hints = vec![Hint::words("write each row on one line, or pass CSV")];
            let kind = Kind::Uncertain { line: text.to_owned(), hints };
            return Err(Fault::new(kind, Place::line(line)));
        }
        let mut cells = cells(text, dialect);
        if cells.len() + 1 == expected && !self.rule.is_framed && text.trim().ends_with('|') {
            // That pipe is not a border, but before an empty cell.
            cells.push(Cow::Borrowed(""));
        }
        let is_row = (dialect == Dialect::Markdown && cells.len() > 1) || has_pipe(text);
        let found = if is_row { cells.len() } else { 1 };
        if found != expected || !is_row {
            return Err(Fault::new(Kind::RaggedRow { expected, found }, Place::line(line)));
        }
        self.rows += 1;
        rows.push(cells.iter().map(AsRef::as_ref), line)?;
        Ok(true)
    }
}

/// Whether a line below a table begins something else: a quote, a heading, code, a list, HTML.
fn begins_block(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [">", "#", "```", "~~~", "- ", "* ", "+ ", "<"];
    !has_pipe(line) && marks.iter().any(|mark| line.starts_with(mark))
}
