//! What is told of a fault: its code, its sentence, its repairs, and how names of the user's stand
//! in a sentence. Knows no kind of fault.

use super::typed::{Answer, question};
use super::{Hint, QUOTE};
use crate::plan::Setting;
use crate::printable::json::Node;
use crate::printable::{Glyphs, quoted};

/// Bytes of names that a message lists.
const MOST_NAMES: usize = 160;

/// What is told of one fault.
pub(super) struct Report {
    /// The stable name of its kind, for programs.
    pub code: &'static str,
    /// What is wrong, without the place.
    pub message: String,
    /// What to do about it.
    pub hints: Vec<Hint>,
    /// What to ask the user, where only the user knows.
    pub question: Option<Node>,
}

impl Report {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), hints: Vec::new(), question: None }
    }

    pub fn with(mut self, hints: impl IntoIterator<Item = Hint>) -> Self {
        self.hints.extend(hints);
        self
    }

    /// With a question, where there is something to choose.
    pub fn ask(self, text: &str, header: &'static str, answers: Vec<Answer>) -> Self {
        Self { question: question(text, header, answers), ..self }
    }

    /// With repairs that are the answers to a question as well, each under a title, where all they do
    /// is to add options.
    pub fn choose(self, text: &str, header: &'static str, choices: Vec<(&str, Hint)>) -> Self {
        let (titles, hints): (Vec<_>, Vec<_>) = choices.into_iter().unzip();
        let choices = titles.iter().zip(&hints).filter(|(_, hint)| hint.is_flags());
        let answers = choices.map(|(title, hint)| Answer::new(title, &hint.add, Glyphs::Unicode));
        let answers = answers.collect();
        self.with(hints).ask(text, header, answers)
    }

    /// With a repair in words.
    pub fn say(self, text: impl Into<String>) -> Self {
        self.with([Hint::say(text)])
    }

    /// With the options that repair it.
    pub fn add(self, say: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.with([Hint::add(say, settings)])
    }
}

/// An enumeration of kinds of fault: each with inputs that trigger it, with what it knows, and with what
/// is told of it, given `q` for the user's words and where it is.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident($q:ident, $at:ident: $where:ty) {
        $($(#[$input:meta])+ $kind:ident
            $(($($part:ident: $type:ty),+))? $({ $($field:ident: $of:ty),+ })?
            => $report:expr;)+
    }) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$input])+ $kind $(($($type),+))? $({ $($field: $of),+ })?,)+
        }

        impl $name {
            /// What is told of it there.
            pub(super) fn report(&self, $at: &$where, $q: Quotes) -> Report {
                match self {
                    $(Self::$kind $(($($part),+))? $({ $($field),+ })? => $report,)+
                }
            }
        }
    };
}
pub(super) use kinds;

/// The user's words as a message quotes them.
#[derive(Clone, Copy)]
pub(super) struct Quotes(pub Glyphs);

impl Quotes {
    /// Text without backticks around it.
    pub fn bare(self, text: &str) -> String {
        quoted(text, QUOTE, self.0)
    }

    /// Text without backticks, in at most so many bytes.
    pub fn cut(self, text: &str, limit: usize) -> String {
        quoted(text, limit, self.0)
    }

    pub fn of(self, text: &str) -> String {
        format!("`{}`", self.bare(text))
    }

    /// All of these names.
    pub fn all(self, names: &[String]) -> String {
        names.iter().map(|name| self.of(name)).collect::<Vec<_>>().join(", ")
    }

    /// As many of these names as a message has room for, and how many more there are.
    pub fn list(self, names: &[String]) -> String {
        listed(names, |name| self.of(name))
    }

    /// The same without backticks.
    pub fn bare_list(self, names: &[String]) -> String {
        listed(names, |name| self.bare(name))
    }
}

fn listed(names: &[String], shown: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (name, left) in names.iter().zip((0..names.len()).rev()) {
        let name = shown(name);
        if !text.is_empty() && (text.len() + name.len() > MOST_NAMES) {
            return format!("{text} and {} more", left + 1);
        }
        text.push_str(if text.is_empty() { "" } else { ", " });
        text.push_str(&name);
    }
    text
}
