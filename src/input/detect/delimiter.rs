//! Which character separates the fields of a text, found by splitting a window of it by each that
//! could, quotes heeded. Knows no grammar of quotes beyond what splitting needs; the gate in front of
//! the reader is the judge of those.

use crate::data::number::{self, Decimal, Reading, Unit};

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
    /// Whether the last quote that opens a field is never closed.
    pub is_open: bool,
    decimal: Decimal,
}

impl<'t> Split<'t> {
    /// How this text splits by this delimiter; with a part of a longer text, its last record, which
    /// may be cut, does not count.
    pub fn of(text: &'t str, whole: bool, delimiter: u8, decimal: Decimal) -> Self {
        let (mut records, mut is_clean, mut is_open) = (Vec::new(), true, false);
        let mut rest = text;
        while !rest.is_empty() {
            let (mut fields, mut is_in_order) = (Vec::new(), true);
            loop {
                let (length, quotes) = field(rest, delimiter);
                is_in_order &= quotes == Quotes::InOrder;
                is_open |= quotes == Quotes::Open;
                let (field, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
                let goes_on = behind.bytes().next() == Some(delimiter);
                fields.push(if goes_on {
                    field
                } else {
                    field.strip_suffix('\r').unwrap_or(field)
                });
                rest = behind.get(1..).unwrap_or_default();
                if !goes_on {
                    break;
                }
            }
            let is_blank = matches!(fields.as_slice(), [field] if field.trim().is_empty());
            let is_cut = !whole && rest.is_empty() && !records.is_empty();
            if !is_blank && !is_cut {
                is_clean &= is_in_order;
                records.push(fields);
            }
        }
        let fields = records.first().map_or(0, Vec::len);
        Self { delimiter, fields, records, is_clean, is_open, decimal }
    }

    /// How many records have so many fields.
    fn count(&self, fields: usize) -> usize {
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

    /// Whether the first of several records has one field less than all others, as R writes it.
    pub fn lacks_name(&self) -> bool {
        let records = self.records.len();
        let is_even = records > 2 && self.count(self.fields + 1) + 1 == records;
        self.fields > 1 && is_even && self.is_clean && self.is_numeric()
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
        self.fields == 1
            && is_first_quoted
            && self.is_uniform()
            && self.is_clean
            && self.records.len() > 1
    }

    /// Whether the delimiter is in every record.
    pub fn is_everywhere(&self) -> bool {
        self.count(1) == 0
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
        self.columns().enumerate().any(|(column, cells)| {
            let (head, rows) = cells.split_at(usize::from(column < self.fields));
            let is_number = |cell: &Reading| matches!(cell, Reading::Number(_));
            let fits = |cell: &Reading| matches!(cell, Reading::Number(_) | Reading::Missing);
            let is_headed = self.records.len() > 1 || head.iter().all(fits);
            is_headed && cells.iter().any(is_number) && rows.iter().all(fits)
        })
    }

    /// Whether a column has numbers of several units.
    pub fn has_mixed_units(&self) -> bool {
        self.columns().any(|cells| {
            let unit = |cell: &Reading<'t>| match cell {
                Reading::Number(numeral) => Some(numeral.unit().map_or("", Unit::given)),
                Reading::Missing | Reading::Text | Reading::Malformed(_) => None,
            };
            let mut units = cells.iter().filter_map(unit);
            let first = units.next();
            units.any(|unit| Some(unit) != first)
        })
    }

    /// What the cells of each column are.
    fn columns(&self) -> impl Iterator<Item = Vec<Reading<'t>>> {
        let width = self.records.iter().map(Vec::len).max().unwrap_or_default();
        let read = |cell: &&'t str| number::read(cell.trim().trim_matches('"'), self.decimal);
        let cells = move |column| self.records.iter().filter_map(move |record| record.get(column));
        (0..width).map(move |column| cells(column).map(read).collect())
    }

    /// The delimiter as a character.
    pub fn shown(&self) -> char {
        char::from(self.delimiter)
    }
}

fn is_quoted(field: &&str) -> bool {
    field.len() > 1 && field.starts_with('"') && field.ends_with('"')
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Quotes {
    InOrder,
    /// Text behind a closing quote, or a quote within text.
    Misplaced,
    /// The last one is lacking.
    Open,
}

/// The length of the field at the start of a text, and how its quotes are.
fn field(text: &str, delimiter: u8) -> (usize, Quotes) {
    let ends = |byte: u8| byte == delimiter || byte == b'\n';
    let mut bytes = text.bytes().enumerate().peekable();
    let is_quoted = bytes.next_if(|(_, byte)| *byte == b'"').is_some();
    let (mut inside, mut quotes) = (is_quoted, Quotes::InOrder);
    while let Some((at, byte)) = bytes.next() {
        // Behind a closing quote nothing may stand, and nowhere else a quote.
        let is_wrong = if is_quoted { byte != b'\r' } else { byte == b'"' };
        if inside {
            let closes = byte == b'"' && bytes.next_if(|(_, next)| *next == b'"').is_none();
            inside = !closes;
        } else if ends(byte) {
            return (at, quotes);
        } else if is_wrong {
            quotes = Quotes::Misplaced;
        }
    }
    (text.len(), if inside { Quotes::Open } else { quotes })
}
