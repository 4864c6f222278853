//! What is wrong with a command line, in our own words: also what replaces words of other programs,
//! such as `--top 5` and `hist`. Knows no option of ours but those that do
//! the same.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::fault::{Hint, Kind, nearest};
use crate::plan::{Chart, Flag, Keyword};

/// What clap found wrong with the options of this chart; a request takes none.
pub(super) fn fault(error: &Error, chart: Option<Chart>, is_request: bool) -> Kind {
    if error.kind() == ErrorKind::MissingSubcommand {
        let what = format!("say what to draw: {}", Chart::words());
        return Kind::Usage(what, vec![Hint::words("seq 5 | vizchart bar")]);
    }
    let what = message(error);
    if is_request {
        let hint = Hint::words("it takes no argument: pipe the JSON request in");
        return Kind::Usage(what, vec![hint]);
    }
    let wrong =
        [words(error, ContextKind::InvalidArg), words(error, ContextKind::InvalidSubcommand)];
    let answer = wrong.into_iter().flatten().find_map(|word| answer(word, chart));
    let hint =
        answer.unwrap_or_else(|| match (error.kind(), words(error, ContextKind::ValidValue)) {
            (ErrorKind::InvalidSubcommand, _) => format!("say {}", Chart::words()),
            (ErrorKind::ArgumentConflict, _) => "leave one of them out".to_owned(),
            (_, []) => "vizchart --help lists the options with examples".to_owned(),
            (_, [value]) => format!("the only value is {value}"),
            (_, values) => format!("the values are {}", values.join(", ")),
        });
    Kind::Usage(what, vec![Hint::words(hint)])
}

/// The first sentence of clap's message.
fn message(error: &Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim);
    let lines =
        lines.take_while(|line| !line.is_empty() && !line.starts_with("[possible values: "));
    lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned()
}

/// The words of this kind that clap names.
fn words(error: &Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::Strings(words)) => words,
        Some(ContextValue::String(word)) => std::slice::from_ref(word),
        _ => &[],
    }
}

/// Whether it is `-V` after a command.
pub(super) fn is_version(error: &Error) -> bool {
    let word = error.get(ContextKind::InvalidArg);
    matches!(word, Some(ContextValue::String(word)) if word == "-V" || word == "--version")
}

/// The charts that have the option of this name, what does the same as a word that people know from other
/// programs, or the option whose name is like it.
fn answer(word: &str, chart: Option<Chart>) -> Option<String> {
    let name = word.trim_start_matches('-');
    let flag = Flag::ALL.iter().find(|flag| flag.name() == name);
    if let Some(charts) = flag.and_then(|flag| charts_with(*flag, chart)) {
        return Some(format!("--{name} is an option of {charts}"));
    }
    for (words, flag, answer) in OF_SOME_CHARTS {
        if words.split(' ').any(|word| word == name) {
            let charts = charts_with(flag, chart).map(|charts| format!(" ({charts} only)"));
            return Some(answer.to_owned() + &charts.unwrap_or_default());
        }
    }
    let habit = HABITS.iter().find(|(words, _)| words.split(' ').any(|word| word == name));
    if let Some((_, answer)) = habit {
        return Some((*answer).to_owned());
    }
    let near = nearest(name, Flag::ALL.iter().map(|flag| flag.name()))?;
    word.starts_with("--").then(|| format!("did you mean --{near}?"))
}

/// The charts that have this option, if this one has not.
fn charts_with(flag: Flag, chart: Option<Chart>) -> Option<String> {
    if chart?.has_option(flag) {
        return None;
    }
    let charts = Chart::ALL.iter().filter(|chart| chart.has_option(flag));
    Some(charts.map(|chart| chart.word()).collect::<Vec<_>>().join(" and "))
}

/// Words of other programs, the option of some charts that does the same, and how.
const OF_SOME_CHARTS: [(&str, Flag, &str); 4] = [
    ("percent percentage pct", Flag::Share, "--share shows the share of each value in the sum"),
    ("logscale log-scale logy", Flag::Log, "--log draws values on a logarithmic scale"),
    ("hist histogram bin", Flag::Bins, "vizchart bar --bins auto draws how values are distributed"),
    ("uniq freq frequency", Flag::Count, "--count COLUMN counts how often each value occurs"),
];

/// Words of other programs, and what does the same for every chart.
const HABITS: [(&str, &str); 22] = [
    ("top limit head number N", "-n 5 keeps the 5 largest, --sort desc puts them first"),
    ("tail recent", "--last 5 keeps the most recent 5"),
    ("reverse r desc descending asc order", "--sort desc, or --sort asc"),
    ("file input i", "a file needs no option: its name comes after the command"),
    ("sep separator F delim", "--delimiter ';' says what separates the fields"),
    ("k key keys", "--label names the column of labels, --value the column of values"),
    ("H headers head-row", "--header says that the first row is a header"),
    ("where filter grep", "choose the rows before the pipe, with grep or jq"),
    (
        "fields field cols c",
        "--value names the columns of a chart, --columns the columns of a table",
    ),
    ("style marker color-scheme theme", "--ascii, or for a line --canvas braille"),
    (
        "mean avg sum aggregate group-by",
        "values are drawn as they are: compute sums and means before the pipe",
    ),
    ("csv json tsv jsonl", "--from is the form of the input, --to that of the output"),
    ("format", "--from is the form of the input, --to that of the output"),
    ("diff delta", "vizchart bar --value before,after --change"),
    ("follow watch interval live", "run the command again to draw it again"),
    ("output o out", "write > chart.txt after the command"),
    ("x", "--label names the column of labels"),
    ("y", "--value names the column of values"),
    ("xlabel", "--x-label names the axis"),
    ("ylabel", "--y-label names the axis"),
    ("no-color no-colour", "--color never"),
    ("help", "vizchart --help, vizchart bar --help"),
];
