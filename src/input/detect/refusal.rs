//! The fault of a text that certainly has no form, and a hint that gives it one: each hint is tried on
//! the window before it is given. Knows no output of other programs.

use std::collections::BTreeSet;

use super::candidate::Candidate;
use super::line_shape::{is_pair, sure_shape};
use super::spaced::header;
use super::words::{has_several_pairs, is_unit};
use super::{Detection, Verdict};
use crate::data::number::{Decimal, is_number};
use crate::data::rows::is_total_label;
use crate::fault::{Ambiguity, Fault, Filter, Hint, Kind, Place};
use crate::input::Form;
use crate::input::blank::{BLANKS, is_blank, words};
use crate::input::window::Window;
use crate::plan::{Chart, Delimiter, InputOptions, Setting};

/// Lines that may be above a table.
const MAX_ABOVE: usize = 10;
/// Lines below a title that are looked at before all are.
const MAX_SAMPLE: usize = 50;
/// Bytes of a word.
const MAX_WORD: usize = 200;
/// Lines that may be equal by chance.
const FEW: usize = 3;
/// Delimiters that are used only with `--delimiter`.
const UNUSUAL: [u8; 2] = [b'=', b':'];

impl Detection<'_> {
    /// A table below a title, which is refused with the command that leaves the title out.
    pub(super) fn below_title(&self) -> Verdict {
        match (1..=MAX_ABOVE).find(|above| self.is_table_below(*above)) {
            None => Ok(None),
            Some(above) => {
                let filter = Filter::FromLine(above + 1);
                Err(self.uncertain(vec![Hint::filter("leave out what is above the table", filter)]))
            }
        }
    }

    /// Whether there is a table below this many lines.
    fn is_table_below(&self, above: usize) -> bool {
        let Some((title @ [.., last], rows @ [first, _, ..])) = self.lines.split_at_checked(above)
        else {
            return false;
        };
        // A line with as many words as the one below it may be a row.
        let may_be_row = words(first).count() == words(last).count();
        let sample = rows.get(..MAX_SAMPLE).unwrap_or(rows);
        !is_blank(first)
            && !may_be_row
            && self.is_table(sample, title, last)
            && self.is_table(rows, title, last)
    }

    /// Whether some lines are a table, and the lines of the title above them are not rows of it.
    fn is_table(&self, lines: &[&str], title: &[&str], last: &str) -> bool {
        let text = lines.join("\n");
        let window = Window::new(&text, true);
        let below = Detection::new(&window, self.options);
        match below.first(&Detection::TEXT) {
            Ok(Some(Form::Aligned(table))) => {
                table.has_heads() && self.lines.len() > title.len() + title.len().max(2)
            }
            Ok(Some(Form::Columns { .. })) => self.has_head(),
            // A header without the name of one column is not a title.
            _ => below.candidates().iter().any(|table| {
                table.is_table() && !last.contains(table.sign()) && !has_row(title, table)
            }),
        }
    }

    /// The fault if no form fits.
    pub(super) fn refusal(&self) -> Fault {
        if let Some(line) = self.lines.iter().position(|line| line.contains('\r')) {
            return Fault::new(Kind::BareReturn, Place::line(line as u64 + 1));
        }
        if self.decimal() == Decimal::Comma && self.has_comma_fields() {
            return Ambiguity::Delimiter { found: vec![b','], decimal_comma: false }.into();
        }
        if self.has_prose_with_numbers() {
            return self.prose();
        }
        if let Some(delimiter) = self.unusual_delimiter() {
            return self.uncertain(vec![Hint::options("name the delimiter", [delimiter])]);
        }
        if let Some(fault) = self.mixed_units() {
            return fault;
        }
        if let Some(hint) = self.header_above_pairs() {
            return self.uncertain(vec![hint]);
        }
        if let Some(fault) = self.line_without_pair() {
            return fault;
        }
        if self.is_list_of_words() {
            let count = Setting::Count("1".to_owned());
            let hint = Hint::options("count each of them", [count]).drawn_as(Chart::Bar);
            return self.uncertain(vec![hint]);
        }
        if self.is_like_table() {
            return self.uncertain(Vec::new());
        }
        self.prose()
    }

    pub(super) fn prose(&self) -> Fault {
        Kind::Prose(self.first_line().to_owned()).into()
    }

    pub(super) fn has_prose_with_numbers(&self) -> bool {
        self.rows().iter().any(|row| has_several_pairs(row))
    }

    fn has_comma_fields(&self) -> bool {
        let mut candidates = self.candidates().iter();
        candidates.any(|found| found.delimiter == b',' && found.fits() && !found.is_prose())
    }

    /// Whether the lines below the first have a number in the same place, as those of a table have.
    fn is_like_table(&self) -> bool {
        match self.rows() {
            [_, rows @ ..] if rows.len() > 1 => !self.numeric_places(rows).is_empty(),
            _ => false,
        }
    }

    /// The option for a delimiter that is too rarely one to be looked for: `a=1`, `/etc/passwd`.
    pub(super) fn unusual_delimiter(&self) -> Option<Setting> {
        let mut candidates = UNUSUAL.into_iter().map(|delimiter| self.candidate(delimiter));
        let found = candidates.find(|candidate| {
            let is_data = candidate.fits() && candidate.is_uniform() && candidate.is_numeric();
            is_data && self.rows().iter().all(|row| is_record(row, candidate))
        })?;
        Some(Setting::Delimiter(Delimiter(found.delimiter)))
    }

    /// What makes pairs of the lines below the first: `--header`, or leaving the first line out if it is a
    /// total, as `ls -s` prints it.
    fn header_above_pairs(&self) -> Option<Hint> {
        let head = self.first_line();
        if self.options.header.is_some() || self.rows().len() < 3 || words(head).count() > 2 {
            return None;
        }
        let options = InputOptions { header: Some(true), ..self.options.clone() };
        let Ok(Some(Form::Columns { .. })) =
            Detection::new(self.window, &options).first(&Detection::TEXT)
        else {
            return None;
        };
        if words(head).next().is_some_and(is_total_label) {
            return Some(Hint::filter("leave out the total", Filter::FromLine(2)));
        }
        Some(header())
    }

    /// The fault of the first line that is not a label and a number, if most of at least three lines are.
    fn line_without_pair(&self) -> Option<Fault> {
        let rows = self.rows();
        let pairs: Vec<&str> = rows.iter().copied().filter(|row| is_pair(row)).collect();
        if rows.len() < 3 || pairs.len() * 2 <= rows.len() {
            return None;
        }
        sure_shape(&pairs, self.notation())?;
        let mut lines = (1..).zip(&self.lines);
        let (number, line) = lines.find(|(_, line)| !is_blank(line) && !is_pair(line))?;
        Some(Fault::new(Kind::NoPair((*line).to_owned()), Place::line(number)))
    }

    /// The fault of the first line whose number lacks the unit that others have: `4 kB` and `0`.
    fn mixed_units(&self) -> Option<Fault> {
        let rows = self.rows();
        let value = *self.numeric_places(rows).last()?;
        if rows.iter().any(|row| words(row).count() > value + 2) {
            return None;
        }
        let mut units = rows.iter().filter_map(|row| words(row).nth(value + 1));
        let unit =
            units.find(|unit| is_unit(unit) && is_number(&format!("1 {unit}"), self.decimal()))?;
        let odd = rows.iter().find(|row| words(row).nth(value + 1) != Some(unit))?;
        let line = self.lines.iter().position(|line| line == odd)?;
        let cell = words(odd).skip(value).take(2).collect::<Vec<_>>().join(" ");
        let kind = Kind::OtherUnit { cell, wanted: unit.to_owned() };
        Some(Fault::new(kind, Place::line(line as u64 + 1)))
    }

    /// Whether each line is one word, or lines are often equal.
    fn is_list_of_words(&self) -> bool {
        let distinct: BTreeSet<&str> = self.filled.iter().copied().collect();
        let is_repeated = self.filled.len() > FEW && distinct.len() * 2 <= self.filled.len();
        is_repeated || self.filled.iter().all(|line| is_word(line))
    }
}

/// Whether a line of a title has as many fields as the rows have: it is a row of another table, such as
/// the records that `psql -x` writes.
fn has_row(title: &[&str], candidate: &Candidate<'_>) -> bool {
    title.iter().any(|line| line.split(candidate.sign()).count() == candidate.width)
}

/// Whether a line is one word.
fn is_word(line: &str) -> bool {
    let word = line.trim_matches(BLANKS);
    word.chars().all(|c| c.is_alphanumeric() || "-_./+@:".contains(c))
        && word.contains(char::is_alphabetic)
        && line.len() < MAX_WORD
}

/// Whether an unusual delimiter makes a record of a line: a name and a value, or, like `/etc/passwd`, more than
/// three fields without blanks around them. A time of day has colons as well.
fn is_record(line: &str, candidate: &Candidate) -> bool {
    let is_colon = candidate.delimiter == b':';
    match candidate.width {
        2 => {
            let name = line.split(candidate.sign()).next();
            name.is_some_and(|name| name.contains(char::is_alphabetic))
                && !(is_colon && line.contains(BLANKS))
        }
        width => {
            let mut fields = line.split(candidate.sign());
            is_colon && width > 3 && fields.all(|field| field.trim_matches(BLANKS) == field)
        }
    }
}
