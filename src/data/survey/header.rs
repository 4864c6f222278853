//! Whether the first row of columns without names is a header, or data, or could be both. Knows what
//! the columns look like, not what becomes of them.

use super::Survey;
use super::column::{Look, Surveyed};
use crate::data::date::is_date;
use crate::data::number::{self, Decimal, Reading};
use crate::fault::Doubt;
use crate::plan::Choice;

impl Survey {
    /// Whether the first row of columns without names is a header: it has a word above numbers, or a
    /// name that was asked for.
    pub fn has_header(&self, choice: &Choice) -> Result<bool, Doubt> {
        if self.has_name(choice) {
            return Ok(true);
        }
        let is_word = |column: &Surveyed| column.first() == Look::Word;
        let is_odd = |column: &Surveyed| column.first() == Look::Odd;
        let any_number = self.columns.iter().any(is_number_first);
        if self.lines.len() == 1 {
            return Ok(!any_number);
        }
        if self.numeric().next().is_none() {
            // A date above dates names nothing.
            let is_dated = |column: &Surveyed| {
                let mut dates = column.cells.iter().map(|cell| is_date(cell));
                dates.next() == Some(true) && dates.any(|is_date| is_date)
            };
            let is_entry = |column: &Surveyed| is_odd(column) || is_dated(column);
            let is_data = any_number || self.columns.iter().any(is_entry);
            return Ok(self.columns.iter().any(is_word) && !is_data);
        }
        let has_number = self.numeric().any(is_number_first);
        let mut words = self.numeric().filter(|column| is_word(column)).peekable();
        if words.peek().is_some() {
            let is_nothing = words.all(|column| is_nothing(column.head()));
            if is_nothing && !has_number {
                return Err(Doubt::AmbiguousHeader);
            }
            return Ok(!is_nothing);
        }
        if has_number {
            let is_doubtful = self.has_years() || self.has_corner();
            return if is_doubtful { Err(Doubt::AmbiguousHeader) } else { Ok(false) };
        }
        if let Some(odd) = self.numeric().find(|column| is_odd(column)) {
            return Err(Doubt::OddHeader(odd.head().to_owned()));
        }
        // The row numbers of a data frame have no name; its columns have, whatever they hold.
        let is_corner = |column: &Surveyed| column.index == 0 && column.head().is_empty();
        Ok(self.numeric().any(is_corner) && self.columns.iter().any(is_word))
    }

    /// Whether a first row with a number above numbers is likely a header all the same.
    pub fn has_number_in_header(&self) -> bool {
        self.numeric().any(is_number_first) && self.has_header(&Choice::default()) != Ok(false)
    }

    /// The columns that have nothing but numbers below the first row.
    fn numeric(&self) -> impl Iterator<Item = &Surveyed> {
        let is_numeric = |column: &&Surveyed| {
            let below = || column.looks.iter().skip(1);
            below().any(|look| look.is_number()) && !below().any(|look| look.is_text())
        };
        self.columns.iter().filter(is_numeric)
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
        let has_labels = first.looks.iter().skip(1).any(|look| *look != Look::Missing);
        first.head().is_empty() && has_labels && rest.iter().all(is_number_first)
    }

    /// Whether the numeric columns may be headed by years: two or more, rising or falling, or one of our
    /// time above values that are not.
    fn has_years(&self) -> bool {
        let years: Option<Vec<u16>> = self.numeric().map(|column| year(column.head())).collect();
        let below = || self.numeric().flat_map(|column| column.cells.iter().skip(1));
        let is_label = |column: &Surveyed| matches!(column.first(), Look::Word | Look::Missing);
        let is_table =
            self.columns.iter().any(is_label) || !below().any(|cell| year(cell).is_some());
        let Some(years) = years.filter(|_| is_table && !self.is_counts()) else { return false };
        let is_recent = |year: u16| (1900..=2100).contains(&year);
        match years.as_slice() {
            [head] => is_recent(*head) && !below().filter_map(|cell| year(cell)).any(is_recent),
            years => years.is_sorted_by(|a, b| a < b) || years.is_sorted_by(|a, b| a > b),
        }
    }

    /// Whether the rows are a number and what it counts, as `du` and `uniq -c` write them: no table
    /// with years at its head has its labels last.
    fn is_counts(&self) -> bool {
        let [count, what] = self.columns.as_slice() else { return false };
        is_number_first(count) && what.first() == Look::Word
    }
}

/// Whether the first row has a number.
fn is_number_first(column: &Surveyed) -> bool {
    column.first().is_number()
}

/// A whole number from 1000 to 2999.
pub fn year(cell: &str) -> Option<u16> {
    cell.parse().ok().filter(|year| cell.len() == 4 && (1000..3000).contains(year))
}

/// Words that programs write where a value is none, and that are not read as such; in small letters.
const NOTHING: &str = r"null (null) <null> none nil nan na <na> n.a. n/a undefined unknown \n #n/a
    #null! #div/0! #value! #ref! #num! #name? -- ?";

/// Whether nobody takes this text above numbers for one, or for a missing one.
pub fn is_name(text: &str) -> bool {
    let is_text = number::read(text, Decimal::Point) == Reading::Text;
    is_text && text.contains(char::is_alphabetic) && !is_nothing(text)
}

fn is_nothing(head: &str) -> bool {
    NOTHING.split_whitespace().any(|word| word == head.to_lowercase())
}
