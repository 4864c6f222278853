//! The long help: the options of one chart, or of all, in two columns. Its texts are those of the option table.

use crate::plan::{Chart, Flag, Keyword, OptionRow};

/// Where the texts begin, in columns.
const TEXT_COLUMN: usize = 20;

const WIDTH: usize = 80;

/// The options of all charts, each with its whole text.
pub(super) fn all_options() -> String {
    let mut page = String::new();
    let mut heading = "";
    for row in Flag::ALL.iter().map(|flag| flag.row()) {
        if row.heading != heading {
            heading = row.heading;
            page.extend(["\n", heading, ":\n"]);
        }
        page += &entry(&label(row), &text(row));
    }
    page
}

/// The options of a chart. Those that all charts have in the same way are said in one line.
pub(super) fn options_of(chart: Chart) -> String {
    let mut page = String::from("Options that other charts do not have, or in another way:\n");
    let rows = Flag::ALL.iter().map(|flag| flag.row()).filter(|row| row.help(chart).is_some());
    let (common, own): (Vec<_>, Vec<_>) = rows.partition(|row| is_common(row));
    for row in own {
        for (_, text) in row.texts(&[chart]) {
            page += &entry(&label(row), text);
        }
    }
    page += "\nOptions of all charts (`vizchart --help` says more of them):\n";
    for row in common {
        page += &entry(&label(row), row.help(chart).map_or("", |help| help.short));
    }
    page
}

/// Whether all charts have this option, with one meaning.
fn is_common(row: &OptionRow) -> bool {
    matches!(&row.texts(Chart::ALL)[..], [(charts, _)] if charts.len() == Chart::ALL.len())
}

/// The long text of an option: `line: Draw N of the points. bar: Keep N labels`.
pub(super) fn text(row: &OptionRow) -> String {
    if is_common(row) {
        return row.texts(Chart::ALL).iter().map(|(_, text)| *text).collect();
    }
    let texts = row.texts(Chart::ALL).into_iter().map(|(charts, text)| {
        let words: Vec<&str> = charts.iter().map(|chart| chart.word()).collect();
        format!("{}: {text}", words.join(", "))
    });
    texts.collect::<Vec<_>>().join(". ")
}

/// `-s, --sort ORDER`
fn label(row: &OptionRow) -> String {
    let short = row.short.map(|letter| format!("-{letter}, ")).unwrap_or_default();
    let value = row.value.map(|value| format!(" {value}")).unwrap_or_default();
    format!("{short}--{}{value}", row.name)
}

/// A label, and beside it a text in lines that fit the width.
fn entry(label: &str, text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= WIDTH - TEXT_COLUMN => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let mut page = String::new();
    let mut label = format!("  {label}");
    if label.len() + 2 > TEXT_COLUMN {
        page += &label;
        page.push('\n');
        label.clear();
    }
    for line in lines {
        page.extend([&format!("{label:TEXT_COLUMN$}"), line.as_str(), "\n"]);
        label.clear();
    }
    page
}
