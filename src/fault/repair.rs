//! What to do about each fault: commands and edits that work when followed to the letter.

use super::message::MOST_FAULTS;
use super::{Hint, Kind};
use crate::plan::Chart;

impl Kind {
    #[expect(clippy::too_many_lines, reason = "one flat match, a repair a fault")]
    /// What to do about it.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        match self {
            Self::Terminal => {
                vec![Hint::say("pipe data in, or name a file, as in: seq 5 | vizchart bar")]
            }
            Self::Usage(_, hint) => hint.iter().cloned().collect(),
            Self::Empty => vec![Hint::say("did the command before the pipe fail?")],
            Self::NoRows => vec![Hint::say("did the query find nothing?")],
            Self::NotUtf8 => vec![Hint::say("convert it first: iconv -f latin1 -t utf-8")],
            Self::Foreign { hint, .. } => vec![Hint::say(*hint)],
            Self::RecordTooLong => vec![Hint::say("is a line feed or a closing quote missing?")],
            Self::Prose(_) => vec![Hint::say(FORMS)],
            Self::AmbiguousDelimiter { found } => found
                .iter()
                .map(|c| match c {
                    ' ' => Hint::add("choose", &["--from", "columns"]),
                    c => Hint::add("choose", &["--delimiter", &c.to_string()]),
                })
                .collect(),
            Self::Uncertain { hints, .. } => hints.clone(),
            Self::NoTable => vec![Hint::say("write |---|---| under the head, or pass CSV")],
            Self::BesideTable(_) => {
                vec![Hint::add("take the table out of the text", &["--from", "markdown"])]
            }
            Self::SeveralTables { lines: [first, second] } => {
                let last = second.saturating_sub(1);
                vec![Hint::say(format!("pass one of them, as in: sed -n '{first},{last}p'"))]
            }
            Self::RowCount { .. } => vec![Hint::say("ask psql for CSV: psql --csv")],
            Self::Json(json) => json.hints(),
            Self::Several(faults, more) => {
                let lines = faults.len() + usize::from(*more > 0);
                let first = faults.first().map_or(Vec::new(), |fault| fault.kind.hints());
                first.into_iter().take((MOST_FAULTS + 1).saturating_sub(lines)).collect()
            }
            Self::UnclosedQuote | Self::TextAfterQuote | Self::QuoteInField => vec![Hint::say(
                "quote the whole field and double each quote inside it: \"5\"\" pipe\"",
            )],
            Self::BareReturn => vec![Hint::say("convert the line ends first: tr '\\r' '\\n'")],
            Self::Ragged { .. } => vec![Hint::say(
                "complete the record, or quote the field that contains the delimiter",
            )],
            Self::RaggedRow { .. } => vec![Hint::say(
                "complete the row, or write a pipe inside a cell as \\|, or pass CSV",
            )],
            Self::NoPair(_) => vec![Hint::say("complete the line, or leave it out")],
            Self::AmbiguousHeader => vec![
                Hint::add("it is a header", &["--header"]),
                Hint::add("it is data", &["--no-header"]),
            ],
            Self::SeveralValues { names, .. } => {
                let first = names.first().map_or("", String::as_str);
                let all = if names.len() == 2 { "or draw both" } else { "or draw them all" };
                vec![
                    Hint::add("choose one, as in", &["--value", first]),
                    Hint::draw(all, Chart::Line),
                ]
            }
            Self::NoValues(_) => vec![Hint::draw("show the text as it is", Chart::Table)],
            Self::UnknownColumn { flag, nearest, .. } => {
                nearest.iter().map(|name| Hint::add("did you mean", &[*flag, name])).collect()
            }
            Self::LateColumn(_) => {
                vec![Hint::add("name the columns to show, as in", &["--columns", "NAME,NAME"])]
            }
            Self::LateData => vec![Hint::say("take the data out first, as in: jq -c '.items[]'")],
            Self::NoChartType => vec![Hint::say("add \"chartType\": \"bar\" to the request")],
            Self::NotNumber(_) => {
                vec![Hint::add("correct the cell, or leave such rows out", &["--missing", "skip"])]
            }
            Self::Malformed(_, why) => why.hint().map(Hint::say).into_iter().collect(),
            Self::MissingValue(_) => {
                vec![Hint::add("leave such rows out", &["--missing", "skip"])]
            }
            Self::MixedUnits { .. } | Self::OtherUnit { .. } => {
                vec![Hint::say("write all values in one unit, such as du -k or numfmt --from=auto")]
            }
            Self::SeveralUnits(_) => {
                vec![Hint::add("choose columns of one unit, as in", &["--value", "NAME"])]
            }
            Self::AmbiguousGroups(_) => vec![
                Hint::add("it is a decimal comma", &["--decimal", "comma"]),
                Hint::say("or remove the separators of thousands"),
            ],
            Self::Negative(_) => vec![Hint::add("draw both sides of zero", &["--signed"])],
            Self::TooManySeries { chart, names } => {
                let first = names.first().map_or("", String::as_str);
                let all = (*chart != Chart::Line).then(|| Hint::draw("draw them all", Chart::Line));
                let one = Hint::add("choose one, as in", &["--series", first]);
                all.into_iter().chain([one]).collect()
            }
            Self::UnknownSeries(_, known) => {
                known.iter().take(1).map(|name| Hint::add("as in", &["--series", name])).collect()
            }
            Self::RepeatedSeries(_) => vec![Hint::say("name each series differently")],
            Self::RepeatedLabel { .. } => {
                vec![Hint::say("points of several series are matched by label: add up its values")]
            }
            Self::TooManyLabels(_) => vec![
                Hint::say("give each series a column of its own"),
                Hint::say("or choose one with --series"),
            ],
            Self::TooNarrow { least, .. } => {
                vec![Hint::add("make room", &["--width", &least.to_string()])]
            }
            Self::TooLow { least, .. } => {
                vec![Hint::add("make room", &["--height", &least.to_string()])]
            }
            Self::Unreadable { .. } | Self::Unwritable(_) | Self::AllMissing | Self::Cut => {
                Vec::new()
            }
        }
    }
}

/// One example of each form that is accepted.
const FORMS: &str = "accepted forms are
  {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";
