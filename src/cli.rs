//! The command line: one clap definition, from which the manual and the completions are made, and
//! what it asks for as plain values. Knows no stream and no variable.

mod common;
mod completions;
#[cfg(test)]
#[path = "../tests/generated/mod.rs"]
mod generated;
mod options;
mod unknown;
mod values;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

use crate::fault::{Fault, Hint, Invocation, Kind};
use crate::plan::{Chart, From, Plan, Reading, Word, choices};
use crate::terminal::Wishes;
use completions::Shell;
use options::{Bar, Line, Table};

/// The definition of the command line.
#[derive(Parser, Debug)]
#[command(
    name = "vizchart",
    version,
    about = "Draws JSON, CSV, Markdown tables or columns of text as a chart, in text",
    long_about = FOOD,
    override_usage = "vizchart <bar|line|table> [OPTIONS] [FILE]",
    after_help = SHORT,
    after_long_help = OFTEN,
    term_width = WIDTH,
    disable_help_subcommand = true,
    subcommand_required = true,
    arg_required_else_help = false
)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Columns of the help.
const WIDTH: usize = 80;

const FOOD: &str = "\
Data on standard input or in FILE, a chart in text on standard output. Reads a JSON map, JSON \
records, JSON Lines, CSV, TSV, a Markdown table, what `uniq -c`, `du`, `ps` or `df` print, or one \
number a line. Doubt is refused, with a repair.

Examples:
  printf 'model,time\\nM5 CS,2.9\\nM4 CSL,3.3\\n' | vizchart bar --unit s
  printf 'day,in,out\\nMon,3,4\\nTue,5,2\\n' | vizchart line --title Visits
  vizchart table --data '[{\"city\": \"Berlin\", \"people\": 3.7, \"country\": \"DE\"}]'";

const SHORT: &str = "\
Example:
  printf 'model,time\\nM5 CS,2.9\\nM4 CSL,3.3\\n' | vizchart bar --unit s
More: vizchart --help, vizchart bar -h, vizchart bar --help";

const OFTEN: &str = "\
Often needed:
  -l, --label NAME  -v, --value NAME   label and value column, JSON: by path a.b
  -v a,b                               several columns: lines, groups of bars
  -s desc|asc       -n 10              bar, table: by value; how many to keep
  -t, --title TEXT  -u, --unit UNIT    what stands above, and after each value
      --by NAME                        bar, line: a series for each value
      --at data.items                  JSON: where the data is in an envelope
      --signed                         bar: with values below zero
  -w 60  --ascii  --to markdown        width, ASCII, to paste
vizchart bar --help, line --help and table --help list all options.

Exit status: 0 drawn, 1 refused or failed, 2 wrong usage.";

/// The command that reads one JSON request.
const REQUEST: &str = "render_visualization";
const SHORT_REQUEST: &str = "render";

#[derive(Subcommand, Debug)]
enum Command {
    Bar(Bar),
    Line(Line),
    Table(Table),
    /// For agents: draw one JSON request from standard input
    #[command(name = REQUEST, alias = SHORT_REQUEST)]
    RenderVisualization,
    /// For agents: the tool declarations, as JSON
    Discover,
    /// For agents: a skill, guide, policy or settings file
    Agent {
        /// Which text; without a word, the list of them
        topic: Option<Topic>,
    },
    /// The completions of a shell
    Completions {
        /// Which shell; without a word, the line for each that installs them
        shell: Option<Shell>,
    },
    /// The manual page
    Man,
}

choices!(
    /// A text for agents.
    Topic {
        Skill "skill" "A SKILL.md",
        Guide "guide" "A paragraph for GEMINI.md, CLAUDE.md or AGENTS.md",
        Policy "policy" "A policy file of Gemini CLI",
        Settings "settings" "The settings of Gemini CLI that declare the tool",
    }
);

/// What the command line asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Asked {
    /// A drawing.
    Draw(Box<Draw>),
    /// The tool declarations.
    Discover,
    /// A text for agents.
    Agent(Topic),
    /// Help, the version, the manual, completions: a text for standard output.
    Text(String),
}

/// A drawing, and where its data is.
#[derive(Clone, PartialEq, Debug)]
pub struct Draw {
    /// What to draw.
    pub plan: Plan,
    /// Where the data is.
    pub input: Input,
    /// What was said about the room and the means.
    pub frame: Wishes,
}

/// Where the data is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// Standard input.
    Standard,
    /// A file.
    File(PathBuf),
    /// The text of `--data`.
    Inline(String),
}

/// What these words, the program's name not among them, ask for.
pub fn asked(args: &[OsString]) -> Result<Asked, Fault> {
    let command = match command(args) {
        Ok(command) => command,
        Err(error) => return explained(&error, is_request(args)),
    };
    match command {
        Command::Bar(bar) => drawing(bar.into_draw()?),
        Command::Line(line) => drawing(line.into_draw()?),
        Command::Table(table) => drawing(table.into_draw()?),
        Command::RenderVisualization => {
            let reading = Reading { from: From::Json, ..Reading::default() };
            let plan = Plan { reading, ..Plan::default() };
            drawing(Draw { plan, input: Input::Standard, frame: Wishes::default() })
        }
        Command::Discover => Ok(Asked::Discover),
        Command::Agent { topic: Some(topic) } => Ok(Asked::Agent(topic)),
        Command::Agent { topic: None } => Ok(Asked::Text(list(Topic::help))),
        Command::Completions { shell: Some(shell) } => Ok(Asked::Text(shell.script().to_owned())),
        Command::Completions { shell: None } => Ok(Asked::Text(list(Shell::installation))),
        Command::Man => Ok(Asked::Text(include_str!("../man/vizchart.1").to_owned())),
    }
}

/// The command that these words are. Where they say right away what to draw, nothing else is defined:
/// that would take longer than the drawing.
fn command(args: &[OsString]) -> Result<Command, clap::Error> {
    match args.first().and_then(|first| first.to_str()).and_then(Chart::named) {
        Some(Chart::Bar) => Bar::try_parse_from(args).map(Command::Bar),
        Some(Chart::Line) => Line::try_parse_from(args).map(Command::Line),
        Some(Chart::Table) => Table::try_parse_from(args).map(Command::Table),
        None => {
            let name = OsString::from("vizchart");
            Cli::try_parse_from([&name].into_iter().chain(args)).map(|cli| cli.command)
        }
    }
}

/// What there is, one word a line.
fn list<Choice: Word>(about: fn(Choice) -> &'static str) -> String {
    let width = Choice::ALL.iter().map(|choice| choice.word().len()).max().unwrap_or_default();
    let line = |&choice| format!("{:width$}  {}\n", Choice::word(choice), about(choice));
    Choice::ALL.iter().map(line).collect()
}

fn is_request(args: &[OsString]) -> bool {
    args.first().is_some_and(|word| word == REQUEST || word == SHORT_REQUEST)
}

/// The command as the user gave it, for the repairs of a fault; `file` is what it reads.
pub(crate) fn invocation(args: &[OsString], file: Option<String>) -> Invocation {
    let words = args.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    Invocation::new(words, Cli::command(), is_request(args), file)
}

fn drawing(draw: Draw) -> Result<Asked, Fault> {
    let wanted = &draw.plan.volume;
    if wanted.max_points == Some(0) || wanted.last == Some(0) {
        return Err(Kind::Usage("a chart has at least one point".to_owned(), None).into());
    }
    draw.plan.suited().map_err(Kind::from)?;
    Ok(Asked::Draw(Box::new(draw)))
}

/// Help and version as text, everything else as a fault in our own words.
fn explained(error: &clap::Error, is_request: bool) -> Result<Asked, Fault> {
    let text = error.to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(Asked::Text(text));
    }
    if error.kind() == ErrorKind::MissingSubcommand {
        let what = format!("say what to draw: {}", Chart::words());
        return Err(Kind::Usage(what, Some(Hint::say("seq 5 | vizchart bar"))).into());
    }
    let what = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
    let what: Vec<&str> = what.filter(|line| !line.starts_with("[possible values: ")).collect();
    let what = what.join(" ").trim_start_matches("error: ").to_owned();
    let tip = text.lines().find_map(|line| line.trim().strip_prefix("tip: "));
    let values = text.lines().find_map(|line| {
        line.trim().strip_prefix("[possible values: ").map(|values| values.trim_end_matches(']'))
    });
    let word =
        match error.get(ContextKind::InvalidArg).or(error.get(ContextKind::InvalidSubcommand)) {
            Some(ContextValue::String(word)) => word.trim_start_matches('-'),
            _ => "",
        };
    let instead = unknown::instead(word).filter(|_| !is_request);
    let hint = match (tip, values) {
        _ if instead.is_some() => Hint::say(instead.unwrap_or_default()),
        _ if is_request => Hint::say("it takes no argument: pipe the JSON request in"),
        _ if error.kind() == ErrorKind::InvalidSubcommand => {
            Hint::say(format!("say {}", Chart::words()))
        }
        _ if error.kind() == ErrorKind::ArgumentConflict => Hint::say("leave one of them out"),
        (_, Some(values)) if !values.contains(',') => Hint::say(format!("it is {values}")),
        (_, Some(values)) => Hint::say(format!("it is one of {values}")),
        (Some(tip), None) if !tip.starts_with("to pass") => Hint::say(tip),
        (_, None) => Hint::say("vizchart --help lists the options with examples"),
    };
    Err(Kind::Usage(what, Some(hint)).into())
}
