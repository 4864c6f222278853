//! The lines above and below every drawing: title and subtitle, and the footer with its notes. Knows the
//! words, counts and notes of a figure, not how its data is drawn.

use std::borrow::Cow;

use super::Frame;
use super::picture::{Role, StyledLine};
use super::text::{count_of, count_text, field_text, with_unit, wrapped_lines, wrapped_phrases};
use crate::data::figure::{
    Body, ColumnData, Figure, Footnote, Hidden, LineData, MissingCount, SelectionRule, TotalKind,
    ValueFacts,
};
use crate::data::number::Number;
use crate::printable::{Glyphs, Printable};

/// The title and the subtitle.
pub(super) fn heading(figure: &Figure, frame: &Frame) -> Vec<StyledLine> {
    let captions = &figure.captions;
    let mut lines = Vec::new();
    for (text, role) in [(&captions.title, Role::Title), (&captions.subtitle, Role::Faint)] {
        let text = text.as_deref().unwrap_or_default();
        let wrapped = wrapped_lines(text, frame.width, frame.glyphs).into_iter();
        lines.extend(wrapped.map(|line| StyledLine::of(role, line)));
    }
    lines
}

/// The footer: first `shown`, how much of the data is drawn, then the notes of the figure, then
/// `shortened`, what the drawing had to cut.
pub(super) fn footer(
    figure: &Figure,
    frame: &Frame,
    shown: Vec<String>,
    shortened: Option<String>,
) -> Vec<StyledLine> {
    let mut notes = shown;
    notes.extend(notes_on_data(figure));
    notes.extend(shortened);
    notes.extend(replacement_note(figure, frame.glyphs));
    let is_latest = matches!(figure.volume.rule, SelectionRule::Latest { .. });
    let is_whole = matches!(&figure.body, Body::Series(lines) if lines.is_whole) && !is_latest;
    let is_all = (is_whole || figure.volume.shown >= figure.volume.given)
        && figure.notes.iter().all(Footnote::is_harmless);
    let role = if is_all { Role::Faint } else { Role::Warning };
    phrase_lines(&notes.join("; "), role, frame)
}

/// Facts or notes, wrapped between their phrases.
pub(super) fn phrase_lines(text: &str, role: Role, frame: &Frame) -> Vec<StyledLine> {
    let lines = wrapped_phrases(text, frame.width, frame.glyphs).into_iter();
    lines.map(|text| StyledLine::of(role, text)).collect()
}

/// The notes of every footer of this figure, in whatever form it is written.
pub fn footer_notes(figure: &Figure) -> Vec<String> {
    let mut notes = volume_notes(figure);
    if let Body::Series(lines) = &figure.body
        && matches!(figure.volume.rule, SelectionRule::Latest { .. })
        && (lines.sampled.len() as u64) < figure.volume.shown
    {
        notes.push(format!("{} of these evenly sampled", count_text(lines.sampled.len() as u64)));
    }
    notes.extend(notes_on_data(figure));
    notes
}

/// `5 values, min 3, median 96, p95 281, max 4120`
pub fn value_facts(facts: &ValueFacts, glyphs: Glyphs) -> String {
    let about = match (facts.is_exact, glyphs) {
        (true, _) => "",
        (false, Glyphs::Unicode) => "≈",
        (false, Glyphs::Ascii) => "~",
    };
    let text = |number: &Number| with_unit(&number.shown(false), facts.unit.as_ref());
    let [lowest, median] = [text(&facts.lowest), text(&facts.median)];
    let [p95, highest] = [text(&facts.p95), text(&facts.highest)];
    let count = count_of(facts.count, "value");
    format!("{count}, min {lowest}, median {about}{median}, p95 {about}{p95}, max {highest}")
}

/// How many of all points are shown, and what is hidden; nothing where all are shown.
pub(super) fn volume_notes(figure: &Figure) -> Vec<String> {
    let volume = &figure.volume;
    let hidden = match volume.rule {
        SelectionRule::All => return Vec::new(),
        SelectionRule::Even | SelectionRule::Peaks => return vec![volume_text(figure)],
        SelectionRule::Largest { .. }
        | SelectionRule::Smallest
        | SelectionRule::Latest { .. }
        | SelectionRule::First => {
            format!("{} hidden", count_text(volume.given - volume.shown))
        }
    };
    let (what, number) = match &volume.hidden {
        Some(Hidden::Sum(sum)) => ("sum", sum),
        Some(Hidden::Largest(largest)) => ("the largest", largest),
        None => return vec![volume_text(figure), hidden],
    };
    // With separators, as the counts in the same sentence.
    let number = with_unit(&number.shown(true), figure.unit.as_ref());
    vec![volume_text(figure), format!("{hidden}, {what} {number}")]
}

/// How many of all points are shown, and by what rule they were chosen.
pub fn volume_text(figure: &Figure) -> String {
    let (shown, given) = (count_text(figure.volume.shown), count_text(figure.volume.given));
    let shown = format!("{shown} of {given} {} shown", plural(&figure.body));
    let rule = match figure.volume.rule {
        SelectionRule::All => return shown,
        SelectionRule::Largest { is_absolute: true } => {
            let column = figure.notes.iter().find_map(ranking_column);
            let of = column.map_or(String::new(), |column| format!(" of {column}"));
            return format!("{shown}, largest by absolute value{of}");
        }
        SelectionRule::Largest { is_absolute: false } | SelectionRule::Smallest => {
            let is_smallest = figure.volume.rule == SelectionRule::Smallest;
            let column = figure.notes.iter().find_map(ranking_column);
            let by = column.map_or(String::new(), |column| format!(" by {column}"));
            let which = if is_smallest { "the smallest" } else { "the largest" };
            return format!("{shown}, {which}{by}");
        }
        SelectionRule::Latest { by_date: true } => "most recent by date",
        SelectionRule::Latest { by_date: false } => "the last of the input",
        SelectionRule::First => "the first of the input",
        SelectionRule::Even => "evenly sampled",
        SelectionRule::Peaks => "lowest and highest of each stretch",
    };
    format!("{shown}, {rule}")
}

fn ranking_column(note: &Footnote) -> Option<&str> {
    if let Footnote::RankedBy(column) = note { Some(column) } else { None }
}

/// What the counts of a figure count.
fn plural(body: &Body) -> &'static str {
    match body {
        Body::Rows(_) => "rows",
        Body::Points(bars) if bars.names.len() > 1 => "labels",
        Body::Points(_) | Body::Series(_) => "points",
    }
}

fn notes_on_data(figure: &Figure) -> Vec<String> {
    let notes = figure.notes.iter().filter_map(|note| note_text(note, &figure.body));
    series_note(&figure.body).into_iter().chain(notes).collect()
}

/// How many of all series have a row, where that is not all of them.
fn series_note(body: &Body) -> Option<String> {
    let Body::Series(LineData { series, rows: Some(rows), .. }) = body else { return None };
    let (shown, given) = (count_text(series.len() as u64), count_text(rows.given as u64));
    let are_all = series.len() == rows.given;
    (!are_all).then(|| format!("{shown} of {given} series shown, largest by absolute value"))
}

/// A note in words; the column by which rows were ranked is in [`volume_text`].
fn note_text(note: &Footnote, body: &Body) -> Option<String> {
    Some(match note {
        Footnote::HandedOn { shown, given } => {
            let (shown, given) = (count_text(*shown), count_text(*given));
            format!("{shown} of {given} {} were handed on", plural(body))
        }
        Footnote::Missing(MissingCount { is_shown: true, values, .. }) => {
            format!("{} missing", count_of(*values, "value"))
        }
        Footnote::Missing(skipped) => skipped_text(*skipped, body),
        Footnote::Capped(asked) => {
            let bars = if plural(body) == "labels" { " bars" } else { "" };
            format!(
                "{} {} asked for, the maximum is 200{bars}",
                count_text(*asked as u64),
                plural(body)
            )
        }
        Footnote::Rounded(0) => "rounded to whole numbers".to_owned(),
        Footnote::Rounded(decimals) => format!("rounded to {}", count_of(*decimals, "decimal")),
        Footnote::Sorted(order) => format!("sorted by {}", order.word()),
        Footnote::UnixTime { is_read: true } => "Unix time, UTC".to_owned(),
        Footnote::UnixTime { is_read: false } => "looks like Unix time: --dates unix".to_owned(),
        Footnote::Gaps { count, longest: [from, to], series } => {
            let series = series.as_ref().map_or(String::new(), |name| format!("{name}: "));
            let gap = format!("{series}no points from {from} to {to}");
            match count {
                1 => gap,
                _ => format!("{}, the longest: {gap}", count_of(*count, "gap")),
            }
        }
        Footnote::RankedBy(_) => return None,
        Footnote::Undrawn(names) => format!("not drawn: {}", names.join(", ")),
        Footnote::Flat(names) => {
            let how = if matches!(body, Body::Points(_)) { "small" } else { "flat" };
            format!("too {how} to read on this scale: {}", names.join(", "))
        }
        Footnote::Titles(lines) => titles_text(lines),
        Footnote::Total(total, None) => {
            format!("{total} is neither the sum nor the mean of the others")
        }
        Footnote::Total(total, Some(kind)) => {
            let what = match kind {
                TotalKind::Sum => "the sum",
                TotalKind::Mean => "the mean",
                TotalKind::SumOrMean => "sums and means",
            };
            format!("{total}, {what} of the others, left out")
        }
        Footnote::Minutes(cell) => format!("{cell} is minutes and seconds"),
        Footnote::Dense => "--scale each draws them apart".to_owned(),
        Footnote::Repeated { labels, are_all } => {
            let least = if *are_all { "" } else { "at least " };
            let come = if *labels == 1 { "comes" } else { "come" };
            format!("{least}{} {come} more than once", count_of(*labels, "label"))
        }
    })
}

/// What was above the heads.
fn titles_text(lines: &[String]) -> String {
    let first = lines.first().map_or("", |line| line.trim());
    match lines.len() {
        1 => format!("line above the heads left out: {first}"),
        count => format!("{count} lines above the heads left out, the first: {first}"),
    }
}

/// What `--missing skip` left out: rows, or, where there are several series, values.
fn skipped_text(MissingCount { rows, values, .. }: MissingCount, body: &Body) -> String {
    let missing = format!("{} left out", count_of(values, "missing value"));
    match body {
        Body::Points(bars) if bars.names.len() > 1 && rows > 0 => {
            format!("{missing}, and with them {}", count_of(rows, "label"))
        }
        Body::Points(bars) if bars.names.len() > 1 => missing,
        Body::Points(_) | Body::Rows(_) => {
            format!("{} without a number left out", count_of(values, "row"))
        }
        Body::Series(_) => missing,
    }
}

/// In how many labels or cells, and in which captions, characters had to be replaced; none if nowhere.
pub fn replacement_note(figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let is_replaced = |text: &str| Printable::clean(text, glyphs).has_replacements();
    let is_table = matches!(figure.body, Body::Rows(_));
    let mut parts = Vec::new();
    let count = texts(figure, glyphs).iter().filter(|text| is_replaced(text)).count();
    if count > 0 {
        parts.push(count_of(count, if is_table { "cell" } else { "label" }));
    }
    let captions = &figure.captions;
    let mut words = vec![("the title", &captions.title), ("the subtitle", &captions.subtitle)];
    if !is_table {
        let axes = [&captions.x_label, &captions.y_label];
        words.extend(axes.map(|word| ("the axis words", word)));
    }
    let unit = figure.unit.as_ref().map(|unit| unit.text().to_owned());
    words.push(("the unit", &unit));
    for (name, word) in words {
        if word.as_deref().is_some_and(is_replaced) && parts.iter().all(|part| part != name) {
            parts.push(name.to_owned());
        }
    }
    let last = parts.pop()?;
    let all = if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) };
    Some(match glyphs {
        Glyphs::Unicode => format!("unprintable characters replaced in {all}"),
        Glyphs::Ascii => format!("characters outside ASCII replaced in {all}"),
    })
}

/// The labels of a figure and the names of its series, or the headings and cells of its table.
fn texts(figure: &Figure, glyphs: Glyphs) -> Vec<Cow<'_, str>> {
    match &figure.body {
        Body::Points(bars) => {
            let labels = bars.items.iter().map(|item| &item.label);
            // The name of the only series is not drawn.
            let names = if bars.names.len() > 1 { bars.names.as_slice() } else { &[] };
            labels.chain(names.iter().flatten()).map(Cow::from).collect()
        }
        Body::Series(lines) => {
            let names = lines.series.iter().filter_map(|series| series.name.as_ref());
            lines.labels.iter().chain(names).map(Cow::from).collect()
        }
        Body::Rows(grid) => {
            let cells = grid.rows.iter().flatten().map(|field| field_text(field, glyphs));
            grid.columns.iter().map(ColumnData::head).chain(cells).collect()
        }
    }
}
