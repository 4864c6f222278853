//! The facts for the footer: how much of the data is drawn, and what else to know. `chart::notes` has the words.

use crate::data::number::Number;
use crate::plan::Sort;

/// How many points there are, how many of them are drawn, and which.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// How many points are drawn: rows of a table, labels of a line.
    pub shown: u64,
    /// How many points the input has, without those that `--missing skip` leaves out.
    pub given: u64,
    pub rule: SelectionRule,
    /// The sum or the largest of the hidden points, if the chart has one series.
    pub hidden: Option<HiddenValue>,
    /// The lowest and the highest of all values, drawn or not.
    pub range: Option<(Number, Number)>,
    /// `asc` or `desc` if the points are sorted by value.
    pub sort: Option<Sort>,
}

impl Volume {
    pub(crate) fn new(shown: u64, given: u64, rule: SelectionRule) -> Self {
        Self { shown, given, rule, hidden: None, range: None, sort: None }
    }
}

/// The size of what is hidden.
#[derive(Clone, PartialEq, Debug)]
pub enum HiddenValue {
    Sum(Number),
    /// The largest hidden value, if a sum would mean nothing.
    Largest(Number),
}

/// Which points are drawn if there is no room for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionRule {
    All,
    Largest {
        /// Whether a value is negative, so that the footer must say "by absolute value".
        is_absolute: bool,
    },
    Smallest,
    Latest {
        /// Whether all labels are dates, so that the dates decide. Otherwise the last rows are the latest.
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
    /// Names of months; any month may come first.
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
    /// Whether missing values are shown as missing. Otherwise they are left out.
    pub is_shown: bool,
    /// Rows in which all values are missing.
    pub rows: u64,
    /// Missing values, including those of these rows.
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

/// How the row of a total was computed from the other rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TotalKind {
    Sum,
    Mean,
    SumOrMean,
    /// Not computed from them: a row without a date among dates.
    Undated,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footnote {
    /// The input is a result with only `shown` of `given` points.
    PartialResult { shown: u64, given: u64 },
    /// Rows or values are missing. They are shown as missing, or left out.
    Missing(MissingCount),
    /// The user asked for this many points, more than the maximum.
    Capped(usize),
    /// Numbers are rounded to this many decimals.
    Rounded(usize),
    /// The points were put in this order, which is not that of the input.
    Sorted(Order),
    /// The labels were read as Unix times; or they look like it, but were read as numbers.
    UnixTime { is_read: bool },
    /// Ticks are in the offset of the first label, and these offsets of other labels differ.
    OtherOffsets { ticks: String, others: Vec<String> },
    /// Long stretches without points: how many, the ends of the longest, and its series if others have points there.
    Gaps { count: u64, longest: [String; 2], series: Option<String> },
    /// The column or series by which the drawn rows were chosen.
    RankedBy(String),
    /// What a line does not draw: columns of numbers that measure nothing, and series without a value.
    Undrawn(Vec<String>),
    /// Series that change so little, or are so small, that nobody can read them on the scale of the others.
    Flat(Vec<String>),
    /// Lines above the header of text in columns, which are not part of the table.
    Titles(Vec<String>),
    /// Lines below the rows which are about them.
    Remarks(Vec<String>),
    /// A first or last row with the label of a total. If it was computed from the others, it is not drawn.
    Total(String, Option<TotalKind>),
    /// The first of the durations such as `1:32` that were read as minutes and seconds.
    Minutes(String),
    /// More than three quarters of the values are in one bin. Its bounds, if there are other bins on that side.
    Crowded { min: Option<String>, max: Option<String> },
    /// Lines share a third of their cells, so that they are hard to follow.
    Dense,
    /// How many labels come more than once; at least that many if not all labels were compared.
    Repeated { labels: u64, are_all: bool },
}

impl Footnote {
    /// Whether it says nothing about data that is not shown, so that the footer is not a warning.
    pub(crate) fn is_harmless(&self) -> bool {
        matches!(self, Self::Sorted(_) | Self::UnixTime { .. } | Self::Dense)
    }
}
