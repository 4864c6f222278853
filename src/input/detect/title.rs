//! Detects a title above delimited text. It is refused with a command that removes the title.

use super::Detection;
use super::candidate::Candidate;
use crate::data::number::is_number;
use crate::fault::{Fault, Filter, Hint};
use crate::input::blank::{is_blank, words};
use crate::input::source::Window;

const MAX_ABOVE: usize = 10;
/// Lines below a title that are looked at before all are.
const SAMPLE: usize = 24;

impl Detection<'_> {
    /// Refuses a title above a table, with a command that removes it.
    pub(super) fn refuse_title(&self) -> Result<(), Fault> {
        let mut counts = 1..=MAX_ABOVE;
        let Some(above) = counts.find(|above| self.is_table_below(*above)) else { return Ok(()) };
        let filter = Filter::FromLine(above + 1);
        Err(self.uncertain(vec![Hint::filter("leave out what is above the table", filter)]))
    }

    /// Whether there is a table below this many lines. If the last of them has as many words as the next line, it may be
    /// the header or a row.
    fn is_table_below(&self, above: usize) -> bool {
        let Some((title @ [.., last], rows @ [first, _, ..])) = self.lines.split_at_checked(above)
        else {
            return false;
        };
        let are_comments = title.iter().all(|line| is_blank(line) || line.starts_with('#'));
        if !are_comments && words(last).count() == words(first).count() {
            return false;
        }
        let sample = rows.get(..SAMPLE).unwrap_or(rows);
        !is_blank(first) && self.is_table(sample, title, last) && self.is_table(rows, title, last)
    }

    /// Whether `lines` are a table, and the lines of `title` are not rows of it.
    fn is_table(&self, lines: &[&str], title: &[&str], last: &str) -> bool {
        // A line of numbers is a row, not a title, nor the header that `--header` declares.
        let mut lines_above = title.iter().chain(lines.first().filter(|_| self.has_header()));
        if lines_above
            .any(|line| !is_blank(line) && words(line).all(|word| is_number(word, self.notation)))
        {
            return false;
        }
        let text = lines.join("\n");
        let window = Window::new(&text, true);
        let below = Detection::new(&window, self.options);
        // A header that lacks the name of one column is not a title.
        below
            .candidates()
            .iter()
            .any(|table| table.is_table() && !last.contains(table.sign()) && !has_row(title, table))
    }
}

/// Whether a line of the title has as many fields as the rows. Then it is a row of another table, as in `psql -x`.
fn has_row(title: &[&str], candidate: &Candidate<'_>) -> bool {
    title.iter().any(|line| line.split(candidate.sign()).count() == candidate.width)
}
