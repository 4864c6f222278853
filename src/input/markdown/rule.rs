//! The row of dashes under the head of a table, by which tables are known: Markdown's, and those
//! that psql, `MySQL`, sqlite3 and `DuckDB` draw. Knows of other lines only what counts or types rows.

use std::borrow::Cow;

use super::cell::{Dialect, cells};

/// A row of dashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Whose it is.
    pub dialect: Dialect,
    /// Its cells.
    pub cells: usize,
    /// Its characters.
    pub length: usize,
}

impl Rule {
    /// The rule that this line is, if it is one.
    pub fn of(line: &str) -> Option<Self> {
        let text = plain(line);
        let text = text.trim_matches([' ', '\t']);
        let is_of = |set: &[char]| text.contains('-') && text.chars().all(|c| set.contains(&c));
        let (dialect, cells) = if is_of(&['-', '+']) {
            ruled(text)?
        } else if is_of(&['-', ':', '|', ' ', '\t']) {
            (Dialect::Markdown, aligned(text)?)
        } else {
            return None;
        };
        Some(Self { dialect, cells, length: line.trim_end_matches([' ', '\t']).len() })
    }
}

fn ruled(text: &str) -> Option<(Dialect, usize)> {
    let inner = text.strip_prefix('+').and_then(|text| text.strip_suffix('+'));
    let cells = inner.unwrap_or(text).split('+');
    let (count, dashed) = (cells.clone().count(), cells.clone().all(|cell| !cell.is_empty()));
    let dialect = if inner.is_some() { Dialect::Boxed } else { Dialect::Psql };
    (dashed && (count > 1 || inner.is_some())).then_some((dialect, count))
}

/// The cells of an alignment row. `- | -` is an item of a list, and `---` a line across the page.
fn aligned(text: &str) -> Option<usize> {
    let cells = cells(text, Dialect::Markdown);
    let dashes = |cell: &str| {
        let cell = cell.strip_prefix(':').unwrap_or(cell);
        let cell = cell.strip_suffix(':').unwrap_or(cell);
        !cell.is_empty() && cell.bytes().all(|byte| byte == b'-')
    };
    let marked = text.contains(['|', ':']) && !text.starts_with("- ");
    (marked && cells.iter().all(|cell| dashes(cell))).then_some(cells.len())
}

/// The number in `(2 rows)`, or in `| 90 rows (40 shown)  3 columns |`.
pub fn footer(line: &str) -> Option<u64> {
    let line = line.trim();
    let inner = line.strip_prefix('(').and_then(|line| line.strip_suffix(')'));
    let boxed = || line.strip_prefix('|')?.strip_suffix('|')?.trim().split("  ").next();
    let (count, words) = inner.or_else(boxed)?.split_once(' ')?;
    let word = words.split_once(" (").map_or(words, |(word, _)| word);
    let digits = count.bytes().all(|byte| byte.is_ascii_digit());
    let is_word = !word.is_empty() && word.chars().all(char::is_alphabetic);
    if digits && is_word { count.parse().ok() } else { None }
}

/// A line of a table that `DuckDB` or sqlite3 draws, with pipes, plus signs and dashes in place of lines.
pub fn plain(line: &str) -> Cow<'_, str> {
    let plain = |c: char| match c {
        '│' | '┃' | '║' => '|',
        '─' | '━' | '═' => '-',
        '┌'..='╋' | '╒'..='╰' => '+',
        other => other,
    };
    // `ClickHouse` numbers the rows.
    let digits = line.trim_start().trim_start_matches(|digit: char| digit.is_ascii_digit());
    let line = digits.strip_prefix(". ").filter(|row| row.starts_with('│')).unwrap_or(line);
    match line.trim_start().chars().next() {
        Some('│' | '┃' | '║') => line.replace(['│', '┃', '║'], "|").into(),
        Some('┌'..='╋' | '╒'..='╰') => line.chars().map(plain).collect::<String>().into(),
        _ => line.into(),
    }
}

/// The head of a table that has its names within the upper line, as `ClickHouse` draws it, and its rule.
pub fn named(line: &str) -> Option<(String, Rule)> {
    let text = plain(line);
    let inner = text.trim().strip_prefix('+')?.strip_suffix('+')?;
    let name = |cell: &str| {
        cell.strip_prefix('-')?.strip_suffix('-').map(|cell| cell.trim_matches('-').to_owned())
    };
    let names: Vec<String> = inner.split('+').map(name).collect::<Option<_>>()?;
    let is_named = line.contains('┌') && names.iter().all(|name| !name.is_empty());
    let rule = Rule { dialect: Dialect::Boxed, cells: names.len(), length: line.len() };
    is_named.then(|| (names.join("|"), rule))
}

/// Whether a line has the types of columns, which `DuckDB` writes below their names.
pub fn has_types(line: &str) -> bool {
    let is_type = |cell: &Cow<'_, str>| TYPES.iter().any(|name| cell.starts_with(name));
    cells(line, Dialect::Boxed).iter().all(is_type)
}

const TYPES: [&str; 18] = [
    "varchar", "int", "uint", "hugeint", "double", "float", "decimal", "boolean", "date", "time",
    "interval", "uuid", "blob", "bit", "enum", "struct", "map", "json",
];

/// Whether a row of psql goes on in the next line: its marks stand where blanks would.
pub fn goes_on(line: &str, rule: Rule) -> bool {
    let mut inner = line.rsplit('|').skip(1);
    let inner = inner.any(|piece| !piece.is_empty() && !piece.ends_with(' '));
    inner || (line.ends_with('+') && line.chars().count() >= rule.length)
}
