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
        let mut others = self.survey.columns.iter().filter(|other| {
            other.texts() > 0 && other.varies() && other.cells.iter().all(|cell| !cell.is_empty())
        });
        let values = &self.roles.values;
        let mut groups = self
            .survey
            .columns
            .iter()
            .filter(|column| !values.contains(&column.index) && is_written_once(column));
        let Some(group) = groups.find(|group| group.index == label.index || repeats) else {
            return Ok(());
        };
        if others.all(|other| other.index == group.index) {
            return Ok(());
        }
        let row = group.cells.iter().position(str::is_empty).unwrap_or(0);
        let line = self.survey.lines.get(row).copied().flatten();
        Err(Ambiguity::EmptyBelowGroup { name: self.roles.name_or_number(group.index), line })
    }
}

/// Whether a column begins with a name, has no name twice, and is empty between them.
fn is_written_once(column: &ColumnSurvey) -> bool {
    let names: HashSet<&str> = column.filled().collect();
    let mut below = column.cells.iter().skip_while(|cell| !cell.is_empty());
    !column.first_cell().is_empty()
        && names.len() == column.filled().count()
        && below.any(|cell| !cell.is_empty())
}
