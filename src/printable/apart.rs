//! Texts that can still be told apart once ASCII has taken their letters. Knows no places.

use std::collections::{HashMap, HashSet};

use super::{Glyphs, Printable};

impl Printable {
    /// Texts that every terminal draws alike; in ASCII, different ones that would come out the same are
    /// numbered.
    pub fn told_apart<'t>(
        raw: impl IntoIterator<Item = &'t str>,
        glyphs: Glyphs,
    ) -> Vec<Printable> {
        let raw: Vec<&str> = raw.into_iter().collect();
        let mut clean: Vec<Printable> =
            raw.iter().map(|text| Printable::clean(text, glyphs)).collect();
        if glyphs == Glyphs::Unicode || !clean.iter().any(Printable::replaced) {
            return clean;
        }
        let mut taken: HashSet<String> = clean.iter().map(|text| text.text.clone()).collect();
        let mut numbered: HashMap<&str, Printable> = HashMap::new();
        let mut owners: HashMap<String, HashSet<&str>> = HashMap::new();
        for (raw, clean) in raw.iter().zip(&clean) {
            owners.entry(clean.text.clone()).or_default().insert(raw);
        }
        for (raw, clean) in raw.iter().zip(&mut clean) {
            let are_alike = owners.get(&clean.text).is_some_and(|owners| owners.len() > 1);
            if !clean.replaced || !are_alike {
                continue;
            }
            let number = || {
                let names = (1_u64..).map(|number| format!("{}{number}", clean.text));
                let name = names.into_iter().find(|name| taken.insert(name.clone()));
                clean.made(name.unwrap_or_default())
            };
            *clean = numbered.entry(raw).or_insert_with(number).clone();
        }
        clean
    }
}
