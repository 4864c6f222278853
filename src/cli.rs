//! The command line: one clap definition, from which the manual and the completions are made, and
//! what it asks for as plain values. Knows no stream and no variable.

mod completions;
mod definition;
mod draw;
#[cfg(test)]
#[path = "../tests/generated/mod.rs"]
mod generated;
mod options;
mod unknown;
mod values;

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Error};

use crate::fault::{Fault, Hint, Invocation, Kind};
use crate::plan::{Chart, From, Plan, Reading, To, Word};
use crate::terminal::FrameFlags;
use completions::Shell;
use definition::{SHELL, SHORT_REQUEST, Service, TOPIC, Topic, definition, drawing};
pub use draw::{Draw, Origin};

/// What the command line asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Asked {
    /// A drawing.
    Draw(Box<Draw>),
    /// A text for standard output: help, the version, the manual, completions, texts for agents.
    Text(String),
}

/// What these words, the program's name not among them, ask for.
pub fn asked(args: &[OsString]) -> Result<Asked, Fault> {
    let (command, options) = match command(args) {
        Ok(command) => command,
        Err(error) => return explained(&error, is_request(args)),
    };
    if let Some(chart) = Chart::named(&command) {
        return Ok(Asked::Draw(Box::new(Draw::new(chart, &options)?)));
    }
    let word = |name| options.try_get_one::<String>(name).ok().flatten();
    let text = match Service::named(&command) {
        Some(Service::Request) => {
            let reading = Reading { from: From::Json, ..Reading::default() };
            let plan = Plan { reading, ..Plan::default() };
            let (origin, frame) = (Origin::Standard, FrameFlags::default());
            let draw = Draw { plan, origin, frame, command: Invocation::default() };
            return Ok(Asked::Draw(Box::new(draw)));
        }
        Some(Service::Discover) => include_str!("agent/declaration.json").to_owned(),
        Some(Service::Agent) => match word(TOPIC).and_then(|word| Topic::named(word)) {
            Some(topic) => topic.text().to_owned(),
            None => list(Topic::help),
        },
        Some(Service::Completions) => match word(SHELL).and_then(|word| Shell::named(word)) {
            Some(shell) => shell.script().to_owned(),
            None => list(Shell::installation),
        },
        Some(Service::Manual) => include_str!("../man/vizchart.1").to_owned(),
        None => definition().render_help().to_string(),
    };
    Ok(Asked::Text(text))
}

/// The command that these words are, and its options. Where they say right away what to draw, nothing
/// else is defined: that would take longer than the drawing.
fn command(args: &[OsString]) -> Result<(String, ArgMatches), Error> {
    if let Some(chart) = args.first().and_then(|first| Chart::named(first.to_str()?)) {
        let options = drawing(chart).try_get_matches_from(args)?;
        return Ok((chart.word().to_owned(), options));
    }
    let name = OsString::from("vizchart");
    let mut options = definition().try_get_matches_from([&name].into_iter().chain(args))?;
    Ok(options.remove_subcommand().unwrap_or_default())
}

/// What there is, one word a line.
fn list<Choice: Word>(about: fn(Choice) -> &'static str) -> String {
    let width = Choice::ALL.iter().map(|choice| choice.word().len()).max().unwrap_or_default();
    let line = |&choice| format!("{:width$}  {}\n", Choice::word(choice), about(choice));
    Choice::ALL.iter().map(line).collect()
}

fn is_request(args: &[OsString]) -> bool {
    let word = args.first().and_then(|word| word.to_str());
    word.is_some_and(|word| word == SHORT_REQUEST || word == Service::Request.word())
}

/// Whether faults are to be said as JSON: known even where the command is wrong.
pub(crate) fn wants_json(args: &[OsString]) -> bool {
    let words = || args.iter().map(|word| word.to_str().unwrap_or_default());
    let apart = words().zip(words().skip(1)).filter(|(option, _)| *option == "--to");
    let attached = words().filter_map(|word| word.strip_prefix("--to="));
    apart.map(|(_, form)| form).chain(attached).filter_map(To::named).any(To::is_json)
}

/// Help and version as text, everything else as a fault in our own words.
fn explained(error: &Error, is_request: bool) -> Result<Asked, Fault> {
    let text = error.to_string();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return Ok(Asked::Text(text));
    }
    if error.kind() == ErrorKind::MissingSubcommand {
        let what = format!("say what to draw: {}", Chart::words());
        return Err(Kind::Usage(what, vec![Hint::say("seq 5 | vizchart bar")]).into());
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
    Err(Kind::Usage(what, vec![hint]).into())
}
