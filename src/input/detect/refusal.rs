//! The fault of a text that has no form for certain, and a hint that makes it certain: each is tried on
//! the window before it is given. Knows no output of other programs.

use std::collections::BTreeSet;

use super::candidate::Candidate;
use super::pairs::has_several_pairs;
use super::spaced::{header, is_pairs, sure_shape};
use super::units::is_unit;
use super::{Detection, Verdict, is_number};
use crate::data::number::Decimal;
use crate::data::rows::is_total_label;
use crate::fault::{Ambiguity, Fault, Filter, Hint, Kind, Place};
use crate::input::Form;
use crate::input::blank::{BLANKS, is_blank, words};
use crate::plan::{Chart, Delimiter, InputOptions, Setting};

/// Lines that may be above a table.
const MAX_ABOVE: usize = 10;
/// Lines that are looked at before all are.
const MAX_SAMPLE: usize = 50;
/// Bytes of a word.
const MAX_WORD: usize = 200;
/// Lines that may be the same by chance.
const FEW: usize = 3;
/// Delimiters only where `--delimiter` says so.
const UNUSUAL: [u8; 2] = [b'=', b':'];

impl Detection<'_> {
    /// A table below a title, which is refused with the command that leaves the title out.
    pub(super) fn below_title(&self) -> Verdict {
        let Some(above) = (1..=MAX_ABOVE).find(|above| self.is_table_below(*above)) else {
            return Ok(None);
        };
        let filter = Filter::FromLine(above + 1);
        Err(self.uncertain(vec![Hint::filter("leave out what is above the table", filter)]))
    }

    /// Whether there is a table below this many lines.
    fn is_table_below(&self, above: usize) -> bool {
        let Some((title, rest)) = self.lines.split_at_checked(above) else { return false };
        let last = title.last().copied().unwrap_or_default();
        // As many fields as the rows have: rows of another table, such as records that `psql -x` writes.
        let has_row =
            |it: &Candidate<'_>| title.iter().any(|line| line.split(it.sign()).count() == it.width);
        // A header that lacks the name of a column is no title.
        let is_table = |it: &Detection<'_>| match it.text_form() {
            Ok(Some(Form::Aligned(table))) => table.has_heads() && rest.len() > above.max(2),
            Ok(Some(Form::Columns { .. })) => self.has_head(),
            _ => it
                .candidates()
                .iter()
                .any(|it| it.is_table() && !last.contains(it.sign()) && !has_row(it)),
        };
        // What has as many words as the line below it may be a row.
        let is_apart = |head: &&str| words(head).count() != words(last).count();
        let beginning = rest.get(..MAX_SAMPLE).unwrap_or(rest);
        rest.len() > 1
            && rest.first().is_some_and(|head| !is_blank(head) && is_apart(head))
            && self.in_lines(beginning, is_table)
            && self.in_lines(rest, is_table)
    }

    /// The fault if no form fits.
    pub(super) fn refusal(&self) -> Fault {
        if let Some(line) = self.lines.iter().position(|line| line.contains('\r')) {
            return Fault::new(Kind::BareReturn, Place::line(line as u64 + 1));
        }
        let is_comma = |it: &Candidate| it.delimiter == b',' && it.fits() && !it.is_prose();
        if self.decimal() == Decimal::Comma && self.candidates().iter().any(is_comma) {
            return Ambiguity::Delimiter { found: vec![b','], decimal_comma: false }.into();
        }
        if self.rows().iter().any(|row| has_several_pairs(row)) {
            return self.prose();
        }
        let delimiter = self.unusual_delimiter();
        if let Some(delimiter) = delimiter {
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
        Kind::Prose(self.filled.first().copied().unwrap_or_default().to_owned()).into()
    }

    /// Whether the lines below the first have a number in the same place, as those of a table have.
    fn is_like_table(&self) -> bool {
        let rows = self.rows().get(1..).unwrap_or_default();
        rows.len() > 1 && self.in_lines(rows, |it| !it.numeric().is_empty())
    }

    /// The option for a delimiter that is too rarely one to be looked for: `a=1`, `/etc/passwd`.
    pub(super) fn unusual_delimiter(&self) -> Option<Setting> {
        let found = UNUSUAL.map(|delimiter| self.candidate(delimiter)).into_iter().find(|it| {
            let is_data = it.fits() && it.is_uniform() && it.is_numeric();
            is_data && self.rows().iter().all(|row| is_record(row, it))
        });
        found.map(|candidate| Setting::Delimiter(Delimiter(candidate.delimiter)))
    }

    /// What makes pairs of the lines below the first: that it is a header, or left out if it is a total, as
    /// `ls -s` prints it.
    fn header_above_pairs(&self) -> Option<Hint> {
        let is_sentence = self.filled.first().is_some_and(|line| words(line).count() > 2);
        if self.options.header.is_some() || self.rows().len() < 3 || is_sentence {
            return None;
        }
        let options = InputOptions { header: Some(true), ..self.options.clone() };
        let other = Detection::new(self.window, &options);
        let is_header = matches!(other.text_form(), Ok(Some(Form::Columns { .. })));
        let is_total = || words(self.filled.first()?).next().filter(|word| is_total_label(word));
        is_header.then(|| match is_total() {
            Some(_) => Hint::filter("leave out the total", Filter::FromLine(2)),
            None => header(),
        })
    }

    /// The fault of the first line that has not two words, if most of at least three have: a label and a
    /// number.
    fn line_without_pair(&self) -> Option<Fault> {
        let rows = self.rows();
        let pairs: Vec<&str> = rows.iter().copied().filter(|row| is_pairs(&[row])).collect();
        if rows.len() < 3 || pairs.len() * 2 <= rows.len() {
            return None;
        }
        sure_shape(&pairs, self.notation())?;
        let is_odd = |line: &&str| !is_blank(line) && !is_pairs(&[line]);
        let odd = self.lines.iter().position(is_odd)?;
        let line = (*self.lines.get(odd)?).to_owned();
        Some(Fault::new(Kind::NoPair(line), Place::line(odd as u64 + 1)))
    }

    /// The fault of the first line whose number lacks the unit that others have: `4 kB` and `0`.
    fn mixed_units(&self) -> Option<Fault> {
        let value = *self.numeric().last()?;
        if self.rows().iter().any(|row| words(row).count() > value + 2) {
            return None;
        }
        let unit = |row| words(row).nth(value + 1);
        let is_of_numbers =
            |unit: &&str| is_unit(unit) && is_number(&format!("1 {unit}"), self.decimal());
        let wanted = self.rows().iter().filter_map(|row| unit(row)).find(is_of_numbers)?;
        let odd = self.rows().iter().find(|row| unit(row) != Some(wanted))?;
        let line = self.lines.iter().position(|line| line == odd)?;
        let cell = words(odd).skip(value).take(2).collect::<Vec<_>>().join(" ");
        let kind = Kind::OtherUnit { cell, wanted: wanted.to_owned() };
        Some(Fault::new(kind, Place::line(line as u64 + 1)))
    }

    /// Whether each line is one word, or lines are often the same.
    fn is_list_of_words(&self) -> bool {
        let distinct: BTreeSet<&str> = self.filled.iter().copied().collect();
        let is_repeated = self.filled.len() > FEW && distinct.len() * 2 <= self.filled.len();
        is_repeated || self.filled.iter().all(|line| is_word(line))
    }
}

/// Whether a line is one word.
fn is_word(line: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./+@:".contains(c);
    let is_one = words(line).count() == 1 && line.trim_matches(BLANKS).chars().all(is_plain);
    is_one && line.contains(char::is_alphabetic) && line.len() < MAX_WORD
}

/// Whether an unusual delimiter makes a record of a line: a name and a value, or, like `/etc/passwd`, more than
/// three fields without blanks around them. A time of day has colons, too.
fn is_record(line: &str, candidate: &Candidate) -> bool {
    let mut fields = line.split(candidate.sign());
    if candidate.width == 2 {
        let name = fields.next().unwrap_or_default();
        return name.contains(char::is_alphabetic)
            && (candidate.delimiter != b':' || !line.contains(BLANKS));
    }
    let is_close = |field: &str| !field.starts_with(BLANKS) && !field.ends_with(BLANKS);
    candidate.delimiter == b':' && candidate.width > 3 && fields.all(is_close)
}
