//! The reading of text in columns by gutters: cut where every line of the window, the heads included, is
//! blank. Knows neither sources nor sinks.

use super::line::{ALL, Line, Span};
use crate::data::number::{self, Notation};

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
    has_numbers: bool,
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
        stretches: &[Span],
        notation: Notation,
    ) -> Option<(Vec<String>, Self)> {
        let mut window = Window { head, has_rule: rule.is_some(), is_tight: false, rows, notation };
        window.is_tight = rule.is_none() && window.has_neighbours(stretches);
        let spans = match rule {
            Some(rule) => rule.words(ALL).collect(),
            None => window.spans(stretches)?,
        };
        if spans.len() < 2 {
            return None;
        }
        let names = spans.iter().map(|span| head.text(*span).to_owned()).collect();
        let nexts = spans.iter().skip(1).copied().map(Some).chain([None]);
        let columns = spans.iter().zip(nexts).map(|(span, next)| window.column(*span, next));
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
            if may_be_pushed && column.has_numbers && !text.is_empty() {
                return None;
            }
            cells.push(text);
            start = end;
        }
        Some(cells)
    }
}

/// The lines of the window.
struct Window<'l, 't> {
    head: &'l Line<'t>,
    /// Whether several dashes below the heads say where the columns are.
    has_rule: bool,
    /// Whether columns may be one blank apart: then two words may be of two columns.
    is_tight: bool,
    rows: &'l [Line<'t>],
    notation: Notation,
}

impl Window<'_, '_> {
    /// Where the columns are. What has no head belongs to the column at its left, unless it is as near to the
    /// next one; so does a head right after another one if it has nothing below it. Two such heads may be one
    /// if no row has a cell below one of them alone, but some below neither.
    fn spans(&self, stretches: &[Span]) -> Option<Vec<Span>> {
        let filled = |span: Span| self.rows.iter().map(move |row| row.cell(span).is_some());
        let mut spans: Vec<Span> = Vec::new();
        let mut before: Option<Span> = None;
        for (place, span) in stretches.iter().enumerate() {
            let next = stretches.get(place + 1).filter(|next| next.0 == span.1 + 1);
            let is_near = next.is_some_and(|next| self.has_name(*next));
            let is_index = |next: &Span| filled(*span).all(|it| it) && self.has_only_numbers(*next);
            if is_near && self.head.cell(*span).is_none() {
                let is_first = spans.is_empty() && next.is_some_and(is_index);
                if !is_first {
                    return None;
                }
            }
            let (Some(last), Some(before)) = (spans.last_mut(), before.replace(*span)) else {
                spans.push(*span);
                continue;
            };
            let is_after_head = span.0 == last.1 + 1 && !self.head.is_blank(last.1 - 1);
            let are_filled = [before, *span].map(|span| filled(span).any(|it| it));
            if !self.has_name(*span) {
                last.1 = span.1;
            } else if !is_after_head {
                spans.push(*span);
            } else if are_filled == [true, true] {
                if filled(before).eq(filled(*span)) && !filled(before).all(|it| it) {
                    return None;
                }
                spans.push(*span);
            } else if are_filled == [true, false]
                && (!self.is_tight || next.is_none() && place + 1 == stretches.len())
            {
                last.1 = span.1;
            } else {
                return None;
            }
        }
        Some(spans)
    }

    /// Whether there is a head, and not just a sign such as `%`.
    fn has_name(&self, span: Span) -> bool {
        let first = self.head.words(span).next();
        first.is_some_and(|word| self.head.part(word).contains(char::is_alphanumeric))
    }

    /// Whether some neighbouring columns are one blank apart.
    fn has_neighbours(&self, stretches: &[Span]) -> bool {
        let is_close = |line: &Line<'_>, one: Span, next: Span| {
            let ends = line.cell(one).zip(line.cell(next));
            ends.is_some_and(|(one, next)| one.1 + 1 == next.0)
        };
        let mut pairs = stretches.iter().zip(stretches.iter().skip(1));
        pairs.any(|(one, next)| {
            let is_filled = self.cells(*next).next().is_some();
            let mut lines = self.rows.iter().chain(is_filled.then_some(self.head));
            self.has_name(*next) && lines.any(|line| is_close(line, *one, *next))
        })
    }

    /// The column of this span; none where it holds numbers that are below each other neither at the left nor
    /// at the right, or that may be of two columns, or where one of its cells may be two.
    fn column(&self, span: Span, next: Option<Span>) -> Option<Column> {
        let is_last = next.is_none();
        let anchor = if self.has_rule { Some(span) } else { self.head.cell(span) };
        let own = |line: &Line<'_>| line.cell(span);
        let all: Vec<Span> = self.rows.iter().filter_map(own).chain(anchor).collect();
        let left = all.iter().all(|cell| cell.0 == span.0);
        let right = all.iter().all(|cell| cell.1 == span.1);
        let has_numbers = self.cells(span).any(|cell| number::is_number(cell, self.notation));
        let has_words = |line: &Line<'_>| line.words(span).count() > 1;
        let has_name_of_words = self.is_tight && has_words(self.head);
        let may_be_wide = self.has_rule || (is_last && left && !has_numbers && !has_name_of_words);
        let is_wide = |text: &str| text.contains("  ");
        let has_wide = !may_be_wide && self.cells(span).any(is_wide);
        let has_wide_head = !self.has_rule && is_wide(self.head.text(span));
        let is_free = !self.is_tight || !has_words(self.head) && !self.rows.iter().any(has_words);
        let is_aligned = left || right || is_free && !has_numbers;
        let is_proven = !has_numbers && (is_last || self.rows.len() > 1);
        let is_single = self.rows.len() == 1 && has_numbers && !self.has_rule;
        let mut names = self.head.words(span).filter(|word| self.has_name(*word));
        let is_several = has_name_of_words && !is_proven || is_single && names.nth(1).is_some();
        if has_wide || has_wide_head || !is_aligned || is_several {
            return None;
        }
        let is_followed = |row: &&Line<'_>| next.is_some_and(|next| row.cell(next).is_some());
        let followed = self.rows.iter().filter(is_followed).filter_map(own);
        let reach = followed.chain(anchor).map(|cell| cell.1).max().unwrap_or_default();
        Some(Column {
            span,
            reach,
            edges: Edges { left, right },
            is_last,
            has_numbers,
            may_be_wide,
        })
    }

    /// The cells of the rows that are not empty.
    fn cells(&self, span: Span) -> impl Iterator<Item = &str> {
        self.rows.iter().map(move |row| row.text(span)).filter(|text| !text.is_empty())
    }

    fn has_only_numbers(&self, span: Span) -> bool {
        self.cells(span).all(|cell| number::is_number(cell, self.notation))
    }
}
