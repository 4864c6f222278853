//! Groups of bars: the same from columns, from long data and from a request, chosen and sorted by the first
//! series; and what is written as CSV is read again.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

use crate::in_process::{points, run, typed};
use crate::labels::label;
use crate::properties::cases;

const NAMES: [&str; 4] = ["north", "south", "east", "west"];

/// Rows of two to four numbers, of which some may be missing.
fn items() -> impl Strategy<Value = Vec<Vec<Option<i32>>>> {
    let number = option::weighted(0.8, -9..100_i32).boxed();
    (2..=4_usize).prop_flat_map(move |series| vec(vec(number.clone(), series), 1..40))
}

fn shown(value: Option<i32>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// The items with a header, a column for each series.
fn wide(items: &[Vec<Option<i32>>]) -> String {
    let series = items.first().map_or(0, Vec::len);
    let row = |(item, values): (usize, &Vec<Option<i32>>)| {
        let cells: Vec<String> = values.iter().map(|value| shown(*value)).collect();
        format!("i{item},{}\n", cells.join(","))
    };
    let rows: String = items.iter().enumerate().map(row).collect();
    format!("item,{}\n{rows}", NAMES[..series].join(","))
}

/// The values of each series that are drawn, and the footer.
fn data(words: &[&str], text: &str) -> Result<(Value, Value), Value> {
    let words = [&["bar", "--signed", "--missing", "skip"], words].concat();
    let mut result = typed(&words, text.as_bytes())?;
    let meta = &mut result["data"]["meta"];
    // Of long data, what is no row is not missing.
    let facts = json!([meta["shownPointCount"], meta["originalPointCount"], meta["rule"]]);
    Ok((result["data"]["series"].take(), facts))
}

/// Records as another reader takes them, without blanks at the ends of fields.
fn records(text: &str) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let fields =
        |record: csv::StringRecord| record.iter().map(|cell| cell.trim().to_owned()).collect();
    reader.records().map(|record| fields(record.expect("a record"))).collect()
}

proptest! {
    #![proptest_config(cases(120))]

    #[test]
    fn long_data_and_requests_are_what_columns_are(items in items(), count in 1..50_usize, order in
        select(vec!["none", "asc", "desc"]),
    ) {
        // An item without any value has no place in a request.
        let items: Vec<_> =
            items.into_iter().filter(|item| item.iter().any(Option::is_some)).collect();
        let series = items.first().map_or(0, Vec::len);
        prop_assume!((0..series).all(|one| items.iter().any(|item| item[one].is_some())));
        prop_assume!(items.first().is_some_and(|first| first.iter().all(Option::is_some)));
        let count = count.to_string();
        let options = ["-n", &count, "--sort", order];
        let names = NAMES[..series].join(",");
        let from_columns = data(&[&["--value", &names], &options[..]].concat(), &wide(&items)).unwrap();
        let long = items.iter().enumerate().flat_map(|(item, values)| {
            let cells = values.iter().zip(NAMES);
            cells.map(move |(value, name)| format!("i{item},{name},{}\n", shown(*value)))
        });
        let long: String = std::iter::once("item,region,n\n".to_owned()).chain(long).collect();
        let from_rows = data(&[&["--by", "region"], &options[..]].concat(), &long).unwrap();
        prop_assert_eq!(&from_rows, &from_columns);
        let request = json!({"grouped": true, "series": (0..series).map(|one| {
            let points = items.iter().enumerate().filter_map(|(item, values)| {
                Some(json!({"label": format!("i{item}"), "value": values[one]?}))
            });
            json!({"name": NAMES[one], "points": points.collect::<Vec<_>>()})
        }).collect::<Vec<_>>()});
        let from_request = data(&options, &request.to_string()).unwrap();
        // Only the order of labels that the first series lacks is another one.
        let sorted = |data: &Value| {
            let mut labels: Vec<String> = data.as_array().unwrap().iter().flat_map(|series| {
                series["points"].as_array().unwrap().iter().map(Value::to_string)
            }).collect();
            // A request that lacks a label has no point for it.
            labels.retain(|point| !point.contains("null"));
            labels.sort();
            labels
        };
        if items.iter().all(|item| item[0].is_some()) {
            prop_assert_eq!(sorted(&from_request.0), sorted(&from_columns.0));
        }
    }

    #[test]
    fn items_are_chosen_and_sorted_by_the_first_series(items in items(), count in 1..50_usize,
        order in select(vec!["none", "asc", "desc"]),
    ) {
        let mut expected: Vec<usize> =
            (0..items.len()).filter(|item| items[*item].iter().any(Option::is_some)).collect();
        prop_assume!(!expected.is_empty());
        let first = |item: usize| items[item][0];
        if order == "asc" {
            expected.sort_by_key(|item| (first(*item).is_none(), first(*item)));
        } else {
            expected.sort_by_key(|item| std::cmp::Reverse(first(*item).map_or(-1, i32::abs)));
        }
        expected.truncate(count);
        expected.sort_unstable();
        match order {
            "asc" => expected.sort_by_key(|item| (first(*item).is_none(), first(*item))),
            "desc" => expected.sort_by_key(|item| std::cmp::Reverse(first(*item))),
            _ => {}
        }
        let names = NAMES[..items[0].len()].join(",");
        let count = count.to_string();
        let words = ["bar", "--signed", "--missing", "skip", "-v", &names, "-n", &count, "-s", order];
        let result = typed(&words, wide(&items).as_bytes()).unwrap();
        for (series, _) in items[0].iter().enumerate() {
            let value = |item: &usize| (format!("i{item}"), items[*item][series].map(f64::from));
            let expected: Vec<_> = expected.iter().map(value).collect();
            prop_assert_eq!(points(&result, series), expected);
        }
    }

    /// `vizchart bar --to csv | vizchart table`, for every chart and all labels.
    #[test]
    fn what_is_written_as_csv_is_read_again(
        labels in vec(label(), 1..12),
        chart in select(vec!["bar", "line", "table"]),
        series in 1..=4_usize,
        glyphs in select(vec!["--ascii", "--unicode"]),
        // Names that could be taken for data.
        names in select(vec![["x", "y", "z", "w"], ["2021", "2022", "2023", "2024"],
            ["京", "東", "大", "阪"], ["null", "NA", "5", "12 ms"], ["-1", "<5", "007", "a\"b"]]),
    ) {
        let mut labels = labels;
        labels.sort();
        labels.dedup();
        let series = if chart == "table" { 1 } else { series };
        let one = |name: usize| {
            let points = labels.iter().enumerate().map(|(row, label)| json!({"label": label, "value": row * 10 + name}));
            json!({"name": names[name], "points": points.collect::<Vec<_>>()})
        };
        let request = json!({"grouped": true, "series": (0..series).map(one).collect::<Vec<_>>()});
        let outcome = run(&[chart, "--to", "csv", glyphs], request.to_string().as_bytes());
        // A line along numbers or dates has no place for another label.
        prop_assume!(chart != "line" || !outcome.stderr.contains("unlike the labels before it"));
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let written = outcome.stdout;
        let again = run(&["table", "-n", "200", "--to", "csv"], written.as_bytes());
        prop_assert_eq!(again.status, 0, "{}{}", again.stderr, written);
        let records = records(&written);
        prop_assert_eq!(records.len(), labels.len() + 1);
        prop_assert_eq!(self::records(&again.stdout), records, "{}", written);
    }

    /// The same for tables of any texts: without a number, with one column, without a header.
    #[test]
    fn tables_of_text_are_read_again(
        heads in vec(select(vec!["name", "city", "2024", "?", "null", "x,y", "a b"]), 1..4),
        cells in vec(vec(label(), 3), 1..8),
        glyphs in select(vec!["--ascii", "--unicode"]),
    ) {
        let mut heads = heads;
        heads.sort_unstable();
        heads.dedup();
        let rows: Vec<_> = cells.iter().map(|row| &row[..heads.len()]).collect();
        prop_assume!(rows.iter().flat_map(|row| row.iter()).any(|cell| cell.contains(char::is_alphabetic)));
        let table = json!({"columns": heads, "rows": rows}).to_string();
        let outcome = run(&["table", "--to", "csv", glyphs], table.as_bytes());
        prop_assert_eq!(outcome.status, 0, "{}", outcome.stderr);
        let written = outcome.stdout;
        // In one column, the quotes of a name prove that it is one only where it could do without, unlike a cell.
        let is_plain = |cell: &str| !cell.is_empty() && !cell.starts_with('"');
        let is_proven = heads.len() > 1
            || !heads[0].contains([',', ' ']) && written.lines().skip(1).any(is_plain);
        let header = if is_proven { &[][..] } else { &["--from", "csv", "--header"] };
        let words = [&["table", "--to", "csv"], header].concat();
        let again = run(&words, written.as_bytes());
        prop_assert_eq!(again.status, 0, "{}{}", again.stderr, written);
        prop_assert_eq!(records(&again.stdout), records(&written), "{}", written);
    }
}
