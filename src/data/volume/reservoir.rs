//! What is held of a stream of rows, however long: all of them as long as there is room, then those at
//! every so many positions, and those at which a series is lowest or highest within a stretch, so that
//! no spike is lost. Knows no labels, and does not choose what is drawn.

use super::store::{CAPACITY, Store};
use crate::data::number::Numeral;

/// Rows that are held before it is looked which of them are needed.
const OPEN: usize = 8192;

/// Rows in the order of their positions.
#[derive(Debug)]
pub struct Reservoir {
    store: Store,
    /// From one position that is held to the next; all of its multiples are.
    step: u64,
    /// So many steps make a stretch.
    span: u64,
    /// So many steps at most, as soon as they are longer than one.
    room: u64,
    /// The rows before this one were looked through.
    open: usize,
    /// The stretch that is not complete yet, and the values of each series there.
    stretch: u64,
    ranges: Vec<(f64, f64)>,
}

/// The range of no values.
const NOTHING: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

impl Reservoir {
    /// For even distances: of a stream of any length, tens of thousands, and thousands of stretches.
    pub fn even(series: usize) -> Self {
        Self::new(series, 16, CAPACITY)
    }

    /// For the lowest and the highest of each stretch.
    pub fn peaks(series: usize) -> Self {
        Self::new(series, 1, CAPACITY / (1 + 2 * series))
    }

    fn new(series: usize, span: u64, room: usize) -> Self {
        let (store, ranges) = (Store::new(series), vec![NOTHING; series]);
        Self { store, step: 1, span, room: room as u64, open: 0, stretch: 0, ranges }
    }

    /// Takes the row at this position; positions at which a series begins or ends are always held.
    pub fn push(
        &mut self,
        position: u64,
        label: &str,
        values: &[Option<Numeral<'_>>],
        is_end: impl Fn(u64) -> bool,
    ) {
        self.thin(position, &is_end);
        let stretch = position / (self.step * self.span);
        if stretch != self.stretch {
            self.stretch = stretch;
            self.ranges.fill(NOTHING);
        }
        for ((low, high), value) in self.ranges.iter_mut().zip(values) {
            // A gap is neither.
            let value = value.map_or(f64::NAN, |numeral| numeral.value);
            (*low, *high) = (low.min(value), high.max(value));
        }
        self.store.push(position, label, values);
        if self.store.is_heavy() {
            self.retain(0, &is_end);
            self.thin(position, &is_end);
        } else if self.store.len() - self.open > OPEN {
            self.retain(self.open, &is_end);
        }
    }

    /// How many positions, from this next one on, are not held if their values are within the ranges
    /// of all series and one of them is not the last.
    pub fn skippable(&self, next: u64) -> u64 {
        next.next_multiple_of(self.step) - next
    }

    /// Between which values of a series another changes nothing.
    pub fn range(&self, series: usize) -> Option<(f64, f64)> {
        self.ranges.get(series).copied().filter(|(low, high)| low <= high)
    }

    /// What is held, and from one position that may be evenly sampled to the next.
    pub fn finish(mut self, is_end: impl Fn(u64) -> bool) -> (Store, u64) {
        self.retain(0, is_end);
        (self.store, self.step)
    }

    /// As long as there is no room for a position, holds only every second of those at even distances,
    /// in stretches twice as long.
    fn thin(&mut self, position: u64, is_end: impl Fn(u64) -> bool) {
        let before = self.step;
        let room = self.room;
        let end = |step| step * if step == 1 { CAPACITY as u64 } else { room };
        while position >= end(self.step) || self.store.is_heavy() && self.step <= position {
            self.step *= 2;
            self.retain(0, &is_end);
        }
        if self.step > before {
            // The stretch goes on, as long as it is now.
            self.stretch = position / (self.step * self.span);
            self.ranges.fill(NOTHING);
        }
    }

    /// Throws out what is not needed from this row on.
    fn retain(&mut self, first: usize, is_end: impl Fn(u64) -> bool) {
        if self.step == 1 {
            return;
        }
        let position = |row: usize| self.store.positions.get(row).copied().unwrap_or_default();
        let is_held =
            |row: &usize| position(*row).is_multiple_of(self.step) || is_end(position(*row));
        let held = (first..self.store.len()).filter(is_held);
        let width = self.step * self.span;
        let held = self.store.extremes(held, first, |row| position(row) / width);
        // As long as most are needed, it is not worth moving them.
        if first == 0 || held.len() < (self.store.len() - first) / 2 {
            self.store.retain(first, &held);
        }
        let last = self.store.positions.last().copied().unwrap_or_default();
        self.open = self.store.positions.partition_point(|one| *one / width < last / width);
    }
}
