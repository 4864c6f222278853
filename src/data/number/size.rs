//! Sizes: numbers with K, M, G, T or P behind them, which count so many times more. Knows one number at
//! a time.

use super::{Numeral, Side};
use crate::data::plain::Plain;
use crate::plan::Sizes;

impl<'a> Numeral<'a> {
    /// The number that a cell is if it is a size; itself where it has no such letter.
    pub fn sized(self, cell: &'a str, sizes: Sizes) -> Self {
        let Some(power) = power(self.beside, sizes).filter(|_| self.side == Side::After) else {
            return self;
        };
        let value = match sizes {
            Sizes::Iec => self.value * 1024_f64.powi(power),
            // Rounded once, as a number of these digits is.
            Sizes::Si => {
                let product = self.value * 1000_f64.powi(power);
                format!("{}e{}", self.text(), power * 3).parse().unwrap_or(product)
            }
        };
        if !value.is_finite() {
            return self;
        }
        Self { value, plain: Plain::NONE, beside: cell.trim(), side: Side::Size, ..self }
    }
}

/// How often the numbers before a word are to be multiplied, if it is that of a size.
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
