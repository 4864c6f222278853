//! The rule (row of dashes) below the header of a table, in Markdown and as printed by psql, `MySQL`, sqlite3,
//! `DuckDB` and polars.

use std::borrow::Cow;

use super::cell::{Dialect, cells, has_pipe};

/// A row of dashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    pub dialect: Dialect,
    /// The number of cells per row.
    pub cells: usize,
    /// The length of the line in bytes.
    pub length: usize,
    /// Whether there are borders around the table.
    pub is_framed: bool,
}

impl Rule {
    /// The rule on this line; `None` if the line is something else.
    pub fn read(line: &str) -> Option<Self> {
        let text = with_ascii_borders(line);
        let text = text.trim_matches([' ', '\t']);
        if !text.contains(['-', '=']) {
            return None;
        }
        let (dialect, cells) = drawn_rule(text).or_else(|| alignment_row(text))?;
        let is_framed = text.starts_with(['|', '+']) || text.ends_with(['|', '+']);
        let length = line.trim_end_matches([' ', '\t']).len();
        Some(Self { dialect, cells, length, is_framed })
    }
}

/// The style and the number of cells of `---+---` or `+---+---+`; also of `+===+===+` (reStructuredText, tabulate)
/// and `|---+---|` (Emacs).
fn drawn_rule(text: &str) -> Option<(Dialect, usize)> {
    let (dialect, dashes) = match between_borders(text, '+').or_else(|| between_borders(text, '|'))
    {
        Some(inner) if text.starts_with('+') || inner.contains('+') => (Dialect::Boxed, inner),
        _ => (Dialect::Psql, text),
    };
    let dash = if text.starts_with("+=") { '=' } else { '-' };
    let mut cells = dashes.split('+');
    let count = cells.clone().count();
    let is_rule = cells.all(|cell| !cell.is_empty() && cell.chars().all(|letter| letter == dash));
    (is_rule && (count > 1 || dialect == Dialect::Boxed)).then_some((dialect, count))
}

/// Whether a line is a border of a drawn table.
pub fn is_border(line: &str) -> bool {
    Rule::read(line).is_some_and(|rule| rule.dialect == Dialect::Boxed)
}

/// The rule on `line`, if `header` is a header: it contains a pipe, and has borders if the rule has.
pub fn rule_below(header: &str, line: &str) -> Option<Rule> {
    let rule = Rule::read(line).filter(|_| has_pipe(header))?;
    let is_framed = rule.dialect != Dialect::Boxed || header.trim_start().starts_with('|');
    is_framed.then_some(rule)
}

/// The text between two equal borders.
fn between_borders(text: &str, border: char) -> Option<&str> {
    text.strip_prefix(border)?.strip_suffix(border)
}

/// The number of cells of an alignment row. `- | -` is a list item, and `---` a thematic break.
fn alignment_row(text: &str) -> Option<(Dialect, usize)> {
    let cells = cells(text, Dialect::Markdown);
    let has_marks = text.contains(['|', ':']) && !text.starts_with("- ");
    let is_row = has_marks && cells.iter().all(|cell| is_alignment(cell));
    is_row.then_some((Dialect::Markdown, cells.len()))
}

/// `---`, `:--`, `--:` or `:-:`.
fn is_alignment(cell: &str) -> bool {
    let dashes = cell.strip_prefix(':').unwrap_or(cell);
    let dashes = dashes.strip_suffix(':').unwrap_or(dashes);
    !dashes.is_empty() && dashes.bytes().all(|byte| byte == b'-')
}

/// Replaces box-drawing borders, as `DuckDB`, sqlite3 and polars draw them, by `|`, `+` and `-`. Other lines are
/// unchanged.
pub fn with_ascii_borders(line: &str) -> Cow<'_, str> {
    match line.trim_start().chars().next() {
        Some('─' | '━' | '═' | '┌'..='╋' | '╒'..='╰') => {
            line.chars().map(ascii_border).collect::<String>().into()
        }
        _ if line.contains(['│', '┃', '║']) => line.replace(['│', '┃', '║', '┆'], "|").into(),
        _ => line.into(),
    }
}

fn ascii_border(c: char) -> char {
    match c {
        '│' | '┃' | '║' => '|',
        '─' | '━' | '═' => '-',
        '┌'..='╋' | '╒'..='╰' => '+',
        other => other,
    }
}

/// Whether a psql row continues on the next line: psql then prints `+` instead of the blank before a pipe.
pub fn is_continued(line: &str, rule: Rule) -> bool {
    let mut inner = line.rsplit('|').skip(1);
    let has_mark = inner.any(|piece| !piece.is_empty() && !piece.ends_with(' '));
    has_mark || (line.ends_with('+') && line.chars().count() >= rule.length)
}
