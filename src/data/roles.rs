//! The roles of the columns: which is the label, which are drawn, which name the series. [`choose`] decides by names,
//! order and kinds; [`assign`] applies the options, and looks at the rows of the window for labels that come again.

mod assign;
mod choose;
pub mod keys;
mod levels;
mod refusal;
pub mod repeats;

use super::figure::{ChosenColumns, OtherColumn};
use super::number::Notation;
use super::rows::ColumnLayout;
use super::x_axis::XKind;
use crate::plan::{InputOptions, MAX_SERIES, Plan, Suffixes};
pub use choose::Candidate;

/// The roles of the columns, by their indices from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    pub layout: ColumnLayout,
    pub names: Vec<String>,
    /// The label column. If there is none, the position of a row is its label.
    pub label: Option<usize>,
    /// Columns whose cells are added to the labels of bars, or to the names of rows that are series.
    pub completed_by: Vec<usize>,
    /// `line`: the names of the values are the labels, and each row is a series.
    pub is_along_names: bool,
    /// The order of the labels of a bar chart or table, if they are dates, or with `--last` other periods.
    pub order_kind: Option<XKind>,
    /// How labels of a line chart are converted to x, if they are.
    pub x_kind: Option<XKind>,
    /// The value columns. A table has at most one, by which rows are ranked.
    pub values: Vec<usize>,
    /// The columns whose joined cells name the series.
    pub by: Vec<usize>,
    /// `line`: whether a label that comes again is refused, because rows may be of different things.
    pub refuses_repeats: bool,
    /// `line`: an argument of `--by` whose cells may name different things.
    pub possible_series: Option<String>,
    pub other_columns: Vec<OtherColumn>,
    /// The common unit of time of each column with several.
    pub time_units: Vec<Option<&'static str>>,
    /// Whether a first or last row may be a total. The points of a request are drawn as given, and so are counts.
    pub may_have_totals: bool,
    /// The column whose cells may name a total: the label or, where bins and spreads show none, the first column of text.
    pub naming_column: Option<usize>,
    /// The columns whose whole numbers are keys or dates, so that they have no thousands separators.
    pub keys: Vec<usize>,
    /// The columns of a table, and whether each is numeric.
    pub table: Vec<(usize, bool)>,
    /// The columns of a table that `--unit` applies to: the column of `--value`, or else all measures.
    pub measures: Vec<usize>,
}

impl Roles {
    /// How the numbers of a column are written.
    pub fn notation(&self, index: usize, options: &InputOptions) -> Notation {
        let notation = options.notation();
        let time = self.time_units.get(index).copied().flatten().map(Suffixes::Time);
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

    /// The names of these columns, or `column 3`.
    pub fn names_or_numbers(&self, columns: &[usize]) -> Vec<String> {
        columns.iter().map(|column| self.name_or_number(*column)).collect()
    }

    /// Which columns were chosen; `None` where the input has no columns to choose from.
    pub fn chosen_columns(&self) -> Option<ChosenColumns> {
        if !matches!(self.layout, ColumnLayout::Named | ColumnLayout::Numbered) {
            return None;
        }
        Some(ChosenColumns {
            label: self.label.map(|label| self.name_or_number(label)),
            completed_by: self.names_or_numbers(&self.completed_by),
            values: self.names_or_numbers(&self.values),
            by: self.names_or_numbers(&self.by),
            others: self.other_columns.clone(),
        })
    }

    /// The heading `time by model`, if the columns have names.
    pub fn heading(&self, plan: &Plan) -> Option<String> {
        if plan.columns.count.is_some() {
            let label = self.name(self.label?)?;
            let by = self.names_or_numbers(&self.by).join(", ");
            return Some(match by.as_str() {
                "" => format!("count by {label}"),
                by => format!("count by {label} and {by}"),
            });
        }
        if plan.has_bins() {
            return self.name(*self.values.first()?);
        }
        let series = if plan.columns.has_one_series() { plan.columns.series.first() } else { None };
        match self.layout {
            // Lines are labelled at their ends.
            ColumnLayout::Request if plan.shape().has_order() => return None,
            ColumnLayout::Request => return series.cloned(),
            ColumnLayout::Named => {}
            ColumnLayout::Numbered if self.names.len() > 2 => {}
            ColumnLayout::Numbered
            | ColumnLayout::Pairs
            | ColumnLayout::Map
            | ColumnLayout::Values => return None,
        }
        let names = self.names_or_numbers(&self.values);
        let values = match names.as_slice() {
            [first, .., last] if self.is_along_names => format!("{first} to {last}"),
            names if names.len() > MAX_SERIES => format!("{} series", names.len()),
            names => names.join(", "),
        };
        // Several columns of a spread have a row each; the index of a data frame has no heading.
        let has_label = !plan.has_spread() || self.values.len() == 1;
        let label =
            self.label.filter(|label| has_label && self.names.get(*label) != Some(&String::new()));
        let label = [label.as_slice(), &self.completed_by].concat();
        let label = self.names_or_numbers(&label).join(", ");
        let by = self.names_or_numbers(&self.by).join(", ");
        let label = if label.is_empty() { label } else { format!(" by {label}") };
        Some(match series {
            Some(series) if !by.is_empty() => format!("{values}{label}, {by} {series}"),
            _ if by.is_empty() => format!("{values}{label}"),
            _ if label.is_empty() => format!("{values} by {by}"),
            _ => format!("{values}{label} and {by}"),
        })
    }
}

#[cfg(test)]
mod tests;
