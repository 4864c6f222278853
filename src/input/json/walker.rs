//! A walk over the outer structure of JSON: brackets, commas and keys, over a window that refills.
//! What is inside (a record, a scalar) is handed out as a slice that holds it whole, or is skipped
//! without being held. Everything that goes by has been checked against the grammar. Does not
//! know what values mean.

use super::record::{self, Text};
use super::skim::{Expected, Open, Skim};
use super::syntax;
use crate::fault::{Fault, Json, Kind, Place};
use crate::input::source::{Source, line_feeds};

/// Brackets that may be open inside each other.
pub(super) const DEPTH: usize = 128;

/// Stands somewhere in a JSON text.
pub(super) struct Walker<'s, 'i> {
    source: &'s mut Source<'i>,
    depth: usize,
    consumed: u64,
    /// The line of the first byte ahead, where it is kept account of.
    line: Option<u64>,
}

/// A container that was entered: whether anything of it has been seen.
#[derive(Default)]
pub(super) struct Inside {
    begun: bool,
}

impl<'s, 'i> Walker<'s, 'i> {
    /// At the beginning of the input, behind a byte order mark.
    pub fn new(source: &'s mut Source<'i>) -> Result<Self, Fault> {
        let mut walker = Self { source, depth: 0, consumed: 0, line: None };
        if walker.source.ahead().is_empty() {
            walker.source.more()?;
        }
        if walker.source.ahead().starts_with("\u{feff}".as_bytes()) {
            walker.consume("\u{feff}".len());
        }
        Ok(walker)
    }

    /// The first byte that is not white space, which is not consumed; none at the end of the input.
    pub fn peek(&mut self) -> Result<Option<u8>, Fault> {
        loop {
            let ahead = self.source.ahead();
            let blank = ahead.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'));
            let blank = blank.count();
            let first = ahead.get(blank).copied();
            self.consume(blank);
            if first.is_some() {
                return Ok(first);
            }
            if !self.source.more()? {
                return Ok(None);
            }
        }
    }

    /// The first byte of the value that has to come.
    pub fn value(&mut self, expected: Expected) -> Result<u8, Fault> {
        match self.peek()? {
            Some(byte @ (b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n')) => Ok(byte),
            Some(_) => Err(self.wrong(0, expected)),
            None => Err(self.truncated()),
        }
    }

    /// Goes into the array or object that begins here.
    pub fn enter(&mut self) -> Result<Inside, Fault> {
        if self.depth == DEPTH {
            return Err(self.wrong(0, Expected::Shallower));
        }
        self.depth += 1;
        self.consume(1);
        Ok(Inside::default())
    }

    /// The first byte of the next element; none behind the end of the array.
    pub fn element(&mut self, inside: &mut Inside) -> Result<Option<u8>, Fault> {
        let begun = std::mem::replace(&mut inside.begun, true);
        match self.peek()? {
            Some(b']') => {
                self.leave();
                return Ok(None);
            }
            Some(b',') if begun => {
                self.consume(1);
                return self.value(Expected::Element).map(Some);
            }
            Some(_) if begun => return Err(self.wrong(0, Expected::Comma(Open::Array))),
            _ => {}
        }
        self.value(Expected::Value).map(Some)
    }

    /// Reads the next key and its colon, and tells the first byte of the value; none behind the
    /// end of the object.
    pub fn member(&mut self, inside: &mut Inside, key: &mut String) -> Result<Option<u8>, Fault> {
        let begun = std::mem::replace(&mut inside.begun, true);
        let mut next = self.peek()?;
        let mut expected = Expected::Key;
        match next {
            Some(b'}') => {
                self.leave();
                return Ok(None);
            }
            Some(b',') if begun => {
                self.consume(1);
                next = self.peek()?;
                expected = Expected::NextKey;
            }
            Some(_) if begun => return Err(self.wrong(0, Expected::Comma(Open::Object))),
            _ => {}
        }
        match next {
            Some(b'"') => {}
            Some(_) => return Err(self.wrong(0, expected)),
            None => return Err(self.truncated()),
        }
        self.key(key)?;
        match self.peek()? {
            Some(b':') => self.consume(1),
            Some(_) => return Err(self.wrong(0, Expected::Colon)),
            None => return Err(self.truncated()),
        }
        self.value(Expected::Value).map(Some)
    }

    fn key(&mut self, key: &mut String) -> Result<(), Fault> {
        key.clear();
        let length = self.whole()?;
        let Ok(Text(text)) = record::parsed(self.here(length)) else {
            return Err(Fault::new(Json::Surrogate.into(), Place::line(self.line())));
        };
        key.push_str(&text);
        self.consume(length);
        Ok(())
    }

    /// The length of the value that begins here, all of which is ahead afterwards.
    pub fn whole(&mut self) -> Result<usize, Fault> {
        let mut skim = Skim::new(DEPTH - self.depth);
        let mut fed = 0;
        loop {
            let ahead = self.source.ahead();
            match skim.feed(ahead.get(fed..).unwrap_or_default()) {
                Ok(Some(length)) => return Ok(fed + length),
                Ok(None) => fed = ahead.len(),
                Err(wrong) => return Err(self.wrong(fed + wrong.at, wrong.expected)),
            }
            if !self.source.more()? {
                return if skim.is_whole() { Ok(fed) } else { Err(self.truncated()) };
            }
        }
    }

    /// The bytes of the value whose length [`Walker::whole`] told.
    pub fn here(&self, length: usize) -> &[u8] {
        self.ahead().get(..length).unwrap_or_default()
    }

    /// The value that begins here, read and kept; for what is small.
    pub fn take(&mut self) -> Result<String, Fault> {
        let length = self.whole()?;
        let text = String::from_utf8_lossy(self.here(length)).into_owned();
        self.consume(length);
        Ok(text)
    }

    /// Goes past the value that begins here, however long it is.
    pub fn skip(&mut self) -> Result<(), Fault> {
        let mut skim = Skim::new(DEPTH - self.depth);
        loop {
            let ahead = self.source.ahead();
            match skim.feed(ahead) {
                Ok(Some(length)) => {
                    self.consume(length);
                    return Ok(());
                }
                Ok(None) => {
                    let length = ahead.len();
                    self.consume(length);
                }
                Err(wrong) => return Err(self.wrong(wrong.at, wrong.expected)),
            }
            if !self.source.more()? {
                return if skim.is_whole() { Ok(()) } else { Err(self.truncated()) };
            }
        }
    }

    /// Takes this many of the bytes ahead as read.
    pub fn consume(&mut self, count: usize) {
        self.consumed += count as u64;
        if let Some(line) = &mut self.line {
            let bytes = self.source.ahead().get(..count).unwrap_or_default();
            *line += line_feeds(bytes);
        }
        self.source.consume(count);
    }

    /// Takes this many of the bytes ahead as read, which hold so many line feeds.
    pub fn pass(&mut self, count: usize, lines: u64) {
        self.consumed += count as u64;
        if let Some(line) = &mut self.line {
            *line += lines;
        }
        self.source.consume(count);
    }

    /// Has more bytes ahead; `false` at the end of the input.
    pub fn more(&mut self) -> Result<bool, Fault> {
        self.source.more()
    }

    /// The bytes ahead, as far as they are here.
    pub fn ahead(&self) -> &[u8] {
        self.source.ahead()
    }

    /// Whether so many more brackets may be open.
    pub fn has_room(&self, brackets: usize) -> bool {
        self.depth + brackets <= DEPTH
    }

    /// Bytes that were read.
    pub fn consumed(&self) -> u64 {
        self.consumed
    }

    /// The line of the first byte ahead.
    pub fn line(&self) -> u64 {
        self.line.unwrap_or_else(|| self.source.line())
    }

    /// The same, on a walk that keeps account of lines, since it is asked often.
    pub fn counting_lines(mut self) -> Self {
        self.line = Some(self.source.line());
        self
    }

    /// The end of the whole input: nothing but white space may follow.
    pub fn end(&mut self) -> Result<(), Fault> {
        let line = self.line();
        if self.peek()?.is_none() {
            return Ok(());
        }
        self.look_ahead()?;
        Err(syntax::text_after(self.source, self.line() > line))
    }

    /// Goes past the end of a line that holds one value.
    pub fn end_of_line(&mut self) -> Result<(), Fault> {
        loop {
            let ahead = self.source.ahead();
            let blank = ahead.iter().take_while(|b| matches!(b, b' ' | b'\t' | b'\r')).count();
            let next = ahead.get(blank).copied();
            self.consume(blank);
            match next {
                Some(b'\n') => {
                    self.consume(1);
                    return Ok(());
                }
                Some(_) => {
                    self.look_ahead()?;
                    return Err(syntax::text_after(self.source, false));
                }
                None if self.source.more()? => {}
                None => return Ok(()),
            }
        }
    }

    fn leave(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.consume(1);
    }

    /// The input ends inside a value, or before there is one.
    pub fn truncated(&self) -> Fault {
        Fault::new(Json::Truncated.into(), Place::line(self.line()))
    }

    /// The syntax fault at the byte at this distance ahead, once its whole word is here.
    fn wrong(&mut self, at: usize, expected: Expected) -> Fault {
        while self.source.ahead().len() < at + 4 * syntax::WORD {
            match self.source.more() {
                Ok(true) => {}
                Err(fault) if *fault.kind == Kind::Cut => return fault,
                Ok(false) | Err(_) => break,
            }
        }
        syntax::fault(self.source, at, expected)
    }

    fn look_ahead(&mut self) -> Result<(), Fault> {
        while self.source.ahead().len() < 4 * syntax::WORD && self.source.more()? {}
        Ok(())
    }
}
