//! Finds the header of a table: the first line, or a line of words below titles.

use std::borrow::Cow;

use super::line::{Line, Span};
use crate::data::date::is_date_or_time;
use crate::data::header::has_only_words;
use crate::input::blank::{BLANKS, is_blank, words};

/// The maximum number of lines above the header.
const MAX_ABOVE: usize = 12;

/// A line that may be a header, with the lines around it.
pub(super) struct TableLines<'t> {
    pub(super) header: Cow<'t, str>,
    /// All lines above the rows: titles, header, index name. A repetition of one of them is not a row.
    pub(super) above: Vec<&'t str>,
    /// How many of the lines above are titles.
    pub(super) title_count: usize,
    /// The rule below the header, if it has several runs of dashes.
    pub(super) rule: Option<&'t str>,
    /// Whether the name of the first column, which was inserted into `header`, was on a line of its own.
    pub(super) has_index_name: bool,
    pub(super) rows: Vec<&'t str>,
    /// The averages below the rows, with their own header, as `sar` prints them.
    pub(super) averages: Vec<&'t str>,
}

/// The lines below and above each line that may be the header, in order.
pub(super) fn candidates<'l, 't>(
    lines: &'l [&'t str],
) -> impl Iterator<Item = TableLines<'t>> + 'l {
    let first = lines.iter().position(|line| !is_separator(line)).unwrap_or(lines.len());
    (first..lines.len().min(first + MAX_ABOVE)).filter_map(move |place| {
        let (above, below) = lines.split_at_checked(place)?;
        let (line, below) = below.split_first()?;
        let may_be_header = place == first || may_be_below(above, line, below);
        may_be_header.then(|| TableLines::new(above, line, below))
    })
}

/// A blank line, or a rule.
pub fn is_separator(line: &str) -> bool {
    is_blank(line) || is_rule(line)
}

/// A line of dashes or other line characters.
fn is_rule(line: &str) -> bool {
    let has_only_signs = line.chars().all(|letter| "-=+|─━═│┼╪ \t".contains(letter));
    has_only_signs && ["--", "==", "──", "━━", "══"].iter().any(|dashes| line.contains(dashes))
}

/// Whether a line may be the header although there are lines above it: titles, or data that ends with a blank line or
/// a rule. A single word may as well be a cell. Headers that start with the same word are those of several tables, none
/// of which is the title of another.
fn may_be_below(above: &[&str], line: &str, below: &[&str]) -> bool {
    let width = words(line).count();
    if width < 2 || !has_only_words_after_time(line) {
        return false;
    }
    let has_one_row = below.iter().filter(|line| !is_separator(line)).nth(1).is_none();
    let mut above_lines = above.iter().filter(|line| !is_separator(line));
    let are_titles = above_lines.clone().all(|title| {
        has_only_words_after_time(title)
            && !title.trim_matches(BLANKS).contains("  ")
            // A line with at least as many words may be the header itself, above a single row or aligned with `line`.
            && (words(title).count() < width || !has_one_row && !is_below(line, title))
    });
    are_titles
        || above.last().is_some_and(|line| is_separator(line))
            && above_lines.clone().any(|line| !has_only_words_after_time(line))
            && !above_lines.any(|other| {
                has_only_words_after_time(other)
                    && words_after_time(other).next() == words_after_time(line).next()
            })
}

/// Whether `line` has double blanks and all its words start where words of `other` start.
fn is_below(line: &str, other: &str) -> bool {
    let line = Line::of(line);
    let starts: Vec<usize> = Line::of(other).words(Span::ALL).map(|word| word.start).collect();
    line.is_padded() && line.words(Span::ALL).all(|word| starts.contains(&word.start))
}

/// Whether lines are equal except for the time or `Average:` at the start, as in repeated headers of `sar`.
pub(super) fn is_same_line(one: &str, other: &str) -> bool {
    one == other || one.contains(':') && words_after_time(one).eq(words_after_time(other))
}

fn has_only_words_after_time(line: &str) -> bool {
    has_only_words(words_after_time(line))
}

/// The words of a line after a time of day or a word such as `Average:`: of `12:00:01 AM  CPU  %user`, `CPU  %user`.
fn words_after_time(line: &str) -> impl Iterator<Item = &str> {
    words(line).skip_while(|word| word.ends_with(':') || is_time(word))
}

fn begins_with_time(line: &str) -> bool {
    words(line).next().is_some_and(is_time)
}

pub(super) fn is_time(word: &str) -> bool {
    word.contains(':') && is_date_or_time(word)
}

impl<'t> TableLines<'t> {
    fn new(above: &[&'t str], line: &'t str, below: &[&'t str]) -> Self {
        let next = below.first().copied();
        let named = next.and_then(|next| with_index_name(line, next, below));
        let has_index_name = named.is_some();
        let mut lines: Vec<&str> = above.to_vec();
        lines.push(line);
        lines.extend(next.filter(|_| has_index_name));
        lines.retain(|line| !is_separator(line));
        let lines: Vec<&str> = lines.iter().map(|line| line.trim_end_matches(BLANKS)).collect();
        let mut rows: Vec<&str> = below.iter().map(|row| row.trim_end_matches(BLANKS)).collect();
        rows.retain(|row| !is_separator(row));
        // The header of the averages has `Average:` instead of the time.
        let average = rows.iter().position(|row| {
            begins_with_time(line) && !begins_with_time(row) && is_same_line(line, row)
        });
        let averages = rows.split_off(average.unwrap_or(rows.len()));
        rows.retain(|row| !lines.iter().any(|line| is_same_line(line, row)));
        Self {
            header: named.map_or(Cow::Borrowed(line.trim_end_matches(BLANKS)), Cow::Owned),
            title_count: above.iter().filter(|line| is_title(line)).count(),
            rule: next.filter(|next| is_rule(next) && words(next).count() > 1),
            has_index_name,
            above: lines,
            rows,
            averages,
        }
    }
}

/// Whether a line above the header is a title: not a rule, and not a header of groups as in `vmstat`.
fn is_title(line: &str) -> bool {
    !is_separator(line) && !line.contains("---")
}

/// Inserts the name of the index into the header, if it is on a line of its own, as pandas prints it: padded to the
/// width of the header, and left of all headings except one at the left margin.
///
/// ```text
///         Alpha  Beta
/// region
/// east     12.0  18.0
/// ```
fn with_index_name(header: &str, line: &str, below: &[&str]) -> Option<String> {
    let name = line.trim_end_matches(' ');
    if line.len() < header.len() || name.len() == line.len() || name.starts_with(' ') {
        return None;
    }
    let others = header.trim_start_matches(|letter| letter != ' ').trim_start_matches(' ');
    let above = header.strip_suffix(others)?;
    if name.is_empty() || above.len() <= name.len() {
        return None;
    }
    let count = words(header).count();
    let are_full = below.iter().skip(1).all(|row| words(row).count() >= count);
    let width = above.chars().count();
    (header.starts_with(' ') || are_full).then(|| format!("{name:width$}{others}"))
}
