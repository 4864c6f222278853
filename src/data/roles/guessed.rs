//! Which columns are the label and the values where nobody said so: by their names, then by what they
//! hold. Knows no option's words, and no rows but those that were surveyed.

use super::Roles;
use super::measure::{distinct, is_axis, is_dates, is_measure, is_years};
use crate::data::rows::Layout;
use crate::data::survey::Surveyed;
use crate::fault::Kind;
use crate::plan::{Plan, Takes};

/// Words in a column of numbers are more likely a mistake than a reason to draw another; identifiers
/// are not.
const NUMERIC: [fn(&Surveyed) -> bool; 3] =
    [Surveyed::is_nearly_numeric, |c| c.numbers() > c.texts(), |c| c.numbers() > 0];

impl Roles {
    /// The label that is known before the values are: by its name, for a line as time, and the first
    /// where all columns are numeric.
    pub(super) fn label_in_front(&self, columns: &[Surveyed], is_line: bool) -> Option<usize> {
        let free = || self.free(columns);
        let numeric = self.numeric(columns, &NUMERIC);
        let has_value = !self.values.is_empty();
        // A year is a value where nothing else is.
        let is_other = |year: &Surveyed| numeric.iter().any(|index| *index != year.index);
        let years = |column: &&Surveyed| is_years(column) && (has_value || is_other(column));
        let time = || free().find(|column| is_dates(column)).or_else(|| free().find(years));
        let is_all =
            !has_value && numeric.len() > 1 && free().all(|column| numeric.contains(&column.index));
        let first = || free().next().filter(|first| is_all && (!is_line || is_axis(first)));
        let by_name = free().find(|column| column.is_called("label"));
        let label = by_name.or_else(|| is_line.then(time).flatten()).or_else(first);
        label.map(|column| column.index)
    }

    /// The values, and for a line the columns that measure nothing beside them.
    pub(super) fn guess_values(&mut self, columns: &[Surveyed], plan: &Plan) -> Result<(), Kind> {
        let is_line = plan.drawn().takes() == Takes::Series;
        let candidates = self.numeric(columns, &NUMERIC);
        let several = is_line || plan.grouped;
        let is_chosen = !plan.choice.series.is_empty() && self.by.is_empty();
        if is_chosen && candidates.len() > 1 {
            self.values = candidates;
            self.values = self.chosen_series(&plan.choice)?;
            return self.is_drawable(plan);
        }
        let is_measure_at = |index: &usize| columns.get(*index).is_some_and(is_measure);
        let measures: Vec<usize> = candidates.iter().copied().filter(is_measure_at).collect();
        let is_drawn = several && !measures.is_empty();
        self.values = if is_drawn { measures.clone() } else { candidates };
        let most = if several { self.most_values(plan.drawn()) } else { 1 };
        if !(1..=most).contains(&self.values.len()) {
            return Err(self.several_values(plan.drawn(), &of_one_unit(&measures, columns)));
        }
        self.label = self.label.or_else(|| self.guessed_label(columns, is_line));
        if is_line {
            let is_undrawn = |column: &&Surveyed| {
                column.is_numeric() && (self.name(column.index).is_none() || !is_measure(column))
            };
            let undrawn = self.free(columns).filter(is_undrawn);
            self.undrawn = undrawn.map(|column| column.index).collect();
        }
        Ok(())
    }

    /// The columns that could be values: the one of that name, else those that are numeric in the
    /// first way in which any is.
    pub(super) fn numeric(
        &self,
        columns: &[Surveyed],
        ways: &[fn(&Surveyed) -> bool],
    ) -> Vec<usize> {
        // A column without a name among columns with names is an index that some writers add.
        let is_index = |column: &Surveyed| self.layout == Layout::Named && column.name.is_empty();
        let is_other = |column: &Surveyed| is_index(column) || column.is_called("label");
        let those = |is: &dyn Fn(&Surveyed) -> bool| -> Vec<usize> {
            self.free(columns).filter(|column| is(column)).map(|column| column.index).collect()
        };
        let by_name = std::iter::once(those(&|column| column.is_called("value")));
        let numeric = ways.iter().map(|is| those(&|column| is(column) && !is_other(column)));
        by_name.chain(numeric).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Of the columns that are not numeric the one that tells rows apart: for points the first in which
    /// nine of ten cells differ, else the first that differs at all; else the first column, if that can
    /// be what a line goes along.
    pub(super) fn guessed_label(&self, columns: &[Surveyed], is_line: bool) -> Option<usize> {
        let words = || self.free(columns).filter(|column| !column.is_numeric());
        let is_unique = |column: &&Surveyed| distinct(column) * 10 >= column.cells.len() * 9;
        let unique = || words().find(is_unique).filter(|_| !is_line);
        let telling = || words().find(|column| distinct(column) > 1);
        let first = || self.free(columns).next().filter(|first| !is_line || is_axis(first));
        let label = unique().or_else(telling).or_else(|| words().next()).or_else(first);
        label.map(|column| column.index)
    }

    /// The columns that play no part yet.
    fn free<'c>(&self, columns: &'c [Surveyed]) -> impl Iterator<Item = &'c Surveyed> {
        columns.iter().filter(|column| self.is_free(column.index))
    }

    fn is_free(&self, index: usize) -> bool {
        Some(index) != self.label && !self.by.contains(&index) && !self.values.contains(&index)
    }
}

/// Those of these columns whose numbers can be compared with those of the first.
fn of_one_unit(indices: &[usize], columns: &[Surveyed]) -> Vec<usize> {
    let surveyed = |index: &usize| columns.get(*index);
    let first = indices.first().and_then(surveyed);
    let is_like = |one: &Surveyed| first.is_some_and(|first| first.has_units_of(one));
    indices.iter().copied().filter(|index| surveyed(index).is_some_and(is_like)).collect()
}
