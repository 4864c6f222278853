//! How a repair is said: in words, or as the user's own command with a flag more, so that it can
//! be pasted.

use crate::plan::Chart;
use crate::printable::{Glyphs, quoted};

/// Characters of a hint; more would be an essay.
const LONGEST: usize = 240;

/// One repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Words, possibly several lines.
    Say(String),
    /// The user's command, changed.
    Run {
        /// What stands before the command.
        say: String,
        /// The drawing to ask for in place of the one that was asked for.
        chart: Option<Chart>,
        /// The flags to add.
        add: Vec<String>,
    },
}

impl Hint {
    /// Words.
    #[must_use]
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(text.into())
    }

    /// The user's command with these words more.
    #[must_use]
    pub fn add(say: &str, words: &[&str]) -> Self {
        let add = words.iter().map(|&word| word.to_owned()).collect();
        Self::Run { say: say.to_owned(), chart: None, add }
    }

    /// The user's command for another drawing.
    #[must_use]
    pub fn draw(say: &str, chart: Chart) -> Self {
        Self::Run { say: say.to_owned(), chart: Some(chart), add: Vec::new() }
    }

    /// The text of the repair for whoever gave this command.
    #[must_use]
    pub fn shown(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        match self {
            Self::Say(text) => text
                .lines()
                .map(|line| quoted(line, LONGEST, glyphs))
                .collect::<Vec<_>>()
                .join("\n"),
            Self::Run { say, chart, add } => {
                let command = invocation.changed(*chart, add);
                quoted(&format!("{say}: {command}"), LONGEST, glyphs)
            }
        }
    }
}

/// The command as the user gave it, to be shown with a change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Invocation {
    words: Vec<String>,
}

impl Invocation {
    /// The words after the program's name.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        Self { words: words.into_iter().collect() }
    }

    /// Whether faults are to be said as JSON: known even where the command is wrong.
    #[must_use]
    pub fn wants_json(&self) -> bool {
        let is_json = |word: &str| matches!(word, "json" | "tool-result");
        let apart = self
            .words
            .windows(2)
            .any(|pair| matches!(pair, [option, word] if option == "--to" && is_json(word)));
        apart || self.words.iter().any(|word| word.strip_prefix("--to=").is_some_and(is_json))
    }

    /// The command for another chart, or with an option more; one that it had already is
    /// replaced.
    fn changed(&self, chart: Option<Chart>, add: &[String]) -> String {
        let is_chart = |word: &String| matches!(word.as_str(), "bar" | "line" | "table");
        let mut words = self.words.clone();
        if let (Some(chart), Some(word)) = (chart, words.iter_mut().find(|word| is_chart(word))) {
            chart.name().clone_into(word);
        }
        if let [option, _] = add {
            remove(option, &mut words);
        }
        let all = std::iter::once("vizchart".to_owned()).chain(words).chain(add.iter().cloned());
        all.map(|word| in_shell(&word)).collect::<Vec<_>>().join(" ")
    }
}

/// Takes an option and its value away, in whichever way they are written.
fn remove(option: &str, words: &mut Vec<String>) {
    let short = match option {
        "--label" => "-l",
        "--value" => "-v",
        "--delimiter" => "-d",
        "--from" => "-f",
        "--unit" => "-u",
        "--width" => "-w",
        other => other,
    };
    let is_alone = |word: &String| word == option || word == short;
    while let Some(at) = words.iter().position(is_alone) {
        words.drain(at..words.len().min(at + 2));
    }
    let with_value = format!("{option}=");
    words.retain(|word| !word.starts_with(&with_value));
}

/// A word as a POSIX shell takes it.
pub(super) fn in_shell(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "_-./,:=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}
