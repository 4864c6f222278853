//! Which delimiter splits all records of the window alike, or most of them. From a wrong quote on, each line is split at
//! every delimiter; the reader will report the quote.

use std::collections::BTreeMap;

use crate::data::header::is_word;
use crate::data::number::{Decimal, Notation, is_missing, is_number};
use crate::fault::{Ambiguity, Fault, FaultKind, Hint};
use crate::input::blank::{BLANKS, is_blank};
use crate::input::index::{Index, SpecialBytes, ends_record};
use crate::input::labelled_numbers::{LineShape, is_like_number};
use crate::input::source::Window;
use crate::input::text_lines::is_in_parentheses;
use crate::plan::{Delimiter, InputFormat, Setting};

const DELIMITERS: [u8; 4] = [b',', b'\t', b';', b'|'];
/// Punctuation that may surround a number.
const NUMBER_PUNCTUATION: [char; 6] = [':', ';', '(', ')', '[', ']'];

/// The window, split by one delimiter.
pub struct Split<'t> {
    pub delimiter: u8,
    /// The fields of each record, with their quotes.
    records: Vec<Vec<&'t str>>,
    /// Whether every quote opens or closes a whole field.
    is_clean: bool,
    notation: Notation,
}

impl<'t> Split<'t> {
    /// The complete records of the window.
    #[expect(clippy::string_slice, reason = "a field ends at a byte of ASCII")]
    pub fn new(window: &'t Window<'_>, delimiter: u8, notation: Notation) -> Self {
        let text = &*window.text;
        let mut index = Index::new(SpecialBytes::quoted(delimiter));
        index.fill(text.as_bytes(), window.is_whole);
        let (mut records, mut fields, mut start) = (Vec::new(), Vec::new(), 0);
        for &end in index.ends() {
            let field = &text[start..end as usize];
            start = end as usize + 1;
            if ends_record(text.as_bytes(), end) {
                fields.push(field.strip_suffix('\r').unwrap_or(field));
                records.push(std::mem::take(&mut fields));
            } else {
                fields.push(field);
            }
        }
        let is_clean = index.result.fault.is_none();
        if !is_clean || !text.contains('\n') {
            // The end of the input ends a field, too.
            let (_, rest) = text.split_at(start.min(text.len()));
            records.extend(rest.lines().map(|line| line.split(char::from(delimiter)).collect()));
        }
        records.retain(|record| !matches!(record.as_slice(), [line] if is_blank(line)));
        records.pop_if(|record| matches!(record.as_slice(), [line] if is_in_parentheses(line)));
        Self { delimiter, records, is_clean, notation }
    }

    /// The most frequent number of fields, of equally frequent ones that of the first record, and how many records have it.
    fn usual_width(&self) -> (usize, usize) {
        let mut counts = BTreeMap::new();
        for record in &self.records {
            *counts.entry(record.len()).or_insert(0) += 1;
        }
        let first = self.records.first().map_or(0, Vec::len);
        let usual = counts.into_iter().max_by_key(|&(width, count)| (count, width == first));
        usual.unwrap_or_default()
    }

    fn is_uniform(&self) -> bool {
        let (width, count) = self.usual_width();
        width > 1 && count == self.records.len()
    }

    /// Whether the first record has several fields, and half of the records or more have the same number of them.
    pub fn splits_most(&self) -> bool {
        let (width, count) = self.usual_width();
        let is_split = self.records.first().is_some_and(|record| record.len() > 1);
        is_split && width > 1 && count * 2 >= self.records.len()
    }

    /// Whether more than half of the cells of a column are numbers, not counting its name and missing ones.
    fn has_numbers(&self, notation: Notation, is_number: fn(&str, Notation) -> bool) -> bool {
        let width = self.records.iter().map(Vec::len).max().unwrap_or_default();
        let (_, rows) = self.records.split_at(usize::from(self.records.len() > 1));
        (0..width).any(|column| {
            let fields = rows.iter().filter_map(|record| record.get(column));
            let cells = fields.map(|field| unquoted(field));
            let cells: Vec<&str> = cells.filter(|cell| !is_missing(cell)).collect();
            cells.iter().filter(|cell| is_number(cell, notation)).count() * 2 > cells.len()
        })
    }

    /// Whether it splits all records alike, one column of them numbers in some notation.
    fn is_table(&self) -> bool {
        self.is_uniform()
            && !self.is_sentence()
            && (self.has_numbers(self.notation, is_like_number)
                || self.has_numbers(Decimal::Comma.into(), is_like_number))
    }

    /// Whether a blank follows every delimiter, as in prose.
    fn is_prose(&self) -> bool {
        let mut later = self.records.iter().flat_map(|record| record.iter().skip(1));
        matches!(self.delimiter, b',' | b';')
            && later.all(|field| field.is_empty() || field.starts_with(BLANKS))
    }

    /// Whether a single record has a blank after every delimiter, and more than two fields, not all of them numbers.
    fn is_sentence(&self) -> bool {
        let [record] = self.records.as_slice() else { return false };
        let are_numbers = record.iter().all(|field| is_like_number(field, self.notation));
        record.len() > 2 && self.is_prose() && !are_numbers
    }

    /// Refuses records that are not meant as such.
    pub fn check_records(&self) -> Result<(), Fault> {
        // `a,1;b,2`: read as one record, the last value would be that of the first label.
        if self.has_rows_in_one_line() {
            return Err(FaultKind::RowsInOneLine.into());
        }
        // `  3 GET /x,200`: as `uniq -c` writes it, the count is the first word, and the comma is part of the label.
        if self.has_counts() {
            let found = vec![b' ', self.delimiter];
            return Err(Ambiguity::Delimiter { found, decimal_comma: false }.into());
        }
        Ok(())
    }

    /// Whether a single record has several rows: between two of its delimiters are a number, a separator, and a word.
    fn has_rows_in_one_line(&self) -> bool {
        let [record] = self.records.as_slice() else { return false };
        let [_, middle @ .., _] = record.as_slice() else { return false };
        middle.iter().any(|field| {
            let field = field.trim();
            let word =
                field.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.' || c == '-');
            let rest = word.trim_start_matches([' ', '\t', ';', '|', ':', '\\']);
            let begins_with_number =
                word.len() < field.len() && !field.starts_with(char::is_alphabetic);
            begins_with_number && rest.len() < word.len() && !rest.is_empty() && !rest.contains(' ')
        })
    }

    /// Whether the first fields are right-aligned counts, each with a label after it.
    fn has_counts(&self) -> bool {
        let fields = self.records.iter().filter_map(|record| record.first());
        let fields: Vec<&str> = fields.map(|field| field.trim_end_matches(BLANKS)).collect();
        fields.iter().any(|field| field.starts_with(BLANKS))
            && LineShape::of(&fields, self.notation) == Some(LineShape::Count)
    }

    /// Whether quotes prove a header, as `--to csv` and R write it: all fields of the first record are quoted, at least
    /// one unnecessarily, and a later field is not.
    pub fn has_quoted_names(&self) -> bool {
        let Some((names, rows)) = self.records.split_first() else { return false };
        let special = [char::from(self.delimiter), '\n', ' '];
        names.iter().all(|name| is_quoted(name))
            && names.iter().any(|name| !name.contains(special))
            && rows.iter().flatten().any(|field| !field.is_empty() && !is_quoted(field))
    }

    /// Whether there are several records of one field each, and the first is quoted.
    pub fn is_quoted_column(&self) -> bool {
        self.is_clean
            && self.records.len() > 1
            && self.records.iter().all(|record| record.len() == 1)
            && self
                .records
                .first()
                .is_some_and(|record| record.iter().all(|field| is_quoted(field)))
    }

    /// Whether the first record is above the names of the columns, and has no two fields that are not empty: a title, as
    /// spreadsheets write it.
    pub fn has_title(&self) -> bool {
        let is_title =
            |record: &[&str]| record.iter().filter(|field| !unquoted(field).is_empty()).count() < 2;
        let mut below = self.records.iter().skip_while(|record| is_title(record));
        self.records.first().is_some_and(|record| is_title(record))
            && below.next().is_some_and(|names| names.iter().all(|name| is_word(unquoted(name))))
    }

    /// Whether a line has a field after the delimiter, and not after a blank, as prose has it.
    pub fn may_have_record(&self, line: &str) -> bool {
        let mut fields = line.split(char::from(self.delimiter)).skip(1);
        fields.any(|field| !field.is_empty() && !field.starts_with(BLANKS))
    }
}

fn unquoted(field: &str) -> &str {
    field.trim().trim_matches('"')
}

fn is_quoted(field: &str) -> bool {
    field.len() > 1 && field.starts_with('"') && field.ends_with('"')
}

/// The splits at the usual delimiters that occur in the window.
pub fn splits<'t>(window: &'t Window<'_>, notation: Notation) -> Vec<Split<'t>> {
    let text = window.text.as_bytes();
    let is_decimal = |delimiter: u8| delimiter == b',' && notation.decimal == Decimal::Comma;
    let found = DELIMITERS.into_iter().filter(|sign| text.contains(sign) && !is_decimal(*sign));
    found.map(|delimiter| Split::new(window, delimiter, notation)).collect()
}

/// Step 4: the delimiter that splits all records alike, one column of them numbers; a fault if two do.
pub fn of_numbers<'s, 't>(splits: &'s [Split<'t>]) -> Result<Option<&'s Split<'t>>, Fault> {
    only(splits, Split::is_table)
}

/// Step 6: the delimiter that splits all records alike, but not the commas of prose.
pub fn of_text<'s, 't>(splits: &'s [Split<'t>]) -> Result<Option<&'s Split<'t>>, Fault> {
    only(splits, |split| split.is_uniform() && !split.is_prose())
}

/// Step 6: the delimiter that splits most records alike. The reader refuses the others.
pub fn of_most_records<'s, 't>(splits: &'s [Split<'t>]) -> Result<Option<&'s Split<'t>>, Fault> {
    only(splits, |split| split.splits_most() && !split.is_prose())
}

/// The delimiter of text that is said to be delimited: also a comma before blanks.
pub fn of_fields<'t>(splits: &[Split<'t>]) -> Result<u8, Fault> {
    let criteria: [fn(&Split<'t>) -> bool; 3] =
        [Split::is_table, Split::is_uniform, Split::splits_most];
    for fits in criteria {
        if let Some(split) = only(splits, fits)? {
            return Ok(split.delimiter);
        }
    }
    Ok(b',')
}

/// The only split that fits; a fault if there are several.
fn only<'s, 't>(
    splits: &'s [Split<'t>],
    fits: fn(&Split<'t>) -> bool,
) -> Result<Option<&'s Split<'t>>, Fault> {
    let mut found: Vec<&Split<'t>> = splits.iter().filter(|split| fits(split)).collect();
    // A delimiter that leaves a wrong quote is none if another one does not.
    let is_table_of_text = |split: &Split<'_>| split.is_clean && split.is_uniform();
    if found.iter().any(|split| split.is_clean) || splits.iter().any(is_table_of_text) {
        found.retain(|split| split.is_clean);
    }
    match found.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        several => {
            let semicolon = several.iter().find(|split| split.delimiter == b';');
            let decimal_comma =
                semicolon.is_some_and(|split| !split.has_numbers(split.notation, is_number));
            let delimiters = several.iter().map(|split| split.delimiter);
            let (commas, mut found): (Vec<u8>, Vec<u8>) =
                delimiters.partition(|delimiter| *delimiter == b',');
            found.extend(commas);
            Err(Ambiguity::Delimiter { found, decimal_comma }.into())
        }
    }
}

/// The fault if all commas are in numbers, beside a label or alone: they may separate fields, or be parts of numbers.
///
/// Any other comma proves that commas separate fields: in a header (`a,b`), after a word (`a b,12`), a time
/// (`10:00,1234`), or a second one (`a 5,12,13`). `item 5,12` above `item 6,13` proves nothing.
pub fn check_commas(lines: &[&str]) -> Result<(), Fault> {
    let is_one_number = |line: &&str| is_number(line, Decimal::Point) && !line.contains(BLANKS);
    let are_numbers = lines.iter().all(is_one_number);
    let is_equation = lines.iter().all(|line| line.contains('='));
    let format = if is_equation {
        Setting::Delimiter(Delimiter(b'='))
    } else {
        Setting::From(InputFormat::Columns)
    };
    let mut signs = [Decimal::Point, Decimal::Comma].into_iter();
    let sign = signs.find(|sign| lines.iter().all(|line| has_no_comma_outside_number(line, *sign)));
    let (condition, settings) = match sign {
        _ if are_numbers => ("they separate thousands", vec![Setting::From(InputFormat::Numbers)]),
        Some(Decimal::Point) => ("they separate thousands", vec![format]),
        Some(sign) => ("they are decimal signs", vec![format, Setting::Decimal(sign)]),
        None => return Ok(()),
    };
    let comma = [Setting::Delimiter(Delimiter(b','))];
    let hints = vec![Hint::when(condition, settings), Hint::when("they separate fields", comma)];
    let line = lines.first().copied().unwrap_or_default().to_owned();
    Err(Ambiguity::Commas { line, hints }.into())
}

/// Whether a line has several words, at most one of them a number, and no comma outside this number.
fn has_no_comma_outside_number(line: &str, decimal: Decimal) -> bool {
    let (mut words, mut numbers) = (0, 0);
    for word in line.split([BLANKS[0], BLANKS[1], '=']).filter(|word| !word.is_empty()) {
        words += 1;
        if is_number(word.trim_matches(NUMBER_PUNCTUATION), decimal) {
            numbers += 1;
        } else if word.contains(',') {
            return false;
        }
    }
    words > 1 && numbers <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The delimiter that `choose` finds in these lines: `-` if it finds none, `?` if several fit.
    fn found(
        lines: &str,
        decimal: Decimal,
        choose: for<'s, 't> fn(&'s [Split<'t>]) -> Result<Option<&'s Split<'t>>, Fault>,
    ) -> char {
        let window = Window::new(lines, true);
        let splits = splits(&window, decimal.into());
        choose(&splits).map_or('?', |split| split.map_or('-', |split| split.delimiter.into()))
    }

    #[test]
    fn a_delimiter_splits_all_records_alike_and_one_column_has_numbers() {
        let cases = [
            ("a,1\nb,2", ','),
            ("a\t1\nb\t2", '\t'),
            ("a|1\nb|2", '|'),
            // `1,5`, or `a;1` beside `5`.
            ("a;1,5\nb;2,5", '?'),
            ("a;1\nb;2", ';'),
            ("\"a,b\",1\nc,2", ','),
            ("a,1\nb,2,3", '-'),
            ("a,x\nb,y", '-'),
            ("a 1\nb 2", '-'),
            ("1,2;3,4\n5,6;7,8", '?'),
        ];
        for (lines, delimiter) in cases {
            assert_eq!(found(lines, Decimal::Point, of_numbers), delimiter, "{lines}");
        }
        assert_eq!(found("a;1,5\nb;2,5", Decimal::Comma, of_numbers), ';');
    }

    #[test]
    fn commas_of_one_number_beside_words_separate_nothing() {
        let cases = [
            ("item 5,12", true),
            ("item\t5,12", true),
            ("item=5,12", true),
            ("item more", true),
            ("5,12", false),
            ("3 5,12", false),
            ("a b,12", false),
        ];
        for (line, expected) in cases {
            assert_eq!(has_no_comma_outside_number(line, Decimal::Comma), expected, "{line}");
        }
    }

    #[test]
    fn text_and_most_records_are_split_but_not_prose() {
        let cases = [
            ("a,x\nb,y", ',', ','),
            ("a,x\nb,y\nc,z\nd", '-', ','),
            ("a,x\nb\nc", '-', '-'),
            ("so, it is\nand, it was", '-', '-'),
        ];
        for (lines, alike, most) in cases {
            assert_eq!(found(lines, Decimal::Point, of_text), alike, "{lines}");
            assert_eq!(found(lines, Decimal::Point, of_most_records), most, "{lines}");
        }
    }
}
