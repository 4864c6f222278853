//! Writes the numbers of a figure with fewer decimals, or with the same number. The values do not change.

use std::borrow::Cow;

use super::figure::{Body, Decimals, Figure, Footnote, HiddenValue, TableCell};
use super::number::{FixedPoint, Number};

/// A column with at most this many decimals keeps them all.
const FEW_DECIMALS: u32 = 3;

/// A figure with at most this many decimals, and a note if that changed anything.
pub fn rounded(figure: Figure, decimals: usize) -> Figure {
    let limit = u32::try_from(decimals).ok();
    with_decimals(figure, |_| ShownDecimals { limit, padded: None })
}

/// The figure with a readable number of decimals per column, unless `--digits` was given.
pub fn readable(figure: &Figure) -> Cow<'_, Figure> {
    if figure.decimals == Decimals::Chosen || matches!(figure.body, Body::Table(_)) {
        return Cow::Borrowed(figure);
    }
    let is_even = figure.decimals == Decimals::Even;
    Cow::Owned(with_decimals(figure.clone(), |numbers| ShownDecimals::of(numbers, is_even)))
}

/// Writes the numbers of each column with these decimals, which depend on its labelled numbers.
fn with_decimals(mut figure: Figure, decimals: impl Fn(&[&mut Number]) -> ShownDecimals) -> Figure {
    let mut max_rounded = None;
    for Column { labelled, others } in columns_mut(&mut figure) {
        let ShownDecimals { limit, padded } = decimals(&labelled);
        for number in labelled.into_iter().chain(others) {
            if let Some(rounded) = limit.and_then(|limit| number.rounded(limit)) {
                *number = rounded;
                max_rounded = max_rounded.max(limit);
            }
            if let Some(padded) = padded.and_then(|decimals| number.padded(decimals)) {
                *number = padded;
            }
        }
    }
    figure.notes.extend(max_rounded.map(|decimals| Footnote::Rounded(decimals as usize)));
    figure
}

/// The number of decimals shown in a column.
struct ShownDecimals {
    /// The maximum, if some numbers have more.
    limit: Option<u32>,
    /// The minimum, if zeros are added.
    padded: Option<u32>,
}

impl ShownDecimals {
    fn of(numbers: &[&mut Number], is_even: bool) -> Self {
        let mut exact: Vec<FixedPoint> =
            numbers.iter().filter_map(|number| number.exact()).collect();
        let written = max_decimals(&exact);
        let limit = readable_decimals(numbers);
        let limit = limit.filter(|limit| written > FEW_DECIMALS && *limit < written);
        if let Some(limit) = limit {
            for exact in &mut exact {
                *exact = exact.rounded(limit).unwrap_or(*exact);
            }
        }
        Self { limit, padded: is_even.then(|| max_decimals(&exact).min(FEW_DECIMALS)) }
    }
}

fn max_decimals(numbers: &[FixedPoint]) -> u32 {
    numbers.iter().map(|number| number.shortest().decimals).max().unwrap_or(0)
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

/// The numbers of a column of a figure.
#[derive(Default)]
struct Column<'f> {
    /// Those that bars or lines are labelled with.
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
        Body::Spread(spread) => {
            let mut column = Column::default();
            for row in &mut spread.rows {
                let Some(numbers) = row.numbers.as_deref_mut() else { continue };
                let [lowest, lower, median, upper, highest] = numbers;
                column.labelled.push(median);
                column.others.extend([lowest, lower, upper, highest]);
            }
            columns.push(column);
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
