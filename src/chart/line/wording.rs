//! How a line chart writes names, labels and values: clean, without blanks at the ends, values
//! with the unit and with separators where one of the chart's numbers is long. Knows no places.

use crate::chart::scale::Scale;
use crate::data::figure::{Figure, Lines, Unit};
use crate::data::number::{Decimal, Number, Reading, read, wants_separators};
use crate::printable::{Glyphs, Printable};

/// The signs of series 0 to 7.
const MARKERS: [[&str; 8]; 2] =
    [["●", "○", "◆", "◇", "■", "□", "▲", "△"], ["*", "o", "#", "x", "+", "@", "%", "&"]];

/// What all texts of one chart have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wording<'a> {
    pub(super) glyphs: Glyphs,
    pub(super) separators: bool,
    unit: Option<&'a Unit>,
}

impl<'a> Wording<'a> {
    pub(super) fn of(figure: &'a Figure, lines: &Lines, ticks: &Scale, glyphs: Glyphs) -> Self {
        let kept = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let said = lines.series.iter().flat_map(|series| {
            let facts = &series.facts;
            [&facts.first, &facts.last, &facts.lowest, &facts.highest].map(|point| &point.value)
        });
        let separators = wants_separators(kept.chain(said).map(Number::value).chain(ticks.ticks()));
        Self { glyphs, separators, unit: figure.unit.as_ref() }
    }

    /// For texts that are no values.
    pub(super) fn plain(glyphs: Glyphs) -> Self {
        Self { glyphs, separators: false, unit: None }
    }

    /// A name or a label.
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
        let shown = number.shown(self.separators);
        self.text(&match self.unit {
            None => shown,
            Some(Unit::After(unit)) => format!("{shown}{unit}"),
            Some(Unit::Before(unit)) => match shown.strip_prefix('-') {
                Some(digits) => format!("-{unit}{digits}"),
                None => format!("{unit}{shown}"),
            },
        })
    }

    /// Whether values are percentages, so that a change in per cent would be read as points.
    pub(super) fn is_percent(&self) -> bool {
        matches!(self.unit, Some(Unit::After(unit)) if unit.trim() == "%")
    }

    /// The sign of a series.
    pub(super) fn marker(&self, series: usize) -> Printable {
        let [unicode, ascii] = MARKERS;
        let markers = if self.glyphs == Glyphs::Ascii { ascii } else { unicode };
        Printable::literal(markers.iter().cycle().nth(series).copied().unwrap_or("*"))
    }

    /// One text or the other, by the characters at hand.
    pub(super) fn sign(&self, unicode: &'static str, ascii: &'static str) -> Printable {
        Printable::literal(if self.glyphs == Glyphs::Ascii { ascii } else { unicode })
    }
}

/// Whether a label is a number, which is never cut.
pub(super) fn is_number(label: &str) -> bool {
    let label = label.trim();
    let digits = !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    digits || matches!(read(label, Decimal::Point), Reading::Number(_))
}
