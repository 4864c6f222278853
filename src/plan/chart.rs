//! What each chart is, in one table: its words, what it takes, what only some charts do. All else
//! that is a chart's own is how it is drawn.

use super::{MOST_SERIES, Plan, Sample, Wishes, Word};

/// The drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chart {
    /// One bar a point, from zero.
    Bar,
    /// One to eight series on one scale.
    Line,
    /// Rows under heads.
    Table,
}

/// What a chart takes of the data.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takes {
    /// A label and a value for each row.
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
}

/// A line of the table.
struct Nature {
    word: &'static str,
    noun: &'static str,
    takes: Takes,
    abilities: &'static [Ability],
}

impl Chart {
    const fn nature(self) -> Nature {
        match self {
            Self::Bar => Nature {
                word: "bar",
                noun: "bar chart",
                takes: Takes::Points,
                abilities: &[Ability::Sort, Ability::Signed],
            },
            Self::Line => Nature {
                word: "line",
                noun: "line chart",
                takes: Takes::Series,
                abilities: &[Ability::Sample],
            },
            Self::Table => Nature {
                word: "table",
                noun: "table",
                takes: Takes::Rows,
                abilities: &[Ability::Sort],
            },
        }
    }

    /// What it is called in a sentence.
    pub(crate) fn noun(self) -> &'static str {
        self.nature().noun
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
        self.nature().takes
    }

    pub(crate) fn can(self, ability: Ability) -> bool {
        self.nature().abilities.contains(&ability)
    }

    /// How many series it can draw.
    pub(crate) fn most_series(self) -> usize {
        match self.takes() {
            Takes::Series => MOST_SERIES,
            Takes::Points | Takes::Rows => 1,
        }
    }
}

impl Word for Chart {
    const ALL: &'static [Self] = &[Self::Bar, Self::Line, Self::Table];

    fn word(self) -> &'static str {
        self.nature().word
    }
}

impl Ability {
    /// The field of a request that asks for it.
    pub(crate) fn field(self) -> &'static str {
        match self {
            Self::Sort => "sort",
            Self::Sample => "sample",
            Self::Signed => "signed",
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
}

impl Wishes {
    /// Whether a request suits the chart that it names. One that leaves the chart to the command may
    /// ask for what only some charts do.
    pub(crate) fn suited(&self) -> Result<(), Unsuited> {
        let is_thinned = self.sample == Some(Sample::Peaks);
        let asked = [(Ability::Sample, is_thinned), (Ability::Signed, self.signed == Some(true))];
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
