//! The natural order of labels, for `--sort label`: dates, numbers, or else text.

use super::number::{self, CellValue, Decimal, Number};
use super::order::ascending;
use super::x_axis::{XKind, XReader};

/// The indices of these labels in their natural order, equal ones in the order of the input: by date if `kind` reads all
/// of them, by number if all are numbers of one unit, or else by text, ignoring case.
pub fn natural_order(labels: &[&str], kind: Option<XKind>, decimal: Decimal) -> Vec<usize> {
    let mut reader = kind.map(XReader::new);
    let dates = labels.iter().map(|label| reader.as_mut()?.read(label).ok()).collect();
    if let Some(keys) = Option::<Vec<f64>>::or_else(dates, || numbers(labels, decimal)) {
        return ascending(&keys);
    }
    let mut keys: Vec<_> =
        labels.iter().map(|label| label.trim().to_lowercase()).zip(0..).collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, index)| index).collect()
}

fn numbers(labels: &[&str], decimal: Decimal) -> Option<Vec<f64>> {
    let cells = labels.iter().map(|label| match number::read(label, decimal) {
        CellValue::Number(number) => Some(number),
        _ => None,
    });
    let numbers: Vec<Number<_>> = cells.collect::<Option<_>>()?;
    let have_one_unit =
        numbers.windows(2).all(|pair| matches!(pair, [a, b] if a.unit() == b.unit()));
    have_one_unit.then(|| numbers.iter().map(Number::value).collect())
}

#[cfg(test)]
mod tests {
    use super::natural_order;
    use crate::data::date::DateForm;
    use crate::data::x_axis::XKind;
    use crate::plan::Decimal;

    #[test]
    fn the_order_is_by_date_number_or_text() {
        let days = Some(XKind::Dates(DateForm::DayFirst, 0));
        for (labels, kind, expected) in [
            (["2/1/2024", "1/2/2024", "3/1/2024"], days, [0, 2, 1]),
            // One label that is no date: by text.
            (["2/1/2024", "1/2/2024", "total"], days, [1, 0, 2]),
            (["10", "9", "-1"], None, [2, 1, 0]),
            (["10", "9", "k"], None, [0, 1, 2]),
            (["b", "A", "a"], None, [1, 2, 0]),
            (["1.5", "1.25", "1.125"], None, [2, 1, 0]),
            (["10 ms", "9 ms", "-1 ms"], None, [2, 1, 0]),
            (["10 ms", "9 s", "8 ms"], None, [0, 2, 1]),
            (["10 ms", "9", "8"], None, [0, 2, 1]),
        ] {
            assert_eq!(natural_order(&labels, kind, Decimal::Point), expected, "{labels:?}");
        }
    }
}
