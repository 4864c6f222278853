//! `.ci/programs` installs each program that a test requires, and no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::workspace::project_path;

#[test]
fn programs_that_tests_require_are_installed_and_no_others() {
    let script = fs::read_to_string(project_path(".ci/programs")).expect("a script");
    let installed: BTreeSet<String> = ["\ndebian=(", "\npython=("]
        .iter()
        .flat_map(|start| between(&script, start, ")"))
        .flat_map(|list| list.split_whitespace().map(|pair| pair.split(':').next()))
        .map(|program| program.expect("a name").to_owned())
        .collect();
    let mut required = BTreeSet::new();
    collect_required(&project_path("tests/it"), &mut required);
    assert!(required.len() > 10, "{required:?}");
    assert_eq!(installed, required);
}

fn collect_required(path: &Path, required: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a directory") {
            collect_required(&entry.expect("an entry").path(), required);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        let source = fs::read_to_string(path).expect("a source file");
        for list in between(&source, "require(&[\"", "\"])") {
            required.extend(list.split("\", \"").map(str::to_owned));
        }
    }
}

/// What is between each `start` and the next `end`.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Vec<&'t str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}
