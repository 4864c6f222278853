//! Random lines of a number and a label: on which side the number is, what stands around both, and
//! what is wrong.

use proptest::prelude::*;
use proptest::sample::select;
use vizchart::input::columns::shape::Shape;
use vizchart::plan::{Chart, Plan};

use super::grids::{damage, grid};
use super::{Form, Text, Way, figure};

/// Texts of all kinds, most of them without a fault.
pub fn text() -> impl Strategy<Value = Text> {
    let damage = damage(vec![
        b"\n",
        b"\n\n",
        b"\n \n\t\n",
        b"\r",
        b"\r\n",
        b"\\",
        b" ",
        b"\t",
        b"\xFF",
        b"\n5 ms\n",
        b"\n12\n",
        b"\nword\n",
        b"\na b c 3\n",
    ]);
    let shape = select(vec![Shape::Counted, Shape::First, Shape::Last]);
    let blank = select(vec!["", "", "\n", "  \n", "\t\n\n"]);
    let shape = (shape, 1..9_usize, blank);
    (grid(), shape, damage).prop_map(|(mut grid, (shape, most, blank), damage)| {
        grid.rows.remove(0);
        let text = grid.text(|row, dice| {
            let label = row[0].replace(['\n', '\r'], " ");
            let label = if label.trim().is_empty() { "x" } else { label.as_str() };
            let (first, last) = match shape {
                Shape::Last => (label, row[1].as_str()),
                Shape::First | Shape::Counted => (row[1].as_str(), label),
            };
            let above = if dice.one_in(30) { blank } else { "" };
            let mut blanks = |least: usize| {
                let blank = if dice.one_in(9) { "\t" } else { " " };
                blank.repeat(least + dice.next() % most)
            };
            format!("{above}{}{first}{}{last}{}", blanks(0), blanks(1), blanks(0))
        });
        let bytes = [&damage.done_to(&text), blank.as_bytes()].concat();
        Text { bytes, form: Form::Columns(shape) }
    })
}

/// A line without a label is found, whatever ends it, also where nobody looks at the values.
#[test]
fn a_carriage_return_is_no_label() {
    let row = |row: usize| format!("v{} GET/{row}\r\n", row % 89);
    for odd in ["v5 \r\n", "v5\r\n", "\r\n", "  \r\n"] {
        let text = (0..2000).map(row).collect::<String>() + odd + &row(3);
        let text = Form::Columns(Shape::First).given(&text);
        let plan = Plan { chart: Some(Chart::Table), ..Plan::default() };
        let [one, many] =
            [Way::OneByOne, Way::Many(1)].map(|way| figure(way, text, &plan, 20, false));
        assert_eq!(one, many, "{odd:?}");
        assert_eq!(one.is_err(), odd.contains('5'), "{odd:?}");
    }
}
