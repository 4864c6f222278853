//! Draws series as sparklines: one row of block characters each, over the same cells.

use super::value_axis::ValueRange;
use crate::chart::columns::{to_f64, to_index};
use crate::chart::text::count_text;
use crate::data::figure::{LineData, Series};
use crate::printable::{Glyphs, Printable};

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII_BARS: [char; 8] = ['_', '.', '-', '=', '+', '*', '#', '@'];
/// Less than the distance of two points, in cells, but more than a rounding error.
const TINY: f64 = 1e-9;

/// Which points fall into which cell. If there are fewer points than cells, each point has its own cell; otherwise each
/// cell is a stretch of the x axis, all of the same length.
pub(super) struct SparklineCells {
    /// The cell of each point of the paths, in ascending order.
    of_points: Vec<usize>,
    pub(super) count: usize,
}

impl SparklineCells {
    pub(super) fn new(lines: &LineData, max: usize) -> Self {
        Self::of_xs(lines.series.first().map_or(&[][..], |series| &series.path.xs), max)
    }

    fn of_xs(xs: &[f64], max: usize) -> Self {
        let count = xs.len().min(max);
        let first = xs.first().copied().unwrap_or(0.0);
        let span = xs.last().copied().unwrap_or(0.0) - first;
        if xs.len() <= max || span <= 0.0 {
            let cells = (0..xs.len()).map(|point| point * count / xs.len());
            return Self { of_points: cells.collect(), count };
        }
        // The last point, too, has a stretch after it, as long as the mean distance of two points.
        let whole = to_f64(xs.len()) / to_f64(xs.len() - 1);
        let cell = |x: f64| to_index((x - first) / span / whole * to_f64(count) + TINY, count - 1);
        Self { of_points: xs.iter().map(|x| cell(*x)).collect(), count }
    }

    /// What a cell shows, if there are cells with more than one of `total` points: `each cell the highest of up to 28`.
    pub(super) fn caption(&self, total: u64, glyphs: Glyphs) -> Option<String> {
        let points = self.of_points.len() as u64;
        let count = if total > points {
            // Some points were not kept, so they cannot be counted.
            let mean = total.div_ceil(self.count.max(1) as u64);
            format!("{}{}", glyphs.pick("≈", "~"), count_text(mean))
        } else {
            let cells = self.of_points.chunk_by(|cell, next| cell == next);
            let (fewest, most) = cells.fold((usize::MAX, 0), |(fewest, most), points| {
                (fewest.min(points.len()), most.max(points.len()))
            });
            match most {
                0 | 1 => return None,
                _ if fewest == most => count_text(most as u64),
                _ => format!("up to {}", count_text(most as u64)),
            }
        };
        Some(format!("each cell the highest of {count}"))
    }

    /// A series as bars. The height of each is that of the highest point in its cell, in eight equal steps. Where no
    /// point falls but the line passes, it is that of the line.
    pub(super) fn draw(&self, series: &Series, range: ValueRange, glyphs: Glyphs) -> Printable {
        let bars = glyphs.pick(BARS, ASCII_BARS);
        let drawing = self.heights(series, range).into_iter().map(|height| {
            let step = to_index(height? * to_f64(bars.len()), bars.len() - 1);
            bars.get(step).copied()
        });
        Printable::trusted(drawing.map(|bar| bar.unwrap_or(' ')).collect())
    }

    /// The height of each cell, as a part of the range.
    fn heights(&self, series: &Series, range: ValueRange) -> Vec<Option<f64>> {
        let path = &series.path;
        let mut heights: Vec<Option<f64>> = vec![None; self.count];
        let mut breaks = path.breaks.iter().copied().peekable();
        let mut previous: Option<(usize, f64)> = None;
        for (position, (cell, value)) in self.of_points.iter().zip(path.values.iter()).enumerate() {
            if breaks.next_if(|at| *at <= position).is_some() {
                previous = None;
                while breaks.next_if(|at| *at <= position).is_some() {}
            }
            if value.is_nan() {
                continue;
            }
            let height = range.part(*value);
            raise(&mut heights, *cell, height);
            if let Some((from, start)) = previous {
                for between in from + 1..*cell {
                    let part = to_f64(between - from) / to_f64(cell - from);
                    raise(&mut heights, between, start * (1.0 - part) + height * part);
                }
            }
            previous = Some((*cell, height));
        }
        for extreme in &series.hidden_extremes {
            let position = path.xs.partition_point(|x| *x <= extreme.x).saturating_sub(1);
            if let Some(cell) = self.of_points.get(position) {
                raise(&mut heights, *cell, range.part(extreme.point.value.value()));
            }
        }
        heights
    }
}

fn raise(heights: &mut [Option<f64>], cell: usize, height: f64) {
    if let Some(highest) = heights.get_mut(cell) {
        *highest = Some(highest.map_or(height, |highest| highest.max(height)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of points at these x, in at most this many columns.
    fn cells(xs: &[f64], max: usize) -> SparklineCells {
        SparklineCells::of_xs(xs, max)
    }

    fn equal_steps(count: u32) -> Vec<f64> {
        (0..count).map(f64::from).collect()
    }

    #[test]
    fn a_cell_shows_as_many_points_as_fall_there_and_the_caption_says_how_many() {
        for (points, max, total, count, caption) in [
            (5, 8, 5, 5, None),
            (8, 8, 8, 8, None),
            (16, 8, 16, 8, Some("each cell the highest of 2")),
            (17, 8, 17, 8, Some("each cell the highest of up to 3")),
            (720, 30, 720, 30, Some("each cell the highest of 24")),
            (30, 40, 1_461, 30, Some("each cell the highest of ≈49")),
        ] {
            let cells = cells(&equal_steps(points), max);
            assert_eq!(cells.count, count);
            assert_eq!(cells.caption(total, Glyphs::Unicode).as_deref(), caption);
        }
    }

    #[test]
    fn cells_are_stretches_of_the_axis() {
        assert_eq!(cells(&[0.0, 1.0, 2.0, 90.0, 100.0], 4).of_points, [0, 0, 0, 2, 3]);
        assert_eq!(cells(&[1.0, 1.0, 1.0], 2).of_points, [0, 0, 1]);
        assert_eq!(cells(&[7.0], 9).of_points, [0]);
    }
}
