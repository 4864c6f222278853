//! The lines of a table in terminal cells, as both readings need them: the positions of words, and the text in a span.

use super::header::TableLines;
use crate::data::number::{self, Notation, are_different_units};
use crate::input::blank::{word_ranges, words};
use crate::printable::cell_width;

/// The lines of a table in terminal cells.
pub(super) struct TableGrid<'t> {
    /// The lines as text.
    pub(super) lines: &'t TableLines<'t>,
    pub(super) header: Line<'t>,
    pub(super) rows: Vec<Line<'t>>,
    /// The spans in which at least one line, including the header, is not blank.
    pub(super) stretches: Vec<Span>,
    /// Whether some line starts with a blank or has a double blank between words.
    pub(super) is_padded: bool,
    pub(super) notation: Notation,
}

impl<'t> TableGrid<'t> {
    pub(super) fn new(lines: &'t TableLines<'t>, notation: Notation) -> Self {
        let header = Line::of(&lines.header);
        let rows: Vec<Line<'_>> = lines.rows.iter().map(|row| Line::of(row)).collect();
        let stretches = stretches([&header].into_iter().chain(&rows));
        let is_padded = header.is_padded() || rows.iter().any(Line::is_padded);
        Self { lines, header, rows, stretches, is_padded, notation }
    }

    /// The spans of the words of the header, preceded by the span left of them all, if there is one: the first column
    /// may have no heading.
    pub(super) fn heading_spans(&self) -> Vec<Span> {
        let corner = self.stretches.first().filter(|first| self.header.trim(**first).is_none());
        corner.copied().into_iter().chain(self.header.words(Span::ALL)).collect()
    }

    /// The columns that the rule below the header marks, if all lines are blank between them.
    pub(super) fn columns_of_rule(&self) -> Option<Vec<Span>> {
        let spans: Vec<Span> = Line::of(self.lines.rule?).words(Span::ALL).collect();
        let last = spans.last()?.start;
        let are_columns = self.stretches.iter().all(|stretch| {
            spans.iter().any(|span| {
                span.start <= stretch.start && (stretch.end <= span.end || span.start == last)
            })
        });
        are_columns.then_some(spans)
    }

    /// Whether the text left of all headings may be the first word of the cells to its right, one blank away: `Ann` of
    /// `Ann Smith`. If either side has only numbers, they are cells of their own.
    pub(super) fn may_have_torn_label(&self) -> bool {
        let [first, second, ..] = self.stretches[..] else { return false };
        self.header.trim(first).is_none()
            && first.end + 1 == second.start
            && [first, second]
                .iter()
                .all(|span| self.texts(*span).any(|text| !self.is_number(text)))
    }

    /// Whether headings are one blank apart, each row has more words than the header, and the last heading is above
    /// units of numbers, which differ: `1.2 GB log` and `300 MB lib` below `SIZE NAME`.
    pub(super) fn has_units_after_numbers(&self) -> bool {
        let headings: Vec<Span> = self.header.words(Span::ALL).collect();
        let count = headings.len();
        if headings.iter().zip(headings.iter().skip(1)).all(|(span, next)| !span.is_close_to(*next))
        {
            return false;
        }
        let units = self.lines.rows.iter().map(|row| {
            let cells: Vec<&str> = words(row).skip(count.saturating_sub(2)).collect();
            match cells[..] {
                [number, unit, _, ..] if self.is_number(number) => Some(unit),
                _ => None,
            }
        });
        units.collect::<Option<Vec<_>>>().is_some_and(|units| are_different_units(&units))
    }

    pub(super) fn is_number(&self, text: &str) -> bool {
        number::is_number(text, self.notation)
    }

    /// For each row, whether the span is not blank.
    pub(super) fn filled(&self, span: Span) -> impl Iterator<Item = bool> {
        self.rows.iter().map(move |row| row.trim(span).is_some())
    }

    pub(super) fn is_filled_everywhere(&self, span: Span) -> bool {
        self.filled(span).all(|is_filled| is_filled)
    }

    pub(super) fn is_filled_somewhere(&self, span: Span) -> bool {
        self.filled(span).any(|is_filled| is_filled)
    }

    /// The non-empty texts of the rows in a span.
    pub(super) fn texts(&self, span: Span) -> impl Iterator<Item = &'t str> {
        self.rows.iter().map(move |row| row.text(span)).filter(|text| !text.is_empty())
    }

    pub(super) fn has_several_words(&self, span: Span) -> bool {
        self.rows.iter().any(|row| has_several_words(row, span))
    }
}

pub(super) fn has_several_words(line: &Line<'_>, span: Span) -> bool {
    line.words(span).nth(1).is_some()
}

/// A range of cells of a line; `end` is exclusive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The distance of tab stops, in cells.
const TAB: usize = 8;

impl Span {
    pub(super) const ALL: Self = Self { start: 0, end: usize::MAX };

    /// Whether there is exactly one cell between this span and the next.
    pub(super) fn is_close_to(self, next: Self) -> bool {
        self.end + 1 == next.start
    }
}

pub(super) struct Line<'t> {
    pub(super) text: &'t str,
    /// For each cell, the byte at which its character begins; `None` if each byte is one cell.
    offsets: Option<Vec<usize>>,
}

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

    /// Whether the line starts with a blank or has a double blank between words, which suggests columns.
    pub(super) fn is_padded(&self) -> bool {
        self.is_blank(0) || self.text(Span::ALL).contains("  ")
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
        self.text.get(self.offset(cells.start)..self.offset(cells.end)).unwrap_or_default()
    }

    /// The spans of the words within a span.
    pub(super) fn words(&self, span: Span) -> impl Iterator<Item = Span> {
        let first_byte = self.offset(span.start);
        let text = self.text.get(first_byte..self.offset(span.end)).unwrap_or_default();
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
fn stretches<'l, 't: 'l>(lines: impl Iterator<Item = &'l Line<'t>>) -> Vec<Span> {
    let words = lines.flat_map(|line| line.words(Span::ALL));
    let mut words: Vec<(usize, usize)> = words.map(|word| (word.start, word.end)).collect();
    words.sort_unstable();
    let mut stretches: Vec<Span> = Vec::new();
    for (start, end) in words {
        match stretches.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => stretches.push(Span { start, end }),
        }
    }
    stretches
}
