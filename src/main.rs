//! The process: arguments, streams and exit status. Everything else is in the library.

use std::collections::BTreeMap;
use std::env;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, ensure};
use terminal_size::{Height, Width, terminal_size_of};
use vizchart::{Progress, Stream, Surroundings, VARIABLES};

/// The allocator of musl maps and unmaps memory so often that it takes half of the time of a small chart.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// Whether standard output was closed when the process started (`>&-`). In that case the runtime opens the null
/// device in its place before `main`, so that writing would succeed and the chart would be lost. In `main` this
/// can no longer be told from a caller that opened the null device on purpose, as Python's `DEVNULL` does.
static IS_STDOUT_CLOSED: AtomicBool = AtomicBool::new(false);

// The macro demands the word `unsafe`, because this runs before the runtime. It is safe: it makes one system call.
#[cfg(unix)]
ctor_lite::ctor! {
    unsafe fn check_stdout() {
        let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
        IS_STDOUT_CLOSED.store(flags.is_err(), Ordering::Relaxed);
    }
}

fn main() -> ExitCode {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let surroundings = surroundings();
    let mut progress = Progress::new(matches!(surroundings.stderr, Stream::Terminal(_)));
    let outcome = vizchart::run(&args, stdin(), &surroundings, &mut |bytes| progress.show(bytes));
    progress.erase();
    if let Err(error) = write_stdout(&outcome.stdout) {
        write_stderr(&format!("vizchart: {error:#}\n"));
        return ExitCode::FAILURE;
    }
    write_stderr(&outcome.stderr);
    ExitCode::from(outcome.status)
}

/// Standard input. It is read through a duplicate of the descriptor, because the reader of the standard
/// library copies small reads once more. A pipe is enlarged to the maximum, because both ends of a small one often
/// wait for each other.
fn stdin() -> Box<dyn Read> {
    #[cfg(unix)]
    if let Ok(descriptor) = io::stdin().as_fd().try_clone_to_owned() {
        #[cfg(target_os = "linux")]
        let _ = rustix::pipe::fcntl_setpipe_size(&descriptor, 1 << 20);
        return Box::new(File::from(descriptor));
    }
    Box::new(io::stdin())
}

/// Writes the output. It is not an error if the reader of the pipe is gone.
fn write_stdout(text: &str) -> anyhow::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let is_closed = IS_STDOUT_CLOSED.load(Ordering::Relaxed);
    ensure!(!is_closed, "cannot write the output: standard output is closed");
    match write(io::stdout(), text) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write the output"),
    }
}

/// Writes a message. If that fails, there is nobody to tell.
fn write_stderr(text: &str) {
    let _ = write(io::stderr(), text);
}

/// Writes through a duplicate of the descriptor, because the writers of the standard library ignore that a
/// descriptor cannot be written to.
#[cfg(unix)]
fn write(stream: impl AsFd, text: &str) -> io::Result<()> {
    let mut file = File::from(stream.as_fd().try_clone_to_owned()?);
    file.write_all(text.as_bytes())?;
    file.flush()
}

/// A console takes characters instead of bytes, and the writers of the standard library convert them.
#[cfg(not(unix))]
fn write(mut stream: impl Write, text: &str) -> io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

/// The variables and streams that decide how a chart looks.
fn surroundings() -> Surroundings {
    let mut variables = BTreeMap::new();
    for name in VARIABLES {
        if let Some(value) = env::var_os(name) {
            variables.insert(name.to_owned(), value.to_string_lossy().into_owned());
        }
    }
    let stdout = stream(&io::stdout(), terminal_size_of(io::stdout()));
    if matches!(stdout, Stream::Terminal(_)) && !supports_escapes() {
        variables.insert("TERM".to_owned(), "dumb".to_owned());
    }
    Surroundings {
        variables,
        stdin: stream(&io::stdin(), None),
        stdout,
        stderr: stream(&io::stderr(), terminal_size_of(io::stderr())),
    }
}

fn stream(stream: &impl IsTerminal, size: Option<(Width, Height)>) -> Stream {
    if !stream.is_terminal() {
        return Stream::Plain;
    }
    Stream::Terminal(size.map(|(width, _)| usize::from(width.0)))
}

/// Whether a terminal understands escape codes. (Its name may still say otherwise.) On Windows this also
/// switches them on.
fn supports_escapes() -> bool {
    #[cfg(windows)]
    return crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    true
}
