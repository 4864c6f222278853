//! Several faults of one request as one: the first in words, and how many more there are.

use super::report::Report;
use super::{Fault, Json};
use crate::printable::Glyphs;

/// Faults that one refusal spells out.
pub(crate) const MOST_FAULTS: usize = 5;
/// Bytes that they may take, so that the whole stays under 600.
const MOST_SPELT: usize = 540;

/// What is told of these faults, and of so many more.
pub(super) fn report(faults: &[Fault], more: u64, glyphs: Glyphs) -> Report {
    let lines = faults.len() + usize::from(more > 0);
    // Where the data is missing, the other fields may be what was meant for it.
    let is_missing = |fault: &&Fault| *fault.kind == Json::MissingField(Json::SERIES).into();
    let first = faults.iter().find(is_missing).or(faults.first());
    let hints = first.map_or(Vec::new(), |fault| fault.report(glyphs).hints);
    Report::new("several_faults", text(faults, more, glyphs))
        .with(hints.into_iter().take((MOST_FAULTS + 1).saturating_sub(lines)))
}

fn text(faults: &[Fault], more: u64, glyphs: Glyphs) -> String {
    let mut text = String::new();
    let mut spelt = 0;
    for fault in faults {
        let line = fault.message(glyphs);
        if spelt > 0 && text.len() + line.len() > MOST_SPELT {
            break;
        }
        text.push_str(if spelt > 0 { "\n  " } else { "" });
        text.push_str(&line);
        spelt += 1;
    }
    match more + (faults.len() - spelt) as u64 {
        0 => text,
        more => format!("{text}\n  and {more} more"),
    }
}
