//! Spreads are true: the five numbers are those of an independent computation, and each sign is within half a cell of
//! where its number belongs.

use proptest::prelude::*;

use super::dots::{Axis, rows};
use crate::in_process::{drawn, run};
use crate::properties::cases;

/// The five numbers: quartiles by the nearest rank, the median as the mean of the two in the middle.
fn five_numbers(values: &[f64]) -> [f64; 5] {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let count = sorted.len();
    let at_most = |part: f64| {
        let share = |value: f64| sorted.iter().filter(|other| **other <= value).count() as f64;
        *sorted.iter().find(|value| share(**value) >= part * count as f64).unwrap()
    };
    let median = f64::midpoint(sorted[(count - 1) / 2], sorted[count / 2]);
    [sorted[0], at_most(0.25), median, at_most(0.75), sorted[count - 1]]
}

/// The weights of the two halves of a cell (0 none, 1 thin, 2 thick), and whether the median is there.
fn read_sign(sign: char) -> ([u8; 2], bool) {
    let lines = " ╶╺╴─╼╸╾━".chars().position(|other| other == sign);
    let medians = "┃┠┣┨╂╊┫╉╋".chars().position(|other| other == sign);
    let index = u8::try_from(lines.or(medians).expect("a sign of a spread")).unwrap();
    ([index / 3, index % 3], medians.is_some())
}

/// Where the thin or thick line begins and ends, in cells.
fn stretch(halves: &[u8], least: u8) -> Option<[f64; 2]> {
    let first = halves.iter().position(|weight| *weight >= least)?;
    let end = halves.iter().rposition(|weight| *weight >= least)?;
    // The first half is to the left of the centre of the first cell.
    Some([first as f64 - 1.0, end as f64].map(|half| half / 2.0))
}

fn check_row(signs: &[char], numbers: [f64; 5], axis: &Axis) -> Result<(), TestCaseError> {
    let [lowest, lower, median, upper, highest] = numbers.map(|number| axis.place(number));
    let cells: Vec<_> = signs.iter().map(|sign| read_sign(*sign)).collect();
    let halves: Vec<u8> = cells.iter().flat_map(|(halves, _)| *halves).collect();
    for (least, ends) in [(1, [lowest, highest]), (2, [lower, upper])] {
        match stretch(&halves, least) {
            Some(drawn) => {
                for (drawn, place) in drawn.iter().zip(ends) {
                    prop_assert!((drawn - place).abs() < 0.5, "{drawn} is not {place}: {signs:?}");
                }
            }
            None => prop_assert!(ends[1] - ends[0] < 0.51, "{ends:?} is not drawn: {signs:?}"),
        }
    }
    let medians = cells.iter().enumerate().filter(|(_, (_, is_median))| *is_median);
    let medians: Vec<usize> = medians.map(|(column, _)| column).collect();
    prop_assert_eq!(medians.len(), 1);
    prop_assert!((medians[0] as f64 - median).abs() < 0.5 + 1e-6, "{signs:?}");
    Ok(())
}

/// Values of some labels, some of which have many equal ones.
fn labelled() -> impl Strategy<Value = Vec<(usize, f64)>> {
    let value = prop_oneof![
        3 => (-2e5..1e6_f64).prop_map(|value| (value * 100.0).round() / 100.0),
        1 => (-3..3_i32).prop_map(f64::from),
    ];
    prop::collection::vec((0..5_usize, value), 1..80)
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn spreads_are_where_their_numbers_are(
        values in labelled(), width in 40..160_usize, is_log: bool,
    ) {
        let value = |value: f64| if is_log { value.abs() + 0.01 } else { value };
        let values: Vec<(usize, f64)> = values.iter().map(|(label, number)| (*label, value(*number))).collect();
        let mut text = "k,v\n".to_owned();
        text.extend(values.iter().map(|(label, value)| format!("k{label},{value}\n")));
        let width = width.to_string();
        let mut words = vec!["bar", "--spread", "-l", "k", "-v", "v", "-s", "label", "-w", &width];
        if is_log {
            words.push("--log");
        }
        let outcome = run(&words, text.as_bytes());
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let of_label = |label| {
            let own = values.iter().filter(|(other, _)| *other == label).map(|(_, value)| *value);
            own.collect::<Vec<f64>>()
        };
        let expected = (0..5).map(of_label).filter(|values| !values.is_empty());
        let expected: Vec<[f64; 5]> = expected.map(|values| five_numbers(&values)).collect();
        let csv = run(&[&words[..], &["--to", "csv"]].concat(), text.as_bytes()).stdout;
        for (line, expected) in csv.lines().skip(1).zip(&expected) {
            let cells: Vec<f64> = line.split(',').skip(2).map(|cell| cell.parse().unwrap()).collect();
            for (found, expected) in cells.iter().zip(expected) {
                prop_assert!((found - expected).abs() <= expected.abs() * 1e-12, "{line}, not {expected}");
            }
        }
        let Some(axis) = Axis::of(&outcome.stdout, is_log) else { return Ok(()) };
        let rows = rows(&outcome.stdout);
        prop_assert_eq!(rows.len(), expected.len());
        for (signs, numbers) in rows.iter().zip(expected) {
            check_row(signs, numbers, &axis)?;
        }
    }
}

/// Beyond 65,536 values, quartiles and medians are at most one in a hundred values away, whatever the order.
#[test]
fn many_values_have_nearly_their_quartiles() {
    type Order = fn(u64) -> u64;
    let orders: [Order; 5] = [
        |index| index,
        |index| 200_000 - index,
        |index| index.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40,
        // Large and small in turn, more and more apart.
        |index| if index % 2 == 0 { 500_000 + index } else { 500_000 - index },
        // Half of them are equal.
        |index| if index % 2 == 0 { 7 } else { index % 1000 },
    ];
    for (number, order) in orders.into_iter().enumerate() {
        // Every tenth value belongs to another label.
        let values: Vec<(bool, u64)> =
            (0..150_000).map(|index| (index % 10 == 0, order(index))).collect();
        let mut text = "k,v\n".to_owned();
        text.extend(values.iter().map(|(is_rare, value)| format!("{is_rare},{value}\n")));
        let csv = drawn("bar --spread -l k -v v -s label --to csv", &text);
        for (line, rare) in csv.lines().skip(1).zip([false, true]) {
            let own: Vec<u64> = values
                .iter()
                .filter(|(is_rare, _)| *is_rare == rare)
                .map(|(_, value)| *value)
                .collect();
            let cells: Vec<f64> =
                line.split(',').skip(1).map(|cell| cell.parse().unwrap()).collect();
            assert_eq!(cells[0], own.len() as f64, "{line}");
            for (part, found) in [(0.25, cells[2]), (0.5, cells[3]), (0.75, cells[4])] {
                let below = own.iter().filter(|value| (**value as f64) < found).count() as f64;
                let up_to = own.iter().filter(|value| (**value as f64) <= found).count() as f64;
                let count = own.len() as f64;
                let is_near =
                    below <= (part + 0.01) * count + 1.0 && up_to >= (part - 0.01) * count - 1.0;
                assert!(is_near, "order {number}: {found} has {below} to {up_to} of {count} below");
            }
        }
    }
}
