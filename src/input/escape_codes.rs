//! Removes terminal escape codes (colour, erase line, hyperlinks) while the input is read. Other control characters
//! are kept.

use memchr::memchr;

const ESCAPE: u8 = 0x1B;
const BELL: u8 = 0x07;
/// An incomplete code of this many bytes, a very long hyperlink, is treated as text.
const LONGEST: usize = 4096;

/// What follows an escape character.
enum Code {
    /// A code of this length.
    Whole(usize),
    /// Perhaps the beginning of a code.
    Cut,
    Other,
}

/// Removes escape codes in place. Returns the number of remaining bytes, and the number of bytes after them that may
/// be an incomplete code.
pub(super) fn remove(bytes: &mut [u8]) -> (usize, usize) {
    let Some(mut kept) = memchr(ESCAPE, bytes) else { return (bytes.len(), 0) };
    let mut start = kept;
    while let Some(rest) = bytes.get(start..).filter(|rest| !rest.is_empty()) {
        // An escape that begins no code is text.
        let text = match code(rest) {
            Code::Whole(length) => {
                start += length;
                0
            }
            Code::Cut if rest.len() < LONGEST => {
                let held = rest.len();
                bytes.copy_within(start.., kept);
                return (kept, held);
            }
            Code::Cut | Code::Other => 1,
        };
        let rest = bytes.get(start + text..).unwrap_or_default();
        let end = start + text + memchr(ESCAPE, rest).unwrap_or(rest.len());
        bytes.copy_within(start..end, kept);
        kept += end - start;
        start = end;
    }
    (kept, 0)
}

/// The code at the beginning of bytes that begin with an escape.
fn code(bytes: &[u8]) -> Code {
    match bytes {
        [_] | [_, b']'] | [_, b']', b'8'] => Code::Cut,
        [_, b'[', rest @ ..] => {
            let parameters =
                rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';' | b':'));
            let length = parameters.count();
            match rest.get(length) {
                None => Code::Cut,
                Some(b'm' | b'K') => Code::Whole(length + 3),
                Some(_) => Code::Other,
            }
        }
        [_, b']', b'8', b';', rest @ ..] => {
            let Some(length) = rest.iter().position(u8::is_ascii_control) else {
                return Code::Cut;
            };
            match rest.split_at(length).1 {
                [BELL, ..] => Code::Whole(length + 5),
                [ESCAPE, b'\\', ..] => Code::Whole(length + 6),
                [ESCAPE] => Code::Cut,
                _ => Code::Other,
            }
        }
        _ => Code::Other,
    }
}
