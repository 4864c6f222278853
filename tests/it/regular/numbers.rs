//! Random lines of numbers: what stands around them, and what is wrong.

use proptest::prelude::*;
use proptest::sample::select;

use super::grids::{damage, grid, one_in};
use super::{Form, Text};

/// Texts of all kinds, most of them without a fault.
pub fn text() -> impl Strategy<Value = Text> {
    let damage = damage(vec![
        b"\n",
        b"\n\n",
        b"\n \n\t\n",
        b"\r",
        b"\r\n",
        b"\\",
        b"\"",
        b" ",
        b"\xFF",
        b"a",
        b"-",
        b"\n5 ms\n",
        b"\n1 2\n",
    ]);
    let padding = (one_in(3), one_in(3));
    let end = select(vec!["", "", "\n", "\n\n", "  \n\t\n", "\r\n\n"]);
    (grid(), padding, damage, end).prop_map(|(mut grid, (before, behind), damage, end)| {
        grid.rows.remove(0);
        let text = grid.text(|row, dice| {
            let mut blanks =
                |some: bool| if some { " ".repeat(dice.next() % 20) } else { String::new() };
            format!("{}{}{}", blanks(before), row[1], blanks(behind))
        });
        let bytes = [&damage.done_to(&text), end.as_bytes()].concat();
        Text { bytes, form: Form::Numbers }
    })
}
