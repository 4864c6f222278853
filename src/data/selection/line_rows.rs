//! The rows of a line, each a label and a number for each series, in one piece of memory. Knows neither what
//! the labels are nor which rows are worth keeping.

use crate::data::number::Number;
use crate::data::place::Place;

/// Rows that are held of a stream before it is thinned out.
pub const MAX_ROWS: usize = 65_536;
/// Numbers that are held of more series than share a plot.
pub const MAX_NUMBERS: usize = 4 * 1024 * 1024;
/// Bytes of text that are held before a stream is thinned out.
const MAX_BYTES: usize = 32 * 1024 * 1024;
/// So few rows are never thinned out, however long they are.
const MIN_ROWS: usize = 256;

#[derive(Clone, Debug, Default)]
pub struct LineRows {
    pub series: usize,
    /// Labels and numbers, one after the other.
    text: Vec<u8>,
    /// For each row where in `text` its label and each of its numbers end. A gap is empty.
    ends: Vec<u32>,
    /// The values of each row, one for each series. NaN is a gap.
    values: Vec<f64>,
    /// The position of each row among all rows of the input.
    pub positions: Vec<u64>,
    /// The place of each row on the x axis: of rows without one, their position.
    pub places: Vec<Place>,
}

impl LineRows {
    pub fn new(series: usize) -> Self {
        Self { series, ..Self::default() }
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is so much text that the rows should be thinned out.
    pub fn is_heavy(&self) -> bool {
        self.text.len() > MAX_BYTES && self.len() > MIN_ROWS
    }

    /// Appends the row at this position and place: its label and the number of each series.
    pub fn push(
        &mut self,
        (position, place): (u64, Place),
        label: &str,
        values: &[Option<Number<&str>>],
    ) {
        self.text.extend(label.as_bytes());
        self.end_field();
        for value in values {
            self.values.push(value.map_or(f64::NAN, |number| number.value()));
            if let Some(number) = value {
                for part in number.literal_parts() {
                    self.text.extend(part.as_bytes());
                }
            }
            self.end_field();
        }
        self.positions.push(position);
        self.places.push(place);
    }

    fn push_row(&mut self, other: &Self, row: usize) {
        let fields = self.series + 1;
        let (start, end) = (other.start(row, 0), other.start(row, fields));
        let before = self.text.len();
        self.text.extend(other.text.get(start..end).unwrap_or_default());
        let ends = other.ends.get(row * fields..(row + 1) * fields).unwrap_or_default();
        self.ends.extend(ends.iter().map(|end| offset(*end as usize - start + before)));
        self.values.extend(other.values(row));
        self.positions.extend(other.positions.get(row));
        self.places.extend(other.places.get(row));
    }

    /// The same rows in the order of their places; of equal places the first of the input comes first.
    pub fn by_place(&self) -> Self {
        let mut order: Vec<(Place, usize)> = self.places.iter().copied().zip(0..).collect();
        order.sort_unstable();
        let mut sorted = Self::new(self.series);
        for (_, row) in order {
            sorted.push_row(self, row);
        }
        sorted
    }

    /// Keeps, of the rows from `first` on, only these, which are in ascending order.
    pub fn retain(&mut self, first: usize, rows: &[usize]) {
        let (fields, mut length) = (self.series + 1, self.start(first, 0));
        for (to, from) in (first..).zip(rows.iter().copied()) {
            // Rows move towards the front, so this one is still where it was.
            let (start, end) = (self.start(from, 0), self.start(from, fields));
            self.text.copy_within(start..end, length);
            let moved = offset(start - length);
            copy_row(&mut self.ends, to, from, fields, |end| end - moved);
            copy_row(&mut self.values, to, from, self.series, |value| value);
            copy_row(&mut self.positions, to, from, 1, |position| position);
            copy_row(&mut self.places, to, from, 1, |place| place);
            length += end - start;
        }
        self.text.truncate(length);
        let count = first + rows.len();
        self.ends.truncate(count * fields);
        self.values.truncate(count * self.series);
        self.positions.truncate(count);
        self.places.truncate(count);
    }

    pub fn label(&self, row: usize) -> &str {
        self.field(row, 0)
    }

    /// The number of a series in a row; `None` is a gap.
    pub fn number(&self, row: usize, series: usize) -> Option<Number<&str>> {
        Some(Number::written(self.value(row, series)?, self.field(row, series + 1)))
    }

    /// The largest absolute value of each series.
    pub fn magnitudes(&self) -> Vec<f64> {
        let mut magnitudes = vec![0.0; self.series];
        for row in 0..self.len() {
            for (magnitude, value) in magnitudes.iter_mut().zip(self.values(row)) {
                // A gap is not greater.
                *magnitude = value.abs().max(*magnitude);
            }
        }
        magnitudes
    }

    /// The value of a series in a row; `None` is a gap.
    pub fn value(&self, row: usize, series: usize) -> Option<f64> {
        self.values(row).get(series).copied().filter(|value| !value.is_nan())
    }

    fn values(&self, row: usize) -> &[f64] {
        self.values.get(row * self.series..(row + 1) * self.series).unwrap_or_default()
    }

    fn end_field(&mut self) {
        self.ends.push(offset(self.text.len()));
    }

    #[expect(clippy::expect_used, reason = "each field was text when it was pushed")]
    fn field(&self, row: usize, field: usize) -> &str {
        let (start, end) = (self.start(row, field), self.start(row, field + 1));
        str::from_utf8(self.text.get(start..end).unwrap_or_default()).expect("whole characters")
    }

    /// Where a field of a row begins: the one before it ends there.
    fn start(&self, row: usize, field: usize) -> usize {
        let before = (row * (self.series + 1) + field).checked_sub(1);
        before.and_then(|before| self.ends.get(before)).map_or(0, |end| *end as usize)
    }
}

/// Copies the `count` items of row `from` to row `to`, changed by `make`.
#[inline]
fn copy_row<T: Copy>(rows: &mut [T], to: usize, from: usize, count: usize, make: impl Fn(T) -> T) {
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
