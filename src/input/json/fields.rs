//! The fields of a request: which there are, what they may say, what they come to. Does not know what
//! its data is.

use super::members::{Fields, Member};
use super::token::{JsonType, JsonValue};
use crate::fault::{Json, Kind};
use crate::plan::{Chart, Plan, Sample, Sort, Word};

/// Every field of a request, and three that hosts put in and that mean nothing here.
pub(super) const FIELDS: Fields = "chartType|visualizationKind title subtitle xLabel yLabel unit \
    series[] sort maxPoints|maxItems inputText last sample signed grouped min max data[] \
    columns|headers[] rows[] kind wait_for_previous sourceContext";

/// The values of a request in which its data may be.
#[derive(Default)]
pub(super) struct Holders<'t> {
    pub series: Option<JsonValue<'t>>,
    /// The heads of a table, and as what they stand there.
    pub columns: Option<(&'static str, JsonValue<'t>)>,
    pub rows: Option<JsonValue<'t>>,
    pub data: Option<JsonValue<'t>>,
}

/// Takes a field of a request.
pub(super) fn take<'t>(
    member: Member<'t>,
    plan: &mut Plan,
    holders: &mut Holders<'t>,
) -> Result<(), Kind> {
    let Member { field, name, value } = member;
    if value.kind == JsonType::Null {
        return Ok(());
    }
    let text = || value.read::<String>("a string");
    let number = || value.read::<f64>("a number");
    let truth = || value.read("true or false");
    // `30.0` is one, too.
    let count = || {
        let whole = number().ok().and_then(|number| number.to_string().parse::<usize>().ok());
        whole.filter(|count| *count > 0).ok_or_else(|| value.is_not("a whole number from 1"))
    };
    match field {
        "chartType" => plan.chart = Some(word(&text()?, Chart::ALL)?),
        "title" => plan.words.title = Some(text()?),
        "subtitle" => plan.words.subtitle = Some(text()?),
        "xLabel" => plan.words.x_label = Some(text()?),
        "yLabel" => plan.words.y_label = Some(text()?),
        "unit" => plan.unit = Some(text()?),
        "sort" => plan.volume.sort = Some(word(&text()?, Sort::ALL)?),
        "maxPoints" => plan.volume.max_points = Some(count()?),
        "last" => plan.volume.last = Some(count()?),
        "sample" => plan.volume.sample = Some(word(&text()?, Sample::ALL)?),
        "signed" => plan.signed = truth()?,
        "grouped" => plan.grouped = truth()?,
        "min" => plan.limits.min = Some(number()?),
        "max" => plan.limits.max = Some(number()?),
        "kind" => {
            let table = word(&text()?, &[Chart::Table])?;
            plan.chart = plan.chart.or(Some(table));
        }
        "data" if value.kind.is_container() => holders.data = Some(value),
        "inputText" | "data" => {
            let is_text = field == "inputText";
            let expected = if is_text { "a string" } else { "an object, an array or a string" };
            let text = value.read(expected)?;
            if plan.input_text.replace(text).is_some() {
                return Err(Json::twice(if is_text { "data" } else { "inputText" }, name).into());
            }
        }
        "series" => holders.series = Some(list(value, "an array of {\"name\", \"points\"}")?),
        "columns" => holders.columns = Some((name, list(value, "an array")?)),
        "rows" => holders.rows = Some(list(value, "an array")?),
        _ => {}
    }
    Ok(())
}

/// What the word means, which is one of these.
fn word<T: Word>(found: &str, allowed: &[T]) -> Result<T, Kind> {
    let meaning = allowed.iter().copied().find(|meaning| meaning.word() == found);
    let allowed = || allowed.iter().map(|meaning| meaning.word()).collect();
    meaning.ok_or_else(|| Json::WrongWord { found: found.to_owned(), allowed: allowed() }.into())
}

/// The value where it is an array, which is called so.
pub(super) fn list<'t>(
    value: JsonValue<'t>,
    expected: &'static str,
) -> Result<JsonValue<'t>, Json> {
    if value.kind == JsonType::List { Ok(value) } else { Err(value.is_not(expected)) }
}
