//! The reading of text in columns by words: as many on every line as there are heads, but that the last
//! column may take the rest of the line.

use super::line::{ALL, Line, Span};
use crate::data::number::{self, Notation};
use crate::input::blank::words;

/// Columns of one word each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fields {
    count: usize,
    /// Where the head of each column is; none where no line has more blanks than one between words.
    heads: Vec<Span>,
    /// What no line may have blank: it is below a head, and some line has a word there.
    filled: Vec<Span>,
    /// Where the last column begins, if it may have several words.
    rest: Option<usize>,
    notation: Notation,
}

impl Fields {
    /// Columns without heads.
    pub(super) fn even(count: usize, notation: Notation) -> Self {
        Self { count, heads: Vec::new(), filled: Vec::new(), rest: None, notation }
    }

    /// A column for each head, and one before them if something is on the left of them all; none if a column
    /// is mostly below the head of the next one, and the one before it in its place.
    pub(super) fn new(
        head: &Line<'_>,
        rows: &[Line<'_>],
        stretches: &[Span],
        is_padded: bool,
        notation: Notation,
    ) -> Option<(Vec<String>, Self)> {
        let mut heads: Vec<Span> = head.words(ALL).collect();
        if let Some(corner) = stretches.first().filter(|first| head.cell(**first).is_none()) {
            heads.insert(0, *corner);
        }
        let is_filled = |span: Span| rows.iter().any(|row| row.cell(span).is_some());
        let mut filled = stretches.to_vec();
        filled.retain(|span| head.cell(*span).is_some() && is_filled(*span));
        let names: Vec<String> = heads.iter().map(|span| head.text(*span).to_owned()).collect();
        let count = names.len();
        if count < 2 {
            return None;
        }
        if !is_padded {
            return Some((names, Self::even(count, notation)));
        }
        let words: Vec<Vec<Span>> = rows.iter().map(|row| row.words(ALL).collect()).collect();
        // A word after one in its place, that ends before the head of the word, is not pushed.
        let is_of_next = |heads: &[Span], words: &[Span]| match (heads, words) {
            ([before, own, next], [first, word, ..]) => {
                let is_pushed = !is_in_place(first, before) || first.1 >= own.0;
                !is_pushed && word.0 >= own.1 && is_in_place(word, next)
            }
            _ => false,
        };
        let are_of_next = |(place, heads): (usize, &[Span])| {
            let rest = words.iter().map(|row| row.get(place..).unwrap_or_default());
            rest.filter(|rest| is_of_next(heads, rest)).count() * 2 >= rows.len()
        };
        if (0..).zip(heads.windows(3)).any(are_of_next) {
            return None;
        }
        let has_rest = |(row, words): (&Line<'_>, &Vec<Span>)| {
            let rest = words.get(count - 1).filter(|_| words.len() > count);
            rest.is_some_and(|rest| !row.text((rest.0, row.width())).contains("  "))
                && words.iter().zip(&heads).all(|(word, head)| is_in_place(word, head))
        };
        let has_rest = rows.iter().zip(&words).any(has_rest);
        let rest = heads.last().map(|last| last.0).filter(|_| has_rest);
        Some((names, Self { count, heads, filled, rest, notation }))
    }

    /// The cells of a row; none where it does not fit. What is too wide pushes words to the right of their
    /// heads. Where the first word begins below the second head, a word ends on the left of its head, or a head
    /// has a blank below it, a cell is empty, or has two words.
    pub(super) fn cells<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let mut cells: Vec<&str> = words(text).collect();
        if self.heads.is_empty() {
            return (cells.len() == self.count).then_some(cells);
        }
        let line = Line::of(text);
        let places: Vec<Span> = line.words(ALL).collect();
        let (first, last) = (places.first()?, places.get(self.count - 1)?);
        let second = self.heads.get(1)?;
        if places.len() > self.count && self.rest != Some(last.0)
            || first.0 >= second.0
            || !places
                .iter()
                .zip(&self.heads)
                .all(|(word, head)| self.is_below(&line, *word, *head))
            || self.filled.iter().any(|span| line.cell(*span).is_none())
        {
            return None;
        }
        cells.truncate(self.count - 1);
        cells.push(line.text((last.0, line.width())));
        Some(cells)
    }

    /// Whether a row proves by itself that its words are below their heads: all but numbers begin there.
    pub(super) fn is_proven_by(&self, row: &str) -> bool {
        let line = Line::of(row);
        let mut words = line.words(ALL).zip(&self.heads);
        let is_left = |(word, head): (Span, &Span)| {
            word.0 == head.0 || number::is_number(line.part(word), self.notation)
        };
        !self.heads.is_empty() && words.all(is_left)
    }

    /// Whether a word may be below this head, or on the right of it. Texts begin or end with it, or later.
    fn is_below(&self, line: &Line<'_>, word: Span, head: Span) -> bool {
        word.0 >= head.0
            || word.1 == head.1
            || word.1 > head.0 && number::is_number(line.part(word), self.notation)
    }
}

/// Whether a word begins or ends where a head does.
fn is_in_place(word: &Span, head: &Span) -> bool {
    word.0 == head.0 || word.1 == head.1
}
