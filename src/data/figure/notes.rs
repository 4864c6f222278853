//! What the words around a drawing say of its data: how much of it is drawn, and the notes of the footer.
//! Knows neither their words nor what is drawn.

use crate::data::number::Number;
use crate::plan::Sort;

/// How many points there are, how many of them are drawn, and which.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// How many points are drawn; rows of a table, labels of a line.
    pub shown: u64,
    /// How many points there are, without those that `--missing skip` leaves out.
    pub given: u64,
    pub rule: SelectionRule,
    /// What the hidden points amount to, if the chart has one series.
    pub hidden: Option<HiddenValue>,
    /// The lowest and the highest of all values, drawn or not.
    pub range: Option<(Number, Number)>,
    /// The order by value, if there is one.
    pub sort: Option<Sort>,
}

impl Volume {
    pub(crate) fn new(shown: u64, given: u64, rule: SelectionRule) -> Self {
        Self { shown, given, rule, hidden: None, range: None, sort: None }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum HiddenValue {
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

    pub fn is_zero(self) -> bool {
        self.values == 0
    }
}

/// What a total is of all other rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TotalKind {
    Sum,
    Mean,
    SumOrMean,
    /// Neither, below labels that are dates.
    Undated,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footnote {
    /// The input is a result that holds `shown` of `given` points.
    PartialResult { shown: u64, given: u64 },
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
    /// A line below the rows that is none.
    Remark(String),
    /// A first or last row with the label of a total, and what it is of all others: then it is not drawn.
    Total(String, Option<TotalKind>),
    /// Durations such as `1:32` were read as minutes and seconds; the first.
    Minutes(String),
    /// More than three quarters of the values are in one bin: its bounds, where other bins lie beyond.
    Crowded { min: Option<String>, max: Option<String> },
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
