//! Refuses names of groups that are written only in the first row of each, as in merged cells.

use std::collections::HashSet;

use super::choice::RoleChoice;
use crate::fault::Ambiguity;

impl RoleChoice<'_> {
    /// Refuses a label that is empty below the first row of each group, next to a column of other names.
    pub(super) fn check_groups(&self) -> Result<(), Ambiguity> {
        let Some(label) = self.label_column() else { return Ok(()) };
        let Some(empty) = label.cells.iter().position(str::is_empty) else { return Ok(()) };
        let names: HashSet<&str> = label.filled().collect();
        let is_written_once = empty > 0
            && names.len() == label.filled().count()
            && label.cells.iter().skip(empty).any(|cell| !cell.is_empty());
        // Without names in each row, empty labels are empty.
        let has_names = self.survey.columns.iter().any(|column| {
            column.texts() > 0 && column.varies() && column.filled().count() == column.cells.len()
        });
        if !is_written_once || !has_names {
            return Ok(());
        }
        let line = self.survey.lines.get(empty).copied().flatten();
        Err(Ambiguity::EmptyBelowGroup { name: self.roles.name_or_number(label.index), line })
    }
}
