//! What a repair proposes for a cell: the amount in another unit, digit by digit, and signs by the
//! number of their character.

use crate::inside::refused;

#[test]
fn amounts_change_their_unit_digit_by_digit() {
    for (before, cell, written) in [
        ("3s", "4ms", "write 0.004s in its place"),
        ("3kB", "512MB", "if 1K is 1000: "),
        ("3ms", "-1.5 s", "write -1500ms in its place"),
        ("3ms", "0s", "write 0ms in its place"),
        ("3ms", "12.34s", "write 12340ms in its place"),
        ("3kg", "4ms", "write all values in one unit"),
        ("3s", "5", "write 5s if that is its unit"),
    ] {
        let text = format!("name,took\na,{before}\nb,{before}\nc,{cell}\n");
        let fault = refused("table -s asc -v took", &text);
        assert!(fault.contains(written), "{before} {cell}: {fault}");
    }
}

#[test]
fn what_looks_like_another_character_is_named_by_its_number() {
    for (cell, what) in [
        ("1'234", "`1'234` has `'` between digits"),
        ("1\u{202f}234,5x", "has U+202F between digits"),
        ("５", "`５` has the digit `５` (U+FF15)"),
    ] {
        let fault = refused("bar -d ; --header", &format!("name;took\na;1\nb;{cell}\n"));
        assert!(fault.contains(what), "{fault}");
    }
}
