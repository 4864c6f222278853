//! A line as cells of a terminal: where its words are, and what is in a part of it. Knows no columns.

use crate::printable::cell_width;

/// Some cells of a line: the first, and the one after the last.
pub(super) type Span = (usize, usize);

/// All cells of a line.
pub(super) const ALL: Span = (0, usize::MAX);
/// Cells from one tab stop to the next.
const TAB: usize = 8;

pub(super) struct Line<'t> {
    text: &'t str,
    /// Where the character in each cell begins.
    places: Vec<usize>,
}

impl<'t> Line<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let mut places = Vec::with_capacity(text.len());
        for (place, letter) in text.char_indices() {
            let width = if letter == '\t' { TAB - places.len() % TAB } else { cell_width(letter) };
            places.extend(std::iter::repeat_n(place, width));
        }
        Self { text, places }
    }

    /// Its cells.
    pub(super) fn width(&self) -> usize {
        self.places.len()
    }

    /// Whether blanks are more than what is between two words: without any, nothing is in columns.
    pub(super) fn is_padded(&self) -> bool {
        self.is_blank(0) || self.text(ALL).contains("  ")
    }

    /// Whether nothing is in a cell; it may be beyond the line.
    pub(super) fn is_blank(&self, cell: usize) -> bool {
        self.text.as_bytes().get(self.place(cell)).is_none_or(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// What is in some cells.
    pub(super) fn part(&self, (start, end): Span) -> &'t str {
        self.text.get(self.place(start)..self.place(end)).unwrap_or_default()
    }

    /// The cells from the first that is not blank to the last, of some.
    pub(super) fn cell(&self, (start, end): Span) -> Option<Span> {
        let end = end.min(self.width());
        let first = (start..end).find(|cell| !self.is_blank(*cell))?;
        let last = (first..end).rfind(|cell| !self.is_blank(*cell))?;
        Some((first, last + 1))
    }

    /// The text of the cell in this span; empty if there is none.
    pub(super) fn text(&self, span: Span) -> &'t str {
        self.cell(span).map_or("", |cell| self.part(cell))
    }

    /// The words in some cells.
    pub(super) fn words(&self, (start, end): Span) -> impl Iterator<Item = Span> {
        let mut next = start;
        let end = end.min(self.width());
        std::iter::from_fn(move || {
            let first = (next..end).find(|cell| !self.is_blank(*cell))?;
            next = (first..end).find(|cell| self.is_blank(*cell)).unwrap_or(end);
            Some((first, next))
        })
    }

    /// Where this line is cut in a gutter: its one blank stretch there. The cells on both sides may grow into
    /// the gutter.
    pub(super) fn cut(&self, (start, end): Span) -> Option<usize> {
        let is_left = |cell: &usize| (start.saturating_sub(1)..=*cell).all(|it| !self.is_blank(it));
        let first = (start..end).find(|cell| !is_left(cell))?;
        let next = (first..end).find(|cell| !self.is_blank(*cell)).unwrap_or(end);
        let is_right = next == end || (next..=end).all(|cell| !self.is_blank(cell));
        (first < next && is_right).then_some(first)
    }

    fn place(&self, cell: usize) -> usize {
        self.places.get(cell).copied().unwrap_or(self.text.len())
    }
}

/// The cells that are not blank on every line, as far as they go on.
pub(super) fn stretches<'l, 't: 'l>(lines: impl Iterator<Item = &'l Line<'t>>) -> Vec<Span> {
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
