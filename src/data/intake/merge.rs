//! Points of several series, matched by label: the union of the labels is the axis, in an order
//! that agrees with every series. It holds all of them; it does not thin out, and does not sort.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::data::number::Numeral;
use crate::data::volume::store::{CAPACITY, Store};
use crate::fault::{Doubt, Fault, Kind};
use crate::plan::{Chart, MOST_SERIES};

/// Series over the labels that any of them has.
#[derive(Clone, Debug)]
pub(super) struct Merge {
    /// It limits how many series there are.
    chart: Chart,
    /// The series so far.
    pub(super) names: Vec<Option<String>>,
    /// Whether its points were handed out, all of one series.
    pub(super) is_poured: bool,
    /// In the order in which they came, each with its line as its position, 0 where that is not known;
    /// only the first one of a label has it. One without a value is left out, and says where its label
    /// stands among those of its series.
    points: Store,
    rows: Vec<Row>,
    /// The first row of each label.
    index: HashMap<Box<str>, u32>,
    /// A label that came twice, which matters once there is a second series.
    repeated: Option<(String, Option<u64>)>,
}

/// A label: its first point, and the one of each series.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: u32,
    points: [u32; MOST_SERIES],
}

/// In place of a point that a series does not have.
const NONE: u32 = u32::MAX;

impl Merge {
    /// Without points, for this chart.
    pub(super) fn new(chart: Chart) -> Self {
        Self {
            chart,
            names: Vec::new(),
            is_poured: false,
            points: Store::new(1),
            rows: Vec::new(),
            index: HashMap::new(),
            repeated: None,
        }
    }

    /// Whether there is no room for another label.
    fn is_full(&self) -> bool {
        self.is_poured || self.rows.len() >= CAPACITY || self.points.is_heavy()
    }

    /// Takes a point, unless there is no room and no need, since all are of one series; without a value,
    /// which leaves it out, it only says where its label stands.
    pub(super) fn holds(
        &mut self,
        line: Option<u64>,
        name: Option<&str>,
        label: &str,
        value: Option<Numeral<'_>>,
    ) -> Result<bool, Fault> {
        let series = self.series(name)?;
        if self.is_full() && self.names.len() == 1 {
            return Ok(false);
        }
        let found = self.index.get(label).copied();
        let before = found.and_then(|row| self.point(row, series));
        // Once for each label, and only where there is room, so that memory stays bounded.
        let is_known = before.is_some() || found.is_none() && self.is_full();
        if value.is_none() && is_known {
            return Ok(true);
        }
        let point = number(self.points.len());
        let row = match (found, before.filter(|point| self.points.value(*point, 0).is_some())) {
            (Some(row), None) => row,
            (Some(_), Some(before)) if self.names.len() > 1 => {
                let line = self.points.positions.get(before).copied();
                let line = line.filter(|line| *line > 0);
                return Err(repeated(label, name, line).into());
            }
            _ if self.is_full() => return Err(Kind::TooManyLabels(CAPACITY).into()),
            _ => {
                if found.is_some() && self.repeated.is_none() {
                    self.repeated = Some((label.to_owned(), line));
                }
                let row = number(self.rows.len());
                self.rows.push(Row { first: point, points: [NONE; MOST_SERIES] });
                self.index.entry(label.into()).or_insert(row);
                row
            }
        };
        let Some(row) = self.rows.get_mut(row as usize) else { return Ok(true) };
        let label = if row.first == point { label } else { "" };
        self.points.push(line.unwrap_or_default(), label, &[value]);
        if let Some(place) = row.points.get_mut(series) {
            *place = point;
        }
        Ok(true)
    }

    /// Hands out each label with what every series has there, in their order, and holds nothing more.
    pub(super) fn pour(&mut self, mut each: impl FnMut(&str, &[Option<Numeral<'_>>])) {
        for row in merged(self.rows.len(), &self.neighbours()) {
            let mut values = [None; MOST_SERIES];
            for (series, value) in values.iter_mut().enumerate().take(self.names.len()) {
                let point = self.point(number(row), series);
                *value = point.and_then(|point| self.points.numeral(point, 0));
            }
            let values = values.get(..self.names.len()).unwrap_or_default();
            let first = self.rows.get(row).map_or(NONE, |row| row.first);
            each(self.points.label(first as usize), values);
        }
        self.is_poured = true;
        (self.points, self.rows, self.index) = (Store::new(1), Vec::new(), HashMap::new());
    }

    /// The point that a series has in a row.
    fn point(&self, row: u32, series: usize) -> Option<usize> {
        let point = *self.rows.get(row as usize)?.points.get(series)?;
        (point != NONE).then_some(point as usize)
    }

    /// Which series has this name; a new one where there is none.
    fn series(&mut self, name: Option<&str>) -> Result<usize, Kind> {
        if let Some(index) = self.names.iter().position(|known| known.as_deref() == name) {
            return Ok(index);
        }
        if self.is_poured {
            return Err(Kind::TooManyLabels(CAPACITY));
        }
        if let Some((label, line)) = &self.repeated {
            let first = self.names.first().and_then(|name| name.as_deref());
            return Err(repeated(label, first, *line));
        }
        let (chart, most) = (self.chart, self.chart.most_series());
        if self.names.len() >= most {
            let names =
                self.names.iter().cloned().chain([name.map(str::to_owned)]).flatten().collect();
            return Err(Doubt::TooManySeries { chart, most, names, is_all: false }.into());
        }
        self.names.push(name.map(str::to_owned));
        Ok(self.names.len() - 1)
    }

    /// The labels that follow each other in some series.
    fn neighbours(&self) -> Vec<(u32, u32)> {
        let neighbours = (0..self.names.len()).flat_map(|series| {
            let points = (0_u32..).zip(&self.rows).filter_map(move |(row, Row { points, .. })| {
                points.get(series).filter(|point| **point != NONE).map(|point| (*point, row))
            });
            let mut points: Vec<(u32, u32)> = points.collect();
            points.sort_unstable();
            let rows: Vec<u32> = points.into_iter().map(|(_, row)| row).collect();
            rows.iter().copied().zip(rows.iter().copied().skip(1)).collect::<Vec<_>>()
        });
        neighbours.collect()
    }
}

fn repeated(label: &str, series: Option<&str>, line: Option<u64>) -> Kind {
    let series = series.unwrap_or_default().to_owned();
    Kind::RepeatedLabel { label: label.to_owned(), series, line }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// The numbers below `count` in an order that agrees with every pair of neighbours, and where
/// that leaves a choice, the smaller number first. Where neighbours contradict each other, the
/// numbers as they are.
fn merged(count: usize, neighbours: &[(u32, u32)]) -> Vec<usize> {
    let plain = || (0..count).collect::<Vec<usize>>();
    if neighbours.iter().all(|(left, right)| left < right) {
        return plain();
    }
    let mut edges = neighbours.to_vec();
    edges.sort_unstable();
    edges.dedup();
    let mut waiting = vec![0_u32; count];
    for (_, right) in &edges {
        if let Some(waiting) = waiting.get_mut(*right as usize) {
            *waiting += 1;
        }
    }
    let ready = waiting.iter().enumerate().filter(|(_, waiting)| **waiting == 0);
    let mut ready: BinaryHeap<Reverse<usize>> = ready.map(|(label, _)| Reverse(label)).collect();
    let mut order = Vec::with_capacity(count);
    while let Some(Reverse(label)) = ready.pop() {
        order.push(label);
        let from = edges.partition_point(|(left, _)| (*left as usize) < label);
        let behind = edges.iter().skip(from).take_while(|(left, _)| *left as usize == label);
        for (_, right) in behind {
            if let Some(waiting) = waiting.get_mut(*right as usize) {
                *waiting -= 1;
                if *waiting == 0 {
                    ready.push(Reverse(*right as usize));
                }
            }
        }
    }
    if order.len() == count { order } else { plain() }
}

#[cfg(test)]
mod tests {
    use super::{Chart, Merge};

    /// However often the value of a point is missing, nothing more is held.
    #[test]
    fn a_missing_point_is_held_once() {
        let mut merge = Merge::new(Chart::Line);
        let mut held = Vec::new();
        for line in 1..100 {
            for name in ["gas", "ev"] {
                merge.holds(Some(line), Some(name), "Q1", None).unwrap();
            }
            held.push((merge.rows.len(), merge.points.len()));
        }
        assert!(held.iter().all(|held| *held == (1, 2)), "{held:?}");
    }
}
