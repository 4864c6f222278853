//! What holds for every height: charts keep to it, and a refusal names the least one that does.

use proptest::prelude::*;
use proptest::sample::select;

use crate::program::{Around, Ran, inside};

fn drawn(chart: &str, width: usize, height: usize, data: &str) -> Ran {
    let words = format!("{chart} --signed --width {width} --height {height} --from csv");
    let is_signed = |word: &&str| *word != "--signed" || chart == "bar";
    let words: Vec<String> = words.split(' ').filter(is_signed).map(str::to_owned).collect();
    inside(&words, data.as_bytes(), &Around::default()).expect("no panic")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn the_least_height_is_the_least(
        chart in select(vec!["bar", "table"]),
        width in 16..60_usize,
        height in 1..9_usize,
        values in prop::collection::vec(
            select(vec!["1", "-22", "0.25", "4e20", "123456789.125", "7"]),
            1..8,
        ),
    ) {
        let rows = values.iter().enumerate().map(|(row, value)| format!("r{row},{value}\n"));
        let data = format!("name,ms\n{}", rows.collect::<String>());
        let ran = drawn(chart, width, height, &data);
        if ran.status == 0 {
            prop_assert!(ran.text().lines().count() <= height);
            return Ok(());
        }
        let complaint = ran.complaint().to_owned();
        let Some((_, least)) = complaint.lines().next().unwrap().rsplit_once("this needs ") else {
            return Err(TestCaseError::fail(complaint));
        };
        if complaint.contains("column") {
            return Ok(());
        }
        let least: usize = least.parse().unwrap();
        prop_assert!(least > height, "{}", complaint);
        prop_assert_eq!(drawn(chart, width, least, &data).status, 0);
        prop_assert_ne!(drawn(chart, width, least - 1, &data).status, 0);
    }
}
