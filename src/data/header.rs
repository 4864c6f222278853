//! Whether the first row is a header. This is the only place that decides it, for all forms: a form
//! says what it knows of its first row, then the cells of that row are compared with those below.
//! Knows what columns look like, not how they are written or what becomes of them.

use super::date::{is_date, is_date_or_time};
use super::number::{self, CellValue, Decimal, Notation, Unit};
use super::rows::Layout;
use super::survey::{CellKind, ColumnSurvey, Survey};
use crate::fault::Ambiguity;
use crate::plan::ColumnOptions;

/// What a form knows of its first row before the cells are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstRow {
    /// It is data: the reader has found the header, or there is none.
    Data,
    /// It is a header: only names are in quotes.
    Header,
    /// It is data unless the user says otherwise; if it looks like a header, the user has to say it.
    Numbers,
    /// Nothing: the cells decide.
    Unknown,
}

/// Whether the first row is a header that its reader has not found.
pub fn has_header(
    first: FirstRow,
    survey: &Survey,
    given: Option<bool>,
    options: &ColumnOptions,
) -> Result<bool, Ambiguity> {
    if !matches!(survey.layout, Layout::Numbered | Layout::Pairs) {
        return Ok(false);
    }
    match (first, given) {
        (FirstRow::Header, _) => Ok(true),
        _ if survey.has_rule => Ok(true),
        (FirstRow::Unknown, Some(is_header)) => Ok(is_header),
        (FirstRow::Unknown, None) => is_header_above_rows(survey, options),
        (FirstRow::Numbers, None) if has_doubtful_numbers(survey) => Err(Ambiguity::Header),
        (FirstRow::Numbers | FirstRow::Data, _) => Ok(false),
    }
}

/// Whether a line has nothing but words, and signs between two of them: `In / Out`.
pub fn has_only_words<'n>(words: impl Iterator<Item = &'n str>) -> bool {
    let mut is_after_name = false;
    for word in words {
        let is_sign = matches!(word, "/" | "|" | "+" | "*" | "&");
        if !(is_name(word) || is_sign && is_after_name) {
            return false;
        }
        is_after_name = is_name(word);
    }
    is_after_name
}

/// Whether a first line with numbers above numbers may be a header: there is nothing above the first
/// column, or only years above numbers.
pub fn is_doubtful_line<'n>(columns: impl Iterator<Item = (&'n str, bool)>) -> bool {
    let mut columns = columns.peekable();
    let has_corner = columns.peek().is_some_and(|(name, _)| name.is_empty());
    has_corner || columns.all(|(name, is_numeric)| !is_numeric || year(name).is_some())
}

/// Whether a text above numbers is a name: nobody reads it as a number or as a missing one.
pub fn is_name(text: &str) -> bool {
    head(text, Decimal::Point) == Head::Name
}

/// What the first cell of a column of numbers is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    Name,
    Number,
    /// A number with a unit: a name such as `2xx` if the others have none.
    Measure,
    /// Digits that are neither a number nor a name: `<5`, `12:30`, `5d3h`.
    Odd,
    /// A missing value, or signs.
    Missing,
}

fn head(text: &str, notation: impl Into<Notation>) -> Head {
    let has_digits = text.contains(|letter: char| letter.is_ascii_digit());
    match number::read(text, notation) {
        CellValue::Number(number) if matches!(number.unit(), Some(Unit::After(_))) => Head::Measure,
        CellValue::Malformed(reason) if reason.is_mark() => Head::Odd,
        CellValue::Number(_) | CellValue::Malformed(_) => Head::Number,
        CellValue::Text
            if PLACEHOLDERS.split_whitespace().any(|word| word == text.to_lowercase()) =>
        {
            Head::Missing
        }
        CellValue::Text if is_date_or_time(text) || is_duration(text) => Head::Odd,
        CellValue::Text if text.contains(char::is_alphabetic) => Head::Name,
        CellValue::Text if has_digits => Head::Odd,
        CellValue::Text if text.contains(['%', '#', '$', '&', '@']) => Head::Name,
        CellValue::Missing | CellValue::Text => Head::Missing,
    }
}

/// `5d3h`, `1min 3.5s`: numbers, each followed by a unit of time.
fn is_duration(text: &str) -> bool {
    let is_digit = |letter: char| letter.is_ascii_digit() || letter == '.';
    let parts = text.split_inclusive(char::is_alphabetic).map(|part| part.trim_matches(' '));
    let mut units = parts.map(|part| part.trim_start_matches(is_digit));
    text.starts_with(is_digit)
        && text.trim_start_matches(is_digit).contains(is_digit)
        && units.all(|unit| matches!(unit, "d" | "h" | "m" | "s" | "i" | "n"))
}

/// A whole number from 1000 to 2999.
pub fn year(cell: &str) -> Option<u16> {
    cell.parse().ok().filter(|year| cell.len() == 4 && (1000..3000).contains(year))
}

fn is_header_above_rows(survey: &Survey, options: &ColumnOptions) -> Result<bool, Ambiguity> {
    let columns = survey.columns.as_slice();
    if has_name_of(columns, options) {
        return Ok(true);
    }
    if survey.lines.len() == 1 {
        return Ok(!columns.iter().any(begins_with_number));
    }
    let numeric: Vec<&ColumnSurvey> = columns.iter().filter(|one| is_numeric_below(one)).collect();
    if numeric.is_empty() {
        return Ok(columns.iter().any(begins_with_word) && !columns.iter().any(begins_with_data));
    }
    let head = |column: &&ColumnSurvey| match head(column.first_cell(), survey.notation) {
        Head::Measure if column.has_units_below() => Head::Number,
        head => head,
    };
    let heads: Vec<Head> = numeric.iter().map(head).collect();
    // A single one may as well be a value whose unit the others lack.
    let are_measures = heads.len() > 1 && heads.iter().all(|head| *head == Head::Measure);
    if heads.contains(&Head::Name) || are_measures {
        return Ok(true);
    }
    if heads.iter().any(|head| matches!(head, Head::Number | Head::Measure)) {
        if has_row_of_years(columns) {
            return Ok(true);
        }
        if has_years(columns, &numeric) || has_corner(columns) {
            return Err(Ambiguity::Header);
        }
        return Ok(false);
    }
    if let Some((odd, _)) = numeric.iter().zip(&heads).find(|(_, head)| **head == Head::Odd) {
        return Err(Ambiguity::HeaderCell(odd.first_cell().to_owned()));
    }
    // The row numbers of a data frame have no name, but its columns have, whatever they hold.
    let has_row_numbers = numeric.first().is_some_and(|column| is_empty_corner(column));
    Ok(has_row_numbers && columns.iter().any(begins_with_word))
}

/// Whether a number is above numbers in a first row that is a header by all else, or may be one.
fn has_doubtful_numbers(survey: &Survey) -> bool {
    let mut numeric = survey.columns.iter().filter(|column| is_numeric_below(column));
    numeric.any(begins_with_number)
        && is_header_above_rows(survey, &ColumnOptions::default()) != Ok(false)
}

/// Whether the first row has a name that an option has. A number is no such name if it is the number
/// of a column.
fn has_name_of(columns: &[ColumnSurvey], options: &ColumnOptions) -> bool {
    let is_number = |name: &str| name.parse().is_ok_and(|n| (1..=columns.len()).contains(&n));
    let mut names = options.names().filter(|name| !is_number(name));
    names.any(|name| columns.iter().any(|column| column.first_cell() == name))
}

/// Whether there is a number below the first row, and no text.
fn is_numeric_below(column: &ColumnSurvey) -> bool {
    let below = column.kinds.get(1..).unwrap_or_default();
    below.iter().any(|kind| kind.is_number()) && !below.iter().any(|kind| kind.is_text())
}

fn begins_with_number(column: &ColumnSurvey) -> bool {
    column.first_kind().is_number()
}

fn begins_with_word(column: &ColumnSurvey) -> bool {
    column.first_kind() == CellKind::Word
}

/// Whether the first cell of a column without numbers below is data: a number, digits that are none, a date
/// above dates, or a duration above durations.
fn begins_with_data(column: &ColumnSurvey) -> bool {
    let mut times = column.cells.iter().map(|cell| is_date(cell) || is_duration(cell));
    begins_with_number(column)
        || begins_with_key(column)
        || column.first_kind() == CellKind::Odd
        || times.next() == Some(true) && times.any(|is_time| is_time)
}

/// Whether a key with a value comes again below: `day=2026-01-05`.
fn begins_with_key(column: &ColumnSurvey) -> bool {
    let key = |cell: &str| cell.split_once('=').map(|(key, _)| key.to_owned());
    let first = key(column.first_cell());
    first.is_some() && column.cells.iter().skip(1).any(|cell| key(cell) == first)
}

fn is_empty_corner(column: &ColumnSurvey) -> bool {
    column.index == 0 && column.first_cell().is_empty()
}

/// Whether the first row has nothing above labels, and numbers above all else, as data frames and pivot
/// tables are written.
fn has_corner(columns: &[ColumnSurvey]) -> bool {
    let Some((first, rest)) = columns.split_first() else { return false };
    let has_labels = first.kinds.iter().skip(1).any(|kind| *kind != CellKind::Missing);
    is_empty_corner(first) && has_labels && rest.iter().all(begins_with_number)
}

/// Whether the heads of the numeric columns may be years: two or more that rise or fall, or a single
/// year of our time above values that are not.
fn has_years(columns: &[ColumnSurvey], numeric: &[&ColumnSurvey]) -> bool {
    let heads: Option<Vec<u16>> = numeric.iter().map(|column| year(column.first_cell())).collect();
    let Some(heads) = heads else { return false };
    // `du` and `uniq -c` write a number and what it counts. A table of years has its labels first.
    if let [count, what] = columns
        && begins_with_number(count)
        && begins_with_word(what)
    {
        return false;
    }
    let below = numeric.iter().flat_map(|column| column.cells.iter().skip(1));
    let mut years = below.filter_map(|cell| year(cell)).peekable();
    let is_label =
        |column: &ColumnSurvey| matches!(column.first_kind(), CellKind::Word | CellKind::Missing);
    if years.peek().is_some() && !columns.iter().any(is_label) {
        return false;
    }
    let is_recent = |year: u16| (1900..=2100).contains(&year);
    match heads.as_slice() {
        [head] => is_recent(*head) && !years.any(is_recent),
        heads => heads.is_sorted_by(|a, b| a < b) || heads.is_sorted_by(|a, b| a > b),
    }
}

/// Whether nobody reads the first row as data: words are above other words, and three years or more at equal
/// steps above numbers that are no years.
fn has_row_of_years(columns: &[ColumnSurvey]) -> bool {
    let is_year = |column: &&ColumnSurvey| year(column.first_cell()).is_some();
    let heads: Vec<u16> = columns.iter().filter_map(|column| year(column.first_cell())).collect();
    let [first, second, _, ..] = heads.as_slice() else { return false };
    let step = first.abs_diff(*second);
    let is_even = heads.is_sorted_by(|one, next| one.checked_add(step) == Some(*next))
        || heads.is_sorted_by(|one, next| one.checked_sub(step) == Some(*next));
    let mut words = columns.iter().filter(|column| !is_year(column)).peekable();
    step > 0
        && is_even
        && columns.iter().filter(is_year).all(has_values)
        && words.peek().is_some()
        && words.all(is_word_above_words)
}

/// Whether there are numbers below the first row, and not only years.
fn has_values(column: &ColumnSurvey) -> bool {
    let mut below = column.cells.iter().skip(1).filter(|cell| !cell.trim().is_empty());
    is_numeric_below(column) && below.any(|cell| year(cell).is_none())
}

/// Whether it begins with a word that does not come again.
fn is_word_above_words(column: &ColumnSurvey) -> bool {
    begins_with_word(column) && !column.cells.iter().skip(1).any(|cell| cell == column.first_cell())
}

/// Words that programs write in place of a missing value, and that are not read as missing; in lower case.
const PLACEHOLDERS: &str = r"null (null) <null> none nil nan na <na> n.a. n/a undefined unknown \n #n/a
    #null! #div/0! #value! #ref! #num! #name? -- ?";
