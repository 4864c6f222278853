//! Sizes: numbers followed by K, M, G, T or P, which multiply them. Knows one number at a time.

use super::{FixedPoint, Number, Source, Spelling, Unit};
use crate::plan::Sizes;

impl Number<&str> {
    /// The number as a size; itself where no letter multiplies it.
    pub fn as_size(self, sizes: Sizes) -> Self {
        let Some(Unit::After(word)) = self.unit() else { return self };
        let Some(power) = power(word.trim(), sizes) else { return self };
        let value = match sizes {
            Sizes::Iec => self.value * 1024_f64.powi(power),
            // Rounded once, as a number of these digits is.
            Sizes::Si => {
                let product = self.value * 1000_f64.powi(power);
                format!("{}e{}", self.literal(), power * 3).parse().unwrap_or(product)
            }
        };
        if !value.is_finite() {
            return self;
        }
        let short = FixedPoint::NONE;
        let spelling = Spelling { source: Source::Size, short, ..self.spelling };
        Self { value, spelling, ..self }
    }
}

/// The power of 1000 or 1024 of the word after a size, if it is one.
fn power(word: &str, sizes: Sizes) -> Option<i32> {
    let bare = word.strip_suffix('B').unwrap_or(word);
    let binary = bare.strip_suffix('i').filter(|_| sizes == Sizes::Iec);
    match binary.unwrap_or(bare) {
        "" if binary.is_none() => Some(0),
        "K" | "k" => Some(1),
        "M" => Some(2),
        "G" => Some(3),
        "T" => Some(4),
        "P" => Some(5),
        _ => None,
    }
}
