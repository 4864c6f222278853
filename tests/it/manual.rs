//! The manual: made of the definition of the command line and of `man/manual.md`, and held equal to
//! the committed page. `BLESS=1` writes it anew.

mod options;
mod roff;

use std::fs;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::desk::{Desk, place, stands};
use crate::program::{Around, inside, needs};

/// The date of the page: that of its last change worth a new look.
const DATE: &str = "2026-11-21";

#[test]
fn the_manual_is_made_of_the_definition_and_its_sections() {
    stands("man/vizchart.1", &page());
}

#[test]
fn the_manual_has_every_option_of_every_command() {
    let page = committed();
    for command in vizchart::cli::Cli::command().get_subcommands() {
        for option in command.get_arguments().filter_map(clap::Arg::get_long) {
            let written = format!(r"\fB\-\-{}\fR", option.replace('-', r"\-"));
            assert!(page.contains(&written), "--{option} of {}", command.get_name());
        }
        assert!(page.contains(&roff::code(command.get_name())), "{}", command.get_name());
    }
}

#[test]
fn the_manual_is_well_formed_and_fits_a_terminal() {
    needs(&["mandoc"]);
    let desk = Desk::default();
    let file = place("man/vizchart.1");
    let ran = desk.runs(&format!("mandoc -T lint '{}'", file.display()));
    assert_eq!((ran.status, ran.text(), ran.complaint()), (0, "", ""));
    let ran = desk.runs(&format!("mandoc -T utf8 -O width=80 '{}'", file.display()));
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    for line in ran.text().lines() {
        // A character printed over itself is bold.
        let columns = line.chars().count() - 2 * line.matches('\u{8}').count();
        assert!(columns <= 80, "{columns} columns: {line}");
    }
}

#[test]
fn every_example_of_the_manual_works_when_pasted() {
    needs(&["git", "sqlite3"]);
    let desk = Desk::furnished();
    let text = fs::read_to_string(place("man/manual.md")).expect("the sections");
    let examples: Vec<&str> = text
        .split("```sh\n")
        .skip(1)
        .filter_map(|rest| rest.split_once("\n```").map(|(example, _)| example))
        .collect();
    assert!(examples.len() >= 5, "{examples:?}");
    for example in examples {
        desk.draws(example);
    }
}

#[test]
fn the_request_of_the_manual_is_drawn() {
    let text = fs::read_to_string(place("man/manual.md")).expect("the sections");
    let (_, rest) = text.split_once("```json\n").expect("a request");
    let (request, _) = rest.split_once("```").expect("its end");
    let words = ["render_visualization".to_owned()];
    let ran = inside(&words, request.as_bytes(), &Around::default()).expect("no panic");
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    assert!(ran.text().starts_with("0-60 mph\nM5 CS"), "{}", ran.text());
}

#[test]
fn a_comma_between_semicolons_is_what_the_manual_says() {
    let drawn = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        inside(&words, &b"a;1,234\nb;5,5\n"[..], &Around::default()).expect("no panic")
    };
    assert_eq!(drawn(&["bar", "-d", ";"]).status, 1);
    let ran = drawn(&["bar", "-d", ";", "--decimal", "comma"]);
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    assert!(ran.text().starts_with("a 1.234 "), "{}", ran.text());
    let words = ["bar", "--decimal", "comma", "--data", "a;1.234,5\nb;2,5\n"].map(str::to_owned);
    let ran = inside(&words, &b""[..], &Around::default()).expect("no panic");
    assert!(ran.text().starts_with("a 1234.5 │"), "{ran:?}");
}

/// The whole page.
fn page() -> String {
    let sections = fs::read_to_string(place("man/manual.md")).expect("the sections");
    let mut command = vizchart::cli::Cli::command();
    command.build();
    let mut head = Vec::new();
    let man = Man::new(command.clone()).title("VIZCHART").date(DATE).manual("User Commands");
    man.render_title(&mut head).expect("a title");
    man.render_name_section(&mut head).expect("a name");
    let head = String::from_utf8(head).expect("UTF-8");
    let (before, rest) = sections.split_once("@COMMANDS\n").expect("a place for the commands");
    let (between, after) = rest.split_once("@OPTIONS\n").expect("a place for the options");
    let body = [
        head,
        roff::page(before),
        commands(&command),
        roff::page(between),
        options::section(&command),
        roff::page(after),
    ];
    let note = ".\\\" Made of src/cli.rs and man/manual.md; BLESS=1 cargo test manual writes it.\n";
    note.to_owned() + &roff::filled(&body.concat())
}

fn commands(command: &Command) -> String {
    let mut text = ".SH COMMANDS\n".to_owned();
    for command in command.get_subcommands() {
        let about = command.get_about().expect("what it does").to_string();
        text.extend([".TP\n", &roff::code(command.get_name()), "\n", &roff::prose(&about), ".\n"]);
    }
    text
}

fn committed() -> String {
    fs::read_to_string(place("man/vizchart.1")).expect("the manual")
}
