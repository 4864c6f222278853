//! Many rows of a label and a number for each series, in one piece of memory. Knows neither what
//! the labels are nor which rows are worth keeping.

use crate::data::number::{Number, Numeral};

/// Rows that are kept of a stream before it is thinned out.
pub const CAPACITY: usize = 65_536;
/// Bytes of text beyond which a stream is thinned out, too.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Rows below which nothing is thinned out, however long they are.
const FEWEST: usize = 256;

/// Rows in the order in which they were pushed.
#[derive(Clone, Debug, Default)]
pub struct Store {
    /// The values of a row.
    pub series: usize,
    text: String,
    /// For each row the end of its label and of each number; a gap is empty.
    ends: Vec<u32>,
    /// Row by row; not a number is a gap.
    values: Vec<f64>,
    /// Where each row stands among all that came by.
    pub positions: Vec<u64>,
}

impl Store {
    /// Without rows.
    pub fn new(series: usize) -> Self {
        Self { series, ..Self::default() }
    }

    /// The rows there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it holds so much text that it should be thinned out.
    pub fn is_heavy(&self) -> bool {
        self.text.len() > MOST_BYTES && self.len() > FEWEST
    }

    /// Appends the row at this position: its label, and what each series has there.
    pub fn push(&mut self, position: u64, label: &str, values: &[Option<Numeral<'_>>]) {
        self.text.push_str(label);
        self.end();
        for value in values {
            self.values.push(value.map_or(f64::NAN, |numeral| numeral.value));
            if let Some(numeral) = value {
                numeral.write(&mut self.text);
            }
            self.end();
        }
        self.positions.push(position);
    }

    /// Throws out all rows but this one, and keeps the memory.
    pub fn set(&mut self, position: u64, label: &str, values: &[Option<Numeral<'_>>]) {
        self.series = values.len();
        self.retain(0, &[]);
        self.push(position, label, values);
    }

    /// Appends a row of another store with as many series.
    pub fn copy(&mut self, other: &Self, row: usize) {
        let fields = self.series + 1;
        let (start, end) = (other.start(row, 0), other.start(row, fields));
        let before = self.text.len();
        self.text.push_str(other.text.get(start..end).unwrap_or_default());
        let ends = other.ends.get(row * fields..(row + 1) * fields).unwrap_or_default();
        self.ends.extend(ends.iter().map(|end| offset(*end as usize - start + before)));
        self.values.extend(other.values(row));
        self.positions.extend(other.positions.get(row));
    }

    /// These rows, in this order.
    pub fn rows(&self, rows: impl IntoIterator<Item = usize>) -> Self {
        let mut chosen = Self::new(self.series);
        rows.into_iter().for_each(|row| chosen.copy(self, row));
        chosen
    }

    /// Throws out all rows from the first one on but these, which are in order.
    pub fn retain(&mut self, first: usize, rows: &[usize]) {
        let (fields, mut length) = (self.series + 1, self.start(first, 0));
        let mut text = std::mem::take(&mut self.text).into_bytes();
        for (to, from) in (first..).zip(rows.iter().copied()) {
            // So far rows were moved only to before this one.
            let (start, end) = (self.start(from, 0), self.start(from, fields));
            text.copy_within(start..end, length);
            let moved = offset(start - length);
            copy(&mut self.ends, to, from, fields, |end| end - moved);
            copy(&mut self.values, to, from, self.series, |value| value);
            copy(&mut self.positions, to, from, 1, |position| position);
            length += end - start;
        }
        text.truncate(length);
        self.text = String::from_utf8(text).unwrap_or_default();
        let count = first + rows.len();
        self.ends.truncate(count * fields);
        self.values.truncate(count * self.series);
        self.positions.truncate(count);
    }

    /// The label of a row.
    pub fn label(&self, row: usize) -> &str {
        self.field(row, 0)
    }

    /// The number of a series in a row; none is a gap.
    pub fn number(&self, row: usize, series: usize) -> Option<Number> {
        Some(Number::kept(self.value(row, series)?, self.field(row, series + 1)))
    }

    /// The same as it was pushed.
    pub fn numeral(&self, row: usize, series: usize) -> Option<Numeral<'_>> {
        Numeral::kept(self.field(row, series + 1))
    }

    /// The value of a series in a row; none is a gap.
    pub fn value(&self, row: usize, series: usize) -> Option<f64> {
        self.values(row).get(series).copied().filter(|value| !value.is_nan())
    }

    fn values(&self, row: usize) -> &[f64] {
        self.values.get(row * self.series..(row + 1) * self.series).unwrap_or_default()
    }

    fn end(&mut self) {
        self.ends.push(offset(self.text.len()));
    }

    fn field(&self, row: usize, field: usize) -> &str {
        let (start, end) = (self.start(row, field), self.start(row, field + 1));
        self.text.get(start..end).unwrap_or_default()
    }

    /// Where a field of a row begins: the one before it ends there.
    fn start(&self, row: usize, field: usize) -> usize {
        let before = (row * (self.series + 1) + field).checked_sub(1);
        before.and_then(|before| self.ends.get(before)).map_or(0, |end| *end as usize)
    }
}

/// Makes of a row of so many fields what this makes of those of another.
#[inline]
fn copy<T: Copy>(rows: &mut [T], to: usize, from: usize, count: usize, make: impl Fn(T) -> T) {
    for field in 0..count {
        let other = rows.get(from * count + field).copied();
        if let (Some(field), Some(other)) = (rows.get_mut(to * count + field), other) {
            *field = make(other);
        }
    }
}

/// An offset into the text, which thinning out keeps far below 4 GiB.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
