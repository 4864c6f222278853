//! Standard streams that are closed, full, or not what they seem.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use super::{POINTS, bash, drawn, is_message, refused};
use crate::program::{Ran, all, binary, collected, ended, finished, status};

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
    let stderr = collected(child.stderr.take().expect("a pipe"));
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(POINTS.as_bytes()).expect("it reads");
    drop(stdin);
    assert_eq!(status(&mut child), 0);
    assert_eq!(all(&stderr), b"");
}

#[test]
fn head_takes_what_it_wants() {
    let home = tempfile::tempdir().expect("a directory");
    let ran = bash("seq 200 | vizchart bar -n 200 | head -c 1", home.path());
    assert_eq!((ran.status, ran.stdout.len(), ran.complaint()), (0, 1, ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure_with_a_message() {
    let ran = with(binary(["bar"]).stdout(full()).stderr(Stdio::piped()), POINTS);
    assert_eq!(ran.status, 1, "{}", ran.complaint());
    is_message(ran.complaint());
    assert_eq!(ran.complaint().lines().count(), 1, "{}", ran.complaint());
    assert!(ran.complaint().contains("No space left on device"), "{}", ran.complaint());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure_for_all_that_is_written() {
    for words in [&["--help"][..], &["--version"], &["discover"], &["completions", "bash"]] {
        let ran = with(binary(words).stdout(full()).stderr(Stdio::piped()), "");
        assert_eq!(ran.status, 1, "{words:?}: {}", ran.complaint());
        is_message(ran.complaint());
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_status_stands_where_standard_error_is_full() {
    let ran = with(binary(["bar"]).stdout(Stdio::piped()).stderr(full()), "what is this?");
    assert_eq!((ran.status, ran.text()), (1, ""));
    let ran = with(binary(["bar", "--width"]).stdout(Stdio::piped()).stderr(full()), "");
    assert_eq!((ran.status, ran.text()), (2, ""));
    let ran = with(binary(["bar"]).stdout(full()).stderr(full()), POINTS);
    assert_eq!(ran.status, 1);
}

#[test]
fn an_output_that_cannot_be_written_is_a_failure() {
    let null = File::open("/dev/null").expect("the null device");
    let ran = with(binary(["bar"]).stdout(null).stderr(Stdio::piped()), POINTS);
    assert_eq!(ran.status, 1, "{}", ran.complaint());
    is_message(ran.complaint());
}

/// The runtime puts the null device in the place of a closed descriptor before `main`, so there is
/// nothing to report: as if the output had been thrown away on purpose.
#[test]
fn a_closed_output_is_as_good_as_the_null_device() {
    let home = tempfile::tempdir().expect("a directory");
    for script in ["vizchart bar --data 'a,1' >&-", "vizchart bar --data 'a,1' >&- 2>&-"] {
        let ran = bash(script, home.path());
        assert_eq!((ran.status, ran.text(), ran.complaint()), (0, "", ""), "{script}");
    }
}

#[test]
fn no_input_asks_whether_the_command_before_failed() {
    let home = tempfile::tempdir().expect("a directory");
    for script in ["vizchart bar <&-", "vizchart bar </dev/null", ": | vizchart line"] {
        let ran = bash(script, home.path());
        assert!(refused(&ran).contains("before the pipe"), "{script}: {}", ran.complaint());
    }
}

#[test]
fn an_input_that_cannot_be_read_is_a_failure() {
    let home = tempfile::tempdir().expect("a directory");
    refused(&bash("vizchart bar < .", home.path()));
}

#[test]
fn the_input_may_come_in_any_pieces() {
    let whole = finished(&mut binary(["bar"]), POINTS.as_bytes());
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
        let whole = finished(&mut binary(words), input.as_bytes());
        assert!(whole.stdout.len() < 4096, "more than a packet");
        let ran = with(binary(words).stdout(writer).stderr(Stdio::piped()), input);
        assert_eq!((ran.status, ran.complaint()), (0, ""));
        let mut packet = [0; 8192];
        let length = File::from(reader).read(&mut packet).expect("a packet");
        assert_eq!(String::from_utf8_lossy(&packet[..length]), whole.text());
    }
}

fn full() -> File {
    File::options().write(true).open("/dev/full").expect("the full device")
}

/// The end of a command whose output streams are set.
fn with(command: &mut Command, input: &'static str) -> Ran {
    ended(command.stdin(Stdio::piped()), |sink| sink.write_all(input.as_bytes()))
}
