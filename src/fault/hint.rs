//! What a repair is: words, or a change of the user's command. Knows neither the command nor which
//! fault has which repair.

use crate::plan::{Chart, Flag, Setting};

/// One repair: what it says and, where it is not words alone, how the user's command is to be changed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hint {
    /// What stands before the command, or all there is, possibly several lines.
    pub say: String,
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
    /// Words.
    pub(crate) fn say(say: impl Into<String>) -> Self {
        Self { say: say.into(), ..Self::default() }
    }

    /// The user's command with these options more.
    pub(crate) fn add(say: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        Self { add: settings.into_iter().collect(), ..Self::say(say) }
    }

    /// The user's command with this value of an option in place of that one.
    pub(crate) fn replace(say: &str, flag: Flag, wrong: &str, right: &str) -> Self {
        Self { replace: Some(wrong.to_owned()), ..Self::add(say, [flag.with(right)]) }
    }

    /// The user's command for another drawing.
    pub(crate) fn draw(say: &str, chart: Chart) -> Self {
        Self { chart: Some(chart), ..Self::say(say) }
    }

    /// The user's command behind another, which makes the data readable.
    pub(crate) fn through(say: &str, command: impl Into<String>) -> Self {
        Self { through: Some(command.into()), ..Self::say(say) }
    }

    /// The user's command behind a program of `jq`, which takes the whole input.
    pub(crate) fn jq(say: &str, program: &str) -> Self {
        let command = format!("jq {}", in_shell(program));
        Self { without: Some(Flag::At), ..Self::through(say, command) }
    }

    /// Whether it changes nothing.
    pub(super) fn is_words(&self) -> bool {
        let is_same = self.chart.is_none() && self.add.is_empty();
        is_same && self.through.is_none() && self.without.is_none()
    }

    /// Whether all it does is to add options.
    pub(super) fn is_flags(&self) -> bool {
        !self.add.is_empty() && self.through.is_none()
    }

    /// What it says where no command stands behind it.
    pub(super) fn plain(&self) -> &str {
        self.say.strip_suffix(", as in").unwrap_or(&self.say)
    }
}

/// Settings as a shell takes them.
pub(super) fn options(settings: &[Setting]) -> String {
    let words = settings.iter().flat_map(Setting::words);
    words.map(|word| in_shell(&word)).collect::<Vec<_>>().join(" ")
}

/// A word as a POSIX shell takes it, in quotes where it needs them.
pub(super) fn in_shell(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,:=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
