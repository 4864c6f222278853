//! The data of a line chart: series over the same labels, with the points of each line from left to right. Points may
//! be many, so lines share their x values, and copies of a figure share the paths.

use std::rc::Rc;

use super::Point;
use super::bars::change_text;
use crate::data::number::{Number, Unit, extend_range};
use crate::data::order::descending;
use crate::plan::{Canvas, SeriesScale};

#[derive(Clone, PartialEq, Debug)]
pub struct LineData {
    /// The labels from left to right, at least one. With many points, only some have a label.
    pub labels: Vec<String>,
    /// The indices of the labels included in the data of a result (`--to json`), in ascending order.
    pub sampled: Vec<usize>,
    pub scale: XScale,
    /// Whether the change from the first to the last value means something: labels have an order (dates, times, numbers,
    /// names of months, weekdays or quarters), and are no periods, which may be counted in part.
    pub has_change: bool,
    /// The x of each label, in ascending order.
    pub xs: Vec<f64>,
    /// Each has as many values as there are labels.
    pub series: Vec<Series>,
    pub canvas: Canvas,
    /// Whether the paths contain all points, not only those with a label.
    pub is_whole: bool,
    /// Set if each series is drawn as a sparkline instead of a line in a shared plot.
    pub sparklines: Option<Sparklines>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sparklines {
    pub scale: SeriesScale,
    /// The number of series, drawn or not.
    pub total: usize,
}

impl LineData {
    /// Whether extremes between the points of a line are marked.
    pub(crate) fn has_hidden_extremes(&self) -> bool {
        !self.is_whole && self.series.iter().any(|series| !series.hidden_extremes.is_empty())
    }

    /// If the series are sparklines, keeps the `max` series with the largest absolute values.
    pub(crate) fn keep_sparklines(&mut self, max: usize) {
        if self.sparklines.is_none() {
            return;
        }
        let facts = self.series.iter().map(|series| &series.facts);
        let magnitudes = facts.map(|Facts { lowest, highest, .. }| {
            lowest.value.value().abs().max(highest.value.value().abs())
        });
        let kept = largest(&magnitudes.collect::<Vec<f64>>(), max);
        let mut index = 0..;
        self.series.retain(|_| index.next().is_some_and(|index| kept.contains(&index)));
    }

    /// Whether all series begin at one label, and all end at one: only then can their changes be compared.
    pub(crate) fn have_common_ends(&self) -> bool {
        let ends = |series: &Series| {
            [&series.facts.first, &series.facts.last].map(|point| point.label.clone())
        };
        self.series.windows(2).all(|pair| matches!(pair, [one, next] if ends(one) == ends(next)))
    }

    /// The change of a series from its first to its last value. `None` for negative values, labels without an order,
    /// periods that may be counted in part, and several series that do not begin and end at the same labels; and for
    /// percentages, whose change in percent would be read as percentage points.
    pub(crate) fn change(&self, series: &Series, unit: Option<&Unit>) -> Option<String> {
        let Facts { count, first, last, lowest, .. } = &series.facts;
        let is_percentage = unit.is_some_and(Unit::is_percentage);
        let is_comparable = self.has_change && self.have_common_ends();
        if *count == 1 || lowest.value.value() < 0.0 || is_percentage || !is_comparable {
            return None;
        }
        change_text(first.value.value(), last.value.value())
    }

    pub(crate) fn range(&self) -> Option<(Number, Number)> {
        let mut range = None;
        for Series { facts, .. } in &self.series {
            extend_range(&mut range, &facts.lowest.value.borrowed());
            extend_range(&mut range, &facts.highest.value.borrowed());
        }
        range
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum XScale {
    /// Indices: all distances are equal.
    Even,
    /// The numbers that are the labels.
    Numbers,
    /// Seconds since 1970, in the time zone of the first label.
    Dates,
    /// Like `Dates`, for days without a year; the year is assumed.
    YearDays,
    /// Seconds since a midnight.
    Times,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// The name. A single series may have none.
    pub name: Option<String>,
    /// A value for each label; `None` if it is missing.
    pub values: Vec<Option<Number>>,
    pub facts: Facts,
    pub path: Path,
    /// The lowest and the highest point between each two neighbouring labels in `sampled`.
    pub hidden_extremes: Vec<HiddenExtreme>,
}

/// The indices of the `max` largest magnitudes, in ascending order; on a tie, the first.
pub(crate) fn largest(magnitudes: &[f64], max: usize) -> Vec<usize> {
    let mut largest = descending(magnitudes);
    largest.truncate(max);
    largest.sort_unstable();
    largest
}

#[derive(Clone, PartialEq, Debug)]
pub struct HiddenExtreme {
    pub x: f64,
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

#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    pub xs: Rc<Vec<f64>>,
    /// A value for each x; NaN if the series has none there.
    pub values: Rc<Vec<f64>>,
    /// The indices at which a new line starts, in ascending order.
    pub breaks: Rc<[usize]>,
}

impl Path {
    pub fn points(&self) -> impl DoubleEndedIterator<Item = (f64, f64)> {
        points((&self.xs, &self.values))
    }

    /// The unbroken lines: their xs and values (NaN for none). Each has at least one value.
    pub fn lines(&self) -> impl Iterator<Item = (&[f64], &[f64])> {
        let breaks = self.breaks.iter().copied();
        let starts = std::iter::once(0).chain(breaks.clone());
        let lines = starts.zip(breaks.chain([self.values.len()])).filter_map(|(start, end)| {
            Some((self.xs.get(start..end)?, self.values.get(start..end)?))
        });
        lines.filter(|line| points(*line).next().is_some())
    }

    /// The xs of the points that are not connected to another.
    pub fn isolated_xs(&self) -> Vec<f64> {
        let isolated = self.lines().map(points).filter_map(|mut line| {
            let (x, _) = line.next()?;
            line.next().is_none().then_some(x)
        });
        isolated.collect()
    }
}

/// The points of a line, without those that have no value.
fn points((xs, values): (&[f64], &[f64])) -> impl DoubleEndedIterator<Item = (f64, f64)> + Clone {
    xs.iter().copied().zip(values.iter().copied()).filter(|(_, value)| !value.is_nan())
}
