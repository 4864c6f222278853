//! Labels that break layouts: wide, combining, joined, right-to-left, invisible, controlling.

use proptest::prelude::*;
use proptest::sample::select;

const PIECES: [&str; 30] = [
    "a",
    "word",
    "two words",
    " ",
    "\t",
    "\r\n",
    "東京",
    "서울",
    "\u{1100}\u{1161}",
    "e\u{301}",
    "\u{301}",
    "a\u{300}\u{300}\u{300}\u{300}\u{300}",
    "👨‍👩‍👧‍👦",
    "👍🏽",
    "🇯🇵",
    "🇯",
    "1\u{fe0f}\u{20e3}",
    "مرحبا",
    "שלום",
    "ภาษาไทย",
    "हिन्दी",
    "\u{200d}",
    "\u{202e}",
    "\u{1b}[31m",
    "\u{0}",
    "\u{e0041}",
    "\u{feff}",
    "2024",
    "-3.5",
    "…",
];

/// A label of up to five of these pieces.
pub fn label() -> impl Strategy<Value = String> {
    prop::collection::vec(select(PIECES.to_vec()), 0..6).prop_map(|pieces| pieces.concat())
}
