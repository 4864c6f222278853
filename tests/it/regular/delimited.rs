//! Random delimited texts: how fields are quoted, and what is wrong.

use proptest::prelude::*;
use proptest::sample::select;

use super::grids::{damage, grid, one_in};
use super::{Form, Text};

/// How a field is written: as it is where nothing speaks against it, or quoted.
fn written(field: &str, delimiter: char, quoted: bool) -> String {
    let special = |letter: char| letter == delimiter || matches!(letter, '"' | '\n' | '\r');
    if quoted || field.contains(special) {
        return format!("\"{}\"", field.replace('"', "\"\""));
    }
    field.to_owned()
}

/// Texts of all kinds, most of them without a fault.
pub fn text() -> impl Strategy<Value = Text> {
    let damage = damage(vec![
        b"\"",
        b"\r",
        b"\n",
        b",",
        b"\r\n",
        b"\xFF",
        b"\xE2\x82",
        b"a",
        b"\"\"",
        b"\n\n",
        b" ",
        b"",
        b"\0",
        b"-",
        b";",
        b"1,2\n",
    ]);
    let delimiter = select(vec![b',', b',', b';', b'\t', b'|']);
    (grid(), delimiter, one_in(8), one_in(4), damage).prop_map(
        |(mut grid, delimiter, mark, quoted, damage)| {
            let text = grid.text(|row, dice| {
                let delimiter = char::from(delimiter);
                let field = |(index, field): (usize, &String)| {
                    let is_label = index == 0;
                    let quotes = if is_label { dice.one_in(50) } else { quoted && dice.one_in(2) };
                    written(field, delimiter, quotes || (is_label && quoted))
                };
                let fields: Vec<String> = row.iter().enumerate().map(field).collect();
                fields.join(&delimiter.to_string())
            });
            let text = if mark { format!("\u{feff}{text}") } else { text };
            Text { bytes: damage.done_to(&text), form: Form::Delimited(delimiter) }
        },
    )
}
