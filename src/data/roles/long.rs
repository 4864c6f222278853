//! Labels of a line that repeat since the rows are of several things (long data): joined to one line they
//! would be a zigzag. Finds the columns that tell the rows apart, among the rows that were surveyed.

use std::collections::{HashMap, HashSet};

use super::Roles;
use super::measure::{is_measure, is_running};
use crate::data::rows::{Layout, Spot};
use crate::data::survey::{Survey, Surveyed};
use crate::fault::{Change, Column, Hint, Kind};
use crate::plan::{Chart, Flag, MOST_SERIES, Repeats, Word};

/// Columns among which those that tell rows apart are looked for.
const MOST_CANDIDATES: usize = 16;

/// Refuses labels that repeat where other columns differ.
pub(super) fn refuse(roles: &Roles, survey: &Survey) -> Result<(), Kind> {
    let Some(label) = roles.label.filter(|_| roles.layout != Some(Layout::Pairs)) else {
        return Ok(());
    };
    let parts: Vec<Vec<usize>> =
        roles.by.iter().chain([&label]).map(|&index| numbered(survey, index)).collect();
    let labels: Vec<Vec<usize>> = (0..survey.spots().count())
        .map(|row| parts.iter().filter_map(|part| part.get(row).copied()).collect())
        .collect();
    let mut first = HashMap::new();
    let again = (0..)
        .zip(&labels)
        .find_map(|(row, label): (usize, _)| first.insert(label, row).map(|before| (before, row)));
    let Some((before, row)) = again else { return Ok(()) };
    let long = Long { roles, survey, label, labels: labels.clone() };
    let others = long.others();
    if others.is_empty() && (!long.has_count() || long.is_round() || !roles.by.is_empty()) {
        return Ok(());
    }
    let Some((of, mut hints)) = long.repairs(&others) else { return Ok(()) };
    if roles.by.is_empty() {
        let say = "if it is one line, draw the rows as they come";
        hints.push(Hint::add(say, [Flag::Repeats.with(Repeats::Keep.word())]));
    }
    let text = survey.cells(label).nth(row).unwrap_or_default();
    let line = |row| match survey.spots().nth(row) {
        Some(Spot::Line(line)) => Some(line),
        _ => None,
    };
    let lines = line(before).zip(line(row));
    let names = of.into_iter().map(|index| roles.called(index)).collect();
    Err(Kind::LongData { label: text.to_owned(), lines, names, hints })
}

struct Long<'s> {
    roles: &'s Roles,
    survey: &'s Survey,
    label: usize,
    /// The labels, with what names their series already, by numbers.
    labels: Vec<Vec<usize>>,
}

impl Long<'_> {
    /// Whether a column counts the rows, so that each is a thing of its own.
    fn has_count(&self) -> bool {
        let counts = |index| index != self.label && is_running(self.survey, index);
        (0..self.survey.columns().len()).any(counts)
    }

    /// Whether the labels come around in one order, as from Monday to Sunday, twice.
    fn is_round(&self) -> bool {
        let again = self.labels.iter().skip(1).position(|label| Some(label) == self.labels.first());
        let round = again.map_or(self.labels.len(), |place| place + 1);
        self.labels.iter().zip(self.labels.iter().skip(round)).all(|(label, next)| label == next)
    }

    /// The columns that are neither the label nor measures, and differ.
    fn others(&self) -> Vec<usize> {
        let columns = self.survey.columns();
        let is_other = |&index: &usize| {
            let Roles { by, values, .. } = self.roles;
            let is_drawn = index == self.label || values.contains(&index) || by.contains(&index);
            let measures = || {
                columns.get(index).is_some_and(Surveyed::is_numeric)
                    && (is_measure(self.survey, index) || self.roles.name(index).is_none())
            };
            let differs = || {
                let mut cells = self.survey.cells(index);
                let first = cells.next();
                cells.any(|cell| Some(cell) != first)
            };
            !is_drawn && differs() && !is_running(self.survey, index) && !measures()
        };
        (0..columns.len()).filter(is_other).take(MOST_CANDIDATES).collect()
    }

    /// The columns that tell the rows apart, and what to do with them; none where a series that was
    /// asked for has a label twice all the same.
    fn repairs(&self, others: &[usize]) -> Option<(Vec<usize>, Vec<Hint>)> {
        let cells: Vec<Vec<usize>> =
            others.iter().map(|&index| numbered(self.survey, index)).collect();
        // The fewest columns, and of those the ones with the fewest series.
        let best = (1..=3).find_map(|size| {
            let sets =
                sets(others.len(), size).into_iter().filter(|set| self.are_apart(&cells, set));
            let series = |set: &Vec<usize>| distinct(&cells, set, self.labels.len());
            sets.map(|set| (series(&set), set)).min_by_key(|(count, _)| *count)
        });
        let index = |place: &usize| others.get(*place).copied();
        let column = |index| Column::of(&self.roles.names, index);
        let set: Vec<usize> =
            best.iter().flat_map(|(_, set)| set.iter().filter_map(index)).collect();
        Some(match (best, set.as_slice()) {
            (Some((count, _)), set) if count * 2 <= self.labels.len() => {
                (set.to_vec(), vec![self.by(set, count)])
            }
            _ if !self.roles.by.is_empty() => return None,
            (Some((count, _)), [one]) if count == self.labels.len() => {
                let hint = Hint::add("take another label", [Flag::Label.with(column(*one).word())]);
                (vec![*one], vec![hint])
            }
            _ => {
                let change = Change {
                    chart: Some(Chart::Table),
                    without: Some(Flag::Value),
                    ..Change::default()
                };
                (others.to_vec(), vec![Hint::run("show the rows", change)])
            }
        })
    }

    /// One series for each value of these columns, or the first of many.
    fn by(&self, set: &[usize], count: usize) -> Hint {
        let set: Vec<usize> = self.roles.by.iter().chain(set).copied().collect();
        let columns: Vec<Column> = Column::each(&self.roles.names, set.iter().copied()).collect();
        let word = Column::list(&columns);
        let mut add = vec![Flag::By.with(word)];
        if let [first, _, ..] = self.roles.values.as_slice() {
            let value = Column::of(&self.roles.names, *first).word().to_owned();
            add.push(Flag::Value.with(value));
        }
        if count > MOST_SERIES {
            let cell = |&index: &usize| self.survey.cells(index).next().unwrap_or_default();
            let name = set.iter().map(cell).collect::<Vec<_>>().join(", ");
            add.push(Flag::Series.with(name));
        }
        let say =
            if count > MOST_SERIES { "draw one of them, as in" } else { "draw a line for each" };
        Hint::run(say, Change { add, without: Some(Flag::Series), ..Change::default() })
    }

    /// Whether no two rows of one label are alike in these columns.
    fn are_apart(&self, cells: &[Vec<usize>], set: &[usize]) -> bool {
        let mut seen = HashSet::new();
        (0..).zip(&self.labels).all(|(row, label)| seen.insert((label, key(cells, set, row))))
    }
}

/// How many different rows these columns have.
fn distinct(cells: &[Vec<usize>], set: &[usize], rows: usize) -> usize {
    (0..rows).map(|row| key(cells, set, row)).collect::<HashSet<_>>().len()
}

fn key(cells: &[Vec<usize>], set: &[usize], row: usize) -> [usize; 3] {
    let mut key = [0; 3];
    for (part, place) in key.iter_mut().zip(set) {
        *part = cells.get(*place).and_then(|column| column.get(row)).copied().unwrap_or_default();
    }
    key
}

/// All sets of so many of the first numbers.
fn sets(of: usize, size: usize) -> Vec<Vec<usize>> {
    let mut sets = vec![Vec::new()];
    for _ in 0..size {
        let longer = |set: Vec<usize>| {
            let from = set.last().map_or(0, |last| last + 1);
            (from..of).map(move |next| set.iter().copied().chain([next]).collect::<Vec<_>>())
        };
        sets = sets.into_iter().flat_map(longer).collect();
    }
    sets
}

/// The cells of a column by numbers, equal where they are equal.
fn numbered(survey: &Survey, index: usize) -> Vec<usize> {
    let mut known = HashMap::new();
    let number = |cell| {
        let next = known.len();
        *known.entry(cell).or_insert(next)
    };
    survey.cells(index).map(number).collect()
}
