//! The names of months and weekdays.

/// The number of a month, by its English name or the first three letters.
pub fn month(name: &str) -> Option<i64> {
    const MONTHS: &str = "january february march april may june july august september october \
                          november december";
    number(if name.eq_ignore_ascii_case("sept") { "sep" } else { name }, MONTHS)
}

/// The number of a weekday, by its English name or the first three letters. Monday is 1.
pub fn weekday(name: &str) -> Option<i64> {
    number(name, "monday tuesday wednesday thursday friday saturday sunday")
}

/// The position, from 1, of a name in a list of names. Three letters are enough.
fn number(name: &str, names: &str) -> Option<i64> {
    if name.len() < 3 {
        return None;
    }
    let known = names.split(' ').zip(1..).find(|(known, _)| {
        let short = known.get(..3).unwrap_or(known);
        name.eq_ignore_ascii_case(known) || name.eq_ignore_ascii_case(short)
    });
    known.map(|(_, number)| number)
}
