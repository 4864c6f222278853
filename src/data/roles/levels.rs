//! The levels of `--mark` and the width of `--bin-width`, in the unit of the values.

use super::Roles;
use crate::data::figure::Level;
use crate::data::number::{self, CellValue, Decimal, Notation};
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{FaultKind, Hint};
use crate::plan::{Amount, Mark, OptionValue, Plan, Setting};

impl Roles {
    /// The levels in the unit in which values are shown, without counts.
    pub fn levels(&self, plan: &Plan, survey: &Survey) -> Result<Vec<Level>, FaultKind> {
        let level = |mark: &Mark| {
            let with_unit = |unit: &str| {
                let amount = Amount { unit: unit.to_owned(), ..mark.amount.clone() };
                (plan.marks.len() == 1).then(|| Setting::Mark(Mark { amount, ..mark.clone() }))
            };
            let value = self.in_unit(&mark.amount, with_unit, plan, survey)?;
            if let Some((limit, room)) = plan.bounds.exceeded(value) {
                return Err(FaultKind::BeyondBounds { cell: mark.amount.to_word(), limit, room });
            }
            Ok(Level { value, name: mark.name.clone(), counts: None })
        };
        plan.marks.iter().map(level).collect()
    }

    /// The width of bins in the unit in which values are shown.
    pub fn bin_width(&self, plan: &Plan, survey: &Survey) -> Result<Option<f64>, FaultKind> {
        let Some(width) = &plan.bin_width else { return Ok(None) };
        let with_unit =
            |unit: &str| Some(Setting::BinWidth(Amount { unit: unit.to_owned(), ..width.clone() }));
        self.in_unit(width, with_unit, plan, survey).map(Some)
    }

    /// An amount in the unit of the values; the settings repair one without a unit.
    fn in_unit(
        &self,
        amount: &Amount,
        with_unit: impl Fn(&str) -> Option<Setting>,
        plan: &Plan,
        survey: &Survey,
    ) -> Result<f64, FaultKind> {
        let values = self.values.first().and_then(|value| survey.columns.get(*value));
        let mut units: Vec<&str> = values.map_or(Vec::new(), ColumnSurvey::unit_words);
        if plan.input.durations {
            // `7h30m` and `7:30` have no unit of their own, so that an amount must have one.
            units = vec!["s", "min", "h"];
        } else if units.is_empty() {
            units.extend(plan.unit.as_deref().map(str::trim));
        }
        let notation = match values {
            Some(values) => self.notation(values.index, &plan.input),
            None => plan.input.notation(),
        };
        let Amount { value, unit } = amount;
        let notation = Notation { decimal: Decimal::Point, ..notation };
        let found = match number::read(&amount.to_word(), notation) {
            _ if unit.is_empty() => (units.len() < 2 || *value == 0.0).then_some(*value),
            CellValue::Number(number) if number.has_suffix() || number.is_converted() => {
                Some(number.value())
            }
            _ => (units == [unit.as_str()]).then_some(*value),
        };
        found.ok_or_else(|| {
            let units: Vec<String> = units.into_iter().map(str::to_owned).collect();
            let hints = units.iter().filter(|_| unit.is_empty()).filter_map(|unit| {
                Some(Hint::when(&format!("it is in {unit}"), [with_unit(unit)?]))
            });
            let hints = hints.collect();
            FaultKind::UnitOfAmount { amount: amount.to_word(), units, hints }
        })
    }
}
