//! Detects columns of text, with or without a header. If two readings are possible, the text is refused with an
//! option for each. How lines are cut is decided in `text_table`.

use super::line_shape::is_numeric;
use super::spaced::{each_word, header, label_and_value, no_header};
use super::{Detection, DetectionResult};
use crate::data::header::is_name;
use crate::data::number::is_unit;
use crate::fault::{Fault, FaultKind, Hint, Place};
use crate::input::Form;
use crate::input::blank::{BLANKS, words};
use crate::input::labelled_numbers::Shape;
use crate::input::text_table::{TableProblem, TextTable, numeric_places};
use crate::plan::{DataShape, InputForm, Setting};

impl Detection<'_> {
    /// Columns with or without a header; a fault if two readings are possible. If no other format fits
    /// (`is_only_form`), a row that does not fit is a fault too.
    pub(super) fn aligned(&self, is_only_form: bool) -> DetectionResult {
        let from = self.plan.input.from;
        let has_no_header = self.plan.input.header == Some(false);
        let found = if has_no_header { None } else { self.text_table(from) };
        let are_columns = has_no_header || self.has_column_numbers() && found.is_none();
        let mut may_have_header = false;
        match found {
            Some(Ok(table)) => return Ok(Some(Form::TextTable(table))),
            Some(Err(TableProblem::Readings)) => {
                let gutters = [Setting::From(InputForm::Aligned)];
                let below_headings = Hint::when("cells are below their heads", gutters);
                return Err(self.uncertain(vec![each_word(), below_headings]));
            }
            Some(Err(TableProblem::Row(row))) if is_only_form => return Err(self.misaligned(row)),
            Some(Err(TableProblem::Header)) => may_have_header = self.plan.input.header.is_none(),
            Some(Err(TableProblem::Row(_))) | None => {}
        }
        if from != InputForm::Aligned
            && let Some(table) = self.without_header(are_columns)
        {
            return Ok(Some(Form::TextTable(table)));
        }
        if !may_have_header {
            return Ok(None);
        }
        Err(self.uncertain(vec![header(), no_header()]))
    }

    /// The table below a header, in the reading that `from` names.
    pub(super) fn text_table(&self, from: InputForm) -> Option<Result<TextTable, TableProblem>> {
        TextTable::find(&self.lines, from, self.has_header(), self.notation)
    }

    /// Columns of words without a header, if that is certain or the user says so (`is_explicit`). Then, unless a table
    /// is drawn, units must not differ between rows: `10.2 KiB` above `3.1 MiB` is one cell each.
    pub(super) fn without_header(&self, is_explicit: bool) -> Option<TextTable> {
        let lines = &self.text_lines;
        if is_explicit && self.plan.shape() != DataShape::Table {
            let numbers = self.numeric_places(lines);
            if numbers.into_iter().any(|number| has_several_units(lines, number + 1)) {
                return None;
            }
        }
        TextTable::without_header(lines, is_explicit, self.notation)
    }

    /// The hints for lines without a header. If all end with a number, as in `iPhone 15 1200`, other numbers may be part
    /// of the label.
    pub(super) fn hints_without_header(&self) -> Vec<Hint> {
        let rows = self.rows();
        let mut names = rows.iter().filter_map(|row| words(row).next());
        let may_be_pairs = self.plan.input.from == InputForm::Auto
            && is_numeric(rows, Shape::NumberLast, self.notation)
            && names.all(is_name);
        if !may_be_pairs {
            return vec![no_header()];
        }
        vec![Hint::when("each word is a cell", [Setting::NoHeader]), label_and_value()]
    }

    fn misaligned(&self, row: String) -> Fault {
        let lines_above = self.lines.iter().take_while(|line| line.trim_end_matches(BLANKS) != row);
        let place = Place::line(lines_above.count() as u64 + 1);
        Fault::new(FaultKind::Misaligned(row), place)
    }

    pub(super) fn numeric_places(&self, rows: &[&str]) -> Vec<usize> {
        numeric_places(rows, self.notation)
    }
}

/// Whether the words at this position are units that differ between lines.
fn has_several_units(lines: &[&str], place: usize) -> bool {
    let mut units = lines.iter().filter_map(|line| words(line).nth(place));
    let Some(first) = units.next().filter(|unit| is_unit(unit)) else { return false };
    units.any(|unit| unit != first && is_unit(unit))
}
