//! One number a line. A blank line among them is a value that is missing, which the sink may refuse;
//! blank lines behind the last number are nothing. Knows no grammar of numbers.

use super::lines::{BLANKS, Lines, head};
use super::source::Source;
use crate::data::rows::{Cell, Columns, Layout, Row, Sink, Spot};
use crate::fault::{Fault, Place};

/// Pushes each line as a row of one value, which a header has the name of.
pub fn read(source: &mut Source<'_>, has_name: bool, sink: &mut dyn Sink) -> Result<(), Fault> {
    let head = if has_name { head(source)? } else { String::new() };
    let (layout, name) =
        if has_name { (Layout::Named, head) } else { (Layout::Values, "value".to_owned()) };
    sink.columns(Columns { layout, names: &[name] })
        .map_err(|refusal| refusal.at(Place::default()))?;
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
        behind = line.number + 1;
    }
    Ok(())
}

fn push(line: u64, text: &str, sink: &mut dyn Sink) -> Result<(), Fault> {
    let row = Row { spot: Spot::Line(line), cells: &[Cell::Text(text)] };
    sink.row(row).map_err(|refusal| refusal.at(Place::line(line)))
}
