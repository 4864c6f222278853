//! What is kept of many rows, compared with a slow and obvious choice among all of them, around limits that are small.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::{Config, RngSeed};

use super::power_of_two;
use crate::data::intake::line::LineSampler;
use crate::data::line_rows::{LineRows, MAX_ROWS, as_f64};
use crate::data::number::Number;
use crate::plan::{Plan, PointOptions, Sample};

#[test]
fn a_power_of_two_is_its_own() {
    let cases: [(f64, f64); 6] =
        [(8.0, 8.0), (8.1, 16.0), (7.9, 8.0), (1.0, 1.0), (0.3, 0.5), (0.25, 0.25)];
    for (number, power) in cases {
        assert_eq!(power_of_two(number).to_bits(), power.to_bits(), "{number}");
    }
}

/// The rows of a line, and around which limits they are kept.
#[derive(Debug)]
struct Input {
    /// For each row its x, and a value for each series.
    rows: Vec<(f64, Vec<Option<f64>>)>,
    /// Whether x is the number of the row, so that a row may pass unseen.
    are_row_numbers: bool,
    options: PointOptions,
    most: usize,
    batch: usize,
}

impl Input {
    fn series(&self) -> usize {
        self.rows[0].1.len()
    }

    /// The positions that are kept, and the step.
    fn kept(&self) -> (Vec<u64>, u64) {
        let plan = Plan { points: self.options, ..Plan::default() };
        let rows = LineRows::new(self.series());
        let mut sampler = LineSampler::with_room(rows, None, &plan, self.most, self.batch);
        let mut may_pass = 0;
        for (index, (x, values)) in self.rows.iter().enumerate() {
            // The gate does not let pass what is missing, the row before it, or the last one.
            let is_plain = |row: usize| {
                self.rows.get(row).is_some_and(|(_, values)| values.iter().all(Option::is_some))
            };
            let mut ranged = sampler.ranges.iter().zip(values);
            if may_pass > 0
                && is_plain(index)
                && is_plain(index + 1)
                && ranged.all(|(range, value)| range.contains(value.unwrap()))
            {
                sampler.count_passed(1);
                may_pass -= 1;
                continue;
            }
            let numbers: Vec<Option<Number>> = values
                .iter()
                .map(|value| value.map(|value| Number::with_decimals(value, 0)))
                .collect();
            let numbers: Vec<_> =
                numbers.iter().map(|number| number.as_ref().map(Number::borrowed)).collect();
            sampler.insert("", (!self.are_row_numbers).then_some(*x), &numbers);
            let [rows, _] = sampler.rows_that_may_pass();
            may_pass = if self.are_row_numbers && self.options.last.is_none() { rows } else { 0 };
        }
        sampler.finish();
        let (rows, step) = (sampler.rows, sampler.step);
        for (row, position) in rows.positions.iter().enumerate() {
            let (x, values) = &self.rows[usize::try_from(*position).unwrap()];
            assert_eq!(rows.x(row).to_bits(), x.to_bits());
            let found = (0..self.series()).map(|series| rows.value(row, series));
            assert_eq!(found.collect::<Vec<_>>(), *values);
        }
        (rows.positions, step)
    }

    /// The same, by what has to be kept of all rows.
    fn expected(&self) -> (Vec<u64>, u64) {
        let (count, series) = (self.rows.len(), self.series());
        if let Some(last) = self.options.last {
            let first = count - last.min(self.most).min(count);
            return ((first as u64..count as u64).collect(), 1);
        }
        if count <= self.most {
            return ((0..count as u64).collect(), 1);
        }
        let is_peaks = self.options.sample() == Sample::Peaks;
        let limit = if is_peaks { self.most / (1 + 2 * series) } else { self.most };
        let stretches = as_f64(if is_peaks { limit } else { limit / 32 } as u64);
        let step = (1..32).map(|power| 1 << power).find(|step| (count - 1) / step < limit).unwrap();
        let xs: Vec<f64> = self.rows.iter().map(|(x, _)| *x).collect();
        let low = xs.iter().copied().fold(f64::INFINITY, f64::min);
        let high = xs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let narrowest = high / stretches - low / stretches;
        let mut width = 2.0_f64.powi(-100);
        while width < narrowest {
            width *= 2.0;
        }
        let stretch = |x: f64| if high > low { (x / width).floor() } else { 0.0 };
        let mut kept: Vec<usize> = (0..count).step_by(step).collect();
        // The first, the last, the leftmost and the rightmost of all, and of each series.
        for one in 0..=series {
            let own = |row: &usize| self.rows[*row].1.get(one).is_none_or(Option::is_some);
            let own: Vec<usize> = (0..count).filter(own).collect();
            kept.extend(own.first().into_iter().chain(own.last()));
            let by_x = |row: &&usize, other: &&usize| xs[**row].total_cmp(&xs[**other]);
            kept.extend(own.iter().min_by(by_x));
            kept.extend(own.iter().max_by(by_x));
        }
        // The first lowest and the first highest of each series within each stretch.
        for one in 0..series {
            let mut extremes = BTreeMap::new();
            for (row, (x, values)) in self.rows.iter().enumerate() {
                let Some(value) = values[one] else { continue };
                let key = stretch(*x).to_bits();
                let [low, high] = extremes.entry(key).or_insert([(value, row); 2]);
                *low = if value < low.0 { (value, row) } else { *low };
                *high = if value > high.0 { (value, row) } else { *high };
            }
            kept.extend(extremes.into_values().flatten().map(|(_, row)| row));
        }
        kept.sort_unstable();
        kept.dedup();
        (kept.into_iter().map(|row| row as u64).collect(), step as u64)
    }
}

/// 512 labels of 64 KiB and their numbers are more text than is kept: rows are dropped before the next comes.
#[test]
fn rows_with_long_labels_are_thinned_out_sooner() {
    let label = "x".repeat(64 << 10);
    for (count, kept, step) in [(512, 512, 1), (513, 385, 2)] {
        let plan = Plan::default();
        let mut sampler = LineSampler::with_room(LineRows::new(1), None, &plan, MAX_ROWS, 16_384);
        for row in 0..count {
            let number = Number::with_decimals(f64::from(row), 0);
            sampler.insert(&label, None, &[Some(number.borrowed())]);
        }
        assert_eq!((sampler.rows.len(), sampler.step), (kept, step), "{count} rows");
    }
}

/// A small generator of numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(self.0 >> 33).unwrap() % end
    }
}

fn input() -> impl Strategy<Value = Input> {
    let count = prop_oneof![1 => 1..70_usize, 3 => 60..1_500_usize];
    let limits = (64..200_usize, 1..80_usize, prop::option::weighted(0.2, 1..90_usize));
    let sample = select(vec![Sample::Even, Sample::All, Sample::Peaks]);
    (count, 1..4_usize, 0..4_u8, any::<u64>(), limits, sample).prop_map(
        |(count, series, order, seed, (most, batch, last), sample)| {
            let random = &mut Random(seed);
            let (unit, start) =
                ([1.0, 0.125, 86_400.0][random.below(3) as usize], random.below(900));
            let reach = [9, 300, 100_000][random.below(3) as usize];
            let mut xs: Vec<u32> = (0..count).map(|_| random.below(reach)).collect();
            match order {
                0 => xs = (0..).take(count).collect(),
                1 => xs.sort_unstable(),
                2 => xs.sort_unstable_by(|x, other| other.cmp(x)),
                _ => {}
            }
            let (missing, calm) = ([0, 0, 5, 60][random.below(4) as usize], random.below(40) + 1);
            let rows = xs.into_iter().map(|x| {
                let x =
                    if order == 0 { x.into() } else { (f64::from(x) - f64::from(start)) * unit };
                let values = (0..series).map(|_| {
                    let range = if random.below(calm) == 0 { 1_000 } else { 9 };
                    let value = f64::from(random.below(range)) - 4.0;
                    (random.below(100) >= missing).then_some(value)
                });
                (x, values.collect())
            });
            let options = PointOptions { sample: Some(sample), last, ..PointOptions::default() };
            Input { rows: rows.collect(), are_row_numbers: order == 0, options, most, batch }
        },
    )
}

/// A hundred cases, the same in each run, unless `PROPTEST_CASES` or `PROPTEST_RNG_SEED` say otherwise.
fn config() -> Config {
    let is_asked = std::env::var_os("PROPTEST_CASES").is_some();
    let config = if is_asked { Config::default() } else { Config::with_cases(100) };
    let rng_seed = match config.rng_seed {
        RngSeed::Random => RngSeed::Fixed(0),
        fixed @ RngSeed::Fixed(_) => fixed,
    };
    Config { rng_seed, failure_persistence: None, ..config }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_is_kept_is_what_has_to_be_kept_of_all_rows(input in input()) {
        prop_assert_eq!(input.kept(), input.expected());
    }
}
