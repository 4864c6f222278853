//! The intake of a table: keeps whole rows as written: the largest by the value column if there is one, otherwise the
//! first or the most recent. A cell of the value column that is not a number is refused only if rows must be ranked.

use std::rc::Rc;

use super::figure::figure;
use super::selector::Selector;
use super::{Selection, ShapeIntake};
use crate::data::figure::{
    Body, ColumnData, Figure, Footnote, MissingCount, TableCell, TableData, Unit, order_by_change,
};
use crate::data::gate::Gate;
use crate::data::number::{CellValue, ExactSum, Notation};
use crate::data::order::reorder;
use crate::data::reading::Reading;
use crate::data::rows::{Cell, ColumnLayout, Columns, Row, Sink};
use crate::data::value::ValueColumn;
use crate::fault::{Fault, FaultKind, Hint, Place};
use crate::plan::{MAX_POINTS, Missing, Sort};

#[derive(Clone)]
pub struct TableIntake {
    reading: Rc<Reading>,
    ranking: Option<ValueColumn>,
    /// The fault of the first row that cannot be ranked.
    first_ranking_fault: Option<Fault>,
    selector: Selector<TableRow>,
    missing: MissingCount,
}

#[derive(Clone, Default)]
struct TableRow {
    cells: Vec<TableCell>,
    value: Option<f64>,
}

impl TableIntake {
    pub fn new(reading: Rc<Reading>) -> Self {
        let Reading { plan, roles, .. } = &*reading;
        // The only number among several columns need not be what matters: rank by it only if asked to.
        let is_pair = roles.table.len() <= 2;
        let is_ranked = is_pair || plan.points.is_sorted() || !plan.columns.values.is_empty();
        let ranking = roles.values.first().filter(|_| is_ranked || plan.missing == Missing::Skip);
        let ranking = ranking.map(|&index| ValueColumn::new(&reading, index));
        let selector = Selector::new(plan, is_ranked && ranking.is_some(), roles.order_kind);
        Self {
            reading,
            ranking,
            first_ranking_fault: None,
            selector,
            missing: MissingCount::default(),
        }
    }

    pub(super) fn figure(&self, count: usize) -> Result<Figure, Fault> {
        let plan = &self.reading.plan;
        let (mut rows, volume, reordered) =
            self.selector.select(count, |row| row.value, |row| self.label(row))?;
        if plan.points.sort == Some(Sort::Change) {
            self.sort_by_change(&mut rows)?;
        }
        if plan.points.is_sorted() || volume.rule.is_by_value() {
            let ambiguity = self.ranking.as_ref().and_then(ValueColumn::ambiguity);
            if let Some(fault) = self.first_ranking_fault.clone().or(ambiguity) {
                return Err(fault);
            }
        }
        let mut columns = Vec::with_capacity(self.reading.roles.table.len());
        for (number, (index, is_numeric)) in self.reading.roles.table.iter().enumerate() {
            let cells = rows.iter().filter_map(|row| row.cells.get(number));
            columns.push(self.column(*index, *is_numeric, cells));
        }
        let has_unit = columns.iter().any(|column| column.unit.is_some());
        let unit = if has_unit { plan.unit.clone().map(Unit::After) } else { None };
        let rows = rows.into_iter().map(|row| row.cells).collect();
        let ranking =
            self.ranking.as_ref().and_then(|column| self.reading.roles.name(column.index));
        let mut notes: Vec<Footnote> = ranking.map(Footnote::RankedBy).into_iter().collect();
        notes.extend(super::figure::notes(self.missing, plan, MAX_POINTS));
        notes.extend(reordered);
        let mut shown = self.reading.roles.table.iter();
        let label =
            shown.position(|(index, _)| self.reading.roles.label == Some(*index)).unwrap_or(0);
        let table = TableData { columns, label, rows };
        Ok(figure(&self.reading, unit, Body::Table(table), volume, notes))
    }

    /// Puts the row with the largest increase from one column of numbers to the other first.
    fn sort_by_change(&self, rows: &mut Vec<TableRow>) -> Result<(), FaultKind> {
        let table = self.reading.roles.table.iter().enumerate();
        let measures = table.filter(|(_, (index, _))| self.reading.roles.measures.contains(index));
        let [first, second] = measures.map(|(number, _)| number).collect::<Vec<_>>()[..] else {
            let found = self.reading.roles.measures.len();
            let what = format!("--sort change takes two columns of numbers, found {found}");
            let hint = Hint::words("choose the columns, as in: --columns name,before,after");
            return Err(FaultKind::Usage(what, vec![hint]));
        };
        let number = |row: &TableRow, column: usize| match row.cells.get(column) {
            Some(TableCell::Number(number)) => Some(number.clone()),
            _ => None,
        };
        let pairs = rows.iter().map(|row| number(row, first).zip(number(row, second)));
        let pairs: Vec<_> = pairs.collect();
        let mut known = pairs.iter().flatten();
        let is_percentage =
            known.any(|(first, _)| first.unit().as_ref().is_some_and(Unit::is_percentage));
        let values = pairs.iter().map(|pair| {
            let (first, second) = pair.as_ref()?;
            Some([first.value(), second.value()])
        });
        reorder(rows, order_by_change(values, is_percentage));
        Ok(())
    }

    /// The text of the label column, or else of the first.
    fn label<'r>(&self, row: &'r TableRow) -> &'r str {
        let mut columns = self.reading.roles.table.iter();
        let label = columns.position(|(index, _)| Some(*index) == self.reading.roles.label);
        match row.cells.get(label.unwrap_or(0)) {
            Some(TableCell::Text(text)) => text,
            Some(TableCell::Number(number)) => number.text(),
            Some(TableCell::Missing) | None => "",
        }
    }

    /// A column with these cells. `is_numeric` comes from the survey; a later cell may still be text.
    #[expect(clippy::expect_used, reason = "roles are those of columns that there are")]
    fn column<'c>(
        &self,
        index: usize,
        mut is_numeric: bool,
        cells: impl Iterator<Item = &'c TableCell>,
    ) -> ColumnData {
        let Reading { plan, roles, .. } = &*self.reading;
        let key = roles.names.get(index).expect("a column of the survey").clone();
        let caption = match index {
            _ if roles.label == Some(index) => plan.captions.x_label.clone(),
            _ if roles.values.first() == Some(&index) => plan.captions.y_label.clone(),
            _ => None,
        };
        let name = if roles.layout == ColumnLayout::Named { key.clone() } else { String::new() };
        let label = caption.unwrap_or(name);
        let mut can_have_unit = roles.measures.contains(&index);
        for cell in cells {
            match cell {
                TableCell::Text(_) => is_numeric = false,
                TableCell::Number(number) => can_have_unit &= number.unit().is_none(),
                TableCell::Missing => {}
            }
        }
        let unit = plan.unit.as_ref().filter(|_| is_numeric && can_have_unit);
        let is_key = roles.keys.contains(&index);
        let unit = unit.map(|unit| unit.trim().to_owned());
        ColumnData { key, label, is_numeric, is_key, unit }
    }
}

impl ShapeIntake for TableIntake {
    fn finish(self: Box<Self>) -> Result<Selection, Fault> {
        Ok(Selection::Table(self))
    }

    fn values(&self) -> &[ValueColumn] {
        self.ranking.as_slice()
    }

    fn knows_ends(&self) -> bool {
        true
    }
}

impl Sink for TableIntake {
    /// Refuses columns that appear only after the survey, unless `--columns` was given.
    fn columns(&mut self, columns: Columns<'_>) -> Result<(), Fault> {
        let names = &self.reading.roles.names;
        match columns.names.get(names.len()) {
            Some(late) if self.reading.plan.columns.columns.is_empty() => {
                Err(FaultKind::NewColumn(late.clone()).into())
            }
            _ => Ok(()),
        }
    }

    fn row(&mut self, row: &Row<'_>) -> Result<(), Fault> {
        let mut value = None;
        if let Some(column) = &mut self.ranking {
            let options = &self.reading.plan.points;
            // If not all rows can be shown, each needs a rank.
            let is_full = options.last.is_none() && self.selector.count >= options.limit() as u64;
            match column.read(row) {
                Ok(Some(number)) => value = Some(number.value()),
                Ok(None) if self.reading.plan.missing == Missing::Skip => {
                    self.missing.record(1, 1);
                    return Ok(());
                }
                Ok(None) => {}
                Err(refusal) if matches!(refusal.kind, FaultKind::MissingValue(_)) => {}
                Err(refusal) if is_full || options.is_sorted() => return Err(refusal),
                Err(refusal) => {
                    self.first_ranking_fault
                        .get_or_insert_with(|| refusal.at(Place::line(row.line)));
                }
            }
        }
        let columns = &self.reading.roles.table;
        for (index, _) in columns {
            row.cell(*index).bounded()?;
        }
        let label = self.reading.roles.label.or(columns.first().map(|(index, _)| *index));
        let label = label.map_or("", |index| row.cell(index).text());
        let notation = self.reading.plan.input.notation();
        self.selector.insert(label, value, |table_row| {
            let cells = columns.iter().map(|(index, _)| table_cell(row.cell(*index), notation));
            table_row.cells.clear();
            table_row.cells.extend(cells);
            table_row.value = value;
        });
        Ok(())
    }

    fn open_gate(&self, gate: &mut Gate) {
        let Some(outranked) = self.selector.outranked() else { return };
        gate.open(u64::MAX, outranked);
        if let Some(column) = &self.ranking {
            column.add_to(gate, self.selector.values_keeping_rule());
        }
    }

    fn count_passed(&mut self, rows: u64, sums: &mut [ExactSum]) {
        self.selector.count += rows;
        ValueColumn::append_sums(&mut self.ranking, sums);
    }
}

fn table_cell(cell: Cell<'_>, notation: Notation) -> TableCell {
    let text = cell.text().trim();
    match cell.read(notation) {
        // A table shows remarks, too.
        CellValue::Number(number) if number.text() != text => TableCell::Text(text.to_owned()),
        CellValue::Number(number) => TableCell::Number(number.into_owned()),
        CellValue::Missing if text.is_empty() => TableCell::Missing,
        CellValue::Missing | CellValue::Text | CellValue::Malformed(_) => {
            TableCell::Text(text.to_owned())
        }
    }
}
