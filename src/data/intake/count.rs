//! The intake of `--count`: how often each value of a column occurs.

use super::bar_selection::BarSelection;
use super::dataset::{levels, record};
use super::items::Items;
use super::text_index::TextIndex;
use super::{Selection, ShapeIntake};
use crate::data::figure::MissingCount;
use crate::data::number::{ExactSum, FixedPoint};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::fault::{Fault, FaultKind};
use crate::plan::Plan;

/// The maximum number of distinct values, and their maximum total length in bytes.
const MAX_VALUES: usize = 65_536;
const MAX_BYTES: usize = 8 << 20;

#[derive(Clone)]
pub(super) struct CountIntake {
    plan: Plan,
    roles: Roles,
    column: usize,
    /// The values in order of appearance: the place of each.
    values: TextIndex,
    counts: Vec<u64>,
    /// The total length of the values.
    bytes: usize,
    missing: u64,
}

impl CountIntake {
    #[expect(clippy::expect_used, reason = "the roles were chosen for this count")]
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let column = roles.label.expect("the column to count");
        let (values, counts) = (TextIndex::default(), Vec::new());
        Self { plan, roles, column, values, counts, bytes: 0, missing: 0 }
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
        if let Some(count) = self.values.get(text).and_then(|place| self.counts.get_mut(*place)) {
            *count += 1;
            return Ok(());
        }
        if self.counts.len() == MAX_VALUES || self.bytes + text.len() > MAX_BYTES {
            return Err(FaultKind::TooManyDistinctValues.into());
        }
        self.bytes += text.len();
        self.values.insert(text.into(), self.counts.len());
        self.counts.push(1);
        Ok(())
    }
}

impl ShapeIntake for CountIntake {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        let mut items = Items::new(&self.roles, &self.plan);
        let mut sums = ExactSum::ZERO;
        let mut levels = levels(&self.plan);
        let mut values: Vec<(&Box<str>, &usize)> = self.values.iter().collect();
        values.sort_unstable_by_key(|(_, place)| *place);
        for ((text, _), count) in values.into_iter().zip(&self.counts) {
            let number = FixedPoint::whole(*count).number();
            if let Some((limit, room)) = self.plan.bounds.exceeded(number.value()) {
                let cell = number.shown(false);
                return Err(FaultKind::BeyondBounds { cell, limit, room }.into());
            }
            sums.add(&number);
            record(&mut levels, std::iter::once(number.value()));
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
}
