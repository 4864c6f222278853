//! Points of several series, matched by label: the union of the labels is the axis, in an order
//! that agrees with every series. It holds all of them; it does not thin out, and does not sort.

mod order;

use std::collections::HashMap;

use crate::data::number::Number;
use crate::data::rows::{Refusal, Spot};
use crate::data::volume::store::{Entry, Store, Value};
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
    series: Vec<Column>,
    /// The digits of all values in the order in which they came, each on a line.
    digits: String,
    /// A label that came twice, which matters once there is a second series.
    repeated: Option<(String, Option<u64>)>,
    /// Names of series that are not wanted.
    passed: Vec<String>,
}

/// The points of one series.
#[derive(Clone, Debug, Default)]
struct Column {
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
            passed: Vec::new(),
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

    /// Some of the series that are not wanted.
    pub(super) fn passed(&self) -> &[String] {
        &self.passed
    }

    /// Remembers a series that is not wanted.
    pub(super) fn pass(&mut self, name: Option<&str>) {
        let Some(name) = name else { return };
        if self.passed.len() <= MOST_SERIES && !self.passed.iter().any(|passed| passed == name) {
            self.passed.push(name.to_owned());
        }
    }

    /// Whether there is no room for another label.
    pub(super) fn is_full(&self, capacity: usize) -> bool {
        self.labels.is_full(capacity) || self.digits.len() > MOST_DIGITS
    }

    /// Takes a point; where its value is missing, which leaves out the point, the digits are empty.
    pub(super) fn push(
        &mut self,
        spot: Spot,
        name: Option<&str>,
        label: &str,
        digits: &str,
        capacity: usize,
    ) -> Result<(), Refusal> {
        let series = self.series(spot, name)?;
        let found = self.index.get(label).copied();
        let datum = found.and_then(|row| self.series.get(series)?.point(row as usize));
        // Once for each label, and only where there is room, so that memory stays bounded.
        let is_told = datum.is_some() || found.is_none() && self.is_full(capacity);
        if digits.is_empty() && is_told {
            return Ok(());
        }
        let row = match (found, datum.filter(|datum| self.value(*datum).is_some())) {
            (Some(row), None) => row,
            (Some(_), Some(datum)) if self.names.len() > 1 => {
                return Err(repeated(label, name, datum.line()));
            }
            _ => {
                if self.names.len() > 1 && self.is_full(capacity) {
                    return Err(Refusal::new(Kind::TooManyLabels(capacity)));
                }
                if found.is_some() && self.repeated.is_none() {
                    self.repeated = Some((label.to_owned(), line(spot)));
                }
                self.append(label, found.is_none())
            }
        };
        self.enter(series, row, spot, digits);
        Ok(())
    }

    /// Hands out each label with what every series has there, in their order.
    pub(super) fn feed(&self, mut each: impl FnMut(&str, &[Option<Value<'_>>])) {
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
        self.series.push(Column { request, ..Column::default() });
        Ok(self.names.len() - 1)
    }

    /// The labels that follow each other in some series; none if all series agree with the rows.
    fn neighbours(&self) -> Vec<(u32, u32)> {
        let came = |datum: &Datum| datum.digits;
        let present = |column: &Column| {
            let data = column.points.iter().zip(0_u32..);
            let data = data.filter(|(datum, _)| datum.digits != NONE.digits);
            data.map(|(datum, row)| (came(datum), row)).collect::<Vec<(u32, u32)>>()
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

    fn append(&mut self, label: &str, is_new: bool) -> u32 {
        let row = number(self.labels.len());
        self.labels.push(&Entry { position: u64::from(row), label, values: &[] });
        if is_new {
            self.index.insert(label.into(), row);
        }
        row
    }

    fn enter(&mut self, series: usize, row: u32, spot: Spot, digits: &str) {
        let datum = Datum {
            digits: number(self.digits.len()),
            line: line(spot).and_then(|line| u32::try_from(line).ok()).unwrap_or_default(),
        };
        self.digits.extend([digits, "\n"]);
        let Some(column) = self.series.get_mut(series) else { return };
        let length = column.points.len().max(row as usize + 1);
        column.points.resize(length, NONE);
        if let Some(point) = column.points.get_mut(row as usize) {
            *point = datum;
        }
    }

    fn value(&self, datum: Datum) -> Option<Value<'_>> {
        let (literal, _) = self.digits.get(datum.digits as usize..)?.split_once('\n')?;
        Some(Value { value: Number::read(literal)?.value(), literal })
    }
}

impl Column {
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

fn line(spot: Spot) -> Option<u64> {
    match spot {
        Spot::Line(line) => Some(line),
        Spot::Series(_) | Spot::Member | Spot::Part => None,
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
                merge.push(Spot::Line(line), Some(name), "Q1", "", 300).unwrap();
            }
            held.push((merge.labels.len(), merge.digits.len()));
        }
        assert!(held.iter().all(|held| *held == (1, 2)), "{held:?}");
    }
}
