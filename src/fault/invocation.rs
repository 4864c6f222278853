//! The command that the user gave, and the same with the change of a hint, as a POSIX shell takes it. Does
//! not know how it was read.

use std::path::PathBuf;

use super::hint::{Hint, in_shell, options_in_shell};
use crate::plan::{Chart, Flag, Keyword, Setting};
use crate::printable::{Glyphs, quoted};

/// Characters of a hint.
const MAX_LENGTH: usize = 240;

/// A command that draws.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Invocation {
    /// The chart; `None` for a request, which has no options.
    pub chart: Option<Chart>,
    /// The options, in the order in which they were given.
    pub settings: Vec<Setting>,
    /// The file that it reads.
    pub file: Option<PathBuf>,
}

impl Invocation {
    /// The hints as text, each of one line or of several.
    pub(super) fn hint_texts(&self, hints: &[Hint], glyphs: Glyphs) -> Vec<String> {
        let mut texts: Vec<String> =
            hints.iter().map(|hint| self.hint_text(hint, glyphs)).collect();
        texts.dedup();
        texts
    }

    fn hint_text(&self, hint: &Hint, glyphs: Glyphs) -> String {
        let Some(chart) = hint.chart.or(self.chart).filter(|_| self.chart.is_some()) else {
            return quoted_lines(&hint.request_words(), glyphs);
        };
        // Options that the command has already would lead in a circle.
        let is_done = hint.is_options() && hint.add.iter().all(|one| self.settings.contains(one));
        if hint.is_words() || is_done {
            return quoted_lines(&hint.words, glyphs);
        }
        let words = format!("{}{}", hint.words, if hint.is_example { ", as in" } else { "" });
        let text = format!("{words}: {}", self.with_change(chart, hint));
        if text.len() < MAX_LENGTH && quoted(&text, MAX_LENGTH, glyphs) == text {
            return text;
        }
        // The change alone, if the command is too long or has characters that cannot be shown.
        let change = match (&hint.filter, hint.chart) {
            (Some(command), _) => format!("put {command} before the pipe"),
            (None, Some(chart)) => format!("use {}", chart.word()),
            (None, None) => format!("add {}", options_in_shell(&hint.add)),
        };
        quoted(&format!("{words}: {change}"), MAX_LENGTH, glyphs)
    }

    /// The command with the change of a hint. Options that the chart does not have are left out.
    fn with_change(&self, chart: Chart, hint: &Hint) -> String {
        let mut settings = self.settings.clone();
        settings.retain(|one| chart.accepts(one) && hint.leave_out != Some(one.flag()));
        for new in &hint.add {
            let old: Vec<Setting> =
                settings.extract_if(.., |setting| setting.flag() == new.flag()).collect();
            settings.push(match (&hint.instead_of, new.value()) {
                (Some(wrong), Some(right)) => new.flag().with_text(&renamed(&old, wrong, &right)),
                _ => new.clone(),
            });
        }
        let mut words = vec![format!("vizchart {}", chart.word())];
        let filter = hint.filter.as_ref().map(|command| self.through(command));
        if filter.is_some() {
            settings.retain(|setting| setting.flag() != Flag::Data);
        } else if !settings.iter().any(|setting| setting.flag() == Flag::Data) {
            words.extend(self.file());
        }
        if !settings.is_empty() {
            words.push(options_in_shell(&settings));
        }
        filter.unwrap_or_default() + &words.join(" ")
    }

    /// A pipe through this command, from where the data is.
    fn through(&self, command: &str) -> String {
        let data = self.settings.iter().find_map(|setting| match setting {
            Setting::Data(text) => Some(format!("printf %s {} | ", in_shell(text))),
            _ => None,
        });
        let file = || self.file().map(|file| format!("cat {file} | "));
        format!("{}{command} | ", data.or_else(file).unwrap_or_default())
    }

    /// The file in a shell, where it is not taken for an option.
    fn file(&self) -> Option<String> {
        let name = self.file.as_ref()?.to_string_lossy();
        let folder = if name.starts_with('-') { "./" } else { "" };
        Some(in_shell(&format!("{folder}{name}")))
    }
}

/// Each line of a text as a message quotes it.
fn quoted_lines(text: &str, glyphs: Glyphs) -> String {
    let lines = text.lines().map(|line| quoted(line, MAX_LENGTH, glyphs));
    lines.collect::<Vec<_>>().join("\n")
}

/// The names in the old options, with the right one in place of the wrong one.
fn renamed(old: &[Setting], wrong: &str, right: &str) -> String {
    let mut names = Vec::new();
    for value in old.iter().filter_map(Setting::value) {
        if value == wrong {
            names.push(right.to_owned());
            continue;
        }
        let parts = value.split(',').map(str::trim);
        names.extend(parts.map(|part| if part == wrong { right } else { part }.to_owned()));
    }
    if names.is_empty() { right.to_owned() } else { names.join(",") }
}
