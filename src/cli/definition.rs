//! Defines all commands and their help for clap.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, Command, ValueHint};

use super::help::{all_options, options_of};
use super::services::{AgentText, SERVICES, SHORT_REQUEST, Service};
use crate::plan::{Chart, DRAWING, Flag, INPUT, Keyword, OptionRow};

pub(super) const FILE: &str = "FILE";

const WIDTH: usize = 80;

const EXIT_STATUS: &str = "Exit status: 0 drawn, 1 refused or failed, 2 wrong usage.";

pub(crate) fn definition() -> Command {
    Command::new("vizchart")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Draws JSON, CSV, Markdown tables or columns of text as a chart, in text")
        .long_about(include_str!("help/vizchart.txt").trim_end())
        .override_usage("vizchart <bar|line|table> [OPTIONS] [FILE]")
        .after_help(include_str!("help/short.txt").trim_end())
        .after_long_help(
            [include_str!("help/columns.txt"), &all_options(), "\n", EXIT_STATUS].concat(),
        )
        .term_width(WIDTH)
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .args([
            standard_option("help", 'h', ArgAction::Help),
            standard_option("version", 'V', ArgAction::Version),
        ])
        .subcommand_required(true)
        .subcommands(Chart::ALL.iter().map(|chart| chart_command(*chart)))
        .subcommands(SERVICES.iter().map(|(name, about, service)| {
            service_command(Command::new(name).about(*about), service)
        }))
}

/// A standard option (`--help`, `--version`). `--help` does not list it, to save tokens of agents.
fn standard_option(name: &'static str, letter: char, action: ArgAction) -> Arg {
    let arg = Arg::new(name).short(letter).long(name).action(action).hide_long_help(true);
    arg.help(format!("Print {name}"))
}

pub(super) fn chart_command(chart: Chart) -> Command {
    let (about, examples) = match chart {
        Chart::Bar => ("Compare: bars from zero, alone or in groups", include_str!("help/bar.txt")),
        Chart::Line => {
            ("Trend: up to eight series in one plot, more in rows", include_str!("help/line.txt"))
        }
        Chart::Table => {
            ("Several facts per item: rows under a header", include_str!("help/table.txt"))
        }
    };
    chart_parser(chart, |_| true)
        .about(about)
        .after_long_help(format!("{examples}\n{}", options_of(chart).trim_end()))
        .term_width(WIDTH)
        .mut_args(|arg| with_help(arg, chart))
}

/// The command of a chart without help. It accepts what [`chart_command`] accepts, if `has_option` holds for all
/// options that are given.
pub(super) fn chart_parser(chart: Chart, has_option: impl Fn(Flag) -> bool) -> Command {
    let file = Arg::new(FILE).value_parser(clap::value_parser!(std::path::PathBuf));
    // The file names the option for data.
    let has_option = |flag: Flag| flag == Flag::Data || has_option(flag);
    let options = Flag::ALL.iter().filter(|flag| chart.has_option(**flag) && has_option(**flag));
    Command::new(chart.word())
        .bin_name(format!("vizchart {}", chart.word()))
        .disable_help_flag(true)
        .args_override_self(true)
        .arg(file.display_order(0).conflicts_with(Flag::Data.name()))
        .args(options.map(|flag| option(*flag)))
        .arg(Arg::new("help").short('h').long("help").action(ArgAction::Help))
}

/// Whether a word of the command line may be this option, or several with it (`-sdesc`).
pub(super) fn may_be(word: &OsStr, flag: Flag) -> bool {
    let (row, word) = (flag.row(), word.as_encoded_bytes());
    let mut letters = row.short.into_iter().chain(alias_letter(flag));
    match word.strip_prefix(b"--") {
        Some(name) => {
            let mut names = [Some(row.name), alias(flag)].into_iter().flatten();
            names.any(|known| name.starts_with(known.as_bytes()))
        }
        None => word.starts_with(b"-") && letters.any(|letter| word.contains(&(letter as u8))),
    }
}

/// How programs that plot call an option.
fn alias(flag: Flag) -> Option<&'static str> {
    match flag {
        Flag::Label => Some("x"),
        Flag::Value => Some("y"),
        _ => None,
    }
}

fn alias_letter(flag: Flag) -> Option<char> {
    alias(flag)?.chars().next()
}

/// An option as clap parses it. Its value is a `Setting`.
fn option(flag: Flag) -> Arg {
    let row = flag.row();
    let arg = Arg::new(row.name).long(row.name).short(row.short).value_parser(row.parse);
    let arg = arg.aliases(alias(flag)).short_aliases(alias_letter(flag));
    if row.value.is_none() {
        return arg.action(ArgAction::Set).num_args(0).default_missing_value("");
    }
    let action = if row.is_repeatable { ArgAction::Append } else { ArgAction::Set };
    arg.action(action).allow_hyphen_values(row.may_be_negative)
}

/// An argument with its help, its heading and the values it offers.
fn with_help(arg: Arg, chart: Chart) -> Arg {
    let name = arg.get_id().as_str();
    let row = Flag::ALL.iter().map(|flag| flag.row()).find(|row| row.name == name);
    if let Some(row) = row
        && let Some(help) = row.help(chart)
    {
        let arg = arg.help_heading(row.heading).help(help.short).hide_long_help(true);
        return with_values(arg.hide_short_help(!help.is_frequent), row, chart);
    }
    if name == FILE {
        return arg
            .value_hint(ValueHint::FilePath)
            .help_heading(INPUT)
            .help("The data; `-` or nothing is standard input")
            .hide_long_help(true);
    }
    let arg = arg.help("This help; --help shows all options").help_heading(DRAWING);
    arg.hide_long_help(true)
}

/// An option with a placeholder for its value, and with the words to choose from.
fn with_values(arg: Arg, row: &OptionRow, chart: Chart) -> Arg {
    let Some(value) = row.value else { return arg };
    let (arg, words, parse) = (arg.value_name(value), (row.words)(), row.parse);
    if words.is_empty() {
        return arg.value_hint(ValueHint::Other).value_parser(move |word: &str| {
            parse(word).map_err(|expected| format!("expected {expected}"))
        });
    }
    // A word that this chart refuses is hidden, but still parsed, so that the message can explain why.
    let words = words.into_iter().map(|(word, help)| {
        let is_accepted = parse(word).is_ok_and(|setting| chart.accepts(&setting));
        PossibleValue::new(word).help(help).hide(!is_accepted)
    });
    let parser = PossibleValuesParser::new(words).try_map(move |word| parse(&word));
    arg.value_parser(parser).hide_possible_values(true)
}

fn service_command(command: Command, service: &Service) -> Command {
    let command = command.arg(standard_option("help", 'h', ArgAction::Help));
    match service {
        Service::Draw => command.alias(SHORT_REQUEST),
        Service::Print(_) => command,
        Service::PrintOne(id, help, documents) => {
            let words = documents
                .iter()
                .map(|AgentText { word, about, .. }| PossibleValue::new(*word).help(*about));
            command.arg(Arg::new(id).help(*help).value_parser(PossibleValuesParser::new(words)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_is_found_by_each_of_its_names() {
        for (word, flag, expected) in [
            ("--value", Flag::Value, true),
            ("--value=qty", Flag::Value, true),
            ("--valu", Flag::Value, false),
            ("--y", Flag::Value, true),
            ("--x", Flag::Value, false),
            ("-v", Flag::Value, true),
            ("-sv", Flag::Value, true),
            ("-y", Flag::Value, true),
            ("-x", Flag::Label, true),
            ("-s", Flag::Value, false),
            ("-", Flag::Value, false),
            ("v", Flag::Value, false),
            ("value", Flag::Value, false),
            ("--log", Flag::Log, true),
            ("-g", Flag::Log, false),
        ] {
            assert_eq!(may_be(OsStr::new(word), flag), expected, "{word}");
        }
    }

    /// What is parsed with the options that may be there is what is parsed with all of them.
    #[test]
    fn each_option_is_parsed_by_itself() {
        for chart in Chart::ALL {
            for flag in Flag::ALL.iter().filter(|flag| chart.has_option(**flag)) {
                let row = flag.row();
                let names =
                    [Some(format!("--{}", row.name)), row.short.map(|letter| format!("-{letter}"))];
                for name in names.into_iter().flatten() {
                    let word = (row.words)().first().map_or("1", |(word, _)| *word);
                    let value = row.value.map(|_| word);
                    let args: Vec<&str> = ["chart", &name].into_iter().chain(value).collect();
                    let parse = |command: Command| {
                        let matches = command.try_get_matches_from(&args).ok()?;
                        let ids = matches.ids().map(|id| id.as_str().to_owned());
                        Some(ids.collect::<Vec<String>>())
                    };
                    let alone = chart_parser(*chart, |flag| may_be(OsStr::new(&name), flag));
                    assert_eq!(parse(alone), parse(chart_command(*chart)), "{args:?}");
                }
            }
        }
    }
}
