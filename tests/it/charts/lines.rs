//! Lines are true: they pass through every point, within a cell, on an axis of even ticks.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "cells of a drawing are few"
)]

use proptest::prelude::*;
use serde_json::json;

use crate::inside::ran;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_line_passes_through_every_point(
        values in prop::collection::vec(prop::option::weighted(0.9, -500..500_i32), 2..120),
        width in 30..100_usize,
        height in prop::option::of(12..40_usize),
        braille: bool,
        ascii: bool,
    ) {
        let mut values: Vec<Option<f64>> = values.into_iter().map(|value| value.map(f64::from)).collect();
        values[0] = Some(-7.0);
        let pair = |(index, value): (usize, &Option<f64>)| json!([index.to_string(), value]);
        let pairs: Vec<_> = values.iter().enumerate().map(pair).collect();
        let (width, height) = (width.to_string(), height.map(|height| height.to_string()));
        let mut words = vec!["line", "-n", "200", "--missing", "skip", "--sort", "none", "-w", &width];
        words.extend(height.as_deref().into_iter().flat_map(|height| ["--height", height]));
        words.extend(["--canvas", "braille"].iter().filter(|_| braille));
        words.extend(["--ascii"].iter().filter(|_| ascii));
        let outcome = ran(&words, json!(pairs).to_string().as_bytes());
        prop_assume!(!outcome.stderr.contains("too few"));
        prop_assert_eq!(&outcome.stderr, "");
        // A gap is a position only where another series has a value: here there is no other.
        let values: Vec<f64> = values.into_iter().flatten().collect();
        prop_assume!(values.len() > 1);
        let cells: Vec<Vec<char>> = outcome.stdout.lines().map(|line| line.chars().collect()).collect();
        let is_axis = |line: &str| line.trim_start().starts_with('└') || line.trim_start().starts_with("++");
        let axis = outcome.stdout.lines().position(is_axis).expect("an axis");
        let left = cells[axis].iter().position(|c| *c != ' ').expect("a corner") + 1;
        let plot = cells[axis].len() - left;
        let has_axis = |row: &usize| cells[*row].get(left - 1).is_some_and(|c| "┤│+|".contains(*c));
        let tick = |row: usize| {
            let label: String = cells[row].iter().take(left - 1).collect();
            Some((row, label.trim().parse::<f64>().ok()?))
        };
        let ticks: Vec<(usize, f64)> = (0..axis).filter(has_axis).filter_map(tick).collect();
        let (first, last) = (ticks[0], ticks[ticks.len() - 1]);
        let even = ticks.windows(2).all(|pair| pair[1].0 - pair[0].0 == ticks[1].0 - ticks[0].0);
        prop_assert!(even && last.0 + 1 == axis, "{ticks:?}");
        for (index, value) in values.iter().enumerate() {
            // In braille a cell has two columns of dots.
            let across = if braille && !ascii { 2 } else { 1 };
            let column = index as f64 * (plot * across - 1) as f64 / (values.len() - 1) as f64;
            let column = left + column.round_ties_even() as usize / across;
            let per_row = (first.1 - last.1) / (last.0 - first.0) as f64;
            let above = (value - last.1) / per_row;
            let is_seen = |above: f64| {
                let row = last.0 - above as usize;
                cells[row].get(column).is_some_and(|c| *c != ' ')
            };
            // On a tie either row is right.
            let near = [above - 1e-6, above + 1e-6].map(f64::round);
            prop_assert!(near.into_iter().any(is_seen), "{index}: {value}\n{}", outcome.stdout);
        }
    }
}
