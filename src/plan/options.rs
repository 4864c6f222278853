//! The table of options. Each row defines an option: its parser, its help, its entry in the manual and the
//! completions, and the field of the plan that it sets. Independent of clap.

use super::option::{Help, OptionRow, options};
use super::value::{Delimiter, Digits, OptionValue, WholeNumber};
use super::{
    AxisBounds, Bins, Canvas, Captions, Chart, ColorMode, ColumnOptions, DateStyle, Decimal,
    FrameOptions, InputForm, InputOptions, Keyword, MAX_WIDTH, Mark, Missing, OutputForm, Plan,
    PointOptions, Repeats, Sample, SeriesScale, Sizes, Sort, Spacing,
};
use crate::printable::Glyphs;

// The headings of the help.
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
        [ALL, RARE] "The data itself, instead of a file";
    From(form: InputForm) "from" -'f' <FORMAT> in INPUT { input.from = form }
        [ALL, FREQUENT] "auto, json, jsonl, markdown, csv, tsv, columns, aligned, numbers"
            "The form of the input: auto, json, jsonl, markdown, csv, tsv, columns, aligned or numbers. \
             auto, the default, looks at the first 64 KiB and refuses ambiguous input";
    Delimiter(sign: Delimiter) "delimiter" -'d' <CHAR> in INPUT { input.delimiter = Some(sign.0) }
        [ALL, RARE] "The field delimiter of CSV; implies --from csv"
            "The field delimiter of CSV, one ASCII character, or \\t; implies --from csv";
    Header "header" in INPUT { input.header = Some(true) }
        [ALL, RARE] "The first row is a header"
            "The first row is a header. Without --header and --no-header this is detected: numbers \
             alone have no header, and a row that could also be data is refused";
    NoHeader "no-header" in INPUT { input.header = Some(false) }
        [ALL, RARE] "The first row is data";
    At(path: String) "at" <PATH> in INPUT { input.at = Some(path) }
        [ALL, RARE] "JSON: the path to the data, such as data.items";
    Decimal(sign: Decimal) "decimal" <SIGN> in INPUT { input.decimal = Some(sign) }
        [ALL, RARE] "The decimal sign: point (1,234.5) or comma (1.234,5)"
            "The decimal sign of the whole input: point (1,234.5), the default, or comma (1.234,5)";
    Dates(style: DateStyle) "dates" <STYLE> in INPUT { input.dates = Some(style) }
        [ALL, RARE] "How dates are written: dmy, mdy, ymd, unix or none"
            "How dates such as 3/4/24 are written: dmy, the day first; mdy, the month first; or ymd, \
             the year first. Without it, a part above 12 in some date must show the order. unix: \
             numbers are seconds since 1970, or milliseconds, microseconds or nanoseconds. none: \
             nothing is a date";
    Durations "durations" in INPUT { input.durations = true }
        [ALL, RARE] "Values may be durations: 1m32s, 2d3h, 00:01:02"
            "Values may be durations: 1m32s, 1min 3.5s, 2d3h, 5m, 850ms, 1:32 (minutes and seconds), \
             00:01:02.5, 3-04:05:06. They are shown as written";
    Sizes(kind: Sizes) "sizes" <KIND> in INPUT { input.sizes = Some(kind) }
        [ALL, RARE] "Values may end in K, M, G, T, P: iec (1024), si (1000) or count (1.2B)"
            "Values may end in K, M, G, T or P, with or without i and B after them: iec, times 1024 \
             each, or si, times 1000; count is for numbers of things, where B is a billion: $1.2B. \
             They are shown as written";
    Missing(what: Missing) "missing" as "missing" <WHAT> in INPUT { missing = Some(what) }
        [ALL, RARE] "Missing values: show (the default), skip their rows, or error"
            "What to do with a missing value (an empty cell, null, NA, N/A, NaN, None or -): show, \
             the default, shows a gap in a line and a dash for a bar; skip leaves the row out; both \
             say in the footer how many; error refuses the input and names the row. skip also \
             leaves out rows whose value is infinite, or a word without digits";
    Label(name: String) "label" -'l' <COLUMN> in COLUMNS { columns.label = Some(name) }
        [ALL, FREQUENT] "The label column, by name or by number from 1"
            "The label column, by name or by number from 1; in JSON records also by a dotted \
             path, such as metadata.name";
    Value(name: String) "value" -'v' <COLUMN> in COLUMNS { columns.values += name }
        [ALL, FREQUENT] "The value column; bar and line take several, as in a,b"
            "The value column, named like the label column. line takes several, and bar two to \
             four, which it draws as groups: repeat the option, or separate names by commas. For \
             table, the column to rank by";
    Series(name: String) "series" <NAME> in COLUMNS { columns.series += name }
        [ALL, RARE] "Draw only these series, as in a,b";
    By(name: String) "by" <COLUMN> in COLUMNS { columns.by += name }
        [BAR, RARE] "Groups: one bar for each value of this column"
            "Groups of bars: under each label a bar for each value of this column (long data), or \
             for each combination of several columns, as in region,product; at most four";
        [LINE, FREQUENT] "One series for each value of this column, or of several"
            "One series for each value of this column (long data), or for each combination of \
             several columns, as in region,product";
    Count(name: String) "count" <COLUMN> in COLUMNS { columns.count = Some(name) }
        [BAR_AND_TABLE, FREQUENT] "How often each value of this column occurs"
            "Count how often each value of this column occurs, the most frequent first. With one \
             word per line, the column is 1";
    Repeats(what: Repeats) "repeats" <WHAT> in COLUMNS { columns.repeats = what }
        [BAR_AND_LINE, RARE] "Labels that repeat: refuse them, or keep all rows"
            "What to do with labels that repeat: refuse, the default, refuses them if other columns \
             tell their rows apart, so that --by is needed; keep draws the rows in their order";
    Columns(name: String) "columns" <LIST> in COLUMNS { columns.columns += name }
        [TABLE, FREQUENT] "The columns to show, in this order, comma-separated";
    MaxPoints(count: WholeNumber<1>) "max-points" as "maxPoints" -'n' <N> in POINTS { points.max_points = Some(count.0) }
        [LINE, FREQUENT] "Draw N points, at most 200; the default is all"
            "Draw N points, at most 200, and say in the footer what is hidden. Without it every \
             point is drawn, and the typed result and the summary have 30";
        [BAR, FREQUENT] "How many points to keep, at most 200; the default is 30"
            "How many points to keep, at most 200; the default is 30. The largest by absolute \
             value are kept, with --sort asc the smallest; the footer says what is hidden";
        [TABLE, FREQUENT] "How many rows to keep, at most 200; the default is 30"
            "How many rows to keep, at most 200; the default is 30. The first are kept; with \
             --value, or if there is only a label and a value, the largest by absolute value \
             (with --sort asc the smallest). The footer says what is hidden";
    Last(count: WholeNumber<1>) "last" as "last" <N> in POINTS { points.last = Some(count.0) }
        [ALL, FREQUENT] "Keep the most recent N instead of the largest"
            "Keep the most recent N: by date if all labels are dates, which are then drawn in \
             order, otherwise the last of the input";
    Sort(order: Sort) "sort" as "sort" -'s' <ORDER> in POINTS { points.sort = Some(order) }
        [BAR, FREQUENT] "Sort by value: asc or desc; none keeps the order"
            "Sort by value: asc or desc; none keeps the order of the input. Groups are sorted by \
             their first value";
        [LINE, RARE] "none keeps the order of the input, even of dates";
        [TABLE, FREQUENT] "Sort by value: asc or desc; none keeps the order";
    Sample(how: Sample) "sample" as "sample" <HOW> in POINTS { points.sample = Some(how) }
        [LINE, FREQUENT] "Which points to draw: even, peaks or all"
            "Which points to draw: all, the default without -n, as finely as the canvas can; even, \
             the default with -n, at even distances, including the first and the last, with marks \
             for the lowest and the highest between them; peaks, the lowest and the highest of \
             each stretch";
    Title(text: String) "title" as "title" -'t' <TEXT> in DRAWING { captions.title = Some(text) }
        [ALL, FREQUENT] "The heading";
    Subtitle(text: String) "subtitle" as "subtitle" <TEXT> in DRAWING { captions.subtitle = Some(text) }
        [ALL, RARE] "A line below the heading";
    XLabel(text: String) "x-label" as "xLabel" <TEXT> in DRAWING { captions.x_label = Some(text) }
        [ALL, RARE] "A caption for the labels";
    YLabel(text: String) "y-label" as "yLabel" <TEXT> in DRAWING { captions.y_label = Some(text) }
        [ALL, RARE] "A caption for the values";
    Unit(unit: String) "unit" as "unit" -'u' <UNIT> in DRAWING { unit = Some(unit) }
        [ALL, FREQUENT] "The unit of the values; a currency sign goes in front"
            "The unit, written after each value. A currency sign goes in front; before a unit of \
             four or more letters, or of capitals, there is a space";
    Digits(count: Digits) "digits" <N> in DRAWING { digits = Some(count.0) }
        [ALL, RARE] "Decimals to show at most, or all that were written"
            "Decimals to show at most: values are rounded, and the footer says so. all shows the \
             decimals of the input; by default bar and line show four digits of the largest value";
    Width(count: WholeNumber<1, MAX_WIDTH>) "width" as "width" -'w' <N> in DRAWING { frame.width = Some(count.0) }
        [ALL, RARE] "Columns of the drawing, 1 to 1000"
            "Columns of the drawing, 1 to 1000; by default those of the terminal, or 72, and at \
             most 100 for bar and line";
    Height(lines: WholeNumber<1>) "height" <N> in DRAWING { frame.height = Some(lines.0) }
        [ALL, RARE] "Lines of the whole output"
            "At most this many lines of output: the drawing gets lower, or fewer points are kept, \
             and the footer says so";
    Ascii "ascii" as "ascii" in DRAWING { frame.glyphs = Some(Glyphs::Ascii) }
        [ALL, RARE] "Use ASCII only";
    Unicode "unicode" in DRAWING { frame.glyphs = Some(Glyphs::Unicode) }
        [ALL, RARE] "Use Unicode whatever the locale says";
    Color(when: ColorMode) "color" <WHEN> in DRAWING { frame.color = when }
        [ALL, RARE] "auto, always or never"
            "auto, always or never. auto, the default, uses colours on a terminal, unless a \
             variable says otherwise";
    To(form: OutputForm) "to" as "to" <FORM> in DRAWING { to = Some(form) }
        [ALL, FREQUENT] "text, markdown, csv, summary, json or tool-result"
            "The form of the output: text, the drawing; markdown, ready to paste; csv, the points \
             that are drawn; summary, facts and points instead of a drawing, for a screen reader \
             or a model; json, the typed result; tool-result, the summary and the result";
    Signed "signed" as "signed" in DRAWING { signed = true }
        [BAR, RARE] "Draw negative values to the left of a zero axis";
    Bins(bins: Bins) "bins" as "bins" <N> in DRAWING { bins = Some(bins) }
        [BAR, FREQUENT] "A histogram of about N bars, or auto"
            "A histogram: how many values are in each of about N bins of equal width; auto chooses \
             how many. Values beyond --min and --max are counted in open bins";
    BinWidth(width: f64) "bin-width" as "binWidth" <WIDTH> in DRAWING { bin_width = Some(width) }
        [BAR, RARE] "A histogram in bins of this width"
            "A histogram in bins of this width, at most 200";
    Share "share" as "share" in DRAWING { share = true }
        [BAR, RARE] "Show the share of each value in the sum"
            "After each value, show its share in the sum of all values, even of those that are not \
             drawn";
    Change "change" as "change" in DRAWING { change = true }
        [BAR, RARE] "With two values per label: show the change"
            "With two values per label: after the second, show the change from the first, in \
             percent, or as a factor of ten or more";
    Canvas(canvas: Canvas) "canvas" <CANVAS> in DRAWING { canvas = canvas }
        [LINE, RARE] "auto, blocks or braille"
            "blocks draws with quarter blocks, two by two in a cell; braille with dots, two by \
             four in a cell, which keep crossing lines apart; auto, the default, uses braille \
             for four or more series";
    Spacing(how: Spacing) "spacing" <HOW> in DRAWING { spacing = how }
        [LINE, RARE] "auto: to scale for dates and ordered numbers; or even"
            "How far apart points are: auto, the default, is to scale if labels are dates, \
             or numbers that rise or fall; even makes all distances the same";
    Scale(scale: SeriesScale) "scale" as "scale" <SCALE> in DRAWING { scale = Some(scale) }
        [LINE, RARE] "each: a row for each series, on its own scale; or same"
            "each draws a row for each series, with a scale of its own; same puts all on one scale. \
             By default up to eight series share a plot, and nine or more have rows, each on its \
             own scale; --max-points then says how many";
    Min(number: f64) "min" as "min" <N> in DRAWING { bounds.min = Some(number) }
        [BAR, RARE] "With --bins: values below it are in an open bin";
        [LINE, RARE] "Where the value axis begins"
            "Where the value axis begins, so that two charts can be compared; a value below it is \
             refused";
    Max(number: f64) "max" as "max" <N> in DRAWING { bounds.max = Some(number) }
        [BAR, RARE] "The value of the longest possible bar"
            "The value of the longest possible bar, so that two charts can be compared; a value \
             above it is refused, or with --bins counted in an open bin";
        [LINE, RARE] "Where the value axis ends"
            "Where the value axis ends; a value above it is refused";
    Log "log" as "log" in DRAWING { bounds.is_log = true }
        [LINE, RARE] "A logarithmic value axis"
            "A logarithmic value axis: equal heights are equal factors. Values of zero and below are \
             refused";
    Mark(mark: Mark) "mark" as "mark" <LEVEL> in DRAWING { marks += mark }
        [BAR, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, such as 500, or with a name, 500=SLO: a dashed line through \
             the bars, and above them how many exceed it. It may be given four times";
        [LINE, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, such as 500, or with a name, 500=SLO: a dashed line, and above \
             the plot how many points exceed it. It may be given four times";
}
