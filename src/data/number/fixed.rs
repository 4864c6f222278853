//! Decimal numbers that are exact as long as 38 digits hold them: they are added, and rounded. Knows
//! neither which numbers they are nor how they are shown.

/// `units` times ten to the power of minus `decimals`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixed {
    pub units: i128,
    pub decimals: u32,
}

impl Fixed {
    /// Reads a JSON number; none where it is too long to be held.
    pub fn read(literal: &str) -> Option<Self> {
        let (mantissa, exponent) = match literal.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (literal, 0),
        };
        let fraction = mantissa.split_once('.').map_or("", |(_, fraction)| fraction);
        let units: i128 = mantissa.replace('.', "").parse().ok()?;
        if units == 0 {
            return Some(Self { units, decimals: 0 });
        }
        let decimals = i64::try_from(fraction.len()).ok()?.checked_sub(exponent)?;
        if let Ok(decimals) = u32::try_from(decimals) {
            return Some(Self { units, decimals });
        }
        let zeros = u32::try_from(decimals.checked_neg()?).ok()?;
        Some(Self { units: units.checked_mul(10_i128.checked_pow(zeros)?)?, decimals: 0 })
    }

    /// The sum of both.
    pub fn plus(self, other: Self) -> Option<Self> {
        let decimals = self.decimals.max(other.decimals);
        Some(Self { units: self.at(decimals)?.checked_add(other.at(decimals)?)?, decimals })
    }

    /// The number with so many decimals, halves away from zero; none where it has no more.
    pub fn rounded(self, decimals: u32) -> Option<Self> {
        let surplus = self.decimals.checked_sub(decimals).filter(|surplus| *surplus > 0)?;
        let rounded = |power: i128| {
            let (units, rest) = (self.units / power, self.units % power);
            units + if rest.abs() < power / 2 { 0 } else { rest.signum() }
        };
        Some(Self { units: 10_i128.checked_pow(surplus).map_or(0, rounded), decimals })
    }

    /// The number with all its decimals.
    pub fn text(self) -> String {
        let sign = if self.units < 0 { "-" } else { "" };
        let (units, decimals) = (self.units.unsigned_abs(), self.decimals as usize);
        let digits = format!("{units:0>width$}", width = decimals + 1);
        let (whole, fraction) =
            digits.split_at_checked(digits.len() - decimals).unwrap_or((&digits, ""));
        let point = if fraction.is_empty() { "" } else { "." };
        [sign, whole, point, fraction].concat()
    }

    /// The units that it has at so many decimals, which are not fewer than its own.
    fn at(self, decimals: u32) -> Option<i128> {
        let zeros = decimals.checked_sub(self.decimals)?;
        if zeros == 0 {
            Some(self.units)
        } else {
            self.units.checked_mul(10_i128.checked_pow(zeros)?)
        }
    }
}
