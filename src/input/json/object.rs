//! What an object is, told while it streams: a request, a table, a map of numbers, or an envelope
//! around data. Leading scalars fit several of these, so a few are held back until a member tells.

mod told;

use super::elements::{Elements, array};
use super::envelope::{Found, Group, Search};
use super::grid::Grid;
use super::keys::Keys;
use super::map::Map;
use super::out::{Out, equal_keys, place, under};
use super::points::{self, shown};
use super::request::{Request, is_ignored};
use super::skim::Expected;
use super::walker::Walker;
use crate::fault::{Fault, Json};
use crate::input::source::RECORD;

/// Members that are held back at most; their bytes are those of one record.
const MOST_HELD: usize = 64;

/// Where a value stands: its path, and whether that is inside a request.
#[derive(Clone, Copy)]
pub(super) struct Spot<'b> {
    pub base: &'b str,
    pub nested: bool,
}

/// Reads the value that begins here, in any form that holds data.
pub(super) fn value(
    walker: &mut Walker<'_, '_>,
    spot: Spot<'_>,
    request: &mut Request,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    match walker.value(Expected::Value)? {
        b'{' => Object::new(spot, request, out).read(walker),
        b'[' => array(walker, spot.base, Elements::default(), out),
        byte => {
            let found = shown(byte, walker)?;
            if spot.base.is_empty() {
                walker.end()?;
            }
            Err(Fault::new(Json::NotData(found, Vec::new()).into(), place(spot.base)))
        }
    }
}

struct Object<'a, 's> {
    spot: Spot<'a>,
    request: &'a mut Request,
    out: &'a mut Out<'s>,
    told: Told,
    keys: Keys,
    held: Vec<(String, String)>,
    held_bytes: usize,
    /// Members that no request has, or not so; whether their values are arrays or objects.
    strange: Vec<(String, Option<u8>)>,
    found: Found,
    group: Group,
    map: Map,
    grid: Grid,
    /// The member that holds the data of a request.
    data: Option<&'static str>,
    /// Whether an array or object was refused that may have been meant to hold it.
    mistaken: bool,
}

/// What has been told so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    Nothing,
    Map,
    /// `data` is there: a request, unless there are members that no request has.
    Data,
    Request,
}

impl<'a, 's> Object<'a, 's> {
    fn new(spot: Spot<'a>, request: &'a mut Request, out: &'a mut Out<'s>) -> Self {
        Self {
            spot,
            request,
            out,
            told: Told::Nothing,
            keys: Keys::default(),
            held: Vec::new(),
            held_bytes: 0,
            strange: Vec::new(),
            found: Found::default(),
            group: Group::default(),
            map: Map::default(),
            grid: Grid::default(),
            data: None,
            mistaken: false,
        }
    }

    fn read(mut self, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
        let mut inside = walker.enter()?;
        let mut key = String::new();
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            if !self.keys.is_new(&key) {
                let fault = equal_keys(self.spot.base, &key);
                if !matches!(self.told, Told::Data | Told::Request) {
                    return Err(fault);
                }
                self.out.refuse(fault)?;
                walker.skip()?;
                continue;
            }
            let more = match byte {
                b'[' | b'{' => self.container(&key, byte, walker)?,
                _ => self.scalar(&key, byte, walker)?,
            };
            if more == Search::Enough {
                return Err(self.envelope());
            }
        }
        self.end()
    }

    fn container(
        &mut self,
        key: &str,
        byte: u8,
        walker: &mut Walker<'_, '_>,
    ) -> Result<Search, Fault> {
        let base = self.spot.base;
        let array = byte == b'[' && self.told != Told::Map;
        match key {
            "series" if array => {
                self.tell(Told::Request)?;
                if self.claims("series", key, walker)? {
                    points::series(walker, &under(base, key), self.out)?;
                }
            }
            "columns" | "headers" if array => {
                self.tell(Told::Request)?;
                if self.claims("rows", key, walker)? {
                    self.grid.columns(key, walker, base, self.out)?;
                }
            }
            "rows" if array => {
                self.tell(Told::Request)?;
                if self.claims("rows", key, walker)? {
                    self.grid.rows(walker, base, self.out)?;
                }
            }
            "data" if !self.spot.nested && self.told != Told::Map => {
                let is_series = byte == b'[' && points::are_series(walker)?;
                self.tell(if is_series { Told::Request } else { Told::Data })?;
                if self.claims("data", key, walker)? {
                    if is_series {
                        points::series(walker, &under(base, key), self.out)?;
                    } else {
                        self.any_data(key, walker)?;
                    }
                }
            }
            _ if is_ignored(key) && matches!(self.told, Told::Data | Told::Request) => {
                walker.skip()?;
            }
            _ if self.told == Told::Request => {
                walker.skip()?;
                self.strange(key, Some(byte))?;
            }
            _ => {
                self.strange(key, Some(byte))?;
                let search = self.found.search(byte, walker, (base, key), &mut self.group)?;
                // A map has no such member, whatever follows.
                return Ok(if self.told == Told::Map { Search::Enough } else { search });
            }
        }
        Ok(Search::On)
    }

    /// Reads what stands under this key in any form.
    fn any_data(&mut self, key: &str, walker: &mut Walker<'_, '_>) -> Result<(), Fault> {
        let path = super::at::step(self.spot.base, key);
        let spot = Spot { base: &path, nested: true };
        value(walker, spot, self.request, self.out)?;
        self.found.list(&path);
        if let Some(values) = self.out.single_values() {
            self.found.column(self.spot.base, key, values, true);
        }
        Ok(())
    }

    /// Whether this member is the first that brings data of its kind; the value of another is gone
    /// past.
    fn claims(
        &mut self,
        kind: &'static str,
        key: &str,
        walker: &mut Walker<'_, '_>,
    ) -> Result<bool, Fault> {
        let before = *self.data.get_or_insert(kind);
        self.out.wishes(&self.request.wishes);
        if before != kind {
            walker.skip()?;
            let twice = Json::EqualFields(before.to_owned(), key.to_owned());
            self.out.refuse_at(self.spot.base, twice)?;
        }
        Ok(before == kind)
    }

    fn scalar(
        &mut self,
        key: &str,
        byte: u8,
        walker: &mut Walker<'_, '_>,
    ) -> Result<Search, Fault> {
        if self.told == Told::Map {
            let length = walker.whole()?;
            self.map.member(self.spot.base, key, walker.here(length), self.out)?;
            walker.consume(length);
            return Ok(Search::On);
        }
        if is_ignored(key) && self.told != Told::Nothing {
            walker.skip()?;
            return Ok(Search::On);
        }
        let raw = walker.take()?;
        if byte == b'"' && matches!(key, "chartType" | "visualizationKind" | "inputText") {
            self.tell(Told::Request)?;
        }
        if self.told != Told::Nothing {
            self.field(key, &raw)?;
            return Ok(Search::On);
        }
        self.held_bytes += key.len() + raw.len();
        self.held.push((key.to_owned(), raw));
        if self.held.len() > MOST_HELD || self.held_bytes > RECORD {
            if !self.strange.is_empty() {
                return Ok(Search::Enough);
            }
            self.tell(Told::Map)?;
        }
        Ok(Search::On)
    }
}
