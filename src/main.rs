//! The process: arguments, streams and exit status. All else is in the library.

use std::env;
use std::fs::File;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::os::fd::AsFd;
use std::process::ExitCode;

use anyhow::Context;
use vizchart::input::pipe::Pipe;
use vizchart::terminal::{Stream, Surroundings, VARIABLES};

fn main() -> ExitCode {
    let args: Vec<_> = env::args_os().skip(1).collect();
    let outcome = vizchart::run(&args, stdin(), &surroundings(), &mut |_| {});
    if let Err(error) = write_all(io::stdout().as_fd().try_clone_to_owned(), &outcome.stdout) {
        say(&format!("vizchart: {error:#}\n"));
        return ExitCode::FAILURE;
    }
    say(&outcome.stderr);
    ExitCode::from(outcome.status)
}

/// Reads through a duplicate of the descriptor, too: the standard library's own reader copies all
/// small reads once more.
fn stdin() -> Box<dyn Read> {
    match io::stdin().as_fd().try_clone_to_owned() {
        Ok(descriptor) => Box::new(Pipe::new(descriptor.into())),
        Err(_) => Box::new(io::stdin()),
    }
}

/// Writes through a duplicate of the descriptor, unbuffered: what fails is seen. That the reader
/// has gone is no failure.
fn write_all(output: io::Result<impl Into<File>>, text: &str) -> anyhow::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let written = output.and_then(|descriptor| {
        let mut file: File = descriptor.into();
        file.write_all(text.as_bytes())?;
        file.flush()
    });
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => other.context("cannot write the output"),
    }
}

/// Says it on standard error; that nobody listens changes nothing.
fn say(text: &str) {
    let _ = write_all(io::stderr().as_fd().try_clone_to_owned(), text);
}

fn surroundings() -> Surroundings {
    let variables = VARIABLES
        .into_iter()
        .filter_map(|name| {
            Some((name.to_owned(), env::var_os(name)?.to_string_lossy().into_owned()))
        })
        .collect();
    Surroundings {
        variables,
        stdin: if io::stdin().is_terminal() { Stream::Terminal(None) } else { Stream::Plain },
        stdout: stream(&io::stdout()),
        stderr: stream(&io::stderr()),
    }
}

fn stream(stream: &(impl IsTerminal + AsFd)) -> Stream {
    if !stream.is_terminal() {
        return Stream::Plain;
    }
    Stream::Terminal(terminal_size::terminal_size_of(stream).map(|(width, _)| usize::from(width.0)))
}
