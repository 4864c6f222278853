//! A fault for programs: one JSON object; where only the user knows what was meant, with a
//! question that an agent can put to them as it stands. Knows no form of output.

use super::invocation::in_shell;
use super::{Fault, Hint, Invocation, Kind, QUOTE};
use crate::json::{Object, Value};
use crate::printable::{Glyphs, quoted};

/// Options that a question offers at most; with fewer than two there is nothing to choose.
const MOST_OPTIONS: usize = 4;
const LEAST_OPTIONS: usize = 2;

/// Something that only the user can decide.
struct Question {
    /// What is asked.
    text: String,
    /// The same in a word or two, in at most 16 characters.
    header: &'static str,
    /// What can be answered, and the flag that says so.
    options: Vec<(String, String)>,
}

impl Fault {
    /// The fault as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let name = |text: &str| quoted(text, QUOTE, glyphs);
        let hints = self.hints(glyphs, invocation);
        let error = Object::new()
            .with("type", self.kind.code())
            .with("message", self.message(glyphs))
            .with("line", self.place.line)
            .with("column", self.place.column.as_deref().map(name))
            .with("path", self.place.path.as_deref().map(name))
            .with("hint", (!hints.is_empty()).then(|| hints.join("\n")))
            .maybe("question", question(&self.kind, glyphs).map(Question::json));
        Object::new().with("error", error).line(glyphs)
    }
}

fn question(kind: &Kind, glyphs: Glyphs) -> Option<Question> {
    let question = match kind {
        Kind::SeveralValues { columns, .. } => {
            let names = columns.iter().map(|column| (column.name.as_str(), column.word()));
            let options = named(names, "--value", glyphs);
            Question::new("Which column holds the values", "Value column", options)
        }
        Kind::AmbiguousDelimiter { found, decimal_comma } => {
            let options = found.iter().map(|sign| delimiter(*sign, *decimal_comma)).collect();
            Question::new("What separates the fields", "Delimiter", options)
        }
        Kind::Commas { hints, .. } => {
            Question::new("What are the commas", "Commas", hints.iter().filter_map(flags).collect())
        }
        Kind::AmbiguousHeader(_) => {
            let options = [("A header", "--header"), ("Data", "--no-header")];
            let options = options.map(|(label, flag)| (label.to_owned(), flag.to_owned()));
            Question::new("What is the first row", "First row", options.into())
        }
        Kind::AmbiguousDates(_) => {
            let options = [("The day", "--dates dmy"), ("The month", "--dates mdy")];
            let options = options.map(|(label, flag)| (label.to_owned(), flag.to_owned()));
            Question::new("What stands first in the dates", "Dates", options.into())
        }
        Kind::TooManySeries { names, .. } => {
            let options = named(by_name(names), "--series", glyphs);
            Question::new("Which series is to be drawn", "Series", options)
        }
        Kind::Json(super::Json::Envelope { paths }) => {
            Question::new("Where is the data", "Data", named(by_name(paths), "--at", glyphs))
        }
        _ => return None,
    };
    (question.options.len() >= LEAST_OPTIONS).then_some(question)
}

/// What can be chosen by nothing but its name.
fn by_name(names: &[String]) -> impl Iterator<Item = (&str, &str)> {
    names.iter().map(|name| (name.as_str(), name.as_str()))
}

/// The flag with each of these names, or rather with the word for it.
fn named<'a>(
    names: impl Iterator<Item = (&'a str, &'a str)>,
    flag: &str,
    glyphs: Glyphs,
) -> Vec<(String, String)> {
    let option = |(name, word): (&str, &str)| {
        let label =
            if name.trim().is_empty() { "(no name)".into() } else { quoted(name, QUOTE, glyphs) };
        (label, quoted(&with_value(flag, word), QUOTE * 2, glyphs))
    };
    names.map(option).collect()
}

/// A repair that adds flags alone, and these.
fn flags(hint: &Hint) -> Option<(String, String)> {
    let Hint::Run { say, change } = hint else { return None };
    let flags = change.flags().filter(|_| change.through.is_none())?;
    Some((say.trim_start_matches("if they ").to_owned(), flags))
}

/// A flag with its value, attached where it could be taken for a flag itself.
fn with_value(flag: &str, value: &str) -> String {
    let between = if value.starts_with('-') { '=' } else { ' ' };
    format!("{flag}{between}{}", in_shell(value))
}

fn delimiter(sign: char, decimal_comma: bool) -> (String, String) {
    let name = match sign {
        ',' => "Comma",
        ';' => "Semicolon",
        '\t' => "Tab",
        '|' => "Pipe",
        ' ' => return ("White space".to_owned(), "--from columns".to_owned()),
        _ => "Another",
    };
    let word = if sign == '\t' { r"\t".to_owned() } else { sign.to_string() };
    let more = if decimal_comma && sign == ';' { " --decimal comma" } else { "" };
    (name.to_owned(), format!("--delimiter {}{more}", in_shell(&word)))
}

impl Question {
    /// A question; answers beyond the options that fit are named in it, since they can be given
    /// in words.
    fn new(text: &str, header: &'static str, mut options: Vec<(String, String)>) -> Self {
        let rest = options.split_off(options.len().min(MOST_OPTIONS));
        let rest: Vec<String> = rest.into_iter().map(|(label, _)| label).collect();
        let text = match rest.as_slice() {
            [] => format!("{text}?"),
            more => format!("{text}? There are also {}", more.join(", ")),
        };
        Self { text, header, options }
    }

    fn json(self) -> Object {
        let options = self.options.iter().map(|(label, description)| {
            Object::new().with("label", label.as_str()).with("description", description.as_str())
        });
        let options: Value = options.collect();
        Object::new()
            .with("question", self.text)
            .with("header", self.header)
            .with("type", "choice")
            .with("options", options)
    }
}
