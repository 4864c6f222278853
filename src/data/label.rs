//! What a text says before it is read as a number or a date: whether it has digits, and whether it names a total.

/// The text without blanks and tabs around it. Fast path: there are none.
#[inline]
pub fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [b' ' | b'\t', ..] | [.., b' ' | b'\t'] => text.trim_matches([' ', '\t']),
        _ => text,
    }
}

/// Whether a text is one or more of the digits 0 to 9.
pub fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

pub fn has_digits(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// The words for rows that are computed from all others.
const TOTALS: [&str; 5] = ["total", "sum", "all", "average", "mean"];

/// Whether a label is, begins or ends with the word for a total, in any case, with or without a colon after it.
pub fn names_total(label: &str) -> bool {
    let label = label.trim();
    let label = label.strip_suffix(':').unwrap_or(label);
    let mut words = label.split(|letter: char| !letter.is_alphanumeric());
    words.next().is_some_and(is_total_word) || words.next_back().is_some_and(is_total_word)
}

/// The labels without the first or the last, if that names a total.
pub fn without_total<'l, 't>(labels: &'l [&'t str]) -> &'l [&'t str] {
    match labels {
        [first, rest @ ..] if names_total(first) => rest,
        [rest @ .., last] if names_total(last) => rest,
        _ => labels,
    }
}

/// Whether a label is the word for a total alone.
pub fn is_total(label: &str) -> bool {
    let label = label.trim();
    is_total_word(label.strip_suffix(':').unwrap_or(label))
}

fn is_total_word(word: &str) -> bool {
    TOTALS.iter().any(|total| word.eq_ignore_ascii_case(total))
}

/// A fast test that most labels fail: whether the first or the last two letters are those of the word for a total.
#[inline(always)]
pub fn may_name_total(label: &str) -> bool {
    const LOWER: u8 = 0x20;
    let bytes = label.as_bytes();
    let (Some([a, b]), Some([y, z])) = (bytes.first_chunk(), bytes.last_chunk()) else {
        return false;
    };
    let begins = matches!(
        [a | LOWER, b | LOWER],
        [b't', b'o'] | [b's', b'u'] | [b'a', b'l' | b'v'] | [b'm', b'e']
    );
    let ends = matches!(
        [y | LOWER, z | LOWER],
        [b'a', b'l' | b'n'] | [b'u', b'm'] | [b'l', b'l'] | [b'g', b'e']
    );
    begins || ends || *z == b':' || a.is_ascii_whitespace() || z.is_ascii_whitespace()
}

#[cfg(test)]
mod tests {
    use super::{is_total, may_name_total, names_total};

    #[test]
    fn labels_name_totals() {
        let cases = [
            ("Total", true, true),
            ("TOTAL:", true, true),
            (" total ", true, true),
            ("Grand Total", true, false),
            ("Total (USD)", true, false),
            ("sum", true, true),
            ("All regions", true, false),
            ("average", true, true),
            ("col mean", true, false),
            ("totally", false, false),
            ("subtotal", false, false),
            ("Montreal", false, false),
            ("a total of all", true, false),
            ("the total amount", false, false),
            ("Gesamt", false, false),
            ("", false, false),
        ];
        for (label, names, is_alone) in cases {
            assert_eq!(names_total(label), names, "{label}");
            assert_eq!(is_total(label), is_alone, "{label}");
            assert!(!names || may_name_total(label), "{label}");
        }
        assert!(!may_name_total("web12"));
    }
}
