//! What a chart draws: at least one point, finite values, in the order in which they are drawn, and
//! within the rules of the chart. Knows nothing of widths, glyphs or lines.

mod bars;
mod lines;
mod notes;

pub use bars::{BarData, Item, ValueFacts};
pub(crate) use lines::largest;
pub use lines::{Facts, LineData, Path, PlacedPoint, Scale, Series, SeriesRows};
pub use notes::{Footnote, HiddenValue, MissingCount, Order, SelectionRule, TotalKind, Volume};

use std::borrow::Cow;

use crate::data::number::Number;
pub use crate::data::number::Unit;
use crate::plan::{AxisBounds, Captions, Chart, Mark, Sizes};

/// Everything that a chart says.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    pub chart: Chart,
    /// The words around it. Without a title of the user's, the title names the columns.
    pub captions: Captions,
    pub unit: Option<Unit>,
    /// What the letters after sizes count. Numbers that are computed have such letters as well.
    pub sizes: Option<Sizes>,
    pub decimals: Decimals,
    /// Where the value axis begins and ends.
    pub bounds: AxisBounds,
    pub levels: Vec<Level>,
    pub body: Body,
    pub volume: Volume,
    /// What else the footer says about the data.
    pub notes: Vec<Footnote>,
}

/// How many decimals a drawing of lengths and heights shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decimals {
    /// As many as the user said, at most.
    Chosen,
    /// No more than anybody reads.
    Readable,
    /// The same, and as many for each number: JSON cannot say `2.50`.
    Even,
}

impl Figure {
    /// How many points there are; each bar of a group is one.
    pub(crate) fn point_count(&self) -> u64 {
        let series = match &self.body {
            Body::Points(bars) => bars.names.len() as u64,
            Body::Series(_) | Body::Rows(_) => 1,
        };
        self.volume.given * series
    }

    /// How many rows `--missing skip` left out, and of how many; or values, if no row lacked all of its own.
    pub(crate) fn left_out(&self) -> (u64, u64) {
        let missing = self.notes.iter().find_map(|note| match note {
            Footnote::Missing(missing) if !missing.is_shown => Some(*missing),
            _ => None,
        });
        let MissingCount { rows, values, .. } = missing.unwrap_or_default();
        match self.body {
            // On a line each row keeps its place.
            Body::Points(_) | Body::Rows(_) if rows > 0 => (rows, rows + self.volume.given),
            _ => (if rows > 0 { rows } else { values }, self.volume.given),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    pub mark: Mark,
    pub above: u64,
    pub given: u64,
}

/// The data of a figure, in the shape that its chart takes.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    Points(BarData),
    Series(LineData),
    Rows(TableData),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    pub label: String,
    pub value: Number,
}

/// Rows under columns.
#[derive(Clone, PartialEq, Debug)]
pub struct TableData {
    /// At least one.
    pub columns: Vec<ColumnData>,
    /// Each has as many cells as there are columns.
    pub rows: Vec<Vec<TableCell>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnData {
    /// Its name in the data.
    pub key: String,
    pub label: String,
    /// Whether all its cells are numbers or missing, and are aligned to the right.
    pub is_numeric: bool,
    /// The unit of its numbers, if its cells do not have it.
    pub unit: Option<String>,
}

impl ColumnData {
    /// Its heading, with the unit.
    pub(crate) fn head(&self) -> Cow<'_, str> {
        match &self.unit {
            Some(unit) => format!("{} ({unit})", self.label.trim()).into(),
            None => self.label.as_str().into(),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum TableCell {
    Missing,
    Text(String),
    /// A number, shown as it is written in its cell.
    Number(Number),
}
