//! The rows of a line, each a label and a number for each series, in one piece of memory. Knows neither what
//! the labels are nor which rows are worth keeping.

use crate::data::number::Number;

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
    positions: Vec<u64>,
    /// The place of each row on the x axis; without places their positions are.
    places: Vec<f64>,
    has_places: bool,
    /// The rows from left to right, where that is not the order of the input.
    order: Vec<usize>,
}

impl LineRows {
    pub fn new(series: usize, has_places: bool) -> Self {
        Self { series, has_places, ..Self::default() }
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is so much text that the rows should be thinned out.
    pub fn is_heavy(&self) -> bool {
        self.text.len() > MAX_BYTES && self.len() > MIN_ROWS
    }

    /// Makes room for this many rows in all, and for no more.
    pub fn reserve(&mut self, rows: usize) {
        let more = rows.saturating_sub(self.len());
        self.ends.reserve_exact(more * (self.series + 1));
        self.values.reserve_exact(more * self.series);
        self.positions.reserve_exact(more);
        self.places.reserve_exact(if self.has_places { more } else { 0 });
    }

    /// Appends the row at this position and place: its label and the number of each series.
    pub fn push(
        &mut self,
        (position, place): (u64, f64),
        label: &str,
        values: &[Option<Number<&str>>],
    ) {
        self.text.extend_from_slice(label.as_bytes());
        self.end_field();
        for value in values {
            self.values.push(value.map_or(f64::NAN, |number| number.value()));
            if let Some(number) = value {
                for part in number.literal_parts() {
                    self.text.extend_from_slice(part.as_bytes());
                }
            }
            self.end_field();
        }
        self.positions.push(position);
        if self.has_places {
            self.places.push(place);
        }
    }

    /// Puts the rows into the order of their places; of equal places the first of the input comes first.
    pub fn sort_by_place(&mut self) {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by(|one, other| self.place(*one).total_cmp(&self.place(*other)));
        self.order = order;
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
        self.truncate(first + rows.len());
    }

    /// Keeps the first rows, this many.
    pub fn truncate(&mut self, rows: usize) {
        self.text.truncate(self.start(rows, 0));
        self.ends.truncate(rows * (self.series + 1));
        self.values.truncate(rows * self.series);
        self.positions.truncate(rows);
        self.places.truncate(rows);
    }

    /// The position of a row in the input.
    pub fn position(&self, row: usize) -> u64 {
        self.positions.get(self.index(row)).copied().unwrap_or_default()
    }

    /// Its place on the x axis.
    pub fn place(&self, row: usize) -> f64 {
        let place = self.places.get(self.index(row)).copied();
        place.unwrap_or_else(|| as_f64(self.position(row)))
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
        let row = self.index(row);
        self.values.get(row * self.series..(row + 1) * self.series).unwrap_or_default()
    }

    /// Which of the rows that were pushed this one is.
    fn index(&self, row: usize) -> usize {
        self.order.get(row).copied().unwrap_or(row)
    }

    fn end_field(&mut self) {
        self.ends.push(offset(self.text.len()));
    }

    #[expect(clippy::expect_used, reason = "each field was text when it was pushed")]
    fn field(&self, row: usize, field: usize) -> &str {
        let row = self.index(row);
        let text = self.text.get(self.start(row, field)..self.start(row, field + 1));
        str::from_utf8(text.unwrap_or_default()).expect("whole characters")
    }

    /// Where a field of a pushed row begins: the one before it ends there.
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

/// The place of a position.
#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 positions it is still near enough")]
pub fn as_f64(position: u64) -> f64 {
    position as f64
}
