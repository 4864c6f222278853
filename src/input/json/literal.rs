//! How strings, numbers and words are written. Their ends are found sixteen bytes at a time. Converts
//! nothing.

use wide::u8x16;

use super::tokenizer::{Tokenizer, wrong};
use super::syntax::Expected;
use super::token::{JsonType, Stop};

impl Tokenizer<'_> {
    /// Goes to behind the closing quote, or as far as the string is here.
    #[inline]
    pub fn rest_of_string(&mut self) -> Result<JsonType, Stop> {
        let mut kind = JsonType::Text;
        loop {
            self.at += plain(self.bytes.get(self.at..).unwrap_or_default());
            match self.bytes.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(kind);
                }
                Some(b'\\') => {
                    let escape = self.escape()?;
                    kind = if kind == JsonType::Half { kind } else { escape };
                }
                Some(_) => return wrong(Expected::NoControl),
                None => return Err(Stop::Cut),
            }
        }
    }

    /// Goes past one escape, or past both halves of a character.
    #[inline(never)]
    fn escape(&mut self) -> Result<JsonType, Stop> {
        match self.bytes.get(self.at + 1).ok_or(Stop::Cut)? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {
                self.at += 2;
                return Ok(JsonType::Escaped);
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
                if is_pair { (JsonType::Escaped, end + 6) } else { (JsonType::Half, end) }
            }
            0xDC00..=0xDFFF => (JsonType::Half, end),
            _ => (JsonType::Escaped, end),
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

    /// The length of a number without an exponent that ends within the next sixteen bytes; without a
    /// branch, as often only some numbers have decimals or a sign.
    #[inline]
    pub fn short_number(&self) -> Option<usize> {
        let bytes = self.bytes.get(self.at..)?.first_chunk::<16>()?;
        let digits = digits(u8x16::new(*bytes)).to_bitmask();
        let is = |place: usize, byte: u8| usize::from(bytes.get(place) == Some(&byte));
        let sign = is(0, b'-');
        let whole = (digits >> sign).trailing_ones() as usize;
        let point = is(sign + whole, b'.');
        let decimals = (digits >> (sign + whole) >> point).trailing_ones() as usize;
        let end = sign + whole + point + decimals;
        let is_led_by_zero = (whole > 1) & (is(sign, b'0') == 1);
        let has_more = is(end, b'e') + is(end, b'E') > 0 || end >= bytes.len();
        (whole > 0 && decimals >= point && !is_led_by_zero && !has_more).then_some(end)
    }

    pub fn number(&mut self) -> Result<(), Stop> {
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

    pub fn word(&mut self, word: &[u8]) -> Result<(), Stop> {
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
