//! The notes on a figure as text: how much of the data is shown, what was left out or changed, and how many values
//! exceed the levels.

use super::text::{count_of, count_text, with_unit};
use crate::data::figure::{
    BarData, Body, Figure, Footnote, Grouping, HiddenValue, Level, LevelCounts, LineData,
    MissingCount, SelectionRule, TotalKind, ValueFacts, Volume,
};
use crate::data::number::{shown, size_text};
use crate::data::order::sort_by_rank;
use crate::plan::{DateStyle, Keyword, MAX_POINTS, Suffixes};
use crate::printable::Glyphs;

/// The notes that are part of every output format. (Drawings may have more.)
pub fn footer_notes(figure: &Figure) -> Vec<String> {
    let mut notes = volume_notes(figure);
    if let Body::Lines(lines) = &figure.body
        && matches!(figure.volume.rule, SelectionRule::Latest { .. })
        && (lines.sampled.len() as u64) < figure.volume.shown
    {
        notes.push(format!("{} of these evenly sampled", count_text(lines.sampled.len() as u64)));
    }
    notes.extend(notes_on_data(figure, Glyphs::Unicode));
    notes
}

/// `5 values, min 3, median 96, p95 281, max 4120`
pub fn value_facts(facts: &ValueFacts, glyphs: Glyphs) -> String {
    let about = if facts.is_exact { "" } else { glyphs.pick("≈", "~") };
    let numbers = [&facts.lowest, &facts.median, &facts.p95, &facts.highest];
    let [lowest, median, p95, highest] =
        numbers.map(|number| with_unit(&number.shown(facts.separators), facts.unit.as_ref()));
    let count = count_of(facts.count, "value");
    format!("{count}, min {lowest}, median {about}{median}, p95 {about}{p95}, max {highest}")
}

/// Whether some points are not drawn. (A line may go through all points although the output data has only some.)
pub(super) fn hides_points(figure: &Figure) -> bool {
    let Volume { shown, total, rule, .. } = figure.volume;
    let is_latest = matches!(rule, SelectionRule::Latest { .. });
    let is_whole = matches!(&figure.body, Body::Lines(lines) if lines.is_whole);
    shown < total && (is_latest || !is_whole)
}

/// The number of points shown, and the sum or maximum of the hidden ones; empty if all are shown.
pub(super) fn volume_notes(figure: &Figure) -> Vec<String> {
    let volume = &figure.volume;
    let hidden = match volume.rule {
        SelectionRule::All => return Vec::new(),
        SelectionRule::Even | SelectionRule::Peaks => return vec![volume_text(figure)],
        _ => format!("{} hidden{}", count_text(volume.total - volume.shown), hidden_share(figure)),
    };
    let (what, number) = match &volume.hidden {
        Some(HiddenValue::Sum(sum)) => ("sum", sum),
        Some(HiddenValue::Largest(largest)) => ("the largest", largest),
        None => return vec![volume_text(figure), hidden],
    };
    // With separators, like the counts in the same sentence.
    let number = with_unit(&number.shown(true), figure.unit.as_ref());
    vec![volume_text(figure), format!("{hidden}, {what} {number}")]
}

/// ` (7.4%)`: the share of all rows that hidden bars have, with `--share`.
fn hidden_share(figure: &Figure) -> String {
    let Body::Bars(BarData { hidden_share: Some(share), .. }) = &figure.body else {
        return String::new();
    };
    format!(" ({share})")
}

/// `30 of 1,000 points shown, largest by absolute value`
pub fn volume_text(figure: &Figure) -> String {
    let (shown, total) = (count_text(figure.volume.shown), count_text(figure.volume.total));
    let shown = format!("{shown} of {total} {} shown", point_noun(&figure.body));
    let rule = match figure.volume.rule {
        SelectionRule::All => return shown,
        SelectionRule::Largest { is_absolute: true } => {
            &format!("largest by absolute value{}", ranking_column(figure, "of"))
        }
        SelectionRule::Largest { is_absolute: false } => {
            &format!("the largest{}", ranking_column(figure, "by"))
        }
        SelectionRule::Smallest => &format!("the smallest{}", ranking_column(figure, "by")),
        SelectionRule::Latest { by_date: true } => "most recent by date",
        SelectionRule::Latest { by_date: false } => "the last of the input",
        SelectionRule::First => "the first of the input",
        SelectionRule::MostValues => "those with the most values",
        SelectionRule::Even => "evenly sampled",
        SelectionRule::Peaks => "lowest and highest of each stretch",
    };
    format!("{shown}, {rule}")
}

/// The column by which rows were ranked, after this word: ` by price`.
fn ranking_column(figure: &Figure, word: &str) -> String {
    for note in &figure.notes {
        if let Footnote::RankedBy(column) = note {
            return format!(" {word} {column}");
        }
    }
    String::new()
}

fn point_noun(body: &Body) -> &'static str {
    match body {
        Body::Table(_) => "rows",
        Body::Bars(bars) if bars.names.len() > 1 => "labels",
        Body::Spread(_) => "labels",
        Body::Bars(_) | Body::Lines(_) => "points",
    }
}

pub(super) fn notes_on_data(figure: &Figure, glyphs: Glyphs) -> Vec<String> {
    let mut notes: Vec<&Footnote> = figure.notes.iter().collect();
    sort_by_rank(&mut notes, |note| note_rank(note));
    let notes = notes.into_iter().filter_map(|note| note_text(note, figure, glyphs));
    series_note(&figure.body).into_iter().chain(notes).collect()
}

/// The place of a note among the others: what is missing or left out, the order, gaps, repeats, rounding, what is not
/// drawn, the rest.
fn note_rank(note: &Footnote) -> usize {
    match note {
        Footnote::PartialResult { .. } | Footnote::Capped(_) | Footnote::RankedBy(_) => 0,
        Footnote::Missing(_) => 1,
        Footnote::Total(..) | Footnote::SumOfOthers { .. } => 2,
        Footnote::RemarksOfCells(_) => 3,
        Footnote::Sorted(_) => 4,
        Footnote::Gaps { .. } | Footnote::Absent { .. } => 5,
        Footnote::Repeated { .. }
        | Footnote::EachRow
        | Footnote::RepeatsUnknown
        | Footnote::Grouped(_) => 6,
        Footnote::Rounded(_) => 7,
        Footnote::NotDrawn(_) => 8,
        _ => 9,
    }
}

/// The number of series shown, if some are not.
fn series_note(body: &Body) -> Option<String> {
    let Body::Lines(LineData { series, sparklines: Some(sparklines), .. }) = body else {
        return None;
    };
    let (shown, total) = (count_text(series.len() as u64), count_text(sparklines.total as u64));
    let are_all = series.len() == sparklines.total;
    (!are_all).then(|| format!("{shown} of {total} series shown, largest by absolute value"))
}

/// The text of a note. `None` for the ranking column, which [`volume_text`] names.
fn note_text(note: &Footnote, figure: &Figure, glyphs: Glyphs) -> Option<String> {
    let body = &figure.body;
    Some(match note {
        Footnote::PartialResult { shown, total } => {
            let (shown, total) = (count_text(*shown), count_text(*total));
            format!("{shown} of {total} {} were handed on", point_noun(body))
        }
        Footnote::Missing(MissingCount { is_shown: true, values, .. }) => {
            format!("{} missing", count_of(*values, "value"))
        }
        Footnote::Missing(skipped) => skipped_text(*skipped, figure),
        Footnote::Capped(count) => {
            let (count, what) = (count_text(*count as u64), point_noun(body));
            let bars = matches!(body, Body::Bars(bars) if bars.names.len() > 1);
            let bars = if bars { " bars" } else { "" };
            format!("{count} {what} asked for, the maximum is {MAX_POINTS}{bars}")
        }
        Footnote::Approximate => {
            "estimates are at most 1% of the values of their label away".to_owned()
        }
        Footnote::Rounded(_) => "rounded".to_owned(),
        Footnote::Sorted(order) => format!("sorted by {}", order.word()),
        Footnote::UnixTime => "Unix time, UTC".to_owned(),
        Footnote::Days(days) => format!("over {}", count_of(*days, "day")),
        Footnote::PossibleDates(DateStyle::Unix) => "looks like Unix time: --dates unix".to_owned(),
        Footnote::PossibleDates(_) => "looks like dates: --dates ymd".to_owned(),
        Footnote::Unread(what) => format!("labels are not read as {what}"),
        Footnote::OtherOffset { ticks, other } => format!("times in {ticks}, some in {other}"),
        Footnote::Gaps { count, longest, series } => gaps_text(*count, longest, series.as_deref()),
        Footnote::Absent { labels, stretches, has_more, series } => {
            absent_text(*labels, stretches, *has_more, series.as_ref())
        }
        Footnote::RankedBy(_) => return None,
        Footnote::NotDrawn(names) => not_drawn(names),
        Footnote::SumOfOthers { is_first, label } => {
            let place = if *is_first { "first" } else { "last" };
            match label.as_str() {
                "" => format!("the {place} row is the sum of the others"),
                label => format!("the {place} row, {label}, is the sum of the others"),
            }
        }
        Footnote::EachRow => "each bar is one row; --repeats sum or mean makes one of those with \
                              one label"
            .to_owned(),
        Footnote::PossibleSeries(column) => format!("--by {column} draws a line for each"),
        Footnote::RepeatsUnknown => {
            "labels that come again were not looked for: there are too many, in no order".to_owned()
        }
        Footnote::Flat(names) => {
            let (how, hint) = match body {
                Body::Bars(_) => ("small", ""),
                Body::Spread(_) | Body::Lines(_) | Body::Table(_) => ("flat", " (--scale each)"),
            };
            format!("too {how} to read on this scale: {}{hint}", names.join(", "))
        }
        Footnote::Total(total, kind) => total_text(total, *kind),
        Footnote::RemarksOfCells(first) => format!("remarks left out: {first}"),
        Footnote::Grouped(grouping) => grouping_text(grouping, glyphs),
        Footnote::Periods { ends: [first, last], .. } => format!("from {first} to {last}"),
        Footnote::Minutes(cell) => format!("{cell} is minutes and seconds"),
        Footnote::Repeated { labels, are_all } => {
            let at_least = if *are_all { "" } else { "at least " };
            let come = if *labels == 1 { "comes" } else { "come" };
            format!("{at_least}{} {come} more than once", count_of(*labels, "label"))
        }
    })
}

/// `4 labels absent in north: 23 to 25, 48; also in 2 other series`
fn absent_text(
    labels: u64,
    stretches: &[String],
    has_more: bool,
    series: Option<&(String, usize)>,
) -> String {
    let absent = format!("{} absent", count_of(labels, "label"));
    let more = if has_more { " and more" } else { "" };
    // Of thousands of equal stretches, none is remembered.
    let stretches = match stretches {
        [] => String::new(),
        stretches => format!(": {}{more}", stretches.join(", ")),
    };
    match series {
        None => format!("{absent}{stretches}"),
        Some((name, 1)) => format!("{absent} in {name}{stretches}"),
        Some((name, count)) => {
            let others = format!("{} other series", count - 1);
            format!("{absent} in {name}{stretches}; also in {others}")
        }
    }
}

/// The first columns that are not drawn.
fn not_drawn(names: &[String]) -> String {
    const MAX_NAMES: usize = 8;
    let shown = names.get(..MAX_NAMES).unwrap_or(names).join(", ");
    match names.len().saturating_sub(MAX_NAMES) {
        0 => format!("not drawn: {shown}"),
        more => format!("not drawn: {shown} and {} more", count_text(more as u64)),
    }
}

/// `each the sum of its rows (4,993 rows, 7 values missing)`
fn grouping_text(grouping: &Grouping, glyphs: Glyphs) -> String {
    let about = if grouping.are_exact { "" } else { glyphs.pick("≈ ", "~ ") };
    let what = grouping.aggregate.help();
    let rows = count_of(grouping.rows, "row");
    let missing = match grouping.missing_in_rows {
        0 => String::new(),
        count => format!(", {} missing", count_of(count, "value")),
    };
    let zeros = match grouping.without_rows {
        0 => String::new(),
        1 => ", 0 where it has none".to_owned(),
        count => format!(", 0 for the {} that have none", count_text(count)),
    };
    format!("each {about}the {what} of its rows ({rows}{missing}){zeros}")
}

fn gaps_text(count: u64, [from, to]: &[String; 2], series: Option<&str>) -> String {
    let series = series.map_or(String::new(), |name| format!("{name}: "));
    let longest = format!("{series}no points between {from} and {to}");
    match count {
        1 => longest,
        _ => format!("{}, the longest: {longest}", count_of(count, "gap")),
    }
}

fn total_text(total: &str, kind: Option<TotalKind>) -> String {
    let what = match kind {
        None => return format!("{total} is neither the sum nor the mean of the others"),
        Some(TotalKind::Sum) => "the sum",
        Some(TotalKind::Mean) => "the mean",
    };
    format!("{total}, {what} of the others, left out")
}

/// The number of rows that `--missing skip` left out, or of values if there are several series.
fn skipped_text(MissingCount { rows, values, .. }: MissingCount, figure: &Figure) -> String {
    let missing = format!("{} left out", count_of(values, "missing value"));
    let is_grouped = figure.notes.iter().any(|note| matches!(note, Footnote::Grouped(_)));
    let row = if is_grouped { "label" } else { "row" };
    let has_several = match &figure.body {
        Body::Bars(bars) => bars.names.len() > 1,
        Body::Table(table) => is_grouped && table.columns.len() > 2,
        Body::Lines(_) | Body::Spread(_) => false,
    };
    match &figure.body {
        _ if has_several && rows > 0 => {
            format!("{missing}, and with them {}", count_of(rows, "label"))
        }
        _ if has_several => missing,
        Body::Bars(_) | Body::Spread(_) | Body::Table(_) => {
            format!("{} without a number left out", count_of(values, row))
        }
        Body::Lines(_) => missing,
    }
}

/// The value of a level with the unit of the figure: `500ms`. Sizes are written in their largest unit.
pub(super) fn level_value(level: &Level, figure: &Figure, separators: bool) -> String {
    let unit = match &figure.body {
        // The numbers of a histogram are counts.
        Body::Bars(BarData { histogram: Some(facts), .. }) => facts.unit.as_ref(),
        _ => figure.unit.as_ref(),
    };
    let number = match figure.suffixes() {
        Some(Suffixes::Sizes(sizes)) => size_text(level.value, sizes),
        _ => shown(&level.value.to_string(), separators),
    };
    with_unit(&number, unit)
}

/// The name of a level, if it has one, without its value at the end: that of `4=goal 4 °C` is `goal`.
pub(super) fn level_name<'l>(level: &'l Level, value: &str) -> &'l str {
    let name = level.name.as_deref().unwrap_or("");
    let is_value = |text: &str| text.replace(' ', "") == value.replace(' ', "");
    let mut splits = name.match_indices(' ').map(|(blank, _)| name.split_at(blank));
    match splits.find(|(_, end)| is_value(end)) {
        Some((name, _)) => name,
        None if is_value(name) => "",
        None => name,
    }
}

/// The name of a level, if it has one, and its value: `SLO 500ms`.
pub(super) fn level_text(level: &Level, figure: &Figure, separators: bool) -> String {
    let value = level_value(level, figure, separators);
    match level_name(level, &value) {
        "" => value,
        name => format!("{name} {value}"),
    }
}

/// The number of values on each side of a level and on it: `4 above, 1 at, 60 below SLO 500ms`. Those of several
/// series are counted together, also of series that are not drawn.
pub fn level_facts(figure: &Figure, separators: bool) -> Vec<String> {
    let series = match &figure.body {
        Body::Lines(lines) => lines.sparklines.map_or(lines.series.len(), |all| all.total),
        Body::Bars(bars) => bars.names.len(),
        Body::Spread(_) | Body::Table(_) => 1,
    };
    let of_series = if series > 1 { " (series together)" } else { "" };
    let mut facts = Vec::with_capacity(figure.levels.len());
    for level in &figure.levels {
        let Some(LevelCounts { above, at, below }) = level.counts else { continue };
        let counts = [(above, "above"), (at, "at"), (below, "below")];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let sides: Vec<String> =
            counts.map(|(count, side)| format!("{} {side}", count_text(count))).collect();
        let level = level_text(level, figure, separators);
        facts.push(format!("{} {level}{of_series}", sides.join(", ")));
    }
    facts
}
