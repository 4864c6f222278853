//! Reads a value column: each cell is missing, or a number that the chart accepts, in the same unit as the others.

mod common_unit;

use std::rc::Rc;

use super::gate::{Bounds, Gate, GateColumn};
use super::number::{
    self, CellValue, Decimal, ExactSum, Notation, Number, NumberError, SizeStyles, Unit,
};
use super::reading::Reading;
use super::rows::{Cell, Row};
use crate::fault::{Ambiguity, Fault, FaultKind, Place};
use crate::plan::{AxisBounds, Flag, Missing, Plan, Suffixes};
pub use common_unit::common_unit;

/// A column of values, while its rows are read.
#[derive(Clone)]
pub struct ValueColumn {
    pub index: usize,
    reading: Rc<Reading>,
    notation: Notation,
    /// The range of values that the chart accepts.
    legal: Bounds,
    /// Whether points may be thousands separators: fields are separated by semicolons, so that the decimal sign is
    /// probably a comma, and no cell so far proves the contrary.
    is_ambiguous: bool,
    /// The first cell whose point may be a thousands separator, and its line.
    ambiguous_cell: Option<(String, Option<u64>)>,
    /// The unit of the numbers so far (`None` inside if they have no unit), and the line of the first number.
    unit: Option<(Option<Unit>, Option<u64>)>,
    /// Whether some numbers are sizes: `1.2G`.
    has_sizes: bool,
    size_styles: SizeStyles,
    pub sum: ExactSum,
    /// The first number written as minutes and seconds: `1:32`.
    pub minutes: Option<String>,
    /// The first remark after a number: `± 0.8`.
    pub remark: Option<String>,
}

impl ValueColumn {
    /// A column before its first row.
    pub fn new(reading: &Rc<Reading>, index: usize) -> Self {
        let Reading { plan, roles, format, .. } = &**reading;
        Self {
            index,
            notation: roles.notation(index, &plan.input),
            legal: legal_values(plan),
            reading: Rc::clone(reading),
            is_ambiguous: format.has_semicolons && plan.input.decimal.is_none(),
            ambiguous_cell: None,
            unit: None,
            has_sizes: false,
            size_styles: SizeStyles::default(),
            sum: ExactSum::ZERO,
            minutes: None,
            remark: None,
        }
    }

    /// A column of which what is drawn is computed, so that any value is legal.
    pub fn with_any_value(reading: &Rc<Reading>, index: usize) -> Self {
        Self { legal: Bounds::ALL, ..Self::new(reading, index) }
    }

    pub fn notation(&self) -> Notation {
        self.notation
    }

    /// The value of a row; `None` if it is missing.
    pub fn read<'a>(&mut self, row: &Row<'a>) -> Result<Option<Number<&'a str>>, Fault> {
        let mut value = None;
        self.read_into(row, &mut value)?;
        Ok(value)
    }

    /// The same, written into `value`, to avoid a copy.
    #[expect(clippy::inline_always, reason = "each row calls it, and its fast path is short")]
    #[inline(always)]
    pub fn read_into<'a>(
        &mut self,
        row: &Row<'a>,
        value: &mut Option<Number<&'a str>>,
    ) -> Result<(), Fault> {
        // Fast path: a short number without unit, like those before.
        if let Cell::Text(text) = row.cell(self.index)
            && self.is_plain()
            && let Some(number) = number::read_short(text, self.notation.decimal)
            && self.legal.contains(number.value())
        {
            self.sum.add_short(number.short_units());
            *value = Some(number);
            return Ok(());
        }
        *value = self.read_other(row)?;
        Ok(())
    }

    #[inline(never)]
    fn read_other<'a>(&mut self, row: &Row<'a>) -> Result<Option<Number<&'a str>>, Fault> {
        let cell = row.cell(self.index);
        let missing = self.reading.plan.missing;
        let skips = missing == Missing::Skip;
        let kind = match cell.read(self.notation) {
            CellValue::Number(number) => match self.record(&number, row) {
                Ok(()) => return Ok(Some(number)),
                Err(kind) => kind,
            },
            CellValue::Missing if missing != Missing::Error => return Ok(None),
            CellValue::Malformed(NumberError::NotFinite) if skips => return Ok(None),
            CellValue::Text if skips && !cell.text().contains(char::is_numeric) => return Ok(None),
            CellValue::Missing => FaultKind::MissingValue(trimmed_text(cell)),
            CellValue::Text => FaultKind::NotANumber(trimmed_text(cell)),
            CellValue::Malformed(reason) => FaultKind::BadNumber(trimmed_text(cell), reason),
        };
        Err(self.fault(kind))
    }

    /// Checks and records a number.
    fn record(&mut self, number: &Number<&str>, row: &Row<'_>) -> Result<(), FaultKind> {
        self.check_point(number, row.line)?;
        self.check_unit(number, row.line)?;
        if let Some(Suffixes::Sizes(sizes)) = self.notation.suffixes {
            self.size_styles.record(number, sizes, row.line)?;
        }
        self.check_legal(number, row)?;
        self.sum.add(number);
        self.has_sizes |= number.has_suffix() && number.unit().is_none();
        let text = row.cell(self.index).text();
        if self.remark.is_none()
            && number.text().len() < text.len()
            && let Some((_, remark)) = number::remark(text)
        {
            self.remark = Some(remark.to_owned());
        }
        if self.minutes.is_none() && number.is_minutes() {
            self.minutes = Some(number.text().to_owned());
        }
        Ok(())
    }

    /// Adds the sums of rows that passed the gate, one for each of these columns.
    pub fn append_sums<'c>(columns: impl IntoIterator<Item = &'c mut Self>, sums: &mut [ExactSum]) {
        columns.into_iter().zip(sums).for_each(|(column, sums)| column.sum.append(sums));
    }

    /// Adds this column to a gate: plain numbers within these bounds may pass; none if units have to be checked.
    pub fn add_to(&self, gate: &mut Gate, range: Bounds) {
        if self.is_plain() && gate.is_open() {
            gate.add(GateColumn { column: self.index, range, legal: self.legal });
        } else {
            gate.shut();
        }
    }

    /// Whether the numbers so far are plain: no units, no ambiguous points, no sizes.
    fn is_plain(&self) -> bool {
        matches!(self.unit, Some((None, _))) && !self.is_ambiguous && self.size_styles.is_empty()
    }

    /// Refuses a value outside the accepted range.
    fn check_legal(&self, number: &Number<&str>, row: &Row<'_>) -> Result<(), FaultKind> {
        if self.legal.contains(number.value()) {
            return Ok(());
        }
        let label = self.reading.roles.label.map(|label| row.cell(label).text().to_owned());
        Err(illegal(number, &trimmed_text(row.cell(self.index)), label, &self.reading.plan))
    }

    /// The fault if points are still ambiguous after the last row.
    pub fn ambiguity(&self) -> Option<Fault> {
        let (cell, line) = self.ambiguous_cell.as_ref().filter(|_| self.is_ambiguous)?;
        let kind = Ambiguity::Thousands(cell.clone(), Decimal::Point).into();
        Some(self.fault(kind).at(Place::line(*line)))
    }

    /// Checks that the decimal sign of a number agrees with those before it.
    fn check_point(&mut self, number: &Number<&str>, line: Option<u64>) -> Result<(), FaultKind> {
        let cell = || number.text().to_owned();
        if self.is_ambiguous {
            if number.has_separators() {
                return Err(Ambiguity::Thousands(cell(), Decimal::Comma).into());
            }
            match number.could_be_grouped() {
                Some(true) => drop(self.ambiguous_cell.get_or_insert_with(|| (cell(), line))),
                Some(false) => self.is_ambiguous = false,
                None => {}
            }
        }
        Ok(())
    }

    /// Checks that the unit of a number is that of the option, and of those before it.
    fn check_unit(&mut self, number: &Number<&str>, line: Option<u64>) -> Result<(), FaultKind> {
        let cell = number.text();
        let Some((known, first_line)) = &self.unit else {
            if let (Some(unit), Some(option)) = (number.unit(), &self.reading.plan.unit)
                && option.trim() != unit.text()
            {
                return Err(FaultKind::WrongUnit { cell: cell.to_owned(), unit: option.clone() });
            }
            self.unit = Some((number.unit().map(Unit::into_owned), line));
            return Ok(());
        };
        if number.unit() == known.as_ref().map(Unit::borrowed) {
            return Ok(());
        }
        let unit = known.as_ref().map(|known| known.text().to_owned());
        Err(FaultKind::MixedUnits { cell: cell.to_owned(), unit, line: *first_line })
    }

    fn fault(&self, kind: FaultKind) -> Fault {
        Fault::new(kind, Place::column(self.index))
    }
}

fn trimmed_text(cell: Cell<'_>) -> String {
    cell.text().trim().to_owned()
}

/// Refuses a computed value outside the range that the chart accepts.
pub fn check_computed(number: &Number<&str>, label: &str, plan: &Plan) -> Result<(), FaultKind> {
    if legal_values(plan).contains(number.value()) {
        return Ok(());
    }
    Err(illegal(number, &number.shown(false), Some(label.to_owned()), plan))
}

/// The fault of a number, written as `cell`, outside the range that the chart accepts.
fn illegal(number: &Number<&str>, cell: &str, label: Option<String>, plan: &Plan) -> FaultKind {
    let value = number.value();
    if plan.bounds.is_log && value <= 0.0 {
        return FaultKind::NotAboveZero(number.shown(false));
    }
    match plan.bounds.exceeded(value) {
        Some((limit, room)) if is_signed(plan) || value >= 0.0 => {
            FaultKind::BeyondBounds { cell: number.shown(false), limit, room }
        }
        _ => FaultKind::Negative { cell: cell.to_owned(), label },
    }
}

/// Whether negative values are accepted.
fn is_signed(plan: &Plan) -> bool {
    plan.accepts_negative() || !plan.chart().has_option(Flag::Signed)
}

fn legal_values(plan: &Plan) -> Bounds {
    let AxisBounds { min, max, is_log } = plan.bounds;
    let lowest = if is_log {
        // The smallest number above zero.
        f64::from_bits(1)
    } else if is_signed(plan) {
        f64::NEG_INFINITY
    } else {
        0.0
    };
    Bounds { low: min.unwrap_or(lowest).max(lowest), high: max.unwrap_or(f64::INFINITY) }
}
