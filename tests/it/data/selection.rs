//! Which points are kept: every rule keeps the same points as a simple version of it.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

use super::drawn;
use crate::in_process::{points, typed};
use crate::properties::cases;

/// Values with many ties, both signs, and rising or falling for long stretches.
fn values(most: usize) -> impl Strategy<Value = Vec<f64>> {
    let any = vec((-9_i32..9).prop_map(f64::from), 1..most);
    let rising = (1..most).prop_map(|n| (0_u32..).take(n).map(f64::from).collect::<Vec<f64>>());
    let falling = rising.clone().prop_map(|values| values.into_iter().rev().collect());
    let wide = vec((-1e9..1e9_f64).prop_map(f64::round), 1..most);
    prop_oneof![any, rising, falling, wide]
}

/// Rows with these values, whose labels are their places.
fn places(values: &[f64]) -> Vec<(String, String)> {
    values.iter().enumerate().map(|(row, value)| (format!("p{row}"), value.to_string())).collect()
}

/// The places that are drawn, from top to bottom or from left to right.
fn shown(result: &Value) -> Vec<usize> {
    let place = |(label, _): (String, _)| label.strip_prefix('p')?.parse().ok();
    points(result, 0).into_iter().map(|point| place(point).expect("a place")).collect()
}

fn smallest_naively(values: &[f64], count: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..values.len()).collect();
    rows.sort_by(|one, other| values[*one].total_cmp(&values[*other]));
    rows.truncate(count);
    rows
}

fn largest_naively(values: &[f64], count: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..values.len()).collect();
    rows.sort_by(|one, other| values[*other].abs().total_cmp(&values[*one].abs()));
    rows.truncate(count);
    rows.sort_unstable();
    rows
}

/// Long division, and one more where the rest is half of the divisor.
pub fn even_naively(given: usize, count: usize) -> Vec<usize> {
    if given <= count {
        return (0..given).collect();
    }
    if count == 1 {
        return vec![0];
    }
    let gaps = count - 1;
    let half_up = |product: usize| product / gaps + usize::from(product % gaps * 2 >= gaps);
    (0..count).map(|i| half_up(i * (given - 1))).collect()
}

/// The first lowest and the first highest of some rows.
fn extremes(values: &[f64], rows: std::ops::Range<usize>) -> [usize; 2] {
    let by = |one: &usize, other: &usize| values[*one].total_cmp(&values[*other]);
    let lowest = rows.clone().min_by(by).expect("a row");
    [lowest, rows.rev().max_by(by).expect("a row")]
}

proptest! {
    #![proptest_config(cases(80))]

    #[test]
    fn the_largest_or_the_smallest(
        values in values(600),
        count in 1..60_usize,
        sort in select(vec!["none", "asc", "desc"]),
    ) {
        let mut expected = match sort {
            "asc" => smallest_naively(&values, count),
            _ => largest_naively(&values, count),
        };
        let by = |one: &usize, other: &usize| values[*one].total_cmp(&values[*other]);
        if sort == "desc" {
            expected.sort_by(|one, other| by(other, one));
        }
        let result = drawn(&format!("bar --signed -n {count} --sort {sort}"), &places(&values));
        prop_assert_eq!(shown(&result), expected);
        let rule = match sort {
            _ if values.len() <= count => "all",
            "asc" => "smallest",
            _ => "largest",
        };
        prop_assert_eq!(&result["data"]["meta"]["rule"], rule);
    }

    /// By date where all labels are dates, else the last of the input.
    #[test]
    fn the_latest(
        years in vec(1990..2030_i32, 1..400),
        spoiled in prop::option::weighted(0.2, 0..400_usize),
        count in 1..60_usize,
    ) {
        let mut rows: Vec<(String, String)> =
            years.iter().enumerate().map(|(row, year)| (year.to_string(), row.to_string())).collect();
        if let Some((label, _)) = spoiled.and_then(|row| rows.get_mut(row)) {
            *label = "soon".to_owned();
        }
        let by_date = rows.iter().all(|(label, _)| label != "soon");
        let mut expected: Vec<usize> = (0..rows.len()).collect();
        if by_date {
            expected.sort_by_key(|row| years[*row]);
        }
        let mut expected = expected.split_off(rows.len().saturating_sub(count));
        if !by_date {
            expected.sort_unstable();
        }
        let result = drawn(&format!("bar --last {count}"), &rows);
        let values = points(&result, 0).into_iter().filter_map(|(_, value)| value);
        prop_assert!(values.eq(expected.iter().map(|row| *row as f64)), "{result}");
        if rows.len() > count {
            let rule = if by_date { "latestByDate" } else { "latest" };
            prop_assert_eq!(&result["data"]["meta"]["rule"], rule);
        }
    }

    #[test]
    fn even_distances(given in 1..1500_usize, count in 1..=200_usize) {
        let values: Vec<f64> = (0..given).map(|row| (row * 7919 % 101) as f64).collect();
        let result = drawn(&format!("line -n {count}"), &places(&values));
        prop_assert_eq!(shown(&result), even_naively(given, count));
    }

    #[test]
    fn peaks_lose_no_spike(values in values(800), count in 4..=200_usize) {
        let given = values.len();
        let result = drawn(&format!("line --sample peaks -n {count}"), &places(&values));
        let chosen = shown(&result);
        prop_assert!(chosen.is_sorted_by(|one, other| one < other));
        prop_assert!(chosen.len() <= count && (given > count || chosen.len() == given));
        if given <= count {
            return Ok(());
        }
        prop_assert!(chosen.contains(&0) && chosen.contains(&(given - 1)));
        // For some number of stretches each shows both its extremes.
        let fits = |stretches: usize| (0..stretches).all(|stretch| {
            let start = (stretch * given).div_ceil(stretches);
            let end = ((stretch + 1) * given).div_ceil(stretches);
            extremes(&values, start..end).iter().all(|row| chosen.contains(row))
        });
        prop_assert!((count.saturating_sub(2) / 2..=count).any(fits) || count < 6);
        let all = extremes(&values, 0..given);
        prop_assert!(all.iter().all(|best| chosen.iter().any(|row| values[*row] == values[*best])));
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// Of several series each shows its lowest and its highest, and rows stay rows.
    #[test]
    fn peaks_of_several_series_lose_no_spike(
        rows in vec(vec(-50..50_i32, 3), 61..400),
        count in 20..60_usize,
    ) {
        let cells = |row: &Vec<i32>| row.iter().map(|value| format!(",{value}")).collect::<String>();
        let lines = rows.iter().enumerate().map(|(place, row)| format!("p{place}{}\n", cells(row)));
        let text = format!("place,a,b,c\n{}", lines.collect::<String>());
        let count = count.to_string();
        let words = ["line", "-d,", "--sample", "peaks", "-n", &count];
        let result = typed(&words, text.as_bytes()).unwrap();
        let chosen = shown(&result);
        prop_assert!(chosen.len() <= count.parse().unwrap());
        prop_assert!(chosen.is_sorted_by(|one, other| one < other));
        for one in 0..3 {
            let values: Vec<f64> = rows.iter().map(|row| f64::from(row[one])).collect();
            let drawn: Vec<Option<f64>> = points(&result, one).into_iter().map(|point| point.1).collect();
            let expected: Vec<Option<f64>> = chosen.iter().map(|row| Some(values[*row])).collect();
            prop_assert_eq!(&drawn, &expected);
            for best in extremes(&values, 0..rows.len()) {
                prop_assert!(drawn.contains(&Some(values[best])), "{drawn:?} without {}", values[best]);
            }
        }
    }
}

/// More than are held: within 1/65,536 of the range, and the ends.
#[test]
fn even_distances_of_a_long_line_are_near() {
    let given = 150_000;
    let values: Vec<f64> = (0..given).map(|row| (row * 7919 % 101) as f64).collect();
    for count in [2, 30, 200] {
        let result = drawn(&format!("line -n {count}"), &places(&values));
        let chosen = shown(&result);
        assert_eq!((chosen.len(), chosen[0], chosen[count - 1]), (count, 0, given - 1));
        for (found, wanted) in chosen.iter().zip(even_naively(given, count)) {
            assert!(found.abs_diff(wanted) <= given.div_ceil(65_536), "{found}, not {wanted}");
        }
    }
}

#[test]
fn peaks_of_a_long_line_keep_its_spikes() {
    let mut values: Vec<f64> = (0..150_000).map(|row| f64::from(row % 89)).collect();
    let spikes = [17, 65_535, 70_000, 100_003, 149_998];
    for row in spikes {
        values[row] = 1000.0 + row as f64;
    }
    let result = drawn("line --sample peaks -n 60", &places(&values));
    let chosen = shown(&result);
    assert!(spikes.iter().all(|row| chosen.contains(row)), "{chosen:?}");
}

/// The lowest and the highest points after each point that is drawn.
fn between(result: &Value, series: usize) -> Vec<(usize, usize, f64)> {
    let points = result["data"]["meta"]["between"][series]["points"].as_array().expect("points");
    let place = |label: &Value| label.as_str()?.strip_prefix('p')?.parse().ok();
    let point = |point: &Value| {
        let after = usize::try_from(point["after"].as_u64()?).ok()?;
        Some((after, place(&point["label"])?, point["value"].as_f64()?))
    };
    points.iter().map(|found| point(found).expect("a point")).collect()
}

/// Of a line of any length, with one series and with eight: what is marked between two drawn points is
/// a point of the data, and nothing goes beyond it, but for the neighbours of the two.
#[test]
fn between_the_points_of_a_long_line_nothing_is_lost() {
    let given = 200_003_usize;
    let noise = |row: usize, one: usize| (row * 7919 + one * 31) % 10_007;
    let value = |row: usize, one: usize| match row % (19_001 + one) {
        0 => 50_000.0 + row as f64,
        1 => -70_000.0 - row as f64,
        _ => noise(row, one) as f64 + (row / 40_000) as f64 * 20_000.0,
    };
    for count in [1, 8] {
        let cells = |row| (0..count).map(move |one| format!(",{}", value(row, one)));
        let row = |row| format!("p{row}{}\n", cells(row).collect::<String>());
        let head =
            format!("place{}\n", (0..count).map(|one| format!(",s{one}")).collect::<String>());
        let text: String = std::iter::once(head).chain((0..given).map(row)).collect();
        let result = typed(&["line", "-l", "place"], text.as_bytes()).expect("a line");
        let chosen = shown(&result);
        for one in 0..count {
            let marks = between(&result, one);
            assert!(marks.iter().all(|(_, row, marked)| value(*row, one) == *marked));
            for (after, pair) in chosen.windows(2).enumerate() {
                let here = || marks.iter().filter(|mark| mark.0 == after);
                assert!(here().all(|(_, row, _)| pair[0] < *row && *row < pair[1]));
                let near = given / 1_000;
                let inner = (pair[0] + near..pair[1] - near).map(|row| value(row, one));
                let low = here().map(|mark| mark.2).fold(f64::MAX, f64::min);
                let high = here().map(|mark| mark.2).fold(f64::MIN, f64::max);
                assert!(inner.into_iter().all(|value| (low..=high).contains(&value)), "{after}");
            }
        }
    }
}
