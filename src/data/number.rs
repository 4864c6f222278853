//! A number with the text from which it was read: digits, decimals, unit and value. Rules about a whole column (equal
//! units, ambiguous `1.234`) are in `value.rs`.

mod cell;
mod decimal_sum;
mod exact_sum;
mod fixed_point;
mod grammar;
mod round_unit;
mod separators;
mod short;
mod size_style;
mod suffixes;
mod text;
mod unit;

pub use cell::{
    CellValue, is_duration, is_missing, is_number, json_number, read, read_cell, read_short, remark,
};
pub use decimal_sum::DecimalSum;
pub use exact_sum::ExactSum;
pub use fixed_point::FixedPoint;
pub use round_unit::{RoundUnit, round_steps, size_text};
pub use short::{decimal_sign, has_exponent, short};
pub use size_style::SizeStyles;
pub use suffixes::{are_different_units, are_units, time_unit};
pub use text::{extend_range, separated, shown, wants_separators, whole_factor};
pub use unit::{Unit, exact_duration};

use crate::data::label::is_digits;
pub use crate::fault::NumberError;
use crate::plan::Suffixes;
pub use crate::plan::{Decimal, Notation};

/// A finite number with its text, which is borrowed from the input until it is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct Number<T = String> {
    /// The nearest double; never -0.
    value: f64,
    /// The cell, without blanks around it.
    text: T,
    spelling: Spelling,
}

impl Copy for Number<&str> {}

/// How a number is written in its text.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spelling {
    /// The range of the digits, including thousands separators, decimals and exponent, without the sign.
    start: usize,
    end: usize,
    decimal: Decimal,
    is_negative: bool,
    source: TextKind,
    /// The exact value if it has few digits, otherwise [`FixedPoint::NONE`].
    short: FixedPoint<i64>,
}

/// How the value is computed from the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TextKind {
    Digits,
    /// From more digits than a double has, such as `0.30000000000000004321`. Only a table shows all of them.
    Noise,
    /// With a suffix, as in `1.2G`: shown as written, but for units of time, which are converted.
    Suffix(Suffixes),
}

impl<T: AsRef<str>> Number<T> {
    pub fn borrowed(&self) -> Number<&str> {
        Number { value: self.value, text: self.text(), spelling: self.spelling }
    }

    pub fn value(&self) -> f64 {
        self.value
    }

    pub fn text(&self) -> &str {
        self.text.as_ref()
    }

    /// The exact value if it has few digits, otherwise [`FixedPoint::NONE`].
    pub fn short_units(&self) -> FixedPoint<i64> {
        self.spelling.short
    }

    /// Whether it has thousands separators, which are ambiguous in some inputs.
    pub fn has_separators(&self) -> bool {
        !self.has_suffix() && self.digits().contains(self.spelling.decimal.group())
    }

    /// Whether it has a suffix as in `1.2G` or is a duration, so that it is shown as written.
    pub fn has_suffix(&self) -> bool {
        let source = self.spelling.source;
        matches!(source, TextKind::Suffix(Suffixes::Sizes(_) | Suffixes::Durations))
    }

    /// Whether it is minutes and seconds: `1:32`.
    pub fn is_minutes(&self) -> bool {
        self.spelling.source == TextKind::Suffix(Suffixes::Durations)
            && self.text().matches(':').count() == 1
    }

    /// Whether its unit was converted, so that the digits of its text do not give its value.
    pub fn is_converted(&self) -> bool {
        matches!(self.spelling.source, TextKind::Suffix(Suffixes::Time(_)))
    }

    pub fn unit(&self) -> Option<Unit<&str>> {
        match self.spelling.source {
            TextKind::Suffix(Suffixes::Sizes(_)) => {
                return grammar::currency(self.text()).0.map(Unit::Before);
            }
            TextKind::Suffix(Suffixes::Durations) => return Some(Unit::Duration),
            TextKind::Suffix(Suffixes::Time(unit)) => return Some(Unit::After(unit)),
            TextKind::Digits | TextKind::Noise => {}
        }
        match self.parts() {
            // Fast path: only digits, with an optional minus.
            ["" | "-", _, ""] => None,
            [before, _, ""] => {
                let sign = before.trim_matches(['+', '-', '−', ' ']);
                (!sign.is_empty()).then_some(Unit::Before(sign))
            }
            [_, _, after] => Some(Unit::After(after)),
        }
    }

    /// The decimals and the unit in the text: `.5kg` of `12.5kg`. `None` with an exponent or a suffix.
    pub fn decimals(&self) -> Option<&str> {
        let digits = self.digits();
        if digits.contains(['e', 'E']) || self.has_suffix() {
            return None;
        }
        let whole = digits.find(self.spelling.decimal.sign()).unwrap_or(digits.len());
        self.text().get(self.spelling.start + whole..)
    }

    /// Whether its decimal sign could be a thousands separator, as in `1.234`. `None` if it has no decimals.
    pub fn could_be_grouped(&self) -> Option<bool> {
        let (whole, decimals) = self.digits().split_once(self.spelling.decimal.sign())?;
        let is_group = decimals.len() == 3 && is_digits(decimals);
        let is_first = matches!(whole.as_bytes(), [b'1'..=b'9', rest @ ..] if rest.len() < 3);
        Some(is_group && is_first)
    }

    /// The exact decimal value, if it is not too long.
    pub fn exact(&self) -> Option<FixedPoint> {
        let short = self.spelling.short;
        if short.is_none() { FixedPoint::read(&self.literal()) } else { Some(short.into()) }
    }

    /// The value of one in the last digit: 0.1 for `3.5`, 1,024 for `4K`.
    fn last_digit(&self) -> Option<FixedPoint> {
        let exact = self.exact()?;
        let last = FixedPoint { units: 1, ..exact };
        let Some(digits) = FixedPoint::read(&self.literal_digits()) else { return Some(last) };
        let Some(units) = exact.units_at(digits.decimals) else { return Some(last) };
        let factor = units.checked_div(digits.units).unwrap_or(1).abs();
        Some(FixedPoint { units: factor, decimals: digits.decimals })
    }

    fn digits(&self) -> &str {
        let [_, digits, _] = self.parts();
        digits
    }

    /// The word after the digits.
    pub fn suffix(&self) -> &str {
        let [_, _, suffix] = self.parts();
        suffix.trim_start()
    }

    /// The text before the digits, the digits, and the text after them.
    #[expect(clippy::string_slice, reason = "a spelling is that of its own text")]
    fn parts(&self) -> [&str; 3] {
        let Spelling { start, end, .. } = self.spelling;
        let text = self.text();
        [&text[..start], &text[start..end], &text[end..]]
    }
}
