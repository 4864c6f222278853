//! How to read the input: its format, its delimiter, and how numbers and dates are written.

use super::{DateStyle, Decimal, InputFormat, Sizes};

/// Options of the input, and what its name says.
#[derive(Clone, Debug, Default)]
pub struct InputOptions {
    /// The data itself, instead of a file or a stream.
    pub data: Option<String>,
    pub from: InputFormat,
    /// The delimiter of delimited text, an ASCII byte.
    pub delimiter: Option<u8>,
    /// Whether the first row is a header; `None` if that is detected.
    pub header: Option<bool>,
    /// JSON: the path to the data inside an envelope.
    pub at: Option<String>,
    pub decimal: Option<Decimal>,
    pub sizes: Option<Sizes>,
    pub durations: bool,
    pub dates: Option<DateStyle>,
    /// The format that the extension of the file implies.
    pub extension: Option<InputFormat>,
    /// If the input says that it is a vizchart result with hidden points: how many it has, and the total.
    pub partial_result: Option<(u64, u64)>,
}

impl InputOptions {
    pub fn decimal(&self) -> Decimal {
        self.decimal.unwrap_or_default()
    }

    /// How numbers are written in the whole input.
    pub fn notation(&self) -> Notation {
        let durations = self.durations.then_some(Suffixes::Durations);
        let suffixes = durations.or(self.sizes.map(Suffixes::Sizes));
        Notation { decimal: self.decimal(), suffixes }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notation {
    pub decimal: Decimal,
    pub suffixes: Option<Suffixes>,
}

impl From<Decimal> for Notation {
    fn from(decimal: Decimal) -> Self {
        Self { decimal, suffixes: None }
    }
}

/// What the suffixes of numbers mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Suffixes {
    /// `1.2G`
    Sizes(Sizes),
    /// `1m32s`; values are seconds.
    Durations,
    /// `250us` and `3ms` in one column; values are converted to this unit.
    Time(&'static str),
}
