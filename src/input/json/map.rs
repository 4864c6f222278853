//! An object map: each member is a row of its key and its value. Members that are plain and here
//! whole are taken in one pass, the rest one by one. Does not know which objects are maps.

use serde_json::value::RawValue;

use super::flat::{Rows, push};
use super::keys::Keys;
use super::out::{Here, Out, Route};
use super::record::{Surrogate, Value, parsed};
use super::scan::{Scalar, between, blank_end, past, scalar, text_end};
use super::walker::{Inside, Walker};
use crate::data::rows::{Cell, Layout, Sink};
use crate::data::run::{Around, Run};
use crate::fault::{Fault, Json};
use crate::input::source::{Rest, Source};

/// A map that is being read.
#[derive(Default)]
pub(super) struct Map {
    members: u64,
    /// Whether another thread may read the second half of it.
    is_shared: bool,
}

impl Map {
    /// Pushes the member with this key and value, in the object at this path.
    pub fn member(
        &mut self,
        base: &str,
        key: &str,
        value: &[u8],
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        if self.members == 0 {
            out.columns(Layout::Pairs, &["label".to_owned(), "value".to_owned()])?;
        }
        let here = Here::Member(base, self.members, key);
        self.members += 1;
        match parsed::<&RawValue>(value).and_then(|raw| Value::new(raw.get())) {
            Ok(value) => out.row(&here, &[Cell::Text(key), value.cell()]),
            Err(Surrogate) => out.refuse(here.fault(None, Json::Surrogate)),
        }
    }

    /// Pushes the plain members that follow a member, each behind its comma, as far as they are
    /// here whole and their keys are new.
    pub fn plain_members(
        &mut self,
        base: &str,
        walker: &mut Walker<'_, '_>,
        keys: &mut Keys,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let bytes = walker.ahead();
        let (mut end, mut ends) = (0, Vec::new());
        let mut cells = [Cell::Missing; 2];
        loop {
            ends.clear();
            while ends.len() < MOST * WIDTH
                && let Some((member, next)) = plain_member(bytes, end)
                && is_new(bytes, member, keys)
            {
                ends.extend_from_slice(&member);
                end = next;
            }
            if ends.is_empty() {
                break;
            }
            let run = Run::new(bytes, &ends, WIDTH, Around::Nothing).of_columns(&[1, 3]);
            let mut members = Members { base, first: self.members, out };
            push(bytes, run, true, &|member| member, &mut cells, &mut members)?;
            self.members += run.rows() as u64;
        }
        walker.consume(end);
        // Until then, a key that comes later may be one of those here.
        if keys.is_full() && !std::mem::replace(&mut self.is_shared, true) {
            let read = Box::new(rest(walker.depth()));
            out.share(walker, Rest { begin: |bytes| between(bytes, *b",\""), read });
        }
        self.members += if self.is_shared { out.join(walker)? } else { 0 };
        Ok(())
    }

    /// Reads the members up to the end of the map, from behind one of them; none where some are not
    /// those of a map.
    fn read_on(
        &mut self,
        walker: &mut Walker<'_, '_>,
        keys: &mut Keys,
        out: &mut Out<'_>,
    ) -> Result<Option<u64>, Fault> {
        let (mut inside, mut key) = (Inside::begun(), String::new());
        loop {
            self.plain_members("", walker, keys, out)?;
            // The end is for whoever has read the beginning.
            if walker.peek()? == Some(b'}') {
                return Ok(Some(self.members));
            }
            if let None | Some(b'{' | b'[') = walker.member(&mut inside, &mut key)? {
                return Ok(None);
            }
            let length = walker.whole()?;
            self.member("", &key, walker.here(length), out)?;
            walker.consume(length);
        }
    }
}

/// How the second half is read, in an object in so many brackets.
fn rest(depth: usize) -> impl FnOnce(&mut Source<'_>, &mut dyn Sink) -> Option<u64> + Send {
    move |source, sink| {
        let mut map = Map { members: 0, is_shared: true };
        let mut out = Out::new(sink, Route::Quick);
        map.read_on(&mut Walker::behind(source, depth), &mut Keys::full(), &mut out).ok()?
    }
}

/// Members that are taken together, at most.
const MOST: usize = 64;
/// Ends that a member has: before and behind its key, before and behind its value.
const WIDTH: usize = 4;

/// Plain members on their way out.
struct Members<'r, 's> {
    base: &'r str,
    /// The number of the first of them.
    first: u64,
    out: &'r mut Out<'s>,
}

impl Rows for Members<'_, '_> {
    fn cell(&mut self, _key: &str) -> Option<usize> {
        None
    }

    fn skim(&mut self, run: &Run<'_>) -> usize {
        self.out.skim(run)
    }

    fn row(&mut self, behind: u64, cells: &[Cell<'_>]) -> Result<(), Fault> {
        let key = cells.first().map_or("", |cell| cell.text());
        self.out.row(&Here::Member(self.base, self.first + behind, key), cells)
    }
}

/// The member behind a comma here, and the place behind it.
#[inline]
fn plain_member(bytes: &[u8], from: usize) -> Option<([u32; WIDTH], usize)> {
    let comma = past(bytes, blank_end(bytes, from), b',')?;
    let key = past(bytes, blank_end(bytes, comma), b'"')?;
    let (false, key_end) = text_end(bytes, key)? else { return None };
    let start = blank_end(bytes, past(bytes, blank_end(bytes, key_end + 1), b':')?);
    let (scalar, end) = scalar(bytes, start)?;
    // What follows has to be here, and may not belong to the value.
    matches!(bytes.get(end)?, b',' | b'}' | b' ' | b'\n' | b'\r' | b'\t').then_some(())?;
    let (before, behind) = match scalar {
        Scalar::Text | Scalar::Escaped => (start, end - 1),
        _ => (start - 1, end),
    };
    let place = |at: usize| u32::try_from(at).ok();
    Some(([place(key - 1)?, place(key_end)?, place(before)?, place(behind)?], end))
}

fn is_new(bytes: &[u8], [before, behind, ..]: [u32; WIDTH], keys: &mut Keys) -> bool {
    if keys.is_full() {
        return true;
    }
    let key = bytes.get(before as usize + 1..behind as usize).unwrap_or_default();
    std::str::from_utf8(key).is_ok_and(|key| keys.is_new(key))
}
