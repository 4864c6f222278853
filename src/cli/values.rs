//! The choices of the plan as clap takes them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

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
    Canvas, ColorWish, DateOrder, Decimal, From, Missing, Repeats, Sample, Sizes, Sort, Spacing, To
);
