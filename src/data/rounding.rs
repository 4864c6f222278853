//! Changes how the numbers of a figure are written: with fewer decimals, or with the same number of decimals. The
//! values do not change.

use std::borrow::Cow;

use super::figure::{Body, Decimals, Figure, Footnote, HiddenValue, TableCell};
use super::number::{FixedPoint, Number};

/// A column with at most this many decimals keeps them all.
const FEW_DECIMALS: u32 = 3;

/// A figure with at most this many decimals, and a note if that changed anything.
pub fn rounded(mut figure: Figure, decimals: usize) -> Figure {
    let limit = u32::try_from(decimals).unwrap_or(u32::MAX);
    let mut has_changed = false;
    for number in columns_mut(&mut figure).into_iter().flatten() {
        has_changed |= replace(number, number.rounded(limit));
    }
    if has_changed {
        figure.notes.push(Footnote::Rounded(decimals));
    }
    figure
}

/// The figure with a readable number of decimals per column, unless `--digits` was given.
pub fn readable(figure: &Figure) -> Cow<'_, Figure> {
    let is_even = figure.decimals == Decimals::Even;
    let columns = match figure.decimals {
        Decimals::Chosen => Vec::new(),
        Decimals::Readable | Decimals::Even => labelled_numbers(&figure.body),
    };
    let decimals: Vec<ShownDecimals> =
        columns.iter().map(|numbers| ShownDecimals::of(numbers)).collect();
    if !is_even && decimals.iter().all(|decimals| decimals.limit.is_none()) {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    let mut most_rounded = None;
    for (column, ShownDecimals { limit, most }) in
        columns_mut(&mut figure).into_iter().zip(decimals)
    {
        for number in column {
            if let Some(limit) = limit
                && replace(number, number.rounded(limit))
            {
                most_rounded = most_rounded.max(Some(limit as usize));
            }
            if is_even {
                replace(number, number.padded(most.min(FEW_DECIMALS)));
            }
        }
    }
    figure.notes.extend(most_rounded.map(Footnote::Rounded));
    Cow::Owned(figure)
}

/// The number of decimals shown in a column.
struct ShownDecimals {
    /// The maximum, if some numbers have more.
    limit: Option<u32>,
    /// The maximum that is shown.
    most: u32,
}

impl ShownDecimals {
    fn of(numbers: &[&Number]) -> Self {
        let exact: Vec<FixedPoint> = numbers.iter().filter_map(|number| number.exact()).collect();
        let decimals = exact.iter().map(|exact| exact.shortest().decimals);
        let most = decimals.max().unwrap_or(0);
        let limit = readable_decimals(numbers).filter(|limit| most > FEW_DECIMALS && *limit < most);
        let Some(decimals) = limit else { return Self { limit, most } };
        let rounded = exact.iter().map(|exact| exact.rounded(decimals).unwrap_or(*exact));
        Self { limit, most: rounded.map(|exact| exact.shortest().decimals).max().unwrap_or(0) }
    }
}

/// The number of decimals that shows four digits of the largest number. `None` if another number would be shown as
/// zero, or the lowest like the highest.
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

/// The numbers that bars or lines are labelled with, by column.
fn labelled_numbers(body: &Body) -> Vec<Vec<&Number>> {
    match body {
        Body::Bars(bars) => vec![bars.numbers().collect()],
        Body::Lines(lines) => {
            let series = lines.series.iter().map(|series| {
                let facts = series.facts.points().map(|point| &point.value);
                series.values.iter().flatten().chain(facts).collect()
            });
            series.collect()
        }
        Body::Table(_) => Vec::new(),
    }
}

/// Replaces a number if `other` is some. Returns whether it was replaced.
fn replace(number: &mut Number, other: Option<Number>) -> bool {
    other.map(|other| *number = other).is_some()
}

/// All numbers of a figure, by column. Numbers of the footer belong to the first.
fn columns_mut(figure: &mut Figure) -> Vec<Vec<&mut Number>> {
    let mut columns: Vec<Vec<&mut Number>> = match &mut figure.body {
        Body::Bars(bars) => {
            vec![bars.items.iter_mut().flat_map(|item| item.values.iter_mut().flatten()).collect()]
        }
        Body::Lines(lines) => {
            let series = lines.series.iter_mut().map(|series| {
                let between =
                    series.hidden_extremes.iter_mut().map(|extreme| &mut extreme.point.value);
                let facts = series.facts.points_mut().map(|point| &mut point.value);
                series.values.iter_mut().flatten().chain(between).chain(facts).collect()
            });
            series.collect()
        }
        Body::Table(table) => {
            let cells = table.rows.iter_mut().flatten().filter_map(|cell| match cell {
                TableCell::Number(number) => Some(number),
                TableCell::Missing | TableCell::Text(_) => None,
            });
            vec![cells.collect()]
        }
    };
    if let Some(first) = columns.first_mut() {
        if let Some(HiddenValue::Sum(number) | HiddenValue::Largest(number)) =
            &mut figure.volume.hidden
        {
            first.push(number);
        }
        if let Some((lowest, highest)) = &mut figure.volume.range {
            first.extend([lowest, highest]);
        }
    }
    columns
}
