//! Every number of a figure with fewer decimals than it has: it keeps its value and its place, and is
//! written shorter. Knows no chart.

use super::figure::{Body, Figure, Footnote, Hidden, TableCell};
use super::number::Number;

/// A figure with at most this many decimals, and a note where that changed anything.
pub fn rounded(mut figure: Figure, decimals: usize) -> Figure {
    let limit = u32::try_from(decimals).unwrap_or(u32::MAX);
    let mut has_changed = false;
    let mut round = |number: &mut Number| {
        if let Some(rounded) = number.rounded(limit) {
            *number = rounded;
            has_changed = true;
        }
    };
    match &mut figure.body {
        Body::Points(bars) => {
            let values = bars.items.iter_mut().flat_map(|item| &mut item.values);
            values.flatten().for_each(&mut round);
        }
        Body::Series(lines) => {
            for series in &mut lines.series {
                series.values.iter_mut().flatten().for_each(&mut round);
                series.between.iter_mut().for_each(|extreme| round(&mut extreme.point.value));
                series.facts.points_mut().into_iter().for_each(|point| round(&mut point.value));
            }
        }
        Body::Rows(grid) => {
            for field in grid.rows.iter_mut().flatten() {
                if let TableCell::Number(number) = field {
                    round(number);
                }
            }
        }
    }
    if let Some(Hidden::Sum(number) | Hidden::Largest(number)) = &mut figure.volume.hidden {
        round(number);
    }
    if let Some((lowest, highest)) = &mut figure.volume.range {
        round(lowest);
        round(highest);
    }
    figure.notes.extend(has_changed.then_some(Footnote::Rounded(decimals)));
    figure
}
