//! Texts in fewer cells than they take: whole grapheme clusters and a sign where some are missing.
//! Of several texts, so that they can still be told apart; with numbers, where ASCII takes the letters
//! in which they differ. Knows no places.

use std::collections::{HashMap, HashSet};

use unicode_segmentation::UnicodeSegmentation;

use super::{Glyphs, Printable, cells};

/// They join nothing to the sign.
const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];

impl Printable {
    /// The text in at most `width` cells: as it is, or its beginning and an ellipsis.
    pub fn cut(&self, width: usize, glyphs: Glyphs) -> Printable {
        if self.width <= width {
            return self.clone();
        }
        let ellipsis = glyphs.ellipsis(width);
        let room = width - cells(ellipsis);
        let kept = self.text.get(..fitting(self.text.graphemes(true), room)).unwrap_or_default();
        let kept = kept.trim_end_matches([' ', '\u{200C}', '\u{200D}']);
        self.made([kept, ellipsis].concat())
    }

    /// The text in at most `width` cells, where its end says more than its middle: as it is, or its
    /// beginning, an ellipsis, and its end.
    fn cut_inside(&self, width: usize, glyphs: Glyphs) -> Printable {
        let sign = glyphs.ellipsis(width);
        let room = width.saturating_sub(cells(sign));
        if self.width <= width || room < 2 {
            return self.cut(width, glyphs);
        }
        let tail = fitting(self.text.graphemes(true).rev(), room / 2);
        let head = fitting(self.text.graphemes(true), room - room / 2);
        let end = self.text.get(self.text.len() - tail..).unwrap_or_default();
        let start = self.text.get(..head).unwrap_or_default();
        let (start, end) = (start.trim_end_matches(JOINERS), end.trim_start_matches(JOINERS));
        self.made([start, sign, end].concat())
    }

    /// An ellipsis in place of the first bytes, up to a cluster.
    fn without(&self, start: usize, glyphs: Glyphs) -> Printable {
        let rest = self.text.get(start..).unwrap_or_default().trim_start_matches(JOINERS);
        self.made([glyphs.ellipsis(self.width), rest].concat())
    }

    /// What is made of this text.
    fn made(&self, text: String) -> Printable {
        Printable { width: cells(&text), text, replaced: self.replaced }
    }
}

/// Texts in at most so many cells. Those that would all be cut to the same beginning show their ends
/// as well, or leave out the beginning that they share, or both, if more can be told apart by that.
pub fn cut_apart<'t>(
    texts: impl IntoIterator<Item = &'t Printable>,
    width: usize,
    glyphs: Glyphs,
) -> Vec<Printable> {
    let texts: Vec<&Printable> = texts.into_iter().collect();
    let mut cut: Vec<Printable> = texts.iter().map(|text| text.cut(width, glyphs)).collect();
    let mut alike: HashMap<String, Vec<(usize, &Printable)>> = HashMap::new();
    for (index, (text, cut)) in texts.iter().zip(&cut).enumerate() {
        if text.width > width {
            alike.entry(cut.text.clone()).or_default().push((index, text));
        }
    }
    for group in alike.into_values() {
        let all: Vec<&Printable> = group.iter().map(|(_, text)| *text).collect();
        if different(all.iter().copied()) == 1 {
            continue;
        }
        let start = shared(&all);
        let rest = all.iter().map(|text| cells(text.text.get(start..).unwrap_or_default())).max();
        let (rest, sign) = (rest.unwrap_or_default(), cells(glyphs.ellipsis(width)));
        let inside = |text: &Printable| text.cut_inside(width, glyphs);
        let behind = |text: &Printable| text.without(start, glyphs).cut(width, glyphs);
        let both = |text: &Printable| text.without(start, glyphs).cut_inside(width, glyphs);
        // What differs is best seen whole, with the beginning of all if there is room for that.
        let is_whole_behind = rest > width.saturating_sub(sign) / 2 && rest + sign <= width;
        let ways: [&dyn Fn(&Printable) -> Printable; 3] =
            if is_whole_behind { [&behind, &inside, &both] } else { [&inside, &behind, &both] };
        let ways = ways.map(|way| all.iter().map(|text| way(text)).collect::<Vec<_>>());
        // Of equals the first.
        let better = ways.into_iter().rev().max_by_key(|cut| different(cut)).unwrap_or_default();
        for ((index, _), text) in group.iter().zip(better) {
            if let Some(cut) = cut.get_mut(*index) {
                *cut = text;
            }
        }
    }
    cut
}

/// How many different texts there are.
pub fn different<'t>(texts: impl IntoIterator<Item = &'t Printable>) -> usize {
    texts.into_iter().map(Printable::as_str).collect::<HashSet<_>>().len()
}

/// The bytes of the clusters with which all these texts begin.
fn shared(texts: &[&Printable]) -> usize {
    let Some((first, others)) = texts.split_first() else { return 0 };
    let is_shared = |(start, cluster): &(usize, &str)| {
        let here = |other: &&Printable| {
            other
                .text
                .get(*start..)
                .is_some_and(|rest| rest.graphemes(true).next() == Some(cluster))
        };
        others.iter().all(here)
    };
    let shared = first.text.grapheme_indices(true).take_while(is_shared).last();
    shared.map_or(0, |(start, cluster)| start + cluster.len())
}

/// The bytes of the clusters that fit into so many cells.
fn fitting<'t>(clusters: impl Iterator<Item = &'t str>, room: usize) -> usize {
    let mut used = 0;
    let fits = |cluster: &&str| {
        used += cells(cluster);
        used <= room
    };
    clusters.take_while(fits).map(str::len).sum()
}

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
