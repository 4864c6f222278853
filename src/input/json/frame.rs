//! Records that are written like the one before but for their values, as those of a program are: they
//! are read as values between the same text. Knows no keys.

use super::cursor::Cursor;
use super::token::{Kind, Token};

/// What stands around the values of a record.
///
/// ```text
/// record    {"label":"a","value":12}
/// frame     {"label":,"value":}
/// gaps               ^         ^
/// ```
#[derive(Default)]
pub(super) struct Frame {
    text: Vec<u8>,
    /// Where in this text the values are.
    gaps: Vec<usize>,
}

impl Frame {
    /// No record fits any more.
    pub fn clear(&mut self) {
        self.text.clear();
        self.gaps.clear();
    }

    /// Takes note of how the record between these places is written, if it has a value in each column,
    /// in their order, and none with something inside.
    pub fn set(&mut self, bytes: &[u8], (start, end): (usize, usize), cells: &[Token]) {
        let mut at = start;
        for cell in cells {
            let (first, behind) = cell.place();
            if first < at || !is_scalar(cell.kind) {
                return self.clear();
            }
            self.text.extend_from_slice(bytes.get(at..first).unwrap_or_default());
            self.gaps.push(self.text.len());
            at = behind;
        }
        self.text.extend_from_slice(bytes.get(at..end).unwrap_or_default());
    }

    /// Reads the values of the record that comes next, if it is written so, and all here.
    #[inline]
    pub fn fits(&self, cursor: &mut Cursor<'_>, cells: &mut [Token]) -> bool {
        let (mut text, mut before) = (self.text.as_slice(), 0);
        for (gap, cell) in self.gaps.iter().zip(cells) {
            let Some((part, behind)) = text.split_at_checked(gap - before) else { return false };
            if !passes(cursor, part) || cursor.read(cell).is_err() || !is_scalar(cell.kind) {
                return false;
            }
            (text, before) = (behind, *gap);
        }
        !text.is_empty() && passes(cursor, text)
    }
}

fn is_scalar(kind: Kind) -> bool {
    matches!(kind, Kind::Text | Kind::Escaped | Kind::Number | Kind::Truth | Kind::Null)
}

/// Goes past this text, if it comes next.
#[inline]
fn passes(cursor: &mut Cursor<'_>, text: &[u8]) -> bool {
    let is_next = begins(cursor.bytes.get(cursor.at..).unwrap_or_default(), text);
    cursor.at += text.len();
    is_next
}

/// Whether these bytes begin so; to compare them here, eight at a time, is quicker than a call.
#[inline]
pub(super) fn begins(bytes: &[u8], with: &[u8]) -> bool {
    let Some(bytes) = bytes.get(..with.len()) else { return false };
    let ((words, rest), (others, other_rest)) = (bytes.as_chunks::<8>(), with.as_chunks::<8>());
    words.iter().zip(others).all(|(word, other)| word == other)
        && rest.iter().zip(other_rest).all(|(byte, other)| byte == other)
}
