//! The window as the steps of detection look at it, and the faults that name one of its lines.

use super::delimiter::{Split, splits};
use crate::data::number::Notation;
use crate::fault::{Fault, FaultKind, Hint, Place};
use crate::input::blank::is_blank;
use crate::input::source::Window;
use crate::input::text_lines;
use crate::plan::Plan;

/// The window, split once into lines and once at each delimiter.
pub(super) struct Text<'t> {
    pub(super) window: &'t Window<'t>,
    pub(super) plan: &'t Plan,
    pub(super) notation: Notation,
    /// The complete lines, without their ends, and without the blank ones at the end.
    pub(super) lines: Vec<&'t str>,
    /// Those that may be rows: not blank, and no rules.
    pub(super) rows: Vec<&'t str>,
    pub(super) splits: Vec<Split<'t>>,
}

impl<'t> Text<'t> {
    pub(super) fn new(window: &'t Window<'t>, plan: &'t Plan) -> Self {
        let mut lines: Vec<&str> =
            window.text.lines().map(|line| line.trim_end_matches(' ')).collect();
        let is_cut = !window.is_whole && !window.text.ends_with('\n');
        if is_cut && lines.len() > 1 {
            lines.pop();
        }
        while lines.pop_if(|line| is_blank(line)).is_some() {}
        let rows = text_lines::rows(&lines);
        let notation = plan.input.notation();
        Self { window, plan, notation, lines, rows, splits: splits(window, notation) }
    }

    /// Whether `--header` was given.
    pub(super) fn has_header(&self) -> bool {
        self.plan.input.header == Some(true)
    }

    /// The rows, without the first if `--header` was given.
    pub(super) fn rows_below_header(&self) -> &[&'t str] {
        self.rows.split_at(usize::from(self.has_header())).1
    }

    /// Whether this is true of the window when it is split by a delimiter, which may be an unusual one.
    pub(super) fn is_true_of_split(&self, delimiter: u8, fits: fn(&Split<'t>) -> bool) -> bool {
        let split = self.splits.iter().find(|split| split.delimiter == delimiter);
        split.map_or_else(|| fits(&Split::new(self.window, delimiter, self.notation)), fits)
    }

    /// Whether the first record is a title, unless an option says what it is.
    pub(super) fn has_title(&self, split: &Split<'_>) -> bool {
        self.plan.input.header.is_none() && split.has_title()
    }

    /// Whether each line is one cell below a quoted one.
    pub(super) fn is_quoted_column(&self) -> bool {
        let starts_with_quote = self.rows.first().is_some_and(|row| row.starts_with('"'));
        starts_with_quote && self.is_true_of_split(b',', Split::is_quoted_column)
    }

    pub(super) fn first_row(&self) -> String {
        self.rows.first().map_or_else(String::new, |row| (*row).to_owned())
    }

    /// The fault if there are several readings, or none: the first line, and options that decide.
    pub(super) fn uncertain(&self, hints: Vec<Hint>) -> Fault {
        FaultKind::UncertainFormat { line: self.first_row(), hints }.into()
    }

    /// The fault of a row, with its line.
    pub(super) fn fault_of_row(&self, row: usize, kind: fn(String) -> FaultKind) -> Fault {
        let Some(row) = self.rows.get(row) else { return self.uncertain(Vec::new()) };
        let line = self.lines.iter().position(|line| line.as_ptr() == row.as_ptr());
        Fault::new(kind((*row).to_owned()), Place::line(line.map(|line| line as u64 + 1)))
    }
}
