//! The tokens of flat records, eight bytes at a time: strings, numbers, words, white space, and
//! literals that were there before. Tells where a token ends; whatever is not plainly a token, or
//! not here whole with eight bytes behind its beginning, it does not take. Converts nothing.

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// What a scalar is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scalar {
    /// A string without escapes.
    Text,
    /// A string with escapes, all of which are right.
    Escaped,
    Number,
    /// `true` or `false`.
    Truth,
    Null,
    /// An array, as it stands.
    List,
}

/// Brackets that are open inside each other, at most.
pub(super) const DEEPEST: usize = 8;

/// The place of the first of these marks, where all follow each other with no more than white space
/// between them.
pub(super) fn between<const MARKS: usize>(bytes: &[u8], marks: [u8; MARKS]) -> Option<usize> {
    let is_here = |place: &usize| {
        let behind = bytes.get(*place..).unwrap_or_default();
        let found = behind.iter().filter(|byte| !byte.is_ascii_whitespace());
        found.take(MARKS).eq(&marks)
    };
    let places = bytes.iter().enumerate().filter(|(_, byte)| marks.first() == Some(byte));
    places.map(|(place, _)| place).find(is_here)
}

/// The place behind it.
pub(super) fn behind(bytes: &[u8], marks: [u8; 3]) -> Option<usize> {
    between(bytes, marks).map(|place| place + 1)
}

/// Bytes that are compared a word at a time.
#[derive(Clone, Default)]
pub(super) struct Literal {
    /// The words, and which of their bytes count.
    words: Vec<(u64, u64)>,
    length: usize,
}

impl Literal {
    /// These bytes.
    pub fn new(bytes: &[u8]) -> Self {
        let words = bytes.chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word.iter_mut().zip(chunk).for_each(|(to, from)| *to = *from);
            let unused = 8 * (8 - chunk.len());
            (u64::from_le_bytes(word), u64::MAX >> unused)
        });
        Self { words: words.collect(), length: bytes.len() }
    }

    /// The place behind these bytes, if they stand here.
    #[inline]
    pub fn end(&self, bytes: &[u8], at: usize) -> Option<usize> {
        let mut here = at;
        for &(expected, counts) in &self.words {
            if word(bytes, here)? & counts != expected {
                return None;
            }
            here += 8;
        }
        Some(at + self.length)
    }
}

/// The scalar that begins here, and the place behind it.
#[expect(clippy::inline_always, reason = "most of the time goes by where it is called")]
#[inline(always)]
pub(super) fn scalar(bytes: &[u8], at: usize) -> Option<(Scalar, usize)> {
    match bytes.get(at)? {
        b'"' => {
            let (escaped, end) = text_end(bytes, at + 1)?;
            Some((if escaped { Scalar::Escaped } else { Scalar::Text }, end + 1))
        }
        b'-' | b'0'..=b'9' => Some((Scalar::Number, number_end(bytes, at)?)),
        b't' => Some((Scalar::Truth, word_end(bytes, at, b"true")?)),
        b'f' => Some((Scalar::Truth, word_end(bytes, at, b"false")?)),
        b'n' => Some((Scalar::Null, word_end(bytes, at, b"null")?)),
        _ => None,
    }
}

/// The place behind the array here, on one line and without escapes.
#[inline(never)]
pub(super) fn list_end(bytes: &[u8], at: usize, room: usize) -> Option<usize> {
    let first = past(bytes, at, b'[')?;
    items_end(bytes, first, room, b']', |at, room| item_end(bytes, at, room))
}

fn item_end(bytes: &[u8], at: usize, room: usize) -> Option<usize> {
    match bytes.get(at)? {
        b'[' => list_end(bytes, at, room),
        b'{' => items_end(bytes, at + 1, room, b'}', |at, room| {
            let (false, end) = text_end(bytes, past(bytes, at, b'"')?)? else { return None };
            let colon = gap_end(bytes, end + 1);
            item_end(bytes, gap_end(bytes, past(bytes, colon, b':')?), room)
        }),
        _ => item(bytes, at).filter(|(scalar, _)| *scalar != Scalar::Escaped).map(|(_, end)| end),
    }
}

#[inline(never)]
fn item(bytes: &[u8], at: usize) -> Option<(Scalar, usize)> {
    scalar(bytes, at)
}

/// The place behind the bracket that closes what is open here, with items between commas.
fn items_end(
    bytes: &[u8],
    from: usize,
    room: usize,
    close: u8,
    item: impl Fn(usize, usize) -> Option<usize>,
) -> Option<usize> {
    let room = room.checked_sub(1)?;
    let mut at = gap_end(bytes, from);
    if bytes.get(at) == Some(&close) {
        return Some(at + 1);
    }
    loop {
        at = gap_end(bytes, item(at, room)?);
        match bytes.get(at)? {
            b',' => at = gap_end(bytes, at + 1),
            byte if *byte == close => return Some(at + 1),
            _ => return None,
        }
    }
}

/// The place behind the blanks and tabs here.
fn gap_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()
}

/// The place of the quote that ends the text that begins here, and whether there are backslashes
/// before it.
#[inline]
pub(super) fn text_end(bytes: &[u8], from: usize) -> Option<(bool, usize)> {
    let (mut at, mut escaped) = (from, false);
    loop {
        let word = word(bytes, at)?;
        let special = zeros(word ^ (ONES * u64::from(b'"')))
            | zeros(word ^ (ONES * u64::from(b'\\')))
            | (word.wrapping_sub(ONES * 0x20) & !word & TOPS);
        if special == 0 {
            at += 8;
            continue;
        }
        at += first(special);
        match bytes.get(at)? {
            b'"' => return Some((escaped, at)),
            b'\\' => at = escape_end(bytes, at + 1)?,
            _ => return None,
        }
        escaped = true;
    }
}

/// The place behind the rest of an escape; of one that is half of a character, none.
fn escape_end(bytes: &[u8], at: usize) -> Option<usize> {
    match bytes.get(at..)? {
        [b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', ..] => Some(at + 1),
        [b'u', b'd' | b'D', b'8'..=b'9' | b'a'..=b'f' | b'A'..=b'F', ..] => None,
        [b'u', digits @ ..] => {
            let digits = digits.first_chunk::<4>()?;
            digits.iter().all(u8::is_ascii_hexdigit).then_some(at + 5)
        }
        _ => None,
    }
}

/// The place behind this byte, if it stands here.
#[inline]
pub(super) fn past(bytes: &[u8], at: usize, byte: u8) -> Option<usize> {
    (bytes.get(at) == Some(&byte)).then_some(at + 1)
}

/// The place behind the white space here.
#[inline]
pub(super) fn blank_end(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or_default();
    from + rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count()
}

/// The place behind the number here, by the grammar of RFC 8259.
#[expect(clippy::inline_always, reason = "most of the time goes by in it")]
#[inline(always)]
fn number_end(bytes: &[u8], from: usize) -> Option<usize> {
    let whole = from + usize::from(bytes.get(from) == Some(&b'-'));
    let mut at = digits_end(bytes, whole)?;
    if bytes.get(whole) == Some(&b'0') && at > whole + 1 {
        return None;
    }
    if bytes.get(at) == Some(&b'.') {
        at = digits_end(bytes, at + 1)?;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        let sign = matches!(bytes.get(at + 1), Some(b'+' | b'-'));
        at = digits_end(bytes, at + 1 + usize::from(sign))?;
    }
    Some(at)
}

/// The place behind the digits here, of which there is at least one.
#[expect(clippy::inline_always, reason = "most of the time goes by in it")]
#[inline(always)]
fn digits_end(bytes: &[u8], from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        let word = word(bytes, at)? ^ (ONES * u64::from(b'0'));
        // Of values below ten this leaves the top bit alone.
        let others = (((word & !TOPS) + ONES * (0x80 - 10)) | word) & TOPS;
        if others != 0 {
            let end = at + first(others);
            return (end > from).then_some(end);
        }
        at += 8;
    }
}

fn word_end(bytes: &[u8], at: usize, word: &[u8]) -> Option<usize> {
    let end = at + word.len();
    (bytes.get(at..end)? == word).then_some(end)
}

#[inline]
fn word(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|chunk| u64::from_le_bytes(*chunk))
}

/// Marks the first byte that is zero, and perhaps others behind it.
#[inline]
fn zeros(word: u64) -> u64 {
    word.wrapping_sub(ONES) & !word & TOPS
}

/// The first byte that is marked.
#[inline]
fn first(marks: u64) -> usize {
    marks.trailing_zeros() as usize / 8
}
