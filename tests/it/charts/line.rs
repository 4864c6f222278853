//! Line charts, read back from their drawing: what stands where it should not, for random series,
//! labels, widths and canvases.

#![expect(clippy::cast_possible_truncation, reason = "what is counted are cells and seconds")]

mod canvas;
mod data;
mod drawing;
mod frame;
mod table;
mod truth;

use proptest::prelude::*;

use crate::in_process::run;
use crate::properties::cases;
use data::{Chart, Labels, Way, chart};
use drawing::Drawing;

/// Half a cell, and what rounding may add.
const HALF: f64 = 0.5 + 1e-6;

fn drawn(chart: &Chart) -> Result<Drawing, TestCaseError> {
    let words = chart.words();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let outcome = run(&words, chart.csv().as_bytes());
    prop_assert_eq!(outcome.status, 0, "{}\n{}", outcome.stderr, chart.csv());
    Drawing::read(&outcome.stdout, chart.ascii).map_err(TestCaseError::fail)
}

/// Where a point stands in the drawing: cells from the left of the plot, and rows from its bottom.
struct Ground<'a> {
    chart: &'a Chart,
    drawing: &'a Drawing,
    places: Vec<f64>,
    range: (f64, f64),
}

impl Ground<'_> {
    fn column(&self, position: usize) -> f64 {
        let places = &self.places;
        let (first, last) = (places[0], places[places.len() - 1]);
        (places[position] - first) / (last - first) * (self.drawing.columns - 1) as f64
    }

    /// Exact where two ticks say what a row is worth.
    fn row(&self, value: f64) -> Option<f64> {
        let [(low_row, low), .., (high_row, high)] = self.drawing.ticks.as_slice() else {
            return None;
        };
        let worth = (high - low) / (high_row - low_row) as f64;
        Some((value - low) / worth + *low_row as f64)
    }

    /// Whether a point stands in a cell, to half of one.
    fn is_at(&self, position: usize, value: f64, (row, column): (usize, usize)) -> bool {
        let near = |exact: f64, cell: usize| (exact - cell as f64).abs() <= HALF;
        near(self.column(position), column) && self.row(value).is_none_or(|exact| near(exact, row))
    }
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn everything_stands_where_it_belongs(chart in chart()) {
        let drawing = drawn(&chart)?;
        let all = chart.series.iter().flatten().flatten().copied();
        let range = (all.clone().fold(f64::MAX, f64::min), all.fold(f64::MIN, f64::max));
        let ground = Ground { chart: &chart, drawing: &drawing, places: chart.places(), range };
        for line in &drawing.lines {
            let width = line.chars().count();
            prop_assert!(width <= chart.width && !line.ends_with(' '), "{}", drawing);
        }
        value_axis(&ground)?;
        label_axis(&ground)?;
        markers(&ground)?;
        lines(&ground)?;
        extremes(&ground)?;
    }
}

/// Ticks are evenly spaced and stand at their values; the plot begins and ends with the data.
fn value_axis(ground: &Ground<'_>) -> Result<(), TestCaseError> {
    let Ground { drawing, range: (low, high), .. } = *ground;
    let ticks = &drawing.ticks;
    prop_assert!(!ticks.is_empty(), "{}", drawing);
    for pair in ticks.windows(2) {
        let rows = pair[1].0 - pair[0].0;
        prop_assert_eq!(rows, ticks[1].0 - ticks[0].0, "{}", drawing);
        let steps = (pair[1].1 - pair[0].1) / (ticks[1].1 - ticks[0].1);
        prop_assert!((steps - 1.0).abs() < 1e-9, "{}", drawing);
    }
    if low < high {
        for (value, row) in [(low, 0), (high, drawing.rows.len() - 1)] {
            let near = ground.row(value).is_none_or(|exact| (exact - row as f64).abs() <= HALF);
            prop_assert!(near, "{value} is not in row {row}\n{}", drawing);
        }
    }
    Ok(())
}

/// Labels stand under their ticks, apart from each other, the first and the last in full, as exactly as a tick says it,
/// or as the day of a time that no tick names; ticks stand at their places.
fn label_axis(ground: &Ground<'_>) -> Result<(), TestCaseError> {
    let Ground { chart, drawing, .. } = *ground;
    let (places, end_index) = (chart.places(), chart.labels.len() - 1);
    let (Some((at, text)), Some((end, other))) = (drawing.labels.first(), drawing.labels.last())
    else {
        return Err(TestCaseError::fail(format!("no labels\n{drawing}")));
    };
    prop_assert!(*at == 0 && *end == drawing.columns - 1, "{}", drawing);
    for (text, index) in [(text, 0), (other, end_index)] {
        let label = &chart.labels[index];
        let is_month = label.strip_suffix("-01") == Some(text);
        let is_tick = drawing.labels.iter().filter(|(_, tick)| tick == text).count() > 1;
        let is_its_day = |day: &f64| !is_tick && (0.0..86_400.0).contains(&(places[index] - day));
        let is_date = matches!(chart.kind, Labels::Dates(_));
        let is_it = text == label
            || is_month
            || chart.meanings(text).contains(&places[index])
            || is_date && chart.meanings(text).iter().any(is_its_day);
        prop_assert!(is_it, "`{text}` for `{label}`\n{drawing}");
    }
    for (column, text) in drawing.labels.iter().skip(1).rev().skip(1) {
        let near = |place: f64| {
            let part = (place - places[0]) / (places[end_index] - places[0]);
            (part * (drawing.columns - 1) as f64 - *column as f64).abs() <= HALF
        };
        let is_there = chart.meanings(text).into_iter().any(near);
        prop_assert!(is_there, "`{text}` is not at column {column}\n{}", drawing);
    }
    Ok(())
}

/// Each marker stands on a point of its series; where there is room each point has one, or another
/// series has on the same cell.
fn markers(ground: &Ground<'_>) -> Result<(), TestCaseError> {
    let Ground { chart, drawing, .. } = *ground;
    let kept = chart.kept();
    for (series, values) in chart.series.iter().enumerate() {
        for cell in drawing.markers(series) {
            let is_there = kept
                .iter()
                .any(|index| values[*index].is_some_and(|value| ground.is_at(*index, value, cell)));
            prop_assert!(is_there, "no point of series {series} at {cell:?}\n{}", drawing);
        }
        let is_roomy = kept.len() * 6 < drawing.columns && chart.way == Way::Even;
        let last = kept.iter().rev().find(|index| values[**index].is_some());
        for index in kept.iter().filter(|index| is_roomy || Some(*index) == last) {
            let Some(value) = values[*index] else { continue };
            let all = (0..chart.series.len()).flat_map(|series| drawing.markers(series));
            let is_marked = all.into_iter().any(|cell| ground.is_at(*index, value, cell));
            prop_assert!(is_marked, "no marker for {index} of series {series}\n{}", drawing);
        }
    }
    Ok(())
}

/// A line passes through each point that it should.
fn lines(ground: &Ground<'_>) -> Result<(), TestCaseError> {
    let Ground { chart, drawing, .. } = *ground;
    let drawn = chart.kept();
    for (series, values) in chart.series.iter().enumerate() {
        for index in &drawn {
            let Some(value) = values[*index] else { continue };
            let is_there = drawing.ink().any(|cell| ground.is_at(*index, value, cell));
            prop_assert!(is_there, "no line at {index} of series {series}\n{}", drawing);
        }
    }
    Ok(())
}

/// Each mark is the lowest or the highest between two kept points, and each of these is marked, or a
/// line is there or next to it.
fn extremes(ground: &Ground<'_>) -> Result<(), TestCaseError> {
    let Ground { chart, drawing, .. } = *ground;
    let kept = chart.kept();
    let mut extremes = Vec::new();
    for values in &chart.series {
        for pair in kept.windows(2) {
            let inner: Vec<(f64, usize)> = (pair[0] + 1..pair[1])
                .filter_map(|index| values[index].map(|value| (value, index)))
                .collect();
            let lowest =
                inner.iter().copied().reduce(|one, two| if two.0 < one.0 { two } else { one });
            let highest =
                inner.iter().copied().reduce(|one, two| if two.0 > one.0 { two } else { one });
            extremes.extend(lowest.into_iter().chain(highest));
        }
    }
    let marks = drawing.extremes();
    for cell in &marks {
        let is_one = extremes.iter().any(|(value, index)| ground.is_at(*index, *value, *cell));
        prop_assert!(is_one && chart.way == Way::Even, "no extreme at {cell:?}\n{}", drawing);
    }
    let inked: Vec<(usize, usize)> = drawing.ink().chain(marks).collect();
    for (value, index) in extremes {
        let Some(row) = ground.row(value) else { continue };
        let column = ground.column(index);
        let is_shown = inked.iter().any(|(other_row, other)| {
            (*other_row as f64 - row).abs() <= 1.5 && (*other as f64 - column).abs() <= 1.5
        });
        prop_assert!(is_shown, "{value} at {index} is not shown\n{}", drawing);
    }
    let is_explained = drawing.text().contains("lowest and highest between them");
    prop_assert_eq!(is_explained, !drawing.extremes().is_empty(), "{}", drawing);
    Ok(())
}

#[test]
fn words_stand_at_even_distances() {
    let labels = Labels::Words.labels(4, 0);
    assert_eq!(labels.places, [0.0, 1.0, 2.0, 3.0]);
}
