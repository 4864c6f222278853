//! Reads the tokens of a text, which may end within a token, according to RFC 8259. Strings and numbers are
//! scanned in `literal.rs`.

use super::syntax::{SyntaxError, TokenError, begins_value};
use super::token::{JsonType, Token};

/// The maximum nesting depth: one bit each in [`Nesting`].
const MAX_DEPTH: usize = 128;

/// The open containers at a position.
#[derive(Clone, Copy, Default)]
pub(super) struct Nesting {
    /// One bit per open bracket, the lowest for the innermost; set for an object.
    ///
    /// ```text
    /// [{"a": {"b": [        0110, the lowest bit for the last bracket
    /// ```
    objects: u128,
    pub depth: usize,
    /// Whether an element or a key of the innermost container was seen.
    pub is_begun: bool,
}

impl Nesting {
    #[inline]
    pub fn enter(&mut self, is_object: bool) {
        self.objects = self.objects << 1 | u128::from(is_object);
        self.depth += 1;
        self.is_begun = false;
    }

    /// Leaves the innermost container. The outer one then has an element.
    #[inline]
    pub fn leave(&mut self) {
        self.objects >>= 1;
        self.depth -= 1;
        self.is_begun = true;
    }

    #[inline]
    pub fn is_object(self) -> bool {
        self.objects & 1 == 1
    }
}

/// A position in a text. Everything before it is valid.
#[derive(Clone, Copy)]
pub(super) struct Tokenizer<'a> {
    pub text: &'a str,
    pub at: usize,
    pub nesting: Nesting,
    /// Whether the input ends with this text.
    pub is_end: bool,
}

impl<'a> Tokenizer<'a> {
    /// A tokenizer for a complete text.
    pub fn whole(text: &'a str) -> Self {
        Self { text, at: 0, nesting: Nesting::default(), is_end: true }
    }

    #[inline]
    pub fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "what is skipped was there")]
    pub fn rest(&self) -> &'a [u8] {
        &self.bytes()[self.at..]
    }

    /// Skips white space and returns the next byte without consuming it.
    #[inline]
    pub fn peek(&mut self) -> Result<u8, TokenError> {
        loop {
            match self.bytes().get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                Some(byte) => return Ok(*byte),
                None => return Err(TokenError::Incomplete),
            }
        }
    }

    /// Moves to the next row, on a later line or in the container. Returns its first byte, if there is one.
    #[inline]
    pub fn next_row(&mut self, is_line: bool) -> Result<Option<u8>, TokenError> {
        if !is_line {
            return if self.next()? { self.peek().map(Some) } else { Ok(None) };
        }
        let mut is_later = false;
        loop {
            match self.bytes().get(self.at) {
                Some(b'\n') => is_later = true,
                Some(b' ' | b'\t' | b'\r') => {}
                Some(byte) => return Ok(is_later.then_some(*byte)),
                None => return Err(TokenError::Incomplete),
            }
            self.at += 1;
        }
    }

    #[inline]
    pub fn enter(&mut self) -> Result<(), TokenError> {
        if self.nesting.depth == MAX_DEPTH {
            return syntax_error(SyntaxError::TooDeep);
        }
        self.nesting.enter(self.bytes().get(self.at) == Some(&b'{'));
        self.at += 1;
        Ok(())
    }

    /// Moves to the next element or key of the innermost container. At its end, leaves it and returns `false`.
    pub fn next(&mut self) -> Result<bool, TokenError> {
        if self.nesting.is_object() { self.next_in(true) } else { self.next_in(false) }
    }

    /// [`Tokenizer::next`] for a caller that knows whether the container is an object.
    #[inline]
    pub fn next_in(&mut self, is_object: bool) -> Result<bool, TokenError> {
        let after_comma = self.nesting.is_begun;
        match self.peek()? {
            byte if byte == if is_object { b'}' } else { b']' } => {
                self.nesting.leave();
                self.at += 1;
                return Ok(false);
            }
            b',' if after_comma => self.at += 1,
            _ if after_comma => return syntax_error(SyntaxError::NoComma { is_object }),
            _ => self.nesting.is_begun = true,
        }
        let byte = self.peek()?;
        if if is_object { byte == b'"' } else { begins_value(byte) } {
            return Ok(true);
        }
        syntax_error(if is_object {
            SyntaxError::NoKey { after_comma }
        } else {
            SyntaxError::NoValue { after_comma }
        })
    }

    /// Reads the next key, and the colon after it.
    #[inline]
    pub fn key(&mut self) -> Result<Token, TokenError> {
        let start = self.at;
        let kind = self.string()?;
        let key = Token::new(kind, start, self.at);
        if self.peek()? != b':' {
            return syntax_error(SyntaxError::Expected("a colon"));
        }
        self.at += 1;
        Ok(key)
    }

    /// Reads the next value, all of it.
    #[inline]
    pub fn read_value(&mut self) -> Result<Token, TokenError> {
        let byte = self.peek()?;
        self.read_value_from(byte)
    }

    /// Reads the value that begins here, with this byte.
    #[inline]
    pub fn read_value_from(&mut self, byte: u8) -> Result<Token, TokenError> {
        let start = self.at;
        let kind = if byte == b'"' { self.string()? } else { self.read_type(byte)? };
        Ok(Token::new(kind, start, self.at))
    }

    /// Reads the next value, or as much of a container as the bytes have.
    pub fn read_available(&mut self) -> Option<Token> {
        let byte = self.peek().ok()?;
        let start = self.at;
        if let Ok(token) = self.read_value_from(byte) {
            return Some(token);
        }
        self.at = self.bytes().len();
        let kind = if byte == b'[' { JsonType::Array } else { JsonType::Object };
        matches!(byte, b'[' | b'{').then(|| Token::new(kind, start, self.at))
    }

    /// Reads a value other than a string, which starts with this byte. Returns only its type, which fits a register.
    #[inline(never)]
    fn read_type(&mut self, byte: u8) -> Result<JsonType, TokenError> {
        let depth = self.nesting.depth;
        if let Some(length) = self.short_number() {
            self.at += length;
            return Ok(JsonType::Number);
        }
        match byte {
            b'[' => self.skip(depth).map(|()| JsonType::Array),
            b'{' => self.skip(depth).map(|()| JsonType::Object),
            _ => self.scalar(byte),
        }
    }

    /// Skips and checks the next value at this depth. If the text ends first, skips as much as possible, and can be
    /// resumed with more text.
    #[inline(never)]
    pub fn skip(&mut self, depth: usize) -> Result<(), TokenError> {
        loop {
            let (at, nesting) = (self.at, self.nesting);
            match self.step(depth) {
                Ok(()) if self.nesting.depth == depth => return Ok(()),
                Ok(()) => {}
                Err(error) => {
                    if error == TokenError::Incomplete && !self.is_end {
                        (self.at, self.nesting) = (at, nesting);
                    }
                    return Err(error);
                }
            }
        }
    }

    /// Skips one bracket or scalar, with the key before it.
    fn step(&mut self, depth: usize) -> Result<(), TokenError> {
        if self.nesting.depth > depth {
            if !self.next()? {
                return Ok(());
            }
            if self.nesting.is_object() {
                self.key()?;
            }
        }
        match self.peek()? {
            b'[' | b'{' => self.enter(),
            b'"' => self.string().map(|_| ()),
            byte => self.scalar(byte).map(|_| ()),
        }
    }
}

pub(super) fn syntax_error<T>(error: SyntaxError) -> Result<T, TokenError> {
    Err(TokenError::Syntax(error))
}
