//! The pattern of a label: where it has numbers, and where names of months. Does not know which patterns are dates.

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const WEEKDAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// The pattern and the numbers of a label: `31 May 2024` has the pattern `n m y` and the numbers 31, 5 and 2024.
pub(super) struct LabelPattern {
    /// The pattern: `n` for a number of one or two digits, `y` for four, `s` for six, `d` for eight; `m` for the name of
    /// a month or its first three letters. Any other single letter is in upper case, other bytes are unchanged.
    kinds: [u8; 6],
    count: usize,
    pub(super) numbers: [i64; 3],
}

impl LabelPattern {
    /// `None` if a part cannot be in a date.
    pub(super) fn of(mut label: &[u8]) -> Option<Self> {
        let mut parts = Self { kinds: [0; 6], count: 0, numbers: [0; 3] };
        let mut numbers = parts.numbers.iter_mut();
        for kind in &mut parts.kinds {
            let Some(first) = label.first() else { break };
            let (digits, after_digits) = split_run(label, u8::is_ascii_digit);
            let (letters, after_letters) = split_run(after_digits, u8::is_ascii_alphabetic);
            (*kind, label) = match (digits.len(), letters.len()) {
                (0, 0) => (*first, label.get(1..)?),
                (0, 1) => (first.to_ascii_uppercase(), after_letters),
                (0, _) => {
                    *numbers.next()? = month(str::from_utf8(letters).ok()?)?;
                    (b'm', after_letters)
                }
                (length, _) => {
                    *numbers.next()? = str::from_utf8(digits).ok()?.parse().ok()?;
                    let kind = match length {
                        1 | 2 => b'n',
                        4 => b'y',
                        6 => b's',
                        8 => b'd',
                        _ => return None,
                    };
                    let is_ordinal = matches!(letters, b"st" | b"nd" | b"rd" | b"th");
                    (kind, if is_ordinal { after_letters } else { after_digits })
                }
            };
            parts.count += 1;
        }
        label.is_empty().then_some(parts)
    }

    pub(super) fn pattern(&self) -> &[u8] {
        self.kinds.split_at(self.count).0
    }
}

/// Splits off the leading bytes of a kind.
pub(super) fn split_run(label: &[u8], is_kind: fn(&u8) -> bool) -> (&[u8], &[u8]) {
    let length = label.iter().take_while(|byte| is_kind(byte)).count();
    label.split_at_checked(length).unwrap_or((label, &[]))
}

/// The number of a month, by its English name or the first three letters.
pub fn month(name: &str) -> Option<i64> {
    number(if name.eq_ignore_ascii_case("sept") { "sep" } else { name }, &MONTHS)
}

/// The first three letters of the name of a month.
#[expect(clippy::expect_used, reason = "months are numbered from 1 to 12")]
pub fn short_month(month: i64) -> &'static str {
    let (name, _) = MONTHS.iter().zip(1..).find(|(_, number)| *number == month).expect("a month");
    name.get(..3).unwrap_or(name)
}

/// The number of a weekday, by its English name or the first three letters. Monday is 1.
pub fn weekday(name: &str) -> Option<i64> {
    number(name, &WEEKDAYS)
}

/// The position, from 1, of a name in a list of names. Three letters are enough.
fn number(name: &str, names: &[&str]) -> Option<i64> {
    let known = names.iter().zip(1..).find(|(known, _)| {
        let is_short = known.get(..3).is_some_and(|short| name.eq_ignore_ascii_case(short));
        is_short || name.eq_ignore_ascii_case(known)
    });
    known.map(|(_, number)| number)
}
