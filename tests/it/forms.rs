//! The forms that are made of lines: what each is told by, what it is read as, and what is refused
//! in place of a guess.

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a helper of a test may fail it"
)]

use std::io::Read;

use proptest::prelude::*;
use vizchart::data::number::Decimal;
use vizchart::data::rows::{Cell, Columns, Refusal, Row, Sink, Spot};
use vizchart::fault::{Fault, Kind};
use vizchart::input::columns::shape::Shape;
use vizchart::input::source::Source;
use vizchart::input::{Form, columns, detect, markdown, numbers};
use vizchart::plan::{From as Asked, Reading};
use vizchart::printable::Glyphs;

/// Names and rows, as text.
type Table = (Vec<String>, Vec<(u64, Vec<String>)>);

#[derive(Default)]
struct Seen(Table);

impl Sink for Seen {
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Refusal> {
        self.0.0 = columns.names.to_vec();
        Ok(())
    }

    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let Spot::Line(line) = row.spot else { panic!("a row of text has a line") };
        self.0.1.push((line, row.cells.iter().map(|cell: &Cell<'_>| cell.text().into()).collect()));
        Ok(())
    }
}

/// Gives one byte a read.
struct Drops<'a>(&'a [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.0.read(&mut buffer[..1])
    }
}

fn read_from(source: &mut Source<'_>, form: &Form) -> Result<Table, Fault> {
    let mut seen = Seen::default();
    match form {
        Form::Markdown { embedded } => markdown::read(source, *embedded, &mut seen)?,
        Form::Columns { shape } => columns::read(source, *shape, &mut seen)?,
        Form::Numbers => numbers::read(source, &mut seen)?,
        other => panic!("{other:?} is not made of lines"),
    }
    Ok(seen.0)
}

/// What is read, the same in one piece and byte by byte.
fn read(text: &str, form: &Form) -> Result<Table, Fault> {
    let whole = read_from(&mut Source::new(text.as_bytes(), ""), form);
    let dropped = read_from(&mut Source::new(Drops(text.as_bytes()), ""), form);
    assert_eq!(whole, dropped, "{text:?}");
    whole
}

fn detected(text: &str, reading: &Reading) -> Result<Form, Fault> {
    let mut source = Source::new(text.as_bytes(), "");
    let window = source.window()?;
    detect::form(window.ahead(), window.is_whole(), reading)
}

fn auto(text: &str) -> Result<Form, Fault> {
    detected(text, &Reading::default())
}

fn code(result: Result<Form, Fault>) -> String {
    match result {
        Ok(form) => format!("{form:?}"),
        Err(fault) => fault.kind.code().to_owned(),
    }
}

const COUNTED: Form = Form::Columns { shape: Shape::Counted };
const FIRST: Form = Form::Columns { shape: Shape::First };
const LAST: Form = Form::Columns { shape: Shape::Last };
const TABLE: Form = Form::Markdown { embedded: false };

fn delimited(delimiter: char) -> Form {
    Form::Delimited { delimiter: u8::try_from(delimiter).expect("ASCII"), header: None }
}

#[test]
fn each_form_is_told_from_the_others() {
    let json = Form::Json { at: None };
    for (text, form) in [
        ("{\"a\": 1}", json.clone()),
        (" \n[1, 2]\n", json.clone()),
        ("\u{feff}[1, 2]\n", json.clone()),
        ("{\"a\": 1\n}\n", json.clone()),
        ("{not json,1\nnor this,2\n", json.clone()),
        ("{\"a\": 1} {\"a\": 2}\n", json.clone()),
        ("{\"a\": \"}\\\"\\n{\"}\n", json.clone()),
        ("[1]\n,[2]\n", json),
        ("{\"a\": 1}\n{\"a\": 2}\n", Form::JsonLines),
        ("{\n\"a\": 1\n}\n{\n\"a\": 2\n}\n", Form::JsonLines),
        ("[1,2]\n[3,4]\n", Form::JsonLines),
        ("a | b\n--|--\n1 | 2\n", TABLE),
        ("Words.\n\n| a | b |\r\n|:-:|---|\r\n| 1 | 2 |\r\n", TABLE),
        ("|a|\n|-|\n|1|\n", TABLE),
        (" a | b \n---+---\n x | 1\n(1 row)\n", TABLE),
        ("+---+---+\n| a | b |\n+---+---+\n| x | 1 |\n+---+---+\n", TABLE),
        ("model,time\n", delimited(',')),
        ("a,1\nb,2\n", delimited(',')),
        ("a, 1\nb, 2\n", delimited(',')),
        ("\u{feff}a,1\r\n\r\nb,2\r\n", delimited(',')),
        ("a,b\n1,2,3\n", delimited(',')),
        ("\"a\nb\",1\n\"c;d\",2\n", delimited(',')),
        ("\"a;b\",1\n\"c;d\",2\n", delimited(',')),
        ("\"a\",1;5\n\"b\",2;6\n", delimited(',')),
        ("a;b,1\nc,2\n", delimited(',')),
        ("a;1\nb;2\n", delimited(';')),
        ("a\t1\n", delimited('\t')),
        ("5\tDoe, John\n3\tRoe, Jane\n", delimited('\t')),
        ("     3\tAnn\n     1\tBob\n", delimited('\t')),
        ("a|1\nb|2\n", delimited('|')),
        (" 2020 | 5\n 2021 | 6\n", delimited('|')),
        ("Day 1,x\nDay 2,y\n", delimited(',')),
        ("New York,8\nSan Jose,4\n", delimited(',')),
        ("day,n\nDay 1,500\nDay 2,700\n", delimited(',')),
        ("1\n2\n3\n", Form::Numbers),
        ("  12\n", Form::Numbers),
        ("1,234\n567\n", Form::Numbers),
        ("5\n\nNA\n7\n", Form::Numbers),
        ("5\nlots\n7\n", Form::Numbers),
        ("12 ms\n7 ms\n", Form::Numbers),
        ("12 ms\n7 s\n", Form::Numbers),
        ("5 apples\n3 pears\n", FIRST),
        ("5 apples\n3 pears\n2 apples\n", Form::Numbers),
        ("      3 x\n", COUNTED),
        ("      3 x y\n      1 \n", COUNTED),
        ("      3 2020\n      2 2021\n", COUNTED),
        ("   3 404\n   2 500\n   1 lost\n", COUNTED),
        ("12345678 x\n      1 y z\n", COUNTED),
        ("  6 a b.txt\n 12 c.txt\n 18 total\n", COUNTED),
        ("3 x\n12 y\n", FIRST),
        ("x 3\ny NA\n", LAST),
        ("x 3\ny lots\nz 4\n", LAST),
        ("2020 5\n2021 6\n", LAST),
        ("1 100\n2 200\n3 NaN\n", LAST),
        (" 1   10\n10   20\n", LAST),
        ("Berlin 3,645,000\nRome 2,800\n", LAST),
    ] {
        assert_eq!(auto(text), Ok(form), "{text:?}");
    }
}

#[test]
fn what_could_be_read_in_two_ways_is_refused() {
    for (text, expected) in [
        ("", "empty_input"),
        (" \n\t\n", "empty_input"),
        ("a;1,5\nb;2,5\n", "ambiguous_delimiter"),
        ("a|1,234\nb|5,678\n", "ambiguous_delimiter"),
        ("Berlin 3,645\nRome 2,800\n", "ambiguous_delimiter"),
        ("a 1,5\nb 2,5\n", "ambiguous_delimiter"),
        ("      3 a,5\n      2 b,7\n", "ambiguous_delimiter"),
        ("      3 a\tb\n      2 c\td\n", "ambiguous_delimiter"),
        ("1,234\n5,678\n", "uncertain_form"),
        ("1 234\n5 678\n", "uncertain_form"),
        ("  3 2020\n  2 2021\n", "uncertain_form"),
        ("      3  2020\n      2  2021\n", "uncertain_form"),
        ("      3 x y\n        12 z w\n", "uncertain_form"),
        (" 3 6 20 a.rs\n 5 9 31 b.rs\n", "uncertain_form"),
        ("6 Cargo.toml\n", "uncertain_form"),
        ("M5 CS 2.9\nM4 CSL 3.3\n", "uncertain_form"),
        ("COMMAND RSS\nbash 12\nps 7\n", "uncertain_form"),
        ("value\n5\n6\n", "uncertain_form"),
        (" count \n-------\n   645\n(1 row)\n", "uncertain_form"),
        ("x 3\ny\nz 4\n", "no_pair"),
        ("Hello, world\n", "prose"),
        ("Dear Sir,\nI write to you, because\n", "prose"),
        ("M5 CS takes 2.9 s\n", "prose"),
        ("-\n", "prose"),
        ("| a | 1 |\n| b | 2 |\n", "no_table"),
        ("1\r2\r", "bare_carriage_return"),
        ("<!DOCTYPE html>\n", "foreign_format"),
        (" <HTML>", "foreign_format"),
        ("a,1\nb,\0\n", "foreign_format"),
        ("┌───┐\n", "foreign_format"),
    ] {
        assert_eq!(code(auto(text)), expected, "{text:?}");
    }
}

#[test]
fn what_the_user_says_is_not_detected() {
    let said = |from| Reading { from, ..Reading::default() };
    let comma = Reading { decimal: Decimal::Comma, ..Reading::default() };
    let semicolon = Reading { delimiter: Some(b';'), ..Reading::default() };
    let at = Reading { at: Some("a".to_owned()), ..Reading::default() };
    for (text, reading, expected) in [
        ("a;1,5\n", &semicolon, Ok(delimited(';'))),
        ("a b\n1 2\n", &said(Asked::Csv), Ok(delimited(','))),
        ("Hello; world\n", &said(Asked::Csv), Ok(delimited(';'))),
        ("a,b\n", &said(Asked::Tsv), Ok(delimited('\t'))),
        ("a,b\n", &said(Asked::Json), Ok(Form::Json { at: None })),
        ("a,b\n", &said(Asked::Jsonl), Ok(Form::JsonLines)),
        ("a,b\n", &said(Asked::Markdown), Ok(Form::Markdown { embedded: true })),
        ("a,b\n", &said(Asked::Numbers), Ok(Form::Numbers)),
        ("6 Cargo.toml\n", &said(Asked::Columns), Ok(FIRST)),
        ("M5 CS 2.9\nM4 3.3\n", &said(Asked::Columns), Ok(LAST)),
        ("1 100\n2 200\n", &said(Asked::Columns), Ok(LAST)),
        ("3 error 404\n2 error 500\n", &said(Asked::Columns), Err("uncertain_form")),
        ("no number\n", &said(Asked::Columns), Err("prose")),
        ("a;1,5\nb;2,5\n", &comma, Ok(delimited(';'))),
        ("1,5\n2,5\n", &comma, Ok(Form::Numbers)),
        ("a 1,5\nb 2,5\n", &comma, Ok(LAST)),
        ("a,1,5\nb,2,5\n", &comma, Err("ambiguous_delimiter")),
        ("{\"a\": [1]}", &at, Ok(Form::Json { at: Some("a".to_owned()) })),
        ("{\"a\": [1]}\n{}", &at, Err("usage")),
        ("x,1\n", &at, Err("usage")),
        ("<html>", &said(Asked::Json), Err("foreign_format")),
    ] {
        match expected {
            Ok(form) => assert_eq!(detected(text, reading), Ok(form), "{text:?}"),
            Err(expected) => assert_eq!(code(detected(text, reading)), expected, "{text:?}"),
        }
    }
}

#[test]
fn the_signature_of_a_file_is_heard_before_its_bytes() {
    for (bytes, what) in [
        (&b"\x1f\x8b\x08\0"[..], "gzip data"),
        (b"\xff\xfea\0", "UTF-16 text"),
        (b"\xff\xfe\0\0a\0\0\0", "UTF-32 text"),
        (b"\x28\xb5\x2f\xfd", "zstd data"),
    ] {
        for mut source in [Source::new(bytes, ""), Source::new(Drops(bytes), "")] {
            let fault = source.window().map(|_| ()).expect_err("not text");
            let message = fault.message(Glyphs::Unicode);
            assert_eq!(message, format!("the input is {what}, not data"));
        }
    }
}

#[test]
fn a_window_does_not_judge_by_the_line_it_cuts() {
    let text = "a,1\n".repeat(20_000);
    for cut in [65_536, 65_535, 65_534, 65_533] {
        let window = text.as_bytes().get(..cut).expect("long enough");
        let form = detect::form(window, false, &Reading::default());
        assert_eq!(form, Ok(delimited(',')));
    }
    let endless = "7".repeat(65_536);
    let form = detect::form(endless.as_bytes(), false, &Reading::default());
    assert_eq!(code(form), "prose");
}

fn rows(text: &str, form: &Form) -> Vec<(u64, Vec<String>)> {
    read(text, form).unwrap_or_else(|fault| panic!("{fault:?}")).1
}

fn row(line: u64, cells: &[&str]) -> (u64, Vec<String>) {
    (line, cells.iter().map(|&cell| cell.to_owned()).collect())
}

fn refused(text: &str, form: &Form) -> (Option<u64>, &'static str) {
    let fault = read(text, form).expect_err(text);
    (fault.place.line, fault.kind.code())
}

#[test]
fn a_table_is_read_between_blank_lines() {
    let text = "\n  | a | b\\|c |\n  | --- | :--: |\n  | **x** | `2.9` |\n  | y ||\n\n";
    let (names, found) = read(text, &TABLE).expect("a table");
    assert_eq!(names, ["a", "b|c"]);
    assert_eq!(found, [row(4, &["x", "2.9"]), row(5, &["y", ""])]);
}

#[test]
fn a_table_has_as_many_cells_in_each_row() {
    let table = |more: &str| format!("| a | b |\n|---|---|\n| x | 1 |\n{more}");
    let embedded = Form::Markdown { embedded: true };
    for form in [&TABLE, &embedded] {
        assert_eq!(refused(&table("| y |\n"), form), (Some(4), "ragged_row"));
        assert_eq!(refused(&table("| y | 2 | 3 |\n"), form), (Some(4), "ragged_row"));
        assert_eq!(refused(&table("words\n"), form), (Some(4), "ragged_row"));
        assert_eq!(refused("| a | b |\n|---|\n| 1 |\n", form), (Some(2), "ragged_row"));
        assert_eq!(
            refused("| a |\n| 1 |\n", form).1,
            if form == &TABLE { "text_beside_table" } else { "no_table" }
        );
    }
    assert_eq!(refused("|a|\n|-|\n|x|\nwords\n", &TABLE), (Some(4), "ragged_row"));
    assert_eq!(refused(&table("\nwords\n"), &TABLE), (Some(5), "text_beside_table"));
    assert_eq!(refused(&format!("words\n{}", table("")), &TABLE), (Some(1), "text_beside_table"));
    assert_eq!(refused(&table("> words\n"), &TABLE).0, Some(4));
}

#[test]
fn the_one_table_of_a_document_is_taken() {
    let embedded = Form::Markdown { embedded: true };
    let table = "| a | b |\n|---|---|\n| x | 1 |\n";
    for around in
        ["# T\n\n@\ntext | text\n", "text\n@```\n", "```\n@```\n", "a\n---\n@> q\n", "@- i\n"]
    {
        let text = around.replace('@', table);
        assert_eq!(rows(&text, &embedded).len(), 1, "{text}");
    }
    let two = format!("{table}\nand\n\n{table}");
    let fault = read(&two, &embedded).expect_err("two tables");
    assert_eq!(fault, Fault::from(Kind::SeveralTables { lines: [1, 7] }));
    assert_eq!(refused("a | b\nc | d\n", &embedded), (None, "no_table"));
}

#[test]
fn what_databases_draw_is_a_table() {
    let psql = " day |  n  \n-----+-----\n M*  |  12\n Tu  |    \n";
    let cells = [row(3, &["M*", "12"]), row(4, &["Tu", ""])];
    for end in ["", "\n", "(2 rows)\n\n"] {
        assert_eq!(rows(&format!("{psql}{end}"), &TABLE), cells);
    }
    assert_eq!(refused(&format!("{psql}(3 rows)\n"), &TABLE), (Some(5), "row_count"));
    assert_eq!(refused(&format!("{psql} a | b | 3\n"), &TABLE), (Some(5), "ragged_row"));
    assert_eq!(refused(&format!("{psql} Mon+|   3\n"), &TABLE), (Some(5), "uncertain_form"));
    let last = " n | day \n---+-----\n 1 | Mon+\n   | day\n(1 row)\n";
    assert_eq!(refused(last, &TABLE), (Some(3), "uncertain_form"));
    assert_eq!(rows(" n | day \n---+-----\n 1 | A+\n", &TABLE), [row(3, &["1", "A+"])]);

    let boxed = "+---+---+\n| a | b |\n+---+---+\n| x | 1 |\n+---+---+\n";
    assert_eq!(rows(boxed, &TABLE), [row(4, &["x", "1"])]);
    assert_eq!(rows(&format!("{boxed}(1 row)\n"), &TABLE).len(), 1);
    assert_eq!(refused(&format!("{boxed}(2 rows)\n"), &TABLE), (Some(6), "row_count"));
    assert_eq!(refused(&format!("{boxed}| y | 2 |\n"), &TABLE), (Some(6), "text_beside_table"));
}

#[test]
fn columns_are_a_label_and_a_value() {
    let counted = "      3 two words \n     12 \n";
    assert_eq!(rows(counted, &COUNTED), [row(1, &["two words", "3"]), row(2, &["", "12"])]);
    assert_eq!(rows("\n3\t x\n", &FIRST), [row(2, &["x", "3"])]);
    assert_eq!(rows("a b  3\r\n\n", &LAST), [row(1, &["a b", "3"])]);
    assert_eq!(refused("a 1\n\nb 2\n", &LAST), (Some(2), "no_pair"));
    assert_eq!(refused("a 1\nb\n", &LAST), (Some(2), "no_pair"));
}

#[test]
fn a_blank_line_among_numbers_is_a_missing_value() {
    let all = [row(1, &[""]), row(2, &["5"]), row(3, &[""]), row(4, &["7"])];
    assert_eq!(rows("\n5\n\n7\n\n\n", &Form::Numbers), all);
}

/// A word that is no number, and looks like none of the marks that have a meaning.
fn word() -> impl Strategy<Value = String> {
    "[a-z\u{e0}-\u{f0}世][a-z0-9世]{0,8}".prop_filter("no number", |word| {
        let known = ["na", "n/a", "null", "nan", "inf", "infinity"];
        !known.contains(&word.to_lowercase().as_str())
    })
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof!["[1-9][0-9]{0,5}", "0\\.[0-9]{1,3}", "-[1-9][0-9]?\\.[0-9]"]
}

fn pairs() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec((word(), value()), 2..12)
}

fn expected(pairs: &[(String, String)], head: u64) -> Vec<(u64, Vec<String>)> {
    let cells = pairs.iter().map(|(label, value)| vec![label.clone(), value.clone()]);
    (head + 1..).zip(cells).collect()
}

proptest! {
    #[test]
    fn tables_read_back(pairs in pairs(), outer: bool, crlf: bool) {
        let mut lines = vec!["| label | value |".to_owned(), "|:--|--:|".to_owned()];
        lines.extend(pairs.iter().map(|(label, value)| format!("| {label} | {value} |")));
        if !outer {
            for line in &mut lines {
                *line = line.trim_matches(['|', ' ']).to_owned();
            }
        }
        let text = lines.join(if crlf { "\r\n" } else { "\n" });
        prop_assert_eq!(auto(&text), Ok(TABLE));
        prop_assert_eq!(rows(&text, &TABLE), expected(&pairs, 2));
    }

    #[test]
    fn columns_read_back(pairs in pairs(), last: bool, tail: bool) {
        let line = |(label, value): &(String, String)| {
            if last { format!("{label} {value}") } else { format!("{value} {label}") }
        };
        let mut text = pairs.iter().map(line).collect::<Vec<_>>().join("\n");
        text.push_str(if tail { "\n" } else { "" });
        let form = if last { LAST } else { FIRST };
        prop_assert_eq!(auto(&text), Ok(form.clone()));
        prop_assert_eq!(rows(&text, &form), expected(&pairs, 0));
    }

    #[test]
    fn counts_read_back(
        counts in prop::collection::vec((1..9_999_999_999_u64, "[a-z0-9]{1,4}( [a-z]{1,4}){0,2}"), 1..9),
        small in 1..999_u64,
    ) {
        let mut counts = counts;
        counts.push((small, "others".to_owned()));
        let text: String = counts.iter().map(|(count, label)| format!("{count:7} {label}\n")).collect();
        let pairs: Vec<(String, String)> =
            counts.into_iter().map(|(count, label)| (label, count.to_string())).collect();
        prop_assert_eq!(auto(&text), Ok(COUNTED));
        prop_assert_eq!(rows(&text, &COUNTED), expected(&pairs, 0));
    }

    #[test]
    fn numbers_read_back(values in prop::collection::vec(value(), 1..20)) {
        let text = values.join("\n");
        prop_assert_eq!(auto(&text), Ok(Form::Numbers));
        let all: Vec<_> = (1..).zip(values.iter().map(|value| vec![value.clone()])).collect();
        prop_assert_eq!(rows(&text, &Form::Numbers), all);
    }

    #[test]
    fn one_delimiter_is_found(pairs in pairs(), delimiter in prop::sample::select(vec![',', ';', '\t', '|'])) {
        let text: String =
            pairs.iter().map(|(label, value)| format!("{label}{delimiter}{value}\n")).collect();
        prop_assert_eq!(auto(&text), Ok(delimited(delimiter)));
    }

    #[test]
    fn no_bytes_bring_detection_down(bytes: Vec<u8>, whole: bool) {
        let _ = detect::form(&bytes, whole, &Reading::default());
    }

    #[test]
    fn no_text_brings_a_reader_down(text in "([-|+:*_`\\\\\\[\\]() \t\ra1,;.\"#>世]{0,9}\n?){0,8}") {
        for from in [Asked::Auto, Asked::Csv, Asked::Columns] {
            let _ = detected(&text, &Reading { from, ..Reading::default() });
        }
        let embedded = Form::Markdown { embedded: true };
        for form in [TABLE, embedded, COUNTED, FIRST, LAST, Form::Numbers] {
            let _ = read(&text, &form);
        }
    }
}
