//! A part of a long object, on which repairs are tried: of each list and object only the first elements.

use super::path::PathStep;
use super::token::JsonType;
use super::value::JsonValue;
use crate::input::source::WINDOW;
use crate::printable::json::Json;

/// The number of elements to keep: the first with which the text fits into a window.
const LENGTHS: [usize; 6] = [2000, 600, 200, 60, 20, 6];
/// The maximum index in a path: as many nulls are written before the object.
const MAX_INDEX: usize = 1000;

/// The first elements of this value, as the value at the end of a path. `None` if they are too long, too.
pub(super) fn excerpt(value: &str, steps: &[PathStep]) -> Option<String> {
    let mut text = value.to_owned();
    for length in LENGTHS {
        text = first_elements(JsonValue::container(&text), length).into_text();
        if text.len() <= WINDOW {
            return steps.iter().rev().try_fold(text, |text, step| enclosed(&text, step));
        }
    }
    None
}

fn first_elements(value: JsonValue<'_>, length: usize) -> Json {
    let members = value.members().take(length);
    let members = members.map(|(key, value)| (key, first_elements(value, length)));
    match value.kind {
        JsonType::Array => Json::list(members.map(|(_, item)| item)),
        JsonType::Object => Json::object(members),
        _ => Json::raw(value.raw),
    }
}

/// The value with this step before it: `{"data": [1, 2]}`, `[null, [1, 2]]`.
fn enclosed(text: &str, step: &PathStep) -> Option<String> {
    let value = Json::raw(text);
    if !step.is_index {
        return Some(Json::object([(&step.name, value)]).into_text());
    }
    let index = step.name.parse().ok().filter(|index| *index <= MAX_INDEX)?;
    let nulls = std::iter::repeat_n((), index).map(Json::from);
    Some(Json::list(nulls.chain([value])).into_text())
}
