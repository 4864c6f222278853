//! Detects long data in the survey: labels that repeat because rows belong to several series. Drawn as one line they
//! would zigzag. Finds the columns that distinguish the rows, and hints for a line of each.

use super::choice::RoleChoice;
use super::indices;
use super::keys::{fewest_keys, numbered};
use crate::data::rows::ColumnLayout;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, Flag, MAX_SERIES, Repeats, Setting};

const MAX_CANDIDATES: usize = 16;

impl<'s> RoleChoice<'s> {
    /// For a line along row numbers: the first column of numbers that rise in each of several series, whose names are
    /// numbers as well. Steps and parts of dates come first.
    fn axis_of_series(&self) -> Option<&'s ColumnSurvey> {
        if !self.is_line() || self.roles.layout != ColumnLayout::Named {
            return None;
        }
        let mut columns: Vec<&ColumnSurvey> = self.survey.columns.iter().collect();
        columns.retain(|column| has_codes(column) && self.roles.values != [column.index]);
        let (steps, others): (Vec<_>, Vec<_>) =
            columns.iter().copied().partition(|column| self.is_called_axis(column));
        let by = self.columns_at(&self.roles.by);
        let mut axes = steps.into_iter().chain(others).filter(|axis| !axis.is_id());
        axes.find(|axis| {
            let mut keys = columns.iter().filter(|key| key.index != axis.index);
            keys.any(|key| axis.has_positions_by_series(&[&*by, &[*key]].concat()))
        })
    }
}

/// The rows of the survey, grouped by label.
pub(super) struct LongData<'c, 's> {
    choice: &'c RoleChoice<'s>,
    /// The label column; for a line along row numbers the numbers that would be its axis if there were a line for each
    /// series: `day` in `user,day,steps`.
    label: &'s ColumnSurvey,
    /// For each row an id of its label (and of its series, with `--by`).
    groups: Vec<usize>,
}

impl<'c, 's> LongData<'c, 's> {
    /// `None` if no column could be the label.
    pub(super) fn new(choice: &'c RoleChoice<'s>) -> Option<Self> {
        let label = choice.label_column().or_else(|| choice.axis_of_series())?;
        Some(Self::with_label(choice, label))
    }

    /// With the label that the chart would have if there were one value.
    pub(super) fn with_likely_label(choice: &'c RoleChoice<'s>) -> Option<Self> {
        let label = choice.roles.label.or_else(|| choice.label_beside_values());
        let label = label.and_then(|label| choice.column(label));
        Some(Self::with_label(choice, label.or_else(|| choice.axis_of_series())?))
    }

    fn with_label(choice: &'c RoleChoice<'s>, label: &'s ColumnSurvey) -> Self {
        let mut groups = numbered(label.cells.iter());
        for by in choice.columns_at(&choice.roles.by) {
            groups = numbered(groups.iter().zip(by.cells.iter()));
        }
        Self { choice, label, groups }
    }

    /// Refuses repeated labels if other columns differ.
    pub(super) fn check(&self) -> Result<(), Ambiguity> {
        let roles = &self.choice.roles;
        if matches!(roles.layout, ColumnLayout::Pairs | ColumnLayout::Map) {
            return Ok(());
        }
        let Some((label, rows)) = self.first_repeat() else { return Ok(()) };
        let candidates = self.candidates();
        let has_names = candidates.iter().any(|column| self.has_names(column));
        let keys = self.keys();
        let has_keys = matches!(&keys, Some((count, keys))
            if self.are_few(*count) || self.are_parts_of_dates(keys));
        if !self.choice.is_line() && (!roles.by.is_empty() || !has_keys) {
            return Ok(());
        }
        let (keys, repair) = match keys {
            Some((count, keys))
                if self.are_few(count) || keys.iter().any(|key| self.is_axis_of_labels(key)) =>
            {
                let hint = self.by_hint(&keys, count);
                (keys, hint)
            }
            _ if roles.by.is_empty() && has_names => {
                let hint = Hint::words("show the rows").drawn_as(Chart::Table).without(Flag::Value);
                (candidates, hint)
            }
            // With `--by`, more columns are the only repair.
            _ => return Ok(()),
        };
        let mut hints = vec![repair];
        if roles.by.is_empty() && !self.are_parts_of_dates(&keys) {
            let keep = [Setting::Repeats(Repeats::Keep)];
            hints.push(if self.choice.is_line() {
                Hint::when("the rows are one line", keep)
            } else {
                Hint::options("draw a bar for each row", keep).or()
            });
        }
        let [first, second] = rows.map(|row| self.choice.survey.lines.get(row).copied().flatten());
        Err(Ambiguity::LongData {
            label: label.to_owned(),
            lines: first.zip(second),
            names: roles.names_or_numbers(&indices(&keys)),
            hints,
        })
    }

    /// The columns that name the series of rows with equal labels, if there are few.
    pub(super) fn names_of_series(&self) -> Vec<usize> {
        let keys = self.first_repeat().and_then(|_| self.keys());
        match keys {
            Some((count, keys)) if self.are_few(count) => indices(&keys),
            _ => Vec::new(),
        }
    }

    /// The fewest columns that tell rows with equal labels apart, and the number of series: names, or else also numbers.
    fn keys(&self) -> Option<(usize, Vec<&'s ColumnSurvey>)> {
        let candidates = self.candidates();
        let mut names = candidates.clone();
        names.retain(|column| self.has_names(column));
        fewest_keys(&self.groups, &names).or_else(|| fewest_keys(&self.groups, &candidates))
    }

    /// The hint `--by` for these columns, with `--series` for a single one if there would be too many.
    fn by_hint(&self, keys: &[&'s ColumnSurvey], mut count: usize) -> Hint {
        let mut by = self.choice.columns_at(&self.choice.roles.by);
        let mut axis = self.choice.roles.label.is_none().then_some(self.label);
        match *keys {
            [key] if self.is_axis_of_labels(key) => {
                axis = Some(key);
                if by.is_empty() {
                    by.push(self.label);
                    count = self.label.distinct();
                }
            }
            _ => by.extend(keys),
        }
        let mut settings = vec![Setting::By(self.choice.option_words(&by).join(","))];
        settings.extend(axis.map(|axis| Setting::Label(self.choice.option_word(axis))));
        let mut values = self.choice.columns_at(&self.choice.roles.values);
        values.retain(|value| by.iter().chain(&axis).all(|column| column.index != value.index));
        if values.len() > 1
            && let Some(best) = self.choice.best_values(&values).first()
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

    /// The columns that may distinguish rows with equal labels after the survey: names, and constants but no measures.
    pub(super) fn key_columns(&self) -> Vec<usize> {
        let mut columns: Vec<&ColumnSurvey> = self.other_columns().collect();
        columns.retain(|column| {
            let is_constant = !column.varies() && !matches!(column.first_cell(), "" | "0");
            !self.choice.roles.values.contains(&column.index)
                && (self.has_names(column) || is_constant)
        });
        columns.truncate(MAX_CANDIDATES);
        indices(&columns)
    }

    fn other_columns(&self) -> impl Iterator<Item = &'s ColumnSurvey> {
        self.choice.survey.columns.iter().filter(|column| column.index != self.label.index)
    }

    /// The first label that repeats, and its first two rows.
    fn first_repeat(&self) -> Option<(&'s str, [usize; 2])> {
        // Ids are assigned in order of appearance: until a label repeats, the id equals the row.
        let mut rows = self.groups.iter().zip(self.label.cells.iter()).enumerate();
        let (row, (group, label)) = rows.find(|(row, (group, _))| *group != row)?;
        Some((label, [*group, row]))
    }

    /// The columns that may tell rows with equal labels apart: names, numbers that come again, and positions.
    fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        let by = &self.choice.roles.by;
        let candidates = self.other_columns().filter(|column| {
            !by.contains(&column.index)
                && (self.has_names(column)
                    || has_codes(column) && self.choice.roles.values != [column.index]
                    || self.is_axis_of_labels(column))
        });
        candidates.take(MAX_CANDIDATES).collect()
    }

    /// Whether a column has different words, dates or parts of dates, and is no value.
    fn has_names(&self, column: &ColumnSurvey) -> bool {
        (!column.is_numeric() || column.is_part_of_date())
            && column.varies()
            && !self.choice.roles.values.contains(&column.index)
    }

    /// Whether the labels name series along these numbers: `model,epoch,loss`, or `year,month,sales`.
    fn is_axis_of_labels(&self, column: &ColumnSurvey) -> bool {
        let label = self.label;
        let is_in_period = self.are_parts_of_dates(&[column]);
        let has_words = !label.is_numeric() && !label.has_dates() && !label.has_periods();
        let mut series = self.choice.columns_at(&self.choice.roles.by);
        if series.is_empty() {
            series.push(label);
        }
        (is_in_period || has_words && self.choice.is_line())
            && self.choice.roles.values != [column.index]
            && (column.has_clocks()
                || column.is_numeric() && column.has_positions_by_series(&series))
    }

    /// Whether labels are years or days, and these columns the other parts of their dates, or times.
    fn are_parts_of_dates(&self, keys: &[&ColumnSurvey]) -> bool {
        (self.label.looks_like_years() || self.label.has_dates())
            && keys.iter().all(|key| key.is_part_of_date() || key.has_clocks())
    }

    /// Whether these are at most half as many series as rows.
    fn are_few(&self, series: usize) -> bool {
        series * 2 <= self.groups.len() + 1
    }
}

/// Whether numbers may name series, as run numbers do: there are at most half as many different ones as rows.
fn has_codes(column: &ColumnSurvey) -> bool {
    column.varies() && column.is_numeric() && column.distinct() * 2 <= column.cells.len()
}
