//! Finds the gaps in a line as it is read. A gap is a step that is longer than the others, if nine in ten of these are
//! equal; otherwise one much longer than usual.
//!
//! Each point of a series goes in with its position and its x ([`GapFinder::record`]); out come the positions before and
//! after each gap, and the labels that are absent there ([`GapFinder::gaps`]); nothing if x turns back. `breaks.rs`
//! breaks the lines there, and at missing values; `chart/notes.rs` makes sentences of them.

use std::collections::BTreeMap;

use crate::data::date::{DAY, Date, whole_seconds};
use crate::data::figure::XScale;
use crate::data::intake::date_gaps::ABSENT_FACTOR;
use crate::data::line_rows::as_f64;
use crate::data::period::{WORKING_DAYS_OF_WEEK, start_of_working_day, to_place, working_day};
use crate::data::x_axis::XKind;
use crate::plan::Period;

/// With fewer points, the usual step is unknown.
const MIN_POINTS: u64 = 8;
/// A gap is longer than a usual step by this factor.
const FACTOR: f64 = 3.0;
/// In seconds: later in a month there is not an instant in each.
const SHORTEST_MONTH: i64 = 28 * DAY;
/// How many of the longest steps are remembered in a stream: more than a plot has columns. Briefly twice as many are.
const MAX_LONGEST: usize = 1024;
/// The low bits of a length (as `f64` bits) ignored when steps are counted: less than 1 %.
const IGNORED_BITS: u32 = 45;
/// Steps that differ by less, relative to their length, are equal: 0.1 + 0.2 is not exactly 0.3.
const TOLERANCE: f64 = 1e-6;

/// Finds gaps between points that are read in ascending or descending order of x.
#[derive(Clone, Debug)]
pub(super) struct GapFinder {
    /// The steps in each unit that fits all points so far. The first counts, the last fits always.
    steps: Vec<(StepUnit, Steps)>,
    /// Whether x are numbers, which need not be measured in equal steps.
    are_numbers: bool,
}

/// In what steps between labels are measured. Those of the calendar are equal, although they differ in seconds; the origin
/// of x is in seconds since 1970.
#[derive(Clone, Copy, Debug)]
enum StepUnit {
    /// Numbers, or seconds.
    One,
    /// Days from Monday to Friday.
    WorkingDays { origin: f64 },
    /// Months, quarters or years, each at the instant of it at which the first label is.
    Periods { period: Period, origin: f64 },
}

/// The gaps of a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Gaps {
    /// The positions before and after each gap.
    pub(super) positions: Vec<[u64; 2]>,
    /// The number of further gaps.
    pub(super) others: u64,
    /// Set if the other steps are equal, so that labels are absent in the gaps.
    pub(super) absent: Option<Absent>,
}

/// Where a series breaks.
#[derive(Clone, Default)]
pub(super) struct SeriesGaps {
    /// The rows before and after each gap.
    pub(super) gaps: Vec<[usize; 2]>,
    /// The number of further gaps.
    pub(super) others: u64,
    /// The number of absent labels, and the first stretches of them, if the steps between the others are equal.
    pub(super) absent: Option<(u64, Vec<String>)>,
    /// Whether missing values break the series as well.
    pub(super) breaks_at_missing: bool,
}

impl SeriesGaps {
    /// The indices in a path through some of the rows at which it goes on after a gap, or after rows without one of
    /// these values.
    pub(super) fn breaks(&self, path: &[usize], values: &[f64]) -> Vec<usize> {
        let missing = values.iter().zip(0..).filter(|(value, _)| value.is_nan());
        let missing = missing.filter(|_| self.breaks_at_missing).map(|(_, row)| row);
        let ends = self.gaps.iter().map(|[_, after]| *after).chain(missing);
        let mut breaks: Vec<usize> =
            ends.map(|end| path.partition_point(|row| *row < end)).collect();
        breaks.sort_unstable();
        breaks.dedup();
        breaks
    }
}

/// Labels that are absent in a sequence with equal steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Absent {
    pub(super) labels: u64,
    step: f64,
    unit: StepUnit,
}

impl GapFinder {
    /// With `is_stream`, memory is bounded: only the longest steps are remembered.
    pub(super) fn new(kind: XKind, origin: f64, is_stream: bool) -> Self {
        let units = match kind.long_period() {
            Some(period) => vec![StepUnit::Periods { period, origin }],
            None if kind.scale() == XScale::Dates => {
                let months = StepUnit::Periods { period: Period::Month, origin };
                vec![months, StepUnit::WorkingDays { origin }, StepUnit::One]
            }
            None => vec![StepUnit::One],
        };
        let steps = Steps { is_stream, ..Steps::default() };
        let steps = units.into_iter().map(|unit| (unit, steps.clone())).collect();
        Self { steps, are_numbers: kind.scale() == XScale::Numbers }
    }

    pub(super) fn record(&mut self, position: u64, x: f64) {
        self.steps.retain_mut(|(unit, steps)| {
            let Some(place) = unit.place(x) else { return false };
            steps.record(position, place);
            true
        });
    }

    fn is_in_order(&self) -> bool {
        self.steps.last().is_some_and(|(_, steps)| steps.rises == 0 || steps.falls == 0)
    }

    /// The positions at which a step that may be a gap begins or ends.
    pub(super) fn ends(&self) -> impl Iterator<Item = u64> {
        let longest = self.steps.iter().flat_map(|(_, steps)| &steps.longest);
        longest.flat_map(|step| step.positions)
    }

    /// The steps that are gaps: if nine in ten are equal, all that leave out a label; otherwise those much longer than
    /// usual. Among working days a week is none.
    pub(super) fn gaps(&self) -> Gaps {
        let first = self.steps.first().filter(|_| self.is_in_order());
        let Some((unit, steps)) = first else { return Gaps::default() };
        let equal_step = steps.equal_step();
        let limit =
            equal_step.map(|step| step * ABSENT_FACTOR).or_else(|| self.unusual_length(steps));
        let Some(mut limit) = limit else { return Gaps::default() };
        // Between working days, a gap is longer than a week.
        if matches!(unit, StepUnit::WorkingDays { .. }) {
            limit = limit.max(WORKING_DAYS_OF_WEEK);
        }
        let gaps = steps.longest.iter().filter(|step| step.length > limit);
        let positions: Vec<[u64; 2]> = gaps.map(|step| step.positions).collect();
        let (mut count, mut absent) = (0, 0.0);
        for lengths in steps.counts.values().filter(|lengths| lengths.longest > limit) {
            count += lengths.count;
            absent += equal_step.map_or(0.0, |step| lengths.sum / step) - as_f64(lengths.count);
        }
        let absent = equal_step.filter(|_| count > 0).map(|step| Absent {
            labels: to_count(absent),
            step,
            unit: *unit,
        });
        Gaps { others: count.saturating_sub(positions.len() as u64), positions, absent }
    }

    /// Steps longer than this are gaps, although steps are not equal.
    fn unusual_length(&self, steps: &Steps) -> Option<f64> {
        let [shortest, longest] = steps.usual_step_range()?;
        let are_alike = !self.are_numbers || longest <= FACTOR * shortest;
        (steps.points >= MIN_POINTS && are_alike).then_some(FACTOR * longest)
    }
}

impl Absent {
    /// The x of the first and the last absent label between two.
    pub(super) fn between(self, before: f64, after: f64) -> [f64; 2] {
        let [before, after] = [before, after].map(|x| self.unit.place(x).unwrap_or(x));
        [before + self.step, after - self.step].map(|place| self.unit.x(place))
    }
}

impl StepUnit {
    /// Where a label is, in this unit, if it fits.
    fn place(self, x: f64) -> Option<f64> {
        match self {
            Self::One => Some(x),
            Self::WorkingDays { origin } => working_day(origin + x),
            Self::Periods { period, origin } => {
                let (number, after_start) = place_in(period, origin + x);
                let fits =
                    after_start < SHORTEST_MONTH && after_start == place_in(period, origin).1;
                fits.then(|| to_place(number))
            }
        }
    }

    fn x(self, place: f64) -> f64 {
        match self {
            Self::One => place,
            Self::WorkingDays { origin } => start_of_working_day(place) - origin,
            Self::Periods { period, origin } => {
                let (_, after_start) = place_in(period, origin);
                period.start(whole_seconds(place + 0.5)).seconds() + to_place(after_start) - origin
            }
        }
    }
}

/// The number of the period in which an instant lies, and how many seconds after its start.
fn place_in(period: Period, instant: f64) -> (i64, i64) {
    let seconds = whole_seconds(instant);
    let number = period.number(Date::at(seconds));
    (number, seconds - period.start(number).seconds)
}

/// The steps from each point to the next.
#[derive(Clone, Debug, Default)]
struct Steps {
    is_stream: bool,
    points: u64,
    /// The position of the previous point, and its place in this unit.
    previous: Option<(u64, f64)>,
    rises: u64,
    falls: u64,
    /// The steps of about the same length, by the bits of the length, which sort like the lengths.
    counts: BTreeMap<u64, Lengths>,
    /// The longest steps, in input order.
    longest: Vec<Step>,
    /// Only longer steps are among the longest.
    threshold: f64,
}

/// Steps of about the same length.
#[derive(Clone, Copy, Debug, Default)]
struct Lengths {
    count: u64,
    longest: f64,
    sum: f64,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    length: f64,
    positions: [u64; 2],
}

impl Steps {
    fn record(&mut self, position: u64, place: f64) {
        self.points += 1;
        let Some((before, previous)) = self.previous.replace((position, place)) else { return };
        self.rises += u64::from(previous < place);
        self.falls += u64::from(previous > place);
        let length = (place - previous).abs();
        if length == 0.0 {
            return;
        }
        // Rounded, so that 0.5 and the next smaller number are together.
        let key = (length.to_bits() + (1 << (IGNORED_BITS - 1))) >> IGNORED_BITS;
        let lengths = self.counts.entry(key).or_default();
        lengths.count += 1;
        lengths.longest = lengths.longest.max(length);
        lengths.sum += length;
        if length > self.threshold {
            self.longest.push(Step { length, positions: [before, position] });
            if self.is_stream && self.longest.len() == 2 * MAX_LONGEST {
                self.retain_longest();
            }
        }
    }

    fn retain_longest(&mut self) {
        let mut lengths: Vec<f64> = self.longest.iter().map(|step| step.length).collect();
        let rank = lengths.len() - MAX_LONGEST;
        let (_, threshold, _) = lengths.select_nth_unstable_by(rank, f64::total_cmp);
        self.threshold = *threshold;
        self.longest.retain(|step| step.length > self.threshold);
    }

    /// The commonest step, if nine in ten are equal to it.
    fn equal_step(&self) -> Option<f64> {
        let total: u64 = self.counts.values().map(|lengths| lengths.count).sum();
        let commonest = self.counts.values().max_by_key(|lengths| lengths.count)?;
        let mean = commonest.sum / as_f64(commonest.count);
        let are_equal = commonest.longest - mean <= commonest.longest * TOLERANCE;
        let are_most = commonest.count * 10 >= total * 9;
        (are_equal && are_most).then_some(mean)
    }

    /// The shortest and longest usual step. The longest tenth of the steps (at least two) are not usual.
    fn usual_step_range(&self) -> Option<[f64; 2]> {
        let total: u64 = self.counts.values().map(|lengths| lengths.count).sum();
        let usual_count = total.saturating_sub((total / 10).max(2));
        let shortest = self.counts.values().next()?.longest;
        let mut shorter = 0;
        let usual = self.counts.values().find(|lengths| {
            shorter += lengths.count;
            shorter >= usual_count
        })?;
        (usual_count > 0).then_some([shortest, usual.longest])
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count of labels")]
fn to_count(labels: f64) -> u64 {
    labels.round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::date::DateForm;
    use crate::data::number::Decimal;

    fn gaps(kind: XKind, xs: &[f64]) -> Gaps {
        let mut finder = GapFinder::new(kind, 0.0, false);
        (0..).zip(xs).for_each(|(row, x)| finder.record(row, *x));
        finder.gaps()
    }

    /// 1, 2, 3 and so on, but without these.
    fn numbers_without(end: u32, absent: &[u32]) -> Vec<f64> {
        (1..=end).filter(|number| !absent.contains(number)).map(f64::from).collect()
    }

    #[test]
    fn absent_labels_are_counted_where_nine_in_ten_steps_are_equal() {
        for (end, absent, gap_count, labels) in [
            (12, &[][..], 0, None),
            (12, &[5][..], 1, Some(1)),
            (13, &[5, 6][..], 1, Some(2)),
            // One in nine steps is longer.
            (10, &[5][..], 0, None),
            (60, &[23, 24, 25, 48][..], 2, Some(4)),
        ] {
            let gaps = gaps(XKind::Numbers(Decimal::Point), &numbers_without(end, absent));
            assert_eq!(
                (gaps.positions.len(), gaps.absent.map(|absent| absent.labels)),
                (gap_count, labels)
            );
        }
    }

    #[test]
    fn a_gap_may_be_short() {
        for (longer, count) in [(7, 1), (5, 0)] {
            let steps = [2, 2, 1, 2, 1, 2, 1, 2, longer, 2];
            let xs = steps.iter().scan(0, |x, step| {
                *x += step;
                Some(f64::from(*x) / 1000.0)
            });
            let found = gaps(XKind::Numbers(Decimal::Point), &xs.collect::<Vec<_>>());
            assert_eq!((found.positions.len(), found.absent.is_some()), (count, false), "{longer}");
        }
    }

    #[test]
    fn months_are_equal_and_a_week_without_work_is_no_gap() {
        let months = (0..24).filter(|month| *month != 13);
        let months = months.map(|month| Date::midnight(2024 + month / 12, month % 12 + 1, 1));
        let found =
            gaps(XKind::Dates(DateForm::Month, 0), &months.map(Date::seconds).collect::<Vec<_>>());
        let absent = found.absent.expect("an absent month");
        let february = Date::midnight(2025, 2, 1).seconds();
        let [january, march] = [1, 3].map(|month| Date::midnight(2025, month, 1).seconds());
        assert_eq!(absent.between(january, march).map(whole_seconds), [whole_seconds(february); 2]);
        for (absent, is_gap) in [(1, false), (4, false), (5, true)] {
            let days = (0..100).filter(|day| !(40..40 + absent).contains(day));
            let days: Vec<f64> = days.map(|day| start_of_working_day(f64::from(day))).collect();
            assert_eq!(gaps(XKind::Dates(DateForm::Day, 0), &days).absent.is_some(), is_gap);
        }
    }

    #[test]
    fn days_count_in_months_if_all_are_the_same_day_of_one() {
        for (first, others, absent) in
            [(1, 1, Some(1)), (28, 28, Some(1)), (29, 29, None), (1, 2, None), (31, 31, None)]
        {
            let months = (0..24).filter(|month| *month != 15);
            let days = months.map(|month| {
                let day = if month == 0 { first } else { others };
                Date::midnight(2024 + month / 12, month % 12 + 1, day).seconds()
            });
            let days: Vec<f64> = days.collect();
            let mut finder = GapFinder::new(XKind::Dates(DateForm::Day, 0), days[0], false);
            (0..).zip(&days).for_each(|(row, day)| finder.record(row, day - days[0]));
            assert_eq!(
                finder.gaps().absent.map(|absent| absent.labels),
                absent,
                "{first} {others}"
            );
        }
    }

    #[test]
    fn other_steps_are_gaps_if_three_times_as_long_as_usual() {
        let cases: [(&[f64], bool); 8] = [
            // The longest two of ten steps are put aside; the next is 2.
            (&[1.0, 2.0, 1.5, 1.0, 1.8, 1.5, 1.2, 6.0, 1.9, 2.0], false),
            (&[1.0, 2.0, 1.5, 1.0, 1.8, 1.5, 1.2, 6.1, 1.9, 2.0], true),
            // Eight points, and seven.
            (&[1.0, 1.5, 1.0, 1.5, 1.2, 9.0, 1.0], true),
            (&[1.0, 1.5, 1.0, 1.5, 1.2, 9.0], false),
            // The steps that are left are alike, and not.
            (&[1.0, 3.0, 1.5, 2.0, 1.8, 1.5, 1.2, 9.1, 3.0, 2.0], true),
            (&[0.9, 3.0, 1.5, 2.0, 1.8, 1.5, 1.2, 9.1, 3.0, 2.0], false),
            // One step is usual, and none.
            (&[0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 7.0], true),
            (&[0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 7.0], false),
        ];
        for (steps, is_gap) in cases {
            let mut xs = vec![0.0];
            for step in steps {
                xs.push(xs.last().expect("a place") + step);
            }
            let found = gaps(XKind::Numbers(Decimal::Point), &xs);
            assert_eq!(!found.positions.is_empty(), is_gap, "{steps:?}");
        }
    }

    #[test]
    fn steps_are_equal_although_computers_round_them() {
        let mut xs: Vec<f64> = (0..24).map(|row| 0.1 + f64::from(row) * 0.5).collect();
        assert_eq!(gaps(XKind::Numbers(Decimal::Point), &xs).positions.len(), 0);
        xs.remove(5);
        assert_eq!(gaps(XKind::Numbers(Decimal::Point), &xs).positions, [[4, 5]]);
    }
}
