//! Where the heads of a table are: on its first line, or on a line of nothing but words below titles. Knows
//! neither of the two readings.

use std::borrow::Cow;

use super::line::{Line, Span};
use crate::data::date::is_date_or_time;
use crate::data::header::has_only_words;
use crate::input::blank::{BLANKS, is_blank, words};

/// Lines that may be above the heads.
const MAX_ABOVE: usize = 12;

/// A line that may be the heads, and the lines around it.
pub(super) struct Heads<'t> {
    pub(super) line: Cow<'t, str>,
    /// The titles, the heads and what else is above the rows. A line that is the same as one of them is not a row.
    pub(super) above: Vec<&'t str>,
    /// How many of the lines above are titles.
    pub(super) titles: usize,
    /// The line of dashes below the heads, if there is more than one stretch of them.
    pub(super) rule: Option<&'t str>,
    /// Whether the name of the first column, now in the line, is on a line of its own.
    pub(super) has_index_name: bool,
    pub(super) rows: Vec<&'t str>,
    /// The lines from heads on that say `Average:`, as `sar` prints them after its rows: they are about the rows.
    pub(super) summary: Vec<&'t str>,
}

/// All lines that may be heads, from the first on.
pub(super) fn candidates<'l, 't>(lines: &'l [&'t str]) -> impl Iterator<Item = Heads<'t>> + 'l {
    let first = lines.iter().position(|line| !is_separator(line)).unwrap_or(lines.len());
    (first..lines.len().min(first + MAX_ABOVE)).filter_map(move |place| {
        let (above, below) = lines.split_at_checked(place)?;
        let (line, below) = below.split_first()?;
        let may_be_heads = place == first || may_be_below(above, line, below);
        may_be_heads.then(|| Heads::new(above, line, below))
    })
}

/// A blank line, or a rule.
pub fn is_separator(line: &str) -> bool {
    is_blank(line) || is_rule(line)
}

/// A line of dashes, or of what else is drawn between heads and rows.
fn is_rule(line: &str) -> bool {
    let has_only_signs = line.chars().all(|letter| "-=+|─━═│┼╪ \t".contains(letter));
    has_only_signs && ["--", "==", "──", "━━", "══"].iter().any(|dashes| line.contains(dashes))
}

/// Whether a line may be the heads although others are above it: titles, or data that ends with a blank line
/// or a rule. A single word may as well be a cell. Heads that begin alike are those of several tables, of which none
/// is a title of another.
fn may_be_below(above: &[&str], line: &str, below: &[&str]) -> bool {
    let width = words(line).count();
    if width < 2 || !is_of_words(line) {
        return false;
    }
    let has_one_row = below.iter().filter(|line| !is_separator(line)).nth(1).is_none();
    let mut above_lines = above.iter().filter(|line| !is_separator(line));
    let are_titles = above_lines.clone().all(|title| {
        is_of_words(title)
            && !title.trim_matches(BLANKS).contains("  ")
            // A line of as many words above one row may be the heads itself, and so may one whose words begin where
            // those below it do.
            && (words(title).count() < width || !has_one_row && !is_below(line, title))
    });
    are_titles
        || above.last().is_some_and(|line| is_separator(line))
            && above_lines.clone().any(|line| !is_of_words(line))
            && !above_lines.any(|other| is_of_words(other) && begins_like(other, line))
}

fn begins_like(line: &str, other: &str) -> bool {
    words_after_time(line).next() == words_after_time(other).next()
}

/// Whether a line with gaps has each word where one of another line begins.
fn is_below(line: &str, other: &str) -> bool {
    let line = Line::of(line);
    let starts: Vec<usize> = Line::of(other).words(Span::ALL).map(|word| word.start).collect();
    line.is_padded() && line.words(Span::ALL).all(|word| starts.contains(&word.start))
}

/// Whether lines are the same, but for the time, or `Average:`, that `sar` writes above the times.
pub(super) fn is_same_line(one: &str, other: &str) -> bool {
    one == other || one.contains(':') && words_after_time(one).eq(words_after_time(other))
}

/// Whether a line has nothing but words, after a time.
fn is_of_words(line: &str) -> bool {
    has_only_words(words_after_time(line))
}

/// The words of a line, but for a time of day at its beginning, or what ends with a colon there:
/// `12:00:01 AM  CPU  %user`, `Average:  CPU  %user`.
fn words_after_time(line: &str) -> impl Iterator<Item = &str> {
    words(line).skip_while(|word| word.ends_with(':') || is_time(word))
}

fn begins_with_time(line: &str) -> bool {
    words(line).next().is_some_and(is_time)
}

/// Whether a word has a time of day.
pub(super) fn is_time(word: &str) -> bool {
    word.contains(':') && is_date_or_time(word)
}

impl<'t> Heads<'t> {
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
        let summary = rows.iter().position(|row| is_summary(row, line)).unwrap_or(rows.len());
        let summary = rows.split_off(summary);
        rows.retain(|row| !lines.iter().any(|line| is_same_line(line, row)));
        Self {
            line: named.map_or(Cow::Borrowed(line.trim_end_matches(BLANKS)), Cow::Owned),
            titles: above.iter().filter(|line| is_title(line)).count(),
            rule: next.filter(|next| is_rule(next) && words(next).count() > 1),
            has_index_name,
            above: lines,
            rows,
            summary,
        }
    }
}

/// Whether a line is the same as the heads, but has `Average:` where they have a time.
fn is_summary(line: &str, heads: &str) -> bool {
    begins_with_time(heads) && !begins_with_time(line) && is_same_line(heads, line)
}

/// Whether a line above the heads is a title: not a rule, and not heads above heads, as `vmstat` has them.
pub fn is_title(line: &str) -> bool {
    !is_separator(line) && !line.contains("---")
}

/// The heads with the name of the first column, where it is on a line of its own, as pandas writes it: filled up with
/// blanks to the width of the heads, and left of them all, but for one at the very left.
///
/// ```text
///         Alpha  Beta
/// region
/// east     12.0  18.0
/// ```
fn with_index_name(heads: &str, line: &str, below: &[&str]) -> Option<String> {
    let name = line.trim_end_matches(' ');
    if line.len() < heads.len() || name.len() == line.len() || name.starts_with(' ') {
        return None;
    }
    let others = heads.trim_start_matches(|letter| letter != ' ').trim_start_matches(' ');
    let above = heads.strip_suffix(others)?;
    if name.is_empty() || above.len() <= name.len() {
        return None;
    }
    let count = words(heads).count();
    let are_full = below.iter().skip(1).all(|row| words(row).count() >= count);
    let width = above.chars().count();
    (heads.starts_with(' ') || are_full).then(|| format!("{name:width$}{others}"))
}
