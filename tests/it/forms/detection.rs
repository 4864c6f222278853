//! What each form is told by, and what is refused because it could be two, or none.

use super::*;

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
        ("1\n2\n3\n", NUMBERS),
        ("  12\n", NUMBERS),
        ("1,234\n567\n", NUMBERS),
        ("5\n\nNA\n7\n", NUMBERS),
        ("5\nlots\n7\n", NUMBERS),
        ("12 ms\n7 ms\n", NUMBERS),
        ("12 ms\n7 s\n", NUMBERS),
        ("5 apples\n3 pears\n", FIRST),
        ("5 apples\n3 pears\n2 apples\n", FIRST),
        ("5 apples\n3 apples\n", NUMBERS),
        ("      3 x\n", COUNTED),
        ("      3 x\n      1 y\n      2 x\n", COUNTED),
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
        ("a,b\n", &said(Asked::Numbers), Ok(NUMBERS)),
        ("6 Cargo.toml\n", &said(Asked::Columns), Ok(FIRST)),
        ("M5 CS 2.9\nM4 3.3\n", &said(Asked::Columns), Ok(LAST)),
        ("1 100\n2 200\n", &said(Asked::Columns), Ok(LAST)),
        ("3 error 404\n2 error 500\n", &said(Asked::Columns), Err("uncertain_form")),
        ("no number\n", &said(Asked::Columns), Err("prose")),
        ("a;1,5\nb;2,5\n", &comma, Ok(delimited(';'))),
        ("1,5\n2,5\n", &comma, Ok(NUMBERS)),
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
        (&b"\x1f\x8b\x08\0"[..], "a gzip archive"),
        (b"\xff\xfea\0", "UTF-16 text"),
        (b"\xff\xfe\0\0a\0\0\0", "UTF-32 text"),
        (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    ] {
        for mut source in [Source::new(bytes, ""), Source::new(Drops(bytes), "")] {
            let fault =
                source.window(vizchart::input::source::WINDOW).map(|_| ()).expect_err("not text");
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
