//! The points that a line goes through, from left to right. All lines of a figure share their places, and
//! copies of a figure share its paths, because there may be many points. Knows no labels.

use std::rc::Rc;

#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    places: Rc<[f64]>,
    /// A value for each place; NaN where there is none.
    values: Rc<[f64]>,
    /// The points before which there is a gap, in ascending order.
    gaps: Rc<[usize]>,
    /// Whether the line goes on where there is no value.
    joins_missing: bool,
}

impl Path {
    pub fn new(
        places: Rc<[f64]>,
        values: impl Iterator<Item = Option<f64>>,
        gaps: impl Iterator<Item = usize>,
        joins_missing: bool,
    ) -> Self {
        let values = values.map(|value| value.unwrap_or(f64::NAN)).collect();
        Self { places, values, gaps: gaps.collect(), joins_missing }
    }

    /// The place and the value of each point.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = (f64, f64)> {
        let points = self.places.iter().copied().zip(self.values.iter().copied());
        points.filter(|(_, value)| !value.is_nan())
    }

    /// The same, and a `None` wherever the line breaks.
    pub fn broken(&self) -> impl Iterator<Item = Option<(f64, f64)>> {
        let mut gaps = self.gaps.iter().peekable();
        let points = (0..).zip(self.places.iter().copied().zip(self.values.iter().copied()));
        points.flat_map(move |(index, (place, value))| {
            let has_gap = gaps.next_if(|gap| **gap <= index).is_some();
            let is_missing = value.is_nan();
            let has_break = has_gap || is_missing && !self.joins_missing;
            let point = if is_missing { None } else { Some(Some((place, value))) };
            [if has_break { Some(None) } else { None }, point].into_iter().flatten()
        })
    }

    /// The neighbours that a straight line joins.
    pub fn segments(&self) -> impl Iterator<Item = [(f64, f64); 2]> {
        let pairs = self.broken().zip(self.broken().skip(1));
        pairs.filter_map(|(from, to)| Some([from?, to?]))
    }

    /// The places of the points without a neighbour.
    pub fn alone(&self) -> Vec<f64> {
        let mut alone = Vec::new();
        let mut joined = Vec::new();
        for point in self.broken().chain([None]) {
            if let Some((place, _)) = point {
                joined.truncate(1);
                joined.push(place);
                continue;
            }
            if let [only] = joined.as_slice() {
                alone.push(*only);
            }
            joined.clear();
        }
        alone
    }
}
