//! What an object comes to, once it is told what it is: its members go their way, and what does not
//! belong there is refused. Does not walk.

use super::{MOST_HELD, Object, Told};
use crate::fault::{Fault, Json};
use crate::input::json::lone;
use crate::input::json::out::under;
use crate::input::json::record::Value;
use crate::input::json::request::{self, expected, is_field, is_ignored};

impl Object<'_, '_> {
    /// Now it is known what the object is: what was held back goes its way.
    pub(super) fn tell(&mut self, told: Told) -> Result<(), Fault> {
        if self.told == Told::Request || self.told == told {
            return Ok(());
        }
        self.told = told;
        if told != Told::Map {
            self.out.be_patient();
            self.strange.retain(|(key, _)| !is_ignored(key));
        }
        for (key, raw) in std::mem::take(&mut self.held) {
            if told == Told::Map {
                self.map.member(self.spot.base, &key, raw.as_bytes(), self.out)?;
            } else {
                self.field(&key, &raw)?;
            }
        }
        if told == Told::Request {
            for (key, byte) in std::mem::take(&mut self.strange) {
                self.strange(&key, byte)?;
            }
        }
        Ok(())
    }

    pub(super) fn field(&mut self, key: &str, raw: &str) -> Result<(), Fault> {
        if self.request.field(self.spot.base, key, raw, self.out)? {
            return Ok(());
        }
        self.strange(key, None)
    }

    /// A map of which all members are held; at the top of the input it may be a record.
    fn small_map(&mut self) -> Result<(), Fault> {
        let held = self.held.clone();
        self.tell(Told::Map).map_err(|fault| {
            let values = held.iter().map(|(_, raw)| raw.as_str());
            if self.spot.base.is_empty() { lone::of_map(fault, values) } else { fault }
        })
    }

    /// The refusal of an object that is no data itself.
    pub(super) fn envelope(&mut self) -> Fault {
        let is_plain = self.told == Told::Nothing && self.held.is_empty();
        let members = is_plain.then_some(&self.group);
        std::mem::take(&mut self.found).fault(self.spot.base, members)
    }

    /// A member that is out of place in a request, which this may or may not be.
    pub(super) fn strange(&mut self, key: &str, byte: Option<u8>) -> Result<(), Fault> {
        if self.told != Told::Request {
            if self.strange.len() < MOST_HELD {
                self.strange.push((key.chars().take(MOST_HELD).collect(), byte));
            }
            return Ok(());
        }
        match byte {
            Some(byte) if is_field(key) && key != "data" => {
                self.mistaken = true;
                let found = Value::shown(if byte == b'[' { "[" } else { "{" });
                let wrong = Json::WrongType { expected: expected(key), found };
                self.out.refuse_at(&under(self.spot.base, key), wrong)
            }
            _ => {
                let unknown = request::unknown(key, byte.is_some());
                let is_near = matches!(unknown, Json::UnknownField { nearest: Some(_), .. });
                self.mistaken |= byte.is_some() && is_near;
                self.out.refuse_at(self.spot.base, unknown)
            }
        }
    }

    pub(super) fn end(mut self) -> Result<(), Fault> {
        if self.told != Told::Request && !self.strange.is_empty() {
            return Err(self.envelope());
        }
        match self.told {
            Told::Nothing => self.small_map(),
            Told::Map | Told::Data => Ok(()),
            Told::Request => match self.data {
                Some("rows") => self.grid.end(self.spot.base, self.out),
                Some(_) => Ok(()),
                None if self.mistaken || self.request.gives_data() => Ok(()),
                None => self.out.refuse_at(self.spot.base, Json::MissingField("series")),
            },
        }
    }
}
