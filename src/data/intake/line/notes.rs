//! The notes of a line chart: absent labels, repeated labels, flat series, UTC offsets.

use super::breaks::zone;
use super::gaps::SeriesGaps;
use super::kept_rows::KeptRows;
use crate::data::date::{DAY, DateForm, offset_text, possible_style, utc_offset};
use crate::data::figure::{Footnote, LineData, Order, Series};
use crate::data::intake::repeats::count_repeated;
use crate::data::number::{CellValue, read};
use crate::data::x_axis::XKind;
use crate::plan::{Decimal, READABLE_FACTOR};

impl KeptRows {
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

    /// A note if times of day go over more than a whole day, so that they come again. 24:00 is the end of a day.
    #[expect(clippy::cast_possible_truncation, reason = "a number of days")]
    pub(super) fn days_note(&self) -> Option<Footnote> {
        let is_of_a_day = self.x_kind.is_some_and(|kind| kind.order() == Order::Time);
        let [first, last] = [0, self.rows.len() - 1].map(|row| self.rows.x(row) as i64);
        let days = (last - 1).div_euclid(DAY) - first.div_euclid(DAY) + 1;
        (is_of_a_day && last - first > DAY).then(|| Footnote::Days(days.unsigned_abs()))
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
        absent_note(&with_absent, all).into_iter().chain(self.gap_note(&others, all)).collect()
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

/// A note if labels are Unix times, or numbers that could be dates, or words most of which look like dates or numbers.
pub(super) fn date_note(kind: Option<XKind>, labels: &[String]) -> Option<Footnote> {
    match kind {
        Some(XKind::Dates(DateForm::Unix(_), _)) => Some(Footnote::UnixTime),
        Some(XKind::Numbers(_)) => {
            let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
            possible_style(&labels).map(Footnote::PossibleDates)
        }
        None => {
            let are_most = |is_one: fn(&str) -> bool| {
                labels.iter().filter(|label| is_one(label)).count() * 2 > labels.len()
            };
            let unread = |what| Some(Footnote::Unread(what));
            if are_most(begins_like_a_date) {
                unread("dates")
            } else if are_most(is_number_with_unit) {
                unread("numbers")
            } else {
                None
            }
        }
        _ => None,
    }
}

/// Whether a label is a number with a unit, as `10ms` is.
fn is_number_with_unit(label: &str) -> bool {
    matches!(read(label, Decimal::Point), CellValue::Number(number) if number.unit().is_some())
}

/// Whether a label begins with a year and a sign after it, as `2024-06-01 00:00 BST` does.
fn begins_like_a_date(label: &str) -> bool {
    matches!(label.as_bytes(), [b'1' | b'2', a, b, c, b'-' | b'/', b'0'..=b'9', ..]
        if [a, b, c].iter().all(|digit| digit.is_ascii_digit()))
}

/// A note naming the series that look flat, because they take a small part of the range of all series.
pub(super) fn flat_note(lines: &LineData) -> Option<Footnote> {
    let (low, high) = lines.range()?;
    let part = high.value() / READABLE_FACTOR - low.value() / READABLE_FACTOR;
    let flat = lines.series.iter().filter(|Series { facts, .. }| {
        let [lowest, highest] = [&facts.lowest, &facts.highest].map(|point| point.value.value());
        lowest < highest && highest - lowest < part
    });
    let names: Vec<String> = flat.filter_map(|series| series.name.clone()).collect();
    (!names.is_empty()).then_some(Footnote::Flat(names))
}
