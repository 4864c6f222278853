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
        let is_word = |column: &Surveyed| column.first == Look::Word;
        let is_odd = |column: &Surveyed| column.first == Look::Odd;
        let any_number = self.columns.iter().any(Surveyed::is_number_first);
        if self.rows == 1 {
            return Ok(!any_number);
        }
        if self.numeric().next().is_none() {
            let is_data = any_number || self.columns.iter().any(is_odd);
            return Ok(self.columns.iter().any(is_word) && !is_data);
        }
        let has_number = self.numeric().any(Surveyed::is_number_first);
        let mut words = self.numeric().filter(|column| is_word(column)).peekable();
        if words.peek().is_some() {
            let is_nothing = words.all(|column| is_nothing(column.head()));
            if is_nothing && !has_number {
                return Err(Kind::AmbiguousHeader(FirstRow::Nothing));
            }
            return Ok(!is_nothing);
        }
        if has_number {
            let is_doubtful = self.has_years() || self.has_corner();
            return if is_doubtful { Err(self.either()) } else { Ok(false) };
        }
        if let Some(odd) = self.numeric().find(|column| is_odd(column)) {
            return Err(Kind::AmbiguousHeader(FirstRow::Odd(odd.head().to_owned())));
        }
        // The row numbers of a data frame have no name; its columns have, whatever they hold.
        let numbers = self.columns.first().filter(|first| first.is_numeric_below());
        let has_corner = numbers.is_some_and(|first| first.head().is_empty());
        Ok(has_corner && self.columns.iter().any(is_word))
    }

    /// The first number above numbers in a first row that is likely a header all the same.
    pub fn number_in_header(&self) -> Option<&str> {
        let number = self.numeric().find(|column| column.is_number_first())?;
        (self.has_header(&Choice::default()) != Ok(false)).then_some(number.head())
    }

    /// The columns that have nothing but numbers below the first row.
    fn numeric(&self) -> impl Iterator<Item = &Surveyed> {
        self.columns.iter().filter(|column| column.is_numeric_below())
    }

    /// Whether the first row has a name that an option has; a number may be that of a column.
    fn has_name(&self, choice: &Choice) -> bool {
        let numbers = 1..=self.columns.len();
        let is_number = |name: &str| name.parse().is_ok_and(|number| numbers.contains(&number));
        let mut names = choice.names().filter(|name| !is_number(name));
        names.any(|name| self.columns.iter().any(|column| column.head() == name))
    }

    /// Whether the first row has nothing above labels, and numbers above all else, as data frames and
    /// pivot tables are written.
    fn has_corner(&self) -> bool {
        let Some((first, rest)) = self.columns.split_first() else { return false };
        let has_labels = first.texts + first.numbers > 0;
        first.head().is_empty() && has_labels && rest.iter().all(Surveyed::is_number_first)
    }

    /// Whether the numeric columns may be headed by years: two or more, rising or falling, or one of our
    /// time above values that are not.
    fn has_years(&self) -> bool {
        let year = |column: &Surveyed| match column.first {
            Look::Number { year, .. } => year,
            Look::Missing | Look::Word | Look::Odd => None,
        };
        let years: Option<Vec<u16>> = self.numeric().map(year).collect();
        let has_labels = self.columns.iter().any(|c| matches!(c.first, Look::Word | Look::Missing));
        let is_table = has_labels || self.numeric().all(|column| column.years == 0);
        let Some(years) = years.filter(|_| is_table && !self.is_counts()) else { return false };
        match years.as_slice() {
            [year] => is_recent(*year) && self.numeric().all(|column| column.recent == 0),
            years => years.is_sorted_by(|a, b| a < b) || years.is_sorted_by(|a, b| a > b),
        }
    }

    /// The doubt about numbers in the first row, with the last of several such columns.
    fn either(&self) -> Kind {
        let mut years = self.columns.iter().filter(|column| column.is_number_first());
        let heads: Vec<String> = self.columns.iter().map(|c| c.head().to_owned()).collect();
        let last = years.next().and_then(|_| years.next_back()).map(|last| last.index);
        let last = last.map(|last| (Box::new(Column::of(&heads, last)), last + 1));
        Kind::AmbiguousHeader(FirstRow::Numbers(last))
    }

    /// Whether the rows are a number and what it counts, as `du` and `uniq -c` write them: no table
    /// with years at its head has its labels last.
    fn is_counts(&self) -> bool {
        let [count, what] = self.columns.as_slice() else { return false };
        count.is_number_first() && what.first == Look::Word
    }
}

/// Words that programs write where a value is none, and that are not read as such; in small letters.
const NOTHING: &str = r"null (null) <null> none nil nan na <na> n.a. n/a undefined unknown \n #n/a
    #null! #div/0! #value! #ref! #num! #name? -- ?";

fn is_nothing(head: &str) -> bool {
    NOTHING.split_whitespace().any(|word| word == head.to_lowercase())
}
