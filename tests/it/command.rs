//! Commands: the real binary, alone or in a shell command line, with a clean environment, so that no
//! test depends on who runs it.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

/// Longer than any run takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// After this time, a command and all that it has started are killed.
const LONGEST_RUN: Duration = Duration::from_secs(100);

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// The exit status, or 128 and the number of the signal that ended it.
    pub status: i32,
    /// All of standard output.
    pub stdout: Vec<u8>,
    /// All of standard error.
    pub stderr: Vec<u8>,
}

impl Run {
    /// Standard output, which must be UTF-8.
    pub fn text(&self) -> &str {
        str::from_utf8(&self.stdout).expect("standard output is UTF-8")
    }

    /// Standard error, which must be UTF-8.
    pub fn stderr_text(&self) -> &str {
        str::from_utf8(&self.stderr).expect("standard error is UTF-8")
    }
}

/// The real binary with these arguments and no environment.
pub fn binary<Word: Into<OsString>>(args: impl IntoIterator<Item = Word>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vizchart"));
    command.args(args.into_iter().map(Into::into)).env_clear();
    command
}

/// A command line for `sh` or `bash` in a directory that is also its home. Programs in its `bin` come
/// first, then the real `vizchart`, then those of the system.
pub fn shell(shell: &[&str], script: &str, directory: &Path) -> Command {
    let own = Path::new(env!("CARGO_BIN_EXE_vizchart")).parent().expect("a directory");
    let mut places = vec![directory.join("bin"), own.to_owned()];
    places.extend(std::env::split_paths(&std::env::var_os("PATH").expect("a PATH")));
    let (program, flags) = shell.split_first().expect("the name of a shell");
    let mut command = Command::new(program);
    command.args(flags).arg("-c").arg(script).current_dir(directory).env_clear();
    command.env("PATH", std::env::join_paths(places).expect("a PATH"));
    command.env("HOME", directory).env("TZ", "UTC");
    command
}

/// Runs a command with this input, and collects its output.
pub fn run_command(command: &mut Command, input: &[u8]) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let input = input.to_owned();
    run_fed(command, move |sink| sink.write_all(&input))
}

/// Runs a command whose streams are set. If its input is a pipe, `feed` writes it while the command
/// runs; that the command stops reading is not an error. Outputs that are pipes are collected. A command
/// that does not end is killed with all that it has started, and its standard error says so.
pub fn run_fed<Feed>(command: &mut Command, feed: Feed) -> Run
where
    Feed: FnOnce(&mut dyn Write) -> std::io::Result<()> + Send + 'static,
{
    run_for(LONGEST_RUN, command, feed)
}

fn run_for<Feed>(longest: Duration, command: &mut Command, feed: Feed) -> Run
where
    Feed: FnOnce(&mut dyn Write) -> std::io::Result<()> + Send + 'static,
{
    // A group of its own, so that a pipeline or a loop of the shell is killed as a whole.
    let mut child = command.process_group(0).spawn().expect("the command starts");
    let group = Pid::from_child(&child);
    let (has_ended, end) = mpsc::channel::<()>();
    let watch = thread::spawn(move || {
        let is_late = end.recv_timeout(longest) == Err(RecvTimeoutError::Timeout);
        is_late && kill_process_group(group, Signal::KILL).is_ok()
    });
    if let Some(mut sink) = child.stdin.take() {
        thread::spawn(move || feed(&mut sink).ok());
    }
    let stdout = child.stdout.take().map(collect);
    let stderr = child.stderr.take().map(collect);
    let bytes =
        |stream: Option<Receiver<Vec<u8>>>| stream.map_or(Vec::new(), |stream| all(&stream));
    let (stdout, mut stderr) = (bytes(stdout), bytes(stderr));
    let status = status(&mut child);
    drop(has_ended);
    if watch.join().expect("no panic") {
        stderr.extend(format!("killed, because it still ran after {longest:?}\n").bytes());
    }
    Run { status, stdout, stderr }
}

/// The bytes of a stream, read on a thread of its own.
pub fn collect(mut stream: impl Read + Send + 'static) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // The other end of a pseudo-terminal reports its closing as an error.
        stream.read_to_end(&mut bytes).ok();
        sender.send(bytes).ok();
    });
    receiver
}

/// All bytes of a stream, once no process has its other end open any more.
pub fn all(stream: &Receiver<Vec<u8>>) -> Vec<u8> {
    stream.recv_timeout(PATIENCE).expect("the end of the stream")
}

/// Waits for a process, but not forever.
pub fn status(child: &mut Child) -> i32 {
    let start = Instant::now();
    let mut pause = Duration::from_micros(50);
    loop {
        if let Some(status) = child.try_wait().expect("a process to wait for") {
            return code(status);
        }
        if start.elapsed() > PATIENCE {
            child.kill().ok();
            panic!("still running after {PATIENCE:?}");
        }
        thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(10));
    }
}

fn code(status: ExitStatus) -> i32 {
    status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
}

/// Whether these programs are installed. If one is not, the test fails; but where `VIZCHART_TESTS=local`, as for who
/// builds a package, a line says which test is passed over.
#[must_use]
#[track_caller]
pub fn require(programs: &[&str]) -> bool {
    let missing: Vec<&&str> = programs.iter().filter(|program| !is_installed(program)).collect();
    if missing.is_empty() {
        return true;
    }
    assert!(is_local(), "{missing:?} missing; .ci/programs installs what tests call");
    let test = thread::current().name().unwrap_or_default().to_owned();
    // Not `eprintln!`, which is shown of tests that fail only.
    writeln!(io::stderr(), "passed over without {missing:?}: {test}").ok();
    false
}

/// Whether the tests run on a machine that need not have all programs that they call.
pub fn is_local() -> bool {
    std::env::var_os("VIZCHART_TESTS").is_some_and(|value| value == "local")
}

/// Whether the system has this program.
pub fn is_installed(program: &str) -> bool {
    let path = std::env::var_os("PATH").expect("a PATH");
    std::env::split_paths(&path).any(|place| place.join(program).is_file())
}

/// Whether the shell waits for what does not end, or has left it with the streams open.
#[test]
fn what_does_not_end_is_killed_with_all_that_it_started() {
    for (script, status) in [("sleep 900 & wait", 137), ("sleep 900 &", 0)] {
        let mut command = shell(&["sh"], script, Path::new("/"));
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let run = run_for(Duration::from_millis(200), &mut command, |_| Ok(()));
        let found = (run.status, run.stderr_text());
        assert_eq!(found, (status, "killed, because it still ran after 200ms\n"), "{script}");
    }
}
