//! Which form an input has, judged by its first 64 KiB: what fits, in a fixed order, and a fault where
//! two forms fit or none does. Reads nothing; the forms themselves are read elsewhere.

mod commas;
mod delimiter;
mod measure;
mod named;
mod repair;
mod rivals;
mod title;

use super::aligned::Alignment;
use super::columns::shape::{Shape, Verdict, is_pairs, verdict};
use super::preface::{self, without_mark};
use super::record::BLANKS;
use super::{Form, foreign, json, markdown};
use crate::data::number::{Decimal, is_number};
use crate::fault::{Fault, Hint, Kind, Place};
use crate::plan::{Flag, From, Reading};
use delimiter::{DELIMITERS, Split};

/// The form of the input that begins with this window, or that is it, `whole`.
pub fn form(window: &[u8], whole: bool, reading: &Reading) -> Result<Form, Fault> {
    let text = std::str::from_utf8(window).map_err(|_| Fault::from(Kind::NotUtf8))?;
    let text = without_mark(text);
    if text.trim().is_empty() {
        return Err(if whole { Kind::Empty } else { Kind::Prose(String::new()) }.into());
    }
    match (reading.from, reading.delimiter) {
        (From::Auto, None) | (From::Json, _) => {}
        (From::Jsonl, _) => no_path(reading, ON_LINES)?,
        _ => no_path(reading, NOT_JSON)?,
    }
    let noted = || preface::named(text.as_bytes()).map(|(delimiter, _)| delimiter);
    let header = reading.header;
    let lines = lines(text, whole);
    let has_roles = reading.has_roles;
    let window = Window { text, lines, whole, decimal: reading.decimal, header, has_roles };
    let delimiter = reading.delimiter.or_else(noted);
    let from = match (reading.from, reading.named, delimiter) {
        (From::Auto, Some(name), None) => match window.named(name, reading)? {
            Some(form) => return Ok(form),
            None => name,
        },
        (from, ..) => from,
    };
    match (from, delimiter) {
        (From::Auto | From::Csv, Some(given)) => Ok(window.delimited(given)),
        (From::Auto, None) => window.form(reading),
        (From::Csv, None) => {
            let split = window.split(true)?;
            Ok(window.delimited(split.map_or(b',', |split| split.delimiter)))
        }
        (From::Tsv, _) => Ok(window.delimited(b'\t')),
        (From::Json, _) => window.unless_drawn(Form::Json { at: reading.at.clone() }),
        (From::Jsonl, _) => window.unless_drawn(Form::JsonLines),
        (From::Markdown, _) => Ok(Form::Markdown { embedded: true }),
        (From::Columns, _) => window.columns(),
        (From::Numbers, _) => Ok(window.shaped(Shape::Alone)),
    }
}

/// What `--at` is for, and what this is; and what to do about it.
const ON_LINES: (&str, &str) =
    ("one JSON value, and this is one a line", "pick the data before, as in: jq -c .items");
const NOT_JSON: (&str, &str) = ("JSON, and this is not", "leave --at out");

/// Refuses a path to the data where there is none.
fn no_path(reading: &Reading, (what, hint): (&str, &'static str)) -> Result<(), Fault> {
    if reading.at.is_none() {
        return Ok(());
    }
    Err(Kind::Usage(format!("--at is for {what}"), vec![Hint::say(hint)]).into())
}

/// Whether this beginning of an input has too few lines to tell what they are. Of JSON, which may have
/// just one, it never has.
pub fn is_short(window: &[u8]) -> bool {
    let first = window.iter().find(|byte| !byte.is_ascii_whitespace());
    let feeds = window.iter().filter(|byte| **byte == b'\n');
    !matches!(first, Some(b'{' | b'[')) && feeds.take(FEW).count() < FEW
}

/// A head and a row, or two rows.
const FEW: usize = 2;

/// The complete lines of a window; a last one that may be cut only where there is no other.
fn lines(text: &str, whole: bool) -> Vec<&str> {
    let mut lines: Vec<&str> = text.split('\n').collect();
    let cut = lines.pop().unwrap_or_default();
    if !cut.is_empty() && (whole || lines.is_empty()) {
        lines.push(cut);
    }
    lines.iter().map(|line| line.strip_suffix('\r').unwrap_or(line)).collect()
}

/// What there is to judge by.
struct Window<'t> {
    text: &'t str,
    lines: Vec<&'t str>,
    whole: bool,
    decimal: Decimal,
    /// Whether the first line is a header, where that was said.
    header: Option<bool>,
    /// Whether the label or the value was chosen.
    has_roles: bool,
}

impl Window<'_> {
    /// The first form that fits.
    fn form(&self, reading: &Reading) -> Result<Form, Fault> {
        if self.text.trim_start().starts_with(['{', '[']) {
            return self.json(reading);
        }
        no_path(reading, NOT_JSON)?;
        let table = self.unless_drawn(Form::Markdown { embedded: false })?;
        if markdown::stands_in(&self.lines) {
            return Ok(table);
        }
        if let Some(split) = self.split(false)? {
            let other = self.instead_of(&split)?;
            return Ok(other.unwrap_or_else(|| self.delimited(split.delimiter)));
        }
        if let Some(numbers) = self.numbers()? {
            return Ok(numbers);
        }
        if self.split_by(b',').is_quoted_column() {
            return Ok(self.delimited(b','));
        }
        let rows = self.rows();
        let verdict = self.verdict()?;
        if let Some(aligned) = self.aligned(verdict)? {
            return Ok(aligned);
        }
        match verdict {
            Verdict::Sure(shape) => Ok(self.shaped(shape)),
            Verdict::Likely(_) if is_pairs(&rows) || !repair::is_wide(&rows, self.decimal) => {
                Err(self.likely())
            }
            Verdict::Either if is_pairs(&rows) => Err(self.either()),
            _ => {
                let ragged = || self.ragged().map(|delimiter| self.delimited(delimiter));
                let open = || self.open().map(|delimiter| self.delimited(delimiter));
                let is_other = self.open().is_some() || self.commented().is_some();
                let titled = || self.titled().filter(|_| !is_other && self.mostly().is_none());
                if let Some(hint) = self.unnamed().or_else(titled) {
                    return Err(self.uncertain(vec![hint]));
                }
                self.mostly().or_else(ragged).or_else(open).ok_or_else(|| self.refusal())
            }
        }
    }

    /// One value, or one on each line: the second begins on a later line than the first ends.
    fn json(&self, reading: &Reading) -> Result<Form, Fault> {
        let behind = json::behind_value(self.text);
        let next = behind.trim_start();
        let (gap, _) = behind.split_at_checked(behind.len() - next.len()).unwrap_or_default();
        let begins = |c: char| c.is_ascii_digit() || "{[\"-tfn".contains(c);
        if !gap.contains('\n') || !next.starts_with(begins) {
            return Ok(Form::Json { at: reading.at.clone() });
        }
        no_path(reading, ON_LINES)?;
        Ok(Form::JsonLines)
    }

    /// The one delimiter that splits the text; where it was asked for, punctuation is one, too.
    fn split(&self, asked: bool) -> Result<Option<Split<'_>>, Fault> {
        let mut found = self.splits();
        found.retain(|split| split.fits() && (asked || !split.is_punctuation()));
        if found.iter().any(|split| split.is_clean) {
            found.retain(|split| split.is_clean);
        }
        match found.as_slice() {
            [one] if one.delimiter == b'|' && one.is_framed() && !asked => {
                Err(Kind::NoTable.into())
            }
            [] | [_] => Ok(found.pop()),
            _ => Err(self.ambiguous(found)),
        }
    }

    /// The fault of several delimiters, the likeliest first: one that leaves numbers, and the
    /// semicolon before the comma, since it is there for the sake of decimal commas.
    fn ambiguous(&self, mut found: Vec<Split<'_>>) -> Fault {
        let numeric = |split: &Split, decimal| {
            Split::of(self.text, self.whole, split.delimiter, decimal).is_numeric()
        };
        let decimal_comma = found.iter().any(|split| {
            let has = |decimal| split.delimiter == b';' && numeric(split, decimal);
            has(Decimal::Comma) && !has(Decimal::Point)
        });
        found.sort_by_key(|split| {
            let is_first = decimal_comma && split.delimiter == b';';
            (!is_first, !split.is_numeric(), split.delimiter == b',')
        });
        let found = found.iter().map(Split::shown).collect();
        Kind::AmbiguousDelimiter { found, decimal_comma }.into()
    }

    fn splits(&self) -> Vec<Split<'_>> {
        let occurs = |delimiter: &u8| self.text.as_bytes().contains(delimiter);
        DELIMITERS.into_iter().filter(occurs).map(|delimiter| self.split_by(delimiter)).collect()
    }

    fn split_by(&self, delimiter: u8) -> Split<'_> {
        Split::of(self.text, self.whole, delimiter, self.decimal)
    }

    /// Delimited text, of which the survey has still to find the header, unless quotes prove it.
    fn delimited(&self, delimiter: u8) -> Form {
        let is_proven = self.header.is_none() && self.split_by(delimiter).has_quoted_names();
        Form::Delimited { delimiter, header: is_proven.then_some(true) }
    }

    fn unless_drawn(&self, form: Form) -> Result<Form, Fault> {
        foreign::drawn(self.text).map_or(Ok(form), |drawn| Err(drawn.into()))
    }

    /// What the lines have in common; a fault where each is two numbers, of which nothing says which
    /// is the label.
    fn verdict(&self) -> Result<Verdict, Fault> {
        let verdict = verdict(&self.rows(), self.decimal);
        let mut labels = self.rows().into_iter().filter_map(|row| Shape::Last.split(row));
        let is_open = verdict == Verdict::Sure(Shape::Last)
            && !self.has_roles
            && !self.has_head()
            && labels.all(|(label, _)| is_number(label, self.decimal));
        if is_open { Err(Kind::TwoNumbers(self.first()).into()) } else { Ok(verdict) }
    }

    /// The first line that is neither blank nor a header.
    fn first(&self) -> String {
        self.rows().first().copied().unwrap_or_default().to_owned()
    }

    /// Columns below heads, or of numbers, where lines are no numbers and labels for sure.
    fn aligned(&self, verdict: Verdict) -> Result<Option<Form>, Fault> {
        if matches!(verdict, Verdict::Sure(_)) {
            return Ok(None);
        }
        let lines: Vec<&str> = self.filled().collect();
        let below = |may_be_numbers| Alignment::of(&lines, self.decimal, may_be_numbers);
        let headed = below(self.has_head()).filter(|_| self.header != Some(false));
        let found = match headed {
            Some(Ok(found)) => Some(found),
            Some(Err(row)) if verdict == Verdict::Neither => {
                let is_row = |line: &&str| line.trim_end_matches(BLANKS) == row;
                let before = self.lines.iter().take_while(|line| !is_row(line)).count() as u64;
                return Err(Fault::new(Kind::Misaligned(row), Place::line(before + 1)));
            }
            _ => Alignment::of_numbers(&lines, self.decimal),
        };
        // Years above the columns of a data frame, and nothing above its labels.
        let has_corner = || matches!(below(true), Some(Ok(found)) if found.has_corner());
        if found.is_none() && self.header.is_none() && has_corner() {
            let hint = Hint::add("if the first line is a header", [Flag::Header.on()]);
            return Err(self.uncertain(vec![hint]));
        }
        Ok(found.map(Form::Aligned))
    }

    fn has_head(&self) -> bool {
        self.header == Some(true)
    }

    /// The header, where the first line was said to be one.
    fn head(&self) -> Option<&str> {
        self.filled().next().filter(|_| self.has_head())
    }

    /// The lines that are neither blank nor a header.
    fn rows(&self) -> Vec<&str> {
        self.filled().skip(usize::from(self.has_head())).collect()
    }

    fn filled(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().copied().filter(|line| !line.trim().is_empty())
    }
}
