//! The columns of a table, those that measure something, and the one that ranks its rows, if there is
//! one. Knows no other chart.

use super::Roles;
use super::lookup::columns_of;
use super::measure::is_measure;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Hint, Kind};
use crate::plan::{Flag, Missing, Plan, Setting};

impl Roles {
    /// Chooses the columns of a table, and its value if the user named none.
    pub(super) fn choose_table(
        &mut self,
        plan: &Plan,
        columns: &[ColumnSurvey],
    ) -> Result<(), Kind> {
        let mut indices = columns_of(&plan.columns.columns, Flag::Columns, columns)?;
        if indices.is_empty() {
            indices = (0..columns.len()).collect();
        }
        let is_numeric = |index: usize| columns.get(index).is_some_and(ColumnSurvey::is_numeric);
        self.table = indices.into_iter().map(|index| (index, is_numeric(index))).collect();
        self.measures = self.measures(columns);
        match self.values.first().and_then(|&index| columns.get(index)) {
            Some(text) if text.numbers() == 0 && text.texts() > 0 => {
                Err(self.not_numeric(text, columns))
            }
            Some(_) => Ok(()),
            None => self.choose_ranking(plan, columns),
        }
    }

    /// The columns of a table that the unit belongs to.
    fn measures(&self, columns: &[ColumnSurvey]) -> Vec<usize> {
        if !self.values.is_empty() {
            return self.values.clone();
        }
        // The first column names the row, unless it is the only numeric one.
        let has_others = self.table.iter().skip(1).any(|(_, is_numeric)| *is_numeric);
        let indices = self.table.iter().skip(usize::from(has_others)).map(|(index, _)| *index);
        let is_measure_at = |index: &usize| {
            Some(*index) != self.label && columns.get(*index).is_some_and(is_measure)
        };
        indices.filter(is_measure_at).collect()
    }

    /// Chooses the one column that ranks the rows, if there is one. Rows that are to be sorted need it.
    fn choose_ranking(&mut self, plan: &Plan, columns: &[ColumnSurvey]) -> Result<(), Kind> {
        let mut candidates = self.value_candidates(columns, &[ranking_test(plan)]);
        // A column that is not in the table is no reason to show a row.
        candidates.retain(|index| self.table.iter().any(|(shown, _)| shown == index));
        match candidates.as_slice() {
            [one] if is_ranking(plan, columns, *one) => self.values = candidates,
            _ if !plan.points.is_sorted() => {}
            _ => {
                let numeric = self.table.iter().filter(|(_, is_numeric)| *is_numeric);
                self.values = numeric.map(|(index, _)| *index).collect();
                return Err(self.value_count_fault(plan, columns));
            }
        }
        Ok(())
    }

    /// The fault of ranking rows by a column of text, with a column that would do.
    fn not_numeric(&self, text: &ColumnSurvey, columns: &[ColumnSurvey]) -> Kind {
        let rule = "--value is what a table ranks its rows by";
        let numeric = self.value_candidates(columns, &[ColumnSurvey::is_numeric]);
        let example = numeric.iter().take(1).map(|index| Setting::Value(self.option_word(*index)));
        let hints = example.map(|example| Hint::options("as in", [example])).collect();
        Kind::Usage(format!("{rule}, and `{}` holds no numbers", text.name), hints)
    }
}

/// Whether the rows of a table are ranked by this column. Numbers that cannot be compared are no reason
/// to hide rows, but if the rows are sorted, they are refused.
pub(super) fn is_ranking(plan: &Plan, columns: &[ColumnSurvey], index: usize) -> bool {
    let is_numeric = ranking_test(plan);
    let column = columns.get(index);
    plan.points.is_sorted()
        || column.is_some_and(|column| is_numeric(column) && column.is_comparable())
}

/// The test for a column that ranks rows. It may have words if the rows are sorted, since a word is then
/// more likely a mistake, or if rows without a number are left out.
fn ranking_test(plan: &Plan) -> fn(&ColumnSurvey) -> bool {
    let may_have_words = plan.points.is_sorted() || plan.missing() == Missing::Skip;
    if may_have_words { ColumnSurvey::is_nearly_numeric } else { ColumnSurvey::is_numeric }
}
