//! Samples the rows of a line chart: at even distances, or the lowest and highest of each stretch.

use std::ops::Range;

use super::LineRows;

/// The indices of the candidates nearest to `count` evenly spaced positions. `positions` (ascending) are the positions
/// of the candidates among `total` points. Exact if every point is a candidate.
pub fn even(positions: &[u64], total: u64, count: usize) -> Vec<usize> {
    if positions.len() <= count {
        return (0..positions.len()).collect();
    }
    let mut chosen: Vec<usize> =
        (0..count).filter_map(|i| nearest(positions, even_position(i, total, count))).collect();
    chosen.dedup();
    chosen
}

/// `round(i * (total - 1) / (count - 1))`, halves up; if `count` is 1, the first position.
fn even_position(i: usize, total: u64, count: usize) -> u64 {
    let gaps = (count as u128).saturating_sub(1).max(1);
    let position = (2 * i as u128 * u128::from(total.saturating_sub(1)) + gaps) / (2 * gaps);
    u64::try_from(position).unwrap_or(u64::MAX)
}

/// The index of the nearest candidate; on a tie, the earlier.
fn nearest(positions: &[u64], target: u64) -> Option<usize> {
    let after = positions.partition_point(|position| *position < target);
    let distances = after.checked_sub(1).into_iter().chain([after]).filter_map(|index| {
        positions.get(index).map(|position| (position.abs_diff(target), index))
    });
    distances.min().map(|(_, index)| index)
}

impl LineRows {
    /// The first and last row, and the lowest and highest row of as many equal stretches as fit into `count` rows.
    /// `positions` are the positions of the rows among `total` points. If `count` is too small for the extremes of each
    /// series: the highest and lowest overall, the last, and the first row, in this order of preference.
    pub fn peaks(&self, positions: &[u64], total: u64, count: usize) -> Vec<usize> {
        let last = match positions.len().checked_sub(1) {
            Some(last) if last >= count => last,
            _ => return (0..positions.len()).collect(),
        };
        let mut extremes = None;
        for row in 0..self.len() {
            for value in (0..self.series.len()).filter_map(|series| self.value(row, series)) {
                extend_extremes(&mut extremes, value, row);
            }
        }
        let mut best: Vec<usize> =
            extremes.into_iter().flatten().rev().map(|(_, row)| row).collect();
        best.extend([last, 0]);
        best.truncate(count);
        // Binary search for the largest number of stretches that fits.
        let (mut low, mut high) = (0, count);
        while low < high {
            let stretches = usize::midpoint(low, high + 1);
            let stretch_of_each: Vec<usize> =
                positions.iter().map(|position| stretch(*position, total, stretches)).collect();
            let is_extreme = self.extremes_of_each(0, &stretch_of_each);
            let rows = (0..).zip(is_extreme);
            let kept = rows.filter(|(row, is_extreme)| *is_extreme || [0, last].contains(row));
            let rows: Vec<usize> = kept.map(|(row, _)| row).collect();
            if rows.len() <= count {
                (best, low) = (rows, stretches);
            } else {
                high = stretches - 1;
            }
        }
        best.sort_unstable();
        best.dedup();
        best
    }

    /// For each row from `first` on, whether it is the first lowest or highest of a series within its stretch.
    pub fn extremes_of_each(&self, first: usize, stretches: &[usize]) -> Vec<bool> {
        let count = stretches.iter().max().map_or(0, |last| last + 1);
        let mut is_extreme = vec![false; stretches.len()];
        let mut extremes: Vec<Option<[(f64, usize); 2]>> = vec![None; count];
        for series in &self.series {
            extremes.fill(None);
            let values = series.values.iter().skip(first);
            for (row, (stretch, value)) in stretches.iter().zip(values).enumerate() {
                if let Some(extremes) = extremes.get_mut(*stretch).filter(|_| !value.is_nan()) {
                    extend_extremes(extremes, *value, row);
                }
            }
            for (_, row) in extremes.iter().flatten().flatten() {
                if let Some(is_extreme) = is_extreme.get_mut(*row) {
                    *is_extreme = true;
                }
            }
        }
        is_extreme
    }

    /// The first rows with the lowest and the highest value of a series, within `rows`.
    pub fn extremes(&self, series: usize, rows: Range<usize>) -> Option<[usize; 2]> {
        let mut extremes = None;
        for (row, value) in rows.clone().zip(self.values(series).get(rows)?) {
            if !value.is_nan() {
                extend_extremes(&mut extremes, *value, row);
            }
        }
        extremes.map(|extremes| extremes.map(|(_, row)| row))
    }
}

/// The index of the stretch (of `count`) that contains a position among `total` points.
fn stretch(position: u64, total: u64, count: usize) -> usize {
    let stretch = u128::from(position) * count as u128 / u128::from(total);
    usize::try_from(stretch).unwrap_or(usize::MAX)
}

/// Updates the lowest and highest value, each with its row.
fn extend_extremes(extremes: &mut Option<[(f64, usize); 2]>, value: f64, row: usize) {
    let [lowest, highest] = extremes.get_or_insert([(value, row); 2]);
    if value < lowest.0 {
        *lowest = (value, row);
    }
    if value > highest.0 {
        *highest = (value, row);
    }
}
