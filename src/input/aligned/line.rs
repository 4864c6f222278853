//! A line as cells of a terminal: where its words stand, and what is in a part of it. Knows no columns.

use crate::printable::cell_width;

/// Some cells of a line: the first, and the one behind the last.
pub(super) type Span = (usize, usize);

/// A line without controls, tabs among them.
pub(super) struct Line<'t> {
    text: &'t str,
    /// Where the character in each cell begins.
    places: Vec<usize>,
}

impl<'t> Line<'t> {
    pub(super) fn of(text: &'t str) -> Option<Self> {
        let cells = |(place, letter)| std::iter::repeat_n(place, cell_width(letter));
        let places = || text.char_indices().flat_map(cells).collect();
        (!text.contains(char::is_control)).then(|| Self { text, places: places() })
    }

    /// Its cells.
    pub(super) fn width(&self) -> usize {
        self.places.len()
    }

    /// Whether nothing is in a cell; there may be none.
    pub(super) fn is_blank(&self, cell: usize) -> bool {
        self.text.as_bytes().get(self.place(cell)).is_none_or(|byte| *byte == b' ')
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

    /// Where this line is blank between two columns; what grows out of either may reach into the gap.
    pub(super) fn parted(&self, (start, end): Span) -> Option<usize> {
        let mut blank = (start..end).skip_while(|cell| self.is_part(*cell, start));
        let first = blank.next()?;
        let behind = (first..end).find(|cell| !self.is_blank(*cell)).unwrap_or(end);
        let is_of_next = (behind..=end).all(|cell| !self.is_blank(cell));
        (behind > first && (behind == end || is_of_next)).then_some(first)
    }

    /// Whether a cell behind a column belongs to what ends with the column.
    fn is_part(&self, cell: usize, column_end: usize) -> bool {
        (column_end.saturating_sub(1)..=cell).all(|cell| !self.is_blank(cell))
    }

    fn place(&self, cell: usize) -> usize {
        self.places.get(cell).copied().unwrap_or(self.text.len())
    }
}
