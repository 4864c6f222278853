//! The command that the user gave, and the same with the change of a hint, as a POSIX shell takes it. Does
//! not know how it was read.

use std::path::PathBuf;

use super::Filter;
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
    /// A hint as text.
    pub(super) fn hint_text(&self, hint: &Hint, glyphs: Glyphs) -> String {
        if hint.is_words() {
            return quoted_lines(&hint.words, glyphs);
        }
        if self.chart.is_none() {
            return quoted_lines(&hint.request_words().unwrap_or_default(), glyphs);
        }
        let as_in = if hint.is_example { ", as in" } else { "" };
        let words = hint.words_and_count() + as_in;
        let text = format!("{words}: {}", self.changed(hint).in_shell(&self.through(hint)));
        if text.len() < MAX_LENGTH && quoted(&text, MAX_LENGTH, glyphs) == text {
            return text;
        }
        // The change alone, if the command is too long or has characters that cannot be shown.
        let commands: Vec<String> = hint.filters.iter().map(Filter::command).collect();
        let change = match hint.chart {
            _ if !commands.is_empty() => format!("put {} before the pipe", commands.join(" | ")),
            Some(chart) => format!("use {}", chart.word()),
            None => format!("add {}", options_in_shell(&hint.add)),
        };
        quoted(&format!("{words}: {change}"), MAX_LENGTH, glyphs)
    }

    /// The command with the change of a hint. Options that the chart does not have are left out.
    pub(crate) fn changed(&self, hint: &Hint) -> Self {
        let chart = if self.chart.is_some() { hint.chart.or(self.chart) } else { None };
        let mut settings = self.settings.clone();
        settings.retain(|one| {
            chart.is_none_or(|chart| chart.accepts(one)) && !hint.leave_out.contains(&one.flag())
        });
        for new in &hint.add {
            let flag = new.flag();
            let old: Vec<Setting> =
                settings.extract_if(.., |setting| setting.flag() == flag).collect();
            settings.push(match (&hint.instead_of, new.value()) {
                (Some((renamed_flag, wrong)), Some(right)) if *renamed_flag == flag => {
                    flag.with_text(&renamed(&old, wrong, &right))
                }
                _ => new.clone(),
            });
        }
        let mut file = self.file.clone();
        if !hint.filters.is_empty() {
            settings.retain(|setting| setting.flag() != Flag::Data);
            file = None;
        }
        Self { chart, settings, file }
    }

    /// The command as a shell takes it, after a pipe.
    fn in_shell(&self, pipe: &str) -> String {
        let mut words = vec![format!("{pipe}vizchart {}", self.chart.map_or("", Keyword::word))];
        if !self.settings.iter().any(|setting| setting.flag() == Flag::Data) {
            words.extend(self.file());
        }
        if !self.settings.is_empty() {
            words.push(options_in_shell(&self.settings));
        }
        words.join(" ")
    }

    /// A pipe through the filters of a hint, from where the data is.
    fn through(&self, hint: &Hint) -> String {
        if hint.filters.is_empty() {
            return String::new();
        }
        let data = self.settings.iter().find_map(|setting| match setting {
            Setting::Data(text) => Some(format!("printf %s {}", in_shell(text))),
            _ => None,
        });
        let data = data.or_else(|| self.file().map(|file| format!("cat {file}")));
        let parts = data.into_iter().chain(hint.filters.iter().map(Filter::command));
        parts.map(|part| part + " | ").collect()
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
