//! Ambiguities that only the user can resolve: which columns, which series, which delimiter, whether there is a header.

use super::hints::{ONLY, decimal, delimiter_hint, delimiter_name, did_you_mean, only_values};
use super::report::{MAX_NAMES, Quoter, Report, kinds, list};
use super::units::columns_of_commonest_unit;
use super::{FaultKind, Hint, Place};
use crate::plan::{
    Chart, DataShape, DateStyle, Decimal, Flag, Keyword, MAX_SERIES, SeriesScale, Setting,
};

kinds! {
    /// An ambiguous input. The doc comment of each variant has an input that triggers it, then describes the fields.
    #[derive(Clone, PartialEq, Eq, Debug)]
    Ambiguity(q, _place: Place) {
        /// `a;1,5` in each line: two delimiters fit (a blank is white space), and whether numbers have a
        /// decimal comma if the semicolon is the delimiter.
        Delimiter { found: Vec<u8>, decimal_comma: bool } => {
            let names: Vec<String> = found.iter().map(|sign| delimiter_name(*sign)).collect();
            let hints = found.iter().map(|sign| delimiter_hint(*sign, *decimal_comma));
            let what = format!("fields could be separated by {}", names.join(" or by "));
            Report::new("ambiguous_delimiter", what)
                .hints(hints).question("What separates the fields", "Delimiter")
        };
        /// `New York: 8,336`: commas separate fields or thousands; the first line, and options that decide.
        Commas { line: String, hints: Vec<Hint> } => {
            let what = "the commas could separate fields, or be parts of numbers";
            Report::new("ambiguous_delimiter", format!("{what}: {}", q.of(line)))
                .hints(hints.clone()).question("What are the commas", "Commas")
        };
        /// `country,2020,2021`, `,5` or `web,NULL` above numbers: a first row that could be a header.
        Header => Report::new("ambiguous_header", "the first row could be a header, or data")
            .when("it is a header", [Setting::Header])
            .when("it is data", [Setting::NoHeader])
            .question("What is the first row", "First row");
        /// `web,50-60` above numbers; the cell.
        HeaderCell(cell: String) =>
            q.report("ambiguous_header", cell, "in the first row is neither a number nor a name")
                .words("if it is a value, correct it: write the number alone")
                .when("it is a header", [Setting::Header]);
        /// `printf 'name,pid\nweb,7\n' | vizchart bar`: the only columns of numbers, which are keys.
        OnlyKeys { names: Vec<String>, hints: Vec<Hint> } =>
            Report::new("no_measure", format!("the only numbers are keys: {}", q.list(names)))
                .hints(hints.clone());
        /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`: the columns that hold numbers, how to choose some of them,
        /// and how many the chart can draw.
        SeveralValues { names: Vec<String>, hints: Vec<Hint>, chart: Chart, max: usize } => {
            let count = names.len();
            let limit = match chart.shape() {
                DataShape::Table => "is sorted by one".to_owned(),
                _ if *max == 1 => "draws one of them with --by".to_owned(),
                DataShape::Bars if count > *max => format!("draws one, or groups of at most {max}"),
                DataShape::Bars => "draws one".to_owned(),
                DataShape::Lines => format!("draws at most {max}"),
            };
            let what =
                format!("{count} columns hold numbers: {}; {} {limit}", q.list(names), chart.word());
            Report::new("several_value_columns", what)
                .hints(hints.clone())
                .question("Which column holds the values", "Value column")
        };
        /// `size,ns,allocs` above numbers: three columns of numbers, and nothing else.
        OnlyNumbers { names: Vec<String>, hints: Vec<Hint> } => {
            let what = format!("all columns are numbers, any of which could be the label: {}", q.list(names));
            Report::new("no_label", what).hints(hints.clone()).question("Which column is the label", "Label")
        };
        /// `1,5` and `2,7`: columns without names that do not say by their kinds what they are. Their first cells, the
        /// number of further columns, and how to choose.
        NoNames { cells: Vec<String>, more: usize, hints: Vec<Hint> } => {
            let columns: Vec<String> =
                cells.iter().zip(1..).map(|(cell, number)| format!("{number} ({})", q.of(cell))).collect();
            let more = if *more == 0 { String::new() } else { format!(" and {more} more") };
            let what = format!("the columns have no names: {}{more}", columns.join(", "));
            Report::new("no_names", what).hints(hints.clone()).question("What are the columns", "Columns")
        };
        /// `name,n` with different names for `bar --spread`: the column, and others whose cells come again.
        LabelsDiffer { name: String, hints: Vec<Hint> } =>
            Report::new("labels_differ", format!("each cell of {} comes once: there is nothing to spread", q.of(name)))
                .hints(hints.clone());
        /// `state,region,people` for `line`: the label, and how to draw along it all the same.
        TextHasNoOrder { name: String, hints: Vec<Hint> } => {
            let what = format!("a line along the text of {} would show an order that may not be there", q.of(name));
            Report::new("text_without_order", what).hints(hints.clone())
                .words("bars need no order: use bar in place of line")
        };
        /// Columns in `ms` and in `%` for `line`: the unit of each column, and the argument that names it.
        SeveralUnits { chart: Chart, columns: Vec<(Option<String>, String)> } => {
            let mut units = Vec::new();
            for (unit, _) in columns {
                let unit = unit.as_ref().map_or("none".to_owned(), |unit| q.of(unit));
                if !units.contains(&unit) {
                    units.push(unit);
                }
            }
            let units = list(&units, [", ", " "], MAX_NAMES, 0);
            let noun = chart.noun();
            let what = format!("the values have several units ({units}), but a {noun} has one scale");
            let words = columns_of_commonest_unit(columns);
            let has_scale = chart.has_option(Flag::Scale);
            Report::new("several_units", what)
                .hint(only_values("choose columns of one unit", &words.join(",")))
                .hints(has_scale.then(|| {
                    Hint::options("draw each on its own scale", [Setting::Scale(SeriesScale::Each)])
                }))
        };
        /// `a;1,234` or `a;85.449`: the sign may be a decimal sign or a thousands separator.
        Thousands(cell: String, sign: Decimal) => {
            let word = sign.word();
            let what = format!("could have a decimal {word}, or thousands");
            q.report("ambiguous_separator", cell, &what).hints([
                decimal(&format!("it is a decimal {word}"), *sign),
                decimal("it groups thousands", sign.other()),
            ])
        };
        /// `3/4/2024` for `line`, if no date of the column has a part above 12, or `24/05/31`, if none has a part
        /// that must be the year: a label, and what its first part may be besides the day.
        DayFirst(label: String, other: DateStyle) => {
            let part = if *other == DateStyle::YearFirst { "year" } else { "month" };
            let what = format!("could have the day first, or the {part}");
            q.report("ambiguous_dates", label, &what)
                .when("the day is first", [Setting::Dates(DateStyle::DayFirst)])
                .when(&format!("the {part} is first"), [Setting::Dates(*other)])
                .words("dates such as 2024-12-31 need no option")
                .question("Which part of the dates is first", "Dates")
        };
        /// `13/4/2024` beside `4/13/2024` for `line`: a label with the day first, and one with the month.
        DatesContradict(labels: [String; 2]) => {
            let [day, month] = labels.each_ref().map(|label| q.of(label));
            let what = format!("{day} has the day first, but {month} the month");
            Report::new("ambiguous_dates", what)
                .words("write all dates in one order; those such as 2024-12-31 need no option")
        };
        /// Nine series for `line`, two for `bar`; the maximum, some names, and whether these are all.
        TooManySeries { chart: Chart, max: usize, names: Vec<String>, is_all: bool } => {
            let limit = if *max == 1 { "one series".to_owned() } else { format!("at most {max} series") };
            let shown: Vec<String> = names.iter().filter(|name| !name.is_empty())
                .take(MAX_SERIES).map(|name| q.bare(name)).collect();
            let more = if names.len() > MAX_SERIES { ", and more" } else { "" };
            let count = names.len();
            let count = if *is_all { count.to_string() } else { format!("more than {}", count - 1) };
            let shown = shown.join(", ");
            let what = format!("{} takes {limit}, found {count} ({shown}{more})", chart.word());
            let groups = Hint::options("draw groups", [Setting::By("series".to_owned())]).grouped();
            let fit = chart.shape().has_groups() && *is_all && names.len() <= chart.max_series();
            let choices = names.iter().map(|name| {
                Hint::example("choose one", [Setting::Series(name.to_owned())])
                    .choosing(ONLY)
            });
            Report::new("too_many_series", what)
                .hints(fit.then_some(groups)).hints(choices).question("Which series is to be drawn", "Series")
        };
        /// `--series diesel` for the series `gas` and `ev`; the name, and the known names.
        UnknownSeries(name: String, known: Vec<String>) => {
            let more = if known.len() > MAX_SERIES { " and more" } else { "" };
            let names = q.list(known.get(..MAX_SERIES).unwrap_or(known));
            let found = match known.as_slice() {
                [] => "the only one has no name".to_owned(),
                _ => format!("found {names}{more}"),
            };
            Report::new("unknown_series", format!("there is no series {}, {found}", q.of(name)))
                .hints(did_you_mean(name, known, q))
        };
        /// `--value tme` for the columns `model` and `time`: the name, and the known names.
        UnknownColumn(name: String, known: Vec<String>) => {
            let what = format!("there is no column {}, found {}", q.of(name), q.list(known));
            Report::new("unknown_column", what).hints(did_you_mean(name, known, q))
        };
        /// `--value v` for two columns with this name; their numbers, from 1.
        RepeatedColumn(name: String, numbers: [usize; 2]) => {
            let [one, other] = numbers;
            let what = format!("columns {one} and {other} are both named {}", q.of(name));
            Report::new("repeated_column", what)
                .words(format!("name the column by its number, {one} or {other}"))
        };
        /// `day,who,n` with the same day twice for `line`, which would zigzag: the label, its first two lines, and hints.
        RepeatedLabel { label: String, lines: Option<(u64, u64)>, hints: Vec<Hint> } => {
            let lines = lines
                .map_or(String::new(), |(first, second)| format!(" (lines {first} and {second})"));
            let what = format!("label {} comes again{lines}: a line would join rows that may be of several things", q.of(label));
            Report::new("long_data", what).hints(hints.clone())
        };
    }
}

impl std::convert::From<Ambiguity> for FaultKind {
    fn from(ambiguity: Ambiguity) -> Self {
        Self::Ambiguity(ambiguity)
    }
}

impl Ambiguity {
    /// The fault of a label that comes again, where the rows so far are gone.
    pub fn repeated_label(label: &str) -> Self {
        Self::RepeatedLabel { label: label.to_owned(), lines: None, hints: Vec::new() }
    }
}
