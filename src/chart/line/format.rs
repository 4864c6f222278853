//! How a line chart writes names, labels, values and markers: in the same way all over the chart.

use super::LineChart;
use crate::chart::Frame;
use crate::chart::text::{clean, with_unit};
use crate::data::date::is_date;
use crate::data::figure::{Figure, LineData, Point, Series};
use crate::data::number::{self, Decimal, Number, is_digits, wants_separators};
use crate::plan::MAX_SERIES;
use crate::printable::{Glyphs, Printable, cut_distinct};

/// Names are not cut to fewer cells.
pub(super) const MIN_NAME_WIDTH: usize = 3;

impl<'a> LineChart<'a> {
    pub(super) fn new(figure: &'a Figure, lines: &'a LineData, frame: &'a Frame) -> Self {
        let points: Vec<&Point> =
            lines.series.iter().flat_map(|series| series.facts.points()).collect();
        let values = lines.series.iter().flat_map(|series| series.values.iter().flatten());
        let values = values.chain(points.iter().map(|point| &point.value)).map(Number::value);
        let levels = figure.levels.iter().map(|level| level.mark.value);
        let separators = wants_separators(values.chain(levels));
        let labels = lines.labels.iter().chain(points.iter().map(|point| &point.label));
        let times: Vec<[&str; 4]> = labels.filter_map(|label| time_parts(label)).collect();
        let seconds =
            times.iter().any(|[_, _, seconds, _]| seconds.contains(|c| matches!(c, '1'..='9')));
        let offset = times.windows(2).any(|pair| matches!(pair, [[.., a], [.., b]] if a != b));
        Self { figure, lines, frame, separators, seconds, offset }
    }

    /// A label. A time is written without the parts that the chart does not need.
    pub(super) fn label(&self, label: &str) -> Printable {
        let Some([day, minute, seconds, offset]) = time_parts(label) else {
            return self.text(label);
        };
        let seconds = if self.seconds { seconds } else { "" };
        let offset = if self.offset { offset } else { "" };
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
        self.text(&with_unit(&number.shown(self.separators), self.figure.unit.as_ref()))
    }

    pub(super) fn marker(&self, series: usize) -> Printable {
        Printable::trusted(marker(series, self.frame.glyphs).to_string())
    }
}

/// The parts of a label that is a day and a time: `2026-03-01`, `22:40`, `:30.5`, `+01:00`.
fn time_parts(label: &str) -> Option<[&str; 4]> {
    let label = label.trim();
    let (day, time) = label.split_once(['T', 't', ' '])?;
    let (minute, rest) = time.split_at_checked("00:00".len())?;
    let end = rest.find(|c| !matches!(c, ':' | '.' | ',' | '0'..='9'));
    let (seconds, offset) = rest.split_at_checked(end.unwrap_or(rest.len()))?;
    let is_iso = day.len() == "2026-03-01".len() && is_date(label);
    is_iso.then_some([day, minute, seconds, offset])
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
