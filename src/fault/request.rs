//! What a repair is for a request: it takes no options, so each is said as a field, or as an edit of
//! the data. Knows the fields, not the request.

use super::hint::Change;

/// A request with points alone, which leaves nothing to be guessed.
const POINTS: &str = r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// The repair in words for whoever writes requests.
pub(super) fn said(say: &str, change: &Change) -> String {
    let plain = say.strip_suffix(", as in").unwrap_or(say);
    if let Some(chart) = change.chart {
        return format!("{plain}: \"chartType\": \"{}\"", chart.name());
    }
    if change.through.is_some() {
        return plain.to_owned();
    }
    let Some((option, value)) = change.add.first() else { return plain.to_owned() };
    let value = value.as_deref().unwrap_or_default();
    match option.as_str() {
        "--signed" => format!("{plain}: add \"signed\": true"),
        "--series" => format!("{plain}: leave out every series but \"{value}\""),
        "--missing" if say.contains(" or leave") => {
            "correct the value, or leave the point out".to_owned()
        }
        "--missing" => "leave the point out".to_owned(),
        "--value" if change.replace.is_none() => {
            format!("{plain}: leave out every column of numbers but `{value}`")
        }
        "--at" => format!("make what is at {value} the \"data\" of the request"),
        "--sizes" => "write all values in one unit".to_owned(),
        "--dates" => "write the dates as 2024-12-31".to_owned(),
        "--sort" => format!("{plain}: \"sort\": \"{value}\""),
        "--unit" => format!("{plain}: \"unit\": \"{value}\""),
        "--width" => format!("{plain}: COLUMNS={value} vizchart render_visualization"),
        "--decimal" if value == "comma" => {
            format!("{plain}: write a point in its place, as in 1.5")
        }
        "--columns" => "leave out the columns that are not to be shown".to_owned(),
        _ => POINTS.to_owned(),
    }
}
