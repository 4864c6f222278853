//! Chooses the roles: first from options, then by guessing. Refuses ambiguities.

use super::Roles;
use super::choice::RoleChoice;
use super::long_data::LongData;
use crate::data::date::DateForm;
use crate::data::rows::ColumnLayout;
use crate::data::survey::{ColumnSurvey, Survey, name, rises};
use crate::data::x_axis::XForm;
use crate::fault::{Ambiguity, FaultKind};
use crate::plan::{ColumnOptions, DataShape, Plan, Repeats, Sort};

impl Roles {
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, FaultKind> {
        let columns = survey.columns.as_slice();
        if columns.is_empty() {
            // All records are empty objects.
            return Err(FaultKind::NoRows);
        }
        let names = columns.iter().map(|column| column.name.clone()).collect();
        let times = columns.iter().map(ColumnSurvey::time_unit).collect();
        let roles = Self { layout: survey.layout, names, times, ..Self::default() };
        let mut choice = RoleChoice { plan, survey, roles };
        choice.choose_columns()?;
        let shape = plan.shape();
        if choice.roles.by.is_empty() && shape != DataShape::Table {
            choice.roles.values = choice.chosen_series()?;
        }
        if plan.has_bins() && choice.roles.values.len() > 1 {
            let names = choice.roles.names_or_numbers(&choice.roles.values).join(", ");
            let what = format!("bins show one column, found {names}");
            return Err(FaultKind::Usage(what, Vec::new()));
        }
        choice.roles.may_have_totals =
            (survey.layout.is_table() || plan.share) && !choice.has_statistics();
        if shape == DataShape::Lines {
            choice.roles.x_form = choice.x_form()?;
        } else {
            choice.roles.order = choice.order()?;
        }
        Ok(choice.roles)
    }
}

impl RoleChoice<'_> {
    fn choose_columns(&mut self) -> Result<(), FaultKind> {
        if let Some(name) = &self.plan.columns.count {
            self.roles.label = Some(self.column_of(name)?);
            return Ok(());
        }
        match self.roles.layout {
            ColumnLayout::Values => {
                let mut columns = self.survey.columns.iter();
                let Some(values) = columns.find(|column| !column.is_empty()) else {
                    return Err(FaultKind::AllMissing(None));
                };
                (self.roles.table, self.roles.measures) = (vec![(0, true)], vec![0]);
                if self.plan.shape() != DataShape::Table || self.is_ranking(values) {
                    self.roles.values = vec![0];
                }
                Ok(())
            }
            ColumnLayout::Request => {
                (self.roles.by, self.roles.label, self.roles.values) = (vec![0], Some(1), vec![2]);
                if self.plan.has_spread() {
                    // Each of several series is a row of the chart, as columns of values are.
                    let has_series = self.column(0).is_some_and(ColumnSurvey::varies);
                    self.roles.label = Some(usize::from(!has_series));
                    self.roles.by.clear();
                }
                if self.plan.shape() != DataShape::Table {
                    self.check_label_units()?;
                }
                Ok(())
            }
            ColumnLayout::Named
            | ColumnLayout::Numbered
            | ColumnLayout::Pairs
            | ColumnLayout::Map => self.choose_from_options(),
        }
    }

    /// Chooses the roles named by options, and guesses the others.
    fn choose_from_options(&mut self) -> Result<(), FaultKind> {
        let ColumnOptions { label, values, by, .. } = &self.plan.columns;
        self.roles.by = self.columns_of(by)?;
        if let Some(name) = label {
            self.roles.label = Some(self.column_of(name)?);
        }
        self.roles.values = self.columns_of(values)?;
        self.check_value_count()?;
        if self.plan.shape() == DataShape::Table {
            return self.choose_table();
        }
        if self.roles.values.is_empty() && self.roles.label.is_none() {
            if matches!(self.roles.layout, ColumnLayout::Pairs | ColumnLayout::Map) {
                // `[[1.5, 1714521600], [1.2, 1714521660]]`: the times are the labels.
                let label = usize::from(self.is_line() && self.has_times_last());
                (self.roles.label, self.roles.values) = (Some(label), vec![1 - label]);
                self.check_label_units()?;
                return self.check_joined_labels().map_err(FaultKind::from);
            }
            if self.is_one_row_of_numbers() {
                let is_json = self.plan.input.facts.delimiter.is_none();
                return Err(Ambiguity::OneRow { is_json }.into());
            }
        }
        self.roles.label = self.roles.label.or_else(|| self.label_before_values());
        if self.roles.values.is_empty() {
            self.guess_values()?;
        }
        self.roles.label = self.roles.label.or_else(|| self.label_beside_values());
        self.check_unit_column()?;
        self.check_label_units()?;
        self.check_names_of_rows()?;
        self.check_wide()?;
        if self.plan.columns.repeats == Repeats::Refuse
            && !self.plan.has_bins()
            && !self.plan.has_spread()
            && let Some(data) = LongData::new(self)
        {
            self.check_groups()?;
            data.check()?;
            if self.roles.by.is_empty() && self.survey.is_cut {
                self.roles.keys = data.key_columns();
            }
            self.check_interleaved()?;
        }
        Ok(())
    }

    /// Whether the second numbers of pairs look like Unix times, and the first are in no order.
    fn has_times_last(&self) -> bool {
        let [first, last] = self.survey.columns.as_slice() else { return false };
        self.roles.layout == ColumnLayout::Pairs
            && self.plan.input.dates.is_none()
            && first.is_numeric()
            && !first.values.is_sorted()
            && rises(&last.values)
            && last.looks_like_unix_times()
    }

    /// Whether the whole input is a single row of three or more numbers without names.
    fn is_one_row_of_numbers(&self) -> bool {
        !self.survey.is_cut
            && self.roles.layout == ColumnLayout::Numbered
            && self.survey.lines.len() == 1
            && self.survey.columns.len() > 2
            && self.survey.columns.iter().all(|column| column.numbers() == 1)
    }

    /// Whether rows are statistics: `min`, `max`, `mean`.
    fn has_statistics(&self) -> bool {
        let Some(label) = self.label_column() else { return false };
        label.cells.iter().filter(|cell| name::is_statistic(cell)).count() > 1
    }

    /// How labels of a line chart are converted to x, if they are.
    fn x_form(&self) -> Result<Option<XForm>, Ambiguity> {
        match self.label_column() {
            None => Ok(Some(XForm::RowNumbers)),
            Some(_) if self.plan.points.sort == Some(Sort::None) => Ok(None),
            Some(label) => XForm::of(label, &self.plan.input, !self.roles.by.is_empty()),
        }
    }

    /// The order of the labels of a bar chart or table, if it affects the rows: with `--last`, that of a line chart.
    fn order(&self) -> Result<Option<XForm>, Ambiguity> {
        let options = &self.plan.points;
        let has_last = options.last.is_some() || options.sort == Some(Sort::Label);
        if self.plan.shape() == DataShape::Table && !has_last {
            return Ok(None);
        }
        let label = self.roles.label.or(self.roles.table.first().map(|(index, _)| *index));
        let Some(label) = label.and_then(|label| self.column(label)) else { return Ok(None) };
        let has_series = !self.roles.by.is_empty();
        match XForm::of(label, &self.plan.input, has_series) {
            // Bars keep the input order, so the order of day and month does not matter.
            Err(_) if !has_last => Ok(Some(XForm::Dates(DateForm::DayFirst, 0))),
            // Rows of several series need not follow each other.
            Ok(Some(XForm::Cycle(_))) if has_series => Ok(None),
            form => Ok(form?.filter(|form| form.is_dated() && *form != XForm::Reversed)),
        }
    }
}
