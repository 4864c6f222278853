//! A candidate delimiter, and the records into which it splits the window. From a wrong quote on, each line is split
//! at every delimiter; the reader will report the quote.

use crate::data::number::Decimal;
use crate::input::blank::{is_blank, words};
use crate::input::index::{Index, SpecialBytes, ends_record};
use crate::input::source::Window;
use crate::input::text_table::are_numbers;

/// The window, split by one delimiter.
pub struct Candidate<'t> {
    pub delimiter: u8,
    /// Fields of the first record.
    pub width: usize,
    /// The fields of each record, with their quotes.
    records: Vec<Vec<&'t str>>,
    /// Whether every quote opens or closes a whole field.
    pub is_clean: bool,
    decimal: Decimal,
}

impl<'t> Candidate<'t> {
    /// The complete records of the window.
    #[expect(clippy::string_slice, reason = "a field ends at a byte of ASCII")]
    pub fn new(window: &'t Window<'_>, delimiter: u8, decimal: Decimal) -> Self {
        let text = &*window.text;
        let mut index = Index::new(SpecialBytes::quoted(delimiter));
        index.fill(text.as_bytes(), window.is_whole);
        let (mut records, mut fields, mut start) = (Vec::new(), Vec::new(), 0);
        for &end in index.ends() {
            let field = &text[start..end as usize];
            start = end as usize + 1;
            if ends_record(text.as_bytes(), end) {
                fields.push(field.strip_suffix('\r').unwrap_or(field));
                records.push(std::mem::take(&mut fields));
            } else {
                fields.push(field);
            }
        }
        let is_clean = index.result.fault.is_none();
        if !is_clean || !text.contains('\n') {
            let rest = text.get(start..).unwrap_or_default();
            records.extend(rest.lines().map(|line| line.split(char::from(delimiter)).collect()));
        }
        records.retain(|record| !matches!(record.as_slice(), [line] if is_blank(line)));
        let width = records.first().map_or(0, Vec::len);
        Self { delimiter, width, records, is_clean, decimal }
    }

    pub fn sign(&self) -> char {
        char::from(self.delimiter)
    }

    /// The number of records with this many fields.
    pub fn count(&self, width: usize) -> usize {
        self.records.iter().filter(|record| record.len() == width).count()
    }

    /// Whether the first record and most others have the same number of fields, 2 or more.
    pub fn fits(&self) -> bool {
        self.width >= 2 && self.count(self.width) * 2 > self.records.len()
    }

    /// Whether all records have as many fields as the first.
    pub fn is_uniform(&self) -> bool {
        self.count(self.width) == self.records.len()
    }

    /// Whether this is certainly a table with a numeric column.
    pub fn is_table(&self) -> bool {
        let is_split = self.fits() && self.is_uniform() && self.is_clean;
        is_split
            && self.is_numeric()
            && !self.is_punctuation()
            && !self.has_string_literal_in_header()
    }

    /// Whether a field of the first record is in single quotes: source code, not a column name.
    fn has_string_literal_in_header(&self) -> bool {
        let mut header = self.records.first().into_iter().flatten().map(|field| field.trim());
        header.any(|field| field.len() > 1 && field.starts_with('\'') && field.ends_with('\''))
    }

    /// Whether quotes prove a header, as R writes it: all fields of the first record are quoted, at least one
    /// unnecessarily, and a later field is not.
    pub fn has_quoted_names(&self) -> bool {
        let Some((names, rows)) = self.records.split_first() else { return false };
        names.iter().all(|name| is_quoted(name))
            && names.iter().any(|name| !name.contains([self.sign(), '\n', ' ']))
            && rows.iter().flatten().any(|field| !field.is_empty() && !is_quoted(field))
    }

    /// Whether there are several records of one field each, and the first is quoted.
    pub fn is_quoted_column(&self) -> bool {
        let is_column = self.width == 1 && self.is_uniform() && self.records.len() > 1;
        let first = self.records.first().and_then(|record| record.first());
        is_column && self.is_clean && first.is_some_and(|field| is_quoted(field))
    }

    /// Whether every record begins and ends with the delimiter.
    pub fn is_framed(&self) -> bool {
        self.records.iter().all(|record| match record.as_slice() {
            [first, _, .., last] => is_blank(first) && is_blank(last),
            _ => false,
        })
    }

    /// Whether this is punctuation here: a decimal comma, or a comma or semicolon in prose.
    pub fn is_punctuation(&self) -> bool {
        match self.delimiter {
            b',' => self.decimal == Decimal::Comma || self.is_prose(),
            b';' => self.is_prose(),
            _ => false,
        }
    }

    /// Whether this is prose (a blank after every delimiter, and no numeric column or a single sentence) or a list in
    /// brackets: `array([1, 2])`.
    pub fn is_prose(&self) -> bool {
        if self.records.first().is_some_and(|record| record.iter().any(|field| opens_list(field))) {
            return true;
        }
        let mut later = self.records.iter().flat_map(|record| record.iter().skip(1));
        let has_blanks = later.all(|field| field.is_empty() || field.starts_with(' '));
        // `up 1:47, 2 users, load average: 3`
        let is_sentence = matches!(self.records.as_slice(), [only]
            if only.iter().any(|field| words(field).count() > 2));
        has_blanks && (!self.is_numeric() || is_sentence)
    }

    /// Whether some column has only numbers (or missing values) below its header.
    pub fn is_numeric(&self) -> bool {
        let widest = self.records.iter().map(Vec::len).max();
        widest.is_some_and(|width| (0..width).any(|column| self.has_numbers(column)))
    }

    /// Whether a column has only numbers and missing values; its first cell may be a name.
    fn has_numbers(&self, column: usize) -> bool {
        [0, 1].into_iter().any(|first| {
            let fields = self.records.iter().skip(first).filter_map(|record| record.get(column));
            are_numbers(fields.map(|field| field.trim().trim_matches('"')), self.decimal)
        })
    }
}

/// Whether a field opens a bracket without closing it.
fn opens_list(field: &str) -> bool {
    let brackets = [('[', ']'), ('(', ')')];
    !is_quoted(field.trim())
        && brackets
            .iter()
            .any(|(open, close)| field.matches(*open).count() > field.matches(*close).count())
}

fn is_quoted(field: &str) -> bool {
    field.len() > 1 && field.starts_with('"') && field.ends_with('"')
}
