//! The report of a fault: code, message, hints and, if the user has to choose, a question that an agent can ask.
//! It is written as text or as a JSON object.

use super::invocation::options_in_shell;
use super::{Fault, Hint, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::json::Json;
use crate::printable::{Glyphs, quoted};

/// The maximum length of a list of names in a message, in bytes.
pub(super) const MAX_NAMES: usize = 160;

// Limits of the text of a fault.
const MAX_BYTES: usize = 600;
const MAX_LINES: usize = 6;
const MAX_COMMANDS: usize = 2;
/// The maximum number of options of a question.
const MAX_OPTIONS: usize = 4;
const MIN_OPTIONS: usize = 2;

pub struct Report {
    /// The name of the kind of fault, for programs. It never changes.
    pub(super) code: &'static str,
    pub(super) message: String,
    pub hints: Vec<Hint>,
    /// The question, and a heading of at most 16 characters. The hints are the answers.
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

    #[inline(never)]
    pub fn hint(mut self, hint: Hint) -> Self {
        self.hints.push(hint);
        self
    }

    /// Adds a hint without options.
    pub fn words(self, words: impl Into<String>) -> Self {
        self.hint(Hint::words(words))
    }

    pub fn options(self, action: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.hint(Hint::options(action, settings))
    }

    pub fn when(self, condition: &str, settings: impl IntoIterator<Item = Setting>) -> Self {
        self.hint(Hint::when(condition, settings))
    }

    /// Adds a question. The hints are the answers.
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

    /// The question for an agent, with the answers that fit beside `known` bytes of other text; `None` if there is no
    /// choice.
    fn choice(&self, known: usize, glyphs: Glyphs, invocation: &Invocation) -> Option<Json> {
        let [text, header] = self.question?;
        let mut bytes = known + text.len() + header.len();
        let answers = self.hints.iter().filter(|hint| hint.is_options()).take(MAX_OPTIONS);
        let answers = answers.map(|hint| answer(hint, glyphs, invocation));
        let mut answers: Vec<[String; 2]> = answers.collect();
        answers.retain(|[label, description]| {
            bytes += label.len() + description.len();
            bytes < MAX_BYTES
        });
        let options = answers.iter().map(|[label, description]| {
            Json::object([
                ("label", label.as_str().into()),
                ("description", description.as_str().into()),
            ])
        });
        let question = Json::object([
            ("question", format!("{text}?").into()),
            ("header", header.into()),
            ("type", "choice".into()),
            ("options", Json::list(options)),
        ]);
        (answers.len() >= MIN_OPTIONS).then_some(question)
    }

    /// The texts of the hints, with at most `MAX_COMMANDS` different commands. A hint may have several lines.
    fn hint_texts(&self, glyphs: Glyphs, invocation: &Invocation) -> Vec<String> {
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

/// Keeps only the first of several hints that differ only in their values.
pub(super) fn distinct(mut hints: Vec<Hint>) -> Vec<Hint> {
    let mut known = Vec::new();
    hints.retain(|hint| {
        let text = (hint.text(), hint.is_alternative);
        let is_new = !known.contains(&text);
        known.push(text);
        is_new
    });
    hints
}

impl Fault {
    /// The fault and its report as a JSON object on one line, with a line feed at the end.
    pub fn json(&self, report: &Report, glyphs: Glyphs, invocation: &Invocation) -> String {
        let hints = report.hint_texts(glyphs, invocation);
        let path = self.place.path.as_ref().map(|path| Quoter(glyphs).bare(path));
        let mut members = vec![
            ("type", report.code.into()),
            ("message", report.message.as_str().into()),
            ("line", self.place.line.into()),
            ("column", self.column(glyphs).map(|[_, name]| name).into()),
            ("path", path.into()),
            ("hint", (!hints.is_empty()).then(|| hints.join("\n")).into()),
        ];
        let known = report.message.len() + hints.iter().map(|hint| hint.len() + 1).sum::<usize>();
        members.extend(
            report.choice(known, glyphs, invocation).map(|question| ("question", question)),
        );
        Json::object([("error", Json::object(members))]).to_line(glyphs)
    }
}

/// An answer to a question: a label, and a description with the options, or the fields, to add.
fn answer(hint: &Hint, glyphs: Glyphs, invocation: &Invocation) -> [String; 2] {
    let words = hint.answer();
    let label = match hint.add.first().and_then(Setting::value) {
        Some(value) if hint.choice.is_some() && value.trim().is_empty() => "(no name)".to_owned(),
        Some(value) if hint.choice.is_some() => value,
        _ => words.clone(),
    };
    let change = match invocation.chart {
        Some(_) => options_in_shell(&hint.add),
        None => hint.fields().unwrap_or_default(),
    };
    [quoted(&label, QUOTE, glyphs), quoted(&format!("{words}: {change}"), QUOTE * 2, glyphs)]
}

/// Defines an enum of faults and its method `report`. Each variant has a comment with an input that triggers it, its
/// fields, and its report, in which `q` quotes user text and `place` is the location of the fault.
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
            pub(super) fn report(&self, $place: &$type_of_place, $q: Quoter) -> Report {
                match self {
                    $(Self::$kind $(($($part),+))? $({ $($field),+ })? => $report,)+
                }
            }
        }
    };
}
pub(super) use kinds;

#[derive(Clone, Copy)]
pub(super) struct Quoter(pub Glyphs);

impl Quoter {
    /// The text with special characters escaped, without backticks.
    pub fn bare(self, text: &str) -> String {
        quoted(text, QUOTE, self.0)
    }

    pub fn of(self, text: &str) -> String {
        format!("`{}`", self.bare(text))
    }

    /// The report about a text: `what` follows the text in the message.
    pub fn report(self, code: &'static str, text: &str, what: &str) -> Report {
        Report::new(code, format!("{} {what}", self.of(text)))
    }

    /// The names that fit into a message, and the number of the others.
    pub fn list(self, names: &[String]) -> String {
        self.list_of(names, 0)
    }

    /// As `list`; `others` more are not among `names`.
    pub fn list_of(self, names: &[String], others: u64) -> String {
        let names: Vec<String> = names.iter().map(|name| self.of(name)).collect();
        list(&names, [", ", " "], MAX_NAMES, others)
    }
}

/// The texts that fit into `max_bytes`, at least one, followed by the number of the others, to which `others` is added.
/// `between` separates two texts, `before` precedes the number.
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
