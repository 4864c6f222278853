//! The numbers of one series of a line: most of them as a double and how many decimals were written, without
//! their text. Knows no labels.

use crate::data::number::Number;

/// The numbers of a series, one for each row, or fewer if the others are missing.
#[derive(Clone, Debug, Default)]
pub struct SeriesNumbers {
    /// NaN is a gap.
    pub values: Vec<f64>,
    /// How each is written: with this many decimals; or from [`TEXT`] on, where in `texts`.
    spellings: Vec<u32>,
    /// The numbers that are not written as digits with decimals, each with a line feed after it.
    texts: Vec<u8>,
}

/// The first spelling that is a place in the texts.
const TEXT: u32 = 256;
/// The spelling of a gap that was recorded, other than that of a number that never came.
const GAP: u32 = u32::MAX;

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
            (None, None) => (f64::NAN, GAP, 0),
            (None, Some(number)) => {
                let start = self.push_text(number);
                (number.value(), offset(start) + TEXT, self.texts.len() - start)
            }
        };
        self.values.push(value);
        self.spellings.push(spelling);
        bytes
    }

    /// Appends numbers that are missing, up to this many in all.
    #[inline]
    pub(super) fn fill(&mut self, rows: usize) {
        for _ in self.values.len()..rows {
            self.values.push(f64::NAN);
            self.spellings.push(0);
        }
    }

    /// The same for a row that may be beyond the last, or have a gap.
    #[inline]
    pub(super) fn set(&mut self, row: usize, number: Option<&Number<&str>>) -> usize {
        self.fill(row);
        let bytes = self.push(number);
        if self.values.len() > row + 1 {
            self.values.swap_remove(row);
            self.spellings.swap_remove(row);
        }
        bytes
    }

    /// Throws out the last number. Returns how many bytes of text it took.
    pub(super) fn pop(&mut self) -> usize {
        self.values.pop();
        let spelling = self.spellings.pop().filter(|spelling| (TEXT..GAP).contains(spelling));
        let Some(start) = spelling.map(|spelling| (spelling - TEXT) as usize) else { return 0 };
        let bytes = self.texts.len() - start;
        self.texts.truncate(start);
        bytes
    }

    /// What was set in a row: `true` if it is a number, `false` if it is a gap; `None` if nothing was.
    #[inline]
    pub(super) fn has_number(&self, row: usize) -> Option<bool> {
        match (self.values.get(row)?.is_nan(), self.spellings.get(row)?) {
            (false, _) => Some(true),
            (true, &GAP) => Some(false),
            (true, _) => None,
        }
    }

    pub(super) fn text_bytes(&self) -> usize {
        self.texts.len()
    }

    /// Appends a number to the texts; returns where it begins.
    #[inline(never)]
    fn push_text(&mut self, number: &Number<&str>) -> usize {
        let start = self.texts.len();
        for part in number.literal_parts() {
            self.texts.extend_from_slice(part.as_bytes());
        }
        self.texts.push(b'\n');
        start
    }

    #[expect(clippy::expect_used, reason = "each number was text when it was pushed")]
    pub(super) fn number(&self, row: usize) -> Option<Number> {
        let value = self.values.get(row).copied().filter(|value| !value.is_nan())?;
        let spelling = self.spellings.get(row).copied()?;
        let Some(start) = spelling.checked_sub(TEXT) else {
            return Some(Number::with_decimals(value, spelling));
        };
        let text = str::from_utf8(self.text(start)).expect("whole characters");
        Some(Number::from_literal(value, text).into_owned())
    }

    fn text(&self, start: u32) -> &[u8] {
        let rest = self.texts.get(start as usize..).unwrap_or_default();
        rest.split(|byte| *byte == b'\n').next().unwrap_or_default()
    }

    pub(super) fn retain(&mut self, first: usize, rows: &[usize]) {
        retain(&mut self.values, first, rows);
        retain(&mut self.spellings, first, rows);
        if self.texts.is_empty() {
            return;
        }
        let mut texts = Vec::new();
        let mut spellings = std::mem::take(&mut self.spellings);
        for spelling in spellings.iter_mut().filter(|spelling| (TEXT..GAP).contains(spelling)) {
            let text = self.text(*spelling - TEXT);
            *spelling = offset(texts.len()) + TEXT;
            texts.extend_from_slice(text);
            texts.push(b'\n');
        }
        (self.texts, self.spellings) = (texts, spellings);
    }
}

/// Keeps, of the items from `first` on, only these, in this order.
pub(super) fn retain<T: Copy>(items: &mut Vec<T>, first: usize, rows: &[usize]) {
    let source = if rows.is_sorted() { None } else { Some(items.clone()) };
    for (to, from) in (first..).zip(rows) {
        let item = source.as_ref().unwrap_or(items).get(*from).copied();
        if let (Some(place), Some(item)) = (items.get_mut(to), item) {
            *place = item;
        }
    }
    items.truncate(first + rows.len());
}

/// An offset into the text, which thinning out keeps far below 4 GiB.
pub(super) fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
