//! How far a line reaches, as it is read: its ends and its gaps, which are kept however many points there are.

use super::gaps::GapFinder;

/// How far a line reaches: all of its positions, or those at which a series has a value.
#[derive(Clone, Debug, Default)]
pub(super) struct Extent {
    pub(super) count: u64,
    /// The first, the last, the leftmost and the rightmost; each with its position and its x.
    outer: Option<[(u64, f64); 4]>,
    /// Set if x is a time or a number.
    pub(super) gaps: Option<Box<GapFinder>>,
}

impl Extent {
    pub(super) fn new(count: u64) -> Self {
        Self { count, ..Self::default() }
    }

    /// Records the next position, with its x.
    #[inline]
    pub(super) fn record(&mut self, position: u64, x: f64) {
        self.count += 1;
        if let Some(gaps) = &mut self.gaps {
            gaps.record(position, x);
        }
        let [_, last, leftmost, rightmost] = self.outer.get_or_insert([(position, x); 4]);
        *last = (position, x);
        if x < leftmost.1 {
            *leftmost = (position, x);
        }
        if x >= rightmost.1 {
            *rightmost = (position, x);
        }
    }

    /// The positions that must be kept: the ends, and those next to a possible gap. Some may come again.
    pub(super) fn ends(&self) -> impl Iterator<Item = u64> {
        let outer = self.outer.iter().flatten().map(|(position, _)| *position);
        outer.chain(self.gaps.iter().flat_map(|gaps| gaps.ends()))
    }
}

#[cfg(test)]
mod tests {
    use super::Extent;

    #[test]
    fn the_ends_are_the_first_the_last_the_leftmost_and_the_rightmost() {
        // The x of each position, and the positions that are ends.
        let cases: [(&[f64], &[u64]); 4] = [
            (&[5.0], &[0]),
            (&[1.0, 2.0, 3.0], &[0, 2]),
            (&[3.0, 1.0, 2.0, 9.0, 4.0], &[0, 1, 3, 4]),
            // Of equal ones, the first is the leftmost, and the last the rightmost.
            (&[2.0, 1.0, 1.0, 4.0, 4.0, 3.0], &[0, 1, 4, 5]),
        ];
        for (xs, ends) in cases {
            let mut extent = Extent::new(0);
            (0..).zip(xs).for_each(|(position, x)| extent.record(position, *x));
            let mut found: Vec<u64> = extent.ends().collect();
            found.sort_unstable();
            found.dedup();
            assert_eq!(found, ends, "{xs:?}");
        }
    }
}
