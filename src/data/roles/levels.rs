//! The units of levels: `--mark 500ms=SLO`. A level without a unit has that of the values, if all have the same one.

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
        if plan.input.durations
            && let Some(values) = values
            && has_parts(values)
        {
            // `7h30m` and `7:30` have no unit of their own: a level is in seconds, unless that can hardly be meant.
            let likely = likely_units(mark.value, values);
            units = if likely.first() == Some(&"s") { Vec::new() } else { likely };
        } else if units.is_empty() {
            units.extend(plan.unit.as_deref().map(str::trim));
        }
        let notation = match values {
            Some(values) => self.notation(values.index, &plan.input),
            None => plan.input.notation(),
        };
        let cell = format!("{}{}", mark.value, mark.unit);
        let value = match number::read(&cell, Notation { decimal: Decimal::Point, ..notation }) {
            _ if mark.unit.is_empty() => (units.len() < 2).then_some(mark.value),
            CellValue::Number(number) if number.has_suffix() || number.is_converted() => {
                Some(number.value())
            }
            _ => (units == [mark.unit.as_str()]).then_some(mark.value),
        };
        if let Some(value) = value {
            return Ok(Mark { value, unit: String::new(), name: mark.name.clone() });
        }
        let can_choose = mark.unit.is_empty() && plan.marks.len() == 1;
        let hints = units.iter().filter(|_| can_choose).map(|unit| {
            let level = Mark { unit: (*unit).to_owned(), ..mark.clone() };
            Hint::when(&format!("it is in {unit}"), [Setting::Mark(level)])
        });
        let hints = hints.collect();
        let units = units.iter().map(|unit| (*unit).to_owned()).collect();
        Err(FaultKind::UnitOfLevel { level: mark.to_word(), units, hints })
    }
}

/// Whether any cell is a duration of several parts.
fn has_parts(values: &ColumnSurvey) -> bool {
    let mut numbers = values.filled().map(|cell| cell.trim_end_matches(char::is_alphabetic).trim());
    numbers.any(|number| number.parse::<f64>().is_err())
}

/// Units of a level, the ones first in which it is most like the values.
fn likely_units(level: f64, values: &ColumnSurvey) -> Vec<&'static str> {
    let largest = values.values.iter().copied().fold(0.0, f64::max);
    let mut units = [("s", 1.0), ("min", 60.0), ("h", 3600.0)];
    let distance = |seconds: f64| {
        let factor = level * seconds / largest;
        factor.max(factor.recip())
    };
    units.sort_by(|(_, one), (_, other)| distance(*one).total_cmp(&distance(*other)));
    units.map(|(unit, _)| unit).to_vec()
}
