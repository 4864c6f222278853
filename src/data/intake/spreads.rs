//! How the values of each label are spread: makes a figure of the labels with the most values.

use super::figure::{figure, notes};
use crate::data::figure::{
    Body, Figure, Footnote, MissingCount, SelectionRule, Spread, SpreadData, Unit, Volume,
};
use crate::data::natural_order::natural_order;
use crate::data::number::Number;
use crate::data::order::{descending, reorder, sort_by_number};
use crate::data::reading::Reading;
use crate::data::x_axis::XKind;
use crate::plan::{MAX_POINTS, Plan, Sort};

/// All labels, with how their values are spread, in the order in which they first come.
pub(super) struct Spreads {
    pub(super) rows: Vec<Spread>,
    /// The number of values.
    pub(super) count: u64,
    pub(super) unit: Option<Unit>,
    pub(super) range: Option<(Number, Number)>,
    /// The order of the labels, if they are dates.
    pub(super) order: Option<XKind>,
    pub(super) missing: MissingCount,
}

impl Spreads {
    /// The labels with the most values, at most `max`.
    pub(super) fn figure(&self, max: usize, reading: &Reading) -> Figure {
        let plan = &reading.plan;
        let max = max.min(MAX_POINTS);
        let mut rows = self.with_most_values(max);
        sort(&mut rows, self.order, plan);
        let (shown, total) = (rows.len() as u64, self.rows.len() as u64);
        let rule = if shown == total { SelectionRule::All } else { SelectionRule::MostValues };
        let mut volume = Volume::new(shown, total, rule);
        volume.sort = plan.points.sort;
        let mut notes = notes(self.missing, plan, MAX_POINTS);
        if rows.iter().any(|row| !row.is_exact) {
            notes.push(Footnote::Approximate);
        }
        let rows = rows.into_iter().cloned().collect();
        let spread = SpreadData { rows, count: self.count };
        let figure = figure(reading, self.unit.clone(), Body::Spread(spread), volume, notes);
        Figure { range: self.range.clone(), ..figure }
    }

    fn with_most_values(&self, max: usize) -> Vec<&Spread> {
        #[expect(clippy::cast_precision_loss, reason = "counts are compared")]
        let counts: Vec<f64> = self.rows.iter().map(|row| row.count as f64).collect();
        let mut kept = descending(&counts);
        kept.truncate(max);
        kept.sort_unstable();
        let mut rows: Vec<&Spread> = self.rows.iter().collect();
        reorder(&mut rows, kept);
        rows
    }
}

/// Sorts by median, labels without values last, or by label.
fn sort(rows: &mut Vec<&Spread>, order: Option<XKind>, plan: &Plan) {
    let sign = if plan.points.sort == Some(Sort::Desc) { -1.0 } else { 1.0 };
    match plan.points.sort {
        Some(Sort::Asc | Sort::Desc) => sort_by_number(rows, |row| {
            row.median().map_or(f64::INFINITY, |median| sign * median.value())
        }),
        Some(Sort::Label) => {
            let labels: Vec<&str> = rows.iter().map(|row| row.label.as_str()).collect();
            let order = natural_order(&labels, order, plan.input.decimal());
            reorder(rows, order);
        }
        _ => {}
    }
}
