//! What each chart is: its names, and one row of a table that says what it can do. Which options it has is
//! in the table of options. Does not know how it is drawn.

use super::{
    Flag, Keyword, MAX_POINTS, MAX_SERIES, MAX_SERIES_ROWS, Plan, PointOptions, Sample,
    SeriesScale, Setting, Sort, To, choices,
};

choices!(
    /// The drawings, each with its word and its name in a sentence.
    Chart {
        Bar "bar" "bar chart",
        Line "line" "line chart",
        Table "table" "table",
    }
);

/// What a chart takes of the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DataShape {
    /// A label and a value for each row, or several values.
    Points,
    /// A label for each row, and a value for each series.
    Series,
    /// All columns, with one at most by which rows are ranked.
    Rows,
}

struct ChartRow {
    shape: DataShape,
    max_series: usize,
    /// Whether it can be sorted by value; otherwise it has the order of its labels.
    is_sortable: bool,
}

impl Chart {
    fn row(self) -> ChartRow {
        let (shape, max_series, is_sortable) = match self {
            Self::Bar => (DataShape::Points, 4, true),
            Self::Line => (DataShape::Series, MAX_SERIES_ROWS, false),
            Self::Table => (DataShape::Rows, MAX_SERIES, true),
        };
        ChartRow { shape, max_series, is_sortable }
    }

    pub(crate) fn shape(self) -> DataShape {
        self.row().shape
    }

    pub(crate) fn max_series(self) -> usize {
        self.row().max_series
    }

    pub(crate) fn has_option(self, flag: Flag) -> bool {
        flag.row().help(self).is_some()
    }

    /// Whether it has this option, and can do what its value says.
    pub(crate) fn accepts(self, setting: &Setting) -> bool {
        let is_sorted = matches!(setting, Setting::Sort(Sort::Asc | Sort::Desc));
        self.has_option(setting.flag()) && (self.row().is_sortable || !is_sorted)
    }

    /// What it is called in a sentence.
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
    /// The chart. Until a request has named its chart, it is read as for a bar chart.
    pub(crate) fn chart(&self) -> Chart {
        self.chart.unwrap_or(Chart::Bar)
    }

    /// The most series that this plan can draw: a bar chart draws one unless it is grouped.
    pub(crate) fn max_series(&self) -> usize {
        let is_one = self.chart().shape() == DataShape::Points && !self.grouped;
        if is_one { 1 } else { self.chart().max_series() }
    }

    /// How the series of a line chart are compared if each has a row; `None` if they share a plot.
    pub(crate) fn row_scale(&self, series: usize) -> Option<SeriesScale> {
        let has_rows = series > MAX_SERIES || self.scale == Some(SeriesScale::Each);
        has_rows.then(|| self.scale.unwrap_or_default())
    }

    /// Which points of a line are kept. If its series have rows, `--max-points` counts the rows.
    pub(crate) fn line_points(&self, series: usize) -> PointOptions {
        match self.row_scale(series) {
            Some(_) => PointOptions {
                max_points: None,
                sample: Some(Sample::All),
                must_fit: self.must_hold_all(),
                ..self.points
            },
            None => self.points,
        }
    }

    /// Whether the rows of a line cannot say that points are hidden.
    pub(crate) fn must_hold_all(&self) -> bool {
        self.to == Some(To::Csv) && self.points.last.is_none_or(|last| last > MAX_POINTS)
    }

    /// How many series of a line have a row.
    pub(crate) fn max_rows(&self) -> usize {
        PointOptions { last: None, ..self.points }.limit()
    }
}
