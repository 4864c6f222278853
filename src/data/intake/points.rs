//! The intake of labels with values, for bar and line charts: reads the values of each row, determines the series,
//! and passes them to the points that are kept.

use std::rc::Rc;

use super::bars::{Bars, KeptItems};
use super::end_rows::is_sum_of_others;
use super::label_table::LabelTable;
use super::levels::{record_levels, set_levels};
use super::line::LineSampler;
use super::repeats::RepeatCheck;
use super::series_names::{SeriesFilter, joined, series_name};
use super::{Selection, ShapeIntake};
use crate::data::figure::{Body, Figure, Footnote, Item, Level, MissingCount};
use crate::data::gate::{Bounds, Gate};
use crate::data::line_rows::{LineRows, MAX_ROWS};
use crate::data::number::{ExactSum, FixedPoint, Number};
use crate::data::reading::Reading;
use crate::data::rows::{ColumnLayout, KnownPoint, Row, Sink};
use crate::data::value::{ValueColumn, common_unit};
use crate::data::x_axis::XReader;
use crate::fault::{Fault, FaultKind};
use crate::plan::{DataShape, MAX_SERIES, Missing, Repeats};

#[derive(Clone)]
pub(super) struct PointsIntake {
    reading: Rc<Reading>,
    columns: Vec<ValueColumn>,
    filter: SeriesFilter,
    repeats: RepeatCheck,
    /// Converts the labels of a line chart to x, if possible.
    x_reader: Option<XReader>,
    /// For long data: matches points of different series by label.
    table: Option<Box<LabelTable>>,
    /// The names of the series, once the table has been drained. Later rows must be of the only series.
    names: Vec<Option<String>>,
    points: Points,
    levels: Vec<Level>,
    missing: MissingCount,
    rows: u64,
}

/// The points that are kept: the items of a bar chart or table, or the rows of a line chart.
#[derive(Clone)]
enum Points {
    Bars(Box<KeptItems>),
    Lines(Box<LineSampler>),
}

impl PointsIntake {
    pub(super) fn new(reading: Rc<Reading>) -> Self {
        let Reading { plan, roles, .. } = &*reading;
        let points = match plan.shape() {
            DataShape::Lines => {
                let rows = LineRows::new(roles.values.len());
                Points::Lines(Box::new(LineSampler::new(rows, roles.x_kind, plan)))
            }
            DataShape::Bars | DataShape::Table => {
                Points::Bars(Box::new(KeptItems::new(roles.order_kind, roles.values.len(), plan)))
            }
        };
        // The points of a request are drawn as given.
        let is_request = roles.layout == ColumnLayout::Request;
        let table = (!roles.by.is_empty() && !plan.draws_one_series()).then(|| {
            let columns = roles.names_or_numbers(&roles.values);
            let keeps_repeats = plan.columns.repeats == Repeats::Keep || is_request;
            Box::new(LabelTable::new(plan.chart(), columns, keeps_repeats))
        });
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&reading, value));
        Self {
            columns: columns.collect(),
            filter: SeriesFilter::new(plan),
            repeats: RepeatCheck::new(roles.refuses_repeats),
            x_reader: roles.x_kind.map(XReader::new),
            table,
            names: Vec::new(),
            points,
            levels: reading.levels.clone(),
            missing: MissingCount::default(),
            rows: 0,
            reading,
        }
    }

    /// Moves the points of the label table to `points`. Unless this is the end, later points follow unmatched.
    fn move_table_to_points(&mut self, is_end: bool) -> Result<(), FaultKind> {
        let Some(table) = self.table.take() else { return Ok(()) };
        let (names, mut rows, neighbours) = table.finish(&self.reading.plan.columns);
        self.names = names;
        let values = rows.series.iter().flat_map(|series| &series.values).copied();
        record_levels(&mut self.levels, values.filter(|value| !value.is_nan()));
        if let Some(kind) = self.reading.roles.x_kind {
            kind.set_xs(&mut rows, &neighbours)?;
        }
        match &mut self.points {
            Points::Lines(lines) if is_end => {
                **lines = LineSampler::new(rows, self.reading.roles.x_kind, &self.reading.plan);
            }
            Points::Lines(lines) => {
                rows.for_each(|label, x, values| lines.insert(label, x, values));
            }
            Points::Bars(bars) => {
                rows.for_each(|label, _, values| bars.insert([label, ""], values));
            }
        }
        Ok(())
    }

    /// Inserts the values of a row into the label table, if there is one, or else into `points`. A label of a bar may be
    /// completed by another text.
    #[inline]
    fn insert(
        &mut self,
        line: Option<u64>,
        name: Option<&str>,
        [label, completion]: [&str; 2],
        values: &[Option<Number<&str>>],
    ) -> Result<(), Fault> {
        // The x of a label of long data is checked at its first row.
        let known = self.table.as_ref().and_then(|table| table.row(label));
        let mut x = None;
        if known.is_none() {
            let read = self.x(label);
            // A row that is left out may have a label without x.
            let skips = self.reading.plan.missing == Missing::Skip;
            if skips && read.is_err() && values.iter().all(Option::is_none) {
                return Ok(());
            }
            x = read?;
        }
        if self.repeats.is_active() {
            self.repeats.check(label, x)?;
        }
        if let Some(table) = &mut self.table {
            if table.insert((line, self.rows), name, (label, x), known, values)? {
                return Ok(());
            }
            self.move_table_to_points(false)?;
            x = self.x(label)?;
        } else if self.names.iter().any(|known| known.as_deref() != name) {
            // Only a single series can do without the table.
            return Err(FaultKind::TooManyLabels(MAX_ROWS).into());
        }
        record_levels(&mut self.levels, values.iter().flatten().map(Number::value));
        match &mut self.points {
            Points::Bars(bars) => bars.insert([label, completion], values),
            Points::Lines(lines) => lines.insert(label, x, values),
        }
        Ok(())
    }

    /// The x of a label; `None` if labels have no x. A label that cannot be converted is refused.
    #[inline]
    fn x(&mut self, label: &str) -> Result<Option<f64>, FaultKind> {
        let Some(reader) = &mut self.x_reader else { return Ok(None) };
        if self.table.is_some() {
            // Rows of different series are mixed, so the previous label is meaningless.
            *reader = XReader::new(reader.kind);
        }
        reader.read(label).map(Some)
    }
}

impl ShapeIntake for PointsIntake {
    fn finish(mut self: Box<Self>) -> Result<Selection, Fault> {
        self.move_table_to_points(true)?;
        let names = self.filter.names(self.names.clone(), &self.reading)?;
        let unit = common_unit(&self.columns, &self.reading)?;
        let cells = self.rows * self.columns.len() as u64;
        let sum = match self.columns.as_slice() {
            [column] if names.len() == 1 => column.sum.total(),
            _ => None,
        };
        let may_add_up = self.reading.roles.may_have_totals && self.rows > 3;
        let columns = self.columns.iter().filter(|_| may_add_up);
        let sums: Vec<Option<FixedPoint>> = columns.map(|column| column.sum.total()).collect();
        let has_given_up = self.repeats.has_given_up();
        let Self { reading, points, levels, missing, .. } = *self;
        let missing = MissingCount { all: cells, ..missing };
        Ok(match points {
            Points::Lines(lines) => {
                let mut figure = lines.figure(names, unit, missing, &reading)?;
                figure.notes.extend(sum_of_line(&figure, &sums));
                if has_given_up && !figure.notes.contains(&Footnote::RepeatsUnknown) {
                    figure.notes.push(Footnote::RepeatsUnknown);
                }
                set_levels(&mut figure, &levels);
                Selection::Figure(Box::new(figure))
            }
            Points::Bars(kept) => {
                // In long data, a series without a row for a label has no missing value.
                let shows_missing = cells == kept.count() * names.len() as u64
                    && reading.plan.missing != Missing::Skip;
                let notes = sum_of_bars(kept.ends(), &sums).into_iter().collect();
                let kept = *kept;
                let bars = Bars { kept, names, sum, unit, levels, missing, shows_missing, notes };
                Selection::Bars(Box::new(bars))
            }
        })
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }

    fn knows_ends(&self) -> bool {
        true
    }
}

impl Sink for PointsIntake {
    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        self.rows += 1;
        let name = series_name(row, &self.reading.roles.by)?;
        if !self.reading.roles.by.is_empty() && !self.filter.record(name.as_deref()) {
            return Ok(());
        }
        // Most rows have one value: no memory is cleared for more.
        let (mut one, mut few, mut many): ([Option<Number<&str>>; 1], [_; MAX_SERIES], Vec<_>);
        let count = self.columns.len();
        let values = if count == 1 {
            one = [None];
            one.as_mut_slice()
        } else if count <= MAX_SERIES {
            few = [None; MAX_SERIES];
            few.split_at_mut(count).0
        } else {
            many = vec![None; count];
            many.as_mut_slice()
        };
        let mut missing = 0;
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            column.read_into(row, value)?;
            missing += usize::from(value.is_none());
        }
        let position;
        let label = if let Some(column) = self.reading.roles.label {
            row.cell(column).bounded()?
        } else {
            position = self.rows.to_string();
            &position
        };
        self.missing.record(missing, values.len());
        let completed_by = self.reading.roles.completed_by.as_slice();
        if completed_by.is_empty() {
            return self.insert(row.line, name.as_deref(), [label, ""], values);
        }
        let completion = joined(row, completed_by)?;
        self.insert(row.line, name.as_deref(), [label.trim(), &completion], values)
    }

    fn open_gate(&self, gate: &mut Gate) {
        let roles = &self.reading.roles;
        // With levels or a check for repeats, every row is needed.
        if !self.levels.is_empty() || self.repeats.is_active() {
            return;
        }
        if !roles.by.is_empty() {
            // Of long data, a point of a known label and a known series need not be pushed.
            if let (Some(label), [by], [], [column]) =
                (roles.label, &roles.by[..], &roles.completed_by[..], &self.columns[..])
                && self.filter.has_all()
                && self.table.as_ref().is_some_and(|table| table.has_several())
            {
                gate.open(u64::MAX, Bounds::ALL);
                (gate.label, gate.series) = (Some(label), Some(*by));
                column.add_to(gate, Bounds::ALL);
            }
            return;
        }
        match &self.points {
            Points::Bars(bars) => bars.open_gate(&self.columns, gate),
            Points::Lines(lines) => lines.open_gate(&self.columns, &self.reading.plan, gate),
        }
    }

    fn insert_point(&mut self, point: &KnownPoint<'_>) -> bool {
        self.table.as_mut().is_some_and(|table| table.insert_point(point))
    }

    fn count_passed(&mut self, rows: u64, sums: &mut [ExactSum]) {
        self.rows += rows;
        ValueColumn::append_sums(&mut self.columns, sums);
        match &mut self.points {
            // Points in the table are counted when they leave it.
            _ if self.table.is_some() => {}
            Points::Bars(bars) => bars.count_passed(rows),
            Points::Lines(lines) => lines.count_passed(rows),
        }
    }
}

/// The first or the last bar, if it is the sum of all others. `sums` includes it; empty if that is not asked.
fn sum_of_bars(ends: [Option<&Item>; 2], sums: &[Option<FixedPoint>]) -> Option<Footnote> {
    let mut ends = ends.into_iter().zip([true, false]);
    ends.find_map(|(item, is_first)| {
        let item = item?;
        let values = item.values.iter().map(|value| value.as_ref().and_then(Number::exact));
        is_sum_of_others(values, sums)
            .then(|| Footnote::SumOfOthers { is_first, label: item.label.clone() })
    })
}

/// The first or the last point of all lines, if it is the sum of all others.
fn sum_of_line(figure: &Figure, sums: &[Option<FixedPoint>]) -> Option<Footnote> {
    let Body::Lines(lines) = &figure.body else { return None };
    if figure.notes.iter().any(|note| matches!(note, Footnote::Sorted(_))) {
        return None;
    }
    [true, false].into_iter().find_map(|is_first| {
        let ends = lines.series.iter().map(|series| (&series.facts.first, &series.facts.last));
        let points: Vec<_> =
            ends.map(|(first, last)| if is_first { first } else { last }).collect();
        let label = points.first()?.label.clone();
        let is_one = points.iter().all(|point| point.label == label);
        let is_sum =
            is_one && is_sum_of_others(points.iter().map(|point| point.value.exact()), sums);
        is_sum.then_some(Footnote::SumOfOthers { is_first, label })
    })
}
