//! What stands around every drawing: title and subtitle above, the footer below. Knows the
//! figure's words and counts, not its data.

use std::borrow::Cow;

use super::Frame;
use super::picture::{Line, Role};
use super::wrap::wrapped;
use crate::data::figure::{Body, Column, Field, Figure, Note, Rule, Skipped, Unit};
use crate::data::number::separated;
use crate::printable::{Glyphs, Printable};

/// The title and the subtitle, wrapped to the width.
pub(super) fn head(figure: &Figure, frame: &Frame) -> Vec<Line> {
    let line =
        |words: &Option<String>, role| in_role(words.as_deref().unwrap_or_default(), role, frame);
    let mut lines = line(&figure.words.title, Role::Title);
    lines.extend(line(&figure.words.subtitle, Role::Faint));
    lines
}

/// What is said below a drawing, wrapped to the width: how much of the data is shown, what else there is
/// to know of it, and what of it had to be shortened. A warning where something is not shown.
pub(super) fn footer(
    figure: &Figure,
    frame: &Frame,
    shown: Vec<String>,
    shortened: Option<String>,
) -> Vec<Line> {
    let replaced = replaced(figure, frame.glyphs);
    let remarks = shown.into_iter().chain(noted(figure)).chain(shortened).chain(replaced);
    let remarks = remarks.collect::<Vec<_>>().join("; ");
    let is_whole = matches!(&figure.body, Body::Series(lines) if lines.is_whole);
    let is_all = (is_whole || figure.volume.shown >= figure.volume.given)
        && figure.notes.iter().all(|note| *note == Note::SortedByDate);
    in_role(&remarks, if is_all { Role::Faint } else { Role::Warning }, frame)
}

fn in_role(text: &str, role: Role, frame: &Frame) -> Vec<Line> {
    let lines = wrapped(text, frame.width, frame.glyphs).into_iter();
    lines.map(|text| Line::default().with(role, text)).collect()
}

/// What the footer says about the figure, whatever draws it.
pub fn remarks(figure: &Figure) -> Vec<String> {
    [kept(figure), noted(figure)].concat()
}

/// What it says besides how many of how many points are shown.
fn noted(figure: &Figure) -> Vec<String> {
    let what = what(&figure.body);
    let notes = figure.notes.iter().filter_map(|note| match note {
        Note::Skipped(count) => Some(skipped(*count, &figure.body)),
        Note::Capped(asked) => {
            Some(format!("{} {what} asked for, 200 are the most", counted(*asked as u64)))
        }
        Note::Rounded(0) => Some("rounded to whole numbers".to_owned()),
        Note::Rounded(decimals) => Some(format!("rounded to {}", several(*decimals, "decimal"))),
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
fn skipped(Skipped { rows, values }: Skipped, body: &Body) -> String {
    let missing = format!("{} left out", several(values, "missing value"));
    match body {
        Body::Points(bars) if bars.names.len() > 1 && rows > 0 => {
            format!("{missing}, and with them {}", several(rows, "item"))
        }
        Body::Points(bars) if bars.names.len() < 2 => {
            format!("{} without a number left out", several(values, "row"))
        }
        Body::Rows(_) => format!("{} without a number left out", several(values, "row")),
        Body::Points(_) | Body::Series(_) => missing,
    }
}

/// Text from outside, clean, without the blanks at its ends.
pub(super) fn clean(raw: &str, glyphs: Glyphs) -> Printable {
    Printable::clean(raw, glyphs).trimmed()
}

/// A field as it was given; in ASCII the sign of a number must not become a question mark.
pub fn written(field: &Field, glyphs: Glyphs) -> Cow<'_, str> {
    match field {
        Field::Missing => "".into(),
        Field::Text(text) => text.into(),
        Field::Number { given, .. } if glyphs == Glyphs::Ascii => {
            given.replace('\u{2212}', "-").into()
        }
        Field::Number { given, .. } => given.into(),
    }
}

/// That characters had to be replaced, in how many of the figure's labels or cells and in which of
/// its words.
pub fn replaced(figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let which = match glyphs {
        Glyphs::Unicode => "unprintable characters",
        Glyphs::Ascii => "characters outside ASCII",
    };
    let is_replaced = |text: &str| Printable::clean(text, glyphs).replaced();
    let texts = texts(figure, glyphs);
    let count = texts.into_iter().filter(|text| is_replaced(text)).count();
    let (words, is_table) = (&figure.words, matches!(figure.body, Body::Rows(_)));
    let unit = figure.unit.as_ref().map(|(Unit::Before(unit) | Unit::After(unit))| unit);
    let words = [
        ("the title", words.title.as_ref()),
        ("the subtitle", words.subtitle.as_ref()),
        ("the axis words", words.x_label.as_ref().filter(|_| !is_table)),
        ("the axis words", words.y_label.as_ref().filter(|_| !is_table)),
        ("the unit", unit),
    ];
    let words = words.into_iter().filter(|(_, word)| word.is_some_and(|word| is_replaced(word)));
    let what = if is_table { "cell" } else { "label" };
    let texts = (count > 0).then(|| several(count, what));
    let words = words.map(|(name, _)| name.to_owned());
    let mut parts: Vec<String> = texts.into_iter().chain(words).collect();
    parts.dedup();
    let last = parts.pop()?;
    let all = if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) };
    Some(format!("{which} replaced in {all}"))
}

/// The labels of a figure and the names of its series, or the heads and cells of its table.
fn texts(figure: &Figure, glyphs: Glyphs) -> Vec<Cow<'_, str>> {
    match &figure.body {
        Body::Points(bars) => {
            let names = bars.names.iter().flatten().filter(|_| bars.names.len() > 1);
            bars.items.iter().map(|item| &item.label).chain(names).map(Cow::from).collect()
        }
        Body::Series(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_ref());
            lines.labels.iter().chain(names).map(Cow::from).collect()
        }
        Body::Rows(grid) => {
            let cells = grid.rows.iter().flatten().map(|field| written(field, glyphs));
            grid.columns.iter().map(Column::head).chain(cells).collect()
        }
    }
}

/// So many of something.
pub(super) fn several(count: impl TryInto<u64>, what: &str) -> String {
    let count = count.try_into().unwrap_or(u64::MAX);
    format!("{} {what}{}", counted(count), if count == 1 { "" } else { "s" })
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
