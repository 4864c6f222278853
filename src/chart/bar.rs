//! The bar chart: for each label a value and a bar that starts at zero. If there are several series, each label has a
//! row for each of them, with its name.

mod layout;

use super::columns::{SplitNumber, aligned};
use super::picture::{Picture, Style, StyledLine};
use super::text::{clean, label_text};
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{BarData, Figure, Item, Level};
use crate::data::number::{Number, wants_separators};
use crate::printable::{Glyphs, Printable, cut_distinct};
use layout::{BarTexts, Layout};

/// Groups of at least this many bars are separated by a blank line.
const LARGE_GROUP: usize = 3;

pub fn draw(figure: &Figure, bars: &BarData, frame: &Frame) -> Result<Picture, TooSmall> {
    let glyphs = frame.glyphs;
    let values = bars.numbers().map(Number::value);
    let separators = match &bars.histogram {
        // The bars are counts, the levels are none.
        Some(_) => wants_separators(values),
        None => figure.wants_separators(values),
    };
    let (texts, layout) = layout(figure, bars, separators, frame)?;
    let mut lines = captions::heading(figure, frame);
    if let Some(facts) = &bars.histogram {
        let facts = notes::value_facts(facts, glyphs);
        lines.extend(captions::phrase_lines(&facts, Style::Plain, frame));
    }
    let value_separators = bars.histogram.as_ref().map_or(separators, |facts| facts.separators);
    lines.extend(captions::level_lines(figure, value_separators, frame));
    let rules = |bar: usize| {
        let levels = bars.rules.iter().zip(&figure.levels).filter(move |(rule, _)| **rule == bar);
        let lines = levels.map(|(_, level)| rule(level, figure, value_separators, frame));
        lines.collect::<Vec<_>>()
    };
    lines.extend(headings(&texts.headings, &layout, glyphs, lines.is_empty()));
    lines.extend(BarRows { figure, bars, texts: &texts, layout: &layout, glyphs }.lines(&rules));
    lines.extend(rules(bars.items.len()));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), None));
    Ok(lines)
}

/// The rows of the bars, with what they need.
struct BarRows<'r> {
    figure: &'r Figure,
    bars: &'r BarData,
    texts: &'r BarTexts,
    layout: &'r Layout,
    glyphs: Glyphs,
}

impl BarRows<'_> {
    /// The lines of all items. `rules` are the lines above the item of an index.
    fn lines(&self, rules: &dyn Fn(usize) -> Vec<StyledLine>) -> Vec<StyledLine> {
        let Self { bars, layout, texts, .. } = self;
        let names = cut_distinct(&texts.names, layout.name_width, self.glyphs);
        let labels = cut_distinct(&texts.labels, layout.label_width, self.glyphs);
        let has_blank_lines = layout.has_label_lines || bars.names.len() >= LARGE_GROUP;
        let mut values = texts.values.iter().cloned();
        let mut lines = Vec::new();
        for (index, (item, label)) in bars.items.iter().zip(labels).enumerate() {
            lines.extend(rules(index));
            if item.follows_gap {
                // Dates are absent between these two.
                let dots = Printable::literal(self.glyphs.pick("⋮", ":"));
                let mut line = StyledLine::default();
                let column = if layout.has_label_lines { 0 } else { layout.label_width.max(1) - 1 };
                line.push_at(column, Style::Axis, dots);
                lines.push(line);
            } else if index > 0 && has_blank_lines {
                lines.push(StyledLine::default());
            }
            let mut line = StyledLine::default();
            // Bins are labelled with numbers, so they are right-aligned.
            let start = if texts.are_bins { layout.label_width - label.width() } else { 0 };
            line.push_at(start, Style::Plain, label);
            if layout.has_label_lines {
                lines.push(std::mem::take(&mut line));
            }
            lines.extend(self.item_lines(item, line, &names, &mut values));
        }
        lines
    }

    /// The lines of the values of an item. The first begins with `line`, the label.
    fn item_lines(
        &self,
        item: &Item,
        mut line: StyledLine,
        names: &[Printable],
        values: &mut impl Iterator<Item = Printable>,
    ) -> Vec<StyledLine> {
        let Self { bars, layout, texts, glyphs, .. } = self;
        let missing = Printable::literal(glyphs.pick("–", "-"));
        // Without `shows_missing`, it is unknown which series should have a value: an empty item has a single dash.
        let is_one_gap = item.is_empty() && !bars.shows_missing;
        let mut lines = Vec::new();
        for (series, number) in item.values.iter().enumerate() {
            let value = match number {
                Some(_) => values.next(),
                None if bars.shows_missing || is_one_gap && series == 0 => Some(missing.clone()),
                None => None,
            };
            let Some(value) = value else { continue };
            if let Some(name) = names.get(series).filter(|_| !is_one_gap) {
                line.push_at(layout.name_start(), Style::Plain, name.clone());
            }
            line.push_at(layout.end() - texts.annotation - value.width(), Style::Plain, value);
            let is_last = series + 1 == item.values.len();
            if let Some(text) = item.annotation.clone().filter(|_| is_last) {
                let annotation = Printable::trusted(text);
                line.push_at(layout.end() - annotation.width(), Style::Plain, annotation);
            }
            let value = number.as_ref().map_or(0.0, Number::value);
            let levels = columns_of_levels(self.figure, bars);
            push_bar(&mut line, value, self.style(series, value), layout, levels, *glyphs);
            lines.push(std::mem::take(&mut line));
        }
        lines
    }

    /// Bars below zero and bars beyond a level have a colour of their own.
    fn style(&self, series: usize, value: f64) -> Style {
        let levels = columns_of_levels(self.figure, self.bars);
        let mut levels = levels.iter().map(|level| level.value);
        let is_beyond = levels.any(|level| if level < 0.0 { value < level } else { value > level });
        if value < 0.0 || is_beyond { Style::Beyond } else { Style::Series(series) }
    }
}

/// A level of a histogram: a dashed line across the bars, with its name and value at the end.
fn rule(level: &Level, figure: &Figure, separators: bool, frame: &Frame) -> StyledLine {
    let text = Printable::clean(&notes::level_text(level, figure, separators), frame.glyphs);
    let dashes = frame.width.saturating_sub(text.width() + 1);
    let dashes = frame.glyphs.pick("┄", "-").repeat(dashes);
    let mut line = StyledLine::of(Style::Axis, Printable::trusted(dashes));
    line.append(StyledLine::of(Style::Plain, text));
    line
}

/// The levels that are drawn as columns through the bars: not those of a histogram, whose values are not the bars.
fn columns_of_levels<'f>(figure: &'f Figure, bars: &BarData) -> &'f [Level] {
    if bars.histogram.is_some() { &[] } else { &figure.levels }
}

/// The texts and the layout. Values are aligned at their decimal points.
fn layout(
    figure: &Figure,
    bars: &BarData,
    separators: bool,
    frame: &Frame,
) -> Result<(BarTexts, Layout), TooSmall> {
    let (reach, glyphs, unit) = (reach(figure, bars), frame.glyphs, figure.unit.as_ref());
    let numbers = bars.numbers().map(|number| SplitNumber::of(number, separators, unit));
    let numbers: Vec<SplitNumber> = numbers.collect();
    let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
    let headings = [&figure.captions.x_label, &figure.captions.y_label];
    let blanks = if names.is_empty() { 1 } else { 2 };
    let annotations = bars.items.iter().filter_map(|item| item.annotation.as_ref());
    let texts = BarTexts {
        labels: bars.items.iter().map(|item| label_text(&item.label, glyphs)).collect(),
        names: names.iter().flatten().map(|name| clean(name, glyphs)).collect(),
        values: aligned(&numbers, glyphs),
        annotation: annotations.map(|text| text.chars().count() + blanks).max().unwrap_or(0),
        headings: headings.map(|text| clean(text.as_deref().unwrap_or(""), glyphs)),
        are_bins: bars.histogram.is_some(),
        glyphs,
    };
    let layout = texts.layout(reach, frame.width)?;
    Ok((texts, layout))
}

/// How far bars and levels reach below and above zero.
fn reach(figure: &Figure, bars: &BarData) -> [f64; 2] {
    let levels = columns_of_levels(figure, bars).iter().map(|level| level.value);
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
    let y = y.cut(layout.value_width, glyphs);
    let room = if layout.has_label_lines {
        layout.end() - layout.value_width - 1
    } else {
        layout.label_width
    };
    let mut line = StyledLine::of(Style::Head, x.cut(room, glyphs));
    let start = if is_first && x.width() == 0 { 0 } else { layout.end() - y.width() };
    line.push_at(start, Style::Head, y);
    Some(line)
}

/// Adds the axis, the bar and the levels after the value.
#[expect(clippy::indexing_slicing, reason = "the last tip is a whole block")]
fn push_bar(
    line: &mut StyledLine,
    value: f64,
    style: Style,
    layout: &Layout,
    levels: &[Level],
    glyphs: Glyphs,
) {
    let Some(scale) = &layout.bars else { return };
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
        let tip = tips[(parts - distance * full).min(full)];
        (scale.column(distance, value), (tip, style))
    });
    let levels = levels.iter().map(|Level { value, .. }| {
        (scale.column(scale.cell(*value), *value), (level, Style::Axis))
    });
    let axis = std::iter::once((scale.left, (axis, Style::Axis)));
    let mut cells = vec![(' ', Style::Plain); scale.left + 1];
    axis.chain(bar).chain(levels).for_each(|(column, cell)| {
        cells.resize(cells.len().max(column + 1), (' ', Style::Plain));
        if let Some(old) = cells.get_mut(column) {
            *old = cell;
        }
    });
    line.pad_to(layout.end() + 1);
    line.push_cells(&cells);
}
