//! Changes how the numbers of a figure are written: with fewer decimals, or all with the same number of decimals.
//! Their values stay what they are.

use std::borrow::Cow;

use super::figure::{Body, Decimals, Figure, Footnote, HiddenValue, TableCell};
use super::number::Number;

/// Up to this many decimals are always shown.
const FEW_DECIMALS: u32 = 3;

/// A figure with at most this many decimals, and a note if that changed anything.
pub fn rounded(mut figure: Figure, decimals: usize) -> Figure {
    let limit = u32::try_from(decimals).unwrap_or(u32::MAX);
    if change(&mut figure, &|number| number.rounded(limit)) {
        figure.notes.push(Footnote::Rounded(decimals));
    }
    figure
}

/// The figure as it is drawn: without decimals that nobody reads, unless `--digits` was given.
pub fn readable(figure: &Figure) -> Cow<'_, Figure> {
    let numbers = drawn_numbers(&figure.body);
    if figure.decimals == Decimals::Chosen || numbers.is_empty() {
        return Cow::Borrowed(figure);
    }
    let exact = numbers.iter().filter_map(|number| number.exact());
    let mut most = exact.map(|exact| exact.shortest().decimals).max().unwrap_or(0);
    let mut figure = Cow::Borrowed(figure);
    if let Some(limit) =
        readable_decimals(&numbers).filter(|limit| most > FEW_DECIMALS && *limit < most)
    {
        figure = Cow::Owned(rounded(figure.into_owned(), limit as usize));
        most = limit;
    }
    if figure.decimals == Decimals::Even {
        change(figure.to_mut(), &|number| number.padded(most.min(FEW_DECIMALS)));
    }
    figure
}

/// How many decimals give four digits to the largest of these numbers. `None` if another number would then read as
/// zero, or if the lowest and the highest might read the same.
fn readable_decimals(numbers: &[&Number]) -> Option<u32> {
    let values = numbers.iter().map(|number| number.value());
    let largest = values.clone().map(f64::abs).fold(0.0, f64::max);
    let decimals = (0..=f64::MAX_10_EXP.cast_unsigned())
        .find(|decimals| largest * 10_f64.powi(decimals.cast_signed()) >= 1000.0)?;
    let span = values.clone().fold(f64::MIN, f64::max) - values.fold(f64::MAX, f64::min);
    if span > 0.0 && span * 10_f64.powi(decimals.cast_signed()) < 1.0 {
        return None;
    }
    for number in numbers.iter().filter(|number| number.value() != 0.0) {
        let rounded = number.exact().and_then(|exact| exact.rounded(decimals));
        if rounded.is_some_and(|rounded| rounded.units == 0) {
            return None;
        }
    }
    Some(decimals)
}

/// The numbers that bars or lines are labelled with.
fn drawn_numbers(body: &Body) -> Vec<&Number> {
    match body {
        Body::Bars(bars) => bars.numbers().collect(),
        Body::Lines(lines) => {
            let series = lines.series.iter();
            let numbers = series.flat_map(|series| {
                let facts = series.facts.points().map(|point| &point.value);
                series.values.iter().flatten().chain(facts)
            });
            numbers.collect()
        }
        Body::Table(_) => Vec::new(),
    }
}

/// Replaces each number for which `other` has another one. Returns whether there was any.
fn change(figure: &mut Figure, other: &dyn Fn(&Number) -> Option<Number>) -> bool {
    let mut has_changed = false;
    for number in numbers_mut(figure) {
        if let Some(other) = other(number) {
            *number = other;
            has_changed = true;
        }
    }
    has_changed
}

fn numbers_mut(figure: &mut Figure) -> Vec<&mut Number> {
    let mut numbers: Vec<&mut Number> = match &mut figure.body {
        Body::Bars(bars) => {
            bars.items.iter_mut().flat_map(|item| item.values.iter_mut().flatten()).collect()
        }
        Body::Lines(lines) => {
            let numbers = lines.series.iter_mut().flat_map(|series| {
                let between =
                    series.hidden_extremes.iter_mut().map(|extreme| &mut extreme.point.value);
                let facts = series.facts.points_mut().map(|point| &mut point.value);
                series.values.iter_mut().flatten().chain(between).chain(facts)
            });
            numbers.collect()
        }
        Body::Table(table) => {
            let cells = table.rows.iter_mut().flatten().filter_map(|cell| match cell {
                TableCell::Number(number) => Some(number),
                TableCell::Missing | TableCell::Text(_) => None,
            });
            cells.collect()
        }
    };
    if let Some(HiddenValue::Sum(number) | HiddenValue::Largest(number)) = &mut figure.volume.hidden
    {
        numbers.push(number);
    }
    if let Some((lowest, highest)) = &mut figure.volume.range {
        numbers.extend([lowest, highest]);
    }
    numbers
}
