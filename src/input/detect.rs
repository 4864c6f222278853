//! Which form an input has, judged by its first 64 KiB: what fits, in a fixed order, and a fault where
//! two forms fit or none does. Reads nothing; the forms themselves are read elsewhere.

mod measure;
mod named;
mod repair;
mod rivals;
mod spaced;
mod split;

use super::columns::Shape;
use super::preface::{self, without_mark};
use super::{Form, foreign, json, markdown};
use crate::data::number::{Decimal, is_number};
use crate::fault::{Fault, Hint, Kind};
use crate::plan::{From, Reading};

/// The form of the input that begins with this window, or that is it, `whole`.
pub fn form(window: &[u8], whole: bool, reading: &Reading) -> Result<Form, Fault> {
    let text = std::str::from_utf8(window).map_err(|_| Fault::from(Kind::NotUtf8))?;
    let text = without_mark(text);
    if text.trim().is_empty() {
        return Err(if whole { Kind::Empty } else { Kind::Prose(String::new()) }.into());
    }
    match (reading.from, reading.delimiter) {
        (From::Auto, None) | (From::Json, _) => {}
        (From::Jsonl, _) => no_path(reading, true)?,
        _ => no_path(reading, false)?,
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
        (From::Json | From::Jsonl, _) => {
            foreign::drawn(text).map_or(Ok(()), Err)?;
            let at = reading.at.clone();
            Ok(if from == From::Json { Form::Json { at } } else { Form::JsonLines })
        }
        (From::Markdown, _) => Ok(Form::Markdown { embedded: true }),
        (From::Columns, _) => window.columns(),
        (From::Numbers, _) => Ok(window.shaped(Shape::Alone)),
    }
}

/// Refuses a path to the data where there is none: in text, or in JSON on each of several lines.
fn no_path(reading: &Reading, is_json: bool) -> Result<(), Fault> {
    let (what, hint) = if is_json {
        ("one JSON value, and this is one a line", "pick the data before, as in: jq -c .items")
    } else {
        ("JSON, and this is not", "leave --at out")
    };
    let usage = || Kind::Usage(format!("--at is for {what}"), vec![Hint::say(hint)]);
    if reading.at.is_none() { Ok(()) } else { Err(usage().into()) }
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
    let mut lines: Vec<&str> = text.lines().collect();
    if !whole && lines.len() > 1 && !text.ends_with('\n') {
        lines.pop();
    }
    lines
}

/// What there is to judge by.
#[derive(Clone)]
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
    /// The form of the text: the first that fits, or that would but for some of its lines, which its
    /// reader refuses.
    fn form(&self, reading: &Reading) -> Result<Form, Fault> {
        if self.text.trim_start().starts_with(['{', '[']) {
            return self.json(reading);
        }
        no_path(reading, false)?;
        foreign::drawn(self.text).map_or(Ok(()), Err)?;
        if let Some(form) = self.fits()? {
            return Ok(form);
        }
        if let Some(form) = self.mostly() {
            return Ok(form);
        }
        if let Some(hint) = self.edited() {
            return Err(self.uncertain(vec![hint]));
        }
        self.ragged().ok_or_else(|| self.refusal())
    }

    /// The first form of text that fits; a fault where two do.
    fn fits(&self) -> Result<Option<Form>, Fault> {
        if markdown::stands_in(&self.lines) {
            return Ok(Some(Form::Markdown { embedded: false }));
        }
        if let Some(split) = self.split(false)? {
            let other = self.instead_of(&split)?;
            return Ok(other.or_else(|| Some(self.delimited(split.delimiter))));
        }
        if self.split_by(b',').is_quoted_column() {
            return Ok(Some(self.delimited(b',')));
        }
        self.spaced(false)
    }

    /// The form of lines that were said to be columns.
    fn columns(&self) -> Result<Form, Fault> {
        self.spaced(true)?.or_else(|| self.mostly()).ok_or_else(|| self.refusal())
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
        no_path(reading, true)?;
        Ok(Form::JsonLines)
    }

    /// What is to be seen of these lines in place of its own.
    fn of<T>(&self, lines: &[&str], seen: impl Fn(&Window<'_>) -> T) -> T {
        let text = lines.join("\n");
        seen(&Window { text: &text, lines: lines.to_vec(), whole: true, ..*self })
    }

    fn has_head(&self) -> bool {
        self.header == Some(true)
    }

    /// The header, where the first line was said to be one.
    fn head(&self) -> Option<&str> {
        self.filled().next().filter(|_| self.has_head())
    }

    /// The first line that is neither blank nor a header.
    fn first(&self) -> String {
        self.rows().first().copied().unwrap_or_default().to_owned()
    }

    /// The lines that are neither blank nor a header.
    fn rows(&self) -> Vec<&str> {
        self.filled().skip(usize::from(self.has_head())).collect()
    }

    fn filled(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().copied().filter(|line| !line.trim().is_empty())
    }

    fn uncertain(&self, hints: Vec<Hint>) -> Fault {
        let line = self.filled().next().unwrap_or_default().to_owned();
        Kind::Uncertain { line, hints }.into()
    }
}
