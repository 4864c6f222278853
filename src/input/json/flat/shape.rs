//! The shape of flat records that follow each other: the bytes between their values, which are
//! expected again, and where each value belongs. Tells where values lie, and nothing of what they
//! mean.

use super::{Form, Parted, Rows};
use crate::input::json::scan::{
    DEEPEST, Literal, Scalar, blank_end, list_end, past, scalar, text_end,
};

/// Members of a record, and bytes between two of its values.
const MOST_MEMBERS: usize = 64;
const MOST_BETWEEN: usize = 256;

/// A shape; at first, one that no record has.
#[derive(Clone, Default)]
pub(super) struct Shape {
    members: Vec<Member>,
    /// For each cell the place of its value among the ends, if it has one.
    columns: Vec<usize>,
    behind: Literal,
    /// Whether nothing encloses the value.
    is_bare: bool,
    lines_before: u64,
    lines: u64,
}

#[derive(Clone)]
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

    /// For each cell the place of its value among the ends; a place beyond the last means none.
    pub fn columns(&self) -> &[usize] {
        &self.columns
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
            record.end = value::<R>(bytes, start, (*cell, self.is_bare), &mut record, ends)?;
        }
        if self.is_bare && !is_end(bytes, record.end) {
            return None;
        }
        record.end = self.behind.end(bytes, record.end)?;
        Some(record)
    }

    /// The shape of the record here, whatever it is.
    pub fn learn<R: Rows>(
        (parted, form, width): (Parted, Form, usize),
        bytes: &[u8],
        from: usize,
        rows: &mut R,
        ends: &mut Vec<u32>,
    ) -> Option<(Self, Record)> {
        let columns = vec![usize::MAX; width];
        let mut shape = Self { is_bare: form == Form::Single, columns, ..Self::default() };
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
        let mut nest = Nest::default();
        loop {
            let (cell, start) = match form {
                Form::Object => nest.enter(bytes, at, rows)?,
                Form::List | Form::Single => (shape.members.len(), blank_end(bytes, at)),
            };
            let place = 2 * shape.members.len() + 1;
            let is_new = std::mem::replace(shape.columns.get_mut(cell)?, place) == usize::MAX;
            if shape.members.len() == MOST_MEMBERS || !is_new {
                return None;
            }
            shape.members.push(Member { before: between(bytes, record.end, start)?, cell });
            record.end = value::<R>(bytes, start, (cell, shape.is_bare), &mut record, ends)?;
            at = nest.leave(bytes, record.end);
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

/// The objects within a record, by their paths: those that are open, and all that there were.
#[derive(Default)]
struct Nest {
    open: Vec<String>,
    all: Vec<String>,
}

impl Nest {
    /// The cell in which the member here belongs, and where its value begins; of an object, those
    /// of its first member.
    fn enter<R: Rows>(
        &mut self,
        bytes: &[u8],
        mut at: usize,
        rows: &mut R,
    ) -> Option<(usize, usize)> {
        loop {
            let start = past(bytes, blank_end(bytes, at), b'"')?;
            let (false, end) = text_end(bytes, start)? else { return None };
            let key = std::str::from_utf8(bytes.get(start..end)?).ok()?;
            let path = match self.open.last() {
                Some(base) => format!("{base}.{key}"),
                None => key.to_owned(),
            };
            at = blank_end(bytes, past(bytes, blank_end(bytes, end + 1), b':')?);
            let cell = rows.cell(&path);
            if bytes.get(at)? != &b'{' {
                return Some((cell?, at));
            }
            if cell.is_some() || self.open.len() == DEEPEST || self.all.contains(&path) {
                return None;
            }
            self.all.push(path.clone());
            self.open.push(path);
            at += 1;
        }
    }

    /// The place behind the white space here, and the ends of objects that are open.
    fn leave(&mut self, bytes: &[u8], at: usize) -> usize {
        let mut at = blank_end(bytes, at);
        while !self.open.is_empty() && bytes.get(at) == Some(&b'}') {
            self.open.pop();
            at = blank_end(bytes, at + 1);
        }
        at
    }
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
    (cell, is_bare): (usize, bool),
    record: &mut Record,
    ends: &mut Vec<u32>,
) -> Option<usize> {
    let (scalar, end) = match scalar(bytes, start) {
        Some(found) => found,
        // Among single values, an array is none.
        None if is_bare => return None,
        None => (Scalar::List, list_end(bytes, start, DEEPEST)?),
    };
    if !R::takes(cell, scalar) {
        return None;
    }
    record.is_escaped |= scalar == Scalar::Escaped;
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
