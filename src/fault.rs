//! What can be wrong, where, and how it is shown: a place, a kind, and hints that work if they are followed
//! literally. Writes nothing: `main` does.

mod ambiguity;
mod column;
mod hint;
mod hints;
mod invocation;
mod json_error;
mod kind;
mod number_error;
mod report;

pub use ambiguity::Ambiguity;
pub(crate) use column::nearest;
pub use column::{Column, column_argument};
pub use hint::Hint;
pub use invocation::{Filter, Invocation, Jq};
pub use json_error::JsonError;
pub use kind::Kind;
pub use number_error::NumberError;

use crate::printable::{Glyphs, quoted};
pub(crate) use report::Report;
use report::{Quotes, list};

/// Characters of the user's text that a message quotes.
const QUOTE: usize = 60;

/// Faults of a request that are listed.
pub(crate) const MAX_FAULTS: usize = 5;
const MAX_LISTED: usize = 540;

/// The field of a request that holds data as text.
const INPUT_TEXT: &str = "inputText";

/// One thing that is wrong.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault {
    pub place: Place,
    pub kind: Box<Kind>,
}

/// Where a fault is, as far as that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line of the input, from 1.
    pub line: Option<u64>,
    pub column: Option<Column>,
    /// The path in a JSON value, such as `series[0].points[2].value`.
    pub path: Option<String>,
}

impl Place {
    /// A line of the input, from 1, if it is known.
    pub fn line(line: impl Into<Option<u64>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    pub fn column(column: Column) -> Self {
        Self { column: Some(column), ..Self::default() }
    }

    pub fn path(path: impl Into<String>) -> Self {
        Self { path: Some(path.into()), ..Self::default() }
    }

    /// The beginning of a message: `line 3, column `time`: `.
    fn text(&self, glyphs: Glyphs) -> String {
        let line = self.line.map(|line| format!("line {line}"));
        let path = self.path.as_deref().map(|path| quoted(path, QUOTE, glyphs));
        let column = self.column.as_ref().and_then(|column| column.texts(glyphs));
        let column = column.map(|[text, _]| text);
        let parts: Vec<String> = [line, path, column].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("{}: ", parts.join(", ")) }
    }
}

impl Fault {
    pub fn new(kind: Kind, place: Place) -> Self {
        Self { place, kind: Box::new(kind) }
    }

    /// The same fault at a place that its reader knows; so far at most its column was known.
    pub fn at(self, place: Place) -> Self {
        let column = self.place.column.or(place.column);
        Self { place: Place { column, ..place }, ..self }
    }

    /// The same fault, found in the text that a request holds.
    pub(crate) fn in_input_text(mut self) -> Self {
        self.place.path.get_or_insert_with(|| INPUT_TEXT.to_owned());
        self
    }

    /// The exit status: 2 for wrong usage, else 1.
    pub fn status(&self) -> u8 {
        match &*self.kind {
            Kind::Terminal | Kind::Usage(..) | Kind::SortedLine => 2,
            _ => 1,
        }
    }

    /// What is shown of it; the message begins with the place.
    pub(crate) fn report(&self, glyphs: Glyphs) -> Report {
        let mut report = self.kind.report(&self.place, Quotes(glyphs));
        report.message.insert_str(0, &self.place.text(glyphs));
        if self.place.path.as_deref() == Some(INPUT_TEXT) {
            // No command reaches the text in a request.
            for hint in report.hints.iter_mut().filter(|hint| !hint.filters.is_empty()) {
                *hint = Hint::words(std::mem::take(&mut hint.words));
            }
        }
        report
    }
}

impl<K: Into<Kind>> From<K> for Fault {
    fn from(kind: K) -> Self {
        Self::new(kind.into(), Place::default())
    }
}

/// What is shown of the faults of a request; `more` are not among them.
fn request_report(faults: &[Fault], more: u64, glyphs: Glyphs) -> Report {
    let messages = faults.iter().map(|fault| fault.report(glyphs).message);
    let messages: Vec<String> = messages.collect();
    // If there is no data, a field with a wrong name may be meant for it.
    let no_series = JsonError::MissingField(JsonError::SERIES).into();
    let first = faults.iter().find(|fault| *fault.kind == no_series).or(faults.first());
    let hints = first.into_iter().flat_map(|fault| fault.report(glyphs).hints);
    let lines = faults.len() + usize::from(more > 0);
    Report::new("several_faults", list(&messages, ["\n  ", "\n  "], MAX_LISTED, more))
        .hints(hints.take((MAX_FAULTS + 1).saturating_sub(lines)))
}
