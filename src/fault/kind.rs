//! Every way to be wrong, each with a code that stays, a sentence and repairs.

use super::{Column, Fault, Hint, Json};
use crate::data::number::Malformed;
use crate::data::survey::FirstRow;
use crate::plan::Chart;

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
    /// A file of which lines are cut off while it is read for the second time.
    Changed,
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
        /// The command that makes it data, if there is one.
        through: Option<&'static str>,
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
        /// Whether the semicolon leaves numbers with a decimal comma.
        decimal_comma: bool,
    },
    /// `New York: 8,336`: commas separate fields, or are parts of numbers.
    Commas {
        /// The first line.
        line: String,
        /// What would make it certain.
        hints: Vec<Hint>,
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
    /// A request with two wrong fields: the first faults, and how many more.
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
    /// A first row that could be a header, or data.
    AmbiguousHeader(FirstRow),
    /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`.
    SeveralValues {
        /// The columns that hold numbers.
        columns: Vec<Column>,
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
        /// The most similar of them, or one that would do.
        example: Option<Box<Column>>,
    },
    /// `--value v` where two columns have this name.
    RepeatedColumn {
        /// As asked for.
        name: String,
        /// The flag that asked.
        flag: &'static str,
        /// The first two of them, from 1.
        numbers: [usize; 2],
    },
    /// A record has a field that no record in the first 64 KiB had; the field, and those before it.
    LateColumn(String, Vec<Column>),
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
    /// Columns in `ms` and in `%` on the one scale of `line`: the unit of each, and which it is.
    SeveralUnits(Vec<(Option<String>, Column)>),
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
        /// Those that were found, as far as they are listed.
        names: Vec<String>,
        /// Whether these are all there are; else there are more than any chart draws.
        is_all: bool,
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
    /// `--max 40` for a chart with a value of 44.
    Beyond {
        /// The option.
        flag: &'static str,
        /// As asked for.
        limit: f64,
        /// The value as it is shown, and its label.
        value: String,
        /// The label of that value.
        label: String,
    },
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
            Self::Changed => "changed_input",
            Self::Unwritable(_) => "unwritable",
            Self::Empty => "empty_input",
            Self::NoRows => "no_rows",
            Self::NotUtf8 => "not_utf8",
            Self::Foreign { .. } => "foreign_format",
            Self::Cut => "cut",
            Self::RecordTooLong => "record_too_long",
            Self::Prose(_) => "prose",
            Self::Uncertain { .. } => "uncertain_form",
            Self::AmbiguousDelimiter { .. } | Self::Commas { .. } => "ambiguous_delimiter",
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
            Self::AmbiguousHeader(_) => "ambiguous_header",
            Self::SeveralValues { .. } => "several_value_columns",
            Self::NoValues(_) => "no_value_column",
            Self::UnknownColumn { .. } => "unknown_column",
            Self::RepeatedColumn { .. } => "repeated_column",
            Self::LateColumn(..) => "late_column",
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
            Self::Beyond { .. } => "beyond_limit",
            Self::TooNarrow { .. } => "too_narrow",
            Self::TooLow { .. } => "too_low",
        }
    }
}
