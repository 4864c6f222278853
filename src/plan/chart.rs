//! What each chart is, in one table: its words, what it takes, what only some charts do. All else
//! that is a chart's own is how it is drawn.

use super::{MOST_BARS, MOST_SERIES, Plan, Sample, Word, choices};

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

/// What may be asked of some charts and not of others, by a flag or by a field of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ability {
    /// To stand in the order of the values.
    Sort,
    /// To be thinned out in a way that can be chosen.
    Sample,
    /// To have room below zero only where that is said.
    Signed,
    /// To draw several series side by side only where that is said.
    Group,
    /// To have the lower end of its axis chosen.
    Min,
    /// To have the upper end of its axis chosen.
    Max,
}

/// What a chart takes and does, a line each.
const fn nature(chart: Chart) -> (Takes, &'static [Ability]) {
    match chart {
        Chart::Bar => {
            (Takes::Points, &[Ability::Sort, Ability::Signed, Ability::Group, Ability::Max])
        }
        Chart::Line => (Takes::Series, &[Ability::Sample, Ability::Min, Ability::Max]),
        Chart::Table => (Takes::Rows, &[Ability::Sort]),
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

    pub(crate) fn can(self, ability: Ability) -> bool {
        nature(self).1.contains(&ability)
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

impl Ability {
    /// The field of a request that asks for it.
    pub(crate) fn field(self) -> &'static str {
        match self {
            Self::Sort => "sort",
            Self::Sample => "sample",
            Self::Signed => "signed",
            Self::Group => "grouped",
            Self::Min => "min",
            Self::Max => "max",
        }
    }
}

/// What is asked of a chart that cannot do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unsuited {
    /// The chart.
    pub chart: Chart,
    /// What it cannot do.
    pub ability: Ability,
}

impl Plan {
    /// The chart, or the simplest one while a request has not said it yet.
    pub(crate) fn drawn(&self) -> Chart {
        self.chart.unwrap_or(Chart::Bar)
    }

    /// Whether the order that is asked for suits the chart.
    pub(crate) fn suited(&self) -> Result<(), Unsuited> {
        suited(self.chart, &[(Ability::Sort, self.volume.is_sorted())])
    }

    /// Whether the fields of a request suit the chart that it names. One that leaves the chart to the
    /// command may ask for what only some charts do.
    pub(crate) fn fields_suited(&self) -> Result<(), Unsuited> {
        let is_thinned = matches!(self.volume.sample, Some(Sample::Peaks | Sample::All));
        let asked = [
            (Ability::Sample, is_thinned),
            (Ability::Signed, self.signed),
            (Ability::Group, self.grouped),
            (Ability::Min, self.limits.min.is_some()),
            (Ability::Max, self.limits.max.is_some()),
        ];
        suited(self.chart, &asked)
    }
}

fn suited(chart: Option<Chart>, asked: &[(Ability, bool)]) -> Result<(), Unsuited> {
    let Some(chart) = chart else { return Ok(()) };
    let cannot = |(ability, is_asked): &&(Ability, bool)| *is_asked && !chart.can(*ability);
    match asked.iter().find(cannot) {
        Some(&(ability, _)) => Err(Unsuited { chart, ability }),
        None => Ok(()),
    }
}
