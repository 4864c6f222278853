//! A place in JSON, and the way to the next token by the grammar of RFC 8259, in bytes that may end
//! within one. Does not know how strings and numbers are written, or what a value means.

use super::syntax::{Expected, Open};
use super::token::{JsonType, Stop, Token};

/// Brackets that may be open inside each other.
pub(super) const DEPTH: usize = 128;

/// Stands in bytes of which those before it were found right.
#[derive(Clone, Copy)]
pub(super) struct Tokenizer<'a> {
    pub bytes: &'a [u8],
    pub at: usize,
    /// Brackets that may still be opened.
    pub room: usize,
    /// Whether nothing follows the bytes.
    pub is_end: bool,
}

impl<'a> Tokenizer<'a> {
    /// At the first byte of what is all here.
    pub fn whole(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, room: DEPTH, is_end: true }
    }

    /// At a later byte, from which on it counts.
    #[inline]
    pub fn from(&self, at: usize) -> Self {
        Self { bytes: self.bytes.get(at..).unwrap_or_default(), at: 0, ..*self }
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

    /// Goes to the next row, in a container or else on a later line: its first byte, if there is one.
    #[inline]
    pub fn next_row(&mut self, around: Option<Open>) -> Result<Option<u8>, Stop> {
        let start = self.at;
        if let Some(open) = around {
            return if self.next(open, true)? { self.peek().map(Some) } else { Ok(None) };
        }
        let byte = self.peek()?;
        let between = self.bytes.get(start..self.at).unwrap_or_default();
        Ok(between.contains(&b'\n').then_some(byte))
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

    /// Goes to the next element, or key, of a container of which something was seen or not; `false`
    /// where it ends, of which it is left.
    #[inline]
    pub fn next(&mut self, open: Open, begun: bool) -> Result<bool, Stop> {
        match (self.peek()?, open) {
            (b'}', Open::Object) | (b']', Open::Array) => {
                self.room += 1;
                self.at += 1;
                return Ok(false);
            }
            (b',', _) if begun => self.at += 1,
            _ if begun => return wrong(Expected::Comma(open)),
            _ => {}
        }
        match (self.peek()?, open) {
            (b'"', _) | (b'{' | b'[' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n', Open::Array) => {
                Ok(true)
            }
            (_, Open::Array) => wrong(if begun { Expected::Element } else { Expected::Value }),
            (_, Open::Object) => wrong(if begun { Expected::NextKey } else { Expected::Key }),
        }
    }

    /// The key whose quote comes next, and the colon behind it.
    #[inline]
    pub fn key(&mut self, token: &mut Token) -> Result<(), Stop> {
        let start = self.at;
        let kind = self.string()?;
        *token = Token::new(kind, start, self.at);
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

    /// The same, or as much as is here of a container.
    pub fn available(&mut self) -> Option<Token> {
        let kind = match self.peek().ok()? {
            b'[' => JsonType::List,
            b'{' => JsonType::Object,
            _ => return self.token().ok(),
        };
        let start = self.at;
        if Skip::default().run(self).is_err() {
            self.at = self.bytes.len();
        }
        Some(Token::new(kind, start, self.at))
    }

    /// Goes past the value that comes next and begins with this byte; what it is fits a register.
    #[inline(never)]
    fn kind(&mut self, byte: u8) -> Result<JsonType, Stop> {
        if byte == b'"' {
            return self.string();
        }
        match self.short_number() {
            Some(length) => {
                self.at += length;
                Ok(JsonType::Number)
            }
            None => self.bare(byte),
        }
    }

    /// A string whose quote comes next.
    #[inline]
    fn string(&mut self) -> Result<JsonType, Stop> {
        self.at += 1;
        self.rest_of_string()
    }

    /// A value that begins with this byte, which is no quote and comes next.
    #[inline(never)]
    fn bare(&mut self, byte: u8) -> Result<JsonType, Stop> {
        match byte {
            b'[' => Skip::default().run(self).map(|()| JsonType::List),
            b'{' => Skip::default().run(self).map(|()| JsonType::Object),
            _ => self.scalar(byte),
        }
    }

    /// A number or a word that begins with this byte, which comes next; it is left only as a whole.
    fn scalar(&mut self, byte: u8) -> Result<JsonType, Stop> {
        let start = self.at;
        let kind = match byte {
            b'-' | b'0'..=b'9' => self.number().map(|()| JsonType::Number),
            b't' => self.word(b"true").map(|()| JsonType::Truth),
            b'f' => self.word(b"false").map(|()| JsonType::Truth),
            b'n' => self.word(b"null").map(|()| JsonType::Null),
            _ => wrong(Expected::Value),
        };
        if kind == Err(Stop::Cut) {
            self.at = start;
        }
        kind
    }
}

/// The byte at which the tokenizer stands is wrong.
pub(super) fn wrong<T>(expected: Expected) -> Result<T, Stop> {
    Err(Stop::Wrong(expected))
}

/// Goes past a value, all of which it checks, however long it is and in however many pieces it comes:
/// between two pieces nothing is kept but which brackets are open.
#[derive(Default)]
pub(super) struct Skip {
    /// A bit for each bracket that is open, the lowest for the innermost one: set for an object.
    open: u128,
    depth: usize,
    /// Whether something of the innermost container was seen.
    begun: bool,
    /// Whether it stands in a string.
    in_text: bool,
}

impl Skip {
    /// Goes to behind the value, or to where it is cut: from there it goes on with the next piece.
    pub fn run(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<(), Stop> {
        tokenizer.room -= self.depth;
        loop {
            let start = tokenizer.at;
            match self.step(tokenizer) {
                Ok(false) => {}
                Ok(true) => return Ok(()),
                Err(stop) => {
                    if stop == Stop::Cut && !self.in_text && !tokenizer.is_end {
                        tokenizer.at = start;
                    }
                    return Err(stop);
                }
            }
        }
    }

    /// Goes past one bracket or scalar, with a key; whether that was the end.
    fn step(&mut self, tokenizer: &mut Tokenizer<'_>) -> Result<bool, Stop> {
        if !self.in_text {
            if self.depth > 0 {
                let open = if self.open & 1 == 1 { Open::Object } else { Open::Array };
                if !tokenizer.next(open, self.begun)? {
                    self.open >>= 1;
                    self.depth -= 1;
                    self.begun = true;
                    return Ok(self.depth == 0);
                }
                if open == Open::Object {
                    tokenizer.key(&mut Token::MISSING.clone())?;
                }
            }
            match tokenizer.peek()? {
                byte @ (b'[' | b'{') => {
                    tokenizer.enter()?;
                    self.open = self.open << 1 | u128::from(byte == b'{');
                    self.depth += 1;
                    self.begun = false;
                    return Ok(false);
                }
                b'"' => {
                    tokenizer.at += 1;
                    self.in_text = true;
                }
                byte => {
                    tokenizer.scalar(byte)?;
                }
            }
        }
        if self.in_text {
            tokenizer.rest_of_string()?;
            self.in_text = false;
        }
        self.begun = true;
        Ok(self.depth == 0)
    }
}
