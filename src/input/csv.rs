//! Delimited text: comma, tab, semicolon or pipe, quoted as in RFC 4180. The `csv` crate takes the
//! fields apart; the gate before it is what refuses.

use csv::{ReaderBuilder, StringRecord};

use super::gate::Gate;
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Kind, Place};

/// Reads all records as rows; each must have as many fields as the first. Without a word about a
/// header, the first record is a row as well.
///
/// # Errors
/// At the first record that is not well formed, or that the sink refuses.
pub fn read(
    source: &mut Source<'_>,
    delimiter: u8,
    header: Option<bool>,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    skip_mark(source)?;
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(Gate::new(source, delimiter));
    let mut record = StringRecord::new();
    let mut width = None;
    let mut spare: Vec<Cell<'static>> = Vec::new();
    loop {
        let read = reader.read_record(&mut record);
        let place = Place::line(reader.get_ref().line());
        match read {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(error) => {
                let fault = reader.get_mut().take_fault();
                return Err(fault.unwrap_or_else(|| unexpected(&error, place)));
            }
        }
        let expected = *width.get_or_insert(record.len());
        if record.len() != expected {
            let kind = Kind::Ragged { expected, found: record.len() };
            return Err(Fault::new(kind, place));
        }
        let line = reader.get_ref().line();
        if spare.capacity() == 0 {
            spare.reserve(expected);
            let has_names = header == Some(true);
            let names: Vec<String> = (1..=expected)
                .zip(&record)
                .map(
                    |(number, name)| {
                        if has_names { name.trim().to_owned() } else { number.to_string() }
                    },
                )
                .collect();
            let layout = if has_names { Layout::Named } else { Layout::Numbered };
            sink.columns(Columns { layout, names: &names }).map_err(|r| r.at(place.clone()))?;
            if has_names {
                continue;
            }
        }
        let mut cells = emptied(spare);
        cells.extend(record.iter().map(Cell::Text));
        let row = Row { spot: Spot::Line(line), cells: &cells };
        sink.row(row).map_err(|refusal| refusal.at(place))?;
        spare = emptied(cells);
    }
}

/// Goes past a byte order mark, so that a quote behind it opens the first field.
fn skip_mark(source: &mut Source<'_>) -> Result<(), Fault> {
    while source.ahead().len() < MARK.len() && source.more()? {}
    if source.ahead().starts_with(MARK) {
        source.consume(MARK.len());
    }
    Ok(())
}

const MARK: &[u8] = b"\xef\xbb\xbf";

/// The same memory for cells that live otherwise.
fn emptied<'b>(mut cells: Vec<Cell<'_>>) -> Vec<Cell<'b>> {
    cells.clear();
    cells.into_iter().map(|_| Cell::Missing).collect()
}

fn unexpected(error: &csv::Error, place: Place) -> Fault {
    let kind = Kind::Unreadable { name: "delimited text".to_owned(), reason: error.to_string() };
    Fault::new(kind, place)
}
