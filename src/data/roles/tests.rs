use super::choose::{Candidate, Candidates, Choice, NoChoice, Options, choose};
use crate::data::survey::Kind;
use crate::plan::DataShape;

/// A column such as `price`, `id:whole` or `note:none`: its name, and what its cells are. Without a kind it is one of
/// numbers, unless its name is one of those of the examples below.
pub(super) fn column(text: &str) -> Candidate {
    let (name, kind) = text.split_once(':').unwrap_or((text, ""));
    let kind = match (kind, name) {
        ("", "date" | "time" | "when" | "weekday") => "times",
        ("", "year") => "years",
        ("", "name" | "label" | "region" | "city" | "state" | "model" | "country" | "note") => {
            "text"
        }
        ("", "id" | "rank" | "port" | "pid" | "hour" | "step" | "user_id") => "whole",
        ("", _) => "numbers",
        (kind, _) => kind,
    };
    let is_whole = matches!(kind, "whole" | "years");
    let has_years = kind == "years";
    let kind = match kind {
        "times" => Some(Kind::Times),
        // Years are times where the name says so.
        "years" if name.to_lowercase().ends_with("year") => Some(Kind::Times),
        "text" => Some(Kind::Text),
        "none" => None,
        _ => Some(Kind::Numbers),
    };
    Candidate { name: name.to_owned(), kind, is_whole, has_years }
}

/// What is chosen of `date,region,sales`, with options such as `line -v sales`: `label | values`, where `-` is the number
/// of the row and `~` comes before values along whose names a line goes; or why nothing is.
fn chosen(columns: &str, command: &str) -> String {
    let columns: Vec<Candidate> = columns.split(',').map(column).collect();
    let has_names = columns.iter().any(|column| !column.name.is_empty());
    let name = |index: usize| match &*columns[index].name {
        "" => (index + 1).to_string(),
        name => name.to_owned(),
    };
    let names =
        |indices: &[usize]| indices.iter().map(|index| name(*index)).collect::<Vec<_>>().join(",");
    let index = |word: &str| {
        columns.iter().position(|column| column.name == word).unwrap_or_else(|| {
            word.parse::<usize>().unwrap_or_else(|_| panic!("{word} is no column")) - 1
        })
    };
    let mut options = Options::default();
    let mut words = command.split_whitespace();
    options.shape = match words.next() {
        Some("bar") => DataShape::Bars,
        Some("line") => DataShape::Lines,
        _ => DataShape::Table,
    };
    while let Some(word) = words.next() {
        match word {
            "-l" => options.label = words.next().map(index),
            "-v" => options.values = words.next().expect("values").split(',').map(index).collect(),
            "--by" => options.by = words.next().expect("columns").split(',').map(index).collect(),
            "--bins" => options.has_bins = true,
            "--spread" => options.has_spread = true,
            "--grouped" => options.is_grouped = true,
            other => panic!("{other} is no option of these tests"),
        }
    }
    match choose(&Candidates { all: columns.clone(), has_names }, &options) {
        Ok(Choice { label, values, is_along_names }) => {
            let label = label.map_or("-".to_owned(), name);
            let along = if is_along_names { "~" } else { "" };
            format!("{label} | {along}{}", names(&values))
        }
        Err(NoChoice::NoNumbers) => "no numbers".to_owned(),
        Err(NoChoice::OnlyKeys(keys)) => format!("only keys: {}", names(&keys)),
        Err(NoChoice::SeveralValues(values)) => format!("several: {}", names(&values)),
        Err(NoChoice::TextHasNoOrder(label)) => format!("no order: {}", name(label)),
        Err(NoChoice::OnlyNumbers(numbers)) => format!("only numbers: {}", names(&numbers)),
        Err(NoChoice::NoNames) => "no names".to_owned(),
    }
}

#[test]
fn columns_are_chosen() {
    let cases = include_str!("cases.txt");
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in cases.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (given, expected) = line.split_once("->").expect("an arrow");
        let (command, columns) = given.trim().rsplit_once("  ").expect("two blanks");
        let found = chosen(columns.trim(), command.trim());
        count += 1;
        if found.trim() != expected.trim() {
            wrong.push(format!("{line}\n    found {found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 150, "{count} cases");
}

#[test]
fn more_columns_without_a_kind_change_nothing() {
    for line in include_str!("cases.txt").lines() {
        let Some((given, _)) = line.split_once("->") else { continue };
        let Some((command, columns)) = given.trim().rsplit_once("  ") else { continue };
        let columns = columns.trim();
        // Without names, the number of columns counts; the only column is the value.
        if line.starts_with('#') || columns.split(',').any(|column| column.starts_with(':')) {
            continue;
        }
        if columns.contains(',') {
            let more = format!("{columns},empty:none");
            assert_eq!(chosen(columns, command.trim()), chosen(&more, command.trim()), "{line}");
        }
    }
}
