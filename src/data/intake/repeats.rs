//! Refuses a label that comes again in a line, if its rows may be of different things: a line through them would
//! zigzag. Compares places on the axis, or hashes of words.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::data::line_rows::MAX_ROWS;
use crate::fault::{Ambiguity, FaultKind};

/// The labels so far. Beyond 65,536, those of an input in order are compared with the label before them.
#[derive(Clone)]
pub(super) enum RepeatCheck {
    /// Labels may come again.
    Off,
    On {
        known: HashSet<u64>,
        /// The x of the previous row.
        previous: f64,
        is_rising: bool,
        is_falling: bool,
    },
    /// There were too many labels, in no order.
    GivenUp,
}

impl RepeatCheck {
    pub(super) fn new(refuses_repeats: bool) -> Self {
        if !refuses_repeats {
            return Self::Off;
        }
        Self::On { known: HashSet::new(), previous: f64::NAN, is_rising: true, is_falling: true }
    }

    /// Whether it must see every row.
    pub(super) fn is_active(&self) -> bool {
        matches!(self, Self::On { .. })
    }

    /// Whether some labels were not compared.
    pub(super) fn has_given_up(&self) -> bool {
        matches!(self, Self::GivenUp)
    }

    /// Refuses a label, with its x if it has one, that came before. Labels without a text are no labels.
    pub(super) fn check(&mut self, label: &str, x: Option<f64>) -> Result<(), FaultKind> {
        let Self::On { known, previous, is_rising, is_falling } = self else { return Ok(()) };
        if label.trim().is_empty() {
            return Ok(());
        }
        // At the first row nothing is known yet.
        *is_rising &= x.is_some_and(|x| previous.is_nan() || x >= *previous);
        *is_falling &= x.is_some_and(|x| previous.is_nan() || x <= *previous);
        let is_repeat = if known.len() < MAX_ROWS {
            !known.insert(x.map_or_else(|| hash(label), f64::to_bits))
        } else if *is_rising || *is_falling {
            x == Some(*previous)
        } else {
            *self = Self::GivenUp;
            return Ok(());
        };
        *previous = x.unwrap_or(f64::NAN);
        if is_repeat {
            return Err(Ambiguity::repeated_label(label).into());
        }
        Ok(())
    }
}

/// The number of distinct keys that occur more than once.
pub(super) fn count_repeated<K: Ord>(keys: impl Iterator<Item = K>) -> u64 {
    let mut keys: Vec<K> = keys.collect();
    keys.sort_unstable();
    keys.chunk_by(|key, next| key == next).filter(|equal| equal.len() > 1).count() as u64
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.trim().hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::{RepeatCheck, count_repeated};
    use crate::data::line_rows::{MAX_ROWS, as_f64};

    fn check(labels: impl IntoIterator<Item = (String, Option<f64>)>) -> (Option<usize>, bool) {
        let mut repeats = RepeatCheck::new(true);
        let refused = labels.into_iter().position(|(label, x)| repeats.check(&label, x).is_err());
        (refused, repeats.has_given_up())
    }

    fn numbers(numbers: impl IntoIterator<Item = u64>) -> (Option<usize>, bool) {
        check(numbers.into_iter().map(|number| (number.to_string(), Some(as_f64(number)))))
    }

    fn words(words: impl IntoIterator<Item = u64>) -> (Option<usize>, bool) {
        check(words.into_iter().map(|number| (number.to_string(), None)))
    }

    #[test]
    fn keys_that_occur_again_are_counted_once() {
        for (keys, count) in [(&[][..], 0), (&[1, 2], 0), (&[1, 2, 1], 1), (&[1, 2, 1, 2, 1], 2)] {
            assert_eq!(count_repeated(keys.iter()), count, "{keys:?}");
        }
    }

    #[test]
    fn a_label_that_comes_again_is_refused() {
        let max = MAX_ROWS as u64;
        assert_eq!(numbers([1, 2, 1]), (Some(2), false));
        assert_eq!(words([1, 2, 1]), (Some(2), false));
        assert_eq!(check([(String::new(), None), (String::new(), None)]), (None, false));
        assert_eq!(numbers((0..max + 2).chain([max + 1])), (Some(MAX_ROWS + 2), false));
        assert_eq!(numbers((0..max + 2).rev().chain([0])), (Some(MAX_ROWS + 2), false));
        assert_eq!(numbers((0..max + 2).chain([3])), (None, true), "not in order any more");
        assert_eq!(words((0..max).chain([0])), (None, true), "no room for another word");
        assert_eq!(words((0..max - 1).chain([0])), (Some(MAX_ROWS - 1), false));
    }
}
