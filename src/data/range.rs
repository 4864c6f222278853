//! The lowest and the highest of the values that go by, of equal ones the first. Knows no labels.

use super::literal;
use super::number::Number;

/// Both ends of the values so far.
#[derive(Clone, Debug, Default)]
pub struct Range(Option<(End, End)>);

/// A value with its digits, in memory that is used again for the next one.
#[derive(Clone, Debug)]
struct End {
    value: f64,
    digits: String,
}

impl Range {
    /// Takes a value, with its digits as a JSON number.
    pub fn widen(&mut self, value: f64, digits: &str) {
        match &mut self.0 {
            None => {
                let end = End { value, digits: digits.to_owned() };
                self.0 = Some((end.clone(), end));
            }
            Some((lowest, _)) if value < lowest.value => lowest.set(value, digits),
            Some((_, highest)) if value > highest.value => highest.set(value, digits),
            Some(_) => {}
        }
    }

    /// The lowest and the highest, once there is a value.
    pub fn ends(&self) -> Option<(f64, f64)> {
        self.0.as_ref().map(|(lowest, highest)| (lowest.value, highest.value))
    }

    /// The same with their digits.
    pub fn numbers(&self) -> Option<(Number, Number)> {
        let (lowest, highest) = self.0.as_ref()?;
        Some((literal::number(&lowest.digits)?, literal::number(&highest.digits)?))
    }
}

impl End {
    fn set(&mut self, value: f64, digits: &str) {
        self.value = value;
        digits.clone_into(&mut self.digits);
    }
}
