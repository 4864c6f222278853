//! Splits a line of a table into cells. Markdown cells are rendered as text: without escapes, code marks, and
//! emphasis or links around the whole cell.

use std::borrow::Cow;

use crate::input::blank::trimmed_text;

/// The style of a table. Only Markdown has escapes in cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// `|---|:-:|`: cells of Markdown.
    Markdown,
    /// `-----+-----` below the header, and `(2 rows)` at the end.
    Psql,
    /// `+-----+-----+` or `├─────┼─────┤` below the header, and around the table as well.
    Boxed,
}

/// The initial capacity for the cells of a row.
const USUAL_COLUMNS: usize = 8;

/// The cells of a line, each without blanks around it.
pub fn cells(line: &str, dialect: Dialect) -> Vec<Cow<'_, str>> {
    let mut inner = trimmed_text(line);
    let has_escapes = dialect == Dialect::Markdown;
    if dialect != Dialect::Psql {
        inner = inner.strip_prefix('|').unwrap_or(inner);
        match inner.strip_suffix('|') {
            Some(open) if !(has_escapes && open.ends_with('\\')) => inner = open,
            _ => {}
        }
    }
    let mut cells = Vec::with_capacity(USUAL_COLUMNS);
    let mut rest = Some(inner);
    while let Some(text) = rest {
        let (cell, after) = split_at_pipe(text, has_escapes);
        rest = after;
        let cell = trimmed_text(cell);
        cells.push(if has_escapes { rendered(cell) } else { Cow::Borrowed(cell) });
    }
    cells
}

/// Whether a pipe separates anything on this line.
pub fn has_pipe(line: &str) -> bool {
    split_at_pipe(line, true).1.is_some()
}

/// Splits at the first pipe. With escapes, a pipe after a backslash is text, even within code.
fn split_at_pipe(text: &str, has_escapes: bool) -> (&str, Option<&str>) {
    for (at, _) in text.match_indices('|') {
        let Some((cell, rest)) = text.split_at_checked(at) else { continue };
        if !(has_escapes && cell.ends_with('\\')) {
            return (cell, rest.strip_prefix('|'));
        }
    }
    (text, None)
}

fn rendered(cell: &str) -> Cow<'_, str> {
    let is_plain = !cell.bytes().any(|byte| matches!(byte, b'\\' | b'`'));
    if is_plain && !cell.starts_with(['*', '_', '[']) {
        return Cow::Borrowed(cell);
    }
    let unescaped = cell.replace("\\|", "|");
    let mut bare = unescaped.as_str();
    while let Some(inner) = emphasized(bare).or_else(|| linked(bare)) {
        bare = inner;
    }
    Cow::Owned(without_code_marks(bare))
}

/// The text inside `*a*`, `**a**`, `_a_` and the like.
fn emphasized(text: &str) -> Option<&str> {
    let mark = text.chars().next().filter(|c| matches!(c, '*' | '_'))?;
    let open = text.trim_start_matches(mark);
    let inner = open.trim_end_matches(mark);
    let count = text.len() - open.len();
    let is_closed = open.len() - inner.len() == count && count <= 3;
    let is_tight = !inner.starts_with(' ') && !inner.ends_with([' ', '\\']);
    (is_closed && is_tight && !inner.is_empty() && !inner.contains(mark)).then_some(inner)
}

/// The text of `[text](address)`.
fn linked(text: &str) -> Option<&str> {
    let (words, address) = text.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
    let is_plain = !words.contains(['[', ']', '\\', '`']) && !address.contains(['(', ')', ' ']);
    (is_plain && !words.is_empty()).then_some(words)
}

/// The text without backticks around code, and without the backslashes that escape punctuation.
fn without_code_marks(text: &str) -> String {
    let (mut rendered, mut chars) = (String::with_capacity(text.len()), text.chars().peekable());
    while let Some(char) = chars.next() {
        match char {
            '`' => {}
            '\\' => {
                rendered.push(chars.next_if(char::is_ascii_punctuation).unwrap_or(char));
            }
            _ => rendered.push(char),
        }
    }
    rendered
}
