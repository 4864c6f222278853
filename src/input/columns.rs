//! A number and a label on each line, with white space between: `uniq -c`, `wc -l`, two words. Rows
//! are always label, value. Knows no grammar of numbers: which side they are on was found out before
//! (see [`shape`]), and what is no number there is refused by the sink.

pub mod shape;

use super::lines::Lines;
use super::regular::{Regular, Writing};
use super::source::{Rest, Source, line};
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Kind, Place};
use shape::Shape;

/// Pushes each line as a label and a value; blank lines may stand before and after all others. Where
/// at least `least` bytes are at hand, many at a time.
///
/// # Errors
/// Where the source cannot be read, where a line has no two words, and where the sink refuses a row.
pub fn read(
    source: &mut Source<'_>,
    shape: Shape,
    sink: &mut dyn Sink,
    least: usize,
) -> Result<(), Fault> {
    let names = ["label".to_owned(), "value".to_owned()];
    sink.columns(Columns { layout: Layout::Pairs, names: &names })
        .map_err(|refusal| refusal.at(Place::default()))?;
    let blank: fn(&[u8]) -> Option<usize> = match shape {
        Shape::Counted | Shape::First => |line| Shape::First.blank(line),
        Shape::Last => |line| Shape::Last.blank(line),
    };
    let writing = Writing::Words { blank, columns: shape.order() };
    let read = move |source: &mut Source<'_>, sink: &mut dyn Sink| {
        let behind = Some(source.line());
        rows(source, shape, behind, Regular::new(writing, 2, least), sink).ok()
    };
    let rest = Rest { begin: line, read: Box::new(read) };
    rows(source, shape, None, Regular::new(writing, 2, least).shared(rest), sink).map(|_| ())
}

/// Pushes all lines, and says how many; `behind` the last one that was none but blank is this line.
fn rows(
    source: &mut Source<'_>,
    shape: Shape,
    mut behind: Option<u64>,
    mut regular: Regular,
    sink: &mut dyn Sink,
) -> Result<u64, Fault> {
    let mut lines = Lines::new(source);
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
        regular.read(lines.source(), sink)?;
        behind = Some(lines.source().line());
    }
    Ok(regular.rows())
}
