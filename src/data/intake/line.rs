//! The intake of the line chart: rows in, lines over one axis of labels out. It knows which rows
//! make which series and matches them by label; it does not know columns, number formats, or how
//! a line is drawn.

mod axis;
mod dates;
mod facts;
mod kept;
mod names;
mod places;

use super::merge::{self, Merge};
use super::within;
use crate::data::date::DateForm;
use crate::data::figure::{Lines, Note, Series, Skipped, Volume};
use crate::data::number::Numeral;
use crate::data::rows::{Refusal, Spot};
use crate::data::volume::store::{CAPACITY, Value};
use crate::fault::{Fault, Kind, Place};
use crate::plan::{Limits, MOST_SERIES, Missing, Plan};
use axis::{Axis, Demand};
use dates::Dates;
use names::chosen;

/// As many parts as a plot has rows at most.
const FLAT: f64 = 16.0;

/// How rows make series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One row is one position of the axis, and has a value for each of these series; a series
    /// may go without a name where it is the only one.
    Wide {
        /// The names of the series.
        names: Vec<Option<String>>,
    },
    /// One row is one point of one series.
    Long,
}

/// Takes the rows of a line chart, and keeps what can still be drawn.
#[derive(Debug)]
pub struct LineIntake {
    demand: Demand,
    limits: Limits,
    missing: Missing,
    dates: Dates,
    /// The only series that is wanted.
    series: Option<String>,
    skipped: Skipped,
    state: State,
}

#[derive(Debug)]
enum State {
    Wide {
        names: Vec<Option<String>>,
        chosen: Option<usize>,
        axis: Axis,
        digits: Vec<String>,
    },
    /// Points of series, as long as all of their labels can be held.
    Merging(Merge),
    /// Points of the only series, beyond that.
    Single {
        name: Option<String>,
        request: Option<u64>,
        axis: Axis,
    },
}

impl LineIntake {
    /// Ready for rows of this shape.
    pub fn new(shape: Shape, dates: Option<DateForm>, plan: &Plan) -> Result<Self, Refusal> {
        let demand = Demand { capacity: CAPACITY, wanted: plan.volume, dates };
        let series = plan.choice.series.clone();
        let state = match shape {
            Shape::Long => State::Merging(Merge::new(plan.drawn())),
            Shape::Wide { names } => {
                let (names, chosen) = chosen(names, series.as_deref())?;
                let axis = Axis::new(names.len(), demand);
                State::Wide { names, chosen, axis, digits: Vec::new() }
            }
        };
        let (missing, skipped) = (plan.missing, Skipped::default());
        Ok(Self {
            demand,
            limits: plan.limits,
            missing,
            dates: Dates::new(dates),
            series,
            skipped,
            state,
        })
    }

    /// Takes a row of the shape [`Shape::Wide`], with a value for each of the names.
    pub fn wide(&mut self, label: &str, values: &[Option<Numeral<'_>>]) -> Result<(), Refusal> {
        let State::Wide { names, chosen, axis, digits } = &mut self.state else {
            return Ok(());
        };
        let values = match chosen {
            Some(chosen) => values.get(*chosen..=*chosen).unwrap_or_default(),
            None => values,
        };
        let cells = || names.iter().zip(values.iter().chain(std::iter::repeat(&None)));
        let missing = cells().filter(|(_, value)| value.is_none()).count();
        for (name, value) in cells() {
            let checked = match value {
                Some(value) => within(self.limits, value),
                None if self.missing == Missing::Error => Err(Kind::MissingValue(String::new())),
                None => Ok(()),
            };
            checked.map_err(|kind| refusal(kind, name.as_deref()))?;
        }
        self.skipped.add(missing, names.len());
        let date = match self.dates.date(label) {
            // Without a value it needs no place among dates.
            Err(_) if missing == names.len() => return Ok(()),
            date => date?,
        };
        digits.resize(names.len(), String::new());
        let mut row = [None; MOST_SERIES];
        for ((value, literal), (_, numeral)) in row.iter_mut().zip(digits).zip(cells()) {
            literal.clear();
            *value = numeral.as_ref().map(|numeral| {
                numeral.write(literal);
                Value { value: numeral.value(), literal }
            });
        }
        axis.push(label, date, row.get(..names.len()).unwrap_or_default());
        Ok(())
    }

    /// Takes a row of the shape [`Shape::Long`].
    pub fn long(
        &mut self,
        spot: Spot,
        series: Option<&str>,
        label: &str,
        value: Option<&Numeral<'_>>,
    ) -> Result<(), Refusal> {
        if self.series.as_deref().is_some_and(|wanted| series != Some(wanted)) {
            if let State::Merging(merge) = &mut self.state {
                merge.pass(series);
            }
            return Ok(());
        }
        if value.is_none() && self.missing == Missing::Error {
            return Err(Refusal::new(Kind::MissingValue(String::new())));
        }
        self.skipped.add(usize::from(value.is_none()), 1);
        let date = self.dates.date(label)?;
        let mut digits = String::new();
        if let Some(numeral) = value {
            within(self.limits, numeral).map_err(Refusal::new)?;
            numeral.write(&mut digits);
        }
        if let State::Merging(merge) = &mut self.state {
            let capacity = self.demand.capacity;
            let streams = merge.is_full(capacity) && merge.names() == [series.map(str::to_owned)];
            if !streams {
                return merge.push(spot, series, label, &digits, capacity);
            }
            let mut axis = Axis::new(1, self.demand);
            merge.feed(|label, values| axis.push(label, self.dates.read(label), values));
            let (name, request) = (series.map(str::to_owned), merge.request());
            self.state = State::Single { name, request, axis };
        }
        let State::Single { name, request, axis } = &mut self.state else { return Ok(()) };
        if name.as_deref() != series {
            return Err(Refusal::new(Kind::TooManyLabels(self.demand.capacity)));
        }
        if *request != merge::request(spot) {
            return Err(Refusal::new(Kind::RepeatedSeries(name.clone().unwrap_or_default())));
        }
        let value = value.map(|numeral| Value { value: numeral.value(), literal: &digits });
        axis.push(label, date, &[value]);
        Ok(())
    }

    /// How many of the next rows, each with a value for every series, no line needs if all of these
    /// are within the ranges.
    pub fn skippable(&self) -> u64 {
        match &self.state {
            State::Wide { chosen: None, axis, .. } => axis.skippable(),
            State::Wide { .. } | State::Merging(_) | State::Single { .. } => 0,
        }
    }

    /// Between which values of a series another changes nothing.
    pub fn range(&self, series: usize) -> Option<(f64, f64)> {
        match &self.state {
            State::Wide { axis, .. } => axis.range(series),
            State::Merging(_) | State::Single { .. } => None,
        }
    }

    /// Passes over so many rows.
    pub fn pass(&mut self, rows: u64) {
        if let State::Wide { axis, .. } = &mut self.state {
            axis.pass(rows);
        }
    }

    /// What is to be drawn, by the last word on the plan.
    pub fn finish(self, plan: &Plan) -> Result<(Lines, Volume, Vec<Note>), Fault> {
        let skipped = self.skipped;
        let (names, axis) = match self.state {
            State::Wide { names, axis, .. } => (names, axis),
            State::Single { name, axis, .. } => (vec![name], axis),
            State::Merging(merge) => {
                if let (Some(wanted), true) = (self.series, merge.names().is_empty()) {
                    let known = merge.passed().to_vec();
                    if !known.is_empty() {
                        return Err(Kind::UnknownSeries(wanted, known).into());
                    }
                }
                let mut axis = Axis::new(merge.names().len(), self.demand);
                merge.feed(|label, values| axis.push(label, self.dates.read(label), values));
                (merge.names().to_vec(), axis)
            }
        };
        if axis.given() == 0 && skipped.is_nothing() {
            return Err(Kind::NoRows.into());
        }
        if axis.is_empty() {
            return Err(Kind::AllMissing.into());
        }
        if let Some(empty) = axis.empty_series() {
            let column = names.get(empty).cloned().flatten();
            return Err(Fault::new(Kind::AllMissing, Place { column, ..Place::default() }));
        }
        let (lines, volume, sorted) = axis.finish(names.clone(), plan);
        if lines.series.is_empty() {
            return Err(Kind::AllMissing.into());
        }
        let is_drawn =
            |name: &String| lines.series.iter().any(|one| one.name.as_ref() == Some(name));
        let undrawn: Vec<String> =
            names.into_iter().flatten().filter(|name| !is_drawn(name)).collect();
        let notes = [
            (!undrawn.is_empty()).then_some(Note::Undrawn(undrawn)),
            flat(&lines),
            (!skipped.is_nothing()).then_some(Note::Skipped(skipped)),
            plan.volume.capped().map(Note::Capped),
            sorted.then_some(Note::SortedByDate),
        ];
        Ok((lines, volume, notes.into_iter().flatten().collect()))
    }
}

/// The series that change by less than one of so many parts of what all of them span.
fn flat(lines: &Lines) -> Option<Note> {
    let ends = |series: &Series| {
        [&series.facts.lowest, &series.facts.highest].map(|point| point.value.value())
    };
    let all = lines.series.iter().map(ends);
    let [low, high] = all.reduce(|[low, high], [l, h]| [low.min(l), high.max(h)])?;
    let is_flat = |series: &&Series| {
        let [lowest, highest] = ends(series);
        lowest < highest && highest - lowest < high / FLAT - low / FLAT
    };
    let flat = lines.series.iter().filter(is_flat).filter_map(|series| series.name.clone());
    let flat: Vec<String> = flat.collect();
    (!flat.is_empty()).then_some(Note::Flat(flat))
}

fn refusal(kind: Kind, column: Option<&str>) -> Refusal {
    let refusal = Refusal::new(kind);
    match column {
        Some(name) => refusal.in_column(name),
        None => refusal,
    }
}
