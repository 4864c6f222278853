//! Tracks the ends of a line, and the gaps in it, as it is read: positions that must be kept however many there are. A gap
//! is a step much longer than usual. Works on x only.

use std::collections::BTreeMap;

use crate::data::figure::XScale;

/// With fewer points, the usual step is unknown.
const MIN_POINTS: u64 = 8;
/// A gap is longer than a usual step by this factor.
const FACTOR: f64 = 3.0;
const DAY: f64 = 86_400.0;
/// Working days per week. If all points are on working days, a gap is longer than a week.
const WORKING_DAYS: f64 = 5.0;
/// How many of the longest steps are remembered in a stream: more than a plot has columns. Briefly twice as many are.
const MAX_LONGEST: usize = 1024;
/// The low bits of a length (as `f64` bits) ignored when steps of a stream are counted: less than 1 %.
const IGNORED_BITS: u32 = 45;

/// The ends of all positions, or of those at which a series has a value.
#[derive(Clone, Debug, Default)]
pub(super) struct Ends {
    pub(super) count: u64,
    /// The first, the last, the leftmost and the rightmost; each with its position and its x.
    outer: Option<[(u64, f64); 4]>,
    /// Set if x is time or a number.
    pub(super) gaps: Option<Box<GapFinder>>,
}

impl Ends {
    pub(super) fn new(count: u64) -> Self {
        Self { count, ..Self::default() }
    }

    /// Records the next position, with its x.
    #[inline]
    pub(super) fn record(&mut self, position: u64, x: f64) {
        self.count += 1;
        if let Some(gaps) = &mut self.gaps {
            gaps.record(position, x);
        }
        let [_, last, leftmost, rightmost] = self.outer.get_or_insert([(position, x); 4]);
        *last = (position, x);
        if x < leftmost.1 {
            *leftmost = (position, x);
        }
        if x >= rightmost.1 {
            *rightmost = (position, x);
        }
    }

    /// Whether this position is an end, or next to a possible gap, so that it must be kept.
    pub(super) fn has(&self, position: u64) -> bool {
        self.outer.iter().flatten().any(|(end, _)| *end == position)
            || self.gaps.as_ref().is_some_and(|gaps| gaps.has_end(position))
    }
}

/// Finds gaps between points that are read in ascending or descending order of x.
#[derive(Clone, Debug)]
pub(super) struct GapFinder {
    scale: XScale,
    /// The origin of x for dates, in seconds since 1970.
    origin: f64,
    steps: Steps,
    /// The steps in working days, while all points are such days.
    working_day_steps: Option<Steps>,
}

impl GapFinder {
    /// With `is_stream`, memory is bounded: lengths are rounded, and only the longest steps are remembered.
    pub(super) fn new(scale: XScale, origin: f64, is_stream: bool) -> Self {
        let steps = Steps { is_stream, ..Steps::default() };
        let working_day_steps = (scale == XScale::Dates).then(|| steps.clone());
        Self { scale, origin, steps, working_day_steps }
    }

    pub(super) fn record(&mut self, row: u64, x: f64) {
        self.steps.record(row, x);
        if let Some(working_day_steps) = &mut self.working_day_steps {
            match working_day(self.origin + x) {
                Some(day) => working_day_steps.record(row, day),
                None => self.working_day_steps = None,
            }
        }
    }

    fn is_in_order(&self) -> bool {
        self.steps.rises == 0 || self.steps.falls == 0
    }

    /// Whether a step that may be a gap begins or ends at this row.
    pub(super) fn has_end(&self, row: u64) -> bool {
        let mut all_steps = self.working_day_steps.iter().chain([&self.steps]);
        all_steps.any(|steps| steps.has_end(row))
    }

    /// The rows before and after each gap, and the number of further gaps.
    pub(super) fn gaps(&self) -> (Vec<[u64; 2]>, u64) {
        let none = (Vec::new(), 0);
        if self.steps.points < MIN_POINTS || !self.is_in_order() {
            return none;
        }
        let min_length = if self.working_day_steps.is_some() { WORKING_DAYS } else { 0.0 };
        let steps = self.working_day_steps.as_ref().unwrap_or(&self.steps);
        let Some([shortest, longest]) = steps.usual_step_range() else { return none };
        if self.scale == XScale::Numbers && longest > FACTOR * shortest {
            return none;
        }
        let limit = (FACTOR * longest).max(min_length);
        let gaps = steps.longest.iter().filter(|step| step.length > limit);
        let gaps: Vec<[u64; 2]> = gaps.map(|step| step.rows).collect();
        let counts = steps.counts.values().filter(|(_, longest)| *longest > limit);
        let count: u64 = counts.map(|(count, _)| count).sum();
        let others = count.saturating_sub(gaps.len() as u64);
        (gaps, others)
    }
}

/// The steps from each point to the next.
#[derive(Clone, Debug, Default)]
struct Steps {
    is_stream: bool,
    points: u64,
    /// The previous point: its row and its x.
    previous: Option<(u64, f64)>,
    rises: u64,
    falls: u64,
    /// The number of steps of about the same length, and the longest of these, by the bits of the length, which sort like
    /// the lengths.
    counts: BTreeMap<u64, (u64, f64)>,
    /// The longest steps, in input order.
    longest: Vec<Step>,
    /// Only longer steps are among the longest.
    threshold: f64,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    length: f64,
    rows: [u64; 2],
}

impl Steps {
    fn record(&mut self, row: u64, x: f64) {
        self.points += 1;
        let Some((previous_row, previous_x)) = self.previous.replace((row, x)) else { return };
        self.rises += u64::from(previous_x < x);
        self.falls += u64::from(previous_x > x);
        let length = (x - previous_x).abs();
        if length == 0.0 {
            return;
        }
        let key = length.to_bits() >> if self.is_stream { IGNORED_BITS } else { 0 };
        let (count, longest) = self.counts.entry(key).or_default();
        (*count, *longest) = (*count + 1, longest.max(length));
        if length > self.threshold {
            self.longest.push(Step { length, rows: [previous_row, row] });
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

    /// Whether one of the longest steps begins or ends at this row.
    fn has_end(&self, row: u64) -> bool {
        let index = self.longest.partition_point(|step| step.rows[1] < row);
        let mut next = self.longest.iter().skip(index).take(2);
        next.any(|step| step.rows.contains(&row))
    }

    /// The shortest and longest usual step. The longest tenth of the steps (at least two) are not usual.
    fn usual_step_range(&self) -> Option<[f64; 2]> {
        let total: u64 = self.counts.values().map(|(count, _)| count).sum();
        let usual_count = total.saturating_sub((total / 10).max(2));
        let (_, shortest) = self.counts.values().next()?;
        let mut shorter = 0;
        let (_, longest) = self.counts.values().find(|(count, _)| {
            shorter += count;
            shorter >= usual_count
        })?;
        (usual_count > 0).then_some([*shortest, *longest])
    }
}

/// The number of working days since 1970, if this is the start of a working day.
fn working_day(instant: f64) -> Option<f64> {
    // The first day of 1970 was a Thursday.
    let day = instant / DAY + 3.0;
    let (week, weekday) = (day.div_euclid(7.0), day.rem_euclid(7.0));
    (day.fract() == 0.0 && weekday < WORKING_DAYS).then_some(week * WORKING_DAYS + weekday)
}
