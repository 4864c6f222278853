//! The bar chart: for each label a value and a bar that starts at zero. If there are several series, each label has a
//! row for each of them, with its name.

mod layout;

use super::columns::{SplitNumber, aligned};
use super::picture::{Picture, Role, StyledLine};
use super::text::clean;
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{BarData, Figure, Item, Level};
use crate::data::number::{Number, wants_separators};
use crate::printable::{Glyphs, Printable, cut_distinct};
pub use layout::text_width;
use layout::{Layout, Texts};

/// Groups of at least this many bars are separated by a blank line.
const LARGE_GROUP: usize = 3;

pub fn draw(figure: &Figure, bars: &BarData, frame: &Frame) -> Result<Picture, TooSmall> {
    let glyphs = frame.glyphs;
    let separators = wants_separators(bars.numbers().map(Number::value));
    let (texts, layout) = layout(figure, bars, separators, frame)?;
    let mut lines = captions::heading(figure, frame);
    if let Some(facts) = &bars.facts {
        let facts = notes::value_facts(facts, glyphs);
        lines.extend(captions::phrase_lines(&facts, Role::Plain, frame));
    }
    let value_separators = bars.facts.as_ref().map_or(separators, |facts| {
        wants_separators([&facts.lowest, &facts.highest].into_iter().map(Number::value))
    });
    lines.extend(captions::level_lines(figure, value_separators, frame));
    let rules = |bar: usize| {
        let levels = bars.rules.iter().zip(&figure.levels).filter(move |(rule, _)| **rule == bar);
        levels.map(|(_, level)| rule(level, figure, value_separators, frame))
    };
    lines.extend(headings(&texts.headings, &layout, glyphs, lines.is_empty()));
    let names = cut_distinct(&texts.names, layout.name, glyphs);
    let labels = cut_distinct(&texts.labels, layout.label, glyphs);
    let missing = Printable::literal(glyphs.pick("–", "-"));
    let mut values = texts.values.into_iter();
    for (index, (item, label)) in bars.items.iter().zip(labels).enumerate() {
        lines.extend(rules(index));
        if item.follows_gap {
            // Marks that dates between these two are hidden.
            let dots = Printable::literal(glyphs.pick("⋮", ":"));
            let mut line = StyledLine::default();
            line.push_at(layout.label.saturating_sub(1), Role::Axis, dots);
            lines.push(line);
        } else if index > 0 && bars.names.len() >= LARGE_GROUP {
            lines.push(StyledLine::default());
        }
        let mut line = StyledLine::default();
        // Bins are labelled with numbers, so they are right-aligned.
        let start = if bars.facts.is_some() { layout.label - label.width() } else { 0 };
        line.push_at(start, Role::Plain, label);
        // Without `shows_missing`, it is unknown which series should have a value: an empty item has a single dash.
        let is_one_gap = item.is_empty() && !bars.shows_missing;
        for (series, number) in item.values.iter().enumerate() {
            let value = match number {
                Some(_) => values.next(),
                None if bars.shows_missing || is_one_gap && series == 0 => Some(missing.clone()),
                None => None,
            };
            let Some(value) = value else { continue };
            if let Some(name) = names.get(series).filter(|_| !is_one_gap) {
                line.push_at(layout.label + 1, Role::Plain, name.clone());
            }
            let start = layout.end() - texts.annotation - value.width();
            line.push_at(start, Role::Plain, value);
            let is_last = series + 1 == item.values.len();
            if let Some(text) = item.annotation.clone().filter(|_| is_last) {
                let annotation = Printable::trusted(text);
                line.push_at(layout.end() - annotation.width(), Role::Plain, annotation);
            }
            let role = Role::Series(series);
            let levels = columns_of_levels(figure, bars);
            push_bar(&mut line, number.as_ref(), role, &layout, levels, glyphs);
            lines.push(std::mem::take(&mut line));
        }
    }
    lines.extend(rules(bars.items.len()));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), None));
    Ok(lines)
}

/// A level of a histogram: a dashed line across the bars, with its name and value at the end.
fn rule(level: &Level, figure: &Figure, separators: bool, frame: &Frame) -> StyledLine {
    let name = level.mark.name.as_ref().map_or(String::new(), |name| format!("{name} "));
    let text = name + &notes::level_value(level, figure, separators);
    let text = Printable::clean(&text, frame.glyphs);
    let dashes = frame.width.saturating_sub(text.width() + 1);
    let dashes = frame.glyphs.pick("┄", "-").repeat(dashes);
    let mut line = StyledLine::of(Role::Axis, Printable::trusted(dashes));
    line.append(StyledLine::of(Role::Plain, text));
    line
}

/// The levels that are drawn as columns through the bars: not those of a histogram, whose values are not the bars.
fn columns_of_levels<'f>(figure: &'f Figure, bars: &BarData) -> &'f [Level] {
    if bars.facts.is_some() { &[] } else { &figure.levels }
}

/// The texts and the layout. Values are aligned at their decimal points.
fn layout(
    figure: &Figure,
    bars: &BarData,
    separators: bool,
    frame: &Frame,
) -> Result<(Texts, Layout), TooSmall> {
    let (reach, glyphs, unit) = (reach(figure, bars), frame.glyphs, figure.unit.as_ref());
    let numbers = bars.numbers().map(|number| SplitNumber::of(number, separators, unit));
    let numbers: Vec<SplitNumber> = numbers.collect();
    let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
    let headings = [&figure.captions.x_label, &figure.captions.y_label];
    let blanks = if names.is_empty() { 1 } else { 2 };
    let annotations = bars.items.iter().filter_map(|item| item.annotation.as_ref());
    let texts = Texts {
        labels: bars.items.iter().map(|item| label(item, glyphs)).collect(),
        names: names.iter().flatten().map(|name| clean(name, glyphs)).collect(),
        values: aligned(&numbers, glyphs),
        annotation: annotations.map(|text| text.chars().count() + blanks).max().unwrap_or(0),
        headings: headings.map(|text| clean(text.as_deref().unwrap_or(""), glyphs)),
    };
    let layout = texts.layout(reach, frame.width)?;
    Ok((texts, layout))
}

fn label(item: &Item, glyphs: Glyphs) -> Printable {
    let label = clean(&item.label, glyphs);
    if label.width() == 0 { Printable::literal("(empty)") } else { label }
}

/// How far bars and levels reach below and above zero.
fn reach(figure: &Figure, bars: &BarData) -> [f64; 2] {
    let levels = columns_of_levels(figure, bars).iter().map(|level| level.mark.value);
    let values = bars.numbers().map(Number::value).chain(levels);
    let below = if bars.signed { values.clone().fold(0.0, f64::min).abs() } else { 0.0 };
    let above = figure.bounds.max.unwrap_or_else(|| values.fold(0.0, f64::max));
    [below, above.max(0.0)]
}

/// The headings above the labels and the values. The first line of the output must begin with a word, because
/// leading blanks are often lost when it is copied.
fn headings(
    [x, y]: &[Printable; 2],
    layout: &Layout,
    glyphs: Glyphs,
    is_first: bool,
) -> Option<StyledLine> {
    if x.width() + y.width() == 0 {
        return None;
    }
    let mut line = StyledLine::of(Role::Head, x.cut(layout.label, glyphs));
    let y = y.cut(layout.value, glyphs);
    let start = if is_first && x.width() == 0 { 0 } else { layout.end() - y.width() };
    line.push_at(start, Role::Head, y);
    Some(line)
}

/// Adds the axis, the bar and the levels after the value.
fn push_bar(
    line: &mut StyledLine,
    number: Option<&Number>,
    role: Role,
    layout: &Layout,
    levels: &[Level],
    glyphs: Glyphs,
) {
    let Some(scale) = &layout.bars else { return };
    let value = number.map_or(0.0, Number::value);
    let (axis, level, tips): (_, _, &[char]) = match glyphs {
        Glyphs::Ascii => ('|', ':', &[' ', '#']),
        // Unicode has no partial blocks that begin at the right edge, except the half block.
        Glyphs::Unicode if value < 0.0 => ('│', '┊', &[' ', '▐', '█']),
        Glyphs::Unicode => ('│', '┊', &[' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█']),
    };
    // A bar of 19 eighths is two full blocks and a block of three eighths.
    let full = tips.len() - 1;
    let parts = scale.parts(value, full);
    let bar = (0..parts.div_ceil(full)).map(|distance| {
        let tip = tips.get((parts - distance * full).min(full)).copied().unwrap_or(' ');
        (scale.column(distance, value), (tip, role))
    });
    let levels = levels.iter().map(|Level { mark, .. }| {
        (scale.column(scale.cell(mark.value), mark.value), (level, Role::Axis))
    });
    let axis = std::iter::once((scale.left, (axis, Role::Axis)));
    let mut cells = vec![(' ', Role::Plain); scale.left + 1];
    axis.chain(bar).chain(levels).for_each(|(column, cell)| {
        cells.resize(cells.len().max(column + 1), (' ', Role::Plain));
        if let Some(old) = cells.get_mut(column) {
            *old = cell;
        }
    });
    line.pad_to(layout.end() + 1);
    line.push_cells(&cells);
}
