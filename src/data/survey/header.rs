//! Whether the first row of columns without names is a header, or data, or could be both. Knows what
//! the columns look like, not what becomes of them.

use super::Survey;
use super::column::{Look, Surveyed, is_recent};
use crate::fault::{Column, FirstRow, Kind};
use crate::plan::Choice;

impl Survey {
    /// Whether the first row of columns without names is a header: it has a word above numbers, or a
    /// name that was asked for.
    pub fn has_header(&self, choice: &Choice) -> Result<bool, Kind> {
        if self.has_name(choice) {
            return Ok(true);
        }
        let is_number = |column: &Surveyed| matches!(column.first, Look::Number { .. });
        let is_word = |column: &Surveyed| column.first == Look::Word;
        let odd = |column: &&Surveyed| column.first == Look::Odd;
        let all = self.columns.as_slice();
        if self.rows == 1 {
            return Ok(!all.iter().any(is_number));
        }
        let numeric = || all.iter().filter(|column| column.texts == 0 && column.numbers > 0);
        if numeric().next().is_none() {
            let is_data = all.iter().any(is_number) || all.iter().any(|column| odd(&column));
            return Ok(all.iter().any(is_word) && !is_data);
        }
        let has_number = numeric().any(is_number);
        let mut words = numeric().filter(|column| is_word(column)).peekable();
        if words.peek().is_some() {
            let is_nothing = words.all(|column| is_nothing(&column.head));
            if is_nothing && !has_number {
                return Err(Kind::AmbiguousHeader(FirstRow::Nothing));
            }
            return Ok(!is_nothing);
        }
        match numeric().find(odd) {
            _ if has_number && (self.has_years() || self.has_corner()) => Err(self.either()),
            Some(odd) if !has_number => Err(Kind::AmbiguousHeader(FirstRow::Odd(odd.head.clone()))),
            _ => Ok(false),
        }
    }

    /// The first number above numbers in a first row that is likely a header all the same.
    pub fn number_in_header(&self) -> Option<&str> {
        let is_number = |column: &&Surveyed| {
            let is_numeric = column.texts == 0 && column.numbers > 0;
            is_numeric && matches!(column.first, Look::Number { .. })
        };
        let number = self.columns.iter().find(is_number)?;
        (self.has_header(&Choice::default()) != Ok(false)).then_some(&number.head)
    }

    /// Whether the first row has a name that an option has; a number may be that of a column.
    fn has_name(&self, choice: &Choice) -> bool {
        let numbers = 1..=self.columns.len();
        let is_number = |name: &str| name.parse().is_ok_and(|number| numbers.contains(&number));
        let mut names = choice.names().filter(|name| !is_number(name));
        names.any(|name| self.columns.iter().any(|column| column.head == name))
    }

    /// Whether the first row has nothing above labels, and numbers above all else, as data frames and
    /// pivot tables are written.
    fn has_corner(&self) -> bool {
        let Some((first, rest)) = self.columns.split_first() else { return false };
        let is_number = |column: &Surveyed| matches!(column.first, Look::Number { .. });
        first.head.is_empty() && first.texts + first.numbers > 0 && rest.iter().all(is_number)
    }

    /// Whether the numeric columns may be headed by years: two or more, rising or falling, or one of our
    /// time above values that are not.
    fn has_years(&self) -> bool {
        let numeric = || self.columns.iter().filter(|c| c.texts == 0 && c.numbers > 0);
        let year = |column: &Surveyed| match column.first {
            Look::Number { year, .. } => year,
            _ => None,
        };
        let years: Vec<u16> = numeric().filter_map(year).collect();
        let has_labels = self.columns.iter().any(|c| matches!(c.first, Look::Word | Look::Missing));
        let is_table = has_labels || numeric().all(|column| column.years == 0);
        if years.len() < numeric().count() || !is_table || self.is_counts() {
            return false;
        }
        match years.as_slice() {
            [year] => is_recent(*year) && numeric().all(|column| column.recent == 0),
            years => years.is_sorted_by(|a, b| a < b) || years.is_sorted_by(|a, b| a > b),
        }
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
        matches!(ends, (Some(Look::Number { .. }), Some(Look::Word), None))
    }
}

/// Words that programs write where a value is none, and that are not read as such; in small letters.
const NOTHING: [&str; 22] = [
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
    "unknown",
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
