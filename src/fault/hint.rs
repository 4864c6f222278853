//! How a repair is said: in words, or as the user's own command with a change, so that it can be
//! pasted. Knows the forms of a repair, not which fault has which.

use super::Invocation;
use super::invocation::in_shell;
use crate::plan::Chart;
use crate::printable::{Glyphs, quoted};

/// Characters of a hint; more would be an essay.
const LONGEST: usize = 240;
/// The options of repairs that stand alone.
const SWITCHES: [&str; 3] = ["--header", "--no-header", "--signed"];

/// One repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Words, possibly several lines.
    Say(String),
    /// The user's command, changed.
    Run {
        /// What stands before the command.
        say: String,
        /// The change.
        change: Box<Change>,
    },
}

/// What is to be changed in a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// The drawing to ask for in place of the one that was asked for.
    pub chart: Option<Chart>,
    /// The options to add, each with its value where it has one.
    pub add: Vec<(String, Option<String>)>,
    /// A name to write in place of another, which stands in the value of an added option.
    pub replace: Option<String>,
    /// The command through which the data has to go before.
    pub through: Option<String>,
    /// An option to take away.
    pub without: Option<&'static str>,
}

impl Hint {
    /// Words.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(text.into())
    }

    /// The user's command with these words more: options, each with its value.
    pub fn add(say: &str, words: &[&str]) -> Self {
        let mut words = words.iter().map(|&word| word.to_owned());
        let mut add = Vec::new();
        while let Some(option) = words.next() {
            let is_switch = SWITCHES.contains(&option.as_str());
            let value = if is_switch { None } else { words.next() };
            add.push((option, value));
        }
        Self::run(say, Change { add, ..Change::default() })
    }

    /// The user's command with this value of an option in place of that one.
    pub fn replace(say: &str, option: &str, wrong: &str, right: &str) -> Self {
        let add = vec![(option.to_owned(), Some(right.to_owned()))];
        Self::run(say, Change { add, replace: Some(wrong.to_owned()), ..Change::default() })
    }

    /// The user's command for another drawing.
    pub fn draw(say: &str, chart: Chart) -> Self {
        Self::run(say, Change { chart: Some(chart), ..Change::default() })
    }

    /// The user's command behind another, which makes the data readable.
    pub fn through(say: &str, command: impl Into<String>) -> Self {
        Self::run(say, Change { through: Some(command.into()), ..Change::default() })
    }

    /// The user's command behind a program of `jq`, which takes the whole input.
    pub fn jq(say: &str, program: &str) -> Self {
        let through = Some(format!("jq {}", in_shell(program)));
        Self::run(say, Change { through, without: Some("--at"), ..Change::default() })
    }

    /// The same change, behind another command.
    pub fn behind(mut self, command: impl Into<String>) -> Self {
        if let Self::Run { change, .. } = &mut self {
            change.through = Some(command.into());
        }
        self
    }

    /// The user's command with this change.
    pub fn run(say: &str, change: Change) -> Self {
        Self::Run { say: say.to_owned(), change: Box::new(change) }
    }

    /// The text of the repair for whoever gave this command.
    pub fn shown(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        match self {
            Self::Say(text) => text
                .lines()
                .map(|line| quoted(line, LONGEST, glyphs))
                .collect::<Vec<_>>()
                .join("\n"),
            Self::Run { say, change } if invocation.is_request() => {
                quoted(&super::request::said(say, change), LONGEST, glyphs)
            }
            Self::Run { say, change } => {
                let whole = format!("{say}: {}", invocation.changed(change));
                let is_plain = |text: &str| !text.contains(char::is_control);
                if is_plain(&whole) && whole.len() < LONGEST {
                    return quoted(&whole, LONGEST, glyphs);
                }
                quoted(&format!("{say}: {}", change.alone()), LONGEST, glyphs)
            }
        }
    }
}
