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
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Column {
    head: Span,
    /// Where the next head begins.
    next: usize,
    /// Where its numbers end, if several end there, and none before.
    end: Option<usize>,
}

impl Fields {
    /// Columns without heads.
    pub(super) fn even(count: usize, notation: Notation) -> Self {
        Self { columns: vec![Column::default(); count], is_padded: false, notation }
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
        let words: Vec<Vec<Span>> = rows.iter().map(|row| row.words(ALL).collect()).collect();
        let end = |place: usize| {
            let ends = words.iter().filter_map(|words| Some(words.get(place)?.1));
            let first = ends.clone().min()?;
            (ends.filter(|end| *end == first).count() > 1).then_some(first)
        };
        let names: Vec<String> = heads.iter().map(|span| head.text(*span).to_owned()).collect();
        let nexts = heads.iter().skip(1).map(|next| next.0).chain([usize::MAX]);
        let columns = heads.iter().zip(nexts).enumerate();
        let columns =
            columns.map(|(place, (head, next))| Column { head: *head, next, end: end(place) });
        let columns = columns.collect();
        (names.len() > 1).then_some((names, Self { columns, is_padded, notation }))
    }

    /// The cells of a row; none where it does not fit.
    pub(super) fn cells<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let mut cells: Vec<&str> = words(text).collect();
        let count = self.columns.len();
        if !self.is_padded {
            return (cells.len() == count).then_some(cells);
        }
        let line = Line::of(text);
        let places: Vec<Span> = line.words(ALL).take(count).collect();
        let last = *places.get(count - 1)?;
        if !self.are_in_place(&line, &places, cells.len() > count) {
            return None;
        }
        cells.truncate(count - 1);
        cells.push(line.text((last.0, line.width())));
        Some(cells)
    }

    /// Whether each word is in its place, or as far on its right as the one before it, or pushed to the right
    /// by that one: one blank is between them. Where the last column takes several words, texts are not
    /// pushed, and begin where their heads do.
    fn are_in_place(&self, line: &Line<'_>, words: &[Span], has_rest: bool) -> bool {
        let (mut before, mut shift) = (usize::MAX, 0);
        for (place, (word, column)) in words.iter().zip(&self.columns).enumerate() {
            let head = column.head;
            let has_digits = line.part(*word).contains(|letter: char| letter.is_ascii_digit());
            let is_number = self.is_number(line, *word);
            let is_pushed = word.0 == before.saturating_add(1);
            let is_rest = has_rest && place + 1 == words.len();
            before = word.1;
            let fits = |head: Span| {
                let begins = word.0 == head.0 && !(is_rest && is_number);
                begins || word.1 == head.1 && !is_rest && (has_digits || !has_rest)
            };
            if fits((head.0 + shift, head.1 + shift)) {
                continue;
            }
            // `0r` in the column `FD` of lsof: its digits end where words do.
            let has_mark = !is_rest && head.0 < word.0 && word.0 < head.1;
            shift = if is_number {
                let is_wide = !is_rest && (is_pushed && word.1 > head.1 || column.is_above(*word));
                if !fits(head) && !is_wide && !has_mark {
                    return false;
                }
                word.1.saturating_sub(head.1)
            } else if fits(head) {
                0
            } else if is_pushed && !has_rest && word.0 > head.0 {
                word.0 - head.0
            } else {
                return false;
            };
        }
        true
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
    /// Whether the head is right above a number, or the number ends where others do.
    fn is_above(&self, number: Span) -> bool {
        let Self { head, next, end } = *self;
        let is_covered = number.0 <= head.0 && head.1 <= number.1;
        is_covered || number.1 > head.0 && number.0 < next && Some(number.1) == end
    }
}
