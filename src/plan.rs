//! What the user asked for: plain values with their defaults. Independent of where they came from (options or
//! the fields of a request) and of the data.

mod chart;
mod columns;
mod conflicts;
mod field;
mod input;
mod option;
mod options;
mod value;
mod word;

use crate::printable::Glyphs;
pub use chart::Chart;
pub(crate) use chart::DataShape;
pub use columns::ColumnOptions;
pub(crate) use field::{RequestFields, RequestInput};
pub use input::{InputOptions, Notation, Suffixes};
pub(crate) use option::OptionRow;
pub(crate) use options::{COLUMNS, DRAWING, Flag, INPUT, Setting};
pub use value::{Amount, Bins, Mark};
pub(crate) use value::{Delimiter, OptionValue, WholeNumber};
use word::choices;
pub use word::{
    Aggregate, Canvas, ColorMode, DateStyle, Decimal, InputFormat, Keyword, Missing, OutputFormat,
    Period, Repeats, Sample, SeriesScale, Sizes, Sort, Spacing,
};

pub const DEFAULT_POINTS: usize = 30;
pub const MAX_POINTS: usize = 200;
/// The maximum number of series in one plot, so that they can be told apart.
pub const MAX_SERIES: usize = 8;
/// The maximum number of sparklines, and of series that have a row each in a spread.
pub const MAX_SPARKLINES: usize = 1024;
/// The largest `--width`.
pub const MAX_WIDTH: usize = 1000;
pub const MAX_COLUMNS: usize = 4096;
/// Values further apart than this factor cannot be read on one scale.
pub const READABLE_FACTOR: f64 = 20.0;

/// All that the user can choose.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "switches of the command line")]
pub struct Plan {
    pub chart: Option<Chart>,
    pub input: InputOptions,
    pub columns: ColumnOptions,
    pub missing: Missing,
    pub points: PointOptions,
    /// `bar`: negative values are drawn to the left of the axis.
    pub signed: bool,
    /// `bar`: a histogram of about this many bins.
    pub bins: Option<Bins>,
    /// `bar`: a histogram of bins of this width.
    pub bin_width: Option<Amount>,
    /// `bar`: how the values of each label are spread.
    pub spread: bool,
    /// `bar`: a dot for each value instead of a bar.
    pub dots: bool,
    /// `bar`: show after each value its share of the sum of all rows.
    pub share: bool,
    /// `bar`: show after the second value of an item the change from the first.
    pub change: bool,
    /// `bar`: several series are drawn under each label.
    pub grouped: bool,
    pub captions: Captions,
    /// The unit: written after each value, or before it if it is a currency sign.
    pub unit: Option<String>,
    pub digits: Option<usize>,
    pub canvas: Canvas,
    /// `line`: whether distances between points are to scale.
    pub spacing: Spacing,
    /// `--scale`, if it was given.
    pub scale: Option<SeriesScale>,
    pub bounds: AxisBounds,
    /// Levels to compare values with.
    pub marks: Vec<Mark>,
    /// The output format, if `--to` was given.
    pub to: Option<OutputFormat>,
    pub frame: FrameOptions,
    /// The options of the command, and the fields of a request.
    pub flags: Vec<Flag>,
    /// The fields that a hint adds to a request, while it is tried.
    pub added_fields: Vec<Setting>,
}

/// Which points are kept, how many, and in what order.
#[derive(Clone, Copy, Debug, Default)]
pub struct PointOptions {
    /// `--max-points`, which may be more than the maximum.
    pub max_points: Option<usize>,
    pub last: Option<usize>,
    pub sort: Option<Sort>,
    pub sample: Option<Sample>,
    /// Whether the output is CSV, which has no footer that could say that points are hidden.
    pub to_csv: bool,
    /// Whether points are periods, which are all drawn unless a number is given.
    pub are_periods: bool,
}

impl PointOptions {
    /// The maximum number of points to keep.
    pub fn limit(&self) -> usize {
        let default = if self.must_fit() || self.are_periods { MAX_POINTS } else { DEFAULT_POINTS };
        self.last.or(self.max_points).unwrap_or(default).min(MAX_POINTS)
    }

    /// Whether hiding points is an error, because no number that can be drawn was requested.
    pub fn must_fit(&self) -> bool {
        self.to_csv && self.last.or(self.max_points).is_none_or(|count| count > MAX_POINTS)
    }

    /// The requested number of points, if it is greater than `max`.
    pub fn requested_above(&self, max: usize) -> Option<usize> {
        self.last.or(self.max_points).filter(|number| *number > max)
    }

    /// Which points of a line are drawn: all, unless an option asks for less.
    pub fn sample(&self) -> Sample {
        let has_limit = self.max_points.is_some() && self.last.is_none();
        self.sample.unwrap_or(if has_limit { Sample::Even } else { Sample::All })
    }

    /// Whether the smallest points are kept: `--max-points` with `--sort asc`.
    pub fn keeps_smallest(&self) -> bool {
        self.max_points.is_some() && self.last.is_none() && self.sort == Some(Sort::Asc)
    }

    pub fn is_sorted(&self) -> bool {
        matches!(self.sort, Some(Sort::Asc | Sort::Desc))
    }
}

/// Options of the value axis.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct AxisBounds {
    /// `--min`: the axis begins here, and lower values are refused.
    pub min: Option<f64>,
    /// `--max`: the axis ends here, and higher values are refused.
    pub max: Option<f64>,
    /// `--log`: the axis is logarithmic, and only values above zero are accepted.
    pub is_log: bool,
}

impl AxisBounds {
    /// If `value` is outside the axis: the bound that it exceeds, and the option that moves this bound to the value.
    pub(crate) fn exceeded(&self, value: f64) -> Option<(f64, Setting)> {
        match (self.min, self.max) {
            (Some(min), _) if value < min => Some((min, Setting::Min(value))),
            (_, Some(max)) if value > max => Some((max, Setting::Max(value))),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct FrameOptions {
    pub width: Option<usize>,
    /// The maximum number of lines of the whole output.
    pub height: Option<usize>,
    pub glyphs: Option<Glyphs>,
    pub color: ColorMode,
}

/// The texts around the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Captions {
    pub title: Option<String>,
    pub subtitle: Option<String>,
    pub x_label: Option<String>,
    pub y_label: Option<String>,
}
