//! How many bars a histogram has, as `--bins` says it. Knows no values.

use super::option::OptionValue;
use super::{MAX_POINTS, Whole};

/// What `--bins` asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bins {
    /// As many as suit the number of values.
    Auto,
    /// About this many.
    About(usize),
}

impl OptionValue for Bins {
    fn parse(word: &str) -> Result<Self, String> {
        if word == "auto" {
            return Ok(Self::Auto);
        }
        let count = Whole::<1, MAX_POINTS>::parse(word);
        count.map(|count| Self::About(count.0)).map_err(|what| format!("{what}, or auto"))
    }

    fn to_word(&self) -> String {
        match self {
            Self::Auto => "auto".to_owned(),
            Self::About(count) => count.to_string(),
        }
    }
}
