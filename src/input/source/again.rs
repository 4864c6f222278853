//! An input that comes for the second time, and need not come whole: a source remembers where
//! records begin, goes back, and from record to record leaves out what nobody has to see.

use super::marks::Mark;
use super::{Input, Source};
use crate::fault::{Fault, Kind};

/// Where the input is entered, so much is read at first.
const ENTRY: usize = 16 * 1024;

impl Source<'_> {
    /// Goes back to where the input began, so that what was read of it comes once more, and nothing
    /// that was added to it since; `false` where it comes only once.
    pub fn rewind(&mut self) -> bool {
        let end = self.read_to();
        if self.again.is_some() || !self.go(0) {
            return false;
        }
        self.again = Some(end);
        self.second = None;
        self.lines = 0;
        true
    }

    /// Whether all of it can come once more.
    #[must_use]
    pub fn comes_again(&self) -> bool {
        let Input::Stream(stream) = &self.input else { return false };
        self.again.is_none() && stream.length().is_some()
    }

    /// Remembers that a record begins ahead, behind so many others, and at the start of a line.
    pub fn mark(&mut self, record: u64) {
        if self.again.is_none() {
            let place = self.passed + self.start as u64;
            self.marks.push(Mark { record, place, lines: self.lines });
        }
    }

    /// When the input comes for the second time and this record is ahead, leaves out some of the
    /// next ones, no more than so many, and says how many; none where all of them are here anyway.
    ///
    /// # Errors
    /// Where the input is not what it was.
    pub fn leap(&mut self, record: u64, most: u64) -> Result<u64, Fault> {
        let mark = self.again.and_then(|_| self.marks.before(record.saturating_add(most)));
        let Some(mark) = mark.filter(|mark| mark.place > self.read_to()) else { return Ok(0) };
        // The line feed before it is still to be there.
        let is_there = self.go(mark.place - 1);
        if !is_there || !self.more()? || self.ahead().first() != Some(&b'\n') {
            return Err(Kind::Changed.into());
        }
        self.start += 1;
        self.lines = mark.lines;
        Ok(mark.record - record)
    }

    /// Goes on at this place of the stream, with nothing ahead.
    pub(super) fn go(&mut self, place: u64) -> bool {
        let Input::Stream(stream) = &mut self.input else { return false };
        let is_there = stream.go(place);
        if is_there {
            self.passed = place;
            (self.start, self.valid, self.filled) = (0, 0, 0);
            (self.characters, self.ended) = (0, false);
            self.buffer.truncate(ENTRY);
        }
        is_there
    }
}
