//! The choices of the plan as clap takes them.

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::Topic;
use super::completions::Shell;
use crate::plan::{
    Canvas, DateOrder, Decimal, From, Missing, Repeats, Sample, Sizes, Sort, Spacing, To, Word,
};
use crate::terminal::ColorWish;

macro_rules! values {
    ($($type:ty),+) => {$(
        impl ValueEnum for $type {
            fn value_variants<'a>() -> &'a [Self] {
                Self::ALL
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(PossibleValue::new(self.word()).help(self.help()))
            }
        }
    )+};
}

values!(
    Canvas, ColorWish, DateOrder, Decimal, From, Missing, Repeats, Sample, Shell, Sizes, Sort,
    Spacing, To, Topic
);

/// The words of `--sort`, of which this chart's completions and hints offer the first alone.
pub(super) fn unsorted() -> impl TypedValueParser<Value = Sort> {
    let words = Sort::ALL
        .iter()
        .map(|sort| PossibleValue::new(sort.word()).help(sort.help()).hide(*sort != Sort::None));
    PossibleValuesParser::new(words).try_map(|word| Sort::named(&word).ok_or("no such order"))
}
