//! The fate of each character of a text from outside: it is kept, it is replaced, or it goes.
//!
//! Everything is decided by class of character; no escape sequence is parsed. A decision looks only at
//! what has been kept so far and at the next character that is kept, so judging the result again
//! changes nothing. This file does not know how a replaced character is written, nor any width.

use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};

/// What a base may carry; more than any living script stacks.
const MARKS_PER_BASE: usize = 4;
const BLACK_FLAG: char = '\u{1F3F4}';

/// What becomes of a character that does not vanish silently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Kept(char),
    /// Something visible has to stand in its place.
    Replaced(char),
    /// One mark too many: nothing stands in its place.
    Shed(char),
}

/// Tells `tell` the fate of each character of `raw`, in order.
pub(super) fn judge(raw: &str, tell: impl FnMut(Fate)) {
    let mut judge = Judge { tell, last: None, marks: 0, joiners: String::new() };
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if !(c == '\r' && chars.peek() == Some(&'\n')) {
            judge.character(c);
        }
    }
    judge.settle_joiners(None);
}

struct Judge<F> {
    tell: F,
    /// The last character of the result, U+FFFD for a replaced one.
    last: Option<char>,
    marks: usize,
    /// Joiners whose fate depends on the next character that is kept.
    joiners: String,
}

impl<F: FnMut(Fate)> Judge<F> {
    fn character(&mut self, c: char) {
        let class = class(c);
        match class {
            Class::Selector => {}
            Class::Joiner => self.joiners.push(c),
            Class::Tag if self.last == Some(BLACK_FLAG) => {}
            Class::Tone if self.last.is_some_and(is_pictograph) => {}
            Class::Keycap if self.last.is_some_and(has_keycap) => {}
            Class::Mark | Class::Keycap | Class::Jamo if self.marks == MARKS_PER_BASE => {
                (self.tell)(Fate::Shed(c));
            }
            _ => {
                self.settle_joiners(Some(c));
                self.visible(c, class);
            }
        }
    }

    fn visible(&mut self, c: char, class: Class) {
        match class {
            Class::Blank => self.keep(' '),
            Class::Tone | Class::Plain => self.keep(c),
            Class::Mark | Class::Keycap if self.last.is_some_and(|base| base != ' ') => {
                self.attach(c);
            }
            Class::Jamo if self.last.is_some_and(|before| is_syllable(before, c)) => self.attach(c),
            _ => self.replace(c),
        }
    }

    fn keep(&mut self, c: char) {
        self.last = Some(c);
        self.marks = 0;
        (self.tell)(Fate::Kept(c));
    }

    fn attach(&mut self, c: char) {
        self.last = Some(c);
        self.marks += 1;
        (self.tell)(Fate::Kept(c));
    }

    fn replace(&mut self, c: char) {
        self.last = Some(char::REPLACEMENT_CHARACTER);
        self.marks = 0;
        (self.tell)(Fate::Replaced(c));
    }

    fn settle_joiners(&mut self, next: Option<char>) {
        if self.joiners.is_empty() {
            return;
        }
        let joiners = std::mem::take(&mut self.joiners);
        let between =
            |test: fn(char) -> bool| self.last.is_some_and(test) && next.is_some_and(test);
        if between(is_pictograph) {
            return;
        }
        let mut each = joiners.chars();
        match (each.next(), each.next()) {
            (Some(only), None) if between(is_joining) || self.last.is_some_and(is_virama) => {
                (self.tell)(Fate::Kept(only));
            }
            _ => joiners.chars().for_each(|joiner| self.replace(joiner)),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    Blank,
    /// Asks for another drawing of the character before it.
    Selector,
    /// Zero width joiner and non-joiner.
    Joiner,
    Tag,
    Tone,
    Keycap,
    Mark,
    /// A vowel or tail of a Korean syllable, drawn within the cells of its lead.
    Jamo,
    /// Controls, formats, and what is invisible, private or not assigned.
    Forbidden,
    Plain,
}

fn class(c: char) -> Class {
    match c {
        ' '..='~' => Class::Plain,
        // The braille blank is the space of braille; next line (U+0085) is a C1 control.
        '\t'..='\r' | '\u{2800}' => Class::Blank,
        '\u{180B}'..='\u{180D}'
        | '\u{180F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{E0100}'..='\u{E01EF}' => Class::Selector,
        '\u{200C}' | '\u{200D}' => Class::Joiner,
        '\u{E0020}'..='\u{E007F}' => Class::Tag,
        '\u{1F3FB}'..='\u{1F3FF}' => Class::Tone,
        '\u{20E3}' => Class::Keycap,
        _ if is_invisible(c) => Class::Forbidden,
        _ if is_vowel(c) || is_tail(c) => Class::Jamo,
        _ => class_of_category(c),
    }
}

fn class_of_category(c: char) -> Class {
    match c.general_category() {
        GeneralCategory::SpaceSeparator
        | GeneralCategory::LineSeparator
        | GeneralCategory::ParagraphSeparator => Class::Blank,
        GeneralCategory::Control
        | GeneralCategory::Format
        | GeneralCategory::Surrogate
        | GeneralCategory::PrivateUse
        | GeneralCategory::Unassigned => Class::Forbidden,
        GeneralCategory::NonspacingMark
        | GeneralCategory::SpacingMark
        | GeneralCategory::EnclosingMark => Class::Mark,
        _ => Class::Plain,
    }
}

/// Letters, marks and symbols that draw nothing by themselves: fillers, inherent vowels, the
/// grapheme joiner, the null notehead.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{034F}'
            | '\u{115F}'
            | '\u{1160}'
            | '\u{17B4}'
            | '\u{17B5}'
            | '\u{3164}'
            | '\u{FFA0}'
            | '\u{13441}'
            | '\u{13442}'
            | '\u{16FE4}'
            | '\u{1D159}'
    )
}

fn is_pictograph(c: char) -> bool {
    // Digits, flag letters and tones are emoji by name only.
    let part = c.is_ascii() || matches!(c, '\u{1F1E6}'..='\u{1F1FF}' | '\u{1F3FB}'..='\u{1F3FF}');
    !part && c.is_emoji_char()
}

fn has_keycap(c: char) -> bool {
    matches!(c, '0'..='9' | '#' | '*')
}

fn is_lead(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{115E}' | '\u{A960}'..='\u{A97C}')
}

fn is_vowel(c: char) -> bool {
    matches!(c, '\u{1161}'..='\u{11A7}' | '\u{D7B0}'..='\u{D7C6}')
}

fn is_tail(c: char) -> bool {
    matches!(c, '\u{11A8}'..='\u{11FF}' | '\u{D7CB}'..='\u{D7FB}')
}

/// Whether the vowel or tail `c` continues the Korean syllable that ends in `before`.
fn is_syllable(before: char, c: char) -> bool {
    let composed = u32::from(before).checked_sub(0xAC00).filter(|index| *index < 11_172);
    let open = is_vowel(before) || composed.is_some_and(|index| index % 28 == 0);
    if is_vowel(c) {
        open || is_lead(before)
    } else {
        open || composed.is_some() || is_tail(before)
    }
}

/// Whether `c` belongs to a script that is written wrongly without joiners.
fn is_joining(c: char) -> bool {
    let script = matches!(
        c,
        '\u{0600}'..='\u{077F}' // Arabic, Syriac
            | '\u{07C0}'..='\u{07FF}' // N'Ko
            | '\u{0840}'..='\u{08FF}' // Mandaic, Syriac, Arabic
            | '\u{0900}'..='\u{0DFF}' // the scripts of India, Sinhala
            | '\u{1000}'..='\u{109F}' // Myanmar
            | '\u{1780}'..='\u{18AF}' // Khmer, Mongolian
            | '\u{1B00}'..='\u{1BBF}' // Balinese, Sundanese
            | '\u{A980}'..='\u{A9DF}' // Javanese
            | '\u{10EC0}'..='\u{10EFF}' // Arabic
            | '\u{11000}'..='\u{1135F}' // Brahmi and its descendants
            | '\u{1E900}'..='\u{1E95F}' // Adlam
    );
    script
        && match c.general_category_group() {
            GeneralCategoryGroup::Letter | GeneralCategoryGroup::Mark => true,
            _ => c.general_category() == GeneralCategory::DecimalNumber,
        }
}

/// Whether a joiner after `c` shapes `c` itself, and so stays even at the end of a word.
fn is_virama(c: char) -> bool {
    matches!(
        c,
        '\u{094D}'
            | '\u{09CD}'
            | '\u{0A4D}'
            | '\u{0ACD}'
            | '\u{0B4D}'
            | '\u{0BCD}'
            | '\u{0C4D}'
            | '\u{0CCD}'
            | '\u{0D4D}'
            | '\u{0DCA}'
    )
}

/// Whether `c` is drawn in the cells of the character before it.
pub(super) fn is_attached(c: char) -> bool {
    matches!(class(c), Class::Mark | Class::Keycap | Class::Jamo | Class::Joiner)
}
