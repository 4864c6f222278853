//! What a line shows is what the data says: each dot is on a way between two neighbouring points, each column
//! shows its lowest and its highest point, nothing is drawn within a gap; and the same bytes come of a file,
//! of a pipe and of small pieces.

use std::fs;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::canvas::Canvas;
use super::drawing::Drawing;
use super::table::{Table, table};
use crate::in_process::{Pieces, run};
use crate::properties::cases;

/// Half a dot, and what rounding may add.
const HALF: f64 = 0.5 + 1e-3;
/// Points that are all held.
const MOST_HELD: usize = 65_536;

/// A drawing beside the table that it shows.
struct Pair {
    table: Table,
    drawing: Drawing,
    canvas: Canvas,
}

fn pair(table: Table, width: usize, canvas: &str, piece: usize) -> Result<Pair, TestCaseError> {
    let (width, csv) = (format!("-w{width}"), table.csv());
    let canvas = format!("--canvas={canvas}");
    let mut words = vec!["line", "--from=csv", "--header", "--label=place", &width, &canvas];
    let values: Vec<String> = (0..table.series.len()).map(|index| format!("s{index}")).collect();
    let values = format!("--value={}", values.join(","));
    words.extend(if table.is_long { ["--by=s", "--value=v"] } else { ["--scale=same", &values] });
    words.extend(Some(table.option).filter(|option| !option.is_empty()));
    let outcome = run(&words, csv.as_bytes());
    prop_assert_eq!(outcome.status, 0, "{}\n{:?}", outcome.stderr, words);
    // Not too many of them.
    let in_pieces = run(&words, Pieces::new(&csv, piece.max(csv.len() / 500)));
    prop_assert_eq!(&in_pieces.stdout, &outcome.stdout);
    let (process, thread) = (std::process::id(), std::thread::current().id());
    let path = format!("{}/truth-{process}-{thread:?}.csv", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, &csv)?;
    words.push(&path);
    let of_file = run(&words, &b""[..]);
    fs::remove_file(&path)?;
    prop_assert_eq!(&of_file.stdout, &outcome.stdout);
    let drawing = Drawing::read(&outcome.stdout, false).map_err(TestCaseError::fail)?;
    let canvas = Canvas::read(&drawing).map_err(TestCaseError::fail)?;
    Ok(Pair { table, drawing, canvas })
}

/// The dot at a place, the first if that is before it.
#[expect(clippy::cast_sign_loss, reason = "none is below zero")]
fn dot(place: f64) -> usize {
    place.max(0.0) as usize
}

impl Pair {
    /// Where a place is, in dots from the left edge of the plot; the first and the last are in the middle of
    /// a cell.
    fn x(&self, place: f64) -> f64 {
        let places = &self.table.places;
        let part = (place - places[0]) / (places[places.len() - 1] - places[0]);
        (part * (self.drawing.columns - 1) as f64 + 0.5) * self.canvas.wide as f64
    }

    /// Where a value is, in dots from the lower edge, if two ticks tell.
    fn y(&self, value: f64) -> Option<f64> {
        let [(low_row, low), .., (high_row, high)] = self.drawing.ticks[..] else { return None };
        let row = low_row as f64 + (value - low) / (high - low) * (high_row - low_row) as f64;
        Some((row + 0.5) * self.canvas.tall as f64)
    }

    /// Each lit dot is within a dot of a line.
    fn is_on_lines(&self, lines: &[Vec<(f64, f64)>]) -> Result<(), TestCaseError> {
        let Canvas { dots, .. } = &self.canvas;
        let (width, height) = (dots.len(), dots[0].len());
        let mut is_way = vec![vec![false; height]; width];
        // Of more points than are held, a line may go from a column to the one after the next.
        let reach =
            if self.table.places.len() > MOST_HELD { 2.0 * self.canvas.wide as f64 } else { 1.001 };
        for line in lines {
            for (from, to) in line.iter().zip(line.iter().skip(1).chain(line.last())) {
                let ([x, end], [Some(y), Some(top)]) =
                    ([self.x(from.0), self.x(to.0)], [self.y(from.1), self.y(to.1)])
                else {
                    return Ok(());
                };
                let first = dot(x - reach - HALF);
                let last = dot(end + reach + HALF).min(width - 1);
                for (column, is_way) in (first..).zip(is_way.iter_mut().take(last + 1).skip(first))
                {
                    let middle = column as f64 + 0.5;
                    // How high the line is at both edges of what is near.
                    let at = |edge: f64| y + (top - y) * ((edge - x) / (end - x)).clamp(0.0, 1.0);
                    let edges =
                        if end > x { [at(middle - reach), at(middle + reach)] } else { [y, top] };
                    let (low, high) = (edges[0].min(edges[1]) - 1.0, edges[0].max(edges[1]) + 1.0);
                    let rows = dot((low - HALF).ceil())..=dot(high - HALF + 0.002);
                    for row in rows.filter(|row| *row < height) {
                        is_way[row] = true;
                    }
                }
            }
        }
        for (column, (dots, is_way)) in dots.iter().zip(is_way).enumerate() {
            for (row, (dot, is_way)) in dots.iter().zip(is_way).enumerate() {
                prop_assert!(
                    *dot != Some(true) || is_way,
                    "{column}, {row} is lit\n{}",
                    self.drawing
                );
            }
        }
        Ok(())
    }

    /// The lowest and the highest point of each series in each column of cells are lit.
    fn shows_extremes(&self) -> Result<(), TestCaseError> {
        let is_long = self.table.places.len() > MOST_HELD;
        let reach = if is_long { (2.0 * self.canvas.wide as f64, 1.0) } else { (HALF, HALF) };
        for values in &self.table.series {
            let mut extremes: Vec<Option<[(f64, f64); 2]>> = vec![None; self.drawing.columns];
            for (place, value) in self.table.places.iter().zip(values) {
                let Some(value) = *value else { continue };
                let x = self.x(*place);
                let [low, high] =
                    extremes[dot(x) / self.canvas.wide].get_or_insert([(x, value); 2]);
                *low = if value < low.1 { (x, value) } else { *low };
                *high = if value > high.1 { (x, value) } else { *high };
            }
            for (x, value) in extremes.into_iter().flatten().flatten() {
                let Some(y) = self.y(value) else { return Ok(()) };
                let is_lit = self.canvas.is_lit_near(x, y, reach);
                prop_assert!(is_lit, "{value} at {x}, {y} is not lit\n{}", self.drawing);
            }
        }
        Ok(())
    }

    fn check(&self) -> Result<(), TestCaseError> {
        self.is_on_lines(&self.table.lines())?;
        self.shows_extremes()?;
        let has_gaps = self.table.series.iter().any(|values| !self.table.gaps(values).is_empty());
        let text = self.drawing.text();
        let is_named = text.contains("no points between") || text.contains("absent");
        prop_assert_eq!(has_gaps, is_named, "{}", self.drawing);
        Ok(())
    }
}

fn frame() -> impl Strategy<Value = (usize, &'static str, usize)> {
    (40..121_usize, select(vec!["auto", "blocks", "braille"]), 1..5_000_usize)
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 300, ..cases(100) })]

    #[test]
    fn a_line_shows_the_data(
        table in table(prop_oneof![12 => 2..60_usize, 6 => 60..400_usize, 2 => 400..3_000_usize], 1..9),
        (width, canvas, piece) in frame(),
    ) {
        pair(table, width, canvas, piece)?.check()?;
    }
}

/// Of more points than are held, within a column. Which of them are held is a property of its own, beside the code.
#[test]
fn a_long_line_shows_the_data() {
    let mut runner = TestRunner::deterministic();
    for (width, canvas) in [(40, "braille"), (120, "blocks")] {
        let table = table(MOST_HELD + 1..70_000, 1..4).new_tree(&mut runner).unwrap().current();
        pair(table, width, canvas, 4_096).unwrap().check().unwrap();
    }
}
