//! The title, the subtitle and the footer that `--to markdown` writes around a table, and how many of its points a
//! table has that holds only a part of them.

use super::cell::{Dialect, cells};
use crate::input::blank::is_blank;
use crate::input::source::Window;
use crate::plan::{Flag, RequestFields};

/// The maximum number of footer lines: notes, and replaced characters.
const MAX_FOOTER: usize = 2;

/// The title, subtitle and footer that `--to markdown` writes around a table, if there is nothing else around it.
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

/// The text of a line that is completely between these marks.
fn emphasized(line: &str, mark: &str) -> Option<String> {
    let inner = line.strip_prefix(mark)?.strip_suffix(mark)?;
    let has_mark = inner.replace(r"\\", "").replace(r"\*", "").contains('*');
    let is_text = !has_mark && !inner.is_empty() && inner.trim() == inner;
    is_text.then(|| cells(inner, Dialect::Markdown).concat())
}

/// The number of rows in a table and the total, from its footer; `None` if it has all.
fn partial_result(notes: &[&str]) -> Option<(u64, u64)> {
    let counts: Vec<(u64, u64)> = notes.iter().filter_map(|note| counts(note)).collect();
    // Of a part of a part, the first note has the rows, the last one the total.
    let (&(shown, _), &(_, total)) = (counts.first()?, counts.last()?);
    (shown < total).then_some((shown, total))
}

/// The numbers of `30 of 1,000 points shown` or `30 of 1,000 points were handed on`.
fn counts(note: &str) -> Option<(u64, u64)> {
    let words: Vec<&str> = note.split(' ').collect();
    let &[shown, "of", total, _, verb, ..] = words.as_slice() else { return None };
    matches!(verb.trim_end_matches(','), "shown" | "were").then_some((count(shown)?, count(total)?))
}

fn count(text: &str) -> Option<u64> {
    text.replace(',', "").parse().ok()
}
