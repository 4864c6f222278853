//! A fault as a JSON object for programs. If only the user knows what was meant, it has a question that an
//! agent can ask as it is. Knows no kind of fault.

use super::hint::options_in_shell;
use super::report::{Question, Quotes};
use super::{Fault, Hint, Invocation, QUOTE};
use crate::printable::json::Json;
use crate::printable::{Glyphs, quoted};

/// Options of a question.
const MAX_OPTIONS: usize = 4;
/// With fewer there is nothing to choose.
const MIN_OPTIONS: usize = 2;

impl Fault {
    /// The fault as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, glyphs: Glyphs, invocation: &Invocation) -> String {
        let report = self.report(glyphs);
        let hints = invocation.hint_texts(&report.hints, glyphs);
        let column = self.place.column.as_ref().and_then(|column| column.name_or_number(glyphs));
        let path = self.place.path.as_ref().map(|path| Quotes(glyphs).bare(path));
        let mut members = vec![
            ("type", report.code.into()),
            ("message", report.message.into()),
            ("line", self.place.line.into()),
            ("column", column.into()),
            ("path", path.into()),
            ("hint", (!hints.is_empty()).then(|| hints.join("\n")).into()),
        ];
        if let Some(question) = report.question.filter(|it| it.answers.len() >= MIN_OPTIONS) {
            members.push(("question", object(&question, glyphs)));
        }
        Json::object([("error", Json::object(members))]).to_line(glyphs)
    }
}

/// A question as an object. Answers beyond the options are named in its text: the user can still give them.
fn object(question: &Question, glyphs: Glyphs) -> Json {
    let (first, others) = question.answers.split_at(question.answers.len().min(MAX_OPTIONS));
    let names: Vec<String> = others.iter().map(|answer| label(answer, glyphs)).collect();
    let more = if names.is_empty() { "" } else { " There are also " };
    let text = format!("{}?{more}{}", question.text, names.join(", "));
    let options = first.iter().map(|answer| {
        let description = quoted(&options_in_shell(&answer.add), QUOTE * 2, glyphs);
        Json::object([("label", label(answer, glyphs).into()), ("description", description.into())])
    });
    Json::object([
        ("question", text.into()),
        ("header", question.header.into()),
        ("type", "choice".into()),
        ("options", Json::list(options)),
    ])
}

fn label(answer: &Hint, glyphs: Glyphs) -> String {
    match answer.words.trim() {
        "" => "(no name)".to_owned(),
        _ => quoted(&answer.words, QUOTE, glyphs),
    }
}
