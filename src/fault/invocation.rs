//! The user's command, as it was given and with the change of a hint; and commands of other programs that turn its
//! input into data. All as a POSIX shell takes them. Does not know how they were read or tried.

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
    /// A hint as text; none if a command, or a field of a request, cannot be shown as it has to be typed.
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
        let command = format!("{words}: {}", self.changed(hint).in_shell(&self.through(hint)));
        if is_exact(&command, glyphs) {
            return Some(command);
        }
        // The change alone, if the command is too long or has characters that cannot be shown.
        let commands: Vec<String> = hint.filters.iter().map(Filter::command).collect();
        let change = match hint.chart {
            _ if !commands.is_empty() => format!("put {} before the pipe", commands.join(" | ")),
            Some(chart) => format!("use {}", chart.word()),
            None => format!("add {}", options_in_shell(&hint.add)),
        };
        let text = format!("{words}: {change}");
        is_exact(&text, glyphs).then_some(text)
    }

    /// The command with the change of a hint. Options that the chart does not have are left out.
    pub(crate) fn changed(&self, hint: &Hint) -> Self {
        let chart = if self.chart.is_some() { hint.chart.or(self.chart) } else { None };
        let mut settings = self.settings.clone();
        settings.retain(|setting| {
            let is_accepted = chart.is_none_or(|chart| chart.accepts(setting));
            is_accepted && !hint.leave_out.contains(&setting.flag())
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

    /// A pipe from the data through the filters of a hint.
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

    /// The file as a shell takes it, and not for an option.
    fn file(&self) -> Option<String> {
        let name = self.file.as_ref()?.to_string_lossy();
        let folder = if name.starts_with('-') { "./" } else { "" };
        Some(in_shell(&format!("{folder}{name}")))
    }
}

pub(super) fn options_in_shell(settings: &[Setting]) -> String {
    let words: Vec<String> = settings.iter().flat_map(Setting::words).collect();
    words.iter().map(|word| in_shell(word)).collect::<Vec<_>>().join(" ")
}

/// A word as a POSIX shell takes it, in quotes if it needs them.
fn in_shell(word: &str) -> String {
    let is_plain = word.chars().all(|c| c.is_alphanumeric() || "_-./,:=+@%".contains(c));
    if is_plain && !word.is_empty() {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Whether a text is shown as it has to be typed.
fn is_exact(text: &str, glyphs: Glyphs) -> bool {
    quoted(text, MAX_LENGTH, glyphs) == text
}

/// The names in the old options, with the right one instead of the wrong one.
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

/// A command of another program, which reads the whole input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Filter {
    /// A command that cannot be tried, such as `zcat`, because it reads what is no text.
    Untried(&'static str),
    /// Line feeds instead of carriage returns.
    LineFeeds,
    /// The input from this line on, counted from 1.
    FromLine(usize),
    /// On each line something else in the place of the first delimiter, so that the first two fields are one.
    Joined(char),
    /// A program of `jq` for what is at this path.
    Jq(String, Jq),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Jq {
    /// Of the lists of this length in an object, a table.
    Table(usize),
    /// Of a list of labels, and records that have a name and a list of numbers, a table.
    Series(Box<SeriesKeys>),
    /// Of a map of records, records with a label.
    Records,
    /// Of a data frame that is a map of its columns, each a map of its rows, records.
    Frame,
    /// Of the list in this field of each record, its last item.
    LastItems(String),
}

/// The keys of the labels and of the records of some series, and in each record of its name and of its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeriesKeys {
    pub labels: String,
    pub records: String,
    pub name: String,
    pub numbers: String,
}

impl Filter {
    /// What is between a day and a time of day in the place of this delimiter.
    pub fn joint(delimiter: char) -> &'static str {
        if delimiter == ' ' { "T" } else { " " }
    }

    fn command(&self) -> String {
        match self {
            Self::Untried(command) => (*command).to_owned(),
            Self::LineFeeds => r"tr '\r' '\n'".to_owned(),
            Self::FromLine(line) => format!("tail -n +{line}"),
            Self::Joined(sign) => format!("sed 's/{sign}/{}/'", Self::joint(*sign)),
            Self::Jq(path, program) => {
                let start = if path.is_empty() { String::new() } else { format!(".{path} | ") };
                format!("jq {}", in_shell(&(start + &program.text())))
            }
        }
    }
}

impl Jq {
    fn text(&self) -> String {
        match self {
            Self::Table(length) => format!(
                "map_values(arrays | select(length == {length})) | \
                 {{columns: keys_unsorted, rows: ([.[]] | transpose)}}"
            ),
            Self::Series(keys) => {
                let SeriesKeys { labels, records, name, numbers } = &**keys;
                format!(
                    "{{columns: [\"{labels}\", .{records}[].{name}], \
                     rows: ([.{labels}, .{records}[].{numbers}] | transpose)}}"
                )
            }
            Self::Records => "to_entries | map({label: .key} + .value)".to_owned(),
            Self::Frame => ". as $all | first(.[]) | keys_unsorted | \
                            map(. as $row | $all | map_values(.[$row]))"
                .to_owned(),
            Self::LastItems(field) => format!("map(.{field} |= last)"),
        }
    }
}
