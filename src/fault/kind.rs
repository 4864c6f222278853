//! Every way to be wrong but those of JSON and of numbers: an input that is so, the code, the sentence,
//! the repairs, which work when followed to the letter. Knows no place but to name its line in a
//! repair.

use super::choice::{self, FirstRow};
use super::repairs::{
    FORMS, NOTHING_FOUND, QUOTES, as_markdown, in_one_unit, in_order, not_a_number, other_form,
    readable, skipping, too_few,
};
use super::report::{Quotes, Report, kinds};
use super::{Fault, Hint, Json, Malformed, NamedColumn, Place, several};
use crate::plan::{Chart, Decimal, Flag, From, MOST_COLUMNS, MOST_SERIES, WIDEST};
use crate::printable::quoted;

kinds! {
    /// What is wrong; each variant's comment is an input that triggers it.
    #[derive(Clone, PartialEq, Debug)]
    Kind(q, place: Place) {
        /// `vizchart bar` typed at a terminal, without a pipe or a file.
        Terminal => Report::new("terminal_input", "standard input is a terminal, there is no data to read")
            .say("pipe data in, or name a file, as in: seq 5 | vizchart bar");
        /// `vizchart bar --last 0`, and whatever else the flags cannot mean; what, and repairs.
        Usage(what: String, hints: Vec<Hint>) =>
            Report::new("usage", quoted(what, 200, q.0)).with(hints.clone());
        /// `vizchart line --sort asc`.
        SortedLine =>
            Report::new("usage", "a line is drawn in the order of its labels, it cannot be sorted by value")
                .with([Hint::draw("sorted by value, it is a bar chart", Chart::Bar)]);
        /// `{"chartType": "bar", "sample": "peaks"}`.
        Unsuited(chart: Chart) =>
            Report::new("other_chart", format!("a {} does not take it", chart.noun()))
                .say("leave the field out");
        /// `vizchart bar no-such-file`, a directory, or a stream that breaks off; what the system said.
        Unreadable { name: String, reason: String } =>
            Report::new("unreadable", format!("cannot read {}: {}", q.of(name), q.bare(reason)))
                .with([readable(name)]);
        /// `printf '' | vizchart bar`.
        Empty => Report::new("empty_input", "nothing arrived: the input is empty")
            .say("did the command before the pipe fail? run it on its own to see");
        /// `printf 'model,time\n' | vizchart bar`, or `[]`: a form of data, but no row in it.
        NoRows => Report::new("no_rows", "the input has no rows").say(NOTHING_FOUND);
        /// `printf '\xff' | vizchart bar`: bytes that are not UTF-8.
        NotUtf8 => Report::new("not_utf8", "the input is not UTF-8 text")
            .with([Hint::through("convert it first, as in", "iconv -f latin1 -t utf-8")]);
        /// A file whose first bytes say what it is instead of data; its name, and what helps.
        Foreign { what: &'static str, hints: Vec<Hint> } =>
            Report::new("foreign_format", format!("the input is {what}, not data")).with(hints.clone());
        /// Never shown: the end of the detection window, while the input goes on.
        Cut => Report::new("cut", "the detection window ends here");
        /// One line of more than 1 MiB.
        RecordTooLong => Report::new("record_too_long", "one record is longer than 1 MiB")
            .say("is a line feed or a closing quote missing?");
        /// A request of more than 16 MiB.
        RequestTooLong => Report::new("request_too_long", "the request is longer than 16 MiB")
            .say("pipe so much data as CSV or JSON Lines into bar, line or table");
        /// `echo "M5 CS takes 2.9 s" | vizchart bar`; the first line.
        Prose(line: String) =>
            Report::new("prose", format!("the input is prose, not data: {}", q.of(line))).say(FORMS);
        /// `1,234`, or the output of `ls -l`: data, but it takes a word of the user to say
        /// what is what; the first line, and what would make it certain.
        Uncertain { line: String, hints: Vec<Hint> } =>
            Report::new("uncertain_form", format!("the form is not certain: {}", q.of(line)))
                .with(hints.clone());
        /// `a;1,5` and so on: two delimiters fit, or one and white space, which a blank stands for;
        /// whether the semicolon leaves numbers with a decimal comma.
        AmbiguousDelimiter { found: Vec<char>, decimal_comma: bool } =>
            choice::delimiters(found, *decimal_comma);
        /// `New York: 8,336`: commas separate fields, or are parts of numbers; the first line,
        /// and what would make it certain.
        Commas { line: String, hints: Vec<Hint> } => choice::commas(line, hints, q);
        /// `sales.csv` with `{"a": 1}` in it.
        OtherForm { name: From, content: From } => other_form(*name, *content);
        /// `| a | 1 |` without a row of dashes, or `--from markdown` for a text without a table.
        NoTable => Report::new("no_table", "no Markdown table: none has a row of dashes under its head")
            .say("write |---|---| under the head, or pass CSV");
        /// `The times:` above a Markdown table; the line.
        BesideTable(line: String) =>
            Report::new("text_beside_table", format!("text beside the table: {}", q.of(line)))
                .add("take the table out of the text", [as_markdown()]);
        /// `--from markdown` for a text with two tables; the lines of their heads.
        SeveralTables { lines: [u64; 2] } => {
            let [first, second] = lines;
            let through = Some(format!("sed -n '{first},{}p'", second.saturating_sub(1)));
            Report::new("several_tables", format!("several tables, on lines {first} and {second}"))
                .with([Hint { through, ..Hint::add("pass one of them, as in", [as_markdown()]) }])
        };
        /// psql's `(3 rows)` under two rows.
        RowCount { said: u64, found: u64 } =>
            Report::new("row_count", format!("the table says that it has {said} rows, found {found}"))
                .say("ask for CSV: psql --csv, duckdb -csv");
        /// Whatever is wrong with JSON but its cells.
        Json(json: Json) => json.report(place, q);
        /// A request with two wrong fields: the first faults, and how many more.
        Several(faults: Vec<Fault>, more: u64) => several(faults, *more, q.0);
        /// `a,"b` and then the end of the input.
        UnclosedQuote => Report::new("unclosed_quote", "a quoted field that starts here is never closed")
            .say(QUOTES);
        /// `a,"b"c`.
        TextAfterQuote => Report::new("text_after_quote", "text after the closing quote of a field")
            .say(QUOTES);
        /// `a,b"c`: a quote inside a field that is not quoted.
        QuoteInField => Report::new("quote_in_field", "a quote inside a field that is not quoted")
            .say(QUOTES);
        /// `a,1\rb,2`: a carriage return that no line feed follows.
        BareReturn => Report::new("bare_carriage_return", "a carriage return without a line feed")
            .with([Hint::through("convert the line ends first", r"tr '\r' '\n'")]);
        /// `a,b\n1,2,3\n`: a record with another number of fields than the first.
        Ragged { expected: usize, found: usize } => {
            let what = format!("expected {expected} fields as in the first record, found {found}");
            Report::new("ragged_record", what).with([if found > expected {
                Hint::say("quote the field that contains the delimiter, as in \"1,234\"")
            } else {
                place.without_line("complete the record, or leave it out")
            }])
        };
        /// `| a |` in a Markdown table of two columns.
        RaggedRow { expected: usize, found: usize } =>
            Report::new("ragged_row", format!("expected {expected} cells as in the head, found {found}"))
                .say("complete the row, or write a pipe inside a cell as \\|, or pass CSV");
        /// `apples 3\npears\nfigs 4\n`: one word where there should be a label and a number; the line.
        NoPair(line: String) =>
            Report::new("no_pair", format!("expected a number and a label, found {}", q.of(line)))
                .with([place.without_line("complete the line, or leave it out")]);
        /// A line of `ps` whose words do not stand below its heads; the line.
        Misaligned(line: String) => {
            let what = format!("the line does not fit the columns above it: {}", q.of(line));
            Report::new("misaligned_row", what).with([place.without_line("leave it out")])
        };
        /// A first row that could be a header, or data.
        AmbiguousHeader(first: FirstRow) => choice::header_or_data(first, q);
        /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`: the columns that hold numbers, those that
        /// are worth it, and how many the chart can draw.
        SeveralValues { columns: Vec<NamedColumn>, measures: Vec<NamedColumn>, chart: Chart, most: usize } =>
            choice::several_values(columns, measures, (*chart, *most), q);
        /// `printf 'a,b\nx,y\n' | vizchart bar`; the columns there are.
        NoValues(names: Vec<String>) =>
            Report::new("no_value_column", format!("no column holds numbers, found {}", q.list(names)))
                .with([Hint::draw("show the text as it is", Chart::Table)]);
        /// `--value tme` where the columns are `model` and `time`: the name, the option that has it, what
        /// there is, and what an option takes for the most similar, or for one that would do.
        UnknownColumn { name: String, flag: Flag, known: Vec<String>, example: Option<String> } =>
            Report::new("unknown_column", format!("there is no {} among {}", q.of(name), q.list(known)))
                .with(example.iter().map(|other| {
                    let say = choice::instead_of(name, known).map_or("as in", |(say, _)| say);
                    Hint::replace(say, *flag, name, other)
                }));
        /// `--value v` where two columns have this name; the first two, from 1.
        RepeatedColumn { name: String, flag: Flag, numbers: [usize; 2] } => {
            let [one, other] = numbers;
            let by = |number: &usize| {
                Hint::replace("choose by number, as in", *flag, name, &number.to_string())
            };
            let what = format!("columns {one} and {other} are both named {}", q.of(name));
            Report::new("repeated_column", what).with(numbers.iter().map(by))
        };
        /// `day,who,n` with the same day twice for `line`: joined, the rows would be a zigzag. The label,
        /// where it stands first and again, the columns that tell its rows apart, what to do with them.
        LongData { label: String, lines: Option<(u64, u64)>, names: Vec<String>, hints: Vec<Hint> } => {
            let lines = lines.map(|(first, again)| format!(" (lines {first} and {again})"));
            let differ = match names.as_slice() {
                [] => ", and no name tells its rows apart".to_owned(),
                names => format!(" while other columns differ: {}", q.list(names)),
            };
            let what = format!("label {} repeats{}{differ}", q.of(label), lines.unwrap_or_default());
            Report::new("long_data", what).with(hints.clone())
        };
        /// A header of 4,097 names; how many.
        TooManyColumns(found: usize) => {
            let what = format!("the input has {found} columns, {MOST_COLUMNS} are the most");
            Report::new("too_many_columns", what)
                .say("take the columns to draw before, as in: cut -d, -f 1,7")
        };
        /// A label, or a cell of a table, of more than 64 KiB; how many bytes.
        LongText(bytes: usize) => {
            let what = format!("a text of {bytes} bytes is too long, 64 KiB are the most");
            Report::new("text_too_long", what).say("shorten it, or choose other columns")
        };
        /// `1 5` on each line: either could be the label; the first line.
        TwoNumbers(line: String) => {
            let what = format!("either of two numbers could be the label: {}", q.of(line));
            let order = |label: &str, value: &str| [Flag::Label.with(label), Flag::Value.with(value)];
            Report::new("two_numbers", what)
                .add("if the first is the label", order("1", "2"))
                .add("if the second is the label", order("2", "1"))
        };
        /// A record has a field that no record in the first 64 KiB had; the field, and those before it.
        LateColumn(name: String, known: Vec<NamedColumn>) =>
            Report::new("late_column", format!("the field {} appears here for the first time", q.of(name)))
                .add("name the columns to show, as in", [
                    Flag::Columns.with(NamedColumn::list(known.iter().take(3))),
                ]);
        /// `--at rows` where the rows begin behind the first MiB.
        LateData => Report::new("late_data", "the data begins behind the first MiB of the input")
            .say("take the data out first, as in: jq -c '.items[]'");
        /// `{"series": [...]}` for `vizchart render_visualization`.
        NoChartType =>
            Report::new("no_chart_type", format!("it is missing, expected {}", Chart::words()))
                .say("add \"chartType\": \"bar\" to the request");
        /// `a,lots` where the column has numbers.
        NotNumber(cell: String) => not_a_number(cell, place, q);
        /// `a,1,23` with quotes: meant as a number, and wrong.
        Malformed(cell: String, why: Malformed) => why.report(cell, q);
        /// `a,` or `a,NA`.
        MissingValue(cell: String) => {
            let cell = if cell.is_empty() { String::new() } else { format!(" ({})", q.of(cell)) };
            Report::new("missing_value", format!("the value is missing{cell}"))
                .add("leave such rows out", [skipping()])
        };
        /// `Skip`ping left nothing: every value is missing.
        AllMissing => Report::new("all_values_missing", "every value is missing");
        /// `a,3s` above `b,4ms`; the unit before, and where the first cell that has it stands.
        MixedUnits { cell: String, before: Option<String>, line: Option<u64> } => {
            let unit = before.as_deref().map_or("no unit".into(), |u| format!("unit {}", q.of(u)));
            let first = line.map_or(String::new(), |line| format!(" since line {line}"));
            let what = format!("{} does not have the unit of the column ({unit}{first})", q.of(cell));
            Report::new("mixed_units", what).with(in_one_unit(cell, before.as_deref().unwrap_or_default()))
        };
        /// Columns in `ms` and in `%` on the one scale of `line`: the unit of each, and which it is.
        SeveralUnits { chart: Chart, units: Vec<(Option<String>, NamedColumn)> } =>
            choice::several_units(*chart, units, q);
        /// `--unit s` where the cells say `ms`.
        OtherUnit { cell: String, wanted: String } =>
            Report::new("other_unit", format!("{} does not have the unit {}", q.of(cell), q.of(wanted)))
                .say("write all values in one unit");
        /// `a;1,234`, or `a;85.449`: a decimal sign, and which, or a separator of thousands?
        AmbiguousGroups(cell: String, sign: Decimal) => choice::groups(cell, *sign, q);
        /// `3/4/2024` for `line`, and no date of the column has a part above 12.
        AmbiguousDates(label: String) => choice::date_order(label, q);
        /// `unknown` for `line`, where most labels are dates of one form.
        NotDate(label: String) => {
            let label = if label.is_empty() { "an empty label".to_owned() } else { q.of(label) };
            let what = "is no date as most labels are, so it has no place among them";
            Report::new("not_a_date", format!("{label} {what}"))
                .with([place.without_line("correct it, or leave it out"), in_order()])
        };
        /// `2024-05-31T14:00Z` for `line`, where most labels are date-times without a zone.
        MixedZones(label: String) => {
            let what = format!("{} has a time zone or lacks one, unlike most labels", q.of(label));
            Report::new("mixed_zones", what)
                .say("write all of them with a time zone, or all without one")
                .with([in_order()])
        };
        /// `a,-3` for `bar` without `--signed`; the label, where there is one.
        Negative { cell: String, label: Option<String> } => {
            let of = label.as_ref().map_or(String::new(), |label| format!(" of {}", q.of(label)));
            let what = format!("{}{of} is negative, and bars start at zero", q.of(cell));
            Report::new("negative_value", what).add("draw both sides of zero", [Flag::Signed.on()])
        };
        /// Nine series for `line`, two for `bar` or `table`; how many it takes, as many names as are
        /// listed, and whether these are all.
        TooManySeries { chart: Chart, most: usize, names: Vec<String>, is_all: bool } =>
            choice::too_many_series(*chart, *most, names, *is_all, q);
        /// `--series diesel` where the series are `gas` and `ev`; the name, and what there is.
        UnknownSeries(name: String, known: Vec<String>) => {
            let more = if known.len() > MOST_SERIES { " and more" } else { "" };
            let shown = match known.as_slice() {
                [] => "a series without a name".to_owned(),
                known => q.list(known.get(..MOST_SERIES).unwrap_or(known)) + more,
            };
            let what = format!("there is no series {}, found {shown}", q.of(name));
            let other = choice::instead_of(name, known);
            Report::new("unknown_series", what)
                .with(other.map(|(say, other)| Hint::add(say, [Flag::Series.with(other)])))
        };
        /// Two series of a request with the same name.
        RepeatedSeries(name: String) => {
            let which = if name.is_empty() { "without a name".to_owned() } else { q.of(name) };
            Report::new("repeated_series", format!("there are two series {which}"))
                .say("name each series differently")
        };
        /// `2020` twice in one of several series; the other line on which it stands.
        RepeatedLabel { label: String, series: String, line: Option<u64> } => {
            let also = line.map_or(String::new(), |line| format!(", also on line {line}"));
            let what = format!("label {} comes twice in series {}{also}", q.of(label), q.of(series));
            Report::new("repeated_label", what)
                .say("points of several series are matched by label: add up its values")
        };
        /// Several series of more labels than can be held, so that they cannot be matched.
        TooManyLabels(most: usize) => {
            let what = format!("series of more than {most} labels cannot be matched by label");
            Report::new("too_many_labels", what)
                .say("give each series a column of its own")
                .say("or pass one of them alone")
        };
        /// `44` where `--max 40` is the end of the axis, and its value.
        Beyond { flag: Flag, limit: f64, cell: String, value: f64 } =>
            Report::new("beyond_limit", format!("{} is beyond --{} {limit}", q.of(cell), flag.name()))
                .add("make room, nothing is cut off", [flag.with(value.to_string())]);
        /// A chart that does not fit into `--width`.
        TooNarrow { width: usize, least: usize } => {
            let report = too_few("too_narrow", *width, "column", *least);
            if *least > WIDEST {
                return report.say("no drawing is so wide: shorten what is that long");
            }
            report.add("make room", [Flag::Width.with(least.to_string())])
        };
        /// A chart that does not fit into `--height`.
        TooLow { height: usize, least: usize } => too_few("too_low", *height, "line", *least)
            .add("make room", [Flag::Height.with(least.to_string())]);
    }
}
