//! Delimited text against an independent reader of RFC 4180, on every short string of the
//! characters that matter.

use vizchart::data::rows::{Columns, Refusal, Row, Sink, Spot};
use vizchart::data::run::Run;
use vizchart::input::source::{Source, WINDOW};
use vizchart::input::{csv, delimited};

type Record = (u64, Vec<String>);
type Read = Result<Vec<Record>, (u64, &'static str)>;

/// A sink that only writes down, and may skim whatever can be skimmed.
struct Recorded {
    records: Vec<Record>,
    skims: bool,
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

    fn skim(&mut self, run: &Run<'_>) -> usize {
        if self.skims { run.rows() } else { 0 }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    OneByOne,
    Many,
    Skimming,
    /// With all of the text at hand before.
    Whole,
}

fn ours(text: &str, way: Way) -> Read {
    let mut recorded = Recorded { records: Vec::new(), skims: way == Way::Skimming };
    let mut source = Source::new(text.as_bytes(), "text");
    if way == Way::Whole {
        // What is wrong with the text is found when it is read.
        let _ = source.window(WINDOW);
    }
    let read = match way {
        Way::OneByOne => csv::read(&mut source, b',', Some(false), &mut recorded),
        _ => delimited::read(&mut source, b',', Some(false), &mut recorded, 1),
    };
    match read {
        Ok(()) => Ok(recorded.records),
        Err(fault) => Err((fault.place.line.unwrap_or_default(), fault.kind.code())),
    }
}

/// RFC 4180 by its grammar, with line feeds alone accepted as line ends and blank lines left out.
fn by_grammar(text: &str) -> Read {
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
            return Err((line, "bare_carriage_return"));
        }
        if is_blank {
            continue;
        }
        if records.first().is_some_and(|(_, first)| first.len() != fields.len()) {
            return Err((start, "ragged_record"));
        }
        records.push((start, fields));
    }
    Ok(records)
}

fn field<'t>(text: &'t str, line: &mut u64) -> Result<(String, &'t str), (u64, &'static str)> {
    let Some(mut rest) = text.strip_prefix('"') else {
        let end = text.find([',', '\n', '\r', '"']).unwrap_or(text.len());
        let (field, after) = text.split_at(end);
        if after.starts_with('"') {
            return Err((*line, "quote_in_field"));
        }
        return Ok((field.to_owned(), after));
    };
    let opened = *line;
    let mut content = String::new();
    loop {
        let Some((inside, after)) = rest.split_once('"') else {
            return Err((opened, "unclosed_quote"));
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
            None => return Err((*line, "text_after_quote")),
        }
    }
}

#[test]
fn every_short_string_reads_as_rfc_4180_says() {
    const ALPHABET: [char; 5] = ['a', ',', '"', '\n', '\r'];
    for length in 0..=8_u32 {
        for number in 0..5_usize.pow(length) {
            let text: String =
                (0..length).map(|place| ALPHABET[number / 5_usize.pow(place) % 5]).collect();
            assert_eq!(ours(&text, Way::OneByOne), by_grammar(&text), "{text:?}");
        }
    }
}

/// Behind the first record, which is read by itself, so many bytes stand before the string that
/// its middle is where one block of bytes ends and the next begins.
#[test]
fn every_short_string_reads_the_same_among_many_records() {
    const ALPHABET: [char; 5] = ['a', ',', '"', '\n', '\r'];
    let before = "a,a\n".repeat(16);
    for number in 0..5_usize.pow(7) {
        let text: String = (0..7).map(|place| ALPHABET[number / 5_usize.pow(place) % 5]).collect();
        let text = format!("{before}{text}");
        let single = ours(&text, Way::OneByOne);
        assert_eq!(ours(&text, Way::Skimming).err(), single.as_ref().err().copied(), "{text:?}");
        assert_eq!(ours(&text, Way::Many), single, "{text:?}");
        assert_eq!(ours(&text, Way::Whole), single, "{text:?}");
    }
}
