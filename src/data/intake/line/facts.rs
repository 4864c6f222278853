//! What is true of all points of a series, kept or not: in the order of the input, and, from the
//! first date that breaks this order on, in the order of the dates as well.

use crate::data::date::Date;
use crate::data::figure::{Facts, Point};
use crate::data::number::Number;
use crate::data::volume::store::Value;

/// Follows one series.
#[derive(Clone, Debug, Default)]
pub(super) struct Tracker {
    count: u64,
    by_position: Option<Marks>,
    by_date: Option<Marks>,
}

/// The points that are worth naming.
#[derive(Clone, Debug)]
struct Marks {
    first: Mark,
    last: Mark,
    lowest: Mark,
    highest: Mark,
}

/// A point, in memory that is used again for the next one.
#[derive(Clone, Debug)]
struct Mark {
    date: Option<Date>,
    label: String,
    value: f64,
    literal: String,
}

impl Tracker {
    /// Whether the series has no point.
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// From now on the dates are out of order.
    pub(super) fn disorder(&mut self) {
        if self.by_date.is_none() {
            self.by_date.clone_from(&self.by_position);
        }
    }

    /// Takes the next point; `disordered` says whether it or one before it is out of order.
    pub(super) fn push(
        &mut self,
        label: &str,
        date: Option<Date>,
        value: Value<'_>,
        disordered: bool,
    ) {
        self.count += 1;
        match &mut self.by_position {
            Some(marks) => marks.push(label, date, value, |_, _| true),
            none => *none = Some(Marks::new(label, date, value)),
        }
        if disordered {
            match &mut self.by_date {
                Some(marks) => marks.push(label, date, value, |mark, date| mark.date <= date),
                none => *none = Some(Marks::new(label, date, value)),
            }
        }
    }

    /// Takes so many points within these bounds, none of which is the last.
    pub(super) fn pass(&mut self, points: u64) {
        self.count += points;
    }

    /// The facts in one of the two orders; none without points.
    pub(super) fn facts(&self, by_date: bool) -> Option<Facts> {
        let marks = if by_date { &self.by_date } else { &self.by_position };
        let marks = marks.as_ref()?;
        Some(Facts {
            count: self.count,
            first: marks.first.point(),
            last: marks.last.point(),
            lowest: marks.lowest.point(),
            highest: marks.highest.point(),
        })
    }
}

impl Marks {
    fn new(label: &str, date: Option<Date>, value: Value<'_>) -> Self {
        let Value { value, literal } = value;
        let mark = Mark { date, label: label.to_owned(), value, literal: literal.to_owned() };
        Self { first: mark.clone(), last: mark.clone(), lowest: mark.clone(), highest: mark }
    }

    /// Takes a point, given whether it stands to the right of a mark.
    fn push(
        &mut self,
        label: &str,
        date: Option<Date>,
        value: Value<'_>,
        follows: impl Fn(&Mark, Option<Date>) -> bool,
    ) {
        let number = value.value;
        let before = |mark: &Mark| !follows(mark, date);
        let first_equal = |mark: &Mark| number.total_cmp(&mark.value).is_eq() && before(mark);
        if before(&self.first) {
            self.first.set(label, date, value);
        }
        if follows(&self.last, date) {
            self.last.set(label, date, value);
        }
        if number < self.lowest.value || first_equal(&self.lowest) {
            self.lowest.set(label, date, value);
        }
        if number > self.highest.value || first_equal(&self.highest) {
            self.highest.set(label, date, value);
        }
    }
}

impl Mark {
    fn set(&mut self, label: &str, date: Option<Date>, value: Value<'_>) {
        self.date = date;
        label.clone_into(&mut self.label);
        self.value = value.value;
        value.literal.clone_into(&mut self.literal);
    }

    fn point(&self) -> Point {
        Point { label: self.label.clone(), value: Number::kept(self.value, &self.literal) }
    }
}
