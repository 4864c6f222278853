//! The cells of one line of a table, and what is written in a cell of Markdown: without escapes, and
//! without the marks of code, emphasis or a link around the whole. Knows one line and no table.

use std::borrow::Cow;

use crate::input::blank;

/// Who wrote a table, and so what is escaped in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// `|---|:-:|`: cells of Markdown.
    Markdown,
    /// `-----+-----`: cells as they are, `(2 rows)` at the end.
    Psql,
    /// `+-----+-----+` or `├─────┼─────┤`, above the head and below the rows as well: cells as they are.
    Boxed,
}

/// The cells of a line, each without blanks around it.
pub fn cells(line: &str, dialect: Dialect) -> Vec<Cow<'_, str>> {
    let line = trimmed(line);
    let escapes = dialect == Dialect::Markdown;
    let framed = dialect != Dialect::Psql;
    let inner = line.strip_prefix('|').filter(|_| framed).unwrap_or(line);
    let inner = match inner.strip_suffix('|').filter(|_| framed) {
        Some(open) if !(escapes && open.ends_with('\\')) => open,
        _ => inner,
    };
    let mut cells = Vec::with_capacity(MANY);
    let mut rest = Some(inner);
    while let Some(text) = rest {
        let (cell, behind) = first(text, escapes);
        rest = behind;
        let cell = trimmed(cell);
        cells.push(if escapes { written(cell) } else { Cow::Borrowed(cell) });
    }
    cells
}

/// A text without blanks and tabs around it.
fn trimmed(text: &str) -> &str {
    let (start, end) = blank::trimmed(text.as_bytes(), (0, text.len()));
    text.get(start..end).unwrap_or(text)
}

/// Cells for which there is room from the start.
const MANY: usize = 8;

/// Whether a pipe separates anything on this line.
pub fn has_pipe(line: &str) -> bool {
    first(line, true).1.is_some()
}

/// The text before the first pipe, and what is behind it. A backslash right before a pipe makes it
/// text, also within code.
fn first(text: &str, escapes: bool) -> (&str, Option<&str>) {
    let mut before = b' ';
    let pipe = text.bytes().position(|byte| {
        let separates = byte == b'|' && !(escapes && before == b'\\');
        before = byte;
        separates
    });
    match pipe.and_then(|at| text.split_at_checked(at)) {
        Some((cell, behind)) => (cell, behind.strip_prefix('|')),
        None => (text, None),
    }
}

/// The text that Markdown shows for a cell.
fn written(cell: &str) -> Cow<'_, str> {
    let is_plain = !cell.bytes().any(|byte| matches!(byte, b'\\' | b'`'));
    if is_plain && !cell.starts_with(['*', '_', '[']) {
        return Cow::Borrowed(cell);
    }
    let unescaped = cell.replace("\\|", "|");
    let mut bare = unescaped.as_str();
    while let Some(inner) = emphasized(bare).or_else(|| linked(bare)) {
        bare = inner;
    }
    Cow::Owned(inline(bare))
}

/// What is inside `*a*`, `**a**`, `_a_` and the like.
fn emphasized(text: &str) -> Option<&str> {
    let mark = text.chars().next().filter(|c| matches!(c, '*' | '_'))?;
    let behind = text.trim_start_matches(mark);
    let inner = behind.trim_end_matches(mark);
    let count = text.len() - behind.len();
    let closed = behind.len() - inner.len() == count && count <= 3;
    let tight = !inner.starts_with(' ') && !inner.ends_with([' ', '\\']);
    (closed && tight && !inner.is_empty() && !inner.contains(mark)).then_some(inner)
}

/// The text of `[text](address)`.
fn linked(text: &str) -> Option<&str> {
    let (words, address) = text.strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
    let plain = !words.contains(['[', ']', '\\', '`']) && !address.contains(['(', ')', ' ']);
    (plain && !words.is_empty()).then_some(words)
}

/// Takes the backticks from code and the backslash from what is escaped outside of it.
fn inline(text: &str) -> String {
    let (mut shown, mut rest) = (String::with_capacity(text.len()), text);
    let marked = |rest: &str| rest.find(['`', '\\']);
    while let Some((before, mark)) = marked(rest).and_then(|at| rest.split_at_checked(at)) {
        shown.push_str(before);
        let escaped = mark.strip_prefix('\\').unwrap_or_default();
        let is_escape = escaped.starts_with(|next: char| next.is_ascii_punctuation());
        let mark = if is_escape { escaped } else { mark };
        let is_code = mark.starts_with('`') && !is_escape;
        let sign = || mark.split_at_checked(1).unwrap_or((mark, ""));
        let (kept, behind) = if is_code { code(mark) } else { sign() };
        shown.push_str(kept);
        rest = behind;
    }
    shown + rest
}

/// The code at the start of a text, or its backticks where none close them, and what is behind.
fn code(text: &str) -> (&str, &str) {
    let inside = text.trim_start_matches('`');
    let (ticks, _) = text.split_at_checked(text.len() - inside.len()).unwrap_or_default();
    let parts = |(at, _)| {
        let (code, behind) = inside.split_at_checked(at)?;
        Some((code, behind.strip_prefix(ticks)?))
    };
    let closes = |(code, behind): &(&str, &str)| !code.ends_with('`') && !behind.starts_with('`');
    let Some((code, behind)) = inside.match_indices(ticks).filter_map(parts).find(closes) else {
        return (ticks, inside);
    };
    let padded = code.strip_prefix(' ').and_then(|code| code.strip_suffix(' '));
    (padded.filter(|code| !code.trim().is_empty()).unwrap_or(code), behind)
}
