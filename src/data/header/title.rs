//! Detects titles above the header, as spreadsheets export them: records of the usual length, mostly empty.

use super::{FirstRow, has_header};
use crate::data::survey::{CellKind, ColumnSurvey, Survey};
use crate::plan::ColumnOptions;

/// The maximum number of rows above a header.
const MAX_ABOVE: usize = 10;

/// The number of titles and empty rows above the header. The header must have no empty cells, and numbers below.
pub fn rows_above(survey: &Survey, options: &ColumnOptions) -> usize {
    let columns = survey.columns.as_slice();
    let above = (0..MAX_ABOVE).take_while(|row| is_title(columns, *row)).count();
    if above == 0 || filled(columns, above).count() < columns.len() {
        return 0;
    }
    let below = survey.below(above);
    let has_numbers = below.columns.iter().any(|column| column.is_numeric_from(1));
    let may_have_header = has_header(FirstRow::Unknown, &below, None, options) != Ok(false);
    if has_numbers && may_have_header { above } else { 0 }
}

/// Whether a row has at most one non-empty cell, or words followed by empty cells.
fn is_title(columns: &[ColumnSurvey], row: usize) -> bool {
    let mut cells = filled(columns, row);
    let count = cells.clone().count();
    let is_last_empty = filled(columns, row).all(|column| column.index + 1 < columns.len());
    count < columns.len()
        && (count < 2 || is_last_empty && cells.all(|column| is_word(column, row)))
}

/// The columns with a non-empty cell in this row.
fn filled(columns: &[ColumnSurvey], row: usize) -> impl Iterator<Item = &ColumnSurvey> + Clone {
    columns.iter().filter(move |column| column.cells.get(row).is_some_and(|cell| !cell.is_empty()))
}

fn is_word(column: &ColumnSurvey, row: usize) -> bool {
    column.kinds.get(row) == Some(&CellKind::Word)
}
