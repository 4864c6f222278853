//! The bar chart: for each label its value and a bar that starts at zero. If there are several series,
//! each has a row under the label, with its name. Does not know how points were chosen.

mod layout;

use super::columns::{SplitNumber, aligned, unaligned};
use super::picture::{Picture, Role, StyledLine};
use super::text::clean;
use super::{Frame, TooSmall};
use super::{captions, notes};
use crate::data::figure::{BarData, Figure, Item, Level};
use crate::data::number::{Number, wants_separators};
use crate::printable::{Glyphs, Printable, cut_distinct};
use layout::{Layout, Texts};

/// Groups of at least this many bars are separated by a blank line.
const LARGE_GROUP: usize = 3;

pub fn draw(figure: &Figure, bars: &BarData, frame: &Frame) -> Result<Picture, TooSmall> {
    let glyphs = frame.glyphs;
    let texts = texts(figure, bars, glyphs);
    let separators = wants_separators(bars.numbers().map(Number::value));
    let (layout, values) = layout_and_values(figure, bars, &texts, separators, frame)?;
    let mut lines = captions::heading(figure, frame);
    if let Some(facts) = &bars.facts {
        let facts = notes::value_facts(facts, glyphs);
        lines.extend(captions::phrase_lines(&facts, Role::Plain, frame));
    }
    lines.extend(captions::level_lines(figure, separators, frame));
    lines.extend(headings(&texts.headings, &layout, glyphs, lines.is_empty()));
    let names = layout.name.map_or(Vec::new(), |width| cut_distinct(&texts.names, width, glyphs));
    let labels = cut_distinct(&texts.labels, layout.label, glyphs);
    let missing = missing_value(annotation_width(bars), glyphs);
    let mut values = values.into_iter();
    for (index, (item, label)) in bars.items.iter().zip(labels).enumerate() {
        if item.follows_gap {
            lines.push(gap_line(&layout, glyphs));
        } else if index > 0 && bars.names.len() >= LARGE_GROUP {
            lines.push(StyledLine::default());
        }
        let mut line = StyledLine::default();
        if bars.facts.is_some() {
            // The bounds of bins are numbers, so they are aligned to the right.
            line.pad_to(layout.label - label.width());
        }
        line.push(Role::Plain, label);
        // Which series should have a value is not known then.
        let is_one_gap = item.is_empty() && !bars.shows_missing;
        for (series, number) in item.values.iter().enumerate() {
            let value = match number {
                Some(_) => values.next(),
                None if bars.shows_missing || is_one_gap && series == 0 => Some(missing.clone()),
                None => None,
            };
            let Some(value) = value else { continue };
            let mut role = Role::Series(series);
            if let Some(name) = names.get(series).filter(|_| !is_one_gap) {
                line.pad_to(layout.label + 1);
                line.push(Role::Plain, name.clone());
            } else if number.as_ref().is_some_and(|number| number.value() < 0.0) {
                role = Role::Negative;
            }
            line.pad_to(layout.end() - value.width());
            line.push(Role::Value, value);
            push_bar(&mut line, number.as_ref(), role, &layout, figure, glyphs);
            lines.push(std::mem::take(&mut line));
        }
    }
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), None));
    Ok(Picture { lines })
}

/// A dash, with blanks instead of an annotation.
fn missing_value(annotation_width: usize, glyphs: Glyphs) -> Printable {
    let sign = if glyphs == Glyphs::Ascii { "-" } else { "–" };
    Printable::trusted(sign.to_owned() + &" ".repeat(annotation_width))
}

/// The cells that annotations take, with the blanks before them.
fn annotation_width(bars: &BarData) -> usize {
    let blanks = if bars.names.len() > 1 { 2 } else { 1 };
    let texts = bars.items.iter().filter_map(|item| item.annotation.as_ref());
    texts.map(|text| text.chars().count() + blanks).max().unwrap_or(0)
}

/// The values, with the annotation after the last one of each item.
fn with_annotations(values: Vec<Printable>, bars: &BarData) -> Vec<Printable> {
    let width = annotation_width(bars);
    if width == 0 {
        return values;
    }
    let mut texts = Vec::with_capacity(values.len());
    for item in &bars.items {
        for (series, value) in item.values.iter().enumerate() {
            let is_last = series + 1 == item.values.len();
            if value.is_some() {
                texts.push(item.annotation.as_deref().filter(|_| is_last).unwrap_or(""));
            }
        }
    }
    let pairs = values.iter().zip(texts);
    let texts = pairs.map(|(value, text)| format!("{}{text:>width$}", value.as_str()));
    texts.map(Printable::trusted).collect()
}

fn texts(figure: &Figure, bars: &BarData, glyphs: Glyphs) -> Texts {
    let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
    let headings = [&figure.captions.x_label, &figure.captions.y_label];
    Texts {
        labels: bars.items.iter().map(|item| label(item, glyphs)).collect(),
        names: names.iter().flatten().map(|name| clean(name, glyphs)).collect(),
        headings: headings.map(|text| clean(text.as_deref().unwrap_or(""), glyphs)),
    }
}

fn label(item: &Item, glyphs: Glyphs) -> Printable {
    let label = clean(&item.label, glyphs);
    if label.width() == 0 { Printable::literal("(empty)") } else { label }
}

/// The layout, and the values: aligned at their decimal points unless that leaves no room for bars.
fn layout_and_values(
    figure: &Figure,
    bars: &BarData,
    texts: &Texts,
    separators: bool,
    frame: &Frame,
) -> Result<(Layout, Vec<Printable>), TooSmall> {
    let (reach, glyphs, unit) = (reach(figure, bars), frame.glyphs, figure.unit.as_ref());
    let numbers = bars.numbers().map(|number| SplitNumber::of(number, separators, unit));
    let numbers: Vec<SplitNumber> = numbers.collect();
    if let Some(values) = aligned(&numbers, glyphs).map(|values| with_annotations(values, bars))
        && let Ok(layout) = texts.layout(&values, reach, frame.width)
        && layout.bars.is_some()
    {
        return Ok((layout, values));
    }
    let values = with_annotations(unaligned(&numbers, glyphs), bars);
    Ok((texts.layout(&values, reach, frame.width)?, values))
}

/// How far bars and levels reach below and above zero.
fn reach(figure: &Figure, bars: &BarData) -> [f64; 2] {
    let levels = figure.levels.iter().map(|level| level.mark.value);
    let values = bars.numbers().map(Number::value).chain(levels);
    let below = if bars.signed { values.clone().fold(0.0, f64::min).abs() } else { 0.0 };
    let above = figure.bounds.max.unwrap_or_else(|| values.fold(0.0, f64::max));
    [below, above.max(0.0)]
}

/// The line above the labels and the values with a heading for each. If it is the first line of the output,
/// it begins with a word, because blanks at the very beginning are often lost.
fn headings(
    [x, y]: &[Printable; 2],
    layout: &Layout,
    glyphs: Glyphs,
    is_first: bool,
) -> Option<StyledLine> {
    if x.width() + y.width() == 0 {
        return None;
    }
    let mut line = StyledLine::default();
    line.push(Role::Head, x.cut(layout.label, glyphs));
    let y = y.cut(layout.value, glyphs);
    if y.width() > 0 && !(is_first && x.width() == 0) {
        line.pad_to(layout.end() - y.width());
    }
    line.push(Role::Head, y);
    Some(line)
}

/// The line between two dates if the dates between them are not drawn.
fn gap_line(layout: &Layout, glyphs: Glyphs) -> StyledLine {
    let mut line = StyledLine::default();
    line.pad_to(layout.label.saturating_sub(1));
    line.push(Role::Axis, Printable::literal(if glyphs == Glyphs::Ascii { ":" } else { "⋮" }));
    line
}

/// Adds the axis, the bar and the levels after the value.
fn push_bar(
    line: &mut StyledLine,
    number: Option<&Number>,
    role: Role,
    layout: &Layout,
    figure: &Figure,
    glyphs: Glyphs,
) {
    let Some(scale) = &layout.bars else { return };
    let value = number.map_or(0.0, Number::value);
    let (axis, level, tips): (_, _, &[char]) = match glyphs {
        Glyphs::Ascii => ('|', ':', &[' ', '#']),
        // Unicode has no finer blocks that begin at the right edge of a cell.
        Glyphs::Unicode if value < 0.0 => ('│', '┊', &[' ', '▐', '█']),
        Glyphs::Unicode => ('│', '┊', &[' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█']),
    };
    let mut cells = vec![(' ', Role::Plain); scale.left];
    cells.push((axis, Role::Axis));
    // A bar of 19 eighths is two full cells and a tip of three eighths.
    let full = tips.len() - 1;
    let parts = scale.parts(value, full);
    for distance in 0..parts.div_ceil(full) {
        let tip = tips.get((parts - distance * full).min(full)).copied().unwrap_or(' ');
        set_cell(&mut cells, scale.column(distance, value), (tip, role));
    }
    for Level { mark, .. } in &figure.levels {
        let column = scale.column(scale.cell(mark.value), mark.value);
        set_cell(&mut cells, column, (level, Role::Axis));
    }
    line.pad_to(layout.end() + 1);
    line.push_cells(&cells);
}

/// Replaces a cell, after blanks if the row is shorter.
fn set_cell(cells: &mut Vec<(char, Role)>, column: usize, cell: (char, Role)) {
    cells.resize(cells.len().max(column + 1), (' ', Role::Plain));
    if let Some(old) = cells.get_mut(column) {
        *old = cell;
    }
}
