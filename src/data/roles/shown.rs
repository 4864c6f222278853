//! What a table shows: its columns, those that measure something, and the one by which rows are ranked,
//! if there is one. Knows no other drawing.

use std::collections::HashSet;

use super::Roles;
use super::measure::is_measure;
use super::named::found_all;
use crate::data::survey::Surveyed;
use crate::fault::{Hint, Kind};
use crate::plan::{Flag, Missing, Plan};

impl Roles {
    /// Chooses the columns of a table, and its value where none was named.
    pub(super) fn show(&mut self, plan: &Plan, columns: &[Surveyed]) -> Result<(), Kind> {
        let shown = found_all(&plan.choice.columns, Flag::Columns, columns)?;
        let shown = if shown.is_empty() { (0..columns.len()).collect() } else { shown };
        let numeric = |index: usize| columns.get(index).is_some_and(Surveyed::is_numeric);
        self.shown = shown.into_iter().map(|index| (index, numeric(index))).collect();
        self.measures = self.measures(columns);
        match self.values.first().and_then(|&index| columns.get(index)) {
            Some(text) if text.numbers() == 0 && text.texts() > 0 => {
                Err(self.unranked(text, columns))
            }
            Some(_) => Ok(()),
            None => self.rank(plan, columns),
        }
    }

    /// The columns of a table that a unit belongs to.
    fn measures(&self, columns: &[Surveyed]) -> Vec<usize> {
        if !self.values.is_empty() {
            return self.values.clone();
        }
        let is_measure = |index: &usize| {
            Some(*index) != self.label && columns.get(*index).is_some_and(is_measure)
        };
        let shown = self.shown.iter().map(|(index, _)| *index);
        // What stands first names the row, unless nothing else is there.
        let skipped = usize::from(self.shown.iter().skip(1).any(|(_, numeric)| *numeric));
        shown.skip(skipped).filter(is_measure).collect()
    }

    /// Finds the one column by which the rows of a table are ranked, if there is one; rows that are to be
    /// sorted need it.
    fn rank(&mut self, plan: &Plan, columns: &[Surveyed]) -> Result<(), Kind> {
        let mut candidates = self.numeric(columns, &[is_numeric(plan)]);
        // A column that is not shown is no reason to show a row.
        let shown: HashSet<usize> = self.shown.iter().map(|(index, _)| *index).collect();
        candidates.retain(|index| shown.contains(index));
        match candidates.as_slice() {
            [one] if ranks(plan, columns, *one) => self.values = candidates,
            _ if !plan.volume.is_sorted() => {}
            _ => {
                let numeric = self.shown.iter().filter(|(_, is_numeric)| *is_numeric);
                self.values = numeric.map(|(index, _)| *index).collect();
                return Err(self.several_values(plan.drawn(), &[]));
            }
        }
        Ok(())
    }

    /// The refusal to rank rows by a column of text, with one that would do.
    fn unranked(&self, text: &Surveyed, columns: &[Surveyed]) -> Kind {
        let name = &text.name;
        let what =
            format!("--value is what a table ranks its rows by, and `{name}` holds no numbers");
        let other = self.numeric(columns, &[Surveyed::is_numeric]);
        let other = other.first().map(|&index| Flag::Value.with(self.word(index)));
        let hint = other.map(|other| Hint::add("as in", [other]));
        Kind::Usage(what, hint.into_iter().collect())
    }
}

/// Whether a column that could be one is what the rows of a table are ranked by: one whose numbers
/// cannot be compared is no reason to hide rows, but one to say what is wrong where they are sorted.
pub(super) fn ranks(plan: &Plan, columns: &[Surveyed], index: usize) -> bool {
    let is_ranked = |column: &Surveyed| is_numeric(plan)(column) && column.is_measured();
    plan.volume.is_sorted() || columns.get(index).is_some_and(is_ranked)
}

/// Which columns of a table are numeric: also those with words, where these are to be left out, or
/// more likely a mistake.
fn is_numeric(plan: &Plan) -> fn(&Surveyed) -> bool {
    let has_words = plan.volume.is_sorted() || plan.missing == Missing::Skip;
    if has_words { Surveyed::is_nearly_numeric } else { Surveyed::is_numeric }
}
