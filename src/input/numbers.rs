//! One number a line. A blank line among them is a value that is missing, which the sink may refuse;
//! blank lines behind the last number are nothing. Knows no grammar of numbers.

use super::lines::{BLANKS, Lines, head};
use super::regular::{Regular, Writing};
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Place};

/// Pushes each line as a row of one value, which a header has the name of. Where at least `least` bytes are at hand, many at a time.
///
/// # Errors
/// Where the source cannot be read, and where the sink refuses a row.
pub fn read(
    source: &mut Source<'_>,
    has_name: bool,
    sink: &mut dyn Sink,
    least: usize,
) -> Result<(), Fault> {
    let head = if has_name { head(source)? } else { String::new() };
    let (layout, name) =
        if has_name { (Layout::Named, head) } else { (Layout::Values, "value".to_owned()) };
    sink.columns(Columns { layout, names: &[name] })
        .map_err(|refusal| refusal.at(Place::default()))?;
    let mut regular = Regular::new(Writing::Lines, 1, least);
    let mut behind = source.line();
    let mut lines = Lines::new(source);
    while let Some(line) = lines.line()? {
        if line.is_blank() {
            continue;
        }
        for blank in behind..line.number {
            push(blank, "", sink)?;
        }
        push(line.number, line.text.trim_matches(BLANKS), sink)?;
        regular.count(line.number - behind);
        regular.read(lines.source(), sink)?;
        behind = lines.source().line();
    }
    Ok(())
}

fn push(line: u64, text: &str, sink: &mut dyn Sink) -> Result<(), Fault> {
    let row = Row { spot: Spot::Line(line), cells: &[Cell::Text(text)] };
    sink.row(row).map_err(|refusal| refusal.at(Place::line(line)))
}
