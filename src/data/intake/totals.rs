//! Finds a total: a first or last row with such a label that is the sum or the mean of all others.
//!
//! If the first row may be a total, all rows go to two intakes, one of them without this row; at the end it is
//! decided which one is drawn. A later row is compared with the sums so far, and the intake is cloned only before a row
//! that adds up.

use super::ShapeIntake;
use crate::data::figure::{Footnote, TotalKind};
use crate::data::label::{is_total, may_name_total, names_total};
use crate::data::number::{CellValue, ExactSum, FixedPoint};
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::fault::{Fault, Place};

pub(super) struct Totals {
    label: usize,
    rows: u64,
    candidate: Option<PossibleTotal>,
}

/// The first row, or the last so far, with a label that names a total.
struct PossibleTotal {
    is_first: bool,
    /// Whether the label is the word for a total alone.
    is_alone: bool,
    /// The label and the values, for the footer.
    text: String,
    /// The sum of its values in each column: the value, if there is one.
    values: Vec<ExactSum>,
    /// How it is computed from the other rows. Of the first row this is known only at the end.
    kind: Option<TotalKind>,
    /// An intake with all other rows, if they may add up to it.
    others: Option<Box<dyn ShapeIntake>>,
    /// The first fault of the intake with this row, reported only if it is no total.
    refusal: Option<Fault>,
}

/// Footnotes about a total, and the intake without it if the other rows add up.
type WithoutTotal = (Footnote, Option<Box<dyn ShapeIntake>>);

impl Totals {
    /// `None` if there are no totals: no labels, or points that are drawn as given.
    pub(super) fn new(roles: &Roles) -> Option<Self> {
        let label = roles.naming_column.filter(|_| roles.may_have_totals)?;
        (!roles.values.is_empty()).then_some(Self { label, rows: 0, candidate: None })
    }

    pub(super) fn is_undecided(&self) -> bool {
        self.candidate.is_some()
    }

    pub(super) fn count_passed(&mut self, rows: u64) {
        self.rows += rows;
    }

    /// Pushes a row into the intake, and, if the first row may be a total, into the one without it.
    #[inline]
    pub(super) fn row(&mut self, row: &Row<'_>, all: &mut dyn ShapeIntake) -> Result<(), Fault> {
        if self.candidate.is_some() || may_name_total(row.cell(self.label).text()) {
            return self.row_with_candidate(row, all);
        }
        self.rows += 1;
        all.row(row)
    }

    /// Like [`Self::row`], for a row that may be a total or follows a candidate.
    #[inline(never)]
    fn row_with_candidate(
        &mut self,
        row: &Row<'_>,
        all: &mut dyn ShapeIntake,
    ) -> Result<(), Fault> {
        let is_first = self.rows == 0;
        self.rows += 1;
        if let Some(PossibleTotal { is_first: true, others: Some(others), refusal, .. }) =
            &mut self.candidate
        {
            others.row(row)?;
            if let Err(fault) = all.row(row) {
                refusal.get_or_insert_with(|| fault.at(Place::line(row.line)));
            }
            return Ok(());
        }
        // Another row follows, so the candidate is no total.
        if let Some(PossibleTotal { refusal: Some(refusal), .. }) = self.candidate.take() {
            return Err(refusal);
        }
        let label = row.cell(self.label).text();
        if !names_total(label) {
            return all.row(row);
        }
        let Some((text, values)) = text_and_values(label, row, all) else {
            return all.row(row);
        };
        let kind = if is_first { None } else { total_kind(&sums(all), &values) };
        let others = (is_first || kind.is_some()).then(|| all.box_clone());
        let refusal = match all.row(row) {
            Err(fault) if others.is_some() => Some(fault.at(Place::line(row.line))),
            pushed => pushed.map(|()| None)?,
        };
        let is_alone = is_total(label);
        self.candidate =
            Some(PossibleTotal { is_first, is_alone, text, values, kind, others, refusal });
        Ok(())
    }

    /// Called after the last row. `None` if no row is called a total.
    pub(super) fn finish(self) -> Result<Option<WithoutTotal>, Fault> {
        let Some(PossibleTotal { is_first, is_alone, text, values, mut kind, others, refusal }) =
            self.candidate
        else {
            return Ok(None);
        };
        if let Some(others) = others.as_deref().filter(|_| is_first) {
            kind = total_kind(&sums(others), &values);
        }
        match (kind, refusal) {
            (None, Some(refusal)) => Err(refusal),
            // The label of a single row may be anything.
            (None, None) if !is_alone || self.rows == 1 => Ok(None),
            // `Total cost` and `Total revenue` may be equal.
            (Some(_), None) if !is_alone && self.rows == 2 => Ok(None),
            _ => Ok(Some((Footnote::Total(text, kind), others.filter(|_| kind.is_some())))),
        }
    }
}

/// The sum of each column of values so far.
fn sums(intake: &dyn ShapeIntake) -> Vec<ExactSum> {
    intake.values().iter().map(|column| column.sum.clone()).collect()
}

/// The label of a total with its values, as text and as numbers; `None` if it has no value.
fn text_and_values(
    label: &str,
    row: &Row<'_>,
    intake: &dyn ShapeIntake,
) -> Option<(String, Vec<ExactSum>)> {
    let (mut texts, mut values) = (Vec::new(), Vec::new());
    for column in intake.values() {
        let mut sum = ExactSum::ZERO;
        if let CellValue::Number(number) = row.cell(column.index).read(column.notation()) {
            texts.push(match number.unit() {
                None => number.shown(true),
                Some(_) => number.text().to_owned(),
            });
            sum.add(&number);
        }
        values.push(sum);
    }
    let label = label.trim().trim_end_matches(':');
    (!texts.is_empty()).then(|| (format!("{label} {}", texts.join(", ")), values))
}

/// How a row with these values is computed from the others, with these sums: in the same way in each column in which it
/// has a value.
fn total_kind(others: &[ExactSum], values: &[ExactSum]) -> Option<TotalKind> {
    let columns = others.iter().zip(values).filter(|(_, value)| value.count() > 0);
    let mut kinds = columns.map(|(others, value)| kind_in_column(others, value));
    let first = kinds.next()??;
    kinds.all(|kind| kind == Some(first)).then_some(first)
}

/// How a value is computed from others. A sum may deviate by one in the last digit of each number with decimals;
/// a mean by less than one in its own last digit.
fn kind_in_column(others: &ExactSum, value: &ExactSum) -> Option<TotalKind> {
    let count = i128::from(others.count());
    let (sum, total) = (others.total()?, value.total()?);
    let difference = total.minus(sum)?;
    if count == 0 || difference.units == 0 {
        return (count > 0).then_some(TotalKind::Sum);
    }
    let mut last_digit = value.last_digits()?;
    let tolerance = others.last_digits()?.plus(last_digit)?;
    if last_digit.units == 0 {
        last_digit = FixedPoint::ONE;
    }
    if is_less(total.times(count)?.minus(sum)?, last_digit.times(count)?)? {
        return Some(TotalKind::Mean);
    }
    (!is_less(tolerance, difference)?).then_some(TotalKind::Sum)
}

/// Whether the magnitude of one number is less than that of another.
fn is_less(one: FixedPoint, other: FixedPoint) -> Option<bool> {
    let decimals = one.decimals.max(other.decimals);
    Some(one.units_at(decimals)?.abs() < other.units_at(decimals)?.abs())
}

#[cfg(test)]
mod tests {
    use super::{TotalKind, kind_in_column};
    use crate::data::number::{CellValue, Decimal, ExactSum, read};

    fn sum(numbers: &str) -> ExactSum {
        let mut sum = ExactSum::ZERO;
        for cell in numbers.split_whitespace() {
            let CellValue::Number(number) = read(cell, Decimal::Point) else {
                panic!("{cell} is a number")
            };
            sum.add(&number);
        }
        sum
    }

    #[test]
    fn totals_are_sums_or_means() {
        let (total, mean) = (Some(TotalKind::Sum), Some(TotalKind::Mean));
        let cases = [
            ("1 2 3", "6", total),
            ("1 2 3", "2", mean),
            ("1 2 3", "7", None),
            ("1 2 3", "5", None),
            // 5 / 3 is 1.67: a mean to its digits.
            ("1 2 2", "1", mean),
            ("1 2 2", "2", mean),
            ("1 2 2", "1.7", mean),
            ("1 2 2", "1.66", mean),
            ("1 2 2", "1.68", None),
            // One in the last digit of each of four numbers.
            ("0.1 0.1 0.1", "0.3", total),
            ("0.1 0.1 0.1", "0.7", total),
            ("0.1 0.1 0.1", "0.8", None),
            // Whole numbers are exact.
            ("1 2 3", "6.0", total),
            ("1 2 3", "6.1", total),
            ("1 2 3", "6.2", None),
            ("", "6", None),
            ("0 0 0", "0", total),
            ("-1 -2", "-3", total),
        ];
        for (others, value, expected) in cases {
            assert_eq!(kind_in_column(&sum(others), &sum(value)), expected, "{others}: {value}");
        }
    }
}
