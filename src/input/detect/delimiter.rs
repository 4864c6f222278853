//! Which delimiter is between the fields, and what is decided, or refused, where another one could be, or
//! white space: a comma may separate fields or thousands, a blank words or a label and a value.

use super::candidate::Candidate;
use super::spaced::{columns, sure_shape};
use super::{Detection, Verdict, is_number};
use crate::data::number::Decimal;
use crate::fault::{Ambiguity, Fault, Hint, Kind};
use crate::input::Form;
use crate::input::blank::BLANKS;
use crate::input::columns::Shape;
use crate::plan::{Delimiter, From, InputOptions, Setting};

/// The usual delimiters.
const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];
/// What may be around a number besides a blank.
const AROUND: [char; 6] = [':', ';', '(', ')', '[', ']'];

impl<'t> Detection<'t> {
    /// The usual delimiters that the window has, and how each splits it.
    pub(super) fn candidates(&self) -> &[Candidate<'t>] {
        self.candidates.get_or_init(|| {
            let text = self.window.text.as_bytes();
            let found = DELIMITERS.into_iter().filter(|delimiter| text.contains(delimiter));
            found.map(|delimiter| self.candidate(delimiter)).collect()
        })
    }

    pub(super) fn candidate(&self, delimiter: u8) -> Candidate<'t> {
        Candidate::new(self.window, delimiter, self.decimal())
    }

    /// Text between delimiters, or one column in quotes.
    pub(super) fn delimited(&self) -> Verdict {
        let Some(candidate) = self.delimiter(false)? else {
            let is_column = self.candidate(b',').is_quoted_column();
            return Ok(is_column.then(|| self.delimited_by(b',')));
        };
        if let Some(other) = self.other_form(candidate)? {
            return Ok(Some(other));
        }
        Ok(Some(self.delimited_by(candidate.delimiter)))
    }

    /// A delimiter on every line that splits them unevenly.
    pub(super) fn ragged(&self) -> Option<Form> {
        let is_everywhere =
            |candidate: &&Candidate| candidate.count(1) == 0 && !candidate.is_punctuation();
        let found: Vec<_> = self.candidates().iter().filter(is_everywhere).collect();
        match found.as_slice() {
            [one] if !one.is_uniform() => Some(self.delimited_by(one.delimiter)),
            _ => None,
        }
    }

    /// Delimited text, and whether quotes prove a header.
    pub(super) fn delimited_by(&self, delimiter: u8) -> Form {
        let has_names =
            self.options.header.is_none() && self.candidate(delimiter).has_quoted_names();
        Form::Delimited { delimiter, has_names }
    }

    /// The one delimiter that splits the text; punctuation only if delimited text was asked for.
    pub(super) fn delimiter(&self, is_asked: bool) -> Result<Option<&Candidate<'t>>, Fault> {
        let fits =
            |candidate: &&Candidate| candidate.fits() && (is_asked || !candidate.is_punctuation());
        let mut found: Vec<_> = self.candidates().iter().filter(fits).collect();
        if found.iter().any(|candidate| candidate.is_clean) {
            found.retain(|candidate| candidate.is_clean);
        }
        match found.as_slice() {
            [one] if one.delimiter == b'|' && one.is_framed() && !is_asked => {
                Err(Kind::NoTable.into())
            }
            [] | [_] => Ok(found.pop()),
            _ => Err(self.several_delimiters(found)),
        }
    }

    /// The fault of several delimiters, the likeliest first: one that leaves numbers, and the semicolon
    /// before the comma if it is there because of decimal commas.
    fn several_delimiters(&self, mut found: Vec<&Candidate>) -> Fault {
        let has_decimal_comma = |candidate: &&Candidate| {
            let split = || Candidate::new(self.window, b';', Decimal::Comma);
            candidate.delimiter == b';' && !candidate.is_numeric() && split().is_numeric()
        };
        let decimal_comma = self.decimal() == Decimal::Point && found.iter().any(has_decimal_comma);
        found.sort_by_key(|candidate| {
            let is_first = decimal_comma && candidate.delimiter == b';';
            (!is_first, !candidate.is_numeric(), candidate.delimiter == b',')
        });
        let found = found.into_iter().map(|candidate| candidate.delimiter).collect();
        Ambiguity::Delimiter { found, decimal_comma }.into()
    }

    /// The form that the lines have although this delimiter splits them; a fault if both are possible.
    fn other_form(&self, candidate: &Candidate) -> Verdict {
        if self.has_head() {
            // The delimiter splits it, too.
            return Ok(None);
        }
        let delimiter = candidate.sign();
        match self.numbers()? {
            Some(form) if !candidate.is_uniform() => return Ok(Some(form)),
            Some(Form::Columns { shape: Shape::Alone, .. }) => {
                let number = Hint::when("it is one number", [Setting::From(From::Numbers)]);
                let fields = Hint::when(
                    "it is fields",
                    [Setting::Delimiter(Delimiter(candidate.delimiter))],
                );
                return Err(self.uncertain(vec![fields, number]));
            }
            _ => {}
        }
        let rows = self.rows();
        let splits_word = |shape: &Shape| {
            rows.iter().filter_map(|row| shape.split(row)).any(|(label, value)| {
                label.trim_matches(delimiter).contains(delimiter) || value.contains(delimiter)
            })
        };
        // `a 1,5` is two words as well, to those who write decimals with a comma.
        let shapes = [self.notation(), Decimal::Comma.into()].map(|it| sure_shape(rows, it));
        let shape = shapes.into_iter().flatten().find(splits_word);
        if let Some(shape) = shape
            && !candidate.is_uniform()
        {
            return Ok(Some(self.shaped(shape)));
        }
        if candidate.delimiter == b','
            && let Some(sign) = decimal_sign(rows)
        {
            return Err(self.commas(candidate, sign));
        }
        if shape.is_some() {
            let found = vec![candidate.delimiter, b' '];
            return Err(Ambiguity::Delimiter { found, decimal_comma: false }.into());
        }
        Ok(None)
    }

    /// The fault of commas that are parts of numbers with this decimal sign, or between fields.
    fn commas(&self, candidate: &Candidate, sign: Decimal) -> Fault {
        let options = InputOptions { decimal: Some(sign), ..self.options.clone() };
        let other = Detection::new(self.window, &options);
        let (condition, decimal) = match sign {
            Decimal::Point => ("they separate thousands", None),
            Decimal::Comma => ("they are decimal signs", Some(Setting::Decimal(sign))),
        };
        let number = if decimal.is_some() && matches!(other.text_form(), Ok(Some(_))) {
            Hint::when(condition, decimal)
        } else if other.columns().is_ok() {
            Hint::when(condition, [columns()].into_iter().chain(decimal))
        } else if let Some(delimiter) = other.unusual_delimiter() {
            Hint::when(condition, [delimiter].into_iter().chain(decimal))
        } else {
            Hint::words("write one number per line, without commas, in one unit")
        };
        let mut hints = vec![number];
        if candidate.is_uniform() {
            hints.push(Hint::when("they separate fields", [Setting::Delimiter(Delimiter(b','))]));
        }
        Ambiguity::Commas { line: self.first_row(), hints }.into()
    }
}

/// The decimal sign by which all commas of these rows are parts of numbers beside a label, so that to
/// split at commas would cut these numbers.
///
/// There is one if each row has words beside its only number, every comma is in such a number, and one
/// sign makes numbers of all of them: the point if each comma groups three digits, else the decimal
/// comma. Any other comma proves fields: one in a header (`a,b`), after a word (`a b,12`), after a
/// time (`10:00,1234`), after the end of a range (`18 - 25,120`), a second one (`a 5,12,13`).
/// `item 5,12` above `item 6,13` proves nothing: it may be a decimal comma.
fn decimal_sign(rows: &[&str]) -> Option<Decimal> {
    let has_commas = rows.iter().any(|row| row.contains(','));
    let fits = |sign: &Decimal| rows.iter().all(|row| has_number_apart(row, *sign));
    [Decimal::Point, Decimal::Comma].into_iter().find(|sign| has_commas && fits(sign))
}

/// Whether every comma of a row is in its number, with other words beside it.
fn has_number_apart(row: &str, decimal: Decimal) -> bool {
    let is_number = |word: &&str| is_number(word.trim_matches(AROUND), decimal);
    let words = row.split([BLANKS[0], BLANKS[1], '=']).filter(|word| !word.is_empty());
    let numbers = words.clone().filter(is_number).count();
    let mut with_commas = words.clone().filter(|word| word.contains(','));
    words.count() > 1 && numbers <= 1 && with_commas.all(|word| is_number(&word))
}
