//! Where the positions of a line stand: to scale where their labels are dates or rising numbers, and
//! by their index otherwise; which points each line goes through, and what lies between those that
//! are kept. Knows neither how points are chosen nor widths.

use super::dates::Dates;
use crate::data::date::DateForm;
use crate::data::figure::{Extreme, Facts, Lines, Point, Rule, Scale, Series};
use crate::data::number::{Decimal, Number, Reading, read};
use crate::data::volume::store::Store;
use crate::plan::{Plan, Sample, Sort, Spacing};

/// Positions from left to right, and which of them are drawn.
pub(super) struct Drawn<'s> {
    store: &'s Store,
    rows: Vec<usize>,
    /// Indices of the drawn rows.
    kept: Vec<usize>,
    scale: Scale,
    /// Of all rows.
    places: Vec<f64>,
    rule: Rule,
}

impl<'s> Drawn<'s> {
    /// The rows of a store in this order, of which these are kept; `indices` says where each stands
    /// among all positions.
    pub(super) fn new(
        store: &'s Store,
        rows: Vec<usize>,
        kept: Vec<usize>,
        indices: &[u64],
        rule: Rule,
        dates: Dates,
        plan: &Plan,
    ) -> Self {
        let labels = rows.iter().map(|row| store.label(*row));
        let to_scale = (plan.spacing == Spacing::Auto)
            .then(|| {
                let is_sorted = plan.volume.sort != Some(Sort::None);
                let dates = is_sorted.then(|| rising(instants(labels.clone(), dates))).flatten();
                let dates = dates.map(|places| (Scale::Dates, places));
                let numbers = || rising(numbers(labels.clone(), plan.reading.decimal));
                dates.or_else(|| numbers().map(|places| (Scale::Numbers, places)))
            })
            .flatten();
        let (scale, places) =
            to_scale.unwrap_or_else(|| (Scale::Even, indices.iter().copied().map(real).collect()));
        Self { store, rows, kept, scale, places, rule }
    }

    /// The lines that have a value here; the facts are those of all points.
    pub(super) fn lines(
        &self,
        names: Vec<Option<String>>,
        facts: Vec<Facts>,
        plan: &Plan,
    ) -> Lines {
        let is_whole = plan.volume.sample == Some(Sample::All) && self.kept.len() < self.rows.len();
        let series = names.into_iter().zip(facts).enumerate();
        let series = series.filter_map(|(series, (name, facts))| {
            Some(Series {
                name,
                values: self.kept.iter().map(|index| self.number(*index, series)).collect(),
                // Those that were asked for are these.
                facts: match self.rule {
                    Rule::Latest { .. } => self.facts(series)?,
                    Rule::All | Rule::Largest | Rule::First | Rule::Even | Rule::Peaks => facts,
                },
                path: self.path(series, is_whole),
                between: self.between(series),
            })
        });
        let at = |index: &usize| self.places.get(*index).copied().unwrap_or_default();
        let label = |index: &usize| self.label(*index).to_owned();
        Lines {
            series: series.collect(),
            labels: self.kept.iter().map(label).collect(),
            scale: self.scale,
            places: self.kept.iter().map(at).collect(),
            canvas: plan.canvas,
            is_whole,
        }
    }

    fn path(&self, series: usize, is_whole: bool) -> Vec<Option<(f64, f64)>> {
        let at = |index| Some((*self.places.get(index)?, self.value(index, series)?));
        if is_whole {
            (0..self.rows.len()).map(at).collect()
        } else {
            self.kept.iter().copied().map(at).collect()
        }
    }

    /// The lowest and the highest point between each two that are kept, from left to right.
    fn between(&self, series: usize) -> Vec<Extreme> {
        let pairs = self.kept.iter().zip(self.kept.iter().skip(1));
        let extremes = pairs.flat_map(|(left, right)| {
            let inner =
                (left + 1..*right).filter_map(|index| Some((self.value(index, series)?, index)));
            let ends = inner.fold(None, |ends: Option<[(f64, usize); 2]>, next| {
                let [lowest, highest] = ends.unwrap_or([next, next]);
                let lowest = if next.0 < lowest.0 { next } else { lowest };
                Some([lowest, if next.0 > highest.0 { next } else { highest }])
            });
            let mut both: Vec<usize> = ends.into_iter().flatten().map(|(_, index)| index).collect();
            both.sort_unstable();
            both.dedup();
            both
        });
        extremes.filter_map(|index| self.extreme(index, series)).collect()
    }

    fn extreme(&self, index: usize, series: usize) -> Option<Extreme> {
        let place = *self.places.get(index)?;
        Some(Extreme { place, point: self.point(index, series)? })
    }

    /// What is true of the kept points.
    fn facts(&self, series: usize) -> Option<Facts> {
        let points: Vec<Point> =
            self.kept.iter().filter_map(|index| self.point(*index, series)).collect();
        let by_value =
            |one: &&Point, other: &&Point| one.value.value().total_cmp(&other.value.value());
        Some(Facts {
            count: points.len() as u64,
            first: points.first()?.clone(),
            last: points.last()?.clone(),
            lowest: points.iter().min_by(by_value)?.clone(),
            highest: points.iter().rev().max_by(by_value)?.clone(),
        })
    }

    fn point(&self, index: usize, series: usize) -> Option<Point> {
        let value = self.number(index, series)?;
        Some(Point { label: self.label(index).to_owned(), value })
    }

    fn label(&self, index: usize) -> &str {
        self.rows.get(index).map_or("", |row| self.store.label(*row))
    }

    fn number(&self, index: usize, series: usize) -> Option<Number> {
        self.store.literal(*self.rows.get(index)?, series).and_then(Number::read)
    }

    fn value(&self, index: usize, series: usize) -> Option<f64> {
        self.store.value(*self.rows.get(index)?, series).map(|value| value.value)
    }
}

/// Places to draw to scale: they do not fall, and are not all the same.
fn rising(places: Option<Vec<f64>>) -> Option<Vec<f64>> {
    places.filter(|places| places.is_sorted() && places.first() < places.last())
}

/// Labels as instants, on the clock that the first of them shows.
fn instants<'l>(
    mut labels: impl Iterator<Item = &'l str> + Clone,
    dates: Dates,
) -> Option<Vec<f64>> {
    let shift = labels.clone().next().map_or(0.0, offset);
    labels.try_fold(Vec::new(), |mut places, label| {
        places.push(dates.read(label)?.seconds() + shift);
        Some(places)
    })
}

/// How many seconds the clock of a label is ahead of UTC: what its offset takes away.
fn offset(label: &str) -> f64 {
    let time = label.find(':').unwrap_or(label.len());
    let sign = label.get(time..).and_then(|rest| rest.rfind(['+', '-']));
    let local =
        sign.and_then(|sign| label.get(..time + sign)).and_then(|local| DateForm::Time.read(local));
    match (local, DateForm::ZonedTime.read(label)) {
        (Some(local), Some(date)) => local.seconds() - date.seconds(),
        _ => 0.0,
    }
}

/// Labels as numbers without a unit.
fn numbers<'l>(mut labels: impl Iterator<Item = &'l str>, decimal: Decimal) -> Option<Vec<f64>> {
    labels.try_fold(Vec::new(), |mut places, label| match read(label, decimal) {
        Reading::Number(number) if number.unit().is_none() => {
            places.push(number.value());
            Some(places)
        }
        _ => None,
    })
}

#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 positions it is still near enough")]
fn real(index: u64) -> f64 {
    index as f64
}
