//! What a repair proposes for a cell: what to do about its unit, and signs by the number of their
//! character.

use crate::in_process::refused;

#[test]
fn a_unit_that_differs_is_written_alike_or_read_as_a_size() {
    for (before, cell, repair) in [
        ("3W", "4mW", "hint: write all values in one unit"),
        ("3s", "4m", "hint: if values are durations: "),
        ("3kB", "512MB", "hint: if 1K is 1000: "),
        ("3K", "5M", "hint: if 1K is 1024: "),
        ("3Ki", "5Mi", "hint: if 1K is 1024: "),
        ("3kg", "4ms", "hint: write all values in one unit"),
        ("3s", "5", "hint: write all values in one unit"),
        ("3s", "0", "hint: write all values in one unit"),
        ("3K", "5", "hint: if 1K is 1024: "),
        ("3K", "0", "hint: if 1K is 1024: "),
    ] {
        let text = format!("name,took\na,{before}\nb,{before}\nc,{cell}\n");
        let fault = refused("table -s asc -v took", &text);
        let first = fault.lines().nth(1).expect("a hint");
        assert!(first.starts_with(repair), "{before} {cell}: {fault}");
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
