//! Labels of a line that repeat since the rows are of several things (long data): joined to one line they
//! would be a zigzag. Finds the columns that tell the rows apart, among the rows that were surveyed.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::Roles;
use super::measure::{distinct, is_dates, is_flag, is_measure, is_running};
use crate::data::rows::Layout;
use crate::data::survey::{Survey, Surveyed};
use crate::fault::{Doubt, Hint};
use crate::plan::{Chart, Flag, MOST_SERIES, Repeats, Word};

/// Columns among which those that tell rows apart are looked for.
const MOST_CANDIDATES: usize = 16;

/// Refuses labels that repeat where other columns differ.
pub(super) fn refuse(roles: &Roles, survey: &Survey) -> Result<(), Doubt> {
    let columns = survey.columns.as_slice();
    let label = roles.label.and_then(|label| columns.get(label));
    let Some(label) = label.filter(|_| !matches!(roles.layout, Layout::Pairs | Layout::Map)) else {
        return Ok(());
    };
    let by = roles.by.iter().filter_map(|&index| columns.get(index));
    let labels = by.fold(numbered(&label.cells), |labels, by| parted(&labels, by));
    let mut first = HashMap::new();
    let again = |(row, label)| first.insert(label, row).map(|before| (before, row));
    let Some((before, row)) = (0_usize..).zip(&labels).find_map(again) else { return Ok(()) };
    let long = Long { roles, columns, label, labels };
    let others = long.others();
    let is_line = || !long.has_count() && !long.stands_still() || long.is_round();
    if others.is_empty() && (is_line() || !roles.by.is_empty()) {
        return Ok(());
    }
    let Some((of, mut hints)) = long.repairs(&others) else { return Ok(()) };
    if roles.by.is_empty() {
        let say = "if it is one line, draw the rows as they come";
        let keep = Hint::add(say, [Flag::Repeats.with(Repeats::Keep.word())]);
        // Events of one second, in a log.
        let is_time =
            |cell: &String| cell.starts_with(|c: char| c.is_ascii_digit()) && cell.contains(':');
        let are_times = label.cells.iter().all(is_time) && !label.is_numeric();
        let is_log = are_times
            && label.cells.is_sorted()
            && hints.first().is_some_and(|hint| hint.chart.is_some());
        hints.insert(if is_log { 0 } else { hints.len() }, keep);
    }
    let line = |row: usize| survey.lines.get(row).copied().flatten();
    let lines = line(before).zip(line(row));
    let label = label.cells.get(row).cloned().unwrap_or_default();
    let names = of.into_iter().map(|column| roles.called(column.index)).collect();
    Err(Doubt::LongData { label, lines, names, hints })
}

struct Long<'s> {
    roles: &'s Roles,
    columns: &'s [Surveyed],
    label: &'s Surveyed,
    /// The labels, with what names their series already, by numbers.
    labels: Vec<usize>,
}

impl<'s> Long<'s> {
    /// Whether a column counts the rows, so that each is a thing of its own.
    fn has_count(&self) -> bool {
        let counts = |column: &Surveyed| column.index != self.label.index && is_running(column);
        self.columns.iter().any(counts)
    }

    /// Whether most words follow themselves, as no step from one place to the next does; dates and
    /// numbers may.
    fn stands_still(&self) -> bool {
        let pairs = || self.labels.iter().zip(self.labels.iter().skip(1));
        let is_word = !self.label.is_numeric() && !is_dates(self.label);
        is_word && pairs().filter(|(label, next)| label == next).count() * 2 > pairs().count()
    }

    /// Whether the labels come around in one order, as from Monday to Sunday, twice.
    fn is_round(&self) -> bool {
        let again = self.labels.iter().skip(1).position(|label| Some(label) == self.labels.first());
        let round = again.map_or(self.labels.len(), |place| place + 1);
        self.labels.iter().zip(self.labels.iter().skip(round)).all(|(label, next)| label == next)
    }

    /// The columns that are neither the label nor measures, and differ.
    fn others(&self) -> Vec<&'s Surveyed> {
        let Roles { by, values, .. } = self.roles;
        let is_name = |column: &Surveyed| {
            let is_unnamed = || self.roles.name(column.index).is_none();
            let measures = || is_measure(column) || is_flag(column) || is_unnamed();
            let is_drawn = values.contains(&column.index);
            let differs = || distinct(column) > 1 && !is_running(column);
            !is_drawn && differs() && !(column.is_numeric() && measures())
        };
        let is_other = |column: &&Surveyed| {
            let is_free = column.index != self.label.index && !by.contains(&column.index);
            is_free && (is_name(column) || self.is_group(column))
        };
        self.columns.iter().filter(is_other).take(MOST_CANDIDATES).collect()
    }

    /// Whether a column numbers the things that the rows are of: whole numbers, each of them several times
    /// but never twice under a label; all rows of one behind those of another, or so under each label.
    fn is_group(&self, column: &Surveyed) -> bool {
        let numbers: Option<Vec<u64>> = column.cells.iter().map(|cell| cell.parse().ok()).collect();
        let Some(numbers) = numbers.filter(|all| distinct(column) * 2 <= all.len()) else {
            return false;
        };
        let is_sorted = numbers.is_sorted() || self.labels.iter().zip(&numbers).is_sorted();
        is_sorted && self.series(&[column]).is_some()
    }

    /// The columns that tell the rows apart, and what to do with them; none where a series that was
    /// asked for has a label twice all the same.
    fn repairs(&self, others: &[&'s Surveyed]) -> Option<(Vec<&'s Surveyed>, Vec<Hint>)> {
        let rows = self.labels.len();
        let mut sets = vec![Vec::new()];
        // The fewest columns, and of those the ones with the fewest series.
        let best = (1..=3).find_map(|_| {
            sets = sets.iter().flat_map(|set| with_one_of(set, others)).collect();
            let apart = sets.iter().filter_map(|set| Some((self.series(set)?, set.clone())));
            apart.min_by_key(|(count, _)| *count)
        });
        Some(match best {
            Some((count, set)) if count * 2 <= rows + 1 => {
                let hint = self.by(&set, count);
                (set, vec![hint])
            }
            _ if !self.roles.by.is_empty() => return None,
            Some((count, set)) if count == rows && set.len() == 1 => {
                let labels = set.iter().map(|one| Flag::Label.with(self.roles.word(one.index)));
                let hint = Hint::add("take another label", labels);
                (set, vec![hint])
            }
            _ => {
                let (chart, without) = (Some(Chart::Table), Some(Flag::Value));
                (others.to_vec(), vec![Hint { chart, without, ..Hint::say("show the rows") }])
            }
        })
    }

    /// How many series these columns name, where no two rows of one label are of the same.
    fn series(&self, set: &[&Surveyed]) -> Option<usize> {
        let none = vec![0; self.labels.len()];
        let series = set.iter().fold(none, |series, column| parted(&series, column));
        let mut seen = HashSet::new();
        let is_apart = self.labels.iter().zip(&series).all(|row| seen.insert(row));
        is_apart.then(|| series.iter().max().map_or(0, |last| last + 1))
    }

    /// One series for each value of these columns, or the first of many.
    fn by(&self, set: &[&Surveyed], count: usize) -> Hint {
        let set = set.iter().map(|column| column.index);
        let set: Vec<usize> = self.roles.by.iter().copied().chain(set).collect();
        let words: Vec<String> = set.iter().map(|&index| self.roles.word(index)).collect();
        let mut add = vec![Flag::By.with(words.join(","))];
        let mut values = self.roles.values.iter().filter(|value| !set.contains(value));
        if let (Some(first), Some(_)) = (values.next(), values.next()) {
            add.push(Flag::Value.with(self.roles.word(*first)));
        }
        let is_many = count > MOST_SERIES;
        if is_many {
            let cell = |&index: &usize| self.columns.get(index).map_or("", Surveyed::head);
            let name = set.iter().map(cell).collect::<Vec<_>>().join(", ");
            add.push(Flag::Series.with(name));
        }
        let say = if is_many { "draw one of them, as in" } else { "draw a line for each" };
        Hint { without: Some(Flag::Series), ..Hint::add(say, add) }
    }
}

/// All sets with one more of these columns, behind those that it has.
fn with_one_of<'s>(set: &[&'s Surveyed], others: &[&'s Surveyed]) -> Vec<Vec<&'s Surveyed>> {
    let from = set.last().map_or(0, |last| last.index + 1);
    let more = others.iter().filter(|other| other.index >= from);
    more.map(|other| [set, &[*other]].concat()).collect()
}

/// Groups of rows, parted by the cells of one more column.
fn parted(groups: &[usize], column: &Surveyed) -> Vec<usize> {
    numbered(groups.iter().zip(&column.cells))
}

/// Numbers from 0 in place of keys, equal where they are equal.
fn numbered<K: Hash + Eq>(keys: impl IntoIterator<Item = K>) -> Vec<usize> {
    let mut known = HashMap::new();
    let number = |key| {
        let next = known.len();
        *known.entry(key).or_insert(next)
    };
    keys.into_iter().map(number).collect()
}
