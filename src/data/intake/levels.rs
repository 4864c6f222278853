//! How many values are above each level. Knows no labels, and no chart.

use crate::data::figure::{Body, Figure, Level, SelectionRule};
use crate::data::number::Number;
use crate::plan::Plan;

/// The levels of a plan, with the values so far.
#[derive(Clone)]
pub(super) struct LevelCounts {
    levels: Vec<Level>,
}

impl LevelCounts {
    pub(super) fn new(plan: &Plan) -> Self {
        let marks = plan.marks.iter().cloned();
        Self { levels: marks.map(|mark| Level { mark, above: 0, given: 0 }).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// Counts the values of a position.
    pub(super) fn record(&mut self, values: impl Iterator<Item = f64>) {
        if self.is_empty() {
            return;
        }
        for value in values {
            for level in &mut self.levels {
                level.given += 1;
                level.above += u64::from(value > level.mark.value);
            }
        }
    }

    /// The levels of a figure. Of the most recent points, they are about these alone.
    pub(super) fn of(mut self, figure: &Figure) -> Vec<Level> {
        if !matches!(figure.volume.rule, SelectionRule::Latest { .. }) {
            return self.levels;
        }
        self.levels.iter_mut().for_each(|level| (level.above, level.given) = (0, 0));
        match &figure.body {
            Body::Lines(lines) => {
                let points = lines.series.iter().flat_map(|series| series.path.points());
                self.record(points.map(|(_, value)| value));
            }
            Body::Bars(bars) => self.record(bars.numbers().map(Number::value)),
            Body::Table(_) => {}
        }
        self.levels
    }
}
