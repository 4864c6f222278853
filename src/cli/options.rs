//! The options of the three drawings, a table of rows: how each is written, what it takes, and the words
//! of its help, from which the manual and the completions are made as well. Does not know what
//! becomes of them.

use super::values::{OptionRow, Taken, unsorted, words};
use crate::plan::{
    Canvas, Chart, DateOrder, Decimal, Flag, From, Missing, Repeats, Sample, Sizes, Sort, Spacing,
    To,
};
use crate::terminal::{ColorWish, WIDEST};

/// The options of a drawing: those that all have, then its own.
pub(super) fn rows(chart: Chart) -> impl Iterator<Item = &'static OptionRow> {
    let own = match chart {
        Chart::Bar => BAR,
        Chart::Line => LINE,
        Chart::Table => TABLE,
    };
    COMMON.iter().chain(own)
}

pub(super) const INPUT: &str = "Input";
const COLUMNS: &str = "Columns";
const POINTS: &str = "Points";
pub(super) const DRAWING: &str = "Drawing";
const FREQUENT: bool = true;
const RARE: bool = false;
/// No limit.
const ANY: usize = usize::MAX;

/// Options: `Flag -'letter', what it takes, heading, how often: "help" "long help";`.
macro_rules! rows {
    ($($flag:ident $(- $short:literal)?, $taken:expr, $heading:ident, $is_frequent:ident:
        $help:literal $($long_help:literal)?;)+) => {
        &[$(OptionRow {
            flag: Flag::$flag,
            short: &[$($short)?],
            taken: $taken,
            heading: $heading,
            is_frequent: $is_frequent,
            help: $help,
            long_help: &[$($long_help)?],
        }),+]
    };
}

const COMMON: &[OptionRow] = rows! {
    Data, Taken::Text("TEXT"), INPUT, RARE: "The data itself, in place of a file";
    From -'f', Taken::Word("FORMAT", words::<From>), INPUT, FREQUENT:
        "auto, json, jsonl, markdown, csv, tsv, columns, numbers"
        "The form of the input: auto, json, jsonl, markdown, csv, tsv, columns or numbers. auto, the \
         default, looks at the first 64 KiB and refuses what could be two things";
    Delimiter -'d', Taken::Delimiter, INPUT, RARE:
        "The field delimiter of CSV; implies --from csv"
        "The field delimiter of CSV, one character of ASCII, or \\t; implies --from csv";
    Header, Taken::Switch(&[Flag::NoHeader]), INPUT, RARE:
        "The first row is a header"
        "The first row is a header. Without this and --no-header, it is one where none of its cells is \
         a number above numbers; where it may be data as well, it is refused. Numbers have no header \
         unless it is said";
    NoHeader, Taken::Switch(&[Flag::Header]), INPUT, RARE: "The first row is data";
    At, Taken::Text("PATH"), INPUT, FREQUENT: "JSON: where the data is in an envelope: data.items";
    Decimal, Taken::Word("SIGN", words::<Decimal>), INPUT, RARE:
        "point (1,234.5) or comma (1.234,5), for the whole input"
        "How the whole input writes decimals: point (1,234.5), the default, or comma (1.234,5)";
    Dates, Taken::Word("ORDER", words::<DateOrder>), INPUT, RARE:
        "How dates such as 3/4/2024 are written: dmy or mdy"
        "How dates such as 3/4/2024 are written: dmy, the day first, or mdy, the month first. Without \
         it, a part above 12 in the column has to prove it";
    Sizes, Taken::Word("KIND", words::<Sizes>), INPUT, RARE:
        "Values may end in K, M, G, T, P: iec (1024) or si (1000)"
        "Values may end in K, M, G, T or P, with i and B behind or without: iec, times 1024 each, or \
         si, times 1000. They are shown as they came";
    Missing, Taken::Word("WHAT", words::<Missing>), INPUT, RARE:
        "A missing value: error refuses it, skip leaves its row out"
        "What a missing value does (an empty cell, null, NA, N/A or -): error, the default, refuses the \
         input and names the row; skip leaves the row out, and the footer says how many. skip also \
         leaves out rows whose value is NaN, infinite, or a word; what has digits is never left out";
    Label -'l', Taken::Text("COLUMN"), COLUMNS, FREQUENT:
        "The label column, by name or by number from 1"
        "The label column, by name or by number from 1; of JSON records also by a dotted path, such as \
         metadata.name";
    Value -'v', Taken::List("COLUMN"), COLUMNS, FREQUENT:
        "The value column; bar and line take several, as in a,b"
        "The value column, named like the label column; for line several, and for bar two to four that \
         are drawn as groups, the option repeated or the names comma-separated. For table, the column \
         to rank by";
    Series, Taken::List("NAME"), COLUMNS, RARE: "The series to draw where there are more, as in a,b";
    MaxPoints -'n', Taken::Whole(1, ANY), POINTS, FREQUENT:
        "How many to keep: 30 unless given, at most 200"
        "How many points to keep: 30 unless given, at most 200. bar and table keep the largest by \
         absolute value, line thins out; the footer says what is hidden";
    Last, Taken::Whole(1, ANY), POINTS, FREQUENT:
        "Keep the most recent N in place of the largest"
        "Keep the most recent N: by date where all labels are dates, else the last of the input";
    Title -'t', Taken::Text("TEXT"), DRAWING, FREQUENT: "The heading";
    Subtitle, Taken::Text("TEXT"), DRAWING, RARE: "A line below the heading";
    XLabel, Taken::Text("TEXT"), DRAWING, RARE: "What the labels are";
    YLabel, Taken::Text("TEXT"), DRAWING, RARE: "What the values are";
    Unit -'u', Taken::Text("UNIT"), DRAWING, FREQUENT:
        "After each value; a currency sign goes in front"
        "The unit of all values, written after each; a currency sign goes in front, and four or more \
         letters, and capitals, are set apart by a blank";
    Digits, Taken::Whole(0, ANY), DRAWING, RARE:
        "Decimals to show at most"
        "Decimals to show at most: values are rounded, and the footer says so";
    Width -'w', Taken::Whole(1, WIDEST), DRAWING, RARE:
        "Columns of the drawing, 1 to 1000"
        "Columns of the drawing, 1 to 1000; otherwise those of the terminal, or 80, and 100 at most for \
         bar and line";
    Height, Taken::Whole(1, ANY), DRAWING, RARE:
        "Lines of the whole output"
        "Lines of the whole output at most: the drawing gets lower, or fewer points are kept, and the \
         footer says so";
    Ascii, Taken::Switch(&[Flag::Unicode]), DRAWING, RARE: "Use ASCII only";
    Unicode, Taken::Switch(&[Flag::Ascii]), DRAWING, RARE: "Use Unicode whatever the locale says";
    Color, Taken::Word("WHEN", words::<ColorWish>), DRAWING, RARE:
        "auto, always or never"
        "auto, always or never. auto, the default, colours on a terminal, unless a variable says \
         otherwise";
    To, Taken::Word("FORM", words::<To>), DRAWING, FREQUENT:
        "text, markdown, csv, summary, json or tool-result"
        "The form of the output: text, the drawing; markdown, ready to paste; csv, the points that are \
         drawn; summary, facts and points for a model; json, the typed result; tool-result, the \
         summary and the result";
};

const BAR: &[OptionRow] = rows! {
    By, Taken::List("COLUMN"), COLUMNS, FREQUENT:
        "Groups: one bar for each value of this column"
        "Groups of bars: under each label one bar for each value of this column (long data), or of \
         these together, as in region,product; four at most";
    Sort -'s', Taken::Word("ORDER", words::<Sort>), POINTS, FREQUENT:
        "By value: asc, desc, or none, the order of the input"
        "By value: asc, desc, or none, the order of the input; of groups by the first value";
    Signed, Taken::Switch(&[]), DRAWING, RARE: "Draw negative values to the left of a zero axis";
    Max, Taken::Number, DRAWING, RARE:
        "The value of the longest bar there can be"
        "The value of the longest bar there can be, so that two charts can be compared; a value beyond \
         it is refused";
};

const LINE: &[OptionRow] = rows! {
    By, Taken::List("COLUMN"), COLUMNS, FREQUENT:
        "One series for each value of this column, or of several"
        "One series for each value of this column (long data), or of these together, as in \
         region,product";
    Repeats, Taken::Word("WHAT", words::<Repeats>), COLUMNS, RARE:
        "Labels that repeat: refuse, or keep, which draws rows as they come"
        "What labels that repeat mean: refuse, the default, refuses them where other columns tell their \
         rows apart, so that --by is needed; keep draws the rows as they come";
    Sort -'s', Taken::Word("ORDER", unsorted), POINTS, RARE:
        "none keeps the order of the input, even of dates";
    Sample, Taken::Word("HOW", words::<Sample>), POINTS, FREQUENT:
        "How to thin out: even, peaks, or all to draw every point"
        "How to thin out: even, the default, takes points at even distances, the first and the last \
         among them, and marks the lowest and the highest between them; peaks takes the lowest and \
         the highest of each stretch; all draws every point, as finely as the canvas can";
    Canvas, Taken::Word("CANVAS", words::<Canvas>), DRAWING, RARE:
        "auto, blocks or braille"
        "blocks draws with quarter blocks, two by two in a cell; braille with dots, two by four in a \
         cell, which keep crossing lines apart; auto, the default, takes braille from four series on";
    Spacing, Taken::Word("HOW", words::<Spacing>), DRAWING, RARE:
        "auto: to scale for dates and ordered numbers; or even"
        "How far points stand apart: auto, the default, is to scale where labels are dates, or \
         numbers that rise or fall; even makes all distances the same";
    Min, Taken::Number, DRAWING, RARE:
        "Where the value axis begins"
        "Where the value axis begins, so that two charts can be compared; a value below it is refused";
    Max, Taken::Number, DRAWING, RARE:
        "Where the value axis ends"
        "Where the value axis ends; a value above it is refused";
};

const TABLE: &[OptionRow] = rows! {
    Columns, Taken::List("LIST"), COLUMNS, FREQUENT:
        "The columns to show, in this order, comma-separated";
    Sort -'s', Taken::Word("ORDER", words::<Sort>), POINTS, FREQUENT:
        "By value: asc, desc, or none, the order of the input";
};
