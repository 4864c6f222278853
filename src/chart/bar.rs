//! The bar chart: a label, the number, and a bar from zero on one scale; of several series a row each
//! under the label, with its name. Knows neither input nor selection.

mod widths;

use super::around::{self, clean, with_unit};
use super::decimals::{Parted, lined_up, plain};
use super::picture::{Line, Picture, Role};
use super::{Frame, Misfit};
use crate::data::figure::{Bars, Figure, Unit};
use crate::data::number::{Number, wants_separators};
use crate::printable::{Glyphs, Printable, cut_apart};
use widths::{Texts, Widths};

/// The drawing.
pub fn draw(figure: &Figure, bars: &Bars, frame: &Frame) -> Result<Picture, Misfit> {
    let glyphs = frame.glyphs;
    let texts = texts(figure, bars, glyphs);
    let (widths, values) = widths(figure, bars, &texts, frame)?;
    let mut lines = around::head(figure, frame);
    lines.extend(head(&texts.heads, &widths, glyphs, lines.is_empty()));
    let names = cut_apart(&texts.names, widths.name.unwrap_or_default(), glyphs);
    let labels = cut_apart(&texts.labels, widths.label, glyphs);
    let mut values = values.into_iter();
    for (item, label) in bars.items.iter().zip(labels) {
        lines.extend(item.follows_hole.then(|| hole(&widths, glyphs)));
        let mut line = Line::default().with(Role::Plain, label);
        for (series, number) in (0..).zip(&item.values) {
            let Some(number) = number else { continue };
            if let Some(name) = names.get(series) {
                line.pad_to(widths.label + 1);
                line.push(Role::Plain, name.clone());
            }
            let is_below = number.value() < 0.0 && names.is_empty();
            let role = if is_below { Role::Negative } else { Role::Series(series) };
            let value = values.next().unwrap_or(Printable::literal(""));
            let line = std::mem::take(&mut line);
            lines.push(bar(line, value, number.value(), role, &widths, glyphs));
        }
    }
    lines.extend(around::footer(figure, frame, around::kept(figure), None));
    Ok(Picture { lines })
}

fn texts(figure: &Figure, bars: &Bars, glyphs: Glyphs) -> Texts {
    let label = |label: &str| {
        let label = clean(label, glyphs);
        if label.width() == 0 { Printable::literal("(empty)") } else { label }
    };
    let names = bars.names.iter().flatten().filter(|_| bars.names.len() > 1);
    let heads = [&figure.words.x_label, &figure.words.y_label];
    Texts {
        labels: bars.items.iter().map(|item| label(&item.label)).collect(),
        names: names.map(|name| clean(name, glyphs)).collect(),
        heads: heads.map(|word| clean(word.as_deref().unwrap_or_default(), glyphs)),
    }
}

/// Where everything stands, and the numbers: their decimals line up, unless the bars would go for it.
fn widths(
    figure: &Figure,
    bars: &Bars,
    texts: &Texts,
    frame: &Frame,
) -> Result<(Widths, Vec<Printable>), Misfit> {
    let (extents, parted) = (extents(figure, bars), parted(figure, bars));
    let with = |values: Vec<Printable>| {
        let value = values.iter().map(Printable::width).max().unwrap_or_default();
        Ok((texts.widths(value, extents, frame.width)?, values))
    };
    match lined_up(&parted, frame.glyphs).map(with) {
        Some(Ok((widths, values))) if widths.bars.is_some() => Ok((widths, values)),
        _ => with(plain(&parted, frame.glyphs)),
    }
}

fn numbers(bars: &Bars) -> impl Iterator<Item = &Number> + Clone {
    bars.items.iter().flat_map(|item| &item.values).flatten()
}

/// How far bars reach below zero and above.
fn extents(figure: &Figure, bars: &Bars) -> [f64; 2] {
    let extreme = |sign: f64| numbers(bars).map(|number| number.value() * sign).fold(0.0, f64::max);
    let below = if bars.signed { extreme(-1.0) } else { 0.0 };
    [below, figure.limits.max.unwrap_or_else(|| extreme(1.0)).max(0.0)]
}

/// All numbers with their units.
fn parted(figure: &Figure, bars: &Bars) -> Vec<Parted> {
    let separators = wants_separators(numbers(bars).map(Number::value));
    let one = |number: &Number| {
        let shown = number.shown(separators);
        let decimals = shown.find('.').unwrap_or(shown.len());
        // A size brings its own unit, and may be larger with fewer digits; so may `1.2e-9`.
        let is_plain = !number.is_given() && !shown.contains('e');
        let parts = shown.split_at_checked(decimals).filter(|_| is_plain);
        let with_unit = |text: &str| with_unit(text, figure.unit.as_ref());
        match (parts, &figure.unit) {
            (None, _) => (with_unit(&shown), None),
            (Some((whole, rest)), Some(Unit::Before(_))) => {
                (with_unit(whole), Some(rest.to_owned()))
            }
            (Some((whole, rest)), _) => (whole.to_owned(), Some(with_unit(rest))),
        }
    };
    numbers(bars).map(one).collect()
}

/// The words above the columns; if they would be the first line, it begins with a word.
fn head([x, y]: &[Printable; 2], widths: &Widths, glyphs: Glyphs, is_first: bool) -> Option<Line> {
    if x.width() + y.width() == 0 {
        return None;
    }
    let mut line = Line::default();
    line.push(Role::Head, x.cut(widths.label, glyphs));
    let y = y.cut(widths.value, glyphs);
    if y.width() > 0 && !(is_first && x.width() == 0) {
        line.pad_to(widths.end() - y.width());
    }
    line.push(Role::Head, y);
    Some(line)
}

/// What stands between two dates that are drawn where others are not.
fn hole(widths: &Widths, glyphs: Glyphs) -> Line {
    let mut line = Line::default();
    line.pad_to(widths.label.saturating_sub(1));
    line.with(Role::Axis, Printable::literal(if glyphs == Glyphs::Ascii { ":" } else { "⋮" }))
}

/// The number and the bar behind what the line has already.
fn bar(
    mut line: Line,
    value: Printable,
    magnitude: f64,
    role: Role,
    widths: &Widths,
    glyphs: Glyphs,
) -> Line {
    line.pad_to(widths.end() - value.width());
    line.push(Role::Value, value);
    let Some(bounds) = &widths.bars else { return line };
    let is_left = magnitude < 0.0;
    let (full, tips, axis): (&str, &[&str], _) = match glyphs {
        Glyphs::Ascii => ("#", &[""], "|"),
        // Fonts have no finer tips on that side.
        Glyphs::Unicode if is_left => ("█", &["", "▐"], "│"),
        Glyphs::Unicode => ("█", &["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"], "│"),
    };
    let parts = bounds.parts(magnitude, tips.len());
    let tip = tips.get(parts % tips.len()).copied().unwrap_or_default();
    let body = full.repeat(parts / tips.len());
    let bar = Printable::drawn(if is_left { tip.to_owned() + &body } else { body + tip });
    let before = if is_left { bar.width() } else { 0 };
    line.pad_to(widths.end() + 1 + bounds.left.saturating_sub(before));
    let axis = (Role::Axis, Printable::literal(axis));
    line.extend(if is_left { [(role, bar), axis] } else { [axis, (role, bar)] });
    line
}
