//! The facts for the footer. `chart::notes` turns them into sentences.

use super::Order;
use crate::plan::{Aggregate, DateStyle, Period};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MissingCount {
    /// Whether missing values are shown as missing. Otherwise they are left out.
    pub is_shown: bool,
    /// Rows in which all values are missing.
    pub rows: u64,
    /// Missing values, including those of these rows.
    pub values: u64,
    /// In a line or bar chart, all values that were read, missing or not.
    pub all: u64,
}

impl MissingCount {
    /// Records how many of the values of a row are missing.
    pub fn record(&mut self, missing: usize, values: usize) {
        if missing > 0 {
            self.rows += u64::from(missing == values);
            self.values += missing as u64;
        }
    }

    pub fn is_zero(self) -> bool {
        self.values == 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TotalKind {
    Sum,
    Mean,
}

/// How the values were computed from rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grouping {
    pub aggregate: Aggregate,
    pub rows: u64,
    /// How many values of these are missing: of several columns, those of each.
    pub missing_in_rows: u64,
    /// How many are 0 because they have no rows: of periods, for each series.
    pub without_rows: u64,
    /// Whether all are exact. Otherwise some are the nearest double.
    pub are_exact: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Footnote {
    /// The input is a result with only `shown` of `total` points.
    PartialResult { shown: u64, total: u64 },
    /// Rows or values are missing. They are shown as missing, or left out.
    Missing(MissingCount),
    /// The requested number of points, which exceeds the maximum.
    Capped(usize),
    /// Some quartiles and medians are estimates, which a drawing marks with `≈`.
    Approximate,
    /// Numbers are rounded to this many decimals.
    Rounded(usize),
    /// The points were put in this order, which is not that of the input.
    Sorted(Order),
    /// The labels are Unix times.
    UnixTime,
    /// The times of day are those of so many days.
    Days(u64),
    /// The labels were read as numbers, and could be dates of this style.
    PossibleDates(DateStyle),
    /// Most labels are words, although they look like `dates` or `numbers`.
    Unread(&'static str),
    /// Ticks use the UTC offset of the first label; this is another one.
    OtherOffset { ticks: String, other: String },
    /// Labels that are absent although all others follow each other in equal steps: how many, and the first stretches of
    /// them. Unless all series lack the same, these are of the series that lacks most, and of so many.
    Absent { labels: u64, stretches: Vec<String>, has_more: bool, series: Option<(String, usize)> },
    /// Gaps between points: their number, the ends of the longest, and its series unless all series have this gap.
    Gaps { count: u64, longest: [String; 2], series: Option<String> },
    /// The column or series by which the drawn rows were chosen.
    RankedBy(String),
    /// The columns that are not drawn, or series for which there is no room.
    NotDrawn(Vec<String>),
    /// Series that are too flat or too small to read on the common scale.
    Flat(Vec<String>),
    /// A total in the first or last row, and its kind. Without a kind it is drawn like the other rows.
    Total(String, Option<TotalKind>),
    /// The first of the remarks after numbers: `± 0.8`.
    RemarksOfCells(String),
    /// An example of a duration such as `1:32`, read as minutes and seconds.
    Minutes(String),
    /// A row that is drawn, although it is the sum of all others: whether it is the first, and its label.
    SumOfOthers { is_first: bool, label: String },
    /// Several bars have one label.
    EachRow,
    /// The argument of `--by` that may name different things on one line.
    PossibleSeries(String),
    /// There were too many labels, in no order, to see whether one came again.
    RepeatsUnknown,
    /// Each value is computed from the rows of its label.
    Grouped(Grouping),
    /// What was counted or added up by period, and the first and the last time.
    Periods { per: Period, ends: [String; 2] },
    /// The number of labels that occur more than once; a lower bound unless `are_all`.
    Repeated { labels: u64, are_all: bool },
}
