//! The command line: one clap definition, which also generates the manual and the completions, and the conversion of
//! a command to plain values. Uses no streams and no environment variables.

mod definition;
#[cfg(test)]
#[path = "../tests/generated/mod.rs"]
mod generated;
mod help;
mod services;
mod usage;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgMatches, Error, Id};

use crate::data::order::sort_by_rank;
use crate::fault::{Fault, FaultKind, Hint, Invocation};
use crate::plan::{Chart, Flag, InputFormat, Keyword, OutputFormat, Plan, Setting};
use definition::{FILE, chart_command, chart_parser, definition, may_be};
use services::{AgentText, REQUEST, SERVICES, SHORT_REQUEST, Service};

#[derive(Clone, PartialEq, Debug)]
pub enum Action {
    Draw(Invocation),
    /// Print a text: help, the version, the manual, completions, texts for agents.
    Print(String),
}

/// Parses the arguments, which do not include the program name.
pub fn action(args: &[OsString]) -> Result<Action, Fault> {
    let (command, options) = match command(args) {
        Ok(command) => command,
        Err(error) if usage::is_version(&error) => {
            return Ok(Action::Print(definition().render_version()));
        }
        // Help and the version.
        Err(error) if !error.use_stderr() => return Ok(Action::Print(error.to_string())),
        Err(error) => return Err(usage::fault(&error, chart(args), is_request(args)).into()),
    };
    if let Some(chart) = Chart::from_word(&command) {
        return Ok(Action::Draw(invocation(chart, options)));
    }
    let service = SERVICES.iter().find(|(name, ..)| *name == command).map(|(.., service)| service);
    Ok(match service {
        Some(Service::Draw) => Action::Draw(Invocation::default()),
        Some(Service::Print(text)) => Action::Print((*text).to_owned()),
        Some(Service::PrintOne(argument, _, documents)) => {
            let word = options.get_one::<String>(argument).map_or("", String::as_str);
            let document = documents.iter().find(|document| document.word == word);
            Action::Print(document.map_or_else(|| list(documents), |found| found.text.to_owned()))
        }
        None => Action::Print(definition().render_help().to_string()),
    })
}

/// The name of the command, and its options. A chart, which is the usual case, is first parsed with a definition of the
/// options that may be there, without help: building all commands with their help takes longer than drawing.
fn command(args: &[OsString]) -> Result<(String, ArgMatches), Error> {
    if let Some(chart) = chart(args) {
        let options = chart_parser(chart, |flag| args.iter().any(|word| may_be(word, flag)))
            .try_get_matches_from(args);
        // On an error, the definition with help gives the full message, or the help.
        let options = options.or_else(|_| chart_command(chart).try_get_matches_from(args))?;
        return Ok((chart.word().to_owned(), options));
    }
    let name = OsString::from("vizchart");
    let mut options = definition().try_get_matches_from([&name].into_iter().chain(args))?;
    Ok(options.remove_subcommand().unwrap_or_default())
}

fn list(documents: &[AgentText]) -> String {
    let width = documents.iter().map(|document| document.word.len()).max().unwrap_or(0);
    let lines =
        documents.iter().map(|AgentText { word, line, .. }| format!("{word:width$}  {line}\n"));
    lines.collect()
}

/// The chart that the first argument names.
fn chart(args: &[OsString]) -> Option<Chart> {
    Chart::from_word(args.first()?.to_str()?)
}

fn is_request(args: &[OsString]) -> bool {
    matches!(args.first().and_then(|word| word.to_str()), Some(SHORT_REQUEST | REQUEST))
}

/// Whether `--to` asks for JSON, so that faults are JSON too. Works even if clap rejects the command.
pub(crate) fn wants_json(args: &[OsString]) -> bool {
    let mut words = args.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        if word == "--json" {
            return true;
        }
        let format = if word == "--to" { words.next() } else { word.strip_prefix("--to=") };
        if format.and_then(OutputFormat::from_word).is_some_and(OutputFormat::is_json) {
            return true;
        }
    }
    false
}

/// The command, with its options in the order in which they were given.
fn invocation(chart: Chart, mut matches: ArgMatches) -> Invocation {
    let file = matches.remove_one::<PathBuf>(FILE).filter(|path| path.as_os_str() != "-");
    let mut settings = Vec::new();
    let options: Vec<Id> = matches.ids().cloned().collect();
    for option in options {
        let name = option.as_str();
        let places: Vec<usize> = matches.indices_of(name).into_iter().flatten().collect();
        let values = matches.remove_many::<Setting>(name).into_iter().flatten();
        settings.extend(places.into_iter().zip(values));
    }
    sort_by_rank(&mut settings, |(place, _)| *place);
    let settings = settings.into_iter().map(|(_, setting)| setting).collect();
    Invocation { chart: Some(chart), settings, file }
}

/// The plan of a command. `render_visualization` has no options: its plan is completed when the request is read.
pub(crate) fn plan(command: &Invocation) -> Result<Plan, Fault> {
    let mut plan = Plan { chart: command.chart, ..Plan::default() };
    if command.chart.is_none() {
        plan.input.from = InputFormat::Json;
    }
    for setting in &command.settings {
        plan = setting.clone().apply(plan);
    }
    plan.input.extension = command.file.as_deref().and_then(InputFormat::of_path);
    let plan = plan.completed();
    let conflict = plan.conflict(Flag::with_dashes).map(|what| (what, None));
    match conflict.or_else(|| plan.conflict_in_command()) {
        Some((what, hint)) => {
            Err(FaultKind::Usage(what, hint.into_iter().map(Hint::words).collect()).into())
        }
        None => Ok(plan),
    }
}
