//! What is decided, or refused, where lines fit more than one form: a comma may separate fields or
//! thousands, a blank may separate a label or a unit.

use super::delimiter::Split;
use super::measure::measures;
use super::{Window, commas, is_number, repair};
use crate::data::number::{self, Decimal};
use crate::fault::{Fault, Hint, Kind, Place};
use crate::input::Form;
use crate::input::columns::shape::{
    Shape, Verdict, is_grouped, is_mostly_numeric, is_pairs, verdict,
};
use crate::input::record::BLANKS;
use crate::plan::{Flag, From, Reading, Setting, Word};

/// Characters that delimit fields where they are said to.
const UNUSUAL: [u8; 2] = [b'=', b':'];

impl Window<'_> {
    /// The form that the lines have although a delimiter splits them, too; a fault where both are
    /// possible.
    pub(super) fn instead_of(&self, split: &Split<'_>) -> Result<Option<Form>, Fault> {
        if self.has_head() {
            // It is split as well.
            return Ok(None);
        }
        match self.numbers()? {
            Some(Form::Columns { shape: Shape::Alone, .. }) if split.is_uniform() => {
                let sign = split.shown().to_string();
                let fields = Hint::add("it is fields", [Flag::Delimiter.with(sign)]);
                let number = Hint::add("it is one number", [Flag::From.with(From::Numbers.word())]);
                return Err(self.uncertain(vec![fields, number]));
            }
            Some(form) if !split.is_uniform() => return Ok(Some(form)),
            _ => {}
        }
        let rows = self.rows();
        let delimiter = split.shown();
        let splits_word = |shape: Shape| {
            rows.iter().filter_map(|row| shape.split(row)).any(|(label, value)| {
                label.trim_matches(delimiter).contains(delimiter) || value.contains(delimiter)
            })
        };
        // `a 1,5` is two words as well, to those who write decimals with a comma.
        let shapes = [self.decimal, Decimal::Comma].map(|decimal| verdict(&rows, decimal));
        let shape = shapes.into_iter().find_map(|verdict| match verdict {
            Verdict::Sure(shape) if splits_word(shape) => Some(shape),
            _ => None,
        });
        let sign = commas::sign(&rows).filter(|_| split.delimiter == b',');
        match (shape, sign) {
            (Some(shape), _) if !split.is_uniform() => Ok(Some(self.shaped(shape))),
            (_, Some(sign)) => Err(self.cut(split, sign)),
            (None, None) => Ok(None),
            (Some(_), None) => {
                Err(Kind::AmbiguousDelimiter { found: vec![delimiter, ' '], decimal_comma: false }
                    .into())
            }
        }
    }

    /// The fault of commas that are parts of numbers, with this decimal sign, or split fields.
    fn cut(&self, split: &Split, sign: Decimal) -> Fault {
        let other = Window { lines: self.lines.clone(), decimal: sign, ..*self };
        let (say, decimal) = match sign {
            Decimal::Point => ("if they separate thousands", None),
            Decimal::Comma => ("if they are decimal signs", Some(Flag::Decimal.with(sign.word()))),
        };
        let rows = self.rows();
        let picked = || {
            let units = repair::with_several_units(&rows, sign);
            repair::picked(&rows, sign).filter(|_| units.is_none())
        };
        let part = if sign == Decimal::Comma && other.form(&Reading::default()).is_ok() {
            Some((None, None))
        } else if other.columns().is_ok() {
            Some((Some(columns()), None))
        } else {
            let named = other.unusual().map(|delimiter| (Some(delimiter), None));
            named.or_else(|| Some((Some(columns()), Some(picked()?))))
        };
        let part = part.map(|(form, through)| {
            let settings = form.into_iter().chain(decimal);
            Hint { through, ..Hint::add(say, settings) }
        });
        let fields = Hint::add("if they separate fields", [Flag::Delimiter.with(",")]);
        let fields = (split.is_uniform() && !split.has_mixed_units()).then_some(fields);
        let mut hints: Vec<Hint> = part.into_iter().chain(fields).collect();
        if hints.is_empty() {
            hints.push(Hint::say("write one number a line, without commas, in one unit"));
        }
        Kind::Commas { line: self.first(), hints }.into()
    }

    /// Whether every line is one number, or nothing where one would be.
    pub(super) fn is_numbers(&self) -> bool {
        let is_missing =
            |row: &str| matches!(number::read(row, self.decimal), number::Reading::Missing);
        let rows = self.rows();
        rows.iter().any(|row| is_number(row, self.decimal))
            && rows.iter().all(|row| is_number(row, self.decimal) || is_missing(row))
    }

    /// The form of lines that are numbers, if they are: what stands behind each number is its unit
    /// where it is the same on every line, below no two names, or always a measure; else its label.
    pub(super) fn numbers(&self) -> Result<Option<Form>, Fault> {
        if !self.is_numbers() {
            return Ok(None);
        }
        let rows = self.rows();
        let numbers = self.shaped(Shape::Alone);
        let Verdict::Sure(shape) = verdict(&rows, self.decimal) else { return Ok(Some(numbers)) };
        let mut labels: Vec<&str> =
            rows.iter().filter_map(|row| shape.split(row)).map(|(label, _)| label).collect();
        // `uniq` counts neighbours: only those differ for sure.
        if shape != Shape::Counted {
            labels.sort_unstable();
        }
        labels.dedup();
        let measures = measures(&labels);
        let is_one = labels.len() < 2 && rows.len() > 1;
        let has_names = self.head().is_some_and(|head| is_pairs(&[head]));
        let is_unit = (is_one && !has_names) || measures == labels.len();
        match is_unit {
            true => Ok(Some(numbers)),
            false if measures == 0 || labels.len() == rows.len() => Ok(Some(self.shaped(shape))),
            false => Err(self.likely()),
        }
    }

    /// Columns of this shape.
    pub(super) fn shaped(&self, shape: Shape) -> Form {
        Form::Columns { shape, has_names: self.has_head() }
    }

    /// The form of lines that were said to be columns.
    pub(super) fn columns(&self) -> Result<Form, Fault> {
        let verdict = self.verdict()?;
        if let Some(aligned) = self.aligned(verdict)? {
            return Ok(aligned);
        }
        match verdict {
            Verdict::Sure(shape) | Verdict::Likely(shape) => Ok(self.shaped(shape)),
            Verdict::Either => Err(self.either()),
            // Without labels, however few.
            Verdict::Neither if self.is_numbers() => Ok(self.shaped(Shape::Alone)),
            Verdict::Neither => self.mostly().ok_or_else(|| self.refusal()),
        }
    }

    /// The form of at least three lines of which the first and most others have it; the rest is for
    /// its reader to refuse.
    pub(super) fn mostly(&self) -> Option<Form> {
        let rows = self.rows();
        let first = rows.first().filter(|_| rows.len() > 2)?;
        let numbers = rows.iter().filter(|row| is_number(row, self.decimal)).count();
        if numbers * 2 > rows.len() && is_number(first, self.decimal) {
            return Some(self.shaped(Shape::Alone));
        }
        let value = |shape: Shape| shape.split(first).map_or("", |(_, value)| value);
        let shape = [Shape::Last, Shape::First].into_iter().find(|shape| {
            is_number(value(*shape), self.decimal) && is_mostly_numeric(&rows, *shape, self.decimal)
        });
        shape.filter(|_| is_pairs(&rows)).map(|shape| self.shaped(shape))
    }

    /// A number and a label, but no proof of it: a single line, `1 234`, or labels of several words.
    pub(super) fn likely(&self) -> Fault {
        let mut hints = vec![Hint::add("it is a label and a value", [columns()])];
        if self.rows().iter().all(|row| is_grouped(row)) {
            hints.push(Hint::through("it is one number", "tr -d ' '"));
        }
        self.uncertain(hints)
    }

    /// A number at both ends of every line.
    pub(super) fn either(&self) -> Fault {
        self.uncertain(vec![if is_pairs(&self.rows()) {
            Hint::through("write the label first, as in", r#"awk '{print $2 "," $1}'"#)
        } else {
            Hint::through("part the number from the label, as in", "sed 's/^ *//; s/ /,/'")
        }])
    }

    /// The delimiter on every line of a text that it splits unevenly, for its reader to refuse.
    pub(super) fn ragged(&self) -> Option<u8> {
        let mut found = self.splits();
        found.retain(|split| split.is_everywhere() && !split.is_punctuation());
        match found.as_slice() {
            [one] if !one.is_uniform() => Some(one.delimiter),
            _ => None,
        }
    }

    /// The delimiter of a text of which an unclosed quote swallows the rest, for its reader to refuse.
    pub(super) fn open(&self) -> Option<u8> {
        let mut found = self.splits();
        found.retain(|split| self.whole && split.is_open && split.fields >= 2 && !split.is_prose());
        found.first().map(|split| split.delimiter)
    }

    /// The fault where no form fits.
    pub(super) fn refusal(&self) -> Fault {
        if let Some((line, _)) = (1..).zip(&self.lines).find(|(_, line)| line.contains('\r')) {
            return Fault::new(Kind::BareReturn, Place::line(line));
        }
        let comma =
            |split: &Split<'_>| split.delimiter == b',' && split.fits() && !split.is_prose();
        if self.decimal == Decimal::Comma && self.splits().iter().any(comma) {
            return Kind::AmbiguousDelimiter { found: vec![','], decimal_comma: false }.into();
        }
        let named = || self.unusual().map(|sign| Hint::add("name the delimiter", [sign]));
        let known = repair::known(&self.lines);
        if let Some(hint) = known.or_else(named).or_else(|| self.commented()) {
            return self.uncertain(vec![hint]);
        }
        repair::refusal(&self.lines, self.decimal)
    }

    /// The flag for a delimiter that is one too rarely to be looked for: `a=1`, `/etc/passwd`.
    fn unusual(&self) -> Option<Setting> {
        UNUSUAL.into_iter().find_map(|delimiter| {
            let split = Split::of(self.text, self.whole, delimiter, self.decimal);
            // A time of day has colons, too, but neither three nor a name in front.
            let is_name = |row: &str| row.split_once(':').is_some_and(is_counted);
            let has_names = || split.fields == 2 && self.rows().into_iter().all(is_name);
            let is_data = split.is_numeric() && !split.is_prose();
            let is_data = is_data && (delimiter != b':' || split.fields > 3 || has_names());
            let sign = split.shown().to_string();
            (split.fits() && split.is_uniform() && is_data).then(|| Flag::Delimiter.with(sign))
        })
    }

    /// The command that leaves lines of comments out of delimited text.
    pub(super) fn commented(&self) -> Option<Hint> {
        let is_data = |line: &&&str| !line.starts_with('#');
        let data: Vec<&str> = self.lines.iter().filter(is_data).copied().collect();
        let text = data.join("\n");
        let bare = Window { text: &text, lines: Vec::new(), ..*self };
        let is_split = bare.split(false).is_ok_and(|split| split.is_some());
        (is_split && data.len() < self.lines.len())
            .then(|| Hint::through("leave the comments out", "grep -v '^#'"))
    }

    pub(super) fn uncertain(&self, hints: Vec<Hint>) -> Fault {
        let line = self.filled().next().unwrap_or_default().to_owned();
        Kind::Uncertain { line, hints }.into()
    }
}

/// `src/a.rs:12`: a name, and a number right behind it.
fn is_counted((name, number): (&str, &str)) -> bool {
    name.contains(char::is_alphabetic) && !name.contains(BLANKS) && !number.starts_with(BLANKS)
}

/// The option for a number and a label with white space between.
fn columns() -> Setting {
    Flag::From.with(From::Columns.word())
}
