//! Long data: labels of a line that repeat because the rows are of several things. Joined to one line they
//! would be a zigzag. Finds the columns that tell the rows apart, among the rows of the survey.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::Roles;
use super::measure::{distinct, is_dates, is_flag, is_measure, is_running, proposed, varies};
use crate::data::rows::Layout;
use crate::data::survey::{ColumnSurvey, Survey};
use crate::fault::{Ambiguity, Hint};
use crate::plan::{Chart, Flag, MAX_SERIES, Repeats, Setting};

const MAX_CANDIDATES: usize = 16;
/// How many columns may be needed together.
const MAX_KEYS: usize = 3;

/// Refuses labels that repeat while other columns differ.
pub(super) fn check_repeats(roles: &Roles, survey: &Survey, chart: Chart) -> Result<(), Ambiguity> {
    if matches!(roles.layout, Layout::Pairs | Layout::Map) {
        return Ok(());
    }
    let columns = survey.columns.as_slice();
    let Some(label) = roles.label.and_then(|label| columns.get(label)) else { return Ok(()) };
    let by = roles.by.iter().filter_map(|&index| columns.get(index));
    let groups =
        by.fold(numbered(&label.cells), |groups, by| numbered(groups.iter().zip(&by.cells)));
    let Some([before, again]) = first_repeat(&groups) else { return Ok(()) };
    let most = chart.max_series();
    let data = LongData { roles, columns, label, groups, most };
    let candidates = data.candidates();
    if chart == Chart::Bar && (!roles.by.is_empty() || !data.has_key(&candidates)) {
        return Ok(());
    }
    // As from Monday to Sunday, twice.
    let is_one_line = || data.is_round() || !data.has_count() && !data.has_runs();
    if candidates.is_empty() && (!roles.by.is_empty() || is_one_line()) {
        return Ok(());
    }
    let Some((keys, mut hints)) = data.repairs(&candidates) else { return Ok(()) };
    if roles.by.is_empty() {
        let keep = [Setting::Repeats(Repeats::Keep)];
        let keep = match chart {
            Chart::Line => Hint::when("the rows are one line", keep),
            Chart::Bar | Chart::Table => Hint::options("draw a bar for each row", keep).or(),
        };
        let is_first = data.is_log() && hints.first().is_some_and(|hint| hint.chart.is_some());
        hints.insert(if is_first { 0 } else { hints.len() }, keep);
    }
    let line = |row: usize| survey.lines.get(row).copied().flatten();
    Err(Ambiguity::LongData {
        label: label.cells.get(again).cloned().unwrap_or_default(),
        lines: line(before).zip(line(again)),
        names: keys.into_iter().map(|column| roles.name_or_number(column.index)).collect(),
        hints,
    })
}

/// The first two rows of one group.
fn first_repeat(groups: &[usize]) -> Option<[usize; 2]> {
    let mut first = HashMap::new();
    for (row, group) in groups.iter().enumerate() {
        if let Some(before) = first.insert(group, row) {
            return Some([before, row]);
        }
    }
    None
}

/// Rows whose labels repeat.
struct LongData<'s> {
    roles: &'s Roles,
    columns: &'s [ColumnSurvey],
    label: &'s ColumnSurvey,
    /// For each row a number for its label, and for its series if `--by` names them.
    groups: Vec<usize>,
    /// How many series the chart has at most.
    most: usize,
}

/// The columns that tell rows apart, should labels repeat beyond the survey: names, and what is the same in
/// all rows of the survey, unless it is a measure.
pub(super) fn columns_apart(roles: &Roles, survey: &Survey) -> Vec<usize> {
    let columns = survey.columns.as_slice();
    let Some(label) = roles.label.and_then(|label| columns.get(label)) else { return Vec::new() };
    let groups = numbered(&label.cells);
    let data = LongData { roles, columns, label, groups, most: 0 };
    let is_constant = |column: &ColumnSurvey| {
        let number = column.first_cell().parse::<u64>();
        !varies(column) && (!column.is_numeric() || number.is_ok_and(|number| number > 0))
    };
    let is_apart = |column: &&ColumnSurvey| {
        let is_free = column.index != label.index && !roles.values.contains(&column.index);
        is_free && (data.has_names(column) || is_constant(column))
    };
    columns.iter().filter(is_apart).map(|column| column.index).take(MAX_CANDIDATES).collect()
}

impl<'s> LongData<'s> {
    /// Whether another column counts the rows, so that each is a thing of its own.
    fn has_count(&self) -> bool {
        let mut others = self.columns.iter().filter(|column| column.index != self.label.index);
        others.any(is_running)
    }

    /// Whether most labels are followed by the same label, and are words: dates and numbers may repeat
    /// along a line.
    fn has_runs(&self) -> bool {
        let is_word = !self.label.is_numeric() && !is_dates(self.label);
        let pairs = self.groups.iter().zip(self.groups.iter().skip(1));
        let (count, equal) = (pairs.len(), pairs.filter(|(label, next)| label == next).count());
        is_word && equal * 2 > count
    }

    /// Whether the labels come again and again in the same order.
    fn is_round(&self) -> bool {
        let first = self.groups.first();
        let again = self.groups.iter().skip(1).position(|label| Some(label) == first);
        let length = again.map_or(self.groups.len(), |place| place + 1);
        self.groups.iter().zip(self.groups.iter().skip(length)).all(|(label, next)| label == next)
    }

    /// Whether the rows are events with a time of day, in order, of which several may share a second.
    fn is_log(&self) -> bool {
        let is_time =
            |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit()) && cell.contains(':');
        let cells = &self.label.cells;
        cells.iter().all(is_time) && !self.label.is_numeric() && cells.is_sorted()
    }

    /// The columns that may tell rows apart.
    fn candidates(&self) -> Vec<&'s ColumnSurvey> {
        let is_candidate = |column: &&ColumnSurvey| {
            column.index != self.label.index
                && self.roles.values != [column.index]
                && !self.roles.by.contains(&column.index)
                && (self.has_names(column) || self.is_group(column))
        };
        self.columns.iter().filter(is_candidate).take(MAX_CANDIDATES).collect()
    }

    /// Whether a column has different cells that are neither values nor measures.
    fn has_names(&self, column: &ColumnSurvey) -> bool {
        if self.roles.values.contains(&column.index) || !varies(column) || is_running(column) {
            return false;
        }
        let is_unnamed = || self.roles.name(column.index).is_none();
        !column.is_numeric() || !(is_measure(column) || is_flag(column) || is_unnamed())
    }

    /// Whether a column numbers the things that the rows are of: whole numbers, each of them several times
    /// but never twice under a label; all rows of one thing after those of another, or in order under each
    /// label.
    fn is_group(&self, column: &ColumnSurvey) -> bool {
        let numbers: Option<Vec<u64>> = column.cells.iter().map(|cell| cell.parse().ok()).collect();
        let Some(numbers) = numbers else { return false };
        if distinct(column) * 2 > numbers.len() {
            return false;
        }
        let is_sorted = numbers.is_sorted() || self.groups.iter().zip(&numbers).is_sorted();
        is_sorted && self.series_count(&[&numbered(&column.cells)]).is_some()
    }

    /// The columns that tell the rows apart, and what to do with them; `None` if a series that the user
    /// asked for still has a label twice.
    fn repairs(
        &self,
        candidates: &[&'s ColumnSurvey],
    ) -> Option<(Vec<&'s ColumnSurvey>, Vec<Hint>)> {
        let rows = self.groups.len();
        match self.fewest_keys(candidates) {
            Some((count, keys)) if count * 2 <= rows + 1 => {
                let hint = self.by_hint(&keys, count);
                Some((keys, vec![hint]))
            }
            _ if !self.roles.by.is_empty() => None,
            Some((count, keys)) if count == rows && keys.len() == 1 => {
                let words = keys.iter().map(|column| self.roles.option_word(column.index));
                let hint = Hint::options("take another label", words.map(Setting::Label));
                Some((keys, vec![hint]))
            }
            _ => {
                let hint = Hint::chart("show the rows", Chart::Table).without(Flag::Value);
                Some((candidates.to_vec(), vec![hint]))
            }
        }
    }

    /// Whether one column makes each label unique, and names so few series that it is no measure.
    fn has_key(&self, candidates: &[&'s ColumnSurvey]) -> bool {
        let few = self.groups.len().div_ceil(2);
        let count = |column: &&ColumnSurvey| self.series_count(&[&numbered(&column.cells)]);
        candidates.iter().filter_map(count).any(|count| count <= few)
    }

    /// The fewest columns that tell the rows apart, of equally few those with the fewest series, words before
    /// numbers, and how many series these are.
    fn fewest_keys(
        &self,
        candidates: &[&'s ColumnSurvey],
    ) -> Option<(usize, Vec<&'s ColumnSurvey>)> {
        let cells: Vec<Vec<usize>> =
            candidates.iter().map(|column| numbered(&column.cells)).collect();
        let mut sets: Vec<Vec<usize>> = vec![Vec::new()];
        for _ in 0..MAX_KEYS {
            // Each of these sets with one more, which comes after its others.
            let longer = sets.iter().flat_map(|set| {
                let from = set.last().map_or(0, |last| last + 1);
                (from..candidates.len()).map(|next| [set.as_slice(), &[next]].concat())
            });
            sets = longer.collect();
            let apart = sets.iter().filter_map(|set| {
                let keys = set.iter().filter_map(|key| cells.get(*key)?.as_slice().into());
                let columns = set.iter().filter_map(|key| candidates.get(*key).copied());
                Some((self.series_count(&keys.collect::<Vec<_>>())?, columns.collect::<Vec<_>>()))
            });
            let is_numeric = |set: &[&ColumnSurvey]| set.iter().any(|column| column.is_numeric());
            if let Some(fewest) = apart.min_by_key(|(count, set)| (*count, is_numeric(set))) {
                return Some(fewest);
            }
        }
        None
    }

    /// How many series these columns name, by the numbers of their cells, if no two rows of one label are of
    /// the same series.
    fn series_count(&self, keys: &[&[usize]]) -> Option<usize> {
        let (mut rows, mut series) = (HashSet::new(), HashSet::new());
        for (row, group) in self.groups.iter().enumerate() {
            let mut name = [0; MAX_KEYS];
            for (part, key) in name.iter_mut().zip(keys) {
                *part = *key.get(row)?;
            }
            if !rows.insert((*group, name)) {
                return None;
            }
            series.insert(name);
        }
        Some(series.len())
    }

    /// The hint to draw a series for each value of these columns, or one of many.
    fn by_hint(&self, keys: &[&ColumnSurvey], count: usize) -> Hint {
        let keys = keys.iter().map(|column| column.index);
        let keys: Vec<usize> = self.roles.by.iter().copied().chain(keys).collect();
        let mut add = vec![Setting::By(self.roles.option_words(&keys).join(","))];
        let mut values = self.roles.values.clone();
        values.retain(|value| !keys.contains(value));
        if let [_, _, ..] = values[..]
            && let Some(best) = proposed(&values, self.columns).first()
        {
            add.push(Setting::Value(self.roles.option_word(*best)));
        }
        if count > self.most {
            let cells = keys.iter().filter_map(|&key| self.columns.get(key));
            let name: Vec<&str> = cells.map(ColumnSurvey::first_cell).collect();
            add.push(Setting::Series(name.join(", ")));
            return Hint::example("draw one of them", add).without(Flag::Series);
        }
        let what = if self.most >= MAX_SERIES { "line" } else { "bar" };
        Hint::options(&format!("draw a {what} for each"), add).without(Flag::Series)
    }
}

/// A number from 0 for each key; equal keys have equal numbers.
fn numbered<K: Hash + Eq>(keys: impl IntoIterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let mut numbers = Vec::new();
    for key in keys {
        let next = known.len();
        numbers.push(*known.entry(key).or_insert(next));
    }
    numbers
}
