//! The words of a column's name. A word ends at a blank, `_`, `-`, `.`, or where a capital follows a small letter.

/// The last word of a name in small letters, and the text before it: `user_` and `id` of `user_ID`.
pub fn split_last_word(name: &str) -> (&str, String) {
    let name = name.trim();
    let mut start = 0;
    let mut previous = ' ';
    for (index, letter) in name.char_indices() {
        if matches!(previous, ' ' | '_' | '-' | '.')
            || previous.is_lowercase() && letter.is_uppercase()
        {
            start = index;
        }
        previous = letter;
    }
    let (before, last) = name.split_at_checked(start).unwrap_or(("", name));
    (before, last.to_lowercase())
}

/// Names of columns of times or whole numbers that are keys on an axis.
pub const PARTS_OF_DATES: [&str; 6] = ["year", "quarter", "month", "week", "day", "hour"];

/// Whether a name is that of a part of a year, so that `07` is 7. As a year, `07` comes after `98`.
pub fn is_called_part_of_year(name: &str) -> bool {
    PARTS_OF_DATES.iter().skip(1).any(|part| name.trim().eq_ignore_ascii_case(part))
}

/// Which numbers in a column are dates, because its name says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "a name may allow several")]
pub struct DatesInDigits {
    /// `2024`
    pub year: bool,
    /// `202405`
    pub month: bool,
    /// `20240531`
    pub day: bool,
    /// `1709510400`
    pub unix: bool,
    /// `2024-05` is no month: the column is of weeks or seasons.
    pub no_month: bool,
}

impl DatesInDigits {
    pub fn of_name(name: &str) -> Self {
        let (before, last) = split_last_word(name);
        let is_date = last == "date";
        // `growth_per_year` is a rate.
        let counts_per_year =
            split_last_word(before.trim_end_matches(['_', '-', '.', ' '])).1 == "per";
        Self {
            year: (is_date || last == "year") && !counts_per_year,
            month: (is_date || last == "month") && !counts_per_year,
            day: (is_date || last == "day") && !counts_per_year,
            unix: matches!(&*last, "ts" | "timestamp" | "epoch" | "date" | "at")
                || name.trim().eq_ignore_ascii_case("time"),
            no_month: matches!(&*last, "week" | "season"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DatesInDigits, split_last_word};

    #[test]
    fn the_last_word_ends_a_name() {
        let cases = [
            ("user_id", "user_", "id"),
            ("userId", "user", "id"),
            ("paid", "", "paid"),
            ("State Code", "State ", "code"),
            ("_id.month", "_id.", "month"),
            ("ID", "", "id"),
            ("", "", ""),
            ("größeId", "größe", "id"),
            ("a-b", "a-", "b"),
        ];
        for (name, before, last) in cases {
            assert_eq!(split_last_word(name), (before, last.to_owned()), "{name}");
        }
    }

    #[test]
    fn names_allow_dates_in_digits() {
        let cases = [
            ("year", "y"),
            ("model_year", "y"),
            ("growth_per_year", ""),
            ("date", "ymdu"),
            ("per_date", "u"),
            ("month", "m"),
            ("birthday", ""),
            ("Day", "d"),
            ("time", "u"),
            ("cpu_time", ""),
            ("created_at", "u"),
            ("ts", "u"),
            ("hats", ""),
            ("iso_week", "n"),
            ("season", "n"),
            ("weeks", ""),
            ("", ""),
        ];
        for (name, expected) in cases {
            let DatesInDigits { year, month, day, unix, no_month } = DatesInDigits::of_name(name);
            let found = [(year, 'y'), (month, 'm'), (day, 'd'), (unix, 'u'), (no_month, 'n')];
            let found: String = found.iter().filter(|(is, _)| *is).map(|(_, sign)| sign).collect();
            assert_eq!(found, expected, "{name}");
        }
    }
}
