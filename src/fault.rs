//! What can be wrong, where, and how it is shown: a place, a kind, and hints that work if they are followed
//! literally. Writes nothing: `main` does.

mod ambiguity;
mod hint;
mod hints;
mod invocation;
mod json_error;
mod kind;
mod names;
mod number_error;
mod report;
mod units;

pub use ambiguity::{Ambiguity, SIZES};
pub use hint::{Hint, LeftOut};
pub(crate) use hints::value_hints;
pub use invocation::{Filter, Invocation, Jq, SeriesKeys};
pub use json_error::JsonError;
pub use kind::Kind;
pub use names::column_argument;
pub(crate) use names::nearest;
pub use number_error::NumberError;

use std::ops::Deref;

use crate::printable::{Glyphs, quoted};
pub(crate) use report::{MAX_COMMANDS, MAX_OPTIONS, Report};
use report::{Quotes, list};

/// Characters of the user's text that a message quotes.
const QUOTE: usize = 60;

/// Faults of a request that are listed.
pub(crate) const MAX_FAULTS: usize = 5;
const MAX_LISTED: usize = 540;

/// The field of a request that holds data as text.
const INPUT_TEXT: &str = "inputText";

/// One thing that is wrong. It is no larger than a pointer, because it is part of the result of most functions.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault(Box<FaultParts>);

#[derive(Clone, PartialEq, Debug)]
pub struct FaultParts {
    pub place: Place,
    pub kind: Kind,
    /// The names of all columns, if the place can have a column; some have none.
    columns: Vec<Option<String>>,
}

/// Where a fault is, if that is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line of the input, from 1.
    pub line: Option<u64>,
    /// The number of the column, from 0.
    pub column: Option<usize>,
    /// The path in a JSON value, such as `series[0].points[2].value`.
    pub path: Option<String>,
}

impl Place {
    /// A line of the input, from 1, if it is known.
    pub fn line(line: impl Into<Option<u64>>) -> Self {
        Self { line: line.into(), ..Self::default() }
    }

    pub fn column(column: usize) -> Self {
        Self { column: Some(column), ..Self::default() }
    }

    pub fn path(path: impl Into<String>) -> Self {
        Self { path: Some(path.into()), ..Self::default() }
    }
}

impl Fault {
    pub fn new(kind: Kind, place: Place) -> Self {
        Self(Box::new(FaultParts { place, kind, columns: Vec::new() }))
    }

    /// The same fault at the place that its reader knows. What is already known of its place stays.
    pub fn at(mut self, place: Place) -> Self {
        let known = &mut self.0.place;
        let column = known.column.or(place.column);
        if known.line.is_none() && known.path.is_none() {
            *known = Place { column, ..place };
        }
        self
    }

    pub fn into_kind(self) -> Kind {
        self.0.kind
    }

    /// The same fault in a table of columns with these names.
    pub(crate) fn in_table(mut self, columns: Vec<Option<String>>) -> Self {
        self.0.columns = columns;
        self
    }

    /// The same fault, found in the text that a request holds.
    pub(crate) fn in_input_text(mut self) -> Self {
        self.0.place.path.get_or_insert_with(|| INPUT_TEXT.to_owned());
        self
    }

    /// The exit status: 2 for wrong usage, else 1.
    pub fn status(&self) -> u8 {
        match &self.kind {
            Kind::Terminal | Kind::Usage(..) => 2,
            _ => 1,
        }
    }

    /// What to do if the form is not certain, and no change of the command draws the input.
    pub(crate) fn advice(&self) -> Option<Hint> {
        match &self.kind {
            Kind::Uncertain { .. } | Kind::BesideTable(_) => Some(Hint::accepted_forms()),
            Kind::Ambiguity(Ambiguity::UnitColumn { .. }) => {
                Some(Hint::words("write all values in one unit"))
            }
            Kind::Ambiguity(Ambiguity::Commas { .. }) => {
                Some(Hint::words("write one number per line, without commas, in one unit"))
            }
            _ => None,
        }
    }

    /// What is shown of it; the message begins with the place.
    pub(crate) fn report(&self, glyphs: Glyphs) -> Report {
        let mut report = self.kind.report(&self.place, Quotes(glyphs));
        report.message.insert_str(0, &self.place_text(glyphs));
        if self.place.path.as_deref() == Some(INPUT_TEXT) {
            // No command reaches the text in a request.
            for hint in report.hints.iter_mut().filter(|hint| !hint.filters.is_empty()) {
                *hint = std::mem::take(hint).only_words();
            }
        }
        report
    }

    /// The beginning of a message: `line 3, column `time`: `.
    fn place_text(&self, glyphs: Glyphs) -> String {
        let line = self.place.line.map(|line| format!("line {line}"));
        let path = self.place.path.as_deref().map(|path| quoted(path, QUOTE, glyphs));
        let column = self.column(glyphs).map(|[text, _]| text);
        let parts: Vec<String> = [line, path, column].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("{}: ", parts.join(", ")) }
    }

    /// The column in a message, and for a program, if it has a name: by its number if another column has
    /// the same name.
    fn column(&self, glyphs: Glyphs) -> Option<[String; 2]> {
        let index = self.place.column?;
        let name = self.columns.get(index)?.as_ref()?;
        let (quoted, number) = (quoted(name, QUOTE, glyphs), index + 1);
        Some(if self.columns.iter().flatten().filter(|other| *other == name).count() > 1 {
            [format!("column {number} (`{quoted}`)"), number.to_string()]
        } else {
            [format!("column `{quoted}`"), quoted]
        })
    }
}

impl Deref for Fault {
    type Target = FaultParts;

    fn deref(&self) -> &FaultParts {
        &self.0
    }
}

impl<K: Into<Kind>> From<K> for Fault {
    fn from(kind: K) -> Self {
        Self::new(kind.into(), Place::default())
    }
}

/// What is shown of the faults of a request; `more` are not among them.
fn request_report(faults: &[Fault], more: u64, glyphs: Glyphs) -> Report {
    // If there is no data, a field with a wrong name may be meant for it.
    let no_series = JsonError::MissingField(JsonError::SERIES).into();
    let hinted = faults.iter().position(|fault| fault.kind == no_series).unwrap_or(0);
    let (mut messages, mut hints) = (Vec::new(), Vec::new());
    for (number, fault) in faults.iter().enumerate() {
        let report = fault.report(glyphs);
        messages.push(report.message);
        if number == hinted {
            hints = report.hints;
        }
    }
    let lines = faults.len() + usize::from(more > 0);
    hints.truncate((MAX_FAULTS + 1).saturating_sub(lines));
    Report::new("several_faults", list(&messages, ["\n  ", "\n  "], MAX_LISTED, more)).hints(hints)
}
