//! Which character separates the fields of a text, found by splitting a window of it by each that
//! could, quotes heeded. Knows no grammar of quotes beyond what splitting needs; the gate in front of
//! the reader is the judge of those.

use crate::data::number::{self, Decimal};

/// What can separate fields.
pub const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];

/// How a text splits by one delimiter: how many of its records are what.
#[derive(Default)]
pub struct Split {
    /// The delimiter.
    pub delimiter: u8,
    records: usize,
    /// Fields of the first.
    pub fields: usize,
    /// With as many fields.
    alike: usize,
    /// With one field more.
    longer: usize,
    /// With one field.
    single: usize,
    /// With a quote that neither opens nor closes a field.
    unclean: usize,
    /// Whether the last quote that opens a field is never closed.
    pub is_open: bool,
    /// With a delimiter that no blank follows.
    dense: usize,
    /// That begin and end with the delimiter.
    framed: usize,
    /// Whether a column has nothing but numbers under its head.
    pub is_numeric: bool,
    /// Whether a column has numbers of several units.
    pub has_mixed_units: bool,
}

impl Split {
    /// How this text splits by this delimiter; with a part of a longer text, its last record, which
    /// may be cut, does not count.
    pub fn of(text: &str, whole: bool, delimiter: u8, decimal: Decimal) -> Self {
        let mut split = Self { delimiter, ..Self::default() };
        let mut tallies: Vec<Tally<'_>> = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let record = Record::first(&mut rest, delimiter);
            let is_cut = !whole && rest.is_empty() && split.records > 0;
            if is_cut || record.is_blank() {
                continue;
            }
            tallies.resize_with(tallies.len().max(record.fields.len()), Tally::default);
            for (tally, field) in tallies.iter_mut().zip(&record.fields) {
                tally.add(field, split.records == 0, decimal);
            }
            let fields = record.fields.len();
            split.fields = if split.records == 0 { fields } else { split.fields };
            split.records += 1;
            split.alike += usize::from(fields == split.fields);
            split.longer += usize::from(fields == split.fields + 1);
            split.single += usize::from(fields == 1);
            split.unclean += usize::from(!record.clean);
            split.is_open |= record.is_open;
            let is_dense = record.fields.iter().skip(1).any(|field| !is_spaced(field));
            split.dense += usize::from(is_dense);
            split.framed += usize::from(record.is_framed());
        }
        split.has_mixed_units = tallies.iter().any(|tally| tally.is_mixed);
        split.is_numeric = tallies.iter().any(|tally| tally.is_numeric(split.records));
        split
    }

    /// Whether the first record and most others have one number of fields, 2 or more.
    pub fn fits(&self) -> bool {
        self.fields >= 2 && self.alike * 2 > self.records
    }

    /// Whether all records have the fields of the first.
    pub fn is_uniform(&self) -> bool {
        self.alike == self.records
    }

    /// Whether the first of several records has one field less than all others, as R writes it.
    pub fn lacks_name(&self) -> bool {
        let is_even = self.records > 2 && self.longer + 1 == self.records;
        self.fields > 1 && is_even && self.is_clean() && self.is_numeric
    }

    /// Whether the delimiter is in every record.
    pub fn is_everywhere(&self) -> bool {
        self.single == 0
    }

    /// Whether each quote opens or closes a whole field.
    pub fn is_clean(&self) -> bool {
        self.unclean == 0
    }

    /// Whether every record begins and ends with the delimiter.
    pub fn is_framed(&self) -> bool {
        self.framed == self.records
    }

    /// Whether this sign is no delimiter here: the comma of decimals, or of prose.
    pub fn is_punctuation(&self, decimal: Decimal) -> bool {
        match self.delimiter {
            b',' => self.is_prose() || decimal == Decimal::Comma,
            b';' => self.is_prose(),
            _ => false,
        }
    }

    /// Whether a blank follows every delimiter, and no column has numbers.
    pub fn is_prose(&self) -> bool {
        self.dense == 0 && !self.is_numeric
    }

    /// The delimiter as a character.
    pub fn shown(&self) -> char {
        char::from(self.delimiter)
    }
}

fn is_spaced(field: &str) -> bool {
    field.is_empty() || field.starts_with(' ')
}

/// What the cells of one column are.
#[derive(Default)]
struct Tally<'t> {
    numbers: usize,
    others: usize,
    /// The first record may be a header.
    head_is_other: bool,
    /// The unit of the first number, nothing where it has none.
    unit: Option<&'t str>,
    is_mixed: bool,
}

impl<'t> Tally<'t> {
    fn add(&mut self, field: &'t str, head: bool, decimal: Decimal) {
        match number::read(field.trim().trim_matches('"'), decimal) {
            number::Reading::Number(numeral) => {
                let unit = numeral.unit().map_or("", number::Unit::given);
                self.is_mixed |= *self.unit.get_or_insert(unit) != unit;
                self.numbers += 1;
            }
            number::Reading::Missing => {}
            _ if head => self.head_is_other = true,
            _ => self.others += 1,
        }
    }

    fn is_numeric(&self, records: usize) -> bool {
        self.numbers > 0 && self.others == 0 && (!self.head_is_other || records > 1)
    }
}

/// One record, its fields with their quotes.
struct Record<'t> {
    fields: Vec<&'t str>,
    clean: bool,
    is_open: bool,
}

impl<'t> Record<'t> {
    /// The first of a text, which begins behind it then.
    fn first(text: &mut &'t str, delimiter: u8) -> Self {
        let mut record = Record { fields: Vec::new(), clean: true, is_open: false };
        loop {
            let (length, clean, is_open) = field(text, delimiter);
            record.clean &= clean;
            record.is_open |= is_open;
            let (field, rest) = text.split_at_checked(length).unwrap_or((text, ""));
            let more = rest.bytes().next() == Some(delimiter);
            let field = if more { field } else { field.strip_suffix('\r').unwrap_or(field) };
            record.fields.push(field);
            *text = rest.get(1..).unwrap_or_default();
            if !more {
                return record;
            }
        }
    }

    fn is_blank(&self) -> bool {
        matches!(self.fields.as_slice(), [field] if field.trim().is_empty())
    }

    fn is_framed(&self) -> bool {
        let is_blank = |field: Option<&&str>| field.is_some_and(|field| field.trim().is_empty());
        self.fields.len() > 2 && is_blank(self.fields.first()) && is_blank(self.fields.last())
    }
}

/// The length of the field at the start of a text, whether its quotes are in order, and whether the
/// last of them is lacking.
fn field(text: &str, delimiter: u8) -> (usize, bool, bool) {
    let ends = |byte: u8| byte == delimiter || byte == b'\n';
    let mut bytes = text.bytes().enumerate().peekable();
    let quoted = bytes.next_if(|(_, byte)| *byte == b'"').is_some();
    let (mut inside, mut clean) = (quoted, true);
    while let Some((at, byte)) = bytes.next() {
        if inside {
            let closes = byte == b'"' && bytes.next_if(|(_, next)| *next == b'"').is_none();
            inside = !closes;
        } else if ends(byte) {
            return (at, clean, false);
        } else {
            // Behind a closing quote nothing may stand, and nowhere else a quote.
            clean &= if quoted { byte == b'\r' } else { byte != b'"' };
        }
    }
    (text.len(), clean && !inside, inside)
}
