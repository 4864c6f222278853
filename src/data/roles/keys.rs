//! Which columns are keys, by their names: numbers that are no measure. These are the only names that the choice of
//! columns knows, with `label`, `name` and `value`.

use super::Candidate;
use crate::data::name::{PARTS_OF_DATES, split_last_word};
use crate::data::survey::Kind;

/// A column whose numbers are no measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A place on an axis, such as a year or a step.
    Axis,
    /// The number or the code of a thing.
    Thing,
}

/// Keys on an axis above times or numbers.
const STEPS: [&str; 5] = ["step", "epoch", "iteration", "x", "t"];
const THINGS: [&str; 7] = ["id", "pid", "port", "zip", "rank", "#", "nr"];
/// Keys of things as the first column.
const FIRST_THINGS: [&str; 5] = ["code", "number", "no", "index", "idx"];

/// The key that a column is; `has_names` says whether the columns of its input have names.
pub fn key(column: &Candidate, index: usize, has_names: bool) -> Option<Key> {
    let name = column.name.trim();
    let has_name = |names: &[&str]| names.iter().any(|known| name.eq_ignore_ascii_case(known));
    let (before, last_word) = split_last_word(name);
    if name.is_empty() {
        let key = if column.has_years { Key::Axis } else { Key::Thing };
        return (has_names && column.kind.is_some()).then_some(key);
    }
    let is_axis = match column.kind {
        Some(Kind::Times) => has_name(&PARTS_OF_DATES) || has_name(&STEPS),
        Some(Kind::Numbers) => column.is_whole && has_name(&PARTS_OF_DATES) || has_name(&STEPS),
        Some(Kind::Text) | None => false,
    };
    if is_axis || column.has_years && last_word == "year" {
        return Some(Key::Axis);
    }
    let is_thing = has_name(&THINGS)
        || !before.is_empty() && matches!(&*last_word, "id" | "code")
        || index == 0 && has_name(&FIRST_THINGS);
    is_thing.then_some(Key::Thing)
}

#[cfg(test)]
mod tests {
    use super::{Key, key};
    use crate::data::roles::tests::column;

    #[test]
    fn names_are_keys() {
        // The column as `name:kind` (see `column`), its index, and its key.
        let cases = [
            ("year:years", 1, Some(Key::Axis)),
            ("Year:whole", 1, Some(Key::Axis)),
            ("year:numbers", 1, None),
            ("year:text", 1, None),
            ("years:years", 1, None),
            ("fiscal_year:years", 1, Some(Key::Axis)),
            ("fiscalYear:years", 1, Some(Key::Axis)),
            ("fiscal_year:whole", 1, None),
            ("hour:whole", 1, Some(Key::Axis)),
            ("hour:numbers", 1, None),
            ("month:times", 1, Some(Key::Axis)),
            ("epoch:numbers", 1, Some(Key::Axis)),
            ("x:numbers", 1, Some(Key::Axis)),
            ("x:text", 1, None),
            ("t:times", 1, Some(Key::Axis)),
            ("id:whole", 1, Some(Key::Thing)),
            ("id:text", 1, Some(Key::Thing)),
            ("user_id:whole", 1, Some(Key::Thing)),
            ("userId:whole", 1, Some(Key::Thing)),
            ("paid:whole", 1, None),
            ("state code:text", 1, Some(Key::Thing)),
            ("code:whole", 1, None),
            ("code:whole", 0, Some(Key::Thing)),
            ("number:whole", 0, Some(Key::Thing)),
            ("number:whole", 1, None),
            ("idx:whole", 0, Some(Key::Thing)),
            ("#:whole", 1, Some(Key::Thing)),
            ("Rank:whole", 2, Some(Key::Thing)),
            ("ranking:whole", 2, None),
            (":whole", 0, Some(Key::Thing)),
            (":text", 2, Some(Key::Thing)),
            (":years", 0, Some(Key::Axis)),
            (":none", 0, None),
            ("price:numbers", 0, None),
            ("name:text", 0, None),
        ];
        for (text, index, expected) in cases {
            assert_eq!(key(&column(text), index, true), expected, "{text} at {index}");
        }
        assert_eq!(key(&column(":whole"), 0, false), None, "no column has a name");
    }
}
