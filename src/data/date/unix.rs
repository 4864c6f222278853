//! Unix times: whole numbers of seconds since 1970, or of milliseconds and so on, from 2001 to 2100. Knows
//! one label at a time; whether a column holds such times is decided by its name.

use super::{Date, DateForm, trimmed};

/// The beginning of the year 2101.
const END: i64 = 4_133_980_800;

/// The form of a label that may be a Unix time, and the time.
pub(super) fn read(label: &str) -> Option<(DateForm, Date)> {
    let label = str::from_utf8(trimmed(label)).ok()?;
    let (whole, decimals) = label.split_once('.').unwrap_or((label, "0"));
    // How many digits of the whole number are parts of a second.
    let parts = match whole.len() {
        10 => 0,
        13 => 3,
        16 => 6,
        19 => 9,
        _ => return None,
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_digits(whole) || !is_digits(decimals) || whole.starts_with('0') {
        return None;
    }
    let (seconds, of_second) = whole.split_at_checked(whole.len() - parts)?;
    let of_second = format!("{of_second}{decimals:0<9}");
    let seconds: i64 = seconds.parse().ok()?;
    let nanos = of_second.get(..9)?.parse().ok()?;
    (seconds < END).then_some((DateForm::Unix(parts), Date { seconds, nanos }))
}

/// The form of more than half of the labels, if these are Unix times of one form.
pub fn unix_form(labels: &[String]) -> Option<DateForm> {
    let (form, _) = labels.iter().find_map(|label| read(label))?;
    let count = labels.iter().filter(|label| form.read(label).is_some()).count();
    (count * 2 > labels.len()).then_some(form)
}
