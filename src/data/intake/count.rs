//! The intake of a count: how often each value of a column comes. Knows no numbers in cells.

use std::collections::HashMap;
use std::hash::{BuildHasher, Hasher, RandomState};

use super::bar_points::BarPoints;
use super::items::Items;
use super::levels::LevelCounts;
use super::{KeptPoints, ShapeIntake};
use crate::data::figure::MissingCount;
use crate::data::number::{Number, Sums};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::value::ValueColumn;
use crate::fault::{Fault, Kind};
use crate::plan::Plan;

/// The most different values, and the most bytes that they have together.
const MAX_VALUES: usize = 65_536;
const MAX_BYTES: usize = 8 << 20;

/// The values of a column so far.
#[derive(Clone)]
pub(super) struct CountIntake {
    plan: Plan,
    roles: Roles,
    /// How many different values came before each, and how often it came.
    counts: HashMap<Box<str>, (usize, u64), Seed>,
    bytes: usize,
    missing: u64,
}

/// Hashes of words: a multiplication for each eight bytes, with a seed that no input can know.
#[derive(Clone)]
struct Seed(u64);

struct WordHasher(u64);

impl Default for Seed {
    fn default() -> Self {
        Self(RandomState::new().hash_one(0))
    }
}

impl BuildHasher for Seed {
    type Hasher = WordHasher;

    fn build_hasher(&self) -> WordHasher {
        WordHasher(self.0)
    }
}

impl WordHasher {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = product ^ product >> 32;
    }
}

impl Hasher for WordHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks();
        for word in words {
            self.mix(u64::from_le_bytes(*word));
        }
        let last = rest.iter().fold(rest.len() as u64, |last, byte| last << 8 | u64::from(*byte));
        self.mix(last);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl CountIntake {
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        Self { plan, roles, counts: HashMap::default(), bytes: 0, missing: 0 }
    }
}

impl Sink for CountIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let text = row.cell(self.roles.label.unwrap_or_default()).bounded()?;
        let is_trimmed = matches!(text.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~']);
        let text = if is_trimmed { text } else { text.trim() };
        if text.is_empty() {
            self.missing += 1;
            return Ok(());
        }
        if let Some((_, count)) = self.counts.get_mut(text) {
            *count += 1;
            return Ok(());
        }
        self.bytes += text.len();
        if self.counts.len() == MAX_VALUES || self.bytes > MAX_BYTES {
            return Err(Kind::TooManyDifferent.into());
        }
        self.counts.insert(text.into(), (self.counts.len(), 1));
        Ok(())
    }
}

impl ShapeIntake for CountIntake {
    fn finish(self: Box<Self>) -> Result<KeptPoints, Fault> {
        let mut counts: Vec<(Box<str>, (usize, u64))> = self.counts.into_iter().collect();
        counts.sort_unstable_by_key(|(_, (place, _))| *place);
        let mut items = Items::new(&self.roles, &self.plan);
        let mut sums = Sums::ZERO;
        let mut levels = LevelCounts::new(&self.plan);
        for (text, (_, count)) in counts {
            let digits = count.to_string();
            let number = Number::whole(&digits);
            sums.add(&number);
            let values = [Some(number)];
            levels.record(values.iter().flatten().map(Number::value));
            items.insert(&text, &values, None);
        }
        let skipped = MissingCount { values: self.missing, ..MissingCount::default() };
        Ok(KeptPoints::Bars(Box::new(BarPoints {
            items,
            names: vec![None],
            apart: Vec::new(),
            sum: sums.total(),
            unit: None,
            levels,
            skipped,
            shows_missing: true,
        })))
    }

    fn values(&self) -> &[ValueColumn] {
        &[]
    }

    fn boxed(&self) -> Box<dyn ShapeIntake> {
        Box::new(self.clone())
    }
}
