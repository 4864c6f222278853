//! The levels of a chart in words: what each is called, and how many values are above it. Knows no rows and
//! no columns.

use super::Frame;
use super::captions::phrase_lines;
use super::picture::{Role, StyledLine};
use super::text::{count_text, with_unit};
use crate::data::figure::{Figure, Level};
use crate::data::number::shown;

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

/// The facts in lines.
pub(super) fn fact_lines(figure: &Figure, separators: bool, frame: &Frame) -> Vec<StyledLine> {
    phrase_lines(&facts(figure, separators).join(", "), Role::Plain, frame)
}
