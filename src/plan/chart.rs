//! What each chart is, in one table: its words, what it takes, which options are its own. All else
//! that is a chart's own is how it is drawn.

use super::{Flag, MOST_BARS, MOST_SERIES, Plan, Sample, Word, choices};

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
pub enum Takes {
    /// A label and a value for each row, or several where that is asked for.
    Points,
    /// A label for each row, and a value for each series.
    Series,
    /// All columns, with one at most by which rows are ranked.
    Rows,
}

/// What a chart takes, and the options that not all charts have.
const fn nature(chart: Chart) -> (Takes, &'static [Flag]) {
    use Flag::{By, Canvas, Columns, Max, Min, Repeats, Sample, Signed, Sort, Spacing};
    match chart {
        Chart::Bar => (Takes::Points, &[By, Sort, Signed, Max]),
        Chart::Line => (Takes::Series, &[By, Repeats, Sort, Sample, Canvas, Spacing, Min, Max]),
        Chart::Table => (Takes::Rows, &[Columns, Sort]),
    }
}

impl Chart {
    /// What it is called in a sentence.
    pub(crate) fn noun(self) -> &'static str {
        self.help()
    }

    /// `bar, line or table`.
    pub(crate) fn words() -> String {
        let words: Vec<&str> = Self::ALL.iter().map(|chart| chart.word()).collect();
        match words.as_slice() {
            [others @ .., last] => format!("{} or {last}", others.join(", ")),
            [] => String::new(),
        }
    }

    pub(crate) fn takes(self) -> Takes {
        nature(self).0
    }

    /// Whether it has an option, as its own or as all have it.
    pub(crate) fn has(self, flag: Flag) -> bool {
        let is_own = |chart: Self| nature(chart).1.contains(&flag);
        is_own(self) || !Self::ALL.iter().any(|chart| is_own(*chart))
    }

    /// How many series it can draw, where that is asked for.
    pub(crate) fn most_series(self) -> usize {
        match self.takes() {
            Takes::Series => MOST_SERIES,
            Takes::Points => MOST_BARS,
            Takes::Rows => 1,
        }
    }
}

impl Plan {
    /// The chart, or the simplest one while a request has not said it yet.
    pub(crate) fn drawn(&self) -> Chart {
        self.chart.unwrap_or(Chart::Bar)
    }

    /// Whether a line is to be sorted by value, which has the order of its labels.
    pub(crate) fn is_sorted_line(&self) -> bool {
        self.chart.is_some_and(|chart| chart.takes() == Takes::Series) && self.volume.is_sorted()
    }

    /// The chart that these fields of a request name, and the first of them that it does not take. One
    /// that leaves the chart to the command may ask for what only some charts do.
    pub(crate) fn unsuited(&self) -> Option<(Chart, &'static str)> {
        let chart = self.chart?;
        let is_thinned = matches!(self.volume.sample, Some(Sample::Peaks | Sample::All));
        let is_group = chart.takes() == Takes::Points;
        let asked = [
            ("sample", is_thinned, chart.has(Flag::Sample)),
            ("signed", self.signed, chart.has(Flag::Signed)),
            ("grouped", self.grouped, is_group),
            ("min", self.limits.min.is_some(), chart.has(Flag::Min)),
            ("max", self.limits.max.is_some(), chart.has(Flag::Max)),
        ];
        let field = asked.into_iter().find(|(_, is_asked, is_taken)| *is_asked && !is_taken);
        field.map(|(field, ..)| (chart, field))
    }
}
