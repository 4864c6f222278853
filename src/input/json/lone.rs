//! One record alone, which reads as a map, or as a list of values: told once a cell of it is no number
//! and the rest of it is known. Does not know how it is drawn.

use super::walker::{Inside, Walker};
use crate::fault::{Fault, Json, Kind};

/// The fault of a map with these values, at the top of the input: a text beside numbers is more likely
/// part of a record than a mistake.
pub(super) fn of_map<'v>(fault: Fault, values: impl Iterator<Item = &'v str>) -> Fault {
    let (mut texts, mut numbers, mut begins) = (0, 0, false);
    for value in values {
        begins |= texts == 0 && numbers > 0;
        texts += usize::from(value.starts_with('"'));
        numbers += usize::from(is_number(value.as_bytes().first().copied()));
    }
    if texts == 0 || numbers == 0 {
        return fault;
    }
    lone(fault, begins || numbers > 2 * texts)
}

/// The fault of the first value of an array, which stands here: of two, the other being a number, it
/// is a label.
pub(super) fn of_list(fault: Fault, walker: &mut Walker<'_, '_>, inside: &mut Inside) -> Fault {
    let is_text = walker.peek().is_ok_and(|byte| byte == Some(b'"'));
    let mut next = || walker.skip().and_then(|()| walker.element(inside));
    let is_pair = is_text
        && next().is_ok_and(is_number)
        && next().is_ok_and(|end| end.is_none())
        && walker.peek().is_ok_and(|end| end.is_none());
    if is_pair { lone(fault, false) } else { fault }
}

fn is_number(byte: Option<u8>) -> bool {
    matches!(byte, Some(b'-' | b'0'..=b'9'))
}

fn lone(mut fault: Fault, maybe_map: bool) -> Fault {
    if let Kind::NotNumber(cell) = &mut *fault.kind {
        let cell = std::mem::take(cell);
        *fault.kind = Json::LoneRecord { cell, maybe_map }.into();
    }
    fault
}
