//! Where the line of a series breaks: at gaps between labels, and at missing values. Which steps between labels are gaps is
//! decided in `gaps.rs`; here they are found again among the rows that were kept.

use std::collections::HashMap;

use super::gaps::{GapFinder, SeriesGaps};
use super::kept_rows::KeptRows;
use crate::data::date::DateForm;
use crate::data::figure::{Facts, XScale};
use crate::data::x_axis::XKind;

/// How many stretches of absent labels are named.
const MAX_STRETCHES: usize = 3;

impl KeptRows {
    /// Where each of these series breaks. Between points that are a part of others no label is absent.
    pub(super) fn series_gaps(
        &self,
        series: &[(usize, Facts)],
        scale: XScale,
        is_part: bool,
    ) -> Vec<SeriesGaps> {
        let count = self.rows.len() as u64;
        let kind = self.x_kind.filter(|_| scale != XScale::Even && !is_part);
        let is_sparse = self.rows.series.len() > 1 && scale != XScale::Even;
        let is_interleaved = is_sparse && self.is_interleaved();
        // All series without missing values share their gaps.
        let mut gaps_of_all = None;
        let gaps = series.iter().map(|(index, facts)| {
            let is_complete = self.has_all_rows() && facts.count == count;
            // A series that has few of the labels is connected across the others.
            let is_connected = is_interleaved || is_sparse && facts.count * 2 < count;
            // A missing value is no absent label.
            let own_gaps = !is_complete && (is_connected || !self.has_missing);
            let gaps = if own_gaps {
                self.gaps(Some(*index), kind)
            } else {
                gaps_of_all.get_or_insert_with(|| self.gaps(None, kind)).clone()
            };
            SeriesGaps { breaks_at_missing: !is_complete && !is_connected, ..gaps }
        });
        gaps.collect()
    }

    /// Whether most positions have a value in only one series (services log at different seconds), so that
    /// lines are connected across the others.
    fn is_interleaved(&self) -> bool {
        // Series by series, because that is fast.
        let mut counts = vec![0_u32; self.rows.len()];
        for series in 0..self.rows.series.len() {
            for (count, value) in counts.iter_mut().zip(self.rows.values(series)) {
                *count += u32::from(!value.is_nan());
            }
        }
        counts.iter().filter(|count| **count == 1).count() * 2 > self.rows.len()
    }

    /// The gaps of a series, or of all positions. If not all rows were kept, those found while reading.
    fn gaps(&self, series: Option<usize>, kind: Option<XKind>) -> SeriesGaps {
        let Some(kind) = kind else { return SeriesGaps::default() };
        let origin = kind.origin(self.rows.label(0));
        let found = if self.has_all_rows() {
            self.gap_finder(series, kind, origin).gaps()
        } else {
            let finder = self.extent(series).gaps.as_ref();
            finder.map(|finder| finder.gaps()).unwrap_or_default()
        };
        let rows = if found.positions.is_empty() { 0..0 } else { 0..self.rows.len() };
        let row_at: HashMap<u64, usize> = rows.map(|row| (self.rows.position(row), row)).collect();
        let ends = found.positions.iter();
        let ends = ends.map(|gap| gap.map(|position| row_at.get(&position).copied()));
        // From left to right, even if the input is in descending order.
        let mut gaps: Vec<[usize; 2]> =
            ends.filter_map(|[one, other]| Some([one?.min(other?), one?.max(other?)])).collect();
        gaps.sort_unstable();
        let zone_of_all = match kind {
            XKind::Dates(DateForm::ZonedTime, _) => zone(self.rows.label(0)),
            _ => "",
        };
        let absent = found.absent.map(|absent| {
            let stretches = gaps.iter().take(MAX_STRETCHES).map(|[before, after]| {
                let ends = absent.between(self.rows.x(*before), self.rows.x(*after));
                let neighbour = self.rows.label(*before);
                let [first, last] =
                    ends.map(|x| kind.label_at(origin + x, neighbour) + zone_of_all);
                if first == last { first } else { format!("{first} to {last}") }
            });
            (absent.labels, stretches.collect())
        });
        SeriesGaps { gaps, others: found.others, absent, breaks_at_missing: false }
    }

    fn gap_finder(&self, series: Option<usize>, kind: XKind, origin: f64) -> GapFinder {
        let mut finder = GapFinder::new(kind, origin, false);
        let values = series.map(|series| self.rows.values(series));
        for row in 0..self.rows.len() {
            let value = values.map_or(Some(&0.0), |values| values.get(row));
            if value.is_some_and(|value| !value.is_nan()) {
                finder.record(self.rows.position(row), self.rows.x(row));
            }
        }
        finder
    }
}

/// The time zone at the end of a label: `+02:00`, `Z`.
pub(super) fn zone(label: &str) -> &str {
    let start = label.rfind(|letter: char| !letter.is_ascii_digit() && letter != ':');
    start.map_or("", |start| label.split_at(start).1)
}
