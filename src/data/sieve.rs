//! Lets go of cells that change nothing: plain numbers within bounds that only widen. Their sum is
//! kept. Knows neither what the bounds are for nor what becomes of the cells that stay.

mod glance;

use wide::u8x16;

use super::number::Decimal;
use super::plain::{EXACT, POWERS, Plain, plain};
use super::run::{Around, Field, Run};
use super::total::Total;
use glance::Glance;

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
    decimal: Decimal,
    sign: u8x16,
    glance: Glance,
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
        Self { decimal, sign, glance: Glance::new(), meshes: Box::new([shut; POWERS.len()]) }
    }

    /// How many rows, from the first on, have a plain number within these bounds in this column.
    /// The bounds are at least as wide as they were before.
    pub fn passed(&mut self, run: &Run<'_>, column: usize, bounds: Bounds) -> usize {
        self.counted::<true>(run, column, bounds)
    }

    /// The same without their sum.
    #[inline(never)]
    pub fn within(&mut self, run: &Run<'_>, column: usize, bounds: Bounds) -> usize {
        self.counted::<false>(run, column, bounds)
    }

    #[inline]
    fn counted<const SUM: bool>(&mut self, run: &Run<'_>, column: usize, bounds: Bounds) -> usize {
        let (text, fields) = (run.text(), run.places(column));
        // A loop for each, as it is the one in which most of the time goes by.
        match run.around() {
            Around::Nothing => self.count::<SUM>(text, fields, bounds),
            Around::Quotes => self.count::<SUM>(text, fields.map(|field| field.bare(text)), bounds),
            Around::Blanks => {
                self.count::<SUM>(text, fields.map(|field| field.trimmed(text)), bounds)
            }
        }
    }

    #[inline]
    fn count<const SUM: bool>(
        &mut self,
        text: &[u8],
        fields: impl Iterator<Item = Field>,
        bounds: Bounds,
    ) -> usize {
        let sign = self.sign;
        let passes = |field: &Field| {
            if SUM {
                let number = plain(text, field.start, field.end, sign);
                return number.is_some_and(|number| self.lets_go(number, bounds));
            }
            self.glance.shows(text, *field, sign) || self.reads(text, *field, bounds)
        };
        fields.take_while(passes).count()
    }

    /// Whether the number changes nothing, where a glance did not tell.
    #[inline(never)]
    fn reads(&mut self, text: &[u8], field: Field, bounds: Bounds) -> bool {
        let number = plain(text, field.start, field.end, self.sign);
        let fits = number.is_some_and(|number| self.lets_go(number, bounds));
        if fits {
            self.glance.set(bounds, self.decimal);
        }
        fits
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
