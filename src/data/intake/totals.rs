//! A first or last row that is the sum or the mean of all others, as `wc -l`, `du -c` and `sar` write it, or a sum below
//! a rule, whatever its label.
//! After a total in the first row, all rows go to two intakes, one without it, and the end tells which of them is
//! drawn. Before a later total, a copy of the intake is kept until the next row shows whether it was the last.
//! Knows neither forms nor charts.

use super::ShapeIntake;
use crate::data::figure::{Footnote, TotalKind};
use crate::data::number::{CellValue, ExactSum, FixedPoint, Notation};
use crate::data::roles::Roles;
use crate::data::rows::{Cell, Row, is_total_label};
use crate::fault::{Fault, Kind, Place};

#[derive(Default)]
pub(super) struct Totals {
    notation: Notation,
    label: Option<usize>,
    values: Vec<usize>,
    rows: u64,
    /// The label of the last row that had one of a total. Where it comes again it is a label like others.
    last_label: String,
    is_repeated: bool,
    /// The rules that are below rows.
    rules: u64,
    /// Whether the next row is the first one below the first of them.
    is_below_rule: bool,
    candidate: Option<Candidate>,
}

/// The first row, or the one before the next, if its label is that of a total.
struct Candidate {
    is_first: bool,
    /// Its label and its values, for a note.
    text: String,
    /// All other rows, if they may add up to it.
    others: Option<Box<dyn ShapeIntake>>,
    /// Why it cannot be drawn.
    refusal: Option<Fault>,
}

type Total = (Footnote, Option<Box<dyn ShapeIntake>>);

impl Totals {
    /// None where a total is a row like others: in requests and object maps, and without values.
    pub(super) fn new(roles: &Roles, notation: Notation) -> Option<Self> {
        let (label, values) = (roles.label, roles.values.clone());
        (roles.layout.is_table() && !values.is_empty()).then_some(Self {
            notation,
            label,
            values,
            ..Self::default()
        })
    }

    pub(super) fn is_undecided(&self) -> bool {
        self.candidate.is_some()
    }

    pub(super) fn pass(&mut self, rows: u64) {
        self.rows += rows;
    }

    /// A rule is below the last row. Where there are more, they separate rows.
    pub(super) fn rule(&mut self) {
        self.rules += u64::from(self.rows > 0);
        self.is_below_rule = self.rules == 1 && self.rows > 1;
    }

    /// Pushes a row into the intake of all rows, and into that of the others.
    #[inline]
    pub(super) fn row(
        &mut self,
        row: Row<'_>,
        all_rows: &mut dyn ShapeIntake,
    ) -> Result<(), Fault> {
        if self.candidate.is_some() || self.is_below_rule || self.may_be_total(row) {
            return self.row_near_total(row, all_rows);
        }
        self.rows += 1;
        all_rows.row(row)
    }

    /// The same of a row that may be a total, or comes after one.
    #[inline(never)]
    fn row_near_total(
        &mut self,
        row: Row<'_>,
        all_rows: &mut dyn ShapeIntake,
    ) -> Result<(), Fault> {
        let is_first = self.rows == 0;
        self.rows += 1;
        let is_below_rule = std::mem::take(&mut self.is_below_rule);
        let has_label = self.has_total_label(row);
        if let Some(Candidate { is_first: true, others: Some(others), refusal, .. }) =
            &mut self.candidate
        {
            others.row(row)?;
            if let Err(fault) = all_rows.row(row) {
                refusal.get_or_insert_with(|| fault.at(Place::line(row.line)));
            }
            return Ok(());
        }
        // It is not the last row, so it is no total.
        if let Some(Candidate { refusal: Some(refusal), .. }) = self.candidate.take() {
            return Err(refusal);
        }
        if !has_label && !is_below_rule {
            return all_rows.row(row);
        }
        let rows_before = all_rows.box_clone();
        let pushed = all_rows.row(row);
        let kind = total_kind(&*rows_before, all_rows);
        if !has_label && kind != Some(TotalKind::Sum) {
            return pushed;
        }
        let may_add_up = is_first || kind.is_some();
        let refusal = match pushed {
            Ok(()) => None,
            Err(fault) if may_add_up || is_undated(&fault) => Some(fault.at(Place::line(row.line))),
            Err(fault) => return Err(fault),
        };
        let others = (may_add_up || refusal.is_some()).then_some(rows_before);
        self.candidate =
            Some(Candidate { is_first, text: self.text(row, has_label), others, refusal });
        Ok(())
    }

    /// What the footer says of a total after the last row, and all other rows if they add up to it.
    pub(super) fn finish(self, all_rows: &dyn ShapeIntake) -> Result<Option<Total>, Fault> {
        let Some(Candidate { text, others, refusal, .. }) = self.candidate else { return Ok(None) };
        if refusal.is_none() && (self.is_repeated || self.rows == 1) {
            return Ok(None);
        }
        let mut kind = others.as_deref().and_then(|others| total_kind(others, all_rows));
        // Of a single row the sum is the mean.
        let is_mean = matches!(text.bytes().next(), Some(b'm' | b'M' | b'a' | b'A'));
        if kind == Some(TotalKind::Sum) && is_mean && self.rows == 2 {
            kind = Some(TotalKind::Mean);
        }
        if refusal.as_ref().is_some_and(is_undated) {
            kind = kind.or(Some(TotalKind::Undated));
        }
        match refusal {
            Some(refusal) if kind.is_none() => Err(refusal),
            _ => Ok(Some((Footnote::Total(text, kind), others.filter(|_| kind.is_some())))),
        }
    }

    /// Whether a row has a number, and the label of a total, which no other row has: in the column of labels, or
    /// in the first cell that is not empty.
    fn has_total_label(&mut self, row: Row<'_>) -> bool {
        if !self.may_be_total(row) {
            return false;
        }
        let label = self.label.map(|label| row.cell(label).text().trim());
        let mut cells = row.cells.iter().map(|cell| cell.text().trim());
        let mut labels = label.into_iter().chain(cells.find(|cell| !cell.is_empty()));
        let Some(label) = labels.find(|label| is_total_label(label)) else { return false };
        self.is_repeated |= self.last_label == label;
        label.clone_into(&mut self.last_label);
        !self.is_repeated
            && self
                .values
                .iter()
                .any(|value| matches!(row.cell(*value).read(self.notation), CellValue::Number(_)))
    }

    /// Whether one of two cells may be the label of a total.
    #[inline]
    fn may_be_total(&self, row: Row<'_>) -> bool {
        may_be_label(row, 0)
            || self.label.is_some_and(|label| label > 0 && may_be_label(row, label))
    }

    /// The label that was found last, or of another row its first words, and the values of its row.
    fn text(&self, row: Row<'_>, has_label: bool) -> String {
        let mut words = row.cells.iter().map(|cell| cell.text().trim()).filter(|text| {
            !text.is_empty()
                && !matches!(Cell::Text(text).read(self.notation), CellValue::Number(_))
        });
        let label = if has_label { &self.last_label } else { words.next().unwrap_or("total") };
        let label = label.trim_end_matches(':');
        let values = self.values.iter().map(|value| row.cell(*value));
        let values = values.filter_map(|cell| match cell.read(self.notation) {
            CellValue::Number(number) if number.unit().is_none() => Some(number.shown(true)),
            CellValue::Number(number) => Some(number.text().to_owned()),
            _ => None,
        });
        format!("{label} {}", values.collect::<Vec<_>>().join(", "))
    }
}

/// Whether a row is refused because its label is no date, as that of a total below dates.
fn is_undated(fault: &Fault) -> bool {
    matches!(fault.kind, Kind::NotDate(_) | Kind::TotalAmongDates(_))
}

/// Whether a cell is blank, or begins as the label of a total does: few do.
#[inline]
fn may_be_label(row: Row<'_>, column: usize) -> bool {
    let label = row.cell(column).text();
    match label.bytes().find(|byte| !byte.is_ascii_whitespace()) {
        Some(first) if first.is_ascii() => matches!(
            first.to_ascii_lowercase(),
            b't' | b'g' | b's' | b'a' | b'm' | b'o' | b'y' | b'f'
        ),
        _ => true,
    }
}

/// What a total is of the other rows, if it is the same in each column. Only `all_rows` has the total.
fn total_kind(other_rows: &dyn ShapeIntake, all_rows: &dyn ShapeIntake) -> Option<TotalKind> {
    let mut kinds = Vec::new();
    for (others, all) in other_rows.values().iter().zip(all_rows.values()) {
        if all.sum.count() > others.sum.count() {
            kinds.push(kind(&others.sum, &all.sum)?);
        }
    }
    let first = *kinds.first()?;
    Some(if kinds.iter().all(|kind| *kind == first) { first } else { TotalKind::SumOrMean })
}

/// What a total is in one column. A sum may be off by one in the last digit of each number with decimals, a mean
/// by less than one in its own.
fn kind(others: &ExactSum, all: &ExactSum) -> Option<TotalKind> {
    let count = i128::from(others.count());
    let sum = others.total()?;
    let total = all.total()?.minus(sum)?;
    let difference = total.minus(sum)?;
    if count == 0 || difference.units == 0 {
        return (count > 0).then_some(TotalKind::Sum);
    }
    let last_digits = all.last_digits()?;
    let mut last_digit = last_digits.minus(others.last_digits()?)?;
    if last_digit.units == 0 {
        last_digit = FixedPoint::ONE;
    }
    if is_less(total.times(count)?.minus(sum)?, last_digit.times(count)?)? {
        return Some(TotalKind::Mean);
    }
    (!is_less(last_digits, difference)?).then_some(TotalKind::Sum)
}

/// Whether the magnitude of one number is less than that of another.
fn is_less(one: FixedPoint, other: FixedPoint) -> Option<bool> {
    let decimals = one.decimals.max(other.decimals);
    Some(one.units_at(decimals)?.abs() < other.units_at(decimals)?.abs())
}
