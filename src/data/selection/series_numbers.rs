//! The numbers of one series of a line: most of them as a double and how many decimals were written, without
//! their text. Knows no labels.

use crate::data::number::Number;
use crate::data::texts::Texts;

/// The numbers of a series, one for each row, or fewer if the others are missing.
#[derive(Clone, Debug, Default)]
pub struct SeriesNumbers {
    /// NaN is a gap.
    pub values: Vec<f64>,
    /// How each is written: with this many decimals; or from [`TEXT`] on, which of `texts` it is.
    spellings: Vec<u32>,
    /// The numbers that are not written as digits with decimals.
    texts: Texts,
}

/// The spelling that is the first text.
const TEXT: u32 = 256;

impl SeriesNumbers {
    /// Makes room for exactly this many more numbers.
    pub(super) fn reserve(&mut self, more: usize) {
        self.values.reserve_exact(more);
        self.spellings.reserve_exact(more);
    }

    /// Appends the number of the next row. Returns how many bytes of text that takes.
    #[inline]
    pub(super) fn push(&mut self, number: Option<&Number<&str>>) -> usize {
        let plain = number.and_then(|number| Some((number.value(), number.plain_decimals()?)));
        let (value, spelling, bytes) = match (plain, number) {
            (Some((value, decimals)), _) => (value, decimals, 0),
            (None, None) => (f64::NAN, 0, 0),
            (None, Some(number)) => {
                let before = self.texts.bytes();
                (number.value(), self.push_text(number), self.texts.bytes() - before)
            }
        };
        self.values.push(value);
        self.spellings.push(spelling);
        bytes
    }

    /// Appends numbers that are missing, up to this many in all.
    #[inline]
    pub fn fill(&mut self, rows: usize) {
        for _ in self.values.len()..rows {
            self.values.push(f64::NAN);
            self.spellings.push(0);
        }
    }

    /// Sets the number of a row, which may be beyond the last, or a gap. Returns how many bytes of text that takes.
    #[inline]
    pub fn set(&mut self, row: usize, number: Option<&Number<&str>>) -> usize {
        self.fill(row);
        let bytes = self.push(number);
        if self.values.len() > row + 1 {
            self.values.swap_remove(row);
            self.spellings.swap_remove(row);
        }
        bytes
    }

    pub(super) fn text_bytes(&self) -> usize {
        self.texts.bytes()
    }

    /// Appends a number to the texts; returns its spelling.
    #[inline(never)]
    fn push_text(&mut self, number: &Number<&str>) -> u32 {
        self.texts.push(&number.literal_parts().concat());
        text_spelling(self.texts.len() - 1)
    }

    pub(super) fn number(&self, row: usize) -> Option<Number> {
        let value = self.values.get(row).copied().filter(|value| !value.is_nan())?;
        let spelling = self.spellings.get(row).copied()?;
        match spelling.checked_sub(TEXT) {
            None => Some(Number::with_decimals(value, spelling)),
            Some(index) => {
                let text = self.texts.get(index as usize)?;
                Some(Number::from_literal(value, text).into_owned())
            }
        }
    }

    pub(super) fn retain(&mut self, first: usize, rows: &[usize]) {
        retain(&mut self.values, first, rows);
        retain(&mut self.spellings, first, rows);
        if self.texts.len() == 0 {
            return;
        }
        let texts = std::mem::take(&mut self.texts);
        for spelling in self.spellings.iter_mut().filter(|spelling| **spelling >= TEXT) {
            let text = texts.get((*spelling - TEXT) as usize);
            *spelling = text_spelling(self.texts.len());
            self.texts.push(text.unwrap_or_default());
        }
    }
}

/// The spelling that is a text: their bytes are limited, so there are far fewer than 4 billion.
fn text_spelling(index: usize) -> u32 {
    u32::try_from(index).map_or(u32::MAX, |index| index + TEXT)
}

/// Keeps, of the items from `first` on, only these, in this order.
pub(super) fn retain<T: Copy>(items: &mut Vec<T>, first: usize, rows: &[usize]) {
    // Rows in order move towards the front, so each is still where it was.
    let source = if rows.is_sorted() { None } else { Some(items.clone()) };
    for (to, from) in (first..).zip(rows) {
        let item = source.as_ref().unwrap_or(items).get(*from).copied();
        if let (Some(place), Some(item)) = (items.get_mut(to), item) {
            *place = item;
        }
    }
    items.truncate(first + rows.len());
}
