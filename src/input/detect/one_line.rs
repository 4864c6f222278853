//! Refuses several rows in one line: read as one record, the last value would be that of the first label.

use super::form;
use crate::data::date::is_date_or_time;
use crate::data::label::is_digits;
use crate::data::number::{Notation, is_number};
use crate::fault::FaultKind;
use crate::input::source::Window;
use crate::plan::{DataShape, InputOptions};

/// Refuses an input of one line with pairs of a label and a number, or with `\n` as two characters.
pub(super) fn refuse_rows_in_one_line(
    window: &Window<'_>,
    options: &InputOptions,
) -> Result<(), FaultKind> {
    let line = window.text.trim();
    if !window.is_whole || line.contains('\n') || line.starts_with(['{', '[']) {
        return Ok(());
    }
    if has_escaped_line_ends(line, options) {
        return Err(FaultKind::EscapedLineEnds);
    }
    if !options.detects_form() || options.header.is_some() {
        return Ok(());
    }
    if let Some((separator, can_be_replaced)) = row_separator(line, options.notation()) {
        return Err(FaultKind::RowsInOneLine(can_be_replaced.then_some(separator)));
    }
    // One row of a table may have words and numbers in turn.
    let is_table = options.facts.shape == Some(DataShape::Table);
    if !is_table && has_pairs(line, options.notation()) {
        return Err(FaultKind::RowsInOneLine(None));
    }
    Ok(())
}

/// Whether a line has a form if each `\n` in it, two characters as `echo` and single quotes leave them, ends a line:
/// `a,1\nb,2`, but not `C:\new,5`.
fn has_escaped_line_ends(line: &str, options: &InputOptions) -> bool {
    // In quotes, `\n` is part of the text.
    let mut records = line.split(r"\n");
    if records.clone().filter(|record| !record.is_empty()).nth(1).is_none()
        || !records.all(|record| record.matches('"').count() % 2 == 0)
    {
        return false;
    }
    let text = line.replace(r"\r\n", "\n").replace(r"\n", "\n");
    form(&Window::new(&text, true), options).is_ok()
}

/// If a line is rows of a label and a number, the character between them: a semicolon in `a,1; b,2`, a comma in
/// `a:1,b:2`, a blank in `a=1 b=2`; and whether line ends can replace it.
fn row_separator(line: &str, notation: Notation) -> Option<(char, bool)> {
    const SEPARATORS: [(char, &str); 4] =
        [(';', ",:=| "), ('|', ",;:= "), (',', ":=;|"), (' ', ",:=;|")];
    for (separator, delimiters) in SEPARATORS {
        let rows = line.split(separator).filter(|row| !row.trim().is_empty());
        let rows: Vec<&str> = rows.collect();
        let delimiter = delimiters.chars().find(|delimiter| {
            // `1,5;2,6` may be two decimal numbers, `1:30,2:30` two times.
            let may_count = (separator, *delimiter) == (' ', ',');
            let has_header =
                rows.len() > 2 && rows.first().is_some_and(|row| is_header(row, *delimiter));
            let mut rows = rows.iter().skip(usize::from(has_header));
            rows.all(|row| is_pair(row.trim(), *delimiter, may_count, notation))
        });
        if let Some(delimiter) = delimiter.filter(|_| rows.len() > 1) {
            // A blank in front of `b:2` would be part of a column; `1,5 2,5` may be decimal numbers.
            let has_blanks = ":=|".contains(delimiter)
                && rows.iter().any(|row| row.starts_with(' '))
                && !rows.iter().all(|row| row.contains(": "));
            let are_numbers = separator == ' '
                && rows.iter().all(|row| row.starts_with(|first: char| first.is_ascii_digit()));
            return Some((separator, !has_blanks && !are_numbers));
        }
    }
    None
}

/// Whether names and numbers take turns, at least three times: `Jan, 10, Feb, 20, Mar, 30`.
fn has_pairs(line: &str, notation: Notation) -> bool {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let are_pairs = fields.chunks(2).all(|pair| {
        let [name, value] = pair else { return false };
        let is_plain = !value.contains(char::is_alphabetic);
        name.contains(char::is_alphabetic) && is_plain && is_number(value, notation)
    });
    fields.len() > 4 && are_pairs
}

/// Whether a text is two words.
fn is_header(text: &str, delimiter: char) -> bool {
    text.split(delimiter).filter(|word| word.contains(char::is_alphabetic)).count() == 2
}

/// Whether a text is a label, then the delimiter, then a number. The label is no number but a date, or a whole number if it
/// `may_count`.
fn is_pair(text: &str, delimiter: char, may_count: bool, notation: Notation) -> bool {
    let Some((label, number)) = text.rsplit_once(delimiter) else { return false };
    let is_label = !label.is_empty() && !is_number(label, notation)
        || is_date_or_time(label)
        || may_count && is_digits(label);
    is_label && !label.contains([',', ';', '|']) && is_number(number.trim(), notation)
}
