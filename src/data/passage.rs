//! The one loop that applies a gate to the numbers of the rows ahead. Knows neither what its bounds are for
//! nor how rows are written.

use wide::u8x16;

use super::gate::Gate;
use super::number::{Decimal, Fixed};
use super::plain::{POWERS, Plain, plain, sign};
use super::rows::Sink;
use crate::plan::{MOST_POINTS, MOST_SERIES};

/// A gate at work on the rows ahead: it counts and sums what passes.
pub struct Passage {
    decimal_sign: u8x16,
    gate: Gate,
    /// The numbers of the rows ahead in the column of each opening.
    numbers: [Vec<Plain>; MOST_SERIES],
    ahead: Ahead,
    /// Between which numbers rows pass in each opening.
    bounds: [(f64, f64); MOST_SERIES],
    passed: u64,
    /// What the numbers of the first opening sum to.
    sums: Sums,
}

/// Sums of units, by how many decimals they have.
type Sums = [i128; POWERS.len()];

const NO_SUMS: Sums = [0; POWERS.len()];

#[inline]
fn add(sums: &mut Sums, number: Plain) {
    if let Some(sum) = sums.get_mut(number.decimals) {
        *sum += i128::from(number.units);
    }
}

/// Of the last rows the first so many.
#[inline]
fn part(numbers: &[Plain], rows: usize, most: usize) -> &[Plain] {
    let first = numbers.len().saturating_sub(rows);
    numbers.get(first..first + most).unwrap_or_default()
}

impl Passage {
    /// For text that writes decimals so; nothing passes yet.
    pub fn new(decimal: Decimal) -> Self {
        Self {
            decimal_sign: sign(decimal),
            gate: Gate::default(),
            numbers: Default::default(),
            ahead: Ahead::NOTHING,
            bounds: [(0.0, 0.0); MOST_SERIES],
            passed: 0,
            sums: NO_SUMS,
        }
    }

    /// Goes by what the sink says now; to be done behind each row that is shown to it.
    #[inline]
    pub fn ask(&mut self, sink: &mut dyn Sink) {
        // What it says depends on how many passed.
        self.tell(sink);
        self.gate.shut();
        sink.gate(&mut self.gate);
        self.ahead.bound(&self.gate, &mut self.bounds);
    }

    /// Whether any row may pass.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.gate.rows > 0
    }

    /// Reads the numbers of rows ahead, and says how many rows that are, given where in the text the
    /// cells of a column lie, without what is around them.
    #[inline]
    pub fn read<C: Iterator<Item = (usize, usize)>>(
        &mut self,
        text: &[u8],
        cells: impl Fn(usize) -> C,
    ) -> usize {
        let openings = self.gate.openings.iter().take(self.gate.count);
        for (numbers, opening) in self.numbers.iter_mut().zip(openings) {
            let number = |(start, end)| plain(text, start, end, &self.decimal_sign);
            numbers.clear();
            numbers.extend(cells(opening.column).map(number));
        }
        self.ahead.behind = None;
        let first = self.numbers.first().filter(|_| self.gate.count > 0);
        first.map_or_else(|| cells(0).count(), Vec::len)
    }

    /// How many rows pass, given how many of those that were read are ahead.
    pub fn pass(&mut self, rows: usize) -> usize {
        let most = usize::try_from(self.gate.rows).map_or(rows, |most| most.min(rows));
        if self.ahead.behind != Some(rows - most) {
            let magnitudes = std::mem::take(&mut self.ahead.magnitudes);
            self.ahead = Ahead { behind: Some(rows - most), magnitudes, ..Ahead::NOTHING };
            self.ahead.bound(&self.gate, &mut self.bounds);
        }
        let passed = self.within(rows, most);
        self.ahead.shown += 1;
        if self.ahead.shown != LOOK || passed + 1 >= most {
            return passed;
        }
        // To look at those behind it once takes less than to show each of them.
        let (rows, most) = (rows - passed, most - passed);
        let columns = self.numbers.iter().take(self.gate.count);
        self.ahead.look(columns.map(|numbers| part(numbers, rows, most)), self.gate.lost);
        self.ahead.bound(&self.gate, &mut self.bounds);
        passed + self.within(rows, most)
    }

    /// How many of so many rows, of which at most some may pass, are within the bounds.
    fn within(&mut self, rows: usize, most: usize) -> usize {
        let mut passed = most;
        let mut columns = self.numbers.iter().zip(&self.bounds).take(self.gate.count);
        let first = columns.next();
        for (numbers, (low, high)) in columns {
            let is_within = |number: &&Plain| number.is_within(*low, *high);
            passed = part(numbers, rows, passed).iter().take_while(is_within).count();
        }
        // What passes here as well is added up.
        if let Some((numbers, (low, high))) = first {
            let sums = &mut self.sums;
            let within = part(numbers, rows, passed).iter();
            let within = within.take_while(|number| number.is_within(*low, *high));
            passed = if self.gate.is_summed {
                within.inspect(|number| add(sums, **number)).count()
            } else {
                within.count()
            };
        }
        self.gate.rows -= passed as u64;
        self.passed += passed as u64;
        passed
    }

    /// Whether one row passes, given where in the text the cell of a column lies.
    #[inline]
    pub fn admits(&mut self, text: &[u8], cell: impl Fn(usize) -> Option<(usize, usize)>) -> bool {
        let mut first = Plain::NONE;
        let openings = self.gate.openings.iter().zip(&self.bounds).take(self.gate.count);
        for (place, (opening, (low, high))) in openings.enumerate() {
            let Some((start, end)) = cell(opening.column) else { return false };
            let number = plain(text, start, end, &self.decimal_sign);
            if !number.is_within(*low, *high) {
                return false;
            }
            if place == 0 {
                first = number;
            }
        }
        if self.gate.is_summed {
            add(&mut self.sums, first);
        }
        self.gate.rows -= 1;
        self.passed += 1;
        true
    }

    /// Tells the sink of all that passed since the last time; to be done before a row is shown to it,
    /// and at the end.
    pub fn tell(&mut self, sink: &mut dyn Sink) {
        if self.passed > 0 {
            let sum = if self.gate.is_summed { self.sum() } else { None };
            sink.pass(std::mem::take(&mut self.passed), sum);
        }
    }

    /// The sum of all numbers that were added up, of which nothing is left.
    fn sum(&mut self) -> Option<Fixed> {
        let sums = (0..).zip(std::mem::replace(&mut self.sums, NO_SUMS));
        let sums = sums.map(|(decimals, units)| Fixed { units, decimals });
        sums.filter(|sum| sum.units != 0).try_fold(Fixed::ZERO, Fixed::plus)
    }
}

/// Which row of those that do not pass has one look ahead: a single one is not worth it.
const LOOK: usize = 2;

/// What is known of rows ahead that may pass: each that some others among them exceed changes nothing,
/// as these are shown to the sink.
struct Ahead {
    /// How many rows there are behind the last of them.
    behind: Option<usize>,
    /// Rows before these that were shown.
    shown: usize,
    /// The least number above the lowest of each opening, which is shown, and the greatest below the highest.
    inner: [(f64, f64); MOST_SERIES],
    /// The greatest number below the largest magnitudes, as many as are kept.
    lost: f64,
    /// Memory for magnitudes.
    magnitudes: Vec<f64>,
}

impl Ahead {
    const NOTHING: Self = Self {
        behind: None,
        shown: 0,
        inner: [(f64::INFINITY, f64::NEG_INFINITY); MOST_SERIES],
        lost: f64::NEG_INFINITY,
        magnitudes: Vec::new(),
    };

    /// Looks at the numbers of each opening, and, where some magnitudes are lost, at those of the first.
    fn look<'n>(&mut self, mut columns: impl Iterator<Item = &'n [Plain]> + Clone, lost: f64) {
        let values = |numbers: &'n [Plain]| numbers.iter().filter_map(|number| number.value());
        for (inner, numbers) in self.inner.iter_mut().zip(columns.clone()) {
            let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
            for value in values(numbers) {
                low = if value < low { value } else { low };
                high = if value > high { value } else { high };
            }
            *inner = (low.next_up(), high.next_down());
        }
        if let Some(first) = columns.next().filter(|_| lost < f64::INFINITY) {
            self.magnitudes.clear();
            self.magnitudes.extend(values(first).map(f64::abs));
        }
        if let Some(rank) = self.magnitudes.len().checked_sub(MOST_POINTS) {
            let (_, least, _) = self.magnitudes.select_nth_unstable_by(rank, f64::total_cmp);
            self.lost = least.next_down();
        }
    }

    /// Sets between which numbers rows pass in each column.
    fn bound(&self, gate: &Gate, bounds: &mut [(f64, f64); MOST_SERIES]) {
        let openings = gate.openings.iter().zip(&self.inner).take(gate.count);
        for ((low, high), (opening, inner)) in bounds.iter_mut().zip(openings) {
            *low = opening.seen.0.min(inner.0).max(opening.legal.0);
            *high = opening.seen.1.max(inner.1).min(opening.legal.1);
        }
        if let Some((low, high)) = bounds.first_mut() {
            let lost = gate.lost.max(self.lost);
            (*low, *high) = (low.max(-lost), high.min(lost));
        }
    }
}
