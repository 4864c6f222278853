//! A place in JSON, and the way to the next token by the grammar of RFC 8259, in bytes that may end
//! within one. Does not know how strings and numbers are written, or what a value means.

use super::skip::Skip;
use super::syntax::{Expected, Open};
use super::token::{Kind, Stop, Token};

/// Brackets that may be open inside each other.
pub(super) const DEPTH: usize = 128;

/// Stands in bytes of which those before it were found right.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    pub bytes: &'a [u8],
    pub at: usize,
    /// Brackets that may still be opened.
    pub room: usize,
    /// Whether nothing follows the bytes.
    pub is_end: bool,
}

impl<'a> Cursor<'a> {
    /// At the first of these bytes.
    pub fn new(bytes: &'a [u8], room: usize, is_end: bool) -> Self {
        Self { bytes, at: 0, room, is_end }
    }

    /// At a later byte, from which on it counts.
    #[inline]
    pub fn from(&self, at: usize) -> Self {
        Self { bytes: self.bytes.get(at..).unwrap_or_default(), at: 0, ..*self }
    }

    /// At the first byte of a value that is all here.
    pub fn whole(bytes: &'a [u8]) -> Self {
        Self::new(bytes, DEPTH, true)
    }

    /// The next byte that is not white space, which comes next.
    #[inline]
    pub fn peek(&mut self) -> Result<u8, Stop> {
        loop {
            match self.bytes.get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                Some(byte) => return Ok(*byte),
                None => return Err(Stop::Cut),
            }
        }
    }

    /// Where the next record begins, if one follows, in an array or on a later line.
    #[inline]
    pub fn next_record(mut self, is_in_array: bool) -> Option<usize> {
        let start = self.at;
        if is_in_array {
            self.goes_on(Open::Array, true).ok()?;
        }
        let is_record = self.peek() == Ok(b'{');
        let between = self.bytes.get(start..self.at)?;
        (is_record && (is_in_array || between.contains(&b'\n'))).then_some(self.at)
    }

    /// Goes into the container that comes next.
    #[inline]
    pub fn enter(&mut self) -> Result<(), Stop> {
        if self.room == 0 {
            return wrong(Expected::Shallower);
        }
        self.room -= 1;
        self.at += 1;
        Ok(())
    }

    /// Goes to the next element, or key, of a container; `false` where it ends, of which it is left.
    #[inline]
    pub fn next(&mut self, open: Open, begun: bool) -> Result<bool, Stop> {
        Ok(self.goes_on(open, begun)? && self.begins(open, begun)?)
    }

    /// Goes past the comma or the end of a container, of which something was seen or not.
    #[inline]
    pub fn goes_on(&mut self, open: Open, begun: bool) -> Result<bool, Stop> {
        let is_end = match (self.peek()?, open) {
            (b'}', Open::Object) | (b']', Open::Array) => true,
            (b',', _) if begun => false,
            _ if begun => return wrong(Expected::Comma(open)),
            _ => return Ok(true),
        };
        self.room += usize::from(is_end);
        self.at += 1;
        Ok(!is_end)
    }

    /// Whether an element, or a key, begins here, as it has to.
    #[inline]
    pub fn begins(&mut self, open: Open, begun: bool) -> Result<bool, Stop> {
        match (self.peek()?, open) {
            (b'"', _) | (b'{' | b'[' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n', Open::Array) => {
                Ok(true)
            }
            (_, Open::Array) => wrong(if begun { Expected::Element } else { Expected::Value }),
            (_, Open::Object) => wrong(if begun { Expected::NextKey } else { Expected::Key }),
        }
    }

    /// Goes past the colon behind a key.
    #[inline]
    pub fn colon(&mut self) -> Result<(), Stop> {
        if self.peek()? != b':' {
            return wrong(Expected::Colon);
        }
        self.at += 1;
        Ok(())
    }

    /// The value that comes next, all of it.
    pub fn token(&mut self) -> Result<Token, Stop> {
        let mut token = Token::MISSING;
        self.read(&mut token)?;
        Ok(token)
    }

    /// The same in its place: in a result it would be taken apart and put together again.
    #[inline]
    pub fn read(&mut self, token: &mut Token) -> Result<(), Stop> {
        let byte = self.peek()?;
        let start = self.at;
        let kind = self.kind(byte)?;
        *token = Token::new(kind, start, self.at);
        Ok(())
    }

    /// Goes past the value that comes next and begins with this byte; what it is fits a register.
    #[inline(never)]
    fn kind(&mut self, byte: u8) -> Result<Kind, Stop> {
        if byte == b'"' {
            return self.string();
        }
        match self.short_number() {
            Some(length) => {
                self.at += length;
                Ok(Kind::Number)
            }
            None => self.bare(byte),
        }
    }

    /// The key whose quote comes next, and the colon behind it.
    #[inline]
    pub fn key(&mut self, token: &mut Token) -> Result<(), Stop> {
        let start = self.at;
        let kind = self.string()?;
        *token = Token::new(kind, start, self.at);
        self.colon()
    }

    /// A string whose quote comes next.
    #[inline]
    fn string(&mut self) -> Result<Kind, Stop> {
        self.at += 1;
        self.rest_of_string()
    }

    /// A value that begins with this byte, which is no quote and comes next.
    #[inline(never)]
    fn bare(&mut self, byte: u8) -> Result<Kind, Stop> {
        match byte {
            b'[' => Skip::new().run(self).map(|()| Kind::List),
            b'{' => Skip::new().run(self).map(|()| Kind::Object),
            _ => self.scalar(byte),
        }
    }

    /// A number or a word that begins with this byte, which comes next; it is left only as a whole.
    pub fn scalar(&mut self, byte: u8) -> Result<Kind, Stop> {
        let start = self.at;
        let kind = match byte {
            b'-' | b'0'..=b'9' => self.number().map(|()| Kind::Number),
            b't' => self.word(b"true").map(|()| Kind::Truth),
            b'f' => self.word(b"false").map(|()| Kind::Truth),
            b'n' => self.word(b"null").map(|()| Kind::Null),
            _ => wrong(Expected::Value),
        };
        if kind == Err(Stop::Cut) {
            self.at = start;
        }
        kind
    }
}

/// The byte at which the cursor stands is wrong.
pub(super) fn wrong<T>(expected: Expected) -> Result<T, Stop> {
    Err(Stop::Wrong(expected))
}
