//! The manual: made of the definition of the command line and of `man/manual.md`, and held equal to
//! the committed page. `BLESS=1` writes it anew.

use std::fs;

use clap::Command;
use clap_mangen::Man;

use super::{assert_committed, options, project_path, roff};
use crate::cli::definition::definition;

/// The date of the page: that of its last change worth a new look.
const DATE: &str = "2026-11-22";

#[test]
fn the_manual_is_made_of_the_definition_and_its_sections() {
    assert_committed("man/vizchart.1", &page());
}

#[test]
fn the_manual_has_every_option_of_every_command() {
    let page = page();
    for command in definition().get_subcommands() {
        for option in command.get_arguments().filter_map(clap::Arg::get_long) {
            let written = format!(r"\fB\-\-{}\fR", option.replace('-', r"\-"));
            assert!(page.contains(&written), "--{option} of {}", command.get_name());
        }
        assert!(page.contains(&roff::code(command.get_name())), "{}", command.get_name());
    }
}

/// The whole page.
fn page() -> String {
    let sections = fs::read_to_string(project_path("man/manual.md")).expect("the sections");
    let mut command = definition();
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
    let note = ".\\\" Made of src/cli and man/manual.md; BLESS=1 cargo test manual writes it.\n";
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
