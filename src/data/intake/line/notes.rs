//! The notes of a line chart: gaps, repeated labels, flat series, UTC offsets.

use std::collections::{HashMap, HashSet};

use super::data::{KeptRows, SeriesGaps};
use super::gaps::GapFinder;
use crate::data::date::{DateForm, offset_text, unix_form, utc_offset};
use crate::data::figure::{Footnote, LineData, Series, XScale};
use crate::data::intake::repeats::count_repeated;
use crate::data::x_axis::XForm;

/// About as many rows as a plot has unless its height is given. A line that stays within one of them looks flat.
const PLOT_ROWS: f64 = 16.0;

impl KeptRows {
    /// The gaps of a series. If not all rows were kept, those found while reading.
    pub(super) fn gaps(&self, series: usize, scale: XScale) -> SeriesGaps {
        let finder = match self.series.get(series) {
            _ if scale == XScale::Even => None,
            _ if self.has_all_rows() => Some(Box::new(self.gap_finder(series, scale))),
            ends => ends.and_then(|ends| ends.gaps.clone()),
        };
        let (gaps, others) = finder.map(|finder| finder.gaps()).unwrap_or_default();
        let rows = if gaps.is_empty() { 0..0 } else { 0..self.rows.len() };
        let rows: HashMap<u64, usize> = rows.map(|row| (self.rows.position(row), row)).collect();
        let ends = gaps.iter().map(|gap| gap.map(|position| rows.get(&position).copied()));
        // From left to right, even if the input is in descending order.
        let mut gaps: Vec<[usize; 2]> =
            ends.filter_map(|[one, other]| Some([one?.min(other?), one?.max(other?)])).collect();
        gaps.sort_unstable();
        SeriesGaps { gaps, others }
    }

    fn gap_finder(&self, series: usize, scale: XScale) -> GapFinder {
        let origin = self.x_form.map_or(0.0, |form| form.origin(self.rows.label(0)));
        let mut finder = GapFinder::new(scale, origin, false);
        for (row, value) in self.rows.values(series).iter().enumerate() {
            if !value.is_nan() {
                finder.record(self.rows.position(row), self.rows.x(row));
            }
        }
        finder
    }

    /// A note if labels have other UTC offsets than the first label, which is used for ticks.
    pub(super) fn offset_note(&self) -> Option<Footnote> {
        let Some(XForm::Dates(DateForm::ZonedTime, _)) = self.x_form else { return None };
        let first = self.rows.label(0);
        let ticks = utc_offset(first);
        // Fast path: the zone is written like that of the first label.
        let labels = (1..self.rows.len()).map(|row| self.rows.label(row));
        let mut labels = labels.filter(|label| !label.ends_with(zone(first)));
        let other = labels.find_map(|label| Some(utc_offset(label)).filter(|one| *one != ticks))?;
        Some(Footnote::OtherOffset { ticks: offset_text(ticks), other: offset_text(other) })
    }

    /// Whether no row was thinned out.
    pub(super) fn has_all_rows(&self) -> bool {
        self.rows.len() as u64 == self.total
    }

    /// A note about labels that occur more than once, among the rows that were kept.
    pub(super) fn repeat_note(&self) -> Option<Footnote> {
        let rows = 0..self.rows.len();
        let labels = match self.x_form {
            Some(XForm::RowNumbers) => 0,
            Some(_) => count_repeated(rows.map(|row| self.rows.x(row).to_bits())),
            None => count_repeated(rows.map(|row| self.rows.label(row))),
        };
        (labels > 0).then_some(Footnote::Repeated { labels, are_all: self.has_all_rows() })
    }

    /// A note about the gaps of all series, each counted once.
    pub(super) fn gap_note(&self, series: &[Series], all: &[SeriesGaps]) -> Option<Footnote> {
        let mut different = HashSet::new();
        let mut longest: Option<(f64, _, _)> = None;
        for (series, gaps) in series.iter().zip(all) {
            for gap in &gaps.gaps {
                let [from, to] = gap.map(|row| self.rows.x(row));
                different.insert(*gap);
                if longest.is_none_or(|(length, ..)| length <= to - from) {
                    longest = Some((to - from, *gap, &series.name));
                }
            }
        }
        let (_, longest, series) = longest?;
        let others = all.iter().map(|one| one.others).max().unwrap_or(0);
        let is_common = all.iter().all(|one| one.gaps.contains(&longest));
        Some(Footnote::Gaps {
            count: different.len() as u64 + others,
            longest: longest.map(|row| self.label(row)),
            series: if is_common { None } else { series.clone() },
        })
    }
}

/// The time zone at the end of a label: `+02:00`, `Z`.
fn zone(label: &str) -> &str {
    let start = label.rfind(|letter: char| !letter.is_ascii_digit() && letter != ':');
    start.and_then(|start| label.get(start..)).unwrap_or_default()
}

/// A note if labels are Unix times, or look like Unix times.
pub(super) fn unix_note(form: XForm, labels: &[String]) -> Option<Footnote> {
    match form {
        XForm::Dates(DateForm::Unix(_), _) => Some(Footnote::UnixTime { is_read: true }),
        XForm::Numbers(_)
            if unix_form(&labels.iter().map(String::as_str).collect::<Vec<_>>()).is_some() =>
        {
            Some(Footnote::UnixTime { is_read: false })
        }
        _ => None,
    }
}

/// A note naming the series that change by less than one row of a plot of all series.
pub(super) fn flat_note(lines: &LineData) -> Option<Footnote> {
    let (low, high) = lines.range()?;
    let row = high.value() / PLOT_ROWS - low.value() / PLOT_ROWS;
    let flat = lines.series.iter().filter(|Series { facts, .. }| {
        let [lowest, highest] = [&facts.lowest, &facts.highest].map(|point| point.value.value());
        lowest < highest && highest - lowest < row
    });
    let names: Vec<String> = flat.filter_map(|series| series.name.clone()).collect();
    (!names.is_empty()).then_some(Footnote::Flat(names))
}
