//! One record of delimited text as it lies in its piece: where its fields are, without what is around
//! them. Knows neither what they mean nor how many there should be.

use wide::u8x16;

use crate::data::rows::{Cell, Row, Sink};
use crate::fault::{Fault, Place};

/// What stands between words and around fields.
pub(super) const BLANKS: [char; 2] = [' ', '\t'];
const LANES: usize = 16;

/// A record; its last field ends with the line.
#[derive(Clone, Copy)]
pub(super) struct Record<'t> {
    /// The piece in which it lies.
    pub(super) text: &'t [u8],
    pub(super) start: usize,
    /// The places of the delimiter or line feed behind each field.
    pub(super) ends: &'t [u32],
    /// Whether there may be quotes and carriage returns in the piece.
    pub(super) is_careful: bool,
}

/// Where a field lies in a piece: its first byte, and the byte behind its last.
pub(super) type Field = (usize, usize);

impl Record<'_> {
    /// Where it ends: a carriage return and a line feed behind it are no part of it.
    #[inline]
    pub(super) fn end(self) -> usize {
        let end = self.ends.last().map_or(self.start, |end| *end as usize);
        let is_return =
            self.is_careful && end > self.start && self.text.get(end - 1) == Some(&b'\r');
        end - usize::from(is_return)
    }

    /// The field in this place, quotes and blanks included.
    #[inline]
    pub(super) fn field(self, place: usize) -> Option<Field> {
        let end = *self.ends.get(place)? as usize;
        let start = match place.checked_sub(1) {
            Some(before) => *self.ends.get(before)? as usize + 1,
            None => self.start,
        };
        let is_last = self.is_careful && place + 1 == self.ends.len();
        Some((start, if is_last { self.end() } else { end }))
    }

    /// Whether it is an empty line.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.ends.len() == 1 && self.end() == self.start
    }
}

/// A record as text, without its end.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    pub(super) number: u64,
    pub(super) text: &'t str,
    pub(super) record: Record<'t>,
}

impl<'t> Line<'t> {
    pub(super) fn place(self) -> Place {
        Place::line(self.number)
    }

    /// Its fields, with whatever is around them.
    #[inline]
    pub(super) fn fields(self) -> impl Iterator<Item = &'t str> + Clone {
        let Self { text, record, .. } = self;
        let mut next = 0;
        record.ends.iter().map(move |end| {
            // A carriage return behind the last field is no part of the text.
            let end = text.len().min(*end as usize - record.start);
            let field = text.get(next..end).unwrap_or_default();
            next = end + 1;
            field
        })
    }
}

/// The field without quotes around it.
#[inline]
pub(super) fn unquoted(text: &[u8], (start, end): Field) -> Field {
    let is = |place: usize, byte: u8| text.get(place) == Some(&byte);
    // Without a branch, as often only some fields have them.
    let is_quoted = (end - start > 1) & is(start, b'"') & is(end.wrapping_sub(1), b'"');
    (start + usize::from(is_quoted), end - usize::from(is_quoted))
}

/// The field without blanks and tabs around it.
#[inline]
pub(super) fn trimmed(text: &[u8], (start, end): Field) -> Field {
    let behind = text.get(start..).and_then(|text| text.first_chunk());
    let before = text.get(..end).and_then(|text| text.last_chunk());
    if let (Some(behind), Some(before)) = (behind, before) {
        let first = blanks(behind).trailing_ones() as usize;
        let last = blanks(before).leading_ones() as usize;
        if first < LANES && last < LANES {
            let start = end.min(start + first);
            return (start, start.max(end - last));
        }
    }
    let field = text.get(start..end).unwrap_or_default();
    let is_written = |byte: &u8| !matches!(byte, b' ' | b'\t');
    let first = field.iter().position(is_written).unwrap_or(field.len());
    let behind = field.iter().rposition(is_written).map_or(first, |last| last + 1);
    (start + first, start + behind)
}

/// Which of these bytes are blanks or tabs.
#[inline]
fn blanks(bytes: &[u8; LANES]) -> u16 {
    let lanes = u8x16::new(*bytes);
    let is = |byte: u8| lanes.simd_eq(u8x16::splat(byte));
    u16::try_from((is(b' ') | is(b'\t')).to_bitmask()).unwrap_or(u16::MAX)
}

/// The words of a line.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(BLANKS).filter(|word| !word.is_empty())
}

/// Where rows go, and the memory in which cells become one.
pub(super) struct Outlet<'s> {
    pub(super) sink: &'s mut dyn Sink,
    pub(super) cells: Vec<Cell<'static>>,
}

impl Outlet<'_> {
    /// Pushes these cells as the row on a line.
    #[inline]
    pub(super) fn push<'t>(
        &mut self,
        texts: impl Iterator<Item = &'t str>,
        line: u64,
    ) -> Result<(), Fault> {
        let mut cells = emptied(std::mem::take(&mut self.cells));
        cells.extend(texts.map(Cell::Text));
        let taken = self.sink.row(Row { line: Some(line), cells: &cells });
        self.cells = emptied(cells);
        taken.map_err(|refusal| refusal.at(Place::line(line)))
    }
}

/// The same memory for cells that live otherwise.
pub(super) fn emptied<'b>(mut cells: Vec<Cell<'_>>) -> Vec<Cell<'b>> {
    cells.clear();
    cells.into_iter().map(|_| Cell::Missing).collect()
}
