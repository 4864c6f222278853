//! A finished drawing: lines of spans that say what they are, not what colour they have. Its
//! text is printable by type; nothing raw can get in.

use crate::printable::Printable;

/// What a span is, for whoever chooses colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Labels and cells.
    Plain,
    /// The heading.
    Title,
    /// Subtitle and footer.
    Faint,
    /// A footer that says what is not shown.
    Warning,
    /// The heads of columns.
    Head,
    /// Axes, ticks and rules.
    Axis,
    /// Values written as numbers.
    Value,
    /// What belongs to a series, by its number from 0.
    Series(usize),
    /// A bar of the only series that reaches below zero.
    Negative,
}

/// One line: stretches of it, each in one role.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// From left to right, none of them empty.
    pub spans: Vec<(Role, Printable)>,
}

impl Line {
    /// This line with one more span at its end.
    pub fn with(mut self, role: Role, text: Printable) -> Self {
        self.push(role, text);
        self
    }

    /// Adds a span at the end.
    pub fn push(&mut self, role: Role, text: Printable) {
        if text.width() > 0 {
            self.spans.push((role, text));
        }
    }

    /// Adds spans at the end.
    pub fn extend(&mut self, spans: impl IntoIterator<Item = (Role, Printable)>) {
        spans.into_iter().for_each(|(role, text)| self.push(role, text));
    }

    /// Adds another line at the end, set apart by a blank.
    pub fn append(&mut self, other: Self) {
        let gap = usize::from(self.width() > 0 && other.width() > 0);
        self.push(Role::Plain, Printable::blanks(gap));
        self.spans.extend(other.spans);
    }

    /// Adds blanks at the end until the line has this width.
    pub fn pad_to(&mut self, width: usize) {
        let missing = width.saturating_sub(self.width());
        self.push(Role::Plain, Printable::blanks(missing));
    }

    /// Cells that the line takes.
    pub fn width(&self) -> usize {
        self.spans.iter().map(|(_, text)| text.width()).sum()
    }
}

/// Lines from top to bottom.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// The heading first, the footer last.
    pub lines: Vec<Line>,
}
