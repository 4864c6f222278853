//! The intake of a count: how often each value of a column comes. Knows no numbers in cells.

use std::collections::HashMap;

use super::bar_selection::BarSelection;
use super::items::Items;
use super::levels::LevelCounts;
use super::text_hasher::TextHasher;
use super::{Selection, ShapeIntake};
use crate::data::figure::MissingCount;
use crate::data::number::{ExactSum, FixedPoint};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::value::ValueColumn;
use crate::fault::{Fault, Kind};
use crate::plan::Plan;

/// The most different values, and the most bytes that they have together.
const MAX_VALUES: usize = 65_536;
const MAX_BYTES: usize = 8 << 20;

#[derive(Clone)]
pub(super) struct CountIntake {
    plan: Plan,
    roles: Roles,
    column: usize,
    counts: HashMap<Box<str>, ValueCount, TextHasher>,
    /// How many bytes the values have together.
    bytes: usize,
    missing: u64,
}

/// How often a value came, and how many others came before it.
#[derive(Clone)]
struct ValueCount {
    count: u64,
    position: usize,
}

impl CountIntake {
    #[expect(clippy::expect_used, reason = "the roles were chosen for this count")]
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let column = roles.label.expect("the column to count");
        Self { plan, roles, column, counts: HashMap::default(), bytes: 0, missing: 0 }
    }
}

impl Sink for CountIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let text = row.cell(self.column).bounded()?;
        let is_trimmed = matches!(text.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~']);
        let text = if is_trimmed { text } else { text.trim() };
        if text.is_empty() {
            self.missing += 1;
            return Ok(());
        }
        if let Some(value) = self.counts.get_mut(text) {
            value.count += 1;
            return Ok(());
        }
        let position = self.counts.len();
        if position == MAX_VALUES || self.bytes + text.len() > MAX_BYTES {
            return Err(Kind::TooManyDifferent.into());
        }
        self.bytes += text.len();
        self.counts.insert(text.into(), ValueCount { count: 1, position });
        Ok(())
    }
}

impl ShapeIntake for CountIntake {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        let mut items = Items::new(&self.roles, &self.plan);
        let mut sums = ExactSum::ZERO;
        let mut levels = LevelCounts::new(&self.plan);
        let mut counts: Vec<(&Box<str>, &ValueCount)> = self.counts.iter().collect();
        counts.sort_unstable_by_key(|(_, value)| value.position);
        for (text, value) in counts {
            let number = FixedPoint::whole(value.count).number();
            sums.add(&number);
            levels.record(std::iter::once(number.value()));
            items.insert(text, &[Some(number.borrowed())], None);
        }
        let skipped = MissingCount { values: self.missing, ..MissingCount::default() };
        Ok(Selection::Bars(Box::new(BarSelection {
            items,
            names: vec![None],
            key_names: Vec::new(),
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
}
