//! Remembers how the last record was written. The next one probably has the same text around its values, and
//! comparing this text is faster than parsing the keys.

use super::token::Token;
use super::tokenizer::Tokenizer;

/// The text of the last record without its values.
///
/// ```text
/// record    {"time": "12:30", "at": {"x": 5}}
/// text      {"time": , "at": {"x": }}
/// values    9 bytes before the first, 14 before the second
/// ```
#[derive(Default)]
pub(super) struct Template {
    text: Vec<u8>,
    /// For each value: the number of bytes of text before it, and its cell.
    values: Vec<(usize, usize)>,
    /// The end of the last value in the current record.
    end: usize,
    is_whole: bool,
}

impl Template {
    pub fn begin(&mut self, start: usize) {
        self.text.clear();
        self.values.clear();
        (self.end, self.is_whole) = (start, false);
    }

    pub fn push(&mut self, token: Token, cell: usize, bytes: &[u8]) {
        let (start, end) = token.range();
        let before = bytes.get(self.end..start).unwrap_or_default();
        self.text.extend_from_slice(before);
        self.values.push((before.len(), cell));
        self.end = end;
    }

    /// Ends a valid record at this position.
    pub fn end(&mut self, end: usize, bytes: &[u8]) {
        self.text.extend_from_slice(bytes.get(self.end..end).unwrap_or_default());
        self.is_whole = true;
    }

    /// Reads the cells of a record that starts here, if it matches the template and has scalar values.
    #[inline]
    pub fn read(&self, tokenizer: &mut Tokenizer<'_>, cells: &mut [Token]) -> Option<()> {
        let mut text = self.is_whole.then_some(self.text.as_slice())?;
        for (length, cell) in &self.values {
            let before;
            (before, text) = text.split_at_checked(*length)?;
            skip(before, tokenizer)?;
            let byte = *tokenizer.bytes.get(tokenizer.at)?;
            if matches!(byte, b'{' | b'[') {
                return None;
            }
            *cells.get_mut(*cell)? = tokenizer.read_value_from(byte).ok()?;
        }
        skip(text, tokenizer)
    }
}

/// Skips this text if it comes next. Comparing eight bytes at a time is faster than a call to memcmp.
#[inline]
fn skip(text: &[u8], tokenizer: &mut Tokenizer<'_>) -> Option<()> {
    let end = tokenizer.at + text.len();
    let bytes = tokenizer.bytes.get(tokenizer.at..end)?;
    let ((words, rest), (others, other_rest)) = (bytes.as_chunks::<8>(), text.as_chunks::<8>());
    let is_alike = words.iter().zip(others).all(|(word, other)| word == other)
        && rest.iter().zip(other_rest).all(|(byte, other)| byte == other);
    tokenizer.at = end;
    is_alike.then_some(())
}
