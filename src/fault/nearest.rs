//! The most similar of the names that there are, for whoever mistyped one.

/// The most similar of these names, if one is similar at all.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let lower = name.to_lowercase();
    known
        .into_iter()
        .map(|other| (edits(&lower, &other.to_lowercase()), other))
        .filter(|(edits, other)| *edits <= most_edits(other))
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, other)| other)
}

/// How far a mistyped name may be from the one that was meant.
fn most_edits(name: &str) -> usize {
    match name.chars().count() {
        0..=4 => 1,
        length => 2.max(length / 3),
    }
}

/// The Levenshtein distance.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().take(64).collect();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (row, from) in a.chars().take(64).enumerate() {
        let mut corner = row;
        let mut left = row + 1;
        let mut line = vec![left];
        for (to, &up) in b.iter().zip(above.iter().skip(1)) {
            left = (corner + usize::from(from != *to)).min(left + 1).min(up + 1);
            corner = up;
            line.push(left);
        }
        above = line;
    }
    above.last().copied().unwrap_or_default()
}
