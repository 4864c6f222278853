//! What the user asked to be drawn: plain values, complete with defaults, that know neither where
//! they came from (flags or a request's fields) nor what the data looks like.

mod chart;
mod conflicts;
mod field;
mod option;
mod options;
mod value;
mod word;

use crate::printable::Glyphs;
pub use chart::Chart;
pub(crate) use chart::DataShape;
pub(crate) use field::{FIELDS, RequestFields};
pub(crate) use option::OptionRow;
pub(crate) use options::{DRAWING, Flag, INPUT, Setting};
pub use value::{Bins, Mark};
pub(crate) use value::{Delimiter, OptionValue, Whole};
use word::choices;
pub use word::{
    Canvas, ColorMode, DateStyle, Decimal, From, Keyword, Missing, Repeats, Sample, SeriesScale,
    Sizes, Sort, Spacing, To,
};

/// Points that a chart keeps when nothing else is asked for.
pub const DEFAULT_POINTS: usize = 30;
/// Points that no chart exceeds, whatever is asked for.
pub const MAX_POINTS: usize = 200;
/// Series that one plot can tell apart.
pub const MAX_SERIES: usize = 8;
/// Series that a line chart takes: beyond those of a plot each has a row of its own.
pub const MAX_SERIES_ROWS: usize = 1024;
/// The widest drawing that can be asked for.
pub const MAX_WIDTH: usize = 1000;
pub const MAX_COLUMNS: usize = 4096;

/// Everything about the drawing that is not the data and not the terminal.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "switches of the command line")]
pub struct Plan {
    /// Which drawing; none only while a request has not said it yet.
    pub chart: Option<Chart>,
    pub input: InputOptions,
    pub columns: ColumnOptions,
    pub missing: Option<Missing>,
    pub points: PointOptions,
    /// `bar`: negative values are drawn to the left of the axis.
    pub signed: bool,
    /// `bar`: how the values are distributed, in about this many bars.
    pub bins: Option<Bins>,
    /// `bar`: the same, in bars of this width.
    pub bin_width: Option<f64>,
    /// `bar`: beside each value its share of all rows.
    pub share: bool,
    /// `bar`: beside the second value of an item its change from the first.
    pub change: bool,
    /// `bar`: several series are drawn under each label.
    pub grouped: bool,
    /// Title, subtitle and axis words.
    pub captions: Captions,
    /// Appended to each value, a currency sign in front.
    pub unit: Option<String>,
    /// Decimals that are shown at most.
    pub digits: Option<usize>,
    /// How a line is drawn.
    pub canvas: Canvas,
    /// `line`: how far points are from each other.
    pub spacing: Spacing,
    /// `line`: whether all series have one scale, where that was said.
    pub scale: Option<SeriesScale>,
    pub bounds: AxisBounds,
    /// Levels to compare values with.
    pub marks: Vec<Mark>,
    /// The form of the output, if it was said.
    pub to: Option<To>,
    /// What was said about the frame.
    pub frame: FrameOptions,
    pub given: Vec<Flag>,
}

/// How the bytes are to be understood, as far as the user said.
#[derive(Clone, Debug, Default)]
pub struct InputOptions {
    /// The data itself, in place of a file or a stream.
    pub data: Option<String>,
    pub from: From,
    /// The form that the name of the file says.
    pub named: Option<From>,
    pub is_json: bool,
    /// The field delimiter of delimited text, as a byte of ASCII.
    pub delimiter: Option<u8>,
    /// Whether the first row is a header; otherwise it is detected.
    pub header: Option<bool>,
    /// JSON: the path of the data inside an envelope.
    pub at: Option<String>,
    /// How the whole input writes decimals, if that was said.
    pub decimal: Option<Decimal>,
    /// What the letters after sizes count, where that was said.
    pub sizes: Option<Sizes>,
    /// Whether values may be durations.
    pub durations: bool,
    /// How dates are written, where that was said.
    pub dates: Option<DateStyle>,
    /// How many points of how many the input holds, where it is a result that says so.
    pub handed_on: Option<(u64, u64)>,
    /// What tells which of two numbers on each line is the label.
    pub label_of_two: LabelOfTwo,
    /// The column whose values are counted, so that the input needs no numbers.
    pub count: Option<String>,
}

/// What tells which of two numbers on each line is the label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LabelOfTwo {
    /// Nothing does.
    #[default]
    Unknown,
    /// The label or the value was chosen.
    Chosen,
    /// A line is drawn, which goes along one of them.
    Axis,
}

impl InputOptions {
    /// Whether nothing says which form the input has.
    pub fn is_free(&self) -> bool {
        self.from == From::Auto && self.delimiter.is_none() && self.named.is_none()
    }

    /// How the whole input writes decimals.
    pub fn decimal(&self) -> Decimal {
        self.decimal.unwrap_or_default()
    }

    /// How the whole input writes numbers.
    pub fn notation(&self) -> Notation {
        let durations = self.durations.then_some(Scale::Durations);
        let scale = durations.or(self.sizes.map(Scale::Sizes));
        Notation { decimal: self.decimal(), scale }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notation {
    pub decimal: Decimal,
    pub scale: Option<Scale>,
}

impl std::convert::From<Decimal> for Notation {
    fn from(decimal: Decimal) -> Self {
        Self { decimal, scale: None }
    }
}

/// What the suffixes of numbers multiply them by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Such as `1.2G`.
    Sizes(Sizes),
    /// Such as `1m32s`, in seconds.
    Durations,
    /// Numbers with units of time, from nanoseconds to seconds, in this one of them.
    Time(&'static str),
}

/// Column names or numbers, as the user wrote them.
#[derive(Clone, Debug, Default)]
pub struct ColumnOptions {
    pub label: Option<String>,
    pub values: Vec<String>,
    /// One series for each value of this column, or of these together.
    pub by: Vec<String>,
    pub series: Vec<String>,
    /// The column whose values are counted.
    pub count: Option<String>,
    /// `table`: which columns, in which order.
    pub columns: Vec<String>,
    /// `line`: what labels that repeat are.
    pub repeats: Repeats,
}

impl ColumnOptions {
    /// All names of columns, and of the series where it is a column.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let series = self.series.iter().filter(|_| self.by.is_empty());
        let lists = [&self.values, &self.by, &self.columns].into_iter().flatten().chain(series);
        let parts = lists.flat_map(|list| std::iter::once(list.as_str()).chain(list.split(',')));
        parts.map(str::trim).chain(self.label.as_deref()).chain(self.count.as_deref())
    }

    /// Whether a series of this name is to be drawn: also where it is one of several in a list.
    pub fn has_series(&self, name: &str) -> bool {
        let has_part = |list: &String| list.split(',').any(|part| part.trim() == name);
        self.series.is_empty() || self.series.iter().any(|list| list == name || has_part(list))
    }

    /// Whether they ask for several series: by a column, or by more than one name.
    pub(crate) fn are_several(&self) -> bool {
        !self.by.is_empty()
            || self.values.len() > 1
            || self.series.len() > 1
            || self.series.iter().any(|names| names.contains(','))
    }

    /// Whether one series was chosen, for sure.
    pub fn has_one_series(&self) -> bool {
        matches!(self.series.as_slice(), [one] if !one.contains(','))
    }

    /// A series that was chosen, and that is not among these.
    pub fn unknown_series(&self, known: &[String]) -> Option<String> {
        // A name may contain a comma itself.
        let lists = self.series.iter().filter(|list| !known.contains(list));
        let mut parts = lists.flat_map(|list| list.split(',').map(str::trim));
        parts.find(|part| !known.iter().any(|name| name == part)).map(str::to_owned)
    }
}

/// How many points are kept, which, and in what order.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointOptions {
    /// `--max-points`, as given, before the cap.
    pub max_points: Option<usize>,
    pub last: Option<usize>,
    /// `--sort`; none given is not the same as `none` for `line`.
    pub sort: Option<Sort>,
    pub sample: Option<Sample>,
    /// Whether the output cannot say that points are hidden, so that all have to fit.
    pub must_fit: bool,
}

impl PointOptions {
    /// Points to keep: what was asked for, or 30, and 200 at most.
    pub fn limit(&self) -> usize {
        let usual = if self.must_fit { MAX_POINTS } else { DEFAULT_POINTS };
        self.last.or(self.max_points).unwrap_or(usual).min(MAX_POINTS)
    }

    /// The number asked for, where it is more than this.
    pub fn over(&self, most: usize) -> Option<usize> {
        self.last.or(self.max_points).filter(|asked| *asked > most)
    }

    /// Whether a line is drawn through every point.
    pub fn draws_all(&self) -> bool {
        let is_free = self.max_points.is_none() || self.last.is_some();
        self.sample.map_or(is_free, |sample| sample == Sample::All)
    }

    /// Whether the smallest are kept: so many were asked for, the smallest first.
    pub fn keeps_smallest(&self) -> bool {
        self.max_points.is_some() && self.last.is_none() && self.sort == Some(Sort::Asc)
    }

    pub fn is_sorted(&self) -> bool {
        matches!(self.sort, Some(Sort::Asc | Sort::Desc))
    }
}

/// What was said about the value axis.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct AxisBounds {
    /// Where it begins, if not at the lowest value: no value is below.
    pub min: Option<f64>,
    /// Where it ends, if not at the highest value: no value is above.
    pub max: Option<f64>,
    /// Whether it is logarithmic: all values are above zero.
    pub is_log: bool,
}

impl AxisBounds {
    /// The end that a value is beyond, if it is, and the option that moves that end to the value.
    pub(crate) fn exceeded(&self, value: f64) -> Option<(f64, Setting)> {
        match (self.min, self.max) {
            (Some(min), _) if value < min => Some((min, Setting::Min(value))),
            (_, Some(max)) if value > max => Some((max, Setting::Max(value))),
            _ => None,
        }
    }
}

/// The frame of the drawing, as far as it was said.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrameOptions {
    pub width: Option<usize>,
    /// Lines of the whole output.
    pub height: Option<usize>,
    /// Which characters it may use.
    pub glyphs: Option<Glyphs>,
    pub color: ColorMode,
}

/// The words around the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captions {
    pub title: Option<String>,
    pub subtitle: Option<String>,
    pub x_label: Option<String>,
    pub y_label: Option<String>,
    /// What the columns of the labels and of the values are called in the input.
    pub columns: [Option<String>; 2],
}

impl Plan {
    pub fn missing(&self) -> Missing {
        self.missing.unwrap_or_default()
    }
}
