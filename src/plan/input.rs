//! How the input is to be read: its form, its delimiters, and how it writes numbers. Knows no columns.

use super::{DataShape, DateStyle, Decimal, From, Sizes};

/// Options of the input, and what the form says about it.
#[derive(Clone, Debug, Default)]
pub struct InputOptions {
    /// The data itself, instead of a file or a stream.
    pub data: Option<String>,
    pub from: From,
    /// The form that the name of the file says.
    pub named: Option<From>,
    pub is_json: bool,
    /// The field delimiter of delimited text, as a byte of ASCII.
    pub delimiter: Option<u8>,
    /// Whether the first row is a header; otherwise it is detected.
    pub header: Option<bool>,
    /// JSON: the path of the data inside an envelope.
    pub at: Option<String>,
    /// The decimal sign of the whole input, if `--decimal` was given.
    pub decimal: Option<Decimal>,
    /// What the letters after sizes mean, if `--sizes` was given.
    pub sizes: Option<Sizes>,
    /// Whether values may be durations.
    pub durations: bool,
    /// How dates are written, if `--dates` was given.
    pub dates: Option<DateStyle>,
    /// How many of how many points the input has, if it is a result that says so.
    pub handed_on: Option<(u64, u64)>,
    /// What tells which of two numbers on each line is the label.
    pub label_of_two: LabelOfTwo,
    /// Whether columns are named by their numbers, so that there are some without names.
    pub has_column_numbers: bool,
    /// What the chart draws. In a table numbers are shown as they are, so they need not be alike.
    pub shape: Option<DataShape>,
    /// The column whose values are counted, so that the input needs no numbers.
    pub count: Option<String>,
}

/// What tells which of two numbers on each line is the label.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LabelOfTwo {
    /// Nothing does.
    #[default]
    Unknown,
    /// The label or the value was chosen.
    Chosen,
    /// A line is drawn, which goes along one of them.
    Axis,
}

impl InputOptions {
    /// Whether nothing says which form the input has.
    pub fn is_free(&self) -> bool {
        self.from == From::Auto && self.delimiter.is_none() && self.named.is_none()
    }

    pub fn decimal(&self) -> Decimal {
        self.decimal.unwrap_or_default()
    }

    /// How the whole input writes numbers.
    pub fn notation(&self) -> Notation {
        let durations = self.durations.then_some(Scale::Durations);
        let scale = durations.or(self.sizes.map(Scale::Sizes));
        Notation { decimal: self.decimal(), scale }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notation {
    pub decimal: Decimal,
    pub scale: Option<Scale>,
}

impl std::convert::From<Decimal> for Notation {
    fn from(decimal: Decimal) -> Self {
        Self { decimal, scale: None }
    }
}

/// What the suffixes of numbers multiply them by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Such as `1.2G`.
    Sizes(Sizes),
    /// Such as `1m32s`, in seconds.
    Durations,
    /// Numbers with units of time, from nanoseconds to seconds, in this one of them.
    Time(&'static str),
}
