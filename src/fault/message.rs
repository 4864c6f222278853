//! How each fault is said: one sentence, lower case, without the place.

use super::{Fault, Kind, QUOTE};
use crate::plan::{Chart, MOST_SERIES};
use crate::printable::{Glyphs, quoted};

/// Faults that one refusal spells out.
pub const MOST_FAULTS: usize = 5;
/// Bytes that they may take, so that the whole stays under 600.
const MOST_SPELT: usize = 540;
/// Bytes of names that a message lists.
const MOST_NAMES: usize = 160;

impl Kind {
    #[expect(clippy::too_many_lines, reason = "one flat match, a sentence a fault")]
    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self, glyphs: Glyphs) -> String {
        let q = |text: &str| format!("`{}`", quoted(text, QUOTE, glyphs));
        let list = |names: &[String]| listed(names, |name| q(name));
        match self {
            Self::Terminal => "standard input is a terminal, there is no data to read".to_owned(),
            Self::Usage(what, _) => quoted(what, 200, glyphs),
            Self::Unreadable { name, reason } => {
                format!("cannot read {}: {}", q(name), quoted(reason, QUOTE, glyphs))
            }
            Self::Changed => "the input changed while it was read".to_owned(),
            Self::Unwritable(reason) => {
                format!("cannot write the output: {}", quoted(reason, QUOTE, glyphs))
            }
            Self::Empty => "nothing arrived: the input is empty".to_owned(),
            Self::NoRows => "the input has no rows".to_owned(),
            Self::NotUtf8 => "the input is not UTF-8 text".to_owned(),
            Self::Foreign { what, .. } => format!("the input is {what}, not data"),
            Self::Cut => "the detection window ends here".to_owned(),
            Self::RecordTooLong => "one record is longer than 1 MiB".to_owned(),
            Self::Prose(line) => format!("the input is prose, not data: {}", q(line)),
            Self::AmbiguousDelimiter { found, .. } => {
                let names: Vec<String> = found.iter().map(|c| delimiter(*c)).collect();
                format!("fields could be separated by {}", names.join(" or by "))
            }
            Self::Uncertain { line, .. } => format!("the form is not certain: {}", q(line)),
            Self::Commas { line, .. } => {
                format!("the commas could separate fields, or be parts of numbers: {}", q(line))
            }
            Self::NoTable => {
                "no Markdown table: none has a row of dashes under its head".to_owned()
            }
            Self::BesideTable(line) => format!("text beside the table: {}", q(line)),
            Self::SeveralTables { lines: [first, second] } => {
                format!("several tables, on lines {first} and {second}")
            }
            Self::RowCount { said, found } => {
                format!("the table says that it has {said} rows, found {found}")
            }
            Self::Json(json) => json.message(glyphs),
            Self::Several(faults, more) => several(faults, *more, glyphs),
            Self::UnclosedQuote => "a quoted field that starts here is never closed".to_owned(),
            Self::TextAfterQuote => "text after the closing quote of a field".to_owned(),
            Self::QuoteInField => "a quote inside a field that is not quoted".to_owned(),
            Self::BareReturn => "a carriage return without a line feed".to_owned(),
            Self::Ragged { expected, found } => {
                format!("expected {expected} fields as in the first record, found {found}")
            }
            Self::RaggedRow { expected, found } => {
                format!("expected {expected} cells as in the head, found {found}")
            }
            Self::NoPair(line) => format!("expected a number and a label, found {}", q(line)),
            Self::AmbiguousHeader(_) => "the first row could be a header, or data".to_owned(),
            Self::SeveralValues { columns, chart } => {
                let names: Vec<String> = columns.iter().map(|column| column.name.clone()).collect();
                let count = counted(names.len());
                let limit = match chart {
                    Chart::Bar => "draws one",
                    Chart::Line if names.len() > MOST_SERIES => "draws at most 8",
                    Chart::Line => "draws one of them with --by",
                    Chart::Table => "is sorted by one",
                };
                let names = list(&names);
                format!("{count} columns hold numbers: {names}; {} {limit}", chart.name())
            }
            Self::NoValues(names) => format!("no column holds numbers, found {}", list(names)),
            Self::UnknownColumn { name, known, .. } => {
                format!("there is no {} among {}", q(name), list(known))
            }
            Self::RepeatedColumn { name, numbers: [one, other], .. } => {
                format!("columns {one} and {other} are both named {}", q(name))
            }
            Self::LateColumn(name, _) => {
                format!("the field {} appears here for the first time", q(name))
            }
            Self::LateData => "the data begins behind the first MiB of the input".to_owned(),
            Self::NoChartType => "it is missing, expected bar, line or table".to_owned(),
            Self::NotNumber(cell) => format!("{} is not a number", q(cell)),
            Self::Malformed(cell, why) => format!("{} {}", q(cell), why.reason()),
            Self::MissingValue(cell) if cell.is_empty() => "the value is missing".to_owned(),
            Self::MissingValue(cell) => format!("the value is missing ({})", q(cell)),
            Self::AllMissing => "every value is missing".to_owned(),
            Self::MixedUnits { cell, before, line } => {
                let unit =
                    before.as_deref().map_or("no unit".to_owned(), |u| format!("unit {}", q(u)));
                let first = line.map_or(String::new(), |line| format!(" since line {line}"));
                format!("{} does not have the unit of the column ({unit}{first})", q(cell))
            }
            Self::SeveralUnits(units) => {
                let units = units.iter().map(|(unit, _)| unit.as_deref());
                let units = units
                    .map(|unit| unit.map_or("none".to_owned(), q))
                    .collect::<Vec<_>>()
                    .join(", ");
                format!("the values have several units ({units}), and a line chart has one scale")
            }
            Self::OtherUnit { cell, wanted } => {
                format!("{} does not have the unit {}", q(cell), q(wanted))
            }
            Self::AmbiguousGroups(cell) => {
                format!("{} could have a decimal comma, or thousands", q(cell))
            }
            Self::Negative(cell) => format!("{} is negative, and bars start at zero", q(cell)),
            Self::TooManySeries { chart, names, is_all } => {
                let limit = match chart {
                    Chart::Line => "at most 8 series",
                    Chart::Bar | Chart::Table => "one series",
                };
                let shown = plain(names.get(..4).unwrap_or(names), glyphs);
                let more = if names.len() > 4 { ", and more" } else { "" };
                let most = || format!("more than {MOST_SERIES}");
                let count = if *is_all { names.len().to_string() } else { most() };
                format!("{} takes {limit}, found {count} ({shown}{more})", chart.name())
            }
            Self::UnknownSeries(name, known) if known.is_empty() => {
                format!("there is no series {}, the only one has no name", q(name))
            }
            Self::UnknownSeries(name, known) => {
                let shown = list(known.get(..MOST_SERIES).unwrap_or(known));
                let more = if known.len() > MOST_SERIES { ", and more" } else { "" };
                format!("there is no series {}, found {shown}{more}", q(name))
            }
            Self::RepeatedSeries(name) if name.is_empty() => {
                "there are two series without a name".to_owned()
            }
            Self::RepeatedSeries(name) => format!("there are two series {}", q(name)),
            Self::RepeatedLabel { label, series, line } => {
                let other = line.map_or(String::new(), |line| format!(", also on line {line}"));
                format!("label {} comes twice in series {}{other}", q(label), q(series))
            }
            Self::TooManyLabels(most) => {
                format!("several series of more than {most} labels cannot be matched by label")
            }
            Self::Beyond { flag, limit, value, label } => {
                format!("the value {value} of {} is beyond {flag} {limit}", q(label))
            }
            Self::TooNarrow { width, least } => {
                let columns = if *width == 1 { "column is" } else { "columns are" };
                format!("{width} {columns} too few, this needs {least}")
            }
            Self::TooLow { height, least } => {
                let lines = if *height == 1 { "line is" } else { "lines are" };
                format!("{height} {lines} too few, this needs {least}")
            }
        }
    }
}

fn plain(names: &[String], glyphs: Glyphs) -> String {
    listed(names, |name| quoted(name, QUOTE, glyphs))
}

/// The names, as many as a message has room for, and how many more there are.
fn listed(names: &[String], shown: impl Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (name, left) in names.iter().zip((0..names.len()).rev()) {
        let name = shown(name);
        if !text.is_empty() && (text.len() + name.len() > MOST_NAMES) {
            return format!("{text} and {} more", left + 1);
        }
        text.push_str(if text.is_empty() { "" } else { ", " });
        text.push_str(&name);
    }
    text
}

fn delimiter(c: char) -> String {
    match c {
        '\t' => "tab".to_owned(),
        ',' => "comma".to_owned(),
        ';' => "semicolon".to_owned(),
        ' ' => "blank".to_owned(),
        other => format!("`{other}`"),
    }
}

fn counted(n: usize) -> String {
    match n {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        n => n.to_string(),
    }
}

fn several(faults: &[Fault], more: u64, glyphs: Glyphs) -> String {
    let mut text = String::new();
    let mut spelt = 0;
    for fault in faults {
        let line = fault.message(glyphs);
        if spelt > 0 && text.len() + line.len() > MOST_SPELT {
            break;
        }
        text.push_str(if spelt > 0 { "\n  " } else { "" });
        text.push_str(&line);
        spelt += 1;
    }
    match more + (faults.len() - spelt) as u64 {
        0 => text,
        more => format!("{text}\n  and {more} more"),
    }
}
