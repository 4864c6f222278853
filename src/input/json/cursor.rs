//! A place in JSON, and the way to the next token by the grammar of RFC 8259, in bytes that may end
//! within one. Ends of strings and of digits are found sixteen bytes at a time. Converts nothing, and
//! does not know what a value means.

use wide::u8x16;

use super::skip::Skip;
use super::syntax::{Expected, Open};
use super::token::{Kind, Stop, Token};

/// Brackets that may be open inside each other.
pub(super) const DEPTH: usize = 128;

/// Stands in bytes of which those before it were found right.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    bytes: &'a [u8],
    pub at: usize,
    /// Brackets that may still be opened.
    pub room: usize,
    /// Whether nothing follows the bytes.
    is_end: bool,
}

impl<'a> Cursor<'a> {
    /// At the first of these bytes.
    pub fn new(bytes: &'a [u8], room: usize, is_end: bool) -> Self {
        Self { bytes, at: 0, room, is_end }
    }

    /// At the first byte of a value that is all here.
    pub fn whole(bytes: &'a [u8]) -> Self {
        Self::new(bytes, DEPTH, true)
    }

    /// Whether nothing follows the bytes.
    pub fn is_end(&self) -> bool {
        self.is_end
    }

    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
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

    /// What is wrong with the next byte.
    pub fn wrong<T>(&self, expected: Expected) -> Result<T, Stop> {
        Err(Stop::Wrong { at: self.at, expected })
    }

    /// Goes into the container that comes next.
    #[inline]
    pub fn enter(&mut self) -> Result<(), Stop> {
        if self.room == 0 {
            return self.wrong(Expected::Shallower);
        }
        self.room -= 1;
        self.at += 1;
        Ok(())
    }

    /// Goes to the next element, or key, of a container; `false` where it ends, of which it is left.
    #[inline]
    pub fn next(&mut self, open: Open, begun: bool) -> Result<bool, Stop> {
        let is_key = open == Open::Object;
        match self.peek()? {
            byte if byte == if is_key { b'}' } else { b']' } => {
                self.room += 1;
                self.at += 1;
                return Ok(false);
            }
            b',' if begun => self.at += 1,
            _ if begun => return self.wrong(Expected::Comma(open)),
            _ => {}
        }
        match self.peek()? {
            b'"' => Ok(true),
            _ if is_key => self.wrong(if begun { Expected::NextKey } else { Expected::Key }),
            b'{' | b'[' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n' => Ok(true),
            _ => self.wrong(if begun { Expected::Element } else { Expected::Value }),
        }
    }

    /// Goes past the colon behind a key.
    #[inline]
    pub fn colon(&mut self) -> Result<(), Stop> {
        if self.peek()? != b':' {
            return self.wrong(Expected::Colon);
        }
        self.at += 1;
        Ok(())
    }

    /// The value that comes next, all of it.
    #[inline]
    pub fn value(&mut self) -> Result<Token, Stop> {
        let byte = self.peek()?;
        let start = self.at;
        let kind = match byte {
            b'"' => return self.string(),
            b'[' | b'{' => {
                Skip::new().run(self)?;
                if byte == b'[' { Kind::List } else { Kind::Object }
            }
            _ => self.scalar(byte, Expected::Value)?,
        };
        Ok(Token { kind, start, end: self.at })
    }

    /// The string whose opening quote comes next.
    #[inline]
    pub fn string(&mut self) -> Result<Token, Stop> {
        let start = self.at + 1;
        self.at = start;
        let kind = self.rest_of_string()?;
        Ok(Token { kind, start, end: self.at - 1 })
    }

    /// A number or a word that begins with this byte, which comes next.
    #[inline]
    pub fn scalar(&mut self, byte: u8, expected: Expected) -> Result<Kind, Stop> {
        match byte {
            b'-' | b'0'..=b'9' => self.number().map(|()| Kind::Number),
            b't' => self.word(b"true").map(|()| Kind::Truth),
            b'f' => self.word(b"false").map(|()| Kind::Truth),
            b'n' => self.word(b"null").map(|()| Kind::Null),
            _ => self.wrong(expected),
        }
    }

    /// Goes to behind the closing quote, or as far as the string is here.
    #[inline]
    pub fn rest_of_string(&mut self) -> Result<Kind, Stop> {
        let mut kind = Kind::Text;
        loop {
            self.at += plain(self.bytes.get(self.at..).unwrap_or_default());
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(kind);
                }
                Some(b'\\') => {
                    let escape = self.escape()?;
                    kind = if kind == Kind::Half { kind } else { escape };
                }
                Some(_) => return self.wrong(Expected::NoControl),
                None => return Err(Stop::Cut),
            }
        }
    }

    /// Goes past one escape, or past both halves of a character.
    fn escape(&mut self) -> Result<Kind, Stop> {
        let letter = self.bytes.get(self.at + 1).ok_or(Stop::Cut)?;
        match letter {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {
                self.at += 2;
                return Ok(Kind::Escaped);
            }
            b'u' => {}
            _ => return Err(Stop::Wrong { at: self.at + 1, expected: Expected::Escape }),
        }
        let end = self.at + 6;
        match self.unit(self.at + 2)? {
            0xD800..=0xDBFF => {
                let is_pair = self.follows(end, b'\\')?
                    && self.follows(end + 1, b'u')?
                    && matches!(self.unit(end + 2)?, 0xDC00..=0xDFFF);
                self.at = if is_pair { end + 6 } else { end };
                Ok(if is_pair { Kind::Escaped } else { Kind::Half })
            }
            unit => {
                self.at = end;
                Ok(if matches!(unit, 0xDC00..=0xDFFF) { Kind::Half } else { Kind::Escaped })
            }
        }
    }

    fn follows(&self, at: usize, byte: u8) -> Result<bool, Stop> {
        self.bytes.get(at).map(|found| *found == byte).ok_or(Stop::Cut)
    }

    /// The number that four hexadecimal digits are.
    fn unit(&self, at: usize) -> Result<u32, Stop> {
        (at..at + 4).try_fold(0, |unit, at| {
            let byte = *self.bytes.get(at).ok_or(Stop::Cut)?;
            let wrong = Stop::Wrong { at, expected: Expected::Hex };
            Ok(16 * unit + char::from(byte).to_digit(16).ok_or(wrong)?)
        })
    }

    #[inline]
    fn number(&mut self) -> Result<(), Stop> {
        let whole = self.at + usize::from(self.bytes.get(self.at) == Some(&b'-'));
        let mut end = self.digits_end(whole)?;
        if self.bytes.get(whole) == Some(&b'0') && end > whole + 1 {
            return Err(Stop::Wrong { at: whole + 1, expected: Expected::NoDigit });
        }
        if self.bytes.get(end) == Some(&b'.') {
            end = self.digits_end(end + 1)?;
        }
        if let Some(b'e' | b'E') = self.bytes.get(end) {
            let sign = matches!(self.bytes.get(end + 1), Some(b'+' | b'-'));
            end = self.digits_end(end + 1 + usize::from(sign))?;
        }
        if end == self.bytes.len() && !self.is_end {
            return Err(Stop::Cut);
        }
        self.at = end;
        Ok(())
    }

    /// The place behind the digits at this place, of which there is at least one.
    #[inline]
    fn digits_end(&self, start: usize) -> Result<usize, Stop> {
        let rest = self.bytes.get(start..).unwrap_or_default();
        let count = leading(rest, |lanes| {
            let values = lanes - u8x16::splat(b'0');
            values.min(u8x16::splat(9)).simd_eq(values)
        });
        match rest.first() {
            None => Err(Stop::Cut),
            Some(_) if count == 0 => Err(Stop::Wrong { at: start, expected: Expected::Digit }),
            Some(_) => Ok(start + count),
        }
    }

    fn word(&mut self, word: &[u8]) -> Result<(), Stop> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let count = rest.iter().zip(word).take_while(|(found, letter)| found == letter).count();
        if count < word.len() {
            let wrong = Stop::Wrong { at: self.at + count, expected: Expected::Word };
            return Err(if rest.len() == count { Stop::Cut } else { wrong });
        }
        self.at += count;
        Ok(())
    }
}

/// How many bytes of a string come before a quote, a backslash or a control character.
#[inline]
fn plain(bytes: &[u8]) -> usize {
    leading(bytes, |lanes| {
        let is = |byte: u8| lanes.simd_eq(u8x16::splat(byte));
        !(is(b'"') | is(b'\\') | lanes.min(u8x16::splat(0x1F)).simd_eq(lanes))
    })
}

/// How many bytes come before the first of which this does not hold.
#[inline]
fn leading(bytes: &[u8], holds: impl Fn(u8x16) -> u8x16) -> usize {
    let mut at = 0;
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        let (lanes, length) = if let Some(chunk) = rest.first_chunk::<16>() {
            (*chunk, 16)
        } else {
            let mut lanes = [0; 16];
            lanes.iter_mut().zip(rest).for_each(|(lane, byte)| *lane = *byte);
            (lanes, rest.len())
        };
        let count = holds(u8x16::new(lanes)).to_bitmask().trailing_ones() as usize;
        if count < 16 || length < 16 {
            return at + count.min(length);
        }
        at += 16;
    }
}
