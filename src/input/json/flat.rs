//! Flat records, in one pass: objects of strings, numbers, `true`, `false` and `null` that follow
//! each other, parted by commas or line feeds. The bytes between the values of the last one are
//! expected again; where others stand, the next record is read member by member. Whatever is not
//! plainly such a record, such as one with escapes in a key, with a key that is new or there
//! twice, or one that is not here whole, is left to the reader of all records: what is taken here
//! means the same there.

use super::record::Text;
use super::scan::{Literal, Scalar, blank_end, past, scalar, text_end};
use super::walker::Walker;
use crate::data::rows::Cell;
use crate::fault::Fault;

/// Members of a record that is taken, and bytes between two of its values.
const MOST_MEMBERS: usize = 64;
const MOST_BETWEEN: usize = 256;
/// Records that are not even looked at after as many were in vain.
const MOST_PAUSE: u32 = 32;

/// What parts records from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Parted {
    /// A comma before each, in an array.
    #[default]
    ByCommas,
    /// A line feed behind each.
    ByLines,
}

/// Where flat records go.
pub(super) trait Rows {
    /// Members that a record has to have.
    const LEAST: usize = 1;

    /// The cell in which the value with this key belongs, where that is known.
    fn cell(&mut self, key: &str) -> Option<usize>;

    /// Whether a cell may hold this.
    fn takes(_cell: usize, _scalar: Scalar) -> bool {
        true
    }

    /// Takes a row that stands so many lines, or elements, behind where the reading began.
    fn row(&mut self, behind: u64, cells: &[Cell<'_>]) -> Result<(), Fault>;
}

/// The reader of records, with the shape of the last.
#[derive(Default)]
pub(super) struct Flat {
    parted: Parted,
    /// Cells of a row.
    width: usize,
    members: Vec<Member>,
    behind: Literal,
    /// Line feeds before the record, and in and behind it.
    lines: (u64, u64),
    values: Vec<Value>,
    in_vain: u32,
    pause: u32,
}

struct Member {
    before: Literal,
    cell: usize,
}

/// A value, by its place among the bytes.
struct Value {
    cell: usize,
    scalar: Scalar,
    start: usize,
    end: usize,
}

/// What was taken.
#[derive(Clone, Copy, Default)]
struct Taken {
    bytes: usize,
    lines: u64,
    records: u64,
}

impl Flat {
    /// A reader that has seen no record yet.
    pub fn new(parted: Parted) -> Self {
        Self { parted, ..Self::default() }
    }

    /// Takes the flat records that are ahead whole, up to the first that is not; tells how many.
    /// Rows have as many cells as it says.
    pub fn read<R: Rows>(
        &mut self,
        walker: &mut Walker<'_, '_>,
        width: usize,
        rows: &mut R,
    ) -> Result<u64, Fault> {
        if !walker.has_room() {
            return Ok(0);
        }
        if let Some(pause) = self.pause.checked_sub(1) {
            self.pause = pause;
            return Ok(0);
        }
        if self.width != width {
            self.members.clear();
            self.width = width;
        }
        let mut taken = Taken::default();
        let mut cells = vec![Cell::Missing; width];
        while let Some(rest) = walker.ahead().get(taken.bytes..)
            && let Some(length) = self.expected(rest).or_else(|| self.learnt(rest, rows))
            && let Some(record) = rest.get(..length)
            && let Ok(record) = std::str::from_utf8(record)
            && self.push(record, self.place(taken), &mut cells, rows)?
        {
            taken.bytes += length;
            taken.lines += self.lines.0 + self.lines.1;
            taken.records += 1;
        }
        self.in_vain = if taken.records > 0 { 0 } else { MOST_PAUSE.min(self.in_vain + 1) };
        self.pause = self.in_vain;
        walker.pass(taken.bytes, taken.lines);
        Ok(taken.records)
    }

    /// Lines or elements in front of the next record.
    fn place(&self, taken: Taken) -> u64 {
        match self.parted {
            Parted::ByCommas => taken.records,
            Parted::ByLines => taken.lines + self.lines.0,
        }
    }

    /// The length of the record here if it is like the last one; its values are known then.
    fn expected(&mut self, bytes: &[u8]) -> Option<usize> {
        if self.members.is_empty() {
            return None;
        }
        let mut at = 0;
        self.values.clear();
        for Member { before, cell } in &self.members {
            let start = before.end(bytes, at)?;
            let (scalar, end) = scalar(bytes, start)?;
            self.values.push(Value { cell: *cell, scalar, start, end });
            at = end;
        }
        self.behind.end(bytes, at)
    }

    /// The same for a record of another shape, which is expected from now on.
    fn learnt<R: Rows>(&mut self, bytes: &[u8], rows: &mut R) -> Option<usize> {
        self.members.clear();
        self.values.clear();
        let mut at = blank_end(bytes, 0);
        if self.parted == Parted::ByCommas {
            at = blank_end(bytes, past(bytes, at, b',')?);
        }
        let opening = at;
        at = past(bytes, at, b'{')?;
        let mut behind = 0;
        let mut members = Vec::new();
        loop {
            let key = past(bytes, blank_end(bytes, at), b'"')?;
            let (false, key_end) = text_end(bytes, key)? else { return None };
            let cell = rows.cell(std::str::from_utf8(bytes.get(key..key_end)?).ok()?)?;
            let start = blank_end(bytes, past(bytes, blank_end(bytes, key_end + 1), b':')?);
            let (scalar, end) = scalar(bytes, start)?;
            let is_twice = self.values.iter().any(|value| value.cell == cell);
            if is_twice || members.len() == MOST_MEMBERS || start - behind > MOST_BETWEEN {
                return None;
            }
            members.push(Member { before: Literal::new(bytes.get(behind..start)?), cell });
            self.values.push(Value { cell, scalar, start, end });
            behind = end;
            at = blank_end(bytes, end);
            match bytes.get(at)? {
                b',' => at += 1,
                b'}' => break,
                _ => return None,
            }
        }
        at += 1;
        if members.len() < R::LEAST {
            return None;
        }
        if self.parted == Parted::ByLines {
            let blank = bytes.get(at..)?.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r'));
            at = past(bytes, at + blank.count(), b'\n')?;
        }
        let feeds =
            |bytes: &[u8]| bytes.iter().filter(|&&byte| byte == b'\n').fold(0, |n, _| n + 1);
        let before = feeds(bytes.get(..opening)?);
        self.lines = (before, feeds(bytes.get(..at)?) - before);
        self.behind = Literal::new(bytes.get(behind..at).filter(|b| b.len() <= MOST_BETWEEN)?);
        self.members = members;
        Some(at)
    }

    /// Hands the row over; `false` where there is something about it.
    fn push<'a, R: Rows>(
        &self,
        record: &'a str,
        behind: u64,
        cells: &mut [Cell<'a>],
        rows: &mut R,
    ) -> Result<bool, Fault> {
        cells.fill(Cell::Missing);
        let mut is_escaped = false;
        for Value { cell, scalar, start, end } in &self.values {
            let Some(cell) = cells.get_mut(*cell).filter(|_| R::takes(*cell, *scalar)) else {
                return Ok(false);
            };
            let inner = || record.get(start + 1..end - 1).unwrap_or_default();
            let whole = || record.get(*start..*end).unwrap_or_default();
            *cell = match scalar {
                Scalar::Text => Cell::Text(inner()),
                Scalar::Number => Cell::Number(whole()),
                Scalar::Truth => Cell::Text(whole()),
                Scalar::Null => Cell::Missing,
                Scalar::Escaped => {
                    is_escaped = true;
                    Cell::Missing
                }
            };
        }
        if is_escaped {
            return self.push_escaped(record, behind, cells, rows);
        }
        rows.row(behind, cells).map(|()| true)
    }

    /// The same where there are escapes.
    fn push_escaped(
        &self,
        record: &str,
        behind: u64,
        cells: &[Cell<'_>],
        rows: &mut impl Rows,
    ) -> Result<bool, Fault> {
        let mut texts = Vec::new();
        for value in self.values.iter().filter(|value| value.scalar == Scalar::Escaped) {
            let raw = record.get(value.start..value.end).unwrap_or_default();
            let Ok(Text(text)) = serde_json::from_str(raw) else { return Ok(false) };
            texts.push((value.cell, text));
        }
        let mut cells = cells.to_vec();
        for (cell, text) in &texts {
            if let Some(cell) = cells.get_mut(*cell) {
                *cell = Cell::Text(text);
            }
        }
        rows.row(behind, &cells).map(|()| true)
    }
}
