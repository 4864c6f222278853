//! A report of three charts, drawn by make from three files in three forms, without a terminal.

use std::fs;

use crate::desk::{Desk, place};
use crate::program::needs;

const FILES: [&str; 4] = ["Makefile", "sales.csv", "requests.jsonl", "stock.md"];

#[test]
fn make_draws_a_report_from_three_files() {
    let desk = desk();
    let ran = desk.runs("make --silent");
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    let report = ran.text();
    let charts: Vec<&str> = report.split("```").collect();
    assert_eq!(charts.len(), 5, "two charts in blocks, one table:\n{report}");
    let (sales, requests, stock) = (charts[1], charts[3], charts[4]);
    for word in ["north", "south", "402.25", "2024-01", "2024-03"] {
        assert!(sales.contains(word), "no {word} in:\n{report}");
    }
    let places: Vec<Option<usize>> =
        ["48,210", "30,544", "9,120"].iter().map(|value| requests.find(value)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{report}");
    assert_eq!(files(&desk), FILES.len(), "it leaves nothing behind");
    assert!(stock.contains("| washers |") && stock.contains("12,400"), "{report}");
}

#[test]
fn a_file_that_is_refused_stops_the_report_and_leaves_nothing_half_done() {
    let desk = desk();
    desk.has("requests.jsonl", "{\"service\": \"api\", \"requests\": \"lots\"}\n");
    let ran = desk.runs("make --silent");
    assert_eq!((ran.status, ran.text()), (2, ""), "{}", ran.complaint());
    assert!(ran.complaint().contains("vizchart: "), "{}", ran.complaint());
    assert_eq!(files(&desk), FILES.len(), "it leaves nothing half done");
}

fn files(desk: &Desk) -> usize {
    fs::read_dir(desk.path()).expect("the directory").count()
}

fn desk() -> Desk {
    needs(&["make"]);
    let desk = Desk::default();
    for name in FILES {
        let file = place("tests/report").join(name);
        desk.has(name, &fs::read_to_string(file).expect("a file of the report"));
    }
    desk
}
