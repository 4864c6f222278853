//! What is told of a fault: its code, its sentence, its repairs, and how names of the user's stand
//! in a sentence. Knows no kind of fault.

use super::{Hint, QUOTE};
use crate::plan::Setting;
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
    pub question: Option<Question>,
}

/// A choice that only the user can make.
pub(super) struct Question {
    pub text: &'static str,
    /// The same in at most 16 characters.
    pub header: &'static str,
    /// What can be answered, each with the options that say so.
    pub answers: Vec<Hint>,
}

impl Report {
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), hints: Vec::new(), question: None }
    }

    pub fn with(mut self, hints: impl IntoIterator<Item = Hint>) -> Self {
        self.hints.extend(hints);
        self
    }

    /// With a question.
    pub fn ask(self, text: &'static str, header: &'static str, answers: Vec<Hint>) -> Self {
        Self { question: Some(Question { text, header, answers }), ..self }
    }

    /// With repairs, `if it is ...`, that are the answers to a question as well where all they do is to
    /// add options.
    pub fn choose(self, text: &'static str, header: &'static str, hints: Vec<Hint>) -> Self {
        let answer = |hint: &Hint| Hint::add(hint.say.trim_start_matches("if "), hint.add.clone());
        let answers = hints.iter().filter(|hint| hint.is_flags()).map(answer).collect();
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

    pub fn of(self, text: &str) -> String {
        format!("`{}`", self.bare(text))
    }

    /// As many of these names as a message has room for, and how many more there are.
    pub fn list(self, names: &[String]) -> String {
        listed(names.iter().map(|name| self.of(name)), [", ", " "], MOST_NAMES, 0)
    }
}

/// As many of these texts as fit into so many bytes, but one at least, and how many more there are, beside
/// so many others; what stands between two of them, and in front of that number.
pub(super) fn listed(
    texts: impl Iterator<Item = String>,
    [between, before]: [&str; 2],
    most: usize,
    others: u64,
) -> String {
    let (mut list, mut more) = (String::new(), others);
    for text in texts {
        if more > others || (!list.is_empty() && list.len() + text.len() > most) {
            more += 1;
            continue;
        }
        list.push_str(if list.is_empty() { "" } else { between });
        list.push_str(&text);
    }
    if more == 0 { list } else { format!("{list}{before}and {more} more") }
}
