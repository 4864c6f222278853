//! The options of the command line, by which a plan is given and a repair says what to add. Which of
//! them takes a value, and which chart has it, is said where the command line is defined.

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
    // What the input is.
    Data "data", From "from", Delimiter "delimiter", Header "header", NoHeader "no-header",
    At "at", Decimal "decimal", Dates "dates", Sizes "sizes", Missing "missing",
    // Which columns.
    Label "label", Value "value", Series "series", By "by", Repeats "repeats", Columns "columns",
    // Which points.
    MaxPoints "max-points", Last "last", Sort "sort", Sample "sample",
    // The drawing.
    Title "title", Subtitle "subtitle", XLabel "x-label", YLabel "y-label", Unit "unit",
    Digits "digits", Width "width", Height "height", Ascii "ascii", Unicode "unicode",
    Color "color", To "to", Signed "signed", Canvas "canvas", Spacing "spacing",
    Min "min", Max "max",
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
