//! What the commands of other programs make of the beginning of an input, so that a hint with such a command
//! can be tried. Knows no form but JSON.

use super::json;
use super::source::Beginning;
use crate::fault::Filter;

/// The beginning of what the command writes; `None` if that is not known.
pub fn apply(filter: &Filter, beginning: &Beginning) -> Option<Beginning> {
    let Beginning { text, is_whole, was_passed } = beginning.clone();
    let output = match filter {
        Filter::LineFeeds => text.replace('\r', "\n"),
        Filter::FromLine(line) => text.split_inclusive('\n').skip(line - 1).collect(),
        Filter::Jq(path, program) if is_whole => json::jq(&text, path, program)?,
        Filter::Jq(..) | Filter::Untried(_) => return None,
    };
    Some(Beginning { text: output, is_whole, was_passed })
}
