//! The programs whose output people chart, and make, which calls vizchart.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use super::{assert_bar, bash, drawn};
use crate::command::require;

const SALES: &str = "\
create table sales(day text, total real);
insert into sales values ('Mon', 12.5), ('Tue', 7), ('Wed', 1200.5);
";

#[test]
fn sqlite_in_every_mode_gives_the_same_chart() {
    if !require(&["sqlite3"]) {
        return;
    }
    let home = shop();
    let query = "'select day, total from sales'";
    let mut charts = Vec::new();
    for mode in ["-json", "-csv -header", "-csv", "-markdown"] {
        let script = format!("sqlite3 {mode} shop.db {query} | vizchart bar --title Sales");
        charts.push(drawn(&bash(&script, home.path())).to_owned());
    }
    assert_bar(&charts[0], "Wed", "1200.5");
    assert_bar(&charts[0], "Mon", "12.5");
    // `-csv` and `-markdown` write 7.0 where `-json` does, too.
    assert!(charts.iter().all(|chart| *chart == charts[0]), "{charts:#?}");
}

#[test]
fn sqlite_rows_become_a_line() {
    if !require(&["sqlite3"]) {
        return;
    }
    let home = shop();
    let script = "sqlite3 -json shop.db 'select day, total from sales' | vizchart line --last 2";
    let run = bash(script, home.path());
    assert!(drawn(&run).contains("2 of 3 points shown"), "{}", run.text());
}

#[test]
fn jq_gives_json_lines() {
    if !require(&["jq"]) {
        return;
    }
    let home = tempfile::tempdir().expect("a directory");
    let models = r#"{"data": {"items": [{"n": "M5 CS", "s": 2.9}, {"n": "M4 CSL", "s": 3.3}]}}"#;
    fs::write(home.path().join("models.json"), models).expect("a file");
    for (filter, arguments) in [
        (".data.items[]", ""),
        (".data.items", ""),
        (".", "--at data.items"),
        ("[.data.items[] | [.n, .s]]", ""),
    ] {
        let script = format!("jq -c '{filter}' models.json | vizchart bar {arguments}");
        let run = bash(&script, home.path());
        assert_bar(drawn(&run), "M5 CS", "2.9");
        assert_bar(drawn(&run), "M4 CSL", "3.3");
    }
    let script = "jq -r '.data.items[] | [.n, .s] | @csv' models.json | vizchart bar";
    assert_bar(drawn(&bash(script, home.path())), "M4 CSL", "3.3");
    let script = "jq '.data.items[].s' models.json | vizchart bar";
    assert_bar(drawn(&bash(script, home.path())), "2", "3.3");
}

#[test]
fn make_draws_and_fails_with_it() {
    if !require(&["make", "sqlite3"]) {
        return;
    }
    let home = shop();
    let rules = "\
chart:
\t@sqlite3 -csv shop.db 'select day, total from sales' | vizchart bar --unit s
wrong:
\t@sqlite3 shop.db 'select day from sales' | vizchart bar
";
    fs::write(home.path().join("Makefile"), rules).expect("a file");
    assert_bar(drawn(&bash("make -s chart", home.path())), "Mon", "12.5s");
    let run = bash("make -s wrong", home.path());
    assert_eq!((run.status, run.text()), (2, ""), "{}", run.stderr_text());
    assert!(run.stderr_text().starts_with("vizchart: "), "{}", run.stderr_text());
}

#[test]
fn counted_lines() {
    let home = tempfile::tempdir().expect("a directory");
    let words = r"printf 'GET /\nPOST /form\nGET /\nGET /\nHEAD /a b\n'";
    let run = bash(&format!("{words} | sort | uniq -c | vizchart bar --sort desc"), home.path());
    assert_bar(drawn(&run), "GET /", "3");
    assert_bar(drawn(&run), "HEAD /a b", "1");
    assert!(run.text().find("GET /") < run.text().find("POST /form"), "{}", run.text());
}

#[test]
fn sizes_of_files() {
    let home = tempfile::tempdir().expect("a directory");
    for (name, lines) in [("one.txt", 12_000), ("two words.txt", 3)] {
        fs::write(home.path().join(name), "x\n".repeat(lines)).expect("a file");
    }
    let run = bash("wc -l *.txt | vizchart bar", home.path());
    assert_bar(drawn(&run), "one.txt", "12,000");
    assert_bar(drawn(&run), "two words.txt", "3");
    assert!(run.text().contains("total 12,003, the sum of the others, left out"), "{}", run.text());
    // Some file systems decide later how much a file takes: `du` is asked once.
    let run = bash("du -k *.txt >sizes; vizchart bar sizes", home.path());
    let size = bash("grep one.txt sizes | cut -f 1", home.path());
    assert_bar(drawn(&run), "one.txt", size.text().trim());
}

#[test]
fn authors_of_a_repository() {
    if !require(&["git"]) {
        return;
    }
    let home = tempfile::tempdir().expect("a directory");
    let setup = "\
git init -q .
commit() { git -c user.name=\"$1\" -c user.email=a@example.org commit -q --allow-empty -m x; }
commit 'Ada Lovelace'; commit 'Bob'; commit 'Ada Lovelace'
";
    let run = bash(setup, home.path());
    assert_eq!((run.status, run.stderr_text()), (0, ""));
    let run = bash("git shortlog -sn HEAD | vizchart bar", home.path());
    assert_bar(drawn(&run), "Ada Lovelace", "2");
    assert_bar(drawn(&run), "Bob", "1");
    let run = bash("git log --format=%an | sort | uniq -c | vizchart bar --sort desc", home.path());
    assert_bar(drawn(&run), "Ada Lovelace", "2");
}

#[test]
fn what_the_system_says_about_itself() {
    if !require(&["ps", "df", "awk"]) {
        return;
    }
    let home = tempfile::tempdir().expect("a directory");
    for script in [
        // Of all processes some could be gone, and have no name of one word.
        "ps -o rss=,comm= -p $$,$PPID | vizchart bar",
        "df -Pk | awk 'NR > 1 { print $3, $6 }' | vizchart bar",
        "df -Pk | awk 'BEGIN { print \"mount,used\" } NR > 1 { print $6 \",\" $3 }' | vizchart bar",
    ] {
        drawn(&bash(script, home.path()));
    }
}

#[test]
fn a_shell_with_its_options_on_sees_a_refusal() {
    let home = tempfile::tempdir().expect("a directory");
    let script = "set -e; echo 'no data at all here' | vizchart bar > chart; echo unreached";
    let run = bash(script, home.path());
    assert_eq!((run.status, run.text()), (1, ""), "{}", run.stderr_text());
    assert_eq!(fs::read(home.path().join("chart")).expect("a file"), b"");
}

fn shop() -> TempDir {
    let home = tempfile::tempdir().expect("a directory");
    fs::write(home.path().join("shop.sql"), SALES).expect("a file");
    let run = bash("sqlite3 shop.db < shop.sql", home.path());
    assert_eq!((run.status, run.stderr_text()), (0, ""));
    assert!(Path::new(&home.path().join("shop.db")).exists());
    home
}
