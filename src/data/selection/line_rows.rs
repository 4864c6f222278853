//! The rows of a line, each a label and a number for each series. Most numbers are held as a double and how
//! many decimals were written, without their text. Knows neither what the labels are nor which rows are worth
//! keeping.

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
    pub series: Vec<SeriesNumbers>,
    /// The labels, one after the other, and where each ends.
    labels: Vec<u8>,
    ends: Vec<u32>,
    /// The position of each row among all rows of the input.
    pub positions: Vec<u64>,
    /// The place of each row on the x axis; without places their positions are.
    pub places: Vec<f64>,
    /// How long the texts of all series are.
    text_bytes: usize,
}

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

impl LineRows {
    pub fn new(series: usize) -> Self {
        Self { series: vec![SeriesNumbers::default(); series], ..Self::default() }
    }

    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is so much text that the rows should be thinned out.
    pub fn is_heavy(&self) -> bool {
        self.labels.len() + self.text_bytes > MAX_BYTES && self.len() > MIN_ROWS
    }

    /// Makes room for this many rows in all, and for no more.
    pub fn reserve(&mut self, rows: usize) {
        let more = rows.saturating_sub(self.len());
        for series in &mut self.series {
            series.values.reserve_exact(more);
            series.spellings.reserve_exact(more);
        }
        self.ends.reserve_exact(more);
        self.positions.reserve_exact(more);
        self.places.reserve_exact(if self.places.is_empty() { 0 } else { more });
    }

    /// Appends the row at this position and place: its label and the number of each series.
    pub fn push(
        &mut self,
        position: u64,
        place: Option<f64>,
        label: &str,
        values: &[Option<Number<&str>>],
    ) {
        self.push_label(position, label);
        self.places.extend(place);
        for (series, value) in self.series.iter_mut().zip(values) {
            self.text_bytes += series.push(value.as_ref());
        }
    }

    /// Sets the number of a series in a row.
    pub fn set(&mut self, row: usize, series: usize, number: Option<&Number<&str>>) {
        if let Some(series) = self.series.get_mut(series) {
            self.text_bytes += series.set(row, number);
        }
    }

    /// Appends a row without numbers.
    pub fn push_label(&mut self, position: u64, label: &str) {
        self.labels.extend_from_slice(label.as_bytes());
        self.ends.push(offset(self.labels.len()));
        self.positions.push(position);
    }

    /// Puts the rows into the order of their places; of equal places the first of the input comes first.
    pub fn sort_by_place(&mut self) {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by(|one, other| self.place(*one).total_cmp(&self.place(*other)));
        self.retain(0, &order);
    }

    /// Keeps, of the rows from `first` on, only these, in this order.
    pub fn retain(&mut self, first: usize, rows: &[usize]) {
        let mut labels = Vec::new();
        let mut ends = Vec::with_capacity(rows.len());
        let start = self.label_start(first);
        for row in rows {
            labels.extend_from_slice(self.label_bytes(*row));
            ends.push(offset(start + labels.len()));
        }
        self.labels.truncate(start);
        self.labels.extend(labels);
        self.ends.truncate(first);
        self.ends.extend(ends);
        retain(&mut self.positions, first, rows);
        retain(&mut self.places, first, rows);
        for series in &mut self.series {
            series.retain(first, rows);
        }
        self.text_bytes = self.series.iter().map(|series| series.texts.len()).sum();
    }

    /// Throws out the last row.
    pub fn pop(&mut self) {
        let rows = self.len() - 1;
        self.labels.truncate(self.label_start(rows));
        self.ends.truncate(rows);
        self.positions.truncate(rows);
        self.places.truncate(rows);
        for series in &mut self.series {
            self.text_bytes -= series.pop();
        }
    }

    /// The position of a row in the input.
    pub fn position(&self, row: usize) -> u64 {
        self.positions.get(row).copied().unwrap_or_default()
    }

    /// Its place on the x axis.
    pub fn place(&self, row: usize) -> f64 {
        self.places.get(row).copied().unwrap_or_else(|| as_f64(self.position(row)))
    }

    #[expect(clippy::expect_used, reason = "each label was text when it was pushed")]
    pub fn label(&self, row: usize) -> &str {
        str::from_utf8(self.label_bytes(row)).expect("whole characters")
    }

    pub fn label_bytes(&self, row: usize) -> &[u8] {
        let end = self.label_start(row + 1);
        self.labels.get(self.label_start(row)..end).unwrap_or_default()
    }

    /// Where the label of a row begins: the one before it ends there.
    fn label_start(&self, row: usize) -> usize {
        let before = row.checked_sub(1).and_then(|before| self.ends.get(before));
        before.map_or(0, |end| *end as usize)
    }

    /// The number of a series in a row; `None` is a gap.
    pub fn number(&self, row: usize, series: usize) -> Option<Number> {
        self.series.get(series)?.number(row)
    }

    /// The values of a series from the first row on; NaN is a gap.
    pub fn values(&self, series: usize) -> &[f64] {
        self.series.get(series).map_or(&[], |series| &series.values)
    }

    /// Whether a gap was recorded for a series in a row.
    pub fn has_gap(&self, row: usize, series: usize) -> bool {
        let series = self.series.get(series);
        series.is_some_and(|series| series.spellings.get(row) == Some(&GAP))
    }

    /// The value of a series in a row; `None` is a gap.
    pub fn value(&self, row: usize, series: usize) -> Option<f64> {
        self.values(series).get(row).copied().filter(|value| !value.is_nan())
    }
}

impl SeriesNumbers {
    /// Appends the number of the next row. Returns how many bytes of text that takes.
    fn push(&mut self, number: Option<&Number<&str>>) -> usize {
        let before = self.texts.len();
        let spelling = number.map_or(GAP, |number| self.spelling(number));
        self.values.push(number.map_or(f64::NAN, Number::value));
        self.spellings.push(spelling);
        self.texts.len() - before
    }

    /// The same for a row that may be beyond the last, or have a gap.
    fn set(&mut self, row: usize, number: Option<&Number<&str>>) -> usize {
        if self.values.len() < row {
            self.values.resize(row, f64::NAN);
            self.spellings.resize(row, 0);
        }
        let bytes = self.push(number);
        if self.values.len() > row + 1 {
            self.values.swap_remove(row);
            self.spellings.swap_remove(row);
        }
        bytes
    }

    /// Throws out the last number. Returns how many bytes of text it took.
    fn pop(&mut self) -> usize {
        self.values.pop();
        let spelling = self.spellings.pop().filter(|spelling| (TEXT..GAP).contains(spelling));
        let Some(start) = spelling.map(|spelling| (spelling - TEXT) as usize) else { return 0 };
        let bytes = self.texts.len() - start;
        self.texts.truncate(start);
        bytes
    }

    fn spelling(&mut self, number: &Number<&str>) -> u32 {
        if let Some(decimals) = number.plain_decimals() {
            return decimals;
        }
        let start = offset(self.texts.len());
        for part in number.literal_parts() {
            self.texts.extend_from_slice(part.as_bytes());
        }
        self.texts.push(b'\n');
        start + TEXT
    }

    #[expect(clippy::expect_used, reason = "each number was text when it was pushed")]
    fn number(&self, row: usize) -> Option<Number> {
        let value = self.values.get(row).copied().filter(|value| !value.is_nan())?;
        let spelling = self.spellings.get(row).copied()?;
        let Some(start) = spelling.checked_sub(TEXT) else {
            return Some(Number::with_decimals(value, spelling));
        };
        let text = str::from_utf8(self.text(start)).expect("whole characters");
        Some(Number::written(value, text).into_owned())
    }

    fn text(&self, start: u32) -> &[u8] {
        let rest = self.texts.get(start as usize..).unwrap_or_default();
        rest.split(|byte| *byte == b'\n').next().unwrap_or_default()
    }

    fn retain(&mut self, first: usize, rows: &[usize]) {
        // Of long data the last rows may have no number.
        let last = rows.iter().max().map_or(0, |last| last + 1);
        if self.values.len() < last {
            self.values.resize(last, f64::NAN);
            self.spellings.resize(last, 0);
        }
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
fn retain<T: Copy>(items: &mut Vec<T>, first: usize, rows: &[usize]) {
    let kept: Vec<T> = rows.iter().filter_map(|row| items.get(*row).copied()).collect();
    items.truncate(first);
    items.extend(kept);
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
