//! The golden files are to be read: they have an index, and show no chart twice.

use std::collections::BTreeMap;
use std::fs;

use super::document;
use crate::workspace::project_path;

/// A chart with this many lines must not be shown twice.
const LONG: usize = 6;

#[test]
fn the_index_has_each_file_with_its_title_in_order() {
    let index = fs::read_to_string(project_path("tests/spec/README.md")).expect("the index");
    let listed: Vec<&str> = index.lines().filter(|line| line.starts_with("* ")).collect();
    let titled = files().into_iter().map(|(name, text)| {
        let title = text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("a title");
        format!("* [{title}]({name})")
    });
    assert_eq!(listed, titled.collect::<Vec<_>>());
}

#[test]
fn no_chart_is_shown_twice() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, text) in files() {
        for case in document::cases(&text, true).expect("cases") {
            let output = &text[case.output];
            let is_refusal = output.lines().last().is_some_and(|line| line.starts_with("? "));
            if output.lines().count() >= LONG && !is_refusal {
                let place = format!("{name}:{}", case.line);
                places.entry(output.to_owned()).or_default().push(place);
            }
        }
    }
    assert!(places.len() > 200, "{} charts", places.len());
    let twice: Vec<_> = places.into_values().filter(|places| places.len() > 1).collect();
    assert!(twice.is_empty(), "say it with `| tee chart` and `| cmp - chart`: {twice:?}");
}

/// The numbered files, each with its text, in their order.
fn files() -> BTreeMap<String, String> {
    let entries = fs::read_dir(project_path("tests/spec")).expect("tests/spec can be read");
    let names = entries.map(|entry| entry.expect("an entry").file_name().into_string());
    let names = names.map(|name| name.expect("a name")).filter(|name| name != "README.md");
    names
        .map(|name| {
            let text = fs::read_to_string(project_path("tests/spec").join(&name)).expect("a file");
            (name, text)
        })
        .collect()
}
