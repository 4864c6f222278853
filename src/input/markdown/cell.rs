//! Splits a line of a table into cells. Markdown cells are rendered as text: without escapes, code marks, and
//! emphasis or links around the whole cell.

use std::borrow::Cow;

use crate::data::label::trimmed;

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
    let mut inner = trimmed(line);
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
        let cell = trimmed(cell);
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

/// The text without backticks around code, and without escaping backslashes outside code.
fn without_code_marks(text: &str) -> String {
    let (mut rendered, mut rest) = (String::with_capacity(text.len()), text);
    while let Some((before, marked)) =
        rest.find(['`', '\\']).and_then(|at| rest.split_at_checked(at))
    {
        rendered.push_str(before);
        let (visible, after) = match marked.strip_prefix('\\') {
            None => code(marked),
            Some(escaped) if escaped.starts_with(|next: char| next.is_ascii_punctuation()) => {
                escaped.split_at_checked(1).unwrap_or((escaped, ""))
            }
            Some(text) => ("\\", text),
        };
        rendered.push_str(visible);
        rest = after;
    }
    rendered + rest
}

/// The code span at the start of a text, and the rest. Unclosed backticks are text.
fn code(text: &str) -> (&str, &str) {
    let inside = text.trim_start_matches('`');
    let (ticks, _) = text.split_at_checked(text.len() - inside.len()).unwrap_or((text, ""));
    for (at, _) in inside.match_indices(ticks) {
        let Some((code, end)) = inside.split_at_checked(at) else { continue };
        let after = end.strip_prefix(ticks).unwrap_or(end);
        if code.ends_with('`') || after.starts_with('`') {
            continue;
        }
        return match code.strip_prefix(' ').and_then(|code| code.strip_suffix(' ')) {
            Some(padded) if !padded.trim().is_empty() => (padded, after),
            _ => (code, after),
        };
    }
    (ticks, inside)
}
