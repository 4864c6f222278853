//! A walk that looks ahead, that begins in the midst of a text, and one that leaves the second half of it to another
//! thread.

use super::{Inside, Walker};
use crate::data::rows::Sink;
use crate::fault::Fault;
use crate::input::source::{Rest, Source};

impl Inside {
    /// Behind some element.
    pub fn begun() -> Self {
        Self { begun: true }
    }

    /// Whether anything of it has been seen.
    pub fn is_begun(&self) -> bool {
        self.begun
    }
}

impl<'s, 'i> Walker<'s, 'i> {
    /// In the midst of a text, where so many brackets are open.
    pub fn behind(source: &'s mut Source<'i>, depth: usize) -> Self {
        Self { source, depth, consumed: 0, line: None }
    }

    /// Has another thread read the second half of what is to come, if that is worth it.
    pub fn share(&mut self, sink: &dyn Sink, rest: Rest) {
        self.source.share(sink, rest);
    }

    /// Takes over what another thread has read, where that begins here; how many records it is.
    pub fn join(&mut self, sink: &mut dyn Sink) -> Result<u64, Fault> {
        let joined = self.source.join(0, sink)?;
        if joined > 0 && self.line.is_some() {
            self.line = Some(self.source.line());
        }
        Ok(joined)
    }

    /// Has more bytes ahead; `false` at the end of the input.
    pub fn more(&mut self) -> Result<bool, Fault> {
        self.source.more()
    }

    /// How many brackets are open.
    pub fn depth(&self) -> usize {
        self.depth
    }
}
