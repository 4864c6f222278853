//! Text that is safe to print, and its width.
//!
//! All text from outside passes through [`Printable::clean`], or [`quoted`] in faults, before it is printed.
//! The width is a sum over characters, so that widths of concatenated texts add up. Independent of lines, columns
//! and colours.

mod class;
mod clean;
mod cut;
pub(crate) mod json;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthChar;

use class::is_attached;
use clean::{Decision, decide};
pub use cut::{are_cut_distinct, cut_distinct, numbered_for_ascii};

/// The character set of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Glyphs {
    /// All characters that every terminal draws in the same way.
    #[default]
    Unicode,
    /// 0x20 to 0x7E.
    Ascii,
}

impl Glyphs {
    /// What is drawn with these glyphs: `unicode` or `ascii`.
    pub fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self {
            Self::Unicode => unicode,
            Self::Ascii => ascii,
        }
    }

    /// The ellipsis of a truncated text, in at most `width` cells.
    fn ellipsis(self, width: usize) -> &'static str {
        match (self, width) {
            (_, 0) => "",
            (Self::Ascii, 1) => ".",
            _ => self.pick("…", ".."),
        }
    }
}

/// Text that is safe to print on a terminal, with its width in cells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printable {
    text: String,
    width: usize,
}

impl Printable {
    /// Makes `raw` safe to print: white space becomes spaces, an invisible or control character becomes U+FFFD (`?` in
    /// ASCII), and a composed emoji is split into its parts.
    pub fn clean(raw: &str, glyphs: Glyphs) -> Printable {
        cleaned(raw, glyphs).0
    }

    /// A constant, which needs no cleaning.
    pub fn literal(text: &'static str) -> Printable {
        Self::trusted(text.to_owned())
    }

    /// Text made by vizchart, or already clean: never text from the input or the command line.
    pub fn trusted(text: String) -> Printable {
        Printable { width: cells(&text), text }
    }

    pub fn as_str(&self) -> &str {
        &self.text
    }

    pub fn width(&self) -> usize {
        self.width
    }

    /// The text without blanks at its ends.
    pub fn trimmed(self) -> Printable {
        let inner = self.text.trim_matches(' ');
        if inner.len() < self.text.len() { Self::trusted(inner.to_owned()) } else { self }
    }
}

/// Whether [`Printable::clean`] loses characters of `raw`: it replaces them by U+FFFD or `?`, or there are more than
/// four marks.
pub fn has_replacements(raw: &str, glyphs: Glyphs) -> bool {
    cleaned(raw, glyphs).1
}

fn cleaned(raw: &str, glyphs: Glyphs) -> (Printable, bool) {
    if raw.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return (Printable::trusted(raw.to_owned()), false);
    }
    let (mut text, mut has_replacements) = (String::with_capacity(raw.len()), false);
    decide(raw, |decision| match decision {
        Decision::Keep(c) => text.push(c),
        Decision::Replace(_) => {
            text.push(char::REPLACEMENT_CHARACTER);
            has_replacements = true;
        }
        Decision::Drop(_) => has_replacements = true,
    });
    if glyphs == Glyphs::Ascii && !text.is_ascii() {
        text = ascii(&text);
        has_replacements = true;
    }
    (Printable::trusted(text), has_replacements)
}

/// The maximum width of the texts; zero without texts.
#[inline(never)]
pub fn widest<'t>(texts: impl IntoIterator<Item = &'t Printable>) -> usize {
    texts.into_iter().map(Printable::width).max().unwrap_or(0)
}

/// `raw` for a message, in at most `limit` bytes. Characters that [`Printable::clean`] would replace are escaped
/// like `\u{1b}`, because they may be the cause of the fault.
pub fn quoted(raw: &str, limit: usize, glyphs: Glyphs) -> String {
    let ellipsis = glyphs.ellipsis(limit);
    let mut text = String::new();
    // Where to cut the text if it turns out to be too long.
    let mut bytes_if_cut = 0;
    let mut after_escape = false;
    decide(raw, |decision| {
        let (c, is_kept) = match decision {
            Decision::Keep(c) => (c, c.is_ascii() || glyphs == Glyphs::Unicode),
            Decision::Replace(c) | Decision::Drop(c) => (c, false),
        };
        // A mark after a replaced character would attach to its escape, so it is escaped as well.
        after_escape = !is_kept || (after_escape && is_attached(c));
        if after_escape {
            text.extend(c.escape_unicode());
        } else {
            text.push(c);
        }
        if text.len() + ellipsis.len() <= limit {
            bytes_if_cut = text.len();
        }
    });
    if text.len() > limit {
        text.truncate(bytes_if_cut);
        text.push_str(ellipsis);
    }
    text
}

/// A clean text with `?` for each grapheme cluster outside ASCII. A blank stays a blank, even with a mark.
fn ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for word in text.split_inclusive(' ') {
        let letters = word.trim_end_matches(' ');
        for cluster in letters.graphemes(true) {
            ascii.push_str(if cluster.is_ascii() { cluster } else { "?" });
        }
        if letters.len() < word.len() {
            ascii.push(' ');
        }
    }
    ascii
}

/// The cells of a clean text. Ligatures count as their parts, because not all terminals draw them.
pub(crate) fn cells(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(cell_width).sum() }
}

pub(crate) fn cell_width(c: char) -> usize {
    // Fast path for the characters of drawings: lines, blocks, braille.
    if c.is_ascii() || matches!(c, '\u{2500}'..='\u{259F}' | '\u{2800}'..='\u{28FF}') {
        return 1;
    }
    match c.general_category() {
        GeneralCategory::NonspacingMark
        | GeneralCategory::EnclosingMark
        | GeneralCategory::Format => 0,
        GeneralCategory::SpacingMark => 1,
        _ if is_attached(c) => 0,
        _ if matches!(c, '\u{17A4}' | '\u{17D8}') => 1,
        _ => c.width().map_or(1, |width| width.clamp(1, 2)),
    }
}
