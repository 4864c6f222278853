//! What is shown of a fault: its code, its message, its hints, a question to the user. Knows no kind of
//! fault.

use std::collections::HashSet;

use super::{Hint, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::{Glyphs, quoted};

/// Bytes of the names that a message lists.
const MAX_NAMES: usize = 160;

/// Bytes of the text of a fault.
const MAX_BYTES: usize = 600;
/// Lines of it.
const MAX_LINES: usize = 6;
/// Commands in it.
const MAX_COMMANDS: usize = 2;

/// What is shown of one fault.
pub struct Report {
    /// The name of its kind, for programs: it never changes.
    pub(super) code: &'static str,
    /// What is wrong.
    pub(super) message: String,
    /// What to do about it.
    pub hints: Vec<Hint>,
    /// What to ask the user, if only the user knows. The hints are the answers.
    pub(super) question: Option<Question>,
}

/// A choice that only the user can make.
pub(super) struct Question {
    pub text: &'static str,
    /// The same in at most 16 characters.
    pub header: &'static str,
}

impl Report {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), hints: Vec::new(), question: None }
    }

    /// With these hints as well.
    pub fn hints(mut self, hints: impl IntoIterator<Item = Hint>) -> Self {
        self.hints.extend(hints);
        self
    }

    /// With a hint of words alone as well.
    pub fn words(self, words: impl Into<String>) -> Self {
        self.hints([Hint::words(words)])
    }

    /// With a hint of options as well.
    pub fn options(self, words: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.hints([Hint::options(words, settings)])
    }

    /// With a question, to which the hints are the answers.
    pub fn question(self, text: &'static str, header: &'static str) -> Self {
        Self { question: Some(Question { text, header }), ..self }
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
    pub fn for_request(mut self) -> Self {
        self.keep_distinct();
        self.hints = self.hints.into_iter().map(Hint::for_request).collect();
        self
    }

    /// Keeps of hints that do the same with other values only the first.
    fn keep_distinct(&mut self) {
        let mut known = HashSet::new();
        self.hints.retain(|hint| known.insert(hint.words.clone()));
    }

    /// The hints as text, each of one line or of several: two commands at most, which do not do the same.
    pub(super) fn hint_texts(&self, glyphs: Glyphs, invocation: &Invocation) -> Vec<String> {
        let mut shown = Self::new(self.code, "").hints(self.hints.iter().cloned());
        shown.keep_distinct();
        let mut commands = 0;
        shown.hints.retain_mut(|hint| {
            if hint.is_words() {
                return true;
            }
            if commands == 0 {
                hint.words = hint.words.trim_start_matches("or ").to_owned();
            }
            commands += 1;
            commands <= MAX_COMMANDS
        });
        shown.hints.iter().map(|hint| invocation.hint_text(hint, glyphs)).collect()
    }
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
            /// What is shown of it.
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

    /// As many of these names as a message has room for, and how many more there are.
    pub fn list(self, names: &[String]) -> String {
        let names: Vec<String> = names.iter().map(|name| self.of(name)).collect();
        list(&names, [", ", " "], MAX_NAMES, 0)
    }
}

/// As many of these texts as `max_bytes` hold, but at least one, and how many more there are; `others` are
/// not among the texts. `between` is put between two texts, `before` before the number.
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
