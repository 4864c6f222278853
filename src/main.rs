//! The process: arguments, streams and exit status. All else is in the library.

use std::collections::BTreeMap;
use std::env;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
#[cfg(unix)]
use std::os::fd::AsFd as AsDescriptor;
#[cfg(windows)]
use std::os::windows::io::AsHandle as AsDescriptor;
use std::process::ExitCode;

use anyhow::Context;
use vizchart::{Progress, Stream, Surroundings, VARIABLES};

/// That of musl maps and unmaps memory again and again: half of a small chart's time.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

fn main() -> ExitCode {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let surroundings = surroundings();
    let mut progress = Progress::new(matches!(surroundings.stderr, Stream::Terminal(_)));
    let outcome = vizchart::run(&args, stdin(), &surroundings, &mut |bytes| progress.tell(bytes));
    progress.erase();
    if let Err(error) = write_all(&io::stdout(), &outcome.stdout) {
        say(&format!("vizchart: {error:#}\n"));
        return ExitCode::FAILURE;
    }
    say(&outcome.stderr);
    ExitCode::from(outcome.status)
}

/// Reads through a duplicate of the descriptor, too: the standard library's own reader copies all
/// small reads once more. A pipe is made as large as anybody may make it: with little room, both ends
/// wait for each other.
fn stdin() -> Box<dyn Read> {
    let Ok(file) = duplicate(&io::stdin()) else { return Box::new(io::stdin()) };
    #[cfg(target_os = "linux")]
    let _ = rustix::pipe::fcntl_setpipe_size(&file, 1 << 20);
    Box::new(file)
}

/// Writes through a duplicate of the descriptor, unbuffered: what fails is seen. That the reader
/// has gone is no failure. A console of Windows takes characters, not bytes: those the standard
/// library's own writer makes.
fn write_all<S: AsDescriptor + IsTerminal>(stream: &S, text: &str) -> anyhow::Result<()>
where
    for<'s> &'s S: Write,
{
    if text.is_empty() {
        return Ok(());
    }
    let written = if cfg!(windows) && stream.is_terminal() {
        put(&mut &*stream, text)
    } else {
        duplicate(stream).and_then(|mut file| put(&mut file, text))
    };
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write the output"),
    }
}

fn put(stream: &mut impl Write, text: &str) -> io::Result<()> {
    stream.write_all(text.as_bytes())?;
    stream.flush()
}

#[cfg(unix)]
fn duplicate(stream: &impl AsDescriptor) -> io::Result<File> {
    stream.as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn duplicate(stream: &impl AsDescriptor) -> io::Result<File> {
    stream.as_handle().try_clone_to_owned().map(File::from)
}

/// Says it on standard error; that nobody listens changes nothing.
fn say(text: &str) {
    let _ = write_all(&io::stderr(), text);
}

fn surroundings() -> Surroundings {
    let value = |name: &str| Some(env::var_os(name)?.to_string_lossy().into_owned());
    let variables = VARIABLES.iter().filter_map(|&name| Some((name.to_owned(), value(name)?)));
    let mut variables: BTreeMap<_, _> = variables.collect();
    let stdout = stream(&io::stdout());
    if matches!(stdout, Stream::Terminal(_)) && !takes_escapes() {
        variables.insert("TERM".to_owned(), "dumb".to_owned());
    }
    Surroundings {
        variables,
        stdin: if io::stdin().is_terminal() { Stream::Terminal(None) } else { Stream::Plain },
        stdout,
        stderr: stream(&io::stderr()),
    }
}

/// Whether a terminal, unless its name says otherwise, takes escape codes.
#[cfg(unix)]
fn takes_escapes() -> bool {
    true
}

/// The same: a console of Windows has to be told to.
#[cfg(windows)]
fn takes_escapes() -> bool {
    crossterm::ansi_support::supports_ansi()
}

fn stream(stream: &(impl IsTerminal + AsDescriptor)) -> Stream {
    if !stream.is_terminal() {
        return Stream::Plain;
    }
    Stream::Terminal(terminal_size::terminal_size_of(stream).map(|(width, _)| usize::from(width.0)))
}
