//! Detects a total: a first or last row that is the sum or mean of all others, as in `wc -l`, `du -c` and `sar`, or a
//! sum below a rule, whatever its label.
//!
//! If the first row may be a total, all rows go to two intakes, one of them without this row; at the end it is
//! decided which one is drawn. Before a later candidate, the intake is cloned, until another row follows.

mod evidence;

use super::ShapeIntake;
use crate::data::date::DateForm;
use crate::data::figure::{Footnote, TotalKind};
use crate::data::label::{is_total_label, may_name_total};
use crate::data::number::{CellValue, Notation};
use crate::data::roles::Roles;
use crate::data::rows::{Cell, ColumnLayout, Row};
use crate::fault::{Fault, FaultKind, Place};
use crate::plan::Plan;
use evidence::{is_longer_period, may_be_longer_period, may_be_total, total_kind};

#[derive(Default)]
pub(super) struct Totals {
    notation: Notation,
    layout: ColumnLayout,
    /// Whether shares are drawn, to which no total may belong.
    has_shares: bool,
    label: Option<usize>,
    /// The format of the labels, if they are dates.
    dates: Option<DateForm>,
    values: Vec<usize>,
    rows: u64,
    /// The last label that looked like a total. If it repeats, it is an ordinary label.
    last_label: Option<String>,
    is_repeated: bool,
    /// The number of rules below rows.
    rules: u64,
    /// Whether the next row directly follows the first rule.
    is_below_rule: bool,
    candidate: Option<Candidate>,
}

/// A row that may be a total: the first row, or the last row so far.
struct Candidate {
    is_first: bool,
    /// Whether its label names a total, and not only a longer period than the others.
    is_named: bool,
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
        (roles.may_have_total && !values.is_empty()).then_some(Self {
            notation: plan.input.notation(),
            layout: roles.layout,
            has_shares: plan.share,
            label,
            dates: roles.date_form(),
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

    /// Called for a rule. If there are several, they just separate rows.
    pub(super) fn rule(&mut self) {
        self.rules += u64::from(self.rows > 0);
        self.is_below_rule = self.rules == 1 && self.rows > 1;
    }

    /// Pushes a row into the intake, and, if the first row may be a total, into the one without it.
    #[inline]
    pub(super) fn row(&mut self, row: Row<'_>, all: &mut dyn ShapeIntake) -> Result<(), Fault> {
        if self.candidate.is_some() || self.is_below_rule || self.may_be_total(row) {
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
        let is_below_rule = std::mem::take(&mut self.is_below_rule);
        let has_label = self.has_total_label(row);
        let is_named = !has_label || self.last_label.as_deref().is_some_and(is_total_label);
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
        if !has_label && !is_below_rule {
            return all.row(row);
        }
        let rows_before = all.box_clone();
        let pushed = all.row(row);
        let kind = total_kind(&*rows_before, all);
        if !has_label && kind != Some(TotalKind::Sum) {
            return pushed;
        }
        let may_add_up = is_first || kind.is_some() || self.has_shares;
        let is_blank = has_label && self.last_label.as_deref() == Some("");
        let refusal = match pushed {
            Ok(()) => None,
            Err(fault) if is_blank && !is_below_rule => return Err(fault),
            Err(fault) if may_add_up || is_undated(&fault) => Some(fault.at(Place::line(row.line))),
            Err(fault) => return Err(fault),
        };
        let others = (may_add_up || refusal.is_some()).then_some(rows_before);
        self.candidate = Some(Candidate {
            is_first,
            is_named,
            text: self.text(row, has_label),
            others,
            refusal,
        });
        Ok(())
    }

    /// Called after the last row. Returns the footnote about a total, and the intake without it if the rows add up.
    pub(super) fn finish(self, all: &dyn ShapeIntake) -> Result<Option<Total>, Fault> {
        let Some(Candidate { is_named, text, others, refusal, .. }) = self.candidate else {
            return Ok(None);
        };
        if refusal.is_none() && (self.is_repeated || self.rows == 1) {
            return Ok(None);
        }
        let mut kind = others.as_deref().and_then(|others| total_kind(others, all));
        // For a single row, sum and mean are equal; the label decides.
        let is_mean = matches!(text.bytes().next(), Some(b'm' | b'M' | b'a' | b'A'));
        if kind == Some(TotalKind::Sum) && is_mean && self.rows == 2 {
            kind = Some(TotalKind::Mean);
        }
        if !is_named {
            // Only by chance, a longer period is the mean of the others.
            kind = kind.filter(|kind| *kind == TotalKind::Sum && self.rows > 2);
        } else if self.has_shares && self.rows > 2 {
            kind = kind.or(Some(TotalKind::Neither));
        }
        if refusal.as_ref().is_some_and(is_undated) {
            let label = self.last_label.as_deref().unwrap_or_default();
            let is_period = self.dates.is_some_and(|form| is_longer_period(label, form));
            kind = kind.or(is_named.then_some(TotalKind::Undated));
            kind = kind.or(is_period.then_some(TotalKind::Longer));
        }
        match refusal {
            Some(refusal) if kind.is_none() => Err(refusal),
            None if kind.is_none() && !is_named => Ok(None),
            _ => Ok(Some((Footnote::Total(text, kind), others.filter(|_| kind.is_some())))),
        }
    }

    /// Whether a row has a number and a unique total label, in the label column or in the first non-empty cell.
    fn has_total_label(&mut self, row: Row<'_>) -> bool {
        let label = self.label.map(|label| row.cell(label).text().trim());
        let is_period = |label: &&str| self.dates.is_some_and(|form| is_longer_period(label, form));
        let mut cells = row.cells.iter().map(|cell| cell.text().trim());
        let mut labels = label.into_iter().chain(cells.find(|cell| !cell.is_empty()));
        let total = labels.clone().find(|label| is_total_label(label));
        // A first row such as `Total sales` may be the sum of costs and profit.
        // Of counted lines, one may be blank.
        let may_be_blank = self.layout != ColumnLayout::Pairs;
        let may_add_up = |label: &&str| {
            self.rows > 1 && may_name_total(label) && (may_be_blank || !label.is_empty())
        };
        let total = total.or_else(|| labels.find(may_add_up));
        let Some(label) = total.or(label.filter(is_period)) else { return false };
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
        let first = row.cell(0).text();
        if may_be_total(first) {
            return true;
        }
        let label = match self.label {
            None => return false,
            Some(0) => first,
            Some(column) => row.cell(column).text(),
        };
        self.dates.is_some() && may_be_longer_period(label)
            || self.label != Some(0) && may_be_total(label)
    }

    /// The label of the total (or the first text of the row) with its values.
    fn text(&self, row: Row<'_>, has_label: bool) -> String {
        let mut words = row.cells.iter().map(|cell| cell.text().trim()).filter(|text| {
            !text.is_empty()
                && !matches!(Cell::Text(text).read(self.notation), CellValue::Number(_))
        });
        let label = self.last_label.as_deref().filter(|_| has_label).or(words.next());
        let label = label.filter(|label| !label.is_empty()).unwrap_or("total");
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

/// Whether a row was refused because its label is not a date.
fn is_undated(fault: &Fault) -> bool {
    matches!(fault.kind, FaultKind::NotDate(_) | FaultKind::TotalAmongDates(_))
}
