//! Unix times: the seconds since 1970 as a number, or parts of them. Knows no columns and no names.

use super::{Date, DateForm, is_digits, trimmed};

/// The beginning of the year 2101, in seconds since 1970.
const END: i64 = 4_133_980_800;

/// A label that looks like a Unix time: its form and its time.
pub(super) fn unix_time(label: &str) -> Option<(DateForm, Date)> {
    let label = str::from_utf8(trimmed(label)).ok()?;
    let (whole, decimals) = label.split_once('.').unwrap_or((label, "0"));
    // How many of the last digits are parts of a second.
    let parts = match whole.len() {
        10 => 0,
        13 => 3,
        16 => 6,
        19 => 9,
        _ => return None,
    };
    if !is_digits(whole) || !is_digits(decimals) || whole.starts_with('0') {
        return None;
    }
    let (seconds, of_second) = whole.split_at_checked(whole.len() - parts)?;
    let seconds: i64 = seconds.parse().ok()?;
    let nanos = format!("{of_second}{decimals:0<9}").get(..9)?.parse().ok()?;
    (seconds < END).then_some((DateForm::Unix(parts), Date { seconds, nanos }))
}

/// The form of more than half of the labels, if these look like Unix times of the same form.
pub fn unix_form(labels: &[&str]) -> Option<DateForm> {
    let (form, _) = labels.iter().find_map(|label| unix_time(label))?;
    let count = labels.iter().filter(|label| form.read(label).is_some()).count();
    (count * 2 > labels.len()).then_some(form)
}
