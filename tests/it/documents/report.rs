//! A report of three charts, drawn by make from three files in three forms, without a terminal.

use std::fs;

use crate::command::require;
use crate::workspace::{Workspace, project_path};

const FILES: [&str; 4] = ["Makefile", "sales.csv", "requests.jsonl", "stock.md"];

#[test]
fn make_draws_a_report_from_three_files() {
    if !require(&["make"]) {
        return;
    }
    let workspace = workspace();
    let run = workspace.run("make --silent");
    assert_eq!((run.status, run.stderr_text()), (0, ""));
    let report = run.text();
    let charts: Vec<&str> = report.split("```").collect();
    assert_eq!(charts.len(), 5, "two charts in blocks, one table:\n{report}");
    let (sales, requests, stock) = (charts[1], charts[3], charts[4]);
    for word in ["north", "south", "402.25", "2024-01", "2024-03"] {
        assert!(sales.contains(word), "no {word} in:\n{report}");
    }
    let places: Vec<Option<usize>> =
        ["48,210", "30,544", "9,120"].iter().map(|value| requests.find(value)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{report}");
    assert_eq!(files(&workspace), FILES.len(), "it leaves nothing behind");
    assert!(stock.contains("| washers |") && stock.contains("12,400"), "{report}");
}

#[test]
fn a_file_that_is_refused_stops_the_report_and_leaves_nothing_half_done() {
    if !require(&["make"]) {
        return;
    }
    let workspace = workspace();
    workspace.write_file("requests.jsonl", "{\"service\": \"api\", \"requests\": \"lots\"}\n");
    let run = workspace.run("make --silent");
    assert_eq!((run.status, run.text()), (2, ""), "{}", run.stderr_text());
    assert!(run.stderr_text().contains("vizchart: "), "{}", run.stderr_text());
    assert_eq!(files(&workspace), FILES.len(), "it leaves nothing half done");
}

fn files(workspace: &Workspace) -> usize {
    fs::read_dir(workspace.path()).expect("the directory").count()
}

fn workspace() -> Workspace {
    let workspace = Workspace::default();
    for name in FILES {
        let file = project_path("tests/report").join(name);
        workspace.write_file(name, &fs::read_to_string(file).expect("a file of the report"));
    }
    workspace
}
