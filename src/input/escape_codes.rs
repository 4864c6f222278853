//! Removes terminal escape codes (colour, erase line, hyperlinks) while the input is read. Other control characters
//! are kept.

use memchr::memchr;

const ESCAPE: u8 = 0x1B;
const BELL: u8 = 0x07;
/// An incomplete code of this many bytes, a very long hyperlink, is treated as text.
const MAX_LENGTH: usize = 4096;

/// What follows an escape character.
enum Code {
    /// A code of this length.
    Complete(usize),
    /// Perhaps the beginning of a code.
    Incomplete,
    Other,
}

/// Removes escape codes in place. Returns the length of the remaining text, and the number of bytes after it that may
/// be an incomplete code.
pub(super) fn remove(bytes: &mut [u8]) -> (usize, usize) {
    let Some(mut length) = memchr(ESCAPE, bytes) else { return (bytes.len(), 0) };
    let mut start = length;
    while let Some(rest) = bytes.get(start..).filter(|rest| !rest.is_empty()) {
        // An escape that begins no code is text.
        let text = match code(rest) {
            Code::Complete(code_length) => {
                start += code_length;
                0
            }
            Code::Incomplete if rest.len() < MAX_LENGTH => {
                let undecided = rest.len();
                bytes.copy_within(start.., length);
                return (length, undecided);
            }
            Code::Incomplete | Code::Other => 1,
        };
        let (_, rest) = bytes.split_at(start + text);
        let end = start + text + memchr(ESCAPE, rest).unwrap_or(rest.len());
        bytes.copy_within(start..end, length);
        length += end - start;
        start = end;
    }
    (length, 0)
}

/// The code at the beginning of bytes that begin with an escape.
fn code(bytes: &[u8]) -> Code {
    match bytes {
        [_] | [_, b']'] | [_, b']', b'8'] => Code::Incomplete,
        [_, b'[', rest @ ..] => {
            let parameters =
                rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';' | b':'));
            let length = parameters.count();
            match rest.get(length) {
                None => Code::Incomplete,
                Some(b'm' | b'K') => Code::Complete(length + 3),
                Some(_) => Code::Other,
            }
        }
        [_, b']', b'8', b';', rest @ ..] => {
            let Some(length) = rest.iter().position(u8::is_ascii_control) else {
                return Code::Incomplete;
            };
            match rest.split_at(length).1 {
                [BELL, ..] => Code::Complete(length + 5),
                [ESCAPE, b'\\', ..] => Code::Complete(length + 6),
                [ESCAPE] => Code::Incomplete,
                _ => Code::Other,
            }
        }
        _ => Code::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_LENGTH, remove};

    /// What is left, and how many bytes after it may be the beginning of a code.
    #[test]
    fn codes_of_colour_erasing_and_links_are_removed() {
        let long = |length: usize| format!("a\x1b]8;;{}", "x".repeat(length - 5));
        let cases = [
            ("a", "a", 0),
            ("a\x1b[mb", "ab", 0),
            ("a\x1b[1;31mb\x1b[0m", "ab", 0),
            ("\x1b[38:5:1ma", "a", 0),
            ("\x1b[38;2;1;2;3m\x1b[Ka\x1b[2Kb", "ab", 0),
            ("\x1b[2Ja", "\x1b[2Ja", 0),
            ("\x1b[?25la", "\x1b[?25la", 0),
            ("\x1b]8;;http://x/\x07a\x1b]8;;\x07b", "ab", 0),
            ("\x1b]8;;http://x/\x1b\\a\x1b]8;;\x1b\\b", "ab", 0),
            ("\x1b]8;;x\ny", "\x1b]8;;x\ny", 0),
            ("\x1b]0;x\x07a", "\x1b]0;x\x07a", 0),
            ("a\x1b", "a", 1),
            ("a\x1b[", "a", 2),
            ("a\x1b[1", "a", 3),
            ("a\x1b]8", "a", 3),
            ("a\x1b]8;x", "a", 5),
            ("a\x1b]8;;x\x1b", "a", 7),
            ("a\x1bb", "a\x1bb", 0),
            (&long(MAX_LENGTH - 1), "a", MAX_LENGTH - 1),
            (&long(MAX_LENGTH), &long(MAX_LENGTH), 0),
        ];
        for (text, expected, incomplete) in cases {
            let mut bytes = text.as_bytes().to_vec();
            let (length, rest) = remove(&mut bytes);
            bytes.truncate(length);
            assert_eq!(
                (String::from_utf8(bytes), rest),
                (Ok(expected.into()), incomplete),
                "{text:?}"
            );
        }
    }
}
