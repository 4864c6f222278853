//! Random inputs of a line chart, and random wishes for its volume.
#![cfg(test)]

use proptest::prelude::*;
use vizchart::data::date::Date;
use vizchart::plan::{Sample, Sort, Wanted};

use super::plain::Input;

pub const NAMES: [&str; 8] = ["a", "b", "c", "d", "e", "f", "g", "h"];

pub fn cell() -> impl Strategy<Value = Option<String>> {
    let number = prop_oneof![
        (-20..20_i32).prop_map(|units| units.to_string()),
        (-2000..2000_i32).prop_map(|units| format!(
            "{}.{:02}",
            units / 100,
            units.unsigned_abs() % 100
        )),
        (1..9_i32).prop_map(|power| format!("1e{power}")),
    ];
    prop_oneof![9 => number.prop_map(Some), 1 => Just(None)]
}

/// Labels of one kind: words, years, dates of all forms, or dates with a word among them.
pub fn label() -> impl Strategy<Value = BoxedStrategy<String>> {
    let year = (1990..2090_u32).prop_map(|year| year.to_string()).boxed();
    let day = (2000..2004_u32, 1..13_u32, 1..29_u32)
        .prop_map(|(year, month, day)| format!("{year}-{month:02}-{day:02}"))
        .boxed();
    let mixed = prop_oneof![year.clone(), day.clone()].boxed();
    let word = prop_oneof!["[a-z]{1,2}", "[0-9]{3}"].boxed();
    let spoiled = prop_oneof![300 => day.clone(), 1 => word.clone()].boxed();
    prop::sample::select(vec![word, year, day, mixed, spoiled])
}

pub fn wide(most: usize) -> impl Strategy<Value = Input> {
    let names = prop_oneof![Just(1), Just(8), 1..=8_usize];
    (names, label(), 0..4_u8).prop_flat_map(move |(series, label, order)| {
        let row = (label, prop::collection::vec(cell(), series));
        prop::collection::vec(row, 0..most).prop_map(move |mut rows| {
            match order {
                0 => rows.sort_by_key(|(label, _)| Date::read(label)),
                1 => rows.sort_by_key(|(label, _)| std::cmp::Reverse(Date::read(label))),
                _ => {}
            }
            Input::Wide(NAMES[..series].to_vec(), rows)
        })
    })
}

pub fn long(most: usize) -> impl Strategy<Value = Input> {
    let names = prop_oneof![Just(1), Just(8), 1..=8_usize];
    (names, label(), any::<bool>(), 0..30_u8).prop_flat_map(
        move |(series, label, blocks, clean)| {
            let point = (prop::sample::select(NAMES[..series].to_vec()), label, cell());
            prop::collection::vec(point, 0..most).prop_map(move |mut points| {
                if blocks {
                    points.sort_by_key(|(name, _, _)| *name);
                }
                if clean > 0 {
                    let mut seen = std::collections::HashSet::new();
                    points.retain(|(name, label, _)| seen.insert((*name, label.clone())));
                }
                Input::Long(points)
            })
        },
    )
}

/// Points of one series, as long as there are any.
pub fn one_long(most: usize) -> impl Strategy<Value = Input> {
    wide(most).prop_map(|input| {
        let Input::Wide(_, rows) = input else { unreachable!() };
        Input::Long(rows.into_iter().map(|(label, row)| ("a", label, row[0].clone())).collect())
    })
}

impl Input {
    /// The same without so many rows at the end.
    pub fn without(&self, cut: usize) -> Self {
        let left = |length: usize| length.saturating_sub(cut);
        match self {
            Self::Wide(names, rows) => Self::Wide(names.clone(), rows[..left(rows.len())].to_vec()),
            Self::Long(points) => Self::Long(points[..left(points.len())].to_vec()),
        }
    }
}

pub fn wanted() -> impl Strategy<Value = Wanted> {
    let count =
        || prop_oneof![Just(None), (1..40_usize).prop_map(Some), (190..210_usize).prop_map(Some)];
    let last = prop_oneof![2 => Just(None), 1 => count()];
    let sort = prop_oneof![2 => Just(None), 1 => Just(Some(Sort::None))];
    let sample = prop::sample::select(vec![None, Some(Sample::Even), Some(Sample::Peaks)]);
    (count(), last, sort, sample).prop_map(|(max_points, last, sort, sample)| Wanted {
        max_points,
        last,
        sort,
        sample,
    })
}
