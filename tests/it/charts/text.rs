//! Text from outside is cleaned on its way to the output, and measured and cut by what is seen.

use proptest::prelude::*;
use serde_json::json;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_segmentation::UnicodeSegmentation;

use crate::in_process::run;
use crate::properties::cases;

/// Characters that lean on their neighbours or hide: where they meet is where it breaks.
const HOSTILE: &str = "ab1#. \t\r\n\u{b}\u{1b}\u{7f}\u{85}\u{9b}\u{a0}\u{ad}\u{202e}\u{2066}\u{200b}\u{feff}\
    \u{200c}\u{200d}\u{200d}\u{fe0f}\u{fe0e}\u{e0101}\u{180b}\u{20e3}\u{301}\u{301}\u{20dd}\u{34f}\u{903}\u{9be}\
    \u{915}\u{94d}\u{937}\u{d4d}\u{d4e}\u{627}\u{644}\u{6cc}\u{6f1}\u{602}\u{e33}\u{17d2}\u{1100}\u{1161}\u{11a8}\
    \u{ac00}\u{ac01}\u{115f}\u{3164}\u{ff9e}\u{6771}\u{3000}\u{2764}\u{1f469}\u{1f525}\u{1f3fb}\u{1f3ff}\u{1f1ec}\
    \u{1f1e7}\u{1f3f4}\u{e0067}\u{e007f}\u{e000}\u{378}\u{10ffff}\u{2800}\u{fffd}…é";

fn raw() -> impl Strategy<Value = String> {
    let hostile = prop::sample::select(HOSTILE.chars().collect::<Vec<_>>());
    let character = prop_oneof![6 => hostile, 1 => any::<char>()];
    prop::collection::vec(character, 0..24).prop_map(String::from_iter)
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

/// A label longer than the others.
const RULER: &str = "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz";

/// A label as a chart has it, how many columns it takes, and whether something was replaced.
fn cleaned(raw: &str, glyphs: &str) -> (String, usize, bool) {
    let text = json!([[raw, 1], [RULER, 1]]).to_string();
    let words = ["bar", "-w", "500", glyphs];
    let drawing = run(&words, text.as_bytes()).stdout;
    let row = drawing.lines().next().expect("a row");
    let (label, _) = row.rsplit_once(" 1 ").expect("a value");
    let blanks = label.len() - label.trim_end().len();
    let is_replaced = drawing.contains(" replaced in 1 text");
    (label.trim_end().to_owned(), RULER.len() - blanks, is_replaced)
}

fn glyphs() -> impl Strategy<Value = &'static str> {
    prop_oneof![Just("--unicode"), Just("--ascii")]
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn nothing_acts_or_hides(raw in raw(), glyphs in glyphs()) {
        // A label begins and ends with what is seen.
        let raw = format!("a{raw}b");
        let (clean, width, _) = cleaned(&raw, glyphs);
        prop_assert!(!clean.contains(is_forbidden), "{:?}", clean);
        prop_assert!(!clean.split(' ').any(|word| word.starts_with(is_mark)), "{:?}", clean);
        let marks = clean.split(|c| !is_mark(c) && !is_joiner(c));
        prop_assert!(marks.map(|run| run.chars().filter(|c| is_mark(*c)).count()).all(|n| n <= 4));
        if glyphs == "--ascii" {
            prop_assert!(clean.bytes().all(|byte| (0x20..=0x7e).contains(&byte)));
            prop_assert_eq!(width, clean.len());
        }
        let (again, same, is_replaced) = cleaned(&clean, glyphs);
        prop_assert_eq!((again, same, is_replaced), (clean, width, false));
    }

    #[test]
    fn a_cut_holds_the_width_and_parts_no_character(raw in raw(), width in 12..24_usize, glyphs in glyphs()) {
        let raw = format!("a{raw}b");
        let (clean, whole, _) = cleaned(&raw, glyphs);
        let width = width.to_string();
        let words = ["table", "--from", "json", "-w", &width, glyphs];
        let text = json!({"columns": ["a"], "rows": [[raw]]}).to_string();
        let table = run(&words, text.as_bytes());
        prop_assume!(table.status == 0);
        // Behind the head and its rule.
        let cut = table.stdout.lines().nth(2).unwrap_or_default();
        if whole <= width.parse().unwrap() {
            prop_assert_eq!(cut, clean.trim_end());
        } else {
            let mark = if glyphs == "--ascii" { ".." } else { "…" };
            let kept = cut.strip_suffix(mark).ok_or(TestCaseError::fail("no mark"))?;
            prop_assert!(!kept.ends_with(is_loose), "{:?}", kept);
            let rest = clean.strip_prefix(kept).ok_or(TestCaseError::fail("no prefix"))?;
            let is_whole = rest.starts_with(is_loose)
                || clean.grapheme_indices(true).any(|(at, _)| at == kept.len());
            prop_assert!(is_whole, "{:?} in {:?}", kept, clean);
        }
    }

    /// What a refusal quotes is short and harmless.
    #[test]
    fn a_quote_is_short_and_harmless(raw in raw(), glyphs in glyphs()) {
        let text = json!({"a": 1, "b": format!("x{raw}")}).to_string();
        let said = run(&["bar", glyphs], text.as_bytes()).stderr;
        prop_assert!(said.len() < 600 && said.lines().count() <= 6, "{said}");
        prop_assert!(!said.contains(|c| c != '\n' && is_forbidden(c)), "{said:?}");
        let fffd = char::REPLACEMENT_CHARACTER;
        prop_assert!(raw.contains(fffd) || !said.contains(fffd), "{said}");
        prop_assert!(glyphs == "--unicode" || said.bytes().all(|b| b == b'\n' || (0x20..=0x7e).contains(&b)));
    }
}

#[test]
fn texts_read_as_expected() {
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
    let flag_of_wales = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}";
    for (raw, text, width, is_replaced, ascii) in [
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
        let seen = text.trim_end();
        let width = width - (text.len() - seen.len());
        assert_eq!(cleaned(raw, "--unicode"), (seen.to_owned(), width, is_replaced), "{raw:?}");
        let (found, _, found_replaced) = cleaned(raw, "--ascii");
        let expected = (ascii.trim_end(), is_replaced || !text.is_ascii());
        assert_eq!((found.as_str(), found_replaced), expected, "{raw:?}");
    }
}

#[test]
fn quotes_read_as_expected() {
    for (raw, glyphs, text) in [
        ("\u{1b}[2J\nx", "--unicode", "\\u{1b}[2J x"),
        ("São", "--unicode", "São"),
        ("São", "--ascii", "S\\u{e3}o"),
        ("\u{200b}\u{301}", "--unicode", "\\u{200b}\\u{301}"),
        ("abcd", "--ascii", "abcd"),
    ] {
        let text = format!("b: `{text}` is not a number\n");
        let said = run(&["bar", glyphs], json!({"a": 1, "b": raw}).to_string().as_bytes()).stderr;
        assert!(said.contains(&text), "{said}, not {text}");
    }
}
