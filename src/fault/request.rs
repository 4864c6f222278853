//! What a repair is for a request: it takes no options, so each is said as a field, or as an edit of
//! the data. Knows the fields, not the request.

use super::Hint;
use crate::plan::{Decimal, Flag, Word};

/// A request with points alone, which leaves nothing to be guessed.
const POINTS: &str = r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// The repair in words for whoever writes requests.
pub(super) fn in_words(hint: &Hint) -> String {
    let plain = hint.plain();
    let field = |name: &str, value: &str| format!("{plain}: \"{name}\": {value}");
    if let Some(chart) = hint.chart {
        return field("chartType", &format!("\"{}\"", chart.word()));
    }
    let setting = match hint.add.first() {
        _ if hint.is_grouped => return format!("{plain}: add \"grouped\": true"),
        Some(setting) if hint.through.is_none() => setting,
        _ => return plain.to_owned(),
    };
    let value = setting.value.as_deref().unwrap_or_default();
    match setting.flag {
        Flag::Signed => format!("{plain}: add \"signed\": true"),
        Flag::Series => format!("{plain}: leave out every series but \"{value}\""),
        Flag::Missing if plain.contains(" or leave") => {
            "correct the value, or leave the point out".to_owned()
        }
        Flag::Missing => "leave the point out".to_owned(),
        Flag::Value if hint.replace.is_none() => {
            format!("{plain}: leave out every column of numbers but `{value}`")
        }
        Flag::At => format!("make what is at {value} the \"data\" of the request"),
        Flag::Sizes => "write all values in one unit".to_owned(),
        Flag::Dates => "write the dates as 2024-12-31".to_owned(),
        Flag::Sort | Flag::Unit => field(setting.flag.name(), &format!("\"{value}\"")),
        Flag::Max | Flag::Min => field(setting.flag.name(), value),
        Flag::Width => format!("{plain}: COLUMNS={value} vizchart render_visualization"),
        Flag::Decimal if value == Decimal::Comma.word() => {
            format!("{plain}: write a point in its place, as in 1.5")
        }
        Flag::Columns => "leave out the columns that are not to be shown".to_owned(),
        _ => POINTS.to_owned(),
    }
}
