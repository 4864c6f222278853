//! The stream that the bytes of an input come from. It is read once, and has only one fault. Knows no text.

use std::io::{ErrorKind, Read};

use crate::fault::{Fault, Kind};

/// A stream of bytes, with a name for faults.
pub(super) struct Stream<'a> {
    /// Where they come from, or why reading failed.
    bytes: Result<Box<dyn Read + 'a>, Kind>,
    name: String,
    /// How many bytes came.
    pub(super) received: u64,
    pub(super) is_ended: bool,
    pub(super) progress: Option<&'a mut dyn FnMut(u64)>,
}

impl<'a> Stream<'a> {
    pub(super) fn new(stream: impl Read + 'a, name: &str) -> Self {
        Self {
            bytes: Ok(Box::new(stream)),
            name: name.to_owned(),
            received: 0,
            is_ended: false,
            progress: None,
        }
    }

    /// Reads once; returns how many bytes came.
    pub(super) fn read(&mut self, room: &mut [u8]) -> Result<usize, Fault> {
        let stream = self.bytes.as_mut().map_err(|kind| kind.clone())?;
        let count = loop {
            match stream.read(room) {
                Err(interrupted) if interrupted.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    let (name, reason) = (self.name.clone(), error.to_string());
                    let kind = Kind::Unreadable { name, reason };
                    self.bytes = Err(kind.clone());
                    return Err(kind.into());
                }
                Ok(count) => break count,
            }
        };
        self.is_ended = count == 0;
        self.received += count as u64;
        if let Some(progress) = &mut self.progress {
            progress(self.received);
        }
        Ok(count)
    }
}
