//! Recognises numbers in prose, in lists and in durations, within one line.

use crate::data::number::is_number;
use crate::input::blank::words;
use crate::plan::Decimal;

/// Whether a line has several names with a number each: `M5 CS: 2.9, M4 CSL: 3.3`, `cpu=12 mem=34`.
pub(super) fn has_several_pairs(line: &str) -> bool {
    let parts: Vec<&str> = line.split([':', '=']).collect();
    let pairs = parts.windows(2).filter(|pair| match pair {
        [name, value] => {
            name.trim_end().ends_with(char::is_alphabetic) && begins_with_number(value)
        }
        _ => false,
    });
    pairs.count() > 1
}

/// Whether a number in a line is followed by a comma and another word: `jan 120, feb 135`.
pub(super) fn has_list(line: &str) -> bool {
    let mut words = words(line).peekable();
    while let Some(word) = words.next() {
        let number = word.strip_suffix([',', ';']);
        if words.peek().is_some() && number.is_some_and(|word| is_number(word, Decimal::Point)) {
            return true;
        }
    }
    false
}

/// Whether a line starts with two numbers with units: `1min 30s apt.service`.
pub(super) fn begins_with_durations(line: &str) -> bool {
    let measures = words(line).take(2).filter(|word| {
        begins_with_number(word)
            && word.ends_with(char::is_alphabetic)
            && is_number(word, Decimal::Point)
    });
    measures.count() == 2
}

fn begins_with_number(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-')
}
