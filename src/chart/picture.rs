//! A finished drawing: lines of spans, which have styles instead of colours. All text is [`Printable`], so user text is
//! always cleaned.

use crate::printable::Printable;

/// The meaning of a span, from which the output derives its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Plain,
    Title,
    /// The subtitle and the footer.
    Faint,
    Head,
    /// Axes, ticks and rules.
    Axis,
    /// A part of the series with this index.
    Series(usize),
    /// A bar below zero, or beyond a level.
    Beyond,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StyledLine {
    /// From left to right, none of them empty.
    pub spans: Vec<(Style, Printable)>,
}

impl StyledLine {
    pub fn of(style: Style, text: Printable) -> Self {
        let mut line = Self::default();
        line.push(style, text);
        line
    }

    pub fn push(&mut self, style: Style, text: Printable) {
        if text.width() > 0 {
            self.spans.push((style, text));
        }
    }

    /// Pads with blanks up to this column, and adds a span.
    pub fn push_at(&mut self, start: usize, style: Style, text: Printable) {
        if text.width() > 0 {
            self.pad_to(start);
            self.push(style, text);
        }
    }

    /// Adds single-width characters. Adjacent ones with the same style become one span.
    pub fn push_cells(&mut self, cells: &[(char, Style)]) {
        for span in cells.chunk_by(|(_, style), (_, next)| style == next) {
            let text = span.iter().map(|(glyph, _)| glyph).collect();
            let style = span.first().map_or(Style::Plain, |(_, style)| *style);
            self.push(style, Printable::trusted(text));
        }
    }

    /// Appends another line, after a blank if both have text.
    pub fn append(&mut self, other: Self) {
        if self.width() > 0 && other.width() > 0 {
            self.push(Style::Plain, Printable::literal(" "));
        }
        self.spans.extend(other.spans);
    }

    pub fn pad_to(&mut self, width: usize) {
        self.push(Style::Plain, Printable::trusted(" ".repeat(width.saturating_sub(self.width()))));
    }

    pub fn width(&self) -> usize {
        self.spans.iter().map(|(_, text)| text.width()).sum()
    }
}

/// Lines from top to bottom: the title first, the footer last.
pub type Picture = Vec<StyledLine>;
