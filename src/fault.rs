//! What can be wrong, where, and how it is said: a place, a kind, and repairs that work when
//! followed to the letter. Knows no stream and no exit; `main` writes what this says.

mod column;
mod doubt;
mod hint;
mod invocation;
mod json;
mod kind;
mod malformed;
mod repairs;
mod report;
mod request;
mod typed;

pub use column::column_word;
pub(crate) use column::nearest;
pub use doubt::Doubt;
pub use hint::Hint;
pub use invocation::Invocation;
pub use json::Json;
pub use kind::Kind;
pub use malformed::Malformed;

use crate::printable::{Glyphs, quoted};
use report::{Quotes, Report, listed};

/// Characters of the user's text that a message quotes at most.
const QUOTE: usize = 60;
/// Bytes that a whole refusal may have.
const MOST_BYTES: usize = 600;
/// Lines that it may have.
const MOST_LINES: usize = 6;

/// Faults that one refusal spells out.
pub(crate) const MOST_FAULTS: usize = 5;
/// Bytes that they may take, so that the whole stays under 600.
const MOST_SPELT: usize = 540;

/// The field of a request that holds data as text.
const INSIDE: &str = "inputText";

/// One thing that is wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub kind: Box<Kind>,
}

/// Where a fault is, as far as that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line of the input, from 1.
    pub line: Option<u64>,
    /// The name of the column.
    pub column: Option<String>,
    /// The path in a JSON value, such as `series[0].points[2].value`.
    pub path: Option<String>,
}

impl Place {
    /// A line of the input, from 1, where that is known.
    pub fn line(line: impl Into<Option<u64>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    /// A path in a JSON value.
    pub fn path(path: impl Into<String>) -> Self {
        Self { path: Some(path.into()), ..Self::default() }
    }

    /// The command without the line at fault.
    fn without_line(&self, say: &str) -> Hint {
        match self.line {
            Some(line) => Hint::through(say, format!("sed {line}d")),
            None => Hint::say(say),
        }
    }

    fn shown(&self, glyphs: Glyphs) -> Option<String> {
        let line = self.line.map(|line| format!("line {line}"));
        let path = self.path.as_deref().map(|path| quoted(path, QUOTE, glyphs));
        let column =
            self.column.as_deref().map(|name| format!("column `{}`", quoted(name, QUOTE, glyphs)));
        let parts: Vec<String> = [line, path, column].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

impl Fault {
    /// A fault of this kind at this place.
    pub fn new(kind: Kind, place: Place) -> Self {
        Self { place, kind: Box::new(kind) }
    }

    /// The same at a place that its reader knows, where at most the column was known.
    pub fn at(self, place: Place) -> Self {
        let column = self.place.column.or(place.column);
        Self { place: Place { column, ..place }, ..self }
    }

    /// The exit status that it leads to: 2 for wrong usage, else 1.
    pub fn status(&self) -> u8 {
        match &*self.kind {
            Kind::Terminal | Kind::Usage(..) | Kind::SortedLine => 2,
            _ => 1,
        }
    }

    /// The place and what is wrong there, in one line.
    pub fn message(&self, glyphs: Glyphs) -> String {
        let what = self.report(glyphs).message;
        match self.place.shown(glyphs) {
            Some(place) => format!("{place}: {what}"),
            None => what,
        }
    }

    /// The whole refusal as it stands on standard error: 1 to 6 lines, under 600 bytes.
    pub fn text(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let mut text = format!("vizchart: {}\n", self.message(glyphs));
        let hints = self.report(glyphs).hints;
        for hint in invocation.repairs(&hints, glyphs) {
            let line = format!("hint: {hint}\n");
            let lines = text.lines().count() + line.lines().count();
            if text.len() + line.len() < MOST_BYTES && lines <= MOST_LINES {
                text.push_str(&line);
            }
        }
        text
    }

    /// What is told of it; no command reaches data inside a request.
    fn report(&self, glyphs: Glyphs) -> Report {
        let mut report = self.kind.report(&self.place, Quotes(glyphs));
        if self.place.path.as_deref() == Some(INSIDE) {
            for hint in report.hints.iter_mut().filter(|hint| hint.through.is_some()) {
                *hint = Hint::say(hint.plain());
            }
        }
        report
    }

    /// The same fault, found in the text that a request holds.
    pub(crate) fn inside(mut self) -> Self {
        self.place.path.get_or_insert_with(|| INSIDE.to_owned());
        self
    }
}

impl<K: Into<Kind>> From<K> for Fault {
    fn from(kind: K) -> Self {
        Self::new(kind.into(), Place::default())
    }
}

/// What is told of these faults, and of so many more.
fn several(faults: &[Fault], more: u64, glyphs: Glyphs) -> Report {
    let lines = faults.len() + usize::from(more > 0);
    // Where the data is missing, the other fields may be what was meant for it.
    let is_missing = |fault: &&Fault| *fault.kind == Json::MissingField(Json::SERIES).into();
    let first = faults.iter().find(is_missing).or(faults.first());
    let hints = first.map_or(Vec::new(), |fault| fault.report(glyphs).hints);
    let messages = faults.iter().map(|fault| fault.message(glyphs));
    Report::new("several_faults", listed(messages, ["\n  ", "\n  "], MOST_SPELT, more))
        .with(hints.into_iter().take((MOST_FAULTS + 1).saturating_sub(lines)))
}
