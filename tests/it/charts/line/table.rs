//! Random tables for a line, and what the specification says of their points: where they are, and which
//! neighbours a line joins.

use std::fmt;
use std::ops::Range;

use proptest::prelude::*;
use proptest::sample::select;

use super::data::{MONTHS, civil, leap_days_until};

/// How labels are written, with the option that says so.
pub const SPELLINGS: [(&str, &str); 10] = [
    ("word", ""),
    ("number", ""),
    ("decimal", ""),
    ("2024-03-05", ""),
    ("05/03/2024", "--dates=dmy"),
    ("5 Mar 2024", ""),
    ("2024-03-05T10:30:00Z", ""),
    ("2024-03-05 10:30", ""),
    ("1709634600", "--dates=unix"),
    ("2024-03", ""),
];

/// A table before it is written.
#[derive(Clone)]
pub struct Table {
    spelling: &'static str,
    pub option: &'static str,
    /// From left to right.
    labels: Vec<String>,
    pub places: Vec<f64>,
    /// For each series a value for each label.
    pub series: Vec<Vec<Option<f64>>>,
    /// Whether each value has a row.
    pub is_long: bool,
    /// The order of the rows.
    rows: Vec<usize>,
}

impl fmt::Debug for Table {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let csv = self.csv();
        write!(formatter, "{:?} {}", self.option, csv.get(..4_000).unwrap_or(&csv))
    }
}

/// A small generator of numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// Tables of `count` labels at most, and of so many series.
pub fn table(
    count: impl Strategy<Value = usize>,
    series: Range<usize>,
) -> impl Strategy<Value = Table> {
    let missing = select(vec![0, 0, 5, 40]);
    let steps = (select(vec![1, 1, 3_u64]), select(vec![0, 0, 1, 5_u64]));
    let form = (select(SPELLINGS.to_vec()), any::<bool>(), select(vec![0, 1, 2]), missing, steps);
    (count, series, any::<u64>(), form).prop_map(
        |(count, many, seed, ((spelling, option), is_long, order, missing, (longest, holes)))| {
            let random = &mut Random(seed);
            let is_long = is_long && count < 60_000 && many > 1 && spelling != "word";
            // One label in a few belongs to all series where services log at different seconds.
            let is_apart = is_long && random.below(3) == 0;
            let mut place = random.below(600);
            // There are 12,360 months that are dates.
            let has_room = spelling != "2024-03" || count <= 3_000;
            let spelling = if has_room { spelling } else { "2024-03-05" };
            let places = (0..count).map(|_| {
                let is_hole = random.below(count as u64) < holes && spelling != "word";
                let hole = if is_hole { 20 + random.below(400) } else { 0 };
                place += 1 + random.below(longest) + hole;
                place
            });
            let places: Vec<u64> = places.collect();
            let mut series: Vec<Vec<Option<f64>>> =
                (0..many).map(|_| values(count, missing, random)).collect();
            for label in if is_apart { 1..count } else { 0..0 } {
                let only = random.below(many as u64) as usize;
                let others = series.iter_mut().enumerate().filter(|(index, _)| *index != only);
                others.for_each(|(_, values)| values[label] = None);
            }
            // What no series has is no label of long data.
            let has_label = |label: &usize| series.iter().any(|values| values[*label].is_some());
            let kept: Vec<usize> = (0..count).filter(|it| !is_long || has_label(it)).collect();
            let of_kept = |values: &Vec<Option<f64>>| kept.iter().map(|it| values[*it]).collect();
            let mut table = Table {
                spelling,
                option,
                labels: kept.iter().map(|it| label(spelling, places[*it])).collect(),
                places: kept.iter().map(|it| seconds(spelling, places[*it])).collect(),
                series: series.iter().map(of_kept).collect(),
                is_long,
                rows: Vec::new(),
            };
            table.set_rows(order, random);
            table
        },
    )
}

/// A walk, noise, or a level with spikes; the first and the last are never missing.
fn values(count: usize, missing: u64, random: &mut Random) -> Vec<Option<f64>> {
    let (kind, mut value) = (random.below(3), random.below(400) as f64 - 200.0);
    let values = (0..count).map(|label| {
        let noise = random.below(1_000) as f64 / 10.0 - 50.0;
        value = match kind {
            0 => value + (noise / 5.0).round(),
            1 => noise * 3.0,
            2 if random.below(40) == 0 => noise * 8.0,
            _ => 10.0,
        };
        let is_end = label == 0 || label + 1 == count;
        (is_end || random.below(100) >= missing).then_some((value * 100.0).round() / 100.0)
    });
    values.collect()
}

fn label(spelling: &str, place: u64) -> String {
    let at = seconds(spelling, place) as i64;
    let ((year, month, day), time) = (civil(at.div_euclid(86_400)), at.rem_euclid(86_400));
    let (hour, minute, second) = (time / 3_600, time / 60 % 60, time % 60);
    match spelling {
        "word" => format!("w{place}x"),
        "number" => (place + 10_000).to_string(),
        "decimal" => format!("{place}.5"),
        "2024-03-05" => format!("{year}-{month:02}-{day:02}"),
        "05/03/2024" => format!("{day:02}/{month:02}/{year}"),
        "5 Mar 2024" => format!("{day} {} {year}", MONTHS[usize::try_from(month - 1).unwrap()]),
        "2024-03-05T10:30:00Z" => {
            format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
        }
        "2024-03-05 10:30" => format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}"),
        "2024-03" => format!("{year}-{month:02}"),
        _ => at.to_string(),
    }
}

/// Where a label is on the axis: dates in seconds since 1970.
fn seconds(spelling: &str, place: u64) -> f64 {
    let place = place as f64;
    match spelling {
        "word" => place,
        "number" => place + 10_000.0,
        "decimal" => place + 0.5,
        "2024-03-05 10:30" => 1.6e9 + place * 60.0,
        "2024-03-05T10:30:00Z" | "1709634600" => 1_600_000_000.0 + place * 7.0,
        "2024-03" => {
            let (year, month) = (1970 + place as i64 / 12, place as i64 % 12 + 1);
            let least = (year - 1970) * 365 + leap_days_until(year) + (month - 1) * 28;
            let days = (least..least + 60).find(|day| civil(*day) >= (year, month, 1));
            days.unwrap() as f64 * 86_400.0
        }
        _ => 86_400.0 * (3_000.0 + place),
    }
}

impl Table {
    /// Rows in order, in the reverse order, or in none.
    fn set_rows(&mut self, order: usize, random: &mut Random) {
        let many = if self.is_long { self.series.len() } else { 1 };
        self.rows = (0..self.labels.len() * many).collect();
        if self.spelling == "word" {
            // Words are where they come.
            self.places = (0..self.labels.len()).map(|index| index as f64).collect();
        } else if order == 1 {
            self.rows.reverse();
        } else if order == 2 {
            for index in (1..self.rows.len()).rev() {
                self.rows.swap(index, random.below(index as u64 + 1) as usize);
            }
        }
    }

    pub fn csv(&self) -> String {
        let many = self.series.len();
        if self.is_long {
            let lines = self.rows.iter().filter_map(|row| {
                let (label, series) = (row / many, row % many);
                let value = self.series[series][label]?;
                Some(format!("{},s{series},{value}\n", self.labels[label]))
            });
            return "place,s,v\n".to_owned() + &lines.collect::<String>();
        }
        let heads: String = (0..many).map(|index| format!(",s{index}")).collect();
        let cell = |value: Option<f64>| value.map_or(",".into(), |value| format!(",{value}"));
        let lines = self.rows.iter().map(|row| {
            let cells = self.series.iter().map(|values| cell(values[*row]));
            self.labels[*row].clone() + &cells.collect::<String>() + "\n"
        });
        format!("place{heads}\n{}", lines.collect::<String>())
    }

    /// The points of each series that one line joins, from left to right.
    pub fn lines(&self) -> Vec<Vec<(f64, f64)>> {
        let mut lines = Vec::new();
        for values in &self.series {
            let joins = self.joins(values);
            let mut gaps = self.gaps(values).into_iter().map(|gap| gap[1]).peekable();
            let mut line = Vec::new();
            for (place, value) in self.places.iter().zip(values) {
                if gaps.next_if_eq(place).is_some() || value.is_none() && !joins {
                    lines.push(std::mem::take(&mut line));
                }
                line.extend(value.map(|value| (*place, value)));
            }
            lines.push(line);
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// Whether a series is joined across labels at which it has no value: where most labels have a value of one
    /// series alone, and where it has a value at fewer than half of them.
    fn joins(&self, values: &[Option<f64>]) -> bool {
        let owners = |label: usize| self.series.iter().filter(|one| one[label].is_some()).count();
        let singles = (0..self.labels.len()).filter(|label| owners(*label) == 1).count();
        let own = values.iter().flatten().count();
        let is_rare = own * 2 < self.labels.len() || singles * 2 > self.labels.len();
        self.series.len() > 1 && self.spelling != "word" && is_rare
    }

    /// The places before and after each gap of a series: beyond 65,536 points only of input in order. A value that
    /// is missing is no absent label.
    pub fn gaps(&self, values: &[Option<f64>]) -> Vec<[f64; 2]> {
        let has_missing = !self.is_long && self.series.iter().flatten().any(Option::is_none);
        let are_all = has_missing && !self.joins(values);
        let points = self.places.iter().zip(values);
        let points = points.filter(|(_, value)| are_all || value.is_some());
        let points: Vec<f64> = points.map(|(place, _)| *place).collect();
        let is_date = !["word", "number", "decimal"].contains(&self.spelling);
        // The first Monday of 1970 was the fifth of January.
        let weekday = |place: &f64| (place / 86_400.0 + 3.0).rem_euclid(7.0);
        let is_work = |place: &f64| weekday(place) < 5.0 && weekday(place).fract() == 0.0;
        let is_month = self.spelling == "2024-03";
        let are_work = is_date && !is_month && points.iter().all(is_work);
        let weekends = |place: f64| ((place / 86_400.0 + 3.0) / 7.0).floor() * 2.0;
        let work = |place: f64| place / 86_400.0 - weekends(place);
        // In the unit of the labels, where months are alike.
        let unit = |place: f64| match (is_month, are_work) {
            (true, _) => (place / 86_400.0 / 30.436_875).round(),
            (_, true) => work(place),
            _ => place,
        };
        let steps: Vec<f64> = points.windows(2).map(|pair| unit(pair[1]) - unit(pair[0])).collect();
        let Some(limit) = longest_step(&steps, is_date) else { return Vec::new() };
        let is_in_order = self.rows.is_sorted() || self.rows.iter().rev().is_sorted();
        let is_sought = is_in_order || self.labels.len() <= 65_536;
        if self.spelling == "word" || !is_sought {
            return Vec::new();
        }
        let is_gap = |step: f64| step > limit && (!are_work || step > 5.0);
        let pairs = points.windows(2).zip(steps).filter(|(_, step)| is_gap(*step));
        pairs.map(|(pair, _)| [pair[0], pair[1]]).collect()
    }
}

/// How long a step may be that is no gap: half as long again as the commonest, if nine in ten are equal to
/// it; otherwise three times as long as the longest usual one.
fn longest_step(steps: &[f64], is_date: bool) -> Option<f64> {
    let mut usual = steps.to_vec();
    usual.sort_by(f64::total_cmp);
    let runs = usual.chunk_by(|one, other| one.to_bits() == other.to_bits());
    let commonest = runs.max_by_key(|run| run.len())?;
    if commonest.len() * 10 >= steps.len() * 9 {
        return Some(commonest[0] * 1.5);
    }
    usual.truncate(usual.len().saturating_sub((usual.len() / 10).max(2)));
    let (shortest, longest) = (usual.first()?, usual.last()?);
    let are_alike = is_date || *longest <= 3.0 * shortest;
    (steps.len() >= 7 && are_alike).then_some(3.0 * longest)
}
