//! The kinds of fault: for each an input that triggers it, its code, message and hints. JSON, numbers and ambiguities
//! have files of their own.

use super::hint::COUNT_FIRST;
use super::hints::{
    QUOTES, not_a_number, other_form, ragged, ragged_row, skip_missing, too_few, too_narrow,
    unlike_others, unreadable_file,
};
use super::report::{Quoter, Report, kinds};
use super::units::{mixed_units, unit_of_amount};
use super::{Ambiguity, Fault, Filter, Hint, JsonError, NumberError, Place, request_report};
use crate::plan::{
    Chart, Flag, InputFormat, Keyword, MAX_COLUMNS, MAX_POINTS, Period, Repeats, Setting,
    WholeNumber,
};
use crate::printable::quoted;

kinds! {
    /// A kind of fault. The comment of each variant has an input that triggers it.
    #[derive(Clone, PartialEq, Debug)]
    FaultKind(q, place: Place) {
        /// `vizchart bar` typed at a terminal, without a pipe or a file.
        Terminal => Report::new("terminal_input", "standard input is a terminal: there is no data to read")
            .words("pipe data in, or name a file, as in: seq 5 | vizchart bar");
        /// `vizchart bar --last 0`: wrong usage.
        Usage(what: String, hints: Vec<Hint>) =>
            Report::new("usage", quoted(what, 200, q.0)).hints(hints.clone());
        /// `vizchart bar no-such-file`, a directory, or a failed read; `reason` is the error of the operating system.
        Unreadable { name: String, reason: String } =>
            Report::new("unreadable", format!("cannot read {}: {}", q.of(name), q.bare(reason)))
                .hint(unreadable_file(name));
        /// `{"chartType": "bar", "file": "../a.csv"}`: a request names a file that it may not reach, or that cannot be read.
        RefusedFile { name: String, reason: String } =>
            Report::new("refused_file", format!("cannot read {}: {}", q.of(name), q.bare(reason)))
                .words(r#"name a regular file below the working directory, as in "file": "data/sales.csv""#);
        /// `printf '' | vizchart bar`.
        Empty => Report::new("empty_input", "the input is empty")
            .words("did the command before the pipe fail? run it on its own to see");
        /// `printf 'model,time\n' | vizchart bar`, or `[]`: a valid input without rows.
        NoRows => Report::new("no_rows", "the input has no rows")
            .words("did the query find nothing? run it on its own to see");
        /// `printf '\xff' | vizchart bar`: bytes that are not UTF-8.
        NotUtf8 => Report::new("not_utf8", "the input is not UTF-8 text")
            .hint(Hint::filter("convert it first", Filter::Command("iconv -f latin1 -t utf-8")).for_example());
        /// A gzip archive, a web page and so on: what it is, and a hint: words, and the command that converts it, which
        /// may be empty.
        Foreign { what: &'static str, words: &'static str, command: &'static str } => {
            let hint = if command.is_empty() { Hint::words(*words) } else { Hint::filter(words, Filter::Command(command)) };
            Report::new("foreign_format", format!("the input is {what}, not data")).hint(hint)
        };
        /// A line of more than 1 MiB.
        RecordTooLong => Report::new("record_too_long", "one record is longer than 1 MiB")
            .words("is a line feed or a closing quote missing?");
        /// A request, or records under keys, of more than 16 MiB.
        RequestTooLong => Report::new("request_too_long", "one JSON object is longer than 16 MiB")
            .words("pipe larger data as CSV or JSON Lines into bar, line or table");
        /// `echo "M5 CS takes 2.9 s" | vizchart bar`; the first line.
        Prose(line: String) =>
            Report::new("prose", format!("the input is prose, not data: {}", q.of(line)))
                .hints(Hint::durations(line))
                .hint(Hint::accepted_forms());
        /// `1 234`, or the output of `ls -l`: the columns are ambiguous. The first line, and the options that decide.
        UncertainFormat { line: String, hints: Vec<Hint> } => {
            let forms = hints.is_empty().then(Hint::accepted_forms);
            Report::new("uncertain_form", format!("cannot tell the form of the input: {}", q.of(line)))
                .hints(hints.clone())
                .hints(Hint::durations(line))
                .hints(forms)
        };
        /// `sales.csv` that contains `{"a": 1}`: the extension and the content disagree.
        ExtensionMismatch { extension: InputFormat, content: InputFormat } => other_form(*extension, *content);
        /// `| a | 1 |` without a delimiter row, or `--from markdown` for a text without a table.
        NoTable => Report::new("no_table", "no Markdown table: no header has a row of dashes below it")
            .words("write |---|---| below the header, or pass CSV");
        /// `The times:` above a Markdown table; the line.
        TextOutsideTable(line: String) =>
            Report::new("text_beside_table", format!("text outside the table: {}", q.of(line)))
                .options("read only the table", [Setting::From(InputFormat::Markdown)]);
        /// `--from markdown` for a text with two tables; the line of the header of the first.
        SeveralTables { first: u64 } =>
            Report::new("several_tables", format!("more than one table, the first is on line {first}"))
                .words("pass only one of them");
        /// A choice that only the user can make.
        Ambiguity(ambiguity: Ambiguity) => ambiguity.report(place, q);
        /// An error in JSON itself.
        Json(error: JsonError) => error.report(place, q);
        /// A request with several wrong fields: the first faults, and the number of further ones.
        RequestFaults(faults: Vec<Fault>, more: u64) => request_report(faults, *more, q.0);
        /// `a,"b` at the end of the input.
        UnclosedQuote => Report::new("unclosed_quote", "a quoted field that starts here is never closed")
            .words(QUOTES);
        /// `a,"b"c`.
        TextAfterQuote => Report::new("text_after_quote", "text after the closing quote of a field").words(QUOTES);
        /// `a,b"c`: a quote inside a field that is not quoted.
        QuoteInField => Report::new("quote_in_field", "a quote inside a field that is not quoted").words(QUOTES);
        /// `a,1\rb,2`: a carriage return that no line feed follows.
        BareCarriageReturn => Report::new("bare_carriage_return", "a carriage return without a line feed")
            .hint(Hint::filter("convert the line ends first", Filter::LineFeeds));
        /// `a,1;b,2`.
        RowsInOneLine =>
            Report::new("rows_in_one_line", "several pairs of a label and a number are in one line")
                .words("write a line for each");
        /// `x 3\ny 4\n\nx 5\ny 6\n`: the label with which each block of lines begins.
        RecordsInBlocks(label: String) =>
            q.report("records_in_blocks", label, "begins each block of lines: a block could be a record")
                .words("write each record on one line, as CSV or JSON");
        /// `a,b\n1,2,3\n`: a record whose number of fields differs from the first.
        Ragged { expected: usize, found: usize } => ragged(*expected, *found);
        /// `| a |` in a Markdown table of two columns.
        RaggedRow { expected: usize, found: usize } =>
            ragged_row(*expected, *found);
        /// `apples 3\npears\nfigs 4\n`: a line that is not a label and a number.
        NotLabelAndNumber(line: String) =>
            Report::new("no_pair", format!("expected a number and a label, found {}", q.of(line)))
                .hints(Hint::durations(line));
        /// A line of `ps` whose words are not below the headings; the line.
        Misaligned(line: String) =>
            Report::new("misaligned_row", format!("the line does not fit the columns above it: {}", q.of(line)))
                .words("leave this line out, or let the program that wrote it write CSV or JSON");
        /// `Sales report` above `a,1` and `b,2`: the line, and the command that leaves it out.
        LineBesideTable { line: String, hints: Vec<Hint> } =>
            Report::new("line_beside_table", format!("the line does not fit the others: {}", q.of(line)))
                .hints(hints.clone());
        /// `--count` of a column with 65,537 different values.
        TooManyDistinctValues =>
            Report::new("too_many_different", "more than 65,536 different values, or 8 MiB of them, cannot be counted")
                .hint(Hint::filter("count them before the pipe", Filter::Command(COUNT_FIRST)).without(Flag::Count));
        /// `--repeats sum` for more than 65,536 labels, or pairs of a label and a series; the maximum.
        TooManyGroups(max: String) =>
            Report::new("too_many_groups", format!("more than {max} labels (of all series together), or 8 MiB of them, cannot be added up"))
                .words("add them up before the pipe, or pass a part of them");
        /// The sum of a label is beyond a 64-bit float: `1e308` ten times.
        SumTooLarge(label: String) =>
            Report::new("sum_too_large", format!("the sum of the rows of {} is too large for a 64-bit float", q.of(label)));
        /// `--count name --per hour`; the column, and the period.
        NoTimes { column: String, per: Period } =>
            Report::new("no_times", format!("--per {} takes a column of dates or times, and {} is none", per.word(), q.of(column)))
                .words("--dates says how dates are written; --dates unix, that numbers are Unix times");
        /// `2024-03` for `--per day`, or `2020-W01` for `--per year`: the label, and the period that it stands for.
        NotInPeriod { label: String, per: Period, own: Period } => {
            let (what, hint) = if own.is_longer_than(*per) {
                (format!("which --per {} cannot divide", per.word()), "choose a longer period")
            } else {
                (format!("which may be in more than one {}", per.word()), "keep them as they are")
            };
            q.report("not_in_period", label, &format!("is a whole {}, {what}", own.word()))
                .options(hint, [Setting::Per(*own)])
        };
        /// `13:05`, and after midnight `13:10`, for `--per hour`: the label.
        SeveralCycles(label: String) =>
            q.report("several_cycles", label, "comes again later: times without a date are of more than one day, or dates of more than one year")
                .words("write the whole date in each label");
        /// Two times that are 70,000 hours apart, for `line --per hour`, or 201 for a `bar`.
        TooManyPeriods { found: String, max: String, per: Period, longer: Option<Period> } => {
            let what = format!("the first and the last time are {found} {}s apart, the maximum is {max}", per.word());
            let longer = longer.map(|longer| Hint::options("choose a longer period", [Setting::Per(longer)]));
            Report::new("too_many_periods", what).hints(longer)
        };
        /// `--spread` of 1,025 labels.
        TooManySpreads =>
            Report::new("too_many_labels", "more than 1,024 labels: the spread of so many cannot be drawn")
                .words("does another column name the groups? --label chooses it");
        /// `--bin-width 1` for values from 1 to a million: the problem, and hints.
        Bins { what: String, hints: Vec<Hint> } => Report::new("bins", what.clone()).hints(hints.clone());
        /// `printf 'a,b\nx,y\n' | vizchart bar`; the names of the columns, and their first cells.
        NoValues { names: Vec<String>, cells: String } =>
            Report::new("no_value_column", format!("no column holds numbers, found {}", q.list(names)))
                .hints(Hint::durations(cells));
        /// A header of 4,097 names; their number.
        TooManyColumns(found: usize) =>
            Report::new("too_many_columns", format!("the input has {found} columns, the maximum is {MAX_COLUMNS}"))
                .words("pass only the columns to draw")
                .words("if it is one series, write one number per line");
        /// A label or a table cell of more than 64 KiB; its length in bytes.
        LongText(bytes: usize) =>
            Report::new("text_too_long", format!("a text of {bytes} bytes is too long, the maximum is 64 KiB"))
                .words("shorten it, or choose other columns");
        /// A record has a field that no record in the first 64 KiB had.
        NewColumn(name: String) =>
            Report::new("late_column", format!("the field {} appears here for the first time", q.of(name)))
                .words("--columns names the columns to show");
        /// `--at rows` if the first row does not end within the first MiB.
        LateData => Report::new("late_data", "the first MiB of the input has no complete row")
            .words("is a line feed or a closing quote missing?");
        /// `{"series": [...]}` for `vizchart render_visualization`.
        NoChartType =>
            Report::new("no_chart_type", format!("it is missing, expected {}", Chart::words()))
                .words("add \"chartType\": \"bar\" to the request");
        /// `a,lots` in a column of numbers.
        NotANumber(cell: String) => not_a_number(cell, place, q);
        /// `a,"1,23"`: a malformed number.
        BadNumber(cell: String, error: NumberError) => error.report(cell, q);
        /// `a,` or `a,NA`.
        MissingValue(cell: String) => {
            let cell = if cell.is_empty() { String::new() } else { format!(" ({})", q.of(cell)) };
            Report::new("missing_value", format!("the value is missing{cell}"))
                .hint(skip_missing())
        };
        /// Every value is missing.
        AllMissing => Report::new("all_values_missing", "every value is missing".to_owned());
        /// `a,3s` above `b,4ms`; the unit of the column, and the line of its first cell.
        MixedUnits { cell: String, unit: Option<String>, line: Option<u64> } =>
            mixed_units(cell, unit.as_deref(), *line, q);
        /// `--unit s` for cells in `ms`.
        WrongUnit { cell: String, unit: String } =>
            q.report("other_unit", cell, &format!("does not have the unit {}", q.of(unit)))
                .words("write all values in one unit");
        /// `--mark 500` for cells in `ms` and `s`, or `--mark 500kg`: the level, or width of bins, the units, and what to do.
        UnitOfAmount { amount: String, units: Vec<String>, hints: Vec<Hint> } =>
            unit_of_amount(amount, units, q).hints(hints.clone());
        /// `unknown` in a `line` whose other labels are mostly dates of one format.
        NotDate(label: String) =>
            unlike_others("not_a_date", label, "is not a date, unlike most labels", q);
        /// `n/a` in a `line` whose labels are numbers, after the first 64 KiB.
        NotPosition(label: String) =>
            unlike_others("not_a_position", label, "is not a number, unlike the labels before it", q);
        /// `2024-05-31T14:00Z` in a `line` whose other labels are mostly date-times without a zone.
        MixedZones(label: String) =>
            q.report("mixed_zones", label, "has a time zone or lacks one, unlike most labels")
                .words("write all of them with a time zone, or all without one");
        /// `a,22:00,1`, `a,06:00,2` and `b,06:00,3`, `b,22:00,4`: 06:00 is the next day in `a`, but not in `b`.
        AmbiguousDay(label: String) => {
            let what = "comes after midnight, or new year, in one series and before it in another";
            q.report("two_days", label, what).words("write the whole date in each label")
        };
        /// `a,-3` for `bar` without `--signed`; the label, if any.
        Negative { cell: String, label: Option<String> } => {
            let of = label.as_ref().map_or(String::new(), |label| format!("of {} ", q.of(label)));
            // Shares of a sum cannot be negative.
            let signed = Hint::options("draw both sides of zero", [Setting::Signed]);
            q.report("negative_value", cell, &format!("{of}is negative, and bars start at zero"))
                .hint(signed.without(Flag::Share))
        };
        /// `a,0` for `line --log`.
        NotAboveZero(cell: String) =>
            Report::new("not_above_zero", format!("a logarithmic axis needs values above zero, found {}", q.of(cell)))
                .hint(Hint::words("draw a linear axis").without(Flag::Log));
        /// Two series of a request with the same name.
        DuplicateSeries(name: String) => {
            let name = if name.is_empty() { "have no name" } else { &format!("are named {}", q.of(name)) };
            Report::new("repeated_series", format!("two series {name}"))
                .words("give each series a name of its own")
        };
        /// `2020` twice in one of several series; the line of the first occurrence.
        DuplicateLabel { label: String, series: String, line: Option<u64> } => {
            let also = line.map_or(String::new(), |line| format!(", first on line {line}"));
            Report::new("repeated_label", format!("label {} occurs twice in series {}{also}", q.of(label), q.of(series)))
                .options("add up the values of each label", [Setting::Repeats(Repeats::Sum)])
        };
        /// Several series with more labels than are kept, so that they cannot be matched.
        TooManyLabels(max: usize) =>
            Report::new("too_many_labels", format!("series with more than {max} labels cannot be matched"))
                .words("give each series a column of its own")
                .words("or pass only one of them");
        /// `44` with `--max 40`; the end of the axis, and the option that extends it.
        BeyondBounds { cell: String, limit: f64, room: Setting } => {
            let what = format!("is beyond the {} of the axis, {limit}", room.flag().name());
            q.report("beyond_limit", cell, &what).options("extend the axis", [room.clone()])
        };
        /// `seq 1000 | vizchart line --to csv`.
        TooManyPoints(found: u64, noun: &'static str, fewer: Setting) => {
            let what = format!("csv cannot say what is hidden: it has at most {MAX_POINTS} {noun}, found {found}");
            Report::new("too_many_points", what).options("keep some of them", [fewer.clone()])
        };
        /// A chart that does not fit into `--width`.
        TooNarrow { width: usize, min: usize } => too_narrow(*width, *min);
        /// A chart that does not fit into `--height`.
        TooShort { height: usize, min: usize } => too_few("too_low", *height, "line", *min)
            .options("make room", [Setting::Height(WholeNumber(*min))]);
    }
}
