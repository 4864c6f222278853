//! The two readings of the lines below heads, and which of them is right: the one that fits, or both where
//! they agree. Knows neither sources nor sinks.

use super::fields::Fields;
use super::gutters::Gutters;
use super::headless::Headless;
use super::heads::Heads;
use super::line::{Line, Span};
use super::table::Table;
use super::window::Window;
use super::{Doubt, TextTable};
use crate::data::number::Notation;
use crate::input::blank::{BLANKS, words};
use crate::plan::From;

/// How a line is cut into cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    Fields(Fields),
    Gutters(Gutters),
    /// Without heads.
    Headless(Headless),
}

impl Reading {
    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, row: &Line<'t>) -> Option<Vec<&'t str>> {
        match self {
            Self::Fields(fields) => fields.cells(row),
            Self::Gutters(gutters) => gutters.cells(row),
            Self::Headless(columns) => columns.cells(row),
        }
    }

    /// Whether a line above the heads fits, with more than one cell.
    pub(super) fn may_be_row(&self, title: &str) -> bool {
        let Some(cells) = self.cells(&Line::of(title)) else { return false };
        cells.iter().filter(|cell| !cell.is_empty()).count() > 1
    }

    /// Whether a line that does not fit may be about the table: `(3 rows)`, or several words in the place of a
    /// label, `8 passed in 0.60s`.
    pub(super) fn may_be_remark(&self, line: &str) -> bool {
        let text = line.trim_matches(BLANKS);
        let is_in_brackets = text.starts_with(['(', '[']) && text.ends_with([')', ']']);
        is_in_brackets
            || matches!(self, Self::Gutters(gutters) if gutters.is_remark(&Line::of(line)))
    }
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
    let window = Window::new(&heads.line, rule, &heads.rows, notation);
    let mut fields = None;
    if from != From::Aligned && rule.is_none() {
        fields = Table::by_fields(heads, &window, from == From::Columns);
    }
    if !may_be_numbers && fields.as_ref().is_some_and(|table| table.has_row_above(heads, &window)) {
        return None;
    }
    let mut gutters = None;
    if from != From::Columns && (window.is_padded || rule.is_some()) {
        gutters = Table::by_gutters(heads, &window);
    }
    let are_heads = may_be_numbers
        || rule.is_some()
        || heads.has_index_name
        || fields.iter().chain(&gutters).any(|table| table.has_proven_heads(heads));
    if !are_heads {
        let may_be_heads =
            fields.iter().chain(&gutters).any(|table| table.may_have_heads(heads, &window));
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
    let has_gaps = heads.rows.iter().copied().chain([&*heads.line]).any(may_have_gap);
    if has_gaps && from != From::Columns {
        return true;
    }
    let count = words(&heads.line).count();
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
