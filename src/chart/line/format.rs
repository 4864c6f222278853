//! How a line chart writes names, labels, values and markers: in the same way all over the chart.

use super::LineChart;
use crate::chart::text::{clean, with_unit};
use crate::data::date::is_date;
use crate::data::figure::{Figure, LineData, Point, Series, Unit};
use crate::data::number::{self, Decimal, Number, is_digits, wants_separators};
use crate::plan::MAX_SERIES;
use crate::printable::{Glyphs, Printable, cut_distinct};

/// Names are not cut to fewer cells.
pub(super) const MIN_NAME_WIDTH: usize = 3;

/// Which parts of numbers and labels a chart writes.
pub(super) struct Format {
    /// Whether numbers have separators of thousands, because one of them is long.
    pub(super) separators: bool,
    /// Whether times have seconds, because some are not zero.
    seconds: bool,
    /// Whether times have their offset from UTC, because it differs.
    offset: bool,
}

impl Format {
    pub(super) fn of(figure: &Figure, lines: &LineData) -> Self {
        let points: Vec<&Point> =
            lines.series.iter().flat_map(|series| series.facts.points()).collect();
        let values = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let values = values.chain(points.iter().map(|point| &point.value)).map(Number::value);
        let levels = figure.levels.iter().map(|level| level.mark.value);
        let labels = lines.labels.iter().chain(points.iter().map(|point| &point.label));
        let times: Vec<Time<'_>> = labels.filter_map(|label| Time::of(label)).collect();
        Self {
            separators: wants_separators(values.chain(levels)),
            seconds: times.iter().any(|time| time.seconds.contains(|c| matches!(c, '1'..='9'))),
            offset: times.windows(2).any(|pair| matches!(pair, [a, b] if a.offset != b.offset)),
        }
    }
}

impl LineChart<'_> {
    /// A label. A time is written without the parts that the chart does not need.
    pub(super) fn label(&self, label: &str) -> Printable {
        let Some(Time { day, minute, seconds, offset }) = Time::of(label) else {
            return self.text(label);
        };
        let seconds = if self.format.seconds { seconds } else { "" };
        let offset = if self.format.offset { offset } else { "" };
        self.text(&format!("{day} {minute}{seconds}{offset}"))
    }

    pub(super) fn text(&self, raw: &str) -> Printable {
        clean(raw, self.frame.glyphs)
    }

    /// The names of all series in at most `width` cells; empty for a series without a name.
    pub(super) fn names(&self, width: usize) -> Vec<Printable> {
        let names = self.lines.series.iter().map(|series| self.name(series));
        cut_distinct(&names.collect::<Vec<_>>(), width, self.frame.glyphs)
    }

    pub(super) fn name(&self, series: &Series) -> Printable {
        self.text(series.name.as_deref().unwrap_or(""))
    }

    pub(super) fn value(&self, number: &Number) -> Printable {
        self.text(&with_unit(&number.shown(self.format.separators), self.figure.unit.as_ref()))
    }

    /// Whether values are percentages, so that a change in percent would be read as percentage points.
    pub(super) fn is_percent(&self) -> bool {
        self.figure.unit.as_ref().is_some_and(Unit::is_percent)
    }

    pub(super) fn marker(&self, series: usize) -> Printable {
        Printable::trusted(marker(series, self.frame.glyphs).to_string())
    }
}

/// The parts of a label that is a day and a time: `2026-03-01`, `22:40`, `:30.5`, `+01:00`.
struct Time<'l> {
    day: &'l str,
    minute: &'l str,
    seconds: &'l str,
    offset: &'l str,
}

impl<'l> Time<'l> {
    fn of(label: &'l str) -> Option<Self> {
        let label = label.trim();
        let (day, time) = label.split_once(['T', 't', ' '])?;
        let (minute, rest) = time.split_at_checked("00:00".len())?;
        let end = rest.find(|c| !matches!(c, ':' | '.' | ',' | '0'..='9'));
        let (seconds, offset) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
        let is_iso = day.len() == "2026-03-01".len() && is_date(label);
        is_iso.then_some(Self { day, minute, seconds, offset })
    }
}

/// Whether a label is a number or an identifier such as `007`, so that it must not be cut.
pub(super) fn is_number(label: &str) -> bool {
    let label = label.trim();
    is_digits(label) || number::is_number(label, Decimal::Point)
}

const MARKERS: [char; MAX_SERIES] = ['●', '○', '◆', '◇', '■', '□', '▲', '△'];
const ASCII_MARKERS: [char; MAX_SERIES] = ['*', 'o', '#', 'x', '+', '@', '%', '&'];

pub(super) fn marker(series: usize, glyphs: Glyphs) -> char {
    let markers = if glyphs == Glyphs::Ascii { ASCII_MARKERS } else { MARKERS };
    markers.get(series).copied().unwrap_or('*')
}

/// The mark of a hidden extreme, the lowest or the highest value between two points.
pub(super) fn extreme_mark(glyphs: Glyphs) -> char {
    if glyphs == Glyphs::Ascii { '\'' } else { '·' }
}
