//! Detects a total: a first or last row with such a label that is the sum or mean of all others, as in `wc -l`, `du -c`
//! and `sar`.
//!
//! If the first row may be a total, all rows go to two intakes, one of them without this row; at the end it is
//! decided which one is drawn. Before a later candidate, the intake is cloned, until another row follows.

mod evidence;

use super::ShapeIntake;
use crate::data::figure::{Footnote, TotalKind};
use crate::data::label::{is_total_label, may_name_total};
use crate::data::number::{CellValue, Notation};
use crate::data::roles::Roles;
use crate::data::rows::Row;
use crate::fault::{Fault, Place};
use crate::plan::Plan;
use evidence::{may_be_total, total_kind};

#[derive(Default)]
pub(super) struct Totals {
    notation: Notation,
    /// Whether shares are drawn, to which no total may belong.
    has_shares: bool,
    label: Option<usize>,
    values: Vec<usize>,
    rows: u64,
    /// The last label that looked like a total. If it repeats, it is an ordinary label.
    last_label: Option<String>,
    is_repeated: bool,
    candidate: Option<Candidate>,
}

/// A row that may be a total: the first row, or the last row so far.
struct Candidate {
    is_first: bool,
    /// Its label and values, for the footer.
    text: String,
    /// An intake with all other rows, if they may add up to it.
    others: Option<Box<dyn ShapeIntake>>,
    /// The first fault of the intake with this row, reported only if the row is not a total.
    refusal: Option<Fault>,
}

type Total = (Footnote, Option<Box<dyn ShapeIntake>>);

impl Totals {
    /// `None` if there are no totals: in requests and JSON maps, and without value columns.
    pub(super) fn new(roles: &Roles, plan: &Plan) -> Option<Self> {
        let (label, values) = (roles.label, roles.values.clone());
        (roles.layout.is_table() && !values.is_empty()).then_some(Self {
            notation: plan.input.notation(),
            has_shares: plan.share,
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
        // The candidate is not the last row, so it is not a total.
        if let Some(Candidate { refusal: Some(refusal), .. }) = self.candidate.take() {
            return Err(refusal);
        }
        if !has_label {
            return all.row(row);
        }
        let rows_before = all.box_clone();
        let pushed = all.row(row);
        let kind = total_kind(&*rows_before, all);
        let is_named = self.last_label.as_deref().is_some_and(is_total_label);
        if !is_named && (self.rows < 3 || kind != Some(TotalKind::Sum)) {
            return pushed;
        }
        let may_add_up = is_first || self.has_shares || kind.is_some();
        let refusal = match pushed {
            Err(fault) if may_add_up => Some(fault.at(Place::line(row.line))),
            pushed => pushed.map(|()| None)?,
        };
        let others = may_add_up.then_some(rows_before);
        self.candidate = Some(Candidate { is_first, text: self.text(row), others, refusal });
        Ok(())
    }

    /// Called after the last row. Returns the footnote about a total, and the intake without it if the rows add up.
    pub(super) fn finish(self, all: &dyn ShapeIntake) -> Result<Option<Total>, Fault> {
        let Some(Candidate { text, others, refusal, .. }) = self.candidate else {
            return Ok(None);
        };
        if refusal.is_none() && (self.is_repeated || self.rows == 1) {
            return Ok(None);
        }
        let mut kind = others.as_deref().and_then(|others| total_kind(others, all));
        if self.has_shares && self.rows > 2 {
            kind = kind.or(Some(TotalKind::Neither));
        }
        match refusal {
            Some(refusal) if kind.is_none() => Err(refusal),
            _ => Ok(Some((Footnote::Total(text, kind), others.filter(|_| kind.is_some())))),
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
