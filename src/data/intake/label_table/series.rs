//! One series of a table of labels: a number for each row that it has, and where in the input that was. Knows no
//! labels.

use crate::data::number::Number;
use crate::data::selection::series_numbers::SeriesNumbers;

/// The values in one column of the rows that have one name.
#[derive(Clone, Debug)]
pub(super) struct TableSeries {
    pub(super) name: Option<String>,
    pub(super) column: usize,
    pub(super) numbers: SeriesNumbers,
    /// The line of each point, by its row; 0 if there is none. Lines are in the order of the input.
    pub(super) lines: Vec<u32>,
}

impl TableSeries {
    pub(super) fn new(name: Option<&str>, column: usize) -> Self {
        let name = name.map(str::to_owned);
        Self { name, column, numbers: SeriesNumbers::default(), lines: Vec::new() }
    }

    /// Sets the point of a row. Returns how many bytes of text that takes.
    #[inline]
    pub(super) fn set(&mut self, row: usize, number: Option<&Number<&str>>, line: u32) -> usize {
        for _ in self.lines.len()..row {
            self.lines.push(0);
        }
        match self.lines.get_mut(row) {
            Some(known) => *known = line,
            None => self.lines.push(line),
        }
        self.numbers.set(row, number)
    }

    /// The rows of each two points that follow each other in the input.
    pub(super) fn neighbours(&self) -> Vec<(u32, u32)> {
        let points = self.lines.iter().copied().zip(0..).filter(|(line, _)| *line > 0);
        let mut points: Vec<(u32, u32)> = points.collect();
        points.sort_unstable();
        let pairs = points.iter().zip(points.iter().skip(1));
        pairs.map(|((_, before), (_, row))| (*before, *row)).collect()
    }
}
