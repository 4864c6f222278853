//! How positions go by: how many there are, which are the first, the last and the outermost, and the steps
//! between them. Knows no labels and no values.

use super::gaps::GapFinder;

/// The ends of all positions, or of those where a series has a value.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    pub(super) count: u64,
    /// The first, the last, the leftmost and the rightmost; each with its position and place.
    outer: Option<[(u64, f64); 4]>,
    /// Where they go along time or numbers.
    pub(super) gaps: Option<Box<GapFinder>>,
}

impl Ends {
    pub(super) fn new(gaps: Option<Box<GapFinder>>) -> Self {
        Self { count: 0, outer: None, gaps }
    }

    pub(super) fn record(&mut self, next: (u64, f64)) {
        self.count += 1;
        if let Some(gaps) = &mut self.gaps {
            gaps.record(next.0, next.1);
        }
        let [_, last, leftmost, rightmost] = self.outer.get_or_insert([next; 4]);
        *last = next;
        if next.1 < leftmost.1 {
            *leftmost = next;
        }
        if next.1 >= rightmost.1 {
            *rightmost = next;
        }
    }

    /// Whether the positions begin or end at this one, or there may be a gap beside it.
    pub(super) fn has(&self, position: u64) -> bool {
        self.outer.iter().flatten().any(|(end, _)| *end == position)
            || self.gaps.as_ref().is_some_and(|gaps| gaps.may_be_at(position))
    }

    /// The greatest place so far.
    pub(super) fn rightmost(&self) -> Option<f64> {
        self.outer.map(|[.., (_, place)]| place)
    }
}
