//! A number and a label on each line, with white space between: `uniq -c`, `wc -l`, two words. Rows
//! are always label, value. Knows no grammar of numbers: which side they are on was found out before
//! (see [`shape`]), and what is no number there is refused by the sink.

pub mod shape;

use super::lines::{Lines, head};
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Kind, Place};
use shape::{Shape, words};

/// Pushes each line as a label and a value; blank lines are none. Below a header of two words these
/// are the names.
pub fn read(
    source: &mut Source<'_>,
    shape: Shape,
    has_names: bool,
    sink: &mut dyn Sink,
) -> Result<(), Fault> {
    let head = if has_names { head(source)? } else { String::new() };
    let (layout, names) = match words(&head).collect::<Vec<_>>().as_slice() {
        [first, second] => (Layout::Named, shape.ordered([*first, *second])),
        _ => (Layout::Pairs, ["label", "value"]),
    };
    let names = names.map(str::to_owned);
    sink.columns(Columns { layout, names: &names })
        .map_err(|refusal| refusal.at(Place::default()))?;
    let mut lines = Lines::new(source);
    while let Some(line) = lines.line()? {
        if line.is_blank() {
            continue;
        }
        let Some((label, value)) = shape.split(line.text) else {
            return Err(Fault::new(Kind::NoPair(line.text.to_owned()), line.place()));
        };
        let cells = [Cell::Text(label), Cell::Text(value)];
        sink.row(Row { spot: Spot::Line(line.number), cells: &cells })
            .map_err(|refusal| refusal.at(line.place()))?;
    }
    Ok(())
}
