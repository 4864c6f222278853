//! The points that a line goes through, from left to right. All lines of a figure share their places, and
//! copies of a figure share its paths, because there may be many points. Knows no labels.

use std::rc::Rc;

#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    pub places: Rc<[f64]>,
    /// A value for each place; NaN where there is none.
    pub values: Rc<[f64]>,
    /// The points before which there is a gap, in ascending order.
    pub gaps: Rc<[usize]>,
    /// Whether the line goes on where there is no value.
    pub joins_missing: bool,
}

impl Path {
    /// The place and the value of each point.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = (f64, f64)> {
        let points = self.places.iter().copied().zip(self.values.iter().copied());
        points.filter(|(_, value)| !value.is_nan())
    }

    /// The points of each line without a break, at least one.
    pub fn lines(&self) -> impl Iterator<Item = impl Iterator<Item = (f64, f64)> + Clone> {
        let (mut lines, mut start) = (Vec::new(), 0);
        let mut gaps = self.gaps.iter().peekable();
        for (index, value) in self.values.iter().enumerate() {
            let has_gap = gaps.next_if(|gap| **gap <= index).is_some();
            let is_missing = value.is_nan() && !self.joins_missing;
            if has_gap || is_missing {
                lines.push(start..index);
                start = index + usize::from(is_missing);
            }
        }
        lines.push(start..self.values.len());
        lines.retain(|line| !line.is_empty());
        lines.into_iter().map(|line| {
            let places = self.places.get(line.clone()).unwrap_or_default();
            let values = self.values.get(line).unwrap_or_default();
            let points = places.iter().copied().zip(values.iter().copied());
            points.filter(|(_, value)| !value.is_nan())
        })
    }

    /// The neighbours that a straight line joins.
    pub fn segments(&self) -> impl Iterator<Item = [(f64, f64); 2]> {
        self.lines().flat_map(|line| line.clone().zip(line.skip(1)).map(|(from, to)| [from, to]))
    }

    /// The places of the points without a neighbour.
    pub fn alone(&self) -> Vec<f64> {
        let alone = self.lines().filter_map(|mut line| {
            let (place, _) = line.next()?;
            line.next().is_none().then_some(place)
        });
        alone.collect()
    }
}
