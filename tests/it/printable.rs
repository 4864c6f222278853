//! What every printable text promises, seen from outside.

use proptest::prelude::*;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;
use vizchart::printable::{Glyphs, Printable, quoted};

/// Characters that lean on their neighbours or hide: where they meet is where it breaks.
const HOSTILE: &str = "ab1#. \t\r\n\u{b}\u{1b}\u{7f}\u{85}\u{9b}\u{a0}\u{ad}\u{202e}\u{2066}\u{200b}\u{feff}\
    \u{200c}\u{200d}\u{200d}\u{fe0f}\u{fe0e}\u{e0101}\u{180b}\u{20e3}\u{301}\u{301}\u{20dd}\u{34f}\u{903}\u{9be}\
    \u{915}\u{94d}\u{937}\u{d4d}\u{d4e}\u{627}\u{644}\u{6cc}\u{6f1}\u{602}\u{e33}\u{17d2}\u{1100}\u{1161}\u{11a8}\
    \u{ac00}\u{ac01}\u{115f}\u{3164}\u{ff9e}\u{6771}\u{3000}\u{2764}\u{1f469}\u{1f525}\u{1f3fb}\u{1f3ff}\u{1f1ec}\
    \u{1f1e7}\u{1f3f4}\u{e0067}\u{e007f}\u{e000}\u{378}\u{10ffff}\u{2800}\u{fffd}…é";

/// As in the raw text itself, where a mark may follow it.
const CLOSING: char = '}';

fn raw() -> impl Strategy<Value = String> {
    let hostile = prop::sample::select(HOSTILE.chars().collect::<Vec<_>>());
    let character = prop_oneof![6 => hostile, 1 => any::<char>()];
    prop::collection::vec(character, 0..24).prop_map(String::from_iter)
}

fn glyphs() -> impl Strategy<Value = Glyphs> {
    prop_oneof![Just(Glyphs::Unicode), Just(Glyphs::Ascii)]
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

fn is_loose(c: char) -> bool {
    c == ' ' || is_joiner(c)
}

fn is_forbidden(c: char) -> bool {
    let other = c.general_category_group() == GeneralCategoryGroup::Other;
    let separator = c.general_category_group() == GeneralCategoryGroup::Separator;
    let invisible = matches!(
        c,
        '\u{34F}' | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' | '\u{2800}' | '\u{FE00}'
            ..='\u{FE0F}' | '\u{180B}'..='\u{180F}' | '\u{E0000}'..='\u{E0FFF}'
    );
    invisible || (separator && c != ' ') || (other && !is_joiner(c))
}

fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn nothing_acts_or_hides(raw in raw(), glyphs in glyphs()) {
        let clean = Printable::clean(&raw, glyphs);
        prop_assert!(!clean.as_str().contains(is_forbidden), "{:?}", clean);
        prop_assert!(!clean.as_str().starts_with(|c| is_mark(c) || is_joiner(c)), "{:?}", clean);
        prop_assert!(!clean.as_str().split(' ').any(|word| word.starts_with(is_mark)), "{:?}", clean);
        let marks = clean.as_str().split(|c| !is_mark(c) && !is_joiner(c));
        prop_assert!(marks.map(|run| run.chars().filter(|c| is_mark(*c)).count()).all(|n| n <= 4));
        if glyphs == Glyphs::Ascii {
            prop_assert!(clean.as_str().bytes().all(|byte| (0x20..=0x7e).contains(&byte)));
            prop_assert_eq!(clean.width(), clean.as_str().len());
        }
    }

    #[test]
    fn cleaning_again_changes_nothing(raw in raw(), glyphs in glyphs(), width in 0usize..12) {
        let clean = Printable::clean(&raw, glyphs);
        for once in [clean.cut(width, glyphs), clean] {
            let twice = Printable::clean(once.as_str(), glyphs);
            prop_assert_eq!(once.as_str(), twice.as_str());
            prop_assert_eq!(once.width(), twice.width());
            prop_assert!(!twice.replaced());
        }
    }

    #[test]
    fn the_row_is_as_wide_as_its_cells(left in raw(), right in raw(), glyphs in glyphs()) {
        let (left, right) = (Printable::clean(&left, glyphs), Printable::clean(&right, glyphs));
        let row = Printable::clean(&format!("{} {}", left.as_str(), right.as_str()), glyphs);
        let parts = [left.as_str(), " ", right.as_str()].concat();
        prop_assert_eq!(row.as_str(), parts);
        prop_assert_eq!(row.width(), left.width() + 1 + right.width());
    }

    #[test]
    fn a_cut_holds_the_width(raw in raw(), width in 0usize..16, glyphs in glyphs()) {
        let clean = Printable::clean(&raw, glyphs);
        let cut = clean.cut(width, glyphs);
        prop_assert!(cut.width() <= width);
        prop_assert_eq!(cut.replaced(), clean.replaced());
        if clean.width() <= width {
            prop_assert_eq!(cut, clean);
        } else {
            let mark = if glyphs == Glyphs::Ascii { ".." } else { "…" };
            let mark = mark.chars().take(width).collect::<String>();
            let kept = cut.as_str().strip_suffix(&mark).ok_or(TestCaseError::fail("no mark"))?;
            prop_assert!(!kept.ends_with(is_loose), "{:?}", kept);
            let rest = clean.as_str().strip_prefix(kept).ok_or(TestCaseError::fail("no prefix"))?;
            let whole = rest.starts_with(is_loose)
                || clean.as_str().grapheme_indices(true).any(|(at, _)| at == kept.len());
            prop_assert!(whole, "{:?} in {:?}", kept, clean);
        }
    }

    #[test]
    fn a_quote_is_short_and_harmless(raw in raw(), limit in 0usize..40, glyphs in glyphs()) {
        let quote = quoted(&raw, limit, glyphs);
        prop_assert!(quote.len() <= limit || quote == "…", "{:?}", quote);
        prop_assert!(!quote.contains(is_forbidden), "{:?}", quote);
        let fffd = char::REPLACEMENT_CHARACTER;
        prop_assert!(raw.contains(fffd) || !quote.contains(fffd));
        prop_assert!(glyphs == Glyphs::Unicode || quote.bytes().all(|b| (0x20..=0x7e).contains(&b)));
        let whole = quoted(&raw, 10_000, glyphs);
        let based = !whole.split(|c| "} ".contains(c)).any(|part| part.starts_with(is_mark));
        prop_assert!(based || raw.contains(CLOSING), "{:?}", whole);
    }

    #[test]
    fn plain_text_stays(raw in "[ -~]{0,40}", glyphs in glyphs()) {
        let clean = Printable::clean(&raw, glyphs);
        prop_assert_eq!((clean.as_str(), clean.width(), clean.replaced()), (&*raw, raw.len(), false));
        prop_assert_eq!(quoted(&raw, 40, glyphs), raw);
    }
}

#[test]
fn texts_read_as_expected() {
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
    let flag_of_wales = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";
    for (raw, text, width, replaced, ascii) in [
        ("a\tb\r\nc\u{a0}\u{3000}d\n", "a b c  d ", 9, false, "a b c  d "),
        ("\u{1b}[31mred\u{9b}0m", "\u{fffd}[31mred\u{fffd}0m", 11, true, "?[31mred?0m"),
        ("abc\u{202e}def", "abc\u{fffd}def", 7, true, "abc?def"),
        ("São Sa\u{303}o", "São Sa\u{303}o", 7, false, "S?o S?o"),
        ("東京 한국", "東京 한국", 9, false, "?? ??"),
        ("\u{1112}\u{1161}\u{11ab}", "\u{1112}\u{1161}\u{11ab}", 2, false, "?"),
        ("\u{1161}a", "\u{fffd}a", 2, true, "?a"),
        (family, "\u{1f468}\u{1f469}\u{1f467}", 6, false, "???"),
        ("\u{1f44d}\u{1f3fd}!", "\u{1f44d}!", 3, false, "?!"),
        ("\u{1f3fd}", "\u{1f3fd}", 2, false, "?"),
        ("\u{2764}\u{fe0f}\u{200d}\u{1f525}", "\u{2764}\u{1f525}", 3, false, "??"),
        ("1\u{fe0f}\u{20e3}", "1", 1, false, "1"),
        (flag_of_wales, "\u{1f3f4}", 2, false, "?"),
        ("a\u{e0067}", "a\u{fffd}", 2, true, "a?"),
        ("\u{1f1e7}\u{1f1f7}", "\u{1f1e7}\u{1f1f7}", 2, false, "?"),
        ("می\u{200c}خواهم", "می\u{200c}خواهم", 7, false, "???????"),
        ("ශ්\u{200d}රී", "ශ්\u{200d}රී", 2, false, "??"),
        ("അവന്\u{200d}", "അവന്\u{200d}", 3, false, "???"),
        ("م\u{200c}\u{200c}خ", "م\u{fffd}\u{fffd}خ", 4, true, "????"),
        ("का \u{9ac}\u{9be}", "का \u{9ac}\u{9be}", 5, false, "? ?"),
        ("\u{17a4}\u{17d8}", "\u{17a4}\u{17d8}", 2, false, "??"),
        ("\u{d4e} a", "\u{d4e} a", 3, false, "? a"),
        ("\u{ac01}\u{1161}", "\u{ac01}\u{fffd}", 3, true, "??"),
        ("\u{ac00}\u{11a8} b\u{11a8}", "\u{ac00}\u{11a8} b\u{fffd}", 5, true, "? b?"),
        ("pay\u{200d}pal", "pay\u{fffd}pal", 7, true, "pay?pal"),
        ("\u{301}x \u{301}", "\u{fffd}x \u{fffd}", 4, true, "?x ?"),
        ("Z\u{301}\u{301}\u{301}\u{301}\u{301}", "Z\u{301}\u{301}\u{301}\u{301}", 1, true, "?"),
    ] {
        let clean = Printable::clean(raw, Glyphs::Unicode);
        assert_eq!((clean.as_str(), clean.width(), clean.replaced()), (text, width, replaced));
        let clean = Printable::clean(raw, Glyphs::Ascii);
        assert_eq!(clean.as_str(), ascii);
        assert_eq!(clean.replaced(), replaced || !text.is_ascii(), "{raw:?}");
    }
}

#[test]
fn cuts_read_as_expected() {
    for (raw, width, glyphs, text) in [
        ("BMW M3 Competition", 16, Glyphs::Unicode, "BMW M3 Competit…"),
        ("BMW M3 Competition", 16, Glyphs::Ascii, "BMW M3 Competi.."),
        ("BMW M3", 5, Glyphs::Unicode, "BMW…"),
        ("東京都", 4, Glyphs::Unicode, "東…"),
        ("東京都", 6, Glyphs::Unicode, "東京都"),
        ("abc", 1, Glyphs::Ascii, "."),
        ("abc", 0, Glyphs::Unicode, ""),
        ("می\u{200c}خواهم", 3, Glyphs::Unicode, "می…"),
    ] {
        assert_eq!(Printable::clean(raw, glyphs).cut(width, glyphs).as_str(), text);
    }
    assert_eq!(Printable::literal("├─ 東").width(), 5);
}

#[test]
fn quotes_read_as_expected() {
    for (raw, limit, glyphs, text) in [
        ("\u{1b}[2J\n", 20, Glyphs::Unicode, "\\u{1b}[2J "),
        ("São", 20, Glyphs::Unicode, "São"),
        ("São", 20, Glyphs::Ascii, "S\\u{e3}o"),
        ("\u{200b}\u{301}", 20, Glyphs::Unicode, "\\u{200b}\\u{301}"),
        ("abcdef", 5, Glyphs::Unicode, "ab…"),
        ("ééé", 5, Glyphs::Unicode, "é…"),
        ("abcdef", 4, Glyphs::Ascii, "ab.."),
        ("abcd", 4, Glyphs::Ascii, "abcd"),
        ("ab\u{1b}c", 6, Glyphs::Unicode, "ab…"),
        ("abc", 0, Glyphs::Unicode, ""),
    ] {
        assert_eq!(quoted(raw, limit, glyphs), text);
    }
}
