//! The character classes that matter for safe printing. Most are Unicode general categories; the lists here are the
//! exceptions that behave differently on a terminal.

use unicode_properties::{
    GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory,
};
use unicode_segmentation::UnicodeSegmentation;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Blank,
    /// A variation selector, such as the one that draws the character before it in colour.
    Selector,
    /// Zero width joiner and non-joiner.
    Joiner,
    Tag,
    Tone,
    Keycap,
    Mark,
    /// A vowel or final consonant of a Korean syllable, drawn in the cells of the first consonant.
    Jamo,
    /// Controls, formats, and invisible, private or unassigned characters.
    Forbidden,
    Plain,
}

/// Invisible letters, marks and symbols: fillers, inherent vowels, the grapheme joiner, the null notehead.
const INVISIBLE: &str = "\u{34F}\u{115F}\u{1160}\u{17B4}\u{17B5}\u{3164}\u{FFA0}\u{13441}\u{13442}\
    \u{16FE4}\u{1D159}";

/// Viramas: their shape depends on a joiner after them, which is kept even at the end of a word.
const VIRAMAS: &str = "\u{94D}\u{9CD}\u{A4D}\u{ACD}\u{B4D}\u{BCD}\u{C4D}\u{CCD}\u{D4D}\u{DCA}";

pub(super) fn class(c: char) -> Class {
    match c {
        ' '..='~' => Class::Plain,
        // The braille blank is a space; next line (U+0085) is a C1 control, so it is forbidden.
        '\t'..='\r' | '\u{2800}' => Class::Blank,
        '\u{180B}'..='\u{180D}'
        | '\u{180F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{E0100}'..='\u{E01EF}' => Class::Selector,
        '\u{200C}' | '\u{200D}' => Class::Joiner,
        '\u{E0020}'..='\u{E007F}' => Class::Tag,
        '\u{1F3FB}'..='\u{1F3FF}' => Class::Tone,
        '\u{20E3}' => Class::Keycap,
        _ if INVISIBLE.contains(c) => Class::Forbidden,
        '\u{1161}'..='\u{11FF}' | '\u{D7B0}'..='\u{D7C6}' | '\u{D7CB}'..='\u{D7FB}' => Class::Jamo,
        _ => match c.general_category_group() {
            GeneralCategoryGroup::Separator => Class::Blank,
            GeneralCategoryGroup::Other => Class::Forbidden,
            GeneralCategoryGroup::Mark => Class::Mark,
            _ => Class::Plain,
        },
    }
}

pub(super) fn is_pictograph(c: char) -> bool {
    // Unicode also classifies digits, flag letters and skin tones as emoji.
    let part = c.is_ascii() || matches!(c, '\u{1F1E6}'..='\u{1F1FF}' | '\u{1F3FB}'..='\u{1F3FF}');
    !part && c.is_emoji_char()
}

pub(super) fn is_keycap_base(c: char) -> bool {
    matches!(c, '0'..='9' | '#' | '*')
}

/// Whether the vowel or final consonant `c` continues the Korean syllable that ends with `before`.
pub(super) fn continues_syllable(before: char, c: char) -> bool {
    String::from_iter([before, c]).graphemes(true).count() == 1
}

/// Whether `c` belongs to a script that needs joiners to be written correctly.
pub(super) fn is_of_joining_script(c: char) -> bool {
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

pub(super) fn is_virama(c: char) -> bool {
    VIRAMAS.contains(c)
}

/// Whether `c` is drawn in the cells of the character before it.
pub(super) fn is_attached(c: char) -> bool {
    matches!(class(c), Class::Mark | Class::Keycap | Class::Jamo | Class::Joiner)
}
