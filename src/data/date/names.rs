//! The names of months and weekdays.

/// The names of the months in German, French, Spanish, Italian, Portuguese, Dutch and Swedish.
const MONTHS: [&str; 7] = [
    "januar februar märz april mai juni juli august september oktober november dezember",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "januari februari mars april maj juni juli augusti september oktober november december",
];

/// The number of a month, by its English name or the first three letters, or as in `9月`.
pub fn month(name: &str) -> Option<i64> {
    const MONTHS: &str = "january february march april may june july august september october \
                          november december";
    if let Some(number) = name.strip_suffix('月') {
        return number.parse().ok().filter(|number| (1..=12).contains(number));
    }
    number(if name.eq_ignore_ascii_case("sept") { "sep" } else { name }, MONTHS)
}

/// The number of a month, by its name in one of several languages, or three or more first letters of it. Many of these
/// are other words in English: `out`, `set`, `mars`.
pub fn month_in_any_language(name: &str) -> Option<i64> {
    let known = month(name);
    if known.is_some() || name.chars().count() < 3 {
        return known;
    }
    let name = match name.trim_end_matches('.').to_lowercase() {
        short if matches!(&*short, "mrz" | "mrt") => "mar".to_owned(),
        name => name,
    };
    MONTHS.iter().find_map(|months| {
        let mut months = months.split(' ').zip(1..);
        months.find(|(month, _)| month.starts_with(&name)).map(|(_, number)| number)
    })
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
