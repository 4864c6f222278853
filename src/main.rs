//! The process: arguments, streams and exit status. Everything else is in the library.

mod progress;

use std::collections::HashMap;
use std::env;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::process::ExitCode;

use anyhow::Context;
use progress::Progress;
use terminal_size::{Height, Width, terminal_size_of};
use vizchart::{Environment, Stream, VARIABLES};

/// With musl's allocator, a small chart takes twice as long: it calls mmap and munmap too often.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let environment = environment();
    let mut progress = Progress::new(matches!(environment.stderr, Stream::Terminal(_)));
    let outcome = vizchart::run(&args, stdin(), &environment, &mut |bytes| progress.show(bytes));
    progress.erase();
    if let Err(error) = write_stdout(&outcome.stdout) {
        write_stderr(&format!("vizchart: {error:#}\n"));
        return ExitCode::FAILURE;
    }
    write_stderr(&outcome.stderr);
    ExitCode::from(outcome.status)
}

/// Standard input, read through a duplicate of the descriptor: `std::io::Stdin` would copy small reads twice. The
/// buffer of a pipe is set to the maximum, so that reader and writer wait for each other less often.
fn stdin() -> Box<dyn Read> {
    #[cfg(unix)]
    if let Ok(descriptor) = io::stdin().as_fd().try_clone_to_owned() {
        #[cfg(target_os = "linux")]
        let _ = rustix::pipe::fcntl_setpipe_size(&descriptor, 1 << 20);
        return Box::new(File::from(descriptor));
    }
    Box::new(io::stdin())
}

/// Writes the output. A closed pipe is not an error.
fn write_stdout(text: &str) -> anyhow::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    match write(io::stdout(), text) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result.context("cannot write the output"),
    }
}

/// Writes a message. Errors are ignored: there is nowhere left to report them.
fn write_stderr(text: &str) {
    let _ = write(io::stderr(), text);
}

/// Writes through a duplicate of the descriptor, because `std::io::Stdout` hides the error of a read-only
/// descriptor.
#[cfg(unix)]
fn write(stream: impl AsFd, text: &str) -> io::Result<()> {
    let mut file = File::from(stream.as_fd().try_clone_to_owned()?);
    file.write_all(text.as_bytes())?;
    file.flush()
}

/// A Windows console takes UTF-16, to which the standard library converts.
#[cfg(not(unix))]
fn write(mut stream: impl Write, text: &str) -> io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

/// The variables and streams that decide how a chart looks.
fn environment() -> Environment {
    let mut variables = HashMap::new();
    for name in VARIABLES {
        if let Some(value) = env::var_os(name) {
            variables.insert(name.to_owned(), value.to_string_lossy().into_owned());
        }
    }
    let stdout = stream(&io::stdout(), terminal_size_of(io::stdout()));
    if matches!(stdout, Stream::Terminal(_)) && !supports_escapes() {
        variables.insert("TERM".to_owned(), "dumb".to_owned());
    }
    Environment {
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

/// Whether the terminal supports escape codes (`TERM=dumb` is checked elsewhere). On Windows this also enables them.
fn supports_escapes() -> bool {
    #[cfg(windows)]
    return crossterm::ansi_support::supports_ansi();
    #[cfg(not(windows))]
    true
}
