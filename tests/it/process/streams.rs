//! Standard streams that are closed, full, or not what they seem.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use super::{POINTS, assert_message, bash, drawn, refused};
use crate::command::{Run, all, binary, collect, run_command, run_fed, status};

#[test]
fn a_reader_that_has_gone_is_no_failure() {
    let mut command = binary(["bar"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    let stderr = collect(child.stderr.take().expect("a pipe"));
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(POINTS.as_bytes()).expect("it reads");
    drop(stdin);
    assert_eq!(status(&mut child), 0);
    assert_eq!(all(&stderr), b"");
}

#[test]
fn head_takes_what_it_wants() {
    let home = tempfile::tempdir().expect("a directory");
    let run = bash("seq 200 | vizchart bar -n 200 | head -c 1", home.path());
    assert_eq!((run.status, run.stdout.len(), run.stderr_text()), (0, 1, ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure_with_a_message() {
    let run = with(binary(["bar"]).stdout(full()).stderr(Stdio::piped()), POINTS);
    assert_eq!(run.status, 1, "{}", run.stderr_text());
    assert_message(run.stderr_text());
    assert_eq!(run.stderr_text().lines().count(), 1, "{}", run.stderr_text());
    assert!(run.stderr_text().contains("No space left on device"), "{}", run.stderr_text());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure_for_all_that_is_written() {
    for words in [&["--help"][..], &["--version"], &["discover"], &["completions", "bash"]] {
        let run = with(binary(words).stdout(full()).stderr(Stdio::piped()), "");
        assert_eq!(run.status, 1, "{words:?}: {}", run.stderr_text());
        assert_message(run.stderr_text());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_status_stands_where_standard_error_is_full() {
    let run = with(binary(["bar"]).stdout(Stdio::piped()).stderr(full()), "what is this?");
    assert_eq!((run.status, run.text()), (1, ""));
    let run = with(binary(["bar", "--width"]).stdout(Stdio::piped()).stderr(full()), "");
    assert_eq!((run.status, run.text()), (2, ""));
    let run = with(binary(["bar"]).stdout(full()).stderr(full()), POINTS);
    assert_eq!(run.status, 1);
}

#[test]
fn an_output_that_cannot_be_written_is_a_failure() {
    let null = File::open("/dev/null").expect("the null device");
    let run = with(binary(["bar"]).stdout(null).stderr(Stdio::piped()), POINTS);
    assert_eq!(run.status, 1, "{}", run.stderr_text());
    assert_message(run.stderr_text());
}

#[test]
fn closed_streams_are_like_the_null_device() {
    let home = tempfile::tempdir().expect("a directory");
    for streams in [">&-", ">&- 2>&-", ">/dev/null", "<&-"] {
        let run = bash(&format!("vizchart bar --data '{{\"a\":1}}' {streams}"), home.path());
        assert_eq!((run.status, run.stderr_text()), (0, ""), "{streams}");
    }
}

#[test]
fn no_input_asks_whether_the_command_before_failed() {
    let home = tempfile::tempdir().expect("a directory");
    for script in ["vizchart bar <&-", "vizchart bar </dev/null", ": | vizchart line"] {
        let run = bash(script, home.path());
        assert!(refused(&run).contains("before the pipe"), "{script}: {}", run.stderr_text());
    }
}

#[test]
fn an_input_that_cannot_be_read_is_a_failure() {
    let home = tempfile::tempdir().expect("a directory");
    refused(&bash("vizchart bar < .", home.path()));
}

#[test]
fn the_input_may_come_in_any_pieces() {
    let whole = run_command(&mut binary(["bar"]), POINTS.as_bytes());
    let home = tempfile::tempdir().expect("a directory");
    let script = r"{ printf 'name,cou'; sleep 0.1; printf 'nt\nada,3\nb'; sleep 0.1; \
        printf 'ob,5\n'; } | vizchart bar";
    assert_eq!(drawn(&bash(script, home.path())), drawn(&whole));
}

/// In packet mode, each read of a pipe gives the bytes of one write.
#[test]
#[cfg(target_os = "linux")]
fn the_drawing_is_one_write() {
    use rustix::pipe::{PipeFlags, pipe_with};

    for (words, input) in [(&["bar"][..], POINTS), (&["bar", "--color", "always"], POINTS)] {
        let (reader, writer) = pipe_with(PipeFlags::DIRECT | PipeFlags::CLOEXEC).expect("a pipe");
        let whole = run_command(&mut binary(words), input.as_bytes());
        assert!(whole.stdout.len() < 4096, "more than a packet");
        let run = with(binary(words).stdout(writer).stderr(Stdio::piped()), input);
        assert_eq!((run.status, run.stderr_text()), (0, ""));
        let mut packet = [0; 8192];
        let length = File::from(reader).read(&mut packet).expect("a packet");
        assert_eq!(String::from_utf8_lossy(&packet[..length]), whole.text());
    }
}

fn full() -> File {
    File::options().write(true).open("/dev/full").expect("the full device")
}

/// The end of a command whose output streams are set.
fn with(command: &mut Command, input: &'static str) -> Run {
    run_fed(command.stdin(Stdio::piped()), |sink| sink.write_all(input.as_bytes()))
}
