//! The shape that all lines of the window share: which word is the number, and which are the label; of two numbers, which
//! is the x of a line chart.

use crate::data::date::unix_form;
use crate::data::label::is_digits;
use crate::data::number::{self, CellValue, Notation, are_different_units, is_number, is_unit};
use crate::input::blank::{BLANKS, words};
use crate::input::labelled_numbers::Shape;
use crate::input::text_table::{are_numbers, numeric_places};
use crate::plan::Suffixes;

/// The field widths of counts in implementations of `uniq -c`.
const COUNT_WIDTHS: [usize; 2] = [4, 7];

/// The relative tolerance for equal steps, because decimals are not exact as doubles.
const TOLERANCE: f64 = 1e-6;

/// The shape of these lines (none of them blank), if it is certain.
pub(super) fn sure_shape(lines: &[&str], notation: Notation) -> Option<Shape> {
    let (shape, is_sure) = shape(lines, notation)?;
    is_sure.then_some(shape)
}

/// The shape of all lines, and whether it is certain. Labels of several words or a single line are no proof.
pub(super) fn shape(lines: &[&str], notation: Notation) -> Option<(Shape, bool)> {
    if has_units_after_number(lines, notation) {
        return Some((Shape::MeasureFirst, true));
    }
    let are_pairs = is_pairs(lines);
    if notation.suffixes == Some(Suffixes::Durations)
        && is_numeric(lines, Shape::Durations, notation)
        && !is_numeric(lines, Shape::NumberLast, notation)
    {
        let mut labels = lines.iter().filter_map(|line| Shape::Durations.split(line));
        return Some((Shape::Durations, labels.all(|(label, _)| words(label).count() == 1)));
    }
    if let Some(column) = CountColumn::of(lines)
        && is_numeric(lines, Shape::Count, notation)
    {
        if !has_second_number(lines, notation) {
            return Some((Shape::Count, column.has_uniq_width() || lines.len() > 1));
        }
        if column.has_uniq_width() && column.has_one_blank_after {
            return Some((Shape::Count, true));
        }
        return are_pairs.then_some((Shape::NumberLast, true));
    }
    if has_units(lines, notation) {
        return Some((Shape::Measure, true));
    }
    let (shape, is_sure) = number_and_label(lines, notation)?;
    let labels = lines.iter().filter_map(|line| shape.split(line));
    // Double blanks within labels suggest more columns.
    let with_gaps = labels.filter(|(label, _)| label.contains("  ")).count();
    (with_gaps * 2 <= lines.len()).then_some((shape, is_sure))
}

/// A number on the same side of all lines, and a label on the other, and whether that is certain.
fn number_and_label(lines: &[&str], notation: Notation) -> Option<(Shape, bool)> {
    let are_pairs = is_pairs(lines);
    if !is_numeric(lines, Shape::NumberFirst, notation) {
        return is_numeric(lines, Shape::NumberLast, notation)
            .then_some((Shape::NumberLast, are_pairs));
    }
    // A single bad value does not turn the other values into labels.
    if !is_mostly_numeric(lines, Shape::NumberLast, notation) {
        return Some((Shape::NumberFirst, are_pairs));
    }
    // `1 100`: two columns, of which the first is the label, or one with blanks between its thousands.
    are_pairs.then(|| (Shape::NumberLast, !lines.iter().all(|line| is_grouped(line))))
}

/// Right-aligned numbers at the start of the lines, at least one of them after a blank.
struct CountColumn {
    /// Where they end.
    end: usize,
    /// Whether each is followed by exactly one blank.
    has_one_blank_after: bool,
}

impl CountColumn {
    /// The column that the first word of each line is in.
    fn of(lines: &[&str]) -> Option<Self> {
        let (_, end) = first_word(lines.iter().find(|line| line.starts_with(' '))?);
        let mut column = Self { end, has_one_blank_after: true };
        for line in lines {
            let (start, line_end) = first_word(line);
            // `uniq` widens the field for a large count.
            let is_wider = start == 0 && line_end > end && column.has_uniq_width();
            let after = line.get(line_end..)?;
            if (line_end != end && !is_wider) || after.starts_with('\t') {
                return None;
            }
            column.has_one_blank_after &= !after.starts_with("  ") && !after.starts_with(" \t");
        }
        Some(column)
    }

    /// Whether the numbers are as wide as the counts of `uniq -c`.
    fn has_uniq_width(&self) -> bool {
        COUNT_WIDTHS.contains(&self.end)
    }
}

/// Where the first word after spaces begins, and where it ends.
fn first_word(line: &str) -> (usize, usize) {
    let text = line.trim_start_matches(' ');
    let start = line.len() - text.len();
    (start, start + text.find(BLANKS).unwrap_or(text.len()))
}

/// Whether all or most lines have a second number: the columns of `wc`, or counted labels that start with a number.
fn has_second_number(lines: &[&str], notation: Notation) -> bool {
    if is_pairs(lines) && is_mostly_numeric(lines, Shape::NumberLast, notation) {
        return true;
    }
    lines.iter().all(|line| {
        words(line).count() > 1 && words(line).take(2).all(|word| is_number(word, notation))
    })
}

/// Whether several lines are each a word, a number and a unit: all the same unit, or all known units. Some lines may
/// lack the unit: `0` between `4 kB`.
fn has_units(lines: &[&str], notation: Notation) -> bool {
    let mut units = Vec::new();
    for line in lines {
        let numbers = words(line).filter(|word| is_number(word, notation)).count();
        if numbers != 1 || !(2..=3).contains(&words(line).count()) {
            return false;
        }
        units.extend(words(line).nth(2));
    }
    let is_one_unit =
        units.len() == lines.len() && units.iter().all(|unit| Some(unit) == units.first());
    let are_units = is_one_unit || units.iter().all(|unit| is_unit(unit));
    lines.len() > 1 && !units.is_empty() && are_units && is_numeric(lines, Shape::Measure, notation)
}

/// Whether several lines are each a number, a known unit and a label, the units differ, and no other word is a number on
/// every line. Counts may be before initials, as in `git shortlog`, or before such words in `uniq -c`.
fn has_units_after_number(lines: &[&str], notation: Notation) -> bool {
    let units: Vec<&str> = lines.iter().filter_map(|line| words(line).nth(1)).collect();
    let are_whole = lines.iter().all(|line| words(line).next().is_some_and(is_digits));
    let are_initials = units.iter().all(|unit| matches!(unit.as_bytes(), [b'A'..=b'Z']));
    lines.len() > 1
        && units.len() == lines.len()
        && are_different_units(&units)
        && lines.iter().all(|line| words(line).nth(2).is_some())
        && numeric_places(lines, notation) == [0]
        && !(are_whole && are_initials || are_counts(lines))
}

/// Whether lines are whole numbers as `uniq -c` writes them, before anything else.
pub(super) fn are_counts(lines: &[&str]) -> bool {
    CountColumn::of(lines)
        .is_some_and(|column| column.has_uniq_width() && column.has_one_blank_after)
        && lines.iter().all(|line| words(line).next().is_some_and(is_digits))
}

pub(super) fn is_pairs(lines: &[&str]) -> bool {
    lines.iter().all(|line| is_pair(line))
}

pub(super) fn is_pair(line: &str) -> bool {
    words(line).count() == 2
}

/// Whether most lines have a number where this shape expects it, or, next to a label, a malformed number.
pub(super) fn is_mostly_numeric(lines: &[&str], shape: Shape, notation: Notation) -> bool {
    let values = lines.iter().filter_map(|line| shape.split(line));
    let numbers = values.filter(|(_, value)| match number::read(value, notation) {
        CellValue::Number(_) => true,
        CellValue::Malformed(_) => shape != Shape::NumberOnly,
        CellValue::Missing | CellValue::Text => false,
    });
    numbers.count() * 2 > lines.len()
}

/// Whether every line has a number or a missing value where this shape expects it, at least one has a number, and at
/// least one has a label (unless the shape is `NumberOnly`).
pub(super) fn is_numeric(lines: &[&str], shape: Shape, notation: Notation) -> bool {
    let pairs: Option<Vec<_>> = lines.iter().map(|line| shape.split(line)).collect();
    let Some(pairs) = pairs else { return false };
    let has_label = pairs.iter().any(|(label, _)| !label.is_empty());
    (has_label || shape == Shape::NumberOnly)
        && are_numbers(pairs.iter().map(|(_, value)| *value), notation)
}

/// `1 234`: digits that look like one number with a blank between its thousands.
pub(super) fn is_grouped(line: &str) -> bool {
    let mut groups = line.trim_matches(BLANKS).split(' ');
    groups.next().is_some_and(|first| (1..=3).contains(&first.len()) && is_digits(first))
        && groups.all(|group| group.len() == 3 && is_digits(group))
}

/// One of the two columns, as labels.
struct Labels<'t> {
    cells: Vec<&'t str>,
    numbers: Vec<f64>,
}

/// The shape whose label is the only monotonic column. If both are monotonic, the only one with times or equal
/// steps. `None` if it could be either.
pub(super) fn shape_along(rows: &[&str], notation: Notation) -> Option<Shape> {
    let [left, right] =
        [Shape::NumberLast, Shape::NumberFirst].map(|shape| Labels::new(rows, shape, notation));
    let mut are_labels = [left.are_strictly_monotonic(), right.are_strictly_monotonic()];
    if are_labels == [true, true] {
        are_labels = [left, right].map(|labels| labels.are_times() || labels.have_equal_steps());
    }
    match are_labels {
        [true, false] => Some(Shape::NumberLast),
        [false, true] => Some(Shape::NumberFirst),
        _ => None,
    }
}

impl<'t> Labels<'t> {
    fn new(rows: &[&'t str], shape: Shape, notation: Notation) -> Self {
        let split = rows.iter().filter_map(|row| shape.split(row));
        let cells: Vec<&str> = split.map(|(label, _)| label).collect();
        let numbers = cells.iter().map(|cell| match number::read(cell, notation) {
            CellValue::Number(number) => number.value(),
            _ => f64::NAN,
        });
        Self { numbers: numbers.collect(), cells }
    }

    fn are_strictly_monotonic(&self) -> bool {
        self.numbers.is_sorted_by(|number, next| number < next)
            || self.numbers.is_sorted_by(|number, next| number > next)
    }

    /// Whether they are years from 1900 to 2100, days such as `20240531`, or Unix times.
    fn are_times(&self) -> bool {
        let cells = &self.cells;
        cells.iter().all(|cell| cell.parse().is_ok_and(|year| (1900..=2100).contains(&year)))
            || unix_form(cells).is_some()
    }

    fn have_equal_steps(&self) -> bool {
        let [first, second, _, ..] = self.numbers[..] else { return false };
        let step = second - first;
        let mut pairs = self.numbers.iter().zip(self.numbers.iter().skip(1));
        pairs.all(|(number, next)| (next - number - step).abs() <= step.abs() * TOLERANCE)
    }
}
