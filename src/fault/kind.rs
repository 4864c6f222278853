//! Every way to be wrong, each with a code that stays, a sentence and repairs.

use super::{Fault, Hint, Json, QUOTE, nearest};
use crate::data::number::Malformed;
use crate::plan::Chart;
use crate::printable::{Glyphs, quoted};

/// What is wrong; each variant's comment is an input that triggers it.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `vizchart bar` typed at a terminal, without a pipe or a file.
    Terminal,
    /// `vizchart line --sort asc`, and whatever else the flags cannot mean; what, and a repair.
    Usage(String, Option<Hint>),
    /// `vizchart bar no-such-file`, a directory, or a stream that breaks off with an error.
    Unreadable {
        /// What was to be read.
        name: String,
        /// What the system said.
        reason: String,
    },
    /// `vizchart bar > /dev/full`.
    Unwritable(String),
    /// `printf '' | vizchart bar`.
    Empty,
    /// `printf 'model,time\n' | vizchart bar`, or `[]`: a form of data, but no row in it.
    NoRows,
    /// `printf '\xff' | vizchart bar`: bytes that are not UTF-8.
    NotUtf8,
    /// A file whose first bytes say what it is instead of data; its name, and what helps.
    Foreign {
        /// What it is: `UTF-16 text`, `gzip data`, `a web page`.
        what: &'static str,
        /// What to do.
        hint: &'static str,
    },
    /// Never shown: the end of the detection window, while the input goes on.
    Cut,
    /// One line of more than 1 MiB.
    RecordTooLong,
    /// `echo "M5 CS takes 2.9 s" | vizchart bar`; the first line.
    Prose(String),
    /// `1,234`, `6 Cargo.toml`, or the output of `ps`: data, but it takes a word of the user to say
    /// what is what.
    Uncertain {
        /// The first line.
        line: String,
        /// What would make it certain.
        hints: Vec<Hint>,
    },
    /// `a;1,5` and so on: two delimiters fit, or one and white space.
    AmbiguousDelimiter {
        /// The delimiters that fit; a blank stands for columns.
        found: Vec<char>,
    },
    /// `| a | 1 |` without a row of dashes, or `--from markdown` for a text without a table.
    NoTable,
    /// `The times:` above a Markdown table; the line.
    BesideTable(String),
    /// `--from markdown` for a text with two tables.
    SeveralTables {
        /// The lines of their heads.
        lines: [u64; 2],
    },
    /// psql's `(3 rows)` under two rows.
    RowCount {
        /// As the table says.
        said: u64,
        /// As it has.
        found: u64,
    },
    /// Whatever is wrong with JSON but its cells.
    Json(Json),
    /// A request with two wrong fields: the first faults, at most [`MOST_FAULTS`], and how many more.
    Several(Vec<Fault>, u64),
    /// `a,"b` and then the end of the input.
    UnclosedQuote,
    /// `a,"b"c`.
    TextAfterQuote,
    /// `a,b"c`: a quote inside a field that is not quoted.
    QuoteInField,
    /// `a,1\rb,2`: a carriage return that no line feed follows.
    BareReturn,
    /// `a,b\n1,2,3\n`: a record with another number of fields than the first.
    Ragged {
        /// Fields of the first record.
        expected: usize,
        /// Fields of this one.
        found: usize,
    },
    /// `| a |` in a Markdown table of two columns.
    RaggedRow {
        /// Cells of the head.
        expected: usize,
        /// Cells of this row.
        found: usize,
    },
    /// `apples 3\npears\nfigs 4\n`: one word where there should be a label and a number; the line.
    NoPair(String),
    /// `country,2020,2021` above numbers that are not years.
    AmbiguousHeader,
    /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`.
    SeveralValues {
        /// The columns that hold numbers.
        names: Vec<String>,
        /// The chart that draws one of them.
        chart: Chart,
    },
    /// `printf 'a,b\nx,y\n' | vizchart bar`; the columns there are.
    NoValues(Vec<String>),
    /// `--value tme` where the columns are `model` and `time`.
    UnknownColumn {
        /// As asked for.
        name: String,
        /// The flag that asked.
        flag: &'static str,
        /// What there is.
        known: Vec<String>,
        /// The most similar of them.
        nearest: Option<String>,
    },
    /// A record has a field that no record in the first 64 KiB had.
    LateColumn(String),
    /// `--at rows` where the rows begin behind the first MiB.
    LateData,
    /// `{"series": [...]}` for `vizchart render_visualization`.
    NoChartType,
    /// `a,lots` where the column has numbers.
    NotNumber(String),
    /// `a,1,23` with quotes: meant as a number, and wrong.
    Malformed(String, Malformed),
    /// `a,` or `a,NA`.
    MissingValue(String),
    /// `Skip`ping left nothing: every value is missing.
    AllMissing,
    /// `a,3s` above `b,4ms`.
    MixedUnits {
        /// The cell here.
        cell: String,
        /// The unit of the cells before, or none.
        before: Option<String>,
        /// Where the first of them stands.
        line: Option<u64>,
    },
    /// Columns in `ms` and in `%` on the one scale of `line`; the units, none being one as well.
    SeveralUnits(Vec<Option<String>>),
    /// `--unit s` where the cells say `ms`.
    OtherUnit {
        /// The cell.
        cell: String,
        /// As asked for.
        wanted: String,
    },
    /// `a;1,234`: a decimal comma, or a separator of thousands?
    AmbiguousGroups(String),
    /// `a,-3` for `bar` without `--signed`.
    Negative(String),
    /// Nine series for `line`, two for `bar` or `table`.
    TooManySeries {
        /// The chart that has a limit.
        chart: Chart,
        /// Those that were found until it was exceeded.
        names: Vec<String>,
    },
    /// `--series diesel` where the series are `gas` and `ev`; the name, and what there is.
    UnknownSeries(String, Vec<String>),
    /// Two series of a request with the same name.
    RepeatedSeries(String),
    /// `2020` twice in one of several series.
    RepeatedLabel {
        /// The label.
        label: String,
        /// The series that has it twice.
        series: String,
        /// The other line on which it stands.
        line: Option<u64>,
    },
    /// Several series of more labels than can be held, so that they cannot be matched.
    TooManyLabels(usize),
    /// A chart that does not fit into `--width`.
    TooNarrow {
        /// The columns there are.
        width: usize,
        /// The columns it needs.
        least: usize,
    },
    /// A chart that does not fit into `--height`.
    TooLow {
        /// The lines there are.
        height: usize,
        /// The lines it needs.
        least: usize,
    },
}

impl Kind {
    /// A name that a flag gave and the input does not have.
    #[must_use]
    pub fn unknown(name: &str, flag: &'static str, known: &[String]) -> Self {
        let nearest = nearest(name, known.iter().map(String::as_str)).map(str::to_owned);
        Self::UnknownColumn { name: name.to_owned(), flag, known: known.to_vec(), nearest }
    }

    /// Whether the command is wrong, and not the data.
    #[must_use]
    pub fn is_usage(&self) -> bool {
        matches!(self, Self::Terminal | Self::Usage(..))
    }

    /// The stable name of the kind, for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Terminal => "terminal_input",
            Self::Usage(..) => "usage",
            Self::Unreadable { .. } => "unreadable",
            Self::Unwritable(_) => "unwritable",
            Self::Empty => "empty_input",
            Self::NoRows => "no_rows",
            Self::NotUtf8 => "not_utf8",
            Self::Foreign { .. } => "foreign_format",
            Self::Cut => "cut",
            Self::RecordTooLong => "record_too_long",
            Self::Prose(_) => "prose",
            Self::Uncertain { .. } => "uncertain_form",
            Self::AmbiguousDelimiter { .. } => "ambiguous_delimiter",
            Self::NoTable => "no_table",
            Self::BesideTable(_) => "text_beside_table",
            Self::SeveralTables { .. } => "several_tables",
            Self::RowCount { .. } => "row_count",
            Self::Json(json) => json.code(),
            Self::Several(..) => "several_faults",
            Self::UnclosedQuote => "unclosed_quote",
            Self::TextAfterQuote => "text_after_quote",
            Self::QuoteInField => "quote_in_field",
            Self::BareReturn => "bare_carriage_return",
            Self::Ragged { .. } => "ragged_record",
            Self::RaggedRow { .. } => "ragged_row",
            Self::NoPair(_) => "no_pair",
            Self::AmbiguousHeader => "ambiguous_header",
            Self::SeveralValues { .. } => "several_value_columns",
            Self::NoValues(_) => "no_value_column",
            Self::UnknownColumn { .. } => "unknown_column",
            Self::LateColumn(_) => "late_column",
            Self::LateData => "late_data",
            Self::NoChartType => "no_chart_type",
            Self::NotNumber(_) => "not_a_number",
            Self::Malformed(_, why) => why.code(),
            Self::MissingValue(_) => "missing_value",
            Self::AllMissing => "all_values_missing",
            Self::MixedUnits { .. } => "mixed_units",
            Self::SeveralUnits(_) => "several_units",
            Self::OtherUnit { .. } => "other_unit",
            Self::AmbiguousGroups(_) => "ambiguous_separator",
            Self::Negative(_) => "negative_value",
            Self::TooManySeries { .. } => "too_many_series",
            Self::UnknownSeries(..) => "unknown_series",
            Self::RepeatedSeries(_) => "repeated_series",
            Self::RepeatedLabel { .. } => "repeated_label",
            Self::TooManyLabels(_) => "too_many_labels",
            Self::TooNarrow { .. } => "too_narrow",
            Self::TooLow { .. } => "too_low",
        }
    }

    /// What is wrong, without the place.
    #[must_use]
    pub fn message(&self, glyphs: Glyphs) -> String {
        let q = |text: &str| format!("`{}`", quoted(text, QUOTE, glyphs));
        let list = |names: &[String]| names.iter().map(|n| q(n)).collect::<Vec<_>>().join(", ");
        match self {
            Self::Terminal => "standard input is a terminal, there is no data to read".to_owned(),
            Self::Usage(what, _) => quoted(what, 200, glyphs),
            Self::Unreadable { name, reason } => {
                format!("cannot read {}: {}", q(name), quoted(reason, QUOTE, glyphs))
            }
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
            Self::AmbiguousDelimiter { found } => {
                let names: Vec<String> = found.iter().map(|c| delimiter(*c)).collect();
                format!("fields could be separated by {}", names.join(" or by "))
            }
            Self::Uncertain { line, .. } => format!("the form is not certain: {}", q(line)),
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
            Self::AmbiguousHeader => "the first row could be a header of years, or data".to_owned(),
            Self::SeveralValues { names, chart } => {
                let count = counted(names.len());
                format!("{count} columns hold numbers: {}; {} draws one", list(names), chart.name())
            }
            Self::NoValues(names) => format!("no column holds numbers, found {}", list(names)),
            Self::UnknownColumn { name, known, .. } => {
                format!("there is no {} among {}", q(name), list(known))
            }
            Self::LateColumn(name) => {
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
                let unit = |unit: &Option<String>| unit.as_deref().map_or("none".to_owned(), q);
                let units = units.iter().map(unit).collect::<Vec<_>>().join(", ");
                format!("the values have several units ({units}), and a line chart has one scale")
            }
            Self::OtherUnit { cell, wanted } => {
                format!("{} does not have the unit {}", q(cell), q(wanted))
            }
            Self::AmbiguousGroups(cell) => {
                format!("{} could have a decimal comma, or thousands", q(cell))
            }
            Self::Negative(cell) => format!("{} is negative, and bars start at zero", q(cell)),
            Self::TooManySeries { chart, names } => {
                let limit = match chart {
                    Chart::Line => "at most 8 series",
                    Chart::Bar | Chart::Table => "one series",
                };
                let shown = plain(names.get(..4).unwrap_or(names), glyphs);
                let more = if names.len() > 4 { ", and more" } else { "" };
                format!("{} takes {limit}, found {} ({shown}{more})", chart.name(), names.len())
            }
            Self::UnknownSeries(name, known) if known.is_empty() => {
                format!("there is no series {}, the only one has no name", q(name))
            }
            Self::UnknownSeries(name, known) => {
                let shown = list(known.get(..8).unwrap_or(known));
                format!("there is no series {}, found {shown}", q(name))
            }
            Self::RepeatedSeries(name) => format!("there are two series {}", q(name)),
            Self::RepeatedLabel { label, series, line } => {
                let other = line.map_or(String::new(), |line| format!(", also on line {line}"));
                format!("label {} comes twice in series {}{other}", q(label), q(series))
            }
            Self::TooManyLabels(most) => {
                format!("several series of more than {most} labels cannot be matched by label")
            }
            Self::TooNarrow { width, least } => {
                format!("{width} columns are too few, this needs {least}")
            }
            Self::TooLow { height, least } => {
                format!("{height} lines are too few, this needs {least}")
            }
        }
    }

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

/// Faults that one refusal spells out.
pub const MOST_FAULTS: usize = 5;
/// Bytes that they may take, so that the whole stays under 600.
const MOST_SPELT: usize = 540;

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

/// One example of each form that is accepted.
const FORMS: &str = "accepted forms are
  {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";

fn plain(names: &[String], glyphs: Glyphs) -> String {
    names.iter().map(|name| quoted(name, QUOTE, glyphs)).collect::<Vec<_>>().join(", ")
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
