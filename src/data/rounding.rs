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
    for Column { labelled, others } in columns_mut(&mut figure) {
        for number in labelled.into_iter().chain(others) {
            has_changed |= replace(number, number.rounded(limit));
        }
    }
    if has_changed {
        figure.notes.push(Footnote::Rounded(decimals));
    }
    figure
}

/// The figure with a readable number of decimals per column, unless `--digits` was given.
pub fn readable(figure: &Figure) -> Cow<'_, Figure> {
    if figure.decimals == Decimals::Chosen || matches!(figure.body, Body::Table(_)) {
        return Cow::Borrowed(figure);
    }
    let mut figure = figure.clone();
    let is_even = figure.decimals == Decimals::Even;
    let mut most_rounded = None;
    for Column { labelled, others } in columns_mut(&mut figure) {
        let ShownDecimals { limit, most } = ShownDecimals::of(&labelled);
        for number in labelled.into_iter().chain(others) {
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
    fn of(numbers: &[&mut Number]) -> Self {
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
fn readable_decimals(numbers: &[&mut Number]) -> Option<u32> {
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

/// Replaces a number if `other` is some. Returns whether it was replaced.
fn replace(number: &mut Number, other: Option<Number>) -> bool {
    other.map(|other| *number = other).is_some()
}

/// The numbers of a column of a figure.
#[derive(Default)]
struct Column<'f> {
    /// The numbers that bars or lines are labelled with.
    labelled: Vec<&'f mut Number>,
    others: Vec<&'f mut Number>,
}

/// All numbers of a figure, by column. Numbers of the footer belong to the first.
fn columns_mut(figure: &mut Figure) -> Vec<Column<'_>> {
    let mut columns = Vec::new();
    match &mut figure.body {
        Body::Bars(bars) => {
            let labelled = bars.items.iter_mut().flat_map(|item| item.values.iter_mut().flatten());
            columns.push(Column { labelled: labelled.collect(), ..Column::default() });
        }
        Body::Lines(lines) => {
            for series in &mut lines.series {
                let facts = series.facts.points_mut().map(|point| &mut point.value);
                let extremes = series.hidden_extremes.iter_mut();
                columns.push(Column {
                    labelled: series.values.iter_mut().flatten().chain(facts).collect(),
                    others: extremes.map(|extreme| &mut extreme.point.value).collect(),
                });
            }
        }
        Body::Table(table) => {
            let cells = table.rows.iter_mut().flatten().filter_map(|cell| match cell {
                TableCell::Number(number) => Some(number),
                TableCell::Missing | TableCell::Text(_) => None,
            });
            columns.push(Column { others: cells.collect(), ..Column::default() });
        }
    }
    if let Some(Column { others, .. }) = columns.first_mut() {
        if let Some(HiddenValue::Sum(number) | HiddenValue::Largest(number)) =
            &mut figure.volume.hidden
        {
            others.push(number);
        }
        if let Some((lowest, highest)) = &mut figure.volume.range {
            others.extend([lowest, highest]);
        }
    }
    columns
}
