//! A window of a text split by one character, as far as that tells whether it is a delimiter. Knows no
//! grammar of quotes: where they are wrong, each line is split as it stands, for the reader to refuse.

use crate::data::number::{self, Decimal, Reading};
use crate::input::index::{Index, is_last};

/// What can separate fields.
pub const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];

/// A text split by one delimiter.
pub struct Split<'t> {
    /// The delimiter.
    pub delimiter: u8,
    /// Fields of the first record.
    pub fields: usize,
    /// The fields of each, with their quotes.
    records: Vec<Vec<&'t str>>,
    /// Whether each quote opens or closes a whole field.
    pub is_clean: bool,
    decimal: Decimal,
}

impl<'t> Split<'t> {
    /// How this text splits by this delimiter; with a part of a longer text, its last record, which
    /// may be cut, does not count.
    pub fn of(text: &'t str, whole: bool, delimiter: u8, decimal: Decimal) -> Self {
        let mut index = Index::new([delimiter, b'"']);
        let found = index.find(text.as_bytes(), whole || !text.contains('\n'));
        let (mut records, mut fields, mut start) = (Vec::new(), Vec::new(), 0);
        for &end in found.ends {
            let field = text.get(start..end as usize).unwrap_or_default();
            start = end as usize + 1;
            if is_last(text.as_bytes(), end) {
                fields.push(field.strip_suffix('\r').unwrap_or(field));
                records.push(std::mem::take(&mut fields));
            } else {
                fields.push(field);
            }
        }
        let is_clean = found.wrong.is_none();
        let rest = text.get(start..).filter(|_| !is_clean).unwrap_or_default();
        records.extend(rest.lines().map(|line| line.split(char::from(delimiter)).collect()));
        let is_blank = |record: &[&str]| matches!(record, [field] if field.trim().is_empty());
        records.retain(|record| !is_blank(record));
        let fields = records.first().map_or(0, Vec::len);
        Self { delimiter, fields, records, is_clean, decimal }
    }

    /// How many records have so many fields.
    pub fn count(&self, fields: usize) -> usize {
        self.records.iter().filter(|record| record.len() == fields).count()
    }

    /// Whether the first record and most others have one number of fields, 2 or more.
    pub fn fits(&self) -> bool {
        self.fields >= 2 && self.count(self.fields) * 2 > self.records.len()
    }

    /// Whether all records have the fields of the first.
    pub fn is_uniform(&self) -> bool {
        self.count(self.fields) == self.records.len()
    }

    /// Whether these are columns for certain, one of them of numbers.
    pub fn is_table(&self) -> bool {
        let is_split = self.fits() && self.is_uniform() && self.is_clean;
        is_split && self.is_numeric() && !self.is_punctuation()
    }

    /// Whether the first record has all its fields in quotes, one of which needs none, and a later one
    /// has not: numbers below names, as R writes them.
    pub fn has_quoted_names(&self) -> bool {
        let Some((names, rows)) = self.records.split_first() else { return false };
        let needs_none = |name: &&str| !name.contains([char::from(self.delimiter), '\n', ' ']);
        let is_bare = |field: &&str| !field.is_empty() && !is_quoted(field);
        names.iter().all(is_quoted)
            && names.iter().any(needs_none)
            && rows.iter().flatten().any(is_bare)
    }

    /// Whether there is nothing but one field in each record, the first of them in quotes.
    pub fn is_quoted_column(&self) -> bool {
        let is_first_quoted = self.records.iter().take(1).flatten().any(is_quoted);
        let is_one = self.fields == 1 && self.is_uniform() && self.records.len() > 1;
        is_one && is_first_quoted && self.is_clean
    }

    /// Whether every record begins and ends with the delimiter.
    pub fn is_framed(&self) -> bool {
        self.records.iter().all(|record| match record.as_slice() {
            [first, _, .., last] => first.trim().is_empty() && last.trim().is_empty(),
            _ => false,
        })
    }

    /// Whether this sign is no delimiter here: the comma of decimals, or of prose.
    pub fn is_punctuation(&self) -> bool {
        let is_decimal = self.delimiter == b',' && self.decimal == Decimal::Comma;
        is_decimal || (matches!(self.delimiter, b',' | b';') && self.is_prose())
    }

    /// Whether a blank follows every delimiter, and no column has numbers.
    pub fn is_prose(&self) -> bool {
        let is_spaced = |field: &&'t str| field.is_empty() || field.starts_with(' ');
        let mut behind = self.records.iter().flat_map(|record| record.iter().skip(1));
        behind.all(is_spaced) && !self.is_numeric()
    }

    /// Whether a column has nothing but numbers under its head.
    pub fn is_numeric(&self) -> bool {
        let width = self.records.iter().map(Vec::len).max().unwrap_or_default();
        let read = |cell: &&'t str| number::read(cell.trim().trim_matches('"'), self.decimal);
        (0..width).any(|column| {
            let cells = self.records.iter().filter_map(|record| record.get(column));
            let cells: Vec<Reading> = cells.map(read).collect();
            let (head, rows) = cells.split_at(usize::from(column < self.fields));
            let is_number = |cell: &Reading| matches!(cell, Reading::Number(_));
            let fits = |cell: &Reading| matches!(cell, Reading::Number(_) | Reading::Missing);
            let is_headed = self.records.len() > 1 || head.iter().all(fits);
            is_headed && cells.iter().any(is_number) && rows.iter().all(fits)
        })
    }

    /// The delimiter as a character.
    pub fn shown(&self) -> char {
        char::from(self.delimiter)
    }
}

fn is_quoted(field: &&str) -> bool {
    field.len() > 1 && field.starts_with('"') && field.ends_with('"')
}
