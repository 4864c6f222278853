//! Every way to be wrong, each with an input that is. What is told of it is said elsewhere.

mod report;

use super::{Column, Fault, Hint, Json, Malformed};
use crate::plan::{Ability, Chart, Decimal, Flag, From, Unsuited};

/// What is wrong; each variant's comment is an input that triggers it.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `vizchart bar` typed at a terminal, without a pipe or a file.
    Terminal,
    /// `vizchart bar --last 0`, and whatever else the flags cannot mean; what, and repairs.
    Usage(String, Vec<Hint>),
    /// `vizchart line --sort asc`, or `{"chartType": "bar", "sample": "peaks"}`.
    Unsuited(Unsuited),
    /// `vizchart bar no-such-file`, a directory, or a stream that breaks off; what the system said.
    Unreadable { name: String, reason: String },
    /// `printf '' | vizchart bar`.
    Empty,
    /// `printf 'model,time\n' | vizchart bar`, or `[]`: a form of data, but no row in it.
    NoRows,
    /// `printf '\xff' | vizchart bar`: bytes that are not UTF-8.
    NotUtf8,
    /// A file whose first bytes say what it is instead of data; its name, and what helps.
    Foreign { what: &'static str, hints: Vec<Hint> },
    /// Never shown: the end of the detection window, while the input goes on.
    Cut,
    /// One line of more than 1 MiB.
    RecordTooLong,
    /// A request of more than 16 MiB.
    RequestTooLong,
    /// `echo "M5 CS takes 2.9 s" | vizchart bar`; the first line.
    Prose(String),
    /// `1,234`, or the output of `ls -l`: data, but it takes a word of the user to say
    /// what is what; the first line, and what would make it certain.
    Uncertain { line: String, hints: Vec<Hint> },
    /// `a;1,5` and so on: two delimiters fit, or one and white space, which a blank stands for; whether
    /// the semicolon leaves numbers with a decimal comma.
    AmbiguousDelimiter { found: Vec<char>, decimal_comma: bool },
    /// `New York: 8,336`: commas separate fields, or are parts of numbers; the first line,
    /// and what would make it certain.
    Commas { line: String, hints: Vec<Hint> },
    /// `sales.csv` with `{"a": 1}` in it.
    OtherForm { name: From, content: From },
    /// `| a | 1 |` without a row of dashes, or `--from markdown` for a text without a table.
    NoTable,
    /// `The times:` above a Markdown table; the line.
    BesideTable(String),
    /// `--from markdown` for a text with two tables; the lines of their heads.
    SeveralTables { lines: [u64; 2] },
    /// psql's `(3 rows)` under two rows.
    RowCount { said: u64, found: u64 },
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
    Ragged { expected: usize, found: usize },
    /// `| a |` in a Markdown table of two columns.
    RaggedRow { expected: usize, found: usize },
    /// `apples 3\npears\nfigs 4\n`: one word where there should be a label and a number; the line.
    NoPair(String),
    /// A line of `ps` whose words do not stand below its heads; the line.
    Misaligned(String),
    /// A first row that could be a header, or data.
    AmbiguousHeader(FirstRow),
    /// `printf 'day,in,out\nMon,3,4\n' | vizchart bar`: the columns that hold numbers, and how many
    /// the chart can draw.
    SeveralValues { columns: Vec<Column>, measures: Vec<Column>, chart: Chart, most: usize },
    /// `printf 'a,b\nx,y\n' | vizchart bar`; the columns there are.
    NoValues(Vec<String>),
    /// `--value tme` where the columns are `model` and `time`.
    UnknownColumn {
        /// As asked for.
        name: String,
        /// The flag that asked.
        flag: Flag,
        /// What there is.
        known: Vec<String>,
        /// The most similar of them, or one that would do.
        example: Option<Box<Column>>,
    },
    /// `--value v` where two columns have this name; the first two, from 1.
    RepeatedColumn { name: String, flag: Flag, numbers: [usize; 2] },
    /// `day,who,n` with the same day twice for `line`: joined, the rows would be a zigzag.
    LongData {
        /// The label that repeats.
        label: String,
        /// Where it stands first, and again.
        lines: Option<(u64, u64)>,
        /// The columns that tell its rows apart.
        names: Vec<String>,
        /// What to do with them.
        hints: Vec<Hint>,
    },
    /// A header of 4,097 names; how many.
    TooManyColumns(usize),
    /// A label, or a cell of a table, of more than 64 KiB; how many bytes.
    LongText(usize),
    /// `1 5` on each line: either could be the label; the first line.
    TwoNumbers(String),
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
    /// `a,3s` above `b,4ms`; the unit before, and where the first cell that has it stands.
    MixedUnits { cell: String, before: Option<String>, line: Option<u64> },
    /// Columns in `ms` and in `%` on the one scale of `line`: the unit of each, and which it is.
    SeveralUnits { chart: Chart, units: Vec<(Option<String>, Column)> },
    /// `--unit s` where the cells say `ms`.
    OtherUnit { cell: String, wanted: String },
    /// `a;1,234`, or `a;85.449`: a decimal sign, and which, or a separator of thousands?
    AmbiguousGroups(String, Decimal),
    /// `3/4/2024` for `line`, and no date of the column has a part above 12.
    AmbiguousDates(String),
    /// `unknown` for `line`, where most labels are dates of one form.
    NotDate(String),
    /// `2024-05-31T14:00Z` for `line`, where most labels are date-times without a zone.
    MixedZones(String),
    /// `a,-3` for `bar` without `--signed`; the label, where there is one.
    Negative { cell: String, label: Option<String> },
    /// Nine series for `line`, two for `bar` or `table`; how many it takes, as many names as are listed,
    /// and whether these are all.
    TooManySeries { chart: Chart, most: usize, names: Vec<String>, is_all: bool },
    /// `--series diesel` where the series are `gas` and `ev`; the name, and what there is.
    UnknownSeries(String, Vec<String>),
    /// Two series of a request with the same name.
    RepeatedSeries(String),
    /// `2020` twice in one of several series; the other line on which it stands.
    RepeatedLabel { label: String, series: String, line: Option<u64> },
    /// Several series of more labels than can be held, so that they cannot be matched.
    TooManyLabels(usize),
    /// `44` where `--max 40` is the end of the axis, and its value.
    Beyond { flag: Flag, limit: f64, cell: String, value: f64 },
    /// A chart that does not fit into `--width`.
    TooNarrow { width: usize, least: usize },
    /// A chart that does not fit into `--height`.
    TooLow { height: usize, least: usize },
}

/// What makes it doubtful whether a first row is a header.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// `country,2020,2021` or `,5` above numbers; the last of several such columns, where the chart
    /// draws but one: its head, and its number from 1.
    Numbers(Option<(Box<Column>, usize)>),
    /// `web,NULL` above numbers.
    Nothing,
    /// `web,50-60` above numbers; the cell.
    Odd(String),
}

impl Kind {
    /// Whether the command is wrong, and not the data.
    pub(super) fn is_usage(&self) -> bool {
        match self {
            Self::Terminal | Self::Usage(..) => true,
            Self::Unsuited(unsuited) => unsuited.ability == Ability::Sort,
            _ => false,
        }
    }
}

impl std::convert::From<Unsuited> for Kind {
    fn from(unsuited: Unsuited) -> Self {
        Self::Unsuited(unsuited)
    }
}
