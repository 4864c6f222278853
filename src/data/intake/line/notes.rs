//! The gaps of a line chart among the rows that were kept, and its notes: absent labels, repeated labels, flat series, UTC
//! offsets.

use std::collections::HashMap;

use super::data::{KeptRows, SeriesGaps};
use super::gaps::GapFinder;
use crate::data::date::{DateForm, looks_like_unix_time, offset_text, utc_offset};
use crate::data::figure::{Footnote, LineData, Series, XScale};
use crate::data::intake::repeats::count_repeated;
use crate::data::x_axis::XKind;

/// A line that takes less than this part of the scale looks flat.
const FLAT_PART: f64 = 20.0;
/// How many stretches of absent labels are named.
const MAX_STRETCHES: usize = 3;

impl KeptRows {
    /// The gaps of a series, or of all positions. If not all rows were kept, those found while reading.
    pub(super) fn gaps(&self, series: Option<usize>, scale: XScale) -> SeriesGaps {
        let Some(kind) = self.x_kind.filter(|_| scale != XScale::Even) else {
            return SeriesGaps::default();
        };
        let origin = kind.origin(self.rows.label(0));
        let found = if self.has_all_rows() {
            self.gap_finder(series, kind, origin).gaps()
        } else {
            let ends = series.map_or(self.positions.as_ref(), |series| self.series.get(series));
            let finder = ends.and_then(|ends| ends.gaps.as_ref());
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
        SeriesGaps { gaps, others: found.others, absent }
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

    /// A note if labels have other UTC offsets than the first label, which is used for ticks.
    pub(super) fn offset_note(&self) -> Option<Footnote> {
        let Some(XKind::Dates(DateForm::ZonedTime, _)) = self.x_kind else { return None };
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

    /// A note about labels that occur more than once. If not all rows were kept, and they were not in order, only those
    /// among the kept rows are known.
    pub(super) fn repeat_note(&self) -> Option<Footnote> {
        let are_all = self.has_all_rows();
        let in_order = self.repeated.filter(|_| !are_all);
        let rows = 0..self.rows.len();
        let labels = match self.x_kind {
            Some(XKind::RowNumbers) => return None,
            Some(_) => in_order
                .unwrap_or_else(|| count_repeated(rows.map(|row| self.rows.x(row).to_bits()))),
            None => count_repeated(rows.map(|row| self.rows.label(row))),
        };
        let are_all = are_all || in_order.is_some();
        match labels {
            0 if are_all || self.x_kind.is_none() => None,
            0 => Some(Footnote::RepeatsUnknown),
            _ => Some(Footnote::Repeated { labels, are_all }),
        }
    }

    /// Notes about the gaps of all series, each counted once: first of absent labels, then of other gaps.
    pub(super) fn gap_notes(&self, series: &[Series], all: &[SeriesGaps]) -> Vec<Footnote> {
        let (with_absent, others): (Vec<_>, Vec<_>) =
            series.iter().zip(all).partition(|(_, gaps)| gaps.absent.is_some());
        let absent = absent_note(&with_absent, all);
        absent.into_iter().chain(self.gap_note(&others, all)).collect()
    }

    fn gap_note(&self, series: &[(&Series, &SeriesGaps)], all: &[SeriesGaps]) -> Option<Footnote> {
        let mut different: Vec<[usize; 2]> = Vec::new();
        let mut longest: Option<(f64, _, _)> = None;
        for (series, gaps) in series {
            for gap in &gaps.gaps {
                let [from, to] = gap.map(|row| self.rows.x(row));
                different.push(*gap);
                if longest.is_none_or(|(length, ..)| length <= to - from) {
                    longest = Some((to - from, *gap, &series.name));
                }
            }
        }
        let (_, longest, name) = longest?;
        different.sort_unstable();
        different.dedup();
        let others = series.iter().map(|(_, gaps)| gaps.others).max().unwrap_or(0);
        let is_common = all.iter().all(|one| one.gaps.contains(&longest));
        Some(Footnote::Gaps {
            count: different.len() as u64 + others,
            longest: longest.map(|row| self.label(row)),
            series: if is_common { None } else { name.clone() },
        })
    }
}

/// A note about absent labels: those of all series if they lack the same, otherwise of the series that lacks most.
fn absent_note(series: &[(&Series, &SeriesGaps)], all: &[SeriesGaps]) -> Option<Footnote> {
    let labels = |gaps: &SeriesGaps| gaps.absent.as_ref().map_or(0, |(labels, _)| *labels);
    let (most, gaps) = series.iter().rev().max_by_key(|(_, gaps)| labels(gaps))?;
    let is_common = all.iter().all(|one| one.gaps == gaps.gaps);
    let (labels, stretches) = gaps.absent.clone()?;
    let has_more = gaps.gaps.len() as u64 + gaps.others > stretches.len() as u64;
    let name = most.name.clone().filter(|_| !is_common);
    let series = name.map(|name| (name, series.len()));
    Some(Footnote::Absent { labels, stretches, has_more, series })
}

/// The time zone at the end of a label: `+02:00`, `Z`.
fn zone(label: &str) -> &str {
    let start = label.rfind(|letter: char| !letter.is_ascii_digit() && letter != ':');
    start.map_or("", |start| label.split_at(start).1)
}

/// A note if labels are Unix times, or look like Unix times.
pub(super) fn unix_note(kind: XKind, labels: &[String]) -> Option<Footnote> {
    match kind {
        XKind::Dates(DateForm::Unix(_), _) => Some(Footnote::UnixTime { is_read: true }),
        XKind::Numbers(_)
            if looks_like_unix_time(&labels.iter().map(String::as_str).collect::<Vec<_>>()) =>
        {
            Some(Footnote::UnixTime { is_read: false })
        }
        _ => None,
    }
}

/// A note naming the series that change by less than a twentieth of the range of all series.
pub(super) fn flat_note(lines: &LineData) -> Option<Footnote> {
    let (low, high) = lines.range()?;
    let part = high.value() / FLAT_PART - low.value() / FLAT_PART;
    let flat = lines.series.iter().filter(|Series { facts, .. }| {
        let [lowest, highest] = [&facts.lowest, &facts.highest].map(|point| point.value.value());
        lowest < highest && highest - lowest < part
    });
    let names: Vec<String> = flat.filter_map(|series| series.name.clone()).collect();
    (!names.is_empty()).then_some(Footnote::Flat(names))
}
