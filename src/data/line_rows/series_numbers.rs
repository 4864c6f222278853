//! The numbers of one series: most are stored as a double and the number of decimals, without their text.

use std::mem::take;

use crate::data::number::Number;
use crate::data::texts::Texts;

/// The numbers of a series, by row. Rows at the end may be missing.
#[derive(Clone, Debug, Default)]
pub struct SeriesNumbers {
    /// NaN if it is missing.
    pub values: Vec<f64>,
    /// How each is written: its number of decimals, or, from [`TEXT`] on, an index into `texts`; from [`SUFFIX`] on, of
    /// a text that is shown as it is.
    spellings: Vec<u32>,
    pub(super) texts: Texts,
}

/// The spelling of the first text.
const TEXT: u32 = 256;
/// The spelling of the first text with a suffix, such as `1.2G`.
const SUFFIX: u32 = 1 << 31;

impl SeriesNumbers {
    #[inline]
    pub(super) fn push(&mut self, number: Option<&Number<&str>>) {
        let row = self.values.len();
        self.set(row, number);
    }

    /// Sets the number of a row (`None` if it is missing), which may be beyond the end.
    #[inline]
    pub(super) fn set(&mut self, row: usize, number: Option<&Number<&str>>) {
        let (value, spelling) = match number {
            Some(number) => match number.plain_decimals() {
                Some(decimals) => (number.value(), decimals),
                None if number.has_suffix() => {
                    (number.value(), self.push_text(&number.stored_text(), SUFFIX))
                }
                None => (number.value(), self.push_text(&number.stored_text(), TEXT)),
            },
            None => (f64::NAN, 0),
        };
        self.put(row, value, spelling);
    }

    /// Sets the value of a row, and its number of decimals or where its text is.
    #[inline]
    pub fn put(&mut self, row: usize, value: f64, spelling: u32) {
        if let (Some(known), Some(own)) = (self.values.get_mut(row), self.spellings.get_mut(row)) {
            (*known, *own) = (value, spelling);
            return;
        }
        self.fill(row);
        self.values.push(value);
        self.spellings.push(spelling);
    }

    /// Appends a text, and returns its spelling. The size of texts is limited, so it always fits.
    #[inline(never)]
    fn push_text(&mut self, text: &str, first: u32) -> u32 {
        self.texts.push(text);
        u32::try_from(self.texts.len() - 1).map_or(u32::MAX, |index| index + first)
    }

    /// Pads with missing numbers up to `rows`.
    #[inline]
    pub fn fill(&mut self, rows: usize) {
        for _ in self.values.len()..rows {
            self.values.push(f64::NAN);
            self.spellings.push(0);
        }
    }

    pub(super) fn number(&self, row: usize) -> Option<Number> {
        let value = self.values.get(row).copied().filter(|value| !value.is_nan())?;
        let spelling = self.spellings.get(row).copied()?;
        let text = |first| self.texts.get((spelling - first) as usize);
        Some(match spelling {
            SUFFIX.. => Number::with_text(value, text(SUFFIX)).into_owned(),
            TEXT.. => Number::from_literal(value, text(TEXT)).into_owned(),
            decimals => Number::with_decimals(value, decimals),
        })
    }

    /// Replaces the numbers from `first` on by those of these rows.
    pub(super) fn retain(&mut self, first: usize, rows: &[usize]) {
        retain(&mut self.values, first, rows);
        retain(&mut self.spellings, first, rows);
        let old_texts = take(&mut self.texts);
        if old_texts.len() > 0 {
            let mut spellings = take(&mut self.spellings);
            for spelling in spellings.iter_mut().filter(|spelling| **spelling >= TEXT) {
                let first = if *spelling >= SUFFIX { SUFFIX } else { TEXT };
                *spelling = self.push_text(old_texts.get((*spelling - first) as usize), first);
            }
            self.spellings = spellings;
        }
    }
}

/// Replaces the items from `first` on by the items at these indices, in this order.
pub(super) fn retain<T: Copy>(items: &mut Vec<T>, first: usize, rows: &[usize]) {
    // Sorted indices can be moved in place: no item is overwritten before it is read.
    let source = if rows.is_sorted() { None } else { Some(items.clone()) };
    for (to, from) in (first..).zip(rows) {
        let item = source.as_ref().unwrap_or(items).get(*from).copied();
        if let (Some(place), Some(item)) = (items.get_mut(to), item) {
            *place = item;
        }
    }
    items.truncate(first + rows.len());
}
