//! The data of a line chart: series over the same labels, with the points that each line goes through, from
//! left to right. All lines share their places, and copies of a figure share its paths, because there may be
//! many points. Knows nothing of widths.

use std::ops::Range;
use std::rc::Rc;

use super::Point;
use crate::data::number::{Number, include};
use crate::plan::{Canvas, SeriesScale};

/// One to eight series over the same labels.
#[derive(Clone, PartialEq, Debug)]
pub struct LineData {
    /// The labels from left to right, at least one: of all positions, or of some if there are too many for
    /// the axis below the plot.
    pub labels: Vec<String>,
    /// Which of the labels are handed on as data, in ascending order.
    pub sampled: Vec<usize>,
    pub scale: Scale,
    /// The place of each label on the x axis, in ascending order.
    pub places: Vec<f64>,
    /// Each has as many values as there are labels.
    pub series: Vec<Series>,
    pub canvas: Canvas,
    /// Whether the paths go through all points, also through those that are not handed on as data.
    pub is_whole: bool,
    /// Where each series has a row in place of a share of the plot.
    pub rows: Option<SeriesRows>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesRows {
    /// What the values in a row are compared with.
    pub scale: SeriesScale,
    /// How many series there are, drawn or not.
    pub given: usize,
}

impl LineData {
    /// Whether there are marks for points between the drawn ones.
    pub(crate) fn has_between(&self) -> bool {
        !self.is_whole && self.series.iter().any(|series| !series.between.is_empty())
    }

    /// Keeps at most `most` rows, those of the series with the largest absolute values.
    pub(crate) fn keep_rows(&mut self, most: usize) {
        if self.rows.is_none() {
            return;
        }
        let facts = self.series.iter().map(|series| &series.facts);
        let magnitudes = facts.map(|Facts { lowest, highest, .. }| {
            lowest.value.value().abs().max(highest.value.value().abs())
        });
        let kept = largest(&magnitudes.collect::<Vec<f64>>(), most);
        let mut index = 0..;
        self.series.retain(|_| index.next().is_some_and(|index| kept.contains(&index)));
    }

    /// The lowest and the highest value of all series.
    pub(crate) fn range(&self) -> Option<(Number, Number)> {
        let mut range = None;
        for Series { facts, .. } in &self.series {
            include(&mut range, &facts.lowest.value.borrowed());
            include(&mut range, &facts.highest.value.borrowed());
        }
        range
    }
}

/// What the places of a line measure, so that distances are drawn to scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Indices among all positions.
    Even,
    /// The values of labels that are numbers.
    Numbers,
    /// Seconds since 1970, in the time zone of the first label.
    Dates,
    /// The same, of days of which the year is not known.
    YearDays,
    /// Seconds since a midnight.
    Times,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name; a single series may have none.
    pub name: Option<String>,
    /// A value for each label; `None` is a gap.
    pub values: Vec<Option<Number>>,
    /// The facts about all its points, drawn or not.
    pub facts: Facts,
    pub path: Path,
    /// The lowest and the highest point between each two drawn positions.
    pub between: Vec<PlacedPoint>,
}

impl Series {
    /// Whether a line joins any two of its points.
    pub(crate) fn has_line(&self) -> bool {
        self.path.segments().next().is_some()
    }
}

/// The indices of the `most` largest of these, in their order; of equals the first.
pub(crate) fn largest(magnitudes: &[f64], most: usize) -> Vec<usize> {
    let mut by_magnitude: Vec<(f64, usize)> = magnitudes.iter().copied().zip(0..).collect();
    by_magnitude.sort_by(|(magnitude, _), (other, _)| other.total_cmp(magnitude));
    by_magnitude.truncate(most);
    by_magnitude.sort_unstable_by_key(|(_, index)| *index);
    by_magnitude.into_iter().map(|(_, index)| index).collect()
}

#[derive(Clone, PartialEq, Debug)]
pub struct PlacedPoint {
    pub place: f64,
    pub point: Point,
}

/// Facts about all points of a series, drawn or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    pub count: u64,
    pub first: Point,
    pub last: Point,
    pub lowest: Point,
    pub highest: Point,
}

impl Facts {
    pub(crate) fn points(&self) -> [&Point; 4] {
        [&self.first, &self.last, &self.lowest, &self.highest]
    }

    pub(crate) fn points_mut(&mut self) -> [&mut Point; 4] {
        [&mut self.first, &mut self.last, &mut self.lowest, &mut self.highest]
    }
}

/// The points that a line goes through.
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
    pub fn points(&self) -> impl DoubleEndedIterator<Item = (f64, f64)> {
        let points = self.places.iter().copied().zip(self.values.iter().copied());
        points.filter(|(_, value)| !value.is_nan())
    }

    /// The points of each line without a break, at least one.
    pub fn lines(&self) -> impl Iterator<Item = impl Iterator<Item = (f64, f64)> + Clone> {
        let (mut lines, mut start) = (Vec::new(), 0);
        for end in self.gaps.iter().copied().chain([self.values.len()]) {
            while let Some(length) = self.missing(start..end) {
                lines.push(start..start + length);
                start += length + 1;
            }
            // Where points are left out, several gaps may be between two of them.
            lines.push(start..end);
            start = end;
        }
        lines.retain(|line| !line.is_empty());
        lines.into_iter().map(|line| {
            let places = self.places.get(line.clone()).unwrap_or_default();
            let values = self.values.get(line).unwrap_or_default();
            let points = places.iter().copied().zip(values.iter().copied());
            points.filter(|(_, value)| !value.is_nan())
        })
    }

    /// How many points of a range come before the first where the line breaks because there is no value.
    fn missing(&self, range: Range<usize>) -> Option<usize> {
        let values = self.values.get(range).filter(|_| !self.joins_missing)?;
        values.iter().position(|value| value.is_nan())
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
