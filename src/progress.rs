//! The line on standard error that says how much of a long input has been read. It appears only on a terminal,
//! after the first second, and is erased before the chart is printed.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::QueueableCommand;
use crossterm::cursor::MoveToColumn;
use crossterm::terminal::{Clear, ClearType};

/// The delay before the line first appears.
const DELAY: Duration = Duration::from_secs(1);
/// The time between two updates.
const INTERVAL: Duration = Duration::from_millis(100);

pub struct Progress {
    is_terminal: bool,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    /// Nothing is ever shown if standard error is not a terminal.
    pub fn new(is_terminal: bool) -> Self {
        Self { is_terminal, next: Instant::now() + DELAY, is_shown: false }
    }

    /// Shows how many bytes were read, at most ten times a second.
    pub fn show(&mut self, bytes: u64) {
        if !self.is_terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + INTERVAL;
        self.is_shown = true;
        // Errors are ignored: the progress line does not matter.
        let _ = write(&format!("vizchart: {} MB read", bytes / 1_000_000));
    }

    pub fn erase(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write("");
        }
    }
}

fn write(text: &str) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    stderr.queue(MoveToColumn(0))?.queue(Clear(ClearType::CurrentLine))?;
    stderr.write_all(text.as_bytes())?;
    stderr.flush()
}
