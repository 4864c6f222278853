//! A delimiter that the window may have, and the records that it makes of it. Knows no grammar of quotes:
//! if they are wrong, each line is split as it is, and the reader refuses it.

use crate::data::number::{self, CellValue, Decimal};
use crate::input::blank::{is_blank, words};
use crate::input::index::{Signs, ends_record};
use crate::input::window::Window;

/// The window, split by one delimiter.
pub struct Candidate<'t> {
    pub delimiter: u8,
    /// Fields of the first record.
    pub width: usize,
    /// The fields of each record, with their quotes.
    records: Vec<Vec<&'t str>>,
    /// Whether each quote opens or closes a whole field.
    pub is_clean: bool,
    decimal: Decimal,
}

impl<'t> Candidate<'t> {
    /// The complete records of the window.
    pub fn new(window: &Window<'t>, delimiter: u8, decimal: Decimal) -> Self {
        let text = window.text;
        let index = window.index(Signs::quoted(delimiter));
        let (mut records, mut fields, mut start) = (Vec::new(), Vec::new(), 0);
        for &end in index.ends() {
            let field = text.get(start..end as usize).unwrap_or_default();
            start = end as usize + 1;
            if ends_record(text.as_bytes(), end) {
                fields.push(field.strip_suffix('\r').unwrap_or(field));
                records.push(std::mem::take(&mut fields));
            } else {
                fields.push(field);
            }
        }
        let is_clean = index.fault.is_none();
        if !is_clean || !text.contains('\n') {
            let rest = text.get(start..).unwrap_or_default();
            records.extend(rest.lines().map(|line| line.split(char::from(delimiter)).collect()));
        }
        records.retain(|record| !matches!(record.as_slice(), [line] if is_blank(line)));
        let width = records.first().map_or(0, Vec::len);
        Self { delimiter, width, records, is_clean, decimal }
    }

    /// How many records have this many fields.
    pub fn count(&self, width: usize) -> usize {
        self.records.iter().filter(|record| record.len() == width).count()
    }

    /// Whether the first record and most others have the same number of fields, 2 or more.
    pub fn fits(&self) -> bool {
        self.width >= 2 && self.count(self.width) * 2 > self.records.len()
    }

    /// Whether all records have the fields of the first.
    pub fn is_uniform(&self) -> bool {
        self.count(self.width) == self.records.len()
    }

    /// Whether these are columns for certain, one of them of numbers.
    pub fn is_table(&self) -> bool {
        let is_split = self.fits() && self.is_uniform() && self.is_clean;
        is_split && self.is_numeric() && !self.is_punctuation()
    }

    /// Whether quotes prove a header, as R writes it: all fields of the first record have them, one of
    /// them without need, and a later field has none.
    pub fn has_quoted_names(&self) -> bool {
        let Some((names, rows)) = self.records.split_first() else { return false };
        let needs_none = |name: &&str| !name.contains([char::from(self.delimiter), '\n', ' ']);
        names.iter().all(|name| is_quoted(name))
            && names.iter().any(needs_none)
            && rows.iter().flatten().any(|field| !field.is_empty() && !is_quoted(field))
    }

    /// Whether each record is one field, and the first of them is in quotes.
    pub fn is_quoted_column(&self) -> bool {
        let first = self.records.first().and_then(|record| record.first());
        let is_one = self.width == 1 && self.is_uniform() && self.records.len() > 1;
        is_one && first.is_some_and(|field| is_quoted(field)) && self.is_clean
    }

    /// Whether every record begins and ends with the delimiter.
    pub fn is_framed(&self) -> bool {
        self.records.iter().all(|record| match record.as_slice() {
            [first, _, .., last] => is_blank(first) && is_blank(last),
            _ => false,
        })
    }

    /// Whether this is no delimiter here, but the comma of decimals or of prose.
    pub fn is_punctuation(&self) -> bool {
        let is_decimal = self.delimiter == b',' && self.decimal == Decimal::Comma;
        is_decimal || (matches!(self.delimiter, b',' | b';') && self.is_prose())
    }

    /// Whether a blank follows every delimiter, and no column has numbers, or it is one sentence.
    pub fn is_prose(&self) -> bool {
        let mut later = self.records.iter().flat_map(|record| record.iter().skip(1));
        let is_apart = later.all(|field| field.is_empty() || field.starts_with(' '));
        is_apart && (!self.is_numeric() || self.is_sentence())
    }

    /// Whether there is one record, and a field of it has several words: `up 1:47, 2 users, load average: 3`.
    fn is_sentence(&self) -> bool {
        let is_long = |field: &&str| words(field).count() > 2;
        matches!(self.records.as_slice(), [only] if only.iter().any(is_long))
    }

    /// Whether a column has nothing but numbers below its head.
    pub fn is_numeric(&self) -> bool {
        let width = self.records.iter().map(Vec::len).max().unwrap_or(0);
        (0..width).any(|column| self.has_numbers(column))
    }

    fn has_numbers(&self, column: usize) -> bool {
        let cells = self.records.iter().filter_map(|record| record.get(column));
        let mut values = cells.map(|cell| {
            let cell = cell.trim().trim_matches('"');
            match number::read(cell, self.decimal) {
                CellValue::Number(_) => Some(true),
                CellValue::Missing => Some(false),
                CellValue::Malformed(_) | CellValue::Text => None,
            }
        });
        // The first one is a head, if the first record has this column and is not alone.
        let head = if column < self.width { values.next() } else { None };
        let is_alone = self.records.len() == 1;
        let mut has_number = head == Some(Some(true));
        for value in values {
            let Some(is_number) = value else { return false };
            has_number |= is_number;
        }
        has_number && !(is_alone && head == Some(None))
    }

    pub fn sign(&self) -> char {
        char::from(self.delimiter)
    }
}

fn is_quoted(field: &str) -> bool {
    field.len() > 1 && field.starts_with('"') && field.ends_with('"')
}
