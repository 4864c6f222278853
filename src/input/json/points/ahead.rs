//! Whether an array holds series, told by how it begins. Knows no values, and consumes nothing.

use super::{LABELS, VALUES};
use crate::fault::Fault;
use crate::input::json::walker::Walker;

/// Whether the first element of the array that begins here is an object with points, and nothing but
/// a name before them.
pub(in crate::input::json) fn are_series(walker: &mut Walker<'_, '_>) -> Result<bool, Fault> {
    loop {
        if let Some(answer) = begins(walker.ahead()) {
            return Ok(answer);
        }
        if !walker.more()? {
            return Ok(false);
        }
    }
}

/// The answer, once there are bytes enough.
fn begins(bytes: &[u8]) -> Option<bool> {
    let mut rest = bytes;
    if token(&mut rest)? != b"[" || token(&mut rest)? != b"{" {
        return Some(false);
    }
    loop {
        match (token(&mut rest)?, token(&mut rest)?, token(&mut rest)?) {
            (b"\"points\"", b":", b"[") => break,
            (b"\"name\"", b":", [b'"' | b'n', ..]) if token(&mut rest)? == b"," => {}
            _ => return Some(false),
        }
    }
    if token(&mut rest)? != b"{" {
        return Some(false);
    }
    let key = token(&mut rest)?;
    let key = key.strip_prefix(b"\"").and_then(|key| key.strip_suffix(b"\"")).unwrap_or_default();
    Some(LABELS.iter().chain(&VALUES).any(|field| field.as_bytes() == key))
}

/// The next string, word or mark; none where it may go on.
fn token<'b>(rest: &mut &'b [u8]) -> Option<&'b [u8]> {
    let bytes = rest.trim_ascii_start();
    let length = match bytes.first()? {
        b'"' => {
            let mut is_escaped = false;
            let is_end = |byte: &u8| {
                let ends = *byte == b'"' && !is_escaped;
                is_escaped = *byte == b'\\' && !is_escaped;
                ends
            };
            bytes.get(1..)?.iter().position(is_end)? + 2
        }
        b'a'..=b'z' => bytes.iter().position(|byte| !byte.is_ascii_lowercase())?,
        _ => 1,
    };
    let (token, behind) = bytes.split_at_checked(length)?;
    *rest = behind;
    Some(token)
}
