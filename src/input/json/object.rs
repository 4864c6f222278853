//! What an object is, told while it streams: a map of numbers, an envelope around data, or a request,
//! which is for whoever has all of it. Leading scalars fit all of these, so a few are held back until
//! a member tells.

use super::cursor::Cursor;
use super::elements::{Elements, array};
use super::envelope::{Found, Group, Search};
use super::keys::Keys;
use super::lone;
use super::out::{Here, Out, equal_keys, place};
use super::syntax::Open;
use super::token::{Kind, Stop, Token};
use super::value::Value;
use super::walker::Walker;
use crate::data::rows::{Cell, Layout};
use crate::fault::{self, Fault, Json};
use crate::input::source::RECORD;

/// Members that are held back at most; their bytes are those of one record.
const MOST_HELD: usize = 64;

/// Where a value stands: its path, and whether that is inside a request.
#[derive(Clone, Copy)]
pub(super) struct Spot<'b> {
    pub base: &'b str,
    pub nested: bool,
}

/// Reads the value that begins here, in any form that holds data but a request.
pub(super) fn value(
    walker: &mut Walker<'_, '_>,
    spot: Spot<'_>,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    match walker.value()? {
        b'{' => Object::new(spot).read(walker, out),
        b'[' => array(walker, Elements::of(spot.base), out),
        _ => {
            let found = walker.take()?;
            if spot.base.is_empty() {
                walker.end()?;
            }
            Err(Fault::new(Json::NotData(found, Vec::new()).into(), place(spot.base)))
        }
    }
}

/// Whether a member makes its object a request; with what its value begins.
pub(super) fn is_of_request(key: &str, byte: u8, nested: bool) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => byte == b'[',
        "chartType" | "visualizationKind" | "inputText" => byte == b'"',
        "data" => !nested && matches!(byte, b'[' | b'{'),
        _ => false,
    }
}

/// An object that is no request, as far as it was read.
struct Object<'b> {
    spot: Spot<'b>,
    keys: Keys,
    /// Members of what may be a map, each with its value as it stands, and their bytes.
    held: Vec<(String, String)>,
    held_bytes: usize,
    /// Whether it is a map: the columns are announced, and members are pushed.
    is_map: bool,
    found: Found,
    group: Group,
    /// Whether it has members that are arrays or objects.
    has_containers: bool,
}

impl<'b> Object<'b> {
    fn new(spot: Spot<'b>) -> Self {
        Self {
            spot,
            keys: Keys::default(),
            held: Vec::new(),
            held_bytes: 0,
            is_map: false,
            found: Found::default(),
            group: Group::default(),
            has_containers: false,
        }
    }

    fn read(mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let Spot { base, nested } = self.spot;
        let mut inside = walker.enter()?;
        let mut key = String::new();
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            if !self.keys.is_new(&key) {
                return Err(equal_keys(base, &key));
            }
            if !self.is_map && is_of_request(&key, byte, nested) {
                return Err(fault::Kind::RequestTooLong.into());
            }
            if matches!(byte, b'[' | b'{') {
                self.has_containers = true;
                let around = (base, key.as_str());
                let search = self.found.search(byte, walker, around, &mut self.group)?;
                if self.is_map || search == Search::Enough {
                    return Err(self.envelope());
                }
                continue;
            }
            let raw = walker.take()?;
            self.held_bytes += key.len() + raw.len();
            self.held.push((std::mem::take(&mut key), raw));
            if self.held.len() > MOST_HELD || self.held_bytes > RECORD || self.is_map {
                if self.has_containers {
                    return Err(self.envelope());
                }
                self.map(out)?;
                self.scalars(walker, out)?;
            }
        }
        if self.has_containers {
            return Err(self.envelope());
        }
        self.map(out).map_err(|fault| {
            let values = self.held.iter().map(|(_, raw)| raw.as_str());
            if base.is_empty() { lone::of_map(fault, values) } else { fault }
        })
    }

    /// The refusal of an object that is no data itself.
    fn envelope(self) -> Fault {
        let is_group = self.held.is_empty() && !self.is_map;
        self.found.fault(self.spot.base, is_group.then_some(&self.group))
    }

    /// Pushes the members that were held back: it is a map.
    fn map(&mut self, out: &mut Out<'_>) -> Result<(), Fault> {
        if !self.is_map && !self.held.is_empty() {
            out.columns(Layout::Pairs, &["label".to_owned(), "value".to_owned()])?;
        }
        for (key, raw) in &self.held {
            member(Here::Member(self.spot.base, key), key, Value::new(raw), out)?;
        }
        self.held.clear();
        self.is_map = true;
        Ok(())
    }

    /// Pushes the next members of a map that do not pass as long as they are scalars; what is not plainly
    /// one is left.
    fn scalars(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let base = self.spot.base;
        let mut tokens = [Token::MISSING; 2];
        loop {
            let mut start = 0;
            let length = walker.read(|cursor| {
                loop {
                    let mut next = cursor.from(start);
                    let read = scalar(&mut next, &mut tokens);
                    if start == 0 || read.is_ok() {
                        cursor.at = start + next.at;
                    }
                    let [key, _] = &tokens;
                    let passes = read.is_ok()
                        && next.at > 0
                        && next.peek() == Ok(b',')
                        && out.admits(cursor.bytes, start, &tokens)
                        && (self.keys.is_full() || self.keys.is_new(&key.text(next.bytes)));
                    if !passes {
                        return if start == 0 { read } else { Ok(()) };
                    }
                    start = cursor.at;
                }
            })?;
            walker.consume(start);
            if length == 0 {
                return Ok(());
            }
            if length == start {
                // What follows those that passed is not all here, or is no scalar.
                continue;
            }
            let [key, value] = tokens.map(|token| token.value(walker.ahead()));
            let key = key.text();
            if !self.keys.is_new(&key) {
                return Err(equal_keys(base, &key));
            }
            member(Here::Member(base, &key), &key, value, out)?;
            walker.consume(length - start);
        }
    }
}

/// Reads the comma, the key and the value of the next member of an object; nothing of one that is no
/// scalar, or where the input ends.
#[inline]
fn scalar(cursor: &mut Cursor<'_>, tokens: &mut [Token; 2]) -> Result<(), Stop> {
    match key_and_scalar(cursor, tokens) {
        Ok(true) => return Ok(()),
        Err(Stop::Wrong(expected)) => return Err(Stop::Wrong(expected)),
        Err(Stop::Cut) if !cursor.is_end => return Err(Stop::Cut),
        Ok(false) | Err(Stop::Cut) => cursor.at = 0,
    }
    Ok(())
}

#[inline]
fn key_and_scalar(cursor: &mut Cursor<'_>, tokens: &mut [Token; 2]) -> Result<bool, Stop> {
    if cursor.peek()? != b',' {
        return Ok(false);
    }
    cursor.next(Open::Object, true)?;
    let [key, value] = tokens;
    cursor.key(key)?;
    if key.kind == Kind::Half || matches!(cursor.peek()?, b'[' | b'{') {
        return Ok(false);
    }
    cursor.read(value)?;
    Ok(true)
}

/// Pushes a member of a map, a row of its key and its value.
fn member(here: Here<'_>, key: &str, value: Value<'_>, out: &mut Out<'_>) -> Result<(), Fault> {
    if value.kind == Kind::Half {
        return out.refuse(here.fault(None, Json::Surrogate));
    }
    out.cells(&here, &[Cell::Text(key), value.cell(&value.text())])
}
