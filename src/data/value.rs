//! What a value column demands of each of its cells: a number, in one unit, and what a missing
//! one means. Knows the column, not the chart.

use super::gate::{Gate, Opening};
use super::number::{self, Decimal, Malformed, Number, Numeral, Reading, Unit, json_number};
use super::roles::Roles;
use super::rows::{Cell, Row};
use crate::fault::{Doubt, Fault, Kind, Place, column_word};
use crate::plan::{Chart, Flag, Limits, Missing, Plan};

/// A value column while its rows go by.
pub struct ValueColumn {
    /// Its place, from 0.
    pub index: usize,
    name: Option<String>,
    /// The place of the labels.
    label: Option<usize>,
    plan: Plan,
    /// Whether values below zero are drawn.
    is_signed: bool,
    /// Whether its points could part thousands: it is delimited by semicolons, where a comma is usually
    /// the decimal sign, and no cell proved the point to be one.
    is_doubtful: bool,
    /// The first cell whose point could part thousands.
    doubtful: Option<(String, Option<u64>)>,
    /// The unit of the cells, or that they have none, and the first of them.
    unit: Option<(Option<Unit>, Option<u64>)>,
}

impl ValueColumn {
    /// A column before its first row.
    pub fn new(roles: &Roles, index: usize, plan: &Plan) -> Self {
        let has_semicolons = plan.reading.delimiter == Some(b';');
        let is_point = plan.reading.decimal == Decimal::Point && !plan.reading.is_decimal_given;
        Self {
            index,
            name: roles.name(index),
            label: roles.label,
            is_signed: plan.signed || !plan.drawn().has(Flag::Signed),
            plan: plan.clone(),
            is_doubtful: has_semicolons && is_point,
            doubtful: None,
            unit: None,
        }
    }

    /// The number in a cell; none where it is missing and such rows are to be left out.
    pub fn read<'a>(&mut self, row: &Row<'a>) -> Result<Option<Numeral<'a>>, Fault> {
        let cell = row.cell(self.index);
        let text = || cell.text().trim().to_owned();
        let skips = self.plan.missing == Missing::Skip;
        let kind = match reading(cell, self.plan.reading.decimal) {
            Reading::Number(numeral) => {
                let sized = |sizes| numeral.sized(cell.text(), sizes);
                let numeral = self.plan.reading.sizes.map_or(numeral, sized);
                let checked = self.check(&numeral, cell, row.line);
                match checked.and_then(|()| self.is_drawable(&numeral, row)) {
                    Ok(()) => return Ok(Some(numeral)),
                    Err(kind) => kind,
                }
            }
            Reading::Missing | Reading::Malformed(Malformed::NotFinite) if skips => {
                return Ok(None);
            }
            Reading::Text if skips && !cell.text().contains(char::is_numeric) => return Ok(None),
            Reading::Missing => Kind::MissingValue(text()),
            Reading::Text => Kind::NotNumber(text()),
            Reading::Malformed(why) => Kind::Malformed(text(), why),
        };
        Err(self.refusal(kind))
    }

    /// Narrows a gate to plain numbers, given between which there were some, if the values so far are
    /// such numbers, so that others like them are taken.
    pub fn narrow(&self, gate: &mut Gate, seen: (f64, f64)) {
        if matches!(self.unit, Some((None, _))) && !self.is_doubtful {
            let Limits { min, max } = self.plan.limits;
            let min = min.unwrap_or(f64::NEG_INFINITY);
            let low = if self.is_signed { min } else { min.max(0.0) };
            let legal = (low, max.unwrap_or(f64::INFINITY));
            gate.narrow(Opening { column: self.index, seen, legal });
        } else {
            gate.shut();
        }
    }

    /// Nothing is cut off: a value that is not drawn in full is refused.
    fn is_drawable(&self, numeral: &Numeral<'_>, row: &Row<'_>) -> Result<(), Kind> {
        let value = numeral.value;
        if value < 0.0 && !self.is_signed {
            let label = self.label.map(|label| row.cell(label).text().to_owned());
            return Err(Kind::Negative {
                cell: row.cell(self.index).text().trim().to_owned(),
                label,
            });
        }
        self.plan.limits.exceeded(value).map_or(Ok(()), |(flag, limit)| {
            let cell = Number::from_numeral(numeral).shown(false);
            Err(Kind::Beyond { flag, limit, cell, value })
        })
    }

    /// The doubt about the points of the column, at the first of them.
    pub fn doubt(&self) -> Option<Fault> {
        let (cell, line) = self.doubtful.as_ref().filter(|_| self.is_doubtful)?;
        let kind = Doubt::AmbiguousGroups(cell.clone(), Decimal::Point).into();
        Some(self.refusal(kind).at(Place::line(*line)))
    }

    /// The unit of all values: as the cells have it, or as asked for.
    fn unit(&self) -> Result<Option<Unit>, Fault> {
        let wanted = self.plan.unit.as_deref().map(str::trim_end).filter(|unit| !unit.is_empty());
        let unit = self.own_unit().cloned().or_else(|| wanted.map(Unit::asked));
        self.doubt().map_or(Ok(unit), Err)
    }

    /// The unit of the cells so far.
    fn own_unit(&self) -> Option<&Unit> {
        self.unit.as_ref().and_then(|(unit, _)| unit.as_ref())
    }

    fn check(
        &mut self,
        numeral: &Numeral<'_>,
        cell: Cell<'_>,
        line: Option<u64>,
    ) -> Result<(), Kind> {
        let text = || cell.text().trim().to_owned();
        if self.is_doubtful {
            if numeral.grouped {
                return Err(Doubt::AmbiguousGroups(text(), Decimal::Comma).into());
            }
            match numeral.could_be_grouped() {
                Some(true) => {
                    self.doubtful.get_or_insert_with(|| (text(), line));
                }
                Some(false) => self.is_doubtful = false,
                None => {}
            }
        }
        let Some((seen, first)) = &self.unit else {
            if let (Some(unit), Some(wanted)) = (numeral.unit(), &self.plan.unit)
                && wanted.trim() != unit.text()
            {
                return Err(Kind::OtherUnit { cell: text(), wanted: wanted.clone() });
            }
            self.unit = Some((Unit::of(numeral, cell.text()), line));
            return Ok(());
        };
        let is_same = match (numeral.unit(), seen) {
            (Some(unit), Some(seen)) => unit.is_same(seen),
            (unit, seen) => unit.is_none() && seen.is_none(),
        };
        let before = || seen.as_ref().map(|seen| seen.text().to_owned());
        let mixed = || Kind::MixedUnits { cell: text(), before: before(), line: *first };
        if is_same { Ok(()) } else { Err(mixed()) }
    }

    /// A refusal that names the column.
    fn refusal(&self, kind: Kind) -> Fault {
        Fault::new(kind, Place { column: self.name.clone(), ..Place::default() })
    }
}

/// The unit of all these columns, which share one scale.
pub fn common_unit(
    columns: &[ValueColumn],
    names: &[String],
    chart: Chart,
) -> Result<Option<Unit>, Fault> {
    let units = columns.iter().map(|column| column.own_unit().map(Unit::text));
    let units: Vec<Option<String>> = units.map(|unit| unit.map(str::to_owned)).collect();
    if units.iter().any(|unit| Some(unit) != units.first()) {
        let columns = columns.iter().map(|column| column_word(names, column.index));
        let columns = units.into_iter().zip(columns).collect();
        return Err(Doubt::SeveralUnits { chart, columns }.into());
    }
    columns.first().map_or(Ok(None), ValueColumn::unit)
}

/// What a cell is.
pub fn reading(cell: Cell<'_>, decimal: Decimal) -> Reading<'_> {
    match cell {
        Cell::Text(text) => number::read(text, decimal),
        Cell::Number(literal) => {
            json_number(literal).map_or_else(Reading::Malformed, Reading::Number)
        }
        Cell::Missing => Reading::Missing,
    }
}
