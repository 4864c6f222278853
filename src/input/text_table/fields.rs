//! Reads columns of text by words: each line has as many words as the header. Only the last column may contain
//! several words.
//!
//! In padded text, each word must also be at the position of its column. Otherwise, in a row with an empty cell and
//! a cell of two words, words would be assigned to the wrong columns.

use super::Reading;
use super::grid::TableGrid;
use super::line::{Line, Span};
use crate::data::number::{self, Notation};
use crate::input::blank::words;

/// Columns of one word each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fields {
    columns: Vec<Column>,
    /// Whether words must be at the positions of their columns, because some line has a double blank between words.
    is_padded: bool,
    /// Whether `--from columns` was given: each word is a cell.
    is_explicit: bool,
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Column {
    heading: Span,
    /// Where the next heading starts.
    next_heading: usize,
    /// The leftmost position at which several of its texts start.
    text_start: Option<usize>,
    /// The leftmost position at which several of its numbers end.
    number_end: Option<usize>,
}

/// A word of a row, to be checked against its column.
#[derive(Clone, Copy)]
struct Word<'t> {
    span: Span,
    text: &'t str,
    is_number: bool,
    /// Whether its row has more words than there are columns.
    has_rest: bool,
    /// Whether it is the first word of the rest of the line.
    starts_rest: bool,
}

impl Fields {
    /// The column names (one for each word of the header), the reading, and whether it is certain. `None` if there is
    /// only one column.
    pub(super) fn reading(
        grid: &TableGrid<'_>,
        is_explicit: bool,
    ) -> Option<(Vec<String>, Reading, bool)> {
        let mut headings = grid.heading_spans();
        let rows: Vec<(&Line<'_>, Vec<Span>)> =
            grid.rows.iter().map(|row| (row, row.words(Span::ALL).collect())).collect();
        // `Mounted on` is one heading if each row lacks a word.
        if let [.., last, rest] = headings[..]
            && grid.is_padded
            && last.is_close_to(rest)
            && rows.iter().all(|(_, words)| words.len() + 1 == headings.len())
        {
            headings.truncate(headings.len() - 2);
            headings.push(Span { end: rest.end, ..last });
        }
        if headings.len() < 2 {
            return None;
        }
        let mut columns = Vec::with_capacity(headings.len());
        for (place, heading) in headings.iter().enumerate() {
            let cells = rows.iter().filter_map(|(row, words)| Some((row, *words.get(place)?)));
            let (numbers, texts): (Vec<_>, Vec<_>) =
                cells.partition(|(row, word)| grid.is_number(row.text(*word)));
            columns.push(Column {
                heading: *heading,
                next_heading: headings.get(place + 1).map_or(usize::MAX, |next| next.start),
                text_start: first_of_several(texts.iter().map(|(_, word)| word.start)),
                number_end: first_of_several(numbers.iter().map(|(_, word)| word.end)),
            });
        }
        let (is_padded, notation) = (grid.is_padded, grid.notation);
        let fields = Self { columns, is_padded, is_explicit, notation };
        let names = headings.iter().map(|span| grid.header.text(*span).to_owned()).collect();
        let is_certain = is_explicit || is_certain(grid, &headings, &rows);
        Some((names, Reading::Fields(fields), is_certain))
    }

    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut cells: Vec<&str> = words(line.text).collect();
        let count = self.columns.len();
        let has_rest = cells.len() > count;
        if cells.len() < count || has_rest && !self.is_padded {
            return None;
        }
        if !self.is_padded || self.is_explicit && !has_rest {
            return Some(cells);
        }
        let spans: Vec<Span> = line.words(Span::ALL).take(count).collect();
        let rest = line.text(Span { start: spans.last()?.start, ..Span::ALL });
        cells.truncate(count);
        let begins_with_number = cells.last().is_some_and(|word| is_plain_number(word));
        let may_be_torn = rest.contains("  ") && (begins_with_number || self.may_be_torn(&spans));
        if may_be_torn || !self.are_in_place(&cells, &spans, has_rest) {
            return None;
        }
        *cells.last_mut()? = rest;
        Some(cells)
    }

    /// Whether the last cell may start with a word of the previous cell: only one blank separates them, and the
    /// previous cell does not end where its heading does.
    fn may_be_torn(&self, spans: &[Span]) -> bool {
        let ([.., previous, last], [.., column, _]) = (spans, self.columns.as_slice()) else {
            return false;
        };
        previous.is_close_to(*last) && previous.end != column.heading.end
    }

    /// Whether each word is at the position of its column. A number that is too wide extends beyond the end of its
    /// heading, and shifts all words after it by the same distance:
    ///
    /// ```text
    /// USER    PID    VSZ  RSS COMMAND
    /// root    612  50124 2180 init
    /// root  12345 1190422868 5181 chrome
    ///                   ~~~~ shifts `5181` and `chrome` by four cells
    /// ```
    fn are_in_place(&self, cells: &[&str], spans: &[Span], has_rest: bool) -> bool {
        let words = cells.iter().zip(spans).enumerate().map(|(place, (text, span))| {
            let starts_rest = has_rest && place + 1 == spans.len();
            let is_number = number::is_number(text, self.notation);
            Word { span: *span, text, is_number, has_rest, starts_rest }
        });
        let words: Vec<Word<'_>> = words.collect();
        let mut shift = 0;
        // How far a number extends beyond the end of its heading. The next word may be shifted by this distance: `100`
        // below `id` in vmstat, the command after `0.02s` below `PCPU` in `w`.
        let mut excess = 0;
        let (mut begins_at_heading, mut previous) = (false, None);
        for (place, (word, column)) in words.iter().zip(&self.columns).enumerate() {
            let Word { span, is_number, starts_rest, .. } = *word;
            if words.get(place + 1).is_some_and(|next| column.cell_may_be_empty(word, next)) {
                return false;
            }
            if !column.is_at_heading(word, shift) {
                let may_be_pushed = excess > 0 && (!has_rest || begins_at_heading && !is_number);
                if may_be_pushed && column.is_at_heading(word, shift + excess) {
                    shift += excess;
                } else if !starts_rest && is_number && column.may_be_pushed(word, previous) {
                    shift = span.end - column.heading.end;
                } else if column.is_at_heading(word, 0) || !starts_rest && column.is_at_edge(word) {
                    shift = 0;
                } else {
                    return false;
                }
            }
            excess =
                if is_number { span.end.saturating_sub(column.heading.end + shift) } else { 0 };
            begins_at_heading = span.start == column.heading.start + shift;
            previous = Some(word);
        }
        true
    }
}

impl Column {
    /// Whether a word starts or ends where the heading does, shifted by `shift`. In a row with more words than columns,
    /// only words with digits may be aligned by their end.
    fn is_at_heading(&self, word: &Word<'_>, shift: usize) -> bool {
        let has_digit = word.text.contains(|letter: char| letter.is_ascii_digit());
        let may_end_here = !word.starts_rest && (has_digit || !word.has_rest);
        word.span.start == self.heading.start + shift
            || may_end_here && word.span.end == self.heading.end + shift
    }

    /// Whether a number ends where other numbers end, or a text starts where other texts start, before the next
    /// heading.
    fn is_at_edge(&self, word: &Word<'_>) -> bool {
        let Span { start, end } = word.span;
        let is_at_edge = if word.is_number {
            self.number_end == Some(end)
        } else {
            self.text_start == Some(start) && self.heading.start <= start
        };
        is_at_edge && self.heading.start < end && start < self.next_heading
    }

    /// Whether the cell of this column may be empty: a number below the next heading, followed by one blank and a text,
    /// may be a cell of two words in the next column, `5 GB`.
    fn cell_may_be_empty(&self, word: &Word<'_>, next: &Word<'_>) -> bool {
        let is_below_next = self.next_heading <= word.span.start;
        is_below_next && word.is_number && !next.is_number && word.span.is_close_to(next.span)
    }

    /// Whether a number is shifted to the right because the previous word, one blank before it, is too wide; or, if the
    /// previous word is further away, whether the number is wider than its heading on both sides.
    fn may_be_pushed(&self, word: &Word<'_>, previous: Option<&Word<'_>>) -> bool {
        let Span { start, end } = word.span;
        let Some(previous) = previous.filter(|other| other.span.is_close_to(word.span)) else {
            return start <= self.heading.start && self.heading.end <= end;
        };
        let may_push = previous.is_number || !word.has_rest && self.heading.start <= start;
        may_push && start < self.next_heading && self.heading.end < end
    }
}

/// Whether no word can belong to another cell. In a single row, which may be prose, each word must start or end where
/// its heading does. If the last column has several words, some row must prove that the cell before it is one word; a
/// number that starts where its heading does is no proof, because `3 (2d ago)` may be one cell.
fn is_certain(grid: &TableGrid<'_>, headings: &[Span], rows: &[(&Line<'_>, Vec<Span>)]) -> bool {
    if let [(_, words)] = rows {
        let mut pairs = words.iter().zip(headings);
        return grid.is_padded
            && words.len() == headings.len()
            && pairs.all(|(word, heading)| word.start == heading.start || word.end == heading.end);
    }
    if grid.may_have_torn_label() {
        return false;
    }
    let [.., heading, _] = headings else { return false };
    if rows.iter().all(|(_, words)| words.len() <= headings.len()) {
        return true;
    }
    rows.iter().any(|(row, words)| {
        let word = words.get(headings.len() - 2);
        word.is_some_and(|word| word.start != heading.start || !is_plain_number(row.text(*word)))
    })
}

/// Whether a word is a number without any option. (`0:03` is one only as a duration, but always a single word.)
fn is_plain_number(word: &str) -> bool {
    number::is_number(word, Notation::default())
}

/// The first of these places, if it comes again.
fn first_of_several(places: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let first = places.clone().min()?;
    places.filter(|place| *place == first).nth(1)
}
