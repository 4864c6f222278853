//! The help: its examples work, it fits, and it has every option.

use crate::in_process::drawn;
use crate::workspace::Workspace;

#[test]
fn every_example_of_the_help_works_when_pasted() {
    let workspace = Workspace::default();
    let mut helps = vec![help("", "--help"), help("", "-h")];
    helps.extend(["bar", "line", "table"].map(|name| help(name, "--help")));
    for help in &helps[1..] {
        assert!(!examples(help).is_empty(), "{help}");
    }
    assert_eq!(examples(&helps[0]).len(), 3, "{}", helps[0]);
    for example in helps.iter().flat_map(|help| examples(help)) {
        workspace.draw(example);
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
    let completions = drawn("completions fish", "");
    let mut count = 0;
    for name in ["bar", "line", "table"] {
        let help = help(name, "--help");
        let of_this = format!("using_subcommand {name}\"");
        for line in completions.lines().filter(|line| line.contains(&of_this)) {
            let Some((_, rest)) = line.split_once(" -l ") else { continue };
            let option = rest.split(' ').next().unwrap_or_default();
            if option == "help" {
                continue;
            }
            let mut words = help.split_whitespace();
            let is_there = words.any(|word| word.strip_prefix("--") == Some(option));
            assert!(is_there, "--{option} of {name}:\n{help}");
            count += 1;
        }
    }
    assert!(count > 60, "{count} options");
}

/// An agent reads it whole, and needs no other page.
#[test]
fn one_page_has_each_option_of_all_charts_once() {
    let page = help("", "--help");
    assert!(page.len() <= 12_000, "{} bytes", page.len());
    let entries = |page: &str| -> Vec<String> {
        let lines = page.lines().filter(|line| line.starts_with("  -"));
        let names = lines.filter_map(|line| line.split_once("--")?.1.split(' ').next());
        names.map(str::to_owned).collect()
    };
    let mut all = entries(&page);
    all.sort();
    let mut of_charts: Vec<String> =
        ["bar", "line", "table"].iter().flat_map(|name| entries(&help(name, "--help"))).collect();
    of_charts.sort();
    of_charts.dedup();
    assert_eq!(all, of_charts);
}

fn help(command: &str, flag: &str) -> String {
    drawn(format!("{command} {flag}").trim_start(), "")
}

/// The commands below `Examples:`, each on an indented line.
fn examples(help: &str) -> Vec<&str> {
    let lines = help.lines().skip_while(|line| !line.starts_with("Example")).skip(1);
    lines.take_while(|line| line.starts_with("  ")).map(str::trim).collect()
}
