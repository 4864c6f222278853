//! The intake of labels with values, for bars and for lines: reads the values of each row, finds their
//! series, and hands them to what keeps some of them. Knows neither number formats nor drawings.

use super::bar_points::BarPoints;
use super::items::Items;
use super::label_table::{LabelTable, TableLabel};
use super::levels::LevelCounts;
use super::line::LineIntake;
use super::repeats::RepeatCheck;
use super::series_names::{SeriesNames, series_name};
use super::{KeptPoints, ShapeIntake};
use crate::data::figure::MissingCount;
use crate::data::gate::Gate;
use crate::data::number::{ExactSum, Number};
use crate::data::place::PlaceReader;
use crate::data::roles::Roles;
use crate::data::rows::{Row, Sink};
use crate::data::value::{ValueColumn, common_unit};
use crate::fault::{Fault, Kind};
use crate::plan::{DataShape, MAX_SERIES, Missing, Plan};

/// Points while their rows come in.
#[derive(Clone)]
pub(super) struct PointsIntake {
    plan: Plan,
    roles: Roles,
    columns: Vec<ValueColumn>,
    names: SeriesNames,
    /// For each column of values its name, if it is a part of the names of series: `A Open`.
    pairs: Vec<Option<String>>,
    repeats: RepeatCheck,
    /// Reads the places of the labels of a line, if they have any.
    places: Option<PlaceReader>,
    grouping: Grouping,
    points: Points,
    levels: LevelCounts,
    skipped: MissingCount,
    rows: u64,
}

/// How rows become series.
#[derive(Clone)]
enum Grouping {
    Wide,
    /// A row has the value of the only series.
    One,
    /// A row has the value of the series that it names. Other rows have others under the same label.
    Long(Box<LabelTable>),
}

#[derive(Clone)]
enum Points {
    Bars(Items),
    Line(LineIntake),
}

impl Points {
    fn new(series: usize, roles: &Roles, plan: &Plan) -> Self {
        match plan.chart().shape() {
            DataShape::Series => Self::Line(LineIntake::new(series, roles.places, plan)),
            DataShape::Points | DataShape::Rows => Self::Bars(Items::new(roles, plan)),
        }
    }

    fn insert(
        &mut self,
        label: &str,
        place: Option<f64>,
        values: &[Option<Number<&str>>],
        row: Option<&Row<'_>>,
    ) {
        match self {
            Self::Bars(items) => items.insert(label, values, row),
            Self::Line(line) => line.insert(label, place, values),
        }
    }
}

impl PointsIntake {
    pub(super) fn new(roles: Roles, plan: Plan) -> Self {
        let is_line = plan.chart().shape() == DataShape::Series;
        let is_one = plan.max_series() == 1 || (!is_line && plan.columns.has_one_series());
        let grouping = match roles.by.as_slice() {
            [] => Grouping::Wide,
            _ if is_one => Grouping::One,
            _ => Grouping::Long(Box::new(LabelTable::new(plan.chart()))),
        };
        let has_pairs = roles.values.len() > 1;
        let pair = |&value: &usize| has_pairs.then(|| roles.name_or_number(value));
        let pairs: Vec<Option<String>> = roles.values.iter().map(pair).collect();
        let columns = roles.values.iter().map(|&value| ValueColumn::new(&roles, value, &plan));
        Self {
            columns: columns.collect(),
            names: SeriesNames::new(&plan, is_one),
            pairs,
            repeats: RepeatCheck::new(&roles, is_line),
            places: roles.places.map(PlaceReader::new),
            grouping,
            points: Points::new(roles.values.len(), &roles, &plan),
            levels: LevelCounts::new(&plan),
            skipped: MissingCount::default(),
            rows: 0,
            plan,
            roles,
        }
    }

    /// Moves the points of the label table to those that are kept. Later points are not matched.
    fn drain_table(&mut self) {
        let Self { grouping: Grouping::Long(table), points, places, levels, roles, plan, .. } =
            self
        else {
            return;
        };
        if table.is_drained {
            return;
        }
        *points = Points::new(table.names.len(), roles, plan);
        let mut rows = table.drain();
        let all = 0..rows.len();
        for row in all.clone() {
            let values = (0..rows.series.len()).filter_map(|series| rows.value(row, series));
            levels.record(values);
        }
        match points {
            Points::Line(line) => {
                if let Some(reader) = places.as_mut().filter(|reader| reader.form.is_cycle()) {
                    // Only in their order do labels tell the turns. Each had a place when it was inserted.
                    let place = |row| reader.read(rows.label(row)).unwrap_or(f64::NAN);
                    rows.places = all.map(place).collect();
                }
                line.take(rows);
            }
            Points::Bars(items) => {
                for row in all {
                    let numbers = (0..rows.series.len()).map(|series| rows.number(row, series));
                    let numbers: Vec<Option<Number>> = numbers.collect();
                    let values = numbers.iter().map(|number| number.as_ref().map(Number::borrowed));
                    items.insert(rows.label(row), &values.collect::<Vec<_>>(), None);
                }
            }
        }
    }

    /// The name of each series. A single series may have none.
    fn series_names(&self) -> Result<Vec<Option<String>>, Kind> {
        let is_line = matches!(self.points, Points::Line(_));
        match &self.grouping {
            Grouping::Wide => {
                let has_names =
                    self.columns.len() > 1 || is_line && !self.plan.columns.series.is_empty();
                let name = |value: &usize| has_names.then(|| self.roles.name_or_number(*value));
                Ok(self.roles.values.iter().map(name).collect())
            }
            Grouping::One => Ok(vec![self.names.only(self.plan.chart())?]),
            Grouping::Long(table) => {
                self.names.check_unknown()?;
                let mut names = table.names.clone();
                if !is_line && names.len() > 1 {
                    for (name, number) in names.iter_mut().zip(1..) {
                        name.get_or_insert_with(|| format!("series {number}"));
                    }
                }
                Ok(names)
            }
        }
    }

    /// Whether points wait in the label table, in an order that is not yet known.
    fn is_matching(&self) -> bool {
        matches!(&self.grouping, Grouping::Long(table) if !table.is_drained)
    }

    /// The place of a label. One without a place cannot be drawn where others have theirs.
    fn place(&mut self, label: &str) -> Result<Option<f64>, Kind> {
        let is_matching = self.is_matching();
        let Some(reader) = &mut self.places else { return Ok(None) };
        let mut alone = PlaceReader::new(reader.form);
        if is_matching { alone.read(label) } else { reader.read(label) }.map(Some)
    }
}

impl ShapeIntake for PointsIntake {
    fn finish(mut self: Box<Self>) -> Result<KeptPoints, Fault> {
        self.drain_table();
        let names = self.series_names()?;
        let unit = common_unit(&self.columns, &self.roles.names, self.plan.chart())?;
        let cells = self.rows * self.columns.len() as u64;
        let sum = match self.columns.as_slice() {
            [column] if names.len() == 1 => column.sum.total(),
            _ => None,
        };
        let apart = self.roles.names_or_numbers(&self.roles.apart);
        let Self { plan, points, levels, skipped, .. } = *self;
        Ok(match points {
            Points::Line(line) => {
                let mut figure = line.figure(names, unit, skipped, &plan)?;
                figure.levels = levels.of(&figure);
                KeptPoints::Whole(Box::new(figure))
            }
            Points::Bars(items) => KeptPoints::Bars(Box::new(BarPoints {
                // What a series of long data lacks is not missing.
                shows_missing: cells == items.rows() * names.len() as u64
                    && plan.missing() != Missing::Skip,
                items,
                names,
                apart,
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
        if !self.roles.by.is_empty() && !self.names.record(name.as_deref().unwrap_or_default()) {
            return Ok(());
        }
        let mut few: [Option<Number<&str>>; MAX_SERIES] = [None; MAX_SERIES];
        let mut many = Vec::new();
        let values = if self.columns.len() > MAX_SERIES {
            many.resize(self.columns.len(), None);
            many.as_mut_slice()
        } else {
            &mut few
        };
        let mut missing = 0;
        for (value, column) in values.iter_mut().zip(&mut self.columns) {
            column.read_into(&row, value)?;
            missing += usize::from(value.is_none());
        }
        let values = values.get(..self.columns.len()).unwrap_or_default();
        let label = row.label(self.roles.label, self.rows)?;
        let skips = self.plan.missing() == Missing::Skip;
        self.skipped.record(missing, values.len());
        // The place of a label of long data is known from its first row.
        let known = match &self.grouping {
            Grouping::Long(table) => table.row(&label),
            Grouping::Wide | Grouping::One => None,
        };
        let mut place = None;
        if known.is_none() {
            place = match self.place(&label) {
                // A row that is left out needs no place.
                Err(_) if missing == values.len() && skips => return Ok(()),
                place => place?,
            };
        }
        if self.repeats.is_active() {
            self.repeats.check(&row, &label, place, &self.roles)?;
        }
        if let Grouping::Long(table) = &mut self.grouping {
            let entry = TableLabel { text: &label, place, row: known };
            if match_row(table, row.line, name.as_deref(), entry, values, &self.pairs)? {
                return Ok(());
            }
            if self.is_matching() {
                self.drain_table();
                place = self.place(&label)?;
            }
        }
        self.levels.record(values.iter().flatten().map(Number::value));
        self.points.insert(&label, place, values, Some(&row));
        Ok(())
    }

    fn gate(&self, gate: &mut Gate) {
        if !self.levels.is_empty() {
            // Each value is compared with the levels.
            return;
        }
        match (&self.grouping, &self.points) {
            (Grouping::Wide, Points::Bars(items)) => items.gate(&self.columns, gate),
            (Grouping::Wide, Points::Line(line)) if !self.repeats.is_active() => {
                line.gate(&self.columns, gate);
                if self.plan.missing() != Missing::Error {
                    gate.push_before_missing();
                }
            }
            _ => {}
        }
    }

    fn pass(&mut self, rows: u64, sums: &mut [ExactSum]) {
        self.rows += rows;
        for (column, sums) in self.columns.iter_mut().zip(sums) {
            column.sum.append(sums);
        }
        match &mut self.points {
            Points::Bars(items) => items.pass(rows),
            Points::Line(line) => line.pass(rows),
        }
    }
}

/// Inserts the values of a row into the table, each into the series of its name and of its column, if columns have
/// names. Returns `false` if there is no room for them.
#[inline]
fn match_row(
    table: &mut LabelTable,
    line: Option<u64>,
    name: Option<&str>,
    mut label: TableLabel<'_>,
    values: &[Option<Number<&str>>],
    pairs: &[Option<String>],
) -> Result<bool, Fault> {
    let mut is_held = true;
    for (value, pair) in values.iter().zip(pairs) {
        let joined;
        let name = match (name, pair) {
            (Some(name), Some(pair)) => {
                joined = format!("{name} {pair}");
                Some(joined.as_str())
            }
            (name, _) => name,
        };
        is_held &= table.insert(line, name, label, value.as_ref())?;
        label.row = label.row.or_else(|| table.row(label.text));
    }
    Ok(is_held)
}
