//! The words that `--to markdown` writes around a table: a title and a subtitle above it, a footer below.
//! Knows no rows.

use super::cell::{Dialect, cells};
use crate::input::blank::is_blank;
use crate::input::summary::handed_on;
use crate::input::window::Window;
use crate::plan::{Flag, RequestFields};

/// What the words around the table of a text say, if there are such words, and nothing else.
pub fn words(window: &Window<'_>) -> Option<RequestFields> {
    if !window.is_whole {
        return None;
    }
    let lines = window.text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !is_blank(line)).collect();
    let is_row = |line: &&str| line.starts_with('|');
    let first = lines.iter().position(is_row)?;
    let (above, rest) = lines.split_at(first);
    let rows = rest.iter().take_while(|line| line.starts_with('|')).count();
    let below = rest.get(rows..)?;
    let (title, subtitle) = match above {
        [] if below.is_empty() => return None,
        [] => (None, None),
        [title, subtitle] => (Some(emphasized(title, "**")?), Some(emphasized(subtitle, "*")?)),
        [words] => (emphasized(words, "**"), emphasized(words, "*")),
        _ => return None,
    };
    let footer: Vec<String> =
        below.iter().map(|line| emphasized(line, "*")).collect::<Option<_>>()?;
    if below.len() > MAX_NOTES || (above.len() == 1 && title.is_none() && subtitle.is_none()) {
        return None;
    }
    let notes: Vec<&str> = footer.iter().flat_map(|line| line.split("; ")).collect();
    let settings = [(Flag::Title, title), (Flag::Subtitle, subtitle)];
    let settings = settings.into_iter().filter_map(|(flag, text)| Some(flag.with_text(&text?)));
    let handed_on = handed_on(&notes);
    Some(RequestFields { settings: settings.collect(), handed_on, ..RequestFields::default() })
}

/// Lines of a footer: the notes, and what was replaced.
const MAX_NOTES: usize = 2;

/// The text of a line that is all between these marks.
fn emphasized(line: &str, mark: &str) -> Option<String> {
    let inner = line.strip_prefix(mark)?.strip_suffix(mark)?;
    let has_mark = inner.replace(r"\\", "").replace(r"\*", "").contains('*');
    let is_text = !has_mark && !inner.is_empty() && inner.trim() == inner;
    is_text.then(|| cells(inner, Dialect::Markdown).concat())
}
