//! Whether the first row of columns without names is a header, or data, or could be both. Knows what
//! the columns look like, not what becomes of them.

use super::{Look, Survey, Surveyed};
use crate::fault::{Column, FirstRow, Kind};

impl Survey {
    /// Whether the first row of columns without names is a header: no cell of it is a number where
    /// the rows below have numbers, and one at least is a word there.
    pub fn has_header(&self) -> Result<bool, Kind> {
        let below = |column: &&Surveyed| column.texts == 0 && column.numbers > 0;
        let numeric = || self.columns.iter().filter(below);
        let number = |column: &Surveyed| matches!(column.first, Look::Number { .. });
        let word = |column: &Surveyed| matches!(column.first, Look::Text);
        if self.rows == 1 {
            return Ok(!self.columns.iter().any(number));
        }
        if numeric().next().is_none() {
            return Ok(self.columns.iter().any(word) && !self.columns.iter().any(number));
        }
        if numeric().any(number) {
            let is_doubtful = self.years_above() || self.has_corner();
            return if is_doubtful { Err(self.either()) } else { Ok(false) };
        }
        let is_nothing = |column: &Surveyed| is_nothing(&column.head);
        if numeric().any(word) && numeric().filter(|column| word(column)).all(is_nothing) {
            return Err(Kind::AmbiguousHeader(FirstRow::Nothing));
        }
        Ok(numeric().any(word))
    }

    /// Whether the first row has nothing above labels, and numbers above all else, as data frames and
    /// pivot tables are written.
    fn has_corner(&self) -> bool {
        let Some((first, rest)) = self.columns.split_first() else { return false };
        let is_number = |column: &Surveyed| matches!(column.first, Look::Number { .. });
        first.head.is_empty() && first.texts + first.numbers > 0 && rest.iter().all(is_number)
    }

    /// Whether the numeric columns are headed by years, while not all below are years as well.
    fn years_above(&self) -> bool {
        let mut numeric = self.columns.iter().filter(|c| c.texts == 0 && c.numbers > 0).peekable();
        let labelled = self.columns.iter().any(|c| matches!(c.first, Look::Text));
        labelled
            && !self.is_counts()
            && numeric.peek().is_some()
            && numeric
                .all(|c| matches!(c.first, Look::Number { year: true, .. }) && c.years < c.numbers)
    }

    /// The doubt about numbers in the first row, with the last of several such columns.
    fn either(&self) -> Kind {
        let is_year = |column: &Surveyed| matches!(column.first, Look::Number { .. });
        let years = (1..).zip(&self.columns).filter(|(_, column)| is_year(column));
        let years: Vec<(usize, &Surveyed)> = years.collect();
        let last = match years.as_slice() {
            [_, .., (number, _)] => {
                let heads: Vec<String> = self.columns.iter().map(|c| c.head.clone()).collect();
                Some((Box::new(Column::of(&heads, number - 1)), *number))
            }
            _ => None,
        };
        Kind::AmbiguousHeader(FirstRow::Numbers(last))
    }

    /// Whether the rows are a number and what it counts, as `du` and `uniq -c` write them: no table
    /// with years at its head has its labels last.
    fn is_counts(&self) -> bool {
        let mut columns = self.columns.iter().map(|column| &column.first);
        let ends = (columns.next(), columns.next(), columns.next());
        matches!(ends, (Some(Look::Number { .. }), Some(Look::Text), None))
    }
}

/// Words that programs write where a value is none, and that are not read as such; in small letters.
const NOTHING: [&str; 21] = [
    "null",
    "(null)",
    "<null>",
    "none",
    "nil",
    "nan",
    "na",
    "<na>",
    "n.a.",
    "n/a",
    "undefined",
    r"\n",
    "#n/a",
    "#null!",
    "#div/0!",
    "#value!",
    "#ref!",
    "#num!",
    "#name?",
    "--",
    "?",
];

fn is_nothing(head: &str) -> bool {
    NOTHING.contains(&head.to_lowercase().as_str())
}
