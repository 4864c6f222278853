//! The user's command, as given and as changed by a hint, and filter commands of other programs; all quoted for a POSIX
//! shell.

use std::path::PathBuf;

use super::hint::Hint;
use crate::plan::{Chart, Flag, Keyword, Setting};
use crate::printable::{Glyphs, quoted};

const MAX_LENGTH: usize = 240;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Invocation {
    /// The chart; `None` for a request, which has no options.
    pub chart: Option<Chart>,
    /// The options, in the order in which they were given.
    pub settings: Vec<Setting>,
    pub file: Option<PathBuf>,
}

impl Invocation {
    /// A hint as text; `None` if the command or field cannot be shown exactly.
    pub(super) fn hint_text(&self, hint: &Hint, glyphs: Glyphs) -> Option<String> {
        let or = if hint.is_alternative { "or " } else { "" };
        if hint.is_words() {
            let text = format!("{or}{}", hint.text());
            let lines = text.lines().map(|line| quoted(line, MAX_LENGTH, glyphs));
            return Some(lines.collect::<Vec<_>>().join("\n"));
        }
        if self.chart.is_none() {
            let text = format!("{or}{}", hint.request_words()?);
            return is_exact(&text, glyphs).then_some(text);
        }
        let as_in = if hint.is_example { ", as in" } else { "" };
        let words = format!("{or}{}{as_in}", hint.text_and_count());
        let command = format!("{words}: {}", self.changed(hint).command(&self.pipe_through(hint)));
        if is_exact(&command, glyphs) {
            return Some(command);
        }
        // The data of `--data` may be too long to be shown.
        let change = format!("{words}: add {}", options_in_shell(&hint.add));
        (hint.is_options() && is_exact(&change, glyphs)).then_some(change)
    }

    /// Whether the data is an argument.
    pub(crate) fn has_data(&self) -> bool {
        self.settings.iter().any(|setting| setting.flag() == Flag::Data)
    }

    /// The command with the change of a hint.
    pub(crate) fn changed(&self, hint: &Hint) -> Self {
        let mut settings = self.settings.clone();
        settings.retain(|setting| !hint.leave_out.contains(&setting.flag()));
        for new in &hint.add {
            settings.retain(|setting| setting.flag() != new.flag());
            settings.push(new.clone());
        }
        let mut file = self.file.clone();
        if !hint.filters.is_empty() {
            settings.retain(|setting| setting.flag() != Flag::Data);
            file = None;
        }
        Self { chart: self.chart, settings, file }
    }

    /// The command, quoted for the shell, after `pipe`.
    fn command(&self, pipe: &str) -> String {
        let mut words = vec![format!("{pipe}vizchart {}", self.chart.map_or("", Keyword::word))];
        if !self.has_data() {
            words.extend(self.file());
        }
        if !self.settings.is_empty() {
            words.push(options_in_shell(&self.settings));
        }
        words.join(" ")
    }

    /// The part of the command before vizchart: the data and the filters of a hint.
    fn pipe_through(&self, hint: &Hint) -> String {
        if hint.filters.is_empty() {
            return String::new();
        }
        let data = self.settings.iter().find_map(|setting| match setting {
            Setting::Data(text) => Some(format!("printf %s {}", shell_quoted(text))),
            _ => None,
        });
        let data = data.or_else(|| self.file().map(|file| format!("cat {file}")));
        let parts = data.into_iter().chain(hint.filters.iter().map(Filter::command));
        parts.map(|part| part + " | ").collect()
    }

    /// The file name, quoted for the shell; `./` is added if it starts with a dash.
    fn file(&self) -> Option<String> {
        let name = self.file.as_ref()?.to_string_lossy();
        let folder = if name.starts_with('-') { "./" } else { "" };
        Some(shell_quoted(&format!("{folder}{name}")))
    }
}

pub(super) fn options_in_shell(settings: &[Setting]) -> String {
    let words: Vec<String> = settings.iter().flat_map(Setting::words).collect();
    words.iter().map(|word| shell_quoted(word)).collect::<Vec<_>>().join(" ")
}

fn shell_quoted(word: &str) -> String {
    let is_plain = word.chars().all(|c| c.is_alphanumeric() || "_-./,:=+@%".contains(c));
    if is_plain && !word.is_empty() {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Whether a text can be shown exactly, without truncation or escapes.
fn is_exact(text: &str, glyphs: Glyphs) -> bool {
    quoted(text, MAX_LENGTH, glyphs) == text
}

/// A filter command to put before vizchart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// A command whose output is not computed here, such as `zcat`.
    Command(&'static str),
    /// Replaces carriage returns by line feeds.
    LineFeeds,
    /// Starts at this line, counted from 1.
    FromLine(usize),
    /// Ends with this line, counted from 1.
    #[allow(dead_code, reason = "for remarks below a table, which detection looks for")]
    ToLine(usize),
}

impl Filter {
    fn command(&self) -> String {
        match self {
            Self::Command(command) => (*command).to_owned(),
            Self::LineFeeds => r"tr '\r' '\n'".to_owned(),
            Self::FromLine(line) => format!("tail -n +{line}"),
            Self::ToLine(line) => format!("head -n {line}"),
        }
    }
}
