//! Different texts that come out the same once ASCII has taken their letters: numbers for them. Knows
//! no places.

use std::collections::{HashMap, HashSet};

use super::{Glyphs, Printable};

/// For each of these texts that would come out like another one what to write in its place: the text
/// with a number.
pub fn numbered<'t>(texts: impl IntoIterator<Item = &'t str>) -> HashMap<String, String> {
    let clean = |text: &str| Printable::clean(text, Glyphs::Ascii);
    let mut seen = HashSet::new();
    let texts = texts.into_iter().map(str::trim).filter(|text| seen.insert(*text));
    let texts: Vec<(&str, Printable)> = texts.map(|text| (text, clean(text))).collect();
    let mut counts = HashMap::<&str, usize>::new();
    for (_, clean) in &texts {
        *counts.entry(clean.as_str()).or_default() += 1;
    }
    let mut taken: HashSet<String> = texts.iter().map(|(_, clean)| clean.text.clone()).collect();
    let are_alike = |clean: &Printable| counts.get(clean.as_str()).is_some_and(|count| *count > 1);
    let alike = texts.iter().filter(|(_, clean)| clean.replaced && are_alike(clean));
    let with_number = alike.filter_map(|(text, clean)| {
        let mut numbers = 1..=texts.len() * 2;
        let number = numbers.find(|number| taken.insert(format!("{}{number}", clean.text)))?;
        Some(((*text).to_owned(), format!("{text}{number}")))
    });
    with_number.collect()
}
