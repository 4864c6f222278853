//! The intake of rows of which several become one: `--count` counts them by label, `--repeats sum` adds up their values,
//! and `--per` makes periods of the labels. What is drawn are the labels, as if they had been rows.
//!
//! One table holds, for each label (or period) and each series, what its rows come to so far: one pass, bounded memory.

mod keys;
mod times;

use std::collections::HashMap;

use super::bars::Bars;
use super::dataset::{levels, levels_of, record_levels};
use super::line::LineSampler;
use super::series_names::{SeriesFilter, SeriesIndex, full_name, series_name};
use super::{Selection, ShapeIntake};
use crate::data::figure::{Footnote, Grouping, Level, MissingCount, Unit};
use crate::data::number::{DecimalSum, ExactSum, FixedPoint, Number, size_text};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::selection::line_rows::{LineRows, as_f64, max_rows};
use crate::data::value::{ValueColumn, check_computed, common_unit};
use crate::data::x_axis::{XForm, XReader};
use crate::fault::{Ambiguity, Fault, FaultKind};
use crate::plan::{AxisBounds, Chart, DataShape, MAX_POINTS, Missing, Plan, Repeats};
use keys::{Keys, Labels, MAX_GROUPS, Periods, period_count, too_many};
use times::TimeReader;

/// The maximum number of values of all groups together, if there are several columns of values.
const MAX_VALUES: usize = 8 * MAX_GROUPS;

#[derive(Clone)]
pub(super) struct GroupIntake {
    plan: Plan,
    roles: Roles,
    /// The columns of values; none if rows are counted.
    columns: Vec<ValueColumn>,
    /// What the values of a group become.
    how: Repeats,
    keys: Keys,
    filter: SeriesFilter,
    groups: Groups,
    /// The rows of all groups, and those of them without a value.
    rows: u64,
    rows_without_value: u64,
    /// The rows that are not counted, because their label is missing.
    skipped: u64,
}

/// What the rows of one group come to in one column.
#[derive(Clone, Copy)]
struct Group {
    /// The number of values, or of rows if these are counted.
    count: u64,
    sum: DecimalSum,
}

/// The groups by label and series. Without series, the number of a label is that of its group.
#[derive(Clone)]
struct Groups {
    /// The names of the series; `None` if rows have none.
    names: Option<SeriesIndex>,
    /// The group of a label and a series.
    pairs: HashMap<[usize; 2], usize>,
    /// The values of each group, one for each column.
    values: Vec<Group>,
    /// The names of the columns; one if rows are counted.
    columns: Vec<String>,
    /// The chart, which limits the number of series.
    chart: Chart,
}

/// A label with the value of each series, as if it had been a row.
struct Point {
    label: String,
    x: Option<f64>,
    values: Vec<Option<Number>>,
}

impl GroupIntake {
    pub(super) fn new(roles: Roles, plan: Plan) -> Result<Self, FaultKind> {
        let is_count = plan.columns.count.is_some();
        let is_one = plan.max_series() == 1
            || plan.shape() != DataShape::Lines && plan.columns.has_one_series();
        let values = if is_count { &[][..] } else { &roles.values };
        // Sums have to be legal, not what is added up.
        let any_value = Plan { signed: true, bounds: AxisBounds::default(), ..plan.clone() };
        let columns = values.iter().map(|&value| ValueColumn::new(&roles, value, &any_value));
        let keys = match plan.columns.per {
            None => Keys::Labels(Box::new(Labels::new(roles.x_form.map(XReader::new)))),
            Some(per) => match TimeReader::new(roles.x_form, per) {
                Some(times) => Keys::Periods(Box::new(Periods::new(times))),
                None => {
                    let column = roles.label.map_or(String::new(), |label| roles.name_or_number(label));
                    return Err(FaultKind::NoTimes { column, per });
                }
            },
        };
        Ok(Self {
            groups: Groups {
                names: (!roles.by.is_empty() && !is_one).then(SeriesIndex::default),
                pairs: HashMap::new(),
                values: Vec::new(),
                columns: if is_count {
                    vec!["count".to_owned()]
                } else {
                    roles.names_or_numbers(values)
                },
                chart: plan.chart(),
            },
            columns: columns.collect(),
            how: if is_count { Repeats::Refuse } else { plan.columns.repeats },
            keys,
            filter: SeriesFilter::new(&plan, is_one),
            rows: 0,
            rows_without_value: 0,
            skipped: 0,
            plan,
            roles,
        })
    }

    fn is_count(&self) -> bool {
        self.columns.is_empty()
    }

    /// Adds the values of a row to its group.
    #[inline]
    fn insert(&mut self, row: &Row<'_>, label: &str, name: Option<&str>) -> Result<(), Fault> {
        let limit = if self.is_count() { too_many_counted } else { too_many_labels };
        let key = match self.keys.number(label, limit) {
            Ok(key) => key,
            // A row that is left out may have a label that is none.
            Err(_) if self.plan.missing == Missing::Skip && self.has_no_value(row)? => {
                self.rows_without_value += 1;
                return Ok(());
            }
            Err(kind) => return Err(kind.into()),
        };
        let (how, is_count) = (self.how, self.is_count());
        let group = self.groups.find(key, name)?;
        if is_count {
            if let [group] = group {
                group.count += 1;
            }
            return Ok(());
        }
        let mut has_value = false;
        for (column, group) in self.columns.iter_mut().zip(group) {
            let mut value = None;
            column.read_into(row, &mut value)?;
            if let Some(number) = value {
                group.insert(&number, how);
                has_value = true;
            }
        }
        self.rows_without_value += u64::from(!has_value);
        Ok(())
    }

    /// The labels with their values, the number of missing values, and whether all values are exact.
    fn points(&mut self) -> Result<(Vec<Point>, u64, bool), FaultKind> {
        let labels = self.labels()?;
        let (mut points, mut missing, mut are_exact) = (Vec::new(), 0, true);
        for (label, x, key) in labels {
            let mut values = Vec::new();
            for group in self.groups.of_label(key) {
                let value = match group {
                    Some(group) => self.value(group),
                    // A period without rows.
                    None if self.fills_with_zero() => Some(DecimalSum::ZERO),
                    None => None,
                };
                let is_missing = value.is_none() && (group.is_some() || self.plan.columns.per.is_some());
                missing += u64::from(is_missing);
                are_exact &= value.is_none_or(|value| value.exact().is_some());
                let number = value.map(|value| {
                    value.number().ok_or_else(|| FaultKind::SumTooLarge(label.clone()))
                });
                values.push(number.transpose()?.map(|number| self.shown(number)));
            }
            points.push(Point { label, x, values });
        }
        Ok((points, missing, are_exact))
    }

    /// The labels in their order, with their x, and their numbers if they have rows.
    fn labels(&mut self) -> Result<Vec<(String, Option<f64>, Option<usize>)>, FaultKind> {
        let periods = match &self.keys {
            Keys::Labels(labels) => {
                let all = labels.texts.iter().zip(0..);
                let label = |(text, number): (&str, usize)| {
                    (text.to_owned(), labels.xs.get(number).copied(), Some(number))
                };
                return Ok(all.map(label).collect());
            }
            Keys::Periods(periods) => periods,
        };
        let Some(range) = periods.range else { return Ok(Vec::new()) };
        let (per, calendar) = (periods.times.per, periods.times.calendar);
        let is_line = self.plan.shape() == DataShape::Lines;
        let is_chosen = self.plan.points.max_points.is_some() || self.plan.points.last.is_some();
        if !is_line && !is_chosen && period_count(range) > MAX_POINTS as u64 {
            return Err(too_many(range, MAX_POINTS, per));
        }
        let origin = per.start(range.0).seconds;
        let form = periods.times.label_form().map(|form| XForm::Dates(form, origin));
        let labels = (range.0..=range.1).map(|period| {
            let start = per.start(period);
            let x = if form.is_some() { start.seconds_after(origin) } else { start.seconds() };
            (per.label(period, calendar), Some(x), periods.find(period))
        });
        let labels = labels.collect();
        self.roles.order = form;
        if let Some(form) = form {
            self.roles.x_form = Some(form);
        }
        Ok(labels)
    }

    /// What the rows of a group come to; `None` if no row has a value.
    fn value(&self, group: Group) -> Option<DecimalSum> {
        match self.how {
            _ if self.is_count() => Some(DecimalSum::whole(group.count)),
            _ if group.count == 0 => None,
            Repeats::Mean => Some(group.sum.divided(group.count)),
            _ => Some(group.sum),
        }
    }

    /// Whether a period without rows has the value zero.
    fn fills_with_zero(&self) -> bool {
        self.plan.columns.per.is_some() && (self.is_count() || self.how == Repeats::Sum)
    }

    /// A sum of sizes, with a suffix.
    fn shown(&self, number: Number) -> Number {
        match self.plan.input.sizes {
            Some(sizes) if !self.is_count() => {
                let text = size_text(number.value(), sizes);
                Number::from_literal(number.value(), &text).into_owned()
            }
            _ => number,
        }
    }

    /// Puts the series into the order of `--series`, and returns their names.
    fn in_order(&self, points: &mut [Point]) -> Vec<Option<String>> {
        let names = self.groups.series_names();
        if self.groups.names.is_none() {
            return names;
        }
        let options = &self.plan.columns;
        let series = names.iter().enumerate();
        let order: Vec<usize> =
            options.in_series_order(series.map(|(index, name)| (name.as_deref(), index)));
        for point in points {
            let values = &point.values;
            point.values = order.iter().filter_map(|index| values.get(*index).cloned()).collect();
        }
        order.iter().filter_map(|index| names.get(*index).cloned()).collect()
    }

    fn notes(&self, are_exact: bool) -> Vec<Footnote> {
        let grouping = (!self.is_count()).then_some(Footnote::Grouped(Grouping {
            how: self.how,
            rows: self.rows,
            rows_without_value: self.rows_without_value,
            are_exact,
        }));
        let times = match &self.keys {
            Keys::Labels(_) => Vec::new(),
            Keys::Periods(periods) => periods.times.notes(),
        };
        grouping.into_iter().chain(times).collect()
    }

    /// The line through these points.
    fn line(
        &self,
        points: Vec<Point>,
        names: Vec<Option<String>>,
        unit: Option<Unit>,
        (skipped, levels, notes): (MissingCount, Vec<Level>, Vec<Footnote>),
    ) -> Result<Selection, Fault> {
        let max = max_rows(names.len());
        if points.len() > max {
            return Err(FaultKind::TooManyLabels(max).into());
        }
        let mut rows = LineRows::new(names.len());
        for (Point { label, x, values }, position) in points.iter().zip(0..) {
            let x = x.unwrap_or_else(|| as_f64(position));
            let values = values.iter().map(|number| number.as_ref().map(Number::borrowed));
            rows.push(position, label, x, &values.collect::<Vec<_>>());
        }
        let sampler = LineSampler::new(rows, self.roles.x_form, &self.plan);
        let mut figure = sampler.figure(names, unit, skipped, &self.plan)?;
        figure.levels = levels_of(&figure, &levels, &self.plan);
        figure.notes.extend(notes);
        Ok(Selection::Figure(Box::new(figure)))
    }

    fn has_no_value(&mut self, row: &Row<'_>) -> Result<bool, Fault> {
        for column in &mut self.columns {
            if column.read(row)?.is_some() {
                return Ok(false);
            }
        }
        Ok(!self.columns.is_empty())
    }
}

#[cold]
fn too_many_counted() -> FaultKind {
    FaultKind::TooManyDistinctValues
}

#[cold]
fn too_many_labels() -> FaultKind {
    FaultKind::TooManyGroups(MAX_GROUPS)
}

impl Group {
    const EMPTY: Self = Self { count: 0, sum: DecimalSum::ZERO };

    #[inline]
    fn insert(&mut self, number: &Number<&str>, how: Repeats) {
        self.count += 1;
        match how {
            Repeats::Min | Repeats::Max if self.count == 1 => self.sum = DecimalSum::of(number),
            Repeats::Min => self.sum.lower(number),
            Repeats::Max => self.sum.raise(number),
            Repeats::Sum | Repeats::Mean | Repeats::Refuse | Repeats::Keep => self.sum.add(number),
        }
    }
}

impl Groups {
    /// The group of a label and a series, with a value for each column.
    #[inline]
    fn find(&mut self, label: usize, name: Option<&str>) -> Result<&mut [Group], FaultKind> {
        let index = match &mut self.names {
            None => label,
            Some(names) => {
                let series = match names.find(name) {
                    Some(series) => series,
                    None => self.push_series(name)?,
                };
                let next = self.values.len() / self.columns.len();
                *self.pairs.entry([label, series]).or_insert(next)
            }
        };
        let width = self.columns.len();
        if index * width >= self.values.len() {
            self.grow()?;
        }
        Ok(self.values.get_mut(index * width..(index + 1) * width).unwrap_or_default())
    }

    #[inline(never)]
    fn push_series(&mut self, name: Option<&str>) -> Result<usize, FaultKind> {
        let (chart, max) = (self.chart, self.chart.max_series());
        let Some(names) = &mut self.names else { return Ok(0) };
        let series = names.insert(name);
        if names.names.len() * self.columns.len() > max {
            let names = self.series_names().into_iter().flatten().collect();
            return Err(Ambiguity::TooManySeries { chart, max, names, is_all: false }.into());
        }
        Ok(series)
    }

    /// Makes room for one more group.
    #[inline(never)]
    fn grow(&mut self) -> Result<(), FaultKind> {
        let width = self.columns.len();
        if self.values.len() / width == MAX_GROUPS || self.values.len() + width > MAX_VALUES {
            return Err(FaultKind::TooManyGroups(MAX_GROUPS.min(MAX_VALUES / width)));
        }
        self.values.extend(std::iter::repeat_n(Group::EMPTY, width));
        Ok(())
    }

    /// The name of each series: of each name in each column.
    fn series_names(&self) -> Vec<Option<String>> {
        let names = match &self.names {
            Some(names) => names.names.as_slice(),
            None => &[None],
        };
        let names = names.iter().flat_map(|name| {
            let columns = 0..self.columns.len();
            columns.map(|column| full_name(name.as_deref(), column, &self.columns))
        });
        names.collect()
    }

    /// The values of a label, one for each series; `None` if there is no such group.
    fn of_label(&self, label: Option<usize>) -> impl Iterator<Item = Option<Group>> {
        let (width, names) = (self.columns.len(), self.names.as_ref());
        (0..names.map_or(1, |names| names.names.len())).flat_map(move |series| {
            let index = label.and_then(|label| match names {
                None => Some(label),
                Some(_) => self.pairs.get(&[label, series]).copied(),
            });
            (0..width).map(move |column| self.values.get(index? * width + column).copied())
        })
    }
}

impl ShapeIntake for GroupIntake {
    fn finish(mut self: Box<Self>) -> Result<Selection, Fault> {
        let unit = common_unit(&self.columns, &self.roles.names, &self.plan)?;
        let (mut points, missing, are_exact) = self.points()?;
        let mut skipped = MissingCount { rows: 0, values: self.skipped + missing, is_shown: true };
        let mut levels = levels(&self.plan);
        for point in &points {
            record_levels(&mut levels, point.values.iter().flatten().map(Number::value));
            for number in point.values.iter().flatten() {
                check_computed(&number.borrowed(), &point.label, &self.plan)?;
            }
            if !self.is_count() && point.values.iter().all(Option::is_none) {
                skipped.rows += 1;
            }
        }
        let names = self.in_order(&mut points);
        let names = self.filter.names(names, &self.roles, &self.plan)?;
        let notes = self.notes(are_exact);
        if self.plan.shape() == DataShape::Lines {
            return self.line(points, names, unit, (skipped, levels, notes));
        }
        if self.is_count() {
            // Rows without a label are none of the items.
            skipped.rows = 0;
        }
        let mut bars = Bars::new(&self.roles, &self.plan);
        let mut sum = ExactSum::ZERO;
        for Point { label, values, .. } in &points {
            values.iter().flatten().for_each(|number| sum.add(number));
            let values = values.iter().map(|number| number.as_ref().map(Number::borrowed));
            bars.insert(label, &values.collect::<Vec<_>>(), None);
        }
        bars.sum = if names.len() == 1 { sum.total() } else { None };
        bars.shows_missing = self.groups.names.is_none() && self.plan.missing != Missing::Skip;
        (bars.names, bars.unit, bars.levels) = (names, unit, levels);
        (bars.skipped, bars.notes) = (skipped, notes);
        Ok(Selection::Bars(Box::new(bars)))
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }
}

impl Sink for GroupIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let name = series_name(&row, &self.roles.by)?;
        if !self.roles.by.is_empty() && !self.filter.record(name.as_deref()) {
            return Ok(());
        }
        let position;
        let label = if let Some(column) = self.roles.label {
            trimmed(row.cell(column).bounded()?)
        } else {
            position = (self.rows + 1).to_string();
            &position
        };
        if self.is_count() && label.is_empty() {
            self.skipped += 1;
            return Ok(());
        }
        self.rows += 1;
        self.insert(&row, label, name.as_deref())
    }
}

/// A label without white space around it. Fast path: there is none.
#[inline]
fn trimmed(text: &str) -> &str {
    if matches!(text.as_bytes(), [b'!'..=b'~', .., b'!'..=b'~']) { text } else { text.trim() }
}
