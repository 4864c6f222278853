//! The line on standard error that says how much of a long input has been read. It appears only on a terminal,
//! after the first second, and is erased before the chart is printed.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::QueueableCommand;
use crossterm::cursor::MoveToColumn;
use crossterm::terminal::{Clear, ClearType};

/// The time before the line is shown for the first time.
const DELAY: Duration = Duration::from_secs(1);
/// The time between two updates.
const INTERVAL: Duration = Duration::from_millis(100);

/// The progress line.
pub struct Progress {
    is_terminal: bool,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    /// A line that is not shown yet. It never is if standard error is not a terminal.
    #[must_use]
    pub fn new(is_terminal: bool) -> Self {
        Self { is_terminal, next: Instant::now() + DELAY, is_shown: false }
    }

    /// Shows how many bytes were read, unless the last update was a moment ago.
    pub fn show(&mut self, bytes: u64) {
        if !self.is_terminal || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + INTERVAL;
        self.is_shown = true;
        // A line that cannot be written makes no difference to the chart.
        let _ = write(&format!("vizchart: {} MB read", bytes / 1_000_000));
    }

    /// Erases the line.
    pub fn erase(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = write("");
        }
    }
}

/// Replaces the line by this text.
fn write(text: &str) -> io::Result<()> {
    let mut stderr = io::stderr().lock();
    stderr.queue(MoveToColumn(0))?.queue(Clear(ClearType::CurrentLine))?;
    stderr.write_all(text.as_bytes())?;
    stderr.flush()
}
