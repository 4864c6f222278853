//! Delimited text against an independent reader of RFC 4180, on every short string of the characters
//! that matter, and against the `csv` crate, which writes and reads what it likes.

use csv::{QuoteStyle, ReaderBuilder, Terminator, WriterBuilder};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;

use super::{WINDOW, Wrong, cell, filled, row_count, sizes, strings, wrong};
use crate::in_process::{Pieces, table};
use crate::properties::cases;

/// The records, or what is wrong.
type Read = Result<Vec<Vec<Value>>, Wrong>;

const FLAGS: [&str; 4] = ["--from", "csv", "-d,", "--no-header"];

fn ours(text: &str, most: usize) -> Read {
    let read = table(&FLAGS, Pieces::new(text, most));
    read.map(|(_, rows)| filled(rows)).map_err(|fault| wrong(&fault))
}

/// RFC 4180 by its grammar, with line feeds alone accepted as line ends and blank lines left out.
fn by_grammar(text: &str) -> Read {
    let wrong = |(line, code): (u64, &str)| (line, code.to_owned());
    let mut rest = text;
    let mut line = 1;
    let mut records: Vec<Vec<Value>> = Vec::new();
    while !rest.is_empty() {
        let (start, before) = (line, rest);
        let mut fields = Vec::new();
        loop {
            let (field, after) = field(rest, &mut line).map_err(wrong)?;
            fields.push(cell(&field));
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
            return Err(wrong((line, "bare_carriage_return")));
        }
        if is_blank {
            continue;
        }
        if records.first().is_some_and(|first| first.len() != fields.len()) {
            return Err(wrong((start, "ragged_record")));
        }
        records.push(fields);
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

/// Both readers agree, whole and in pieces.
fn agree(text: &str, most: &[usize]) {
    let expected = by_grammar(text);
    for most in most {
        let found = ours(text, *most);
        match &found {
            Err((_, code)) if text.trim().is_empty() => assert_eq!(code, "empty_input"),
            _ => assert_eq!(found, expected, "{text:?}"),
        }
    }
}

const ALPHABET: [char; 5] = ['a', ',', '"', '\n', '\r'];

#[test]
fn every_short_string_reads_as_rfc_4180_says() {
    for length in 0..=5 {
        for text in strings(&ALPHABET, length, 1) {
            agree(&text, &[1, usize::MAX]);
        }
    }
    for (length, step) in [(6, 4), (7, 101), (8, 501)] {
        for (text, most) in strings(&ALPHABET, length, step).zip(sizes()) {
            agree(&text, &[most]);
        }
    }
}

/// The middle of the string is where one block of bytes ends and the next begins.
#[test]
fn every_short_string_reads_the_same_across_blocks() {
    let before = "a,a\n".repeat(15);
    for (text, most) in strings(&ALPHABET, 8, 499).zip(sizes()) {
        agree(&format!("{before}{text}"), &[most]);
    }
}

/// Words of characters that mean something, and records that are alike.
fn text() -> impl Strategy<Value = String> {
    let field = prop_oneof![
        6 => "[a-cé]{0,3}",
        2 => "\"[a,\n]{0,4}(\"\"[a-c\r]{0,2})?\"",
        1 => "[a\",]{1,3}",
    ];
    let end = prop_oneof![20 => select(vec!["\n", "\r\n"]), 1 => select(vec!["\r", "\n\n", ""])];
    (1..4_usize).prop_flat_map(move |width| {
        let record = (vec(field.clone(), width), end.clone());
        vec(record.prop_map(|(fields, end)| fields.join(",") + end), 1..20)
            .prop_map(|rows| rows.concat())
    })
}

proptest! {
    #![proptest_config(cases(30))]

    /// Behind what is looked at first, where rows pass that no table has room for.
    #[test]
    fn text_behind_many_rows_reads_as_rfc_4180_says(
        text in text(),
        width in 1..4_usize,
        length in 20..90_usize,
    ) {
        let row = vec!["a".repeat(length); width].join(",") + "\n";
        let before = WINDOW / row.len();
        // The reference is slow, and reads of all these rows but one.
        let more = before as u64 - 1;
        let expected = by_grammar(&(row.clone() + &text))
            .map(|records| records.len() as u64 + more)
            .map_err(|(line, code)| (line + more, code));
        prop_assert_eq!(row_count(&FLAGS, &(row.repeat(before) + &text)), expected);
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn random_text_reads_as_rfc_4180_says(text in text(), most in 1..8_usize) {
        agree(&text, &[most, usize::MAX]);
    }

    #[test]
    fn what_the_csv_crate_writes_reads_as_it_reads_it(
        rows in vec(vec("[a-z;|\t, \"\n\ré世]{1,6}x", 3), 1..40),
        delimiter in select(b",;|\t".to_vec()),
        style in select(vec![QuoteStyle::Always, QuoteStyle::Necessary, QuoteStyle::NonNumeric]),
        crlf: bool,
        most in select(vec![1, 2, 3, 7, usize::MAX]),
        spoiled in prop::option::weighted(0.3, any::<Index>()),
    ) {
        let terminator = if crlf { Terminator::CRLF } else { Terminator::Any(b'\n') };
        let mut writer = WriterBuilder::new();
        writer.delimiter(delimiter).quote_style(style).terminator(terminator);
        let mut writer = writer.from_writer(Vec::new());
        for row in &rows {
            writer.write_record(row).unwrap();
        }
        let mut text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        if let Some(index) = spoiled {
            let places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
            text.remove(*index.get(&places));
        }
        let mut reader = ReaderBuilder::new();
        let mut reader = reader.delimiter(delimiter).has_headers(false).from_reader(text.as_bytes());
        let theirs: Result<Vec<_>, _> = reader.records().collect();
        let sign = format!("-d{}", char::from(delimiter));
        let found = table(&["--from", "csv", &sign, "--no-header"], Pieces::new(&text, most));
        // The crate takes what is wrong for what it could have meant: it may read more, not less.
        match (found, theirs) {
            (Ok((_, found)), Ok(theirs)) => {
                let found = filled(found);
                let cells = |row: &csv::StringRecord| row.iter().map(cell).collect::<Vec<_>>();
                prop_assert_eq!(found, theirs.iter().map(cells).collect::<Vec<_>>());
            }
            (Ok(_), Err(error)) => prop_assert!(false, "{}", error),
            (Err(fault), _) => prop_assert!(spoiled.is_some(), "{} {:?}", fault, text),
        }
    }
}
