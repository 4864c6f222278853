//! The same data, the same choice: which columns are drawn depends on their names, their order and the kinds of
//! their cells, not on how many rows there are, on their order, or on what the numbers are.

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use serde_json::Value;

use crate::in_process::typed;
use crate::properties::cases;

/// Names of columns: keys, what a rule of the choice names, names of dates in digits, none, and others.
const NAMES: &str = "id,user_id,code,rank,#,number,idx,zip,,year,model_year,month,day,hour,step,x,t,epoch,\
    label,name,value,date,time,region,price,2021,2022";

/// The cells of a column, all of one kind, and all different: the `n`th.
const KINDS: [fn(usize) -> String; 7] = [
    |n| format!("{}or", ["b", "d", "g", "k", "l", "p", "r", "v"][n % 8].repeat(1 + n / 8)),
    |n| (n + 1).to_string(),
    |n| (3_000 + 37 * n).to_string(),
    |n| format!("{}.{}5", n / 4, n % 4),
    |n| format!("2024-{:02}-{:02}", 1 + n / 10, 1 + n % 10),
    |n| (1_980 + n).to_string(),
    |n| format!("{:03}", n + 1),
];

/// How many different cells there are of each kind.
const CELLS: usize = 40;

/// A table: its header, and its rows, in which no cell of a column comes again.
#[derive(Clone, Debug)]
struct Table {
    names: Vec<&'static str>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn text(&self, rows: &[Vec<String>]) -> String {
        let lines = rows.iter().map(|cells| cells.join(","));
        let lines: Vec<String> = [self.names.join(",")].into_iter().chain(lines).collect();
        lines.join("\n") + "\n"
    }
}

/// A column of so many rows, in any order or from the smallest to the largest.
fn column(rows: usize) -> impl Strategy<Value = Vec<String>> {
    let order = Just((0..CELLS).collect::<Vec<_>>()).prop_shuffle();
    (select(&KINDS[..]), order, any::<bool>()).prop_map(move |(cell, mut order, rises)| {
        order.truncate(rows);
        if rises {
            order.sort_unstable();
        }
        order.into_iter().map(cell).collect()
    })
}

fn a_table() -> impl Strategy<Value = Table> {
    let names = subsequence(NAMES.split(',').collect::<Vec<_>>(), 2..=6).prop_shuffle();
    (names, 4..=30_usize).prop_flat_map(|(names, rows)| {
        let columns: Vec<_> = names.iter().map(|_| column(rows)).collect();
        (Just(names), columns).prop_map(move |(names, columns)| Table {
            names,
            rows: (0..rows)
                .map(|row| columns.iter().map(|cells| cells[row].clone()).collect())
                .collect(),
        })
    })
}

/// The chosen columns, or the name of the refusal.
fn choice(chart: &str, text: &str) -> Value {
    match typed(&[chart], text.as_bytes()) {
        Ok(mut result) => {
            let data = result["data"].take();
            let mut columns = data["meta"]["columns"].clone();
            if let Some(columns) = columns.as_object_mut() {
                // The one part that rows may add to.
                columns.remove("completedBy");
            }
            serde_json::json!([columns, data["columns"]])
        }
        Err(fault) => fault["type"].clone(),
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn rows_do_not_change_the_choice(
        (table, shuffled) in a_table().prop_flat_map(|table| {
            let rows = Just(table.rows.clone()).prop_shuffle();
            (Just(table), rows)
        }),
        chart in select(&["bar", "line", "table"][..]),
    ) {
        let whole = choice(chart, &table.text(&table.rows));
        prop_assert!(!whole.is_null(), "{whole}");
        let reversed: Vec<_> = table.rows.iter().rev().cloned().collect();
        let (first, last) = table.rows.split_at(table.rows.len() / 2);
        let (some, _) = shuffled.split_at(table.rows.len() / 2);
        for rows in [&*reversed, &*shuffled, first, last, some] {
            let text = table.text(rows);
            prop_assert_eq!(&choice(chart, &text), &whole, "{} of\n{}", chart, text);
        }
    }
}
