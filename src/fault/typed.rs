//! A fault for programs: one JSON object on one line, with a question that an agent can put to the user
//! as it stands where only the user knows what was meant. Knows no kind of fault.

use super::hint::options;
use super::report::Quotes;
use super::{Fault, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::json::Node;
use crate::printable::{Glyphs, quoted};

/// Options that a question offers at most; with fewer than two there is nothing to choose.
const MOST_OPTIONS: usize = 4;
const LEAST_OPTIONS: usize = 2;

/// What can be answered.
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
        let mut members = vec![
            ("type", report.code.into()),
            ("message", self.message(glyphs).into()),
            ("line", self.place.line.into()),
            ("column", bare(&self.place.column).into()),
            ("path", bare(&self.place.path).into()),
            ("hint", (!hints.is_empty()).then(|| hints.join("\n")).into()),
        ];
        members.extend(report.question.map(|question| ("question", question)));
        Node::object([("error", Node::object(members))]).line(glyphs)
    }
}

/// What to ask the user who alone can decide; answers beyond the options that fit are named in it, since
/// they can be given in words. The header says the same in at most 16 characters.
pub(super) fn question(text: &str, header: &'static str, mut answers: Vec<Answer>) -> Option<Node> {
    let more = answers.split_off(answers.len().min(MOST_OPTIONS));
    let more: Vec<&str> = more.iter().map(|answer| answer.label.as_str()).collect();
    let text = match more.as_slice() {
        [] => format!("{text}?"),
        more => format!("{text}? There are also {}", more.join(", ")),
    };
    let is_open = answers.len() >= LEAST_OPTIONS;
    let options = answers.into_iter().map(|Answer { label, description }| {
        Node::object([("label", Node::from(label)), ("description", description.into())])
    });
    let options = Node::list(options);
    is_open.then(|| {
        Node::object([
            ("question", text.into()),
            ("header", header.into()),
            ("type", "choice".into()),
            ("options", options),
        ])
    })
}

impl Answer {
    /// An answer, possibly one of the user's names, and the options that say so.
    pub fn new(label: &str, settings: &[Setting], glyphs: Glyphs) -> Self {
        let label = if label.trim().is_empty() { "(no name)" } else { label };
        let description = quoted(&options(settings), QUOTE * 2, glyphs);
        Self { label: quoted(label, QUOTE, glyphs), description }
    }
}
