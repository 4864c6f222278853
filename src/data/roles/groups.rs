//! Refuses names of groups that are written only in the first row of each, as in merged cells.

use std::collections::HashSet;

use super::choice::RoleChoice;
use crate::data::survey::ColumnSurvey;
use crate::fault::Ambiguity;

impl RoleChoice<'_> {
    /// Refuses a label that is empty below the first row of each group, and labels that repeat in such groups.
    pub(super) fn check_groups(&self) -> Result<(), Ambiguity> {
        let Some(label) = self.label_column() else { return Ok(()) };
        let repeats = label.distinct() < label.cells.len();
        let mut columns = self.survey.columns.iter();
        let group = columns.find(|column| {
            (column.index == label.index || repeats)
                && !self.roles.values.contains(&column.index)
                && is_written_once(column)
        });
        let Some(group) = group else { return Ok(()) };
        // Without names in each row, empty labels are empty.
        if !self.survey.columns.iter().any(has_names_everywhere) {
            return Ok(());
        }
        let row = group.cells.iter().position(str::is_empty).unwrap_or(0);
        let line = self.survey.lines.get(row).copied().flatten();
        Err(Ambiguity::EmptyBelowGroup { name: self.roles.name_or_number(group.index), line })
    }
}

/// Whether a column has different words, and no empty cell.
fn has_names_everywhere(column: &ColumnSurvey) -> bool {
    column.texts() > 0 && column.varies() && column.filled().count() == column.cells.len()
}

/// Whether a column begins with a name, has no name twice, and is empty between them.
fn is_written_once(column: &ColumnSurvey) -> bool {
    let names: HashSet<&str> = column.filled().collect();
    let mut below = column.cells.iter().skip_while(|cell| !cell.is_empty());
    !column.first_cell().is_empty()
        && names.len() == column.filled().count()
        && below.any(|cell| !cell.is_empty())
}
