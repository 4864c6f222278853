//! With how many decimals the numbers of a figure are shown: fewer, or the same for all. The values do not change.

use std::borrow::Cow;

use super::figure::{Body, Decimals, Figure, Footnote, Numbers, columns_mut};
use super::number::{FixedPoint, Number};
use super::sizes::write_in_largest_units;

/// A column with at most this many decimals keeps them all.
const FEW_DECIMALS: u32 = 3;

/// A figure with at most this many decimals, and a note if that changed anything.
pub fn with_max_decimals(figure: Figure, decimals: usize) -> Figure {
    let limit = u32::try_from(decimals).ok();
    with_decimals(figure, |_| ShownDecimals { limit, loss: Loss::Any, padded: None })
}

/// The figure with a readable number of decimals per column, unless `--digits` was given.
pub fn with_readable_decimals(figure: &Figure) -> Cow<'_, Figure> {
    if figure.decimals == Decimals::Chosen || matches!(figure.body, Body::Table(_)) {
        return Cow::Borrowed(figure);
    }
    let is_even = figure.decimals == Decimals::Even;
    let mut figure = figure.clone();
    if let Some(sizes) = figure.sizes {
        write_in_largest_units(&mut figure, sizes);
    }
    Cow::Owned(with_decimals(figure, |column| ShownDecimals::of(column, is_even)))
}

/// Writes the numbers of each column with these decimals, which depend on the whole column.
fn with_decimals(mut figure: Figure, decimals: impl Fn(&Numbers<'_>) -> ShownDecimals) -> Figure {
    let mut max_rounded = None;
    for column in columns_mut(&mut figure) {
        let ShownDecimals { limit, loss, padded } = decimals(&column);
        let Numbers { labelled, computed, others } = column;
        let is_rounded = loss != Loss::Zeros;
        let computed = computed.into_iter().map(|number| (number, limit.filter(|_| is_rounded)));
        let written = labelled.into_iter().chain(others).map(|number| (number, limit));
        for (number, limit) in written.chain(computed) {
            let limit = limit.filter(|limit| loss.allows(number, *limit));
            if let Some(rounded) = limit.and_then(|limit| number.rounded(limit)) {
                *number = rounded;
                max_rounded = max_rounded.max(limit.filter(|_| is_rounded));
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
    /// What the limit may leave out.
    loss: Loss,
    /// The minimum, if zeros are added.
    padded: Option<u32>,
}

/// Which digits a number may lose. The labels decide how many decimals a column has; the largest hidden value, or the end
/// of a range, may need more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loss {
    /// Only zeros at its end.
    Zeros,
    /// Digits, but not so many that it would read as zero.
    Digits,
    /// Any digits, because the user says how many are shown.
    Any,
}

impl Loss {
    fn allows(self, number: &Number, decimals: u32) -> bool {
        let Some(exact) = number.exact() else { return true };
        match self {
            Self::Zeros => exact.shortest().decimals <= decimals,
            Self::Digits => {
                exact.units == 0 || exact.rounded(decimals).is_none_or(|rounded| rounded.units != 0)
            }
            Self::Any => true,
        }
    }
}

impl ShownDecimals {
    fn of(column: &Numbers<'_>, is_even: bool) -> Self {
        let exact = exact(&column.labelled);
        let decimals = max_decimals(&exact);
        // What is computed may have one digit more than the values.
        let computed = max_decimals(&self::exact(&column.computed)).saturating_sub(1);
        let written = decimals.max(computed);
        let readable = readable_decimals(&column.labelled);
        let readable = readable.filter(|limit| written > FEW_DECIMALS && *limit < written);
        let padded = match readable {
            Some(limit) => {
                let rounded = exact.iter().map(|exact| exact.rounded(limit).unwrap_or(*exact));
                max_decimals(&rounded.collect::<Vec<_>>())
            }
            None => decimals.min(FEW_DECIMALS),
        };
        // Decimals that are all zeros are not shown.
        let limit = readable.or((decimals == 0).then_some(0));
        let loss = if readable.is_some() { Loss::Digits } else { Loss::Zeros };
        Self { limit, loss, padded: is_even.then_some(padded) }
    }
}

fn exact(numbers: &[&mut Number]) -> Vec<FixedPoint> {
    numbers.iter().filter_map(|number| number.exact()).collect()
}

fn max_decimals(numbers: &[FixedPoint]) -> u32 {
    numbers.iter().map(|number| number.shortest().decimals).max().unwrap_or(0)
}

/// The number of decimals that shows four digits of the largest number. `None` if another number would be shown as
/// zero, or the lowest like the highest.
fn readable_decimals(numbers: &[&mut Number]) -> Option<u32> {
    let values = numbers.iter().map(|number| number.value());
    let largest = values.clone().map(f64::abs).fold(0.0, f64::max);
    let decimals = decimals_with_digits(largest, 4)?;
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

/// The number of decimals with which a number has this many digits; `None` for zero.
pub fn decimals_with_digits(number: f64, digits: i32) -> Option<u32> {
    let least = 10_f64.powi(digits - 1);
    (0..=f64::MAX_10_EXP)
        .find(|decimals| number * 10_f64.powi(*decimals) >= least)
        .map(i32::cast_unsigned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::number::{CellValue, Decimal, read};

    fn numbers(texts: &str) -> Vec<Number> {
        let cells = texts.split_whitespace().map(|text| match read(text, Decimal::Point) {
            CellValue::Number(number) => number.into_owned(),
            other => panic!("{text} is {other:?}"),
        });
        cells.collect()
    }

    #[test]
    fn decimals_that_nobody_reads_are_not_shown() {
        // The values, what is computed of them, the maximum of decimals, and whether that rounds.
        let cases = [
            ("1.234 12.5", "", None, false),
            ("12.3456 1", "", Some(2), true),
            ("0.12345 0.5", "", Some(4), true),
            // The smallest would read as zero, or all alike.
            ("12.3456 0.0012", "", None, false),
            ("1.00001 1.00002", "", None, false),
            // Decimals that are all zeros.
            ("38802500.0 1250000.00", "", Some(0), false),
            ("5.0 1.5", "", None, false),
            // One digit more is right for a median.
            ("1.234 1.235", "1.2345", None, false),
            ("1 2", "1.5", Some(0), false),
            ("0.01 0.25", "0.055999999", Some(4), true),
        ];
        for (values, computed, limit, is_rounded) in cases {
            let (mut labelled, mut medians) = (numbers(values), numbers(computed));
            let column = Numbers {
                labelled: labelled.iter_mut().collect(),
                computed: medians.iter_mut().collect(),
                ..Numbers::default()
            };
            let shown = ShownDecimals::of(&column, false);
            assert_eq!(
                (shown.limit, shown.loss == Loss::Digits),
                (limit, is_rounded),
                "{values}; {computed}"
            );
        }
    }

    #[test]
    fn a_number_loses_no_more_digits_than_the_labels() {
        // The number, the decimals of the labels, and whether it may lose zeros, digits, any digits.
        let cases = [
            ("2.00", 0, [true, true, true]),
            ("2.75", 0, [false, true, true]),
            ("2.75", 2, [true, true, true]),
            ("0.4", 0, [false, false, true]),
            ("-0.25", 0, [false, false, true]),
            ("0.5", 0, [false, true, true]),
            ("0.0", 0, [true, true, true]),
        ];
        for (text, decimals, allowed) in cases {
            let number = &numbers(text)[0];
            let losses = [Loss::Zeros, Loss::Digits, Loss::Any];
            assert_eq!(losses.map(|loss| loss.allows(number, decimals)), allowed, "{text}");
        }
    }
}
