//! An object map: each member is a row of its key and its value. Does not know which objects are maps.

use serde_json::value::RawValue;

use super::out::{Here, Out};
use super::record::{Surrogate, Value, parsed};
use crate::data::rows::{Cell, Layout};
use crate::fault::{Fault, Json};

/// A map that is being read.
#[derive(Default)]
pub(super) struct Map {
    members: u64,
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
}
