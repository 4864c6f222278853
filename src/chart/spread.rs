//! Draws how the values of each label are spread: a thin line from the smallest to the largest, thick over the middle
//! half, with a cross at the median.

use super::columns::{SplitNumber, aligned, to_index};
use super::picture::{Picture, Style};
use super::row_plot::{AxisRange, PlotAxis, RowPlot, RowTexts};
use super::text::{clean, count_text, label_text};
use super::{Frame, TooSmall, captions, notes};
use crate::data::figure::{Figure, Spread, SpreadData};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable, widest};

/// How thick the line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    None,
    Thin,
    Thick,
}

pub fn draw(figure: &Figure, spread: &SpreadData, frame: &Frame) -> Result<Picture, TooSmall> {
    let medians = spread.rows.iter().filter_map(Spread::median).map(Number::value);
    let separators = figure.wants_separators(medians);
    let texts = texts(figure, spread, separators, frame.glyphs);
    let levels: Vec<f64> = figure.levels.iter().map(|level| level.value).collect();
    let numbers = spread.rows.iter().filter_map(|row| row.numbers.as_deref()).flatten();
    let range = AxisRange::of(numbers.map(Number::value), figure);
    let plot = RowPlot::of(&texts, range, frame.width, frame.glyphs)?;
    let mut lines = captions::heading(figure, frame);
    if plot.axis.is_some() {
        let facts = facts(figure, separators, frame.glyphs);
        lines.extend(captions::phrase_lines(&facts, Style::Plain, frame));
    }
    lines.extend(plot.head(&texts.heads, lines.is_empty()));
    for (index, (row, numbers)) in spread.rows.iter().zip(&texts.numbers).enumerate() {
        let cells = plot.axis.as_ref().map_or(Vec::new(), |axis| {
            let marks: Vec<usize> = levels.iter().map(|value| axis.column(*value)).collect();
            cells(row, axis, &marks, frame.glyphs)
        });
        lines.push(plot.row(index, numbers, &cells));
    }
    lines.extend(plot.axis_lines(&levels));
    lines.extend(captions::footer(figure, frame, notes::volume_notes(figure), None));
    Ok(lines)
}

/// `log scale; ┊ SLO 500ms`
fn facts(figure: &Figure, separators: bool, glyphs: Glyphs) -> String {
    let mut facts = Vec::new();
    if figure.bounds.is_log {
        facts.push("log scale".to_owned());
    }
    for level in &figure.levels {
        let text = notes::level_text(level, figure, separators);
        facts.push(format!("{} {text}", glyphs.pick("┊", ":")));
    }
    facts.join("; ")
}

/// The label, the number of values and the median of each row.
fn texts(figure: &Figure, spread: &SpreadData, separators: bool, glyphs: Glyphs) -> RowTexts {
    let unit = figure.unit.as_ref();
    let known = spread.rows.iter().filter_map(|row| Some((row, row.median()?)));
    let medians = known.map(|(row, median)| {
        let mut number = SplitNumber::of(median, separators, unit);
        if !row.is_exact {
            number.whole.insert_str(0, glyphs.pick("≈", "~"));
        }
        number
    });
    let mut medians = aligned(&medians.collect::<Vec<_>>(), glyphs).into_iter();
    let missing = Printable::literal(glyphs.pick("–", "-"));
    let columns = spread.rows.iter().map(|row| {
        let median = row.median().and_then(|_| medians.next());
        [Printable::trusted(count_text(row.count)), median.unwrap_or_else(|| missing.clone())]
    });
    let columns: Vec<[Printable; 2]> = columns.collect();
    let heads = ["n", "median"].map(Printable::literal);
    let widths = [0, 1].map(|column| {
        let texts = columns.iter().filter_map(|row| row.get(column));
        widest(texts.chain(heads.get(column)))
    });
    let joined = |[count, median]: &[Printable; 2]| {
        let [before, between] = [(0, count), (1, median)]
            .map(|(column, text)| " ".repeat(widths.get(column).map_or(0, |w| w - text.width())));
        Printable::trusted([&before, count.as_str(), " ", &between, median.as_str()].concat())
    };
    let captions = &figure.captions;
    let label =
        captions.x_label.as_deref().or(figure.column_names[0].as_deref()).unwrap_or("label");
    let plot = captions.y_label.as_deref().unwrap_or("");
    RowTexts {
        labels: spread.rows.iter().map(|row| label_text(&row.label, glyphs)).collect(),
        numbers: columns.iter().map(joined).collect(),
        heads: [clean(label, glyphs), joined(&heads), clean(plot, glyphs)],
    }
}

/// The cells of a row, with the columns of the levels. The median is never hidden; a level that it hides is seen on the
/// axis.
fn cells(row: &Spread, axis: &PlotAxis, levels: &[usize], glyphs: Glyphs) -> Vec<(char, Style)> {
    let mut cells = vec![(' ', Style::Plain); axis.cells];
    for level in levels {
        if let Some(cell) = cells.get_mut(*level) {
            *cell = (glyphs.pick('┊', ':'), Style::Axis);
        }
    }
    let Some([lowest, lower, median, upper, highest]) = row.numbers.as_deref() else {
        return cells;
    };
    let median = axis.column(median.value());
    // Each cell has two halves. The centre of cell 3 is between its halves 5 and 6.
    let halves = [lowest, lower, upper, highest].map(|number| {
        let place = axis.place(number.value());
        match glyphs {
            Glyphs::Unicode => to_index((place * 2.0).round(), axis.cells * 2),
            Glyphs::Ascii => to_index(place.round(), axis.cells) * 2,
        }
    });
    for (column, cell) in cells.iter_mut().enumerate() {
        let left = (column * 2).checked_sub(1).map_or(Weight::None, |half| weight(half, halves));
        let right = weight(column * 2, halves);
        let is_median = column == median;
        let sign = match glyphs {
            Glyphs::Unicode => sign(left, right, is_median),
            Glyphs::Ascii => ascii_sign(left.max(right), is_median),
        };
        let is_level = levels.contains(&column) && !is_median;
        if sign != ' ' && !is_level {
            *cell = (sign, Style::Series(0));
        }
    }
    cells
}

/// How thick the line is in a half of a cell.
fn weight(half: usize, [lowest, lower, upper, highest]: [usize; 4]) -> Weight {
    if (lower..upper).contains(&half) {
        Weight::Thick
    } else if (lowest..highest).contains(&half) {
        Weight::Thin
    } else {
        Weight::None
    }
}

/// The line in the two halves of a cell, with the median or without.
fn sign(left: Weight, right: Weight, is_median: bool) -> char {
    use Weight::{None, Thick, Thin};
    let (line, median) = match (left, right) {
        (None, None) => (' ', '┃'),
        (None, Thin) => ('╶', '┠'),
        (None, Thick) => ('╺', '┣'),
        (Thin, None) => ('╴', '┨'),
        (Thin, Thin) => ('─', '╂'),
        (Thin, Thick) => ('╼', '╊'),
        (Thick, None) => ('╸', '┫'),
        (Thick, Thin) => ('╾', '╉'),
        (Thick, Thick) => ('━', '╋'),
    };
    if is_median { median } else { line }
}

fn ascii_sign(weight: Weight, is_median: bool) -> char {
    match weight {
        _ if is_median => '|',
        Weight::None => ' ',
        Weight::Thin => '-',
        Weight::Thick => '=',
    }
}
