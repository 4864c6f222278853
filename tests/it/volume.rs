//! Every selector keeps what its plainest version keeps.
#![cfg(test)]

use std::cmp::Reverse;

use proptest::prelude::*;
use vizchart::data::date::Date;
use vizchart::data::volume::even::{self, Even};
use vizchart::data::volume::largest::Largest;
use vizchart::data::volume::latest::Latest;
use vizchart::data::volume::peaks::{Peaks, Values};
use vizchart::data::volume::store::{Entry, Store, Value};

/// Values with many ties, both signs, and rising or falling for long stretches.
fn values(most: usize) -> impl Strategy<Value = Vec<f64>> {
    let any = prop::collection::vec((-9_i32..9).prop_map(f64::from), 0..most);
    let rising = (0..most).prop_map(|n| (0_u32..).take(n).map(f64::from).collect::<Vec<f64>>());
    let falling = rising.clone().prop_map(|values| values.into_iter().rev().collect());
    let wide = prop::collection::vec(-1e9..1e9, 0..most);
    prop_oneof![any, rising, falling, wide]
}

fn largest_naively(values: &[f64], count: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..values.len()).collect();
    rows.sort_by(|one, other| values[*other].abs().total_cmp(&values[*one].abs()));
    rows.truncate(count);
    rows.sort_unstable();
    rows
}

pub fn latest_naively(dates: &[Option<Date>], count: usize) -> Vec<usize> {
    let mut rows: Vec<usize> = (0..dates.len()).collect();
    if dates.iter().all(Option::is_some) {
        rows.sort_by_key(|row| dates[*row]);
    }
    let mut rows = rows.split_off(rows.len().saturating_sub(count));
    rows.sort_unstable();
    rows
}

/// A label that is a year, or now and then none.
fn labels(most: usize) -> impl Strategy<Value = Vec<String>> {
    let year = (1990..2030_i32).prop_map(|year| year.to_string());
    let other = prop_oneof![2000 => year.clone(), 1 => Just("soon".to_owned())];
    let sorted = prop::collection::vec(year.clone(), 0..most).prop_map(|mut years| {
        years.sort_by_key(|year| Reverse(year.clone()));
        years
    });
    let few = prop::collection::vec((2020..2023_i32).prop_map(|year| year.to_string()), 0..most);
    prop_oneof![
        few,
        prop::collection::vec(year, 0..most),
        prop::collection::vec(other, 0..most),
        sorted
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn the_largest(values in values(2000), most in 1..60_usize, fewer in 0..60_usize) {
        let count = most.saturating_sub(fewer);
        let mut largest = Largest::new(most);
        for (row, value) in values.iter().enumerate() {
            let lost = largest.threshold().is_some_and(|threshold| value.abs() <= threshold);
            let mut made = false;
            largest.push(*value, |_| { made = true; row });
            prop_assert!(made != lost);
        }
        prop_assert_eq!(largest.given(), values.len() as u64);
        prop_assert_eq!(largest.kept(count), largest_naively(&values, count));
    }

    #[test]
    fn losers_may_be_passed_over(values in values(1000), most in 1..60_usize) {
        let mut largest = Largest::new(most);
        for (row, value) in values.iter().enumerate() {
            match largest.threshold() {
                Some(threshold) if value.abs() <= threshold => largest.pass(1),
                _ => largest.push(*value, |_| row),
            }
        }
        prop_assert_eq!(largest.kept(most), largest_naively(&values, most));
    }

    #[test]
    fn the_latest(labels in labels(3000), most in 1..60_usize, fewer in 0..60_usize) {
        let count = most.saturating_sub(fewer);
        let dates: Vec<Option<Date>> = labels.iter().map(|label| Date::read(label)).collect();
        let mut latest = Latest::new(most);
        for (row, date) in dates.iter().enumerate() {
            latest.push(*date, || row);
        }
        let by_date = !dates.is_empty() && dates.iter().all(Option::is_some);
        prop_assert_eq!(latest.by_date(), by_date);
        prop_assert_eq!(latest.given(), dates.len() as u64);
        prop_assert_eq!(latest.keep(count), latest_naively(&dates, count));
    }
}

#[test]
fn nothing_of_nothing() {
    let mut none = Largest::new(0);
    none.push(3.0, |_| 3);
    assert_eq!(none.kept(200), Vec::<i32>::new());
    let mut none = Latest::new(0);
    none.push(None, || 3);
    assert_eq!(none.keep(200), Vec::<i32>::new());
    assert!(Largest::<i32>::new(200).kept(30).is_empty());
    assert!(Latest::<i32>::new(200).keep(30).is_empty());
    assert!(even::chosen(&[], 0, 30).is_empty());
    assert!(Values { table: &[], series: 1 }.chosen(&[], 0, 30).is_empty());
}

/// A row with values of several series; not a number is a gap.
fn push(row: usize, values: &[f64], push: impl FnOnce(&Entry<'_>)) {
    let literals: Vec<String> = values.iter().map(f64::to_string).collect();
    let values: Vec<Option<Value<'_>>> = values
        .iter()
        .zip(&literals)
        .map(|(value, literal)| (!value.is_nan()).then_some(Value { value: *value, literal }))
        .collect();
    let label = format!("row {row}");
    push(&Entry { position: row as u64, label: &label, values: &values });
}

fn check(store: &Store, values: &[f64], series: usize) {
    for (row, position) in store.positions().iter().enumerate() {
        let position = usize::try_from(*position).unwrap();
        assert_eq!(store.label(row), format!("row {position}"));
        for one in 0..series {
            let expected = Some(values[position * series + one]).filter(|value| !value.is_nan());
            assert_eq!(store.value(row, one).map(|value| value.value), expected);
            assert_eq!(store.literal(row, one), expected.map(|v| v.to_string()).as_deref());
        }
    }
}

pub fn even_naively(given: usize, count: usize) -> Vec<usize> {
    if given <= count {
        return (0..given).collect();
    }
    if count == 1 {
        return vec![0];
    }
    // Long division, and one more where the rest is half of the divisor.
    let gaps = count - 1;
    let half_up = |product: usize| product / gaps + usize::from(product % gaps * 2 >= gaps);
    (0..count).map(|i| half_up(i * (given - 1))).collect()
}

proptest! {
    #[test]
    fn even_distances_are_exact_where_all_is_held(given in 0..3000_usize, count in 1..=200_usize) {
        let places: Vec<u64> = (0..given as u64).collect();
        prop_assert_eq!(even::chosen(&places, given as u64, count), even_naively(given, count));
    }

    #[test]
    fn even_distances_of_a_stream_are_near(given in 1..5000_usize, capacity in 2..600_usize,
                                           count in 1..=200_usize) {
        let values: Vec<f64> = (0_u32..).take(given).map(f64::from).collect();
        let mut even = Even::new(1, capacity);
        for (row, value) in values.iter().enumerate() {
            push(row, &[*value], |entry| even.push(entry));
        }
        let mut store = even.into_store();
        prop_assert!(store.len() <= capacity);
        prop_assert!(given > capacity || store.len() == given);
        if store.positions().last() != Some(&(given as u64 - 1)) {
            push(given - 1, &[values[given - 1]], |entry| store.push(entry));
        }
        check(&store, &values, 1);
        let chosen = even::chosen(store.positions(), given as u64, count);
        let positions: Vec<u64> = chosen.iter().map(|row| store.positions()[*row]).collect();
        prop_assert!(positions.is_sorted_by(|one, other| one < other));
        prop_assert_eq!(positions[0], 0);
        prop_assert!(count == 1 || positions[positions.len() - 1] == given as u64 - 1);
        if store.len() > count {
            for wanted in even_naively(given, count) {
                let off = positions.iter().map(|one| one.abs_diff(wanted as u64)).min().unwrap();
                prop_assert!(off * capacity as u64 <= given as u64, "{} off by {}", wanted, off);
            }
        }
    }
}

/// Tables of several series, with gaps; the first series has none.
fn tables() -> impl Strategy<Value = (usize, Vec<f64>)> {
    (1..=8_usize).prop_flat_map(|series| {
        let value = prop_oneof![6 => (-50..50_i32).prop_map(f64::from), 1 => Just(f64::NAN)];
        let row = prop::collection::vec(value, series).prop_map(|mut row| {
            row[0] = if row[0].is_nan() { 0.0 } else { row[0] };
            row
        });
        (prop::collection::vec(row, 1..600), 0..4_u8).prop_map(move |(mut rows, order)| {
            let ascending = |one: &Vec<f64>, other: &Vec<f64>| one[0].total_cmp(&other[0]);
            match order {
                0 => rows.sort_by(ascending),
                1 => rows.sort_by(|one, other| ascending(other, one)),
                2 => (0_i32..).zip(&mut rows).for_each(|(index, row)| row[0] = f64::from(index)),
                _ => {}
            }
            (series, rows.concat())
        })
    })
}

/// The first lowest and the first highest row of a series within some rows.
fn extremes(table: &[f64], series: usize, one: usize, rows: std::ops::Range<usize>) -> Vec<usize> {
    let present = |row: &usize| !table[row * series + one].is_nan();
    let value = |row: &usize| table[row * series + one];
    let by = |a: &usize, b: &usize| value(a).total_cmp(&value(b));
    let lowest = rows.clone().filter(present).min_by(by);
    let highest = rows.filter(present).rev().max_by(by);
    lowest.into_iter().chain(highest).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]
    #[test]
    fn peaks_lose_no_spike((series, table) in tables(), count in 1..=200_usize) {
        let given = table.len() / series;
        let places: Vec<u64> = (0..given as u64).collect();
        let chosen = Values { table: &table, series }.chosen(&places, given as u64, count);
        prop_assert!(chosen.is_sorted_by(|one, other| one < other));
        prop_assert_eq!(chosen.len().min(count), chosen.len());
        prop_assert!(given > count || chosen.len() == given);
        prop_assert!(!chosen.is_empty());
        // Each of so many stretches shows both its extremes, for some number that surely fits.
        let surely = count.saturating_sub(2) / (2 * series);
        if surely > 0 && given > count {
            prop_assert!(chosen.contains(&0) && chosen.contains(&(given - 1)));
            let fits = |stretches: usize| (0..stretches).all(|stretch| {
                let start = (stretch * given).div_ceil(stretches);
                let end = ((stretch + 1) * given).div_ceil(stretches);
                (0..series).flat_map(|one| extremes(&table, series, one, start..end))
                    .all(|row| chosen.contains(&row))
            });
            prop_assert!((surely..=count).any(fits));
        }
        let value = |row: &usize| table[row * series];
        if count >= 2 {
            let all = extremes(&table, 1, 0, 0..table.len());
            let shows = |best: &usize| {
                let row = |row: usize| &table[row * series..(row + 1) * series];
                chosen.iter().any(|one| row(*one).contains(&table[*best]))
            };
            prop_assert!(all.iter().all(shows));
        }
        prop_assert!(chosen.iter().all(|row| value(row).is_finite()));
    }

    #[test]
    fn peaks_of_a_stream_keep_every_extreme((series, table) in tables(), capacity in 2..200_usize) {
        let given = table.len() / series;
        let mut peaks = Peaks::new(series, capacity);
        for (row, values) in table.chunks(series).enumerate() {
            push(row, values, |entry| peaks.push(entry));
        }
        let store = peaks.into_store();
        check(&store, &table, series);
        let capacity = capacity.max(8 * (series + 1));
        prop_assert!(store.len() <= capacity);
        prop_assert!(given > capacity || store.len() == given);
        prop_assert_eq!(store.positions()[0], 0);
        let kept = |row: &usize| store.positions().contains(&(*row as u64));
        // Some width of aligned stretches keeps all extremes, and is not wider than it has to be.
        let complete = |width: usize| (0..given.div_ceil(width)).all(|stretch| {
            let rows = stretch * width..given.min((stretch + 1) * width);
            (0..series).flat_map(|one| extremes(&table, series, one, rows.clone())).all(|row| kept(&row))
        });
        let widest = (16 * (series + 1) * given).div_ceil(capacity).next_power_of_two();
        let mut widths = std::iter::successors(Some(1), |width| Some(width * 2));
        prop_assert!(widths.by_ref().take_while(|width| *width <= widest).any(complete));
    }
}

#[test]
fn a_rising_stream_keeps_as_many_peaks_as_any() {
    let mut peaks = Peaks::new(1, 64);
    let values: Vec<f64> = (0..5000).map(f64::from).collect();
    for (row, value) in values.iter().enumerate() {
        push(row, &[*value], |entry| peaks.push(entry));
    }
    let store = peaks.into_store();
    check(&store, &values, 1);
    let table: Vec<f64> = store
        .positions()
        .iter()
        .filter_map(|place| values.get(usize::try_from(*place).unwrap()).copied())
        .collect();
    let chosen = Values { table: &table, series: 1 }.chosen(store.positions(), 5000, 12);
    assert!(chosen.len() >= 10, "{:?}", store.positions());
}
