//! The reading of text in columns by words: as many on every line as there are heads, but that the last
//! column may take the rest of the line.

use super::line::{ALL, Line, Span};
use crate::data::number::{self, Notation};
use crate::input::blank::words;

/// Columns of one word each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fields {
    columns: Vec<Column>,
    /// Whether words are where their columns are: some line has more blanks than one between words.
    is_padded: bool,
    /// Whether the last column may take the rest of the line: it is none of numbers.
    may_have_rest: bool,
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Column {
    head: Span,
    /// Where the next head begins.
    next: usize,
    /// Where its words begin, and where they end, if several do there, and none before.
    edges: [Option<usize>; 2],
}

impl Fields {
    /// Columns without heads.
    pub(super) fn even(count: usize, notation: Notation) -> Self {
        let columns = vec![Column::default(); count];
        Self { columns, is_padded: false, may_have_rest: false, notation }
    }

    /// A column for each head, and one before them if something is on the left of them all.
    pub(super) fn new(
        head: &Line<'_>,
        rows: &[Line<'_>],
        stretches: &[Span],
        is_padded: bool,
        notation: Notation,
    ) -> Option<(Vec<String>, Self)> {
        let corner = stretches.first().filter(|first| head.cell(**first).is_none());
        let heads: Vec<Span> = corner.copied().into_iter().chain(head.words(ALL)).collect();
        if heads.len() < 2 {
            return None;
        }
        let words: Vec<Vec<Span>> = rows.iter().map(|row| row.words(ALL).collect()).collect();
        let is_number = |row: &Line<'_>, word: Span| number::is_number(row.part(word), notation);
        let edges = |place: usize| {
            let column =
                rows.iter().zip(&words).filter_map(|(row, words)| Some((row, *words.get(place)?)));
            let (numbers, texts): (Vec<_>, Vec<_>) =
                column.partition(|(row, word)| is_number(row, *word));
            [
                first_of_several(texts.iter().map(|(_, word)| word.0)),
                first_of_several(numbers.iter().map(|(_, word)| word.1)),
            ]
        };
        let nexts = heads.iter().skip(1).map(|next| next.0).chain([usize::MAX]);
        let columns = heads.iter().zip(nexts).enumerate();
        let columns =
            columns.map(|(place, (head, next))| Column { head: *head, next, edges: edges(place) });
        let columns = columns.collect();
        // Texts that may have several words begin where their head does.
        let has_one_word = |(row, words): (&Line<'_>, &Vec<Span>)| {
            let last = words.last().filter(|_| words.len() == heads.len());
            last.zip(heads.last())
                .is_some_and(|(last, head)| last.0 < head.0 || is_number(row, *last))
        };
        let may_have_rest = is_padded && !rows.iter().zip(&words).any(has_one_word);
        let names = heads.iter().map(|span| head.text(*span).to_owned()).collect();
        Some((names, Self { columns, is_padded, may_have_rest, notation }))
    }

    /// The cells of a row; none where it does not fit.
    pub(super) fn cells<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let mut cells: Vec<&str> = words(text).collect();
        let count = self.columns.len();
        if cells.len() != count && !(self.may_have_rest && cells.len() > count) {
            return None;
        }
        if self.is_padded {
            let line = Line::of(text);
            let places: Vec<Span> = line.words(ALL).take(count).collect();
            let last = *places.last()?;
            let rest = line.text((last.0, line.width()));
            if !self.are_in_place(&line, &places, cells.len() > count)
                || rest.contains("  ") && self.may_be_torn(&places)
            {
                return None;
            }
            cells.truncate(count - 1);
            cells.push(rest);
        }
        Some(cells)
    }

    /// Whether each word is in its place: at an edge of its head or of the words of its column; a number right
    /// below all of its head, or pushed to the right by the word before it (one blank is between them); or as far
    /// on the right of its head as such a number.
    fn are_in_place(&self, line: &Line<'_>, words: &[Span], has_rest: bool) -> bool {
        let (mut before, mut head_before, mut is_after_number, mut shift) =
            (usize::MAX, 0, true, 0);
        for (place, (word, column)) in words.iter().zip(&self.columns).enumerate() {
            let is_number = self.is_number(line, *word);
            let has_digit = line.part(*word).contains(|letter: char| letter.is_ascii_digit());
            let is_rest = has_rest && place + 1 == words.len();
            let may_end = !is_rest && (has_digit || !has_rest);
            let Column { head, next, .. } = *column;
            let may_be_pushed = is_after_number || !has_rest && head.0 <= word.0;
            let is_close = word.0 == before.saturating_add(1);
            let is_below = head_before < word.0 && word.0 < next;
            let is_pushed = is_close && may_be_pushed && is_below && head.1 < word.1;
            let is_above = !is_close && head.0 >= word.0 && head.1 <= word.1;
            (before, head_before, is_after_number) = (word.1, head.1, is_number);
            if column.is_at_head(*word, shift, may_end) {
                continue;
            }
            if is_number && !is_rest && (is_pushed || is_above) {
                shift = word.1 - head.1;
            } else if column.is_at_head(*word, 0, may_end)
                || !is_rest && column.is_at_edge(*word, is_number)
                || !is_rest && begins_with_digit(line.part(*word)) && word.1 == head.1 + 1
            {
                shift = 0;
            } else {
                return false;
            }
        }
        true
    }

    /// Whether the last cell may begin with a word of the one before it: they are one blank apart, and that one
    /// does not end where its head does.
    fn may_be_torn(&self, words: &[Span]) -> bool {
        let mut last = words.iter().zip(&self.columns).rev();
        let pair = last.next().zip(last.next());
        pair.is_some_and(|((last, _), (word, column))| {
            word.1 + 1 == last.0 && word.1 != column.head.1
        })
    }

    /// Whether a row proves by itself that its words are of these columns: none too many, each begins where its
    /// head does, or is a number that ends there.
    pub(super) fn is_proven_by(&self, row: &str) -> bool {
        let line = Line::of(row);
        let words: Vec<Span> = line.words(ALL).collect();
        let is_edge = |(word, column): (&Span, &Column)| {
            word.0 == column.head.0 || word.1 == column.head.1 && self.is_number(&line, *word)
        };
        self.is_padded
            && words.len() == self.columns.len()
            && words.iter().zip(&self.columns).all(is_edge)
    }

    fn is_number(&self, line: &Line<'_>, word: Span) -> bool {
        number::is_number(line.part(word), self.notation)
    }
}

impl Column {
    /// Whether a word begins where the head does, or may end there, or this far on its right.
    fn is_at_head(&self, word: Span, shift: usize, may_end: bool) -> bool {
        word.0 == self.head.0 + shift || may_end && word.1 == self.head.1 + shift
    }

    /// Whether a number ends where others do, or a text begins there, left of the next head.
    fn is_at_edge(&self, word: Span, is_number: bool) -> bool {
        let [start, end] = self.edges;
        let is_at = if is_number {
            Some(word.1) == end
        } else {
            Some(word.0) == start && self.head.0 <= word.0
        };
        is_at && word.1 > self.head.0 && word.0 < self.next
    }
}

/// As `0r` in the column `FD` of lsof, whose letter is outside its head.
fn begins_with_digit(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_digit())
}

/// The first of these places, if it is there more than once.
fn first_of_several(places: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    let first = places.clone().min()?;
    (places.filter(|place| *place == first).count() > 1).then_some(first)
}
