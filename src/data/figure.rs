//! What a chart draws: at least one point, finite values, in the order in which they are drawn, and
//! within the rules of the chart. Knows nothing of widths, glyphs or lines.

mod bars;
mod path;
mod table;

pub use bars::{BarData, Item, ValueFacts};
pub use path::Path;
pub use table::{ColumnData, TableCell, TableData};

use crate::data::number::Number;
pub use crate::data::number::Unit;
use crate::plan::{AxisBounds, Canvas, Captions, Chart, Mark, SeriesScale, Sort};

/// Everything that a chart says.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    pub chart: Chart,
    /// The words around it. Without a title of the user's, the title names the columns.
    pub captions: Captions,
    pub unit: Option<Unit>,
    pub decimals: Decimals,
    /// Where the value axis begins and ends.
    pub bounds: AxisBounds,
    /// Levels to compare the values with.
    pub levels: Vec<Level>,
    pub body: Body,
    /// How many points there are, and how many of them are drawn.
    pub volume: Volume,
    /// What else the footer says about the data.
    pub notes: Vec<Footnote>,
}

/// How many decimals a drawing of lengths and heights shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decimals {
    /// As many as the user said.
    Said,
    /// No more than anybody reads.
    Readable,
    /// The same, and as many for each number: JSON cannot say `2.50`.
    Even,
}

impl Figure {
    /// How many points there are; each bar of a group is one.
    pub(crate) fn point_count(&self) -> u64 {
        let series = match &self.body {
            Body::Points(bars) => bars.names.len() as u64,
            Body::Series(_) | Body::Rows(_) => 1,
        };
        self.volume.given * series
    }

    /// How many rows `--missing skip` left out, of how many, or values, where no row lacked all of them.
    pub(crate) fn left_out(&self) -> (u64, u64) {
        let missing = self.notes.iter().find_map(|note| match note {
            Footnote::Missing(missing) if !missing.is_shown => Some(missing),
            _ => None,
        });
        let (rows, values) = missing.map_or((0, 0), |missing| (missing.rows, missing.values));
        match self.body {
            Body::Points(_) | Body::Rows(_) if rows > 0 => (rows, rows + self.volume.given),
            // On a line each row keeps its place.
            Body::Series(_) if rows > 0 => (rows, self.volume.given),
            _ => (values, self.volume.given),
        }
    }
}

/// A level, and how many values are above it.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    pub mark: Mark,
    pub above: u64,
    /// How many values there are.
    pub given: u64,
}

/// The data of a figure, in the shape that its chart takes.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    Points(BarData),
    Series(LineData),
    Rows(TableData),
}

/// One labelled value.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    pub label: String,
    pub value: Number,
}

/// One to eight series over the same labels.
#[derive(Clone, PartialEq, Debug)]
pub struct LineData {
    /// The labels from left to right, at least one: of all positions, or of some if there are too many for
    /// the axis below the plot.
    pub labels: Vec<String>,
    /// Which of the labels are handed on as data, in ascending order.
    pub sampled: Vec<usize>,
    /// What the places measure.
    pub scale: Scale,
    /// The place of each label on the x axis, in ascending order.
    pub places: Vec<f64>,
    /// Each has as many values as there are labels.
    pub series: Vec<Series>,
    /// The kind of dots that draw them.
    pub canvas: Canvas,
    /// Whether the paths go through all points, also through those that are not handed on as data.
    pub is_whole: bool,
    /// Where each series has a row in place of a share of the plot.
    pub rows: Option<SeriesRows>,
}

/// Series with a row each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeriesRows {
    /// What the values in a row are compared with.
    pub scale: SeriesScale,
    /// How many series there are, drawn or not.
    pub given: usize,
}

impl LineData {
    /// Whether there are marks for points between the drawn ones.
    pub(crate) fn has_between(&self) -> bool {
        !self.is_whole && self.series.iter().any(|series| !series.between.is_empty())
    }

    /// Keeps at most `most` rows, those of the series with the largest absolute values.
    pub(crate) fn keep_rows(&mut self, most: usize) {
        if self.rows.is_some() {
            let magnitudes: Vec<f64> = self.series.iter().map(Series::magnitude).collect();
            let kept = largest(&magnitudes, most);
            let mut index = 0..;
            self.series.retain(|_| index.next().is_some_and(|index| kept.contains(&index)));
        }
    }

    /// The lowest and the highest value of all series.
    pub(crate) fn range(&self) -> Option<(Number, Number)> {
        let by_value =
            |one: &&Point, other: &&Point| one.value.value().total_cmp(&other.value.value());
        let facts = || self.series.iter().map(|series| &series.facts);
        let lowest = facts().map(|facts| &facts.lowest).min_by(by_value)?;
        let highest = facts().map(|facts| &facts.highest).rev().max_by(by_value)?;
        Some((lowest.value.clone(), highest.value.clone()))
    }
}

/// What the places of a line measure, so that distances are drawn to scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Indices among all positions.
    Even,
    /// The values of labels that are numbers.
    Numbers,
    /// Seconds since 1970, in the time zone of the first label.
    Dates,
    /// The same, of days of which the year is not known.
    YearDays,
    /// Seconds since a midnight.
    Times,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name; a single series may have none.
    pub name: Option<String>,
    /// A value for each label; `None` is a gap.
    pub values: Vec<Option<Number>>,
    /// The facts about all its points, drawn or not.
    pub facts: Facts,
    pub path: Path,
    /// The lowest and the highest point between each two drawn positions.
    pub between: Vec<PlacedPoint>,
}

impl Series {
    /// Whether a line joins any two of its points.
    pub(crate) fn has_line(&self) -> bool {
        self.path.segments().next().is_some()
    }

    /// Its largest absolute value.
    fn magnitude(&self) -> f64 {
        let Facts { lowest, highest, .. } = &self.facts;
        lowest.value.value().abs().max(highest.value.value().abs())
    }
}

/// The indices of the `most` largest of these, in their order; of equals the first.
pub(crate) fn largest(magnitudes: &[f64], most: usize) -> Vec<usize> {
    let mut by_magnitude: Vec<(f64, usize)> = magnitudes.iter().copied().zip(0..).collect();
    by_magnitude.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let mut indices: Vec<usize> =
        by_magnitude.into_iter().take(most).map(|(_, index)| index).collect();
    indices.sort_unstable();
    indices
}

/// A point with its place on the x axis.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacedPoint {
    pub place: f64,
    pub point: Point,
}

/// Facts about all points of a series, drawn or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    pub count: u64,
    pub first: Point,
    pub last: Point,
    pub lowest: Point,
    pub highest: Point,
}

impl Facts {
    /// The points that the facts name.
    pub(crate) fn points(&self) -> [&Point; 4] {
        [&self.first, &self.last, &self.lowest, &self.highest]
    }

    /// The same points, mutable.
    pub(crate) fn points_mut(&mut self) -> [&mut Point; 4] {
        [&mut self.first, &mut self.last, &mut self.lowest, &mut self.highest]
    }
}

/// How many points there are, how many of them are drawn, and which.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// How many points are drawn; rows of a table, labels of a line.
    pub shown: u64,
    /// How many points there are, without those that `--missing skip` leaves out.
    pub given: u64,
    /// Which ones are drawn.
    pub rule: SelectionRule,
    /// What the hidden points amount to, if the chart has one series.
    pub hidden: Option<Hidden>,
    /// The lowest and the highest of all values, drawn or not.
    pub range: Option<(Number, Number)>,
    /// The order by value, if there is one.
    pub sort: Option<Sort>,
}

/// What the hidden points amount to.
#[derive(Clone, PartialEq, Debug)]
pub enum Hidden {
    Sum(Number),
    /// The largest of them, where a sum would mean nothing.
    Largest(Number),
}

/// Which points are drawn, if there is not room for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionRule {
    All,
    Largest {
        /// Whether a value is negative, so that it matters that they are the largest by absolute value.
        is_absolute: bool,
    },
    Smallest,
    /// The most recent, by date or by position.
    Latest {
        /// Whether all labels are dates, which then decide.
        by_date: bool,
    },
    First,
    Even,
    /// The lowest and the highest of each stretch.
    Peaks,
}

impl SelectionRule {
    /// Whether values decide which points are drawn.
    pub(crate) fn is_by_value(self) -> bool {
        matches!(self, Self::Largest { .. } | Self::Smallest)
    }
}

/// The order of labels from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    Date,
    Time,
    Number,
    /// Names of months, wherever the year begins.
    Month,
    Weekday,
}

impl Order {
    pub fn word(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::Time => "time",
            Self::Number => "number",
            Self::Month => "month",
            Self::Weekday => "weekday",
        }
    }
}

/// How much is missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MissingCount {
    /// Whether the chart shows that it is missing, or leaves it out.
    pub is_shown: bool,
    pub rows: u64,
    /// Missing values, those of these rows included.
    pub values: u64,
}

impl MissingCount {
    /// Records a row in which `missing` of its `values` are missing.
    pub fn record(&mut self, missing: usize, values: usize) {
        self.rows += u64::from(missing == values);
        self.values += missing as u64;
    }

    /// Whether nothing is missing.
    pub fn is_zero(self) -> bool {
        self.values == 0
    }
}

/// What a total is of all other rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TotalKind {
    Sum,
    Mean,
    /// The sum in some columns, the mean in others.
    SumOrMean,
}

/// One statement of the footer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footnote {
    /// The input is a result that holds `shown` of `given` points.
    HandedOn { shown: u64, given: u64 },
    /// Rows or values are missing, and are shown as such, or were left out.
    Missing(MissingCount),
    /// The user asked for this many points, more than can be drawn.
    Capped(usize),
    /// Numbers are shown with at most this many decimals.
    Rounded(usize),
    /// The points were put in this order, which is not that of the input.
    Sorted(Order),
    /// The labels are Unix times; or they look like it, and are numbers until the user says so.
    UnixTime { is_read: bool },
    /// Where along time or numbers nothing was measured: how many gaps, the longest of them, and the series
    /// that has it if others have not.
    Gaps { count: u64, longest: [String; 2], series: Option<String> },
    /// The column or series by which the drawn rows were chosen.
    RankedBy(String),
    /// Columns of numbers that a line does not draw because they measure nothing, and series without
    /// a value among the points.
    Undrawn(Vec<String>),
    /// Series that change so little, or are so small, compared to others, that nobody can read them.
    Flat(Vec<String>),
    /// The lines above the heads of text in columns, which are no part of the table.
    Titles(Vec<String>),
    /// A first or last row with the label of a total, and what it is of all others: then it is not drawn.
    Total(String, Option<TotalKind>),
    /// Durations such as `1:32` were read as minutes and seconds; the first.
    Minutes(String),
    /// A third of the cells that the lines of a plot fill hold several of them.
    Dense,
    /// How many labels come more than once; or at least how many, where not all were compared.
    Repeated { labels: u64, are_all: bool },
}

impl Footnote {
    /// Whether it says of nothing that it is not shown.
    pub(crate) fn is_harmless(&self) -> bool {
        matches!(self, Self::Sorted(_) | Self::UnixTime { .. } | Self::Dense)
    }
}
