//! The data of `bar --spread`: for each label five numbers that say how its values lie.

use super::{ColumnData, TableCell, TableData};
use crate::data::number::{FixedPoint, Number};

/// The names of the columns after the label, as in CSV.
const COLUMNS: [&str; 6] = ["n", "min", "q1", "median", "q3", "max"];

/// Which of the five numbers may be estimates: not the extremes.
const ESTIMATES: std::ops::Range<usize> = 1..4;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct SpreadData {
    pub rows: Vec<Spread>,
    /// The number of values of all labels, drawn or not.
    pub count: u64,
}

/// A label, and how its values are spread.
#[derive(Clone, PartialEq, Debug)]
pub struct Spread {
    pub label: String,
    /// The number of values.
    pub count: u64,
    /// Minimum, lower quartile, median, upper quartile, maximum, which ascend. `None` without values.
    pub numbers: Option<Box<[Number; 5]>>,
    /// Whether quartiles and median are exact.
    pub is_exact: bool,
}

impl Spread {
    pub(crate) fn median(&self) -> Option<&Number> {
        self.numbers.as_deref().map(|[_, _, median, _, _]| median)
    }
}

impl SpreadData {
    /// The same as a table, with a row for each label. `mark`, if there is one, is before each estimate.
    pub(crate) fn table(&self, mark: Option<&str>) -> TableData {
        let mut columns = vec![column("label", false)];
        columns.extend(COLUMNS.map(|name| column(name, true)));
        let rows = self.rows.iter().map(|spread| {
            let label = TableCell::Text(spread.label.clone());
            let mut cells =
                vec![label, TableCell::Number(FixedPoint::whole(spread.count).number())];
            match spread.numbers.as_deref() {
                Some(numbers) => cells.extend(numbers.iter().enumerate().map(|(place, number)| {
                    let literal = number.literal();
                    match mark.filter(|_| !spread.is_exact && ESTIMATES.contains(&place)) {
                        Some(mark) => TableCell::Text(mark.to_owned() + &literal),
                        None => TableCell::Number(
                            Number::from_literal(number.value(), &literal).into_owned(),
                        ),
                    }
                })),
                None => cells.extend([const { TableCell::Missing }; 5]),
            }
            cells
        });
        TableData { columns, rows: rows.collect(), label: 0 }
    }
}

fn column(name: &str, is_numeric: bool) -> ColumnData {
    ColumnData {
        key: name.to_owned(),
        label: name.to_owned(),
        is_numeric,
        is_key: false,
        unit: None,
    }
}
