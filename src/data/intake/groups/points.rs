//! From the groups to what is drawn: their labels, as if they had been rows.

use super::GroupIntake;
use super::keys::{Keys, period_count, too_many};
use super::table::Group;
use crate::data::figure::{Footnote, Grouping, Level, MissingCount, Unit};
use crate::data::intake::bars::Bars;
use crate::data::intake::dataset::{levels, levels_of, record_levels};
use crate::data::intake::line::LineSampler;
use crate::data::intake::{Selection, ShapeIntake};
use crate::data::number::{DecimalSum, ExactSum, Number, size_text};
use crate::data::selection::line_rows::{LineRows, as_f64, max_rows};
use crate::data::value::{ValueColumn, check_computed, common_unit};
use crate::data::x_axis::XForm;
use crate::fault::{Fault, FaultKind};
use crate::plan::{DataShape, MAX_POINTS, Missing, Repeats};

/// A label with the value of each series, as if it had been a row.
struct Point {
    label: String,
    x: Option<f64>,
    values: Vec<Option<Number>>,
}

/// A label without its values: its text, its x, and its number if it has rows.
type Label = (String, Option<f64>, Option<usize>);

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
        let mut names = self.in_order(&mut points);
        if !self.is_count() || !self.roles.by.is_empty() {
            names = self.filter.names(names, &self.roles, &self.plan)?;
        }
        let notes = self.notes(are_exact);
        if self.plan.shape() == DataShape::Lines {
            return self.line(&points, names, unit, (skipped, levels, notes));
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
            bars.insert(label, &values.collect::<Vec<_>>());
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

impl GroupIntake {
    /// The labels with their values, the number of missing values, and whether all values are exact.
    fn points(&mut self) -> Result<(Vec<Point>, u64, bool), FaultKind> {
        let labels = self.labels()?;
        let series = self.groups.series_names().len();
        let (mut missing, mut are_exact) = (0, true);
        let mut points = Vec::with_capacity(labels.len());
        for (label, x, key) in labels {
            let mut values = Vec::with_capacity(series);
            for group in self.groups.of_label(key) {
                let value = match group {
                    Some(group) => self.value(group),
                    // A period without rows.
                    None if self.fills_with_zero() => Some(DecimalSum::ZERO),
                    None => None,
                };
                let is_missing =
                    value.is_none() && (group.is_some() || self.plan.columns.per.is_some());
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
    fn labels(&mut self) -> Result<Vec<Label>, FaultKind> {
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
        points: &[Point],
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
}
