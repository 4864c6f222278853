//! The data of a chart: at least one point, finite values, in drawing order. Independent of widths and glyphs.

mod bars;
mod lines;
mod notes;
mod numbers;
mod selection;
mod spread;

pub(crate) use bars::order_by_change;
pub use bars::{BarData, Item, ValueFacts};
pub(crate) use lines::largest;
pub use lines::{Facts, HiddenExtreme, LineData, Path, Series, Sparklines, XScale};
pub use notes::{Footnote, Grouping, MissingCount, TotalKind};
pub use numbers::{Numbers, columns_mut};
pub use selection::{HiddenValue, Order, SelectionRule, Volume};
pub use spread::{Spread, SpreadData};

use std::borrow::Cow;

pub use crate::data::number::Unit;
use crate::data::number::{Number, wants_separators};
use crate::plan::{Amount, AxisBounds, Captions, Chart, Mark, Sizes, Suffixes};

/// Everything that a drawing shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    pub chart: Chart,
    /// The texts around the drawing. The default title names the columns.
    pub captions: Captions,
    /// The names of the label column and of the value column in the input.
    pub column_names: [Option<String>; 2],
    pub unit: Option<Unit>,
    /// The meaning of size suffixes; computed numbers are shown with such a suffix too.
    pub sizes: Option<Sizes>,
    pub decimals: Decimals,
    pub bounds: AxisBounds,
    pub levels: Vec<Level>,
    pub body: Body,
    /// The lowest and the highest of all values, drawn or not.
    pub range: Option<(Number, Number)>,
    pub volume: Volume,
    pub notes: Vec<Footnote>,
    /// Where the labels and the values come from, if the input has columns.
    pub columns: Option<ChosenColumns>,
}

/// The columns that were chosen, and those that were not, by their names or as `column 3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenColumns {
    pub label: Option<String>,
    /// The columns that are added to the labels.
    pub completed_by: Vec<String>,
    pub values: Vec<String>,
    pub by: Vec<String>,
    pub others: Vec<OtherColumn>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherColumn {
    pub index: usize,
    pub name: String,
    /// What it is instead of a label or a value: `key`, `text`, `times`, `numbers`, `no kind`.
    pub what: &'static str,
}

/// How many decimals bar and line charts show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decimals {
    /// At most as many as `--digits` allows.
    Chosen,
    /// As written; if that is more than three, only those that give the largest value four digits.
    Readable,
    /// Like `Readable`, and the same for all values: programs write `2.50` as `2.5` in JSON, so its zero is added.
    Even,
}

impl Figure {
    /// The number of points, drawn or not; each bar of a group counts.
    pub(crate) fn point_count(&self) -> u64 {
        let series = match &self.body {
            Body::Bars(bars) => bars.names.len() as u64,
            Body::Spread(_) | Body::Lines(_) | Body::Table(_) => 1,
        };
        self.volume.total * series
    }

    /// Whether its values are amounts with a currency sign in front.
    pub(crate) fn has_currency(&self) -> bool {
        matches!(self.unit, Some(Unit::Before(_)))
    }

    /// Whether these values, and the levels to compare them with, are shown with thousands separators.
    pub(crate) fn wants_separators(&self, values: impl Iterator<Item = f64>) -> bool {
        wants_separators(values.chain(self.levels.iter().map(|level| level.value)))
    }

    /// How suffixes of its numbers are interpreted.
    pub(crate) fn suffixes(&self) -> Option<Suffixes> {
        match self.unit {
            Some(Unit::Duration) => Some(Suffixes::Durations),
            _ => self.sizes.map(Suffixes::Sizes),
        }
    }

    /// How many rows, or single values, `--missing skip` left out, and the total.
    pub(crate) fn left_out(&self) -> (u64, u64) {
        let missing = self.notes.iter().find_map(|note| match note {
            Footnote::Missing(missing) if !missing.is_shown => Some(*missing),
            _ => None,
        });
        let MissingCount { rows, values, all, .. } = missing.unwrap_or_default();
        let total = self.volume.total;
        let series = match &self.body {
            // In long data a row has one of the values of its label.
            Body::Lines(lines) if lines.series.len() > 1 && rows == values => return (values, all),
            // A line keeps the position of a row without a value, so `total` already includes it.
            Body::Lines(_) if rows > 0 => return (rows, total),
            // The values of all labels, drawn or not.
            Body::Spread(spread) => return (values, values + spread.count),
            Body::Bars(_) | Body::Table(_) if rows > 0 => return (rows, rows + total),
            Body::Bars(bars) => bars.names.len(),
            Body::Lines(lines) => lines.sparklines.map_or(lines.series.len(), |all| all.total),
            Body::Table(_) => 1,
        };
        (values, total * series as u64)
    }
}

/// A level (`--mark`).
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    pub value: f64,
    pub name: Option<String>,
    /// `None` until values are counted: those of a spread never are.
    pub counts: Option<LevelCounts>,
}

/// How many values are above, at and below a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LevelCounts {
    pub above: u64,
    pub at: u64,
    pub below: u64,
}

impl Level {
    /// The option that draws this level again.
    pub fn mark(&self) -> Mark {
        let amount = Amount { value: self.value, unit: String::new() };
        Mark { amount, name: self.name.clone() }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    Bars(BarData),
    Spread(SpreadData),
    Lines(LineData),
    Table(TableData),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    pub label: String,
    pub value: Number,
}

#[derive(Clone, PartialEq, Debug)]
pub struct TableData {
    /// At least one.
    pub columns: Vec<ColumnData>,
    /// The index of the column that names the rows. Each block of a folded table has it.
    pub label: usize,
    /// Each has as many cells as there are columns.
    pub rows: Vec<Vec<TableCell>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnData {
    /// The name in the data.
    pub key: String,
    pub label: String,
    /// Whether all its cells are numbers or missing, and are aligned to the right.
    pub is_numeric: bool,
    /// Whether its numbers are names of things, such as ids: they have no thousands separators.
    pub is_key: bool,
    /// The unit of its numbers, if the cells are written without it.
    pub unit: Option<String>,
}

impl ColumnData {
    pub(crate) fn heading(&self) -> Cow<'_, str> {
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
    /// A number, shown as written in the input.
    Number(Number),
}
