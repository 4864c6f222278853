//! The tables of the specification with their rows turned around, or half of them: where both are drawn, they show
//! the same columns.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use super::document::cases;
use super::specification;
use crate::in_process::typed;

#[test]
fn rows_of_the_specification_do_not_change_the_choice() {
    let mut charts = 0;
    for path in specification() {
        let text = fs::read_to_string(&path).expect("a document");
        let inputs = cases(&text, true).expect("cases").into_iter().map(|case| case.input);
        let tables: BTreeSet<String> = inputs.filter(|input| is_table(input)).collect();
        for table in tables {
            let (head, rows) = table.split_once('\n').expect("rows");
            let rows: Vec<&str> = rows.lines().collect();
            let reversed: Vec<&str> = rows.iter().rev().copied().collect();
            let (half, _) = rows.split_at(rows.len().div_ceil(2));
            for (chart, rows) in
                [("bar", &*reversed), ("bar", half), ("line", &*reversed), ("line", half)]
            {
                let other = format!("{head}\n{}\n", rows.join("\n"));
                if let (Some(whole), Some(chosen)) = (chosen(chart, &table), chosen(chart, &other))
                {
                    assert_eq!(chosen, whole, "{}: {chart} of\n{other}", path.display());
                    charts += 1;
                }
            }
        }
    }
    assert!(charts > 80, "{charts} charts");
}

/// Records without quotes, which all have as many fields; three rows at least.
fn is_table(input: &str) -> bool {
    let commas = |line: &str| line.matches(',').count();
    let mut lines = input.lines();
    let first = lines.next().map_or(0, commas);
    (4..60).contains(&input.lines().count())
        && first > 0
        && !input.contains('"')
        && lines.all(|line| commas(line) == first)
}

/// The columns that are drawn, if any are. Those that complete labels depend on rows.
fn chosen(chart: &str, input: &str) -> Option<Value> {
    let result = typed(&[chart], input.as_bytes()).ok()?;
    let columns = &result["data"]["meta"]["columns"];
    assert!(columns.is_object(), "{result}");
    Some(json!([columns["label"], columns["values"], columns["by"]]))
}
