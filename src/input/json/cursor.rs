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
        let is_key = open == Open::Object;
        match self.peek()? {
            byte if byte == if is_key { b'}' } else { b']' } => {
                self.room += 1;
                self.at += 1;
                return Ok(false);
            }
            b',' if begun => self.at += 1,
            _ if begun => return wrong(Expected::Comma(open)),
            _ => {}
        }
        match self.peek()? {
            b'"' => Ok(true),
            _ if is_key => wrong(if begun { Expected::NextKey } else { Expected::Key }),
            b'{' | b'[' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n' => Ok(true),
            _ => wrong(if begun { Expected::Element } else { Expected::Value }),
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
    #[inline]
    pub fn token(&mut self) -> Result<Token, Stop> {
        let byte = self.peek()?;
        let start = self.at;
        let kind = match self.short_number() {
            Some(length) => {
                self.at += length;
                Kind::Number
            }
            None if byte == b'"' => self.string()?,
            None => self.bare(byte)?,
        };
        Ok(Token { kind, start, end: self.at })
    }

    /// The key whose quote comes next, and the colon behind it.
    #[inline]
    pub fn key(&mut self) -> Result<Token, Stop> {
        let start = self.at;
        let kind = self.string()?;
        let end = self.at;
        self.colon()?;
        Ok(Token { kind, start, end })
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

    /// A number or a word that begins with this byte, which comes next.
    pub fn scalar(&mut self, byte: u8) -> Result<Kind, Stop> {
        match byte {
            b'-' | b'0'..=b'9' => self.number().map(|()| Kind::Number),
            b't' => self.word(b"true").map(|()| Kind::Truth),
            b'f' => self.word(b"false").map(|()| Kind::Truth),
            b'n' => self.word(b"null").map(|()| Kind::Null),
            _ => wrong(Expected::Value),
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
                Some(_) => return wrong(Expected::NoControl),
                None => return Err(Stop::Cut),
            }
        }
    }

    /// Goes past one escape, or past both halves of a character.
    #[inline(never)]
    fn escape(&mut self) -> Result<Kind, Stop> {
        match self.bytes.get(self.at + 1).ok_or(Stop::Cut)? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {
                self.at += 2;
                return Ok(Kind::Escaped);
            }
            b'u' => {}
            _ => {
                self.at += 1;
                return wrong(Expected::Escape);
            }
        }
        let end = self.at + 6;
        let (kind, end) = match self.unit(self.at + 2)? {
            0xD800..=0xDBFF => {
                let is_pair = self.follows(end, b'\\')?
                    && self.follows(end + 1, b'u')?
                    && matches!(self.unit(end + 2)?, 0xDC00..=0xDFFF);
                if is_pair { (Kind::Escaped, end + 6) } else { (Kind::Half, end) }
            }
            0xDC00..=0xDFFF => (Kind::Half, end),
            _ => (Kind::Escaped, end),
        };
        self.at = end;
        Ok(kind)
    }

    fn follows(&self, at: usize, byte: u8) -> Result<bool, Stop> {
        self.bytes.get(at).map(|found| *found == byte).ok_or(Stop::Cut)
    }

    /// The number that four hexadecimal digits are.
    fn unit(&mut self, start: usize) -> Result<u32, Stop> {
        let mut unit = 0;
        for at in start..start + 4 {
            let byte = *self.bytes.get(at).ok_or(Stop::Cut)?;
            let Some(digit) = char::from(byte).to_digit(16) else {
                self.at = at;
                return wrong(Expected::Hex);
            };
            unit = 16 * unit + digit;
        }
        Ok(unit)
    }

    /// The length of a number without an exponent that ends within the next sixteen bytes.
    #[inline]
    fn short_number(&self) -> Option<usize> {
        let bytes = self.bytes.get(self.at..)?.first_chunk::<16>()?;
        let digits = digits(u8x16::new(*bytes)).to_bitmask();
        let sign = usize::from(bytes.first() == Some(&b'-'));
        let whole = (digits >> sign).trailing_ones() as usize;
        let is_led_by_zero = whole > 1 && bytes.get(sign) == Some(&b'0');
        let mut end = sign + whole;
        let mut is_short = whole > 0 && !is_led_by_zero;
        if bytes.get(end) == Some(&b'.') {
            let decimals = (digits >> end >> 1).trailing_ones() as usize;
            is_short &= decimals > 0;
            end += 1 + decimals;
        }
        is_short &= bytes.get(end).is_some_and(|next| !matches!(next, b'e' | b'E'));
        is_short.then_some(end)
    }

    fn number(&mut self) -> Result<(), Stop> {
        self.at += usize::from(self.bytes.get(self.at) == Some(&b'-'));
        let whole = self.at;
        self.digits()?;
        if self.bytes.get(whole) == Some(&b'0') && self.at > whole + 1 {
            self.at = whole + 1;
            return wrong(Expected::NoDigit);
        }
        if self.bytes.get(self.at) == Some(&b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.bytes.get(self.at) {
            let sign = matches!(self.bytes.get(self.at + 1), Some(b'+' | b'-'));
            self.at += 1 + usize::from(sign);
            self.digits()?;
        }
        if self.at == self.bytes.len() && !self.is_end { Err(Stop::Cut) } else { Ok(()) }
    }

    /// Goes past digits, of which there is at least one.
    fn digits(&mut self) -> Result<(), Stop> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        match (leading(rest, digits), rest.first()) {
            (_, None) => Err(Stop::Cut),
            (0, Some(_)) => wrong(Expected::Digit),
            (count, Some(_)) => {
                self.at += count;
                Ok(())
            }
        }
    }

    fn word(&mut self, word: &[u8]) -> Result<(), Stop> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let count = rest.iter().zip(word).take_while(|(found, letter)| found == letter).count();
        self.at += count;
        match (count < word.len(), rest.len() == count) {
            (false, _) => Ok(()),
            (true, true) => Err(Stop::Cut),
            (true, false) => wrong(Expected::Word),
        }
    }
}

/// Which of these bytes are digits.
#[inline]
fn digits(lanes: u8x16) -> u8x16 {
    let values = lanes - u8x16::splat(b'0');
    values.min(u8x16::splat(9)).simd_eq(values)
}

/// The byte at which the cursor stands is wrong.
fn wrong<T>(expected: Expected) -> Result<T, Stop> {
    Err(Stop::Wrong(expected))
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
