//! The places of labels along the x axis of a line, where labels are dates or numbers: these go from left
//! to right, at distances that are true. Knows labels, no values.

use super::date::{self, DateForm, is_part_of_date};
use super::figure::{Order, Scale};
use super::number::{CellValue, Decimal, read};
use super::survey::ColumnSurvey;
use crate::fault::{Ambiguity, Kind};
use crate::plan::InputOptions;

/// How the labels of a line are written that have places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceForm {
    Dates(DateForm),
    Numbers(Decimal),
    /// The numbers of rows that have no other labels.
    RowNumbers,
}

impl PlaceForm {
    /// The form of the labels in the rows of the survey; `None` if they are words, or numbers that repeat
    /// in no order.
    pub fn of(column: &ColumnSurvey, options: &InputOptions) -> Result<Option<Self>, Ambiguity> {
        if let Some(form) = date::column_form(&column.cells, options.dates)? {
            return Ok(Some(Self::Dates(form)));
        }
        let form = Self::Numbers(options.decimal());
        let places: Option<Vec<f64>> = column.cells.iter().map(|label| form.read(label)).collect();
        let Some(places) = places else { return Ok(None) };
        // From hour 23 it goes on to hour 0.
        let is_cycle = is_part_of_date(&column.name) && is_turned(&places);
        Ok((are_positions(&places) && !is_cycle).then_some(form))
    }

    /// The place of a label: seconds since 1970, or the number that it is.
    pub fn read(self, label: &str) -> Option<f64> {
        match self {
            Self::Dates(form) => form.read(label).map(date::Date::seconds),
            Self::Numbers(decimal) => match read(label, decimal) {
                CellValue::Number(number) if number.unit().is_none() => Some(number.value()),
                _ => None,
            },
            Self::RowNumbers => label.parse().ok(),
        }
    }

    /// Whether a row may come out of order, so that none can pass unseen.
    pub fn is_compared(self) -> bool {
        self != Self::RowNumbers
    }

    /// The order from left to right.
    pub fn order(self) -> Order {
        match self {
            Self::Dates(_) => Order::Date,
            Self::Numbers(_) | Self::RowNumbers => Order::Number,
        }
    }

    /// What the places measure.
    pub fn scale(self) -> Scale {
        match self {
            Self::Dates(_) => Scale::Dates,
            Self::Numbers(_) | Self::RowNumbers => Scale::Numbers,
        }
    }

    /// Why a label that has no place, unlike most, cannot be drawn.
    pub fn fault(self, label: &str) -> Kind {
        let name = label.trim().to_owned();
        match self {
            Self::Dates(form) if form.differs_in_zone(label) => Kind::MixedZones(name),
            Self::Dates(_) => Kind::NotDate(name),
            Self::Numbers(_) | Self::RowNumbers => Kind::NotPosition(name),
        }
    }
}

/// Whether numbers rise, but for one fall from which they go on below the first.
fn is_turned(numbers: &[f64]) -> bool {
    let falls = numbers.windows(2).filter(|pair| matches!(pair, [one, next] if next <= one));
    falls.count() == 1 && numbers.last() < numbers.first()
}

/// Whether numbers are places on an axis: they rise or fall, or all are different.
fn are_positions(numbers: &[f64]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let is_monotone = sorted == numbers || sorted.iter().rev().eq(numbers);
    is_monotone || sorted.windows(2).all(|pair| matches!(pair, [one, next] if one < next))
}
