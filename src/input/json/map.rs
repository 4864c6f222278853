//! An object map: each member is a row of its key and its value. Members that are plain and here
//! whole are taken in one pass, the rest one by one. Does not know which objects are maps.

use serde_json::value::RawValue;

use super::keys::Keys;
use super::out::{Here, Out};
use super::record::{Surrogate, Value, parsed};
use super::scan::{Scalar, blank_end, past, scalar, text_end};
use super::walker::Walker;
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

    /// Pushes the plain members that follow a member, each behind its comma, as far as they are
    /// here whole and their keys are new.
    pub fn plain_members(
        &mut self,
        base: &str,
        walker: &mut Walker<'_, '_>,
        keys: &mut Keys,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let mut passed = 0;
        while let Some(rest) = walker.ahead().get(passed..)
            && let Some((key, value, end)) = plain_member(rest)
            && keys.is_new(key)
        {
            out.row(&Here::Member(base, self.members, key), &[Cell::Text(key), value])?;
            self.members += 1;
            passed += end;
        }
        walker.consume(passed);
        Ok(())
    }
}

/// The key, the value and the end of the member behind a comma here.
fn plain_member(bytes: &[u8]) -> Option<(&str, Cell<'_>, usize)> {
    let comma = past(bytes, blank_end(bytes, 0), b',')?;
    let key = past(bytes, blank_end(bytes, comma), b'"')?;
    let (false, key_end) = text_end(bytes, key)? else { return None };
    let start = blank_end(bytes, past(bytes, blank_end(bytes, key_end + 1), b':')?);
    let (scalar, end) = scalar(bytes, start)?;
    // What follows has to be here, and may not belong to the value.
    matches!(bytes.get(end)?, b',' | b'}' | b' ' | b'\n' | b'\r' | b'\t').then_some(())?;
    let text = std::str::from_utf8(bytes.get(..end)?).ok()?;
    let value = match scalar {
        Scalar::Text => Cell::Text(text.get(start + 1..end - 1)?),
        Scalar::Number => Cell::Number(text.get(start..end)?),
        Scalar::Truth => Cell::Text(text.get(start..end)?),
        Scalar::Null => Cell::Missing,
        Scalar::Escaped => return None,
    };
    Some((text.get(key..key_end)?, value, end))
}
