//! How a line chart writes names, labels and values: clean, without blanks at the ends, values
//! with the unit and with separators where one of the chart's numbers is long. Knows no places.

use super::signs::marker;
use crate::chart::around::{clean, with_unit};
use crate::data::date::is_date;
use crate::data::figure::{Figure, Lines, Unit};
use crate::data::number::{self, Decimal, Number, wants_separators};
use crate::printable::{Glyphs, Printable, cut_apart};

/// What all texts of one chart have in common.
pub(super) struct Wording<'a> {
    pub(super) glyphs: Glyphs,
    pub(super) separators: bool,
    unit: Option<&'a Unit>,
    /// Of the times of day in labels: the seconds, unless all are zero.
    seconds: bool,
    /// The offset from UTC, unless all are the same.
    offset: bool,
}

impl<'a> Wording<'a> {
    pub(super) fn of(figure: &'a Figure, lines: &Lines, glyphs: Glyphs) -> Self {
        let facts = || lines.series.iter().flat_map(|series| series.facts.points());
        let kept = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let numbers = kept.chain(facts().map(|point| &point.value));
        let labels = lines.labels.iter().chain(facts().map(|point| &point.label));
        let times: Vec<[&str; 4]> = labels.filter_map(|label| time(label)).collect();
        Self {
            glyphs,
            separators: wants_separators(numbers.map(Number::value)),
            unit: figure.unit.as_ref(),
            seconds: times
                .iter()
                .any(|[_, _, seconds, _]| seconds.contains(|digit| matches!(digit, '1'..='9'))),
            offset: times
                .windows(2)
                .any(|pair| matches!(pair, [[.., one], [.., other]] if one != other)),
        }
    }

    /// A label; one with a time of day as short as all of them allow.
    pub(super) fn label(&self, raw: &str) -> Printable {
        let Some([day, minute, seconds, offset]) = time(raw) else { return self.text(raw) };
        let seconds = if self.seconds { seconds } else { "" };
        let offset = if self.offset { offset } else { "" };
        self.text(&format!("{day} {minute}{seconds}{offset}"))
    }

    /// A name or a word.
    pub(super) fn text(&self, raw: &str) -> Printable {
        clean(raw, self.glyphs)
    }

    /// The names of all series, possibly empty, in at most so many cells.
    pub(super) fn names(&self, lines: &Lines, width: usize) -> Vec<Printable> {
        let names = lines.series.iter().map(|series| series.name.as_deref().unwrap_or_default());
        let names: Vec<Printable> = names.map(|name| self.text(name)).collect();
        cut_apart(&names, width, self.glyphs)
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
}

/// The day, the minute, the seconds with the colon before them and with fractions, and the offset of a
/// label that is a day with a time.
fn time(label: &str) -> Option<[&str; 4]> {
    let label = label.trim();
    let (day, time) = label.split_once(['T', 't', ' '])?;
    let (minute, rest) = time.split_at_checked("00:00".len())?;
    let end = rest.find(|sign: char| !matches!(sign, ':' | '.' | ',' | '0'..='9'));
    let (seconds, offset) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
    let is_iso = day.len() == "2026-03-01".len() && is_date(label);
    is_iso.then_some([day, minute, seconds, offset])
}

/// Whether a label is a number, which is never cut.
pub(super) fn is_number(label: &str) -> bool {
    let label = label.trim();
    let digits = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    digits || number::is_number(label, Decimal::Point)
}
