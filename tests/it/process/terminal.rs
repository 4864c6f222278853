//! Pseudo-terminals: what the process does when a person sits at one of its streams.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::{POINTS, drawn, misused};
use crate::command::{Run, all, binary, run_command, run_fed};
use crate::pseudo_terminal::Screen;

#[test]
fn a_terminal_on_standard_input_is_never_waited_for() {
    for words in
        [&["bar"][..], &["line", "-"], &["table", "--title", "x"], &["render_visualization"]]
    {
        // Nobody types: a program that waited would not end.
        let run = at_keyboard(&mut binary(words));
        assert!(misused(&run).contains("terminal"), "{words:?}: {}", run.stderr_text());
    }
}

#[test]
fn what_needs_no_input_runs_at_a_keyboard() {
    let home = tempfile::tempdir().expect("a directory");
    let path = home.path().join("points.csv");
    std::fs::write(&path, POINTS).expect("a file");
    drawn(&at_keyboard(binary(["bar"]).arg(&path)));
    drawn(&at_keyboard(&mut binary(["bar", "--data", "ada,3"])));
    drawn(&at_keyboard(&mut binary(["discover"])));
    drawn(&at_keyboard(&mut binary(["--help"])));
}

#[test]
fn colour_is_for_terminals() {
    let words = ["bar", "--title", "Points"];
    let is_coloured = |bytes: &[u8]| bytes.contains(&0x1b);
    let xterm = [("TERM", "xterm-256color")];
    assert!(is_coloured(&on_screen(80, &words, &xterm)));
    assert!(!is_coloured(&run_command(binary(words).envs(xterm), POINTS.as_bytes()).stdout));
    for (name, value) in [("TERM", "dumb"), ("NO_COLOR", "1")] {
        let variables = [xterm[0], (name, value)];
        assert!(!is_coloured(&on_screen(80, &words, &variables)), "{name}={value}");
    }
    let never = ["bar", "--title", "Points", "--color", "never"];
    assert!(!is_coloured(&on_screen(80, &never, &xterm)));
    let always = ["bar", "--title", "Points", "--color", "always"];
    assert!(is_coloured(&run_command(&mut binary(always), POINTS.as_bytes()).stdout));
    let forced = [("CLICOLOR_FORCE", "1")];
    assert!(is_coloured(&run_command(binary(words).envs(forced), POINTS.as_bytes()).stdout));
}

#[test]
fn the_width_is_that_of_the_terminal() {
    for columns in [40, 57, 100] {
        let wanted = columns.to_string();
        let asked = run_command(&mut binary(["bar", "--width", &wanted]), POINTS.as_bytes());
        let words = ["bar", "--color", "never"];
        let seen = on_screen(columns, &words, &[("TERM", "xterm")]);
        assert_eq!(String::from_utf8_lossy(&seen), drawn(&asked));
        let beside = beside_screen(columns, &words, &[]);
        assert_eq!(beside.text(), drawn(&asked), "a terminal on standard error only");
    }
    let asked = run_command(&mut binary(["bar", "--width", "40"]), POINTS.as_bytes());
    let seen = on_screen(90, &["bar", "--color", "never"], &[("COLUMNS", "40")]);
    assert_eq!(String::from_utf8_lossy(&seen), drawn(&asked), "COLUMNS comes first");
    let seen = on_screen(90, &["bar", "--color", "never", "--width", "40"], &[("COLUMNS", "60")]);
    assert_eq!(String::from_utf8_lossy(&seen), drawn(&asked), "--width comes first");
}

#[test]
fn a_terminal_without_a_size_is_as_good_as_none() {
    let piped = run_command(&mut binary(["bar"]), POINTS.as_bytes());
    let seen = on_screen(0, &["bar", "--color", "never"], &[]);
    assert_eq!(String::from_utf8_lossy(&seen), drawn(&piped));
}

#[test]
fn a_long_read_shows_progress_and_wipes_it_off() {
    let screen = Screen::new(80);
    let mut command = binary(["bar"]);
    command.env("TERM", "xterm").stderr(screen.end()).stdout(Stdio::piped());
    let (run, seen) = slowly(command, screen);
    assert_eq!(run.status, 0);
    assert!(!seen.is_empty(), "no progress in two seconds");
    assert_eq!(left_on_line(&seen), "", "{:?}", String::from_utf8_lossy(&seen));
}

#[test]
fn progress_is_only_for_terminals_and_only_for_long_reads() {
    let screen = Screen::new(80);
    let mut command = binary(["bar"]);
    command.env("TERM", "xterm").stderr(Stdio::piped()).stdout(screen.end());
    let (run, seen) = slowly(command, screen);
    assert_eq!((run.status, run.stderr_text()), (0, ""));
    assert!(String::from_utf8_lossy(&seen).contains("ada"));
    let start = Instant::now();
    let quick = beside_screen(80, &["bar"], &[("TERM", "xterm")]);
    // On a busy machine it may have been a long read.
    if start.elapsed() < Duration::from_secs(1) {
        assert_eq!(quick.stderr_text(), "");
    }
}

/// The end of a command whose standard input is a terminal.
fn at_keyboard(command: &mut Command) -> Run {
    let keyboard = Screen::new(80);
    command.stdin(keyboard.end()).stdout(Stdio::piped()).stderr(Stdio::piped());
    run_fed(command, |_| Ok(()))
}

/// What a drawing of the points puts on a terminal.
fn on_screen(columns: u16, words: &[&str], variables: &[(&str, &str)]) -> Vec<u8> {
    let screen = Screen::new(columns);
    let mut command = binary(words);
    command.envs(variables.iter().copied()).stdout(screen.end()).stderr(Stdio::piped());
    let (run, seen) = fed(command, screen, |stdin| stdin.write_all(POINTS.as_bytes()));
    assert_eq!((run.status, run.stderr_text()), (0, ""), "{words:?}");
    seen
}

/// A drawing of the points in a pipe; standard error is a terminal.
fn beside_screen(columns: u16, words: &[&str], variables: &[(&str, &str)]) -> Run {
    let screen = Screen::new(columns);
    let mut command = binary(words);
    command.envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(screen.end());
    let (run, seen) = fed(command, screen, |stdin| stdin.write_all(POINTS.as_bytes()));
    Run { stderr: seen, ..run }
}

/// The end of a command whose input takes two seconds, and what the screen showed.
fn slowly(command: Command, screen: Screen) -> (Run, Vec<u8>) {
    fed(command, screen, |stdin| {
        for _ in 0..20 {
            stdin.write_all(b"ada,3\n")?;
            stdin.flush()?;
            thread::sleep(Duration::from_millis(100));
        }
        Ok(())
    })
}

fn fed<Feed>(mut command: Command, screen: Screen, feed: Feed) -> (Run, Vec<u8>)
where
    Feed: FnOnce(&mut dyn Write) -> std::io::Result<()> + Send + 'static,
{
    let seen = screen.seen();
    let run = run_fed(command.stdin(Stdio::piped()), feed);
    // The command holds an end of the terminal, too.
    drop(command);
    (run, all(&seen))
}

/// What a terminal of one line still shows after these bytes.
fn left_on_line(bytes: &[u8]) -> String {
    let text = str::from_utf8(bytes).expect("UTF-8");
    let mut line: Vec<char> = Vec::new();
    let mut column = 0;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        match c {
            '\x1b' => {
                assert_eq!(rest.next(), Some('['), "{text:?}");
                let sequence: String =
                    rest.by_ref().take_while(|c| !c.is_ascii_alphabetic()).collect();
                let end = text[..text.len() - rest.as_str().len()].chars().last();
                match (end, sequence.as_str()) {
                    (Some('K'), "2") => line.clear(),
                    (Some('K'), "" | "0") => line.truncate(column),
                    (Some('G'), "" | "1") => column = 0,
                    (Some('m' | 'h' | 'l'), _) => {}
                    other => panic!("{other:?} is more than progress needs"),
                }
            }
            '\r' => column = 0,
            '\n' => panic!("progress has one line: {text:?}"),
            c => {
                line.resize(line.len().max(column + 1), ' ');
                line[column] = c;
                column += 1;
            }
        }
    }
    line.iter().collect::<String>().trim_end().to_owned()
}
