//! What is shown of a fault: its code, its message, its hints; as text, or as a JSON object for programs. If only
//! the user knows what was meant, it has a question that an agent can ask as it is. Knows no kind of fault.

use std::collections::HashSet;

use super::invocation::options_in_shell;
use super::{Fault, Hint, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::json::Json;
use crate::printable::{Glyphs, quoted};

/// Bytes of the names that a message lists.
pub(super) const MAX_NAMES: usize = 160;

// The bytes, the lines and the commands of the text of a fault.
const MAX_BYTES: usize = 600;
const MAX_LINES: usize = 6;
pub(crate) const MAX_COMMANDS: usize = 2;
/// Options of a question.
pub(crate) const MAX_OPTIONS: usize = 4;
/// A question needs at least two options.
const MIN_OPTIONS: usize = 2;

pub struct Report {
    /// The name of its kind, for programs: it never changes.
    pub(super) code: &'static str,
    pub(super) message: String,
    pub hints: Vec<Hint>,
    /// What to ask the user, and the same in at most 16 characters. The hints are the answers.
    pub(super) question: Option<[&'static str; 2]>,
}

impl Report {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), hints: Vec::new(), question: None }
    }

    pub fn hints(mut self, hints: impl IntoIterator<Item = Hint>) -> Self {
        self.hints.extend(hints);
        self
    }

    /// With a hint of words alone as well.
    pub fn words(self, words: impl Into<String>) -> Self {
        self.hints([Hint::words(words)])
    }

    pub fn options(self, action: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.hints([Hint::options(action, settings)])
    }

    pub fn when(self, condition: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.hints([Hint::when(condition, settings)])
    }

    /// With a question, to which the hints are the answers.
    pub fn question(self, text: &'static str, header: &'static str) -> Self {
        Self { question: Some([text, header]), ..self }
    }

    /// The text for standard error: 1 to 6 lines, under 600 bytes.
    pub fn text(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let mut text = format!("vizchart: {}\n", self.message);
        for hint in self.hint_texts(glyphs, invocation) {
            let line = format!("hint: {hint}\n");
            let lines = text.lines().count() + line.lines().count();
            if text.len() + line.len() < MAX_BYTES && lines <= MAX_LINES {
                text.push_str(&line);
            }
        }
        text
    }

    /// The same for a request, which has no options.
    pub fn for_request(self) -> Self {
        let hints = distinct(self.hints).into_iter().map(Hint::for_request).collect();
        Self { hints, ..self }
    }

    /// The hints as text, each of one line or of several: at most two different commands.
    pub(super) fn hint_texts(&self, glyphs: Glyphs, invocation: &Invocation) -> Vec<String> {
        let mut hints = distinct(self.hints.clone());
        let mut commands = 0;
        hints.retain_mut(|hint| {
            if hint.is_words() {
                return true;
            }
            if commands == 0 {
                hint.is_alternative = false;
            }
            commands += 1;
            commands <= MAX_COMMANDS
        });
        hints.iter().filter_map(|hint| invocation.hint_text(hint, glyphs)).collect()
    }
}

/// Of hints that do the same with other values only the first.
fn distinct(mut hints: Vec<Hint>) -> Vec<Hint> {
    let mut known = HashSet::new();
    hints.retain(|hint| known.insert((hint.text(), hint.is_alternative)));
    hints
}

impl Fault {
    /// The fault, with what is shown of it, as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, report: &Report, glyphs: Glyphs, invocation: &Invocation) -> String {
        let hints = report.hint_texts(glyphs, invocation);
        let path = self.place.path.as_ref().map(|path| Quotes(glyphs).bare(path));
        let mut members = vec![
            ("type", report.code.into()),
            ("message", report.message.as_str().into()),
            ("line", self.place.line.into()),
            ("column", self.column(glyphs).map(|[_, name]| name).into()),
            ("path", path.into()),
            ("hint", (!hints.is_empty()).then(|| hints.join("\n")).into()),
        ];
        let answers: Vec<&Hint> = report.hints.iter().filter(|hint| hint.is_options()).collect();
        if let Some([text, header]) = report.question.filter(|_| answers.len() >= MIN_OPTIONS) {
            let options = answers.iter().take(MAX_OPTIONS).map(|answer| option(answer, glyphs));
            let question = Json::object([
                ("question", format!("{text}?").into()),
                ("header", header.into()),
                ("type", "choice".into()),
                ("options", Json::list(options)),
            ]);
            members.push(("question", question));
        }
        Json::object([("error", Json::object(members))]).to_line(glyphs)
    }
}

/// An answer to a question: its name, and what it does, with the options of the command.
fn option(answer: &Hint, glyphs: Glyphs) -> Json {
    let words = answer.answer();
    let label = match answer.add.first().and_then(Setting::value) {
        Some(value) if answer.choice.is_some() && value.trim().is_empty() => "(no name)".to_owned(),
        Some(value) if answer.choice.is_some() => value,
        _ => words.clone(),
    };
    let description = format!("{words}: {}", options_in_shell(&answer.add));
    Json::object([
        ("label", quoted(&label, QUOTE, glyphs).into()),
        ("description", quoted(&description, QUOTE * 2, glyphs).into()),
    ])
}

/// An enumeration of kinds of fault. Each has a comment with an input that triggers it, its fields, and its
/// report, in which `q` quotes the user's text and `place` is where the fault is.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident($q:ident, $place:ident: $type_of_place:ty) {
        $($(#[$input:meta])+ $kind:ident
            $(($($part:ident: $type:ty),+))? $({ $($field:ident: $of:ty),+ })?
            => $report:expr;)+
    }) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$input])+ $kind $(($($type),+))? $({ $($field: $of),+ })?,)+
        }

        impl $name {
            pub(super) fn report(&self, $place: &$type_of_place, $q: Quotes) -> Report {
                match self {
                    $(Self::$kind $(($($part),+))? $({ $($field),+ })? => $report,)+
                }
            }
        }
    };
}
pub(super) use kinds;

/// Quotes the user's text in messages.
#[derive(Clone, Copy)]
pub(super) struct Quotes(pub Glyphs);

impl Quotes {
    /// Text without backticks around it.
    pub fn bare(self, text: &str) -> String {
        quoted(text, QUOTE, self.0)
    }

    pub fn of(self, text: &str) -> String {
        format!("`{}`", self.bare(text))
    }

    /// As many names as a message has room for, and how many more there are.
    pub fn list(self, names: &[String]) -> String {
        let names: Vec<String> = names.iter().map(|name| self.of(name)).collect();
        list(&names, [", ", " "], MAX_NAMES, 0)
    }
}

/// As many of the texts as fit into `max_bytes`, at least one, and how many more there are: those that do not fit, and
/// `others`. `between` separates two texts, `before` comes before the number.
pub(super) fn list(
    texts: &[String],
    [between, before]: [&str; 2],
    max_bytes: usize,
    others: u64,
) -> String {
    let mut count = texts.len().min(1);
    let mut bytes = texts.first().map_or(0, String::len);
    while let Some(text) = texts.get(count)
        && bytes + text.len() <= max_bytes
    {
        bytes += between.len() + text.len();
        count += 1;
    }
    let shown = texts.get(..count).unwrap_or(texts).join(between);
    let more = (texts.len() - count) as u64 + others;
    if more == 0 { shown } else { format!("{shown}{before}and {more} more") }
}
