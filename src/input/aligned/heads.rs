//! Where the heads of a table are, and which of the two readings fits the lines below them. Knows neither
//! sources nor sinks.

use super::fields::Fields;
use super::gutters::Gutters;
use super::line::{Line, stretches};
use super::{Doubt, Reading, TextTable};
use crate::data::date::is_date_or_time;
use crate::data::header::{has_only_words, is_doubtful_line, is_name};
use crate::data::number::{self, CellValue, Notation};
use crate::input::blank::{BLANKS, is_blank, words};
use crate::plan::From;

/// Lines that may be above the heads.
const MAX_ABOVE: usize = 12;

/// A line that may be heads, with the lines around it.
struct Heads<'t> {
    head: &'t str,
    /// All lines above the rows.
    above: Vec<&'t str>,
    titles: usize,
    /// The line of several dashes below the head.
    rule: Option<&'t str>,
    /// The name of the first column, where pandas writes it on a line of its own.
    index: Option<&'t str>,
    rows: Vec<&'t str>,
}

/// The table below the first line that can be its heads: the first of all, or one of nothing but words
/// that has words above it, fewer of them if it has one row only, or a blank line or a rule.
pub(super) fn find(
    lines: &[&str],
    from: From,
    may_be_numbers: bool,
    notation: Notation,
) -> Option<Result<TextTable, Doubt>> {
    let first = lines.iter().position(|line| !is_apart(line))?;
    let has_words = |line: &&str| has_only_words(words(line).skip_while(|word| is_time(word)));
    (first..lines.len().min(first + MAX_ABOVE)).find_map(|place| {
        let (above, below) = lines.split_at_checked(place)?;
        let width = below.first().map_or(0, |head| words(head).count());
        let is_title = |line: &&str| {
            let is_short = words(line).count() < width;
            (is_short || below.len() > 2)
                && has_words(line)
                && !line.trim_matches(BLANKS).contains("  ")
        };
        let is_below_words = || above.iter().all(|line| is_apart(line) || is_title(line));
        let has_data = || above.iter().any(|line| !is_apart(line) && !has_words(line));
        let is_start =
            || is_below_words() || above.last().is_some_and(|line| is_apart(line)) && has_data();
        // One word below a title may be a cell.
        let is_candidate =
            place == first || (width > 1 && below.first().is_some_and(has_words) && is_start());
        let heads = if is_candidate { Heads::new(above, below) } else { None };
        heads?.table(from, may_be_numbers, notation)
    })
}

/// Whether a word is a time of day, which `sar` writes above the times.
fn is_time(word: &str) -> bool {
    word.contains(':') && is_date_or_time(word)
}

fn is_apart(line: &str) -> bool {
    is_blank(line) || is_rule(line)
}

/// A line of dashes, or of what else is drawn between heads and rows.
pub(super) fn is_rule(line: &str) -> bool {
    let has_dashes = ["--", "==", "──", "━━", "══"].iter().any(|dashes| line.contains(dashes));
    has_dashes && line.chars().all(|letter| "-=+|─━═│┼╪ \t".contains(letter))
}

impl<'t> Heads<'t> {
    fn new(above: &[&'t str], below: &[&'t str]) -> Option<Self> {
        let (head, below) = below.split_first()?;
        let next = below.first();
        let rule = next.copied().filter(|next| is_rule(next) && words(next).count() > 1);
        let count = words(head).count();
        let are_full = || below.iter().skip(1).all(|row| words(row).count() >= count);
        let index = next.and_then(|next| index_name(head, next));
        let index = index.filter(|_| head.starts_with(' ') || are_full());
        let all = above.iter().chain([head]).chain(next.filter(|_| index.is_some()));
        let above_rows =
            all.map(|line| line.trim_end_matches(BLANKS)).filter(|line| !is_apart(line));
        let above_rows: Vec<&str> = above_rows.collect();
        let rows = below.iter().map(|line| line.trim_end_matches(BLANKS));
        let rows = rows.filter(|line| !is_apart(line) && !above_rows.contains(line)).collect();
        // Heads of heads, as `vmstat` has them, are no title.
        let is_title = |line: &&&str| !is_apart(line) && !line.contains("---");
        let titles = above.iter().filter(is_title).count();
        Some(Self {
            head: head.trim_end_matches(BLANKS),
            above: above_rows,
            titles,
            rule,
            index,
            rows,
        })
    }

    /// The table in the one reading that fits, or in which both agree.
    fn table(
        &self,
        from: From,
        may_be_numbers: bool,
        notation: Notation,
    ) -> Option<Result<TextTable, Doubt>> {
        // Lines of one word, such as those of CSV, are in no columns.
        if self.rule.is_none() && self.rows.iter().all(|row| words(row).nth(1).is_none()) {
            return None;
        }
        let head = Line::of(self.head);
        let rule = self.rule.map(Line::of);
        let lines: Vec<Line<'_>> = self.rows.iter().map(|row| Line::of(row)).collect();
        let stretches = stretches([&head].into_iter().chain(&lines));
        let is_padded = [&head].into_iter().chain(&lines).any(Line::is_padded);
        let may_be_fields = from != From::Aligned && rule.is_none();
        let fields = || Fields::new(&head, &lines, &stretches, is_padded, notation);
        let fields = if may_be_fields { fields() } else { None };
        let may_be_gutters = from != From::Columns && (is_padded || rule.is_some());
        let gutters = || Gutters::new(&head, rule.as_ref(), &lines, &stretches, notation);
        let gutters = if may_be_gutters { gutters() } else { None };
        let fields = fields.map(|(names, it)| self.read(names, Reading::Fields(it), notation));
        let is_proven = gutters.as_ref().is_none_or(|(.., is_proven)| *is_proven);
        let gutters =
            gutters.map(|(names, it, _)| self.read(names, Reading::Gutters(it), notation));
        let fields = fields.filter(|it| !it.rows.is_empty() && !self.has_row_above(it));
        let gutters = gutters.filter(|it| !it.rows.is_empty() && !self.has_row_above(it));
        let is_headed = |it: &Cells<'_>| may_be_numbers || rule.is_some() || self.are_heads(it);
        if !fields.iter().chain(&gutters).any(is_headed) {
            let are_words = self.titles == 0 && is_padded && self.rows.len() > 1;
            let are_words = are_words && has_only_words(words(self.head));
            let is_likely =
                |it: &Cells<'_>| it.misfit.is_none() && (are_words || it.has_likely_heads());
            let is_likely = fields.iter().chain(&gutters).any(is_likely);
            return is_likely.then_some(Err(Doubt::Heads));
        }
        Some(match (fields, gutters) {
            (Some(fields), Some(gutters))
                if fields.misfit.is_none() && gutters.misfit.is_none() =>
            {
                if fields.names != gutters.names || fields.rows != gutters.rows {
                    return Some(Err(Doubt::Readings));
                }
                if !self.is_certain(&fields) {
                    return None;
                }
                Ok(self.text_table(fields))
            }
            (_, Some(gutters)) if is_proven => match gutters.misfit {
                Some(row) => Err(Doubt::Row(row.to_owned())),
                None => Ok(self.text_table(gutters)),
            },
            (Some(fields), _) => match fields.misfit {
                Some(_) if fields.rows.len() * 2 < self.rows.len() => return None,
                Some(row) => Err(Doubt::Row(row.to_owned())),
                None if from == From::Columns || self.is_certain(&fields) => {
                    Ok(self.text_table(fields))
                }
                None => return None,
            },
            (None, _) => return None,
        })
    }

    /// Whether there are several rows, or one that is no prose of as many words.
    fn is_certain(&self, cells: &Cells<'_>) -> bool {
        match (self.rows.as_slice(), &cells.reading) {
            ([only], Reading::Fields(fields)) => fields.is_proven_by(only),
            _ => true,
        }
    }

    /// The rows as far as they fit.
    fn read(&self, mut names: Vec<String>, reading: Reading, notation: Notation) -> Cells<'t> {
        if let Some((first, index)) = names.first_mut().zip(self.index) {
            index.clone_into(first);
        }
        let (mut rows, mut misfit) = (Vec::new(), None);
        for row in &self.rows {
            match reading.cells(row) {
                Some(cells) => rows.push(cells),
                None => misfit = misfit.or(Some(*row)),
            }
        }
        let is_numeric =
            (0..names.len()).map(|column| has_numbers(&rows, column, notation)).collect();
        Cells { reading, names, is_numeric, rows, misfit }
    }

    /// Whether a line above the head may be a row, and the head with it.
    fn has_row_above(&self, cells: &Cells<'_>) -> bool {
        self.above.iter().take(self.titles).any(|title| {
            let cells = cells.reading.cells(title).unwrap_or_default();
            cells.iter().filter(|cell| !cell.is_empty()).count() > 1
        })
    }

    /// Whether the head is proven: by a name above numbers, or, if it is the first line, by words above lines
    /// that all have digits.
    fn are_heads(&self, cells: &Cells<'_>) -> bool {
        let has_digits = |row: &&str| {
            words(row).any(|word| word.contains(|c: char| c.is_ascii_digit()) && !is_name(word))
        };
        let is_named = |(name, is_numeric): (&str, bool)| is_numeric && is_name(name);
        let is_first = self.titles == 0;
        let is_proven = cells.columns().any(is_named)
            || is_first && has_only_words(words(self.head)) && self.rows.iter().all(has_digits);
        is_proven && !cells.have_head_again()
    }

    fn text_table(&self, cells: Cells<'_>) -> TextTable {
        let above = self.above.iter().map(|line| (*line).to_owned()).collect();
        TextTable { above, titles: self.titles, names: cells.names, reading: cells.reading }
    }
}

/// The lines of the window in one reading.
struct Cells<'t> {
    reading: Reading,
    names: Vec<String>,
    is_numeric: Vec<bool>,
    rows: Vec<Vec<&'t str>>,
    /// The first row that does not fit.
    misfit: Option<&'t str>,
}

impl Cells<'_> {
    /// The name of each column, and whether it is numeric.
    fn columns(&self) -> impl Iterator<Item = (&str, bool)> {
        self.names.iter().map(String::as_str).zip(self.is_numeric.iter().copied())
    }

    /// Whether a head is a cell of its column as well, as no name is.
    fn have_head_again(&self) -> bool {
        let mut names = self.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        names.any(|(column, name)| {
            self.rows.iter().any(|row| row.get(column) == Some(&name.as_str()))
        })
    }

    /// Whether the heads are numbers that are likely years, or have nothing above the first column.
    fn has_likely_heads(&self) -> bool {
        self.is_numeric.contains(&true) && is_doubtful_line(self.columns())
    }
}

/// Whether a column has a number, and nothing but numbers and missing values.
fn has_numbers(rows: &[Vec<&str>], column: usize, notation: Notation) -> bool {
    let cells = rows.iter().filter_map(|row| row.get(column));
    let mut values = cells.map(|cell| number::read(cell, notation)).peekable();
    let mut has_number = false;
    values.all(|value| {
        has_number |= matches!(value, CellValue::Number(_));
        matches!(value, CellValue::Number(_) | CellValue::Missing)
    }) && has_number
}

/// The name of the first column where it is on a line of its own, as pandas writes it: filled up with
/// blanks, left of all heads but one that begins the line.
fn index_name<'t>(head: &str, line: &'t str) -> Option<&'t str> {
    let name = line.trim_end_matches(' ');
    let above = head.trim_start_matches(|letter| letter != ' ').trim_start_matches(' ');
    let start = head.len() - above.len();
    let is_filled = line.len() >= head.len() && name.len() < line.len();
    (is_filled && !name.starts_with(' ') && (1..start).contains(&name.len())).then_some(name)
}
