//! Defines which objects are requests, and their fields. A vizchart result is a request too: the output of
//! `--to json` and `--to tool-result` can be drawn again.

use super::fields::{CHART_TYPE, Field, FieldType, find, is_chart};
use super::series::are_series;
use super::token::JsonType;
use super::tokenizer::Tokenizer;
use super::value::{Entry, JsonValue};
use crate::plan::{COLUMNS, Chart, Flag, INPUT};

/// The fields of a request that are not options. The last two are added by hosts.
const FIELDS: [Field; 10] = [
    Field::new(&[CHART_TYPE, "visualizationKind"], FieldType::Text),
    Field::new(&["series"], FieldType::Array("an array of {\"name\", \"points\"}")),
    Field::new(&["inputText"], FieldType::Text),
    Field::new(&["grouped"], FieldType::Switch),
    Field::new(&["data", "returnDisplay"], FieldType::Data),
    Field::new(&["columns", "headers"], FieldType::List),
    Field::new(&["rows"], FieldType::Array("an array")),
    Field::new(&["kind"], FieldType::Text),
    Field::new(&["wait_for_previous"], FieldType::Anything),
    Field::new(&["sourceContext"], FieldType::Anything),
];

const RESULT: [Field; 7] = [
    Field::new(&["type"], FieldType::Anything),
    Field::new(&["meta"], FieldType::Object),
    Field::new(&["content"], FieldType::Anything),
    Field::new(&["summary"], FieldType::Anything),
    Field::new(&["mimeType"], FieldType::Anything),
    Field::new(&["display"], FieldType::Anything),
    Field::new(&["llmContent"], FieldType::Anything),
];

/// Fields that no other object has.
const REQUEST_ONLY: [&str; 3] = [CHART_TYPE, "visualizationKind", "inputText"];

fn fields_of(object: &[Entry<'_>]) -> Vec<Field> {
    let mut fields = FIELDS.to_vec();
    // A file and options about columns are fields only of what is a request for sure: `{"data": [...], "count": 3}` is
    // none.
    let is_request = object.iter().any(|(key, _)| REQUEST_ONLY.contains(&&**key));
    if is_request {
        fields.push(Field::new(&["file"], FieldType::Text));
    }
    for &flag in Flag::ALL {
        let row = flag.row();
        let Some(name) = &row.field else { continue };
        if !is_request && (row.heading == INPUT || row.heading == COLUMNS) && flag != Flag::Missing
        {
            continue;
        }
        let names = match flag {
            Flag::MaxPoints => &["maxPoints", "maxItems"],
            _ => std::slice::from_ref(name),
        };
        fields.push(Field::new(names, FieldType::Option(flag)));
    }
    if is_result(object) {
        fields.extend(RESULT);
    }
    fields
}

/// Whether this field, with a value that starts with this byte, may make its object a request.
pub(super) fn is_request_field(key: &str, first: Option<u8>) -> bool {
    match key {
        "series" | "columns" | "headers" | "rows" => first == Some(b'['),
        CHART_TYPE | "visualizationKind" | "inputText" => first == Some(b'"'),
        "data" | "returnDisplay" => matches!(first, Some(b'[' | b'{')),
        _ => false,
    }
}

/// Whether this field holds the data, or would if it were not refused.
pub(super) fn may_hold_data(field: &str) -> bool {
    matches!(field, "series" | "data" | "columns" | "headers" | "rows" | "inputText" | "file")
}

/// The fields that an object with these members may have; `None` if it is no request.
pub(super) fn fields_of_request(members: &[Entry<'_>], is_nested: bool) -> Option<Vec<Field>> {
    let fields = fields_of(members);
    let is_known =
        members.iter().all(|(key, value)| find(&fields, key).is_some() || is_chart(*value));
    let is_request = members.iter().any(|(key, value)| match &**key {
        key if !is_request_field(key, value.raw.bytes().next()) => false,
        "data" => !is_nested && (is_known || is_series_array(*value)),
        // On their own, these may be records next to a count, or parts of a data frame.
        "columns" | "headers" | "rows" => is_known || is_table(members),
        _ => true,
    });
    is_request.then_some(fields)
}

/// Whether there are columns and, in a list, their rows.
fn is_table(members: &[Entry<'_>]) -> bool {
    let mut lists = members.iter().filter(|(_, value)| value.kind == JsonType::Array);
    lists.any(|(key, _)| key == "rows" || key == "data")
        && members.iter().any(|(key, _)| key == "columns" || key == "headers")
}

fn is_series_array(value: JsonValue<'_>) -> bool {
    are_series(&mut Tokenizer::whole(value.raw)) == Ok(true)
}

/// Whether an object is a vizchart result.
fn is_result(object: &[Entry<'_>]) -> bool {
    object.iter().any(|(key, value)| match &**key {
        "kind" | "type" => matches!(&*value.text(), "visualization" | "table"),
        key => key == "llmContent",
    })
}

/// The number of points in a result and the total, from its `meta`; `None` if it has all.
pub(super) fn partial_result(meta: JsonValue<'_>, chart: Option<Chart>) -> Option<(u64, u64)> {
    let (mut shown, mut total, mut skipped) = (None, None, 0);
    for (key, value) in meta.members() {
        let Ok(count) = value.raw.parse::<u64>() else { continue };
        match &*key {
            "shownPointCount" => shown = Some(count),
            "originalPointCount" => total = Some(count),
            // In a line chart each row keeps its place, so skipped rows are already counted.
            "skippedRowCount" if chart != Some(Chart::Line) => skipped = count,
            _ => {}
        }
    }
    let (shown, total) = (shown?, total? + skipped);
    (shown < total).then_some((shown, total))
}
