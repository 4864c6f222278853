//! A finished drawing: lines of spans, which have roles instead of colours. All text is [`Printable`], so user text is
//! always cleaned.

use crate::printable::Printable;

/// The meaning of a span, from which the output derives its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
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
    pub spans: Vec<(Role, Printable)>,
}

impl StyledLine {
    pub fn of(role: Role, text: Printable) -> Self {
        let mut line = Self::default();
        line.push(role, text);
        line
    }

    pub fn push(&mut self, role: Role, text: Printable) {
        if text.width() > 0 {
            self.spans.push((role, text));
        }
    }

    /// Pads with blanks up to this column, and adds a span.
    pub fn push_at(&mut self, start: usize, role: Role, text: Printable) {
        if text.width() > 0 {
            self.pad_to(start);
            self.push(role, text);
        }
    }

    /// Adds single-width characters. Adjacent ones with the same role become one span.
    pub fn push_cells(&mut self, cells: &[(char, Role)]) {
        for span in cells.chunk_by(|(_, role), (_, next)| role == next) {
            let text = span.iter().map(|(glyph, _)| glyph).collect();
            let role = span.first().map_or(Role::Plain, |(_, role)| *role);
            self.push(role, Printable::trusted(text));
        }
    }

    /// Appends another line, after a blank if both have text.
    pub fn append(&mut self, other: Self) {
        if self.width() > 0 && other.width() > 0 {
            self.push(Role::Plain, Printable::literal(" "));
        }
        self.spans.extend(other.spans);
    }

    pub fn pad_to(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        self.push(Role::Plain, Printable::trusted(" ".repeat(missing)));
    }

    pub fn width(&self) -> usize {
        self.spans.iter().map(|(_, text)| text.width()).sum()
    }
}

/// Lines from top to bottom: the title first, the footer last.
pub type Picture = Vec<StyledLine>;
