//! A stream read straight from its descriptor; if it is a pipe and much comes through it, with a
//! larger one. Knows nothing of what is read.

use std::fs::File;
use std::io::{Read, Result};

/// After so many bytes a larger pipe pays.
const MUCH: usize = 64 * 1024;

/// A file, a pipe or a terminal, unbuffered.
#[derive(Debug)]
pub struct Pipe {
    file: File,
    /// Bytes that are still to come before it is much.
    few: usize,
}

impl Pipe {
    /// This stream.
    #[must_use]
    pub fn new(file: File) -> Self {
        Self { file, few: MUCH }
    }
}

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.file.read(buffer)?;
        if self.few > 0 {
            self.few = self.few.saturating_sub(count);
            if self.few == 0 {
                enlarge(&self.file);
            }
        }
        Ok(count)
    }
}

/// Makes a pipe as large as anybody may; with little room, both ends wait for each other. What is
/// no pipe, or may not grow, stays as it is.
#[cfg(target_os = "linux")]
fn enlarge(file: &File) {
    let _ = rustix::pipe::fcntl_setpipe_size(file, 1024 * 1024);
}

#[cfg(not(target_os = "linux"))]
fn enlarge(_: &File) {}
