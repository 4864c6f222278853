//! Bars are true: one scale for all, and no number is cut.

use proptest::prelude::*;
use serde_json::json;

use crate::in_process::run;
use crate::properties::cases;

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

/// Whether bars of these values are true to half of their finest step.
fn are_true(values: &[f64], drawing: &str) -> Result<(), TestCaseError> {
    let drawn: Vec<_> = drawing.lines().filter_map(eighths).collect();
    // In a narrow frame there are only the numbers.
    prop_assert!(drawn.is_empty() || drawn.len() == values.len(), "{drawing}");
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
    prop_assert!(least <= most, "from {least} to {most}\n{drawing}");
    Ok(())
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn all_bars_have_one_scale(
        values in prop::collection::vec(prop_oneof![Just(0.0), -1e3..1e3_f64, 0.0..1e6], 2..20),
        width in 30..200_usize,
    ) {
        let points: Vec<_> = values.iter().map(|value| json!(["a", value])).collect();
        let width = width.to_string();
        let words = ["bar", "--signed", "-n", "200", "--width", &width];
        let outcome = run(&words, json!(points).to_string().as_bytes());
        prop_assume!(outcome.status == 0);
        are_true(&values, &outcome.stdout)?;
    }

    /// Groups have one scale, a row for each value that is not missing, each with its name, and the label
    /// on the first of them.
    #[test]
    fn all_groups_have_one_scale(
        items in prop::collection::vec(
            prop::collection::vec(
                prop::option::weighted(0.8, prop_oneof![Just(0.0), -1e3..1e3_f64, 0.0..1e6]), 4),
            1..9),
        series in 2..=4_usize,
        width in 20..200_usize,
        is_long: bool,
    ) {
        let items: Vec<&[Option<f64>]> = items.iter().map(|item| &item[..series]).collect();
        prop_assume!(items.iter().any(|item| item[0].is_some()));
        let names = &["p50", "p9", "mean", "x"][..series];
        let cell = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
        let mut text = if is_long { "k,s,v\n".to_owned() } else { format!("k,{}\n", names.join(",")) };
        for (item, values) in items.iter().enumerate() {
            if is_long {
                let rows = values.iter().zip(names);
                text.extend(rows.map(|(value, name)| format!("k{item},{name},{}\n", cell(*value))));
            } else {
                let cells: Vec<String> = values.iter().map(|value| cell(*value)).collect();
                text.extend([format!("k{item},{}\n", cells.join(","))]);
            }
        }
        let width = width.to_string();
        let named = names.join(",");
        let series_of = if is_long { ["--by", "s"] } else { ["--value", &named] };
        let words = [&["bar", "-d,", "--header", "--missing", "skip", "--signed", "-t", "T"][..],
            &["--width", &width, "--digits", "all"], &series_of].concat();
        let outcome = run(&words, text.as_bytes());
        prop_assume!(outcome.status == 0);
        let mut rows = outcome.stdout.lines().skip(1).filter(|row| !row.is_empty());
        let mut values = Vec::new();
        for (item, group) in items.iter().enumerate() {
            let mut label = format!("k{item}");
            for (name, value) in names.iter().zip(*group).filter_map(|(name, value)| Some((name, (*value)?))) {
                let mut row = rows.next().unwrap_or_default();
                if row == label {
                    // The label has a line of its own.
                    label.clear();
                    row = rows.next().unwrap_or_default();
                }
                let found: Vec<&str> = row.split(['│', ' ']).filter(|word| !word.is_empty()).collect();
                let expected = [label.as_str(), name].into_iter().filter(|word| !word.is_empty());
                let is_cut = |(word, found): (&str, &&str)| {
                    word == *found || word.starts_with(found.trim_end_matches('…'))
                };
                prop_assert!(expected.zip(&found).all(is_cut), "{label} {name} in\n{}", outcome.stdout);
                let written = |word: &&str| word.replace(',', "").parse() == Ok(value);
                prop_assert!(found.iter().any(written), "{value} in\n{}", outcome.stdout);
                label.clear();
                values.push(value);
            }
        }
        are_true(&values, &outcome.stdout)?;
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
        let of_bars = ["--signed", "--digits", "all", "--label", "1", "--value", "2"];
        words.extend(of_bars.iter().filter(|_| chart == "bar"));
        let outcome = run(&words, text.as_bytes());
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
