//! What a repair is for a request: it takes no options, so each is said as a field, or as an edit of
//! the data. Knows the fields, not the request.

use super::hint::Change;
use crate::plan::{Ability, Decimal, Flag, Setting, Word};

/// A request with points alone, which leaves nothing to be guessed.
const POINTS: &str = r#"give the data as "series": [{"points": [{"label": "a", "value": 1.5}]}]"#;

/// The repair in words for whoever writes requests.
pub(super) fn in_words(say: &str, change: &Change) -> String {
    let plain = say.strip_suffix(", as in").unwrap_or(say);
    if let Some(chart) = change.chart {
        return format!("{plain}: \"chartType\": \"{}\"", chart.word());
    }
    match change.add.first() {
        _ if change.is_grouped => format!("{plain}: add \"{}\": true", Ability::Group.field()),
        Some(setting) if change.through.is_none() => {
            as_field(say, plain, setting, change.replace.is_some())
        }
        _ => plain.to_owned(),
    }
}

/// What an option is in a request; `plain` is what is said, without what announces an option.
fn as_field(say: &str, plain: &str, setting: &Setting, is_replaced: bool) -> String {
    let value = setting.value.as_deref().unwrap_or_default();
    match setting.flag {
        Flag::Signed => format!("{plain}: add \"{}\": true", Ability::Signed.field()),
        Flag::Series => format!("{plain}: leave out every series but \"{value}\""),
        Flag::Missing if say.contains(" or leave") => {
            "correct the value, or leave the point out".to_owned()
        }
        Flag::Missing => "leave the point out".to_owned(),
        Flag::Value if !is_replaced => {
            format!("{plain}: leave out every column of numbers but `{value}`")
        }
        Flag::At => format!("make what is at {value} the \"data\" of the request"),
        Flag::Sizes => "write all values in one unit".to_owned(),
        Flag::Dates => "write the dates as 2024-12-31".to_owned(),
        Flag::Sort => format!("{plain}: \"{}\": \"{value}\"", Ability::Sort.field()),
        Flag::Unit => format!("{plain}: \"unit\": \"{value}\""),
        Flag::Max | Flag::Min => format!("{plain}: \"{}\": {value}", setting.flag.name()),
        Flag::Width => format!("{plain}: COLUMNS={value} vizchart render_visualization"),
        Flag::Decimal if value == Decimal::Comma.word() => {
            format!("{plain}: write a point in its place, as in 1.5")
        }
        Flag::Columns => "leave out the columns that are not to be shown".to_owned(),
        _ => POINTS.to_owned(),
    }
}
