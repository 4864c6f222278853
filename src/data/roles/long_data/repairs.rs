//! Hints for long data: a line for each series, for each day, or for all rows together.

use super::LongData;
use crate::data::roles::keys::fewest_keys;
use crate::data::survey::ColumnSurvey;
use crate::fault::Hint;
use crate::plan::{Chart, Flag, MAX_SERIES, Repeats, Setting};

impl<'s> LongData<'_, 's> {
    /// `--by` for these columns, or another repair; and what to do if the rows are one line.
    pub(super) fn hints(&self, repair: Hint) -> Vec<Hint> {
        if !self.choice.roles.by.is_empty() {
            return vec![repair];
        }
        let keep = [Setting::Repeats(Repeats::Keep)];
        let keep = if self.choice.is_line() {
            Hint::when("the rows are one line", keep)
        } else {
            Hint::options("draw a bar for each row", keep).or()
        };
        vec![repair, keep]
    }

    /// The columns that distinguish the rows, and a hint. `None` with `--by`, unless more columns do it in few series.
    pub fn repair(&self, candidates: &[&'s ColumnSurvey]) -> Option<(Vec<&'s ColumnSurvey>, Hint)> {
        let rows = self.groups.len();
        match fewest_keys(&self.groups, candidates) {
            Some((count, keys)) if count * 2 <= rows + 1 => {
                let hint = self.by_hint(&keys, count);
                Some((keys, hint))
            }
            _ if !candidates.iter().any(|column| self.has_names(column)) => None,
            _ if !self.choice.roles.by.is_empty() => None,
            _ => {
                let hint = Hint::words("show the rows").drawn_as(Chart::Table).without(Flag::Value);
                Some((candidates.to_vec(), hint))
            }
        }
    }

    /// The hint `--by` for these columns, with `--series` for a single one if there would be too many.
    fn by_hint(&self, keys: &[&'s ColumnSurvey], count: usize) -> Hint {
        let words = |columns: &[&ColumnSurvey]| self.choice.option_words(columns).join(",");
        let names = self.label;
        let has_words = !names.is_numeric() && !names.has_dates() && !names.has_periods();
        let (mut by, mut axis) =
            ([&self.choice.columns_at(&self.choice.roles.by), keys].concat(), None);
        if let [key] = keys[..]
            && self.choice.is_line()
            && key.is_numeric()
            && has_words
        {
            // The labels name series along numbers: `model,epoch,loss`.
            (by, axis) = (vec![names], Some(key));
        }
        let mut settings = vec![Setting::By(words(&by))];
        settings.extend(axis.map(|axis| Setting::Label(self.choice.option_word(axis))));
        let mut values = self.choice.columns_at(&self.choice.roles.values);
        values.retain(|value| by.iter().chain(&axis).all(|column| column.index != value.index));
        if values.len() > 1
            && let Some(best) = self.choice.ranked(&values).first()
        {
            settings.push(Setting::Value(self.choice.option_word(best)));
        }
        let max_series = self.choice.plan.chart().max_series();
        if count > max_series && axis.is_none() {
            let name: Vec<&str> = by.iter().map(|column| column.first_cell()).collect();
            settings.push(Setting::Series(name.join(", ")));
            return Hint::example("draw one of them", settings).without(Flag::Series);
        }
        let what = if max_series >= MAX_SERIES { "line" } else { "bar" };
        Hint::options(&format!("draw a {what} for each"), settings).without(Flag::Series)
    }
}
