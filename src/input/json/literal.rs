//! Scans strings, numbers and `true`, `false`, `null`, sixteen bytes at a time. Converts nothing.

use std::ops::Range;

use wide::u8x16;

use super::syntax::{SyntaxError, TokenError};
use super::token::JsonType;
use super::tokenizer::{Tokenizer, syntax_error};

/// UTF-16 surrogates: a character beyond U+FFFF is written as two escapes, `\ud83d\ude80`.
const HIGH_SURROGATES: Range<u32> = 0xD800..0xDC00;
const LOW_SURROGATES: Range<u32> = 0xDC00..0xE000;

impl Tokenizer<'_> {
    /// Skips a string; its opening quote is next.
    #[inline(never)]
    pub fn string(&mut self) -> Result<JsonType, TokenError> {
        self.at += 1;
        let mut kind = JsonType::Text;
        loop {
            self.at += plain_length(self.rest());
            match self.bytes().get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(kind);
                }
                Some(b'\\') => {
                    self.escape()?;
                    kind = JsonType::Escaped;
                }
                Some(_) => return syntax_error(SyntaxError::ControlCharacter),
                None => return Err(TokenError::Incomplete),
            }
        }
    }

    #[inline]
    fn escape(&mut self) -> Result<(), TokenError> {
        match self.bytes().get(self.at + 1).ok_or(TokenError::Incomplete)? {
            b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't' => {
                self.at += 2;
                Ok(())
            }
            b'u' => self.unicode_escape(),
            _ => {
                self.at += 1;
                syntax_error(SyntaxError::Expected(
                    "one of \" \\ / b f n r t u after the backslash",
                ))
            }
        }
    }

    /// Skips `\u` with four digits, or a surrogate pair.
    #[inline(never)]
    fn unicode_escape(&mut self) -> Result<(), TokenError> {
        let second = self.at + 6;
        let unit = self.utf16_unit(self.at + 2)?;
        let mut length = 6;
        if HIGH_SURROGATES.contains(&unit)
            && self.is_byte(second, b'\\')?
            && self.is_byte(second + 1, b'u')?
            && LOW_SURROGATES.contains(&self.utf16_unit(second + 2)?)
        {
            length = 12;
        } else if HIGH_SURROGATES.contains(&unit) || LOW_SURROGATES.contains(&unit) {
            return syntax_error(SyntaxError::LoneSurrogate);
        }
        self.at += length;
        Ok(())
    }

    fn is_byte(&self, at: usize, byte: u8) -> Result<bool, TokenError> {
        self.bytes().get(at).ok_or(TokenError::Incomplete).map(|found| *found == byte)
    }

    /// The value of four hexadecimal digits.
    fn utf16_unit(&mut self, start: usize) -> Result<u32, TokenError> {
        let mut unit = 0;
        for at in start..start + 4 {
            let Some(digit) =
                char::from(*self.bytes().get(at).ok_or(TokenError::Incomplete)?).to_digit(16)
            else {
                self.at = at;
                return syntax_error(SyntaxError::Expected("four hexadecimal digits after \\u"));
            };
            unit = 16 * unit + digit;
        }
        Ok(unit)
    }

    /// The length of a number without exponent that ends within the next sixteen bytes. Branch-free, because numbers
    /// with and without sign or decimals are often mixed.
    #[inline]
    pub fn short_number(&self) -> Option<usize> {
        let bytes = self.bytes().get(self.at..)?.first_chunk::<16>()?;
        let digits = digits(u8x16::new(*bytes)).to_bitmask();
        let sign = count_at(bytes, 0, b'-');
        let whole = (digits >> sign).trailing_ones() as usize;
        let point = count_at(bytes, sign + whole, b'.');
        let decimals = (digits >> (sign + whole) >> point).trailing_ones() as usize;
        let end = sign + whole + point + decimals;
        let has_leading_zero = (whole > 1) & (bytes.get(sign) == Some(&b'0'));
        let has_more = matches!(bytes.get(end), None | Some(b'e' | b'E'));
        (whole > 0 && decimals >= point && !has_leading_zero && !has_more).then_some(end)
    }

    /// Skips a number, `true`, `false` or `null`, which starts with this byte. If it is incomplete, the position does
    /// not change.
    #[inline(never)]
    pub fn scalar(&mut self, byte: u8) -> Result<JsonType, TokenError> {
        let start = self.at;
        let kind = match byte {
            b'-' | b'0'..=b'9' => self.number().map(|()| JsonType::Number),
            b't' => self.keyword(b"true").map(|()| JsonType::Bool),
            b'f' => self.keyword(b"false").map(|()| JsonType::Bool),
            b'n' => self.keyword(b"null").map(|()| JsonType::Null),
            _ => syntax_error(SyntaxError::NoValue { after_comma: false }),
        };
        if kind == Err(TokenError::Incomplete) {
            self.at = start;
        }
        kind
    }

    fn number(&mut self) -> Result<(), TokenError> {
        self.at += usize::from(self.bytes().get(self.at) == Some(&b'-'));
        let whole = self.at;
        self.digits()?;
        if self.bytes().get(whole) == Some(&b'0') && self.at > whole + 1 {
            self.at = whole + 1;
            return syntax_error(SyntaxError::Expected("a number that does not begin with zero"));
        }
        if self.bytes().get(self.at) == Some(&b'.') {
            self.at += 1;
            self.digits()?;
        }
        if let Some(b'e' | b'E') = self.bytes().get(self.at) {
            let sign = matches!(self.bytes().get(self.at + 1), Some(b'+' | b'-'));
            self.at += 1 + usize::from(sign);
            self.digits()?;
        }
        if self.at == self.bytes().len() && !self.is_end {
            Err(TokenError::Incomplete)
        } else {
            Ok(())
        }
    }

    /// Skips one or more digits.
    fn digits(&mut self) -> Result<(), TokenError> {
        let rest = self.rest();
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        match count {
            0 if rest.is_empty() => Err(TokenError::Incomplete),
            0 => syntax_error(SyntaxError::Expected("a digit")),
            _ => Ok(()),
        }
    }

    fn keyword(&mut self, word: &[u8]) -> Result<(), TokenError> {
        let rest = self.rest();
        if rest.starts_with(word) {
            self.at += word.len();
            return Ok(());
        }
        if word.starts_with(rest) {
            Err(TokenError::Incomplete)
        } else {
            syntax_error(SyntaxError::Expected("true, false, null or a value in double quotes"))
        }
    }
}

/// 1 if this byte is at `place`, otherwise 0.
#[inline]
fn count_at(bytes: &[u8; 16], place: usize, byte: u8) -> usize {
    usize::from(bytes.get(place) == Some(&byte))
}

/// Which of these bytes are digits.
#[inline]
fn digits(lanes: u8x16) -> u8x16 {
    let values = lanes - u8x16::splat(b'0');
    values.min(u8x16::splat(9)).simd_eq(values)
}

/// The number of bytes before the next quote, backslash or control character.
#[inline]
fn plain_length(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let Some(lanes) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
        let lanes = u8x16::new(*lanes);
        let ends = lanes.simd_eq(u8x16::splat(b'"'))
            | lanes.simd_eq(u8x16::splat(b'\\'))
            | lanes.min(u8x16::splat(0x1F)).simd_eq(lanes);
        let count = ends.to_bitmask().trailing_zeros() as usize;
        if count < 16 {
            return at + count;
        }
        at += 16;
    }
    let (_, rest) = bytes.split_at(at);
    let end = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | ..=0x1F));
    at + end.unwrap_or(rest.len())
}

#[cfg(test)]
mod tests {
    use super::{Tokenizer, plain_length};

    /// A number is short where sixteen bytes are left, and read byte by byte where not: both find the same.
    #[test]
    fn numbers_are_read_alike_with_and_without_more_text() {
        let cases = [
            ("0", true),
            ("-0", true),
            ("00", false),
            ("01", false),
            ("-01", false),
            ("0.5", true),
            ("00.5", false),
            ("10", true),
            ("-", false),
            ("1.", false),
            ("-.5", false),
            ("1.50", true),
            ("1e5", true),
            ("1E-5", true),
            ("1e", false),
            ("1.5e+", false),
            ("12345678901234", true),
            ("123456789012345", true),
            ("1234567890123456", true),
            ("-123456789.12345", true),
            ("123456789012345.6789", true),
            ("01234567890123456", false),
        ];
        for (number, is_valid) in cases {
            for after in ["", "]", "               ]", "                ]"] {
                let text = format!("{number}{after}");
                let mut tokenizer = Tokenizer::whole(&text);
                let found = tokenizer.read_value().map(|_| tokenizer.at);
                let expected = is_valid.then_some(number.len());
                assert_eq!(found.ok(), expected, "{text:?}");
            }
        }
    }

    #[test]
    fn strings_end_at_quotes_backslashes_and_control_characters() {
        for length in 0..40 {
            for end in ["", "\"", "\\", "\u{1f}", "\n"] {
                let text = format!("{}{end} \"\"", "é ".repeat(length));
                let expected = if end.is_empty() { 3 * length + 1 } else { 3 * length };
                assert_eq!(plain_length(text.as_bytes()), expected, "{text:?}");
            }
        }
    }
}
