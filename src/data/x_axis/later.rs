//! Which of two names of columns or series is of a later time. Does not know what is drawn.

use super::cycle::place_of_name;
use super::numbers::NumberOrder;
use crate::data::date::are_falling;
use crate::data::figure::Order;
use crate::data::survey::name::{is_after, period_kind};
use crate::plan::DateStyle;

/// Whether a name is of a later date or period than another, or of the state after a change.
pub fn is_later(name: &str, other: &str, style: Option<DateStyle>) -> bool {
    are_falling([name, other], style)
        || is_later_period(name, other).unwrap_or(false)
        || is_after(name, other)
}

/// Whether a name is of a later month or numbered period than another: `Feb` and `Jan`, `FY24` and `FY23`. Without a year
/// they must be near each other: `Q4` and `Q1` may be of two years.
fn is_later_period(name: &str, other: &str) -> Option<bool> {
    let kind = period_kind(name).filter(|kind| period_kind(other) == Some(*kind))?;
    let half_year = match kind {
        "date" => return None,
        "h" => 1.0,
        "q" | "quarter" => 2.0,
        "month" => 6.0,
        "day" => 15.0,
        "fy" | "year" => f64::INFINITY,
        _ => 26.0,
    };
    let [number, other] = [number(name)?, number(other)?];
    Some(number > other && (number - other <= half_year || other > 999.0))
}

fn number(name: &str) -> Option<f64> {
    place_of_name(Order::Month, 1, name).or_else(|| NumberOrder::LastNumber.key(name))
}
