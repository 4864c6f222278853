//! The series of a request: rows of series, label and value. Wrong points are reported by path, and
//! the reading goes on. Points that stand before the name of their series are held, as far as one
//! record's length.

mod ahead;
mod array;

use super::out::{Out, under};
use super::record::Value;
use super::request::expected;
use super::walker::Walker;
use crate::fault::{Fault, Json, Kind};
use crate::input::source::Source;
pub(super) use ahead::are_series;
use array::Points;

pub(super) const LABELS: [&str; 5] = ["label", "name", "x", "key", "category"];
pub(super) const VALUES: [&str; 5] = ["value", "y", "amount", "count", "total"];

/// Reads the array of series that begins here.
pub(super) fn series(
    walker: &mut Walker<'_, '_>,
    base: &str,
    out: &mut Out<'_>,
) -> Result<(), Fault> {
    let mut all = AllSeries { base, series: 0, announced: false };
    let mut inside = walker.enter()?;
    while let Some(byte) = walker.element(&mut inside)? {
        if byte == b'{' {
            all.one(walker, out)?;
        } else {
            let found = Value::shown(&walker.take()?);
            let what = "an object with `name` and `points`";
            out.refuse_at(&all.path(), Json::WrongType { expected: what, found })?;
        }
        all.series += 1;
    }
    Ok(())
}

struct AllSeries<'b> {
    base: &'b str,
    /// The index of the one that is being read.
    series: u64,
    announced: bool,
}

/// What was seen of one series.
#[derive(Default)]
struct One {
    keys: Vec<String>,
    name: Option<String>,
    named: bool,
    held: Option<String>,
    /// Points that were pushed, or refused.
    points: Option<u64>,
}

impl AllSeries<'_> {
    fn path(&self) -> String {
        format!("{}[{}]", self.base, self.series)
    }

    fn one(&mut self, walker: &mut Walker<'_, '_>, out: &mut Out<'_>) -> Result<(), Fault> {
        let mut one = One::default();
        let mut inside = walker.enter()?;
        let mut key = String::new();
        while let Some(byte) = walker.member(&mut inside, &mut key)? {
            self.member(&key, byte, &mut one, walker, out)?;
        }
        if let Some(held) = one.held.take() {
            let mut source = Source::new(held.as_bytes(), "points");
            let mut walker = Walker::new(&mut source)?;
            one.points = Some(self.points(&mut walker, one.name.as_deref(), out)?);
        }
        let path = self.path();
        match one.points {
            Some(0) => out.refuse_at(&under(&path, "points"), Json::none("at least one point")),
            Some(_) => Ok(()),
            None if one.keys.iter().any(|key| key == "points") => Ok(()),
            None => out.refuse_at(&path, Json::MissingField("points")),
        }
    }

    fn member(
        &mut self,
        key: &str,
        byte: u8,
        one: &mut One,
        walker: &mut Walker<'_, '_>,
        out: &mut Out<'_>,
    ) -> Result<(), Fault> {
        let path = self.path();
        let known = matches!(key, "name" | "points");
        if known && one.keys.iter().any(|before| before == key) {
            out.refuse_at(&path, Json::EqualKeys(key.to_owned()))?;
            return walker.skip();
        }
        if known {
            one.keys.push(key.to_owned());
        }
        match (key, byte) {
            ("points", b'[') if one.named => {
                one.points = Some(self.points(walker, one.name.as_deref(), out)?);
            }
            ("points", b'[') => match walker.whole() {
                Ok(_) => one.held = Some(walker.take()?),
                // Too many to be held; where the survey ends, the name does not matter yet.
                Err(fault) if matches!(*fault.kind, Kind::RecordTooLong | Kind::Cut) => {
                    one.points = Some(self.points(walker, None, out)?);
                }
                Err(fault) => return Err(fault),
            },
            ("name", b'"' | b'n') => {
                one.named = true;
                let raw = walker.take()?;
                match Value::new(&raw) {
                    Ok(Value::Text(_)) if one.points.is_some() => {
                        let late = Json::Late { first: "name", then: "points" };
                        out.refuse_at(&path, late)?;
                    }
                    Ok(Value::Text(name)) => one.name = Some(name.into_owned()),
                    Ok(_) => {}
                    Err(half) => out.refuse_at(&under(&path, key), half)?,
                }
            }
            _ if known => {
                let found = shown(byte, walker)?;
                let wrong = Json::WrongType { expected: expected(key), found };
                out.refuse_at(&under(&path, key), wrong)?;
            }
            _ => {
                walker.skip()?;
                out.refuse_at(&path, Json::unknown_field(key, &["name", "points"]))?;
            }
        }
        Ok(())
    }

    /// The number of points in the array that begins here.
    fn points(
        &mut self,
        walker: &mut Walker<'_, '_>,
        name: Option<&str>,
        out: &mut Out<'_>,
    ) -> Result<u64, Fault> {
        let mut inside = walker.enter()?;
        let mut points = Points::new(self.base, self.series, name, self.announced);
        points.read(walker, &mut inside, out)?;
        self.announced = points.is_announced();
        walker.element(&mut inside)?;
        Ok(points.count())
    }
}

/// The value that begins here as a message shows it; it is read.
pub(super) fn shown(byte: u8, walker: &mut Walker<'_, '_>) -> Result<String, Fault> {
    Ok(match byte {
        b'[' | b'{' => {
            walker.skip()?;
            Value::shown(if byte == b'[' { "[" } else { "{" })
        }
        _ => walker.take()?,
    })
}
