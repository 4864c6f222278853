//! Draws a dot for each value on an axis that need not begin at zero. The values of an item are joined by a line.

use super::columns::{SplitNumber, aligned};
use super::picture::{Picture, Style};
use super::row_plot::{AxisRange, PlotAxis, RowPlot, RowTexts};
use super::text::{clean, label_text};
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{BarData, Figure, Item};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable, widest};

/// The signs of two to four series, hollow and filled in turn. A single series has the filled one.
const SIGNS: [char; 4] = ['○', '●', '◇', '◆'];
const ASCII_SIGNS: [char; 4] = ['o', '*', 'x', '#'];

pub fn draw(figure: &Figure, bars: &BarData, frame: &Frame) -> Result<Picture, TooSmall> {
    let glyphs = frame.glyphs;
    let separators = figure.wants_separators(bars.numbers().map(Number::value));
    let texts = texts(figure, bars, separators, glyphs);
    let levels: Vec<f64> = figure.levels.iter().map(|level| level.value).collect();
    let range = AxisRange::of(bars.numbers().map(Number::value), figure);
    let plot = RowPlot::of(&texts, range, frame.width, glyphs)?;
    let rows: Vec<DotRow> = bars.items.iter().map(|item| DotRow::of(item, &plot, glyphs)).collect();
    let mut lines = captions::heading(figure, frame);
    if plot.axis.is_some() {
        let facts = facts(figure, bars, rows.iter().any(|row| row.has_several), glyphs);
        lines.extend(captions::phrase_lines(&facts, Style::Plain, frame));
    }
    lines.extend(captions::level_lines(figure, separators, frame));
    lines.extend(plot.head(&texts.heads, lines.is_empty()));
    for (index, (item, row)) in bars.items.iter().zip(rows).enumerate() {
        if item.follows_gap {
            lines.push(plot.gap());
        }
        let cells = plot.axis.as_ref().map_or(Vec::new(), |axis| row.cells(axis, &levels, glyphs));
        if let Some(numbers) = texts.numbers.get(index) {
            lines.push(plot.row(index, numbers, &cells));
        }
    }
    lines.extend(plot.axis_lines(&levels));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), None));
    Ok(lines)
}

#[expect(clippy::indexing_slicing, reason = "bars have as many series as there are signs")]
fn sign_of(series: usize, count: usize, glyphs: Glyphs) -> char {
    glyphs.pick(SIGNS, ASCII_SIGNS)[if count == 1 { 1 } else { series }]
}

/// `before ○, after ●, both ◉; log scale`
fn facts(figure: &Figure, bars: &BarData, has_several: bool, glyphs: Glyphs) -> String {
    let count = bars.names.len();
    let mut signs = Vec::new();
    if count > 1 {
        for (series, name) in bars.names.iter().enumerate() {
            let name = clean(name.as_deref().unwrap_or(""), glyphs);
            signs.push(format!("{} {}", name.as_str(), sign_of(series, count, glyphs)));
        }
    }
    if has_several {
        let what = if count == 2 { "both" } else { "several" };
        signs.push(format!("{what} {}", glyphs.pick('◉', '@')));
    }
    let signs = (!signs.is_empty()).then(|| signs.join(", "));
    let scale = figure.bounds.is_log.then(|| "log scale".to_owned());
    signs.into_iter().chain(scale).collect::<Vec<_>>().join("; ")
}

/// The label, the values, and the share or the change of each row.
fn texts(figure: &Figure, bars: &BarData, separators: bool, glyphs: Glyphs) -> RowTexts {
    let missing = Printable::literal(glyphs.pick("–", "-"));
    let count = bars.names.len();
    let columns = (0..count).map(|series| {
        let values = bars.items.iter().map(|item| item.values.get(series)?.as_ref());
        let numbers = values.clone().flatten();
        let numbers =
            numbers.map(|number| SplitNumber::of(number, separators, figure.unit.as_ref()));
        let mut numbers = aligned(&numbers.collect::<Vec<_>>(), glyphs).into_iter();
        let texts = values.map(|value| value.and_then(|_| numbers.next()));
        padded(&texts.map(|text| text.unwrap_or_else(|| missing.clone())).collect::<Vec<_>>())
    });
    let columns: Vec<Vec<String>> = columns.collect();
    let annotations = bars.items.iter().map(|item| item.annotation.clone().unwrap_or_default());
    let annotations = padded(&annotations.map(Printable::trusted).collect::<Vec<_>>());
    let gap = match count {
        2 => glyphs.pick(" → ", " -> "),
        _ => "  ",
    };
    let numbers = annotations.iter().enumerate().map(|(row, annotation)| {
        let values = columns.iter().filter_map(|column| column.get(row).map(String::as_str));
        let values = values.collect::<Vec<_>>().join(gap);
        let blanks = if annotation.is_empty() { "" } else { "  " };
        Printable::trusted([&values, blanks, annotation].concat())
    });
    let captions = &figure.captions;
    let [x, y] = [&captions.x_label, &captions.y_label]
        .map(|caption| clean(caption.as_deref().unwrap_or(""), glyphs));
    RowTexts {
        labels: bars.items.iter().map(|item| label_text(&item.label, glyphs)).collect(),
        numbers: numbers.collect(),
        heads: [x, y, Printable::literal("")],
    }
}

/// The texts, with blanks before them, so that all have the same width.
fn padded(texts: &[Printable]) -> Vec<String> {
    let width = widest(texts);
    let blanks = |text: &Printable| " ".repeat(width - text.width());
    texts.iter().map(|text| blanks(text) + text.as_str()).collect()
}

/// The columns of the dots of an item.
struct DotRow {
    /// The column of each dot, its sign and its style.
    dots: Vec<(usize, char, Style)>,
    /// Whether several dots are in one column, which has a sign of its own.
    has_several: bool,
}

impl DotRow {
    fn of(item: &Item, plot: &RowPlot, glyphs: Glyphs) -> Self {
        let (mut dots, mut has_several) = (Vec::<(usize, char, Style)>::new(), false);
        let values = item.values.iter().enumerate();
        for (series, value) in values.filter_map(|(series, value)| Some((series, value.as_ref()?)))
        {
            let Some(axis) = &plot.axis else { continue };
            let column = axis.column(value.value());
            let sign = sign_of(series, item.values.len(), glyphs);
            match dots.iter_mut().find(|(other, ..)| *other == column) {
                Some((_, sign, style)) => {
                    (*sign, *style) = (glyphs.pick('◉', '@'), Style::Plain);
                    has_several = true;
                }
                None => dots.push((column, sign, Style::Series(series))),
            }
        }
        Self { dots, has_several }
    }

    /// The cells of the row. A level is drawn over the line that joins the dots, but not over a dot: there it is seen on
    /// the axis.
    fn cells(&self, axis: &PlotAxis, levels: &[f64], glyphs: Glyphs) -> Vec<(char, Style)> {
        let columns = self.dots.iter().map(|(column, ..)| *column);
        let [first, last] = [columns.clone().min(), columns.max()];
        let (rule, level) = glyphs.pick(('─', '┊'), ('-', ':'));
        let joint = first.zip(last).map_or(0..0, |(first, last)| first..last);
        let line = joint.map(|column| (column, (rule, Style::Axis)));
        let levels = levels.iter().map(|value| (axis.column(*value), (level, Style::Axis)));
        let dots = self.dots.iter().map(|(column, sign, style)| (*column, (*sign, *style)));
        let mut cells = vec![(' ', Style::Plain); axis.cells];
        for (column, new) in line.chain(levels).chain(dots) {
            if let Some(cell) = cells.get_mut(column) {
                *cell = new;
            }
        }
        cells
    }
}
