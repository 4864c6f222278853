//! How many values are above, at and below each level of `--mark`. What a level is, in the unit of the values, is decided
//! in `roles/levels.rs`; where it is drawn, by each chart.

use crate::data::figure::{Body, Figure, Level, SelectionRule};
use crate::data::number::Number;

/// Counts on which side of each level these values are.
pub(super) fn record_levels(levels: &mut [Level], values: impl Iterator<Item = f64>) {
    if levels.is_empty() {
        return;
    }
    for value in values {
        for level in &mut *levels {
            let counts = level.counts.get_or_insert_default();
            counts.above += u64::from(value > level.value);
            counts.below += u64::from(value < level.value);
            counts.at += u64::from(value.total_cmp(&level.value).is_eq());
        }
    }
}

/// Sets the levels of a figure to those of all its values. With `--last`, only the points drawn are counted.
pub(super) fn set_levels(figure: &mut Figure, of_all: &[Level]) {
    let levels = &mut figure.levels;
    if !matches!(figure.volume.rule, SelectionRule::Latest { .. }) {
        *levels = of_all.to_vec();
        return;
    }
    match &figure.body {
        Body::Lines(lines) => {
            let points = lines.series.iter().flat_map(|series| series.path.points());
            record_levels(levels, points.map(|(_, value)| value));
        }
        Body::Bars(bars) => record_levels(levels, bars.numbers().map(Number::value)),
        Body::Spread(_) | Body::Table(_) => {}
    }
}
