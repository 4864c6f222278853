//! The intake of a count: how often each value of a column comes. Knows no numbers in cells.

use super::bar_selection::BarSelection;
use super::items::Items;
use super::levels::{levels, record};
use super::text_map::TextMap;
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
    /// The index of each value among all different ones.
    values: TextMap<usize>,
    /// How often each came.
    counts: Vec<u64>,
    /// How many bytes the values have together.
    bytes: usize,
    missing: u64,
}

impl CountIntake {
    #[expect(clippy::expect_used, reason = "the roles were chosen for this count")]
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let column = roles.label.expect("the column to count");
        let (values, counts) = (TextMap::default(), Vec::new());
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
        if let Some(count) = self.values.get(text).and_then(|index| self.counts.get_mut(*index)) {
            *count += 1;
            return Ok(());
        }
        self.bytes += text.len();
        if self.counts.len() == MAX_VALUES || self.bytes > MAX_BYTES {
            return Err(Kind::TooManyDifferent.into());
        }
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
        let mut values = vec![""; self.counts.len()];
        for (text, index) in &self.values {
            if let Some(value) = values.get_mut(*index) {
                *value = text;
            }
        }
        for (text, count) in values.into_iter().zip(self.counts) {
            let number = FixedPoint::whole(count).number();
            if let Some((limit, room)) = self.plan.bounds.exceeded(number.value()) {
                let cell = number.borrowed().shown(false);
                return Err(Kind::Beyond { cell, limit, room }.into());
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

    fn values(&self) -> &[ValueColumn] {
        &[]
    }
}
