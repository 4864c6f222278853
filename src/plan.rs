//! What the user asked to be drawn: plain values, complete with defaults, that know neither where
//! they came from (flags or a request's fields) nor what the data looks like.

use crate::data::number::Decimal;

/// Points that a chart keeps when nothing else is asked for.
pub const DEFAULT_POINTS: usize = 30;
/// Points that no chart exceeds, whatever is asked for.
pub const MOST_POINTS: usize = 200;
/// Series that one line chart can tell apart.
pub const MOST_SERIES: usize = 8;

/// The three drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chart {
    /// One bar a point, from zero.
    Bar,
    /// One to eight series on one scale.
    Line,
    /// Rows under heads.
    Table,
}

impl Chart {
    /// The word for it on the command line and in a request.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Bar => "bar",
            Self::Line => "line",
            Self::Table => "table",
        }
    }
}

/// Everything about the drawing that is not the data and not the terminal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// Which drawing; none only while a request has not said it yet.
    pub chart: Option<Chart>,
    /// How the input is to be read.
    pub reading: Reading,
    /// Which columns play which part.
    pub choice: Choice,
    /// What a missing value does.
    pub missing: Missing,
    /// How many points, which, in what order.
    pub volume: Wanted,
    /// `bar`: negative values are drawn to the left of the axis.
    pub signed: bool,
    /// Title, subtitle and axis words.
    pub words: Words,
    /// Appended to each value, a currency sign in front.
    pub unit: Option<String>,
    /// How a line is drawn.
    pub canvas: Canvas,
    /// `line`: how far points stand apart.
    pub spacing: Spacing,
    /// The ends of the value axis.
    pub limits: Limits,
    /// The form of the output.
    pub to: To,
}

/// How the bytes are to be understood, as far as the user said.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reading {
    /// The form of the input.
    pub from: From,
    /// The field delimiter of delimited text, as a byte of ASCII.
    pub delimiter: Option<u8>,
    /// Whether the first row is a header; otherwise it is detected.
    pub header: Option<bool>,
    /// JSON: the path of the data inside an envelope.
    pub at: Option<String>,
    /// How the whole input writes decimals.
    pub decimal: Decimal,
}

/// `--from`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum From {
    /// Detected from the first 64 KiB
    #[default]
    Auto,
    /// One JSON value
    Json,
    /// One JSON record or number a line
    Jsonl,
    /// A Markdown table
    Markdown,
    /// Delimited text; the delimiter is detected unless given
    Csv,
    /// Tab-separated text
    Tsv,
    /// A number and a label, with white space between
    Columns,
    /// One number a line
    Numbers,
}

/// Column names or numbers, as the user wrote them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// The label column.
    pub label: Option<String>,
    /// The value columns; several only for `line`.
    pub values: Vec<String>,
    /// `line`: one series for each value of this column.
    pub by: Option<String>,
    /// The one series to draw of several.
    pub series: Option<String>,
    /// `table`: which columns, in which order.
    pub columns: Vec<String>,
}

/// `--missing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Missing {
    /// Refuse the input, naming the row
    #[default]
    Error,
    /// Leave the row out, and say how many were
    Skip,
}

/// How many points are kept, which, and in what order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// `--max-points`, as given, before the cap.
    pub max_points: Option<usize>,
    /// `--last`.
    pub last: Option<usize>,
    /// `--sort`; none given is not the same as `none` for `line`.
    pub sort: Option<Sort>,
    /// `--sample`.
    pub sample: Option<Sample>,
}

impl Wanted {
    /// Points to keep: what was asked for, or 30, and 200 at most.
    #[must_use]
    pub fn points(&self) -> usize {
        self.last.or(self.max_points).unwrap_or(DEFAULT_POINTS).min(MOST_POINTS)
    }

    /// The number asked for, where the cap cut it.
    #[must_use]
    pub fn capped(&self) -> Option<usize> {
        self.last.or(self.max_points).filter(|asked| *asked > MOST_POINTS)
    }

    /// Whether the order is that of the values.
    #[must_use]
    pub fn is_sorted(&self) -> bool {
        matches!(self.sort, Some(Sort::Asc | Sort::Desc))
    }
}

/// `--sort`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// The order of the input
    None,
    /// Smallest value first
    Asc,
    /// Largest value first
    Desc,
}

/// `--sample`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sample {
    /// Points at even distances, the first and the last among them
    #[default]
    Even,
    /// The lowest and the highest point of each stretch
    Peaks,
    /// All points drawn, as finely as the canvas can; those at even distances are listed
    All,
}

/// `--canvas`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Canvas {
    /// Blocks for up to three series, braille for more
    #[default]
    Auto,
    /// Quarter blocks, two by two in a cell
    Blocks,
    /// Braille dots, two by four in a cell
    Braille,
}

/// `--spacing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spacing {
    /// To scale where labels are dates or rising numbers
    #[default]
    Auto,
    /// All distances the same
    Even,
}

/// `--min` and `--max`: where the value axis begins and ends, if not at the lowest and the highest
/// value.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    /// No value is below.
    pub min: Option<f64>,
    /// No value is above.
    pub max: Option<f64>,
}

/// `--to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum To {
    /// The drawing
    #[default]
    Text,
    /// The drawing in a fenced block, or a Markdown table
    Markdown,
    /// One line of facts and the kept points, for a model's context
    Summary,
    /// The typed result as JSON
    Json,
    /// The summary for a model and the result for a screen, as JSON
    ToolResult,
}

impl To {
    /// Whether faults are written as JSON, too.
    #[must_use]
    pub fn is_json(self) -> bool {
        matches!(self, Self::Json | Self::ToolResult)
    }
}

/// The words around the drawing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// The heading.
    pub title: Option<String>,
    /// A line below the heading.
    pub subtitle: Option<String>,
    /// What the labels are.
    pub x_label: Option<String>,
    /// What the values are.
    pub y_label: Option<String>,
}

/// What a request says besides its data; each is used only where no flag said it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Wishes {
    /// `chartType` or `visualizationKind`.
    pub chart: Option<Chart>,
    /// `title`, `subtitle`, `xLabel`, `yLabel`.
    pub words: Words,
    /// `unit`.
    pub unit: Option<String>,
    /// `sort`.
    pub sort: Option<Sort>,
    /// `maxPoints` or `maxItems`.
    pub max_points: Option<usize>,
    /// `last`.
    pub last: Option<usize>,
    /// `sample`.
    pub sample: Option<Sample>,
    /// `signed`.
    pub signed: Option<bool>,
    /// `inputText`: data in any form, to be read in place of a series.
    pub input_text: Option<String>,
}

impl Plan {
    /// This plan with a request's fields where the flags were silent.
    #[must_use]
    pub fn with(mut self, wishes: &Wishes) -> Self {
        let words = &wishes.words;
        self.chart = self.chart.or(wishes.chart);
        self.words.title = self.words.title.or_else(|| words.title.clone());
        self.words.subtitle = self.words.subtitle.or_else(|| words.subtitle.clone());
        self.words.x_label = self.words.x_label.or_else(|| words.x_label.clone());
        self.words.y_label = self.words.y_label.or_else(|| words.y_label.clone());
        self.unit = self.unit.or_else(|| wishes.unit.clone());
        self.volume.sort = self.volume.sort.or(wishes.sort);
        self.volume.max_points = self.volume.max_points.or(wishes.max_points);
        self.volume.last = self.volume.last.or(wishes.last);
        self.volume.sample = self.volume.sample.or(wishes.sample);
        self.signed = self.signed || wishes.signed.unwrap_or(false);
        self
    }
}
