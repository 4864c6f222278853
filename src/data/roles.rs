//! Which column plays which part: the user's choice, then names that say it, then what the survey
//! saw. A doubt is a refusal. Knows no rows.

mod guessed;
mod long;
mod measure;
mod named;
mod shown;

use super::date::{self, DateForm};
use super::rows::Layout;
use super::survey::{Survey, Surveyed};
use crate::fault::{Doubt, Kind, column_word};
use crate::plan::{Chart, Choice, Flag, Plan, Repeats, Sort, Takes, Word};
use named::{found, found_all};
use shown::ranks;

/// The parts, by column index from 0.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    /// What the columns are.
    pub layout: Layout,
    /// The names of all columns.
    pub names: Vec<String>,
    /// The labels; none where the position of a row is its label.
    pub label: Option<usize>,
    /// In which form the labels are dates, where their order is asked for.
    pub dates: Option<DateForm>,
    /// The values. For a table at most one, by which rows are ranked.
    pub values: Vec<usize>,
    /// Whose values together name the series.
    pub by: Vec<usize>,
    /// The columns of numbers that a line leaves out, since they measure nothing.
    pub undrawn: Vec<usize>,
    /// The columns of a table, and whether each is numeric.
    pub shown: Vec<(usize, bool)>,
    /// Those of them that a unit belongs to: the value where one was named, else what measures something.
    pub measures: Vec<usize>,
}

impl Roles {
    /// The parts for this plan.
    pub fn choose(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let mut roles = Self::columns(plan, survey)?;
        if roles.by.is_empty() && plan.drawn().takes() != Takes::Rows {
            roles.values = roles.chosen_series(&plan.choice)?;
        }
        let is_dated = match plan.drawn().takes() {
            Takes::Series => plan.volume.sort != Some(Sort::None),
            Takes::Points => true,
            Takes::Rows => plan.volume.last.is_some(),
        };
        let label = roles.label.or(roles.shown.first().map(|(index, _)| *index));
        let label = label.and_then(|label| survey.columns.get(label)).filter(|_| is_dated);
        let dates = label.map_or(Ok(None), |label| date::form(&label.cells, plan.reading.dates));
        let dates = match (dates, plan.drawn().takes()) {
            // Which of several days a label is matters to their order alone.
            (Err(_), Takes::Points) if plan.volume.last.is_none() => Some(DateForm::DayFirst),
            (dates, _) => dates?,
        };
        Ok(Self { dates, ..roles })
    }

    fn columns(plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns.as_slice();
        if columns.is_empty() {
            // Records without any field are none.
            return Err(Kind::NoRows);
        }
        let names = columns.iter().map(|c| c.name.clone()).collect();
        let base = Self { layout: survey.layout, names, ..Self::default() };
        match survey.layout {
            // Nothing but `null` is a list of nothing.
            Layout::Values if columns.iter().all(|c| c.numbers() + c.texts() == 0) => {
                Err(Kind::AllMissing)
            }
            Layout::Values => {
                let is_ranked = plan.drawn().takes() != Takes::Rows || ranks(plan, columns, 0);
                let values = if is_ranked { vec![0] } else { Vec::new() };
                Ok(Self { values, shown: vec![(0, true)], measures: vec![0], ..base })
            }
            Layout::Points => Ok(Self { by: vec![0], label: Some(1), values: vec![2], ..base }),
            Layout::Named | Layout::Numbered | Layout::Pairs | Layout::Map => {
                base.chosen(plan, survey)
            }
        }
    }

    fn chosen(mut self, plan: &Plan, survey: &Survey) -> Result<Self, Kind> {
        let columns = survey.columns.as_slice();
        let Choice { label, values, by, .. } = &plan.choice;
        self.by = found_all(by, Flag::By, columns)?;
        self.label = label.as_ref().map(|name| found(name, Flag::Label, columns)).transpose()?;
        self.values = found_all(values, Flag::Value, columns)?;
        self.is_drawable(plan)?;
        if plan.drawn().takes() == Takes::Rows {
            self.show(plan, columns)?;
            return Ok(self);
        }
        if matches!(self.layout, Layout::Pairs | Layout::Map)
            && self.values.is_empty()
            && self.label.is_none()
        {
            (self.label, self.values) = (Some(0), vec![1]);
            return Ok(self);
        }
        let is_one = |column: &Surveyed| column.cells.len() == 1 && column.numbers() == 1;
        let is_free = self.values.is_empty() && self.label.is_none() && !survey.is_cut;
        let is_long = columns.len() > 2 && self.layout == Layout::Numbered;
        if is_free && is_long && columns.iter().all(is_one) {
            return Err(Doubt::OneRow(plan.reading.delimiter).into());
        }
        let is_line = plan.drawn().takes() == Takes::Series;
        self.label = self.label.or_else(|| self.label_in_front(columns, is_line));
        if self.values.is_empty() {
            self.guess_values(columns, plan)?;
        }
        self.label = self.label.or_else(|| self.guessed_label(columns, is_line));
        if is_line && plan.choice.repeats == Repeats::Refuse {
            long::refuse(&self, survey)?;
        }
        Ok(self)
    }

    /// Several columns that were asked for are as many series, but not beside others.
    fn is_drawable(&self, plan: &Plan) -> Result<(), Kind> {
        let is_drawable = self.values.len() <= self.most_values(plan.drawn());
        if is_drawable { Ok(()) } else { Err(self.several_values(plan.drawn(), &self.values)) }
    }

    /// The refusal of so many values, of which these are worth drawing, or of none.
    pub(super) fn several_values(&self, chart: Chart, measures: &[usize]) -> Kind {
        let measures = if measures.is_empty() { &self.values } else { measures };
        let name = |index: &usize| self.names.get(*index).cloned().unwrap_or_default();
        if self.values.is_empty() {
            let names = self.names.iter().filter(|name| !name.is_empty());
            return Kind::NoValues(names.cloned().collect());
        }
        let words = |columns: &[usize]| columns.iter().map(|index| self.word(*index)).collect();
        Doubt::SeveralValues {
            names: self.values.iter().map(name).collect(),
            words: words(&self.values),
            measures: words(measures),
            chart,
            most: self.most_values(chart),
        }
        .into()
    }

    /// What an option takes for a column.
    fn word(&self, index: usize) -> String {
        column_word(&self.names, index)
    }

    /// How many columns of values a chart can draw, where that is asked for.
    pub(super) fn most_values(&self, chart: Chart) -> usize {
        if self.by.is_empty() { chart.most_series() } else { 1 }
    }

    /// The values that were chosen as series by their names.
    fn chosen_series(&self, choice: &Choice) -> Result<Vec<usize>, Doubt> {
        let name = |value: usize| self.name(value).unwrap_or_default();
        let known: Vec<String> = self.values.iter().filter_map(|&value| self.name(value)).collect();
        if let Some(unknown) = choice.unknown_series(&known) {
            return Err(Doubt::UnknownSeries(unknown, known));
        }
        Ok(self.values.iter().copied().filter(|&value| choice.has_series(&name(value))).collect())
    }

    /// The name of a column, if it has one.
    pub fn name(&self, index: usize) -> Option<String> {
        let is_named = matches!(self.layout, Layout::Named | Layout::Points);
        let is_name = |name: &&String| !name.is_empty() && **name != (index + 1).to_string();
        self.names.get(index).filter(|_| is_named).filter(is_name).cloned()
    }

    /// The name of a column, or its number.
    pub fn called(&self, index: usize) -> String {
        self.name(index).unwrap_or_else(|| format!("column {}", index + 1))
    }

    /// `time by model`, as far as the columns have names.
    pub fn heading(&self, plan: &Plan) -> Option<String> {
        let only = plan.choice.series.first().filter(|_| plan.choice.has_one_series());
        match self.layout {
            // Lines have their names at their ends.
            Layout::Points if plan.drawn().takes() == Takes::Series => return None,
            Layout::Points => return only.cloned(),
            Layout::Named => {}
            Layout::Numbered if self.names.len() > 2 => {}
            Layout::Numbered | Layout::Pairs | Layout::Map | Layout::Values => return None,
        }
        let list = |columns: &[usize]| {
            columns.iter().map(|&index| self.called(index)).collect::<Vec<_>>().join(", ")
        };
        let (values, by) = (list(&self.values), list(&self.by));
        // The row names of a data frame have none, and say by themselves what they are.
        let is_unnamed = |index: &usize| self.names.get(*index).is_some_and(String::is_empty);
        let label = self.label.filter(|index| !is_unnamed(index));
        let label = label.map_or(String::new(), |index| format!(" by {}", self.called(index)));
        let parts = match only {
            _ if by.is_empty() => by,
            Some(only) => format!(", {by} {only}"),
            None => format!(", one {} for each {by}", plan.drawn().word()),
        };
        Some(format!("{values}{label}{parts}"))
    }
}
