//! What is different in a request that is a result of ours: what `--to json` and `--to tool-result` write can be
//! drawn again. Does not know the fields of requests.

use super::fields::{Accepts, Field};
use super::value::{Entry, JsonValue};
use crate::plan::Chart;

/// The fields that only a result has.
pub(super) const RESULT: [Field; 7] = [
    Field::new(&["type"], Accepts::Anything),
    Field::new(&["meta"], Accepts::Meta),
    Field::new(&["content"], Accepts::Anything),
    Field::new(&["summary"], Accepts::Anything),
    Field::new(&["mimeType"], Accepts::Anything),
    Field::new(&["display"], Accepts::Anything),
    Field::new(&["llmContent"], Accepts::Anything),
];

/// Whether an object is a result of ours.
pub(super) fn is_result(object: &[Entry<'_>]) -> bool {
    object.iter().any(|(key, value)| match &**key {
        "kind" | "type" => is_kind(&value.text()),
        key => key == "llmContent",
    })
}

/// Whether a result is of this kind.
pub(super) fn is_kind(word: &str) -> bool {
    matches!(word, "visualization" | "table")
}

/// How many points of how many a result holds, by its `meta`; `None` if it holds all.
pub(super) fn partial_result(meta: JsonValue<'_>, chart: Option<Chart>) -> Option<(u64, u64)> {
    let (mut shown, mut given, mut skipped) = (None, None, 0);
    for (key, value) in meta.members() {
        let Ok(count) = value.raw.parse::<u64>() else { continue };
        match &*key {
            "shownPointCount" => shown = Some(count),
            "originalPointCount" => given = Some(count),
            // On a line each row keeps its place.
            "skippedRowCount" if chart != Some(Chart::Line) => skipped = count,
            _ => {}
        }
    }
    let (shown, given) = (shown?, given? + skipped);
    (shown < given).then_some((shown, given))
}
