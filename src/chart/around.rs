//! What stands around every drawing: title and subtitle above, the footer below. Knows the
//! figure's words and counts, not its data.

use std::borrow::Cow;

use super::frame::{Frame, Glyphs};
use super::picture::{Line, Role};
use super::wrap::wrapped;
use crate::data::figure::{Body, Figure, Note, Rule, Skipped, Unit};
use crate::data::number::separated;
use crate::printable::Printable;

/// The title and the subtitle, wrapped to the width.
pub fn head(figure: &Figure, frame: &Frame, width: usize) -> Vec<Line> {
    let line = |words: &Option<String>, role| {
        let words = words.as_deref().unwrap_or_default();
        in_role(wrapped(words, width, frame.glyphs), role)
    };
    let mut lines = line(&figure.words.title, Role::Title);
    lines.extend(line(&figure.words.subtitle, Role::Faint));
    lines
}

/// What was kept and what else is to be said, wrapped to the width; `more` are the drawing's own
/// remarks, such as `2 cells shortened`.
pub fn footer(figure: &Figure, frame: &Frame, width: usize, more: &[String]) -> Vec<Line> {
    let mut remarks = remarks(figure);
    remarks.extend(more.iter().cloned());
    let is_all = figure.volume.shown >= figure.volume.given;
    written(figure, &remarks, frame, width, is_all)
}

/// Remarks, wrapped to the width; a warning where something is not shown.
pub(super) fn written(
    figure: &Figure,
    remarks: &[String],
    frame: &Frame,
    width: usize,
    is_all: bool,
) -> Vec<Line> {
    let is_all = is_all && figure.notes.iter().all(|note| *note == Note::SortedByDate);
    let role = if is_all { Role::Faint } else { Role::Warning };
    in_role(wrapped(&remarks.join("; "), width, frame.glyphs), role)
}

/// What the footer says about the figure, whatever draws it.
pub fn remarks(figure: &Figure) -> Vec<String> {
    [kept(figure), noted(figure)].concat()
}

/// What it says besides how many of how many points are shown.
pub(super) fn noted(figure: &Figure) -> Vec<String> {
    let what = what(&figure.body);
    let notes = figure.notes.iter().filter_map(|note| match note {
        Note::Skipped(count) => Some(skipped(*count, &figure.body)),
        Note::Capped(asked) => {
            Some(format!("{} {what} asked for, 200 are the most", counted(*asked as u64)))
        }
        Note::Rounded(0) => Some("rounded to whole numbers".to_owned()),
        Note::Rounded(1) => Some("rounded to 1 decimal".to_owned()),
        Note::Rounded(decimals) => Some(format!("rounded to {decimals} decimals")),
        Note::SortedByDate => Some("sorted by date".to_owned()),
        Note::RankedBy(_) => None,
        Note::Undrawn(names) => Some(format!("not drawn: {}", names.join(", "))),
        Note::Flat(names) => Some(format!("too flat to read on this scale: {}", names.join(", "))),
        Note::Total(total) => {
            Some(format!("the last row, a total of {}, left out", counted(*total)))
        }
        Note::Repeated(1) => Some("1 label comes more than once".to_owned()),
        Note::Repeated(labels) => Some(format!("{labels} labels come more than once")),
    });
    notes.collect()
}

/// What `--missing skip` left out: rows, or of several series values, whose labels stay.
fn skipped(skipped: Skipped, body: &Body) -> String {
    let count = |count: u64, what: &str| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{} {what}{plural}", counted(count))
    };
    let values = || count(skipped.values, "missing value");
    match body {
        Body::Points(bars) if bars.names.len() > 1 && skipped.rows > 0 => {
            let items = count(skipped.rows, "item");
            format!("{} left out, and with them {items}", values())
        }
        Body::Points(bars) if bars.names.len() > 1 => format!("{} left out", values()),
        Body::Series(_) => format!("{} left out", values()),
        Body::Points(_) | Body::Rows(_) => {
            let rows = count(skipped.values, "row");
            format!("{rows} without a number left out")
        }
    }
}

/// A number as it was given; in ASCII its sign must not become a question mark.
pub fn given_in(given: &str, glyphs: Glyphs) -> Cow<'_, str> {
    match glyphs {
        Glyphs::Unicode => given.into(),
        Glyphs::Ascii => given.replace('\u{2212}', "-").into(),
    }
}

/// That characters had to be replaced, in so many of the figure's labels or cells and in which of
/// its words.
pub fn replaced(figure: &Figure, count: usize, what: &str, glyphs: Glyphs) -> Option<String> {
    let which = match glyphs {
        Glyphs::Unicode => "unprintable characters",
        Glyphs::Ascii => "characters outside ASCII",
    };
    let plural = if count == 1 { "" } else { "s" };
    let labels = (count > 0).then(|| format!("{count} {what}{plural}"));
    let words = words(figure).into_iter();
    let words = words.filter(|(_, word)| Printable::clean(word, glyphs).replaced());
    let mut parts: Vec<String> =
        labels.into_iter().chain(words.map(|(name, _)| name.to_owned())).collect();
    parts.dedup();
    let last = parts.pop()?;
    let all = if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) };
    Some(format!("{which} replaced in {all}"))
}

/// The words around this drawing, by what they are called.
fn words(figure: &Figure) -> Vec<(&'static str, &str)> {
    let words = &figure.words;
    let unit = figure.unit.as_ref().map(|(Unit::Before(unit) | Unit::After(unit))| unit);
    let axes = !matches!(figure.body, Body::Rows(_));
    [
        ("the title", words.title.as_ref()),
        ("the subtitle", words.subtitle.as_ref()),
        ("the axis words", words.x_label.as_ref().filter(|_| axes)),
        ("the axis words", words.y_label.as_ref().filter(|_| axes)),
        ("the unit", unit),
    ]
    .into_iter()
    .filter_map(|(name, word)| Some((name, word?.as_str())))
    .collect()
}

/// A number with its unit, if it has one.
pub fn with_unit(shown: &str, unit: Option<&Unit>) -> String {
    unit.map_or_else(|| shown.to_owned(), |unit| unit.beside(shown))
}

/// A count with separators.
pub fn counted(count: u64) -> String {
    separated(&count.to_string())
}

/// How many of how many are shown, and by what rule.
pub fn shown(figure: &Figure) -> String {
    let (shown, given) = (counted(figure.volume.shown), counted(figure.volume.given));
    let what = what(&figure.body);
    let ranked = figure.notes.iter().find_map(|note| match note {
        Note::RankedBy(column) => Some(format!("largest by absolute value of {column}")),
        _ => None,
    });
    let rule = match figure.volume.rule {
        Rule::All => return format!("{shown} of {given} {what} shown"),
        Rule::Largest => ranked.as_deref().unwrap_or("largest by absolute value"),
        Rule::Latest { by_date: true } => "most recent by date",
        Rule::Latest { by_date: false } => "the last of the input",
        Rule::First => "the first of the input",
        Rule::Even => "evenly sampled",
        Rule::Peaks => "lowest and highest of each stretch",
    };
    format!("{shown} of {given} {what} shown, {rule}")
}

fn what(body: &Body) -> &'static str {
    match body {
        Body::Rows(_) => "rows",
        Body::Points(bars) if bars.names.len() > 1 => "items",
        Body::Points(_) | Body::Series(_) => "points",
    }
}

/// How many of how many points are shown and what is hidden, unless all are.
pub(super) fn kept(figure: &Figure) -> Vec<String> {
    let volume = &figure.volume;
    let unit = figure.unit.as_ref();
    let rest = match volume.rule {
        Rule::All => return Vec::new(),
        Rule::Even | Rule::Peaks => None,
        Rule::Largest | Rule::Latest { .. } | Rule::First => {
            // With separators from a thousand on, as counts have: both stand in a sentence.
            let sum = volume.hidden_sum.as_ref().map(|sum| with_unit(&sum.shown(true), unit));
            let sum = sum.map(|sum| format!(", sum {sum}"));
            let hidden = counted(volume.given - volume.shown);
            Some(format!("{hidden} hidden{}", sum.unwrap_or_default()))
        }
    };
    std::iter::once(shown(figure)).chain(rest).collect()
}

fn in_role(texts: Vec<Printable>, role: Role) -> Vec<Line> {
    texts.into_iter().map(|text| Line::default().with(role, text)).collect()
}
