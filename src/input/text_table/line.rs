//! A line in terminal cells: the positions of its words, and the text in a span.

use crate::input::blank::word_ranges;
use crate::printable::cell_width;

/// A range of cells of a line; `end` is exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The distance of tab stops, in cells.
const TAB: usize = 8;

impl Span {
    pub(super) const ALL: Self = Self { start: 0, end: usize::MAX };
}

pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    /// For each cell, the byte at which its character begins; `None` if each byte is one cell.
    offsets: Option<Vec<usize>>,
}

#[expect(
    clippy::string_slice,
    reason = "each cell begins with a character, or is within one that begins earlier"
)]
impl<'t> Line<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        if text.is_ascii() && !text.as_bytes().contains(&b'\t') {
            return Self { text, offsets: None };
        }
        let mut offsets = Vec::with_capacity(text.len());
        for (offset, letter) in text.char_indices() {
            let width = if letter == '\t' { TAB - offsets.len() % TAB } else { cell_width(letter) };
            offsets.extend(std::iter::repeat_n(offset, width));
        }
        Self { text, offsets: Some(offsets) }
    }

    pub(super) fn width(&self) -> usize {
        self.offsets.as_ref().map_or(self.text.len(), Vec::len)
    }

    /// Whether a cell is blank, or beyond the end of the line.
    pub(super) fn is_blank(&self, cell: usize) -> bool {
        self.text.as_bytes().get(self.offset(cell)).is_none_or(|byte| matches!(byte, b' ' | b'\t'))
    }

    /// The span without the blanks around it; none if it is blank.
    pub(super) fn trim(&self, span: Span) -> Option<Span> {
        let mut cells = span.start..span.end.min(self.width());
        let start = cells.find(|cell| !self.is_blank(*cell))?;
        let last = cells.rfind(|cell| !self.is_blank(*cell)).unwrap_or(start);
        Some(Span { start, end: last + 1 })
    }

    /// The text in a span, without the blanks around it.
    pub(super) fn text(&self, span: Span) -> &'t str {
        let Some(cells) = self.trim(span) else { return "" };
        &self.text[self.offset(cells.start)..self.offset(cells.end)]
    }

    /// The spans of the words within a span.
    pub(super) fn words(&self, span: Span) -> impl Iterator<Item = Span> {
        let first_byte = self.offset(span.start);
        let text = &self.text[first_byte..self.offset(span.end)];
        word_ranges(text).map(move |(start, end)| Span {
            start: self.cell(first_byte + start),
            end: self.cell(first_byte + end),
        })
    }

    fn offset(&self, cell: usize) -> usize {
        let offset = self.offsets.as_ref().map_or(Some(cell), |offsets| offsets.get(cell).copied());
        offset.unwrap_or(usize::MAX).min(self.text.len())
    }

    /// The first cell of the character that starts at this byte.
    fn cell(&self, offset: usize) -> usize {
        let offsets = self.offsets.as_ref();
        offsets.map_or(offset, |offsets| offsets.partition_point(|other| *other < offset))
    }
}

/// The spans in which at least one line is not blank. Adjacent spans are merged.
pub(super) fn stretches<'l, 't: 'l>(lines: impl Iterator<Item = &'l Line<'t>>) -> Vec<Span> {
    let words = lines.flat_map(|line| line.words(Span::ALL));
    let mut words: Vec<[usize; 2]> = words.map(|word| [word.start, word.end]).collect();
    words.sort_unstable();
    let mut stretches: Vec<Span> = Vec::new();
    for [start, end] in words {
        match stretches.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => stretches.push(Span { start, end }),
        }
    }
    stretches
}
