//! Which column is the label, which are values, which name the series: by the user's options, then by the
//! names of the columns, then by what the survey found. What stays doubtful is refused. Knows no rows.

mod guess;
mod long_data;
mod lookup;
mod measure;
mod table;

use super::date::{self, DateForm};
use super::place::PlaceForm;
use super::rows::Layout;
use super::survey::{ColumnSurvey, Survey};
use crate::fault::{Ambiguity, Kind, column_argument};
use crate::plan::{
    Chart, ColumnOptions, DataShape, Flag, InputOptions, MAX_SERIES, Notation, Plan, Repeats,
    Scale, Sort,
};
use lookup::{column_of, columns_of};
use measure::{on_one_scale, proposed};
use table::is_ranking;

/// The roles of the columns, by their indices from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    pub layout: Layout,
    pub names: Vec<String>,
    /// The labels; without such a column the position of a row is its label.
    pub label: Option<usize>,
    /// The form of the labels if they are dates, and the most recent rows are kept or bars are drawn.
    pub dates: Option<DateForm>,
    /// The form of the labels of a line, if they have places.
    pub places: Option<PlaceForm>,
    /// The values. A table has at most one, which ranks its rows.
    pub values: Vec<usize>,
    /// The columns whose cells together name the series.
    pub by: Vec<usize>,
    /// The columns that tell rows of one label apart, if any do so beyond the survey.
    pub apart: Vec<usize>,
    /// The columns of numbers that a line does not draw because they measure nothing.
    pub undrawn: Vec<usize>,
    /// The unit of time in which each column is shown whose numbers have several.
    pub times: Vec<Option<&'static str>>,
    /// The columns of a table, and whether each is numeric.
    pub table: Vec<(usize, bool)>,
    /// The columns of a table that the unit belongs to: the value if the user named one, else the measures.
    pub measures: Vec<usize>,
}

impl Roles {
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let mut roles = Self::of_columns(plan, survey)?;
        if roles.by.is_empty() && plan.chart().shape() != DataShape::Rows {
            roles.values = roles.chosen_series(&plan.columns)?;
        }
        if plan.has_bins() && roles.values.len() > 1 {
            let names = roles.names_or_numbers(&roles.values).join(", ");
            let what = format!("bins show one column, found {names}");
            return Err(Kind::Bins { what, hints: Vec::new() });
        }
        roles.find_order(plan, survey)?;
        Ok(roles)
    }

    /// Finds the form of the labels, if it decides about their order.
    fn find_order(&mut self, plan: &Plan, survey: &Survey) -> Result<(), Kind> {
        let shape = plan.chart().shape();
        if shape == DataShape::Series && self.label.is_none() {
            self.places = Some(PlaceForm::RowNumbers);
            return Ok(());
        }
        let label = self.label.or(self.table.first().map(|(index, _)| *index));
        let Some(label) = label.and_then(|label| survey.columns.get(label)) else { return Ok(()) };
        let has_last = plan.points.last.is_some();
        match shape {
            DataShape::Series if plan.points.sort != Some(Sort::None) => {
                self.places = PlaceForm::of(label, &plan.input, !self.by.is_empty())?;
            }
            DataShape::Points | DataShape::Rows if shape == DataShape::Points || has_last => {
                self.dates = match date::column_form(&label.cells, plan.input.dates) {
                    // Bars keep the order of the input, so it does not matter which part is the day.
                    Err(_) if !has_last => Some(DateForm::DayFirst),
                    // Where they begin again, they are not in order.
                    Ok(Some(DateForm::TimeOfDay | DateForm::YearDay)) => None,
                    form => form?,
                };
            }
            DataShape::Series | DataShape::Points | DataShape::Rows => {}
        }
        Ok(())
    }

    fn of_columns(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns.as_slice();
        if columns.is_empty() {
            // Records without any field.
            return Err(Kind::NoRows);
        }
        let names = columns.iter().map(|column| column.name.clone()).collect();
        let times = columns.iter().map(ColumnSurvey::time_unit).collect();
        let roles = Self { layout: survey.layout, names, times, ..Self::default() };
        if let Some(name) = &plan.columns.count {
            return Ok(Self { label: Some(column_of(name, Flag::Count, columns)?), ..roles });
        }
        match survey.layout {
            Layout::Values => {
                if columns.iter().all(|column| column.numbers() + column.texts() == 0) {
                    return Err(Kind::AllMissing(None));
                }
                let has_value =
                    plan.chart().shape() != DataShape::Rows || is_ranking(plan, columns, 0);
                let values = if has_value { vec![0] } else { Vec::new() };
                Ok(Self { values, table: vec![(0, true)], measures: vec![0], ..roles })
            }
            Layout::Points => Ok(Self { by: vec![0], label: Some(1), values: vec![2], ..roles }),
            Layout::Named | Layout::Numbered | Layout::Pairs | Layout::Map => {
                roles.by_options(plan, survey)
            }
        }
    }

    /// The roles that the options name, and guesses for the others.
    fn by_options(mut self, plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns.as_slice();
        let ColumnOptions { label, values, by, .. } = &plan.columns;
        self.by = columns_of(by, Flag::By, columns)?;
        if let Some(name) = label {
            self.label = Some(column_of(name, Flag::Label, columns)?);
        }
        self.values = columns_of(values, Flag::Value, columns)?;
        self.check_value_count(plan, columns)?;
        if plan.chart().shape() == DataShape::Rows {
            self.choose_table(plan, columns)?;
            return Ok(self);
        }
        let is_free = self.values.is_empty() && self.label.is_none();
        if is_free && matches!(self.layout, Layout::Pairs | Layout::Map) {
            (self.label, self.values) = (Some(0), vec![1]);
            return Ok(self);
        }
        if is_free && is_one_row_of_numbers(survey) {
            return Err(Ambiguity::OneRow { is_json: plan.input.delimiter.is_none() }.into());
        }
        let is_line = plan.chart().shape() == DataShape::Series;
        self.label = self.label.or_else(|| self.guess_label_first(columns, is_line));
        if self.values.is_empty() {
            self.guess_values(columns, plan)?;
        }
        self.label = self.label.or_else(|| self.guess_label(columns, is_line));
        if plan.columns.repeats == Repeats::Refuse && !plan.has_bins() {
            long_data::check_repeats(&self, survey, plan.chart())?;
            if self.by.is_empty() && survey.is_cut {
                self.apart = long_data::columns_apart(&self, survey);
            }
        }
        Ok(self)
    }

    /// Refuses more value columns than the chart can draw.
    fn check_value_count(&self, plan: &Plan, columns: &[ColumnSurvey]) -> Result<(), Kind> {
        if self.values.len() > self.max_values(plan.chart()) {
            return Err(self.value_count_fault(plan, columns));
        }
        Ok(())
    }

    /// The fault of too many values, or of none.
    fn value_count_fault(&self, plan: &Plan, columns: &[ColumnSurvey]) -> Kind {
        let chart = plan.chart();
        if self.values.is_empty() {
            let cells: Vec<&str> = columns.iter().map(ColumnSurvey::first_cell).collect();
            let mut names = self.names.clone();
            names.retain(|name| !name.is_empty());
            return Kind::NoValues { names, cells: cells.join(",") };
        }
        let names = self.values.iter().filter_map(|value| self.names.get(*value).cloned());
        let mut proposed = proposed(&self.values, columns);
        if plan.input.notation().scale.is_some() {
            let is_plain = |index: &usize| columns.get(*index).is_none_or(|it| !it.has_scale());
            proposed.sort_by_key(is_plain);
        }
        // A series for each pair of names is drawn only where the values are named.
        let most = if self.by.is_empty() { self.max_values(chart) } else { 1 };
        let mut together = self.option_words(&on_one_scale(&proposed, columns));
        together.truncate(most);
        let (names, each) = (names.collect(), self.option_words(&proposed));
        Ambiguity::SeveralValues { names, each, together, chart, most }.into()
    }

    /// The words by which an option names these columns.
    fn option_words(&self, indices: &[usize]) -> Vec<String> {
        indices.iter().map(|index| self.option_word(*index)).collect()
    }

    /// The word by which an option names a column.
    fn option_word(&self, index: usize) -> String {
        column_argument(&self.names, index)
    }

    /// How many columns of values a chart can draw.
    fn max_values(&self, chart: Chart) -> usize {
        let is_one = match chart.shape() {
            DataShape::Rows => true,
            DataShape::Points => !self.by.is_empty(),
            DataShape::Series => false,
        };
        if is_one { 1 } else { chart.max_series() }
    }

    /// The values whose names `--series` lists; all of them without that option.
    fn chosen_series(&self, options: &ColumnOptions) -> Result<Vec<usize>, Ambiguity> {
        let known: Vec<String> = self.values.iter().filter_map(|&value| self.name(value)).collect();
        if let Some(unknown) = options.unknown_series(&known) {
            return Err(Ambiguity::UnknownSeries(unknown, known));
        }
        let has_series = |&value: &usize| match self.name(value) {
            Some(name) => options.has_series(&name),
            None => options.series.is_empty(),
        };
        Ok(self.values.iter().copied().filter(has_series).collect())
    }

    /// How the numbers of a column are written.
    pub fn notation(&self, index: usize, options: &InputOptions) -> Notation {
        let notation = options.notation();
        let time = self.times.get(index).copied().flatten().map(Scale::Time);
        Notation { scale: notation.scale.or(time), ..notation }
    }

    pub fn name(&self, index: usize) -> Option<String> {
        let name = self.names.get(index)?;
        let has_names = matches!(self.layout, Layout::Named | Layout::Points);
        let is_name = has_names && !name.is_empty() && *name != (index + 1).to_string();
        is_name.then(|| name.clone())
    }

    /// The names of all columns; some have none.
    pub fn column_names(&self) -> Vec<Option<String>> {
        (0..self.names.len()).map(|index| self.name(index)).collect()
    }

    pub fn name_or_number(&self, index: usize) -> String {
        self.name(index).unwrap_or_else(|| format!("column {}", index + 1))
    }

    /// The heading `time by model`, as far as the columns have names.
    pub fn heading(&self, plan: &Plan) -> Option<String> {
        if plan.columns.count.is_some() {
            return Some(format!("count by {}", self.name(self.label?)?));
        }
        if plan.has_bins() {
            return self.name(*self.values.first()?);
        }
        let only = if plan.columns.has_one_series() { plan.columns.series.first() } else { None };
        match self.layout {
            // Lines have their names at their ends.
            Layout::Points if plan.chart().shape() == DataShape::Series => return None,
            Layout::Points => return only.cloned(),
            Layout::Named => {}
            Layout::Numbered if self.names.len() > 2 => {}
            Layout::Numbered | Layout::Pairs | Layout::Map | Layout::Values => return None,
        }
        let values = match self.values.len() {
            count if count > MAX_SERIES => format!("{count} series"),
            _ => self.names_or_numbers(&self.values).join(", "),
        };
        // The row names of a data frame have no heading, and need none.
        let has_name = |label: &usize| self.names.get(*label).is_some_and(|name| !name.is_empty());
        let label: Vec<usize> = self.label.into_iter().filter(has_name).collect();
        let (mut by, names) = (self.names_or_numbers(&label), self.names_or_numbers(&self.by));
        let only = match only {
            Some(only) if !names.is_empty() => format!(", {} {only}", names.join(", ")),
            Some(_) => String::new(),
            None => {
                by.extend(names);
                String::new()
            }
        };
        let by = match by.as_slice() {
            [] => String::new(),
            [one] => format!(" by {one}"),
            [first @ .., end] => format!(" by {} and {end}", first.join(", ")),
        };
        Some(format!("{values}{by}{only}"))
    }

    /// The names of these columns, or `column 3`.
    pub fn names_or_numbers(&self, columns: &[usize]) -> Vec<String> {
        columns.iter().map(|column| self.name_or_number(*column)).collect()
    }
}

/// Whether the whole input is one row of three or more numbers, without names.
fn is_one_row_of_numbers(survey: &Survey) -> bool {
    !survey.is_cut
        && survey.layout == Layout::Numbered
        && survey.lines.len() == 1
        && survey.columns.len() > 2
        && survey.columns.iter().all(|column| column.numbers() == 1)
}
