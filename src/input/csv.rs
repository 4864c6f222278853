//! Delimited text, one record at a time: comma, tab, semicolon or pipe, quoted as in RFC 4180. The
//! `csv` crate takes the fields apart; the gate before it is what refuses.

use csv::{Reader, ReaderBuilder, StringRecord};

use super::gate::Gate;
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Refusal, Row, Sink, Spot};
use crate::fault::{Fault, Kind, Place};

/// Reads all records as rows; each must have as many fields as the first. Without a word about a
/// header, the first record is a row as well.
pub fn read(
    source: &mut Source<'_>,
    delimiter: u8,
    header: Option<bool>,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    skip_preface(source, delimiter)?;
    let mut records = Records::new(source, delimiter, header == Some(true));
    while records.next(sink)? {}
    Ok(())
}

/// The records of a source, which stands behind the last one that was read.
pub struct Records<'s, 'a> {
    reader: Reader<Gate<'s, 'a>>,
    has_names: bool,
    record: StringRecord,
    width: Option<usize>,
    spare: Vec<Cell<'static>>,
}

impl<'s, 'a> Records<'s, 'a> {
    /// Before the first record, which holds the names of the columns or does not.
    pub fn new(source: &'s mut Source<'a>, delimiter: u8, has_names: bool) -> Self {
        let reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter)
            .from_reader(Gate::new(source, delimiter));
        Self { reader, has_names, record: StringRecord::new(), width: None, spare: Vec::new() }
    }

    /// Reads one record, and pushes what it is; `false` at the end of the input.
    pub fn next(&mut self, sink: &mut dyn Sink) -> Result<bool, Fault> {
        let read = self.reader.read_record(&mut self.record);
        let line = self.reader.get_ref().line();
        let place = Place::line(line);
        match read {
            Ok(true) => {}
            Ok(false) => return Ok(false),
            Err(error) => {
                let fault = self.reader.get_mut().take_fault();
                return Err(fault.unwrap_or_else(|| unexpected(&error, place)));
            }
        }
        let is_first = self.width.is_none();
        let expected = *self.width.get_or_insert(self.record.len());
        if self.record.len() != expected {
            let kind = Kind::Ragged { expected, found: self.record.len() };
            return Err(Fault::new(kind, place));
        }
        if is_first {
            announce(self.record.iter(), self.has_names, sink).map_err(|r| r.at(place.clone()))?;
            if self.has_names {
                return Ok(true);
            }
        }
        let mut cells = emptied(std::mem::take(&mut self.spare));
        cells.extend(self.record.iter().map(Cell::Text));
        let row = Row { spot: Spot::Line(line), cells: &cells };
        let taken = sink.row(row).map_err(|refusal| refusal.at(place));
        self.spare = emptied(cells);
        taken.map(|()| true)
    }
}

/// Announces the columns, given the fields of the first record, which are their names or are not.
pub(super) fn announce<'f>(
    fields: impl Iterator<Item = &'f str>,
    has_names: bool,
    sink: &mut dyn Sink,
) -> Result<(), Refusal> {
    let layout = if has_names { Layout::Named } else { Layout::Numbered };
    let name = |(number, field): (usize, &str)| {
        if has_names { field.trim().to_owned() } else { number.to_string() }
    };
    let names: Vec<String> = (1..).zip(fields).map(name).collect();
    sink.columns(Columns { layout, names: &names })
}

/// Goes past what may stand before the first record: a byte order mark, so that a quote behind it
/// opens the first field, and a line that names the delimiter.
pub(super) fn skip_preface(source: &mut Source<'_>, delimiter: u8) -> Result<(), Fault> {
    while source.ahead().len() < MARK.len() + LONGEST_NOTE && source.more()? {}
    if source.ahead().starts_with(MARK) {
        source.consume(MARK.len());
    }
    if let Some((_, length)) = noted(source.ahead()).filter(|(noted, _)| *noted == delimiter) {
        source.consume(length);
    }
    Ok(())
}

/// The delimiter that a first line names, as spreadsheets write it, `sep=;`, and how long it is.
pub fn noted(text: &[u8]) -> Option<(u8, usize)> {
    let end = text.iter().take(LONGEST_NOTE).position(|byte| *byte == b'\n');
    let line = text.get(..end.unwrap_or(text.len()))?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let bare = line.strip_prefix(b"\"").and_then(|line| line.strip_suffix(b"\"")).unwrap_or(line);
    let (name, sign) = bare.split_at_checked(NOTE.len())?;
    let &[sign] = sign else { return None };
    let is_sign = sign == b'\t' || (sign.is_ascii_punctuation() && sign != b'"');
    (name.eq_ignore_ascii_case(NOTE) && is_sign)
        .then(|| (sign, end.map_or(text.len(), |end| end + 1)))
}

const MARK: &[u8] = b"\xef\xbb\xbf";
const NOTE: &[u8] = b"sep=";
/// With quotes around it, and its end.
const LONGEST_NOTE: usize = NOTE.len() + 5;

/// The same memory for cells that live otherwise.
fn emptied<'b>(mut cells: Vec<Cell<'_>>) -> Vec<Cell<'b>> {
    cells.clear();
    cells.into_iter().map(|_| Cell::Missing).collect()
}

fn unexpected(error: &csv::Error, place: Place) -> Fault {
    let kind = Kind::Unreadable { name: "delimited text".to_owned(), reason: error.to_string() };
    Fault::new(kind, place)
}
