//! How many values are above, at and below each level of `--mark`. What a level is, in the unit of the values, is decided
//! in `roles/levels.rs`; where it is drawn, by each chart.

use crate::data::figure::{Body, Figure, Level, SelectionRule};
use crate::data::number::Number;
use crate::data::reading::Reading;

/// Counts on which side of each level these values are.
pub(super) fn record_levels(levels: &mut [Level], values: impl Iterator<Item = f64>) {
    if levels.is_empty() {
        return;
    }
    for value in values {
        for level in &mut *levels {
            level.above += u64::from(value > level.value);
            level.below += u64::from(value < level.value);
            level.at += u64::from(value.total_cmp(&level.value).is_eq());
        }
    }
}

/// The level counts of a figure. With `--last`, only the points drawn are counted.
pub(super) fn levels_of(figure: &Figure, all: &[Level], reading: &Reading) -> Vec<Level> {
    if !matches!(figure.volume.rule, SelectionRule::Latest { .. }) {
        return all.to_vec();
    }
    let mut latest = reading.levels.clone();
    match &figure.body {
        Body::Lines(lines) => {
            let points = lines.series.iter().flat_map(|series| series.path.points());
            record_levels(&mut latest, points.map(|(_, value)| value));
        }
        Body::Bars(bars) => record_levels(&mut latest, bars.numbers().map(Number::value)),
        Body::Spread(_) | Body::Table(_) => {}
    }
    latest
}
