//! The forms that are made of lines: what they are told by, what they are read as, and where.

mod detection;
mod generated;
mod long;

use std::io::Read;

use vizchart::data::number::Decimal;
use vizchart::data::rows::{Cell, Columns, Refusal, Row, Sink, Spot};
use vizchart::fault::{Fault, Kind};
use vizchart::input::columns::shape::Shape;
use vizchart::input::source::{Source, WINDOW};
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

fn read_from(source: &mut Source<'_>, form: &Form, least: usize) -> Result<Table, Fault> {
    let mut seen = Seen::default();
    match form {
        Form::Markdown { embedded } => markdown::read(source, *embedded, &mut seen, least)?,
        Form::Columns { shape, has_names } => {
            columns::read(source, *shape, *has_names, &mut seen, least)?;
        }
        Form::Numbers { has_name } => numbers::read(source, *has_name, &mut seen, least)?,
        other => panic!("{other:?} is not made of lines"),
    }
    Ok(seen.0)
}

/// What is read, the same in one piece, many rows at a time if they can be, and byte by byte.
fn read(text: &str, form: &Form) -> Result<Table, Fault> {
    let whole = read_from(&mut Source::new(text.as_bytes(), ""), form, 1);
    let dropped = read_from(&mut Source::new(Drops(text.as_bytes()), ""), form, usize::MAX);
    assert_eq!(whole, dropped, "{text:?}");
    whole
}

fn detected(text: &str, reading: &Reading) -> Result<Form, Fault> {
    let mut source = Source::new(text.as_bytes(), "");
    let window = source.window(WINDOW)?;
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

const NUMBERS: Form = Form::Numbers { has_name: false };
const COUNTED: Form = Form::Columns { shape: Shape::Counted, has_names: false };
const FIRST: Form = Form::Columns { shape: Shape::First, has_names: false };
const LAST: Form = Form::Columns { shape: Shape::Last, has_names: false };
const TABLE: Form = Form::Markdown { embedded: false };

fn delimited(delimiter: char) -> Form {
    Form::Delimited { delimiter: u8::try_from(delimiter).expect("ASCII"), header: None }
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
    let parted = "a 1\n\nb 2\r\n\r\n \t\nc 3";
    assert_eq!(
        rows(parted, &LAST),
        [row(1, &["a", "1"]), row(3, &["b", "2"]), row(6, &["c", "3"])]
    );
    assert_eq!(refused("a 1\nb\n", &LAST), (Some(2), "no_pair"));
}

#[test]
fn a_blank_line_among_numbers_is_a_missing_value() {
    let all = [row(1, &[""]), row(2, &["5"]), row(3, &[""]), row(4, &["7"])];
    assert_eq!(rows("\n5\n\n7\n\n\n", &NUMBERS), all);
}

#[test]
fn a_first_line_that_is_a_header_has_the_names() {
    let columns = |shape| Form::Columns { shape, has_names: true };
    let taken = |text, form| read(text, &form).unwrap_or_else(|fault| panic!("{fault:?}"));
    let (names, found) = taken("\u{feff}\n n  name\r\n3 x\r\n\r\n4 y\r\n", columns(Shape::First));
    assert_eq!(names, ["name", "n"]);
    assert_eq!(found, [row(3, &["x", "3"]), row(5, &["y", "4"])]);
    let (names, found) = taken("name n\nx 3\n", columns(Shape::Last));
    assert_eq!((names.join(" "), found), ("name n".to_owned(), vec![row(2, &["x", "3"])]));
    let (names, found) = taken("what there is\nx 3\n", columns(Shape::Last));
    assert_eq!((names.join(" "), found), ("label value".to_owned(), vec![row(2, &["x", "3"])]));
    let (names, found) = taken("\n waiting time \n5\n\n6\n", Form::Numbers { has_name: true });
    assert_eq!(names, ["waiting time"]);
    assert_eq!(found, [row(3, &["5"]), row(4, &[""]), row(5, &["6"])]);
}
