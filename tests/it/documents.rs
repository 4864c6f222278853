//! The documents that users are given: manual, completions, help and README say what the program
//! does. `BLESS=1` writes the generated ones anew.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::program::{Around, Ran, finished, inside, needs, shell};

/// The date of the manual; without one, the page has the version in its place.
const DATE: &str = "2026-11-21";

const SHELLS: [(Shell, &str, &str); 5] = [
    (Shell::Bash, "bash", "completions/vizchart.bash"),
    (Shell::Zsh, "zsh", "completions/_vizchart"),
    (Shell::Fish, "fish", "completions/vizchart.fish"),
    (Shell::PowerShell, "powershell", "completions/_vizchart.ps1"),
    (Shell::Elvish, "elvish", "completions/vizchart.elv"),
];

#[test]
fn the_manual_is_the_one_of_the_command_definition() {
    is_held("man/vizchart.1", &manual());
}

#[test]
fn the_manual_names_every_flag_and_is_well_formed() {
    let page = fs::read_to_string(place("man/vizchart.1")).expect("the manual");
    for command in commands() {
        for flag in command.get_arguments().filter_map(clap::Arg::get_long) {
            let written = format!(r"\-\-{}", flag.replace('-', r"\-"));
            assert!(page.contains(&written), "--{flag} of {}", command.get_name());
        }
    }
    needs(&["mandoc"]);
    let script = format!("mandoc -T lint -W error '{}'", place("man/vizchart.1").display());
    let ran = in_shell(&["sh"], &script);
    assert_eq!((ran.status, ran.text()), (0, ""), "{}", ran.complaint());
}

#[test]
fn the_completions_are_those_of_the_command_definition() {
    for (shell, _, path) in SHELLS {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut definition(), "vizchart", &mut script);
        is_held(path, str::from_utf8(&script).expect("UTF-8"));
    }
    for (_, name, path) in SHELLS {
        let ran = run(&["completions", name]);
        let file = fs::read_to_string(place(path)).expect("the completions");
        assert!(ran.text() == file, "`vizchart completions {name}` is not {path}");
    }
}

#[test]
fn the_completions_are_read_by_their_shells() {
    needs(&["bash", "zsh", "fish"]);
    for (name, path) in SHELLS.iter().take(3).map(|(_, name, path)| (name, path)) {
        let script = format!("{name} -n '{}'", place(path).display());
        let ran = in_shell(&["sh"], &script);
        assert_eq!((ran.status, ran.complaint()), (0, ""), "{script}");
    }
    let script = format!(
        "source '{}'; COMP_WORDS=(vizchart ba); COMP_CWORD=1; _vizchart vizchart ba vizchart; \
         echo \"${{COMPREPLY[@]}}\"",
        place("completions/vizchart.bash").display()
    );
    let ran = in_shell(&["bash"], &script);
    assert_eq!((ran.text(), ran.complaint()), ("bar\n", ""));
}

#[test]
fn every_example_of_the_help_works_when_pasted() {
    assert!(examples(run(&["--help"]).text()).len() >= 3, "{}", run(&["--help"]).text());
    let names: Vec<String> = commands().map(|command| command.get_name().to_owned()).collect();
    let helps = names.iter().map(|name| run(&[name, "--help"])).chain([run(&["--help"])]);
    for help in helps {
        for example in examples(help.text()) {
            let ran = in_shell(&["bash", "-o", "pipefail"], example);
            assert_eq!((ran.status, ran.complaint()), (0, ""), "{example}");
            assert!(!ran.stdout.is_empty(), "{example}");
        }
    }
}

#[test]
fn the_short_help_fits_a_screen() {
    let help = run(&["-h"]);
    let (lines, columns) = (help.text().lines().count(), widest(help.text()));
    assert!(lines <= 24 && columns <= 80, "{lines} lines of {columns}:\n{}", help.text());
    for command in commands() {
        let help = run(&[command.get_name(), "-h"]);
        assert!(widest(help.text()) <= 100, "{}", help.text());
    }
}

#[test]
fn the_readme_says_how_to_install_run_and_test() {
    let readme = fs::read_to_string(place("README.md")).expect("the README");
    let shell_lines =
        blocks(&readme).filter(|(info, _)| *info == "sh").flat_map(|(_, text)| text.lines());
    let shell_lines: Vec<&str> = shell_lines.collect();
    for command in ["cargo install ", "cargo test --locked"] {
        let count = shell_lines.iter().filter(|line| line.starts_with(command)).count();
        assert_eq!(count, 1, "`{command}` on one line of one `sh` block");
    }
}

/// What stands in another block than `console` would be run by no test.
#[test]
fn every_example_of_the_readme_is_run() {
    let readme = fs::read_to_string(place("README.md")).expect("the README");
    for (info, text) in blocks(&readme) {
        if !info.starts_with("console") && !info.contains("file=") {
            let drawing = ["bar", "line", "table", "render_visualization", "discover"];
            let is_run = drawing.iter().any(|word| text.contains(&format!("vizchart {word}")));
            assert!(!is_run, "no `console` block:\n{text}");
        }
    }
}

/// The committed text of a generated file.
fn is_held(path: &str, generated: &str) {
    if std::env::var_os("BLESS").is_some_and(|value| value == "1") {
        let directory = place(path).parent().map(Path::to_owned).expect("a directory");
        fs::create_dir_all(directory).expect("a directory is made");
        fs::write(place(path), generated).expect("it is written");
    }
    let committed = fs::read_to_string(place(path)).unwrap_or_default();
    assert!(committed == generated, "{path} is not what is generated (BLESS=1 writes it)");
}

/// The manual: the page of the program, and one section of options for each command.
fn manual() -> String {
    let mut page = Vec::new();
    let man = Man::new(definition()).date(DATE);
    man.render_title(&mut page).expect("a title");
    man.render_name_section(&mut page).expect("a name");
    man.render_synopsis_section(&mut page).expect("a synopsis");
    man.render_description_section(&mut page).expect("a description");
    man.render_subcommands_section(&mut page).expect("commands");
    let mut text = String::from_utf8(page).expect("UTF-8");
    for command in commands() {
        let mut section = Vec::new();
        Man::new(command.clone()).render_options_section(&mut section).expect("options");
        let section = String::from_utf8(section).expect("UTF-8");
        let head = format!(".SH \"OPTIONS OF {}\"", command.get_name().to_uppercase());
        text += &section.replacen(".SH OPTIONS", &head, 1);
    }
    let mut end = Vec::new();
    man.render_extra_section(&mut end).expect("examples");
    man.render_version_section(&mut end).expect("a version");
    text + &String::from_utf8(end).expect("UTF-8")
}

fn definition() -> Command {
    let mut command = vizchart::cli::Cli::command();
    command.build();
    command
}

fn commands() -> impl Iterator<Item = Command> {
    let commands: Vec<Command> = definition().get_subcommands().cloned().collect();
    commands.into_iter().filter(|command| !command.is_hide_set() && command.get_name() != "help")
}

/// The commands below `Examples:`, each on an indented line.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    lines.take_while(|line| line.starts_with("  ")).map(str::trim).collect()
}

/// The fenced blocks of a text, with what stands behind the fence.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = text.split("\n```").skip(1).step_by(2);
    parts.map(|part| part.split_once('\n').unwrap_or((part, "")))
}

fn run(words: &[&str]) -> Ran {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let ran = inside(&words, std::io::empty(), &Around::default()).expect("no panic");
    assert_eq!((ran.status, ran.complaint()), (0, ""), "{words:?}");
    ran
}

fn in_shell(program: &[&str], script: &str) -> Ran {
    let home = tempfile::tempdir().expect("a directory");
    finished(&mut shell(program, script, home.path()), b"")
}

fn widest(text: &str) -> usize {
    text.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

fn place(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
