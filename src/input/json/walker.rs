//! A walk over JSON, over a window that refills: what is inside is read while it is here whole, or is
//! gone past without being held; all of it is checked. Does not know what values mean.

use super::syntax::{self, Expected, begins_value};
use super::token::{Stop, Token};
use super::tokenizer::{Nesting, Tokenizer, wrong};
use crate::fault::{Fault, Json, Place};
use crate::input::preface;
use crate::input::source::Source;

/// Stands somewhere in a JSON text.
pub(super) struct Walker<'s, 'i> {
    source: &'s mut Source<'i>,
    /// Bytes ahead in the source that were gone past.
    at: usize,
    nesting: Nesting,
}

impl<'s, 'i> Walker<'s, 'i> {
    /// At the beginning of the input, behind a byte order mark.
    pub fn new(source: &'s mut Source<'i>) -> Result<Self, Fault> {
        preface::skip(source, None)?;
        Ok(Self { source, at: 0, nesting: Nesting::default() })
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

    /// The first byte of the value that has to come.
    pub fn value(&mut self) -> Result<u8, Fault> {
        self.peek()?;
        self.read(|tokenizer| match tokenizer.peek()? {
            byte if begins_value(byte) => Ok(byte),
            _ => wrong(Expected::Value { is_next: false }),
        })
    }

    /// Goes into the container that comes next.
    pub fn enter(&mut self) -> Result<(), Fault> {
        self.read(|tokenizer| tokenizer.peek().and_then(|_| tokenizer.enter()))
    }

    /// The first byte of the next element, or of the next key; none behind the end of the container.
    #[inline]
    pub fn next(&mut self) -> Result<Option<u8>, Fault> {
        self.read(|tokenizer| tokenizer.next_row(false))
    }

    /// The value that begins here, read and kept; for what is small.
    pub fn take(&mut self) -> Result<String, Fault> {
        let (token, length) = self.token()?;
        let text = token.value(self.ahead()).raw.to_owned();
        self.consume(length);
        Ok(text)
    }

    /// The value that begins here, and its length.
    pub fn token(&mut self) -> Result<(Token, usize), Fault> {
        let mut token = Token::MISSING;
        let ((), length) = self.look(|tokenizer| tokenizer.read(&mut token))?;
        Ok((token, length))
    }

    /// Has this read, and goes past what was read.
    #[inline]
    pub fn read<T>(
        &mut self,
        mut read: impl FnMut(&mut Tokenizer<'_>) -> Result<T, Stop>,
    ) -> Result<T, Fault> {
        let ((found, nesting), length) =
            self.look(|tokenizer| read(tokenizer).map(|found| (found, tokenizer.nesting)))?;
        self.nesting = nesting;
        self.consume(length);
        Ok(found)
    }

    /// Has this read from the first byte ahead on, anew each time there are more, until there are
    /// enough of them; with the length of what was read.
    #[inline]
    pub fn look<T>(
        &mut self,
        mut read: impl FnMut(&mut Tokenizer<'_>) -> Result<T, Stop>,
    ) -> Result<(T, usize), Fault> {
        loop {
            let mut tokenizer = self.tokenizer();
            let found = read(&mut tokenizer);
            let at = tokenizer.at;
            match found {
                Ok(found) => return Ok((found, at)),
                Err(stop) => self.refill(stop, at)?,
            }
        }
    }

    /// Has twice as many bytes ahead, unless what stopped a tokenizer after so many is wrong.
    pub fn refill(&mut self, stop: Stop, at: usize) -> Result<(), Fault> {
        self.unless_wrong(stop, at)?;
        self.source.double()
    }

    /// Goes past the value that begins here, however long it is.
    pub fn skip(&mut self) -> Result<(), Fault> {
        let depth = self.nesting.depth;
        loop {
            let mut tokenizer = Tokenizer { is_lenient: true, ..self.tokenizer() };
            let end = tokenizer.skip(depth);
            let Tokenizer { at, nesting, .. } = tokenizer;
            if let Err(stop) = end {
                self.unless_wrong(stop, at)?;
            }
            self.nesting = nesting;
            self.consume(at);
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

    /// The bytes ahead behind some that were gone past, and where they begin.
    #[inline]
    pub fn window(&self) -> (&[u8], usize) {
        (self.source.ahead(), self.at)
    }

    /// At the first byte ahead.
    #[inline]
    pub fn tokenizer(&self) -> Tokenizer<'_> {
        let (nesting, is_end) = (self.nesting, self.source.is_whole());
        Tokenizer { bytes: self.ahead(), at: 0, nesting, is_end, is_lenient: false }
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
        if is_line && is_later {
            return Ok(());
        }
        self.unless_wrong(Stop::Wrong(Expected::End { is_later }), 0)
    }

    /// The fault at the byte at this distance ahead, unless there may be more behind it.
    fn unless_wrong(&mut self, stop: Stop, at: usize) -> Result<(), Fault> {
        self.release();
        match stop {
            Stop::Wrong(expected) => Err(syntax::fault(self.source, at, expected)),
            Stop::Cut if self.source.is_whole() => {
                Err(Fault::new(Json::Truncated.into(), Place::line(self.source.line_of(at))))
            }
            Stop::Cut => Ok(()),
        }
    }

    /// Lets the source know how far the walk has come.
    fn release(&mut self) {
        self.source.consume(self.at);
        self.at = 0;
    }
}
