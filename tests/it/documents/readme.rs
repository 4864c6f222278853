//! The README: its `console` blocks are run by `spec`, the commands of its `sh` blocks here.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener};
use std::thread;

use crate::command::require;
use crate::workspace::{Workspace, project_path};

/// Lines that are not run, by the program they begin with, and why.
const NOT_RUN: [(&str, &str); 2] = [
    ("cargo install", "installs what these tests test; what it runs then is the first chart"),
    (".ci/programs", "is what runs these tests"),
];

/// Programs that a test cannot run: why, and a program that prints what they would print.
const STAND_INS: [(&str, &str, &str); 6] = [
    ("clickhouse", "needs a cluster", "#!/bin/sh\ncat clickhouse.tsv\n"),
    (
        "bq",
        "needs an account",
        "#!/bin/sh\nprintf 'region,amount\\nnorth,997.25\\nsouth,687.50\\n'\n",
    ),
    (
        "trino",
        "needs a cluster",
        "#!/bin/sh\nprintf '\"region\",\"amount\"\\n\"north\",\"997.25\"\\n'\n",
    ),
    ("spark-sql", "needs a cluster", "#!/bin/sh\ncat spark.tsv\n"),
    ("psql", "needs a server", "#!/bin/sh\nprintf 'region,sum\\nnorth,997.25\\nsouth,687.50\\n'\n"),
    (
        "kubectl",
        "needs a cluster",
        "#!/bin/sh\ncase \"$*\" in\n*json*) cat deployments.json ;;\n\
         *custom-columns*) printf 'web\\nkube-system\\nweb\\nkube-system\\nkube-system\\n' ;;\n\
         *) exit 1 ;;\nesac\n",
    ),
];

/// The answer of the server that replaces `api.example`.
const MODELS: &str =
    r#"{"items": [{"model": "M5 CS", "time": 2.9}, {"model": "M4 CSL", "time": 3.3}]}"#;

#[test]
fn every_command_of_the_readme_is_run() {
    if !require(&["curl", "duckdb", "git", "jq", "make", "sqlite3"]) {
        return;
    }
    let workspace = Workspace::with_examples();
    for (program, _, script) in STAND_INS {
        workspace.write_file(&format!("bin/{program}"), script);
    }
    // The README makes its own.
    fs::remove_file(workspace.path().join("shop.db")).expect("a file");
    // All names resolve to this process.
    let config = format!("connect-to = \"::{}\"\n", served(MODELS));
    workspace.write_file(".curlrc", &config);
    // As these programs print: with a header, and without.
    workspace.write_file("clickhouse.tsv", "day\tusers\n2024-05-01\t18211\n2024-05-02\t20977\n");
    workspace.write_file("orders.csv", "ordered_at,total\n2026-01-02,10.10\n2026-03-05,4\n");
    workspace.write_file(
        "access.log",
        "::1 - - [04/Mar/2024:12:01:33 +0000] \"GET / HTTP/1.1\" 200 5\n\
         ::1 - - [04/Mar/2024:14:01:33 +0000] \"GET / HTTP/1.1\" 200 5\n",
    );
    workspace.write_file("spark.tsv", "north\t997.25\nsouth\t687.5\n");
    workspace.write_file(".gemini/settings.json", "{\"tools\": {\"sandbox\": false}}\n");
    let mut count = 0;
    for command in commands(&readme()) {
        if NOT_RUN.iter().any(|(start, _)| command.starts_with(start)) {
            continue;
        }
        let run = workspace.run(&command);
        assert_eq!((run.status, run.stderr_text()), (0, ""), "{command}");
        let draws = command.contains("| vizchart ") && !command.contains('>');
        assert!(!draws || !run.stdout.is_empty(), "{command} writes nothing");
        count += 1;
    }
    assert!(count >= 20, "{count} commands");
    for (file, word) in [
        (".gemini/settings.json", "\"callCommand\": \"vizchart\""),
        (".gemini/settings.json", "\"sandbox\": false"),
        (".bashrc", "vizchart completions bash"),
        (".cargo/share/man/man1/vizchart.1", ".SH SYNOPSIS"),
        (".gemini/policies/vizchart.toml", "allow"),
        (".claude/skills/vizchart/SKILL.md", "name: vizchart"),
        (".codex/rules/default.rules", "vizchart"),
        ("AGENTS.md", "vizchart"),
        ("sales.md", "| month"),
    ] {
        let text =
            fs::read_to_string(workspace.path().join(file)).expect("a file that was written");
        assert!(text.contains(word), "{file} without {word}:\n{text}");
    }
}

#[test]
fn every_exception_of_the_readme_is_needed() {
    let readme = readme();
    let commands = commands(&readme);
    for (start, why) in NOT_RUN {
        assert!(commands.iter().any(|command| command.starts_with(start)), "{start} ({why})");
    }
    for (program, why, _) in STAND_INS {
        assert!(commands.iter().any(|command| command.starts_with(program)), "{program} ({why})");
    }
}

/// One command installs vizchart and draws the chart above it, another runs the tests.
#[test]
fn the_readme_says_how_to_install_run_and_test() {
    let readme = readme();
    let commands = commands(&readme);
    let (_, rest) = readme.split_once("```console\n$ ").expect("a chart");
    let first = rest.lines().next().expect("a command");
    assert_eq!(commands[0], format!("cargo install --path . --locked && {first}"));
    assert!(commands.iter().any(|command| command == ".ci/programs && cargo test --locked"));
}

#[test]
fn the_exit_statuses_are_those_of_the_manual() {
    let manual = fs::read_to_string(project_path("man/manual.md")).expect("the sections");
    for (status, words) in
        readme().lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
    {
        if status.parse::<u8>().is_ok() {
            let words = words.trim_end_matches(" |");
            let said = format!("{status}\n: {}{}.\n", words[..1].to_uppercase(), &words[1..]);
            assert!(manual.contains(&said), "the manual does not have:\n{said}");
        }
    }
}

#[test]
fn the_readme_shows_the_makefile_of_the_report() {
    let makefile = fs::read_to_string(project_path("tests/report/Makefile")).expect("the Makefile");
    assert!(readme().contains(&format!("```make\n{makefile}```\n")), "not as in tests/report");
}

/// Names in capitals are for the reader to replace.
#[test]
fn every_file_that_the_documents_name_exists() {
    let contributing = fs::read_to_string(project_path(".github/CONTRIBUTING.md")).expect("a file");
    let text = readme() + &contributing;
    let words = text.split('`').skip(1).step_by(2).filter_map(|code| code.split(' ').next());
    let paths = words.filter(|word| {
        let is_ours = ["src/", "tests/", "man/", ".ci/", ".cargo/", ".github/"];
        let is_pattern = ["FORM", "CHART", "SHAPE"].iter().any(|name| word.contains(name));
        is_ours.iter().any(|folder| word.starts_with(folder)) && !is_pattern
    });
    let mut paths: Vec<&str> = paths.collect();
    paths.sort_unstable();
    paths.dedup();
    assert!(paths.len() > 15, "{paths:?}");
    let missing: Vec<_> = paths.iter().filter(|path| !project_path(path).exists()).collect();
    assert!(missing.is_empty(), "no such file: {missing:?}");
}

/// A command with `vizchart` is in no block that is not run.
#[test]
fn every_block_of_the_readme_is_run_or_checked() {
    let readme = readme();
    for block in readme.split("\n```").skip(1).step_by(2) {
        let (info, text) = block.split_once('\n').expect("a line after the fence");
        let is_known = ["console", "sh", "make"].contains(&info);
        assert!(is_known || !text.contains("vizchart "), "```{info}\n{text}");
    }
}

/// The commands of the `sh` blocks, comments left out and continued lines joined.
pub(super) fn commands(readme: &str) -> Vec<String> {
    let blocks = readme.split("```sh\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
    let lines = blocks.flat_map(|(block, _)| block.lines());
    let mut commands: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match commands.last_mut().filter(|_| is_open) {
            Some(command) => *command = format!("{command}\n{line}"),
            None => commands.push(line.to_owned()),
        }
        is_open = line.ends_with(['|', '\\']) || line.ends_with("&&");
    }
    commands
}

fn readme() -> String {
    fs::read_to_string(project_path("README.md")).expect("the README")
}

/// The address of a server that answers each request with this text.
fn served(text: &'static str) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = listener.local_addr().expect("an address");
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.expect("a request");
            let request = BufReader::new(stream.try_clone().expect("a stream"));
            let end = request.lines().find(|line| line.as_ref().is_ok_and(String::is_empty));
            assert!(end.is_some(), "the end of the request's head");
            let length = text.len();
            let head =
                format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n");
            stream.write_all(format!("{head}\r\n{text}").as_bytes()).ok();
        }
    });
    address
}
