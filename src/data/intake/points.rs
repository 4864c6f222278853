//! The intake of labels with values, for bars and for lines: reads the values of each row, finds their
//! series, and hands them to what keeps some of them. Knows neither number formats nor drawings.

use super::bar_selection::BarSelection;
use super::items::Items;
use super::label_table::{LabelTable, TableLabel};
use super::levels::{levels, levels_of, record};
use super::line::LineIntake;
use super::repeats::RepeatCheck;
use super::series_names::{SeriesFilter, series_name};
use super::{Selection, ShapeIntake};
use crate::data::figure::{Level, MissingCount};
use crate::data::gate::Gate;
use crate::data::number::{ExactSum, Number};
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::selection::line_rows::MAX_ROWS;
use crate::data::value::{ValueColumn, common_unit};
use crate::data::x_axis::{XForm, XReader};
use crate::fault::{Fault, Kind};
use crate::plan::{DataShape, MAX_SERIES, Missing, Plan};

/// Points while their rows come in.
#[derive(Clone)]
pub(super) struct PointsIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    filter: SeriesFilter,
    repeats: RepeatCheck,
    /// Reads the x of the labels of a line, if they have any.
    x_reader: Option<XReader>,
    /// Where the points of long data wait for those of other series under the same label.
    table: Option<Box<LabelTable>>,
    /// The names of the series of the table once its points were handed on. A later row must be of one of them.
    names: Vec<Option<String>>,
    points: Points,
    levels: Vec<Level>,
    skipped: MissingCount,
    rows: u64,
}

#[derive(Clone)]
enum Points {
    Bars(Items),
    Lines(LineIntake),
}

impl Points {
    fn new(series: usize, roles: &Roles, plan: &Plan) -> Self {
        match plan.shape() {
            DataShape::Lines => Self::Lines(LineIntake::new(series, roles.x_form, plan)),
            DataShape::Bars | DataShape::Table => Self::Bars(Items::new(roles, plan)),
        }
    }
}

impl PointsIntake {
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let is_line = plan.shape() == DataShape::Lines;
        let is_one = plan.max_series() == 1 || (!is_line && plan.columns.has_one_series());
        let table = (!roles.by.is_empty() && !is_one).then(|| {
            let named_columns = if roles.values.len() > 1 { roles.values.as_slice() } else { &[] };
            Box::new(LabelTable::new(plan.chart(), roles.names_or_numbers(named_columns)))
        });
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        Self {
            columns: columns.collect(),
            filter: SeriesFilter::new(&plan, is_one),
            repeats: RepeatCheck::new(&roles, is_line),
            x_reader: roles.x_form.map(XReader::new),
            table,
            names: Vec::new(),
            points: Points::new(roles.values.len(), &roles, &plan),
            levels: levels(&plan),
            skipped: MissingCount::default(),
            rows: 0,
            plan,
            roles,
        }
    }

    /// Hands the points of the label table on to what keeps some of them. Later points are not matched.
    fn drain_table(&mut self) -> Result<(), Kind> {
        let Some(table) = self.table.take() else { return Ok(()) };
        let (names, mut rows, neighbours) = table.finish(&self.plan.columns);
        self.points = Points::new(names.len(), &self.roles, &self.plan);
        self.names = names;
        for row in 0..rows.len() {
            let values = (0..rows.series.len()).filter_map(|series| rows.value(row, series));
            record(&mut self.levels, values);
        }
        match &mut self.points {
            Points::Bars(items) => items.insert_all(&rows),
            Points::Lines(lines) => {
                if let Some(XReader { form: form @ XForm::Cycle(_), .. }) = self.x_reader {
                    rows.xs = form.xs_of_cycle(&rows);
                    form.check_neighbours(&rows, &neighbours)?;
                }
                lines.take(rows);
            }
        }
        Ok(())
    }

    /// Inserts the values of a row: into the label table, if they wait there for those of other series.
    #[inline]
    fn insert(
        &mut self,
        row: &Row<'_>,
        name: Option<&str>,
        label: &str,
        values: &[Option<Number<&str>>],
    ) -> Result<(), Fault> {
        // The x of a label of long data is known from its first row.
        let known = self.table.as_ref().and_then(|table| table.row(label));
        let mut x = None;
        if known.is_none() {
            x = match self.x(label) {
                // A row that is left out needs no x.
                Err(_)
                    if self.plan.missing() == Missing::Skip
                        && values.iter().all(Option::is_none) =>
                {
                    return Ok(());
                }
                x => x?,
            };
        }
        if self.repeats.is_active() {
            self.repeats.check(row, label, x, &self.roles)?;
        }
        if let Some(table) = &mut self.table {
            let table_label = TableLabel { text: label, x, row: known };
            if table.insert(row.line, name, table_label, values)? {
                return Ok(());
            }
            self.drain_table()?;
            x = self.x(label)?;
        } else if self.names.iter().any(|known| known.as_deref() != name) {
            // There is only one series that need not be matched with others.
            return Err(Kind::TooManyLabels(MAX_ROWS).into());
        }
        record(&mut self.levels, values.iter().flatten().map(Number::value));
        match &mut self.points {
            Points::Bars(items) => items.insert(label, values, Some(row)),
            Points::Lines(lines) => lines.insert(label, x, values),
        }
        Ok(())
    }

    /// The x of a label, if labels have one. A label without is refused where others have one.
    fn x(&mut self, label: &str) -> Result<Option<f64>, Kind> {
        let Some(reader) = &mut self.x_reader else { return Ok(None) };
        if self.table.is_some() {
            // The label before is not known yet.
            return XReader::new(reader.form).read(label).map(Some);
        }
        reader.read(label).map(Some)
    }
}

impl ShapeIntake for PointsIntake {
    fn finish(mut self: Box<Self>) -> Result<Selection, Fault> {
        self.drain_table()?;
        let names = self.filter.names(self.names.clone(), &self.roles, &self.plan)?;
        let unit = common_unit(&self.columns, &self.roles.names, self.plan.chart())?;
        let cells = self.rows * self.columns.len() as u64;
        let sum = match self.columns.as_slice() {
            [column] if names.len() == 1 => column.sum.total(),
            _ => None,
        };
        let key_names = self.roles.names_or_numbers(&self.roles.keys);
        let Self { plan, points, levels, skipped, .. } = *self;
        Ok(match points {
            Points::Lines(lines) => {
                let mut figure = lines.figure(names, unit, skipped, &plan)?;
                figure.levels = levels_of(&figure, &levels, &plan);
                Selection::Figure(Box::new(figure))
            }
            Points::Bars(items) => Selection::Bars(Box::new(BarSelection {
                // What a series of long data lacks is not missing.
                shows_missing: cells == items.count() * names.len() as u64
                    && plan.missing() != Missing::Skip,
                items,
                names,
                key_names,
                sum,
                unit,
                levels,
                skipped,
            })),
        })
    }

    fn values(&self) -> &[ValueColumn] {
        &self.columns
    }
}

impl Sink for PointsIntake {
    fn row(&mut self, row: Row<'_>) -> Result<(), Fault> {
        self.rows += 1;
        let name = series_name(&row, &self.roles.by)?;
        if !self.roles.by.is_empty() && !self.filter.record(name.as_deref()) {
            return Ok(());
        }
        let mut few: [Option<Number<&str>>; MAX_SERIES] = [None; MAX_SERIES];
        let mut many = Vec::new();
        let values = if let Some(few) = few.get_mut(..self.columns.len()) {
            few
        } else {
            many.resize(self.columns.len(), None);
            many.as_mut_slice()
        };
        let mut missing = 0;
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            column.read_into(&row, value)?;
            missing += usize::from(value.is_none());
        }
        let label = row.label(self.roles.label, self.rows)?;
        self.skipped.record(missing, values.len());
        self.insert(&row, name.as_deref(), &label, values)
    }

    fn gate(&self, gate: &mut Gate) {
        // Each value is compared with the levels, and each row of long data is looked at.
        if !self.levels.is_empty() || !self.roles.by.is_empty() || self.repeats.is_active() {
            return;
        }
        match &self.points {
            Points::Bars(items) => items.gate(&self.columns, gate),
            Points::Lines(lines) => {
                lines.gate(&self.columns, gate);
                gate.ends_before_missing = self.plan.missing() != Missing::Error;
            }
        }
    }

    fn pass(&mut self, rows: u64, sums: &mut [ExactSum]) {
        self.rows += rows;
        for (column, sums) in self.columns.iter_mut().zip(sums) {
            column.sum.append(sums);
        }
        match &mut self.points {
            Points::Bars(items) => items.pass(rows),
            Points::Lines(lines) => lines.pass(rows),
        }
    }
}
