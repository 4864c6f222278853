//! The lines of a table in terminal cells, as both readings need them.

use super::header::TableLines;
use super::line::{Line, Span, stretches};
use crate::data::number::{self, Notation, are_different_units};
use crate::input::blank::words;

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
