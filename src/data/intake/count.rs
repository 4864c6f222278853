//! The intake of `--count`: how often each value of a column occurs.

use super::bars::Bars;
use super::dataset::{levels, record_levels};
use super::text_index::TextIndex;
use super::{Selection, ShapeIntake};
use crate::data::number::{ExactSum, FixedPoint};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::texts::Texts;
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
    values: Texts,
    /// The count of each value.
    counts: Vec<u64>,
    index: TextIndex,
    missing: u64,
}

impl CountIntake {
    #[expect(clippy::expect_used, reason = "the roles were chosen for this count")]
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let column = roles.label.expect("the column to count");
        let (values, counts, index) = (Texts::default(), Vec::new(), TextIndex::default());
        Self { plan, roles, column, values, counts, index, missing: 0 }
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
        let known = self.index.find(text, |index| self.values.has(index, text));
        if let Some(count) = known.and_then(|index| self.counts.get_mut(index)) {
            *count += 1;
            return Ok(());
        }
        if self.counts.len() == MAX_VALUES || self.values.bytes() + text.len() > MAX_BYTES {
            return Err(FaultKind::TooManyDistinctValues.into());
        }
        self.index.insert(text, self.counts.len());
        self.values.push(text);
        self.counts.push(1);
        Ok(())
    }
}

impl ShapeIntake for CountIntake {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        let mut bars = Bars::new(&self.roles, &self.plan);
        let mut sums = ExactSum::ZERO;
        bars.levels = levels(&self.plan);
        for (text, count) in self.values.iter().zip(&self.counts) {
            let number = FixedPoint::whole(*count).number();
            if let Some((limit, room)) = self.plan.bounds.exceeded(number.value()) {
                let cell = number.shown(false);
                return Err(FaultKind::BeyondBounds { cell, limit, room }.into());
            }
            sums.add(&number);
            record_levels(&mut bars.levels, std::iter::once(number.value()));
            bars.insert(text, &[Some(number.borrowed())]);
        }
        bars.sum = sums.total();
        bars.skipped.values = self.missing;
        Ok(Selection::Bars(Box::new(bars)))
    }
}
