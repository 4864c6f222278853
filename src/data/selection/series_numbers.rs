//! The numbers of one series: most are stored as a double and the number of decimals, without their text.

use crate::data::number::Number;
use crate::data::texts::Texts;

/// The numbers of a series, by row. Rows at the end may be missing.
#[derive(Clone, Debug, Default)]
pub struct SeriesNumbers {
    /// NaN is a gap.
    pub values: Vec<f64>,
    /// How each is written: its number of decimals, or, from [`TEXT`] on, an index into the texts of all series.
    spellings: Vec<u32>,
}

/// The spelling of the first text.
const TEXT: u32 = 256;

impl SeriesNumbers {
    /// Reserves memory for exactly this many more numbers.
    pub(super) fn reserve(&mut self, more: usize) {
        self.values.reserve_exact(more);
        self.spellings.reserve_exact(more);
    }

    /// Appends a number or a gap. A number that is not written as digits with decimals is added to `texts`.
    #[inline]
    pub(super) fn push(&mut self, number: Option<&Number<&str>>, texts: &mut Texts) {
        let (value, spelling) = match number {
            Some(number) => match number.plain_decimals() {
                Some(decimals) => (number.value(), decimals),
                None => (number.value(), push_number(number, texts)),
            },
            None => (f64::NAN, 0),
        };
        self.values.push(value);
        self.spellings.push(spelling);
    }

    /// Pads with missing numbers up to `rows`.
    #[inline]
    pub fn fill(&mut self, rows: usize) {
        for _ in self.values.len()..rows {
            self.values.push(f64::NAN);
            self.spellings.push(0);
        }
    }

    /// Sets the number (or gap) of a row, which may be beyond the end.
    #[inline]
    pub(super) fn set(&mut self, row: usize, number: Option<&Number<&str>>, texts: &mut Texts) {
        let length = self.values.len();
        if row > length {
            self.fill(row);
        }
        self.push(number, texts);
        if row < length {
            self.values.swap_remove(row);
            self.spellings.swap_remove(row);
        }
    }

    pub(super) fn number(&self, row: usize, texts: &Texts) -> Option<Number> {
        let value = self.values.get(row).copied().filter(|value| !value.is_nan())?;
        let spelling = self.spellings.get(row).copied()?;
        match spelling.checked_sub(TEXT) {
            None => Some(Number::with_decimals(value, spelling)),
            Some(index) => {
                Some(Number::from_literal(value, texts.get(index as usize)?).into_owned())
            }
        }
    }

    /// Replaces the numbers from `first` on by those of these rows. Their texts move from `old_texts` to `texts`.
    pub(super) fn retain(
        &mut self,
        first: usize,
        rows: &[usize],
        old_texts: &Texts,
        texts: &mut Texts,
    ) {
        retain(&mut self.values, first, rows);
        retain(&mut self.spellings, first, rows);
        if old_texts.len() > 0 {
            for spelling in self.spellings.iter_mut().filter(|spelling| **spelling >= TEXT) {
                let text = old_texts.get((*spelling - TEXT) as usize);
                *spelling = push_text(text.unwrap_or_default(), texts);
            }
        }
    }
}

#[inline(never)]
fn push_number(number: &Number<&str>, texts: &mut Texts) -> u32 {
    push_text(&number.stored_text(), texts)
}

/// Appends a text, and returns its spelling. The size of texts is limited, so it always fits.
fn push_text(text: &str, texts: &mut Texts) -> u32 {
    texts.push(text);
    u32::try_from(texts.len() - 1).map_or(u32::MAX, |index| index + TEXT)
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
