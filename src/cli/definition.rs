//! The commands that there are, as clap takes them: their names and the words of their help, from which
//! the manual and the completions are made as well. Does not know what they do.

use clap::{Arg, ArgAction, Command, ValueHint};

use super::completions::Shell;
use super::options::{DRAWING, INPUT, rows};
use super::values::{arg, words};
use crate::plan::{Chart, Flag, Word, choices};

choices!(
    /// A command that draws nothing by flags.
    Service {
        Request "render_visualization" "For agents: draw one JSON request from standard input",
        Discover "discover" "For agents: the tool declarations, as JSON",
        Agent "agent" "For agents: a skill, guide, policy or settings file",
        Completions "completions" "The completions of a shell",
        Manual "man" "The manual page",
    }
);

choices!(
    /// A text for agents.
    Topic {
        Skill "skill" "A SKILL.md",
        Guide "guide" "A paragraph for GEMINI.md, CLAUDE.md or AGENTS.md",
        Policy "policy" "A policy file of Gemini CLI",
        Settings "settings" "The settings of Gemini CLI that declare the tool",
    }
);

impl Topic {
    /// The text itself: a file as it is.
    pub fn text(self) -> &'static str {
        match self {
            Self::Skill => include_str!("../agent/SKILL.md"),
            Self::Guide => include_str!("../agent/guide.md"),
            Self::Policy => include_str!("../agent/policy.toml"),
            Self::Settings => include_str!("../agent/settings.json"),
        }
    }
}

/// What [`Service::Request`] is called as well.
pub(super) const SHORT_REQUEST: &str = "render";
/// What a command takes besides options.
pub(super) const FILE: &str = "FILE";
pub(super) const TOPIC: &str = "TOPIC";
pub(super) const SHELL: &str = "SHELL";

/// Columns of the help.
const WIDTH: usize = 80;

/// The whole command line.
pub(crate) fn definition() -> Command {
    Command::new("vizchart")
        .version(env!("CARGO_PKG_VERSION"))
        .about("Draws JSON, CSV, Markdown tables or columns of text as a chart, in text")
        .long_about(include_str!("help/vizchart.txt").trim_end())
        .override_usage("vizchart <bar|line|table> [OPTIONS] [FILE]")
        .after_help(include_str!("help/short.txt").trim_end())
        .after_long_help(include_str!("help/often.txt").trim_end())
        .term_width(WIDTH)
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommands(Chart::ALL.iter().map(|chart| drawing(*chart)))
        .subcommands(Service::ALL.iter().map(|service| serving(*service)))
}

/// The command of a drawing.
pub(super) fn drawing(chart: Chart) -> Command {
    let (about, examples) = match chart {
        Chart::Bar => ("Compare: bars from zero, alone or in groups", include_str!("help/bar.txt")),
        Chart::Line => ("Trend: one to eight series on one scale", include_str!("help/line.txt")),
        Chart::Table => ("Several facts an item: rows under heads", include_str!("help/table.txt")),
    };
    let file = Arg::new(FILE).value_hint(ValueHint::FilePath);
    let file = file.value_parser(clap::value_parser!(std::path::PathBuf)).help_heading(INPUT);
    let file = file.help("The data; `-` or nothing is standard input").long_help(
        "The data; `-` or nothing is standard input. A name that ends in .json, .jsonl, .csv, .tsv or \
         .md says the form. With a file or --data, standard input is never touched",
    );
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let help = help.help("This help; --help shows all options").help_heading(DRAWING);
    Command::new(chart.word())
        .bin_name(format!("vizchart {}", chart.word()))
        .about(about)
        .after_long_help(examples.trim_end())
        .term_width(WIDTH)
        .disable_help_flag(true)
        .arg(file.display_order(0).conflicts_with(Flag::Data.name()))
        .args(rows(chart).map(arg))
        .arg(help)
}

fn serving(service: Service) -> Command {
    let command = Command::new(service.word()).about(service.help());
    let word = |id, words, help| Arg::new(id).value_parser(words).help(help);
    match service {
        Service::Request => command.alias(SHORT_REQUEST),
        Service::Agent => command.arg(word(
            TOPIC,
            words::<Topic>(),
            "Which text; without a word, the list of them",
        )),
        Service::Completions => command.arg(word(
            SHELL,
            words::<Shell>(),
            "Which shell; without a word, the line for each that installs them",
        )),
        Service::Discover | Service::Manual => command,
    }
}
