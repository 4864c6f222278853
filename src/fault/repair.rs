//! What to do about each fault: commands and edits that work when followed to the letter.

use super::edit::{delimited, malformed, mixed_units, several_values, without_line};
use super::message::MOST_FAULTS;
use super::{Change, Column, Fault, Hint, Json, Kind, Place, nearest};
use crate::data::survey::FirstRow;
use crate::plan::{Chart, MOST_SERIES};

impl Kind {
    #[expect(clippy::too_many_lines, reason = "one flat match, a repair a fault")]
    /// What to do about it.
    #[must_use]
    pub fn hints(&self, place: &Place) -> Vec<Hint> {
        match self {
            Self::Terminal => {
                vec![Hint::say("pipe data in, or name a file, as in: seq 5 | vizchart bar")]
            }
            Self::Usage(_, hint) => hint.iter().cloned().collect(),
            Self::Empty => {
                vec![Hint::say("did the command before the pipe fail? run it on its own to see")]
            }
            Self::Changed => vec![Hint::say("draw a copy of it, or pipe it in")],
            Self::NoRows => {
                vec![Hint::say("did the query find nothing? run it on its own to see")]
            }
            Self::NotUtf8 => {
                vec![Hint::through("convert it first, as in", "iconv -f latin1 -t utf-8")]
            }
            Self::Foreign { hint, through: Some(command), .. } => {
                let (say, more) = hint.split_once(": ").unwrap_or((hint, command));
                let also = more.split_once(", or ").map(|(_, also)| format!("or use {also}"));
                let first = Hint::through(say, *command);
                [first].into_iter().chain(also.map(Hint::say)).collect()
            }
            Self::Foreign { hint, .. } => vec![Hint::say(*hint)],
            Self::RecordTooLong => vec![Hint::say("is a line feed or a closing quote missing?")],
            Self::Prose(_) => vec![Hint::say(FORMS)],
            Self::AmbiguousDelimiter { found, decimal_comma } => {
                found.iter().map(|c| delimited(*c, *decimal_comma)).collect()
            }
            Self::Uncertain { hints, .. } | Self::Commas { hints, .. } => hints.clone(),
            Self::NoTable => vec![Hint::say("write |---|---| under the head, or pass CSV")],
            Self::BesideTable(_) => {
                vec![Hint::add("take the table out of the text", &["--from", "markdown"])]
            }
            Self::SeveralTables { lines: [first, second] } => {
                let last = second.saturating_sub(1);
                let markdown = ("--from".to_owned(), Some("markdown".to_owned()));
                let change = Change {
                    add: vec![markdown],
                    through: Some(format!("sed -n '{first},{last}p'")),
                    ..Change::default()
                };
                vec![Hint::run("pass one of them, as in", change)]
            }
            Self::RowCount { .. } => vec![Hint::say("ask psql for CSV: psql --csv")],
            Self::Json(json) => json.hints(place),
            Self::Several(faults, more) => {
                let lines = faults.len() + usize::from(*more > 0);
                // Where the data is missing, the other fields may be what was meant for it.
                let is_missing = |f: &&Fault| *f.kind == Json::MissingField("series").into();
                let first = faults.iter().find(is_missing).or(faults.first());
                let first = first.map_or(Vec::new(), |f| f.kind.hints(&f.place));
                first.into_iter().take((MOST_FAULTS + 1).saturating_sub(lines)).collect()
            }
            Self::UnclosedQuote | Self::TextAfterQuote | Self::QuoteInField => vec![Hint::say(
                "begin the field with its quote, end it so, and double each one inside: \"5\"\" pipe\"",
            )],
            Self::BareReturn => {
                vec![Hint::through("convert the line ends first", r"tr '\r' '\n'")]
            }
            Self::Ragged { expected, found } if found > expected => {
                vec![Hint::say("quote the field that contains the delimiter, as in \"1,234\"")]
            }
            Self::Ragged { .. } => without_line("complete the record, or leave it out", place),
            Self::RaggedRow { .. } => vec![Hint::say(
                "complete the row, or write a pipe inside a cell as \\|, or pass CSV",
            )],
            Self::NoPair(_) => without_line("complete the line, or leave it out", place),
            Self::AmbiguousHeader(FirstRow::Nothing) => vec![
                Hint::add("if it is a header", &["--header"]),
                Hint::add("if it is data, leave it out", &["--no-header", "--missing", "skip"]),
            ],
            Self::AmbiguousHeader(FirstRow::Numbers(None)) => vec![
                Hint::add("if it is a header", &["--header"]),
                Hint::add("if it is data", &["--no-header"]),
            ],
            Self::AmbiguousHeader(FirstRow::Numbers(Some((head, number)))) => {
                let number = number.to_string();
                vec![
                    Hint::add("if it is a header, as in", &["--header", "--value", head.word()]),
                    Hint::add("if it is data, as in", &["--no-header", "--value", &number]),
                ]
            }
            Self::SeveralValues { columns, chart } => several_values(columns, *chart),
            Self::NoValues(_) => vec![Hint::draw("show the text as it is", Chart::Table)],
            Self::UnknownColumn { name, flag, example, .. } => {
                let replaced = |other: &Column| {
                    Hint::replace(similar(name, &other.name), flag, name, other.word())
                };
                example.as_deref().map(replaced).into_iter().collect()
            }
            Self::RepeatedColumn { name, flag, numbers } => {
                let hint = |number: &usize| {
                    Hint::replace("choose by number, as in", flag, name, &number.to_string())
                };
                numbers.iter().map(hint).collect()
            }
            Self::LateColumn(_, known) => {
                let names = Column::list(known.iter().take(3));
                vec![Hint::add("name the columns to show, as in", &["--columns", &names])]
            }
            Self::LateData => vec![Hint::say("take the data out first, as in: jq -c '.items[]'")],
            Self::NoChartType => vec![Hint::say("add \"chartType\": \"bar\" to the request")],
            Self::NotNumber(_) => {
                vec![Hint::add("correct the cell, or leave such rows out", &["--missing", "skip"])]
            }
            Self::Malformed(cell, why) => malformed(cell, *why),
            Self::MissingValue(_) => {
                vec![Hint::add("leave such rows out", &["--missing", "skip"])]
            }
            Self::MixedUnits { cell, before, .. } => mixed_units(cell, before.as_deref()),
            Self::OtherUnit { cell, wanted } => mixed_units(cell, Some(wanted)),
            Self::SeveralUnits(columns) => {
                let first = columns.first().map(|(unit, _)| unit);
                let alike = columns.iter().filter(|(unit, _)| Some(unit) == first);
                let names = Column::list(alike.map(|(_, column)| column));
                vec![Hint::add("choose columns of one unit, as in", &["--value", &names])]
            }
            Self::AmbiguousGroups(cell) => vec![
                Hint::add("if it is a decimal comma", &["--decimal", "comma"]),
                Hint::say(format!("if it groups thousands, write {}", cell.replace(',', ""))),
            ],
            Self::Negative(_) => vec![Hint::add("draw both sides of zero", &["--signed"])],
            Self::TooManySeries { chart, names, .. } => {
                let first = names.first().map_or("", String::as_str);
                let fit = *chart != Chart::Line && names.len() <= MOST_SERIES;
                let all = fit.then(|| Hint::draw("draw them all", Chart::Line));
                let one = Hint::add("choose one, as in", &["--series", first]);
                all.into_iter().chain([one]).collect()
            }
            Self::UnknownSeries(name, known) => {
                let near = nearest(name, known.iter().map(String::as_str));
                let other = near.or(known.first().map(String::as_str));
                let add = |other| Hint::add(similar(name, other), &["--series", other]);
                other.map(add).into_iter().collect()
            }
            Self::RepeatedSeries(_) => vec![Hint::say("name each series differently")],
            Self::RepeatedLabel { .. } => {
                vec![Hint::say("points of several series are matched by label: add up its values")]
            }
            Self::TooManyLabels(_) => vec![
                Hint::say("give each series a column of its own"),
                Hint::say("or pass one of them alone"),
            ],
            Self::Beyond { flag, value, .. } => {
                vec![Hint::add("make room, nothing is cut off", &[flag, value])]
            }
            Self::TooNarrow { least, .. } => {
                vec![Hint::add("make room", &["--width", &least.to_string()])]
            }
            Self::TooLow { least, .. } => {
                vec![Hint::add("make room", &["--height", &least.to_string()])]
            }
            Self::Unreadable { name, .. }
                if name.starts_with(['{', '[']) || name.contains('\n') =>
            {
                vec![Hint::add("if this is the data itself", &["--data", name])]
            }
            Self::Unreadable { .. } => vec![Hint::say(
                "name a file that can be read, or pipe the data in, as in: seq 5 | vizchart bar",
            )],
            Self::Unwritable(_) | Self::AllMissing | Self::Cut => Vec::new(),
        }
    }
}

/// How a name is proposed: as what was meant, or as one that there is.
fn similar(name: &str, other: &str) -> &'static str {
    if nearest(name, [other]).is_some() { "did you mean" } else { "as in" }
}

/// One example of each form that is accepted.
const FORMS: &str = "accepted forms are
  {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";
