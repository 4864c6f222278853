//! What an object is, told while it streams: a map of numbers, an envelope around data, or a request,
//! which is for whoever has all of it. Leading scalars fit all of these, so a few are held back until
//! a member tells.

use super::cursor::Cursor;
use super::elements::{Elements, array};
use super::envelope::{Found, Group, Search};
use super::keys::Keys;
use super::lone;
use super::out::{Here, Out, equal_keys, meaning, place};
use super::syntax::Open;
use super::token::{Kind, Stop, Token};
use super::value::shown;
use super::walker::{Inside, Walker};
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
        b'[' => array(walker, spot.base, Elements::default(), out),
        _ => {
            let found = walker.take()?;
            if spot.base.is_empty() {
                walker.end()?;
            }
            Err(Fault::new(Json::NotData(shown(&found), Vec::new()).into(), place(spot.base)))
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
    /// Members of what may be a map, and their bytes.
    held: Vec<(String, String)>,
    held_bytes: usize,
    /// Members of what is a map.
    members: u64,
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
            members: 0,
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
            if is_of_request(&key, byte, nested) {
                return Err(fault::Kind::RequestTooLong.into());
            }
            if matches!(byte, b'[' | b'{') {
                self.has_containers = true;
                let around = (base, key.as_str());
                if self.found.search(byte, walker, around, &mut self.group)? == Search::Enough {
                    return Err(self.envelope());
                }
                continue;
            }
            let raw = walker.take()?;
            self.held_bytes += key.len() + raw.len();
            self.held.push((std::mem::take(&mut key), raw));
            if self.held.len() <= MOST_HELD && self.held_bytes <= RECORD {
                continue;
            }
            if self.has_containers {
                return Err(self.envelope());
            }
            self.begin_map(out)?;
            return self.rest_of_map(walker, &mut inside, out);
        }
        if self.has_containers {
            return Err(self.envelope());
        }
        self.begin_map(out).map_err(|fault| {
            let values = self.held.iter().map(|(_, raw)| raw.as_str());
            if base.is_empty() { lone::of_map(fault, values) } else { fault }
        })
    }

    /// The refusal of an object that is no data itself.
    fn envelope(self) -> Fault {
        let members = self.held.is_empty().then_some(&self.group);
        self.found.fault(self.spot.base, members)
    }

    /// Pushes the members that were held back, each a row of its key and its value.
    fn begin_map(&mut self, out: &mut Out<'_>) -> Result<(), Fault> {
        if !self.held.is_empty() {
            out.columns(Layout::Pairs, &["label".to_owned(), "value".to_owned()])?;
        }
        for (key, raw) in &self.held {
            let token = Cursor::whole(raw.as_bytes()).value();
            let token = token.unwrap_or(Token::MISSING);
            member(Here::Member(self.spot.base, self.members, key), raw.as_bytes(), token, out)?;
            self.members += 1;
        }
        Ok(())
    }

    fn rest_of_map(
        mut self,
        walker: &mut Walker<'_, '_>,
        inside: &mut Inside,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let base = self.spot.base;
        let mut text = String::new();
        loop {
            while let Some((key, value, length)) = walker.read(plain_member)? {
                let key = |walker: &Walker<'_, '_>| key.text(walker.ahead()).into_owned();
                if !self.keys.is_full() && !self.keys.is_new(&key(walker)) {
                    return Err(equal_keys(base, &key(walker)));
                }
                if !out.passes(walker, length, &[Token::MISSING, value]) {
                    let here = Here::Member(base, self.members, &key(walker));
                    member(here, walker.ahead(), value, out)?;
                }
                self.members += 1;
                walker.consume(length);
            }
            let Some(byte) = walker.member(inside, &mut text)? else { return Ok(()) };
            if !self.keys.is_new(&text) {
                return Err(equal_keys(base, &text));
            }
            if matches!(byte, b'[' | b'{') {
                self.found.search(byte, walker, (base, &text), &mut self.group)?;
                return Err(self.found.fault(base, None));
            }
            let (value, length) = walker.token()?;
            member(Here::Member(base, self.members, &text), walker.ahead(), value, out)?;
            self.members += 1;
            walker.consume(length);
        }
    }
}

/// The key and the value of the next member of a map that has begun, and the bytes up to behind it;
/// none for what is not plainly one.
fn plain_member(cursor: &mut Cursor<'_>) -> Result<Option<(Token, Token, usize)>, Stop> {
    match next_member(cursor) {
        Err(Stop::Cut) if cursor.is_end() => Ok(None),
        read => read,
    }
}

fn next_member(cursor: &mut Cursor<'_>) -> Result<Option<(Token, Token, usize)>, Stop> {
    let is_next = cursor.peek()? == b',' && cursor.next(Open::Object, true)?;
    if !is_next {
        return Ok(None);
    }
    let key = cursor.string()?;
    cursor.colon()?;
    let is_plain = key.kind != Kind::Half && !matches!(cursor.peek()?, b'[' | b'{');
    if !is_plain {
        return Ok(None);
    }
    let value = cursor.value()?;
    Ok(Some((key, value, cursor.at)))
}

fn member(here: Here<'_>, bytes: &[u8], value: Token, out: &mut Out<'_>) -> Result<(), Fault> {
    let Here::Member(_, _, key) = here else { return Ok(()) };
    if value.kind == Kind::Half {
        return out.refuse(here.fault(None, Json::Surrogate));
    }
    out.cells(&here, &[Cell::Text(key), meaning(&value, &value.text(bytes))])
}
