//! A fault for programs: one JSON object on one line, with a question that an agent can put to the user
//! as it stands where only the user knows what was meant. Knows no kind of fault.

use super::hint::options;
use super::report::{Question, Quotes};
use super::{Fault, Hint, Invocation, QUOTE};
use crate::printable::json::Node;
use crate::printable::{Glyphs, quoted};

/// Options that a question offers at most; with fewer than two there is nothing to choose.
const MOST_OPTIONS: usize = 4;
const LEAST_OPTIONS: usize = 2;

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
        let question = report.question.and_then(|question| asked(&question, glyphs));
        members.extend(question.map(|question| ("question", question)));
        Node::object([("error", Node::object(members))]).line(glyphs)
    }
}

/// What to ask; answers beyond the options that fit are named in it, since they can be given in words.
fn asked(question: &Question, glyphs: Glyphs) -> Option<Node> {
    let label = |answer: &Hint| match answer.say.trim() {
        "" => "(no name)".to_owned(),
        _ => quoted(&answer.say, QUOTE, glyphs),
    };
    let Question { text, header, answers } = question;
    let (answers, more) = answers.split_at(answers.len().min(MOST_OPTIONS));
    let more = more.iter().map(label).collect::<Vec<_>>().join(", ");
    let more = if more.is_empty() { more } else { format!(" There are also {more}") };
    let options = answers.iter().map(|answer| {
        let description = quoted(&options(&answer.add), QUOTE * 2, glyphs);
        Node::object([("label", label(answer).into()), ("description", description.into())])
    });
    (answers.len() >= LEAST_OPTIONS).then(|| {
        Node::object([
            ("question", format!("{text}?{more}").into()),
            ("header", (*header).into()),
            ("type", "choice".into()),
            ("options", Node::list(options)),
        ])
    })
}
