//! The promise of `tests/spec/52-repairs.md`: what the first hint of a refusal shows as a command is run
//! there, as it stands.

use std::path::Path;

#[test]
fn the_command_of_each_first_hint_is_run() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec/52-repairs.md");
    let text = std::fs::read_to_string(path).expect("repairs.md can be read");
    let run: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("$ ")).collect();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines.windows(2).filter(|pair| !pair[0].starts_with("hint: "));
    let hints = first.filter_map(|pair| pair[1].strip_prefix("hint: "));
    let shown = hints.filter_map(|hint| {
        let (say, command) = hint.split_once(": ")?;
        // A command of another kind is an example of what to pipe in.
        let is_repair = command.contains("vizchart ") && !say.ends_with("pipe the data in, as in");
        is_repair.then_some(command)
    });
    let shown: Vec<&str> = shown.collect();
    assert!(shown.len() > 30, "{} hints show a command", shown.len());
    for command in shown {
        let is_run = run.iter().any(|line| line.ends_with(command));
        assert!(is_run, "nobody runs: {command}");
    }
}
