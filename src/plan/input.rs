//! How to read the input: its form, its delimiter, and how it writes numbers and dates. Knows no columns.

use super::{DataShape, DateStyle, Decimal, From, Sizes};

/// Options of the input, and what was learned from its name and its form.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct InputOptions {
    /// The data itself, instead of a file or a stream.
    pub data: Option<String>,
    pub from: From,
    /// The form that the extension of the file stands for.
    pub form_of_name: Option<From>,
    pub is_json: bool,
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
    /// If the input is a result with only a part of the points: how many it has, and of how many.
    pub partial_result: Option<(u64, u64)>,
    /// What the chart draws. In a table numbers are shown as they are, so they need not be alike.
    pub shape: Option<DataShape>,
    pub columns: NamedColumns,
}

/// What the options that name columns say about an input whose form is not certain.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NamedColumns {
    /// Whether they name a column by its number, which suggests that columns have no names.
    pub have_numbers: bool,
    /// The column whose values are counted. With it, the input needs no numbers.
    pub count: Option<String>,
}

impl InputOptions {
    /// Whether neither an option nor the name of the file says which form the input has.
    pub fn detects_form(&self) -> bool {
        self.from == From::Auto && self.delimiter.is_none() && self.form_of_name.is_none()
    }

    pub fn names_columns(&self) -> bool {
        self.columns != NamedColumns::default()
    }

    /// The same without what is known of columns.
    pub fn without_columns(&self) -> Self {
        Self { columns: NamedColumns::default(), ..self.clone() }
    }

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

impl std::convert::From<Decimal> for Notation {
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
