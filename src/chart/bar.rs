//! The bar chart: one row a point, a label, the number, and a bar from zero on one scale. Knows
//! neither input nor selection.

use super::around::{self, with_unit};
use super::frame::{Frame, Glyphs};
use super::picture::{Line, Picture, Role};
use crate::data::figure::{Bars, Figure};
use crate::data::number::{is_number, wants_separators};
use crate::fault::{Fault, Kind};
use crate::plan::Decimal;
use crate::printable::{Printable, cut_apart};

/// The share of the width that labels may take, in tenths.
const LABEL_TENTHS: usize = 4;
/// Cells below which a bar says nothing, and goes.
const SHORTEST: usize = 4;

/// One row before it is drawn.
struct Entry {
    label: Printable,
    value: Printable,
    magnitude: f64,
}

/// Where everything stands, in cells.
struct Layout {
    label: usize,
    value: usize,
    bars: Option<Bounds>,
}

/// The cells to the left of the axis, and the scale of both sides.
struct Bounds {
    left: usize,
    /// A value, and the cells that it takes.
    full: f64,
    cells: f64,
}

/// The drawing.
pub fn draw(figure: &Figure, bars: &Bars, frame: &Frame) -> Result<Picture, Fault> {
    let width = frame.chart_width();
    let entries = entries(figure, bars, frame);
    let heads = [&figure.words.x_label, &figure.words.y_label]
        .map(|word| Printable::clean(word.as_deref().unwrap_or_default(), frame.glyphs).trimmed());
    let layout = layout(&entries, &heads, bars.signed, figure.limits.max, width)?;
    let mut lines = around::head(figure, frame, width);
    lines.extend(head(&heads, &layout, frame, lines.is_empty()));
    let labels: Vec<&Printable> = entries.iter().map(|entry| &entry.label).collect();
    let labels = cut_apart(&labels, layout.label, frame.glyphs);
    let rows = entries.iter().zip(labels);
    lines.extend(rows.map(|(entry, label)| row(entry, label, &layout, frame.glyphs)));
    let replaced = entries.iter().filter(|entry| entry.label.replaced()).count();
    let more = around::replaced(figure, replaced, "label", frame.glyphs);
    lines.extend(around::footer(figure, frame, width, &Vec::from_iter(more)));
    Ok(Picture { lines })
}

fn entries(figure: &Figure, bars: &Bars, frame: &Frame) -> Vec<Entry> {
    let separators = wants_separators(bars.points.iter().map(|point| point.value.value()));
    let entry = |point: &crate::data::figure::Point| {
        let label = if point.label.trim().is_empty() { "(empty)" } else { point.label.trim() };
        let value = with_unit(&point.value.shown(separators), figure.unit.as_ref());
        Entry {
            label: Printable::clean(label, frame.glyphs),
            value: Printable::clean(&value, frame.glyphs),
            magnitude: point.value.value(),
        }
    };
    bars.points.iter().map(entry).collect()
}

/// Shares the width out: the numbers take what they need, labels up to 40 %, bars the rest. If
/// that is too little for bars, they go.
fn layout(
    entries: &[Entry],
    [x, y]: &[Printable; 2],
    signed: bool,
    max: Option<f64>,
    width: usize,
) -> Result<Layout, Fault> {
    let widest = |part: fn(&Entry) -> &Printable| {
        entries.iter().map(|entry| part(entry).width()).max().unwrap_or_default()
    };
    let label = widest(|entry| &entry.label).max(x.width());
    let number = widest(|entry| &entry.value);
    // A label that is a number is not cut either.
    let uncut = entries.iter().filter(|entry| is_number(entry.label.as_str(), Decimal::Point));
    let uncut = uncut.map(|entry| entry.label.width()).max().unwrap_or(1);
    let least = uncut + 1 + number;
    if least > width {
        return Err(Kind::TooNarrow { width, least }.into());
    }
    let value = number.max(y.width().min(width / 4));
    let share = label.min((width * LABEL_TENTHS / 10).max(uncut));
    let taken = share + 1 + value + 2;
    if taken + SHORTEST <= width {
        let bars = bounds(entries, signed, max, width - taken);
        return Ok(Layout { label: share, value, bars: Some(bars) });
    }
    Ok(Layout { label: label.min(width - 1 - number), value: number, bars: None })
}

fn bounds(entries: &[Entry], signed: bool, max: Option<f64>, room: usize) -> Bounds {
    let extreme =
        |sign: f64| entries.iter().map(|entry| entry.magnitude * sign).fold(0.0, f64::max);
    let (below, above) =
        (if signed { extreme(-1.0) } else { 0.0 }, max.unwrap_or_else(|| extreme(1.0)).max(0.0));
    // Halved, so that the sum of two large numbers stays finite.
    let span = below / 2.0 + above / 2.0;
    if span == 0.0 {
        return Bounds { left: 0, full: 1.0, cells: 0.0 };
    }
    let exact = to_cells(room) * (below / 2.0 / span);
    // The axis stands between two cells: where the longer bars come out longest.
    let [fewer, more] = [exact.floor(), exact.ceil()].map(|left| {
        let has_both = below > 0.0 && above > 0.0;
        let left = rounded(left).clamp(usize::from(has_both), room - usize::from(has_both));
        Bounds::around(left, [below, above], room)
    });
    if more.scale() > fewer.scale() { more } else { fewer }
}

impl Bounds {
    /// With so many cells to the left of the axis. The side on which a unit takes fewer cells sets
    /// the scale for both.
    fn around(left: usize, [below, above]: [f64; 2], room: usize) -> Self {
        let right = room - left;
        let left_is_tighter =
            above == 0.0 || (below > 0.0 && to_cells(left) / (below / above) < to_cells(right));
        if left_is_tighter {
            Self { left, full: below, cells: to_cells(left) }
        } else {
            Self { left, full: above, cells: to_cells(right) }
        }
    }

    /// Cells of a unit.
    fn scale(&self) -> f64 {
        self.cells / self.full
    }
}

/// The words above the columns; if they would be the first line, it begins with a word.
fn head([x, y]: &[Printable; 2], layout: &Layout, frame: &Frame, is_first: bool) -> Option<Line> {
    if x.width() + y.width() == 0 {
        return None;
    }
    let mut line = Line::default();
    line.push(Role::Head, x.cut(layout.label, frame.glyphs));
    let y = y.cut(layout.value, frame.glyphs);
    if y.width() > 0 && !(is_first && x.width() == 0) {
        line.pad_to(layout.label + 1 + layout.value - y.width());
    }
    line.push(Role::Head, y);
    Some(line)
}

fn row(entry: &Entry, label: Printable, layout: &Layout, glyphs: Glyphs) -> Line {
    let mut line = Line::default();
    line.push(Role::Plain, label);
    line.pad_to(layout.label + 1 + layout.value - entry.value.width());
    line.push(Role::Value, entry.value.clone());
    let Some(bounds) = &layout.bars else { return line };
    let length = entry.magnitude.abs() / bounds.full * bounds.cells;
    let axis = if glyphs == Glyphs::Ascii { "|" } else { "│" };
    let (left, right) = if entry.magnitude < 0.0 {
        (to_the_left(length, glyphs), String::new())
    } else {
        (String::new(), to_the_right(length, entry.magnitude > 0.0, glyphs))
    };
    let left = Printable::drawn(left);
    line.pad_to(layout.label + 1 + layout.value + 1 + bounds.left.saturating_sub(left.width()));
    line.push(Role::Series(0), left);
    line.push(Role::Axis, Printable::literal(axis));
    line.push(Role::Series(0), Printable::drawn(right));
    line
}

/// A bar from the axis to the right, to an eighth of a cell; something for all but zero.
fn to_the_right(length: f64, is_something: bool, glyphs: Glyphs) -> String {
    if glyphs == Glyphs::Ascii {
        return "#".repeat(rounded(length).max(usize::from(is_something)));
    }
    let eighths = rounded(length * 8.0).max(usize::from(is_something));
    let tip = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"].get(eighths % 8).copied();
    "█".repeat(eighths / 8) + tip.unwrap_or_default()
}

/// A bar from the axis to the left, to half a cell: fonts have no finer tips on that side.
fn to_the_left(length: f64, glyphs: Glyphs) -> String {
    if glyphs == Glyphs::Ascii {
        return "#".repeat(rounded(length).max(1));
    }
    let halves = rounded(length * 2.0).max(1);
    let tip = if halves % 2 == 1 { "▐" } else { "" };
    tip.to_owned() + &"█".repeat(halves / 2)
}

#[expect(clippy::cast_precision_loss, reason = "a width is at most a thousand")]
fn to_cells(cells: usize) -> f64 {
    cells as f64
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length is not negative, and at most eight times a width"
)]
fn rounded(length: f64) -> usize {
    length.round() as usize
}
