//! Decides whether the first row is a header: the reader says what it knows about it, then its cells are compared with
//! those below. Does not know the format of the input.

use std::collections::HashSet;

use super::date::{is_date_or_time, likely_year};
use super::label::{has_digits, is_digits};
use super::number::{self, CellValue, Decimal, Notation, Unit, is_duration};
use super::rows::{ColumnLayout, FirstRow};
use super::survey::{ColumnSurvey, Kind, Survey};
use crate::fault::Ambiguity;
use crate::plan::ColumnOptions;

/// Whether the first row is a header that the reader has not already consumed.
pub fn has_header(
    survey: &Survey,
    header_option: Option<bool>,
    options: &ColumnOptions,
) -> Result<bool, Ambiguity> {
    if !matches!(survey.layout, ColumnLayout::Numbered | ColumnLayout::Pairs) {
        return Ok(false);
    }
    match (survey.format.first_row, header_option) {
        (FirstRow::Header, _) => Ok(true),
        (FirstRow::Unknown, Some(is_header)) => Ok(is_header),
        (FirstRow::Unknown, None) => is_header_above_rows(survey, options),
        (FirstRow::Data, _) => Ok(false),
    }
}

fn is_header_above_rows(survey: &Survey, options: &ColumnOptions) -> Result<bool, Ambiguity> {
    let columns = survey.columns.as_slice();
    if has_name_of(columns, options) {
        return Ok(true);
    }
    // pandas writes nothing above the numbers of its rows.
    let is_corner = |column: &ColumnSurvey| column.index == 0 && column.first_cell().is_empty();
    let heads: Vec<(&ColumnSurvey, Head)> = columns
        .iter()
        .filter(|column| column.kind_from(1) == Some(Kind::Numbers) && !is_corner(column))
        .map(|column| (column, Head::above(column, survey.notation)))
        .collect();
    if heads.is_empty() {
        return is_header_above_text(columns, options);
    }
    if heads.iter().any(|(_, head)| *head == Head::Word) {
        return Ok(true);
    }
    if let Some((column, _)) = heads.iter().find(|(_, head)| *head == Head::Odd) {
        return Err(Ambiguity::HeaderCell(column.first_cell().to_owned()));
    }
    is_header_of_numbers(columns, &heads)
}

/// Whether numbers above numbers are names: years that rise. What could be either is refused.
fn is_header_of_numbers(
    columns: &[ColumnSurvey],
    heads: &[(&ColumnSurvey, Head)],
) -> Result<bool, Ambiguity> {
    let numbers = || heads.iter().filter(|(_, head)| *head == Head::Number);
    let years: Option<Vec<i64>> = numbers().map(|(column, _)| year_above_values(column)).collect();
    if let Some(years) = years.filter(|years| !years.is_empty()) {
        let rise = years.is_sorted_by(|year, next| year < next);
        let are_neighbours = matches!(years[..], [year, next] if year + 1 == next);
        let are_names = rise && years.len() > 2 || are_neighbours;
        return if are_names { Ok(true) } else { Err(Ambiguity::Header) };
    }
    // pandas writes `,0` above the index and the values of a series.
    let is_corner = columns.split_first().is_some_and(|(first, rest)| {
        let is_empty = |cell: &str| cell.is_empty();
        is_empty(first.first_cell())
            && first.cells.len() > 1
            && !first.cells.iter().skip(1).any(is_empty)
            && rest.iter().all(|column| column.first_kind().is_like_number())
    });
    if is_corner { Err(Ambiguity::Header) } else { Ok(false) }
}

/// The year in the first cell, if most cells below it are no years.
fn year_above_values(column: &ColumnSurvey) -> Option<i64> {
    let head = likely_year(column.first_cell())?;
    let below = column.cells.iter().skip(1);
    let years = below.clone().filter(|cell| likely_year(cell).is_some()).count();
    (years * 2 < below.count()).then_some(head)
}

/// Whether the first row is a header where no column has numbers: its words differ, and none comes again below.
fn is_header_above_text(
    columns: &[ColumnSurvey],
    options: &ColumnOptions,
) -> Result<bool, Ambiguity> {
    if columns.len() < 2 {
        return Ok(false);
    }
    let mut known = HashSet::new();
    for column in columns {
        let head = column.first_cell();
        let is_corner = column.index == 0 && head.is_empty();
        let is_time = column.kind_from(1) == Some(Kind::Times) && is_date_or_time(head);
        let comes_again = column.cells.iter().skip(1).any(|cell| cell == head);
        let is_name = is_word(head) && !is_time && !comes_again && known.insert(head);
        if !is_name && !is_corner {
            return Ok(false);
        }
    }
    // A wrong guess would change a count by one.
    let counts_by_number = options.count.as_deref().is_some_and(is_digits);
    if counts_by_number { Err(Ambiguity::Header) } else { Ok(true) }
}

/// Whether an option names a cell of the first row that is a word or a year (a column number does not count).
fn has_name_of(columns: &[ColumnSurvey], options: &ColumnOptions) -> bool {
    options.names().any(|name| {
        (is_word(name) || likely_year(name).is_some())
            && columns.iter().any(|column| column.first_cell() == name)
    })
}

/// Whether a text is a word: it has a letter, and is neither missing nor a number, nor has the form of one.
pub fn is_word(text: &str) -> bool {
    matches!(number::read_cell(text, Decimal::Point), CellValue::Text)
        && text.contains(char::is_alphabetic)
        && !is_duration(text)
}

/// Whether a text above numbers is a name.
pub fn is_name(text: &str) -> bool {
    is_word(text) || text.contains(['%', '#', '$', '&', '@']) && !has_digits(text)
}

/// What the first cell of a column of numbers is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Head {
    /// A word, a date or a time: the name of the column.
    Word,
    Number,
    /// Contains digits, but is neither a number nor a word: `<5`, `1/2`.
    Odd,
    /// Missing, or only symbols.
    Missing,
}

impl Head {
    fn above(column: &ColumnSurvey, notation: Notation) -> Self {
        let text = column.first_cell();
        match number::read_cell(text, notation) {
            // `2xx` is a word above plain numbers, `5ms` is none above `7ms`.
            CellValue::Number(number)
                if matches!(number.unit(), Some(Unit::After(_))) && !column.has_units_below() =>
            {
                Self::Word
            }
            CellValue::Malformed(reason) if reason.is_mark() => Self::Odd,
            CellValue::Number(_) | CellValue::Malformed(_) => Self::Number,
            CellValue::Text if is_word(text) || is_date_or_time(text) => Self::Word,
            CellValue::Text if has_digits(text) => Self::Odd,
            CellValue::Text | CellValue::Missing => Self::Missing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::has_header;
    use crate::data::rows::{Cell, ColumnLayout, Columns, Row, RowFormat, Sink};
    use crate::data::survey::Survey;
    use crate::plan::{ColumnOptions, InputOptions};

    /// `header`, `data`, or `refused` for rows such as `a,1;b,2`.
    fn verdict(rows: &str, count: Option<&str>) -> &'static str {
        let rows: Vec<Vec<&str>> = rows.split(';').map(|row| row.split(',').collect()).collect();
        let mut survey = Survey::new(&InputOptions::default(), RowFormat::default());
        let names: Vec<String> =
            rows.first().into_iter().flatten().map(ToString::to_string).collect();
        let columns = Columns { layout: ColumnLayout::Numbered, names: &names };
        survey.columns(columns).expect("few columns");
        for cells in &rows {
            let cells: Vec<Cell<'_>> = cells.iter().map(|cell| Cell::Text(cell)).collect();
            survey.row(&Row { line: None, cells: &cells }).expect("a survey refuses no row");
        }
        let options = ColumnOptions { count: count.map(str::to_owned), ..ColumnOptions::default() };
        match has_header(&survey, None, &options) {
            Ok(true) => "header",
            Ok(false) => "data",
            Err(_) => "refused",
        }
    }

    #[test]
    fn the_first_row_is_a_header() {
        let cases = [
            // A word above numbers.
            ("model,time;M5,2.9;M4,3.3", "header"),
            ("M5,2.9;M4,3.3", "data"),
            ("a,b;1,2", "header"),
            ("a,NULL;b,2", "data"),
            ("a,NaN;b,2;c,3", "data"),
            ("a,5d3h;b,2;c,3", "refused"),
            ("a,0x1F;b,2;c,3", "data"),
            ("a,0o17;b,2;c,3", "data"),
            ("a,0o18;b,2;c,3", "header"),
            ("a,0b1;b,2;c,3", "data"),
            ("a,1e5;b,2;c,3", "data"),
            ("a,2xx;b,2;c,3", "header"),
            ("a,5ms;b,2ms;c,3ms", "data"),
            ("a,;b,2", "data"),
            ("a,%;b,2", "data"),
            ("a,<5;b,2;c,3", "refused"),
            ("a,1/2;b,2;c,3", "refused"),
            ("name,2024-01-01;b,2;c,3", "header"),
            ("name,12:30;b,2;c,3", "header"),
            // More than half of the cells below are numbers.
            ("a,n;b,2;c,x", "header"),
            ("b,n;c,2;b,x;d,y", "data"),
            // Years.
            ("country,2000,2010,2015;DE,1,2,3", "header"),
            ("country,2015,2010,2000;DE,1,2,3", "refused"),
            ("country,2023,2024;DE,1,2", "header"),
            ("country,2020,2024;DE,1,2", "refused"),
            ("country,2024;DE,1", "refused"),
            ("country,1799,1800,1801;DE,1,2,3", "data"),
            ("country,1800,1801,1802;DE,1,2,3", "header"),
            ("country,2099,2100,2101;DE,1,2,3", "data"),
            ("country,2098,2099,2100;DE,1,2,3", "header"),
            ("rate,2000,2010,2015;DE,1999,2011,2016", "data"),
            ("DE,2000,2010,7;FR,1,2,3", "data"),
            // An empty corner.
            (",0;a,1;b,2", "refused"),
            (",0;a,1;,2", "data"),
            (",0;a,1", "refused"),
            (",0", "data"),
            // No numbers.
            ("name,city;ann,Rome;bob,Oslo", "header"),
            ("name,city;ann,Rome;name,Oslo", "data"),
            ("name,name;ann,Rome;bob,Oslo", "data"),
            (",city;ann,Rome;bob,Oslo", "header"),
            (",city;0,Rome;1,Oslo", "header"),
            (",city;0,Rome;1,city", "data"),
            (";0;1", "data"),
            ("name,;ann,Rome;bob,Oslo", "data"),
            ("2024-01-01,ann;2024-01-02,bob", "data"),
            ("4 Mar 2024,ann;5 Mar 2024,bob", "data"),
            ("name,007;ann,008;bob,009", "data"),
            ("web,12", "data"),
            ("ann;bob", "data"),
        ];
        for (rows, expected) in cases {
            assert_eq!(verdict(rows, None), expected, "{rows}");
        }
    }

    #[test]
    fn counting_by_number_needs_a_sure_header() {
        assert_eq!(verdict("name,city;ann,Rome;bob,Oslo", Some("1")), "refused");
        assert_eq!(verdict("name,city;ann,Rome;bob,Oslo", Some("city")), "header");
        assert_eq!(verdict("name,n;ann,1;bob,2", Some("1")), "header");
    }
}
