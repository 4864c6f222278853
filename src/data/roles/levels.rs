//! The levels of `--mark`, in the unit of the values.

use super::Roles;
use crate::data::number::{self, CellValue, Decimal, Notation};
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{FaultKind, Hint};
use crate::plan::{Mark, OptionValue, Plan, Setting};

impl Roles {
    /// The levels in the unit in which values are shown.
    pub fn levels(&self, plan: &Plan, survey: &Survey) -> Result<Vec<Mark>, FaultKind> {
        let values = self.values.first().and_then(|value| survey.columns.get(*value));
        plan.marks.iter().map(|mark| self.level(mark, values, plan)).collect()
    }

    fn level(
        &self,
        mark: &Mark,
        values: Option<&ColumnSurvey>,
        plan: &Plan,
    ) -> Result<Mark, FaultKind> {
        let mut units: Vec<&str> = values.map_or(Vec::new(), ColumnSurvey::unit_words);
        if plan.input.durations {
            // `7h30m` and `7:30` have no unit of their own, so that a level must have one.
            units = vec!["s", "min", "h"];
        } else if units.is_empty() {
            units.extend(plan.unit.as_deref().map(str::trim));
        }
        let notation = match values {
            Some(values) => self.notation(values.index, &plan.input),
            None => plan.input.notation(),
        };
        let cell = format!("{}{}", mark.value, mark.unit);
        let value = match number::read(&cell, Notation { decimal: Decimal::Point, ..notation }) {
            _ if mark.unit.is_empty() => {
                (units.len() < 2 || mark.value == 0.0).then_some(mark.value)
            }
            CellValue::Number(number) if number.has_suffix() || number.is_converted() => {
                Some(number.value())
            }
            _ => (units == [mark.unit.as_str()]).then_some(mark.value),
        };
        if let Some(value) = value {
            return Ok(Mark { value, unit: String::new(), name: mark.name.clone() });
        }
        let can_choose = mark.unit.is_empty() && plan.marks.len() == 1;
        let units: Vec<String> = units.into_iter().map(str::to_owned).collect();
        let hints = units.iter().filter(|_| can_choose).map(|unit| {
            let level = Mark { unit: unit.clone(), ..mark.clone() };
            Hint::when(&format!("it is in {unit}"), [Setting::Mark(level)])
        });
        let (level, hints) = (mark.to_word(), hints.collect());
        Err(FaultKind::UnitOfLevel { level, units, hints })
    }
}
