//! The options of the command line that a repair can name. Which of them takes a value, and which
//! chart has it, is said where the command line is defined.

macro_rules! flags {
    ($($variant:ident $name:literal,)+) => {
        /// An option.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Flag {
            $($variant,)+
        }

        impl Flag {
            /// The long name, without dashes.
            pub(crate) fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }
    };
}

flags!(
    At "at",
    By "by",
    Columns "columns",
    Data "data",
    Dates "dates",
    Decimal "decimal",
    Delimiter "delimiter",
    From "from",
    Header "header",
    Height "height",
    Label "label",
    Max "max",
    Min "min",
    Missing "missing",
    NoHeader "no-header",
    Repeats "repeats",
    Series "series",
    Signed "signed",
    Sizes "sizes",
    Sort "sort",
    To "to",
    Unit "unit",
    Value "value",
    Width "width",
);

/// An option with its value, if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    pub(crate) flag: Flag,
    pub(crate) value: Option<String>,
}

impl Flag {
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
