//! Reads columns without a header of which the last may contain several words, like the names in `ls -l`. All words
//! before it are aligned.

use super::line::{Line, Span};

/// Columns of one word each, except the last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Headless(Vec<Column>);

/// Where the words of a column start and end, if that is the same on all lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Column {
    start: Option<usize>,
    end: Option<usize>,
    begins_with_digit: bool,
}

impl Headless {
    /// This many columns, as the line with the fewest words has. `None` if their words are not aligned.
    pub(super) fn new(lines: &[&str], count: usize) -> Option<Self> {
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
        (last.start.is_some() && !last.begins_with_digit).then_some(Self(columns))
    }

    /// The cells of a row; `None` if it does not fit.
    pub(super) fn cells<'t>(&self, line: &Line<'t>) -> Option<Vec<&'t str>> {
        let mut spans: Vec<Span> = line.words(Span::ALL).take(self.0.len()).collect();
        let mut words = self.0.iter().zip(&spans);
        let are_in_place =
            words.all(|(column, span)| column.common(Column::of(line, *span)).is_some());
        if spans.len() < self.0.len() || !are_in_place {
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
