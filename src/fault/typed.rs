//! A fault for programs: one JSON object on one line, with a question that an agent can put to the user
//! as it stands where only the user knows what was meant. Knows no kind of fault.

use std::collections::BTreeMap;

use serde::Serialize;

use super::hint::options;
use super::report::Quotes;
use super::{Fault, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::{Glyphs, json, quoted};

/// Options that a question offers at most; with fewer than two there is nothing to choose.
const MOST_OPTIONS: usize = 4;
const LEAST_OPTIONS: usize = 2;

#[derive(Serialize)]
struct Error {
    r#type: &'static str,
    message: String,
    line: Option<u64>,
    column: Option<String>,
    path: Option<String>,
    hint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<Question>,
}

/// Something that only the user can decide.
#[derive(Serialize)]
pub(super) struct Question {
    question: String,
    /// The same in a word or two, in at most 16 characters.
    header: &'static str,
    r#type: &'static str,
    options: Vec<Answer>,
}

/// What can be answered.
#[derive(Serialize)]
pub(super) struct Answer {
    label: String,
    /// The options that say so.
    description: String,
}

impl Fault {
    /// The fault as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let bare = |text: &Option<String>| text.as_ref().map(|text| Quotes(glyphs).bare(text));
        let report = self.report(glyphs);
        let hints = invocation.repairs(&report.hints, glyphs);
        let error = Error {
            r#type: report.code,
            message: self.message(glyphs),
            line: self.place.line,
            column: bare(&self.place.column),
            path: bare(&self.place.path),
            hint: (!hints.is_empty()).then(|| hints.join("\n")),
            question: report.question,
        };
        json::line(&BTreeMap::from([("error", error)]), glyphs)
    }
}

impl Question {
    /// A question; answers beyond the options that fit are named in it, since they can be given
    /// in words.
    pub fn new(text: &str, header: &'static str, mut options: Vec<Answer>) -> Option<Self> {
        let more = options.split_off(options.len().min(MOST_OPTIONS));
        let more: Vec<&str> = more.iter().map(|answer| answer.label.as_str()).collect();
        let question = match more.as_slice() {
            [] => format!("{text}?"),
            more => format!("{text}? There are also {}", more.join(", ")),
        };
        let is_open = options.len() >= LEAST_OPTIONS;
        is_open.then_some(Self { question, header, r#type: "choice", options })
    }
}

impl Answer {
    /// An answer, possibly one of the user's names, and the options that say so.
    pub fn new(label: &str, settings: &[Setting], glyphs: Glyphs) -> Self {
        let label = if label.trim().is_empty() { "(no name)" } else { label };
        let description = quoted(&options(settings), QUOTE * 2, glyphs);
        Self { label: quoted(label, QUOTE, glyphs), description }
    }
}
