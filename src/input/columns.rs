//! A number and a label on each line, with white space between: `uniq -c`, `wc -l`, two words. Rows
//! are always label, value. Knows no grammar of numbers: which side they are on was found out before
//! (see [`shape`]), and what is no number there is refused by the sink.

pub mod shape;

use super::lines::Lines;
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Kind, Place};
use shape::Shape;

/// Pushes each line as a label and a value; blank lines may stand before and after all others.
///
/// # Errors
/// Where the source cannot be read, where a line has no two words, and where the sink refuses a row.
pub fn read(source: &mut Source<'_>, shape: Shape, sink: &mut dyn Sink) -> Result<(), Fault> {
    let names = ["label".to_owned(), "value".to_owned()];
    sink.columns(Columns { layout: Layout::Pairs, names: &names })
        .map_err(|refusal| refusal.at(Place::default()))?;
    let mut lines = Lines::new(source);
    let mut behind = None;
    while let Some(line) = lines.line()? {
        if line.is_blank() {
            continue;
        }
        if let Some(blank) = behind.filter(|behind| *behind < line.number) {
            return Err(Fault::new(Kind::NoPair(String::new()), Place::line(blank)));
        }
        let Some((label, value)) = shape.split(line.text) else {
            return Err(Fault::new(Kind::NoPair(line.text.to_owned()), line.place()));
        };
        let cells = [Cell::Text(label), Cell::Text(value)];
        sink.row(Row { spot: Spot::Line(line.number), cells: &cells })
            .map_err(|refusal| refusal.at(line.place()))?;
        behind = Some(line.number + 1);
    }
    Ok(())
}
