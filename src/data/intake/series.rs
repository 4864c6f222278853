//! The intake of a line chart as rows under columns: reads the values, and hands them to the part
//! that matches series and samples them.

use super::Part;
use super::line::{Idle, LineIntake, Shape};
use crate::data::figure::{Body, Unit};
use crate::data::number::{Decimal, Numeral};
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Refusal, Row};
use crate::data::run::{self, Field, Run};
use crate::data::sieve::Sieve;
use crate::data::value::ValueColumn;
use crate::data::volume::store::Value;
use crate::fault::{Column, Fault, Kind, Place};
use crate::plan::{MOST_SERIES, Missing, Plan};

/// Series while their rows come in.
pub struct Series {
    label: Option<usize>,
    columns: Vec<(usize, ValueColumn)>,
    by: Option<usize>,
    names: Vec<String>,
    decimal: Decimal,
    /// Whether rows without a value are left out.
    leaves_out: bool,
    lines: LineIntake,
    /// One for each of the columns.
    sieves: Vec<Sieve>,
    rows: u64,
}

/// Where there are several columns, so many rows of one are looked at before the next: what one of
/// them lets pass is in vain where another does not.
const FEW: usize = 32;

/// So many rows are taken, at most, before it is seen again whether some can be passed over.
const MOST_TAKEN: usize = 8;

impl Series {
    /// The intake for these roles; the plan is final where the input has no fields of its own.
    ///
    /// # Errors
    /// Where there are more series than a line chart takes, or not the wanted one.
    pub fn new(roles: &Roles, plan: &Plan, is_final: bool) -> Result<Self, Fault> {
        let shape = match (roles.by, roles.values.as_slice()) {
            (Some(_), _) => Shape::Long,
            (None, [value]) => Shape::Wide { names: vec![only(roles, *value, plan)] },
            (None, values) => {
                let name = |&value: &usize| {
                    roles.name(value).or_else(|| Some(format!("column {}", value + 1)))
                };
                Shape::Wide { names: values.iter().map(name).collect() }
            }
        };
        let lines = LineIntake::new(shape, plan, is_final)
            .map_err(|refusal| refusal.at(Place::default()))?;
        let column = |&value: &usize| (value, ValueColumn::new(roles.name(value), plan));
        let columns = roles.values.iter().map(column).collect();
        let decimal = plan.reading.decimal;
        let sieves = vec![Sieve::new(decimal); roles.values.len()];
        let (label, by, names) = (roles.label, roles.by, roles.names.clone());
        let leaves_out = plan.missing == Missing::Skip;
        Ok(Self { label, columns, by, names, decimal, leaves_out, lines, sieves, rows: 0 })
    }

    /// The same, but holding no more than this many positions (201 at least).
    #[must_use]
    pub fn holding(self, capacity: usize) -> Self {
        Self { lines: self.lines.holding(capacity), ..self }
    }

    /// The same, where all rows can be taken once more.
    #[must_use]
    pub fn coming_again(self, comes_again: bool) -> Self {
        Self { lines: self.lines.coming_again(comes_again), ..self }
    }

    /// An intake for rows that come behind these, where they have labels of their own.
    #[must_use]
    pub fn twin(&self) -> Option<Self> {
        let is_plain = self.by.is_none() && self.label.is_some() && self.is_bare();
        let lines = self.lines.twin().filter(|_| is_plain)?;
        let sieves = vec![Sieve::new(self.decimal); self.columns.len()];
        let (columns, names) = (self.columns.clone(), self.names.clone());
        Some(Self { columns, names, lines, sieves, rows: 0, ..*self })
    }

    /// Takes all rows of a twin; `false` where they have to be taken one by one.
    pub fn absorb(&mut self, twin: Self) -> bool {
        let is_absorbed = self.lines.absorb(twin.lines);
        self.rows += if is_absorbed { twin.rows } else { 0 };
        is_absorbed
    }

    /// Takes one row.
    ///
    /// # Errors
    /// Where a value is none that a line can pass through.
    pub fn row(&mut self, row: Row<'_>) -> Result<(), Refusal> {
        let cell = |index: usize| row.cells.get(index).copied().unwrap_or(Cell::Missing);
        self.rows += 1;
        let mut values: [Option<Numeral<'_>>; MOST_SERIES] = [None; MOST_SERIES];
        for (value, (index, column)) in values.iter_mut().zip(&mut self.columns) {
            *value = column.read(cell(*index), row.spot)?;
        }
        let position = self.label.is_none().then(|| self.rows.to_string());
        let label = self.label.map(|index| cell(index).text()).or(position.as_deref());
        let label = label.unwrap_or_default();
        let Some(by) = self.by else {
            let values = values.get(..self.columns.len()).unwrap_or_default();
            return self.lines.wide(row.spot, label, values);
        };
        let series = match cell(by) {
            Cell::Missing => None,
            present => Some(present.text()),
        };
        let value = values.first().and_then(Option::as_ref);
        self.lines.long(row.spot, series, label, value)
    }

    /// Takes rows as long as they are nothing but what is written in their fields.
    pub fn skim(&mut self, run: &Run<'_>) -> usize {
        let mut rest = *run;
        let mut taken = 1;
        loop {
            let passed = self.lost(&rest);
            self.pass(passed as u64);
            rest = rest.after(passed);
            // Where nothing can be passed over, as where values rise, the same is likely to hold for
            // the rows behind.
            taken = if passed == 0 { MOST_TAKEN.min(taken + 1) } else { 1 };
            for _ in 0..taken {
                if !self.takes_first(&rest) {
                    return run.rows() - rest.rows();
                }
                rest = rest.after(1);
            }
        }
    }

    /// How many of these rows are not drawn by their place, and have values that are neither lowest
    /// nor highest. The last row of all is drawn, so the last one here is not among them.
    fn lost(&mut self, run: &Run<'_>) -> usize {
        let rows = |idle: u64| usize::try_from(idle).unwrap_or(usize::MAX);
        match self.idle_if(run.series()) {
            Idle::Surely(idle) => rows(idle).min(run.rows()),
            Idle::Within(0) => 0,
            Idle::Within(idle) => self.within(*run, rows(idle).min(run.rows().saturating_sub(1))),
        }
    }

    /// Takes the first of these rows, unless it has to be taken apart.
    fn takes_first(&mut self, run: &Run<'_>) -> bool {
        let mut values = [None; MOST_SERIES];
        if !self.is_bare() || self.plain(run, &mut values).is_none() {
            return false;
        }
        let label = self.label.and_then(|label| run.verbatim(run.field(label)?));
        let Some((label, values)) = label.zip(values.get(..self.columns.len())) else {
            return false;
        };
        let is_taken = self.lines.take(run.series(), label, values);
        self.rows += u64::from(is_taken);
        is_taken
    }

    /// The values of the first of these rows, where all are plain and written as JSON numbers are.
    fn plain<'t>(&self, run: &Run<'t>, values: &mut [Option<Value<'t>>]) -> Option<()> {
        for ((value, (column, _)), sieve) in values.iter_mut().zip(&self.columns).zip(&self.sieves)
        {
            let number = sieve.first(run, *column)?;
            let literal = number.literal(run.bytes(run.field(*column)?)?)?;
            *value = Some(Value { value: number.value()?, literal });
        }
        Some(())
    }

    /// How many of the next rows change nothing, whatever they are.
    #[must_use]
    pub fn idle(&self) -> u64 {
        match self.idle_if(None) {
            Idle::Surely(idle) => idle,
            Idle::Within(_) => 0,
        }
    }

    /// Takes so many rows that change nothing.
    pub fn pass(&mut self, rows: u64) {
        self.rows += rows;
        self.lines.pass(rows);
    }

    fn idle_if(&self, series: Option<run::Series<'_>>) -> Idle {
        let is_one = self.by.is_some() == series.is_some();
        if is_one && self.is_bare() { self.lines.idle(series) } else { Idle::Within(0) }
    }

    fn is_bare(&self) -> bool {
        self.columns.iter().all(|(_, column)| column.is_bare())
    }

    /// How many of the first `most` of these rows, which are not all, change nothing that is known.
    fn within(&mut self, all: Run<'_>, most: usize) -> usize {
        let at_a_time = if self.columns.len() > 1 { FEW } else { most };
        let mut passed = 0;
        while passed < most {
            let run = all.after(passed);
            let rows = at_a_time.min(most - passed);
            let Some(mut fit) = self.in_bounds(&run.until(rows)) else { return passed };
            if let Some(label) = self.label.filter(|_| !self.lines.is_undated()) {
                let text = |field: Field| str::from_utf8(run.bytes(field)?).ok();
                fit = self.lines.follow(run.until(fit + 1).column(label).map(text));
            }
            passed += fit;
            if fit < rows {
                break;
            }
        }
        // The row behind has to be taken, but might be left out.
        passed.saturating_sub(usize::from(self.leaves_out))
    }

    /// How many of these rows, from the first on, have values that are neither lowest nor highest.
    fn in_bounds(&mut self, run: &Run<'_>) -> Option<usize> {
        let mut fit = run.rows();
        for (series, (column, _)) in self.columns.iter().enumerate() {
            let bounds = self.lines.bounds(series)?;
            fit = self.sieves.get_mut(series)?.within(&run.until(fit), *column, bounds);
        }
        Some(fit)
    }

    /// Whether the lines would be better if all rows were taken once more.
    #[must_use]
    pub fn is_rough(&self, plan: &Plan) -> bool {
        self.lines.is_rough(plan)
    }

    /// Ready to take all rows once more.
    #[must_use]
    pub fn again(self, plan: &Plan) -> Self {
        Self { lines: self.lines.again(plan), rows: 0, ..self }
    }

    /// The lines.
    ///
    /// # Errors
    /// Where the rows that came make none.
    pub fn part(self, plan: &Plan) -> Result<Part, Fault> {
        let unit = self.unit(plan)?;
        let (lines, volume, notes) = self.lines.finish(plan)?;
        Ok(Part { body: Body::Line(lines), unit, volume, notes })
    }

    /// The unit of all columns; they share one scale.
    fn unit(&self, plan: &Plan) -> Result<Option<Unit>, Kind> {
        let units: Vec<_> = self.columns.iter().map(|(_, column)| column.unit_text()).collect();
        if units.iter().any(|unit| Some(unit) != units.first()) {
            let values = self.columns.iter().map(|(value, _)| *value);
            let columns = Column::each(&self.names, values);
            return Err(Kind::SeveralUnits(units.into_iter().zip(columns).collect()));
        }
        match self.columns.first() {
            Some((_, column)) => column.unit(plan.unit.as_deref()),
            None => Ok(None),
        }
    }
}

/// The only series needs no name, unless it is asked for by name.
fn only(roles: &Roles, value: usize, plan: &Plan) -> Option<String> {
    roles.name(value).filter(|_| plan.choice.series.is_some())
}
