//! Finds a title above a table and a remark below it, which are refused with the command that leaves them out.

use std::ops::Range;

use super::{Text, text_format};
use crate::fault::{Fault, FaultKind, Filter, Hint, Place};
use crate::input::blank::is_blank;
use crate::input::source::Window;
use crate::input::{Format, text_lines, text_table};

/// The maximum number of lines of a title above a table, and of a remark below it.
const MAX_ABOVE: usize = 10;
const MAX_BELOW: usize = 3;
/// After a title, this many lines are looked at before all are.
const SAMPLE: usize = 24;

/// The fault of a title above a table, or a remark below it, if without them the text has a format, and none of them
/// fits it. The hint leaves them out; they are no more lines than the table has.
pub(super) fn lines_beside(text: &Text<'_>) -> Option<Fault> {
    let count = text.lines.len();
    let max_below = if text.window.is_whole { MAX_BELOW } else { 0 };
    for above in 0..=MAX_ABOVE.min(count) {
        let sample = above..count.min(above + SAMPLE);
        if text.lines.get(above).is_none_or(|line| is_blank(line))
            || count > above + SAMPLE + max_below && !is_format_of(text, sample, count)
        {
            continue;
        }
        for below in 0..=max_below {
            let range = above..count.saturating_sub(below);
            let beside = (0..above).chain(range.end..count);
            let mut beside = beside.filter_map(|line| {
                let text = text.lines.get(line).filter(|text| !is_blank(text))?;
                Some((line, *text))
            });
            if above + below == 0
                || range.len() < 2.max(beside.clone().count())
                || !is_format_of(text, range.clone(), count)
            {
                continue;
            }
            let filters = [
                (above > 0).then_some(Filter::FromLine(above + 1)),
                (below > 0).then_some(Filter::ToLine(range.len())),
            ];
            let place = match (above, below) {
                (_, 0) => "above",
                (0, _) => "below",
                _ => "around",
            };
            let mut hint = Hint::words(format!("leave out what is {place} the table"));
            hint.filters = filters.into_iter().flatten().collect();
            let (line, text) = beside.next()?;
            let place = Place::line(line as u64 + 1);
            let line = text.to_owned();
            return Some(Fault::new(FaultKind::LineBesideTable { line, hints: vec![hint] }, place));
        }
    }
    None
}

/// Whether these lines have a format that none of the other lines beside them fits.
fn is_format_of(text: &Text<'_>, range: Range<usize>, count: usize) -> bool {
    let Some(lines) = text.lines.get(range.clone()) else { return false };
    if lines.last().is_none_or(|line| is_blank(line)) {
        return false;
    }
    // With `--header`, the first line must not be a row.
    if text.has_header() && !lines.first().is_some_and(|line| text_table::has_heads(line)) {
        return false;
    }
    let input = lines.join("\n") + "\n";
    let window = Window::new(input, true);
    let inner = Text::new(&window, text.plan);
    let Ok(Some(format)) = text_format(&inner) else { return false };
    let is_row = |line: &&str| match &format {
        Format::Delimited { delimiter, .. } => {
            let split = inner.splits.iter().find(|split| split.delimiter == *delimiter);
            split.is_some_and(|split| split.may_have_record(line))
        }
        Format::LabelledNumbers { shape, .. } => shape.fits(line, text.notation),
        Format::TextTable(table) => table.may_have_row(line),
        Format::Json { .. } | Format::JsonLines | Format::Markdown { .. } => true,
    };
    let (above, _) = text.lines.split_at(range.start);
    let is_sample = range.len() == SAMPLE && range.end < count;
    let below = if is_sample { &[][..] } else { text.lines.split_at(range.end).1 };
    let mut beside = above.iter().chain(below).filter(|line| !text_lines::is_separator(line));
    // Words with gaps between them are heads, even if the lines could be columns without heads.
    !beside.any(|line| {
        is_row(line) || text_table::are_heads_in_columns(line) || is_record_of_most(text, line)
    })
}

/// Whether a line has the delimiter that splits most lines.
fn is_record_of_most(text: &Text<'_>, line: &str) -> bool {
    text.splits.iter().any(|split| split.splits_most() && split.may_have_record(line))
}
