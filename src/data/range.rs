//! The lowest and the highest of the values that go by, of equal ones the first. Knows no labels.

use super::number::{Number, Numeral};

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
    /// Takes a value.
    pub fn widen(&mut self, numeral: &Numeral<'_>) {
        let value = numeral.value();
        match &mut self.0 {
            None => {
                let end = End { value, digits: numeral.text() };
                self.0 = Some((end.clone(), end));
            }
            Some((lowest, _)) if value < lowest.value => lowest.set(numeral),
            Some((_, highest)) if value > highest.value => highest.set(numeral),
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
        Some((lowest.number(), highest.number()))
    }
}

impl End {
    fn set(&mut self, numeral: &Numeral<'_>) {
        self.value = numeral.value();
        self.digits.clear();
        numeral.write(&mut self.digits);
    }

    fn number(&self) -> Number {
        Number::kept(self.value, &self.digits)
    }
}
