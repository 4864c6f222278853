//! Points of several series, matched by label: the union of the labels is the axis, in an order that
//! agrees with every series. Holds all points; does not thin them out, and does not sort them.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use crate::data::number::Number;
use crate::data::selection::line_rows::{LineRows, MAX_NUMBERS, MAX_ROWS};
use crate::fault::{Ambiguity, Fault, Kind};
use crate::plan::Chart;

/// Labels, and the value of each series under them.
#[derive(Clone, Debug)]
pub(super) struct LabelTable {
    /// It limits how many series there are.
    chart: Chart,
    pub(super) names: Vec<Option<String>>,
    /// Whether the points were handed out; then all others are of the only series.
    pub(super) is_drained: bool,
    /// The points in the order of the input. In place of a position each has its line, 0 if there is none.
    /// Only the first point of a label has the label. A point without a value only holds the place of its
    /// label among those of its series.
    points: LineRows,
    /// For each point.
    links: Vec<Link>,
    entries: Vec<Entry>,
    /// For each series the last of its entries.
    last_entries: Vec<u32>,
    /// The series of the point before.
    series_before: usize,
    /// The first entry of each label.
    index: HashMap<Box<str>, u32>,
    /// A label that came twice, which matters once there is a second series, and the line of the second.
    repeat: Option<(String, Option<u64>)>,
}

/// A label: its first point and its last. Points are indices.
#[derive(Clone, Copy, Debug)]
struct Entry {
    first: u32,
    last: u32,
}

/// Of which label and series a point is, and the next point of the label, or [`NONE`].
#[derive(Clone, Copy, Debug)]
struct Link {
    entry: u32,
    /// [`NONE`] after a point with a value has taken its place.
    series: u32,
    next: u32,
}

/// In place of a point that a series does not have.
const NONE: u32 = u32::MAX;

impl LabelTable {
    pub(super) fn new(chart: Chart) -> Self {
        Self {
            chart,
            names: Vec::new(),
            is_drained: false,
            points: LineRows::new(1, false),
            links: Vec::new(),
            entries: Vec::new(),
            last_entries: Vec::new(),
            series_before: 0,
            index: HashMap::new(),
            repeat: None,
        }
    }

    fn is_full(&self) -> bool {
        self.is_drained || self.entries.len() >= self.most_labels() || self.points.is_heavy()
    }

    /// How many labels there may be: of many series fewer.
    fn most_labels(&self) -> usize {
        MAX_ROWS.min(MAX_NUMBERS / self.names.len().max(1))
    }

    /// Inserts a point. Returns `false` if there is no room for it and no need to match it, because all
    /// points are of one series. A point without a value is a gap: it only says where its label is.
    pub(super) fn insert(
        &mut self,
        line: Option<u64>,
        name: Option<&str>,
        label: &str,
        value: Option<Number<&str>>,
    ) -> Result<bool, Fault> {
        let series = self.series(name)?;
        if self.is_full() && self.names.len() == 1 {
            return Ok(false);
        }
        if self.entries.len() > self.most_labels() {
            return Err(Kind::TooManyLabels(self.most_labels()).into());
        }
        let known = self.index.get(label).copied();
        let before = known.and_then(|entry| self.point(entry, series));
        if value.is_none() && (before.is_some() || known.is_none() && self.is_full()) {
            // Memory stays bounded: a gap is held once for each label, and only where there is room.
            return Ok(true);
        }
        let (before, gap) = match before {
            Some(point) if self.points.value(point, 0).is_none() => (None, Some(point)),
            before => (before, None),
        };
        let point = as_u32(self.points.len());
        let entry = match (known, before) {
            (Some(entry), None) => entry,
            (Some(_), Some(before)) if self.names.len() > 1 => {
                let line = Some(self.points.position(before)).filter(|line| *line > 0);
                return Err(repeated_label(label, name, line).into());
            }
            _ if self.is_full() => return Err(Kind::TooManyLabels(self.most_labels()).into()),
            _ => {
                if known.is_some() && self.repeat.is_none() {
                    self.repeat = Some((label.to_owned(), line));
                }
                let entry = as_u32(self.entries.len());
                self.entries.push(Entry { first: point, last: point });
                self.index.entry(label.into()).or_insert(entry);
                entry
            }
        };
        if let Some(Entry { first, last }) = self.entries.get_mut(entry as usize) {
            let label = if *first == point { label } else { "" };
            self.points.push((line.unwrap_or_default(), 0.0), label, &[value]);
            let before = std::mem::replace(last, point);
            if before != point
                && let Some(before) = self.links.get_mut(before as usize)
            {
                before.next = point;
            }
        }
        if let Some(gap) = gap.and_then(|gap| self.links.get_mut(gap)) {
            gap.series = NONE;
        }
        self.links.push(Link { entry, series: as_u32(series), next: NONE });
        if let Some(last) = self.last_entries.get_mut(series) {
            *last = entry.max(*last);
        }
        Ok(true)
    }

    /// Hands out each label with the value of every series, in their order, and empties the table.
    pub(super) fn drain(&mut self, mut each: impl FnMut(&str, &[Option<Number<&str>>])) {
        for entry in merged_order(self.entries.len(), &self.neighbours()) {
            let Some(Entry { first, .. }) = self.entries.get(entry) else { continue };
            let mut values = vec![None; self.names.len()];
            for (point, link) in self.points_of(*first) {
                if let Some(value) = values.get_mut(link.series as usize) {
                    *value = self.points.number(point, 0);
                }
            }
            each(self.points.label(*first as usize), &values);
        }
        self.is_drained = true;
        (self.points, self.links) = (LineRows::new(1, false), Vec::new());
        (self.entries, self.index) = (Vec::new(), HashMap::new());
    }

    /// The point of a series in an entry.
    fn point(&self, entry: u32, series: usize) -> Option<usize> {
        // Rows in the order of labels, or of series, need no search.
        if self.last_entries.get(series).is_none_or(|last| entry > *last) {
            return None;
        }
        let mut points = self.points_of(self.entries.get(entry as usize)?.first);
        points.find(|(_, link)| link.series as usize == series).map(|(point, _)| point)
    }

    /// The points of a label, from its first.
    fn points_of(&self, first: u32) -> impl Iterator<Item = (usize, &Link)> {
        let mut next = first as usize;
        std::iter::from_fn(move || {
            let (point, link) = (next, self.links.get(next)?);
            next = link.next as usize;
            Some((point, link))
        })
    }

    /// The index of the series with this name, which may be a new one.
    fn series(&mut self, name: Option<&str>) -> Result<usize, Kind> {
        let is_named =
            |index: &usize| self.names.get(*index).is_some_and(|known| known.as_deref() == name);
        // Most rows are of the series of the row before, or of the next.
        let near = self.series_before..self.series_before + 2;
        if let Some(index) = near.chain(0..self.names.len()).find(is_named) {
            self.series_before = index;
            return Ok(index);
        }
        if self.is_drained {
            return Err(Kind::TooManyLabels(MAX_ROWS));
        }
        if let Some((label, line)) = &self.repeat {
            let first = self.names.first().and_then(Option::as_deref);
            return Err(repeated_label(label, first, *line));
        }
        let (chart, most) = (self.chart, self.chart.max_series());
        if self.names.len() >= most {
            let names = self.names.iter().flatten().map(String::as_str).chain(name);
            let names = names.map(str::to_owned).collect();
            return Err(Ambiguity::TooManySeries { chart, most, names, is_all: false }.into());
        }
        self.names.push(name.map(str::to_owned));
        self.last_entries.push(0);
        self.series_before = self.names.len() - 1;
        Ok(self.names.len() - 1)
    }

    /// All pairs of entries that follow each other in a series.
    fn neighbours(&self) -> Vec<(u32, u32)> {
        let mut pairs = Vec::new();
        let mut before = vec![None; self.names.len()];
        for link in &self.links {
            let Some(before) = before.get_mut(link.series as usize) else { continue };
            if let Some(before) = before.replace(link.entry) {
                pairs.push((before, link.entry));
            }
        }
        pairs
    }
}

fn repeated_label(label: &str, series: Option<&str>, line: Option<u64>) -> Kind {
    let series = series.unwrap_or_default().to_owned();
    Kind::RepeatedLabel { label: label.to_owned(), series, line }
}

/// An index, which the limit of rows keeps small.
fn as_u32(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}

/// The numbers below `count` in an order in which each left neighbour comes before its right one; if there
/// is a choice, the smaller number first. If the neighbours contradict each other, in ascending order.
fn merged_order(count: usize, neighbours: &[(u32, u32)]) -> Vec<usize> {
    let ascending = || (0..count).collect::<Vec<usize>>();
    if neighbours.iter().all(|(left, right)| left < right) {
        return ascending();
    }
    let mut edges = neighbours.to_vec();
    edges.sort_unstable();
    edges.dedup();
    // How many left neighbours of each number are not in the order yet.
    let mut waiting = vec![0_u32; count];
    for (_, right) in &edges {
        if let Some(waiting) = waiting.get_mut(*right as usize) {
            *waiting += 1;
        }
    }
    let ready = waiting.iter().enumerate().filter(|(_, waiting)| **waiting == 0);
    let mut ready: BinaryHeap<Reverse<usize>> = ready.map(|(entry, _)| Reverse(entry)).collect();
    let mut order = Vec::with_capacity(count);
    while let Some(Reverse(entry)) = ready.pop() {
        order.push(entry);
        let from = edges.partition_point(|(left, _)| (*left as usize) < entry);
        let next = edges.iter().skip(from).take_while(|(left, _)| *left as usize == entry);
        for (_, right) in next {
            if let Some(waiting) = waiting.get_mut(*right as usize) {
                *waiting -= 1;
                if *waiting == 0 {
                    ready.push(Reverse(*right as usize));
                }
            }
        }
    }
    if order.len() == count { order } else { ascending() }
}

#[cfg(test)]
mod tests {
    use super::{Chart, LabelTable};

    /// However often the value of a point is missing, nothing more is held.
    #[test]
    fn a_missing_point_is_held_once() {
        let mut table = LabelTable::new(Chart::Line);
        let mut sizes = Vec::new();
        for line in 1..100 {
            for name in ["gas", "ev"] {
                table.insert(Some(line), Some(name), "Q1", None).unwrap();
            }
            sizes.push((table.entries.len(), table.points.len()));
        }
        assert!(sizes.iter().all(|size| *size == (1, 2)), "{sizes:?}");
    }
}
