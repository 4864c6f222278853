//! The natural order of labels, for `--sort label`: dates, numbers, or else text.

use super::number::{self, CellValue, Decimal, Number};
use super::order::ascending;
use super::x_axis::{XKind, XReader};

/// The indices of these labels in their natural order, equal ones in the order of the input: by date if `kind` reads more
/// than half of them, by number if so many are numbers of one unit, and the others behind these; or else by text,
/// ignoring case.
pub fn natural_order(labels: &[&str], kind: Option<XKind>, decimal: Decimal) -> Vec<usize> {
    let mut reader = kind.map(XReader::new);
    let dates = labels.iter().map(|label| reader.as_mut()?.read(label).ok());
    let are_most = |keys: &Vec<Option<f64>>| keys.iter().flatten().count() * 2 > labels.len();
    let keys = Some(dates.collect()).filter(are_most);
    if let Some(keys) = keys.or_else(|| numbers(labels, decimal).filter(are_most)) {
        let keys = keys.into_iter().map(|key| key.unwrap_or(f64::INFINITY));
        return ascending(&keys.collect::<Vec<_>>());
    }
    let mut keys: Vec<_> =
        labels.iter().map(|label| label.trim().to_lowercase()).zip(0..).collect();
    keys.sort_unstable();
    keys.into_iter().map(|(_, index)| index).collect()
}

/// The numbers among these labels; `None` if they have different units.
fn numbers(labels: &[&str], decimal: Decimal) -> Option<Vec<Option<f64>>> {
    let cells = labels.iter().map(|label| match number::read(label, decimal) {
        CellValue::Number(number) => Some(number),
        _ => None,
    });
    let numbers: Vec<Option<Number<_>>> = cells.collect();
    let mut units = numbers.iter().flatten().map(Number::unit);
    let first = units.next();
    let have_one_unit = units.all(|unit| Some(unit) == first);
    have_one_unit.then(|| numbers.iter().map(|one| Some(one.as_ref()?.value())).collect())
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
            (["total", "1/2/2024", "2/1/2024"], days, [2, 1, 0]),
            // Two labels that are no dates: by text.
            (["2/1/2024", "all", "-"], days, [2, 0, 1]),
            (["10", "9", "-1"], None, [2, 1, 0]),
            (["k", "10", "9"], None, [2, 1, 0]),
            (["k", "", "9"], None, [1, 2, 0]),
            (["b", "A", "a"], None, [1, 2, 0]),
            (["1.5", "1.25", "1.125"], None, [2, 1, 0]),
            (["10 ms", "9 ms", "-1 ms"], None, [2, 1, 0]),
            (["10 ms", "9 s", "8 ms"], None, [0, 2, 1]),
            (["10 ms", "9", "8"], None, [0, 2, 1]),
            (["unknown", "10 ms", "9 ms"], None, [2, 1, 0]),
        ] {
            assert_eq!(natural_order(&labels, kind, Decimal::Point), expected, "{labels:?}");
        }
    }
}
