//! Records against independent readers, on every short string of the characters that matter, whole
//! and in pieces, seen and let by.

use std::io::Read;

use crate::data::gate::Gate;
use crate::data::number::Decimal;
use crate::data::rows::{Columns, Refusal, Row, Sink, Spot};
use crate::data::total::Total;
use crate::fault::Kind;
use crate::input::source::Source;
use crate::input::{delimited, markdown};

type Record = (u64, Vec<String>);
type Outcome = Result<Vec<Record>, (u64, Kind)>;

/// A sink that only writes down, or lets all rows but the first pass.
#[derive(Default)]
struct Recorded {
    records: Vec<Record>,
    is_open: bool,
    passed: u64,
}

impl Sink for Recorded {
    fn columns(&mut self, _: Columns<'_>) -> Result<(), Refusal> {
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let Spot::Line(line) = row.spot else { unreachable!("text has lines") };
        self.records.push((line, row.cells.iter().map(|cell| cell.text().to_owned()).collect()));
        Ok(())
    }

    fn gate(&self) -> Gate {
        if self.is_open { Gate::open(u64::MAX) } else { Gate::SHUT }
    }

    fn pass(&mut self, rows: u64, _: Total) {
        self.passed += rows;
    }
}

/// Gives so many bytes a read.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let length = self.1.min(buffer.len());
        self.0.read(&mut buffer[..length])
    }
}

fn outcome(text: &str, size: usize, is_open: bool, is_table: bool) -> (Outcome, u64) {
    let mut sink = Recorded { is_open, ..Recorded::default() };
    let mut source = Source::new(Pieces(text.as_bytes(), size), "");
    let read = if is_table {
        markdown::read(&mut source, false, Decimal::Point, &mut sink)
    } else {
        delimited::read(&mut source, b',', false, Decimal::Point, &mut sink)
    };
    let fault = read.err().map(|fault| (fault.place.line.unwrap_or_default(), *fault.kind));
    let rows = sink.records.len() as u64 + sink.passed;
    (fault.map_or(Ok(sink.records), Err), rows)
}

/// Reads the text in each way, and compares.
fn check(text: &str, is_table: bool, expected: &Outcome) {
    let (whole, rows) = outcome(text, usize::MAX, false, is_table);
    assert_eq!(whole, *expected, "{text:?}");
    // Rows that pass are not seen, but for the last one.
    let (passing, passed) = outcome(text, usize::MAX, true, is_table);
    match (&whole, passing) {
        (Ok(whole), Ok(passing)) => {
            assert_eq!((passing.last(), passed), (whole.last(), rows), "{text:?}, let by");
        }
        (whole, passing) => assert_eq!(passing.err(), whole.clone().err(), "{text:?}, let by"),
    }
    let size = text.len() % 3 + 1;
    assert_eq!(outcome(text, size, false, is_table).0, *expected, "{text:?} in pieces of {size}");
}

/// Every string of so many of these characters, or every so many-th of them.
fn strings(alphabet: &[char], length: u32, step: usize) -> impl Iterator<Item = String> {
    let count = alphabet.len();
    let character = move |number: usize, place| alphabet[number / count.pow(place) % count];
    (0..count.pow(length))
        .step_by(step)
        .map(move |number| (0..length).map(|place| character(number, place)).collect())
}

const DELIMITED: [char; 5] = ['a', ',', '"', '\n', '\r'];

#[test]
fn every_short_string_reads_as_rfc_4180_says() {
    for (length, step) in [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 3), (8, 17)]
    {
        for text in strings(&DELIMITED, length, step) {
            check(&text, false, &by_grammar(&text));
        }
    }
}

/// The middle of the string is where one block of bytes ends and the next begins.
#[test]
fn every_short_string_reads_the_same_across_blocks() {
    let before = "a,a\n".repeat(15);
    for text in strings(&DELIMITED, 8, 23) {
        let text = format!("{before}{text}");
        check(&text, false, &by_grammar(&text));
    }
}

#[test]
fn what_is_well_formed_reads_as_the_csv_crate_reads_it() {
    for text in strings(&DELIMITED, 7, 3) {
        let Ok(records) = by_grammar(&text) else { continue };
        let mut reader = csv::ReaderBuilder::new();
        let reader = reader.has_headers(false).flexible(true).from_reader(text.as_bytes());
        let theirs = reader
            .into_records()
            .map(|record| record.expect("UTF-8").iter().map(str::to_owned).collect::<Vec<_>>());
        assert!(theirs.eq(records.into_iter().map(|(_, fields)| fields)), "{text:?}");
    }
}

/// RFC 4180 by its grammar, with line feeds alone accepted as line ends and blank lines left out.
fn by_grammar(text: &str) -> Outcome {
    let mut rest = text;
    let mut line = 1;
    let mut records: Vec<Record> = Vec::new();
    while !rest.is_empty() {
        let (start, before) = (line, rest);
        let mut fields = Vec::new();
        loop {
            let (field, after) = field(rest, &mut line)?;
            fields.push(field);
            rest = after;
            match rest.strip_prefix(',') {
                Some(after) => rest = after,
                None => break,
            }
        }
        let is_blank = before.len() == rest.len();
        if let Some(after) = rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix('\n')) {
            rest = after;
            line += 1;
        } else if rest.starts_with('\r') {
            return Err((line, Kind::BareReturn));
        }
        if is_blank {
            continue;
        }
        let (expected, found) =
            (records.first().map_or(fields.len(), |(_, f)| f.len()), fields.len());
        if expected != found {
            return Err((start, Kind::Ragged { expected, found }));
        }
        records.push((start, fields));
    }
    Ok(records)
}

fn field<'t>(text: &'t str, line: &mut u64) -> Result<(String, &'t str), (u64, Kind)> {
    let Some(mut rest) = text.strip_prefix('"') else {
        let end = text.find([',', '\n', '\r', '"']).unwrap_or(text.len());
        let (field, after) = text.split_at(end);
        if after.starts_with('"') {
            return Err((*line, Kind::QuoteInField));
        }
        return Ok((field.to_owned(), after));
    };
    let opened = *line;
    let mut content = String::new();
    loop {
        let Some((inside, after)) = rest.split_once('"') else {
            return Err((opened, Kind::UnclosedQuote));
        };
        content.push_str(inside);
        *line += inside.matches('\n').count() as u64;
        match after.strip_prefix('"') {
            Some(more) => {
                content.push('"');
                rest = more;
            }
            None if after.is_empty() || after.starts_with([',', '\n', '\r']) => {
                return Ok((content, after));
            }
            None => return Err((*line, Kind::TextAfterQuote)),
        }
    }
}

#[test]
fn every_short_table_reads_line_by_line() {
    for (length, step) in [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 5)] {
        for rows in strings(&['a', '|', '\\', '\n'], length, step) {
            let text = format!("|a|b|\n|-|-|\n|x|1|\n{rows}");
            check(&text, true, &by_lines(&text));
        }
    }
}

/// The rows of a table of two columns, line by line; there is nothing but blank lines behind it.
fn by_lines(text: &str) -> Outcome {
    let mut records = Vec::new();
    let mut is_over = false;
    for (number, line) in (1..).zip(text.split('\n')).skip(2) {
        is_over |= line.is_empty();
        if line.is_empty() {
            continue;
        }
        if is_over {
            return Err((number, Kind::BesideTable(line.to_owned())));
        }
        let mut cells = vec![String::new()];
        let mut before = ' ';
        for character in line.chars() {
            match (before, character) {
                ('\\', '|') | (_, 'a'..='z' | '0'..='9' | '\\') => {
                    cells.last_mut().expect("one at least").push(character);
                }
                _ => cells.push(String::new()),
            }
            before = character;
        }
        let pipes = cells.len() - 1;
        if line.starts_with('|') {
            cells.remove(0);
        }
        if line.ends_with('|') && !line.ends_with("\\|") && (cells.len() > 1 || line.len() > 1) {
            cells.pop();
        }
        if cells.len() != 2 || pipes == 0 {
            return Err((number, Kind::RaggedRow { expected: 2, found: cells.len() }));
        }
        records.push((number, cells.iter().map(|cell| shown(cell)).collect()));
    }
    Ok(records)
}

/// A cell without the backslash before a pipe, and then without those before punctuation.
fn shown(cell: &str) -> String {
    let cell = cell.replace("\\|", "|");
    let mut shown = String::new();
    let mut characters = cell.chars().peekable();
    while let Some(character) = characters.next() {
        let escaped = characters.next_if(|next| character == '\\' && next.is_ascii_punctuation());
        shown.push(escaped.unwrap_or(character));
    }
    shown
}
