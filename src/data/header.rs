//! Decides whether the first row is a header, for all formats: the reader says what it knows about the first row,
//! then the cells of this row are compared with those below.

mod head;

use super::date::{LIKELY_YEARS, are_dates_in_digits, is_date, is_date_or_time, year};
use super::number::{is_duration, is_unit};
use super::rows::ColumnLayout;
use super::survey::{CellKind, ColumnSurvey, Survey};
use crate::fault::Ambiguity;
use crate::plan::ColumnOptions;
use head::Head;
pub use head::is_name;

/// What the reader knows about the first row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// It is data: the reader has already found the header, or there is none.
    Data,
    /// It is a header: only its cells are quoted.
    Header,
    /// It is data unless the user says otherwise. If it looks like a header, it is refused as ambiguous.
    Numbers,
    /// Nothing: the cells decide.
    Unknown,
}

/// Whether the first row is a header that the reader has not already consumed.
pub fn has_header(
    first: FirstRow,
    survey: &Survey,
    header_option: Option<bool>,
    options: &ColumnOptions,
) -> Result<bool, Ambiguity> {
    if !matches!(survey.layout, ColumnLayout::Numbered | ColumnLayout::Pairs) {
        return Ok(false);
    }
    match (first, header_option) {
        (FirstRow::Header, _) => Ok(true),
        (FirstRow::Unknown, Some(is_header)) => Ok(is_header),
        (FirstRow::Unknown, None) => is_header_above_rows(survey, options),
        (FirstRow::Numbers, None) if has_doubtful_numbers(survey) => Err(Ambiguity::Header),
        (FirstRow::Numbers | FirstRow::Data, _) => Ok(false),
    }
}

/// A year, or a month or day in digits: `2024`, `202405`, `20240531`.
fn period(head: &str) -> Option<i64> {
    year(head).or_else(|| head.parse().ok().filter(|_| are_dates_in_digits([head].into_iter())))
}

/// Whether headings may be years or other periods: one year from 1900 to 2100, or several that are strictly sorted.
fn may_be_years(heads: &[i64]) -> bool {
    match heads {
        [head] => LIKELY_YEARS.contains(head),
        heads => heads.is_sorted_by(|a, b| a < b) || heads.is_sorted_by(|a, b| a > b),
    }
}

fn is_header_above_rows(survey: &Survey, options: &ColumnOptions) -> Result<bool, Ambiguity> {
    let columns = survey.columns.as_slice();
    if has_name_of(columns, options) {
        return Ok(true);
    }
    if survey.lines.len() == 1 {
        return Ok(!columns.iter().any(begins_with_number));
    }
    let mut numeric: Vec<&ColumnSurvey> = columns.iter().collect();
    numeric.retain(|column| column.is_numeric_from(1));
    if numeric.is_empty() {
        let may_be_header =
            columns.iter().any(begins_with_word) && !columns.iter().any(has_data_in_first_row);
        if may_be_header && options.count.is_some() {
            // A wrong guess would change a count by one.
            return Err(Ambiguity::Header);
        }
        return Ok(may_be_header);
    }
    let mut heads = Vec::new();
    for column in &numeric {
        heads.push(match Head::of(column.first_cell(), survey.notation) {
            Head::Measure if column.has_units_below() => Head::Number,
            head => head,
        });
    }
    let names = heads.iter().filter(|head| **head == Head::Name).count();
    if names == 1 && columns.iter().any(begins_with_majority_word) {
        // `ok,parse,cached` above `ok,encode,12`: `cached` may be a missing value rather than a name.
        return Err(Ambiguity::Header);
    }
    if names > 0 {
        return Ok(true);
    }
    if heads.iter().all(|head| *head == Head::Measure) {
        // A single `5ms` may be a value, and the unit may be missing in the other rows.
        return match numeric[..] {
            [only] if only.unit_words().into_iter().any(is_unit) => Err(Ambiguity::Header),
            _ => Ok(true),
        };
    }
    if heads.contains(&Head::Number) || heads.contains(&Head::Measure) {
        let may_be_heads = has_years(columns, &numeric)
            || has_empty_corner(columns)
            || has_rising_numbers(columns, &numeric);
        if may_be_heads {
            return Err(Ambiguity::Header);
        }
        return Ok(false);
    }
    let are_dates = numeric.iter().all(|column| is_date_or_time(column.first_cell()));
    if heads.len() > 1 && are_dates && numeric.len() < columns.len() {
        return Ok(true);
    }
    if let Some((odd, _)) = numeric.iter().zip(&heads).find(|(_, head)| **head == Head::Odd) {
        return Err(Ambiguity::HeaderCell(odd.first_cell().to_owned()));
    }
    // A data frame: the column of row numbers has no name, but the others have.
    let has_row_numbers = numeric.first().is_some_and(|column| is_empty_corner(column));
    Ok(has_row_numbers && columns.iter().any(begins_with_word))
}

/// Whether the first row may be a header although it has a number above numbers.
fn has_doubtful_numbers(survey: &Survey) -> bool {
    survey.columns.iter().any(|column| column.is_numeric_from(1) && begins_with_number(column))
        && is_header_above_rows(survey, &ColumnOptions::default()) != Ok(false)
}

/// Whether an option names a cell of the first row (a column number does not count).
fn has_name_of(columns: &[ColumnSurvey], options: &ColumnOptions) -> bool {
    options.names().any(|name| {
        let is_number = name.parse().is_ok_and(|number| (1..=columns.len()).contains(&number));
        !is_number && columns.iter().any(|column| column.first_cell() == name)
    })
}

fn begins_with_number(column: &ColumnSurvey) -> bool {
    column.first_kind().is_number()
}

fn begins_with_word(column: &ColumnSurvey) -> bool {
    column.first_kind() == CellKind::Word
}

/// Whether the first cell is data: a number, a code, a word repeated below, or a date or duration above others.
fn has_data_in_first_row(column: &ColumnSurvey) -> bool {
    let mut times = column.cells.iter().map(|cell| is_date(cell) || is_duration(cell));
    begins_with_number(column)
        || repeats_first_word(column)
        || matches!(column.first_kind(), CellKind::Code | CellKind::Marked)
        || times.next() == Some(true) && times.any(|is_time| is_time)
}

fn is_empty_corner(column: &ColumnSurvey) -> bool {
    column.index == 0 && column.first_cell().is_empty()
}

/// Whether the first row has an empty cell above labels, followed by numbers, as in data frames and pivot tables.
fn has_empty_corner(columns: &[ColumnSurvey]) -> bool {
    let Some((first, rest)) = columns.split_first() else { return false };
    let has_labels = first.kinds.iter().skip(1).any(|kind| *kind != CellKind::Missing);
    is_empty_corner(first) && has_labels && rest.iter().all(begins_with_number)
}

/// Whether the headings of numeric columns may be periods. A single one must be a year above values that are not years.
fn has_years(columns: &[ColumnSurvey], numeric: &[&ColumnSurvey]) -> bool {
    let heads: Option<Vec<i64>> =
        numeric.iter().map(|column| period(column.first_cell())).collect();
    let Some(heads) = heads else { return false };
    // `du` and `uniq -c` print a number before its label; a table with years as headings has labels first.
    if let [count, what] = columns
        && begins_with_number(count)
        && begins_with_word(what)
    {
        return false;
    }
    let below = numeric.iter().flat_map(|column| column.cells.iter().skip(1));
    let mut years_below = below.filter_map(year).filter(|year| LIKELY_YEARS.contains(year));
    may_be_years(&heads) && (heads.len() > 1 || years_below.next().is_none())
}

/// Whether a word is followed by three or more whole numbers in equal steps or by equal factors: `class,1,2,3`,
/// `threads,1,8,64`.
fn has_rising_numbers(columns: &[ColumnSurvey], numeric: &[&ColumnSurvey]) -> bool {
    let heads = numeric.iter().map(|column| column.first_cell().parse::<u32>().ok().map(u64::from));
    let Some(heads) = heads.collect::<Option<Vec<u64>>>() else { return false };
    let [first, second, ..] = heads[..] else { return false };
    let mut pairs = heads.iter().zip(heads.iter().skip(1));
    let has_factor = pairs.clone().all(|(head, next)| next * first == head * second);
    let has_step = pairs.all(|(head, next)| next + first == head + second);
    first < second
        && heads.len() > 2
        && (has_factor || has_step)
        && columns
            .first()
            .is_some_and(|first| begins_with_word(first) && !repeats_first_word(first))
}

/// Whether the first cell is a word that most cells below repeat (at least two: a single value may equal its heading).
fn begins_with_majority_word(column: &ColumnSurvey) -> bool {
    let below = column.cells.iter().skip(1);
    let same = below.clone().filter(|cell| *cell == column.first_cell()).count();
    begins_with_word(column) && same > 1 && same * 2 > below.count()
}

/// Whether its first cell is a word that is repeated below.
fn repeats_first_word(column: &ColumnSurvey) -> bool {
    begins_with_word(column) && column.cells.iter().skip(1).any(|cell| cell == column.first_cell())
}
