//! Prose that has numbers in it: names, each with a number after a colon or an equals sign, on one line. Knows
//! no table.

/// Whether a line has several names with a number each: `M5 CS: 2.9, M4 CSL: 3.3`, `cpu=12 mem=34`.
pub(super) fn has_several_pairs(line: &str) -> bool {
    let parts: Vec<&str> = line.split([':', '=']).collect();
    let pairs = parts.windows(2).filter(|pair| match pair {
        [before, after] => ends_with_name(before) && begins_with_number(after),
        _ => false,
    });
    pairs.count() > 1
}

fn ends_with_name(text: &str) -> bool {
    text.trim_end().ends_with(char::is_alphabetic)
}

fn begins_with_number(text: &str) -> bool {
    text.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '-')
}
