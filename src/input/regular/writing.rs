//! The ways in which regular rows are written: what parts their fields, what may be around them, and
//! which fields are what is written. Knows no source.

use super::separators::{Escape, Found, Separators};
use crate::data::rows::Cell;
use crate::data::run::{Around, Field, Run};

/// How rows are written.
#[derive(Clone, Copy, Debug)]
pub enum Writing {
    /// Fields with this delimiter between them, some in quotes.
    Delimited(u8),
    /// Fields with a pipe before and behind each and blanks around them; a backslash before a pipe
    /// makes it text.
    Piped {
        /// Whether the text of a field is what is written.
        is_literal: fn(&str) -> bool,
    },
    /// One field a line, with blanks around it.
    Lines,
    /// Two fields a line, with blanks around them.
    Words {
        /// Where the blank between them is, if there is one.
        blank: fn(&[u8]) -> Option<usize>,
        /// Which of them is which field.
        columns: [usize; 2],
    },
}

impl Writing {
    pub(super) fn separators(self) -> Separators {
        match self {
            Self::Delimited(delimiter) => Separators::new(delimiter, Escape::Quotes),
            Self::Piped { .. } => Separators::new(b'|', Escape::Backslash),
            Self::Lines | Self::Words { .. } => Separators::new(b'\n', Escape::Backslash),
        }
    }

    /// What stands around fields, some of which may need care.
    pub(super) fn around(self, careful: bool) -> Around {
        match self {
            Self::Delimited(_) if careful => Around::Quotes,
            Self::Delimited(_) => Around::Nothing,
            Self::Piped { .. } | Self::Lines | Self::Words { .. } => Around::Blanks,
        }
    }

    /// How many rows from the first on are regular.
    pub(super) fn regular(self, piece: &[u8], found: &Found<'_>, width: usize) -> usize {
        let rows = full(piece, found, width);
        match self {
            Self::Delimited(_) | Self::Words { .. } => rows,
            Self::Lines => rows - blank(piece, found.places.get(..rows).unwrap_or_default()),
            Self::Piped { .. } => {
                piped(piece, found.places.get(..rows * width).unwrap_or_default(), width)
            }
        }
    }
}

/// How many rows from the first on have so many separators.
fn full(piece: &[u8], found: &Found<'_>, width: usize) -> usize {
    let is_feed = |place: &u32| piece.get(*place as usize) == Some(&b'\n');
    let rows = |places: &'_ [u32]| places.chunks_exact(width).len();
    let ends = found.places.get(..found.feeds * width);
    // With a line feed at the end of each, there is none left to stand inside of one.
    let all = |ends: &&[u32]| ends.chunks_exact(width).all(|row| row.last().is_some_and(is_feed));
    if let Some(ends) = ends.filter(all) {
        return rows(ends);
    }
    let is_regular = |row: &&[u32]| row.iter().position(is_feed) == Some(width - 1);
    found.places.chunks_exact(width).take_while(is_regular).count()
}

/// The ends of the two fields of each line, up to the first line that has no blank between two.
pub(super) fn part(
    piece: &[u8],
    feeds: &[u32],
    blank: fn(&[u8]) -> Option<usize>,
    ends: &mut Vec<u32>,
) {
    ends.clear();
    let mut start = 0;
    for &feed in feeds {
        let line = piece.get(start as usize..feed as usize).unwrap_or_default();
        let Some(place) = blank(line).and_then(|place| u32::try_from(place).ok()) else { return };
        ends.extend([start + place, feed]);
        start = feed + 1;
    }
}

/// How many lines at the end are blank: what is behind them says whether they are rows.
fn blank(piece: &[u8], feeds: &[u32]) -> usize {
    let text = feeds.last().and_then(|&end| piece.get(..end as usize)).unwrap_or_default();
    let written = text.trim_ascii_end().len();
    let behind = feeds.iter().rev().take_while(|feed| **feed as usize >= written).count();
    behind - usize::from(written > 0)
}

/// How many rows from the first on begin and end with a pipe.
fn piped(piece: &[u8], ends: &[u32], width: usize) -> usize {
    let mut start = 0;
    let is_piped = |row: &&[u32]| {
        let &[first, .., last, feed] = *row else { return false };
        // A carriage return is not where it is without a line feed behind it.
        let ends = last + 1 == feed || piece.get(last as usize + 1) == Some(&b'\r');
        first == std::mem::replace(&mut start, feed + 1) && ends
    };
    ends.chunks_exact(width).take_while(is_piped).count()
}

/// The cells of the first row of a run; none where one is not what is written.
pub(super) fn take_apart<'t>(
    run: &Run<'t>,
    writing: Writing,
    cells: &mut Vec<Cell<'t>>,
) -> Option<()> {
    for Field { start, end } in run.first() {
        let text = std::str::from_utf8(run.text().get(start..end)?).ok()?;
        let is_literal = match writing {
            Writing::Delimited(_) => run.around() == Around::Nothing || !text.contains('"'),
            Writing::Piped { is_literal } => is_literal(text),
            // A blank line is for whoever knows what is behind it.
            Writing::Lines | Writing::Words { .. } => !text.is_empty() && !text.contains('\r'),
        };
        cells.push(Cell::Text(is_literal.then_some(text)?));
    }
    Some(())
}
