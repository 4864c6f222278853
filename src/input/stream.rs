//! Where bytes come from: a stream that comes once, or one that comes again when it is asked to.
//! Knows nothing of what is read.

use std::io::{Cursor, Read, Result};

/// A stream that may be able to begin anew.
pub trait Stream: Read {
    /// Goes to the byte at this distance from where it began; `false` where what was read is gone.
    fn go(&mut self, place: u64) -> bool;

    /// How many bytes there are from where it began, where all of them can be read at any time.
    fn length(&self) -> Option<u64> {
        None
    }

    /// The same bytes from this place on, for another thread.
    fn twin(&self, place: u64) -> Option<Box<dyn Read + Send>> {
        let _ = place;
        None
    }
}

/// A stream that comes once.
#[derive(Debug)]
pub struct Once<R>(pub R);

impl<R: Read> Read for Once<R> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.0.read(buffer)
    }
}

impl<R: Read> Stream for Once<R> {
    fn go(&mut self, _place: u64) -> bool {
        false
    }
}

impl<T: AsRef<[u8]>> Stream for Cursor<T> {
    fn go(&mut self, place: u64) -> bool {
        self.set_position(place);
        true
    }
}

impl<S: Stream + ?Sized> Stream for Box<S> {
    fn go(&mut self, place: u64) -> bool {
        (**self).go(place)
    }

    fn length(&self) -> Option<u64> {
        (**self).length()
    }

    fn twin(&self, place: u64) -> Option<Box<dyn Read + Send>> {
        (**self).twin(place)
    }
}
