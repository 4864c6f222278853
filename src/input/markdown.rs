//! A Markdown table, GitHub style, but strict: each row has as many cells as the head. Also the tables
//! that psql, `MySQL`, sqlite3 and `DuckDB` draw with dashes, plus signs and pipes, or lines, which are the same but for
//! escapes. Of the document around a table it knows only where the table ends.

mod cell;
pub mod rule;

use std::borrow::Cow;

use super::blank::{ByteRange, is_blank, trimmed};
use super::cursor::Grammar;
use super::record::{RawRecord, Record, RowWriter};
use crate::data::rows::{Columns, Layout};
use crate::fault::{Fault, Hint, Kind, Place};
use cell::{Dialect, cells, has_pipe};
use rule::{Rule, footer, goes_on, has_types, named, plain};

/// Whether one of these lines, with a pipe, is the head of a table.
pub fn stands_in(lines: &[&str]) -> bool {
    lines.iter().any(|line| named(line).is_some())
        || lines.windows(2).any(|pair| match pair {
            [head, rule] => has_pipe(&plain(head)) && Rule::of(rule).is_some(),
            _ => false,
        })
}

/// The one table there is, its rows as rows.
pub(super) struct Document {
    /// Whether it may stand among other text.
    embedded: bool,
    /// The line before this one, which may be the head of a table.
    before: Option<(u64, String)>,
    table: Option<Table>,
    /// Whether this line may be a row of it.
    inside: bool,
}

struct Table {
    rule: Rule,
    /// The line of the head.
    line: u64,
    /// Rows that were taken one by one: all of them, where a footer counts them.
    rows: u64,
}

impl Grammar for Document {
    /// What stands before the first pipe and behind the last one are fields as well.
    fn width(&self) -> usize {
        let table = self.table.as_ref().filter(|_| self.inside);
        let rule = table.map(|table| table.rule).filter(|rule| rule.dialect == Dialect::Markdown);
        rule.map_or(0, |rule| rule.cells + 2)
    }

    #[inline]
    fn cells(&self, record: RawRecord<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        let &[first, .., last, _] = record.ends else { return None };
        let is_framed = first as usize == record.start && last as usize + 1 == record.end();
        is_framed.then_some(move |column| Some(trimmed(record.piece, record.field(column + 1)?)))
    }

    fn read(&mut self, line: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        if let Some((head, rule)) = named(line.text).filter(|_| !self.inside) {
            self.end_of_text()?;
            return self.begin_table(line.line, &head, rule, rows);
        }
        let text = plain(line.text);
        let line = Record { text: &text, ..line };
        let is_drawn = matches!(text, Cow::Owned(_));
        if is_drawn && self.table.is_none() && self.before.is_some() && has_types(&text) {
            return Ok(());
        }
        if let Some(table) = self.table.as_mut().filter(|_| self.inside) {
            self.inside = table.take(line, self.embedded, rows)?;
            if self.inside {
                return Ok(());
            }
        }
        let head = self.before.take_if(|(_, head)| has_pipe(head));
        if let (Some((number, head)), Some(rule)) = (&head, Rule::of(line.text)) {
            return self.begin_table(*number, head, rule, rows);
        }
        self.before = head.or(self.before.take());
        self.end_of_text()?;
        let is_nothing = is_blank(line.text) || is_box(line) || self.is_end(line)?;
        self.before = (!is_nothing).then(|| (line.line, line.text.to_owned()));
        Ok(())
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.end_of_text()?;
        if self.table.is_none() { Err(Kind::NoTable.into()) } else { Ok(()) }
    }
}

impl Document {
    pub(super) fn new(embedded: bool) -> Self {
        Self { embedded, before: None, table: None, inside: false }
    }

    /// Whether this line belongs to a table of which all rows were read.
    fn is_end(&self, line: Record<'_>) -> Result<bool, Fault> {
        let is_drawn = |table: &&Table| table.rule.dialect != Dialect::Markdown;
        let table = self.table.as_ref().filter(is_drawn);
        match table.map(|table| table.rows).zip(footer(line.text)) {
            Some((found, said)) if said != found => {
                Err(Fault::new(Kind::RowCount { said, found }, line.place()))
            }
            counted => Ok(counted.is_some()),
        }
    }

    fn begin_table(
        &mut self,
        line: u64,
        head: &str,
        rule: Rule,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        if let Some(first) = &self.table {
            return Err(Kind::SeveralTables { lines: [first.line, line] }.into());
        }
        let names: Vec<String> =
            cells(head, rule.dialect).into_iter().map(Cow::into_owned).collect();
        if names.len() != rule.cells {
            let kind = Kind::RaggedRow { expected: names.len(), found: rule.cells };
            return Err(Fault::new(kind, Place::line(line + 1)));
        }
        let announced = rows.sink.columns(Columns { layout: Layout::Named, names: &names });
        announced.map_err(|fault| fault.at(Place::line(line)))?;
        self.table = Some(Table { rule, line, rows: 0 });
        self.inside = true;
        Ok(())
    }

    /// Refuses the line before where only a table may stand.
    fn end_of_text(&mut self) -> Result<(), Fault> {
        match self.before.take() {
            Some((line, text)) if !self.embedded => {
                Err(Fault::new(Kind::BesideTable(text), Place::line(line)))
            }
            _ => Ok(()),
        }
    }
}

impl Table {
    /// Pushes a line as a row; `false` where it is none, and the table ends.
    fn take(
        &mut self,
        line: Record<'_>,
        embedded: bool,
        rows: &mut RowWriter<'_>,
    ) -> Result<bool, Fault> {
        let Rule { dialect, cells: expected, .. } = self.rule;
        let ends = match dialect {
            Dialect::Markdown => embedded && begins_block(line.text),
            Dialect::Psql => footer(line.text).is_some(),
            Dialect::Boxed => is_box(line),
        };
        if ends || is_blank(line.text) {
            return Ok(false);
        }
        if dialect == Dialect::Psql && goes_on(line.text, self.rule) {
            let hints = vec![Hint::words("write each row on one line, or pass CSV")];
            let kind = Kind::Uncertain { line: line.text.to_owned(), hints };
            return Err(Fault::new(kind, line.place()));
        }
        let cells = cells(line.text, dialect);
        let is_row = (dialect == Dialect::Markdown && cells.len() > 1) || has_pipe(line.text);
        let found = if is_row { cells.len() } else { 1 };
        if found != expected || !is_row {
            return Err(Fault::new(Kind::RaggedRow { expected, found }, line.place()));
        }
        self.rows += 1;
        rows.push(cells.iter().map(AsRef::as_ref), line.line)?;
        Ok(true)
    }
}

fn is_box(line: Record<'_>) -> bool {
    Rule::of(line.text).is_some_and(|rule| rule.dialect == Dialect::Boxed)
}

/// Whether a line under a table begins something else: a quote, a heading, code, a list, HTML.
fn begins_block(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [">", "#", "```", "~~~", "- ", "* ", "+ ", "<"];
    !has_pipe(line) && marks.iter().any(|mark| line.starts_with(mark))
}
