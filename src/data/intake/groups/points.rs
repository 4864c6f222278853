//! From the groups to what is drawn: their labels, as if they had been rows.

use super::GroupIntake;
use super::labels::{GroupLabels, Labels, period_count, too_many};
use super::table::Tally;
use crate::data::figure::{Body, Footnote, Grouping, Level, MissingCount};
use crate::data::intake::bars::{Bars, KeptItems};
use crate::data::intake::levels::{record_levels, set_levels};
use crate::data::intake::line::LineSampler;
use crate::data::intake::{Selection, ShapeIntake};
use crate::data::line_rows::{LineRows, as_f64, max_rows};
use crate::data::number::{DecimalSum, ExactSum, Number};
use crate::data::order::reorder;
use crate::data::rounding::decimals_with_digits;
use crate::data::texts::Texts;
use crate::data::value::{ValueColumn, check_computed, common_unit};
use crate::data::x_axis::XKind;
use crate::fault::{Fault, FaultKind};
use crate::plan::{Aggregate, MAX_POINTS, Missing};

/// The largest mean of a series has at least so many digits.
const MEAN_DIGITS: i32 = 3;

/// The labels in their order; beside each its x, and its index in the table if it has rows.
#[derive(Default)]
struct LabelList {
    texts: Texts,
    /// How labels that are periods are converted to x.
    kind: Option<XKind>,
    places: Vec<(Option<f64>, Option<usize>)>,
}

/// What the footer says of the values of all labels.
struct FooterCounts {
    levels: Vec<Level>,
    missing: MissingCount,
    are_exact: bool,
    /// The number of periods without rows that are zero, for each series.
    without_rows: u64,
}

impl ShapeIntake for GroupIntake {
    fn finish(mut self: Box<Self>) -> Result<Selection, Fault> {
        let unit = common_unit(&self.columns, &self.reading)?;
        let labels = self.labels()?;
        let roles = &self.reading.roles;
        let (mut names, order) = self.series_in_order();
        let is_line = self.reading.plan.shape().has_order();
        let max = max_rows(names.len());
        if is_line && labels.texts.len() > max {
            return Err(FaultKind::TooManyLabels(max).into());
        }
        let missing =
            MissingCount { values: self.skipped, is_shown: true, ..MissingCount::default() };
        let levels = self.reading.levels.clone();
        let mut counts = FooterCounts { levels, missing, are_exact: true, without_rows: 0 };
        let decimals = self.mean_decimals(&labels, names.len());
        let mut kept =
            KeptItems::new(labels.kind.or(roles.order_kind), names.len(), &self.reading.plan);
        let mut sum = ExactSum::ZERO;
        let mut rows = LineRows::new(names.len());
        // The values of one label at a time: those of all would take more memory than their groups.
        let places = labels.places.iter().zip(0..);
        for (label, (&(x, index), position)) in labels.texts.iter().zip(places) {
            let numbers = self.numbers(label, index, &decimals, &mut counts)?;
            let values = order.iter().map(|index| numbers.get(*index)?.as_ref());
            let values: Vec<_> = values.map(|number| number.map(Number::borrowed)).collect();
            if is_line {
                rows.push(position, label, x.unwrap_or_else(|| as_f64(position)), &values);
            } else {
                values.iter().flatten().for_each(|number| sum.add(number));
                kept.insert([label, ""], &values);
            }
        }
        if !self.is_count() || !roles.by.is_empty() {
            names = self.filter.names(names, &self.reading)?;
        }
        let notes = self.notes(&counts);
        let FooterCounts { levels, missing, .. } = counts;
        if is_line {
            let sampler = LineSampler::new(rows, labels.kind.or(roles.x_kind), &self.reading.plan);
            let mut figure = sampler.figure(names, unit, missing, &self.reading)?;
            if let Body::Lines(lines) = &mut figure.body {
                lines.has_change &= !self.fills_with_zero();
            }
            set_levels(&mut figure, &levels);
            figure.notes.extend(notes);
            return Ok(Selection::Figure(Box::new(figure)));
        }
        let sum = if names.len() == 1 && self.adds_up() { sum.total() } else { None };
        let shows_missing =
            self.groups.names.is_none() && self.reading.plan.missing != Missing::Skip;
        let bars = Bars { kept, names, sum, unit, levels, missing, shows_missing, notes };
        Ok(Selection::Bars(Box::new(bars)))
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }
}

impl GroupIntake {
    /// The value of a label in each series, which is recorded in the counts.
    fn numbers(
        &self,
        label: &str,
        index: Option<usize>,
        decimals: &[u32],
        counts: &mut FooterCounts,
    ) -> Result<Vec<Option<Number>>, FaultKind> {
        let mut numbers = Vec::with_capacity(1);
        for (tally, decimals) in self.groups.of_label(index).zip(decimals) {
            let value = match tally {
                Some(tally) => self.value(tally, *decimals),
                None => self.fills_with_zero().then_some(DecimalSum::ZERO),
            };
            // A label that is no period need not have a row in each series.
            let is_expected = tally.is_some() || self.reading.plan.columns.per.is_some();
            counts.missing.values += u64::from(value.is_none() && is_expected);
            counts.without_rows += u64::from(value.is_some() && tally.is_none());
            counts.are_exact &= value.is_none_or(|value| value.exact().is_some());
            numbers.push(value.map(|value| self.legal_number(value, label)).transpose()?);
        }
        record_levels(&mut counts.levels, numbers.iter().flatten().map(Number::value));
        counts.missing.rows += u64::from(!self.is_count() && numbers.iter().all(Option::is_none));
        Ok(numbers)
    }

    /// The number that is drawn for a value: a sum of sizes has a suffix. Refuses one that the chart does not accept.
    fn legal_number(&self, value: DecimalSum, label: &str) -> Result<Number, FaultKind> {
        let number = value.number().ok_or_else(|| FaultKind::SumTooLarge(label.to_owned()))?;
        let number = match self.reading.plan.input.sizes {
            Some(sizes) if !self.is_count() => Number::of_size(number.value(), sizes),
            _ => number,
        };
        check_computed(&number.borrowed(), label, &self.reading.plan)?;
        Ok(number)
    }

    /// The labels, which are taken out of the table.
    fn labels(&mut self) -> Result<LabelList, FaultKind> {
        let periods = match &mut self.labels {
            GroupLabels::Labels(labels) => {
                let Labels { texts, xs, .. } = std::mem::take(&mut **labels);
                let indices = 0..texts.len();
                let places = indices.map(|index| (xs.get(index).copied(), Some(index)));
                return Ok(LabelList { places: places.collect(), texts, kind: None });
            }
            GroupLabels::Periods(periods) => periods,
        };
        let mut labels = LabelList::default();
        let Some(range) = periods.range else { return Ok(labels) };
        let (per, calendar) = (periods.times.per, periods.times.calendar);
        let is_line = self.reading.plan.shape().has_order();
        let is_chosen = self.reading.plan.points.max_points.is_some()
            || self.reading.plan.points.last.is_some();
        if !is_line && !is_chosen && period_count(range) > MAX_POINTS as u64 {
            return Err(too_many(range, MAX_POINTS, per));
        }
        let origin = per.start(range.0).seconds;
        let kind = periods.times.label_form().map(|form| XKind::Dates(form, origin));
        for period in range.0..=range.1 {
            let start = per.start(period);
            let x = if kind.is_some() { start.seconds_after(origin) } else { start.seconds() };
            labels.texts.push(&per.label(period, calendar));
            labels.places.push((Some(x), periods.find(period)));
        }
        labels.kind = kind;
        Ok(labels)
    }

    /// For each series, the decimals with which its largest mean has enough digits: that of 0 and 1 may be 0.473.
    fn mean_decimals(&self, labels: &LabelList, series: usize) -> Vec<u32> {
        let mut largest = vec![0.0_f64; series];
        let indices = labels.places.iter().map(|(_, index)| *index);
        for index in indices.filter(|_| self.aggregate == Aggregate::Mean) {
            for (largest, tally) in largest.iter_mut().zip(self.groups.of_label(index)) {
                let mean = tally.map_or(0.0, |tally| tally.amount.value() / as_f64(tally.count));
                *largest = largest.max(mean.abs());
            }
        }
        largest
            .into_iter()
            .map(|mean| decimals_with_digits(mean, MEAN_DIGITS).unwrap_or(0))
            .collect()
    }

    /// What the rows of a group come to; a mean with at least this many decimals. `None` if no row has a value.
    fn value(&self, tally: Tally, decimals: u32) -> Option<DecimalSum> {
        match self.aggregate {
            Aggregate::Count => Some(DecimalSum::whole(tally.count)),
            _ if tally.count == 0 => None,
            Aggregate::Mean => Some(tally.amount.divided(tally.count, decimals)),
            Aggregate::Sum | Aggregate::Min | Aggregate::Max => Some(tally.amount),
        }
    }

    /// Whether the values of several labels may be added up: counts and sums, but no means.
    fn adds_up(&self) -> bool {
        matches!(self.aggregate, Aggregate::Count | Aggregate::Sum)
    }

    /// Whether a period without rows has the value zero.
    fn fills_with_zero(&self) -> bool {
        self.reading.plan.columns.per.is_some() && self.adds_up()
    }

    /// The names of the series in the order of `--series`, and the index of each.
    fn series_in_order(&self) -> (Vec<Option<String>>, Vec<usize>) {
        let mut names = self.groups.series_names();
        if self.groups.names.is_none() {
            let order = (0..names.len()).collect();
            return (names, order);
        }
        let series = names.iter().enumerate();
        let order: Vec<usize> = self
            .reading
            .plan
            .columns
            .in_series_order(series.map(|(index, name)| (name.as_deref(), index)));
        reorder(&mut names, order.iter().copied());
        (names, order)
    }

    fn notes(&self, counts: &FooterCounts) -> Vec<Footnote> {
        let grouping = (!self.is_count()).then_some(Footnote::Grouped(Grouping {
            aggregate: self.aggregate,
            rows: self.rows,
            missing_in_rows: self.missing_in_rows,
            without_rows: counts.without_rows,
            are_exact: counts.are_exact,
        }));
        let times = match &self.labels {
            GroupLabels::Labels(_) => Vec::new(),
            GroupLabels::Periods(periods) => periods.times.notes(),
        };
        grouping.into_iter().chain(times).collect()
    }
}
