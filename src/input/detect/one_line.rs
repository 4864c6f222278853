//! Refuses several rows in one line: read as one record, the last value would be that of the first label.

use super::form;
use crate::data::date::is_date_or_time;
use crate::data::number::{Notation, is_number};
use crate::fault::FaultKind;
use crate::input::source::Window;
use crate::plan::{DataShape, Plan};

/// What may be between a label and a number, and between rows.
const SEPARATORS: [char; 7] = [',', ';', '|', ':', '=', ' ', '\t'];

/// Refuses an input of one line with pairs of a label and a number, or with `\n` as two characters.
pub(super) fn refuse_rows_in_one_line(window: &Window<'_>, plan: &Plan) -> Result<(), FaultKind> {
    let line = window.text.trim();
    if !window.is_whole || line.contains('\n') || line.starts_with(['{', '[']) {
        return Ok(());
    }
    if has_escaped_line_ends(line, plan) {
        return Err(FaultKind::EscapedLineEnds);
    }
    // One row of a table may have words and numbers in turn.
    let is_table = plan.shape() == DataShape::Table;
    let pairs = pair_count(line, plan.input.notation());
    let is_one_row = !line.contains([';', '|', ':', '=']) && (is_table || pairs < 3);
    let has_rows = pairs > 1 && !is_one_row || are_pairs_of_numbers(line, plan.input.notation());
    if has_rows && plan.input.detects_form() && plan.input.header.is_none() {
        return Err(FaultKind::RowsInOneLine);
    }
    Ok(())
}

/// Whether a line has a form if each `\n` in it, two characters as `echo` and single quotes leave them, ends a line:
/// `a,1\nb,2`, but not `C:\new,5`.
fn has_escaped_line_ends(line: &str, plan: &Plan) -> bool {
    // In quotes, `\n` is part of the text.
    let mut records = line.split(r"\n");
    if records.clone().filter(|record| !record.is_empty()).nth(1).is_none()
        || !records.all(|record| record.matches('"').count() % 2 == 0)
    {
        return false;
    }
    let text = line.replace(r"\r\n", "\n").replace(r"\n", "\n");
    form(&Window::new(&text, true), plan).is_ok()
}

/// Whether the words of a line are pairs of numbers: `1,5 2,6`.
fn are_pairs_of_numbers(line: &str, notation: Notation) -> bool {
    line.trim().contains(' ')
        && line.split_whitespace().all(|word| {
            let are_numbers = word.split(',').map(|part| is_number(part, notation));
            are_numbers.eq([true; 2]) && !is_number(word, notation)
        })
}

/// The number of pairs of a label and a number, if a line has nothing else, except two names before them:
/// `a,1;b,2`, `a=1 b=2`, `name,n;a,1;b,2`.
fn pair_count(line: &str, notation: Notation) -> usize {
    let words: Vec<&str> = line.split(SEPARATORS).filter(|word| !word.is_empty()).collect();
    let has_header =
        words.iter().take(2).filter(|word| word.contains(char::is_alphabetic)).count() == 2;
    let words = words.get(if has_header { 2 } else { 0 }..).unwrap_or_default();
    let are_pairs = words.chunks(2).all(|pair| match pair {
        [label, number] => {
            let is_label = !label.starts_with(char::is_numeric) || is_date_or_time(label);
            is_label && is_number(number, notation)
        }
        _ => false,
    });
    if are_pairs { words.len() / 2 } else { 0 }
}
