//! The help and the README: what they show is run. (The manual and the completions have files of
//! their own.)

mod readme;
mod report;

use clap::CommandFactory;

use crate::desk::Desk;
use crate::program::{Around, inside};

#[test]
fn every_example_of_the_help_works_when_pasted() {
    let desk = Desk::default();
    let mut helps = vec![help("", "--help"), help("", "-h")];
    helps.extend(["bar", "line", "table"].map(|name| help(name, "--help")));
    for help in &helps[1..] {
        assert!(!examples(help).is_empty(), "{help}");
    }
    assert_eq!(examples(&helps[0]).len(), 3, "{}", helps[0]);
    for example in helps.iter().flat_map(|help| examples(help)) {
        desk.draws(example);
    }
}

#[test]
fn the_short_help_fits_a_screen_and_the_long_one_its_width() {
    for name in ["", "bar", "line", "table", "render_visualization", "agent", "completions"] {
        let short = help(name, "-h");
        assert!(short.lines().count() <= 24, "{} lines:\n{short}", short.lines().count());
        for line in short.lines().chain(help(name, "--help").lines()) {
            assert!(line.chars().count() <= 80, "{name}: {line}");
        }
    }
}

#[test]
fn the_long_help_has_every_option() {
    for command in vizchart::cli::Cli::command().get_subcommands() {
        let help = help(command.get_name(), "--help");
        for option in command.get_arguments().filter_map(clap::Arg::get_long) {
            let is_there = |line: &str| {
                line.split_whitespace().any(|word| word.strip_prefix("--") == Some(option))
            };
            assert!(help.lines().any(is_there), "--{option} of {}:\n{help}", command.get_name());
        }
    }
}

fn help(command: &str, flag: &str) -> String {
    let words: Vec<String> =
        [command, flag].iter().filter(|word| !word.is_empty()).map(|w| (*w).to_owned()).collect();
    let ran = inside(&words, &b""[..], &Around::default()).expect("no panic");
    assert_eq!((ran.status, ran.complaint()), (0, ""));
    ran.text().to_owned()
}

/// The commands below `Examples:`, each on an indented line.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
    lines.take_while(|line| line.starts_with("  ")).map(str::trim).collect()
}
