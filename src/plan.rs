//! What the user asked to be drawn: plain values, complete with defaults, that know neither where
//! they came from (flags or a request's fields) nor what the data looks like.

mod chart;
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
pub(crate) use field::RequestFields;
pub use input::{InputOptions, Notation, NumberPair, Scale};
pub(crate) use option::OptionRow;
pub(crate) use options::{DRAWING, Flag, INPUT, Setting};
pub use value::{Bins, Mark};
pub(crate) use value::{Delimiter, OptionValue, Whole};
use word::choices;
pub use word::{
    Canvas, ColorMode, DateStyle, Decimal, From, Keyword, Missing, Repeats, Sample, SeriesScale,
    Sizes, Sort, Spacing, To,
};

/// Points that a chart keeps by default.
pub const DEFAULT_POINTS: usize = 30;
/// The most points of any chart.
pub const MAX_POINTS: usize = 200;
/// Series that one plot can tell apart.
pub const MAX_SERIES: usize = 8;
/// Series that a line chart takes; more than a plot has are drawn in rows.
pub const MAX_SERIES_ROWS: usize = 1024;
/// The largest `--width`.
pub const MAX_WIDTH: usize = 1000;
pub const MAX_COLUMNS: usize = 4096;

/// Everything about the drawing that is not the data and not the terminal.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "switches of the command line")]
pub struct Plan {
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
    pub captions: Captions,
    /// Appended to each value, a currency sign in front.
    pub unit: Option<String>,
    /// Decimals that are shown at most.
    pub digits: Option<usize>,
    pub canvas: Canvas,
    /// `line`: how far points are from each other.
    pub spacing: Spacing,
    /// `line`: whether all series have one scale, if `--scale` was given.
    pub scale: Option<SeriesScale>,
    pub bounds: AxisBounds,
    /// Levels to compare values with.
    pub marks: Vec<Mark>,
    /// The form of the output, if `--to` was given.
    pub to: Option<To>,
    pub frame: FrameOptions,
    pub given: Vec<Flag>,
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
    /// All names of columns; without `--by` a series is a column, too.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let series = self.series.iter().filter(|_| self.by.is_empty());
        let lists = [&self.values, &self.by, &self.columns].into_iter().flatten().chain(series);
        let parts = lists.flat_map(|list| std::iter::once(list.as_str()).chain(list.split(',')));
        parts.map(str::trim).chain(self.label.as_deref()).chain(self.count.as_deref())
    }

    /// Exchanges the numbers of the first two columns, where a form has them the other way round.
    pub fn swap_numbers(&mut self) {
        let swapped = |name: &str| match name.trim() {
            "1" => "2".to_owned(),
            "2" => "1".to_owned(),
            _ => name.to_owned(),
        };
        let lists = [&mut self.values, &mut self.by, &mut self.columns];
        let options = [&mut self.label, &mut self.count];
        for names in lists.into_iter().flatten().chain(options.into_iter().flatten()) {
            *names = names.split(',').map(swapped).collect::<Vec<_>>().join(",");
        }
    }

    /// Whether a series of this name is drawn, alone or as one of a list.
    pub fn has_series(&self, name: &str) -> bool {
        self.series.is_empty()
            || self
                .series
                .iter()
                .any(|list| list == name || list.split(',').any(|part| part.trim() == name))
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
        matches!(self.series.as_slice(), [name] if !name.contains(','))
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
    /// Points to keep: as many as asked for, or 30, and at most 200.
    pub fn limit(&self) -> usize {
        let usual = if self.must_fit { MAX_POINTS } else { DEFAULT_POINTS };
        self.last.or(self.max_points).unwrap_or(usual).min(MAX_POINTS)
    }

    /// The number asked for, if it is more than this.
    pub fn over(&self, most: usize) -> Option<usize> {
        self.last.or(self.max_points).filter(|number| *number > most)
    }

    /// Whether a line is drawn through every point.
    pub fn draws_all(&self) -> bool {
        let is_free = self.max_points.is_none() || self.last.is_some();
        self.sample.map_or(is_free, |sample| sample == Sample::All)
    }

    /// Whether the smallest are kept: `--max-points` with the smallest first.
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

/// Options of the frame.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrameOptions {
    pub width: Option<usize>,
    /// Lines of the whole output.
    pub height: Option<usize>,
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
