//! What a chart is given: at least one point, finite values, the rules of the chart kept, the
//! points already chosen and in order. Knows nothing of widths, glyphs or lines.

mod grid;

pub use grid::{Column, Field, Grid};

use crate::data::number::Number;
pub use crate::data::number::Unit;
use crate::plan::{Canvas, Chart, Limits, Sort, Words};

/// A chart's content, complete.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What draws it.
    pub chart: Chart,
    /// The words around it; the title already says what was chosen, where none was given.
    pub words: Words,
    /// The unit of all values.
    pub unit: Option<Unit>,
    /// Where the value axis begins and ends.
    pub limits: Limits,
    /// The data.
    pub body: Body,
    /// What was kept of how much.
    pub volume: Volume,
    /// What else the footer has to say about the data.
    pub notes: Vec<Note>,
}

/// The data of a figure, by what its chart takes.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    Points(Bars),
    Series(Lines),
    Rows(Grid),
}

/// One labelled value.
#[derive(Clone, PartialEq, Debug)]
pub struct Point {
    /// Its label, as given.
    pub label: String,
    /// Its value.
    pub value: Number,
}

/// One to four series of bars over the same labels, in the order in which they are drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// The name of each series; the only one may have none.
    pub names: Vec<Option<String>>,
    /// At least one.
    pub items: Vec<Item>,
    /// Whether a zero axis with room on both sides was asked for.
    pub signed: bool,
}

/// A label and what each series has there.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Item {
    /// Its label, as given.
    pub label: String,
    /// A value for each series, and at least one that is not missing.
    pub values: Vec<Option<Number>>,
    /// Whether it is one of dates, and dates before it are not drawn, but others before these.
    pub follows_hole: bool,
}

/// One to eight series over the same labels.
#[derive(Clone, PartialEq, Debug)]
pub struct Lines {
    /// The labels of the kept positions, from left to right; at least one.
    pub labels: Vec<String>,
    /// What places are.
    pub scale: Scale,
    /// Where each of these positions stands; not falling.
    pub places: Vec<f64>,
    /// Each with as many values as there are labels.
    pub series: Vec<Series>,
    /// How to draw them.
    pub canvas: Canvas,
    /// Whether the paths go through all points, kept or not.
    pub is_whole: bool,
}

impl Lines {
    /// Whether something is known of what lies between the points that are drawn.
    pub(crate) fn has_between(&self) -> bool {
        !self.is_whole && self.series.iter().any(|series| !series.between.is_empty())
    }

    /// The lowest and the highest value of all series.
    pub(crate) fn range(&self) -> Option<(Number, Number)> {
        let by_value =
            |one: &&Point, other: &&Point| one.value.value().total_cmp(&other.value.value());
        let facts = || self.series.iter().map(|series| &series.facts);
        let lowest = facts().map(|facts| &facts.lowest).min_by(by_value)?;
        let highest = facts().map(|facts| &facts.highest).rev().max_by(by_value)?;
        Some((lowest.value.clone(), highest.value.clone()))
    }
}

/// What the places of a line are, so that distances can be drawn to scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Indices among all positions.
    Even,
    /// The values of labels that are rising numbers.
    Rising,
    /// The same below zero of labels that are falling numbers: `30` and `20` stand at -30 and -20.
    Falling,
    /// Seconds since the beginning of 1970, on the clock of the first label.
    Dates,
}

/// One line.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its name; none where it is the only one and has none.
    pub name: Option<String>,
    /// A value for each label; none is a gap.
    pub values: Vec<Option<Number>>,
    /// What is true of all points that were asked for, kept or not.
    pub facts: Facts,
    /// The place and the value of each point that the line goes through, from left to right; none
    /// breaks it.
    pub path: Vec<Option<(f64, f64)>>,
    /// The lowest and the highest point between each two kept positions.
    pub between: Vec<Extreme>,
}

/// A point that is not kept, with its place.
#[derive(Clone, PartialEq, Debug)]
pub struct Extreme {
    /// Where it stands.
    pub place: f64,
    /// Its label and its value.
    pub point: Point,
}

/// What is true of all points of a series that were asked for, kept or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Facts {
    /// How many there are.
    pub count: u64,
    /// The leftmost.
    pub first: Point,
    /// The rightmost.
    pub last: Point,
    /// The first of the lowest.
    pub lowest: Point,
    /// The first of the highest.
    pub highest: Point,
}

impl Facts {
    /// The points that the facts are about.
    pub(crate) fn points(&self) -> [&Point; 4] {
        [&self.first, &self.last, &self.lowest, &self.highest]
    }

    /// The same, to be changed.
    pub(crate) fn points_mut(&mut self) -> [&mut Point; 4] {
        [&mut self.first, &mut self.last, &mut self.lowest, &mut self.highest]
    }
}

/// What was kept of how much, and by what rule.
#[derive(Clone, PartialEq, Debug)]
pub struct Volume {
    /// Points (for a table rows, for a line labels) that are drawn.
    pub shown: u64,
    /// Points that came in; those left out by `--missing skip` do not count.
    pub given: u64,
    /// By what the drawn ones were chosen.
    pub rule: Rule,
    /// The sum of the points that are not drawn, where the chart has one series.
    pub hidden_sum: Option<Number>,
    /// The lowest and the highest of all values, drawn or not.
    pub range: Option<(Number, Number)>,
    /// The order in which they stand, where it is not the input's.
    pub sort: Option<Sort>,
}

/// By what the drawn points were chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// All are drawn.
    All,
    /// The largest by absolute value.
    Largest,
    /// The most recent, by date or by position.
    Latest {
        /// Whether the labels are dates and decided.
        by_date: bool,
    },
    /// The first rows of a table.
    First,
    /// Even distances.
    Even,
    /// Lowest and highest of each stretch.
    Peaks,
}

/// What was left out because it was missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skipped {
    /// Rows without any value.
    pub rows: u64,
    /// Values, those of these rows among them.
    pub values: u64,
}

impl Skipped {
    /// Takes note of a row that lacks so many of its values.
    pub fn add(&mut self, missing: usize, values: usize) {
        self.rows += u64::from(missing == values);
        self.values += missing as u64;
    }

    /// Whether nothing was.
    pub fn is_nothing(self) -> bool {
        self.values == 0
    }
}

/// Something that the footer has to say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Rows or values were left out, as asked.
    Skipped(Skipped),
    /// More points were asked for than a chart has.
    Capped(usize),
    /// Numbers are shown with so many decimals at most.
    Rounded(usize),
    /// The points of a line were put in the order of their dates.
    SortedByDate,
    /// The column by which the rows of a table were chosen.
    RankedBy(String),
    /// Columns of numbers that a line leaves out, since they measure nothing, and series without a value
    /// among the points that were asked for.
    Undrawn(Vec<String>),
    /// Series that change, but by so little beside others that their lines do not show it.
    Flat(Vec<String>),
    /// A last row that was the sum of all others.
    Total(u64),
    /// Labels that several of the bars have.
    Repeated(usize),
}
