//! The table of options. Each row defines an option: its parser, its help, its entry in the manual and the
//! completions, and the field of the plan that it sets. Independent of clap.

use super::option::{Help, OptionRow, options};
use super::value::{Delimiter, Digits, OptionValue, WholeNumber};
use super::{
    AxisBounds, Bins, Canvas, Captions, Chart, ColorMode, ColumnOptions, DateStyle, Decimal,
    FrameOptions, InputForm, InputOptions, Keyword, MAX_WIDTH, Mark, Missing, OutputForm, Period,
    Plan, PointOptions, Repeats, Sample, SeriesScale, Sizes, Sort, Spacing,
};
use crate::printable::Glyphs;

// The headings of the help.
pub(crate) const INPUT: &str = "Input";
pub(crate) const COLUMNS: &str = "Columns";
const POINTS: &str = "Points";
pub(crate) const DRAWING: &str = "Drawing";

// Whether `-h` lists an option.
const FREQUENT: bool = true;
const RARE: bool = false;

const ALL: &[Chart] = Chart::ALL;
const BAR: &[Chart] = &[Chart::Bar];
const LINE: &[Chart] = &[Chart::Line];
const BAR_AND_TABLE: &[Chart] = &[Chart::Bar, Chart::Table];
const TABLE: &[Chart] = &[Chart::Table];

options! {
    Data(text: String) "data" <TEXT> in INPUT { input.data = Some(text) }
        [ALL, RARE] "The data itself, instead of a file";
    From(form: InputForm) "from" as "from" -'f' <FORMAT> in INPUT { input.from = form }
        [ALL, FREQUENT] "csv, tsv, json, jsonl, markdown, columns, numbers ..."
            "The input format: auto, json, jsonl, markdown, csv, tsv, columns, aligned or numbers. auto, \
             the default, detects it from the first 64 KiB and refuses ambiguous input";
    Delimiter(sign: Delimiter) "delimiter" as "delimiter" -'d' <CHAR> in INPUT { input.delimiter = Some(sign.0) }
        [ALL, RARE] "The field delimiter of CSV; implies --from csv"
            "The field delimiter of CSV, one ASCII character, or \\t; implies --from csv";
    Header "header" as "header" in INPUT { input.header = Some(true) }
        [ALL, RARE] "The first row is a header"
            "The first row is a header. By default it is one if a word, or years, are above numbers; a \
             row that could be either is refused";
    NoHeader "no-header" in INPUT { input.header = Some(false) }
        [ALL, RARE] "The first row is data";
    At(path: String) "at" as "at" <PATH> in INPUT { input.at = Some(path) }
        [ALL, RARE] "JSON: the path of the data, such as data.items";
    Decimal(sign: Decimal) "decimal" as "decimal" <SIGN> in INPUT { input.decimal = Some(sign) }
        [ALL, RARE] "The decimal separator: point (1,234.5) or comma (1.234,5)"
            "The decimal separator of the input: point (1,234.5), the default, or comma (1.234,5)";
    Dates(style: DateStyle) "dates" as "dates" <STYLE> in INPUT { input.dates = Some(style) }
        [ALL, RARE] "The date format: dmy, mdy, ymd, unix or none"
            "How dates such as 3/4/24 are written: dmy, the day first; mdy, the month first; or ymd, \
             the year first. By default, a number above 12 in some date must show the order. unix: \
             numbers are seconds since 1970, or milliseconds, microseconds or nanoseconds. none: \
             no label is a date";
    Durations "durations" as "durations" in INPUT { input.durations = true }
        [ALL, RARE] "Values may be durations: 1m32s, 2d3h, 00:01:02"
            "Values may be durations: 1m32s, 1min 3.5s, 2d3h, 5m, 850ms, 1:32 (minutes and seconds), \
             00:01:02.5, 3-04:05:06. They are shown as written";
    Sizes(kind: Sizes) "sizes" as "sizes" <KIND> in INPUT { input.sizes = Some(kind) }
        [ALL, RARE] "Values may end in K, M, G, T, P: iec (1024), si (1000) or count (1.2B)"
            "Values may end in K, M, G, T or P, optionally followed by i and B: iec for powers of 1024, \
             si for powers of 1000, or count for numbers of things, where B is a billion: $1.2B. They \
             are shown as written";
    Missing(what: Missing) "missing" as "missing" <WHAT> in INPUT { missing = what }
        [ALL, RARE] "Missing values: show (the default), skip their rows, or error"
            "What to do with a missing value (an empty cell, null, NA, N/A, NaN, None or -): show, \
             the default, shows a gap in a line and a dash for a bar; skip leaves the row out; both \
             say in the footer how many; error refuses the input and names the row. skip also \
             leaves out rows whose value is infinite, or a word without digits";
    Label(name: String) "label" as "label" -'l' <COLUMN> in COLUMNS { columns.label = Some(name) }
        [ALL, FREQUENT] "The label column, by name or by number from 1"
            "The label column, by name or by number from 1; for JSON records also by a dotted \
             path such as metadata.name";
    Value(name: String) "value" as "value" -'v' <COLUMN> in COLUMNS { columns.values += name }
        [ALL, FREQUENT] "The value column; bar and line take several, as in a,b"
            "The value column, by name, number or path. line takes several columns, and bar two to \
             four, which it draws as groups: repeat the option, or separate names by commas. For \
             table, the column to rank by";
    Series(name: String) "series" <NAME> in COLUMNS { columns.series += name }
        [ALL, RARE] "Draw only these series, as in a,b";
    By(name: String) "by" as "by" <COLUMN> in COLUMNS { columns.by += name }
        [BAR, RARE] "Groups: one bar for each value of this column"
            "Groups of bars: under each label a bar for each value of this column (long data), or \
             for each combination of several columns, as in region,product; at most four";
        [LINE, FREQUENT] "One series for each value of this column, or of several"
            "One series for each value of this column (long data), or for each combination of \
             several columns, as in region,product";
    Count(name: String) "count" as "count" <COLUMN> in COLUMNS { columns.count = Some(name) }
        [BAR_AND_TABLE, FREQUENT] "How often each value of this column occurs"
            "Count how often each value of this column occurs, the most frequent first. With one \
             word per line, the column is 1";
        [LINE, RARE] "With --per: how many rows each period of this column of times has"
            "Count the rows of each period of this column of times; needs --per";
    Per(period: Period) "per" as "per" <PERIOD> in COLUMNS { columns.per = Some(period) }
        [ALL, RARE] "With --count or --repeats sum: per minute, hour, day, week, month, quarter or year"
            "Labels, or what is counted, are dates or times: one label for each minute, hour, day, week \
             (of ISO 8601), month, quarter or year, from the first to the last. Periods without rows \
             are 0, or missing with --repeats mean, min or max. Needs --count, or --repeats sum, \
             mean, min or max";
    Repeats(what: Repeats) "repeats" as "repeats" <WHAT> in COLUMNS { columns.repeats = what }
        [ALL, RARE] "Labels that repeat: sum, mean, min or max of their rows; keep; or refuse"
            "What to do with labels that repeat: sum, mean, min or max draws one value for each label \
             (and series), computed from its rows; keep draws the rows as they come. refuse, the \
             default, refuses them in a line, unless they are times or numbers beside one column of \
             numbers alone; in a bar each row is a bar, its label completed by another column";
    Columns(name: String) "columns" as "columns" <LIST> in COLUMNS { columns.columns += name }
        [TABLE, FREQUENT] "The columns to show, in this order, comma-separated";
    MaxPoints(count: WholeNumber<1>) "max-points" as "maxPoints" -'n' <N> in POINTS { points.max_points = Some(count.0) }
        [LINE, FREQUENT] "Draw N points, at most 200; the default is all"
            "Draw N points, at most 200; the footer says what is hidden. By default every point is \
             drawn, and JSON results and summaries have 30";
        [BAR, FREQUENT] "Keep at most N points, up to 200; the default is 30"
            "The maximum number of points, up to 200; the default is 30. The largest by absolute \
             value are kept, or the smallest with --sort asc; the footer says what is hidden";
        [TABLE, FREQUENT] "Keep at most N rows, up to 200; the default is 30"
            "The maximum number of rows, up to 200; the default is 30. The first are kept; with \
             --value, or if there is only a label and a value, the largest by absolute value \
             (with --sort asc the smallest). The footer says what is hidden";
    Last(count: WholeNumber<1>) "last" as "last" <N> in POINTS { points.last = Some(count.0) }
        [ALL, FREQUENT] "Keep the most recent N instead of the largest"
            "Keep the most recent N points: by date if all labels are dates (and sorted by date), \
             otherwise the last N in the input";
    Sort(order: Sort) "sort" as "sort" -'s' <ORDER> in POINTS { points.sort = Some(order) }
        [BAR, FREQUENT] "Sort: asc, desc, label or change; none keeps the order"
            "Sort by value: asc or desc; by label: its date, its number, or else its text; by change: \
             of two values an item, the largest increase first. none keeps the order of the input. \
             Groups are sorted by their first value, --spread by median";
        [LINE, RARE] "none keeps the order of the input, even of dates";
        [TABLE, FREQUENT] "Sort by value: asc or desc; or label; none: as read"
            "Sort by value: asc or desc; by label, the first column: its date, its number, or else \
             its text. none keeps the order of the input";
    Sample(how: Sample) "sample" as "sample" <HOW> in POINTS { points.sample = Some(how) }
        [LINE, FREQUENT] "Which points to draw: even, peaks or all"
            "Which points to draw: all (the default without -n); even (the default with -n), evenly \
             spaced, including the first and the last, with marks for hidden extremes between them; \
             peaks, the lowest and the highest of each section";
    Title(text: String) "title" as "title" -'t' <TEXT> in DRAWING { captions.title = Some(text) }
        [ALL, FREQUENT] "The heading";
    Subtitle(text: String) "subtitle" as "subtitle" <TEXT> in DRAWING { captions.subtitle = Some(text) }
        [ALL, RARE] "The line below the title";
    XLabel(text: String) "x-label" as "xLabel" <TEXT> in DRAWING { captions.x_label = Some(text) }
        [ALL, RARE] "The label of the x axis";
    YLabel(text: String) "y-label" as "yLabel" <TEXT> in DRAWING { captions.y_label = Some(text) }
        [ALL, RARE] "The label of the y axis";
    Unit(unit: String) "unit" as "unit" -'u' <UNIT> in DRAWING { unit = Some(unit) }
        [ALL, FREQUENT] "The unit of the values; a currency sign goes in front"
            "The unit, written after each value. A currency sign goes in front; units of four or \
             more letters, or of capitals, are separated by a space";
    Digits(count: Digits) "digits" <N> in DRAWING { digits = Some(count.0) }
        [ALL, RARE] "The maximum number of decimals, or all"
            "The maximum number of decimals: values are rounded, and the footer says so. all shows \
             the decimals of the input. By default bar and line show four digits of the largest value";
    Width(count: WholeNumber<1, MAX_WIDTH>) "width" as "width" -'w' <N> in DRAWING { frame.width = Some(count.0) }
        [ALL, RARE] "The width in columns, 1 to 1000"
            "The width in columns, 1 to 1000. The default is the width of the terminal, or 72; at \
             most 100 for bar and line";
    Height(lines: WholeNumber<1>) "height" as "height" <N> in DRAWING { frame.height = Some(lines.0) }
        [ALL, RARE] "The maximum number of output lines"
            "The maximum number of output lines: the plot gets smaller, or fewer points are shown, \
             and the footer says so";
    Ascii "ascii" as "ascii" in DRAWING { frame.glyphs = Some(Glyphs::Ascii) }
        [ALL, RARE] "Use ASCII only";
    Unicode "unicode" in DRAWING { frame.glyphs = Some(Glyphs::Unicode) }
        [ALL, RARE] "Use Unicode regardless of the locale";
    Color(when: ColorMode) "color" <WHEN> in DRAWING { frame.color = when }
        [ALL, RARE] "auto, always or never"
            "auto, always or never. auto, the default, uses colours on a terminal, unless an \
             environment variable disables them";
    To(form: OutputForm) "to" as "to" <FORM> in DRAWING { to = Some(form) }
        [ALL, FREQUENT] "text, markdown, csv, summary, json or tool-result"
            "The output format: text, the drawing; markdown, ready to paste; csv, the drawn points; \
             summary, facts and points as text, for a screen reader or a model; json, the data, the \
             summary and the drawing; tool-result, the summary and the data";
    Signed "signed" as "signed" in DRAWING { signed = true }
        [BAR, RARE] "Draw negative values to the left of a zero axis";
    Bins(bins: Bins) "bins" as "bins" <N> in DRAWING { bins = Some(bins) }
        [BAR, FREQUENT] "A histogram of about N bars, or auto"
            "A histogram with about N bins of equal width; auto chooses the number. A bin holds its \
             lower bound and not its upper one. Values beyond --min and --max are counted in \
             open-ended bins; auto ends with one if nine in ten values would be in one bin";
    BinWidth(width: f64) "bin-width" as "binWidth" <WIDTH> in DRAWING { bin_width = Some(width) }
        [BAR, RARE] "A histogram in bins of this width"
            "A histogram with bins of this width, at most 200 bins; each holds its lower bound";
    Spread "spread" as "spread" in DRAWING { spread = true }
        [BAR, RARE] "How the values of each label are spread, in a row each"
            "How the values of each label, or of each value column, are spread: a thin line from the \
             smallest to the largest, thick over the middle half, with a cross at the median. Of more \
             than 30 labels, those with the most values are drawn";
    Dots "dots" as "dots" in DRAWING { dots = true }
        [BAR, RARE] "Dots instead of bars: the axis need not begin at zero"
            "A dot instead of each bar, on an axis that fits the values and need not begin at zero, for \
             values that are negative or far from zero, or with --log over powers of ten. Two to four \
             values per label are joined by a line";
    Share "share" as "share" in DRAWING { share = true }
        [BAR, RARE] "Show the share of each value in the sum"
            "After each value, show its share of the sum of all values, including those that are \
             not drawn";
    Change "change" as "change" in DRAWING { change = true }
        [BAR, RARE] "With two values per label: show the change"
            "With two values per label: after the second, show the change from the first, in \
             percent, or as a factor if it is 10 or more";
    Canvas(canvas: Canvas) "canvas" <CANVAS> in DRAWING { canvas = canvas }
        [LINE, RARE] "auto, blocks or braille"
            "blocks: quarter blocks, 2 x 2 per character; braille: dots, 2 x 4 per character, which \
             make crossing lines easier to follow; auto, the default: braille for four or more \
             series, otherwise blocks";
    Spacing(how: Spacing) "spacing" <HOW> in DRAWING { spacing = how }
        [LINE, RARE] "auto: to scale for dates and ordered numbers; or even"
            "The spacing of points: auto, the default, is to scale if labels are dates, or numbers \
             that rise or fall; even spaces all points evenly";
    Scale(scale: SeriesScale) "scale" as "scale" <SCALE> in DRAWING { scale = Some(scale) }
        [LINE, RARE] "each: a sparkline per series, on its own scale; or same"
            "each: a sparkline for each series, on its own scale; same: all on one scale. By default \
             up to eight series share a plot, and nine or more are sparklines on their own scales, \
             whose number --max-points limits";
    Min(number: f64) "min" as "min" <N> in DRAWING { bounds.min = Some(number) }
        [BAR, RARE] "With --dots, --spread or --bins: the lower end of the axis"
            "With --dots or --spread: the lower end of the value axis; smaller values are refused. With \
             --bins they are counted in an open-ended bin";
        [LINE, RARE] "The lower end of the value axis"
            "The lower end of the value axis, to make charts comparable; smaller values are \
             refused";
    Max(number: f64) "max" as "max" <N> in DRAWING { bounds.max = Some(number) }
        [BAR, RARE] "The value of the longest possible bar"
            "The value of the longest possible bar, to make charts comparable; larger values are \
             refused, or with --bins counted in an open-ended bin";
        [LINE, RARE] "The upper end of the value axis"
            "The upper end of the value axis; larger values are refused";
    Log "log" as "log" in DRAWING { bounds.is_log = true }
        [BAR, RARE] "With --dots or --spread: a logarithmic value axis"
            "With --dots or --spread: a logarithmic value axis: equal distances are equal factors. \
             Values of zero and below are refused";
        [LINE, RARE] "A logarithmic value axis"
            "A logarithmic value axis: equal distances are equal factors. Values of zero and below are \
             refused";
    Mark(mark: Mark) "mark" as "mark" <LEVEL> in DRAWING { marks += mark }
        [BAR, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, such as 500, with a unit or a name, 500ms=SLO: a dotted line through \
             the bars, and above them the number of values on each side; with --bins a dashed line \
              between the bin below it and the one that holds it. May be given four times";
        [LINE, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            "A level to compare with, such as 500, with a unit or a name, 500ms=SLO: a dashed line, and above \
             the plot the number of points on each side. May be given four times";
}
