//! What may stand before the first record of a text: a byte order mark, and a line that names the
//! delimiter. Knows nothing of what follows.

use super::source::Source;
use crate::fault::Fault;

const MARK: &str = "\u{feff}";
const NOTE: &[u8] = b"sep=";
/// With quotes around it, and its end.
const LONGEST_NOTE: usize = NOTE.len() + 5;

/// Goes past a byte order mark, so that a quote behind it opens the first field, and past a line that
/// names this delimiter.
pub(super) fn skip(source: &mut Source<'_>, delimiter: Option<u8>) -> Result<(), Fault> {
    while source.ahead().len() < MARK.len() + LONGEST_NOTE && source.more()? {}
    if source.ahead().starts_with(MARK.as_bytes()) {
        source.consume(MARK.len());
    }
    let noted = named(source.ahead()).filter(|(named, _)| Some(*named) == delimiter);
    if let Some((_, length)) = noted {
        source.consume(length);
    }
    Ok(())
}

/// The delimiter that a first line names, as spreadsheets write it, `sep=;`, and how long it is.
pub(super) fn named(text: &[u8]) -> Option<(u8, usize)> {
    let end = text.iter().take(LONGEST_NOTE).position(|byte| *byte == b'\n');
    let line = text.get(..end.unwrap_or(text.len()))?;
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let bare = line.strip_prefix(b"\"").and_then(|line| line.strip_suffix(b"\"")).unwrap_or(line);
    let (name, sign) = bare.split_at_checked(NOTE.len())?;
    let &[sign] = sign else { return None };
    let is_sign = sign == b'\t' || (sign.is_ascii_punctuation() && sign != b'"');
    (name.eq_ignore_ascii_case(NOTE) && is_sign)
        .then(|| (sign, end.map_or(text.len(), |end| end + 1)))
}

/// A text without the byte order mark in front of it.
pub(super) fn without_mark(text: &str) -> &str {
    text.strip_prefix(MARK).unwrap_or(text)
}
