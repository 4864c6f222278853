//! The table of options. Each row defines an option: its parser, its help, its entry in the manual and the
//! completions, and the field of the plan that it sets. Independent of clap.

use super::option::{Help, OptionRow, options};
use super::value::{Delimiter, Digits, OptionValue, WholeNumber};
use super::{
    Amount, AxisBounds, Bins, Canvas, Captions, Chart, ColorMode, ColumnOptions, DateStyle,
    Decimal, FrameOptions, InputFormat, InputOptions, Keyword, MAX_WIDTH, Mark, Missing,
    OutputFormat, Period, Plan, PointOptions, Repeats, Sample, SeriesScale, Sizes, Sort, Spacing,
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

// Long texts that charts share whose short texts differ.
const SERIES_BY: &str = "A series for each value of this column, or of several together, as in a,b. With several \
                         values: for each pair. bar: two to four, as bars for each label";
const LOWER_END: &str = "The lower end of the value axis; smaller values are refused, with --bins counted in an open \
                         bin. bar: needs --dots, --spread or --bins";
const UPPER_END: &str =
    "The upper end of the value axis, such as 100 for percentages; larger values as with --min";
const LOG_AXIS: &str =
    "A logarithmic value axis; zero and below are refused. bar: needs --dots or --spread";
const LEVEL: &str = "A level to compare with, in the unit of the values: 500, 500=SLO, 5m=limit; up to four. All values above, at and below \
                     it are counted, hidden ones too, but not with --spread";

options! {
    Data(text: String) "data" <TEXT> in INPUT { input.data = Some(text) }
        [ALL, RARE] "The data itself, instead of a file";
    From(format: InputFormat) "from" as "from" -'f' <FORMAT> in INPUT { input.from = format }
        [ALL, FREQUENT] "csv, tsv, json, jsonl, markdown, columns, numbers ..."
            "The input format: json, jsonl, markdown, csv, tsv, columns, aligned or numbers. auto, the \
             default: as the extension of FILE says, or else the first 64 KiB";
    Delimiter(sign: Delimiter) "delimiter" as "delimiter" -'d' <CHAR> in INPUT { input.delimiter = Some(sign.0) }
        [ALL, RARE] "What separates fields; implies --from csv"
            "What separates fields, one ASCII character or \\t; implies --from csv";
    Header "header" as "header" in INPUT { input.header = Some(true) }
        [ALL, RARE] "The first row is a header"
            "The first row is a header; by default, if it has words or years above numbers";
    NoHeader "no-header" in INPUT { input.header = Some(false) }
        [ALL, RARE] "The first row is data";
    At(path: String) "at" as "at" <PATH> in INPUT { input.at = Some(path) }
        [ALL, RARE] "JSON: the path of the data, such as data.items"
            "JSON: the path of the data, such as data.items or results[0].rows";
    Decimal(sign: Decimal) "decimal" as "decimal" <SIGN> in INPUT { input.decimal = Some(sign) }
        [ALL, RARE] "The decimal separator: point (1,234.5) or comma (1.234,5)"
            "The decimal sign: point (1,234.5, the default) or comma (1.234,5)";
    Dates(style: DateStyle) "dates" as "dates" <STYLE> in INPUT { input.dates = Some(style) }
        [ALL, RARE] "Dates such as 3/4/24: dmy, mdy or ymd; unix times; or none"
            "Dates such as 3/4/24: dmy, mdy or ymd, needed if no part is above 12. ymd: also 20240531. unix: \
             numbers are seconds since 1970, or milli-, micro-, nanoseconds. none: nothing is a date";
    Durations "durations" as "durations" in INPUT { input.durations = true }
        [ALL, RARE] "Values may be durations: 1m32s, 2d3h, 00:01:02"
            "Values may be durations: 1m32s, 1min 3.5s, 2d3h, 850ms, 1:32 (minutes and seconds), \
             00:01:02.5, 3-04:05:06 (days first)";
    Sizes(kind: Sizes) "sizes" as "sizes" <KIND> in INPUT { input.sizes = Some(kind) }
        [ALL, RARE] "Values may end in K, M, G, T, P: iec (1024), si (1000), count"
            "Values may end in K, M, G, T or P, also before B or iB: iec (1K is 1024) or si (1000); or in K, \
             M, B or T: count (1B is a billion)";
    Missing(what: Missing) "missing" as "missing" <WHAT> in INPUT { missing = what }
        [ALL, RARE] "Missing values: show (the default), skip their rows, or error"
            "A missing value, such as an empty cell, NA or null: show (the default) a gap in a line, a dash \
             for a bar; skip the row, also if the value is infinite or a word without digits; or error. The \
             footer counts them";
    Label(name: String) "label" as "label" -'l' <COLUMN> in COLUMNS { columns.label = Some(name) }
        [ALL, FREQUENT] "The label column, by name or by number from 1"
            "The label column (also -x): its name, its number from 1, or in JSON its path, a.b";
    Value(name: String) "value" as "value" -'v' <COLUMN> in COLUMNS { columns.values += name }
        [ALL, FREQUENT] "The value column; bar and line take several, as in a,b"
            "The value column (also -y). Several, as in a,b, are the series of a line, or two to four bars \
             for each label. table: the column to rank by";
    Series(name: String) "series" <NAME> in COLUMNS { columns.series += name }
        [ALL, RARE] "Draw only these series, as in a,b"
            "Draw only these series, in this order, as in a,b";
    By(name: String) "by" as "by" <COLUMN> in COLUMNS { columns.by += name }
        [BAR, RARE] "Groups: one bar for each value of this column"
            SERIES_BY;
        [LINE, FREQUENT] "One series for each value of this column, or of several"
            SERIES_BY;
    Count(name: String) "count" as "count" <COLUMN> in COLUMNS { columns.count = Some(name) }
        [BAR_AND_TABLE, FREQUENT] "How often each value of this column occurs"
            "How often each value of this column occurs, the most frequent first. Words one on a line are \
             column 1";
        [LINE, RARE] "With --per: how many rows each period of this column of times has"
            "With --per: how many rows each period of this column has; with --by, a line each";
    Per(period: Period) "per" as "per" <PERIOD> in COLUMNS { columns.per = Some(period) }
        [ALL, RARE] "With --count or --repeats sum: per minute, hour, day, week, month, quarter or year"
            "With --count, or --repeats sum, mean, min or max: one value for each minute, hour, day, week \
             (ISO 8601), month, quarter or year, from the first to the last; without rows 0, or with \
             mean, min and max missing";
    Repeats(what: Repeats) "repeats" as "repeats" <WHAT> in COLUMNS { columns.repeats = what }
        [ALL, RARE] "Labels that repeat: sum, mean, min or max of their rows; keep; or refuse"
            "Labels that repeat: sum, mean, min or max makes one value of the rows of each label and \
             series; keep draws the rows as they come, as a bar chart does by default; a line refuses them";
    Columns(name: String) "columns" as "columns" <LIST> in COLUMNS { columns.columns += name }
        [TABLE, FREQUENT] "The columns to show, in this order, comma-separated"
            "The columns to show, in this order, as in a,b";
    MaxPoints(count: WholeNumber<1>) "max-points" as "maxPoints" -'n' <N> in POINTS { points.max_points = Some(count.0) }
        [LINE, FREQUENT] "Draw N points, at most 200; the default is all"
            "N of the points, at most 200; by default all. With a row for each series: N series, by default 30";
        [BAR, FREQUENT] "Keep at most N points, up to 200; the default is 30"
            "N labels, at most 200, by default 30: those with the largest absolute values, or with --sort asc \
             the smallest values";
        [TABLE, FREQUENT] "Keep at most N rows, up to 200; the default is 30"
            "N rows, at most 200, by default 30: the first, or, with --value or if there is only a label and \
             a value, the largest, ordered by --sort alone";
    Last(count: WholeNumber<1>) "last" as "last" <N> in POINTS { points.last = Some(count.0) }
        [ALL, FREQUENT] "Keep the most recent N instead of the largest"
            "Keep the most recent N, at most 200 (line: 65,536): by date, or else the last of the input";
    Sort(order: Sort) "sort" as "sort" -'s' <ORDER> in POINTS { points.sort = Some(order) }
        [BAR, FREQUENT] "Sort: asc, desc, label or change; none keeps the order"
            "asc or desc: by value, of groups by the first, with --spread by the median; label: by date, \
             number, or else text; change: the largest increase of two values first; none, the default: in \
             the order of the input, but counts are then by frequency";
        [LINE, RARE] "none keeps the order of the input, even of dates"
            "none: in the order of the input, even dates and numbers";
        [TABLE, FREQUENT] "Sort by value: asc or desc; or label; none: as read"
            "As for bar";
    Sample(how: Sample) "sample" as "sample" <HOW> in POINTS { points.sample = Some(how) }
        [LINE, FREQUENT] "Which points to draw: even, peaks or all"
            "all (the default); even (the default with -n): evenly spaced points, with dots at the hidden \
             extremes between them; peaks: the lowest and the highest of each stretch";
    Title(text: String) "title" as "title" -'t' <TEXT> in DRAWING { captions.title = Some(text) }
        [ALL, FREQUENT] "The heading";
    Subtitle(text: String) "subtitle" as "subtitle" <TEXT> in DRAWING { captions.subtitle = Some(text) }
        [ALL, RARE] "The line below the title"
            "The line below the title: a finding, the source, what was left out";
    XLabel(text: String) "x-label" as "xLabel" <TEXT> in DRAWING { captions.x_label = Some(text) }
        [ALL, RARE] "The label of the x axis"
            "What the labels are";
    YLabel(text: String) "y-label" as "yLabel" <TEXT> in DRAWING { captions.y_label = Some(text) }
        [ALL, RARE] "The label of the y axis"
            "What the values are";
    Unit(unit: String) "unit" as "unit" -'u' <UNIT> in DRAWING { unit = Some(unit) }
        [ALL, FREQUENT] "The unit of the values; a currency sign goes in front"
            "The unit of the values, written after each; a currency sign goes in front";
    Digits(count: Digits) "digits" <N> in DRAWING { digits = Some(count.0) }
        [ALL, RARE] "The maximum number of decimals, or all"
            "The maximum number of decimals, or all; by default, bar and line show four digits of the largest \
             value, or three decimals";
    Width(count: WholeNumber<1, MAX_WIDTH>) "width" as "width" -'w' <N> in DRAWING { frame.width = Some(count.0) }
        [ALL, RARE] "The width in columns, 1 to 1000"
            "The width in columns, 1 to 1000; by default that of the terminal, or 72. bar and line then use \
             at most 100";
    Height(lines: WholeNumber<1>) "height" as "height" <N> in DRAWING { frame.height = Some(lines.0) }
        [ALL, RARE] "The maximum number of output lines"
            "The maximum number of lines of the whole output: facts go, the plot gets lower, or fewer points \
             are shown";
    Ascii "ascii" as "ascii" in DRAWING { frame.glyphs = Some(Glyphs::Ascii) }
        [ALL, RARE] "Use ASCII only";
    Unicode "unicode" in DRAWING { frame.glyphs = Some(Glyphs::Unicode) }
        [ALL, RARE] "Use Unicode regardless of the locale";
    Color(when: ColorMode) "color" <WHEN> in DRAWING { frame.color = when }
        [ALL, RARE] "auto, always or never"
            "always, never, or auto, the default: on a terminal";
    To(format: OutputFormat) "to" as "to" <FORM> in DRAWING { to = Some(format) }
        [ALL, FREQUENT] "text, markdown, csv, summary, json or tool-result"
            "text; markdown, to paste; csv, the drawn points; summary, facts and points to be put into \
             words; json, the data, the summary and the drawing; tool-result, the summary and the data";
    Json "json" in DRAWING { to = Some(OutputFormat::Json) }
        [ALL, RARE] "The same as --to json";
    Signed "signed" as "signed" in DRAWING { signed = true }
        [BAR, RARE] "Draw negative values to the left of a zero axis";
    Bins(bins: Bins) "bins" as "bins" <N> in DRAWING { bins = Some(bins) }
        [BAR, FREQUENT] "A histogram of about N bars, or auto"
            "A histogram of about N bins of equal width, or auto. A bin holds its lower bound and not its \
             upper one";
    BinWidth(width: Amount) "bin-width" as "binWidth" <WIDTH> in DRAWING { bin_width = Some(width) }
        [BAR, RARE] "A histogram in bins of this width"
            "A histogram with bins of this width, in the unit of the values: 50, 15m, 64M";
    Spread "spread" as "spread" in DRAWING { spread = true }
        [BAR, RARE] "How the values of each label are spread, in a row each"
            "How the values of each label, or of each value column, are spread: minimum, middle half, \
             median, maximum; two peaks and outliers show only in --bins, one label at a time. Of more than 30 labels (or -n), those with the \
             most values";
    Dots "dots" as "dots" in DRAWING { dots = true }
        [BAR, RARE] "Dots instead of bars: the axis need not begin at zero"
            "Dots instead of bars, on an axis that need not begin at zero: for values below or far from zero, \
             or with --log over powers of ten. Two to four values per label are joined";
    Share "share" as "share" in DRAWING { share = true }
        [BAR, RARE] "Show the share of each value in the sum"
            "After each value, its share of all, including what is not drawn";
    Change "change" as "change" in DRAWING { change = true }
        [BAR, RARE] "With two values per label: show the change"
            "After the second of two values, its change from the first in percent, or as a factor from 10 on";
    Canvas(canvas: Canvas) "canvas" <CANVAS> in DRAWING { canvas = canvas }
        [LINE, RARE] "auto, blocks or braille"
            "blocks, 2 x 2 in a character; braille dots, 2 x 4; auto, the default: braille for four series \
             and more";
    Spacing(how: Spacing) "spacing" <HOW> in DRAWING { spacing = how }
        [LINE, RARE] "auto: to scale for dates and ordered numbers; or even"
            "even: all distances are the same. auto, the default: dates and numbers are to scale";
    Scale(scale: SeriesScale) "scale" as "scale" <SCALE> in DRAWING { scale = Some(scale) }
        [LINE, RARE] "each: a sparkline per series, on its own scale; or same"
            "each: a sparkline for each series, on its own scale, the default from nine series on; same: one \
             scale for all";
    Min(number: f64) "min" as "min" <N> in DRAWING { bounds.min = Some(number) }
        [BAR, RARE] "With --dots, --spread or --bins: the lower end of the axis"
            LOWER_END;
        [LINE, RARE] "The lower end of the value axis"
            LOWER_END;
    Max(number: f64) "max" as "max" <N> in DRAWING { bounds.max = Some(number) }
        [BAR, RARE] "The value of the longest possible bar"
            UPPER_END;
        [LINE, RARE] "The upper end of the value axis"
            UPPER_END;
    Log "log" as "log" in DRAWING { bounds.is_log = true }
        [BAR, RARE] "With --dots or --spread: a logarithmic value axis"
            LOG_AXIS;
        [LINE, RARE] "A logarithmic value axis"
            LOG_AXIS;
    Mark(mark: Mark) "mark" as "mark" <LEVEL> in DRAWING { marks += mark }
        [BAR, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            LEVEL;
        [LINE, RARE] "A level to compare with: 500, or 500=SLO; up to 4"
            LEVEL;
}
