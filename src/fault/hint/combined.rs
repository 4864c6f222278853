//! Two hints as one: the second repairs what is wrong once the first is followed.

use super::{Hint, joined};
use crate::plan::{Flag, Setting};

impl Hint {
    /// Combines this hint with another one. `None` if the other reverses this one (other than by choosing other values
    /// or another part of the data), or switches to a chart without its options.
    pub(crate) fn and(&self, next: &Self) -> Option<Self> {
        let mut add = self.add.clone();
        add.retain(|setting| !next.leave_out.contains(&setting.flag()));
        if next.chart.is_some_and(|chart| !add.iter().all(|setting| chart.accepts(setting))) {
            return None;
        }
        let (changed, unchanged): (Vec<&Setting>, Vec<&Setting>) =
            add.iter().partition(|old| next.add.iter().any(|new| new.flag() == old.flag()));
        if changed.iter().any(|setting| !matches!(setting.flag(), Flag::Value | Flag::At)) {
            return None;
        }
        let is_all_new = unchanged.is_empty() && !changed.is_empty();
        let words = if is_all_new { next.clone() } else { self.words_and(next) };
        let requests = self.request_words().zip(next.request_words());
        Some(Self {
            is_example: self.is_example || next.is_example,
            is_last_resort: self.is_last_resort || next.is_last_resort,
            chart: next.chart.or(self.chart),
            add: unchanged.into_iter().chain(&next.add).cloned().collect(),
            instead_of: next.instead_of.clone().or(self.instead_of.clone()),
            leave_out: [&self.leave_out[..], &next.leave_out].concat(),
            filters: [&self.filters[..], &next.filters].concat(),
            left_out: None,
            request: requests.map(|(first, next)| format!("{first}, and {next}")),
            ..words
        })
    }

    fn words_and(&self, next: &Self) -> Self {
        Self {
            condition: joined(&self.condition, " and ", &next.condition),
            action: joined(&self.action, " and ", &next.action),
            choice: self.choice.as_ref().map(|choice| joined(choice, " and ", &next.action)),
            is_alternative: self.is_alternative,
            ..Self::default()
        }
    }
}
