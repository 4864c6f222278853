//! A line on standard error while a long input is read: only on a terminal, only after a second,
//! and gone before the chart. Knows no data.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crossterm::QueueableCommand;
use crossterm::cursor::MoveToColumn;
use crossterm::terminal::{Clear, ClearType};

/// Before this nobody wonders.
const PATIENCE: Duration = Duration::from_secs(1);
/// Between two changes of the line.
const INTERVAL: Duration = Duration::from_millis(100);

/// The line, shown or not.
pub struct Progress {
    is_wanted: bool,
    next: Instant,
    is_shown: bool,
}

impl Progress {
    /// A line that is not shown yet; never shown where it is not wanted.
    #[must_use]
    pub fn new(is_wanted: bool) -> Self {
        Self { is_wanted, next: Instant::now() + PATIENCE, is_shown: false }
    }

    /// So many bytes have come.
    pub fn tell(&mut self, bytes: u64) {
        if !self.is_wanted || Instant::now() < self.next {
            return;
        }
        self.next = Instant::now() + INTERVAL;
        self.is_shown = true;
        // Whether the line can be written changes nothing about the chart.
        let _ = show(&format!("vizchart: {} MB read", bytes / 1_000_000));
    }

    /// Takes the line away.
    pub fn erase(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            let _ = show("");
        }
    }
}

fn show(words: &str) -> io::Result<()> {
    let mut error = io::stderr().lock();
    error.queue(MoveToColumn(0))?.queue(Clear(ClearType::CurrentLine))?;
    error.write_all(words.as_bytes())?;
    error.flush()
}
