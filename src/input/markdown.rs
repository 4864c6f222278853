//! A Markdown table, GitHub style, but strict: each row has as many cells as the head. Also the tables
//! that psql, `MySQL`, sqlite3 and `DuckDB` draw with dashes, plus signs and pipes, or lines, which are the same but for
//! escapes. Of the document around a table it knows only where the table ends.

mod cell;
pub mod rule;

use std::borrow::Cow;

use super::cursor::{self, Grammar};
use super::index::Escape;
use super::preface;
use super::record::{BLANKS, Cells, Field, Line, Record, trimmed};
use super::source::Source;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Layout, Sink};
use crate::fault::{Fault, Hint, Kind, Place};
use cell::{cells, has_pipe};
use rule::{Dialect, Rule, footer, goes_on, has_types, named, plain};

/// Pushes the rows of the one table there is; `embedded`, it may stand among other text.
pub(super) fn read(
    source: &mut Source<'_>,
    embedded: bool,
    decimal: Decimal,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    preface::skip(source, None)?;
    let cells = Cells::default();
    let mut document = Document { embedded, before: None, table: None, inside: false, cells };
    cursor::read(source, (b'|', Escape::Backslash), &mut document, decimal, sink)?;
    document.passed_over()?;
    if document.table.is_none() { Err(Kind::NoTable.into()) } else { Ok(()) }
}

/// Whether one of these lines, with a pipe, is the head of a table.
pub fn stands_in(lines: &[&str]) -> bool {
    lines.iter().any(|line| named(line).is_some())
        || lines.windows(2).any(|pair| match pair {
            [head, rule] => has_pipe(&plain(head)) && Rule::of(rule).is_some(),
            _ => false,
        })
}

struct Document {
    embedded: bool,
    /// The line before this one, which may be the head of a table.
    before: Option<(u64, String)>,
    table: Option<Table>,
    /// Whether this line may be a row of it.
    inside: bool,
    cells: Cells,
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
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<Field>> {
        let &[first, .., last, _] = record.ends else { return None };
        let is_framed = first as usize == record.start && last as usize + 1 == record.end();
        is_framed.then_some(move |column| Some(trimmed(record.text, record.field(column + 1)?)))
    }

    fn take(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let text = plain(line.text);
        if let Some((head, rule)) = named(line.text).filter(|_| !self.inside) {
            self.passed_over()?;
            return self.begin(line.number, &head, rule, sink);
        }
        let line = Line { text: &text, ..line };
        let is_drawn = matches!(text, Cow::Owned(_));
        if is_drawn && self.table.is_none() && self.before.is_some() && has_types(&text) {
            return Ok(());
        }
        if let Some(table) = self.table.as_mut().filter(|_| self.inside) {
            self.inside = table.take(line, self.embedded, &mut self.cells, sink)?;
            if self.inside || is_blank(line) || self.is_end(line)? {
                return Ok(());
            }
        }
        self.beside(line, sink)
    }
}

impl Document {
    /// Whether this line belongs to a table of which all rows were read.
    fn is_end(&self, line: Line<'_>) -> Result<bool, Fault> {
        let Some(table) = self.table.as_ref().filter(|t| t.rule.dialect != Dialect::Markdown)
        else {
            return Ok(false);
        };
        match footer(line.text) {
            Some(said) if said != table.rows => {
                Err(Fault::new(Kind::RowCount { said, found: table.rows }, line.place()))
            }
            said => Ok(said.is_some() || is_box(line)),
        }
    }

    /// Takes a line that is no row.
    fn beside(&mut self, line: Line<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        let head = self.before.take_if(|(_, head)| has_pipe(head));
        if let (Some((number, head)), Some(rule)) = (&head, Rule::of(line.text)) {
            return self.begin(*number, head, rule, sink);
        }
        self.before = head.or(self.before.take());
        self.passed_over()?;
        let nothing = is_blank(line) || is_box(line) || self.is_end(line)?;
        self.before = (!nothing).then(|| (line.number, line.text.to_owned()));
        Ok(())
    }

    fn begin(
        &mut self,
        line: u64,
        head: &str,
        rule: Rule,
        sink: &mut dyn Sink,
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
        sink.columns(Columns { layout: Layout::Named, names: &names })
            .map_err(|refusal| refusal.at(Place::line(line)))?;
        self.table = Some(Table { rule, line, rows: 0 });
        self.inside = true;
        Ok(())
    }

    /// Refuses the line before where only a table may stand.
    fn passed_over(&mut self) -> Result<(), Fault> {
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
        line: Line<'_>,
        embedded: bool,
        memory: &mut Cells,
        sink: &mut dyn Sink,
    ) -> Result<bool, Fault> {
        let ends = match self.rule.dialect {
            Dialect::Markdown => embedded && begins_block(line.text),
            Dialect::Psql => footer(line.text).is_some(),
            Dialect::Boxed => is_box(line),
        };
        if ends || is_blank(line) {
            return Ok(false);
        }
        if self.rule.dialect == Dialect::Psql && goes_on(line.text, self.rule) {
            let hints = vec![Hint::say("ask psql for CSV: psql --csv")];
            let kind = Kind::Uncertain { line: line.text.to_owned(), hints };
            return Err(Fault::new(kind, line.place()));
        }
        let cells = cells(line.text, self.rule.dialect);
        let is_split = self.rule.dialect == Dialect::Markdown && cells.len() > 1;
        let is_row = is_split || has_pipe(line.text);
        let found = if is_row { cells.len() } else { 1 };
        if found != self.rule.cells || !is_row {
            let kind = Kind::RaggedRow { expected: self.rule.cells, found };
            return Err(Fault::new(kind, line.place()));
        }
        self.rows += 1;
        memory.push(cells.iter().map(AsRef::as_ref), line.number, sink)?;
        Ok(true)
    }
}

fn is_blank(line: Line<'_>) -> bool {
    line.text.trim_matches(BLANKS).is_empty()
}

fn is_box(line: Line<'_>) -> bool {
    Rule::of(line.text).is_some_and(|rule| rule.dialect == Dialect::Boxed)
}

/// Whether a line under a table begins something else: a quote, a heading, code, a list, HTML.
fn begins_block(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [">", "#", "```", "~~~", "- ", "* ", "+ ", "<"];
    !has_pipe(line) && marks.iter().any(|mark| line.starts_with(mark))
}
