//! The fault of a text without a known format, with hints that would make it readable, most of which are tried on the
//! window here. Conditions describe the text, not the program that wrote it. A title above delimited text is refused
//! with a command that removes it.

use std::collections::HashSet;

use super::Detection;
use super::candidate::Candidate;
use super::line_shape::{is_pair, sure_shape};
use super::spaced::{begins_with_number, each_word, has_several_pairs};
use crate::data::label::is_total as is_total_label;
use crate::data::number::{Decimal, is_number};
use crate::fault::{Ambiguity, Fault, FaultKind, Filter, Hint, Place};
use crate::input::blank::{BLANKS, is_blank, words};
use crate::input::foreign;
use crate::input::source::Window;
use crate::plan::{Chart, Delimiter, InputForm, Setting};

/// A line of this many bytes is not a word.
const MAX_WORD: usize = 200;
/// The number of lines that may be equal by chance.
const MAX_CHANCE_REPEATS: usize = 3;
/// Delimiters that are never detected, only suggested as `--delimiter`.
const UNUSUAL_DELIMITERS: [u8; 2] = [b'=', b':'];

/// The maximum number of lines of a title.
const MAX_ABOVE: usize = 10;
/// Lines below a title that are looked at before all are.
const SAMPLE: usize = 24;

impl Detection<'_> {
    /// The fault if no form fits.
    pub(super) fn refusal(&self) -> Fault {
        if let Some(line) = self.lines.iter().position(|line| line.contains('\r')) {
            return Fault::new(FaultKind::BareCarriageReturn, Place::line(line as u64 + 1));
        }
        if self.first_line().starts_with("```") {
            return foreign::fence().into();
        }
        if let Some(line) = self.truncation_line() {
            return FaultKind::ElidedTable(line.to_owned()).into();
        }
        let mut candidates = self.candidates().iter();
        if self.notation.decimal == Decimal::Comma
            && candidates.any(|found| found.delimiter == b',' && found.fits() && !found.is_prose())
        {
            return Ambiguity::Delimiter { found: vec![b','], decimal_comma: false }.into();
        }
        if self.has_prose_with_numbers() {
            return self.prose();
        }
        if let Some(delimiter) = self.unusual_delimiter() {
            return self.uncertain(vec![Hint::options("name the delimiter", [delimiter])]);
        }
        // `total 148` above the lines of `ls -l`.
        let mut first_line = words(self.first_line());
        if self.rows().len() > 2
            && first_line.next().is_some_and(is_total_label)
            && first_line.count() < 2
        {
            return self.uncertain(vec![Hint::filter("leave out the total", Filter::FromLine(2))]);
        }
        if let Some(fault) = self.fault_of_line_without_pair() {
            return fault;
        }
        if self.is_list_of_words() {
            let count = Setting::Count("1".to_owned());
            let hint = Hint::options("count each of them", [count]).drawn_as(Chart::Bar);
            return self.uncertain(vec![hint]);
        }
        let readings = self.hints_that_fit();
        if !readings.is_empty() || self.is_like_table() {
            return self.uncertain(readings);
        }
        self.prose()
    }

    pub(super) fn prose(&self) -> Fault {
        FaultKind::Prose(self.first_line().to_owned()).into()
    }

    pub(super) fn has_prose_with_numbers(&self) -> bool {
        self.rows().iter().any(|row| has_several_pairs(row))
    }

    /// Hints for the readings that would fit.
    fn hints_that_fit(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.rows().len() < 2 {
            return hints;
        }
        if self.plan.input.header.is_none()
            && !self.numeric_places(&self.text_lines).is_empty()
            && self.without_header(true).is_some()
        {
            hints.extend(self.hints_without_header());
        }
        if self.plan.input.from == InputForm::Auto
            && self.is_like_table()
            && let Some(Ok(_)) = self.text_table(InputForm::Columns)
        {
            hints.push(each_word());
        }
        hints
    }

    /// The line that shows that a table is truncated: dots in place of rows (`..  ...  ...`), or the size below dots in
    /// place of columns (`[100 rows x 20 columns]`).
    pub(super) fn truncation_line(&self) -> Option<&str> {
        for line in &self.text_lines {
            if words(line).count() > 1 && words(line).all(is_dots) {
                return Some(line);
            }
        }
        let (size, lines) = self.text_lines.split_last()?;
        let has_column_of_dots = lines.iter().all(|line| words(line).any(is_dots));
        (size.starts_with('[') && has_column_of_dots).then_some(size)
    }

    /// Whether the lines below the first share the position of a number, like rows of a table.
    fn is_like_table(&self) -> bool {
        match self.rows() {
            [_, rows @ ..] if rows.len() > 1 => !self.numeric_places(rows).is_empty(),
            _ => false,
        }
    }

    /// `--delimiter` if an unusual delimiter is between a name and a number on each line: `a=1`, `a:1`.
    pub(super) fn unusual_delimiter(&self) -> Option<Setting> {
        let delimiter = UNUSUAL_DELIMITERS.into_iter().find(|delimiter| {
            self.rows().iter().all(|row| {
                let fields = row.split_once(char::from(*delimiter));
                fields.is_some_and(|(name, value)| {
                    name.contains(char::is_alphabetic)
                        && (*delimiter == b'=' || !name.contains(BLANKS))
                        && begins_with_number(value)
                })
            })
        })?;
        Some(Setting::Delimiter(Delimiter(delimiter)))
    }

    /// If most of at least three lines are a label and a number: the fault of the first that is not.
    fn fault_of_line_without_pair(&self) -> Option<Fault> {
        let rows = self.rows();
        let pairs: Vec<&str> = rows.iter().copied().filter(|row| is_pair(row)).collect();
        if rows.len() < 3 || pairs.len() * 2 <= rows.len() {
            return None;
        }
        sure_shape(&pairs, self.notation)?;
        let mut lines = (1..).zip(&self.lines);
        let (number, line) = lines.find(|(_, line)| !is_blank(line) && !is_pair(line))?;
        Some(Fault::new(FaultKind::NotLabelAndNumber((*line).to_owned()), Place::line(number)))
    }

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
        let below = Detection::new(&window, self.plan);
        // A header that lacks the name of one column is not a title.
        below
            .candidates()
            .iter()
            .any(|table| table.is_table() && !last.contains(table.sign()) && !has_row(title, table))
    }

    /// Whether each line is one word, or lines are often equal.
    fn is_list_of_words(&self) -> bool {
        let distinct: HashSet<&str> = self.text_lines.iter().copied().collect();
        let is_repeated = self.text_lines.len() > MAX_CHANCE_REPEATS
            && distinct.len() * 2 <= self.text_lines.len();
        is_repeated || self.text_lines.iter().all(|line| is_word(line))
    }
}

/// Whether a word marks cells left out of a truncated table.
fn is_dots(word: &str) -> bool {
    matches!(word, ".." | "..." | "…")
}

fn is_word(line: &str) -> bool {
    let word = line.trim_matches(BLANKS);
    word.chars().all(|c| c.is_alphanumeric() || "-_./+@:".contains(c))
        && word.contains(char::is_alphabetic)
        && line.len() < MAX_WORD
}

/// Whether a line of the title has as many fields as the rows. Then it is a row of another table, as in `psql -x`.
fn has_row(title: &[&str], candidate: &Candidate<'_>) -> bool {
    title.iter().any(|line| line.split(candidate.sign()).count() == candidate.width)
}
