//! Strictness in front of the `csv` crate: finds where a record ends and on which line it began,
//! and refuses what RFC 4180 does not allow but the crate forgives. Knows no cells.

use std::io::{self, Read};

use super::source::Source;
use crate::fault::{Fault, Kind, Place};

/// A reader that hands out one checked record at a time, ended by one line feed.
pub struct Gate<'s, 'a> {
    source: &'s mut Source<'a>,
    delimiter: u8,
    /// Bytes of the current record that are not handed out yet.
    rest: usize,
    /// Bytes behind it that end it: none, a line feed, or both of CRLF.
    end: usize,
    line: u64,
    fault: Option<Fault>,
}

/// Where in a record the automaton stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    FieldStart,
    Bare,
    Quoted,
    /// Behind a quote inside a quoted field: the closing one, or the first of two.
    AfterQuote,
    /// Behind a carriage return outside of quotes.
    Return,
}

/// What a scan has found so far.
struct Scan {
    state: State,
    /// Bytes looked at.
    length: usize,
    /// The line of the byte that comes next.
    line: u64,
    /// The line on which the last quoted field was opened.
    opened: u64,
}

impl<'s, 'a> Gate<'s, 'a> {
    /// A gate before this source.
    pub fn new(source: &'s mut Source<'a>, delimiter: u8) -> Self {
        let line = source.line();
        Self { source, delimiter, rest: 0, end: 0, line, fault: None }
    }

    /// The source, which stands behind the record that was handed out last.
    pub fn source(&mut self) -> &mut Source<'a> {
        self.source
    }

    /// The line on which the record that was handed out last began.
    pub fn line(&self) -> u64 {
        self.line
    }

    /// The fault that made reading fail, if one did.
    pub fn take_fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }

    /// Finds the next record that is not blank; `false` at the end of the input.
    fn advance(&mut self) -> Result<bool, Fault> {
        loop {
            self.line = self.source.line();
            let mut scan =
                Scan { state: State::FieldStart, length: 0, line: self.line, opened: self.line };
            let found = loop {
                if scan.run(self.source.ahead(), self.delimiter)? {
                    break true;
                }
                if !self.source.more()? {
                    break false;
                }
            };
            if !found {
                scan.finish()?;
                (self.rest, self.end) = (scan.length, 0);
                return Ok(scan.length > 0);
            }
            self.end = if scan.state == State::Return { 2 } else { 1 };
            self.rest = scan.length - self.end;
            if self.rest > 0 {
                return Ok(true);
            }
            self.source.consume(self.end);
        }
    }
}

impl Scan {
    /// Goes on over these bytes, of which the first `length` are known; true at a record's end.
    fn run(&mut self, bytes: &[u8], delimiter: u8) -> Result<bool, Fault> {
        use State::{AfterQuote, Bare, FieldStart, Quoted, Return};
        for &byte in bytes.get(self.length..).unwrap_or_default() {
            self.length += 1;
            let is_feed = byte == b'\n';
            self.line += u64::from(is_feed);
            self.state = match (self.state, byte) {
                (Quoted, b'"') => AfterQuote,
                (AfterQuote, b'"') | (Quoted, _) => Quoted,
                (_, b'\n') => return Ok(true),
                (Return, _) => return Err(self.fault(Kind::BareReturn)),
                (_, b'\r') => Return,
                (_, byte) if byte == delimiter => FieldStart,
                (FieldStart, b'"') => {
                    self.opened = self.line;
                    Quoted
                }
                (AfterQuote, _) => return Err(self.fault(Kind::TextAfterQuote)),
                (Bare, b'"') => return Err(self.fault(Kind::QuoteInField)),
                (FieldStart | Bare, _) => Bare,
            };
        }
        Ok(false)
    }

    /// The end of the input, where no record's end was found before.
    fn finish(&self) -> Result<(), Fault> {
        match self.state {
            State::Quoted => Err(Fault::new(Kind::UnclosedQuote, Place::line(self.opened))),
            State::Return => Err(self.fault(Kind::BareReturn)),
            State::FieldStart | State::Bare | State::AfterQuote => Ok(()),
        }
    }

    fn fault(&self, kind: Kind) -> Fault {
        Fault::new(kind, Place::line(self.line))
    }
}

impl Read for Gate<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest == 0 {
            match self.advance() {
                Ok(true) => {}
                Ok(false) => return Ok(0),
                Err(fault) => {
                    self.fault = Some(fault);
                    return Err(io::Error::other("refused"));
                }
            }
        }
        // One byte stays free for the line feed, so that a record is never followed by a read that
        // only ends it.
        let count = self.rest.min(buffer.len().saturating_sub(1));
        for (to, from) in buffer.iter_mut().zip(self.source.ahead().iter().take(count)) {
            *to = *from;
        }
        self.source.consume(count);
        self.rest -= count;
        if self.rest > 0 {
            return Ok(count);
        }
        self.source.consume(self.end);
        if let Some(last) = buffer.get_mut(count) {
            *last = b'\n';
        }
        Ok(count + 1)
    }
}
