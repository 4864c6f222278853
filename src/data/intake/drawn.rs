//! Which of the positions of a line that are held are drawn, and where they stand: to scale where their
//! labels are dates, or numbers that rise or fall, and by their index otherwise; which points each line
//! goes through, and what lies between those that are drawn. Knows no widths.

use crate::data::date::{self, DateForm};
use crate::data::figure::{Extreme, Facts, Lines, Point, Rule, Scale, Series};
use crate::data::number::{Decimal, Reading, read};
use crate::data::volume::choice;
use crate::data::volume::store::Store;
use crate::plan::{Plan, Sample, Spacing};

/// Positions from left to right, and which of them are drawn.
pub(super) struct Drawn {
    rows: Store,
    /// Those that are drawn.
    kept: Vec<usize>,
    scale: Scale,
    /// Of all rows.
    places: Vec<f64>,
    rule: Rule,
}

impl Drawn {
    /// Of the rows that are held of so many, at every so many positions, those that this rule says;
    /// the dates of their labels may have changed their order.
    pub(super) fn new(
        rows: Store,
        (rule, step, given): (Rule, u64, u64),
        is_sorted: bool,
        dates: Option<DateForm>,
        plan: &Plan,
    ) -> Self {
        let (all, count): (Vec<usize>, _) = ((0..rows.len()).collect(), plan.volume.points());
        let place = |rows: &Store, of: &[usize]| places(rows, of, given, is_sorted);
        let kept = match rule {
            Rule::Even => {
                let positions = rows.positions.iter().enumerate();
                let is_even = |(row, position): &(usize, &u64)| {
                    position.is_multiple_of(step) || *row == 0 || row + 1 == rows.len()
                };
                let even: Vec<usize> = positions.filter(is_even).map(|(row, _)| row).collect();
                let chosen = choice::even(&place(&rows, &even), given, count);
                chosen.iter().filter_map(|chosen| even.get(*chosen).copied()).collect()
            }
            Rule::Peaks => rows.peaks(&place(&rows, &all), given, count),
            Rule::All | Rule::Latest { .. } | Rule::Largest | Rule::First => all.clone(),
        };
        let labels = || (0..rows.len()).map(|row| rows.label(row));
        let timed = || Some((Scale::Dates, rising(instants(labels(), dates?)?)?));
        let numbered = || {
            let numbers = numbers(labels(), plan.reading.decimal)?;
            let negated = numbers.iter().map(|number| -number).collect();
            let falling = || Some((Scale::Falling, rising(negated)?));
            rising(numbers).map(|places| (Scale::Rising, places)).or_else(falling)
        };
        let to_scale = match plan.spacing {
            Spacing::Auto => timed().or_else(numbered),
            Spacing::Even => None,
        };
        let (scale, places) = to_scale
            .unwrap_or_else(|| (Scale::Even, place(&rows, &all).into_iter().map(real).collect()));
        Self { rows, kept, scale, places, rule }
    }

    /// The lines that have a value here, given how many values each series has in all.
    pub(super) fn lines(&self, names: Vec<Option<String>>, counts: &[u64], plan: &Plan) -> Lines {
        let is_whole = plan.volume.sample == Some(Sample::All) && self.kept.len() < self.rows.len();
        let series = names.into_iter().zip(counts).enumerate();
        let series = series.filter_map(|(series, (name, count))| {
            Some(Series {
                name,
                values: self.kept.iter().map(|row| self.rows.number(*row, series)).collect(),
                facts: self.facts(series, *count)?,
                path: self.path(series, is_whole),
                between: self.between(series),
            })
        });
        let at = |row: &usize| self.places.get(*row).copied().unwrap_or_default();
        let label = |row: &usize| self.rows.label(*row).to_owned();
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
        let at = |row| Some((*self.places.get(row)?, self.rows.value(row, series)?));
        if is_whole {
            (0..self.rows.len()).map(at).collect()
        } else {
            self.kept.iter().copied().map(at).collect()
        }
    }

    /// The lowest and the highest point between each two that are drawn, from left to right.
    fn between(&self, series: usize) -> Vec<Extreme> {
        let pairs = self.kept.iter().zip(self.kept.iter().skip(1));
        let extremes = pairs.flat_map(|(left, right)| {
            let ends = self.rows.ends(series..series + 1, left + 1..*right);
            let mut both: Vec<usize> = ends.into_iter().flatten().collect();
            both.sort_unstable();
            both.dedup();
            both
        });
        let extreme = |row: usize| {
            Some(Extreme { place: *self.places.get(row)?, point: self.point(row, series)? })
        };
        extremes.filter_map(extreme).collect()
    }

    /// What is true of all points of a series: wherever the first, the last, the lowest and the highest
    /// of a stream are, they are held. Of the latest, it is true of these.
    fn facts(&self, series: usize, count: u64) -> Option<Facts> {
        let mut rows = (0..self.rows.len()).filter(|row| self.rows.value(*row, series).is_some());
        let here = rows.clone().count() as u64;
        let count = if matches!(self.rule, Rule::Latest { .. }) { here } else { count };
        let (first, [lowest, highest]) =
            (rows.next()?, self.rows.ends(series..series + 1, 0..self.rows.len())?);
        let last = rows.next_back().unwrap_or(first);
        let [first, last] = [first, last].map(|row| self.point(row, series));
        let [lowest, highest] = [lowest, highest].map(|row| self.point(row, series));
        Some(Facts { count, first: first?, last: last?, lowest: lowest?, highest: highest? })
    }

    fn point(&self, row: usize, series: usize) -> Option<Point> {
        let value = self.rows.number(row, series)?;
        Some(Point { label: self.rows.label(row).to_owned(), value })
    }
}

/// Where among all positions the rows stand: known where the input's order holds, else by their
/// share of it.
fn places(store: &Store, rows: &[usize], given: u64, is_sorted: bool) -> Vec<u64> {
    if !is_sorted {
        return rows.iter().filter_map(|row| store.positions.get(*row).copied()).collect();
    }
    let end = u128::from(given.saturating_sub(1));
    let last = rows.len().saturating_sub(1).max(1) as u128;
    let place = |rank: usize| u64::try_from(rank as u128 * end / last).unwrap_or(u64::MAX);
    (0..rows.len()).map(place).collect()
}

/// Places to draw to scale: they do not fall, and are not all the same.
fn rising(places: Vec<f64>) -> Option<Vec<f64>> {
    Some(places).filter(|places| places.is_sorted() && places.first() < places.last())
}

/// Labels as instants, on the clock that the first of them shows.
fn instants<'l>(labels: impl Iterator<Item = &'l str> + Clone, form: DateForm) -> Option<Vec<f64>> {
    let ahead = labels.clone().next().map_or(0.0, date::ahead);
    labels.map(|label| Some(form.read(label)?.seconds() + ahead)).collect()
}

/// Labels as numbers without a unit.
fn numbers<'l>(labels: impl Iterator<Item = &'l str>, decimal: Decimal) -> Option<Vec<f64>> {
    let number = |label| match read(label, decimal) {
        Reading::Number(numeral) if numeral.unit().is_none() => Some(numeral.value),
        _ => None,
    };
    labels.map(number).collect()
}

#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 positions it is still near enough")]
fn real(index: u64) -> f64 {
    index as f64
}
