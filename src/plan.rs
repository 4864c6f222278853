//! What the user asked to be drawn: plain values, complete with defaults, that know neither where
//! they came from (flags or a request's fields) nor what the data looks like.

mod chart;
mod flag;
mod word;

pub use chart::Chart;
pub(crate) use chart::Takes;
pub(crate) use flag::{Flag, Setting};
pub(crate) use word::choices;
pub use word::{
    Canvas, DateOrder, Decimal, From, Missing, Repeats, Sample, Sizes, Sort, Spacing, To, Word,
};

/// Points that a chart keeps when nothing else is asked for.
pub const DEFAULT_POINTS: usize = 30;
/// Points that no chart exceeds, whatever is asked for.
pub const MOST_POINTS: usize = 200;
/// Series that one line chart can tell apart.
pub const MOST_SERIES: usize = 8;
/// Bars that can stand under one label.
pub const MOST_BARS: usize = 4;
/// The widest drawing that can be asked for.
pub const WIDEST: usize = 1000;
/// Columns that an input has at most.
pub const MOST_COLUMNS: usize = 4096;

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
    /// `bar`: several series are drawn under each label.
    pub grouped: bool,
    /// Title, subtitle and axis words.
    pub words: Words,
    /// Appended to each value, a currency sign in front.
    pub unit: Option<String>,
    /// Decimals that are shown at most.
    pub digits: Option<usize>,
    /// How a line is drawn.
    pub canvas: Canvas,
    /// `line`: how far points stand apart.
    pub spacing: Spacing,
    /// The ends of the value axis.
    pub limits: Limits,
    /// The form of the output.
    pub to: To,
    /// A request: data in any form, to be read in place of a series.
    pub input_text: Option<String>,
}

/// How the bytes are to be understood, as far as the user said.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reading {
    /// The form of the input.
    pub from: From,
    /// The form that the name of the file says.
    pub named: Option<From>,
    /// The field delimiter of delimited text, as a byte of ASCII.
    pub delimiter: Option<u8>,
    /// Whether the first row is a header; otherwise it is detected.
    pub header: Option<bool>,
    /// JSON: the path of the data inside an envelope.
    pub at: Option<String>,
    /// How the whole input writes decimals.
    pub decimal: Decimal,
    /// Whether that was said.
    pub is_decimal_given: bool,
    /// What the letters behind sizes count, where that was said.
    pub sizes: Option<Sizes>,
    /// Which part of `3/4/2024` comes first, where that was said.
    pub dates: Option<DateOrder>,
    /// Whether the label or the value was chosen, so that two numbers on a line need no order.
    pub has_roles: bool,
}

/// Column names or numbers, as the user wrote them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choice {
    /// The label column.
    pub label: Option<String>,
    /// The value columns.
    pub values: Vec<String>,
    /// One series for each value of this column, or of these together.
    pub by: Vec<String>,
    /// The series to draw of several.
    pub series: Vec<String>,
    /// `table`: which columns, in which order.
    pub columns: Vec<String>,
    /// `line`: what labels that repeat are.
    pub repeats: Repeats,
}

impl Choice {
    /// All names of columns, and of the series where it is a column.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let series = self.series.iter().filter(|_| self.by.is_empty());
        let lists = [&self.values, &self.by, &self.columns].into_iter().flatten().chain(series);
        let parts = lists.flat_map(|list| std::iter::once(list.as_str()).chain(list.split(',')));
        parts.map(str::trim).chain(self.label.as_deref())
    }

    /// Whether a series of this name is to be drawn: also where it is one of several in a list.
    pub fn has_series(&self, name: &str) -> bool {
        let is_named =
            |list: &String| list == name || list.split(',').any(|part| part.trim() == name);
        self.series.is_empty() || self.series.iter().any(is_named)
    }

    /// Whether one series was chosen, for sure.
    pub fn has_one_series(&self) -> bool {
        matches!(self.series.as_slice(), [one] if !one.contains(','))
    }

    /// A series that was chosen, and that is not among these.
    pub fn unknown_series(&self, known: &[String]) -> Option<String> {
        let is_known = |name: &&str| known.iter().any(|known| known == name);
        let unknown = |list: &String| {
            let mut parts = list.split(',').map(str::trim);
            let part = parts.find(|part| !is_known(part)).filter(|_| !is_known(&list.as_str()));
            part.map(str::to_owned)
        };
        self.series.iter().find_map(unknown)
    }
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
    pub fn points(&self) -> usize {
        self.last.or(self.max_points).unwrap_or(DEFAULT_POINTS).min(MOST_POINTS)
    }

    /// The number asked for, where the cap cut it.
    pub fn capped(&self) -> Option<usize> {
        self.last.or(self.max_points).filter(|asked| *asked > MOST_POINTS)
    }

    /// Whether the order is that of the values.
    pub fn is_sorted(&self) -> bool {
        matches!(self.sort, Some(Sort::Asc | Sort::Desc))
    }
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

impl Limits {
    /// The end beyond which a value is, and where that is.
    pub(crate) fn exceeded(&self, value: f64) -> Option<(Flag, f64)> {
        let below = self.min.filter(|min| value < *min).map(|min| (Flag::Min, min));
        below.or_else(|| self.max.filter(|max| value > *max).map(|max| (Flag::Max, max)))
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
    /// What the columns of the labels and of the values are called in the input.
    pub columns: [Option<String>; 2],
}

impl Plan {
    /// This plan with the fields of a request where the flags were silent.
    pub fn or(mut self, request: Self) -> Self {
        macro_rules! fill {
            ($($($field:ident).+),+) => {$(
                self.$($field).+ = self.$($field).+.take().or(request.$($field).+);
            )+};
        }
        fill!(chart, unit, words.title, words.subtitle, words.x_label, words.y_label);
        fill!(volume.sort, volume.max_points, volume.last, volume.sample, limits.min, limits.max);
        self.signed |= request.signed;
        self.grouped |= request.grouped;
        self
    }
}
