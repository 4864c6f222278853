//! What is wrong with a command line, in our own words: also what there is in place of words that other
//! programs have and this one has not, `--top 5`, `hist`. Knows no option of ours but those that do
//! the same.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::fault::{Hint, Kind};
use crate::plan::Chart;

/// What clap found wrong, with what a request is told in place of all else.
pub(super) fn fault(error: &Error, is_request: bool) -> Kind {
    if error.kind() == ErrorKind::MissingSubcommand {
        let what = format!("say what to draw: {}", Chart::words());
        return Kind::Usage(what, vec![Hint::words("seq 5 | vizchart bar")]);
    }
    let text = error.to_string();
    let is_message = |line: &&str| !line.is_empty() && !line.starts_with("[possible values: ");
    let what: Vec<&str> = text.lines().map(str::trim).take_while(is_message).collect();
    let what = what.join(" ").trim_start_matches("error: ").to_owned();
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let values = match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) => values.as_slice(),
        _ => &[],
    };
    let word = error.get(ContextKind::InvalidArg).or(error.get(ContextKind::InvalidSubcommand));
    let instead = match word {
        Some(ContextValue::String(word)) => instead(word.trim_start_matches('-')),
        _ => None,
    };
    let hint = match (error.kind(), values, instead.or(tip)) {
        _ if is_request => "it takes no argument: pipe the JSON request in".to_owned(),
        (_, _, Some(instead)) if tip != Some(instead) => instead.to_owned(),
        (ErrorKind::InvalidSubcommand, ..) => format!("say {}", Chart::words()),
        (ErrorKind::ArgumentConflict, ..) => "leave one of them out".to_owned(),
        (_, [value], _) => format!("it is {value}"),
        (_, [_, ..], _) => format!("it is one of {}", values.join(", ")),
        (_, [], Some(tip)) if !tip.starts_with("to pass") => tip.to_owned(),
        (_, [], _) => "vizchart --help lists the options with examples".to_owned(),
    };
    Kind::Usage(what, vec![Hint::words(hint)])
}

/// What there is in place of a word, without dashes; none for a word that nobody would expect.
fn instead(word: &str) -> Option<&'static str> {
    Some(match word {
        "top" | "limit" | "head" | "number" => {
            "-n 5 keeps the 5 largest, --sort desc puts them first"
        }
        "tail" | "recent" => "--last 5 keeps the most recent 5",
        "reverse" | "desc" | "descending" | "asc" | "order" => "--sort desc, or --sort asc",
        "log" | "logscale" | "log-scale" | "logy" => {
            "the scale is linear: take the logarithms of the values first"
        }
        "hist" | "histogram" | "bin" => "vizchart bar --bins auto draws how values are distributed",
        "percent" | "percentage" | "pct" => "--share draws the share of each value in the sum",
        "diff" | "delta" => "vizchart bar --value before,after --change",
        "uniq" | "freq" | "frequency" => "--count COLUMN counts how often each value comes",
        "follow" | "watch" | "interval" | "live" => "run the command again to draw it again",
        "format" => "--from is the form of the input, --to that of the output",
        "output" | "o" | "out" => "write > chart.txt behind the command",
        "x" => "--label names the column of the labels",
        "y" => "--value names the column of the values",
        "no-color" | "no-colour" => "--color never",
        "help" => "vizchart --help, vizchart bar --help",
        _ => return None,
    })
}
