//! How a line chart writes names, labels and values: clean, without blanks at the ends, values
//! with the unit and with separators where one of the chart's numbers is long. Knows no places.

use super::plot::marker;
use crate::chart::around::with_unit;
use crate::data::date::is_date;
use crate::data::figure::{Figure, Lines, Unit};
use crate::data::number::{Decimal, Number, Reading, read, wants_separators};
use crate::printable::{Glyphs, Printable};

/// What all texts of one chart have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording<'a> {
    pub(super) glyphs: Glyphs,
    pub(super) separators: bool,
    unit: Option<&'a Unit>,
    clock: Clock,
}

/// What is left of the times of day in labels.
#[derive(Clone, Copy, Debug)]
struct Clock {
    /// The seconds, unless all are zero.
    seconds: bool,
    /// The offset from UTC, unless all are the same.
    offset: bool,
}

impl<'a> Wording<'a> {
    pub(super) fn of(figure: &'a Figure, lines: &Lines, glyphs: Glyphs) -> Self {
        let kept = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let said = lines.series.iter().flat_map(|series| {
            let facts = &series.facts;
            [&facts.first, &facts.last, &facts.lowest, &facts.highest].map(|point| &point.value)
        });
        let separators = wants_separators(kept.chain(said).map(Number::value));
        Self { glyphs, separators, unit: figure.unit.as_ref(), clock: Clock::of(lines) }
    }

    /// A label; one with a time of day as short as all of them allow.
    pub(super) fn label(&self, raw: &str) -> Printable {
        match Time::of(raw) {
            None => self.text(raw),
            Some(time) => {
                let seconds = if self.clock.seconds { time.seconds } else { "" };
                let offset = if self.clock.offset { time.offset } else { "" };
                self.text(&format!("{} {}{seconds}{offset}", time.day, time.minute))
            }
        }
    }

    /// A name.
    pub(super) fn text(&self, raw: &str) -> Printable {
        let clean = Printable::clean(raw, self.glyphs);
        let trimmed = clean.as_str().trim_matches(' ');
        if trimmed.len() == clean.as_str().len() {
            clean
        } else {
            Printable::clean(trimmed, self.glyphs)
        }
    }

    /// A value with its unit.
    pub(super) fn value(&self, number: &Number) -> Printable {
        self.text(&with_unit(&number.shown(self.separators), self.unit))
    }

    /// Whether values are percentages, so that a change in per cent would be read as points.
    pub(super) fn is_percent(&self) -> bool {
        matches!(self.unit, Some(Unit::After(unit)) if unit.trim() == "%")
    }

    /// The sign of a series.
    pub(super) fn marker(&self, series: usize) -> Printable {
        Printable::drawn(marker(series, self.glyphs).to_string())
    }

    /// One text or the other, by the characters at hand.
    pub(super) fn sign(&self, unicode: &'static str, ascii: &'static str) -> Printable {
        Printable::literal(if self.glyphs == Glyphs::Ascii { ascii } else { unicode })
    }
}

impl Clock {
    fn of(lines: &Lines) -> Self {
        let said = lines.series.iter().flat_map(|series| {
            let facts = &series.facts;
            [&facts.first, &facts.last, &facts.lowest, &facts.highest].map(|point| &point.label)
        });
        let times: Vec<Time<'_>> =
            lines.labels.iter().chain(said).filter_map(|label| Time::of(label)).collect();
        let offset = times.first().map_or("", |time| time.offset);
        Self {
            seconds: times
                .iter()
                .any(|time| !time.seconds.trim_matches([':', '0', '.']).is_empty()),
            offset: times.iter().any(|time| time.offset != offset),
        }
    }
}

/// The parts of a label that is a day with a time.
struct Time<'a> {
    day: &'a str,
    minute: &'a str,
    /// With the colon before them, and with fractions.
    seconds: &'a str,
    offset: &'a str,
}

impl<'a> Time<'a> {
    fn of(label: &'a str) -> Option<Self> {
        let label = label.trim();
        let (day, time) = label.split_once(['T', 't', ' '])?;
        let (minute, rest) = time.split_at_checked("00:00".len())?;
        let end = rest.find(|sign: char| !matches!(sign, ':' | '.' | ',' | '0'..='9'));
        let (seconds, offset) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        let is_iso = day.len() == "2026-03-01".len() && is_date(label);
        is_iso.then_some(Self { day, minute, seconds, offset })
    }
}

/// Whether a label is a number, which is never cut.
pub(super) fn is_number(label: &str) -> bool {
    let label = label.trim();
    let digits = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    digits || matches!(read(label, Decimal::Point), Reading::Number(_))
}
