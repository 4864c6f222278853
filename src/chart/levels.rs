//! The levels of a chart in words: what each is called, and how many values are above it. Knows no rows and
//! no columns.

use super::Frame;
use super::picture::{Role, StyledLine};
use super::text::{count_text, with_unit, wrapped_lines};
use crate::data::figure::{Figure, Level};
use crate::data::number::shown;
use crate::printable::cells;

/// `500ms`: the value of a level, with the unit of the values.
pub(super) fn value(level: &Level, figure: &Figure, separators: bool) -> String {
    with_unit(&shown(&level.mark.value.to_string(), separators), figure.unit.as_ref())
}

/// `4 of 65 above SLO 500ms`, for each level.
pub fn facts(figure: &Figure, separators: bool) -> Vec<String> {
    let fact = |level: &Level| {
        let (above, given) = (count_text(level.above), count_text(level.given));
        let value = value(level, figure, separators);
        match &level.mark.name {
            Some(name) => format!("{above} of {given} above {name} {value}"),
            None => format!("{above} of {given} above {value}"),
        }
    };
    figure.levels.iter().map(fact).collect()
}

/// The facts in lines, broken between two of them where that can be.
pub(super) fn fact_lines(figure: &Figure, separators: bool, frame: &Frame) -> Vec<StyledLine> {
    let mut lines = vec![String::new()];
    for fact in facts(figure, separators) {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = fact,
            Some(line) if cells(line) + 2 + cells(&fact) < frame.width => {
                line.push_str(", ");
                line.push_str(&fact);
            }
            Some(line) => {
                line.push(',');
                lines.push(fact);
            }
            None => {}
        }
    }
    let lines = lines.iter().flat_map(|line| wrapped_lines(line, frame.width, frame.glyphs));
    lines.map(|line| StyledLine::of(Role::Plain, line)).collect()
}
