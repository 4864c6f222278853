//! A fault for programs: one JSON object on one line. Knows the names of its fields only.

use std::collections::BTreeMap;

use serde::Serialize;

use super::question::Question;
use super::report::Quotes;
use super::{Fault, Invocation};
use crate::printable::{Glyphs, json};

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

impl Fault {
    /// The fault as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let quotes = Quotes(glyphs);
        let report = self.report(glyphs);
        let hints = invocation.repairs(&report.hints, glyphs);
        let error = Error {
            r#type: report.code,
            message: self.message(glyphs),
            line: self.place.line,
            column: self.place.column.as_deref().map(|name| quotes.bare(name)),
            path: self.place.path.as_deref().map(|path| quotes.bare(path)),
            hint: (!hints.is_empty()).then(|| hints.join("\n")),
            question: report.question,
        };
        json::line(&BTreeMap::from([("error", error)]), glyphs)
    }
}
