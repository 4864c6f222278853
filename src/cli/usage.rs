//! Messages for a wrong command line. For a word from other programs, such as `--top 5` or `hist`, the hint names
//! the corresponding option.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::fault::{FaultKind, Hint, nearest};
use crate::plan::{Chart, Flag, Keyword};

/// The message and the hint for an error of clap. `chart` is the command, if it is known.
pub(super) fn fault(error: &Error, chart: Option<Chart>, is_request: bool) -> FaultKind {
    if error.kind() == ErrorKind::MissingSubcommand {
        let what = format!("missing command: {}", Chart::words());
        return FaultKind::Usage(what, vec![Hint::words("seq 5 | vizchart bar")]);
    }
    let what = message(error);
    if is_request {
        let hint = Hint::words("it takes no arguments: pipe the JSON request to standard input");
        return FaultKind::Usage(what, vec![hint]);
    }
    let refused =
        [words(error, ContextKind::InvalidArg), words(error, ContextKind::InvalidSubcommand)];
    let advice = refused.into_iter().flatten().find_map(|word| advice(word, chart));
    let hint = advice.unwrap_or_else(|| general_advice(error));
    FaultKind::Usage(what, vec![Hint::words(hint)])
}

fn general_advice(error: &Error) -> String {
    match (error.kind(), words(error, ContextKind::ValidValue)) {
        (ErrorKind::InvalidSubcommand, _) => format!("the commands are {}", Chart::words()),
        (ErrorKind::ArgumentConflict, _) => "use only one of them".to_owned(),
        (_, []) => "vizchart --help lists the options with examples".to_owned(),
        (_, [value]) => format!("the only value is {value}"),
        (_, values) => format!("the values are {}", values.join(", ")),
    }
}

/// The first sentence of clap's message.
fn message(error: &Error) -> String {
    let text = error.to_string();
    let lines = text.lines().map(str::trim);
    let lines =
        lines.take_while(|line| !line.is_empty() && !line.starts_with("[possible values: "));
    lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned()
}

/// The words that clap attached to the error as context of this kind.
fn words(error: &Error, kind: ContextKind) -> &[String] {
    match error.get(kind) {
        Some(ContextValue::Strings(words)) => words,
        Some(ContextValue::String(word)) => std::slice::from_ref(word),
        _ => &[],
    }
}

/// Whether the error is that a command does not have `-V`.
pub(super) fn is_version(error: &Error) -> bool {
    matches!(words(error, ContextKind::InvalidArg), [word] if word == "-V" || word == "--version")
}

/// Advice for a refused word: which charts have the option, the equivalent of an option of other programs, or an
/// option with a similar name.
fn advice(word: &str, chart: Option<Chart>) -> Option<String> {
    let name = word.trim_start_matches('-');
    let flag = Flag::ALL.iter().find(|flag| flag.name() == name);
    if flag.is_some() && chart.is_none() {
        return Some(format!("name the chart first, as in: vizchart bar --{name}"));
    }
    if let Some(charts) = flag.and_then(|flag| charts_with(*flag, chart)) {
        return Some(format!("--{name} is an option of {charts}"));
    }
    for (words, advice) in FOREIGN_OPTIONS {
        if words.split(' ').any(|word| word == name) {
            return Some(advice.to_owned());
        }
    }
    let near = nearest(name, Flag::ALL.iter().map(|flag| flag.name()))?;
    word.starts_with("--").then(|| format!("did you mean --{near}?"))
}

/// The charts that have this option; `None` if `chart` has it, or is not known.
fn charts_with(flag: Flag, chart: Option<Chart>) -> Option<String> {
    if chart?.has_option(flag) {
        return None;
    }
    let charts = Chart::ALL.iter().filter(|chart| chart.has_option(flag));
    Some(charts.map(|chart| chart.word()).collect::<Vec<_>>().join(" and "))
}

/// Words of other programs, and the advice.
const FOREIGN_OPTIONS: [(&str, &str); 28] = [
    ("percent percentage pct", "vizchart bar --share shows the share of each value in the sum"),
    (
        "logscale log-scale logy",
        "vizchart line --log, or bar --dots --log, draws values on a logarithmic scale",
    ),
    ("hist histogram bin", "vizchart bar --bins auto draws how values are distributed"),
    (
        "box boxplot violin quartiles",
        "vizchart bar --spread draws how the values of each label are spread",
    ),
    ("scatter point lollipop dumbbell", "vizchart bar --dots draws positions instead of bars"),
    ("uniq freq frequency count", "vizchart bar --count COLUMN counts how often each value occurs"),
    ("top limit head number N", "-n N keeps the N largest, --sort desc puts them first"),
    ("tail recent", "--last N keeps the most recent N"),
    ("reverse r desc descending asc order sort-by", "--sort desc, or --sort asc"),
    ("file input i", "a file needs no option: its name comes after the command"),
    ("sep separator F delim", "--delimiter CHAR says what separates the fields"),
    ("k key keys", "--label names the column of labels, --value the column of values"),
    ("H headers head-row", "--header treats the first row as a header"),
    ("where filter grep", "filter the rows before the pipe, with grep or jq"),
    ("fields field cols c", "--value names the columns of a chart, --columns those of a table"),
    ("style marker color-scheme theme", "--ascii, or for a line --canvas braille"),
    (
        "mean avg sum aggregate group-by agg",
        "--repeats sum, mean, min or max makes one value of the rows of each label",
    ),
    ("interval bucket resample", "--per hour (or day, week ...) with --count or --repeats"),
    ("group groupby color-by hue", "--by COLUMN draws a series for each of its values"),
    ("type kind chart", "the chart is the first word: vizchart bar, line or table"),
    ("csv tsv jsonl format", "--from sets the input format, --to the output format"),
    ("diff delta", "vizchart bar --value before,after --change"),
    ("follow watch live", "to update a chart, run the command again, for example with watch"),
    ("output o out", "write > chart.txt after the command"),
    ("xlabel", "--x-label names the axis"),
    ("ylabel", "--y-label names the axis"),
    ("no-color no-colour", "--color never"),
    ("help", "vizchart --help, vizchart bar --help"),
];
