//! Chooses the roles: first what the options say, then guesses for the rest. Refuses what stays doubtful.

use super::Roles;
use super::long_data::LongData;
use super::lookup::{column_of, columns_of};
use super::measure::{on_one_scale, proposed};
use crate::data::date::{self, DateForm};
use crate::data::place::PlaceForm;
use crate::data::rows::Layout;
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{Ambiguity, Kind, column_argument};
use crate::plan::{ColumnOptions, DataShape, Flag, Plan, Repeats, Sort};

/// The roles chosen so far.
pub(super) struct RoleChoice<'s> {
    pub(super) plan: &'s Plan,
    pub(super) survey: &'s Survey,
    pub(super) columns: &'s [ColumnSurvey],
    pub(super) roles: Roles,
}

impl Roles {
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns.as_slice();
        if columns.is_empty() {
            // Records without any field.
            return Err(Kind::NoRows);
        }
        let names = columns.iter().map(|column| column.name.clone()).collect();
        let times = columns.iter().map(ColumnSurvey::time_unit).collect();
        let roles = Self { layout: survey.layout, names, times, ..Self::default() };
        let mut choice = RoleChoice { plan, survey, columns, roles };
        choice.choose_columns()?;
        let shape = plan.chart().shape();
        if choice.roles.by.is_empty() && shape != DataShape::Rows {
            choice.roles.values = choice.chosen_series()?;
        }
        if plan.has_bins() && choice.roles.values.len() > 1 {
            let names = choice.roles.names_or_numbers(&choice.roles.values).join(", ");
            let what = format!("bins are drawn of one column, found {names}");
            return Err(Kind::Bins { what, hints: Vec::new() });
        }
        if shape == DataShape::Series {
            choice.roles.places = choice.places()?;
        } else {
            choice.roles.dates = choice.dates()?;
        }
        Ok(choice.roles)
    }
}

impl<'s> RoleChoice<'s> {
    fn choose_columns(&mut self) -> Result<(), Kind> {
        let Self { plan, columns, ref mut roles, .. } = *self;
        if let Some(name) = &plan.columns.count {
            roles.label = Some(column_of(name, Flag::Count, columns)?);
            return Ok(());
        }
        match roles.layout {
            Layout::Values => {
                if columns.iter().all(|column| column.numbers() + column.texts() == 0) {
                    return Err(Kind::AllMissing(None));
                }
                (roles.table, roles.measures) = (vec![(0, true)], vec![0]);
                let is_ranked = columns.first().is_some_and(|column| self.is_ranking(column));
                if plan.chart().shape() != DataShape::Rows || is_ranked {
                    self.roles.values = vec![0];
                }
            }
            Layout::Points => {
                (roles.by, roles.label, roles.values) = (vec![0], Some(1), vec![2]);
            }
            Layout::Named | Layout::Numbered | Layout::Pairs | Layout::Map => {
                self.follow_options()?;
            }
        }
        Ok(())
    }

    /// The roles that the options name, and guesses for the others.
    fn follow_options(&mut self) -> Result<(), Kind> {
        let ColumnOptions { label, values, by, .. } = &self.plan.columns;
        self.roles.by = columns_of(by, Flag::By, self.columns)?;
        if let Some(name) = label {
            self.roles.label = Some(column_of(name, Flag::Label, self.columns)?);
        }
        self.roles.values = columns_of(values, Flag::Value, self.columns)?;
        self.check_value_count()?;
        if self.plan.chart().shape() == DataShape::Rows {
            return self.choose_table();
        }
        if self.roles.values.is_empty() && self.roles.label.is_none() {
            if matches!(self.roles.layout, Layout::Pairs | Layout::Map) {
                (self.roles.label, self.roles.values) = (Some(0), vec![1]);
                return Ok(());
            }
            if self.is_one_row_of_numbers() {
                let is_json = self.plan.input.delimiter.is_none();
                return Err(Ambiguity::OneRow { is_json }.into());
            }
        }
        self.roles.label = self.roles.label.or_else(|| self.label_before_values());
        if self.roles.values.is_empty() {
            self.guess_values()?;
        }
        self.roles.label = self.roles.label.or_else(|| self.label_beside_values());
        if self.plan.columns.repeats == Repeats::Refuse
            && !self.plan.has_bins()
            && let Some(data) = LongData::new(self)
        {
            data.check()?;
            if self.roles.by.is_empty() && self.survey.is_cut {
                self.roles.apart = data.columns_apart();
            }
        }
        Ok(())
    }

    pub(super) fn is_line(&self) -> bool {
        self.plan.chart().shape() == DataShape::Series
    }

    pub(super) fn column(&self, index: usize) -> Option<&'s ColumnSurvey> {
        self.columns.get(index)
    }

    /// The columns with these indices.
    pub(super) fn columns_at(&self, indices: &[usize]) -> Vec<&'s ColumnSurvey> {
        indices.iter().filter_map(|index| self.column(*index)).collect()
    }

    /// Whether the whole input is one row of three or more numbers, without names.
    fn is_one_row_of_numbers(&self) -> bool {
        !self.survey.is_cut
            && self.roles.layout == Layout::Numbered
            && self.survey.lines.len() == 1
            && self.columns.len() > 2
            && self.columns.iter().all(|column| column.numbers() == 1)
    }

    /// Refuses more value columns than the chart can draw.
    pub(super) fn check_value_count(&self) -> Result<(), Kind> {
        if self.roles.values.len() > self.max_values() {
            return Err(self.value_count_fault());
        }
        Ok(())
    }

    /// The fault of too many values, or of none.
    pub(super) fn value_count_fault(&self) -> Kind {
        if self.roles.values.is_empty() {
            let cells: Vec<&str> = self.columns.iter().map(ColumnSurvey::first_cell).collect();
            let mut names = self.roles.names.clone();
            names.retain(|name| !name.is_empty());
            return Kind::NoValues { names, cells: cells.join(",") };
        }
        let values = self.columns_at(&self.roles.values);
        let names = values.iter().map(|column| column.name.clone()).collect();
        let mut proposed = proposed(values);
        if self.plan.input.notation().scale.is_some() {
            proposed.sort_by_key(|column| !column.has_scale());
        }
        // A series for each pair of names is drawn only where the values are named.
        let most = if self.roles.by.is_empty() { self.max_values() } else { 1 };
        let mut together = self.option_words(&on_one_scale(&proposed));
        together.truncate(most);
        let each = self.option_words(&proposed);
        let chart = self.plan.chart();
        Ambiguity::SeveralValues { names, each, together, chart, most }.into()
    }

    /// The words by which an option names these columns.
    pub(super) fn option_words(&self, columns: &[&ColumnSurvey]) -> Vec<String> {
        columns.iter().map(|column| self.option_word(column)).collect()
    }

    /// The word by which an option names a column.
    pub(super) fn option_word(&self, column: &ColumnSurvey) -> String {
        column_argument(&self.roles.names, column.index)
    }

    /// How many columns of values the chart can draw.
    fn max_values(&self) -> usize {
        let chart = self.plan.chart();
        match chart.shape() {
            DataShape::Rows => 1,
            DataShape::Points if !self.roles.by.is_empty() => 1,
            DataShape::Points | DataShape::Series => chart.max_series(),
        }
    }

    /// The values that `--series` names; all of them without that option.
    pub(super) fn chosen_series(&self) -> Result<Vec<usize>, Ambiguity> {
        let options = &self.plan.columns;
        let mut values = self.roles.values.clone();
        let names: Vec<String> =
            values.iter().filter_map(|&value| self.roles.name(value)).collect();
        if let Some(unknown) = options.unknown_series(&names) {
            return Err(Ambiguity::UnknownSeries(unknown, names));
        }
        values.retain(|&value| match self.roles.name(value) {
            Some(name) => options.has_series(&name),
            None => options.series.is_empty(),
        });
        Ok(values)
    }

    /// The form of the labels of a line, if they have places.
    fn places(&self) -> Result<Option<PlaceForm>, Ambiguity> {
        let Some(label) = self.roles.label else { return Ok(Some(PlaceForm::RowNumbers)) };
        match self.column(label) {
            Some(label) if self.plan.points.sort != Some(Sort::None) => {
                PlaceForm::of(label, &self.plan.input, !self.roles.by.is_empty())
            }
            _ => Ok(None),
        }
    }

    /// The form of the dates of a bar chart or a table, if they decide about the order of the rows.
    fn dates(&self) -> Result<Option<DateForm>, Ambiguity> {
        let has_last = self.plan.points.last.is_some();
        if self.plan.chart().shape() == DataShape::Rows && !has_last {
            return Ok(None);
        }
        let label = self.roles.label.or(self.roles.table.first().map(|(index, _)| *index));
        let Some(label) = label.and_then(|label| self.column(label)) else { return Ok(None) };
        match date::column_form(&label.cells, self.plan.input.dates) {
            // Bars keep the order of the input, so it does not matter which part is the day.
            Err(_) if !has_last => Ok(Some(DateForm::DayFirst)),
            // They begin again after a day or a year, so they give no order.
            Ok(Some(DateForm::TimeOfDay | DateForm::YearDay)) => Ok(None),
            form => form,
        }
    }
}
