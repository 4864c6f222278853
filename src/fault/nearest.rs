//! The most similar of the names that there are, for whoever mistyped one.

/// Characters of a name that are compared.
const MOST_CHARACTERS: usize = 64;

/// The most similar of these names, if one is similar at all.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let compared =
        |name: &str| name.to_lowercase().chars().take(MOST_CHARACTERS).collect::<String>();
    let name = compared(name);
    known
        .into_iter()
        .map(|other| (strsim::levenshtein(&name, &compared(other)), other))
        .filter(|(edits, other)| *edits <= most_edits(other))
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, other)| other)
}

/// How far a mistyped name may be from the one that was meant.
fn most_edits(name: &str) -> usize {
    match name.chars().count() {
        0..=1 => 0,
        2..=4 => 1,
        length => 2.max(length / 3),
    }
}
