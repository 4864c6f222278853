//! Every way to be wrong but those of JSON and of numbers: an input that is so, the code, the sentence,
//! the repairs, which work when followed to the letter. Knows no place but to name its line in a
//! repair.

use super::repairs::{
    FORMS, NOTHING_FOUND, QUOTES, as_markdown, in_one_unit, in_order, not_a_number, other_form,
    readable, skipping, too_few,
};
use super::report::{Quotes, Report, kinds};
use super::{Doubt, Fault, Hint, Json, Malformed, Place, several};
use crate::plan::{Chart, Flag, From, MOST_COLUMNS, WIDEST};
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
        Foreign { what: &'static str, hint: Hint } =>
            Report::new("foreign_format", format!("the input is {what}, not data")).with([hint.clone()]);
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
        /// Whatever takes a choice of the user's.
        Doubt(doubt: Doubt) => doubt.report(place, q);
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
        /// `printf 'a,b\nx,y\n' | vizchart bar`; the columns there are.
        NoValues(names: Vec<String>) =>
            Report::new("no_value_column", format!("no column holds numbers, found {}", q.list(names)))
                .with([Hint {
                    without: Some(Flag::Sort),
                    ..Hint::draw("show the text as it is", Chart::Table)
                }]);
        /// A header of 4,097 names; how many.
        TooManyColumns(found: usize) => {
            let what = format!("the input has {found} columns, {MOST_COLUMNS} are the most");
            Report::new("too_many_columns", what)
                .say("take the columns to draw before, as in: cut -d, -f 1,7")
                .say("if it is one series, write its numbers below each other, as in: tr ',' '\\n'")
        };
        /// A label, or a cell of a table, of more than 64 KiB; how many bytes.
        LongText(bytes: usize) => {
            let what = format!("a text of {bytes} bytes is too long, 64 KiB are the most");
            Report::new("text_too_long", what).say("shorten it, or choose other columns")
        };
        /// A record has a field that no record in the first 64 KiB had; the field, and what an
        /// option takes for those before it.
        LateColumn(name: String, known: Vec<String>) =>
            Report::new("late_column", format!("the field {} appears here for the first time", q.of(name)))
                .add("name the columns to show, as in", [
                    Flag::Columns.with(known.get(..3).unwrap_or(known).join(",")),
                ]);
        /// `--at rows` where the rows begin behind the first MiB, or the first is longer.
        LateData => Report::new("late_data", "the first MiB of the input holds no whole row")
            .say("if the data begins later, take it out first, as in: jq -c '.items[]'")
            .say("if it begins at once, is a line feed or a closing quote missing?");
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
        /// `--unit s` where the cells say `ms`.
        OtherUnit { cell: String, wanted: String } =>
            Report::new("other_unit", format!("{} does not have the unit {}", q.of(cell), q.of(wanted)))
                .say("write all values in one unit");
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
