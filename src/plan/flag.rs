//! The options of the command line that a repair can name. Which of them takes a value, and which
//! chart has it, is said where the command line is defined.

/// An option, by its long name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flag {
    At,
    By,
    Columns,
    Data,
    Decimal,
    Delimiter,
    From,
    Header,
    Height,
    Label,
    Missing,
    NoHeader,
    Series,
    Signed,
    Sort,
    To,
    Unit,
    Value,
    Width,
}

/// An option with its value, if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    pub(crate) flag: Flag,
    pub(crate) value: Option<String>,
}

impl Flag {
    /// The name, without dashes.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::At => "at",
            Self::By => "by",
            Self::Columns => "columns",
            Self::Data => "data",
            Self::Decimal => "decimal",
            Self::Delimiter => "delimiter",
            Self::From => "from",
            Self::Header => "header",
            Self::Height => "height",
            Self::Label => "label",
            Self::Missing => "missing",
            Self::NoHeader => "no-header",
            Self::Series => "series",
            Self::Signed => "signed",
            Self::Sort => "sort",
            Self::To => "to",
            Self::Unit => "unit",
            Self::Value => "value",
            Self::Width => "width",
        }
    }

    /// The option with this value.
    pub(crate) fn with(self, value: impl Into<String>) -> Setting {
        Setting { flag: self, value: Some(value.into()) }
    }

    /// The option without a value.
    pub(crate) fn on(self) -> Setting {
        Setting { flag: self, value: None }
    }
}

impl Setting {
    /// It as words of a command; a value is attached where it could be taken for another option.
    pub(crate) fn words(&self) -> Vec<String> {
        let option = format!("--{}", self.flag.name());
        match &self.value {
            None => vec![option],
            Some(value) if value.starts_with('-') => vec![format!("{option}={value}")],
            Some(value) => vec![option, value.clone()],
        }
    }
}
