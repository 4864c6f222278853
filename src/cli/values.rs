//! What the words that options take mean: clap's view of the plain values that the rest of the program
//! knows.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::plan::{Canvas, Decimal, From, Missing, Sample, Sort, To, Word, words};
use crate::terminal::ColorWish;

macro_rules! help {
    ($type:ty { $($variant:ident $help:literal,)+ }) => {
        impl ValueEnum for $type {
            fn value_variants<'a>() -> &'a [Self] {
                Self::ALL
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                let help = match self {
                    $(Self::$variant => $help,)+
                };
                Some(PossibleValue::new(self.word()).help(help))
            }
        }
    };
}

words!(ColorWish { Auto "auto", Always "always", Never "never", });

help!(From {
    Auto "Detected from the first 64 KiB",
    Json "One JSON value",
    Jsonl "JSON values, one a line",
    Markdown "The one table of a Markdown document",
    Csv "Delimited text; the delimiter is detected unless it is given",
    Tsv "Tab-separated text",
    Columns "A number and a label, with white space between",
    Numbers "One number a line",
});

help!(Decimal {
    Point "1,234.5",
    Comma "1.234,5",
});

help!(Missing {
    Error "Refuse the input, naming the row",
    Skip "Leave the row out, and say how many were",
});

help!(Sort {
    None "The order of the input",
    Asc "Smallest first",
    Desc "Largest first",
});

help!(Sample {
    Even "Points at even distances, the first and the last among them",
    Peaks "The lowest and the highest point of each stretch",
});

help!(Canvas {
    Lines "Box-drawing lines",
    Braille "Braille dots, for dense data",
});

help!(ColorWish {
    Auto "On a terminal, unless a variable says otherwise",
    Always "Wherever the output goes",
    Never "Nowhere",
});

help!(To {
    Text "The drawing",
    Markdown "The drawing in a fenced block, or a Markdown table",
    Summary "One line of facts and the kept points, for a model",
    Json "The typed result",
    ToolResult "The summary for a model and the result for a screen",
});
