//! The completions: the program prints the committed files, the line that installs them does, and what
//! the shells then offer is accepted.

use crate::command::{Run, require, run_command, shell};
use crate::in_process::drawn;
use crate::workspace::{Workspace, project_path};

const SHELLS: [(&str, &str); 5] = [
    ("bash", "completions/vizchart.bash"),
    ("zsh", "completions/_vizchart"),
    ("fish", "completions/vizchart.fish"),
    ("powershell", "completions/_vizchart.ps1"),
    ("elvish", "completions/vizchart.elv"),
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
fn the_program_prints_the_committed_files() {
    for (name, path) in SHELLS {
        let file = std::fs::read_to_string(project_path(path)).expect("the file");
        assert!(drawn(&format!("completions {name}"), "") == file, "{name} is not {path}");
    }
}

/// A shell that has run the line is one that completes: its start file reads what the program prints.
#[test]
fn the_line_that_installs_them_makes_the_next_shell_complete() {
    if !require(&["bash", "fish", "zsh"]) {
        return;
    }
    let lines = drawn("completions", "");
    let line = |name: &str| {
        let line = lines.lines().find(|line| line.starts_with(name)).expect("a line");
        line.trim_start_matches(name).trim().to_owned()
    };
    let asked = [
        ("bash", "bash --norc --noprofile -c '. ~/.bashrc; complete -p vizchart'"),
        ("zsh", "zsh -f -c '. ~/.zshrc; print $_comps[vizchart]'"),
        ("fish", "fish -c 'complete -C \"vizchart line --canvas bl\"'"),
    ];
    for ((name, ask), word) in asked.into_iter().zip(["_vizchart", "_vizchart", "blocks"]) {
        let workspace = Workspace::default();
        workspace.write_file(".config/fish/config.fish", "");
        let shown = workspace.draw(&format!("{}; {ask}", line(name)));
        assert!(shown.contains(word), "{name}: {shown}");
    }
    for (name, _) in SHELLS {
        assert!(line(name).contains(&format!("vizchart completions {name}")), "{name}");
    }
}

/// Whatever is offered for an option draws where the input suits.
#[test]
fn each_value_that_is_offered_is_accepted() {
    let inputs = [
        ("json", "[[\"a\", 1], [\"b\", 2]]"),
        ("jsonl", "{\"a\": \"x\", \"b\": 1}\n{\"a\": \"y\", \"b\": 2}\n"),
        ("markdown", "| a | b |\n| - | - |\n| x | 1 |\n"),
        ("tsv", "a\tb\nx\t1\n"),
        ("columns", "1 a\n2 b\n"),
        ("aligned", "name   n\nx y    1\nz w    2\n"),
        ("numbers", "1\n2\n"),
        (
            "change",
            "{\"grouped\": true, \"series\": [\
             {\"name\": \"a\", \"points\": [{\"label\": \"x\", \"value\": 1}]}, \
             {\"name\": \"b\", \"points\": [{\"label\": \"x\", \"value\": 2}]}]}",
        ),
        ("per", "t;n\n2024-05-31T14:00;1\n2024-05-31T14:01;2\n"),
        ("", "a;b\nx;1\ny;2\n"),
    ];
    // What an option does not do alone.
    let needed = |option: &str| if option == "per" { " --repeats sum" } else { "" };
    let offered = drawn("completions fish", "");
    let mut count = 0;
    for name in ["bar", "line", "table"] {
        let of_this = format!("-n \"__fish_vizchart_using_subcommand {name}\"");
        for entry in offered.split("complete -c vizchart ") {
            let Some((head, values)) = entry.split_once(" -f -a \"") else { continue };
            let option = head.split_once(" -l ").filter(|_| head.starts_with(&of_this));
            let Some((_, option)) = option else { continue };
            let option = option.split(' ').next().expect("its name");
            for word in values.lines().filter_map(|line| Some(line.split_once("\\t")?.0)) {
                let suits = |form: &str| form == word || form == option || form.is_empty();
                let input = inputs.iter().find(|(form, _)| suits(form)).expect("an input").1;
                drawn(&format!("{name} --{option} {word}{}", needed(option)), input);
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count} values");
}

#[test]
fn bash_completes_commands_words_and_files() {
    if !require(&["bash", "zsh"]) {
        return;
    }
    let set = format!("bind 'set show-all-if-ambiguous on'; source '{}'", file("vizchart.bash"));
    for (line, words) in TYPED {
        offers(&typed(&set, line, words, "bash --norc --noprofile -i"), line, words);
    }
}

#[test]
fn zsh_completes_commands_words_and_files() {
    if !require(&["zsh"]) {
        return;
    }
    let set = format!(
        "fpath=('{}' $fpath); autoload -U compinit; compinit -u -D; \
         zstyle ':completion:*' insert-tab false",
        project_path("completions").display()
    );
    for (line, words) in TYPED {
        offers(&typed(&set, line, words, "zsh -f -i"), line, words);
    }
}

#[test]
fn fish_completes_commands_words_and_files() {
    if !require(&["fish"]) {
        return;
    }
    let workspace = workspace();
    let asked = |line: &str| {
        let script = format!("source '{}'; complete -C '{line}'", file("vizchart.fish"));
        let run =
            run_command(&mut shell(&["fish", "--no-config"], &script, workspace.path()), &b""[..]);
        assert_eq!((run.status, run.stderr_text()), (0, ""), "{line}");
        run
    };
    for (line, words) in TYPED {
        offers(&asked(line), line, words);
    }
    let run = asked("vizchart table --canv");
    assert_eq!(run.text(), "", "a table has no canvas");
    let run = asked("vizchart agent ");
    assert!(!run.text().contains("sales.csv"), "{}", run.text());
}

/// Each word is offered, as a word of its own.
#[track_caller]
fn offers(run: &Run, line: &str, words: &[&str]) {
    // Zsh writes the sign that joins an option and its value.
    let words_there = run.text().split_whitespace().map(|word| word.trim_end_matches('='));
    let offered: Vec<&str> = words_there.collect();
    for word in words {
        assert!(offered.contains(word), "`{line}` does not offer {word}:\n{}", run.text());
    }
}

/// What an interactive shell writes after a tab.
fn typed(setup: &str, line: &str, words: &[&str], program: &str) -> Run {
    let workspace = workspace();
    let setup = setup.replace('\'', r"'\''");
    let (script, words) =
        (project_path("tests/it/documents/completions/typed.zsh"), words.join(" "));
    let script =
        format!("exec zsh -f '{}' '{setup}' '{line}' '{words}' {program}", script.display());
    let run = run_command(&mut shell(&["sh"], &script, workspace.path()), &b""[..]);
    assert_eq!((run.status, run.stderr_text()), (0, ""), "{line}");
    run
}

/// With files to complete.
fn workspace() -> Workspace {
    let workspace = Workspace::default();
    workspace.write_file("sales.csv", "a,1\n");
    workspace.write_file("orders.json", "{}\n");
    workspace
}

fn file(name: &str) -> String {
    project_path("completions").join(name).display().to_string()
}
