//! The fault of a text without a known format, with hints that would make it readable, most of which are tried on the
//! window here. Conditions describe the text, not the program that wrote it.

use std::collections::HashSet;

use super::Detection;
use super::candidate::Candidate;
use super::line_shape::{is_numeric, is_pair, sure_shape};
use super::spaced::{each_word, has_several_pairs, header, label_and_value};
use crate::data::header::has_only_words;
use crate::data::label::is_total_label;
use crate::data::number::{Decimal, is_number};
use crate::data::survey::name::begins_with_period;
use crate::fault::{Ambiguity, Fault, FaultKind, Filter, Hint, Place};
use crate::input::blank::{BLANKS, is_blank, words};
use crate::input::labelled_numbers::Shape;
use crate::input::text_table::{TextTable, is_title};
use crate::input::{Form, foreign};
use crate::plan::{Chart, Delimiter, InputForm, InputOptions, Setting};

/// A line of this many bytes is not a word.
const MAX_WORD: usize = 200;
/// The number of lines that may be equal by chance.
const MAX_CHANCE_REPEATS: usize = 3;
/// The maximum number of lines of words above the rows of a table.
const MAX_HEADER_LINES: usize = 8;
/// Delimiters that are never detected, only suggested as `--delimiter`.
const UNUSUAL_DELIMITERS: [u8; 3] = [b'=', b':', b' '];

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
        if let Some(hint) = self.hint_below_first_line() {
            return self.uncertain(vec![hint]);
        }
        if let Some(fault) = self.fault_of_line_without_pair() {
            return fault;
        }
        if self.is_list_of_words() {
            let count = Setting::Count("1".to_owned());
            let hint = Hint::options("count each of them", [count]).drawn_as(Chart::Bar);
            return self.uncertain(vec![hint]);
        }
        let mut readings = self.hints_that_fit();
        if readings.is_empty() {
            readings.extend(self.hint_below_header());
        }
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
        if self.options.header.is_none()
            && !self.numeric_places(&self.text_lines).is_empty()
            && self.without_header(true).is_some()
        {
            hints.extend(self.hints_without_header());
        }
        if self.options.from == InputForm::Auto
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

    /// `--delimiter` for an unusual delimiter that fits: `a=1`, `/etc/passwd`.
    pub(super) fn unusual_delimiter(&self) -> Option<Setting> {
        // A long text has many blanks: it is split at them only if periods show that it may be a table.
        let has_periods = self.rows().iter().all(|row| begins_with_period(row));
        let mut delimiters = UNUSUAL_DELIMITERS.to_vec();
        delimiters.retain(|delimiter| has_periods || *delimiter != b' ');
        let mut candidates = delimiters.into_iter().map(|delimiter| self.candidate(delimiter));
        let found = candidates.find(|candidate| {
            let is_data = candidate.fits() && candidate.is_uniform() && candidate.is_numeric();
            is_data && self.rows().iter().all(|row| is_plausible_record(row, candidate))
        })?;
        Some(Setting::Delimiter(Delimiter(found.delimiter)))
    }

    /// A hint if the lines below the first are data: `--header` if they are pairs; leaving out the first line if it is
    /// a total, as in `ls -l`.
    fn hint_below_first_line(&self) -> Option<Hint> {
        let first_line = self.first_line();
        if self.options.header.is_some() || self.rows().len() < 3 || words(first_line).count() > 2 {
            return None;
        }
        if words(first_line).next().is_some_and(is_total_label) {
            return Some(Hint::filter("leave out the total", Filter::FromLine(2)));
        }
        let options = InputOptions { header: Some(true), ..self.options.clone() };
        let below = Detection::new(self.window, &options).text_form();
        let Ok(Some(Form::LabelledNumbers { shape, .. })) = below else { return None };
        // If the first line has a number too, it is not a header.
        let value = shape.split(first_line).map(|(_, value)| value);
        let is_row = value.is_some_and(|value| is_number(value, self.notation));
        (!is_row).then(header)
    }

    /// A hint to leave out a header that does not fit, if the rows below are columns of words.
    fn hint_below_header(&self) -> Option<Hint> {
        let top = self.text_lines.iter().take(MAX_HEADER_LINES);
        let count = top.take_while(|line| has_only_words(words(line))).count();
        let (header, rows) = self.text_lines.split_at_checked(count)?;
        let (_, titles) = header.split_last()?;
        if rows.len() < 2 || titles.iter().any(|line| is_title(line)) {
            return None;
        }
        let first_row = rows.first()?;
        let place = self.lines.iter().position(|line| line == first_row)?;
        let [are_columns, are_certain] = [true, false].map(|is_explicit| {
            TextTable::without_header(rows, is_explicit, self.notation).is_some()
        });
        if is_pair(header.first()?)
            && !are_certain
            && is_numeric(rows, Shape::NumberLast, self.notation)
        {
            return Some(label_and_value().with(Setting::Header));
        }
        let hint = Hint::filter("leave out the heads", Filter::FromLine(place + 1));
        (are_columns && self.numeric_places(rows).len() > 1)
            .then(|| if are_certain { hint } else { hint.with(Setting::NoHeader) })
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

    /// Whether each line is one word, or lines are often equal.
    fn is_list_of_words(&self) -> bool {
        let distinct: HashSet<&str> = self.text_lines.iter().copied().collect();
        let is_repeated = self.text_lines.len() > MAX_CHANCE_REPEATS
            && distinct.len() * 2 <= self.text_lines.len();
        is_repeated || self.text_lines.iter().all(|line| is_word(line))
    }
}

/// Whether a word stands for cells left out of a truncated table.
fn is_dots(word: &str) -> bool {
    matches!(word, ".." | "..." | "…")
}

fn is_word(line: &str) -> bool {
    let word = line.trim_matches(BLANKS);
    word.chars().all(|c| c.is_alphanumeric() || "-_./+@:".contains(c))
        && word.contains(char::is_alphabetic)
        && line.len() < MAX_WORD
}

/// Whether splitting a line at an unusual delimiter gives a plausible record: a name and a value; more than three
/// fields between colons without blanks around them, as in `/etc/passwd` (a time of day has colons too); or words one
/// blank apart after a date.
fn is_plausible_record(line: &str, candidate: &Candidate) -> bool {
    if candidate.delimiter == b' ' {
        return line.split(' ').all(|field| !field.is_empty());
    }
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
