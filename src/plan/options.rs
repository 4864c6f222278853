//! The options of the three drawings, in one table. A row makes the option, its parser, its help, the
//! manual and the completions, and says where the value goes in the plan. Knows no command line.

use super::option::{Help, OptionRow, options};
use super::value::{Delimiter, Digits, OptionValue, Whole};
use super::{
    AxisBounds, Bins, Canvas, Captions, Chart, ColorMode, ColumnOptions, DateStyle, Decimal,
    FrameOptions, From, InputOptions, Keyword, MAX_WIDTH, Mark, Missing, Plan, PointOptions,
    Repeats, Sample, SeriesScale, Sizes, Sort, Spacing, To,
};
use crate::printable::Glyphs;

// The parts of the help.
pub(crate) const INPUT: &str = "Input";
const COLUMNS: &str = "Columns";
const POINTS: &str = "Points";
pub(crate) const DRAWING: &str = "Drawing";

// Whether `-h` lists an option.
const FREQUENT: bool = true;
const RARE: bool = false;

const ALL: &[Chart] = Chart::ALL;
const BAR: &[Chart] = &[Chart::Bar];
const LINE: &[Chart] = &[Chart::Line];
const BAR_AND_LINE: &[Chart] = &[Chart::Bar, Chart::Line];
const BAR_AND_TABLE: &[Chart] = &[Chart::Bar, Chart::Table];
const TABLE: &[Chart] = &[Chart::Table];

options! {
    Data(text: String) "data" <TEXT> in INPUT { input.data = Some(text) }
        [ALL, RARE] "The data itself, in place of a file";
    From(form: From) "from" -'f' <FORMAT> in INPUT { input.from = form }
        [ALL, FREQUENT] "auto, json, jsonl, markdown, csv, tsv, columns, numbers"
            "The form of the input: auto, json, jsonl, markdown, csv, tsv, columns or numbers. \
             auto, the default, looks at the first 64 KiB and refuses what could be two things";
    Delimiter(sign: Delimiter) "delimiter" -'d' <CHAR> in INPUT { input.delimiter = Some(sign.0) }
        [ALL, RARE] "The field delimiter of CSV; implies --from csv"
            "The field delimiter of CSV, one character of ASCII, or \\t; implies --from csv";
    Header "header" in INPUT { input.header = Some(true) }
        [ALL, RARE] "The first row is a header"
            "The first row is a header. Without this and --no-header, it is one where none of its \
             cells is a number above numbers; where it may be data as well, it is refused. \
             Numbers have no header unless it is said";
    NoHeader "no-header" in INPUT { input.header = Some(false) }
        [ALL, RARE] "The first row is data";
    At(path: String) "at" <PATH> in INPUT { input.at = Some(path) }
        [ALL, RARE] "JSON: the path to data inside other objects: data.items";
    Decimal(sign: Decimal) "decimal" <SIGN> in INPUT { input.decimal = Some(sign) }
        [ALL, RARE] "point (1,234.5) or comma (1.234,5), for the whole input"
            "How the whole input writes decimals: point (1,234.5), the default, or comma \
             (1.234,5)";
    Dates(style: DateStyle) "dates" <STYLE> in INPUT { input.dates = Some(style) }
        [ALL, RARE] "How dates are written: dmy, mdy, ymd, unix or none"
            "How dates such as 3/4/24 are written: dmy, the day first; mdy, the month first; or ymd, \
             the year first. Without it, a part above 12 in the column has to prove it. unix: \
             numbers are seconds since 1970, or milliseconds, microseconds or nanoseconds. none: \
             nothing is a date";
    Durations "durations" in INPUT { input.durations = true }
        [ALL, RARE] "Values may be durations: 1m32s, 2d3h, 00:01:02"
            "Values may be durations: 1m32s, 1min 3.5s, 2d3h, 5m, 850ms, 1:32 (minutes and seconds), \
             00:01:02.5, 3-04:05:06. They are shown as written";
    Sizes(kind: Sizes) "sizes" <KIND> in INPUT { input.sizes = Some(kind) }
        [ALL, RARE] "Values may end in K, M, G, T, P: iec (1024) or si (1000)"
            "Values may end in K, M, G, T or P, with or without i and B after them: iec, times 1024 \
             each, or si, times 1000. They are shown as they came";
    Missing(what: Missing) "missing" <WHAT> in INPUT { missing = Some(what) }
        [ALL, RARE] "A missing value: show it, the default, skip its row, or error"
            "What a missing value does (an empty cell, null, NA, N/A, NaN, None or -): show, the \
             default, shows that it is missing: a line breaks, a bar is a dash, and the footer says \
             how many; skip leaves the row out, and the footer says how many; error refuses the \
             input and names the row. skip also leaves out rows whose value is infinite, or a word; \
             what has digits is never left out";
    Label(name: String) "label" -'l' <COLUMN> in COLUMNS { columns.label = Some(name) }
        [ALL, FREQUENT] "The label column, by name or by number from 1"
            "The label column, by name or by number from 1; of JSON records also by a dotted \
             path, such as metadata.name";
    Value(name: String) "value" -'v' <COLUMN> in COLUMNS { columns.values += name }
        [ALL, FREQUENT] "The value column; bar and line take several, as in a,b"
            "The value column, named like the label column; for line several, and for bar two to \
             four that are drawn as groups, the option repeated or the names comma-separated. For \
             table, the column to rank by";
    Series(name: String) "series" <NAME> in COLUMNS { columns.series += name }
        [ALL, RARE] "Draw only the series of these names, as in a,b";
    By(name: String) "by" <COLUMN> in COLUMNS { columns.by += name }
        [BAR, RARE] "Groups: one bar for each value of this column"
            "Groups of bars: under each label one bar for each value of this column (long data), \
             or of these together, as in region,product; four at most";
        [LINE, FREQUENT] "One series for each value of this column, or of several"
            "One series for each value of this column (long data), or of these together, as in \
             region,product";
    Count(name: String) "count" <COLUMN> in COLUMNS { columns.count = Some(name) }
        [BAR_AND_TABLE, FREQUENT] "How often each value of this column comes"
            "Count the rows by the values of this column, the most frequent first: words one a line \
             are column 1";
    Repeats(what: Repeats) "repeats" <WHAT> in COLUMNS { columns.repeats = what }
        [BAR_AND_LINE, RARE] "Labels that repeat: refuse, or keep, which draws rows as they come"
            "What labels that repeat mean: refuse, the default, refuses them where other columns \
             tell their rows apart, so that --by is needed; keep draws the rows as they come";
    Columns(name: String) "columns" <LIST> in COLUMNS { columns.columns += name }
        [TABLE, FREQUENT] "The columns to show, in this order, comma-separated";
    MaxPoints(count: Whole<1>) "max-points" -'n' <N> in POINTS { points.max_points = Some(count.0) }
        [LINE, FREQUENT] "Draw N points, at most 200; all are drawn without it"
            "Thin out to N points, at most 200. Without it every point is drawn, and the typed \
             result and the summary have 30; the footer says what is hidden";
        [BAR, FREQUENT] "How many to keep: 30 unless given, at most 200"
            "How many points to keep: 30 unless given, at most 200: the largest by absolute \
             value, or with --sort asc the smallest; the footer says what is hidden";
        [TABLE, FREQUENT] "How many to keep: 30 unless given, at most 200"
            "How many rows to keep: 30 unless given, at most 200: the first, or, of a label and a \
             value, and with --value, the largest by absolute value (with --sort asc the \
             smallest); the footer says what is hidden";
    Last(count: Whole<1>) "last" <N> in POINTS { points.last = Some(count.0) }
        [ALL, FREQUENT] "Keep the most recent N in place of the largest"
            "Keep the most recent N: by date where all labels are dates, and drawn in that order, \
             else the last of the input";
    Sort(order: Sort) "sort" -'s' <ORDER> in POINTS { points.sort = Some(order) }
        [BAR, FREQUENT] "By value: asc, desc, or none, the order of the input"
            "By value: asc, desc, or none, the order of the input; of groups by the first value";
        [LINE, RARE] "none keeps the order of the input, even of dates";
        [TABLE, FREQUENT] "By value: asc, desc, or none, the order of the input";
    Sample(how: Sample) "sample" <HOW> in POINTS { points.sample = Some(how) }
        [LINE, FREQUENT] "How to thin out: even, peaks or all"
            "How to thin out: all, the default without -n, draws every point, as finely as the \
             canvas can; even, the default with -n, takes points at even distances, the first and \
             the last among them, and marks the lowest and the highest between them; peaks takes \
             the lowest and the highest of each stretch";
    Title(text: String) "title" -'t' <TEXT> in DRAWING { captions.title = Some(text) }
        [ALL, FREQUENT] "The heading";
    Subtitle(text: String) "subtitle" <TEXT> in DRAWING { captions.subtitle = Some(text) }
        [ALL, RARE] "A line below the heading";
    XLabel(text: String) "x-label" <TEXT> in DRAWING { captions.x_label = Some(text) }
        [ALL, RARE] "What the labels are";
    YLabel(text: String) "y-label" <TEXT> in DRAWING { captions.y_label = Some(text) }
        [ALL, RARE] "What the values are";
    Unit(unit: String) "unit" -'u' <UNIT> in DRAWING { unit = Some(unit) }
        [ALL, FREQUENT] "After each value; a currency sign goes in front"
            "The unit of all values, written after each; a currency sign goes in front, and four \
             or more letters, and capitals, are set apart by a blank";
    Digits(count: Digits) "digits" <N> in DRAWING { digits = Some(count.0) }
        [ALL, RARE] "Decimals to show at most, or all that were written"
            "Decimals to show at most: values are rounded, and the footer says so; all shows as many \
             as were written, where without it bar and line show four digits of the largest";
    Width(count: Whole<1, MAX_WIDTH>) "width" -'w' <N> in DRAWING { frame.width = Some(count.0) }
        [ALL, RARE] "Columns of the drawing, 1 to 1000"
            "Columns of the drawing, 1 to 1000; otherwise those of the terminal, or 72, and 100 \
             at most for bar and line";
    Height(lines: Whole<1>) "height" <N> in DRAWING { frame.height = Some(lines.0) }
        [ALL, RARE] "Lines of the whole output"
            "Lines of the whole output at most: the drawing gets lower, or fewer points are kept, \
             and the footer says so";
    Ascii "ascii" in DRAWING { frame.glyphs = Some(Glyphs::Ascii) }
        [ALL, RARE] "Use ASCII only";
    Unicode "unicode" in DRAWING { frame.glyphs = Some(Glyphs::Unicode) }
        [ALL, RARE] "Use Unicode whatever the locale says";
    Color(when: ColorMode) "color" <WHEN> in DRAWING { frame.color = when }
        [ALL, RARE] "auto, always or never"
            "auto, always or never. auto, the default, colours on a terminal, unless a variable \
             says otherwise";
    To(form: To) "to" <FORM> in DRAWING { to = Some(form) }
        [ALL, FREQUENT] "text, markdown, csv, summary, json or tool-result"
            "The form of the output: text, the drawing; markdown, ready to paste; csv, the points \
             that are drawn; summary, facts and points in place of the drawing, for a screen reader \
             or a model; json, the typed result; tool-result, the summary and the result";
    Signed "signed" in DRAWING { signed = true }
        [BAR, RARE] "Draw negative values to the left of a zero axis";
    Bins(bins: Bins) "bins" <N> in DRAWING { bins = Some(bins) }
        [BAR, FREQUENT] "How the values are distributed: about N bars, or auto"
            "A histogram: how many values there are in each of about N bins of equal width, or of as \
             many as suit their number (auto). Values beyond --min and --max are counted in open bins";
    BinWidth(width: f64) "bin-width" <WIDTH> in DRAWING { bin_width = Some(width) }
        [BAR, RARE] "The same, in bins of this width"
            "A histogram in bins of this width, at most 200 of them";
    Share "share" in DRAWING { share = true }
        [BAR, RARE] "The share of each value in the sum of all"
            "Beside each value its share in the sum of all, those included that are not drawn";
    Change "change" in DRAWING { change = true }
        [BAR, RARE] "Of two values an item: the change from the first"
            "Beside the second of two values an item its change from the first, in per cent, or as a \
             factor from tenfold on";
    Canvas(canvas: Canvas) "canvas" <CANVAS> in DRAWING { canvas = canvas }
        [LINE, RARE] "auto, blocks or braille"
            "blocks draws with quarter blocks, two by two in a cell; braille with dots, two by \
             four in a cell, which keep crossing lines apart; auto, the default, takes braille \
             from four series on";
    Spacing(how: Spacing) "spacing" <HOW> in DRAWING { spacing = how }
        [LINE, RARE] "auto: to scale for dates and ordered numbers; or even"
            "How far apart points are: auto, the default, is to scale where labels are dates, \
             or numbers that rise or fall; even makes all distances the same";
    Scale(scale: SeriesScale) "scale" <SCALE> in DRAWING { scale = Some(scale) }
        [LINE, RARE] "each: a row for each series, on its own scale; or same"
            "each draws a row for each series, with a scale of its own; same puts all on one scale. \
             Without it up to eight series share a plot, and nine or more have rows, each on its \
             own scale; of these --max-points says how many";
    Min(number: f64) "min" <N> in DRAWING { bounds.min = Some(number) }
        [BAR, RARE] "With --bins: values below are in one open bin";
        [LINE, RARE] "Where the value axis begins"
            "Where the value axis begins, so that two charts can be compared; a value below it is \
             refused";
    Max(number: f64) "max" <N> in DRAWING { bounds.max = Some(number) }
        [BAR, RARE] "The value of the longest bar there can be"
            "The value of the longest bar there can be, so that two charts can be compared; a \
             value beyond it is refused, or with --bins counted in one open bin";
        [LINE, RARE] "Where the value axis ends"
            "Where the value axis ends; a value above it is refused";
    Log "log" in DRAWING { bounds.is_log = true }
        [LINE, RARE] "A logarithmic value axis"
            "A logarithmic value axis: a step of the same height is the same factor. Values of zero and \
             below are refused";
    Mark(mark: Mark) "mark" <LEVEL> in DRAWING { marks += mark }
        [BAR, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, as 500, or with a name as 500=SLO: a dashed line through the \
             bars, and above them how many are above it. It may be given four times";
        [LINE, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, as 500, or with a name as 500=SLO: a dashed line, and above \
             the plot how many points are above it. It may be given four times";
}
