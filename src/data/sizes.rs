//! Writes numbers of a figure as sizes: `1.7G`.

use super::figure::{BarData, Body, Figure, Footnote, HiddenValue, Volume, columns_mut};
use super::number::{Decimal, Number, RoundUnit};
use crate::plan::{Sizes, Suffixes};

/// Writes numbers that are computed from sizes, such as a median, with a suffix, in all forms of output.
pub fn write_computed(body: &mut Body, volume: &mut Volume, sizes: Sizes) {
    let mut computed: Vec<&mut Number> = Vec::new();
    if let Some(HiddenValue::Sum(sum)) = &mut volume.hidden {
        computed.push(sum);
    }
    match body {
        Body::Bars(BarData { histogram: Some(facts), .. }) => {
            computed.extend([&mut facts.median, &mut facts.p95]);
        }
        Body::Spread(spread) => {
            let numbers = spread.rows.iter_mut().filter_map(|row| row.numbers.as_deref_mut());
            computed.extend(numbers.flatten());
        }
        _ => {}
    }
    for number in computed {
        *number = Number::of_size(number.value(), sizes);
    }
}

/// Writes the sizes of a drawing in their largest units, unless some have been written so: nobody reads `1790951424` bytes.
pub fn write_in_largest_units(figure: &mut Figure, sizes: Sizes) {
    let is_histogram = matches!(&figure.body, Body::Bars(bars) if bars.histogram.is_some());
    // The bars of a histogram are counts.
    let columns = columns_mut(figure).into_iter().skip(usize::from(is_histogram));
    let numbers = columns.flat_map(|column| column.labelled.into_iter().chain(column.others));
    let numbers: Vec<&mut Number> = numbers.collect();
    if numbers.iter().any(|number| number.has_suffix()) {
        return;
    }
    let mut is_rounded = false;
    let smallest =
        RoundUnit::all(Some(Suffixes::Sizes(sizes))).first().map_or(0.0, |unit| unit.value());
    for number in numbers.into_iter().filter(|number| number.value().abs() >= smallest) {
        let size = Number::of_size(number.value(), sizes);
        let shown = Number::with_suffixes(size.text(), Suffixes::Sizes(sizes), Decimal::Point);
        is_rounded |= shown.is_none_or(|shown| shown.value().total_cmp(&number.value()).is_ne());
        *number = size;
    }
    figure.notes.extend(is_rounded.then_some(Footnote::Rounded(0)));
}
