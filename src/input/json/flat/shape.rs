//! The shape of flat records that follow each other: the bytes between their values, which are
//! expected again, and where each value belongs. Tells where values lie, and nothing of what they
//! mean.

use super::{Form, Parted, Rows};
use crate::input::json::scan::{Literal, Scalar, blank_end, past, scalar, text_end};

/// Members of a record, and bytes between two of its values.
const MOST_MEMBERS: usize = 64;
const MOST_BETWEEN: usize = 256;

/// A shape; at first, one that no record has.
#[derive(Default)]
pub(super) struct Shape {
    members: Vec<Member>,
    behind: Literal,
    /// Whether nothing encloses the value.
    is_bare: bool,
    lines_before: u64,
    lines: u64,
}

struct Member {
    before: Literal,
    cell: usize,
}

/// A record that was found.
#[derive(Clone, Copy)]
pub(super) struct Record {
    pub is_escaped: bool,
    pub end: usize,
}

impl Shape {
    /// Ends of fields that a record has: before and behind each value.
    pub fn width(&self) -> usize {
        2 * self.members.len()
    }

    /// Where the values belong.
    pub fn cells(&self) -> impl Iterator<Item = usize> {
        self.members.iter().map(|member| member.cell)
    }

    /// Line feeds of a record, with what parts it from others.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Line feeds before the record behind so many others.
    pub fn lines_before(&self, records: u64) -> u64 {
        records * self.lines + self.lines_before
    }

    /// The record here, if it has this shape; where its values lie is added to the ends.
    #[inline]
    pub fn find<R: Rows>(&self, bytes: &[u8], from: usize, ends: &mut Vec<u32>) -> Option<Record> {
        if self.members.is_empty() {
            return None;
        }
        let known = ends.len();
        let record = self.record::<R>(bytes, from, ends);
        if record.is_none() {
            ends.truncate(known);
        }
        record
    }

    #[inline]
    fn record<R: Rows>(&self, bytes: &[u8], from: usize, ends: &mut Vec<u32>) -> Option<Record> {
        let mut record = Record { is_escaped: false, end: from };
        for Member { before, cell } in &self.members {
            let start = before.end(bytes, record.end)?;
            record.end = value::<R>(bytes, start, *cell, &mut record.is_escaped, ends)?;
        }
        if self.is_bare && !is_end(bytes, record.end) {
            return None;
        }
        record.end = self.behind.end(bytes, record.end)?;
        Some(record)
    }

    /// The shape of the record here, whatever it is.
    pub fn learn<R: Rows>(
        (parted, form): (Parted, Form),
        bytes: &[u8],
        from: usize,
        rows: &mut R,
        ends: &mut Vec<u32>,
    ) -> Option<(Self, Record)> {
        let mut shape = Self { is_bare: form == Form::Single, ..Self::default() };
        let mut record = Record { is_escaped: false, end: from };
        let mut at = blank_end(bytes, from);
        if parted == Parted::ByCommas {
            at = blank_end(bytes, past(bytes, at, b',')?);
        }
        shape.lines_before = line_feeds(bytes.get(from..at)?);
        at = match form {
            Form::Object => past(bytes, at, b'{')?,
            Form::List => past(bytes, at, b'[')?,
            Form::Single => at,
        };
        loop {
            let (cell, start) = match form {
                Form::Object => after_key(bytes, at, rows)?,
                Form::List | Form::Single => (shape.members.len(), blank_end(bytes, at)),
            };
            if shape.members.len() == MOST_MEMBERS || shape.cells().any(|known| known == cell) {
                return None;
            }
            shape.members.push(Member { before: between(bytes, record.end, start)?, cell });
            record.end = value::<R>(bytes, start, cell, &mut record.is_escaped, ends)?;
            at = blank_end(bytes, record.end);
            match (form, bytes.get(at)?) {
                (Form::Single, _) if is_end(bytes, record.end) => break,
                (Form::Object | Form::List, b',') => at += 1,
                (Form::Object, b'}') | (Form::List, b']') => break,
                _ => return None,
            }
        }
        at = if form == Form::Single { record.end } else { at + 1 };
        if parted == Parted::ByLines {
            let blank = bytes.get(at..)?.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r'));
            at = past(bytes, at + blank.count(), b'\n')?;
        }
        shape.lines = line_feeds(bytes.get(from..at)?);
        shape.behind = between(bytes, record.end, at)?;
        record.end = at;
        (shape.members.len() >= R::LEAST).then_some((shape, record))
    }
}

/// The cell in which the member here belongs, and where its value begins.
fn after_key<R: Rows>(bytes: &[u8], at: usize, rows: &mut R) -> Option<(usize, usize)> {
    let key = past(bytes, blank_end(bytes, at), b'"')?;
    let (false, end) = text_end(bytes, key)? else { return None };
    let cell = rows.cell(std::str::from_utf8(bytes.get(key..end)?).ok()?)?;
    Some((cell, blank_end(bytes, past(bytes, blank_end(bytes, end + 1), b':')?)))
}

/// Whether a value surely ends here.
#[inline]
fn is_end(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at), Some(b',' | b']' | b' ' | b'\t' | b'\r' | b'\n'))
}

/// The place behind the value here; its ends are added.
#[inline]
fn value<R: Rows>(
    bytes: &[u8],
    start: usize,
    cell: usize,
    is_escaped: &mut bool,
    ends: &mut Vec<u32>,
) -> Option<usize> {
    let (scalar, end) = scalar(bytes, start)?;
    if !R::takes(cell, scalar) {
        return None;
    }
    *is_escaped |= scalar == Scalar::Escaped;
    let is_quoted = matches!(scalar, Scalar::Text | Scalar::Escaped);
    let (before, behind) = if is_quoted { (start, end - 1) } else { (start.checked_sub(1)?, end) };
    ends.push(u32::try_from(before).ok()?);
    ends.push(u32::try_from(behind).ok()?);
    Some(end)
}

/// What stands between two values.
fn between(bytes: &[u8], start: usize, end: usize) -> Option<Literal> {
    bytes.get(start..end).filter(|bytes| bytes.len() <= MOST_BETWEEN).map(Literal::new)
}

fn line_feeds(bytes: &[u8]) -> u64 {
    bytes.iter().map(|byte| u64::from(*byte == b'\n')).sum()
}
