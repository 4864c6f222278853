//! Reads the texts that `--to markdown` writes around a table: title and subtitle above, footer below.

use super::cell::{Dialect, cells};
use crate::input::blank::is_blank;
use crate::input::source::Window;
use crate::input::summary::partial_result;
use crate::plan::{Flag, RequestFields};

/// The title, subtitle and footer around a table, if there is nothing else around it.
pub fn captions(window: &Window<'_>) -> Option<RequestFields> {
    if !window.is_whole {
        return None;
    }
    let lines: Vec<&str> =
        window.text.lines().map(str::trim).filter(|line| !is_blank(line)).collect();
    let (above, table) = lines.split_at(lines.iter().position(|line| line.starts_with('|'))?);
    let rows = table.iter().take_while(|line| line.starts_with('|')).count();
    let (_, below) = table.split_at(rows);
    let (title, subtitle) = match above {
        [] if below.is_empty() => return None,
        [] => (None, None),
        [title, subtitle] => (Some(emphasized(title, "**")?), Some(emphasized(subtitle, "*")?)),
        [words] => match (emphasized(words, "**"), emphasized(words, "*")) {
            (None, None) => return None,
            title_or_subtitle => title_or_subtitle,
        },
        _ => return None,
    };
    if below.len() > MAX_FOOTER {
        return None;
    }
    let footer: Option<Vec<String>> = below.iter().map(|line| emphasized(line, "*")).collect();
    let footer = footer?;
    let notes: Vec<&str> = footer.iter().flat_map(|line| line.split("; ")).collect();
    let settings = [(Flag::Title, title), (Flag::Subtitle, subtitle)];
    let settings = settings.into_iter().filter_map(|(flag, text)| Some(flag.with_text(&text?)));
    let partial_result = partial_result(&notes);
    Some(RequestFields { settings: settings.collect(), partial_result, ..RequestFields::default() })
}

/// The maximum number of footer lines: notes, and replaced characters.
const MAX_FOOTER: usize = 2;

/// The text of a line that is completely between these marks.
fn emphasized(line: &str, mark: &str) -> Option<String> {
    let inner = line.strip_prefix(mark)?.strip_suffix(mark)?;
    let has_mark = inner.replace(r"\\", "").replace(r"\*", "").contains('*');
    let is_text = !has_mark && !inner.is_empty() && inner.trim() == inner;
    is_text.then(|| cells(inner, Dialect::Markdown).concat())
}
