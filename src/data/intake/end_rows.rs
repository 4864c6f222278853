//! Notes whether the first or the last row is the sum of all others, whatever its label: it may be a total. For intakes
//! that keep no rows; the points of others are compared when they are drawn.

use crate::data::figure::Footnote;
use crate::data::number::{CellValue, FixedPoint};
use crate::data::rows::Row;
use crate::data::value::ValueColumn;

/// A sum has at least this many other rows, as any number is the sum of one, and some are by chance the sum of two.
const MIN_OTHERS: u64 = 3;

/// The first and the last row. Neither passes the gate unseen.
pub(super) struct EndRows {
    label: usize,
    is_first: bool,
    first: EndRow,
    /// The last row so far; its memory is used for the next one.
    last: EndRow,
}

#[derive(Default)]
struct EndRow {
    label: String,
    values: Vec<Option<FixedPoint>>,
}

impl EndRows {
    /// The ends of rows that this column names.
    pub(super) fn new(label: usize) -> Self {
        Self { label, is_first: true, first: EndRow::default(), last: EndRow::default() }
    }

    /// Records the next row. Not inlined, because few charts call it.
    #[inline(never)]
    pub(super) fn record(&mut self, row: &Row<'_>, columns: &[ValueColumn]) {
        let EndRow { label, values } = if self.is_first { &mut self.first } else { &mut self.last };
        self.is_first = false;
        row.cell(self.label).text().clone_into(label);
        values.clear();
        values.extend(columns.iter().map(|column| {
            match row.cell(column.index).read(column.notation()) {
                CellValue::Number(number) => number.exact(),
                _ => None,
            }
        }));
    }

    /// `the last row, Gesamt, is the sum of the others`
    pub(super) fn sum_of_others(&self, columns: &[ValueColumn]) -> Option<Footnote> {
        if columns.iter().any(|column| column.sum.count() <= MIN_OTHERS) {
            return None;
        }
        let sums: Vec<_> = columns.iter().map(|column| column.sum.total()).collect();
        [(&self.first, true), (&self.last, false)].into_iter().find_map(|(end, is_first)| {
            let EndRow { label, values } = end;
            is_sum_of_others(values.iter().copied(), &sums)
                .then(|| Footnote::SumOfOthers { is_first, label: label.clone() })
        })
    }
}

/// Whether each value is half of the sum of its column, which includes it, and not zero.
pub(super) fn is_sum_of_others(
    values: impl ExactSizeIterator<Item = Option<FixedPoint>>,
    sums: &[Option<FixedPoint>],
) -> bool {
    values.len() == sums.len()
        && values.zip(sums).all(|(value, sum)| {
            let others = value.and_then(|value| sum.as_ref()?.minus(value)?.minus(value));
            value.is_some_and(|value| value.units != 0)
                && others.is_some_and(|difference| difference.units == 0)
        })
}
