//! Hints for long data: a line for each series, for each day, or for all rows together.

use super::LongData;
use crate::data::roles::keys::fewest_keys;
use crate::data::roles::positions::has_same_numbers;
use crate::data::survey::ColumnSurvey;
use crate::fault::Hint;
use crate::plan::{Chart, Flag, MAX_SERIES, Repeats, Setting};

impl<'s> LongData<'_, 's> {
    /// `--by` for these columns, or another repair; and what to do if the rows are one line.
    pub(super) fn hints(&self, keys: &[&ColumnSurvey], repair: Hint) -> Vec<Hint> {
        if !self.choice.roles.by.is_empty() {
            return vec![repair];
        }
        let is_line = self.choice.is_line();
        let mut hints = Vec::new();
        if is_line && self.is_along_numbers(keys) {
            // Perhaps the labels are series, and one of the numeric columns is the axis.
            hints.push(Hint::options("draw a line for each", self.series_of_labels()));
        }
        let shows_rows = repair.chart.is_some();
        hints.push(repair);
        let keep = [Setting::Repeats(Repeats::Keep)];
        hints.push(if is_line {
            Hint::when("the rows are one line", keep)
        } else {
            Hint::options("draw a bar for each row", keep).or()
        });
        if shows_rows && hints.len() == 2 && self.is_log() {
            hints.reverse();
        }
        hints
    }

    /// `--by` for the labels; with several measures, also the axis (equal numbers for each label) and the best measure.
    fn series_of_labels(&self) -> Vec<Setting> {
        let word = |column: &ColumnSurvey| self.choice.option_word(column);
        let mut settings = vec![Setting::By(word(self.label))];
        let mut values = self.choice.columns_at(&self.choice.roles.values);
        let axis = self.other_columns().find(|column| has_same_numbers(column, &[self.label]));
        if values.len() > 1
            && let Some(axis) = axis
        {
            settings.push(Setting::Label(word(axis)));
            values.retain(|value| value.index != axis.index);
            if let [(_, best), _, ..] = self.choice.ranked(&values)[..] {
                settings.push(Setting::Value(word(best)));
            }
        }
        settings
    }

    /// Whether the key is a number below names, or a part of a date below names of months or weekdays.
    fn is_along_numbers(&self, keys: &[&ColumnSurvey]) -> bool {
        match *keys {
            [] => self.other_columns().filter(|column| column.is_numeric()).count() > 1,
            [key] => {
                let is_day_or_hour = self.label.has_calendar_names() && key.is_part_of_date();
                key.is_numeric() && (self.has_words() || is_day_or_hour)
            }
            _ => false,
        }
    }

    /// The columns that distinguish the rows, and a hint. `None` with `--by`, unless more columns do it in few series.
    pub fn repair(&self, candidates: &[&'s ColumnSurvey]) -> Option<(Vec<&'s ColumnSurvey>, Hint)> {
        let rows = self.groups.len();
        match fewest_keys(&self.groups, candidates) {
            Some((count, keys)) if count * 2 <= rows + 1 => {
                let hint = self.by_hint(&keys, count);
                Some((keys, hint))
            }
            _ if !self.choice.roles.by.is_empty() => None,
            // A time of day without the date is not a label.
            Some((count, keys))
                if count == rows
                    && keys.len() == 1
                    && !keys.iter().any(|key| key.has_clocks())
                    && (!self.label.has_dates() || self.label.cells.iter().is_sorted()) =>
            {
                let words = self.choice.option_words(&keys).into_iter();
                Some((keys, Hint::options("take another label", words.map(Setting::Label))))
            }
            _ => {
                let hint = Hint::words("show the rows").drawn_as(Chart::Table).without(Flag::Value);
                Some((candidates.to_vec(), hint))
            }
        }
    }

    /// For days with times of day in another column, or years with months: a line for each along the other.
    pub(super) fn part_hints(&self, candidates: &[&ColumnSurvey]) -> Option<Vec<Hint>> {
        let has_days = self.label.has_dates();
        let has_parts = has_days || self.label.looks_like_years() || self.label.is_part_of_date();
        let is_line = self.choice.is_line() && self.choice.roles.by.is_empty();
        let parts = candidates.iter().find(|column| {
            let is_part = column.is_part_of_date() || column.has_calendar_names();
            column.has_clocks() && has_days || is_part && has_parts
        })?;
        (is_line && self.series_count(parts).is_some()).then(|| {
            let [label, by] = [parts, self.label].map(|column| self.choice.option_word(column));
            let words = format!("for one line, put {by} and {label} into one column");
            let settings = [Setting::Label(label), Setting::By(by)];
            vec![Hint::options("draw a line for each", settings), Hint::words(words)]
        })
    }

    /// The hint `--by` for these columns, with `--series` for a single one if there would be too many.
    fn by_hint(&self, keys: &[&'s ColumnSurvey], count: usize) -> Hint {
        let by = [&self.choice.columns_at(&self.choice.roles.by), keys].concat();
        let mut settings = vec![Setting::By(self.choice.option_words(&by).join(","))];
        let mut values = self.choice.columns_at(&self.choice.roles.values);
        values.retain(|value| by.iter().all(|column| column.index != value.index));
        if values.len() > 1
            && let Some((_, best)) = self.choice.ranked(&values).first()
        {
            settings.push(Setting::Value(self.choice.option_word(best)));
        }
        let max_series = self.choice.plan.chart().max_series();
        if count > max_series {
            let name: Vec<&str> = by.iter().map(|column| column.first_cell()).collect();
            settings.push(Setting::Series(name.join(", ")));
            return Hint::example("draw one of them", settings).without(Flag::Series);
        }
        let what = if max_series >= MAX_SERIES { "line" } else { "bar" };
        Hint::options(&format!("draw a {what} for each"), settings).without(Flag::Series)
    }
}
