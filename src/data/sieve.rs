//! Lets go of cells that change nothing: plain numbers within bounds that only widen. Their sum is
//! kept. Knows neither what the bounds are for nor what becomes of the cells that stay.

use wide::u8x16;

use super::number::Decimal;
use super::plain::{EXACT, POWERS, Plain, plain};
use super::run::{Around, Field, Run};
use super::total::Total;

/// The numbers that change nothing, both ends included.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// The lowest of them.
    pub low: f64,
    /// The highest of them.
    pub high: f64,
}

/// A sieve, with what fell through it.
#[derive(Clone, Debug)]
pub struct Sieve {
    sign: u8x16,
    /// By the number of decimals.
    meshes: Box<[Mesh; POWERS.len()]>,
}

/// The bounds among numbers of so many decimals, in units of the last of them. As bounds only
/// widen, those that are behind are still true.
#[derive(Clone, Copy, Debug)]
struct Mesh {
    bounds: Option<Bounds>,
    low: i64,
    high: i64,
    sum: i128,
}

impl Sieve {
    /// A sieve for text that writes decimals so.
    #[must_use]
    pub fn new(decimal: Decimal) -> Self {
        let sign = u8x16::splat(if decimal == Decimal::Point { b'.' } else { b',' });
        let shut = Mesh { bounds: None, low: i64::MAX, high: i64::MIN, sum: 0 };
        Self { sign, meshes: Box::new([shut; POWERS.len()]) }
    }

    /// How many rows, from the first on, have a plain number within these bounds in this column.
    /// The bounds are at least as wide as they were before.
    pub fn passed(&mut self, run: &Run<'_>, column: usize, bounds: Bounds) -> usize {
        let (text, fields) = (run.text(), run.places(column));
        // A loop for each, as it is the one in which most of the time goes by.
        match run.around() {
            Around::Nothing => self.count(text, fields, bounds),
            Around::Quotes => self.count(text, fields.map(|field| field.bare(text)), bounds),
            Around::Blanks => self.count(text, fields.map(|field| field.trimmed(text)), bounds),
        }
    }

    #[inline]
    fn count(&mut self, text: &[u8], fields: impl Iterator<Item = Field>, bounds: Bounds) -> usize {
        let sign = self.sign;
        fields
            .take_while(|field| {
                plain(text, field.start, field.end, sign)
                    .is_some_and(|number| self.lets_go(number, bounds))
            })
            .count()
    }

    /// The number in the first row, within bounds or not, if it is plain.
    #[must_use]
    pub fn first(&self, run: &Run<'_>, column: usize) -> Option<Plain> {
        let Field { start, end } = run.field(column)?;
        plain(run.text(), start, end, self.sign)
    }

    /// Adds a number that is taken whatever the bounds are to the sum.
    pub fn add(&mut self, number: Plain) {
        if let Some(mesh) = self.meshes.get_mut(number.decimals) {
            mesh.sum += i128::from(number.units);
        }
    }

    /// Adds the sum of what fell through another.
    pub fn absorb(&mut self, other: &Self) {
        for (mesh, other) in self.meshes.iter_mut().zip(other.meshes.iter()) {
            mesh.sum += other.sum;
        }
    }

    /// Adds the sum of what fell through to a total.
    pub fn add_to(&self, total: &mut Total) {
        for (decimals, mesh) in (0..).zip(self.meshes.iter()).filter(|(_, mesh)| mesh.sum != 0) {
            total.add_units(mesh.sum, decimals);
        }
    }

    #[inline]
    fn lets_go(&mut self, number: Plain, bounds: Bounds) -> bool {
        let Plain { units, decimals } = number;
        let Some(mesh) = self.meshes.get_mut(decimals) else { return false };
        if units < mesh.low || units > mesh.high {
            if mesh.bounds == Some(bounds) {
                return false;
            }
            mesh.widen(bounds, decimals);
            if units < mesh.low || units > mesh.high {
                return false;
            }
        }
        mesh.sum += i128::from(units);
        true
    }
}

impl Mesh {
    fn widen(&mut self, bounds: Bounds, decimals: usize) {
        let Some(&scale) = POWERS.get(decimals) else { return };
        self.bounds = Some(bounds);
        self.low = highest(-bounds.low, scale).saturating_neg();
        self.high = highest(bounds.high, scale);
    }
}

/// The number of units, `scale` of them to the whole, up to which a decimal reads as a double
/// that is no larger than the bound; or a little less than that.
#[expect(clippy::cast_possible_truncation, reason = "the cast saturates, as it should")]
fn highest(bound: f64, scale: f64) -> i64 {
    let units = (bound * scale).round();
    if units.abs() < EXACT {
        // Both sides of the division are exact, so it rounds as reading the decimal does.
        let is_above = units / scale > bound;
        return units as i64 - i64::from(is_above);
    }
    (units - units.abs() * 4.0 * f64::EPSILON).floor() as i64
}
