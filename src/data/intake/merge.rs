//! Points of several series, matched by label: the union of the labels is the axis, in an order
//! that agrees with every series. It holds all of them; it does not thin out, and does not sort.

mod order;

use std::collections::HashMap;

use crate::data::number::Numeral;
use crate::data::rows::{Refusal, Spot};
use crate::data::volume::store::{CAPACITY, Store};
use crate::fault::Kind;
use crate::plan::{Chart, MOST_SERIES};

/// Bytes of digits beyond which there is no room for another label.
const MOST_DIGITS: usize = 32 * 1024 * 1024;

/// Series over the labels that any of them has.
#[derive(Clone, Debug)]
pub(super) struct Merge {
    /// It limits how many series there are.
    chart: Chart,
    labels: Store,
    /// The first row of each label.
    index: HashMap<Box<str>, u32>,
    names: Vec<Option<String>>,
    series: Vec<Points>,
    /// The digits of all values in the order in which they came, each on a line.
    digits: String,
    /// A label that came twice, which matters once there is a second series.
    repeated: Option<(String, Option<u64>)>,
}

/// The points of one series.
#[derive(Clone, Debug, Default)]
struct Points {
    /// Which series of a request it is.
    request: Option<u64>,
    /// For each label what it has there, as far as it has labels.
    points: Vec<Datum>,
}

/// One point, or none.
#[derive(Clone, Copy, Debug)]
struct Datum {
    /// Where its digits begin; it has none where its value is missing, and only says where its label
    /// stands among those of its series.
    digits: u32,
    /// The line on which it stands, 0 where that is not known.
    line: u32,
}

const NONE: Datum = Datum { digits: u32::MAX, line: 0 };

impl Merge {
    /// Without points, for this chart.
    pub(super) fn new(chart: Chart) -> Self {
        Self {
            chart,
            labels: Store::new(0),
            index: HashMap::new(),
            names: Vec::new(),
            series: Vec::new(),
            digits: String::new(),
            repeated: None,
        }
    }

    /// The series so far.
    pub(super) fn names(&self) -> &[Option<String>] {
        &self.names
    }

    /// Which series of a request the first one is.
    pub(super) fn request(&self) -> Option<u64> {
        self.series.first().and_then(|column| column.request)
    }

    /// Whether there is no room for another label.
    pub(super) fn is_full(&self) -> bool {
        let is_full = self.labels.len() >= CAPACITY || self.labels.is_heavy();
        is_full || self.digits.len() > MOST_DIGITS
    }

    /// Takes a point; without a value, which leaves it out, it only says where its label stands.
    pub(super) fn push(
        &mut self,
        spot: Spot,
        name: Option<&str>,
        label: &str,
        value: Option<Numeral<'_>>,
    ) -> Result<(), Refusal> {
        let series = self.series(spot, name)?;
        let found = self.index.get(label).copied();
        let datum = found.and_then(|row| self.series.get(series)?.point(row as usize));
        // Once for each label, and only where there is room, so that memory stays bounded.
        let is_known = datum.is_some() || found.is_none() && self.is_full();
        if value.is_none() && is_known {
            return Ok(());
        }
        let row = match (found, datum.filter(|datum| self.value(*datum).is_some())) {
            (Some(row), None) => row,
            (Some(_), Some(datum)) if self.names.len() > 1 => {
                return Err(repeated(label, name, datum.line()));
            }
            _ if self.is_full() => return Err(Refusal::new(Kind::TooManyLabels(CAPACITY))),
            _ => {
                if found.is_some() && self.repeated.is_none() {
                    self.repeated = Some((label.to_owned(), spot.place().line));
                }
                let row = number(self.labels.len());
                self.labels.push(u64::from(row), label, &[]);
                self.index.entry(label.into()).or_insert(row);
                row
            }
        };
        let line = spot.place().line.and_then(|line| u32::try_from(line).ok()).unwrap_or_default();
        let datum = Datum { digits: number(self.digits.len()), line };
        if let Some(numeral) = value {
            numeral.write(&mut self.digits);
        }
        self.digits.push('\n');
        if let Some(column) = self.series.get_mut(series) {
            let length = column.points.len().max(row as usize + 1);
            column.points.resize(length, NONE);
            column.points.get_mut(row as usize).into_iter().for_each(|point| *point = datum);
        }
        Ok(())
    }

    /// Hands out each label with what every series has there, in their order.
    pub(super) fn feed(&self, mut each: impl FnMut(&str, &[Option<Numeral<'_>>])) {
        for row in order::merged(self.labels.len(), &self.neighbours()) {
            let mut values = [None; MOST_SERIES];
            for (value, column) in values.iter_mut().zip(&self.series) {
                *value = column.point(row).and_then(|datum| self.value(datum));
            }
            let values = values.get(..self.series.len()).unwrap_or_default();
            each(self.labels.label(row), values);
        }
    }

    /// Which series has this name; a new one where there is none.
    fn series(&mut self, spot: Spot, name: Option<&str>) -> Result<usize, Refusal> {
        let request = request(spot);
        let shown = || name.unwrap_or_default().to_owned();
        if let Some(index) = self.names.iter().position(|known| known.as_deref() == name) {
            let same = self.series.get(index).is_some_and(|column| column.request == request);
            return if same { Ok(index) } else { Err(Refusal::new(Kind::RepeatedSeries(shown()))) };
        }
        if let Some((label, line)) = &self.repeated {
            let first = self.names.first().and_then(|name| name.as_deref());
            return Err(repeated(label, first, *line));
        }
        let (chart, most) = (self.chart, self.chart.most_series());
        if self.names.len() >= most {
            let names = self.names.iter().cloned().chain([Some(shown())]).flatten().collect();
            let kind = Kind::TooManySeries { chart, most, names, is_all: false };
            return Err(Refusal::new(kind));
        }
        self.names.push(name.map(str::to_owned));
        self.series.push(Points { request, ..Points::default() });
        Ok(self.names.len() - 1)
    }

    /// The labels that follow each other in some series; none if all series agree with the rows.
    fn neighbours(&self) -> Vec<(u32, u32)> {
        // The digits of what came first stand first.
        let present = |column: &Points| {
            let data = column.points.iter().zip(0_u32..);
            let data = data.filter(|(datum, _)| datum.digits != NONE.digits);
            data.map(|(datum, row)| (datum.digits, row)).collect::<Vec<(u32, u32)>>()
        };
        if self.series.iter().all(|column| present(column).is_sorted()) {
            return Vec::new();
        }
        let mut neighbours = Vec::new();
        for column in &self.series {
            let mut rows = present(column);
            rows.sort_unstable();
            let pairs = rows.iter().zip(rows.iter().skip(1));
            neighbours.extend(pairs.map(|((_, left), (_, right))| (*left, *right)));
        }
        neighbours
    }

    fn value(&self, datum: Datum) -> Option<Numeral<'_>> {
        let (digits, _) = self.digits.get(datum.digits as usize..)?.split_once('\n')?;
        Numeral::kept(digits)
    }
}

impl Points {
    fn point(&self, row: usize) -> Option<Datum> {
        self.points.get(row).copied().filter(|datum| datum.digits != NONE.digits)
    }
}

impl Datum {
    fn line(self) -> Option<u64> {
        (self.line > 0).then_some(u64::from(self.line))
    }
}

/// Which series of a request a row belongs to.
pub(super) fn request(spot: Spot) -> Option<u64> {
    match spot {
        Spot::Series(series) => Some(series),
        Spot::Line(_) | Spot::Member | Spot::Part => None,
    }
}

fn repeated(label: &str, series: Option<&str>, line: Option<u64>) -> Refusal {
    let series = series.unwrap_or_default().to_owned();
    Refusal::new(Kind::RepeatedLabel { label: label.to_owned(), series, line })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Chart, Merge, Spot};

    /// However often the value of a point is missing, nothing more is held.
    #[test]
    fn a_missing_point_is_held_once() {
        let mut merge = Merge::new(Chart::Line);
        let mut held = Vec::new();
        for line in 1..100 {
            for name in ["gas", "ev"] {
                merge.push(Spot::Line(line), Some(name), "Q1", None).unwrap();
            }
            held.push((merge.labels.len(), merge.digits.len()));
        }
        assert!(held.iter().all(|held| *held == (1, 2)), "{held:?}");
    }
}
