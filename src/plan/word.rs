//! The words by which choices are made, the same on the command line and in a request.

use super::{Canvas, Decimal, From, Missing, Sample, Sort, To};

/// A choice of a few, each with its word.
pub trait Word: Copy + PartialEq + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// The word for this one.
    fn word(self) -> &'static str;

    /// The one that has this word.
    fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.word() == word)
    }
}

/// The words of an enumeration.
macro_rules! words {
    ($type:ty { $($variant:ident $word:literal,)+ }) => {
        impl $crate::plan::Word for $type {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
}
pub(crate) use words;

words!(From {
    Auto "auto",
    Json "json",
    Jsonl "jsonl",
    Markdown "markdown",
    Csv "csv",
    Tsv "tsv",
    Columns "columns",
    Numbers "numbers",
});
words!(Decimal { Point "point", Comma "comma", });
words!(Missing { Error "error", Skip "skip", });
words!(Sort { None "none", Asc "asc", Desc "desc", });
words!(Sample { Even "even", Peaks "peaks", });
words!(Canvas { Lines "lines", Braille "braille", });
words!(To {
    Text "text",
    Markdown "markdown",
    Summary "summary",
    Json "json",
    ToolResult "tool-result",
});
