//! A walk over JSON: its brackets, commas and keys, over a window that refills. What is inside is read
//! while it is here whole, or is gone past without being held; all of it is checked. Does not know what
//! values mean.

use super::cursor::{Cursor, DEPTH};
use super::skip::Skip;
use super::syntax::{self, Expected, Open};
use super::token::{Kind, Stop, Token};
use crate::fault::{Fault, Json, Place};
use crate::input::source::{RECORD, Source};

/// Stands somewhere in a JSON text.
pub(super) struct Walker<'s, 'i> {
    source: &'s mut Source<'i>,
    /// Bytes ahead in the source that were gone past.
    at: usize,
    depth: usize,
    consumed: u64,
    /// Lines before the text.
    lines: u64,
}

/// A container that was entered: whether anything of it has been seen.
#[derive(Default)]
pub(super) struct Inside {
    begun: bool,
}

impl<'s, 'i> Walker<'s, 'i> {
    /// At the beginning of the input, behind a byte order mark.
    pub fn new(source: &'s mut Source<'i>) -> Result<Self, Fault> {
        let mut walker = Self { source, at: 0, depth: 0, consumed: 0, lines: 0 };
        if walker.ahead().is_empty() {
            walker.source.more()?;
        }
        if walker.ahead().starts_with("\u{feff}".as_bytes()) {
            walker.consume("\u{feff}".len());
        }
        Ok(walker)
    }

    /// The same in a part of a text, behind so many lines of it.
    pub fn behind_lines(mut self, lines: u64) -> Self {
        self.lines = lines;
        self
    }

    /// The first byte that is not white space, which comes next; none at the end of the input.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, Fault> {
        loop {
            let mut cursor = self.cursor();
            let next = cursor.peek().ok();
            self.consume(cursor.at);
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
        self.next_value()?.ok_or_else(|| self.truncated())
    }

    /// Goes into the array or object that begins here.
    pub fn enter(&mut self) -> Result<Inside, Fault> {
        let inside = self.step(|cursor| cursor.enter().map(|()| Inside::default()))?;
        self.depth += 1;
        Ok(inside)
    }

    /// The first byte of the next element; none behind the end of the array.
    #[inline]
    pub fn element(&mut self, inside: &mut Inside) -> Result<Option<u8>, Fault> {
        let begun = std::mem::replace(&mut inside.begun, true);
        let first = self.step(|cursor| {
            let is_next = cursor.next(Open::Array, begun)?;
            if is_next { cursor.peek().map(Some) } else { Ok(None) }
        })?;
        self.depth -= usize::from(first.is_none());
        Ok(first)
    }

    /// Reads the next key and its colon, and tells the first byte of the value; none behind the
    /// end of the object.
    #[inline]
    pub fn member(&mut self, inside: &mut Inside, key: &mut String) -> Result<Option<u8>, Fault> {
        let begun = std::mem::replace(&mut inside.begun, true);
        if !self.step(|cursor| cursor.next(Open::Object, begun))? {
            self.depth -= 1;
            return Ok(None);
        }
        let (token, length) = self.token()?;
        if token.kind == Kind::Half {
            return Err(Fault::new(Json::Surrogate.into(), Place::line(self.line())));
        }
        key.clear();
        key.push_str(&token.text(self.ahead()));
        self.consume(length);
        self.step(|cursor| cursor.colon().and_then(|()| cursor.peek()))?;
        self.value().map(Some)
    }

    /// The value that begins here and its length; it is all ahead, and not consumed.
    #[inline]
    pub fn token(&mut self) -> Result<(Token, usize), Fault> {
        let mut token = Token::MISSING;
        let length = self.read(|cursor| {
            token = cursor.token()?;
            Ok(())
        })?;
        Ok((token, length))
    }

    /// Has this read from the first byte ahead on, anew each time there are more, until there are
    /// enough of them; the length of what was read.
    #[inline]
    pub fn read(
        &mut self,
        mut read: impl FnMut(&mut Cursor<'_>) -> Result<(), Stop>,
    ) -> Result<usize, Fault> {
        loop {
            let mut cursor = self.cursor();
            let taken = read(&mut cursor);
            let at = cursor.at;
            match taken {
                Ok(()) => return Ok(at),
                Err(Stop::Wrong(expected)) => return Err(self.wrong(at, expected)),
                Err(Stop::Cut) => self.double()?,
            }
        }
    }

    /// The same of a mark or two, which are gone past.
    #[inline]
    fn step<T>(&mut self, step: impl Fn(&mut Cursor<'_>) -> Result<T, Stop>) -> Result<T, Fault> {
        loop {
            let mut cursor = self.cursor();
            let taken = step(&mut cursor);
            let at = cursor.at;
            match taken {
                Ok(found) => {
                    self.consume(at);
                    return Ok(found);
                }
                Err(Stop::Wrong(expected)) => return Err(self.wrong(at, expected)),
                Err(Stop::Cut) => {
                    // Where the input ends, that is the place of what is missing.
                    self.consume(if self.source.is_whole() { at } else { 0 });
                    self.more()?;
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
        let mut skip = Skip::new();
        loop {
            let mut cursor = self.cursor();
            let end = skip.run(&mut cursor);
            let at = cursor.at;
            if let Err(Stop::Wrong(expected)) = end {
                return Err(self.wrong(at, expected));
            }
            self.consume(at);
            if end.is_ok() {
                return Ok(());
            }
            self.more()?;
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

    /// Bytes that were read.
    pub fn consumed(&self) -> u64 {
        self.consumed + self.at as u64
    }

    /// The line of the first byte ahead.
    pub fn line(&mut self) -> u64 {
        self.release();
        self.lines + self.source.line()
    }

    /// The end of the whole input: nothing but white space may follow.
    pub fn end(&mut self) -> Result<(), Fault> {
        let is_later = self.next_line()?;
        is_later.map_or(Ok(()), |is_later| Err(syntax::text_after(self.source, is_later)))
    }

    /// Goes past the end of a line that holds one value.
    pub fn end_of_line(&mut self) -> Result<(), Fault> {
        if self.ahead().first() == Some(&b'\n') {
            self.consume(1);
            return Ok(());
        }
        let is_here = self.next_line()? == Some(false);
        if is_here { Err(syntax::text_after(self.source, false)) } else { Ok(()) }
    }

    /// Whether what follows, if anything does, stands on a later line.
    fn next_line(&mut self) -> Result<Option<bool>, Fault> {
        let line = self.line();
        Ok(self.peek()?.map(|_| self.line() > line))
    }

    /// The input ends inside a value, or before there is one.
    fn truncated(&mut self) -> Fault {
        Fault::new(Json::Truncated.into(), Place::line(self.line()))
    }

    /// The syntax fault at the byte at this distance ahead.
    fn wrong(&mut self, at: usize, expected: Expected) -> Fault {
        self.release();
        syntax::fault(self.source, at, expected)
    }

    #[inline]
    fn cursor(&self) -> Cursor<'_> {
        Cursor::new(self.ahead(), DEPTH - self.depth, self.source.is_whole())
    }

    /// Lets the source know how far the walk has come.
    fn release(&mut self) {
        self.source.consume(self.at);
        self.consumed += self.at as u64;
        self.at = 0;
    }

    /// Has more bytes ahead, or knows that there are none.
    fn more(&mut self) -> Result<(), Fault> {
        if self.source.is_whole() {
            return Err(self.truncated());
        }
        self.release();
        self.source.more().map(|_| ())
    }

    /// Has twice as many bytes ahead, so that what is read anew each time is not read often.
    fn double(&mut self) -> Result<(), Fault> {
        let enough = (2 * self.ahead().len()).min(RECORD);
        self.more()?;
        while self.ahead().len() < enough && !self.source.is_whole() {
            self.source.more()?;
        }
        Ok(())
    }
}
