//! Many rows of a label and a literal for each series, in one piece of memory. Knows neither what
//! the labels are nor which rows are worth keeping.

/// Rows that are kept of a stream before it is thinned out.
pub const CAPACITY: usize = 65_536;
/// Bytes of text beyond which a stream is thinned out, too.
const MOST_BYTES: usize = 32 * 1024 * 1024;
/// Rows below which nothing is thinned out, however long they are.
const FEWEST: usize = 256;

/// One position of the label axis, borrowed: what every series has there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Entry<'a> {
    /// Its position among all, from 0.
    pub position: u64,
    /// Its label.
    pub label: &'a str,
    /// What each series has there; none is a gap.
    pub values: &'a [Option<Value<'a>>],
}

/// A number, together with its digits as a JSON number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value<'a> {
    /// The nearest double.
    pub value: f64,
    /// The digits, of which there is at least one.
    pub literal: &'a str,
}

/// Rows in the order in which they were pushed.
#[derive(Clone, Debug)]
pub struct Store {
    series: usize,
    bytes: Vec<u8>,
    /// For each row the end of its label and of each literal; a gap is empty.
    ends: Vec<u32>,
    /// Row by row; not a number is a gap.
    values: Vec<f64>,
    positions: Vec<u64>,
}

impl Store {
    /// Without rows.
    pub fn new(series: usize) -> Self {
        let (bytes, ends, values, positions) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { series, bytes, ends, values, positions }
    }

    /// The rows there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it holds so many rows, or so much text that it should be thinned out anyway.
    pub fn is_full(&self, capacity: usize) -> bool {
        self.len() >= capacity || self.is_heavy()
    }

    /// Whether it holds much text.
    pub fn is_heavy(&self) -> bool {
        self.bytes.len() > MOST_BYTES && self.len() > FEWEST
    }

    /// The positions of the rows.
    pub fn positions(&self) -> &[u64] {
        &self.positions
    }

    /// Appends a row.
    pub fn push(&mut self, entry: &Entry<'_>) {
        self.field(entry.label);
        for value in entry.values {
            self.field(value.map_or("", |value| value.literal));
            self.values.push(value.map_or(f64::NAN, |value| value.value));
        }
        self.positions.push(entry.position);
    }

    /// Appends a row of another store with as many series.
    pub fn copy(&mut self, other: &Self, row: usize) {
        self.field(other.label(row));
        for series in 0..self.series {
            self.field(other.literal(row, series).unwrap_or_default());
        }
        self.values.extend(other.values(row));
        self.positions.extend(other.positions.get(row));
    }

    /// The label of a row.
    pub fn label(&self, row: usize) -> &str {
        self.text(row, 0)
    }

    /// The digits of a series in a row; none is a gap.
    pub fn literal(&self, row: usize, series: usize) -> Option<&str> {
        Some(self.text(row, series + 1)).filter(|literal| !literal.is_empty())
    }

    /// The number of a series in a row; none is a gap.
    pub fn value(&self, row: usize, series: usize) -> Option<Value<'_>> {
        let literal = self.literal(row, series)?;
        Some(Value { value: *self.values(row).get(series)?, literal })
    }

    /// The value of each series in a row; not a number is a gap.
    pub fn values(&self, row: usize) -> &[f64] {
        self.values.get(row * self.series..(row + 1) * self.series).unwrap_or_default()
    }

    /// The values of all rows, one row behind the other.
    pub fn table(&self) -> &[f64] {
        &self.values
    }

    /// Throws out all rows but those of which this says `true`, in place.
    pub fn retain(&mut self, mut keep: impl FnMut(usize) -> bool) {
        let fields = self.series + 1;
        let (mut start, mut filled, mut kept) = (0, 0, 0);
        for row in 0..self.len() {
            let end = self.ends.get(row * fields + self.series).map_or(start, |end| *end as usize);
            if keep(row) {
                self.bytes.copy_within(start..end, filled);
                self.positions.copy_within(row..=row, kept);
                self.values
                    .copy_within(row * self.series..(row + 1) * self.series, kept * self.series);
                self.ends.copy_within(row * fields..(row + 1) * fields, kept * fields);
                let shift = offset(start - filled);
                for end in self.ends.iter_mut().skip(kept * fields).take(fields) {
                    *end -= shift;
                }
                filled += end - start;
                kept += 1;
            }
            start = end;
        }
        self.bytes.truncate(filled);
        self.positions.truncate(kept);
        self.values.truncate(kept * self.series);
        self.ends.truncate(kept * fields);
    }

    /// Throws out all rows, and keeps the memory.
    pub fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
        self.values.clear();
        self.positions.clear();
    }

    fn field(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
        self.ends.push(offset(self.bytes.len()));
    }

    fn text(&self, row: usize, field: usize) -> &str {
        let index = row * (self.series + 1) + field;
        let end = self.ends.get(index).map_or(0, |end| *end as usize);
        let before = index.checked_sub(1).and_then(|before| self.ends.get(before));
        let start = before.map_or(0, |start| *start as usize);
        self.bytes.get(start..end).and_then(|text| str::from_utf8(text).ok()).unwrap_or_default()
    }
}

/// An offset into the text, which thinning out keeps far below 4 GiB.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}
