//! The labels by which rows are grouped: texts, or the periods of their times. Each has an index, from 0 in the order in
//! which they first come.

use super::times::TimeReader;
use crate::data::date::Date;
use crate::data::intake::id_table::IdTable;
use crate::data::intake::text_index::TextIndex;
use crate::data::number::separated;
use crate::data::texts::Texts;
use crate::data::x_axis::XReader;
use crate::fault::{Fault, FaultKind};
use crate::plan::Period;

/// The maximum number of labels, of periods, or of pairs with a series; and the maximum length of all labels in bytes.
pub(super) const MAX_GROUPS: usize = 65_536;
const MAX_BYTES: usize = 8 << 20;

#[derive(Clone)]
pub(super) enum GroupLabels {
    Labels(Box<Labels>),
    Periods(Box<Periods>),
}

impl GroupLabels {
    /// The index of a label, or of the period that it is in.
    #[inline]
    pub(super) fn index(&mut self, label: &str) -> Result<usize, Fault> {
        match self {
            Self::Labels(labels) => match labels.find(label) {
                Some(index) => Ok(index),
                None => labels.insert(label),
            },
            Self::Periods(periods) => periods.index(label),
        }
    }
}

/// Labels in the order in which they first come.
#[derive(Clone, Default)]
pub(super) struct Labels {
    pub(super) texts: Texts,
    index: TextIndex,
    /// Converts labels to x, if they can be; and the x of each.
    reader: Option<XReader>,
    pub(super) xs: Vec<f64>,
    /// Whether they are counted.
    is_count: bool,
}

impl Labels {
    pub(super) fn new(reader: Option<XReader>, is_count: bool) -> Self {
        Self { reader, is_count, ..Self::default() }
    }

    #[inline]
    pub(super) fn find(&self, label: &str) -> Option<usize> {
        self.index.find(label, |index| self.texts.has(index, label))
    }

    #[inline(never)]
    fn insert(&mut self, label: &str) -> Result<usize, Fault> {
        let index = self.texts.len();
        if index == MAX_GROUPS || self.texts.bytes() + label.len() > MAX_BYTES {
            let counted = FaultKind::TooManyDistinctValues;
            return Err(if self.is_count { counted } else { too_many_groups(MAX_GROUPS) }.into());
        }
        if let Some(reader) = &mut self.reader {
            self.xs.push(reader.read(label)?);
        }
        self.index.insert(label, index);
        self.texts.push(label);
        Ok(index)
    }
}

/// Periods: the index of each, by its number in the calendar.
#[derive(Clone)]
pub(super) struct Periods {
    pub(super) times: TimeReader,
    indices: IdTable,
    count: usize,
    /// The period of the previous row, and its index.
    previous: Option<(i64, usize)>,
    /// The first and the last period.
    pub(super) range: Option<(i64, i64)>,
}

impl Periods {
    pub(super) fn new(times: TimeReader) -> Self {
        Self { times, indices: IdTable::default(), count: 0, previous: None, range: None }
    }

    /// The index of the period, if it has a row.
    pub(super) fn find(&self, period: i64) -> Option<usize> {
        self.indices.find(period.cast_unsigned(), |_| true)
    }

    pub(super) fn index(&mut self, label: &str) -> Result<usize, Fault> {
        let period = self.times.period(label)?;
        match self.previous {
            Some((previous, index)) if previous == period => Ok(index),
            _ => self.other_index(period),
        }
    }

    #[inline(never)]
    fn other_index(&mut self, period: i64) -> Result<usize, Fault> {
        let (first, last) = self.range.unwrap_or((period, period));
        let range = (first.min(period), last.max(period));
        if period_count(range) > MAX_GROUPS as u64 {
            return Err(too_many(range, MAX_GROUPS, self.times.per).into());
        }
        self.range = Some(range);
        let index = self.find(period).unwrap_or_else(|| {
            self.indices.insert(period.cast_unsigned(), self.count);
            self.count += 1;
            self.count - 1
        });
        self.previous = Some((period, index));
        Ok(index)
    }
}

/// How many periods there are from the first to the last.
pub(super) fn period_count((first, last): (i64, i64)) -> u64 {
    last.abs_diff(first) + 1
}

/// The fault of more than `max` periods; the hint is the shortest period of which there are fewer.
pub(super) fn too_many(range: (i64, i64), max: usize, per: Period) -> FaultKind {
    let (first, last) = (per.start(range.0), per.start(range.1));
    let fits = |longer: &Period| {
        let number = |date: Date| longer.number(date);
        period_count((number(first), number(last))) <= max as u64
    };
    let longer = per.longer().find(fits);
    let count = |count: u64| separated(&count.to_string());
    let (found, max) = (count(period_count(range)), count(max as u64));
    FaultKind::TooManyPeriods { found, max, per, longer }
}

pub(super) fn too_many_groups(max: usize) -> FaultKind {
    FaultKind::TooManyGroups(separated(&max.to_string()))
}
