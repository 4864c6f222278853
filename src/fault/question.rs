//! A question that an agent can put to the user as it stands, where only the user knows what was
//! meant. Knows neither the fault nor how the question is written.

use serde::Serialize;

use super::hint::in_shell;
use super::{Hint, QUOTE};
use crate::plan::Flag;
use crate::printable::{Glyphs, quoted};

/// Options that a question offers at most; with fewer than two there is nothing to choose.
const MOST_OPTIONS: usize = 4;
const LEAST_OPTIONS: usize = 2;

/// Something that only the user can decide.
#[derive(Serialize)]
pub(super) struct Question {
    /// What is asked.
    #[serde(rename = "question")]
    text: String,
    /// The same in a word or two, in at most 16 characters.
    header: &'static str,
    r#type: &'static str,
    options: Vec<Answer>,
}

/// What can be answered.
#[derive(Serialize)]
pub(super) struct Answer {
    label: String,
    /// The flag that says so.
    description: String,
}

impl Question {
    /// A question; answers beyond the options that fit are named in it, since they can be given
    /// in words.
    pub fn new(
        text: &str,
        header: &'static str,
        answers: impl IntoIterator<Item = Answer>,
    ) -> Option<Self> {
        let mut options: Vec<Answer> = answers.into_iter().collect();
        let rest = options.split_off(options.len().min(MOST_OPTIONS));
        let rest: Vec<String> = rest.into_iter().map(|answer| answer.label).collect();
        let text = match rest.as_slice() {
            [] => format!("{text}?"),
            more => format!("{text}? There are also {}", more.join(", ")),
        };
        (options.len() >= LEAST_OPTIONS).then_some(Self { text, header, r#type: "choice", options })
    }
}

impl Answer {
    pub fn new(label: impl Into<String>, description: impl Into<String>) -> Self {
        Self { label: label.into(), description: description.into() }
    }

    /// The option with one of the user's names, or rather with the word for it.
    pub fn named(name: &str, flag: Flag, word: &str, glyphs: Glyphs) -> Self {
        let label =
            if name.trim().is_empty() { "(no name)".into() } else { quoted(name, QUOTE, glyphs) };
        // Attached where it could be taken for an option itself.
        let between = if word.starts_with('-') { '=' } else { ' ' };
        let option = format!("--{}{between}{}", flag.name(), in_shell(word));
        Self::new(label, quoted(&option, QUOTE * 2, glyphs))
    }

    /// A repair that does nothing but add options.
    pub fn of(label: &str, hint: &Hint) -> Option<Self> {
        let Hint::Run { change, .. } = hint else { return None };
        let settings = change.settings().filter(|_| change.through.is_none())?;
        Some(Self::new(label, settings))
    }
}
