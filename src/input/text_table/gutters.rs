//! Finds the columns of a text at its gutters: the places that are blank on every line, in terminal cells. A gutter of
//! one cell may as well be between two words of a cell: where nothing shows what it is, there are no columns.

use super::WIDE;
use super::line::{Line, Span, stretches};
use crate::data::date::is_date_or_time;
use crate::data::number::{Notation, is_missing};
use crate::input::blank::words;
use crate::input::labelled_numbers::is_like_number;

/// What a gutter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gutter {
    BetweenColumns,
    WithinColumn,
    /// It could be between words or between columns.
    Unclear,
    /// What is on one side of it could belong to either of its neighbours.
    Contested,
}

/// The spans of the columns.
pub(super) struct ColumnSpans {
    pub(super) spans: Vec<Span>,
    /// Whether a gutter between two of them could be between words.
    pub(super) are_unclear: bool,
}

/// The columns of these rows below this line of heads.
pub(super) fn columns(head: &Line<'_>, rows: &[Line<'_>]) -> Option<ColumnSpans> {
    let spans = stretches([head].into_iter().chain(rows));
    let mut stretches: Vec<Stretch<'_>> =
        spans.into_iter().map(|span| Stretch::new(span, head, rows)).collect();
    stretches.dedup_by(|next, last| {
        let is_one = last.is_head_of(next) || last.is_day_of(next, rows);
        if is_one {
            let both = Span { end: next.span.end, ..last.span };
            *last = Stretch::new(both, head, rows);
        }
        is_one
    });
    let mut columns = ColumnSpans { spans: vec![stretches.first()?.span], are_unclear: false };
    for (place, stretch) in stretches.iter().enumerate().skip(1) {
        let gutter = gutter_before(place, &stretches)?;
        match gutter {
            Gutter::Contested => return None,
            Gutter::WithinColumn => columns.spans.last_mut()?.end = stretch.span.end,
            Gutter::BetweenColumns | Gutter::Unclear => columns.spans.push(stretch.span),
        }
        columns.are_unclear |= gutter == Gutter::Unclear;
    }
    Some(columns)
}

/// The gutter before this stretch.
fn gutter_before(place: usize, stretches: &[Stretch<'_>]) -> Option<Gutter> {
    let get = |place: usize| stretches.get(place);
    let (before, after, next) = (get(place.checked_sub(1)?)?, get(place)?, get(place + 1));
    let last = place.checked_sub(2).and_then(get);
    // Cells without a head belong to the column at their left, if they are not as near to the next.
    if after.head.is_none() {
        let is_contested = next.is_some_and(|next| next.head.is_some() && after.is_near(next));
        return Some(if is_contested { Gutter::Contested } else { Gutter::WithinColumn });
    }
    // A head with nothing below it belongs to the only head that is a single blank away.
    if before.is_empty() || after.is_empty() {
        let (empty, left, right) = if after.is_empty() {
            (after, Some(before), next)
        } else {
            (before, last, Some(after))
        };
        let is_of_left = left.is_some_and(|left| left.may_have_heads_up_to(empty));
        let is_of_right = right.is_some_and(|right| right.may_have_heads_from(empty));
        let is_within = if after.is_empty() { is_of_left } else { is_of_right };
        return Some(match (is_within, is_of_left && is_of_right) {
            (true, true) => Gutter::Contested,
            (true, false) => Gutter::WithinColumn,
            (false, _) => Gutter::BetweenColumns,
        });
    }
    let is_first = last.is_none() && before.head.is_none();
    // Words of one cell are a single blank apart on each line.
    let is_wide = !before.is_near(after) || before.has_gap_before(after);
    // A number is a cell of its own. So is what was cut off from the column before it, though it has no head.
    let is_own_cell = if before.head.is_some() { before.has_numbers() } else { !is_first };
    // A first column without a head has the names or numbers of the rows, as R and pandas print them.
    let has_row_names = is_first && (after.has_numbers() || before.has_row_numbers());
    // After row numbers, each line of single words has as many cells as words.
    let has_single_words =
        || get(0).is_some_and(Stretch::has_row_numbers) && stretches.iter().all(Stretch::has_words);
    Some(match is_wide || is_own_cell || has_row_names || has_single_words() {
        true => Gutter::BetweenColumns,
        // The first words of cells, or names without a head.
        false if is_first && !before.has_numbers() => Gutter::Contested,
        false => Gutter::Unclear,
    })
}

/// What is between two gutters, or between one and an end of the lines.
struct Stretch<'t> {
    span: Span,
    head: Option<Span>,
    /// The text of each row here, and where it is.
    cells: Vec<Option<(Span, &'t str)>>,
}

impl<'t> Stretch<'t> {
    fn new(span: Span, head: &Line<'_>, rows: &[Line<'t>]) -> Self {
        let cell = |row: &Line<'t>| Some((row.trim(span)?, row.text(span)));
        Self { span, head: head.trim(span), cells: rows.iter().map(cell).collect() }
    }

    fn is_empty(&self) -> bool {
        self.filled().next().is_none()
    }

    fn filled(&self) -> impl Iterator<Item = (Span, &'t str)> {
        self.cells.iter().flatten().copied()
    }

    fn is_near(&self, next: &Self) -> bool {
        next.span.start < self.span.end + WIDE
    }

    fn has_head_near(&self, next: &Self) -> bool {
        self.head.zip(next.head).is_some_and(|(head, next)| next.start < head.end + WIDE)
    }

    /// Whether both are words of one head with nothing below it.
    fn is_head_of(&self, next: &Self) -> bool {
        self.is_empty() && next.is_empty() && self.has_head_near(next)
    }

    /// Whether the next head may be a part of the head of this column, which is not right-aligned.
    fn may_have_heads_up_to(&self, next: &Self) -> bool {
        self.has_head_near(next) && !self.is_aligned_at(|span| span.end)
    }

    /// Whether the last head may be a part of the head of this column, which is not left-aligned.
    fn may_have_heads_from(&self, last: &Self) -> bool {
        last.has_head_near(self) && !self.is_aligned_at(|span| span.start)
    }

    /// Whether all cells are at this edge of their head. Cells of one width may be at both, and show nothing.
    fn is_aligned_at(&self, edge: fn(Span) -> usize) -> bool {
        let mut widths = self.filled().map(|(cell, _)| cell.end - cell.start);
        let first_width = widths.next();
        self.filled().all(|(cell, _)| self.head.map(edge) == Some(edge(cell)))
            && widths.any(|width| Some(width) != first_width)
    }

    /// Whether these are the days, and the next the times of day, of a column with at most one head.
    fn is_day_of(&self, next: &Self, rows: &[Line<'_>]) -> bool {
        let both = Span { end: next.span.end, ..self.span };
        let mut cells = rows.iter().map(|row| row.text(both)).filter(|cell| !is_missing(cell));
        self.is_near(next)
            && !(self.head.is_some() && next.head.is_some())
            && cells.clone().next().is_some()
            && cells.all(is_date_or_time)
    }

    /// Whether two blanks or more are between the heads, or between two cells of a row: no cell has these.
    fn has_gap_before(&self, next: &Self) -> bool {
        let pairs = self.cells.iter().zip(&next.cells);
        let cells = pairs.filter_map(|(cell, next)| Some(((*cell)?.0, (*next)?.0)));
        cells.chain(self.head.zip(next.head)).any(|(cell, next)| cell.end + WIDE <= next.start)
    }

    fn has_numbers(&self) -> bool {
        let is_number = |text: &str| is_like_number(text, Notation::default());
        let is_time = |text: &str| self.head.is_none() && is_date_or_time(text);
        self.filled().all(|(_, text)| is_number(text) || is_time(text) || is_missing(text))
    }

    /// Whether the rows are numbered here, without a head.
    fn has_row_numbers(&self) -> bool {
        let numbers: Option<Vec<u64>> =
            self.cells.iter().map(|cell| (*cell)?.1.parse().ok()).collect();
        self.head.is_none()
            && numbers.is_some_and(|numbers| {
                let mut pairs = numbers.iter().zip(numbers.iter().skip(1));
                pairs.all(|(number, next)| next.checked_sub(1) == Some(*number))
            })
    }

    /// Whether each cell is one word.
    fn has_words(&self) -> bool {
        self.cells.iter().all(|cell| cell.is_some_and(|(_, text)| words(text).count() == 1))
    }
}
