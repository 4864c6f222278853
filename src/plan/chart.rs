//! The charts: their names, and the data and option values that each accepts. (Which options a chart has is in
//! `options.rs`.) Does not know how charts are drawn.

use super::{
    Flag, Keyword, MAX_SERIES, MAX_SPARKLINES, Plan, PointOptions, Sample, SeriesScale, Setting,
    Sort, choices,
};

choices!(
    /// The charts, each with its command and its name in a sentence.
    Chart = Bar {
        Bar "bar" "bar chart",
        Line "line" "line chart",
        Table "table" "table",
    }
);

/// The shape of the data that a chart takes. Several charts may share a shape. Shapes are never compared: what depends on
/// them is a method here, or a `match`.
#[derive(Clone, Copy, Debug, Default)]
pub enum DataShape {
    /// Labels in any order, each with one value or a few.
    #[default]
    Bars,
    /// Labels along an axis, each with a value for each series.
    Lines,
    /// All columns, as they are. Rows may be ranked by one of them.
    Table,
}

impl DataShape {
    /// Whether labels are places along an axis, so that their order is given.
    pub(crate) fn has_order(self) -> bool {
        match self {
            Self::Lines => true,
            Self::Bars | Self::Table => false,
        }
    }

    /// Whether several series are drawn only as groups, below each label.
    pub(crate) fn has_groups(self) -> bool {
        match self {
            Self::Bars => true,
            Self::Lines | Self::Table => false,
        }
    }

    /// Whether whole rows are drawn, with all their columns.
    pub(crate) fn draws_rows(self) -> bool {
        match self {
            Self::Table => true,
            Self::Bars | Self::Lines => false,
        }
    }
}

impl Chart {
    pub(crate) fn shape(self) -> DataShape {
        match self {
            Self::Bar => DataShape::Bars,
            Self::Line => DataShape::Lines,
            Self::Table => DataShape::Table,
        }
    }

    pub(crate) fn max_series(self) -> usize {
        match self.shape() {
            DataShape::Bars => 4,
            DataShape::Lines => MAX_SPARKLINES,
            DataShape::Table => MAX_SERIES,
        }
    }

    pub(crate) fn has_option(self, flag: Flag) -> bool {
        flag.row().help(self).is_some()
    }

    /// Whether this chart has the option and accepts its value.
    pub(crate) fn accepts(self, setting: &Setting) -> bool {
        // A line is in the order of its labels, so it cannot be sorted.
        let can_sort = !self.shape().has_order();
        let is_sorted = matches!(setting, Setting::Sort(order) if *order != Sort::None);
        self.has_option(setting.flag()) && (can_sort || !is_sorted)
    }

    /// The name in a sentence: `bar chart`.
    pub(crate) fn noun(self) -> &'static str {
        self.help()
    }

    /// `bar, line or table`.
    pub(crate) fn words() -> String {
        let [others @ .., last] = Self::ALL else { return String::new() };
        let others: Vec<&str> = others.iter().map(|chart| chart.word()).collect();
        format!("{} or {}", others.join(", "), last.word())
    }
}

impl Plan {
    /// The chart; a bar chart for a request that has not named its chart yet.
    pub(crate) fn chart(&self) -> Chart {
        self.chart.unwrap_or_default()
    }

    pub(crate) fn shape(&self) -> DataShape {
        self.chart().shape()
    }

    /// The maximum number of series. A bar chart has one unless it is grouped.
    pub(crate) fn max_series(&self) -> usize {
        if self.has_spread() && self.grouped {
            return MAX_SPARKLINES;
        }
        if self.shape().has_groups() && !self.grouped { 1 } else { self.chart().max_series() }
    }

    /// Whether only one series is drawn: without `--series` the first.
    pub(crate) fn draws_one_series(&self) -> bool {
        self.max_series() == 1 || !self.shape().has_order() && self.columns.has_one_series()
    }

    /// The scale of the sparklines, if this many series are drawn as such; `None` if all share a plot.
    pub(crate) fn sparkline_scale(&self, series: usize) -> Option<SeriesScale> {
        let are_sparklines = series > MAX_SERIES || self.scale == Some(SeriesScale::Each);
        are_sparklines.then(|| self.scale.unwrap_or_default())
    }

    /// Which points of a line are kept. With sparklines, `--max-points` limits their number instead.
    pub(crate) fn line_points(&self, series: usize) -> PointOptions {
        match self.sparkline_scale(series) {
            Some(_) => PointOptions { max_points: None, sample: Some(Sample::All), ..self.points },
            None => self.points,
        }
    }

    /// The maximum number of sparklines.
    pub(crate) fn max_sparklines(&self) -> usize {
        let to_csv = self.points.must_fit();
        PointOptions { last: None, to_csv, ..self.points }.limit()
    }
}
