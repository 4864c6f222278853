//! Detects long data in the survey: labels that repeat because rows belong to several series. Drawn as one line they
//! would zigzag. Finds the columns that distinguish the rows, and hints for a line of each.

use super::choice::{RoleChoice, indices};
use super::keys::{fewest_keys, numbered};
use super::positions::has_positions_by_series;
use crate::data::rows::ColumnLayout;
use crate::data::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, Flag, MAX_SERIES, Repeats, Setting};

const MAX_CANDIDATES: usize = 16;

/// The rows of the survey, grouped by label.
pub(super) struct LongData<'c, 's> {
    choice: &'c RoleChoice<'s>,
    label: &'s ColumnSurvey,
    /// For each row an id of its label (and of its series, with `--by`).
    groups: Vec<usize>,
}

impl<'c, 's> LongData<'c, 's> {
    /// `None` if there is no label column.
    pub(super) fn new(choice: &'c RoleChoice<'s>) -> Option<Self> {
        let label = choice.label_column()?;
        let mut groups = numbered(label.cells.iter());
        for by in choice.columns_at(&choice.roles.by) {
            groups = numbered(groups.iter().zip(by.cells.iter()));
        }
        Some(Self { choice, label, groups })
    }

    /// Refuses repeated labels if other columns differ.
    pub(super) fn check(&self) -> Result<(), Ambiguity> {
        let roles = &self.choice.roles;
        if matches!(roles.layout, ColumnLayout::Pairs | ColumnLayout::Map) {
            return Ok(());
        }
        let Some((label, rows)) = self.first_repeat() else { return Ok(()) };
        let candidates = self.candidates();
        let fewest = fewest_keys(&self.groups, &candidates);
        // Bars may repeat their labels unless a single column tells them apart.
        let has_key =
            matches!(&fewest, Some((count, keys)) if keys.len() == 1 && self.are_few(*count));
        if !self.choice.is_line() && (!roles.by.is_empty() || !has_key) {
            return Ok(());
        }
        let Some((keys, repair)) = self.repair(fewest, candidates) else { return Ok(()) };
        let mut hints = vec![repair];
        hints.extend(roles.by.is_empty().then(|| self.keep_hint()));
        let [first, second] = rows.map(|row| self.choice.survey.lines.get(row).copied().flatten());
        Err(Ambiguity::LongData {
            label: label.to_owned(),
            lines: first.zip(second),
            names: roles.names_or_numbers(&indices(&keys)),
            hints,
        })
    }

    /// What to do if the rows are not of several series.
    fn keep_hint(&self) -> Hint {
        let keep = [Setting::Repeats(Repeats::Keep)];
        if self.choice.is_line() {
            return Hint::when("the rows are one line", keep);
        }
        Hint::options("draw a bar for each row", keep).or()
    }

    /// The columns that distinguish the rows, and a hint. `None` with `--by`, unless more columns do it in few series.
    fn repair(
        &self,
        fewest: Option<(usize, Vec<&'s ColumnSurvey>)>,
        candidates: Vec<&'s ColumnSurvey>,
    ) -> Option<(Vec<&'s ColumnSurvey>, Hint)> {
        let is_axis = |key: &&ColumnSurvey| self.is_axis_of_labels(key);
        match fewest {
            Some((count, keys)) if self.are_few(count) || keys.iter().any(is_axis) => {
                let hint = self.by_hint(&keys, count);
                Some((keys, hint))
            }
            _ if !candidates.iter().any(|column| self.has_names(column)) => None,
            _ if !self.choice.roles.by.is_empty() => None,
            _ => {
                let hint = Hint::words("show the rows").drawn_as(Chart::Table).without(Flag::Value);
                Some((candidates, hint))
            }
        }
    }

    /// The hint `--by` for these columns, with `--series` for a single one if there would be too many.
    fn by_hint(&self, keys: &[&'s ColumnSurvey], count: usize) -> Hint {
        let (mut by, mut axis) =
            ([&self.choice.columns_at(&self.choice.roles.by), keys].concat(), None);
        if let [key] = keys[..]
            && self.is_axis_of_labels(key)
        {
            (by, axis) = (vec![self.label], Some(key));
        }
        let mut settings = vec![Setting::By(self.choice.option_words(&by).join(","))];
        settings.extend(axis.map(|axis| Setting::Label(self.choice.option_word(axis))));
        let mut values = self.choice.columns_at(&self.choice.roles.values);
        values.retain(|value| by.iter().chain(&axis).all(|column| column.index != value.index));
        if values.len() > 1
            && let Some(best) = self.choice.ranked(&values).first()
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

    /// The columns that may tell rows with equal labels apart: names, or else numbers that come again.
    fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        let by = &self.choice.roles.by;
        let free = self.other_columns().filter(|column| !by.contains(&column.index));
        let (names, others): (Vec<_>, Vec<_>) = free.partition(|column| self.has_names(column));
        let mut candidates = if names.is_empty() { others } else { names };
        candidates.retain(|column| {
            self.has_names(column) || self.are_codes(column) || self.is_axis_of_labels(column)
        });
        candidates.truncate(MAX_CANDIDATES);
        candidates
    }

    /// Whether a column has different words, dates or parts of dates, and is no value.
    fn has_names(&self, column: &ColumnSurvey) -> bool {
        (!column.is_numeric() || column.is_part_of_date())
            && column.varies()
            && !self.choice.roles.values.contains(&column.index)
    }

    /// Whether numbers may name series, as run numbers do: there are at most half as many different ones as rows.
    fn are_codes(&self, column: &ColumnSurvey) -> bool {
        self.choice.roles.values != [column.index]
            && column.varies()
            && column.is_numeric()
            && column.distinct() * 2 <= column.cells.len()
    }

    /// Whether the labels name series along these numbers: `model,epoch,loss`.
    fn is_axis_of_labels(&self, column: &ColumnSurvey) -> bool {
        let label = self.label;
        let has_words = !label.is_numeric() && !label.has_dates() && !label.has_periods();
        self.choice.is_line()
            && has_words
            && column.is_numeric()
            && self.choice.roles.values != [column.index]
            && has_positions_by_series(column, &[label])
    }

    /// Whether these are at most half as many series as rows.
    fn are_few(&self, series: usize) -> bool {
        series * 2 <= self.groups.len() + 1
    }
}
