//! Faults: what is wrong and where, how it is reported, and hints that work if followed literally.

mod ambiguity;
mod hint;
mod hints;
mod invocation;
mod json_error;
mod kind;
mod number_error;
mod report;
mod units;

pub use ambiguity::Ambiguity;
pub use hint::Hint;
pub(crate) use hints::{label_hints, value_hints};
pub use invocation::{Filter, Invocation};
pub use json_error::JsonError;
pub use kind::FaultKind;
pub use number_error::NumberError;
pub use units::SIZES;

use std::ops::Deref;

use crate::plan::Flag;
use crate::printable::{Glyphs, quoted};
use hint::POINTS;
pub(crate) use report::Report;
use report::{Quoter, distinct, list};

/// The maximum length of a quoted text in a message, in bytes.
const QUOTE: usize = 60;

/// The maximum number of characters of a name that are compared.
const MAX_COMPARED_CHARS: usize = 64;

pub(crate) const MAX_FAULTS: usize = 5;
const MAX_LIST_LENGTH: usize = 540;

/// An error. Boxed, so that the results of most functions stay small.
#[derive(Clone, PartialEq, Debug)]
pub struct Fault(Box<FaultParts>);

#[derive(Clone, PartialEq, Debug)]
pub struct FaultParts {
    pub place: Place,
    pub kind: FaultKind,
    /// The names of all columns (`None` for columns without a name); empty if unknown.
    columns: Vec<Option<String>>,
    /// Whether it is in the text or in the file that a request has or names.
    is_in_field: bool,
}

/// Where a fault is, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// The line of the input, from 1.
    pub line: Option<u64>,
    /// The column index, from 0.
    pub column: Option<usize>,
    /// The path in a JSON value, such as `series[0].points[2].value`.
    pub path: Option<String>,
}

impl Place {
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
    #[cold]
    #[inline(never)]
    pub fn new(kind: FaultKind, place: Place) -> Self {
        Self(Box::new(FaultParts { place, kind, columns: Vec::new(), is_in_field: false }))
    }

    /// Adds the place that the reader knows. What is already known is kept.
    pub fn at(mut self, place: Place) -> Self {
        let known = &mut self.0.place;
        let column = known.column.or(place.column);
        if known.line.is_none() && known.path.is_none() {
            *known = Place { column, ..place };
        }
        self
    }

    /// Replaces the column of a fault in a row that was made of another one.
    pub(crate) fn in_column(mut self, column: usize) -> Self {
        if self.0.place.column.is_some() {
            self.0.place.column = Some(column);
        }
        self
    }

    pub fn into_kind(self) -> FaultKind {
        self.0.kind
    }

    pub(crate) fn in_table(mut self, columns: Vec<Option<String>>) -> Self {
        self.0.columns = columns;
        self
    }

    /// Marks the fault as found in the data of this field of a request.
    pub(crate) fn in_field(mut self, name: &str) -> Self {
        self.0.place.path.get_or_insert_with(|| name.to_owned());
        self.0.is_in_field = true;
        self
    }

    /// The exit status: 2 for wrong usage, else 1.
    pub fn status(&self) -> u8 {
        match &self.kind {
            FaultKind::Terminal | FaultKind::Usage(..) => 2,
            _ => 1,
        }
    }

    /// General advice if no repair was found.
    pub(crate) fn advice(&self) -> Option<Hint> {
        match &self.kind {
            FaultKind::UncertainFormat { .. } | FaultKind::TextOutsideTable(_) => {
                Some(Hint::accepted_forms())
            }
            _ => None,
        }
    }

    /// The report: message (starting with the place) and hints.
    pub(crate) fn report(&self, glyphs: Glyphs) -> Report {
        let mut report = self.kind.report(&self.place, Quoter(glyphs));
        report.message.insert_str(0, &self.place_text(glyphs));
        if self.is_in_field {
            // What a request has or names cannot be piped through a filter.
            for hint in report.hints.iter_mut().filter(|hint| !hint.filters.is_empty()) {
                *hint = std::mem::take(hint).only_words();
            }
        }
        report
    }

    /// The report to one who sends a request, which has fields instead of options.
    pub(crate) fn report_for_request(&self, glyphs: Glyphs) -> Report {
        let report = self.report(glyphs);
        let had_hints = !report.hints.is_empty();
        // The field `at` is a path in a text or a file, and not in the request.
        let has_field =
            |hint: &Hint| self.is_in_field || hint.add.iter().all(|add| add.flag() != Flag::At);
        let hints = distinct(report.hints).into_iter().filter(has_field);
        let mut hints: Vec<Hint> = hints.filter_map(Hint::for_request).collect();
        if had_hints && hints.is_empty() {
            hints.push(Hint::words(POINTS));
        }
        Report { hints, ..report }
    }

    /// The start of a message: `line 3, column `time`: `.
    fn place_text(&self, glyphs: Glyphs) -> String {
        let line = self.place.line.map(|line| format!("line {line}"));
        let path = self.place.path.as_deref().map(|path| quoted(path, QUOTE, glyphs));
        let column = self.column(glyphs).map(|[text, _]| text);
        let parts: Vec<String> = [line, path, column].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("{}: ", parts.join(", ")) }
    }

    /// The column as shown in a message and in JSON, if it has a name. If the name is not unique, it is shown by
    /// number.
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

impl<K: Into<FaultKind>> From<K> for Fault {
    fn from(kind: K) -> Self {
        Self::new(kind.into(), Place::default())
    }
}

/// The report of several faults of a request; `more` is the number of faults not listed.
fn request_report(faults: &[Fault], more: u64, glyphs: Glyphs) -> Report {
    // If there is no data, show the hint for that: a misspelt field may be the data.
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
    hints.truncate((MAX_FAULTS + 1).saturating_sub(faults.len() + usize::from(more > 0)));
    Report::new("several_faults", list(&messages, ["\n  ", "\n  "], MAX_LIST_LENGTH, more))
        .hints(hints)
}

/// The argument that selects the column with this index, from 0; it is also valid in a comma-separated list.
pub fn column_argument(names: &[String], index: usize) -> String {
    let number = (index + 1).to_string();
    let Some(name) = names.get(index) else { return number };
    let is_plain =
        !name.is_empty() && !name.contains(',') && quoted(name, QUOTE, Glyphs::Unicode) == *name;
    let is_unique = names.iter().filter(|other| *other == name).count() == 1;
    // A column name takes precedence over a column number.
    if names.contains(&number) || is_plain && is_unique { name.clone() } else { number }
}

/// The most similar name, or `None` if no name is similar.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = normalized(name);
    let edits = known.into_iter().filter_map(|other| {
        let max_edits = match other.chars().count() {
            0..=1 => 0,
            2..=4 => 1,
            _ => 2,
        };
        let edits = strsim::levenshtein(&name, &normalized(other));
        (edits <= max_edits).then_some((edits, other))
    });
    edits.min_by_key(|(edits, _)| *edits).map(|(_, other)| other)
}

/// The name in lower case, truncated.
fn normalized(name: &str) -> String {
    name.to_lowercase().chars().take(MAX_COMPARED_CHARS).collect()
}
