//! A stream read straight from its descriptor; if it is a pipe and much comes through it, with a
//! larger one; if it is a file, as often as wanted. Knows nothing of what is read.

use std::fs::{File, Metadata};
use std::io::{Read, Result, Seek, SeekFrom};
#[cfg(unix)]
use std::os::unix::fs::FileExt;

use super::stream::Stream;

/// After so many bytes a larger pipe pays.
const MUCH: usize = 64 * 1024;

/// A file, a pipe or a terminal, unbuffered.
#[derive(Debug)]
pub struct Pipe {
    file: File,
    /// Bytes that are still to come before it is much.
    few: usize,
    /// Where it began: a file may come with a part of it read already. None for what has no places.
    start: Option<u64>,
}

impl Pipe {
    /// This stream.
    #[must_use]
    pub fn new(mut file: File) -> Self {
        let start = file.stream_position().ok();
        Self { file, few: MUCH, start }
    }

    /// What is known of the file, if it is one: some devices take any place for theirs and go on
    /// where they were.
    fn as_file(&self) -> Option<Metadata> {
        self.file.metadata().ok().filter(Metadata::is_file)
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

impl Stream for Pipe {
    fn go(&mut self, place: u64) -> bool {
        let start = self.start.filter(|_| self.as_file().is_some());
        let place = start.and_then(|start| start.checked_add(place));
        place.is_some_and(|place| self.file.seek(SeekFrom::Start(place)).is_ok())
    }

    fn length(&self) -> Option<u64> {
        self.as_file()?.len().checked_sub(self.start?)
    }

    #[cfg(unix)]
    fn twin(&self, place: u64) -> Option<Box<dyn Read + Send>> {
        let place = self.start?.checked_add(place)?;
        Some(Box::new(Apart { file: self.file.try_clone().ok()?, place }))
    }
}

/// A file from some place on, whatever place others have reached in it.
#[cfg(unix)]
#[derive(Debug)]
struct Apart {
    file: File,
    place: u64,
}

#[cfg(unix)]
impl Read for Apart {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let count = self.file.read_at(buffer, self.place)?;
        self.place += count as u64;
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
