//! A place in JSON, and the way to the next token by the grammar of RFC 8259, in bytes that may end
//! within one. Does not know how strings and numbers are written, or what a value means.

use super::syntax::{Expected, begins_value};
use super::token::{JsonType, Stop, Token};

/// Brackets that may be open inside each other.
const DEPTH: usize = 128;

/// Stands in bytes of which those before it were found right.
#[derive(Clone, Copy)]
pub(super) struct Tokenizer<'a> {
    pub bytes: &'a [u8],
    pub at: usize,
    pub nesting: Nesting,
    /// Whether nothing follows the bytes.
    pub is_end: bool,
    /// Whether halves of characters are let pass: of what nobody reads.
    pub is_lenient: bool,
}

/// What a place is inside of.
#[derive(Clone, Copy, Default)]
pub(super) struct Nesting {
    /// A bit for each bracket that is open, the lowest for the innermost one: set for an object.
    objects: u128,
    pub depth: usize,
    /// Whether something of the innermost container was seen.
    begun: bool,
    /// Whether it is a string, which is skipped.
    in_text: bool,
}

impl<'a> Tokenizer<'a> {
    /// At the first byte of what is all here.
    pub fn whole(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, nesting: Nesting::default(), is_end: true, is_lenient: false }
    }

    /// Counts from the byte at which it stands.
    #[inline]
    pub fn start_here(&mut self) {
        self.bytes = self.bytes.get(self.at..).unwrap_or_default();
        self.at = 0;
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

    /// Goes to the next row, on a later line or in the container: its first byte, if there is one.
    #[inline]
    pub fn next_row(&mut self, is_line: bool) -> Result<Option<u8>, Stop> {
        if !is_line {
            return if self.next()? { self.peek().map(Some) } else { Ok(None) };
        }
        let mut is_later = false;
        loop {
            match self.bytes.get(self.at) {
                Some(b'\n') => is_later = true,
                Some(b' ' | b'\t' | b'\r') => {}
                Some(byte) => return Ok(is_later.then_some(*byte)),
                None => return Err(Stop::Cut),
            }
            self.at += 1;
        }
    }

    /// Goes into the container that comes next.
    #[inline]
    pub fn enter(&mut self) -> Result<(), Stop> {
        let nesting = &mut self.nesting;
        if nesting.depth == DEPTH {
            return wrong(Expected::Shallower);
        }
        nesting.objects = nesting.objects << 1 | u128::from(self.bytes.get(self.at) == Some(&b'{'));
        nesting.depth += 1;
        nesting.begun = false;
        self.at += 1;
        Ok(())
    }

    /// Goes to the next element, or key, of the innermost container; `false` where that ends, and is
    /// left.
    pub fn next(&mut self) -> Result<bool, Stop> {
        if self.is_object() { self.next_in::<true>() } else { self.next_in::<false>() }
    }

    /// The same where it is known whether the container is an object.
    #[inline]
    pub fn next_in<const IS_OBJECT: bool>(&mut self) -> Result<bool, Stop> {
        let begun = self.nesting.begun;
        match self.peek()? {
            byte if byte == if IS_OBJECT { b'}' } else { b']' } => {
                self.nesting.objects >>= 1;
                self.nesting.depth -= 1;
                self.nesting.begun = true;
                self.at += 1;
                return Ok(false);
            }
            b',' if begun => self.at += 1,
            _ if begun => return wrong(Expected::Comma { is_object: IS_OBJECT }),
            _ => self.nesting.begun = true,
        }
        let byte = self.peek()?;
        if if IS_OBJECT { byte == b'"' } else { begins_value(byte) } {
            return Ok(true);
        }
        let is_next = begun;
        wrong(if IS_OBJECT { Expected::Key { is_next } } else { Expected::Value { is_next } })
    }

    /// Whether the innermost container is an object.
    #[inline]
    pub fn is_object(&self) -> bool {
        self.nesting.objects & 1 == 1
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
    #[inline]
    pub fn token(&mut self) -> Result<Token, Stop> {
        let mut token = Token::MISSING;
        self.read(&mut token)?;
        Ok(token)
    }

    /// The same in its place: in a result it would be taken apart and put together again.
    #[inline]
    pub fn read(&mut self, token: &mut Token) -> Result<(), Stop> {
        let byte = self.peek()?;
        self.read_from(byte, token)
    }

    /// The same of what begins with this byte, which comes next.
    #[inline]
    pub fn read_from(&mut self, byte: u8, token: &mut Token) -> Result<(), Stop> {
        let start = self.at;
        let kind = self.kind(byte)?;
        *token = Token::new(kind, start, self.at);
        Ok(())
    }

    /// The same, or as much as is here of a container.
    pub fn available(&mut self) -> Option<Token> {
        let byte = self.peek().ok()?;
        let start = self.at;
        let read = self.kind(byte);
        if read.is_err() {
            self.at = self.bytes.len();
        }
        let kind = match (read, byte) {
            (Ok(kind), _) => kind,
            (_, b'[') => JsonType::List,
            (_, b'{') => JsonType::Object,
            _ => return None,
        };
        Some(Token::new(kind, start, self.at))
    }

    /// Goes past the value that comes next and begins with this byte; what it is fits a register.
    #[inline(never)]
    fn kind(&mut self, byte: u8) -> Result<JsonType, Stop> {
        let depth = self.nesting.depth;
        if byte == b'"' {
            return self.string();
        }
        if let Some(length) = self.short_number() {
            self.at += length;
            return Ok(JsonType::Number);
        }
        match byte {
            b'[' => self.skip(depth).map(|()| JsonType::List),
            b'{' => self.skip(depth).map(|()| JsonType::Object),
            _ => self.scalar(byte),
        }
    }

    /// Goes past the value that comes next at this depth, all of which is checked, however long it is; or
    /// to where it is cut: from there it goes on with the next piece.
    #[inline(never)]
    pub fn skip(&mut self, depth: usize) -> Result<(), Stop> {
        loop {
            let (at, nesting) = (self.at, self.nesting);
            match self.step(depth) {
                Ok(()) if self.nesting.depth == depth => return Ok(()),
                Ok(()) => {}
                Err(stop) => {
                    if stop == Stop::Cut && !self.nesting.in_text && !self.is_end {
                        (self.at, self.nesting) = (at, nesting);
                    }
                    return Err(stop);
                }
            }
        }
    }

    /// Goes past one bracket or scalar, with a key.
    fn step(&mut self, depth: usize) -> Result<(), Stop> {
        if !self.nesting.in_text {
            if self.nesting.depth > depth {
                if !self.next()? {
                    return Ok(());
                }
                if self.is_object() {
                    self.key(&mut Token::MISSING.clone())?;
                }
            }
            match self.peek()? {
                b'[' | b'{' => return self.enter(),
                b'"' => {}
                byte => return self.scalar(byte).map(|_| ()),
            }
            self.at += 1;
            self.nesting.in_text = true;
        }
        self.rest_of_string()?;
        self.nesting.in_text = false;
        Ok(())
    }
}

/// The byte at which the tokenizer stands is wrong.
pub(super) fn wrong<T>(expected: Expected) -> Result<T, Stop> {
    Err(Stop::Wrong(expected))
}
