//! Bars are true: one scale for all, and no number is cut.

use proptest::prelude::*;
use serde_json::json;

use crate::inside::ran;

/// Eighths of a cell that the bars take on both sides of the axis; none where there are no bars.
fn eighths(line: &str) -> Option<(u32, u32)> {
    let (before, after) = line.rsplit_once('│')?;
    let left = before.chars().rev().take_while(|c| "█▐".contains(*c));
    let left = left.map(|c| if c == '▐' { 4 } else { 8 }).sum();
    let right = after.chars().map(|c| {
        "▏▎▍▌▋▊▉█".chars().zip(1..).find(|(tip, _)| *tip == c).map_or(0, |(_, eighths)| eighths)
    });
    Some((left, right.sum()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn all_bars_have_one_scale(
        values in prop::collection::vec(prop_oneof![Just(0.0), -1e3..1e3_f64, 0.0..1e6], 2..20),
        width in 30..200_usize,
    ) {
        let points: Vec<_> = values.iter().map(|value| json!(["a", value])).collect();
        let width = width.to_string();
        let words = ["bar", "--signed", "-n", "200", "--width", &width];
        let outcome = ran(&words, json!(points).to_string().as_bytes());
        prop_assume!(outcome.status == 0);
        let drawn: Vec<_> = outcome.stdout.lines().filter_map(eighths).collect();
        // In a narrow frame there are only the numbers.
        prop_assert!(drawn.is_empty() || drawn.len() == values.len(), "{}", outcome.stdout);
        // Each bar allows the scales from which its length could have been rounded.
        let (mut least, mut most) = (0.0_f64, f64::INFINITY);
        for (value, (left, right)) in values.iter().zip(drawn) {
            let (length, other, grain) =
                if *value < 0.0 { (left, right, 4.0) } else { (right, left, 1.0) };
            prop_assert_eq!(other, 0);
            prop_assert_eq!(length == 0, *value == 0.0);
            let is_thinnest = f64::from(length) <= grain;
            let (length, slack) = (f64::from(length), grain / 2.0 + 1e-6);
            if *value != 0.0 && !is_thinnest {
                least = least.max((length - slack) / value.abs());
            }
            if *value != 0.0 {
                most = most.min((length + slack) / value.abs());
            }
        }
        prop_assert!(least <= most, "from {least} to {most}\n{}", outcome.stdout);
    }

    #[test]
    fn every_number_is_whole_at_every_width(
        values in prop::collection::vec(prop_oneof![-1e3..1e3_f64, 0.0..1e12, any::<i32>().prop_map(f64::from)], 1..9),
        label in crate::labels::label(),
        width in 1..80_usize,
        chart in prop::sample::select(vec!["bar", "table"]),
        ascii: bool,
    ) {
        let points: Vec<_> = values.iter().map(|value| json!([format!("{label}."), value])).collect();
        let text = json!(points).to_string();
        let width = width.to_string();
        let mut words = vec![chart, "--width", &width, if ascii { "--ascii" } else { "--unicode" }];
        words.extend(["--signed"].iter().filter(|_| chart == "bar"));
        let outcome = ran(&words, text.as_bytes());
        if outcome.status != 0 {
            prop_assert!(outcome.stderr.contains("too few"), "{}", outcome.stderr);
            return Ok(());
        }
        let drawn = outcome.stdout.replace(',', "");
        for value in &values {
            let is_there = |word: &str| word.parse::<f64>().is_ok_and(|found| found == *value);
            let signs = [' ', '\n', '│', '|', '█', '▐', '='];
            prop_assert!(drawn.split(signs).any(is_there), "{value} in\n{}", outcome.stdout);
        }
    }
}
