//! Assigns roles to columns: by options, then by column names, then by the survey. Ambiguities are refused.

mod choice;
mod choose;
pub mod keys;
mod label;
mod long_data;
mod proposal;
mod refusals;
mod table;
mod values;

use super::number::{self, CellValue, Decimal, Notation};
use super::rows::ColumnLayout;
use super::survey::{ColumnSurvey, Survey};
use super::x_axis::XForm;
use crate::fault::{FaultKind, Hint};
use crate::plan::{
    DataShape, InputOptions, MAX_SERIES, Mark, OptionValue, Plan, Setting, Suffixes,
};

/// The roles of the columns, by their indices from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    pub layout: ColumnLayout,
    pub names: Vec<String>,
    /// The label column. If there is none, the position of a row is its label.
    pub label: Option<usize>,
    /// The order of the labels of a bar chart or table, if they are dates, or with `--last` other periods.
    pub order: Option<XForm>,
    /// How labels of a line chart are converted to x, if they are.
    pub x_form: Option<XForm>,
    /// The value columns. A table has at most one, by which rows are ranked.
    pub values: Vec<usize>,
    /// The columns whose joined cells name the series.
    pub by: Vec<usize>,
    /// The columns that may distinguish rows with equal labels after the survey.
    pub keys: Vec<usize>,
    /// Numeric columns that a line chart leaves out, because they are not measures.
    pub undrawn: Vec<usize>,
    /// The common unit of time of each column with several.
    pub times: Vec<Option<&'static str>>,
    /// Whether a first or last row may be a total. Requests and maps are drawn as given, unless shares are drawn; the
    /// mean beside a minimum is a statistic.
    pub may_have_totals: bool,
    /// The columns of a table, and whether each is numeric.
    pub table: Vec<(usize, bool)>,
    /// The columns of a table that `--unit` applies to: the column of `--value`, or else all measures.
    pub measures: Vec<usize>,
}

impl Roles {
    /// The number format of a column.
    pub fn notation(&self, index: usize, options: &InputOptions) -> Notation {
        let notation = options.notation();
        let time = self.times.get(index).copied().flatten().map(Suffixes::Time);
        Notation { suffixes: notation.suffixes.or(time), ..notation }
    }

    pub fn name(&self, index: usize) -> Option<String> {
        let name = self.names.get(index)?;
        let has_names = matches!(self.layout, ColumnLayout::Named | ColumnLayout::Request);
        (has_names && !name.is_empty()).then(|| name.clone())
    }

    /// The names of all columns; `None` for columns without a name.
    pub fn column_names(&self) -> Vec<Option<String>> {
        (0..self.names.len()).map(|index| self.name(index)).collect()
    }

    pub fn name_or_number(&self, index: usize) -> String {
        self.name(index).unwrap_or_else(|| format!("column {}", index + 1))
    }

    /// The heading `time by model`, if the columns have names.
    pub fn heading(&self, plan: &Plan) -> Option<String> {
        if plan.columns.count.is_some() {
            let label = self.name(self.label?)?;
            let keys = [vec![label], self.names_or_numbers(&self.by)].concat();
            return Some(format!("count{}", by_phrase(&keys)));
        }
        if plan.has_bins() {
            return self.name(*self.values.first()?);
        }
        let series = if plan.columns.has_one_series() { plan.columns.series.first() } else { None };
        match self.layout {
            // Lines are labelled at their ends.
            ColumnLayout::Request if plan.shape() == DataShape::Lines => return None,
            ColumnLayout::Request => return series.cloned(),
            ColumnLayout::Named => {}
            ColumnLayout::Numbered if self.names.len() > 2 => {}
            ColumnLayout::Numbered
            | ColumnLayout::Pairs
            | ColumnLayout::Map
            | ColumnLayout::Values => return None,
        }
        let values = match self.values.len() {
            count if count > MAX_SERIES => format!("{count} series"),
            _ => self.names_or_numbers(&self.values).join(", "),
        };
        // The index of a data frame has no heading.
        let label = self.label.filter(|label| self.names.get(*label) != Some(&String::new()));
        let label = self.names_or_numbers(label.as_slice());
        let by = self.names_or_numbers(&self.by);
        Some(match series {
            Some(series) if !by.is_empty() => {
                format!("{values}{}, {} {series}", by_phrase(&label), by.join(", "))
            }
            _ => values + &by_phrase(&[label, by].concat()),
        })
    }

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

    /// The names of these columns, or `column 3`.
    pub fn names_or_numbers(&self, columns: &[usize]) -> Vec<String> {
        columns.iter().map(|column| self.name_or_number(*column)).collect()
    }
}

/// ` by day, country and product`; empty without keys.
fn by_phrase(keys: &[String]) -> String {
    match keys {
        [] => String::new(),
        [key] => format!(" by {key}"),
        [keys @ .., last] => format!(" by {} and {last}", keys.join(", ")),
    }
}

fn indices(columns: &[&ColumnSurvey]) -> Vec<usize> {
    columns.iter().map(|column| column.index).collect()
}
