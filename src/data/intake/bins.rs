//! The intake of a histogram: the values of one column, and the bars that are drawn of them. Knows no labels.

mod width;

use std::cmp::Ordering;

use super::series_names::series_name;
use super::{KeptPoints, ShapeIntake, figure, notes};
use crate::data::figure::{
    BarData, Body, Footnote, Item, MissingCount, SelectionRule, Unit, ValueFacts, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::histogram::{Histogram, edge};
use crate::data::number::{FixedPoint, Number, Sums, shown};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Hint, Kind};
use crate::plan::{AxisBounds, Bins, MAX_POINTS, Plan, Setting};

/// The values so far.
#[derive(Clone)]
pub(super) struct BinsIntake {
    plan: Plan,
    roles: Roles,
    column: ValueColumn,
    /// The name of the only series.
    series: Option<String>,
    histogram: Histogram,
    /// How many values are below the lower end, and from the higher one on.
    beyond: [u64; 2],
    skipped: MissingCount,
}

impl BinsIntake {
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        // A value beyond an end is counted, and may be negative.
        let all = Plan { signed: true, bounds: AxisBounds::default(), ..plan.clone() };
        let column = ValueColumn::new(&roles, roles.values.first().copied().unwrap_or(0), &all);
        let ends = [plan.bounds.min, plan.bounds.max].map(|end| exact(end?));
        let histogram = Histogram::new(ends, plan.bin_width.and_then(exact));
        let skipped = MissingCount::default();
        Self { plan, roles, column, series: None, histogram, beyond: [0; 2], skipped }
    }

    /// Counts a number that is beyond an end.
    fn record_side(&mut self, number: FixedPoint) {
        match self.histogram.side(number) {
            Some(Ordering::Less) => self.beyond[0] += 1,
            Some(Ordering::Greater) => self.beyond[1] += 1,
            Some(Ordering::Equal) | None => {}
        }
    }

    fn facts(&mut self, unit: Option<Unit>) -> Option<ValueFacts> {
        let is_exact = self.histogram.is_exact();
        let [median, p95] = self.histogram.median_and_p95()?;
        let Histogram { count, lowest, highest, .. } = &self.histogram;
        Some(ValueFacts {
            unit,
            count: *count,
            lowest: lowest.as_ref()?.without_unit(),
            median: median.number()?,
            p95: p95.number()?,
            highest: highest.as_ref()?.without_unit(),
            is_exact,
        })
    }

    /// The bars, from the first that has a value to the last, or from end to end.
    fn items(&self, width: FixedPoint, unit: Option<&Unit>) -> Result<Vec<Item>, Kind> {
        let counts = self.histogram.counts(width).ok_or_else(|| too_large("the range"))?;
        let [first, end] = self.span(width).ok_or_else(|| too_large("the range"))?;
        let bars = end - first;
        if bars > MAX_POINTS as i128 {
            let what =
                format!("bins of {} would be {bars}, the maximum is {MAX_POINTS}", width.text());
            let hint = Hint::options("let the range decide", [Setting::Bins(Bins::Auto)]);
            let hint = hint.without(crate::plan::Flag::BinWidth);
            return Err(Kind::Bins { what, hints: vec![hint] });
        }
        let origin = self.histogram.origin();
        let edges = (first..=end).map(|index| edge(index, origin, width));
        let edges = edges.collect::<Option<Vec<_>>>().ok_or_else(|| too_large("the range"))?;
        let has_separators = edges.iter().any(|edge| edge.text().trim_start_matches('-').len() > 4);
        let labels = EdgeLabels { unit, has_separators };
        let is_single = self.histogram.decimals == 0 && width == FixedPoint::ONE;
        let mut items = Vec::new();
        let [below, above] = self.beyond;
        if let (Some(end), true) = (edges.first(), below > 0) {
            items.push(item(format!("… {}", labels.with_unit(end)), below));
        }
        for (bin, ends) in (first..).zip(edges.windows(2)) {
            let [from, to] = ends else { continue };
            let held =
                counts.iter().filter(|(index, _)| *index == bin).map(|(_, count)| count).sum();
            let label = if is_single { labels.with_unit(from) } else { labels.range(from, to) };
            items.push(item(label, held));
        }
        if let (Some(end), true) = (edges.last(), above > 0) {
            items.push(item(format!("{} …", labels.with_unit(end)), above));
        }
        Ok(items)
    }

    /// Which ends would draw the values of the fullest bin apart, if it has more than three quarters of all
    /// and they are not all the same.
    #[expect(clippy::cast_precision_loss, reason = "three quarters, more or less")]
    fn crowd_note(
        &self,
        width: FixedPoint,
        items: &[Item],
        facts: &ValueFacts,
    ) -> Option<Footnote> {
        let [first, end] = self.span(width)?;
        let bins = items.iter().skip(usize::from(self.beyond[0] > 0)).zip(first..end);
        let crowd = facts.count as f64 * 0.75;
        let is_crowd = |item: &Item| item.first().is_some_and(|count| count.value() > crowd);
        let (_, bin) = bins.into_iter().find(|(item, _)| is_crowd(item))?;
        let is_narrowest = width.units_at(self.histogram.decimals) == Some(1);
        let are_equal = facts.median.value().total_cmp(&facts.lowest.value()).is_eq();
        if items.len() == 1 || is_narrowest || are_equal || self.plan.bin_width.is_some() {
            return None;
        }
        let [low, high] = self.histogram.ends;
        let origin = self.histogram.origin();
        let min = edge(bin, origin, width)?.text();
        let max = edge(bin + 1, origin, width)?.text();
        let has_lower = bin > first || low.is_some();
        let has_higher = bin + 1 < end || high.is_some();
        Some(Footnote::Crowded { min: has_lower.then_some(min), max: has_higher.then_some(max) })
    }
}

/// How the ends of bars are written.
struct EdgeLabels<'a> {
    unit: Option<&'a Unit>,
    has_separators: bool,
}

impl EdgeLabels<'_> {
    fn number(&self, edge: &FixedPoint) -> String {
        shown(&edge.text(), self.has_separators && edge.decimals == 0)
    }

    fn with_unit(&self, edge: &FixedPoint) -> String {
        let number = self.number(edge);
        match self.unit {
            Some(unit) => unit.with_number(&number),
            None => number,
        }
    }

    /// The unit is written once, except that of a duration, which is a part of its number.
    fn range(&self, from: &FixedPoint, to: &FixedPoint) -> String {
        let from = match self.unit {
            Some(Unit::Duration) => self.with_unit(from),
            _ => self.number(from),
        };
        format!("{from} … {}", self.with_unit(to))
    }
}

/// A number as a decimal.
fn exact(number: f64) -> Option<FixedPoint> {
    FixedPoint::read(&number.to_string())
}

fn item(label: String, count: u64) -> Item {
    let count = Number::whole(&count.to_string()).into_owned();
    Item { label, values: vec![Some(count)], ..Item::default() }
}

fn too_large(what: &str) -> Kind {
    refusal(format!("{what} cannot be divided into bins"))
}

fn refusal(what: String) -> Kind {
    Kind::Bins { what, hints: Vec::new() }
}

impl Sink for BinsIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        let name = series_name(&row, &self.roles.by)?.unwrap_or_default();
        if self.histogram.count > 0 && self.series.as_deref().unwrap_or_default() != name {
            return Err(refusal("bins show one series, found several".to_owned()).into());
        }
        let Some(number) = self.column.read(&row)? else {
            self.skipped.record(1, 1);
            return Ok(());
        };
        if self.histogram.count == 0 {
            self.series = Some(name.into_owned());
        }
        let exact = number.exact().ok_or_else(|| too_large(number.text()))?;
        self.record_side(exact);
        self.histogram.insert(&number, exact);
        Ok(())
    }

    /// Opens a gate that hands on the numbers between the lowest and the highest so far.
    fn gate(&self, gate: &mut Gate) {
        let Histogram { lowest, highest, .. } = &self.histogram;
        if let (Some(lowest), Some(highest), []) = (lowest, highest, self.roles.by.as_slice()) {
            gate.open(u64::MAX, Bounds::ALL);
            gate.hand_on_numbers();
            self.column.narrow(gate, Bounds { low: lowest.value(), high: highest.value() });
        }
    }

    fn pass(&mut self, _rows: u64, sums: &mut [Sums]) {
        for sums in sums {
            self.column.sums.take_passed(sums);
        }
    }

    #[expect(clippy::expect_used, reason = "the gate has read it as a number")]
    fn pass_numbers(&mut self, numbers: &[FixedPoint<i64>]) {
        for number in numbers {
            let exact = FixedPoint { units: number.units.into(), decimals: number.decimals };
            let value = || number.value().unwrap_or_else(|| exact.text().parse().expect("digits"));
            self.record_side(exact);
            self.histogram.insert_between(exact, value);
        }
    }
}

impl ShapeIntake for BinsIntake {
    fn finish(mut self: Box<Self>) -> Result<KeptPoints, Fault> {
        let unit =
            common_unit(std::slice::from_ref(&self.column), &self.roles.names, self.plan.chart())?;
        let Some(facts) = self.facts(unit.clone()) else {
            return Err(Kind::AllMissing(None).into());
        };
        let width = self.width()?;
        let items = self.items(width, unit.as_ref())?;
        let crowd_note = self.crowd_note(width, &items, &facts);
        let given = items.len() as u64;
        let volume = Volume {
            shown: given,
            given,
            rule: SelectionRule::All,
            hidden: None,
            range: None,
            sort: None,
        };
        let mut bars = BarData {
            names: vec![None],
            items,
            signed: false,
            shows_missing: true,
            beside: None,
            facts: Some(Box::new(facts)),
        };
        if self.plan.share {
            bars.add_shares(FixedPoint { units: self.histogram.count.into(), decimals: 0 });
        }
        let mut notes = notes(self.skipped, &self.plan, MAX_POINTS);
        notes.extend(crowd_note);
        let plan = Plan { bounds: AxisBounds::default(), ..self.plan };
        let figure = figure(&plan, None, Body::Points(bars), volume, notes);
        Ok(KeptPoints::Whole(Box::new(figure)))
    }

    fn values(&self) -> &[ValueColumn] {
        std::slice::from_ref(&self.column)
    }
}
