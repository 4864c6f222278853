//! Which columns are the label and the values where nobody said so: by their names, then by what they
//! hold. Knows no option's words, and no rows but those that were surveyed.

use super::measure::{is_dates, is_measure, is_years};
use super::{Roles, all_named, named};
use crate::data::rows::Layout;
use crate::data::survey::{Survey, Surveyed};
use crate::fault::{Column, Kind};
use crate::plan::{MOST_SERIES, Plan, Takes};

/// Words in a column of numbers are more likely a mistake than a reason to draw another; identifiers
/// are not.
const NUMERIC: [fn(&Surveyed) -> bool; 3] =
    [Surveyed::is_nearly_numeric, Surveyed::is_mostly_numeric, Surveyed::has_numbers];

impl Roles {
    /// The label that is known before the values are: by its name, for a line as time, and the first
    /// where all columns are numeric.
    pub(super) fn label_in_front(&self, survey: &Survey, is_line: bool) -> Option<usize> {
        let columns = survey.columns();
        let free = || (0..columns.len()).filter(|index| self.is_free(*index));
        let numeric = self.numeric(columns, &NUMERIC);
        // A year is a value where nothing else is.
        let has_other = |year: &usize| numeric.iter().any(|index| index != year);
        let has_value = !self.values.is_empty();
        let years = |index: &usize| is_years(survey, *index) && (has_value || has_other(index));
        let time = || free().find(|index| is_dates(survey, *index)).or_else(|| free().find(years));
        let is_all = !has_value && numeric.len() > 1 && free().all(|i| numeric.contains(&i));
        named(columns, "label")
            .filter(|index| self.is_free(*index))
            .or_else(|| is_line.then(time).flatten())
            .or_else(|| free().next().filter(|_| is_all))
    }

    /// The values, and for a line the columns that measure nothing beside them.
    pub(super) fn guess_values(&mut self, survey: &Survey, plan: &Plan) -> Result<(), Kind> {
        let is_line = plan.drawn().takes() == Takes::Series;
        let columns = survey.columns();
        let candidates = self.numeric(columns, &NUMERIC);
        let several = is_line && self.by.is_empty();
        let wanted =
            plan.choice.series.as_ref().filter(|_| self.by.is_empty() && candidates.len() > 1);
        if let Some(wanted) = wanted {
            let is_wanted = |index: &usize| self.names.get(*index) == Some(wanted);
            let found = candidates.iter().copied().find(is_wanted);
            let names = candidates.iter().filter_map(|&i| self.names.get(i).cloned());
            let unknown = || Kind::UnknownSeries(wanted.clone(), names.collect());
            self.values = vec![found.ok_or_else(unknown)?];
            return Ok(());
        }
        let measures = candidates.iter().copied().filter(|&index| is_measure(survey, index));
        let measures: Vec<usize> = measures.filter(|_| is_line).collect();
        self.values = if measures.is_empty() { candidates } else { measures };
        match self.values.len() {
            0 => return Err(Kind::NoValues(self.names.clone())),
            1 => {}
            n if several && n <= MOST_SERIES => {}
            _ => {
                return Err(Kind::SeveralValues {
                    columns: Column::each(&self.names, self.values.iter().copied()).collect(),
                    chart: plan.drawn(),
                });
            }
        }
        self.label = self.label.or_else(|| self.guessed_label(columns));
        let numeric = |index: &usize| columns.get(*index).is_some_and(Surveyed::is_numeric);
        let is_undrawn = |index: &usize| {
            self.is_free(*index) && (self.name(*index).is_none() || !is_measure(survey, *index))
        };
        let undrawn = (0..columns.len()).filter(numeric).filter(is_undrawn);
        self.undrawn = undrawn.filter(|_| is_line).collect();
        Ok(())
    }

    /// The columns that could be values: the one of that name, else those that are numeric in the
    /// first way in which any is.
    pub(super) fn numeric(
        &self,
        columns: &[Surveyed],
        ways: &[fn(&Surveyed) -> bool],
    ) -> Vec<usize> {
        let free = |index: &usize| self.is_free(*index);
        let values: Vec<usize> = all_named(columns, "value").filter(free).collect();
        if !values.is_empty() {
            return values;
        }
        // A column without a name among columns with names is an index that some writers add.
        let is_index =
            |column: &Surveyed| self.layout == Some(Layout::Named) && column.name.is_empty();
        let those = |are: &fn(&Surveyed) -> bool| -> Vec<usize> {
            let fits = |&i: &usize| columns.get(i).is_some_and(|c| are(c) && !is_index(c));
            (0..columns.len()).filter(free).filter(fits).collect()
        };
        let mut numeric =
            ways.iter().map(those).find(|found| !found.is_empty()).unwrap_or_default();
        let label = named(columns, "label");
        numeric.retain(|&index| Some(index) != label);
        // The index that spreadsheets and data frames write in front has no name.
        let named: Vec<usize> =
            numeric.iter().copied().filter(|&index| self.name(index).is_some()).collect();
        if self.layout == Some(Layout::Named) && !named.is_empty() { named } else { numeric }
    }

    /// The first column that is not numeric, else the first.
    pub(super) fn guessed_label(&self, columns: &[Surveyed]) -> Option<usize> {
        let free = || (0..columns.len()).filter(|index| self.is_free(*index));
        let word = |index: &usize| columns.get(*index).is_some_and(|c| !c.is_numeric());
        named(columns, "label")
            .filter(|index| self.is_free(*index))
            .or_else(|| free().find(word))
            .or_else(|| free().next())
    }

    fn is_free(&self, index: usize) -> bool {
        Some(index) != self.label && !self.by.contains(&index) && !self.values.contains(&index)
    }
}
