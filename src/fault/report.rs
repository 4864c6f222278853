//! What is shown of a fault: its code, its message, its hints, a question to the user. Knows no kind of
//! fault.

use super::{Hint, QUOTE};
use crate::plan::Setting;
use crate::printable::{Glyphs, quoted};

/// Bytes of the names that a message lists.
const MAX_NAMES: usize = 160;

/// What is shown of one fault.
pub(super) struct Report {
    /// The name of its kind, for programs: it never changes.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hints: Vec<Hint>,
    /// What to ask the user, if only the user knows.
    pub question: Option<Question>,
}

/// A choice that only the user can make.
pub(super) struct Question {
    pub text: &'static str,
    /// The same in at most 16 characters.
    pub header: &'static str,
    /// The possible answers, each with its options.
    pub answers: Vec<Hint>,
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

    /// With a question.
    pub fn question(
        self,
        text: &'static str,
        header: &'static str,
        answers: impl IntoIterator<Item = Hint>,
    ) -> Self {
        let answers = answers.into_iter().collect();
        Self { question: Some(Question { text, header, answers }), ..self }
    }

    /// With hints that begin with `if` and are the answers to a question, too, if they are options.
    pub fn choice(self, text: &'static str, header: &'static str, hints: Vec<Hint>) -> Self {
        let mut answers: Vec<Hint> =
            hints.iter().filter(|hint| hint.is_options()).cloned().collect();
        for answer in &mut answers {
            answer.words = answer.words.trim_start_matches("if ").to_owned();
        }
        self.hints(hints).question(text, header, answers)
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
