//! JSON from a source: runs a [`Tokenizer`] over the unread bytes; if they end within a token, reads more and runs it
//! again from the same position. Skipped values are checked too, but not buffered.

use super::syntax::{self, SyntaxError, TokenError, begins_value};
use super::token::Token;
use super::tokenizer::{Nesting, Tokenizer, syntax_error};
use crate::fault::{Fault, FaultKind, JsonError, Place};
use crate::input::ReadError;
use crate::input::source::Source;

/// A position in the JSON of a source.
pub(super) struct Stream<'s, 'i> {
    pub source: &'s mut Source<'i>,
    nesting: Nesting,
}

impl<'s, 'i> Stream<'s, 'i> {
    /// At the beginning of the input. It is an error if there is only white space.
    pub fn new(source: &'s mut Source<'i>) -> Result<Self, ReadError> {
        let mut stream = Self { source, nesting: Nesting::default() };
        if stream.peek()?.is_none() { Err(FaultKind::Empty.into()) } else { Ok(stream) }
    }

    /// Skips white space and returns the next byte; `None` at the end of the input.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        loop {
            let mut tokenizer = self.tokenizer();
            let (next, at) = (tokenizer.peek().ok(), tokenizer.at);
            self.source.buffer.consume_to(at);
            if next.is_some() {
                return Ok(next);
            }
            if !self.source.read_more()? {
                return Ok(None);
            }
        }
    }

    /// The first byte of the next value. It is an error if there is none.
    pub fn first_byte(&mut self) -> Result<u8, ReadError> {
        self.peek()?;
        self.read(|tokenizer| match tokenizer.peek()? {
            byte if begins_value(byte) => Ok(byte),
            _ => syntax_error(SyntaxError::NoValue { after_comma: false }),
        })
    }

    pub fn enter(&mut self) -> Result<(), ReadError> {
        self.read(|tokenizer| tokenizer.peek().and_then(|_| tokenizer.enter()))
    }

    /// Reads the next value, and returns its text.
    pub fn take_text(&mut self) -> Result<String, ReadError> {
        let (token, end) = self.peek_value()?;
        let text = token.value(self.source.buffer.text()).raw.to_owned();
        self.source.buffer.consume_to(end);
        Ok(text)
    }

    /// The next value and its end, without consuming it.
    pub fn peek_value(&mut self) -> Result<(Token, usize), ReadError> {
        self.preview(|tokenizer| tokenizer.peek().and_then(|byte| tokenizer.read_value_from(byte)))
    }

    /// Runs `read`, again with more data if necessary, and consumes what it read.
    #[inline]
    pub fn read<T>(
        &mut self,
        mut read: impl FnMut(&mut Tokenizer<'_>) -> Result<T, TokenError>,
    ) -> Result<T, ReadError> {
        let ((found, nesting), end) =
            self.preview(|tokenizer| read(tokenizer).map(|found| (found, tokenizer.nesting)))?;
        self.nesting = nesting;
        self.source.buffer.consume_to(end);
        Ok(found)
    }

    /// Runs `read`, again with more data if necessary. Returns its result and where it stopped; consumes nothing.
    #[inline]
    pub fn preview<T>(
        &mut self,
        mut read: impl FnMut(&mut Tokenizer<'_>) -> Result<T, TokenError>,
    ) -> Result<(T, usize), ReadError> {
        loop {
            let mut tokenizer = self.tokenizer();
            let found = read(&mut tokenizer);
            let at = tokenizer.at;
            match found {
                Ok(found) => return Ok((found, at)),
                Err(error) => self.check(error, at)?,
            }
            self.source.read_twice_as_much()?;
        }
    }

    /// Skips the next value, of any length.
    pub fn skip(&mut self) -> Result<(), ReadError> {
        let depth = self.nesting.depth;
        loop {
            let mut tokenizer = self.tokenizer();
            let end = tokenizer.skip(depth);
            let Tokenizer { at, nesting, .. } = tokenizer;
            if let Err(error) = end {
                self.check(error, at)?;
            }
            self.nesting = nesting;
            self.source.buffer.consume_to(at);
            if end.is_ok() {
                return Ok(());
            }
            self.source.read_more()?;
        }
    }

    /// A tokenizer at the first unread byte.
    #[inline]
    fn tokenizer(&self) -> Tokenizer<'_> {
        let (nesting, is_end) = (self.nesting, self.source.is_at_end());
        let (text, at) = (self.source.buffer.text(), self.source.buffer.start);
        Tokenizer { text, at, nesting, is_end }
    }

    /// Checks that only white space follows, in the input or on this line.
    pub fn end(&mut self, is_line: bool) -> Result<(), ReadError> {
        if is_line && self.source.buffer.ahead().starts_with('\n') {
            self.source.buffer.consume(1);
            return Ok(());
        }
        let line = self.source.buffer.line();
        if self.peek()?.is_none() {
            return Ok(());
        }
        let is_later = self.source.buffer.line() > line;
        if is_line && is_later {
            return Ok(());
        }
        self.check(
            TokenError::Syntax(SyntaxError::TextAfterEnd { is_later }),
            self.source.buffer.start,
        )
    }

    /// The fault of a tokenizer error; `Ok` if the tokenizer only needs more data.
    fn check(&mut self, error: TokenError, at: usize) -> Result<(), ReadError> {
        let at = at - self.source.buffer.start;
        match error {
            TokenError::Syntax(error) => Err(syntax::fault(self.source, at, error)?.into()),
            TokenError::Incomplete if self.source.is_at_end() => {
                let place = Place::line(self.source.buffer.line_of(at));
                Err(Fault::new(JsonError::Truncated.into(), place).into())
            }
            TokenError::Incomplete => Ok(()),
        }
    }
}
