//! Where the levels of a plot are: the row of each, and its name and value at the right end. Knows rows and
//! widths, not how many values are above.

use super::LineChart;
use super::value_axis::ValueAxis;
use crate::chart::levels::value;
use crate::printable::Printable;

/// A name is not cut below this.
const LEAST_NAME: usize = 3;

/// A level in a row of the plot.
pub(super) struct LevelRow {
    /// From the bottom.
    pub(super) row: usize,
    /// Its name and its value.
    pub(super) label: Printable,
}

/// The levels of a chart from the top, with labels of at most `room` cells. Those in one row share the label.
pub(super) fn level_rows(chart: &LineChart<'_>, axis: &ValueAxis, room: usize) -> Vec<LevelRow> {
    let LineChart { figure, format, .. } = chart;
    let mut levels: Vec<_> = figure.levels.iter().collect();
    levels.sort_by(|one, other| other.mark.value.total_cmp(&one.mark.value));
    let mut rows = Vec::new();
    for levels in
        levels.chunk_by(|one, other| axis.row(one.mark.value) == axis.row(other.mark.value))
    {
        let Some(first) = levels.first() else { continue };
        let values =
            levels.iter().map(|level| format.text(&value(level, figure, format.separators)));
        let values: Vec<Printable> = values.collect();
        let names =
            levels.iter().map(|level| format.text(level.mark.name.as_deref().unwrap_or("")));
        let names: Vec<Printable> = names.collect();
        // Blanks and commas between all of them, and before the first.
        let others = values.iter().map(|value| value.width() + 3).sum::<usize>() - 1;
        let name_width = room.saturating_sub(others) / levels.len();
        let longest = names.iter().map(Printable::width).max().unwrap_or(0);
        let width = if name_width < LEAST_NAME.min(longest) { 0 } else { name_width };
        let parts = names.iter().zip(&values).map(|(name, value)| {
            let name = name.cut(width, format.glyphs);
            [name.as_str(), value.as_str()].join(" ").trim_start().to_owned()
        });
        let label = parts.collect::<Vec<_>>().join(", ");
        let label = Printable::drawn(label);
        let label = if label.width() < room { label } else { Printable::blanks(0) };
        rows.push(LevelRow { row: axis.row(first.mark.value), label });
    }
    rows
}

impl LevelRow {
    /// Cells that the label takes, with a blank before it.
    pub(super) fn width(&self) -> usize {
        if self.label.width() == 0 { 0 } else { self.label.width() + 1 }
    }
}
