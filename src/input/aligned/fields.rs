//! The reading of text in columns by words: as many on every line as there are heads. Knows no places but
//! that of the last column, which may take the rest of the line.

use super::line::{ALL, Line, Span};
use crate::input::blank::BLANKS;

/// Columns of one word each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fields {
    count: usize,
    /// From this cell of a line on, the last column takes all words.
    rest: usize,
}

impl Fields {
    /// Columns without heads.
    pub(super) fn even(count: usize) -> Self {
        Self { count, rest: usize::MAX }
    }

    /// A column for each head, and one before them where each row has a word left of all heads and of all other
    /// words. The last column may have several words where most rows have the first one below its head.
    pub(super) fn new(head: &Line<'_>, rows: &[Line<'_>]) -> Option<(Vec<String>, Self)> {
        let spans: Vec<_> = head.words(ALL).collect();
        let (first, last) = (spans.first()?, spans.last()?);
        let word = |place: usize| rows.iter().map(move |row| row.words(ALL).nth(place));
        let left = word(0).map(|word| word.map_or(0, |word| word.1)).max()?;
        let is_right = |word: Option<Span>| word.is_some_and(|word| left < word.0);
        let corner = (left <= first.0 && word(1).all(is_right)).then(String::new);
        let names = spans.iter().map(|span| head.part(*span).to_owned());
        let names: Vec<String> = corner.into_iter().chain(names).collect();
        let count = names.len();
        let below = word(count - 1).flatten().filter(|word| word.0 == last.0).count();
        let rest = if below * 2 > rows.len() { last.0 } else { usize::MAX };
        (count > 1).then_some((names, Self { count, rest }))
    }

    /// The cells of a row; none where it does not fit.
    pub(super) fn cells<'t>(&self, line: &'t str) -> Option<Vec<&'t str>> {
        let mut cells = Vec::with_capacity(self.count);
        let line = line.trim_end_matches(BLANKS);
        let mut rest = line.trim_start_matches(BLANKS);
        while cells.len() + 1 < self.count {
            let (word, after) = rest.split_at(rest.find(BLANKS)?);
            cells.push(word);
            rest = after.trim_start_matches(BLANKS);
        }
        if rest.contains(BLANKS) {
            let width = |after: &str| Some(Line::of(line.strip_suffix(after)?).width());
            let before = line.strip_suffix(rest)?.trim_end_matches(BLANKS);
            let last = before.strip_suffix(*cells.last()?)?;
            if width(rest)? < self.rest || Line::of(last).width() >= self.rest {
                return None;
            }
        }
        cells.push(rest);
        Some(cells)
    }
}
