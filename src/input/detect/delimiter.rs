//! Detects the delimiter between fields, and decides or refuses if something else could separate them too: a comma
//! may separate fields or thousands, a blank words or columns.

use super::candidate::Candidate;
use super::line_shape::sure_shape;
use super::spaced::columns;
use super::{Detection, DetectionResult};
use crate::data::number::{Decimal, is_number};
use crate::fault::{Ambiguity, Fault, FaultKind, Hint};
use crate::input::Form;
use crate::input::blank::BLANKS;
use crate::input::labelled_numbers::Shape;
use crate::plan::{Delimiter, InputForm, Setting};

const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];
/// Punctuation that may surround a number.
const NUMBER_PUNCTUATION: [char; 6] = [':', ';', '(', ')', '[', ']'];

impl<'t> Detection<'t> {
    /// How each usual delimiter that occurs splits the window.
    pub(super) fn candidates(&self) -> &[Candidate<'t>] {
        self.candidates.get_or_init(|| {
            let text = self.window.text.as_bytes();
            let found = DELIMITERS.into_iter().filter(|delimiter| text.contains(delimiter));
            found.map(|delimiter| self.candidate(delimiter)).collect()
        })
    }

    pub(super) fn candidate(&self, delimiter: u8) -> Candidate<'t> {
        Candidate::new(self.window, delimiter, self.notation.decimal)
    }

    /// Text between delimiters, or one column in quotes.
    pub(super) fn delimited(&self) -> DetectionResult {
        if let Some(candidate) = self.delimiter(false)? {
            let other = self.other_form(candidate)?;
            return Ok(other.or_else(|| Some(self.form_of_candidate(candidate))));
        }
        let column = self.candidate(b',');
        Ok(column.is_quoted_column().then(|| self.form_of_candidate(&column)))
    }

    /// Text with one delimiter on every line, but different numbers of fields.
    pub(super) fn form_of_ragged_fields(&self) -> Option<Form> {
        let candidates = self.candidates().iter();
        let mut found = candidates.filter(|found| found.count(1) == 0 && !found.is_punctuation());
        match (found.next()?, found.next()) {
            (only, None) if !only.is_uniform() => Some(self.form_of_candidate(only)),
            _ => None,
        }
    }

    pub(super) fn form_of_candidate(&self, candidate: &Candidate) -> Form {
        let has_names = self.plan.input.header.is_none() && candidate.has_quoted_names();
        Form::Delimited { delimiter: candidate.delimiter, has_names }
    }

    /// The delimiter that fits; a fault if several do. Punctuation counts only if the user says that text is delimited.
    pub(super) fn delimiter(&self, is_explicit: bool) -> Result<Option<&Candidate<'t>>, Fault> {
        let candidates = self.candidates().iter();
        let mut found: Vec<_> = candidates
            .filter(|candidate| candidate.fits() && (is_explicit || !candidate.is_punctuation()))
            .collect();
        if found.iter().any(|candidate| candidate.is_clean) {
            found.retain(|candidate| candidate.is_clean);
        }
        match found.as_slice() {
            [] => Ok(None),
            [only] if only.delimiter == b'|' && only.is_framed() && !is_explicit => {
                Err(FaultKind::NoTable.into())
            }
            [only] => Ok(Some(only)),
            candidates => Err(self.several_delimiters(candidates)),
        }
    }

    /// The fault if several delimiters fit. A comma, which may be a decimal sign, is the least likely.
    fn several_delimiters(&self, candidates: &[&Candidate]) -> Fault {
        let decimal_comma =
            candidates.iter().any(|found| found.delimiter == b';' && !found.is_numeric())
                && Candidate::new(self.window, b';', Decimal::Comma).is_numeric();
        let mut found: Vec<u8> = candidates.iter().map(|candidate| candidate.delimiter).collect();
        found.sort_by_key(|delimiter| *delimiter == b',');
        Ambiguity::Delimiter { found, decimal_comma }.into()
    }

    /// Another format that the lines have although this delimiter fits; a fault if both are possible.
    fn other_form(&self, candidate: &Candidate) -> DetectionResult {
        if self.has_header() {
            // The header is split by the delimiter too, so it is certain.
            return Ok(None);
        }
        let delimiter = candidate.delimiter;
        match self.numbers()? {
            Some(form) if !candidate.is_uniform() => return Ok(Some(form)),
            Some(Form::LabelledNumbers { shape: Shape::NumberOnly, .. }) => {
                let fields = Setting::Delimiter(Delimiter(delimiter));
                return Err(self.uncertain(vec![
                    Hint::when("it is fields", [fields]),
                    Hint::when("it is one number", [Setting::From(InputForm::Numbers)]),
                ]));
            }
            _ => {}
        }
        let rows = self.rows();
        // With a decimal comma, `a 1,5` is a label and a number.
        let shapes =
            [self.notation, Decimal::Comma.into()].map(|notation| sure_shape(rows, notation));
        let shape = shapes
            .into_iter()
            .flatten()
            .find(|shape| splits_label_or_value(*shape, rows, candidate.sign()));
        if let Some(shape) = shape
            && !candidate.is_uniform()
        {
            return Ok(Some(self.form_of_shape(shape)));
        }
        if delimiter == b','
            && let Some(sign) = decimal_sign(rows)
        {
            return Err(self.commas(candidate, sign));
        }
        if shape.is_some() {
            let found = vec![delimiter, b' '];
            return Err(Ambiguity::Delimiter { found, decimal_comma: false }.into());
        }
        Ok(None)
    }

    /// The fault if commas could be part of numbers with this decimal sign, or separate fields.
    fn commas(&self, candidate: &Candidate, sign: Decimal) -> Fault {
        let (condition, decimal) = match sign {
            Decimal::Point => ("they separate thousands", None),
            Decimal::Comma => ("they are decimal signs", Some(Setting::Decimal(sign))),
        };
        let form = self.unusual_delimiter().unwrap_or_else(columns);
        let mut hints = vec![Hint::when(condition, [form].into_iter().chain(decimal))];
        if candidate.is_uniform() {
            let comma = Setting::Delimiter(Delimiter(b','));
            hints.push(Hint::when("they separate fields", [comma]));
        }
        Ambiguity::Commas { line: self.first_row(), hints }.into()
    }
}

/// Whether splitting at this delimiter would split a label or a value of this shape.
fn splits_label_or_value(shape: Shape, rows: &[&str], delimiter: char) -> bool {
    rows.iter().filter_map(|row| shape.split(row)).any(|(label, value)| {
        label.trim_matches(delimiter).contains(delimiter) || value.contains(delimiter)
    })
}

/// The decimal sign with which every comma in these rows is part of a number next to a label, so that splitting at
/// commas would cut numbers.
///
/// Each row must have words and at most one number, and every comma must be in that number: as a thousands
/// separator (then the sign is the point) or as the decimal comma. Any other comma proves that commas separate
/// fields: in a header (`a,b`), after a word (`a b,12`), a time (`10:00,1234`) or a range (`18 - 25,120`), or a
/// second one (`a 5,12,13`). `item 5,12` above `item 6,13` proves nothing: it may be a decimal comma.
fn decimal_sign(rows: &[&str]) -> Option<Decimal> {
    if !rows.iter().any(|row| row.contains(',')) {
        return None;
    }
    [Decimal::Point, Decimal::Comma]
        .into_iter()
        .find(|sign| rows.iter().all(|row| has_no_comma_outside_number(row, *sign)))
}

/// Whether a row has several words, at most one of them a number, and no comma outside this number.
fn has_no_comma_outside_number(row: &str, decimal: Decimal) -> bool {
    let (mut words, mut numbers) = (0, 0);
    for word in row.split([BLANKS[0], BLANKS[1], '=']).filter(|word| !word.is_empty()) {
        words += 1;
        if is_number(word.trim_matches(NUMBER_PUNCTUATION), decimal) {
            numbers += 1;
        } else if word.contains(',') {
            return false;
        }
    }
    words > 1 && numbers <= 1
}
