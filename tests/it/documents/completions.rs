//! The completions: the program prints the committed files, and the shells that read them complete.

use crate::desk::{Desk, place};
use crate::inside::drawn;
use crate::program::{Ran, finished, needs, shell};

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
        let file = std::fs::read_to_string(place(path)).expect("the file");
        assert!(drawn(&format!("completions {name}"), "") == file, "{name} is not {path}");
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
    let (script, words) = (place("tests/it/documents/completions/typed.zsh"), words.join(" "));
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
