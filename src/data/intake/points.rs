//! The intake of one series of labelled values, for bars: checks each value, keeps the largest or
//! the latest, and sums what it does not keep.

use std::collections::HashMap;

use super::selection::Selection;
use super::{Harvest, Kept, within};
use crate::data::figure::{Align, Bars, Body, Column, Field, Figure, Grid, Note, Point};
use crate::data::gate::Gate;
use crate::data::number::{Number, Numeral};
use crate::data::roles::Roles;
use crate::data::rows::{Refusal, Row, Sink};
use crate::data::total::Total;
use crate::data::value::ValueColumn;
use crate::fault::{Fault, Kind};
use crate::plan::{Ability, MOST_SERIES, Plan, Takes};

/// One series while its points come in.
pub struct Points {
    plan: Plan,
    label: Option<usize>,
    /// The column of the names of series, of which the one that was asked for is taken, or the first.
    series: Option<usize>,
    /// The names that came, as far as they are listed.
    names: Vec<String>,
    column: ValueColumn,
    kept: Selection<Held>,
    total: Total,
    /// The first of the lowest and of the highest, without their labels.
    range: Option<(Held, Held)>,
    rows: u64,
}

/// A point that may be kept: its value, and in one text its label and, right behind, its digits.
#[derive(Clone, Default)]
struct Held {
    value: f64,
    text: String,
    label: usize,
}

/// More names than this are not listed: one more than can be drawn anywhere.
const LISTED: usize = MOST_SERIES + 1;

impl Points {
    /// The intake for these roles.
    pub fn new(roles: &Roles, plan: Plan) -> Self {
        let value = roles.values.first().copied().unwrap_or_default();
        Self {
            label: roles.label,
            series: roles.by.first().copied(),
            names: Vec::new(),
            column: ValueColumn::new(roles, value, &plan),
            kept: Selection::new(plan.volume, true, roles.dates),
            total: Total::default(),
            range: None,
            rows: 0,
            plan,
        }
    }

    /// The bars, or the rows of a table, at most so many.
    fn figure(&self, count: usize) -> Result<Figure, Fault> {
        let plan = &self.plan;
        let name = self.name()?;
        let (held, mut volume, mut notes) = self.kept.chosen(count, |held| Some(held.value))?;
        let points: Vec<Point> = held.iter().map(Held::point).collect();
        let mut hidden = self.total;
        for point in &points {
            hidden.minus(&point.value);
        }
        volume.hidden_sum = hidden.number();
        volume.range =
            self.range.as_ref().map(|(low, high)| (low.point().value, high.point().value));
        let unit = self.column.unit()?;
        let repeated = repeated(&points);
        notes.extend((repeated > 0).then_some(Note::Repeated(repeated)));
        let body = match plan.drawn().takes() {
            Takes::Rows => Body::Rows(grid(name, points, plan)),
            Takes::Points | Takes::Series => {
                Body::Points(Bars { name, points, signed: plan.signed })
            }
        };
        let (chart, words, limits) = (plan.drawn(), plan.words.clone(), plan.limits);
        Ok(Figure { chart, words, unit, limits, body, volume, notes })
    }

    /// Whether the points of this series are taken.
    fn takes(&mut self, name: &str) -> bool {
        let wanted = self.plan.choice.series.as_ref().or(self.names.first());
        let is_wanted = wanted.is_none_or(|wanted| wanted == name);
        if (self.names.len() < LISTED || is_wanted) && !self.names.iter().any(|one| one == name) {
            self.names.push(name.to_owned());
        }
        is_wanted
    }

    /// The name of the series, where there is just one, or one was asked for.
    fn name(&self) -> Result<Option<String>, Kind> {
        let wanted = self.plan.choice.series.as_ref().filter(|_| self.series.is_some());
        match (wanted, self.names.as_slice()) {
            (Some(wanted), names) if !names.contains(wanted) => {
                Err(Kind::UnknownSeries(wanted.clone(), names.to_vec()))
            }
            (Some(wanted), _) => Ok(Some(wanted.clone())),
            (None, [_, _, ..]) => {
                let (names, is_all) = (self.names.clone(), self.names.len() < LISTED);
                Err(Kind::TooManySeries { chart: self.plan.drawn(), names, is_all })
            }
            (None, names) => Ok(names.first().filter(|name| !name.is_empty()).cloned()),
        }
    }
}

impl Kept for Points {
    fn harvest(self: Box<Self>) -> Result<Harvest, Fault> {
        Ok(Box::new(move |count| self.figure(count)))
    }
}

impl Sink for Points {
    fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        self.rows += 1;
        if self.series.is_some_and(|series| !self.takes(row.cell(series).text())) {
            return Ok(());
        }
        let Some(numeral) = self.column.read(&row)? else {
            self.kept.skip();
            return Ok(());
        };
        let value = numeral.value();
        if value < 0.0 && !self.plan.signed && self.plan.drawn().can(Ability::Signed) {
            let cell = row.cell(self.column.index).text().trim().to_owned();
            let label = self.label.map(|label| row.cell(label).text().to_owned());
            return Err(self.column.refusal(Kind::Negative { cell, label }));
        }
        within(self.plan.limits, &numeral).map_err(|beyond| self.column.refusal(beyond))?;
        self.total.add(&numeral);
        match &mut self.range {
            Some((lowest, _)) if value < lowest.value => lowest.set("", &numeral),
            Some((_, highest)) if value > highest.value => highest.set("", &numeral),
            Some(_) => {}
            none => {
                let mut first = Held::default();
                first.set("", &numeral);
                *none = Some((first.clone(), first));
            }
        }
        let label = row.label(self.label, self.rows)?;
        self.kept.offer(&label, Some(value), |held| held.set(&label, &numeral));
        Ok(())
    }

    /// The values that change nothing but how many there are and their sum. Where negative ones are
    /// refused, none is the lowest yet, so that none passes.
    fn gate(&self) -> Gate {
        match (self.kept.lost(), &self.range, &self.series) {
            (Some(lost), Some((lowest, highest)), None) => {
                let (low, high) = (lowest.value.max(-lost), highest.value.min(lost));
                self.column.narrowed(Gate::open(u64::MAX), low, high)
            }
            _ => Gate::SHUT,
        }
    }

    fn pass(&mut self, rows: u64, sum: Total) {
        self.rows += rows;
        self.kept.pass(rows);
        self.total.plus(sum);
    }
}

impl Held {
    fn set(&mut self, label: &str, numeral: &Numeral<'_>) {
        self.text.clear();
        self.text.push_str(label);
        numeral.write(&mut self.text);
        (self.value, self.label) = (numeral.value(), label.len());
    }

    fn point(&self) -> Point {
        let (label, digits) = self.text.split_at_checked(self.label).unwrap_or_default();
        Point { label: label.to_owned(), value: Number::kept(self.value, digits) }
    }
}

/// How many labels come more than once.
fn repeated(points: &[Point]) -> usize {
    let mut counts = HashMap::<&str, usize>::new();
    for point in points {
        *counts.entry(&point.label).or_default() += 1;
    }
    counts.values().filter(|count| **count > 1).count()
}

/// The points as a table of two columns.
fn grid(name: Option<String>, points: Vec<Point>, plan: &Plan) -> Grid {
    let head = |key: &str, word: &Option<String>, numeric| Column {
        key: key.to_owned(),
        label: word.clone().unwrap_or_else(|| key.to_owned()),
        numeric,
        align: if numeric { Align::Right } else { Align::Left },
    };
    let value = plan.words.y_label.clone().or(name);
    let columns = vec![head("label", &plan.words.x_label, false), head("value", &value, true)];
    let row = |point: Point| {
        let given = point.value.shown(false);
        vec![Field::Text(point.label), Field::Number { given, value: point.value }]
    };
    Grid { columns, rows: points.into_iter().map(row).collect() }
}
