//! Detects a total: a first or last row with such a label that is the sum or mean of all others, as in `wc -l`, `du -c`
//! and `sar`.
//!
//! If the first row may be a total, all rows go to two intakes, one of them without this row; at the end it is
//! decided which one is drawn. Before a later candidate, the intake is cloned, until another row follows.

mod evidence;

use super::ShapeIntake;
use crate::data::figure::{Footnote, TotalKind};
use crate::data::label::{is_total_label, may_name_first_total, may_name_total};
use crate::data::number::{CellValue, Notation};
use crate::data::roles::Roles;
use crate::data::rows::{ColumnLayout, Row};
use crate::fault::{Fault, Place};
use crate::plan::Plan;
use evidence::{may_be_total, total_kind};

#[derive(Default)]
pub(super) struct Totals {
    notation: Notation,
    /// Whether shares are drawn, to which no total may belong.
    has_shares: bool,
    /// Whether columns have names. `uniq -c` prints none, and a blank label is one of those that it counts.
    has_names: bool,
    label: Option<usize>,
    values: Vec<usize>,
    rows: u64,
    /// The last label that looked like a total. If it repeats, it is an ordinary label.
    last_label: Option<String>,
    is_repeated: bool,
    candidate: Option<Candidate>,
}

/// Rows that may be totals: the first row, or the last rows so far, as a sum and a mean.
struct Candidate {
    is_first: bool,
    /// Whether its label names a total. Otherwise only a sum of at least two rows shows that it is one.
    is_named: bool,
    /// The label and values of each, for the footer, and how it is computed from the other rows. Of the first row this
    /// is known only at the end.
    totals: Vec<(String, Option<TotalKind>)>,
    /// An intake with all other rows, if they may add up to it.
    others: Option<Box<dyn ShapeIntake>>,
    /// The first fault of the intake with these rows, reported only if they are no totals.
    refusal: Option<Fault>,
}

impl Candidate {
    /// How the next row is computed from the rows before the candidate, if both are totals: a mean after a sum.
    fn kind_of_next(&self, row: Row<'_>) -> Option<TotalKind> {
        let others = self.others.as_deref()?;
        if self.totals.iter().any(|(_, kind)| kind.is_none()) {
            return None;
        }
        let mut with_row = others.box_clone();
        with_row.row(row).ok()?;
        total_kind(others, &*with_row)
    }
}

/// Footnotes about totals, and the intake without them if the other rows add up.
type WithoutTotals = (Vec<Footnote>, Option<Box<dyn ShapeIntake>>);

impl Totals {
    /// `None` if there are no totals, or no value columns.
    pub(super) fn new(roles: &Roles, plan: &Plan) -> Option<Self> {
        let (label, values) = (roles.label, roles.values.clone());
        (roles.may_have_totals && !values.is_empty()).then_some(Self {
            notation: plan.input.notation(),
            has_shares: plan.share,
            has_names: roles.layout == ColumnLayout::Named,
            label,
            values,
            ..Self::default()
        })
    }

    pub(super) fn is_undecided(&self) -> bool {
        self.candidate.is_some()
    }

    pub(super) fn count_passed(&mut self, rows: u64) {
        self.rows += rows;
    }

    /// Pushes a row into the intake, and, if the first row may be a total, into the one without it.
    #[inline]
    pub(super) fn row(&mut self, row: Row<'_>, all: &mut dyn ShapeIntake) -> Result<(), Fault> {
        if self.candidate.is_some() || self.may_be_total(row) {
            return self.row_with_candidate(row, all);
        }
        self.rows += 1;
        all.row(row)
    }

    /// Like [`Self::row`], for a row that may be a total or follows a candidate.
    #[inline(never)]
    fn row_with_candidate(&mut self, row: Row<'_>, all: &mut dyn ShapeIntake) -> Result<(), Fault> {
        let is_first = self.rows == 0;
        self.rows += 1;
        let has_label = self.has_total_label(row);
        if let Some(Candidate { is_first: true, others: Some(others), refusal, .. }) =
            &mut self.candidate
        {
            others.row(row)?;
            if let Err(fault) = all.row(row) {
                refusal.get_or_insert_with(|| fault.at(Place::line(row.line)));
            }
            return Ok(());
        }
        if !has_label {
            self.drop_candidate()?;
            return all.row(row);
        }
        let text = self.text(row);
        if let Some(candidate) = &mut self.candidate
            && let Some(kind) = candidate.kind_of_next(row)
        {
            candidate.totals.push((text, Some(kind)));
            if let Err(fault) = all.row(row) {
                candidate.refusal.get_or_insert_with(|| fault.at(Place::line(row.line)));
            }
            return Ok(());
        }
        self.drop_candidate()?;
        let rows_before = all.box_clone();
        let pushed = all.row(row);
        let kind = total_kind(&*rows_before, all);
        let label = self.last_label.as_deref().unwrap_or_default();
        let is_named = is_total_label(label);
        let may_be_sum = if is_first {
            self.has_names && may_name_first_total(label)
        } else {
            self.rows > 2 && kind == Some(TotalKind::Sum)
        };
        if !is_named && !may_be_sum {
            return pushed;
        }
        let may_add_up = is_first || self.has_shares || kind.is_some();
        let refusal = match pushed {
            Err(fault) if may_add_up => Some(fault.at(Place::line(row.line))),
            pushed => pushed.map(|()| None)?,
        };
        let others = may_add_up.then_some(rows_before);
        let totals = vec![(text, kind)];
        self.candidate = Some(Candidate { is_first, is_named, totals, others, refusal });
        Ok(())
    }

    /// Another row follows, so the candidate is not a total.
    fn drop_candidate(&mut self) -> Result<(), Fault> {
        match self.candidate.take() {
            Some(Candidate { refusal: Some(refusal), .. }) => Err(refusal),
            _ => Ok(()),
        }
    }

    /// Called after the last row. `None` if no row is a total, or may be one.
    pub(super) fn finish(self, all: &dyn ShapeIntake) -> Result<Option<WithoutTotals>, Fault> {
        let Some(mut candidate) = self.candidate else { return Ok(None) };
        let others = candidate.others.as_deref();
        if let [(_, kind)] = &mut *candidate.totals {
            *kind = others.and_then(|others| total_kind(others, all));
            if self.has_shares && candidate.is_named && self.rows > 2 {
                *kind = kind.or(Some(TotalKind::Neither));
            }
        }
        let Candidate { is_named, totals, others, refusal, .. } = candidate;
        let mut kind = totals.first().and_then(|(_, kind)| *kind);
        let is_sum = kind == Some(TotalKind::Sum) && self.rows > 2;
        if !is_named && !is_sum {
            kind = None;
        }
        match refusal {
            Some(refusal) if kind.is_none() => Err(refusal),
            None if kind.is_none() && !is_named || self.is_repeated || self.rows == 1 => Ok(None),
            _ => {
                let notes = totals.into_iter().map(|(text, kind)| Footnote::Total(text, kind));
                Ok(Some((notes.collect(), others.filter(|_| kind.is_some()))))
            }
        }
    }

    /// Whether a row has a number and a unique label, in the label column or in the first non-empty cell, that may be
    /// that of a total.
    fn has_total_label(&mut self, row: Row<'_>) -> bool {
        let label = self.label.map(|label| row.cell(label).text().trim());
        let mut cells = row.cells.iter().map(|cell| cell.text().trim());
        let mut labels = label.into_iter().chain(cells.find(|cell| !cell.is_empty()));
        let total = labels.clone().find(|label| is_total_label(label));
        let Some(label) = total.or_else(|| labels.find(|label| may_name_total(label))) else {
            return false;
        };
        self.is_repeated |= self.last_label.as_deref() == Some(label);
        self.last_label = Some(label.to_owned());
        !self.is_repeated
            && self
                .values
                .iter()
                .any(|value| matches!(row.cell(*value).read(self.notation), CellValue::Number(_)))
    }

    /// A fast test whether a row may have a total label; most rows fail it.
    #[inline]
    fn may_be_total(&self, row: Row<'_>) -> bool {
        may_be_total(row.cell(0).text())
            || self.label.is_some_and(|label| label > 0 && may_be_total(row.cell(label).text()))
    }

    /// The label of the total with its values.
    fn text(&self, row: Row<'_>) -> String {
        let label = self.last_label.as_deref().filter(|label| !label.is_empty()).unwrap_or("total");
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
