//! Reads columns without a header: the same number of words on each line. The last column may contain several words,
//! like the names in `ls -l`, if all words before it are aligned.

use super::line::{Line, Span};
use crate::input::blank::words;

/// Columns of one word each, except the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Headless {
    pub(super) count: usize,
    /// The positions of the columns, if some lines have more words than columns.
    columns: Option<Vec<Column>>,
}

/// Where the words of a column start and end, if that is the same on all lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Column {
    start: Option<usize>,
    end: Option<usize>,
    begins_with_digit: bool,
}

impl Headless {
    /// As many columns as the line with the fewest words. `None` if other lines have more words, and the words of the
    /// columns are not aligned.
    pub(super) fn new(lines: &[&str]) -> Option<Self> {
        let counts = lines.iter().map(|line| words(line).count());
        let count = counts.clone().min()?;
        if counts.max() == Some(count) {
            return Some(Self { count, columns: None });
        }
        let lines: Vec<Line<'_>> = lines.iter().map(|line| Line::of(line)).collect();
        let (first, others) = lines.split_first()?;
        let mut columns: Vec<Column> =
            first.words(Span::ALL).take(count).map(|word| Column::of(first, word)).collect();
        for line in others {
            for (column, word) in columns.iter_mut().zip(line.words(Span::ALL)) {
                *column = column.common(Column::of(line, word))?;
            }
        }
        let last = columns.last()?;
        (last.start.is_some() && !last.begins_with_digit)
            .then_some(Self { count, columns: Some(columns) })
    }

    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let Some(columns) = &self.columns else {
            let cells: Vec<&str> = words(line.text).collect();
            return (cells.len() == self.count).then_some(cells);
        };
        let mut spans: Vec<Span> = line.words(Span::ALL).take(self.count).collect();
        let mut words = columns.iter().zip(&spans);
        let are_in_place =
            words.all(|(column, span)| column.common(Column::of(line, *span)).is_some());
        if spans.len() < self.count || !are_in_place {
            return None;
        }
        spans.last_mut()?.end = usize::MAX;
        Some(spans.into_iter().map(|span| line.text(span)).collect())
    }
}

impl Column {
    fn of(line: &Line<'_>, word: Span) -> Self {
        let begins_with_digit = line.text(word).starts_with(|first: char| first.is_ascii_digit());
        Self { start: Some(word.start), end: Some(word.end), begins_with_digit }
    }

    /// The positions that both share; `None` if they cannot be one column.
    fn common(self, other: Self) -> Option<Self> {
        let start = self.start.filter(|start| other.start == Some(*start));
        let end = self.end.filter(|end| other.end == Some(*end));
        let is_one =
            self.begins_with_digit == other.begins_with_digit && (start.is_some() || end.is_some());
        is_one.then_some(Self { start, end, ..self })
    }
}
