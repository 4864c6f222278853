//! The reading of text in columns by gutters: cut where every line of the window, the heads included, is
//! blank. Knows neither sources nor sinks.

use super::line::{ALL, Line, Span};
use crate::data::number::{self, Notation};

/// Of this many rows, one may have a cell that is by chance as wide as its column.
const ROWS_PER_WIDE_CELL: usize = 10;

/// What trees are drawn with.
const TREE: [char; 5] = ['│', '├', '└', '─', ' '];

/// Columns with blank cells between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gutters(Vec<Column>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Column {
    span: Span,
    /// Whether all cells, its head included, begin where it does, and whether they end there.
    edges: [bool; 2],
    is_last: bool,
    has_numbers: bool,
    /// Where its head, and each cell before a filled one, ends at most: one that ends later may be too wide.
    reach: usize,
    /// Whether a cell may hold two blanks in a row: dashes below the heads, or the end of the line, say where
    /// it ends.
    may_be_wide: bool,
}

impl Column {
    /// Whether a cell of this text is where the cells of this column are.
    fn fits(&self, cell: Span, text: &str) -> bool {
        let [left, right] = self.edges;
        let is_in_place = if left || right {
            left && cell.0 == self.span.0 || right && cell.1 == self.span.1
        } else {
            self.span.0 <= cell.0 && (self.is_last || cell.1 <= self.span.1)
        };
        is_in_place && (self.may_be_wide || !has_gap(text))
    }
}

impl Gutters {
    /// The names of the columns, where they are, and whether no cell can be of another column; none if these
    /// are no columns.
    pub(super) fn new(
        head: &Line<'_>,
        rule: Option<&Line<'_>>,
        rows: &[Line<'_>],
        stretches: &[Span],
        notation: Notation,
    ) -> Option<(Vec<String>, Self, bool)> {
        let window = Window { head, rows, notation };
        let mut is_proven = true;
        let spans = match rule {
            Some(rule) => rule.words(ALL).collect(),
            None => window.spans(stretches, &mut is_proven),
        };
        if spans.len() < 2 {
            return None;
        }
        let has_rule = rule.is_some();
        let columns = (0..spans.len()).map(|place| window.column(&spans, place, has_rule));
        let columns: Vec<Column> = columns.collect::<Option<_>>()?;
        if !has_rule {
            let has_close_heads = are_close(head, &spans);
            let is_tight = has_close_heads || rows.iter().any(|row| are_close(row, &spans));
            if !columns.iter().all(|column| window.are_aligned(column, is_tight)) {
                return None;
            }
            is_proven &= !is_tight || window.proves(&columns, &spans, has_close_heads);
        }
        let names = spans.iter().map(|span| head.text(*span).to_owned()).collect();
        Some((names, Self(columns), is_proven))
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
    rows: &'l [Line<'t>],
    notation: Notation,
}

impl<'t> Window<'_, 't> {
    /// Where the columns are. What has no head belongs to the column at its left; of two heads that are one
    /// blank apart, and of which one has nothing below it, is one. No proof where it could be otherwise.
    fn spans(&self, stretches: &[Span], is_proven: &mut bool) -> Vec<Span> {
        let mut spans: Vec<Span> = Vec::new();
        for (place, span) in stretches.iter().enumerate() {
            let next = stretches.get(place + 1).filter(|next| next.0 == span.1 + 1);
            let is_near = next.is_some_and(|next| self.has_name(*next));
            if is_near && self.head.cell(*span).is_none() {
                let is_index = |next: &Span| self.cells(*next).all(|cell| self.is_number(cell));
                let is_full = self.cells(*span).count() == self.rows.len();
                *is_proven &= spans.is_empty() && is_full && next.is_some_and(is_index);
            }
            let Some(last) = spans.last_mut() else {
                spans.push(*span);
                continue;
            };
            let is_after_head = span.0 == last.1 + 1 && !self.head.is_blank(last.1 - 1);
            let are_filled = [*last, *span].map(|span| self.filled(span).any(|it| it));
            if !self.has_name(*span) {
                last.1 = span.1;
            } else if is_after_head && are_filled != [true, true] {
                // The last head of all may have a second word.
                *is_proven &= are_filled == [true, false]
                    && (place + 1 == stretches.len() || !self.has_close_heads(stretches));
                last.1 = span.1;
            } else {
                let is_one = is_after_head && self.filled(*last).eq(self.filled(*span));
                *is_proven &= !is_one || self.filled(*span).all(|it| it);
                spans.push(*span);
            }
        }
        spans
    }

    /// Whether the cells of a column are below each other. Texts need not be, unless one of several words may
    /// be two.
    fn are_aligned(&self, column: &Column, is_tight: bool) -> bool {
        let mut lines = self.rows.iter().chain([self.head]);
        let is_alone = self.rows.len() == 1;
        let has_several = lines.any(|line| is_several(line, column.span));
        let may_be_two = is_tight && is_alone || (is_tight || is_alone) && has_several;
        if is_alone && self.rows.iter().any(|row| self.has_several_numbers(row, column.span)) {
            return false;
        }
        column.edges.contains(&true) || !column.has_numbers && !may_be_two
    }

    /// Whether no cell can be of another column. Where columns are one blank apart, a cell of several words may
    /// be two, and only the heads prove that columns are so where cells are empty.
    fn proves(&self, columns: &[Column], spans: &[Span], has_close_heads: bool) -> bool {
        let before_last = spans.split_last().map_or(&[][..], |(_, others)| others);
        let is_full = before_last.iter().all(|span| self.filled(*span).all(|it| it));
        let may_be_two = |column: &Column| {
            let is_text = !column.has_numbers && (column.is_last || self.rows.len() > 1);
            let has_several = self.rows.iter().any(|row| is_several(row, column.span));
            let is_doubtful = has_several && !(is_text && is_full);
            is_doubtful || is_several(self.head, column.span) && !is_text
        };
        let pairs = || columns.iter().zip(columns.iter().skip(1));
        let is_torn = |row: &Line<'_>| pairs().any(|(one, next)| self.may_be_torn(row, one, next));
        (has_close_heads || is_full)
            && !columns.iter().any(may_be_two)
            && self.rows.iter().filter(|row| is_torn(row)).count() * ROWS_PER_WIDE_CELL
                <= self.rows.len()
    }

    /// Whether a word of two cells of a row, one blank apart, may be of the other: one of them has several, and
    /// no number is between; or the second is nowhere near its head.
    fn may_be_torn(&self, row: &Line<'_>, one: &Column, next: &Column) -> bool {
        let Some((left, right)) = row.cell(one.span).zip(row.cell(next.span)) else { return false };
        let is_apart = left.1 + 1 < right.0;
        let is_below = next.edges.contains(&true);
        let has_several = is_several(row, one.span) || is_several(row, next.span);
        let ends_there = [one.edges[1], next.edges[1]];
        let is_number = |cell| self.is_number(row.part(cell));
        let is_safe = is_number(right)
            || next.has_numbers && ends_there[1]
            || is_number(left) && ends_there[0];
        !is_apart && (!is_below || has_several && !is_safe)
    }

    /// Whether a cell is several words, all numbers: of one row, they may be as many cells.
    fn has_several_numbers(&self, row: &Line<'_>, span: Span) -> bool {
        is_several(row, span) && row.words(span).all(|word| self.is_number(row.part(word)))
    }

    /// Whether there is a head, and not just a sign such as `%`.
    fn has_name(&self, span: Span) -> bool {
        let first = self.head.words(span).next();
        first.is_some_and(|word| self.head.part(word).contains(char::is_alphanumeric))
    }

    /// Whether heads of cells are one blank apart.
    fn has_close_heads(&self, stretches: &[Span]) -> bool {
        let mut filled = stretches.to_vec();
        filled.retain(|span| self.filled(*span).any(|it| it));
        are_close(self.head, &filled)
    }

    /// The column of one of these spans; none where one of its cells is several.
    fn column(&self, spans: &[Span], place: usize, has_rule: bool) -> Option<Column> {
        let span = *spans.get(place)?;
        let next = spans.get(place + 1);
        let is_last = next.is_none();
        let anchor = if has_rule { Some(span) } else { self.head.cell(span) };
        let own = |line: &Line<'_>| line.cell(span);
        let all: Vec<Span> = self.rows.iter().filter_map(own).chain(anchor).collect();
        let is_left = all.iter().all(|cell| cell.0 == span.0);
        let is_right = all.iter().all(|cell| cell.1 == span.1);
        let has_numbers = self.cells(span).any(|cell| self.is_number(cell));
        let is_wide = |line: &Line<'_>| has_gap(line.text(span));
        if !has_rule && (is_wide(self.head) || self.rows.iter().any(is_wide)) {
            return None;
        }
        let is_followed = |row: &&Line<'_>| next.is_some_and(|next| row.cell(*next).is_some());
        let followed = self.rows.iter().filter(is_followed).filter_map(own);
        let reach = followed.chain(anchor).map(|cell| cell.1).max().unwrap_or_default();
        let edges = [is_left, is_right];
        Some(Column { span, edges, is_last, has_numbers, reach, may_be_wide: has_rule })
    }

    /// Whether each row has a cell there.
    fn filled(&self, span: Span) -> impl Iterator<Item = bool> {
        self.rows.iter().map(move |row| row.cell(span).is_some())
    }

    /// The cells of the rows that are not empty.
    fn cells(&self, span: Span) -> impl Iterator<Item = &'t str> {
        self.rows.iter().map(move |row| row.text(span)).filter(|text| !text.is_empty())
    }

    fn is_number(&self, cell: &str) -> bool {
        number::is_number(cell, self.notation)
    }
}

/// Whether two blanks are in a cell; those of a tree, as `findmnt` draws it, are before its text.
fn has_gap(cell: &str) -> bool {
    cell.trim_start_matches(TREE).contains("  ")
}

fn is_several(line: &Line<'_>, span: Span) -> bool {
    line.words(span).nth(1).is_some()
}

/// Whether some neighbouring cells of a line are one blank apart.
fn are_close(line: &Line<'_>, spans: &[Span]) -> bool {
    let mut pairs = spans.iter().zip(spans.iter().skip(1));
    pairs.any(|(one, next)| {
        let cells = line.cell(*one).zip(line.cell(*next));
        cells.is_some_and(|(one, next)| one.1 + 1 == next.0)
    })
}
