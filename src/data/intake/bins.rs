//! The intake of a histogram: collects the values of one column, and makes the bars.

mod width;

use std::rc::Rc;

use super::figure::{figure, notes};
use super::levels::record_levels;
use super::series_names::series_name;
use super::{Selection, ShapeIntake};
use crate::data::figure::{
    BarData, Body, Item, Level, MissingCount, SelectionRule, Unit, ValueFacts, Volume,
};
use crate::data::gate::{Bounds, Gate};
use crate::data::histogram::{Histogram, edge, index};
use crate::data::number::{
    ExactSum, FixedPoint, Number, RoundUnit, exact_duration, shown, wants_separators,
};
use crate::data::reading::Reading;
use crate::data::rows::{Row, Sink};
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, FaultKind, Hint};
use crate::plan::{AxisBounds, Bins, Flag, MAX_POINTS, Setting, Sizes, Suffixes};

#[derive(Clone)]
pub(super) struct BinsIntake {
    reading: Rc<Reading>,
    column: ValueColumn,
    /// The name of the only series.
    series: String,
    histogram: Histogram,
    /// While a width is chosen: the number up to which it must fit, if the last bar is open.
    open_above: Option<FixedPoint>,
    levels: Vec<Level>,
    missing: MissingCount,
}

impl BinsIntake {
    #[expect(clippy::expect_used, reason = "the roles were chosen for a chart of values")]
    pub(super) fn new(reading: Rc<Reading>) -> Self {
        let Reading { plan, roles, .. } = &*reading;
        let value = *roles.values.first().expect("a column of values");
        // Values outside --min and --max are counted.
        let column = ValueColumn::with_any_value(&reading, value);
        let ends = [plan.bounds.min, plan.bounds.max].map(|end| exact(end?));
        let base = if plan.input.sizes == Some(Sizes::Iec) { 2 } else { 10 };
        let histogram = Histogram::new(ends, reading.bin_width.and_then(exact), base);
        let (series, levels) = (String::new(), reading.levels.clone());
        let missing = MissingCount::default();
        Self { reading, column, series, histogram, open_above: None, levels, missing }
    }

    fn facts(&self, unit: Option<Unit>) -> Option<ValueFacts> {
        let [median, p95] = self.histogram.median_and_p95()?;
        let (lowest, highest) = self.histogram.range.as_ref()?;
        Some(ValueFacts {
            unit,
            count: self.histogram.count,
            lowest: lowest.without_unit(),
            median: median.number(),
            p95: p95.number(),
            highest: highest.without_unit(),
            is_exact: self.histogram.is_exact(),
            separators: wants_separators([lowest, highest].map(Number::value).into_iter()),
        })
    }

    /// The indices of the first bar and after the last, if they are not too many.
    fn drawn_span(&self, width: FixedPoint) -> Result<[i128; 2], FaultKind> {
        let [first, end] = self.span(width).ok_or_else(|| too_large("the range"))?;
        let count = end - first;
        if count > MAX_POINTS as i128 {
            let width = width.text();
            let what = format!("bins of {width} would be {count}, the maximum is {MAX_POINTS}");
            let hint = Hint::options("choose the width automatically", [Setting::Bins(Bins::Auto)]);
            return Err(FaultKind::Bins { what, hints: vec![hint.without(Flag::BinWidth)] });
        }
        Ok([first, end])
    }

    /// The bars of this span, and one for the values beyond each end.
    fn items(
        &self,
        width: FixedPoint,
        [first, end]: [i128; 2],
        facts: &mut ValueFacts,
    ) -> Result<Vec<Item>, FaultKind> {
        let Histogram { beyond: [below, above], .. } = self.histogram;
        let origin = self.histogram.origin();
        let edges: Option<Vec<_>> = (first..=end).map(|index| edge(index, origin, width)).collect();
        let counts = self.histogram.counts(width, first, usize::try_from(end - first).unwrap_or(0));
        let (edges, counts) = edges.zip(counts).ok_or_else(|| too_large("the range"))?;
        facts.separators |= wants_separators(edges.iter().map(|edge| edge.value()));
        let edges = self.edge_texts(edges, width, facts);
        let are_whole = self.histogram.decimals == 0 && origin.shortest().decimals == 0;
        let is_single = are_whole && width == FixedPoint::ONE;
        let mut items = Vec::new();
        if let (Some([_, end]), true) = (edges.first(), below > 0) {
            items.push(item(format!("… {end}"), below));
        }
        for (edges, count) in edges.windows(2).zip(counts) {
            let [[start, single], [_, end]] = edges else { continue };
            let label = if is_single { single.clone() } else { format!("{start} … {end}") };
            items.push(item(label, count));
        }
        if let (Some([_, end]), true) = (edges.last(), above > 0) {
            items.push(item(format!("{end} …"), above));
        }
        Ok(items)
    }

    /// For each level, the index of the bar that holds it: the rule is above it.
    fn rules(&self, width: FixedPoint) -> Vec<usize> {
        let origin = self.histogram.origin();
        let [first, end] = self.span(width).unwrap_or_default();
        let open = usize::from(self.histogram.beyond[0] > 0);
        let bars = self.levels.iter().map(|level| {
            let bin = exact(level.value).and_then(|level| index(level, origin, width));
            let bin = bin.unwrap_or(end).clamp(first, end) - first;
            usize::try_from(bin).unwrap_or(0) + open
        });
        bars.collect()
    }

    /// The text of each edge at the start and at the end of a label: `50` and `100ms` in `50 … 100ms`. Sizes are
    /// written with the suffix of the width, if all edges are multiples of it.
    fn edge_texts(
        &self,
        edges: Vec<FixedPoint>,
        width: FixedPoint,
        facts: &ValueFacts,
    ) -> Vec<[String; 2]> {
        let letter =
            RoundUnit::of(width.value(), self.reading.plan.input.sizes.map(Suffixes::Sizes));
        let (letter, edges) = match edges.iter().map(|edge| letter.divide(*edge)).collect() {
            Some(in_letter) => (letter, in_letter),
            None => (RoundUnit::ONE, edges),
        };
        let texts = edges.into_iter().map(|edge| {
            let number = shown(&edge.text(), facts.separators);
            let end = letter.with_letter(number.clone());
            // The unit is written once per label; currency signs and units of durations are part of the number.
            match &facts.unit {
                Some(Unit::Duration) => [exact_duration(edge), exact_duration(edge)],
                Some(sign @ Unit::Before(_)) => [number, end].map(|text| sign.with_number(&text)),
                Some(unit) => [number, unit.with_number(&end)],
                None => [number, end],
            }
        });
        texts.collect()
    }
}

/// A number as a decimal.
fn exact(number: f64) -> Option<FixedPoint> {
    FixedPoint::read(&number.to_string())
}

fn item(label: String, count: u64) -> Item {
    Item { label, values: vec![Some(FixedPoint::whole(count).number())], ..Item::default() }
}

fn too_large(what: &str) -> FaultKind {
    refusal(format!("{what} cannot be divided into bins"))
}

fn refusal(what: String) -> FaultKind {
    FaultKind::Bins { what, hints: Vec::new() }
}

impl Sink for BinsIntake {
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let name = series_name(row, &self.reading.roles.by)?.unwrap_or_default();
        if self.histogram.count > 0 && self.series != name {
            return Err(refusal("bins show one series, found several".to_owned()).into());
        }
        let Some(number) = self.column.read(row)? else {
            self.missing.record(1, 1);
            return Ok(());
        };
        if self.histogram.count == 0 {
            self.series = name.into_owned();
        }
        record_levels(&mut self.levels, std::iter::once(number.value()));
        self.histogram.insert(&number, number.exact().ok_or_else(|| too_large(number.text()))?);
        Ok(())
    }

    /// Numbers within the range so far are only recorded, not pushed.
    fn open_gate(&self, gate: &mut Gate) {
        if let (Some((low, high)), []) = (&self.histogram.range, self.reading.roles.by.as_slice()) {
            gate.open(u64::MAX, Bounds::ALL);
            gate.hands_on_numbers = true;
            self.column.add_to(gate, Bounds { low: low.value(), high: high.value() });
        }
    }

    fn count_passed(&mut self, _rows: u64, sums: &mut [ExactSum]) {
        ValueColumn::append_sums([&mut self.column], sums);
    }

    fn insert_passed(&mut self, numbers: &[FixedPoint<i64>]) {
        let numbers = numbers.iter().map(|number| FixedPoint::from(*number));
        record_levels(&mut self.levels, numbers.clone().map(|number: FixedPoint| number.value()));
        numbers.for_each(|number| self.histogram.insert_between(number));
    }
}

impl ShapeIntake for BinsIntake {
    fn finish(mut self: Box<Self>) -> Result<Selection, Fault> {
        let unit = common_unit(std::slice::from_ref(&self.column), &self.reading)?;
        if self.histogram.count == 0 {
            return Err(FaultKind::AllMissing.into());
        }
        let width = self.choose_width()?;
        // Values in more bins than can be drawn are no longer kept.
        let span = self.drawn_span(width)?;
        let mut facts = self.facts(unit).ok_or_else(|| too_large("the range"))?;
        let items = self.items(width, span, &mut facts)?;
        let count = items.len() as u64;
        let volume = Volume::new(count, count, SelectionRule::All);
        let mut bars =
            BarData { names: vec![None], items, shows_missing: true, ..BarData::default() };
        bars.histogram = Some(Box::new(facts));
        bars.rules = self.rules(width);
        if self.reading.plan.share {
            bars.add_shares(FixedPoint::whole(self.histogram.count));
        }
        let notes = notes(self.missing, &self.reading.plan, MAX_POINTS);
        let mut figure = figure(&self.reading, None, Body::Bars(bars), volume, notes);
        figure.bounds = AxisBounds::default();
        figure.levels = self.levels;
        Ok(Selection::Figure(Box::new(figure)))
    }

    fn values(&self) -> &[ValueColumn] {
        std::slice::from_ref(&self.column)
    }
}
