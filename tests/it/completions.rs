//! The completions: made of the definition of the command line, held equal to the committed files
//! and to what the program prints, and tried in the shells that read them.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::desk::{Desk, place, stands};
use crate::program::{Around, Ran, finished, inside, needs, shell};

const SHELLS: [(Shell, &str, &str); 5] = [
    (Shell::Bash, "bash", "completions/vizchart.bash"),
    (Shell::Zsh, "zsh", "completions/_vizchart"),
    (Shell::Fish, "fish", "completions/vizchart.fish"),
    (Shell::PowerShell, "powershell", "completions/_vizchart.ps1"),
    (Shell::Elvish, "elvish", "completions/vizchart.elv"),
];

/// What is typed before the tab, and all that must be offered then.
const TYPED: [(&str, &[&str]); 12] = [
    ("vizchart ", &["bar", "line", "table", "render_visualization", "discover", "agent"]),
    ("vizchart bar --from ", &["auto", "json", "jsonl", "markdown", "csv", "columns", "numbers"]),
    ("vizchart table --sort ", &["none", "asc", "desc"]),
    ("vizchart line --to ", &["text", "markdown", "summary", "json", "tool-result"]),
    ("vizchart bar --color ", &["auto", "always", "never"]),
    ("vizchart bar ", &["sales.csv", "orders.json"]),
    ("vizchart agent ", &["skill", "guide", "policy", "settings"]),
    ("vizchart line --sample p", &["peaks"]),
    ("vizchart bar --mis", &["--missing"]),
    ("vizchart table --missing s", &["skip"]),
    ("vizchart bar sal", &["sales.csv"]),
    ("vizchart bar --signed or", &["orders.json"]),
];

#[test]
fn the_completions_are_made_of_the_definition() {
    for (shell, _, path) in SHELLS {
        let mut script = Vec::new();
        let mut command = vizchart::cli::Cli::command();
        clap_complete::generate(shell, &mut command, "vizchart", &mut script);
        let mut script = String::from_utf8(script).expect("UTF-8");
        match shell {
            Shell::Bash => script = with_files_for_bash(script, &command),
            Shell::Fish => script += &operands_for_fish(&command),
            _ => {}
        }
        stands(path, &script);
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

#[test]
fn the_program_prints_the_committed_files() {
    for (_, name, path) in SHELLS {
        let words = ["completions".to_owned(), name.to_owned()];
        let ran = inside(&words, &b""[..], &Around::default()).expect("no panic");
        let file = std::fs::read(place(path)).expect("the file");
        assert_eq!((ran.status, ran.complaint()), (0, ""));
        assert!(ran.stdout == file, "`vizchart completions {name}` is not {path}");
    }
}

#[test]
fn bash_completes_commands_words_and_files() {
    needs(&["bash", "zsh"]);
    let set = format!("bind 'set show-all-if-ambiguous on'; source '{}'", file("vizchart.bash"));
    for (line, words) in TYPED {
        offers(&typed(&set, line, words, "bash --norc --noprofile -i"), line, words);
    }
}

#[test]
fn zsh_completes_commands_words_and_files() {
    needs(&["zsh"]);
    let set = format!(
        "fpath=('{}' $fpath); autoload -U compinit; compinit -u -D; \
         zstyle ':completion:*' insert-tab false",
        place("completions").display()
    );
    for (line, words) in TYPED {
        offers(&typed(&set, line, words, "zsh -f -i"), line, words);
    }
}

#[test]
fn fish_completes_commands_words_and_files() {
    needs(&["fish"]);
    let desk = desk();
    let asked = |line: &str| {
        let script = format!("source '{}'; complete -C '{line}'", file("vizchart.fish"));
        let ran = finished(&mut shell(&["fish", "--no-config"], &script, desk.path()), &b""[..]);
        assert_eq!((ran.status, ran.complaint()), (0, ""), "{line}");
        ran
    };
    for (line, words) in TYPED {
        offers(&asked(line), line, words);
    }
    let ran = asked("vizchart table --canv");
    assert_eq!(ran.text(), "", "a table has no canvas");
    let ran = asked("vizchart agent ");
    assert!(!ran.text().contains("sales.csv"), "{}", ran.text());
}

/// Each word is offered, as a word of its own.
#[track_caller]
fn offers(ran: &Ran, line: &str, words: &[&str]) {
    // Zsh writes the sign that joins an option and its value.
    let words_there = ran.text().split_whitespace().map(|word| word.trim_end_matches('='));
    let offered: Vec<&str> = words_there.collect();
    for word in words {
        assert!(offered.contains(word), "`{line}` does not offer {word}:\n{}", ran.text());
    }
}

/// What an interactive shell writes after a tab.
fn typed(setup: &str, line: &str, words: &[&str], program: &str) -> Ran {
    let desk = desk();
    let setup = setup.replace('\'', r"'\''");
    let (script, words) = (place("tests/it/completions/typed.zsh"), words.join(" "));
    let script =
        format!("exec zsh -f '{}' '{setup}' '{line}' '{words}' {program}", script.display());
    let ran = finished(&mut shell(&["sh"], &script, desk.path()), &b""[..]);
    assert_eq!((ran.status, ran.complaint()), (0, ""), "{line}");
    ran
}

/// With files to complete.
fn desk() -> Desk {
    let desk = Desk::default();
    desk.has("sales.csv", "a,1\n");
    desk.has("orders.json", "{}\n");
    desk
}

fn file(name: &str) -> String {
    place("completions").join(name).display().to_string()
}
