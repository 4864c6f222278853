//! Line charts keep to their frame, whatever the labels, names, values, width and height.

use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;
use vizchart::Outcome;

use crate::in_process::run;
use crate::properties::cases;

fn label() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[a-zA-Z ]{0,12}",
        3 => "(19|20)[0-9]{2}(-[01][0-9](-[0-3][0-9])?)?",
        2 => "-?[0-9]{1,12}(\\.[0-9]{1,4})?",
        1 => "[東京日本語é\u{301}אבגسلام \t\u{7}\u{1b}\u{202e}\u{2800}…]{0,40}",
        1 => "2026-03-01T1[0-9]:[0-5][0-9]:00Z",
    ]
}

fn value() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => (-1000..1000_i32).prop_map(f64::from),
        2 => (-1e6..1e6_f64).prop_map(|value| (value * 100.0).round() / 100.0),
        1 => prop_oneof![Just(0.0), Just(1e-300), Just(1e300), Just(-1e308), Just(1e308)],
        1 => prop::num::f64::NORMAL | prop::num::f64::SUBNORMAL | prop::num::f64::ZERO,
    ]
}

/// The data as a JSON table: any text can be a label.
fn table() -> impl Strategy<Value = String> {
    (prop_oneof![1..12_usize, 1..201_usize], 1..9_usize).prop_flat_map(|(count, many)| {
        let row = (label(), prop::collection::vec(prop::option::weighted(0.9, value()), many));
        let rows = prop::collection::vec(row, count);
        (rows, prop::collection::hash_set(label(), many)).prop_map(move |(rows, names)| {
            let names = std::iter::once("label of all".to_owned())
                .chain(names.into_iter().enumerate().map(|(index, name)| format!("{index}{name}")));
            let rows = rows.into_iter().map(|(label, mut values)| {
                // Each series has a value somewhere: everywhere in the first.
                values[0] = values[0].or(Some(1.0));
                (label, values)
            });
            let rows: Vec<serde_json::Value> = rows
                .map(|(label, values)| {
                    let cells = values.into_iter().map(|value| serde_json::json!(value));
                    std::iter::once(serde_json::json!(label)).chain(cells).collect()
                })
                .collect();
            let names: Vec<String> = names.collect();
            serde_json::json!({ "columns": names, "rows": rows }).to_string()
        })
    })
}

fn drawn(data: &str, width: usize, height: Option<usize>, ascii: bool) -> Outcome {
    let mut words = vec!["line".to_owned(), "--missing=skip".to_owned(), format!("-w{width}")];
    words.extend(["-l".to_owned(), "label of all".to_owned(), "-n200".to_owned()]);
    words.extend(height.map(|height| format!("--height={height}")));
    words.extend(ascii.then(|| "--ascii".to_owned()));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    run(&words, data.as_bytes())
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_chart_leaves_its_frame(
        data in table(),
        width in prop_oneof![1..60_usize, 1..301_usize],
        height in prop::option::weighted(0.5, 1..40_usize),
        ascii: bool,
    ) {
        let (mut outcome, mut room) = (drawn(&data, width, height, ascii), width);
        if outcome.status != 0 {
            let complaint = outcome.stderr.clone();
            let Some(least) = complaint.lines().next().and_then(|line| line.split("this needs ").nth(1))
            else {
                // A series of missing values only, or none at all.
                return Ok(());
            };
            let least: usize = least.parse().unwrap();
            if complaint.contains("column") {
                prop_assert!(least > width, "{}", complaint);
                prop_assert_ne!(drawn(&data, least - 1, height, ascii).status, 0);
                (outcome, room) = (drawn(&data, least, height, ascii), least);
                // Width alone may not be enough.
                prop_assert!(outcome.status == 0 || outcome.stderr.contains("line"));
            } else {
                prop_assert!(Some(least) > height, "{}", complaint);
                outcome = drawn(&data, width, Some(least), ascii);
                prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
                prop_assert!(outcome.stdout.lines().count() <= least);
            }
        } else if let Some(height) = height {
            prop_assert!(outcome.stdout.lines().count() <= height, "{}", outcome.stdout);
        }
        for line in outcome.stdout.lines() {
            prop_assert!(!line.ends_with(' ') && !line.is_empty(), "{}", outcome.stdout);
            let is_plain = line.bytes().all(|byte| (0x20..0x7F).contains(&byte));
            prop_assert!(!ascii || is_plain, "{line:?}");
            prop_assert!(!line.contains('\u{2800}'), "{line:?}");
        }
        let widest = outcome.stdout.lines().map(UnicodeWidthStr::width).max().unwrap_or_default();
        prop_assert!(widest <= room, "{}", outcome.stdout);
    }
}
