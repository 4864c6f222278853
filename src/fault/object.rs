//! A fault as a JSON object for programs. If only the user knows what was meant, it has a question that an
//! agent can ask as it is. Knows no kind of fault.

use super::hint::options_in_shell;
use super::report::{Quotes, Report};
use super::{Fault, Hint, Invocation, QUOTE};
use crate::plan::Setting;
use crate::printable::json::Json;
use crate::printable::{Glyphs, quoted};

/// Options of a question.
const MAX_OPTIONS: usize = 4;
/// Words of a hint whose answer is the value of its option, and what choosing it does.
const CHOICES: [(&str, &str); 2] =
    [("choose one", "draw only this one"), ("name the data", "draw what is there")];
/// With fewer there is nothing to choose.
const MIN_OPTIONS: usize = 2;

impl Fault {
    /// The fault, with what is shown of it, as one JSON object on one line, which ends with a line feed.
    pub fn json(&self, report: &Report, glyphs: Glyphs, invocation: &Invocation) -> String {
        let hints = report.hint_texts(glyphs, invocation);
        let column = self.place.column.as_ref().and_then(|column| column.name_or_number(glyphs));
        let path = self.place.path.as_ref().map(|path| Quotes(glyphs).bare(path));
        let mut members = vec![
            ("type", report.code.into()),
            ("message", report.message.as_str().into()),
            ("line", self.place.line.into()),
            ("column", column.into()),
            ("path", path.into()),
            ("hint", (!hints.is_empty()).then(|| hints.join("\n")).into()),
        ];
        let answers: Vec<&Hint> = report.hints.iter().filter(|hint| hint.is_options()).collect();
        if let Some(question) = report.question.as_ref().filter(|_| answers.len() >= MIN_OPTIONS) {
            let options = answers.iter().take(MAX_OPTIONS).map(|answer| option(answer, glyphs));
            let question = Json::object([
                ("question", format!("{}?", question.text).into()),
                ("header", question.header.into()),
                ("type", "choice".into()),
                ("options", Json::list(options)),
            ]);
            members.push(("question", question));
        }
        Json::object([("error", Json::object(members))]).to_line(glyphs)
    }
}

/// An answer as an option of a question: what it is called, and what it does, with its options.
fn option(answer: &Hint, glyphs: Glyphs) -> Json {
    let words = answer.words.trim_start_matches("or ").trim_start_matches("if ");
    let value = answer.add.first().and_then(Setting::value);
    let (label, does) = match (value, CHOICES.iter().find(|(choose, _)| words.starts_with(choose)))
    {
        (Some(value), Some((choose, does))) => {
            let label = if value.trim().is_empty() { "(no name)".to_owned() } else { value };
            (label, words.replacen(choose, does, 1))
        }
        _ => (words.to_owned(), words.to_owned()),
    };
    let description = format!("{does}: {}", options_in_shell(&answer.add));
    Json::object([
        ("label", quoted(&label, QUOTE, glyphs).into()),
        ("description", quoted(&description, QUOTE * 2, glyphs).into()),
    ])
}
