//! A table below lines that are not rows of it. It is refused with the command that leaves these lines out.
//! Knows no form.

use super::candidate::Candidate;
use super::{Detection, Verdict};
use crate::data::number::is_number;
use crate::fault::{Filter, Hint};
use crate::input::Form;
use crate::input::blank::{is_blank, words};
use crate::input::source::Window;

/// Lines that may be above a table.
const MAX_ABOVE: usize = 10;
/// Lines below a title that are looked at before all are.
const SAMPLE: usize = 24;

impl Detection<'_> {
    /// A table below a title, which is refused with the command that leaves the title out.
    pub(super) fn below_title(&self) -> Verdict {
        let mut places = 1..=MAX_ABOVE;
        match places.find(|above| !self.may_be_row_above(*above) && self.is_table_below(*above)) {
            None => Ok(None),
            Some(above) => {
                let filter = Filter::FromLine(above + 1);
                Err(self.uncertain(vec![Hint::filter("leave out what is above the table", filter)]))
            }
        }
    }

    /// Whether the last line of a title has as many words as the one below it, and so may be a row or the heads.
    fn may_be_row_above(&self, above: usize) -> bool {
        match self.lines.get(above - 1..=above) {
            Some([last, first]) => words(last).count() == words(first).count(),
            _ => false,
        }
    }

    /// Whether there is a table below this many lines.
    fn is_table_below(&self, above: usize) -> bool {
        let Some((title @ [.., last], rows @ [first, _, ..])) = self.lines.split_at_checked(above)
        else {
            return false;
        };
        let sample = rows.get(..SAMPLE).unwrap_or(rows);
        !is_blank(first) && self.is_table(sample, title, last) && self.is_table(rows, title, last)
    }

    /// Whether some lines are a table, and the lines of the title above them are not rows of it.
    fn is_table(&self, lines: &[&str], title: &[&str], last: &str) -> bool {
        // Data above, or below in place of the header that the user says there is.
        let mut known = title.iter().chain(lines.first().filter(|_| self.has_header()));
        if known.any(|line| self.has_only_numbers(line)) {
            return false;
        }
        let text = lines.join("\n");
        let window = Window::new(&text, true);
        let below = Detection::new(&window, self.options);
        let has_more_rows = self.lines.len() > title.len() + title.len().max(2);
        match below.first(&Detection::TEXT) {
            Ok(Some(Form::TextTable(table))) => table.has_heads() && has_more_rows,
            Ok(Some(Form::LabelledNumbers { .. })) => self.has_header(),
            Err(_) if below.has_two_readings() => has_more_rows,
            // A header without the name of one column is not a title.
            _ => below.candidates().iter().any(|table| {
                table.is_table() && !last.contains(table.sign()) && !has_row(title, table)
            }),
        }
    }

    fn has_only_numbers(&self, line: &str) -> bool {
        !is_blank(line) && words(line).all(|word| is_number(word, self.notation()))
    }
}

/// Whether a line of a title has as many fields as the rows have: it is a row of another table, such as
/// the records that `psql -x` writes.
fn has_row(title: &[&str], candidate: &Candidate<'_>) -> bool {
    title.iter().any(|line| line.split(candidate.sign()).count() == candidate.width)
}
