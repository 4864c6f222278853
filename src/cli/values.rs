//! The words that options take, and what each of them means: clap's view of the plain values that
//! the rest of the program knows.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::data::number::Decimal;
use crate::plan::{Canvas, From, Missing, Sample, Sort, Spacing, To};
use crate::terminal::ColorWish;

macro_rules! words {
    ($type:ty { $($variant:ident $word:literal $help:literal,)+ }) => {
        impl ValueEnum for $type {
            fn value_variants<'a>() -> &'a [Self] {
                &[$(Self::$variant),+]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(match self {
                    $(Self::$variant => PossibleValue::new($word).help($help),)+
                })
            }
        }
    };
}

words!(From {
    Auto "auto" "Detected from the first 64 KiB",
    Json "json" "One JSON value",
    Jsonl "jsonl" "JSON values, one a line",
    Markdown "markdown" "The one table of a Markdown document",
    Csv "csv" "Delimited text; the delimiter is detected unless it is given",
    Tsv "tsv" "Tab-separated text",
    Columns "columns" "A number and a label, with white space between",
    Numbers "numbers" "One number a line",
});

words!(Decimal {
    Point "point" "1,234.5",
    Comma "comma" "1.234,5",
});

words!(Missing {
    Error "error" "Refuse the input, naming the row",
    Skip "skip" "Leave the row out, and say how many were",
});

words!(Sort {
    None "none" "The order of the input",
    Asc "asc" "Smallest first",
    Desc "desc" "Largest first",
});

words!(Sample {
    Even "even" "Points at even distances, the first and the last among them",
    Peaks "peaks" "The lowest and the highest point of each stretch",
    All "all" "All points, as finely as the canvas can",
});

words!(Canvas {
    Auto "auto" "Blocks for up to three series, braille for more",
    Blocks "blocks" "Quarter blocks, two by two in a cell",
    Braille "braille" "Braille dots, two by four in a cell",
});

words!(Spacing {
    Auto "auto" "To scale where labels are dates or rising numbers",
    Even "even" "All the same",
});

words!(ColorWish {
    Auto "auto" "On a terminal, unless a variable says otherwise",
    Always "always" "Wherever the output goes",
    Never "never" "Nowhere",
});

words!(To {
    Text "text" "The drawing",
    Markdown "markdown" "The drawing in a fenced block, or a Markdown table",
    Summary "summary" "One line of facts and the kept points, for a model",
    Json "json" "The typed result",
    ToolResult "tool-result" "The summary for a model and the result for a screen",
});
