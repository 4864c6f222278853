//! What is told of each kind of fault: its code, its sentence, its repairs, which work when followed
//! to the letter. Knows no place but to name its line in a repair.

use super::Kind;
use crate::fault::report::{Quotes, Report};
use crate::fault::units::{in_one_unit, in_unit};
use crate::fault::{Column, Hint, Place, choice, several};
use crate::plan::{
    Ability, Chart, Flag, From, MOST_COLUMNS, Missing, Setting, Sort, Unsuited, WIDEST, Word,
};
use crate::printable::{Glyphs, quoted};

impl Kind {
    #[expect(clippy::too_many_lines, reason = "one flat match, an arm a fault")]
    pub(in crate::fault) fn report(&self, place: &Place, glyphs: Glyphs) -> Report {
        let quotes = Quotes(glyphs);
        let q = |text: &str| quotes.of(text);
        let report = |code: &'static str, what: &str| Report::new(code, what);
        match self {
            Self::Terminal => {
                report("terminal_input", "standard input is a terminal, there is no data to read")
                    .say("pipe data in, or name a file, as in: seq 5 | vizchart bar")
            }
            Self::Usage(what, hints) => {
                report("usage", &quoted(what, 200, glyphs)).with(hints.clone())
            }
            Self::Unsuited(unsuited) => cannot(*unsuited),
            Self::Unreadable { name, reason } => {
                let what = format!("cannot read {}: {}", q(name), quotes.bare(reason));
                let is_data = name.starts_with(['{', '[']) || name.contains('\n');
                report("unreadable", &what).with([if is_data {
                    Hint::add("if this is the data itself", [Flag::Data.with(name)])
                } else {
                    Hint::say("name a file that can be read, or pipe the data in, as in: seq 5 | vizchart bar")
                }])
            }
            Self::Empty => report("empty_input", "nothing arrived: the input is empty")
                .say("did the command before the pipe fail? run it on its own to see"),
            Self::NoRows => report("no_rows", "the input has no rows")
                .say("did the query find nothing? run it on its own to see"),
            Self::NotUtf8 => report("not_utf8", "the input is not UTF-8 text")
                .with([Hint::through("convert it first, as in", "iconv -f latin1 -t utf-8")]),
            Self::Foreign { what, hints } => {
                report("foreign_format", &format!("the input is {what}, not data"))
                    .with(hints.clone())
            }
            Self::Cut => report("cut", "the detection window ends here"),
            Self::RecordTooLong => report("record_too_long", "one record is longer than 1 MiB")
                .say("is a line feed or a closing quote missing?"),
            Self::RequestTooLong => report("request_too_long", "the request is longer than 16 MiB")
                .say("pipe so much data as CSV or JSON Lines into bar, line or table"),
            Self::Prose(line) => {
                report("prose", &format!("the input is prose, not data: {}", q(line))).say(FORMS)
            }
            Self::Uncertain { line, hints } => {
                report("uncertain_form", &format!("the form is not certain: {}", q(line)))
                    .with(hints.clone())
            }
            Self::AmbiguousDelimiter { found, decimal_comma } => {
                choice::delimiters(found, *decimal_comma)
            }
            Self::Commas { line, hints } => choice::commas(line, hints, quotes),
            Self::OtherForm { name, content } => {
                let (says, holds) = (name.word(), content.word());
                let what = format!("the file is {says} by its name, and {holds} inside");
                // No text is JSON by mistake.
                let is_text = matches!(name, From::Csv | From::Tsv);
                let forms = [content].into_iter().chain(is_text.then_some(name));
                let read = |form: &From| Flag::From.with(form.word());
                let hints =
                    forms.map(|form| Hint::add(&format!("if it is {}", form.word()), [read(form)]));
                report("other_form", &what).with(hints)
            }
            Self::NoTable => {
                report("no_table", "no Markdown table: none has a row of dashes under its head")
                    .say("write |---|---| under the head, or pass CSV")
            }
            Self::BesideTable(line) => {
                report("text_beside_table", &format!("text beside the table: {}", q(line)))
                    .add("take the table out of the text", [as_markdown()])
            }
            Self::SeveralTables { lines: [first, second] } => {
                let last = second.saturating_sub(1);
                let through = Some(format!("sed -n '{first},{last}p'"));
                report("several_tables", &format!("several tables, on lines {first} and {second}"))
                    .with([Hint {
                        through,
                        ..Hint::add("pass one of them, as in", [as_markdown()])
                    }])
            }
            Self::RowCount { said, found } => report(
                "row_count",
                &format!("the table says that it has {said} rows, found {found}"),
            )
            .say("ask for CSV: psql --csv, duckdb -csv"),
            Self::Json(json) => json.report(place, glyphs),
            Self::Several(faults, more) => several::report(faults, *more, glyphs),
            Self::UnclosedQuote => {
                report("unclosed_quote", "a quoted field that starts here is never closed")
                    .say(QUOTES)
            }
            Self::TextAfterQuote => {
                report("text_after_quote", "text after the closing quote of a field").say(QUOTES)
            }
            Self::QuoteInField => {
                report("quote_in_field", "a quote inside a field that is not quoted").say(QUOTES)
            }
            Self::BareReturn => {
                report("bare_carriage_return", "a carriage return without a line feed")
                    .with([Hint::through("convert the line ends first", r"tr '\r' '\n'")])
            }
            Self::Ragged { expected, found } => {
                let what =
                    format!("expected {expected} fields as in the first record, found {found}");
                report("ragged_record", &what).with([if found > expected {
                    Hint::say("quote the field that contains the delimiter, as in \"1,234\"")
                } else {
                    place.without_line("complete the record, or leave it out")
                }])
            }
            Self::RaggedRow { expected, found } => report(
                "ragged_row",
                &format!("expected {expected} cells as in the head, found {found}"),
            )
            .say("complete the row, or write a pipe inside a cell as \\|, or pass CSV"),
            Self::NoPair(line) => {
                report("no_pair", &format!("expected a number and a label, found {}", q(line)))
                    .with([place.without_line("complete the line, or leave it out")])
            }
            Self::Misaligned(line) => {
                let what = format!("the line does not fit the columns above it: {}", q(line));
                report("misaligned_row", &what).with([place.without_line("leave it out")])
            }
            Self::AmbiguousHeader(first) => choice::header_or_data(first, quotes),
            Self::SeveralValues { columns, measures, chart, most } => {
                choice::several_values(columns, measures, (*chart, *most), quotes)
            }
            Self::NoValues(names) => {
                let what = format!("no column holds numbers, found {}", quotes.list(names));
                report("no_value_column", &what)
                    .with([Hint::draw("show the text as it is", Chart::Table)])
            }
            Self::UnknownColumn { name, flag, known, example } => {
                let what = format!("there is no {} among {}", q(name), quotes.list(known));
                report("unknown_column", &what).with(example.iter().map(|other| {
                    Hint::replace(choice::similar(name, &other.name), *flag, name, other.word())
                }))
            }
            Self::RepeatedColumn { name, flag, numbers } => {
                let [one, other] = numbers;
                let what = format!("columns {one} and {other} are both named {}", q(name));
                report("repeated_column", &what).with(numbers.iter().map(|number| {
                    Hint::replace("choose by number, as in", *flag, name, &number.to_string())
                }))
            }
            Self::LongData { label, lines, names, hints } => {
                let lines = lines.map(|(first, again)| format!(" (lines {first} and {again})"));
                let lines = lines.unwrap_or_default();
                let differ = match names.as_slice() {
                    [] => ", and no name tells its rows apart".to_owned(),
                    names => format!(" while other columns differ: {}", quotes.list(names)),
                };
                report("long_data", &format!("label {} repeats{lines}{differ}", q(label)))
                    .with(hints.iter().cloned())
            }
            Self::TooManyColumns(found) => report(
                "too_many_columns",
                &format!("the input has {found} columns, {MOST_COLUMNS} are the most"),
            )
            .say("take the columns to draw before, as in: cut -d, -f 1,7"),
            Self::LongText(bytes) => report(
                "text_too_long",
                &format!("a text of {bytes} bytes is too long, 64 KiB are the most"),
            )
            .say("shorten it, or choose other columns"),
            Self::TwoNumbers(line) => choice::two_numbers(line, quotes),
            Self::LateColumn(name, known) => {
                let names = Column::list(known.iter().take(3));
                report(
                    "late_column",
                    &format!("the field {} appears here for the first time", q(name)),
                )
                .add("name the columns to show, as in", [Flag::Columns.with(names)])
            }
            Self::LateData => {
                report("late_data", "the data begins behind the first MiB of the input")
                    .say("take the data out first, as in: jq -c '.items[]'")
            }
            Self::NoChartType => {
                report("no_chart_type", &format!("it is missing, expected {}", Chart::words()))
                    .say("add \"chartType\": \"bar\" to the request")
            }
            Self::NotNumber(cell) => {
                let report = report("not_a_number", &format!("{} is not a number", q(cell)));
                let is_noted = cell.starts_with(char::is_numeric) && cell.ends_with(')');
                // What has digits is never left out as if it were missing.
                match (cell.contains(char::is_numeric), place.line) {
                    (false, _) => {
                        report.add("correct the cell, or leave such rows out", [skipping()])
                    }
                    (true, Some(_)) if is_noted && cell.contains(" (") => {
                        report.with([Hint::through("blank out what is in parentheses", BLANKED)])
                    }
                    (true, None) => {
                        report.say("correct the cell, or leave its row out of the data")
                    }
                    (true, Some(_)) => {
                        report.with([place.without_line("correct the cell, or leave out its line")])
                    }
                }
            }
            Self::Malformed(cell, why) => why.report(cell, quotes),
            Self::MissingValue(cell) => {
                let cell = if cell.is_empty() { String::new() } else { format!(" ({})", q(cell)) };
                report("missing_value", &format!("the value is missing{cell}"))
                    .add("leave such rows out", [skipping()])
            }
            Self::AllMissing => report("all_values_missing", "every value is missing"),
            Self::MixedUnits { cell, before, line } => {
                let unit = before.as_deref().map_or("no unit".into(), |u| format!("unit {}", q(u)));
                let first = line.map_or(String::new(), |line| format!(" since line {line}"));
                let what =
                    format!("{} does not have the unit of the column ({unit}{first})", q(cell));
                report("mixed_units", &what).with(in_one_unit(cell, before.as_deref()))
            }
            Self::SeveralUnits { chart, units } => choice::several_units(*chart, units, quotes),
            Self::OtherUnit { cell, wanted } => {
                report("other_unit", &format!("{} does not have the unit {}", q(cell), q(wanted)))
                    .with([in_unit(cell, wanted)])
            }
            Self::AmbiguousGroups(cell, sign) => choice::groups(cell, *sign, quotes),
            Self::AmbiguousDates(label) => choice::date_order(label, quotes),
            Self::NotDate(label) => {
                let label = if label.is_empty() { "an empty label".to_owned() } else { q(label) };
                let what = format!("{label} is no date as most labels are");
                report("not_a_date", &format!("{what}, so it has no place among them"))
                    .with([place.without_line("correct it, or leave it out")])
                    .add("or keep the order of the input", [Flag::Sort.with(Sort::None.word())])
            }
            Self::MixedZones(label) => {
                let what = format!("{} has a time zone or lacks one, unlike most labels", q(label));
                report("mixed_zones", &what)
                    .say("write all of them with a time zone, or all without one")
                    .add("or keep the order of the input", [Flag::Sort.with(Sort::None.word())])
            }
            Self::Negative { cell, label } => {
                let of = label.as_ref().map_or(String::new(), |label| format!(" of {}", q(label)));
                let what = format!("{}{of} is negative, and bars start at zero", q(cell));
                report("negative_value", &what).add("draw both sides of zero", [Flag::Signed.on()])
            }
            Self::TooManySeries { chart, most, names, is_all } => {
                choice::too_many_series(*chart, *most, names, *is_all, quotes)
            }
            Self::UnknownSeries(name, known) => choice::unknown_series(name, known, quotes),
            Self::RepeatedSeries(name) => {
                let which = if name.is_empty() { "without a name".to_owned() } else { q(name) };
                report("repeated_series", &format!("there are two series {which}"))
                    .say("name each series differently")
            }
            Self::RepeatedLabel { label, series, line } => {
                let other = line.map_or(String::new(), |line| format!(", also on line {line}"));
                let what = format!("label {} comes twice in series {}{other}", q(label), q(series));
                report("repeated_label", &what)
                    .say("points of several series are matched by label: add up its values")
            }
            Self::TooManyLabels(most) => {
                let what = format!("series of more than {most} labels cannot be matched by label");
                report("too_many_labels", &what)
                    .say("give each series a column of its own")
                    .say("or pass one of them alone")
            }
            Self::Beyond { flag, limit, cell, value } => {
                let what = format!("{} is beyond --{} {limit}", q(cell), flag.name());
                report("beyond_limit", &what)
                    .add("make room, nothing is cut off", [flag.with(value.to_string())])
            }
            Self::TooNarrow { width, least } => {
                let columns = if *width == 1 { "column is" } else { "columns are" };
                let what = format!("{width} {columns} too few, this needs {least}");
                let report = report("too_narrow", &what);
                if *least > WIDEST {
                    return report.say("no drawing is so wide: shorten what is that long");
                }
                report.add("make room", [Flag::Width.with(least.to_string())])
            }
            Self::TooLow { height, least } => {
                let lines = if *height == 1 { "line is" } else { "lines are" };
                report("too_low", &format!("{height} {lines} too few, this needs {least}"))
                    .add("make room", [Flag::Height.with(least.to_string())])
            }
        }
    }
}

/// What a chart cannot do.
fn cannot(Unsuited { chart, ability }: Unsuited) -> Report {
    let word = chart.word();
    let other = |only: &str| {
        Report::new("other_chart", format!("{word} does not {only}")).say("leave the field out")
    };
    match ability {
        Ability::Sort => {
            let what = "is drawn in the order of its labels, it cannot be sorted by value";
            Report::new("usage", format!("a {word} {what}"))
                .with([Hint::draw("sorted by value, it is a bar chart", Chart::Bar)])
        }
        Ability::Sample => other("thin out, it keeps the largest"),
        Ability::Signed => other("need it, it shows negative values as they are"),
        Ability::Group => other("draw bars"),
        Ability::Min if chart == Chart::Bar => other("need it, bars begin at zero"),
        Ability::Min | Ability::Max => other("have an axis"),
    }
}

fn as_markdown() -> Setting {
    Flag::From.with(From::Markdown.word())
}

fn skipping() -> Setting {
    Flag::Missing.with(Missing::Skip.word())
}

/// How a field with quotes is written.
const QUOTES: &str =
    "begin the field with its quote, end it so, and double each one inside: \"5\"\" pipe\"";

/// Takes `(2d ago)` from `3 (2d ago)`, and leaves what stands behind it in its column.
const BLANKED: &str = r#"perl -pe 's/\(.*?\)/" " x length $&/ge'"#;

/// One example of each form that is accepted.
const FORMS: &str = "accepted forms are
  JSON             {\"M5 CS\": 2.9, \"M4 CSL\": 3.3}
  JSON             [{\"model\": \"M5 CS\", \"time\": 2.9}]
  a CSV line       model,time
  a Markdown table | model | time |";
