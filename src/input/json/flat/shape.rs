//! The shape of flat records that follow each other: the bytes between their values, which are
//! expected again, and where each value belongs. Tells where values lie, and nothing of what they
//! mean.

use super::{Parted, Rows};
use crate::input::json::scan::{Literal, Scalar, blank_end, past, scalar, text_end};

/// Members of a record, and bytes between two of its values.
const MOST_MEMBERS: usize = 64;
const MOST_BETWEEN: usize = 256;

/// A shape; at first, one that no record has.
#[derive(Default)]
pub(super) struct Shape {
    members: Vec<Member>,
    behind: Literal,
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
        record.end = self.behind.end(bytes, record.end)?;
        Some(record)
    }

    /// The shape of the record here, whatever it is.
    pub fn learn<R: Rows>(
        parted: Parted,
        bytes: &[u8],
        from: usize,
        rows: &mut R,
        ends: &mut Vec<u32>,
    ) -> Option<(Self, Record)> {
        let mut shape = Self::default();
        let mut record = Record { is_escaped: false, end: from };
        let mut at = blank_end(bytes, from);
        if parted == Parted::ByCommas {
            at = blank_end(bytes, past(bytes, at, b',')?);
        }
        shape.lines_before = line_feeds(bytes.get(from..at)?);
        at = past(bytes, at, b'{')?;
        loop {
            let key = past(bytes, blank_end(bytes, at), b'"')?;
            let (false, key_end) = text_end(bytes, key)? else { return None };
            let cell = rows.cell(std::str::from_utf8(bytes.get(key..key_end)?).ok()?)?;
            let start = blank_end(bytes, past(bytes, blank_end(bytes, key_end + 1), b':')?);
            if shape.members.len() == MOST_MEMBERS || shape.cells().any(|known| known == cell) {
                return None;
            }
            shape.members.push(Member { before: between(bytes, record.end, start)?, cell });
            record.end = value::<R>(bytes, start, cell, &mut record.is_escaped, ends)?;
            at = blank_end(bytes, record.end);
            match bytes.get(at)? {
                b',' => at += 1,
                b'}' => break,
                _ => return None,
            }
        }
        at += 1;
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
    let (before, behind) = if is_quoted { (start, end - 1) } else { (start - 1, end) };
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
