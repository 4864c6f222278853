//! Reads Markdown tables (GitHub style, but each row must have as many cells as the header), and the tables that
//! psql, `MySQL`, sqlite3, `DuckDB` and polars print, which have different borders and no escapes.

mod captions;
mod cell;
pub mod rule;
mod table;

use std::borrow::Cow;

use super::blank::{ByteRange, trimmed};
use super::cursor::Grammar;
use super::record::{Record, RowWriter};
use super::text_lines::LastLine;
use crate::data::rows::ColumnLayout;
use crate::fault::{Fault, FaultKind, Place};
pub use captions::captions;
use cell::{Dialect, cells, has_pipe};
use rule::{Rule, is_border, rule_below, with_ascii_borders};
use table::Table;

/// Whether these lines contain the header of a table.
pub fn has_table(lines: &[&str]) -> bool {
    if !lines.iter().any(|line| line.contains('|') || !line.is_ascii()) {
        return false;
    }
    let mut pairs = lines.iter().zip(lines.iter().skip(1));
    pairs.any(|(header, rule)| rule_below(&with_ascii_borders(header), rule).is_some())
}

/// The grammar of a text with one table.
#[derive(Default)]
pub(super) struct Document {
    /// Whether there may be other text around the table.
    is_embedded: bool,
    /// The previous line, which may be the header of a table, and its number.
    previous_line: Option<(u64, String)>,
    /// The line before that, outside the table.
    line_above: Option<(u64, String)>,
    /// Whether the top of a box was read. The first line below it has the heads.
    is_in_box: bool,
    last_line: LastLine,
    table: Option<Table>,
    /// Whether this line may be a row of the table.
    is_in_table: bool,
}

impl Grammar for Document {
    /// Two more than the cells: the empty texts before the first pipe and after the last one are fields too.
    fn width(&self) -> usize {
        match &self.table {
            Some(table) if self.is_in_table && table.rule.dialect == Dialect::Markdown => {
                table.rule.cells + 2
            }
            _ => 0,
        }
    }

    #[inline]
    fn cells(&self, record: Record<'_>) -> Option<impl Fn(usize) -> Option<ByteRange>> {
        let &[first, .., last, _] = record.ends else { return None };
        let is_framed = first as usize == record.start && last as usize + 1 == record.end();
        is_framed.then_some(move |column| Some(trimmed(record.bytes(), record.field(column + 1)?)))
    }

    fn read(&mut self, record: Record<'_>, rows: &mut RowWriter<'_>) -> Result<(), Fault> {
        let text = with_ascii_borders(record.text());
        if self.is_in_table
            && let Some(table) = &mut self.table
        {
            self.is_in_table = table.push_row(&text, self.is_embedded, rows)?;
            if self.is_in_table {
                return Ok(());
            }
        }
        // In a box of polars, `| --- |` is above the types.
        let is_rule = Rule::read(&text).is_some() && !text.trim().contains(' ');
        if self.is_in_box && self.previous_line.is_some() && has_pipe(&text) && !is_rule {
            return Ok(());
        }
        if let Some((number, header)) = &self.previous_line
            && let Some(mut rule) = rule_below(header, &text)
            && !is_title(header, rule)
        {
            if self.is_in_box {
                // `|---|` below the only head.
                rule.dialect = Dialect::Boxed;
            }
            let (number, header) = (*number, header.clone());
            self.previous_line = None;
            return self.begin_table(number, &header, rule, rows);
        }
        self.line_above.clone_from(&self.previous_line);
        self.refuse_previous_line()?;
        if is_border(&text) {
            self.is_in_box = self.table.is_none();
        } else if self.last_line.is_row(&text, rows.line)? {
            self.previous_line = Some((rows.line, text.into_owned()));
        }
        Ok(())
    }

    fn end(&mut self) -> Result<(), Fault> {
        self.refuse_previous_line()?;
        if self.table.is_none() { Err(FaultKind::NoTable.into()) } else { Ok(()) }
    }
}

impl Document {
    pub(super) fn new(is_embedded: bool) -> Self {
        Self { is_embedded, ..Self::default() }
    }

    fn begin_table(
        &mut self,
        line: u64,
        header: &str,
        rule: Rule,
        rows: &mut RowWriter<'_>,
    ) -> Result<(), Fault> {
        if let Some(first) = &self.table {
            let kind = FaultKind::SeveralTables { first: first.line };
            return Err(Fault::new(kind, Place::line(line)));
        }
        if let Some((above, text)) = self.line_above.take()
            && above + 1 == line
            && rule.dialect != Dialect::Markdown
            && has_pipe(&text)
        {
            // The heads have several lines.
            return Err(outside_table(&text, above));
        }
        let names: Vec<String> =
            cells(header, rule.dialect).into_iter().map(Cow::into_owned).collect();
        if names.len() != rule.cells {
            let kind = FaultKind::RaggedRow { expected: names.len(), found: rule.cells };
            return Err(Fault::new(kind, Place::line(line + 1)));
        }
        rows.columns(ColumnLayout::Named, &names).map_err(|fault| fault.at(Place::line(line)))?;
        self.table = Some(Table::new(rule, line));
        self.is_in_table = true;
        Ok(())
    }

    /// Refuses the previous line if the text may contain only a table.
    fn refuse_previous_line(&mut self) -> Result<(), Fault> {
        match self.previous_line.take() {
            Some((line, text)) if !self.is_embedded => Err(outside_table(&text, line)),
            _ => Ok(()),
        }
    }
}

fn outside_table(text: &str, line: u64) -> Fault {
    Fault::new(FaultKind::TextOutsideTable(text.trim_end().to_owned()), Place::line(line))
}

/// Whether the line above a border is the title of a boxed table.
fn is_title(header: &str, border: Rule) -> bool {
    border.dialect == Dialect::Boxed && border.cells > 1 && cells(header, border.dialect).len() == 1
}
