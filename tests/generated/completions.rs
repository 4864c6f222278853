//! The completions: made of the definition of the command line, and held equal to the committed files.
//! `BLESS=1` writes them anew.

use clap_complete::Shell;

use super::assert_committed;
use crate::cli::definition::definition;

const SHELLS: [(Shell, &str); 5] = [
    (Shell::Bash, "completions/vizchart.bash"),
    (Shell::Zsh, "completions/_vizchart"),
    (Shell::Fish, "completions/vizchart.fish"),
    (Shell::PowerShell, "completions/_vizchart.ps1"),
    (Shell::Elvish, "completions/vizchart.elv"),
];

#[test]
fn the_completions_are_made_of_the_definition() {
    for (shell, path) in SHELLS {
        let mut script = Vec::new();
        let mut command = definition();
        clap_complete::generate(shell, &mut command, "vizchart", &mut script);
        let mut script = String::from_utf8(script).expect("UTF-8");
        match shell {
            Shell::Bash => script = with_files_for_bash(script, &command),
            Shell::Fish => script += &operands_for_fish(&command),
            _ => {}
        }
        assert_committed(path, &script);
    }
}

/// The generator for bash offers options in a file's place: with nothing offered, bash itself
/// completes file names.
fn with_files_for_bash(script: String, command: &clap::Command) -> String {
    let takes_file = |command: &&clap::Command| {
        command.get_positionals().any(|arg| arg.get_value_hint() == clap::ValueHint::FilePath)
    };
    command.get_subcommands().filter(takes_file).fold(script, |script, command| {
        let head = format!("\n        vizchart__subcmd__{})\n", command.get_name());
        let (before, rest) = script.split_once(&head).expect("the part of the command");
        let (part, after) = rest.split_once("\n            ;;\n").expect("its end");
        let words = "COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )";
        let first = "if [[ ${cur} == -* || ${COMP_CWORD} -eq 2 ]]";
        let last = format!("\n            {words}\n            return 0");
        assert!(part.contains(first) && part.ends_with(&last), "{part}");
        let part = part.replace(first, "if [[ ${cur} == -* ]]");
        let part = part.replace(&last, "\n            COMPREPLY=()\n            return 0");
        [before, &head, &part, "\n            ;;\n", after].concat()
    })
}

/// The words that commands take without an option, which the generator for fish leaves out.
fn operands_for_fish(command: &clap::Command) -> String {
    let mut lines = String::new();
    for command in command.get_subcommands() {
        let name = command.get_name();
        for word in command.get_positionals().flat_map(clap::Arg::get_possible_values) {
            let help = word.get_help().map(ToString::to_string).unwrap_or_default();
            let at = format!("__fish_vizchart_using_subcommand {name}");
            let word = word.get_name();
            let line = format!("complete -c vizchart -n \"{at}\" -f -a {word} -d '{help}'\n");
            lines.push_str(&line);
        }
    }
    lines
}
