//! How many values are above each level of `--mark`.

use crate::data::figure::{Body, Figure, Level, SelectionRule};
use crate::data::number::Number;
use crate::plan::Plan;

/// The levels of a plan, with zero counts.
pub(super) fn levels(plan: &Plan) -> Vec<Level> {
    plan.marks.iter().map(|mark| Level { mark: mark.clone(), above: 0, total: 0 }).collect()
}

/// Counts the values of a position.
pub(super) fn record_levels(levels: &mut [Level], values: impl Iterator<Item = f64>) {
    if levels.is_empty() {
        return;
    }
    for value in values {
        for level in &mut *levels {
            level.total += 1;
            level.above += u64::from(value > level.mark.value);
        }
    }
}

/// The level counts of a figure. With `--last`, only the points drawn are counted.
pub(super) fn levels_of(figure: &Figure, all: &[Level], plan: &Plan) -> Vec<Level> {
    if !matches!(figure.volume.rule, SelectionRule::Latest { .. }) {
        return all.to_vec();
    }
    let mut latest = levels(plan);
    match &figure.body {
        Body::Lines(lines) => {
            let points = lines.series.iter().flat_map(|series| series.path.points());
            record_levels(&mut latest, points.map(|(_, value)| value));
        }
        Body::Bars(bars) => record_levels(&mut latest, bars.numbers().map(Number::value)),
        Body::Table(_) => {}
    }
    latest
}
