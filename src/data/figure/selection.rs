//! Which points of the input a figure shows: how many of how many, by which rule, and in which order.

use crate::data::number::Number;
use crate::plan::Sort;

/// How many points there are, and how many and which are drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// The number of points drawn: items of a bar chart, rows of a table, labels of a line.
    pub shown: u64,
    /// The number of points in the input, without those that `--missing skip` leaves out.
    pub total: u64,
    pub rule: SelectionRule,
    /// The sum or the largest of the hidden points, if the chart has one series.
    pub hidden: Option<HiddenValue>,
    /// `asc` or `desc` if the points are sorted by value.
    pub sort: Option<Sort>,
}

impl Volume {
    pub(crate) fn new(shown: u64, total: u64, rule: SelectionRule) -> Self {
        Self { shown, total, rule, hidden: None, sort: None }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum HiddenValue {
    Sum(Number),
    /// The largest hidden value, if a sum would be meaningless.
    Largest(Number),
}

/// How points are selected if not all are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelectionRule {
    All,
    Largest {
        /// Whether a value is negative, so that the footer must say "by absolute value".
        is_absolute: bool,
    },
    Smallest,
    Latest {
        /// Whether the latest are chosen by date, because all labels are dates. Otherwise they are the last rows.
        by_date: bool,
    },
    First,
    /// The labels with the most values.
    MostValues,
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
    Quarter,
}

impl Order {
    pub fn word(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::Time => "time",
            Self::Number => "number",
            Self::Month => "month",
            Self::Weekday => "weekday",
            Self::Quarter => "quarter",
        }
    }
}
