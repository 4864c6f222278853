//! Refuses several rows in one line: read as one record, the last value would be that of the first label.

use super::form;
use crate::data::date::is_date_or_time;
use crate::data::label::is_digits;
use crate::data::number::{self, CellValue, Notation};
use crate::fault::FaultKind;
use crate::input::source::Window;
use crate::plan::{InputForm, InputOptions};

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
    if options.from != InputForm::Auto || options.delimiter.is_some() {
        return Ok(());
    }
    let separator = row_separator(line, options.notation());
    if separator.is_some() || has_pairs(line, options.notation()) {
        return Err(FaultKind::RowsInOneLine(separator));
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

/// The character between the rows of a line: a semicolon in `a,1; b,2`, a comma in `a:1,b:2`, a blank in `a=1 b=2`.
fn row_separator(line: &str, notation: Notation) -> Option<char> {
    const SEPARATORS: [(char, &str); 4] =
        [(';', ",:=| "), ('|', ",;:= "), (',', ":=;|"), (' ', ",:=;|")];
    SEPARATORS.into_iter().find_map(|(separator, delimiters)| {
        let rows = line.split(separator).map(str::trim).filter(|row| !row.is_empty());
        let rows: Vec<&str> = rows.collect();
        let are_pairs = delimiters.chars().any(|delimiter| {
            // `1,5;2,6` may be two decimal numbers, `1:30,2:30` two times.
            let may_count = (separator, delimiter) == (' ', ',');
            let has_header =
                rows.len() > 2 && rows.iter().take(1).all(|row| is_header(row, delimiter));
            let mut rows = rows.iter().skip(usize::from(has_header));
            rows.all(|row| is_pair(row, delimiter, may_count, notation))
        });
        (rows.len() > 1 && are_pairs).then_some(separator)
    })
}

/// Whether names and numbers take turns: `Jan, 10, Feb, 20`.
fn has_pairs(line: &str, notation: Notation) -> bool {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let are_pairs = fields.chunks(2).all(|pair| {
        let [name, value] = pair else { return false };
        let is_plain = !value.contains(char::is_alphabetic);
        name.contains(char::is_alphabetic) && is_plain && is_number(value, notation)
    });
    fields.len() > 2 && are_pairs
}

fn is_number(text: &str, notation: Notation) -> bool {
    matches!(number::read(text, notation), CellValue::Number(_))
}

/// Whether a text is two words.
fn is_header(text: &str, delimiter: char) -> bool {
    text.split(delimiter).filter(|word| word.contains(char::is_alphabetic)).count() == 2
}

/// Whether a text is a name, a date, or a whole number if it `may_count`; then the delimiter, then a number.
fn is_pair(text: &str, delimiter: char, may_count: bool, notation: Notation) -> bool {
    let Some((label, number)) = text.rsplit_once(delimiter) else { return false };
    let is_label = label.contains(char::is_alphabetic)
        || is_date_or_time(label)
        || may_count && is_digits(label);
    is_label && !label.contains([',', ';', '|']) && is_number(number.trim(), notation)
}
