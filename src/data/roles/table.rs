//! The columns of a table: which ones are shown, which are measures, and which one ranks the rows.

use super::choice::RoleChoice;
use super::indices;
use crate::data::survey::ColumnSurvey;
use crate::fault::{FaultKind, Hint};
use crate::plan::{Missing, Setting};

impl<'s> RoleChoice<'s> {
    /// Chooses the columns of a table, and the ranking column unless `--value` names it.
    pub(super) fn choose_table(&mut self) -> Result<(), FaultKind> {
        let shown = self.columns_of(&self.plan.columns.columns)?;
        let shown = if shown.is_empty() {
            self.survey.columns.iter().collect()
        } else {
            self.columns_at(&shown)
        };
        self.roles.table = shown.iter().map(|column| (column.index, column.is_numeric())).collect();
        self.roles.measures = self.measures(&shown);
        match self.columns_at(&self.roles.values).first() {
            Some(text) if text.numbers() == 0 && text.texts() > 0 => Err(self.not_numeric(text)),
            Some(_) => Ok(()),
            None => self.choose_ranking(&shown),
        }
    }

    /// The columns that `--unit` applies to.
    fn measures(&self, shown: &[&'s ColumnSurvey]) -> Vec<usize> {
        if !self.roles.values.is_empty() {
            return self.roles.values.clone();
        }
        let mut measures = shown.to_vec();
        // The first column is the label, unless it is the only numeric one.
        if shown.iter().skip(1).any(|column| column.is_numeric()) {
            measures.remove(0);
        }
        measures.retain(|column| Some(column.index) != self.roles.label && self.is_measure(column));
        indices(&measures)
    }

    /// Chooses the column that ranks the rows, if there is exactly one candidate. Sorting requires it.
    fn choose_ranking(&mut self, shown: &[&ColumnSurvey]) -> Result<(), FaultKind> {
        let mut candidates = self.value_candidates(&[self.ranking_test()]);
        // Do not rank by a column that is not shown.
        candidates.retain(|column| shown.iter().any(|other| other.index == column.index));
        match candidates[..] {
            [column] if self.is_ranking(column) => self.roles.values = vec![column.index],
            _ if !self.plan.points.is_sorted() => {}
            _ => {
                let numeric = shown.iter().filter(|column| column.is_numeric());
                self.roles.values = numeric.map(|column| column.index).collect();
                return Err(self.value_count_fault());
            }
        }
        Ok(())
    }

    /// Whether rows are ranked by this column: not by numbers with different units, which `--sort` refuses later.
    pub(super) fn is_ranking(&self, column: &ColumnSurvey) -> bool {
        self.plan.points.is_sorted() || self.ranking_test()(column) && column.is_comparable()
    }

    /// The test for a ranking column. `--sort` and `--missing skip` allow a few words, which are probably errors.
    fn ranking_test(&self) -> fn(&ColumnSurvey) -> bool {
        if self.plan.points.is_sorted() || self.plan.missing == Missing::Skip {
            ColumnSurvey::is_nearly_numeric
        } else {
            ColumnSurvey::is_numeric
        }
    }

    /// The fault if `--value` names a text column, with a numeric column as an example.
    fn not_numeric(&self, text: &ColumnSurvey) -> FaultKind {
        let numeric = self.value_candidates(&[ColumnSurvey::is_numeric]);
        let example = numeric.first().map(|column| Setting::Value(self.option_word(column)));
        let hints = example.map(|example| Hint::options("as in", [example])).into_iter().collect();
        let rule = "a table ranks its rows by --value";
        FaultKind::Usage(format!("{rule}, but `{}` has no numbers", text.name), hints)
    }
}
