//! What a repair is: words, or a change of the user's command. Knows neither the command nor which
//! fault has which repair.

use crate::plan::{Chart, Flag, Setting, Word};

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
    /// The options to add.
    pub add: Vec<Setting>,
    /// A name to write in place of another, which stands in the value of an added option.
    pub replace: Option<String>,
    /// The command through which the data has to go before.
    pub through: Option<String>,
    /// An option to take away.
    pub without: Option<Flag>,
    /// Whether a request has to say that it wants groups of bars.
    pub is_grouped: bool,
}

impl Hint {
    pub(crate) fn say(text: impl Into<String>) -> Self {
        Self::Say(text.into())
    }

    /// The user's command with these options more.
    pub(crate) fn add(say: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self::run(say, Change { add: settings.into_iter().collect(), ..Change::default() })
    }

    /// The user's command with this value of an option in place of that one.
    pub(crate) fn replace(say: &str, flag: Flag, wrong: &str, right: &str) -> Self {
        let (add, replace) = (vec![flag.with(right)], Some(wrong.to_owned()));
        Self::run(say, Change { add, replace, ..Change::default() })
    }

    /// The user's command with this option more, which a request says in a word.
    pub(crate) fn group(say: &str, setting: Setting) -> Self {
        Self::run(say, Change { add: vec![setting], is_grouped: true, ..Change::default() })
    }

    /// The user's command for another drawing.
    pub(crate) fn draw(say: &str, chart: Chart) -> Self {
        Self::run(say, Change { chart: Some(chart), ..Change::default() })
    }

    /// The user's command behind another, which makes the data readable.
    pub(crate) fn through(say: &str, command: impl Into<String>) -> Self {
        Self::run(say, Change { through: Some(command.into()), ..Change::default() })
    }

    /// The user's command behind a program of `jq`, which takes the whole input.
    pub(crate) fn jq(say: &str, program: &str) -> Self {
        let through = Some(format!("jq {}", in_shell(program)));
        Self::run(say, Change { through, without: Some(Flag::At), ..Change::default() })
    }

    /// The same change, behind another command.
    pub(crate) fn behind(mut self, command: impl Into<String>) -> Self {
        if let Self::Run { change, .. } = &mut self {
            change.through = Some(command.into());
        }
        self
    }

    /// What it says, where the command that it proposes would not be for the data.
    pub(super) fn without_command(self) -> Self {
        match self {
            Self::Run { say, change } if change.through.is_some() => {
                Self::say(say.strip_suffix(", as in").unwrap_or(&say))
            }
            hint => hint,
        }
    }

    /// Whether it asks for another drawing.
    pub(crate) fn is_for_other_chart(&self) -> bool {
        matches!(self, Self::Run { change, .. } if change.chart.is_some())
    }

    /// The user's command with this change.
    pub(crate) fn run(say: &str, change: Change) -> Self {
        Self::Run { say: say.to_owned(), change: Box::new(change) }
    }
}

impl Change {
    /// The options that it adds, if it adds any.
    pub(super) fn settings(&self) -> Option<String> {
        let words = self.add.iter().flat_map(Setting::words);
        let words = words.map(|word| in_shell(&word)).collect::<Vec<_>>().join(" ");
        (!words.is_empty()).then_some(words)
    }

    /// The change without the command, where that would be too long to show.
    pub(super) fn alone(&self) -> String {
        match (&self.through, self.chart) {
            (Some(command), _) => format!("put {command} before the pipe"),
            (None, Some(chart)) => format!("use {}", chart.word()),
            (None, None) => format!("add {}", self.settings().unwrap_or_default()),
        }
    }
}

/// A word as a POSIX shell takes it, in quotes where it needs them.
pub(super) fn in_shell(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,:=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
