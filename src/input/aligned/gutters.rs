//! The reading of text in columns by gutters: cut where every line of the window, the heads included, is
//! blank. Knows neither sources nor sinks.

use super::line::{ALL, Line, Span};
use crate::data::number::{self, Decimal};

/// Columns with blank cells between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gutters(Vec<Column>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    span: Span,
    /// Where its head and the cells before a filled one end at most: a cell that ends later may be too wide.
    reach: usize,
    edges: Edges,
    is_last: bool,
    holds_numbers: bool,
    /// Whether a cell may hold two blanks in a row: dashes below the heads, or the end of the line, say where
    /// it ends.
    may_be_wide: bool,
}

/// Where all cells of a column, and its head, are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edges {
    /// They begin where it does.
    left: bool,
    /// They end where it does.
    right: bool,
}

impl Column {
    /// Whether a cell of this text is where the cells of this column are.
    fn fits(&self, cell: Span, text: &str) -> bool {
        let is_in_place = if self.edges.left || self.edges.right {
            (self.edges.left && cell.0 == self.span.0)
                || (self.edges.right && cell.1 == self.span.1)
        } else {
            self.span.0 <= cell.0 && (self.is_last || cell.1 <= self.span.1)
        };
        is_in_place && (self.may_be_wide || !text.contains("  "))
    }
}

impl Gutters {
    /// The names of the columns, and where they are; none if a number may be of another column.
    pub(super) fn new(
        head: &Line<'_>,
        rule: Option<&Line<'_>>,
        rows: &[Line<'_>],
        decimal: Decimal,
    ) -> Option<(Vec<String>, Self)> {
        let survey = Survey { head, rule, rows, decimal };
        let spans = match rule {
            Some(rule) => rule.words(ALL).collect(),
            None => survey.spans()?,
        };
        if rule.is_none() && !survey.has_padding() || spans.len() < 2 {
            return None;
        }
        let has_doubt = |pair: &[Span]| matches!(pair, [one, next] if survey.is_one(*one, *next));
        if spans.windows(2).any(has_doubt) || spans.iter().any(|span| survey.is_several(*span)) {
            return None;
        }
        let names = spans.iter().map(|span| head.text(*span).to_owned()).collect();
        let nexts = spans.iter().skip(1).copied().map(Some).chain([None]);
        let columns = spans.iter().zip(nexts).map(|(span, next)| survey.column(*span, next));
        Some((names, Self(columns.collect::<Option<_>>()?)))
    }

    /// The cells of a row; none where it does not fit.
    pub(super) fn cells<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut cells = Vec::with_capacity(self.0.len());
        let mut start = 0;
        // A number may be of a column further left, after a cell that is too wide and an empty one.
        let (mut is_wide, mut may_be_pushed) = (false, false);
        for (place, column) in self.0.iter().enumerate() {
            let end = match self.0.get(place + 1) {
                Some(next) => line.cut((column.span.1, next.span.0))?,
                None => line.width(),
            };
            let text = line.text((start, end));
            match line.cell((start, end)) {
                Some(cell) if column.fits(cell, text) => is_wide = cell.1 > column.reach,
                Some(_) => return None,
                None => may_be_pushed |= is_wide,
            }
            if may_be_pushed && column.holds_numbers && !text.is_empty() {
                return None;
            }
            cells.push(text);
            start = end;
        }
        Some(cells)
    }
}

/// The lines of the window.
struct Survey<'l, 't> {
    head: &'l Line<'t>,
    /// The line of dashes below the heads, if it has several.
    rule: Option<&'l Line<'t>>,
    rows: &'l [Line<'t>],
    decimal: Decimal,
}

impl Survey<'_, '_> {
    /// Whether blanks are more than what is between two words: without any, nothing is in columns.
    fn has_padding(&self) -> bool {
        let is_padded = |line: &Line<'_>| line.is_blank(0) || line.text(ALL).contains("  ");
        is_padded(self.head) || self.rows.iter().any(is_padded)
    }

    /// Where the columns are. What has no head belongs to the column at its left, unless it is as near to the
    /// next one; so does a head right after another one if it is a sign such as `%`, or has nothing below it.
    fn spans(&self) -> Option<Vec<Span>> {
        let stretches = self.stretches();
        let mut spans: Vec<Span> = Vec::new();
        for (place, span) in stretches.iter().enumerate() {
            let has_head = self.head.cell(*span).is_some();
            let is_near = |next: &&Span| next.0 == span.1 + 1 && self.head.cell(**next).is_some();
            let next = stretches.get(place + 1).filter(is_near);
            let is_name = |next| {
                let is_filled = self.cells(*span).count() == self.rows.len();
                spans.is_empty() && is_filled && self.has_only_numbers(next)
            };
            if !has_head && next.is_some_and(|next| !is_name(*next)) {
                return None;
            }
            let Some(last) = spans.last_mut() else {
                spans.push(*span);
                continue;
            };
            let is_after_head = span.0 == last.1 + 1 && !self.head.is_blank(last.1 - 1);
            let mut words = self.head.words(*span).map(|word| self.head.part(word));
            let is_sign = words.next().is_some_and(|word| !word.contains(char::is_alphanumeric));
            let is_tail = is_sign || self.cells(*span).next().is_none();
            if has_head && is_after_head && !is_tail && self.cells(*last).next().is_none() {
                return None;
            }
            if has_head && !(is_after_head && is_tail) {
                spans.push(*span);
            } else {
                last.1 = span.1;
            }
        }
        Some(spans)
    }

    /// The cells that are not blank on every line, as far as they go on.
    fn stretches(&self) -> Vec<Span> {
        let lines = [self.head].into_iter().chain(self.rows);
        let mut words: Vec<Span> = lines.flat_map(|line| line.words(ALL)).collect();
        words.sort_unstable();
        let mut stretches: Vec<Span> = Vec::new();
        for (start, end) in words {
            match stretches.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => stretches.push((start, end)),
            }
        }
        stretches
    }

    /// Whether two columns may be one of two words: their heads are a blank apart, and no row has a cell in
    /// one of them alone, but some in neither.
    fn is_one(&self, one: Span, next: Span) -> bool {
        let filled = |span: Span| self.rows.iter().map(move |row| row.cell(span).is_some());
        self.gap(one, next) == Some(1)
            && self.rule.is_none()
            && filled(one).eq(filled(next))
            && filled(one).any(|is_filled| !is_filled)
    }

    /// Whether a column is several that a wide cell joins: it has as many words on each row as in its head,
    /// and its heads are a blank apart from the next, or from each other where half of the rows are blank, too.
    fn is_several(&self, span: Span) -> bool {
        let words = |line: &Line<'_>| line.words(span).count();
        let heads: Vec<Span> = self.head.words(span).collect();
        let [inner @ .., last] = heads.as_slice() else { return false };
        let Some(first) = inner.first() else { return false };
        let is_head = |cell: usize| !self.head.is_blank(cell);
        let is_near = (first.0 > 1 && is_head(first.0 - 2)) || is_head(last.1 + 1);
        let has_blank = |row: &Line<'_>, cell: usize| {
            row.is_blank(cell) && row.cell(span).is_some_and(|own| own.0 < cell && cell < own.1)
        };
        let is_apart = |row: &&Line<'_>| inner.iter().any(|head| has_blank(row, head.1));
        let apart = self.rows.iter().filter(is_apart).count();
        self.rule.is_none()
            && self.rows.iter().all(|row| words(row) == heads.len())
            && (is_near || apart * 2 >= self.rows.len())
    }

    /// Blanks between the heads of two columns.
    fn gap(&self, one: Span, next: Span) -> Option<usize> {
        Some(self.head.cell(next)?.0 - self.head.cell(one)?.1)
    }

    /// The column of this span; none where it holds numbers that are below each other neither at the left nor
    /// at the right, or where one of its cells may be two.
    fn column(&self, span: Span, next: Option<Span>) -> Option<Column> {
        let is_last = next.is_none();
        let anchor = if self.rule.is_some() { Some(span) } else { self.head.cell(span) };
        let own = |line: &Line<'_>| line.cell(span);
        let all: Vec<Span> = self.rows.iter().filter_map(own).chain(anchor).collect();
        let left = all.iter().all(|cell| cell.0 == span.0);
        let right = all.iter().all(|cell| cell.1 == span.1);
        let holds_numbers = self.cells(span).any(|cell| number::is_number(cell, self.decimal));
        let may_be_wide = self.rule.is_some() || (is_last && left && !holds_numbers);
        let is_wide = |text: &str| text.contains("  ");
        let has_wide = is_wide(self.head.text(span)) || self.cells(span).any(is_wide);
        if (holds_numbers && !left && !right) || (has_wide && !may_be_wide) {
            return None;
        }
        let is_followed = |row: &&Line<'_>| next.is_some_and(|next| row.cell(next).is_some());
        let followed = self.rows.iter().filter(is_followed).filter_map(own);
        let reach = followed.chain(anchor).map(|cell| cell.1).max().unwrap_or_default();
        let edges = Edges { left, right };
        Some(Column { span, reach, edges, is_last, holds_numbers, may_be_wide })
    }

    /// The cells of the rows that are not empty.
    fn cells(&self, span: Span) -> impl Iterator<Item = &str> {
        self.rows.iter().map(move |row| row.text(span)).filter(|text| !text.is_empty())
    }

    fn has_only_numbers(&self, span: Span) -> bool {
        self.cells(span).all(|cell| number::is_number(cell, self.decimal))
    }
}
