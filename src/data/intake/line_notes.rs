//! What the footer of a line says of its rows: where nothing was measured, which labels repeat, which series
//! look flat. Knows no widths.

use std::collections::{HashMap, HashSet};

use super::gaps::{Ends, GapFinder, SeriesGaps};
use super::line_data::LineSource;
use super::repeats::repeated;
use crate::data::date::{DateForm, offset_text, unix_form, utc_offset};
use crate::data::figure::{Footnote, LineData, Series, XScale};
use crate::data::x_axis::XForm;

/// A plot has at most this many rows. A line that stays within one of them looks flat.
const PLOT_ROWS: f64 = 16.0;
/// Offsets that are named.
const MAX_OFFSETS: usize = 3;

impl LineSource {
    /// The rows before and after each gap of a series, and how many more there are. Where not all rows are
    /// held, the gaps were found as they came.
    pub(super) fn gaps(&self, series: usize, scale: XScale, ends: Ends) -> SeriesGaps {
        let (gaps, others) = match ends.gaps {
            _ if scale == XScale::Even => return SeriesGaps::default(),
            _ if self.holds_all() => self.gap_finder(series, scale).gaps(),
            Some(finder) => finder.gaps(),
            None => return SeriesGaps::default(),
        };
        let rows = if gaps.is_empty() { 0..0 } else { 0..self.rows.len() };
        let rows: HashMap<u64, usize> = rows.map(|row| (self.rows.position(row), row)).collect();
        let row = |position| rows.get(&position).copied();
        let mut gaps: Vec<[usize; 2]> =
            gaps.into_iter().filter_map(|[one, other]| Some([row(one)?, row(other)?])).collect();
        // From left to right, also where the input falls.
        for gap in &mut gaps {
            gap.sort_unstable();
        }
        gaps.sort_unstable();
        SeriesGaps { gaps, others }
    }

    /// What finds the gaps among the rows of a series.
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

    /// The offsets from UTC that differ from that of the first label, in which the ticks are.
    pub(super) fn other_offsets(&self) -> Option<Footnote> {
        let Some(XForm::Dates(DateForm::ZonedTime, _)) = self.x_form else { return None };
        let first = self.rows.label(0);
        let ticks = utc_offset(first);
        let mut others = Vec::new();
        for row in 1..self.rows.len() {
            let label = self.rows.label(row);
            // Most labels end as the first does.
            if zone(label) != zone(first) && others.len() < MAX_OFFSETS {
                let offset = utc_offset(label);
                if offset != ticks && !others.contains(&offset) {
                    others.push(offset);
                }
            }
        }
        if others.is_empty() {
            return None;
        }
        let others = others.into_iter().map(offset_text).collect();
        Some(Footnote::OtherOffsets { ticks: offset_text(ticks), others })
    }

    /// Whether no row was thinned out.
    pub(super) fn holds_all(&self) -> bool {
        self.rows.len() as u64 == self.given
    }

    /// How many labels come more than once: exactly if all rows are held or follow each other in order, of
    /// which `ends` knows.
    pub(super) fn repeated(&self, ends: &Ends) -> Option<Footnote> {
        let rows = 0..self.rows.len();
        let in_order = ends.gaps.as_ref().filter(|gaps| gaps.is_in_order());
        let labels = match (self.x_form, in_order) {
            (Some(XForm::RowNumbers), _) => 0,
            (Some(_), Some(gaps)) if !self.holds_all() => gaps.repeated(),
            (Some(_), _) => repeated(rows.map(|row| self.rows.x(row).to_bits())),
            (None, _) => repeated(rows.map(|row| self.rows.label(row))),
        };
        let are_all = self.holds_all() || self.x_form.is_some() && in_order.is_some();
        (labels > 0).then_some(Footnote::Repeated { labels, are_all })
    }

    /// The gaps of all series, each counted once.
    pub(super) fn gap_note(&self, series: &[Series], all: &[SeriesGaps]) -> Option<Footnote> {
        let with_gaps = series.iter().zip(all);
        let gaps = || {
            with_gaps.clone().flat_map(|(one, gaps)| gaps.gaps.iter().map(move |gap| (one, *gap)))
        };
        let length = |[from, to]: [usize; 2]| self.rows.x(to) - self.rows.x(from);
        let (series, longest) =
            gaps().max_by(|(_, one), (_, other)| length(*one).total_cmp(&length(*other)))?;
        let different: HashSet<[usize; 2]> = gaps().map(|(_, gap)| gap).collect();
        let others = all.iter().map(|one| one.others).max().unwrap_or(0);
        let is_common = all.iter().all(|one| one.gaps.contains(&longest));
        Some(Footnote::Gaps {
            count: different.len() as u64 + others,
            longest: longest.map(|row| self.label(row)),
            series: if is_common { None } else { series.name.clone() },
        })
    }
}

/// The text of a time from its zone on: `+02:00`, `Z`.
fn zone(label: &str) -> &str {
    let start = label.rfind(|letter: char| !letter.is_ascii_digit() && letter != ':');
    start.and_then(|start| label.get(start..)).unwrap_or_default()
}

/// That labels are Unix times, or look like it.
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

/// The names of the series that change by less than one row of a plot of all series.
pub(super) fn flat_series(lines: &LineData) -> Vec<String> {
    let range = |series: &Series| {
        [&series.facts.lowest, &series.facts.highest].map(|point| point.value.value())
    };
    let ranges = lines.series.iter().map(range);
    let Some([low, high]) = ranges.reduce(|[low, high], [l, h]| [low.min(l), high.max(h)]) else {
        return Vec::new();
    };
    let is_flat = |series: &&Series| {
        let [lowest, highest] = range(series);
        lowest < highest && highest - lowest < high / PLOT_ROWS - low / PLOT_ROWS
    };
    lines.series.iter().filter(is_flat).filter_map(|series| series.name.clone()).collect()
}
