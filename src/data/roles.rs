//! Assigns roles to columns: by options, then by column names, then by the survey. Ambiguities are refused.

mod choice;
mod guess;
mod intent;
pub mod keys;
mod label;
mod levels;
mod long_data;
mod measure;
mod options;
mod positions;
mod proposal;
mod table;
mod zigzag;

use super::rows::ColumnLayout;
use super::x_axis::XForm;
use crate::plan::{DataShape, InputOptions, MAX_SERIES, Notation, Plan, Suffixes};

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
            return Some(format!("count by {}", self.name(self.label?)?));
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
            Some(_) => values + &by_phrase(&label),
            None => values + &by_phrase(&[label, by].concat()),
        })
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
