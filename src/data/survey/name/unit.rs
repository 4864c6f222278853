//! Units in names of columns and in labels.

use super::{contains, split_last_word};
use crate::data::label::is_digits;

/// Units that are not read on one scale, by kind; each with its names.
const KINDS_OF_UNITS: [&[&str]; 2] = [
    &["ns", "us µs", "ms millis milliseconds", "s sec secs seconds", "mins minutes", "hrs hours"],
    &["kb kib", "mb mib", "gb gib", "tb tib"],
];

/// The unit at the end of a name: `ms` in `p50_ms`.
#[derive(Clone, Copy)]
pub struct UnitInName<'n> {
    pub word: &'n str,
    /// All units of its kind, each with its names.
    kind: &'static [&'static str],
}

impl<'n> UnitInName<'n> {
    pub fn of(name: &'n str) -> Option<Self> {
        let (before, word) = split_last_word(name.trim());
        // In `4 KB` and `read_10_mb`, the unit is that of the number before it.
        if before.is_empty() || is_digits(split_last_word(before).1) {
            return None;
        }
        let mut kinds = KINDS_OF_UNITS.into_iter();
        let kind = kinds.find(|kind| kind.iter().any(|names| contains(names, word)))?;
        Some(Self { word, kind })
    }

    /// Whether another unit measures the same, but is larger or smaller: `ms` and `s`.
    pub fn is_of_other_size(self, other: Self) -> bool {
        let has_both = |names: &&str| contains(names, self.word) && contains(names, other.word);
        self.kind == other.kind && !self.kind.iter().any(has_both)
    }
}

/// The unit at the end of a label, in brackets or after `_`: `Latency (ms)`, `error_pct`. `visits_us` is a country.
pub fn unit_of_label(label: &str) -> Option<&str> {
    let (_, unit) = match label.strip_suffix([')', ']']) {
        Some(label) => label.rsplit_once(['(', '['])?,
        None => label.rsplit_once('_')?,
    };
    let is_known = unit != "us" && UnitInName::of(label).is_some_and(|known| known.word == unit);
    (is_known || matches!(unit, "%" | "pct")).then_some(unit)
}
