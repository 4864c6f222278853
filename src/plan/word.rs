//! Options that accept one of a few words, on the command line and in a request, with the meaning of each word.

use std::path::Path;

/// A value that is written as a word.
pub trait Keyword: Copy + PartialEq + 'static {
    const ALL: &'static [Self];

    fn word(self) -> &'static str;

    /// The meaning of the word.
    fn help(self) -> &'static str;

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.word() == word)
    }

    /// The value of a field of a request: models write `Bar`, too.
    fn from_field(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.word().eq_ignore_ascii_case(word))
    }
}

/// Defines enums, some with a default. Each row is a variant, its word, and the meaning of the word.
macro_rules! choices {
    ($($(#[$about:meta])* $name:ident $(= $default:ident)? {
        $($variant:ident $word:literal $help:literal,)+
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name {
            $(#[doc = $help] $variant,)+
        }

        $(impl Default for $name {
            fn default() -> Self {
                Self::$default
            }
        })?

        impl $crate::plan::Keyword for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            fn help(self) -> &'static str {
                match self {
                    $(Self::$variant => $help,)+
                }
            }
        }
    )+};
}
pub(super) use choices;

choices! {
    /// `--from`.
    InputFormat = Auto {
        Auto "auto" "Detected from the first 64 KiB",
        Json "json" "One JSON value",
        Jsonl "jsonl" "JSON values, one per line",
        Markdown "markdown" "The only table of a Markdown document",
        Csv "csv" "Delimited text; the delimiter is detected unless it is given",
        Tsv "tsv" "Tab-separated text",
        Columns "columns" "A number and a label, or words under a header",
        Aligned "aligned" "Columns under a header, cut at the blanks",
        Numbers "numbers" "One number per line",
    }
    /// The decimal sign. The other one of the two separates thousands.
    Decimal = Point {
        Point "point" "1,234.5",
        Comma "comma" "1.234,5",
    }
    Sizes {
        Iec "iec" "1K is 1024",
        Si "si" "1K is 1000",
        Count "count" "1K is 1000, 1B a billion",
    }
    /// `--dates`.
    DateStyle {
        DayFirst "dmy" "31/12/2024",
        MonthFirst "mdy" "12/31/2024",
        YearFirst "ymd" "24/12/31",
        Unix "unix" "Numbers are seconds, or milliseconds, since 1970",
        None "none" "Nothing is a date",
    }
    Missing = Show {
        Show "show" "Show it as missing, and say how many",
        Skip "skip" "Leave the row out, and say how many",
        Error "error" "Refuse the input, naming the row",
    }
    Repeats = Refuse {
        Refuse "refuse" "Refuse them if other columns tell their rows apart",
        Keep "keep" "Draw the rows in their order",
        Sum "sum" "Draw the sum of the rows of each label",
        Mean "mean" "Draw the mean of the rows of each label",
        Min "min" "Draw the smallest value of each label",
        Max "max" "Draw the largest value of each label",
    }
    /// What the rows of one label become, as a word and as a noun in a sentence.
    Aggregate {
        Count "count" "number",
        Sum "sum" "sum",
        Mean "mean" "mean",
        Min "min" "smallest",
        Max "max" "largest",
    }
    /// `--per`. From short to long.
    Period {
        Minute "minute" "2024-03-04 13:05",
        Hour "hour" "2024-03-04 13:00",
        Day "day" "2024-03-04",
        Week "week" "2024-W10",
        Month "month" "2024-03",
        Quarter "quarter" "2024-Q1",
        Year "year" "2024",
    }
    Sort {
        None "none" "The order of the input",
        Asc "asc" "Smallest first",
        Desc "desc" "Largest first",
        Label "label" "By label: dates, numbers, or else text",
        Change "change" "By the change between two values, the largest increase first",
    }
    Sample {
        All "all" "All points, as finely as the canvas can; the default without -n",
        Even "even" "Points at even distances, including the first and the last",
        Peaks "peaks" "The lowest and the highest point of each stretch",
    }
    Canvas = Auto {
        Auto "auto" "Blocks for up to three series, braille for more",
        Blocks "blocks" "Quarter blocks, two by two in a cell",
        Braille "braille" "Braille dots, two by four in a cell",
    }
    Spacing = Auto {
        Auto "auto" "To scale if labels are dates, or numbers that rise or fall",
        Even "even" "All the same",
    }
    /// `--scale`.
    SeriesScale = Each {
        Same "same" "One scale for all series",
        Each "each" "A row for each series, with a scale of its own",
    }
    /// `--color`.
    ColorMode = Auto {
        Auto "auto" "On a terminal, unless a variable says otherwise",
        Always "always" "Wherever the output goes",
        Never "never" "Nowhere",
    }
    /// `--to`.
    OutputFormat = Text {
        Text "text" "The drawing",
        Markdown "markdown" "The drawing in a fenced block, or a Markdown table",
        Csv "csv" "The points that are drawn, with a header",
        Summary "summary" "One line of facts and the kept points, for a screen reader or a model",
        Json "json" "The typed result",
        ToolResult "tool-result" "The summary for a model and the result for a screen",
    }
}

impl InputFormat {
    /// The format that the extension of a file implies.
    pub(crate) fn of_path(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "json" => Some(Self::Json),
            "jsonl" | "ndjson" => Some(Self::Jsonl),
            "csv" => Some(Self::Csv),
            "tsv" => Some(Self::Tsv),
            "md" | "markdown" => Some(Self::Markdown),
            _ => None,
        }
    }
}

impl Decimal {
    pub(crate) fn sign(self) -> char {
        if self == Self::Point { '.' } else { ',' }
    }

    /// The sign that separates thousands.
    pub(crate) fn group(self) -> char {
        self.other().sign()
    }

    pub(crate) fn other(self) -> Self {
        if self == Self::Point { Self::Comma } else { Self::Point }
    }
}

impl OutputFormat {
    /// Whether the output is JSON, so that faults are JSON as well.
    pub(crate) fn is_json(self) -> bool {
        match self {
            Self::Json | Self::ToolResult => true,
            Self::Text | Self::Markdown | Self::Csv | Self::Summary => false,
        }
    }

    /// Whether the output has the drawing, whose width then matters.
    pub(crate) fn has_drawing(self) -> bool {
        match self {
            Self::Text | Self::Markdown | Self::Json | Self::ToolResult => true,
            Self::Csv | Self::Summary => false,
        }
    }
}
