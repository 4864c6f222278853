//! The natural order of labels, for `--sort label`: dates, numbers, or else text.

use super::number::{self, CellValue, Decimal};
use super::order::ascending;
use super::x_axis::{XKind, XReader};

/// The indices of these labels in their natural order, equal ones in the order of the input: by date if `kind` reads all
/// of them, by number if all are numbers, or else by text, ignoring case.
pub fn natural_order(labels: &[&str], kind: Option<XKind>, decimal: Decimal) -> Vec<usize> {
    let mut reader = kind.map(XReader::new);
    let dates = labels.iter().map(|label| reader.as_mut()?.read(label).ok()).collect();
    let numbers = || labels.iter().map(|label| number_of(label, decimal)).collect();
    if let Some(keys) = Option::<Vec<f64>>::or_else(dates, numbers) {
        return ascending(&keys);
    }
    let mut keys: Vec<_> =
        labels.iter().map(|label| label.trim().to_lowercase()).zip(0..).collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, index)| index).collect()
}

fn number_of(label: &str, decimal: Decimal) -> Option<f64> {
    match number::read(label, decimal) {
        CellValue::Number(number) => Some(number.value()),
        _ => None,
    }
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
        ] {
            assert_eq!(natural_order(&labels, kind, Decimal::Point), expected, "{labels:?}");
        }
    }
}
