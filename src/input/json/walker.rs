//! A walk over JSON: its brackets, commas and keys, over a window that refills. What is inside is read
//! while it is here whole, or is gone past without being held; all of it is checked. Does not know what
//! values mean.

use super::syntax::{self, Expected, Open};
use super::token::{Stop, Token};
use super::tokenizer::{DEPTH, Skip, Tokenizer};
use crate::fault::{Fault, Json, Place};
use crate::input::source::Source;

/// Stands somewhere in a JSON text.
pub(super) struct Walker<'s, 'i> {
    source: &'s mut Source<'i>,
    /// Bytes ahead in the source that were gone past.
    at: usize,
    depth: usize,
    /// Whether something of the innermost container has been seen.
    begun: bool,
}

impl<'s, 'i> Walker<'s, 'i> {
    /// At the beginning of the input, behind a byte order mark.
    pub fn new(source: &'s mut Source<'i>) -> Result<Self, Fault> {
        let mut walker = Self { source, at: 0, depth: 0, begun: false };
        if walker.ahead().is_empty() {
            walker.source.more()?;
        }
        if walker.ahead().starts_with("\u{feff}".as_bytes()) {
            walker.consume("\u{feff}".len());
        }
        Ok(walker)
    }

    /// The first byte that is not white space, which comes next; none at the end of the input.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, Fault> {
        loop {
            let mut tokenizer = self.tokenizer();
            let next = tokenizer.peek().ok();
            self.consume(tokenizer.at);
            if next.is_some() {
                return Ok(next);
            }
            self.release();
            if !self.source.more()? {
                return Ok(None);
            }
        }
    }

    /// The first byte of the next value; none at the end of the input.
    pub fn next_value(&mut self) -> Result<Option<u8>, Fault> {
        let next = self.peek()?;
        let begins =
            |byte| matches!(byte, b'{' | b'[' | b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n');
        if next.is_none_or(begins) { Ok(next) } else { Err(self.wrong(0, Expected::Value)) }
    }

    /// The first byte of the value that has to come.
    pub fn value(&mut self) -> Result<u8, Fault> {
        self.next_value()?.ok_or_else(|| self.truncated(0))
    }

    /// Goes into the array or object that begins here.
    pub fn enter(&mut self) -> Result<(), Fault> {
        let length = self.read(|tokenizer| tokenizer.enter())?;
        self.consume(length);
        self.depth += 1;
        self.begun = false;
        Ok(())
    }

    /// The first byte of the next element, or of the next key; none behind the end of the container.
    #[inline]
    pub fn next(&mut self, open: Open) -> Result<Option<u8>, Fault> {
        let begun = std::mem::replace(&mut self.begun, true);
        let mut first = None;
        let length = self.read(|tokenizer| {
            first = if tokenizer.next(open, begun)? { Some(tokenizer.peek()?) } else { None };
            Ok(())
        })?;
        self.consume(length);
        self.depth -= usize::from(first.is_none());
        Ok(first)
    }

    /// The value that begins here and its length; it is all ahead, and not consumed.
    #[inline]
    pub fn token(&mut self) -> Result<(Token, usize), Fault> {
        let mut token = Token::MISSING;
        let length = self.read(|tokenizer| tokenizer.read(&mut token))?;
        Ok((token, length))
    }

    /// Has this read from the first byte ahead on, anew each time there are more, until there are
    /// enough of them; the length of what was read.
    #[inline]
    pub fn read(
        &mut self,
        mut read: impl FnMut(&mut Tokenizer<'_>) -> Result<(), Stop>,
    ) -> Result<usize, Fault> {
        loop {
            let mut tokenizer = self.tokenizer();
            let taken = read(&mut tokenizer);
            let at = tokenizer.at;
            match taken {
                Ok(()) => return Ok(at),
                Err(Stop::Wrong(expected)) => return Err(self.wrong(at, expected)),
                Err(Stop::Cut) if self.source.is_whole() => return Err(self.truncated(at)),
                Err(Stop::Cut) => {
                    self.release();
                    self.source.double()?;
                }
            }
        }
    }

    /// The value that begins here, read and kept; for what is small.
    pub fn take(&mut self) -> Result<String, Fault> {
        let (token, length) = self.token()?;
        let text = token.value(self.ahead()).raw.to_owned();
        self.consume(length);
        Ok(text)
    }

    /// Goes past the value that begins here, however long it is.
    pub fn skip(&mut self) -> Result<(), Fault> {
        let mut skip = Skip::default();
        loop {
            let mut tokenizer = self.tokenizer();
            let end = skip.run(&mut tokenizer);
            let at = tokenizer.at;
            match end {
                Err(Stop::Wrong(expected)) => return Err(self.wrong(at, expected)),
                Err(Stop::Cut) if self.source.is_whole() => return Err(self.truncated(at)),
                _ => self.consume(at),
            }
            if end.is_ok() {
                return Ok(());
            }
            self.release();
            self.source.more()?;
        }
    }

    /// Takes this many of the bytes ahead as read.
    #[inline]
    pub fn consume(&mut self, count: usize) {
        self.at += count;
    }

    /// The bytes ahead, as far as they are here.
    #[inline]
    pub fn ahead(&self) -> &[u8] {
        self.source.ahead().get(self.at..).unwrap_or_default()
    }

    /// The line of the first byte ahead.
    pub fn line(&mut self) -> u64 {
        self.release();
        self.source.line()
    }

    /// Behind a value: nothing but white space may follow, or nothing else on its line.
    pub fn end(&mut self, is_line: bool) -> Result<(), Fault> {
        if is_line && self.ahead().first() == Some(&b'\n') {
            self.consume(1);
            return Ok(());
        }
        let line = self.line();
        if self.peek()?.is_none() {
            return Ok(());
        }
        let is_later = self.line() > line;
        if is_line && is_later { Ok(()) } else { Err(syntax::text_after(self.source, is_later)) }
    }

    /// The input ends inside a value, or before there is one.
    fn truncated(&mut self, at: usize) -> Fault {
        self.release();
        Fault::new(Json::Truncated.into(), Place::line(self.source.line_of(at)))
    }

    /// The syntax fault at the byte at this distance ahead.
    fn wrong(&mut self, at: usize, expected: Expected) -> Fault {
        self.release();
        syntax::fault(self.source, at, expected)
    }

    /// At the first byte ahead.
    #[inline]
    pub fn tokenizer(&self) -> Tokenizer<'_> {
        let (room, is_end) = (DEPTH - self.depth, self.source.is_whole());
        Tokenizer { bytes: self.ahead(), at: 0, room, is_end }
    }

    /// Lets the source know how far the walk has come.
    fn release(&mut self) {
        self.source.consume(self.at);
        self.at = 0;
    }
}
