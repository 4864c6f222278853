//! Files and words on the command line.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;

use super::{POINTS, assert_bar, bash, drawn, misused, refused};
use crate::command::{binary, run_command};

#[test]
fn a_file_leaves_the_standard_input_to_others() {
    let home = tempfile::tempdir().expect("a directory");
    fs::write(home.path().join("points.csv"), POINTS).expect("a file");
    for source in ["points.csv", "--data 'ada,3'"] {
        let script = format!("printf 'left' | {{ vizchart bar {source} >chart; cat; }}");
        let run = bash(&script, home.path());
        assert_eq!((run.status, run.text(), run.stderr_text()), (0, "left", ""), "{script}");
        let chart = fs::read_to_string(home.path().join("chart")).expect("a chart");
        assert_bar(&chart, "ada", "3");
    }
}

#[test]
fn a_dash_is_the_standard_input_and_two_end_the_options() {
    let home = tempfile::tempdir().expect("a directory");
    fs::write(home.path().join("-n"), POINTS).expect("a file");
    let piped = run_command(&mut binary(["bar"]), POINTS.as_bytes());
    assert_eq!(drawn(&run_command(&mut binary(["bar", "-"]), POINTS.as_bytes())), drawn(&piped));
    assert_eq!(drawn(&bash("vizchart bar -- -n", home.path())), drawn(&piped));
}

#[test]
fn a_file_that_is_no_file_is_named() {
    let home = tempfile::tempdir().expect("a directory");
    fs::create_dir(home.path().join("sales")).expect("a directory");
    for (script, word) in
        [("vizchart bar sales", "sales"), ("vizchart bar sales/none.csv", "sales/none.csv")]
    {
        let run = bash(script, home.path());
        assert!(refused(&run).contains(word), "{}", run.stderr_text());
    }
}

/// What the system refuses to this user is refused; a superuser is refused nothing.
#[test]
fn a_file_that_may_not_be_read_is_refused() {
    let home = tempfile::tempdir().expect("a directory");
    let path = home.path().join("secret.csv");
    fs::write(&path, POINTS).expect("a file");
    fs::set_permissions(&path, Permissions::from_mode(0o000)).expect("permissions");
    let run = run_command(binary(["bar"]).arg(&path), b"");
    match File::open(&path) {
        Ok(_) => assert!(!drawn(&run).is_empty()),
        Err(_) => assert!(refused(&run).contains("secret.csv")),
    }
}

/// This one opens, and then fails when it is read, for everybody.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_fails_while_it_is_read_is_refused() {
    let run = run_command(&mut binary(["bar", "/proc/self/mem"]), b"");
    assert!(refused(&run).contains("/proc/self/mem"), "{}", run.stderr_text());
}

#[test]
fn a_name_need_not_be_text() {
    let home = tempfile::tempdir().expect("a directory");
    let path = home.path().join(OsStr::from_bytes(b"caf\xe9.csv"));
    let missing = run_command(binary(["bar"]).arg(&path), b"");
    assert!(refused(&missing).contains("caf"), "{}", missing.stderr_text());
    // Not every file system has such names.
    if cfg!(target_os = "linux") {
        fs::write(&path, POINTS).expect("a file");
        drawn(&run_command(binary(["bar"]).arg(&path), b""));
    }
}

#[test]
fn words_that_are_not_text_are_wrong_usage() {
    let word = OsStr::from_bytes(b"caf\xe9");
    for flag in ["--title", "--unit", "--data", "--width"] {
        misused(&run_command(binary(["bar", flag]).arg(word), POINTS.as_bytes()));
    }
    misused(&run_command(binary::<&OsStr>([word]).arg("--ascii"), b""));
}

#[test]
fn a_title_from_outside_does_not_reach_the_terminal_raw() {
    let run = run_command(binary(["bar", "--title"]).arg("\x1b]0;x\x07"), POINTS.as_bytes());
    assert!(!drawn(&run).contains(['\x1b', '\x07']), "{}", run.text());
    let run = run_command(&mut binary(["bar", "\x1b[2J"]), b"");
    assert!(!refused(&run).contains('\x1b'), "{}", run.stderr_text());
}
