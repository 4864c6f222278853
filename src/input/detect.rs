//! Detects the format of an input from its first window, in steps. Each is one function from the window to a format, a
//! fault, or nothing, so that the next one is tried. No step knows the inside of another one, or the chart.
//!
//! | step | function | finds | refuses |
//! | --- | --- | --- | --- |
//! | 1 | [`foreign::markup`] | | a web page (binary input was refused when it was read) |
//! | 2 | [`json`] | JSON, JSON Lines | |
//! | 3 | [`markdown`] | a table with a row of dashes | |
//! | 4 | [`numbers_between_delimiters`] | delimited text with numbers, and without a title | two delimiters |
//! | 5 | [`foreign::is_drawn_with`] | | a drawn chart |
//! | 6 | [`named_column`] | one cell a line, below a name in quotes | |
//! | 7 | [`are_days`] | | `Mar 4`, which has two cuts, unless it is counted in step 10 |
//! | 8 | [`numbers`] | one number a line | records in blocks |
//! | 9 | [`labels_and_numbers`] | a label and a number a line | records in blocks |
//! | 10 | [`words_or_dates`] | one word or date a line, if it is counted | the same, if it is not |
//! | 11 | [`text_between_delimiters`] | delimited text without a title | two delimiters |
//! | 12 | [`columns`] | columns of text | two cuts, records in blocks |
//! | 13 | [`lines_beside`] | | a title or a remark beside lines that steps 4 to 12 read |
//! | 14 | [`delimiter::of_most_records`] | delimited text with some other records | |
//! | 15 | [`refusal`] | | anything else |

mod beside;
mod delimiter;
mod extension;
mod refusals;
mod text;

use super::blank::words;
use super::labelled_numbers::{LineShape, are_numbers, is_like_number};
use super::source::Window;
use super::text_table::{self, Cuts, Fit};
use super::{Format, foreign, json as json_reader, markdown as markdown_reader};
use crate::data::date::{LIKELY_YEARS, is_date, is_date_or_time};
use crate::data::header::is_word;
use crate::data::number::{Notation, are_units};
use crate::fault::{Fault, FaultKind, Place};
use crate::plan::{InputFormat, InputOptions, Plan};
use beside::lines_beside;
use delimiter::Split;
use extension::format_of_file;
use refusals::{
    check_blocks, check_path, check_pipes, days_fault, fields_hint, gutters_hint, refusal,
    words_fault,
};
use text::Text;

/// The largest day of a month.
const LAST_DAY: i64 = 31;

/// The format of the input that starts with this window.
pub fn format(window: &Window<'_>, plan: &Plan) -> Result<Format, Fault> {
    if is_blank_text(&window.text) {
        let kind = if window.is_whole { FaultKind::Empty } else { FaultKind::Prose(String::new()) };
        return Err(kind.into());
    }
    let InputOptions { from, delimiter, extension, .. } = &plan.input;
    let is_named = *from != InputFormat::Auto || delimiter.is_some();
    if !is_named && is_endless_line(window) && foreign::markup(&window.text).is_none() {
        return Err(Fault::new(FaultKind::RecordTooLong, Place::line(Some(1))));
    }
    let text = Text::new(window, plan);
    let format = match (from, delimiter, extension) {
        (InputFormat::Auto | InputFormat::Csv, Some(delimiter), _) => {
            Ok(delimited(*delimiter, &text))
        }
        (InputFormat::Auto, None, Some(extension)) => format_of_file(&text, *extension),
        _ => format_named(&text, *from),
    }?;
    check_path(&format, plan)?;
    Ok(format)
}

/// What a step finds: `None` if its format does not fit; a fault if it fits but cannot be read.
type Verdict = Result<Option<Format>, Fault>;

/// The format that `--from` names.
fn format_named(text: &Text<'_>, from: InputFormat) -> Result<Format, Fault> {
    match from {
        InputFormat::Auto => detected(text),
        InputFormat::Csv => Ok(delimited(delimiter::of_fields(&text.splits)?, text)),
        InputFormat::Tsv => Ok(delimited(b'\t', text)),
        InputFormat::Json => {
            check_markup(text).map(|()| Format::Json { at: text.plan.input.at.clone() })
        }
        InputFormat::Jsonl => check_markup(text).map(|()| Format::JsonLines),
        InputFormat::Markdown => Ok(Format::Markdown { is_embedded: true }),
        InputFormat::Numbers => Ok(labelled(LineShape::NumberOnly, text)),
        InputFormat::Columns => match labels_and_numbers(text).or_else(|| numbers(text)) {
            Some(format) => Ok(format),
            None => columns_named(text, Cuts::Fields),
        },
        InputFormat::Aligned => columns_named(text, Cuts::Gutters),
    }
}

fn columns_named(text: &Text<'_>, cuts: Cuts) -> Result<Format, Fault> {
    columns(text, cuts)?.ok_or_else(|| refusal(text, cuts))
}

/// The format that the steps find, in their order.
fn detected(text: &Text<'_>) -> Result<Format, Fault> {
    check_markup(text)?;
    if let Some(format) = json(text).or_else(|| markdown(text)) {
        return Ok(format);
    }
    if let Some(format) = text_format(text)? {
        return Ok(format);
    }
    if let Some(format) = words_or_dates(text) {
        let count = &text.plan.columns.count;
        return if count.is_some() { Ok(format) } else { Err(words_fault(text)) };
    }
    if let Some(fault) = lines_beside(text) {
        return Err(fault);
    }
    delimiter::of_most_records(&text.splits)?
        .map(|split| delimited(split.delimiter, text))
        .ok_or_else(|| refusal(text, likely_cuts(text)))
}

/// Step 1.
fn check_markup(text: &Text<'_>) -> Result<(), Fault> {
    foreign::markup(&text.window.text).map_or(Ok(()), |kind| Err(kind.into()))
}

/// Steps 4 to 12, without 10: the format of text in which every line fits.
fn text_format(text: &Text<'_>) -> Verdict {
    if let Some(format) = numbers_between_delimiters(text)? {
        return Ok(Some(format));
    }
    if text.rows.iter().any(|row| row.contains(foreign::is_drawn_with)) {
        return Err(foreign::drawing().into());
    }
    if let Some(format) = named_column(text) {
        return Ok(Some(format));
    }
    if are_days(text) {
        return if text.plan.columns.count.is_some() { Ok(None) } else { Err(days_fault(text)) };
    }
    if let Some(format) = numbers(text).or_else(|| labels_and_numbers(text)) {
        check_blocks(text, &format)?;
        return Ok(Some(format));
    }
    if words_or_dates(text).is_some() {
        return Ok(None);
    }
    // The words of quoted names, `"a b","name"`, could be heads as well.
    if !has_numbers_at_one_place(text)
        && let Some(format) = text_between_delimiters(text)?
    {
        return Ok(Some(format));
    }
    let format = columns(text, likely_cuts(text))?;
    format.iter().try_for_each(|format| check_blocks(text, format))?;
    Ok(format)
}

/// Step 2: a JSON value, or JSON Lines if a second value begins on a later line.
fn json(text: &Text<'_>) -> Option<Format> {
    let input = &*text.window.text;
    if !input.trim_start().starts_with(['{', '[']) {
        return None;
    }
    let rest = json_reader::after_value(input);
    let next = rest.trim_start();
    let is_later = rest.strip_suffix(next).is_some_and(|gap| gap.contains('\n'));
    let is_value = next.starts_with(|c: char| c.is_ascii_digit() || "{[\"-tfn".contains(c));
    let at = text.plan.input.at.clone();
    Some(if is_later && is_value { Format::JsonLines } else { Format::Json { at } })
}

/// Step 3: a table with a row of dashes, between pipes or the lines of a box.
fn markdown(text: &Text<'_>) -> Option<Format> {
    let is_embedded = markdown_reader::captions(text.window).is_some();
    markdown_reader::has_table(&text.lines).then_some(Format::Markdown { is_embedded })
}

/// Step 4: a delimiter that splits all records alike, one column of them numbers; no title is among the records.
fn numbers_between_delimiters(text: &Text<'_>) -> Verdict {
    let Some(split) = delimiter::of_numbers(&text.splits)? else { return Ok(None) };
    if text.has_title(split) {
        return Ok(None);
    }
    check_pipes(text, split)?;
    split.check_records()?;
    if split.delimiter == b',' && !text.has_header() {
        delimiter::check_commas(&text.rows)?;
    }
    Ok(Some(delimited(split.delimiter, text)))
}

/// Step 11: a delimiter that splits all records alike; no title is among them.
fn text_between_delimiters(text: &Text<'_>) -> Verdict {
    let Some(split) = delimiter::of_text(&text.splits)? else { return Ok(None) };
    if text.has_title(split) {
        return Ok(None);
    }
    check_pipes(text, split)?;
    Ok(Some(delimited(split.delimiter, text)))
}

/// Step 6: one cell a line, below a name in quotes: delimited text of one column.
fn named_column(text: &Text<'_>) -> Option<Format> {
    let has_names = || text.is_true_of_split(b',', Split::has_quoted_names);
    (text.is_quoted_column() && has_names()).then(|| delimited(b',', text))
}

/// Step 8: one number a line, all in one unit or several; the first line may be a name.
fn numbers(text: &Text<'_>) -> Option<Format> {
    let mut format = labelled(LineShape::NumberOnly, text);
    let mut rows = text.rows_below_header();
    if let [name, numbers @ ..] = rows
        && !text.has_header()
        && is_word(name)
        && is_one_word(name)
        && numbers.len() > 1
    {
        format = Format::LabelledNumbers { shape: LineShape::NumberOnly, has_names: true };
        rows = numbers;
    }
    if rows.iter().all(|row| words(row).count() == 1) && begin_with_number(rows, text.notation) {
        return Some(format);
    }
    // Below two names, a number and a word are two cells, whatever the word.
    let are_in_columns = rows.iter().any(|row| words(row).count() > 1);
    let has_two_names =
        text.has_header() && text.rows.first().is_some_and(|row| words(row).count() == 2);
    let has_units = !are_in_columns || have_units(rows, has_two_names, text.notation);
    (has_units && are_numbers(rows.iter().copied(), text.notation)).then_some(format)
}

/// Whether the first of these words and most others are numbers. The reader refuses the rest.
fn begin_with_number(rows: &[&str], notation: Notation) -> bool {
    let is_number = |row: &&&str| is_like_number(row, notation);
    rows.first().is_some_and(|row| is_number(&row))
        && rows.iter().filter(is_number).count() * 2 > rows.len()
}

/// Whether the words after numbers are one unit, or are units all the same. A single word may as well be a label, as may
/// equal words below two names.
fn have_units(rows: &[&str], has_two_names: bool, notation: Notation) -> bool {
    let mut units: Vec<&str> = rows.iter().filter_map(|row| words(row).nth(1)).collect();
    let are_equal = units.len() > 1 && units.iter().all(|unit| Some(unit) == units.first());
    units.sort_unstable();
    units.dedup();
    are_equal && !has_two_names || notation.suffixes.is_some() || are_units(&units)
}

/// Step 7: whether lines such as `Mar 4` are days, or a label and a number. Alignment shows that they are no days, or a
/// number above 31 that is no year.
fn are_days(text: &Text<'_>) -> bool {
    let numbers: Vec<i64> =
        text.rows.iter().flat_map(|row| words(row)).filter_map(|word| word.parse().ok()).collect();
    numbers.len() == text.rows.len()
        && text.rows.iter().all(|row| {
            words(row).count() == 2
                && is_date(row.trim())
                && !row.starts_with(' ')
                && !row.contains('\t')
        })
        && (numbers.iter().all(|number| *number <= LAST_DAY)
            || numbers.iter().all(|number| LIKELY_YEARS.contains(number)))
}

/// Step 10: one word, one quoted cell, or one date or time a line, to be counted. The first line is a name only where
/// an option says so.
fn words_or_dates(text: &Text<'_>) -> Option<Format> {
    if text.is_quoted_column() {
        return Some(delimited(b',', text));
    }
    let is_cell = |row: &&str| is_one_word(row) || is_date_or_time(row.trim());
    let is_named = text.plan.columns.count.as_deref() == text.rows.first().map(|row| row.trim());
    let has_names = text.has_header() || is_named;
    text.rows
        .iter()
        .all(is_cell)
        .then_some(Format::LabelledNumbers { shape: LineShape::NumberOnly, has_names })
}

/// Whether a line is one word, without a sign that could separate two.
fn is_one_word(line: &str) -> bool {
    words(line).count() == 1 && !line.contains([',', ';', '|', '\r'])
}

/// Step 9: a label and a number on each line.
fn labels_and_numbers(text: &Text<'_>) -> Option<Format> {
    Some(labelled(LineShape::of(text.rows_below_header(), text.notation)?, text))
}

/// Whether these are columns even without heads.
fn has_numbers_at_one_place(text: &Text<'_>) -> bool {
    text_table::without_heads(&text.rows, text.notation).is_some()
}

/// Step 12: columns of text, below heads or with numbers at one place.
fn columns(text: &Text<'_>, cuts: Cuts) -> Verdict {
    if text.plan.input.header != Some(false) {
        match heads_over_lines(text, cuts) {
            Fit::Table(table) => return Ok(Some(Format::TextTable(table))),
            Fit::Both => {
                return Err(text.uncertain(vec![fields_hint(), gutters_hint()]));
            }
            Fit::Unclear => return Err(text.uncertain(vec![gutters_hint()])),
            Fit::Misfit(_) | Fit::None => {}
        }
    }
    let table = text_table::without_heads(&text.rows, text.notation);
    Ok(table.filter(|_| cuts != Cuts::Gutters).map(Format::TextTable))
}

fn heads_over_lines(text: &Text<'_>, cuts: Cuts) -> Fit {
    if text.rows.len() < 2 {
        return Fit::None;
    }
    text_table::choose(&text.rows, cuts, text.notation)
}

/// The cuts that are tried where `--from` names none.
fn likely_cuts(text: &Text<'_>) -> Cuts {
    if text.has_header() { Cuts::Both } else { Cuts::BelowHeads }
}

fn delimited(delimiter: u8, text: &Text<'_>) -> Format {
    let has_names = text.plan.input.header.is_none()
        && text.is_true_of_split(delimiter, Split::has_quoted_names);
    Format::Delimited { delimiter, has_names }
}

fn labelled(shape: LineShape, text: &Text<'_>) -> Format {
    Format::LabelledNumbers { shape, has_names: text.has_header() }
}

/// Whether the input goes on after a window of a single line: its words alone could take many times its memory.
fn is_endless_line(window: &Window<'_>) -> bool {
    window.is_short() && !window.text.contains(['\n', '\r'])
}

fn is_blank_text(text: &str) -> bool {
    text.trim().is_empty()
}

#[cfg(test)]
mod tests;
