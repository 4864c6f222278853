//! The intake of one series of labelled values, for bars: checks each value, keeps the largest or
//! the latest, and sums what it does not keep.

use std::collections::HashMap;

use super::selection::{Selection, sorted};
use super::{Part, notes};
use crate::data::figure::{Align, Bars, Body, Column, Field, Grid, Note, Point, Skipped, Volume};
use crate::data::gate::{Gate, Opening};
use crate::data::number::{Number, Numeral};
use crate::data::range::Range;
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Refusal, Row};
use crate::data::total::Total;
use crate::data::value::ValueColumn;
use crate::fault::{Fault, Kind};
use crate::plan::{Ability, MOST_SERIES, Plan, Takes};

/// One series while its points come in.
pub struct Points {
    label: Option<usize>,
    value: usize,
    series: Option<Chosen>,
    column: ValueColumn,
    kept: Selection<Held>,
    total: Total,
    range: Range,
    rows: u64,
    skipped: Skipped,
    /// Whether negative values are refused.
    is_unsigned: bool,
}

/// A point that may be kept: its value, and in one text its label and, right behind, its digits.
#[derive(Clone, Default)]
struct Held {
    value: f64,
    text: String,
    label: usize,
}

/// Which one of several series is taken in: the one that was asked for, or the first.
#[derive(Clone)]
struct Chosen {
    column: usize,
    wanted: Option<String>,
    /// The names that came, as far as they are listed.
    names: Vec<String>,
    /// Whether the one that was asked for came.
    has_come: bool,
}

/// More names than this are not listed: one more than can be drawn anywhere.
const LISTED: usize = MOST_SERIES + 1;

impl Points {
    /// The intake for these roles.
    pub fn new(roles: &Roles, plan: &Plan) -> Self {
        let value = roles.values.first().copied().unwrap_or_default();
        let wanted = &plan.choice.series;
        let chosen =
            |column| Chosen { column, wanted: wanted.clone(), names: Vec::new(), has_come: false };
        Self {
            label: roles.label,
            value,
            series: roles.by.first().copied().map(chosen),
            column: ValueColumn::new(roles.name(value), plan),
            kept: Selection::new(&plan.volume, true, roles.dates),
            total: Total::default(),
            range: Range::default(),
            rows: 0,
            skipped: Skipped::default(),
            is_unsigned: plan.drawn().can(Ability::Signed) && !plan.signed,
        }
    }

    /// Takes one row.
    pub fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cell = |index: usize| row.cells.get(index).copied().unwrap_or(Cell::Missing);
        self.rows += 1;
        let mut series = self.series.as_mut();
        if series.as_mut().is_some_and(|series| !series.takes(cell(series.column).text())) {
            return Ok(());
        }
        let Some(numeral) = self.column.read(cell(self.value), row.spot)? else {
            self.skipped.add(1, 1);
            return Ok(());
        };
        if numeral.value() < 0.0 && self.is_unsigned {
            let given = cell(self.value).text().trim().to_owned();
            return Err(self.column.refusal(Kind::Negative(given)));
        }
        let value = numeral.value();
        self.total.add(&numeral);
        self.range.widen(&numeral);
        let position = self.label.is_none().then(|| self.rows.to_string());
        let label = self.label.map(|index| cell(index).bounded()).transpose()?;
        let label = label.or(position.as_deref()).unwrap_or_default();
        self.kept.offer(label, Some(value), |held| held.set(label, &numeral));
        Ok(())
    }

    /// The values that change nothing but how many there are and their sum. Where negative ones are
    /// refused, none is the lowest yet, so that none passes.
    pub fn gate(&self) -> Gate {
        let is_plain = self.series.is_none() && self.column.is_bare();
        let Some((lost, (lowest, highest))) =
            self.kept.lost().zip(self.range.ends()).filter(|_| is_plain)
        else {
            return Gate::SHUT;
        };
        let (low, high) = (lowest.max(-lost), highest.min(lost));
        Gate::open(u64::MAX).through(Opening { column: self.value, low, high })
    }

    /// Takes so many values that changed nothing else.
    pub fn pass(&mut self, rows: u64, sum: Total) {
        self.rows += rows;
        self.kept.pass(rows);
        self.total.plus(sum);
    }

    /// The bars, or the rows of a table, at most so many.
    pub fn part(&self, plan: &Plan, count: usize) -> Result<Part, Fault> {
        let name = self.series.as_ref().map_or(Ok(None), |series| series.name(plan))?;
        if self.kept.given() == 0 {
            return Err(Kind::AllMissing.into());
        }
        let (held, rule) = self.kept.chosen(count);
        let mut points: Vec<Point> = held.iter().filter_map(Held::point).collect();
        let mut hidden = self.total;
        for point in &points {
            hidden.minus(&point.value);
        }
        sorted(&mut points, plan.volume.sort, |point| Some(point.value.value()));
        let volume = Volume {
            shown: points.len() as u64,
            given: self.kept.given(),
            rule,
            hidden_sum: hidden.number(),
            range: self.range.numbers(),
            sort: plan.volume.sort,
        };
        let unit = self.column.unit(plan.unit.as_deref())?;
        let repeated = repeated(&points);
        let repeated = (repeated > 0).then_some(Note::Repeated(repeated));
        let notes = notes(plan, self.skipped).into_iter().chain(repeated).collect();
        let body = match plan.drawn().takes() {
            Takes::Rows => Body::Rows(grid(name, points, plan)),
            Takes::Points | Takes::Series => {
                Body::Points(Bars { name, points, signed: plan.signed })
            }
        };
        Ok(Part { body, unit, volume, notes })
    }
}

impl Held {
    fn set(&mut self, label: &str, numeral: &Numeral<'_>) {
        self.text.clear();
        self.text.push_str(label);
        numeral.write(&mut self.text);
        (self.value, self.label) = (numeral.value(), label.len());
    }

    fn point(&self) -> Option<Point> {
        let (label, digits) = self.text.split_at_checked(self.label)?;
        Some(Point { label: label.to_owned(), value: Number::kept(self.value, digits) })
    }
}

impl Chosen {
    fn takes(&mut self, name: &str) -> bool {
        if self.names.len() < LISTED && !self.names.iter().any(|known| known == name) {
            self.names.push(name.to_owned());
        }
        match &self.wanted {
            Some(wanted) => {
                let is_wanted = wanted == name;
                self.has_come |= is_wanted;
                is_wanted
            }
            None => self.names.first().is_some_and(|first| first == name),
        }
    }

    /// The name of the series, where there is just one, or one was asked for.
    fn name(&self, plan: &Plan) -> Result<Option<String>, Fault> {
        let chart = plan.drawn();
        match (&self.wanted, self.names.as_slice()) {
            (Some(wanted), names) if !self.has_come => {
                Err(Kind::UnknownSeries(wanted.clone(), names.to_vec()).into())
            }
            (Some(wanted), _) => Ok(Some(wanted.clone())),
            (None, [_, _, ..]) => {
                let (names, is_all) = (self.names.clone(), self.names.len() < LISTED);
                Err(Kind::TooManySeries { chart, names, is_all }.into())
            }
            (None, names) => Ok(names.first().filter(|name| !name.is_empty()).cloned()),
        }
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
