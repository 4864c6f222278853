//! Truncates texts that are too wide, at grapheme clusters, with an ellipsis. Different texts stay different if
//! possible.

use std::collections::{HashMap, HashSet};

use unicode_segmentation::UnicodeSegmentation;

use super::{Glyphs, Printable, cells, has_replacements};

/// Joiners are removed next to an ellipsis, where they have nothing to join.
const JOINERS: [char; 2] = ['\u{200C}', '\u{200D}'];

impl Printable {
    /// The text in at most `width` cells: unchanged, or its beginning and an ellipsis.
    pub fn cut(&self, width: usize, glyphs: Glyphs) -> Printable {
        if self.width <= width {
            return self.clone();
        }
        let ellipsis = glyphs.ellipsis(width);
        let length = length_within(self.text.graphemes(true), width - cells(ellipsis));
        let (start, _) = self.text.split_at(length);
        Printable::trusted(
            [start.trim_end_matches([' ', '\u{200C}', '\u{200D}']), ellipsis].concat(),
        )
    }

    /// The text in at most `width` cells: unchanged, or its beginning, an ellipsis, and its end in at most `end` cells.
    fn cut_inside(&self, width: usize, end: usize, glyphs: Glyphs) -> Printable {
        let ellipsis = glyphs.ellipsis(width);
        let room = width.saturating_sub(cells(ellipsis));
        if self.width <= width || room < 2 {
            return self.cut(width, glyphs);
        }
        let start = length_within(self.text.graphemes(true), room - end);
        let end = length_within(self.text.graphemes(true).rev(), end);
        let (start, _) = self.text.split_at(start);
        let (_, end) = self.text.split_at(self.text.len() - end);
        let (start, end) = (start.trim_end_matches(JOINERS), end.trim_start_matches(JOINERS));
        Printable::trusted([start, ellipsis, end].concat())
    }

    /// The text with an ellipsis instead of its first `length` bytes, which are whole clusters.
    fn without_start(&self, length: usize, glyphs: Glyphs) -> Printable {
        let (_, rest) = self.text.split_at(length);
        Printable::trusted([glyphs.ellipsis(self.width), rest.trim_start_matches(JOINERS)].concat())
    }
}

/// Cuts each text to at most `width` cells. Where different texts would be cut to the same beginning, their ends are shown
/// too; where these are the same as well, the shared beginning is left out, or, if other texts end alike, as much of the
/// ends is shown as needed.
pub fn cut_distinct<'t>(
    texts: impl IntoIterator<Item = &'t Printable>,
    width: usize,
    glyphs: Glyphs,
) -> Vec<Printable> {
    let texts: Vec<&Printable> = texts.into_iter().collect();
    let without_start = cuts(&texts, width, glyphs, true);
    if count_distinct(&without_start) == count_distinct(texts.iter().copied()) {
        return without_start;
    }
    cuts(&texts, width, glyphs, false)
}

fn cuts(texts: &[&Printable], width: usize, glyphs: Glyphs, without_start: bool) -> Vec<Printable> {
    let room = width.saturating_sub(cells(glyphs.ellipsis(width)));
    let mut groups: HashMap<String, Vec<&Printable>> = HashMap::new();
    for text in texts {
        groups.entry(text.cut(width, glyphs).text).or_default().push(text);
    }
    let mut distinct = HashMap::new();
    for group in groups.into_values() {
        let count = count_distinct(group.iter().copied());
        if count > 1 {
            let most = if without_start { room / 2 } else { room.saturating_sub(1) };
            let mut with_ends = (room / 2..=most).map(|end| -> Vec<Printable> {
                group.iter().map(|text| text.cut_inside(width, end, glyphs)).collect()
            });
            let cuts = with_ends.find(|cuts| count_distinct(cuts) == count).unwrap_or_else(|| {
                let start = shared_start(&group);
                let rests = group.iter().map(|text| text.without_start(start, glyphs));
                rests.map(|rest| rest.cut_inside(width, room / 2, glyphs)).collect()
            });
            distinct.extend(group.into_iter().map(Printable::as_str).zip(cuts));
        }
    }
    let cuts = texts.iter().map(|text| {
        distinct.get(text.as_str()).cloned().unwrap_or_else(|| text.cut(width, glyphs))
    });
    cuts.collect()
}

/// Whether different texts are still different when they are cut to this width.
pub fn are_cut_distinct(texts: &[Printable], width: usize, glyphs: Glyphs) -> bool {
    texts.iter().all(|text| text.width <= width)
        || count_distinct(&cut_distinct(texts, width, glyphs)) == count_distinct(texts)
}

fn count_distinct<'t>(texts: impl IntoIterator<Item = &'t Printable>) -> usize {
    texts.into_iter().map(Printable::as_str).collect::<HashSet<_>>().len()
}

/// The length in bytes of the common prefix of all texts, in whole grapheme clusters.
fn shared_start(texts: &[&Printable]) -> usize {
    let Some((first, others)) = texts.split_first() else { return 0 };
    let clusters = first.text.graphemes(true);
    others.iter().fold(first.text.len(), |shared, other| {
        let pairs = clusters.clone().zip(other.text.graphemes(true));
        let equal = pairs.take_while(|(cluster, other)| cluster == other);
        shared.min(equal.map(|(cluster, _)| cluster.len()).sum())
    })
}

/// The length in bytes of the first clusters that fit into `width` cells.
fn length_within<'t>(clusters: impl Iterator<Item = &'t str>, width: usize) -> usize {
    let (mut used, mut length) = (0, 0);
    for cluster in clusters {
        used += cells(cluster);
        if used > width {
            break;
        }
        length += cluster.len();
    }
    length
}

/// New texts for those that would look the same in ASCII. `Müller` and `Möller` would both be `M?ller`, so they
/// become `Müller1` and `Möller2`.
pub fn numbered_for_ascii<'t>(texts: impl IntoIterator<Item = &'t str>) -> HashMap<String, String> {
    let mut seen = HashSet::new();
    let texts = texts.into_iter().map(str::trim).filter(|text| seen.insert(*text));
    let texts: Vec<_> =
        texts.map(|text| (text, Printable::clean(text, Glyphs::Ascii).text)).collect();
    let mut counts = HashMap::<&str, usize>::new();
    for (_, clean) in &texts {
        *counts.entry(clean).or_default() += 1;
    }
    let mut used: HashSet<String> = texts.iter().map(|(_, clean)| clean.clone()).collect();
    let mut numbered = HashMap::new();
    for (text, clean) in &texts {
        let is_alone = counts.get(clean.as_str()).is_none_or(|count| *count == 1);
        if is_alone || !has_replacements(text, Glyphs::Ascii) {
            continue;
        }
        let mut numbers = 1..=texts.len() * 2;
        if let Some(number) = numbers.find(|number| used.insert(format!("{clean}{number}"))) {
            numbered.insert((*text).to_owned(), format!("{text}{number}"));
        }
    }
    numbered
}
