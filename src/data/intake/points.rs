//! The intake of labels with values, for bars and for lines: reads the values of each row, finds out which
//! series they are of, and hands them to what keeps some of them. Knows neither number formats nor
//! drawings.

use super::axis::Axis;
use super::items::Items;
use super::listed::{Listed, series_name};
use super::merge::Merge;
use super::{Content, Harvest};
use crate::data::date::{Date, DateForm};
use crate::data::figure::Skipped;
use crate::data::gate::Gate;
use crate::data::number::{Fixed, Numeral};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Kind};
use crate::plan::{MOST_SERIES, Missing, Plan, Takes};

/// Points while their rows come in.
pub(super) struct PointsIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    listed: Listed,
    grouping: Grouping,
    points: Points,
    skipped: Skipped,
    rows: u64,
}

/// How rows make series.
enum Grouping {
    /// A row has a value for each series.
    Wide,
    /// A row has the value of the only series.
    One,
    /// A row has the value of the series that it names, and other rows have others of its label.
    Long(Box<Merge>),
}

/// What keeps some of the points.
enum Points {
    Bars(Items),
    Lines(Axis),
}

impl Points {
    /// For so many series.
    fn new(series: usize, dates: Option<DateForm>, plan: &Plan) -> Self {
        match plan.drawn().takes() {
            Takes::Series => Self::Lines(Axis::new(series, dates, plan)),
            Takes::Points | Takes::Rows => Self::Bars(Items::new(series, dates, plan)),
        }
    }

    fn push(&mut self, label: &str, date: Option<Date>, values: &[Option<Numeral<'_>>]) {
        match self {
            Self::Bars(items) => items.offer(label, values),
            Self::Lines(axis) => axis.push(label, date, values),
        }
    }
}

impl PointsIntake {
    /// The intake for these roles.
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let is_line = plan.drawn().takes() == Takes::Series;
        let is_one = !is_line && (!plan.grouped || plan.choice.has_one_series());
        let grouping = match roles.by.as_slice() {
            [] => Grouping::Wide,
            _ if is_one => Grouping::One,
            _ => Grouping::Long(Box::new(Merge::new(plan.drawn()))),
        };
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        Self {
            columns: columns.collect(),
            listed: Listed::new(&plan, is_one),
            grouping,
            points: Points::new(roles.values.len(), roles.dates, &plan),
            skipped: Skipped::default(),
            rows: 0,
            plan,
            roles,
        }
    }

    /// Goes through the points that were held to be matched, by their labels; no more will be.
    fn pour(&mut self) {
        let Self { grouping: Grouping::Long(merge), points, roles, plan, .. } = self else {
            return;
        };
        if !merge.is_poured {
            *points = Points::new(merge.names.len(), roles.dates, plan);
            let date = |label: &str| roles.dates.and_then(|form| form.read(label));
            merge.pour(|label, values| points.push(label, date(label), values));
        }
    }

    /// The name of each series; the only one may have none.
    fn names(&self) -> Result<Vec<Option<String>>, Kind> {
        let is_line = matches!(self.points, Points::Lines(_));
        let is_named = self.columns.len() > 1 || is_line && !self.plan.choice.series.is_empty();
        let called = |value: &usize| is_named.then(|| self.roles.called(*value));
        Ok(match &self.grouping {
            Grouping::Wide => self.roles.values.iter().map(called).collect(),
            Grouping::One => vec![self.listed.only(self.plan.drawn())?],
            Grouping::Long(merge) => {
                self.listed.check()?;
                let called = |(name, number): (&Option<String>, u64)| {
                    name.clone().or_else(|| (!is_line).then(|| format!("series {number}")))
                };
                merge.names.iter().zip(1..).map(called).collect()
            }
        })
    }
}

impl Content for PointsIntake {
    fn harvest(mut self: Box<Self>) -> Result<Harvest, Fault> {
        self.pour();
        let names = self.names()?;
        let unit = common_unit(&self.columns, &self.roles.names, self.plan.drawn())?;
        let Self { plan, points, skipped, .. } = *self;
        Ok(match points {
            // The points of a line do not depend on the height.
            Points::Lines(axis) => {
                let figure = axis.figure(names, unit, skipped, &plan)?;
                Box::new(move |_| Ok(figure.clone()))
            }
            Points::Bars(items) => {
                Box::new(move |count| items.figure(count, &names, unit.as_ref(), skipped, &plan))
            }
        })
    }
}

impl Sink for PointsIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        self.rows += 1;
        let name = series_name(&row, &self.roles.by)?;
        if !self.roles.by.is_empty() && !self.listed.takes(name.as_deref()) {
            return Ok(());
        }
        let mut values: [Option<Numeral<'_>>; MOST_SERIES] = [None; MOST_SERIES];
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(&row)?;
        }
        let values = values.get(..self.columns.len()).unwrap_or_default();
        let label = row.label(self.roles.label, self.rows)?;
        let missing = values.iter().filter(|value| value.is_none()).count();
        self.skipped.add(missing, values.len());
        let date = match &self.points {
            Points::Bars(_) => None,
            Points::Lines(_) => match date(self.roles.dates, &label) {
                // Without a value it needs no place among dates.
                Err(_) if missing == values.len() => return Ok(()),
                date => date?,
            },
        };
        if let Grouping::Long(merge) = &mut self.grouping {
            let value = values.first().copied().flatten();
            if merge.holds(row.line, name.as_deref(), &label, value)? {
                return Ok(());
            }
            self.pour();
        }
        self.points.push(&label, date, values);
        Ok(())
    }

    fn gate(&self, gate: &mut Gate) {
        match (&self.grouping, &self.points) {
            (Grouping::Wide, Points::Bars(items)) => items.gate(&self.columns, gate),
            // Where values may be left out, any may be the last.
            (Grouping::Wide, Points::Lines(axis)) if self.plan.missing != Missing::Skip => {
                axis.gate(&self.columns, gate);
            }
            _ => {}
        }
    }

    fn pass(&mut self, rows: u64, sum: Option<Fixed>) {
        self.rows += rows;
        match &mut self.points {
            Points::Bars(items) => items.pass(rows, sum),
            Points::Lines(axis) => axis.pass(rows),
        }
    }
}

/// The date that a label is; a label that has no place among dates is refused.
fn date(form: Option<DateForm>, label: &str) -> Result<Option<Date>, Kind> {
    let date = form.and_then(|form| form.read(label));
    let Some(form) = form.filter(|_| date.is_none()) else { return Ok(date) };
    let whole = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    match form {
        // Among other numbers, years are numbers as well.
        DateForm::Year if whole => Ok(None),
        _ if form.differs_in_zone(label) => Err(Kind::MixedZones(label.trim().to_owned())),
        _ => Err(Kind::NotDate(label.trim().to_owned())),
    }
}
