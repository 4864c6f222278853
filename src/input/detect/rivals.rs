//! Which delimiter parts the fields, and what is decided, or refused, where another one does as well, or
//! white space: a comma may separate fields or thousands, a blank words or a label and a value.

use super::spaced::{columns, sure_shape};
use super::split::{DELIMITERS, Split};
use super::{Window, is_number};
use crate::data::number::Decimal;
use crate::fault::{Doubt, Fault, Hint, Kind};
use crate::input::Form;
use crate::input::columns::Shape;
use crate::input::record::BLANKS;
use crate::plan::{Flag, From, Word};

/// What may stand around a number besides a blank.
const AROUND: [char; 6] = [':', ';', '(', ')', '[', ']'];

impl Window<'_> {
    /// The one delimiter that splits the text; where it was asked for, punctuation is one, too.
    pub(super) fn split(&self, asked: bool) -> Result<Option<Split<'_>>, Fault> {
        let mut found = self.splits();
        found.retain(|split| split.fits() && (asked || !split.is_punctuation()));
        if found.iter().any(|split| split.is_clean) {
            found.retain(|split| split.is_clean);
        }
        match found.as_slice() {
            [one] if one.delimiter == b'|' && one.is_framed() && !asked => {
                Err(Kind::NoTable.into())
            }
            [one] if one.delimiter == b'|' && self.is_diffstat() && !asked => {
                let counts = "awk -F '|' '$2 + 0 {print $2 + 0, $1}'";
                Err(self.uncertain(vec![Hint::through("keep the counts", counts)]))
            }
            [] | [_] => Ok(found.pop()),
            _ => Err(self.ambiguous(found)),
        }
    }

    /// Whether the last line sums up changes of files, as `git diff --stat` does.
    fn is_diffstat(&self) -> bool {
        let last = self.filled().last().unwrap_or_default();
        last.contains(" file changed, ") || last.contains(" files changed, ")
    }

    /// The delimiter on every line of a text that it splits unevenly, for its reader to refuse.
    pub(super) fn ragged(&self) -> Option<Form> {
        let mut found = self.splits();
        found.retain(|split| split.count(1) == 0 && !split.is_punctuation());
        match found.as_slice() {
            [one] if !one.is_uniform() => Some(self.delimited(one.delimiter)),
            _ => None,
        }
    }

    /// The fault of several delimiters, the likeliest first: one that leaves numbers, and the
    /// semicolon before the comma, since it is there for the sake of decimal commas.
    fn ambiguous(&self, mut found: Vec<Split<'_>>) -> Fault {
        let other = Window { decimal: Decimal::Comma, ..self.clone() };
        let decimal_comma = self.decimal == Decimal::Point
            && found.iter().any(|split| {
                split.delimiter == b';' && !split.is_numeric() && other.split_by(b';').is_numeric()
            });
        found.sort_by_key(|split| {
            let is_first = decimal_comma && split.delimiter == b';';
            (!is_first, !split.is_numeric(), split.delimiter == b',')
        });
        let found = found.iter().map(Split::shown).collect();
        Doubt::AmbiguousDelimiter { found, decimal_comma }.into()
    }

    pub(super) fn splits(&self) -> Vec<Split<'_>> {
        let occurs = |delimiter: &u8| self.text.as_bytes().contains(delimiter);
        DELIMITERS.into_iter().filter(occurs).map(|delimiter| self.split_by(delimiter)).collect()
    }

    pub(super) fn split_by(&self, delimiter: u8) -> Split<'_> {
        Split::of(self.text, self.whole, delimiter, self.decimal)
    }

    /// Delimited text, and whether quotes prove a header.
    pub(super) fn delimited(&self, delimiter: u8) -> Form {
        let has_names = self.header.is_none() && self.split_by(delimiter).has_quoted_names();
        Form::Delimited { delimiter, has_names }
    }

    /// The form that the lines have although a delimiter splits them, too; a fault where both are
    /// possible.
    pub(super) fn instead_of(&self, split: &Split<'_>) -> Result<Option<Form>, Fault> {
        if self.has_head() {
            // It is split as well.
            return Ok(None);
        }
        let delimiter = split.shown();
        match self.numbers()? {
            Some(form) if !split.is_uniform() => return Ok(Some(form)),
            Some(Form::Columns { shape: Shape::Alone, .. }) => {
                let number = Hint::add("it is one number", [Flag::From.with(From::Numbers.word())]);
                let fields = Hint::add("it is fields", [Flag::Delimiter.with(delimiter)]);
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
        let shapes = [self.decimal, Decimal::Comma].map(|decimal| sure_shape(&rows, decimal));
        let shape = shapes.into_iter().flatten().find(splits_word);
        let sign = decimal_sign(&rows).filter(|_| split.delimiter == b',');
        match (shape, sign) {
            (Some(shape), _) if !split.is_uniform() => Ok(Some(self.shaped(shape))),
            (_, Some(sign)) => Err(self.cut(split, sign)),
            (None, None) => Ok(None),
            (Some(_), None) => {
                let found = vec![delimiter, ' '];
                Err(Doubt::AmbiguousDelimiter { found, decimal_comma: false }.into())
            }
        }
    }

    /// The fault of commas that are parts of numbers, with this decimal sign, or split fields.
    fn cut(&self, split: &Split<'_>, sign: Decimal) -> Fault {
        let other = Window { decimal: sign, ..self.clone() };
        let (say, decimal) = match sign {
            Decimal::Point => ("if they separate thousands", None),
            Decimal::Comma => ("if they are decimal signs", Some(Flag::Decimal.with(sign.word()))),
        };
        let form = if decimal.is_some() && matches!(other.fits(), Ok(Some(_))) {
            Some(None)
        } else {
            let columns = other.columns().ok().map(|_| columns());
            columns.or_else(|| other.unusual()).map(Some)
        };
        let part = form.map(|form| Hint::add(say, form.into_iter().chain(decimal)));
        let part = part
            .unwrap_or_else(|| Hint::say("write one number a line, without commas, in one unit"));
        let fields = Hint::add("if they separate fields", [Flag::Delimiter.with(',')]);
        let hints = [part].into_iter().chain(split.is_uniform().then_some(fields)).collect();
        Doubt::Commas { line: self.first(), hints }.into()
    }
}

/// The decimal sign by which all commas of these rows are parts of numbers that stand beside a label,
/// so that to split at commas would cut these numbers.
///
/// There is one where each row has words beside its only number, every comma of every row
/// stands in such a number, and one sign makes numbers of all of them: the point where each comma
/// groups three digits, else the decimal comma. Any other comma is proof of fields: one in a header
/// (`a,b`), behind a word (`a b,12`), behind a time (`10:00,1234`), behind the end of a range
/// (`18 - 25,120`), a second one (`a 5,12,13`).
/// `item 5,12` above `item 6,13` has no such proof: it may be a decimal comma.
fn decimal_sign(rows: &[&str]) -> Option<Decimal> {
    let fits = |decimal: &Decimal| rows.iter().all(|row| is_set_apart(row, *decimal));
    let has_commas = rows.iter().any(|row| row.contains(','));
    [Decimal::Point, Decimal::Comma].into_iter().find(|decimal| has_commas && fits(decimal))
}

/// Whether every comma of a row stands in a number with other words beside it.
fn is_set_apart(row: &str, decimal: Decimal) -> bool {
    let parts = || row.split([BLANKS[0], BLANKS[1], '=']).filter(|word| !word.is_empty());
    let is_number = |word: &str| is_number(word.trim_matches(AROUND), decimal);
    let is_only = parts().filter(|word| is_number(word)).count() <= 1;
    parts().count() > 1 && is_only && parts().filter(|word| word.contains(',')).all(is_number)
}
