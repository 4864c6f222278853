//! How the edges of bins are written in the labels of bars. Knows no counts.

use crate::data::figure::Unit;
use crate::data::number::{FixedPoint, RoundUnit, exact_duration, shown};
use crate::plan::{Sizes, Suffixes};

/// Each edge as a label begins with it, and as it ends with it: `50` and `100ms` in `50 … 100ms`.
pub(super) struct EdgeTexts {
    pub(super) starts: Vec<String>,
    pub(super) ends: Vec<String>,
}

impl EdgeTexts {
    /// Sizes are written in the letter of the width, if all edges are whole in it.
    pub(super) fn of(
        edges: Vec<FixedPoint>,
        width: FixedPoint,
        unit: Option<&Unit>,
        sizes: Option<Sizes>,
    ) -> Self {
        let letter = RoundUnit::of(width.value(), sizes.map(Suffixes::Sizes));
        let (letter, edges) = match edges.iter().map(|edge| letter.divide(*edge)).collect() {
            Some(in_letter) => (letter, in_letter),
            None => (RoundUnit::ONE, edges),
        };
        let has_separators = edges.iter().any(|edge| edge.text().trim_start_matches('-').len() > 4);
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for edge in edges {
            let number = shown(&edge.text(), has_separators && edge.decimals == 0);
            let end = letter.with_letter(number.clone());
            // The unit is written once, except that of a duration, which is a part of its number.
            let (start, end) = match unit {
                Some(Unit::Duration) => (exact_duration(edge), exact_duration(edge)),
                Some(unit) => (number, unit.with_number(&end)),
                None => (number, end),
            };
            starts.push(start);
            ends.push(end);
        }
        Self { starts, ends }
    }
}
