//! The member `meta` of a result: how many points it shows, how they were selected, what was left out, and the footer.

use super::number;
use crate::chart::notes::footer_notes;
use crate::data::figure::{
    BarData, Body, ChosenColumns, Figure, Footnote, HiddenValue, LineData, Order, SelectionRule,
    Volume,
};
use crate::plan::Keyword;
use crate::printable::Glyphs;
use crate::printable::json::Json;

pub(super) fn meta(figure: &Figure, glyphs: Glyphs) -> Json {
    let Volume { total, rule, hidden, sort, .. } = &figure.volume;
    let range = figure.range.as_ref();
    let earlier_total = figure.notes.iter().find_map(|note| match note {
        Footnote::PartialResult { total, .. } => Some(total),
        _ => None,
    });
    let shown = point_count(figure);
    let mut members = vec![
        ("truncated", is_truncated(figure).into()),
        ("originalPointCount", earlier_total.unwrap_or(total).into()),
        ("shownPointCount", shown.into()),
        ("rule", rule_name(*rule).into()),
    ];
    members.extend(hidden.as_ref().map(|hidden| match hidden {
        HiddenValue::Largest(largest) => ("hiddenMaximum", number(Some(largest))),
        HiddenValue::Sum(sum) => ("hiddenSum", number(Some(sum))),
    }));
    members.extend([
        ("minimum", number(range.map(|(lowest, _)| lowest))),
        ("maximum", number(range.map(|(_, highest)| highest))),
        ("sort", sort.map(Keyword::word).into()),
    ]);
    if let Body::Bars(BarData { histogram: Some(facts), .. }) = &figure.body {
        members.extend([
            ("valueCount", facts.count.into()),
            ("minimum", number(Some(&facts.lowest))),
            ("median", number(Some(&facts.median))),
            ("p95", number(Some(&facts.p95))),
            ("maximum", number(Some(&facts.highest))),
            ("isExact", facts.is_exact.into()),
        ]);
    }
    if let Body::Spread(spread) = &figure.body {
        let estimated = spread.rows.iter().filter(|row| !row.is_exact);
        let labels: Vec<&str> = estimated.map(|row| row.label.as_str()).collect();
        members.push(("isExact", labels.is_empty().into()));
        if !labels.is_empty() {
            members.push(("estimatedLabels", labels.into()));
        }
    }
    if let Body::Lines(lines) = &figure.body
        && lines.series.iter().any(|series| !series.hidden_extremes.is_empty())
    {
        members.push(("between", between(lines)));
    }
    members.extend(figure.notes.iter().flat_map(note_members));
    let mut counts = figure.levels.iter().filter_map(|level| level.counts).peekable();
    if counts.peek().is_some() {
        members.push(("above", Json::list(counts.map(|counts| counts.above.into()))));
    }
    members.extend(figure.columns.as_ref().map(|chosen| ("columns", columns(chosen))));
    members.push(("fallbackMode", glyphs.pick("unicode", "ascii").into()));
    members.push(("notes", footer_notes(figure).into()));
    Json::object_without_nulls(members)
}

/// What some of the notes of the footer say. The others are only there.
fn note_members(note: &Footnote) -> Vec<(&'static str, Json)> {
    match note {
        Footnote::Grouped(grouping) => vec![
            ("repeats", grouping.aggregate.word().into()),
            ("rows", grouping.rows.into()),
            ("missingInRows", grouping.missing_in_rows.into()),
            ("isExact", grouping.are_exact.into()),
        ],
        Footnote::Periods { per, ends } => {
            vec![("per", per.word().into()), ("ends", ends.to_vec().into())]
        }
        Footnote::Missing(missing) if missing.is_shown => {
            vec![("missingValueCount", missing.values.into())]
        }
        Footnote::Missing(skipped) if skipped.rows > 0 => {
            vec![("skippedRowCount", skipped.rows.into())]
        }
        Footnote::Missing(skipped) => vec![("skippedValueCount", skipped.values.into())],
        Footnote::Capped(count) => vec![("requestedPointCount", count.into())],
        Footnote::Sorted(Order::Date) => vec![("sortedByDate", true.into())],
        Footnote::Sorted(order) => vec![("sortedBy", order.word().into())],
        Footnote::Rounded(decimals) => vec![("roundedToDecimals", decimals.into())],
        _ => Vec::new(),
    }
}

fn columns(columns: &ChosenColumns) -> Json {
    let not_drawn = columns.others.iter().map(|other| {
        Json::object([("name", Json::from(&other.name)), ("because", other.what.into())])
    });
    Json::object([
        ("label", columns.label.as_ref().into()),
        ("completedBy", Json::from(&columns.completed_by)),
        ("values", Json::from(&columns.values)),
        ("by", Json::from(&columns.by)),
        ("notDrawn", Json::list(not_drawn)),
    ])
}

/// The number of labels or rows in the data of the result.
pub(super) fn point_count(figure: &Figure) -> u64 {
    match &figure.body {
        Body::Lines(lines) => lines.sampled.len() as u64,
        Body::Bars(_) | Body::Spread(_) | Body::Table(_) => figure.volume.shown,
    }
}

/// Whether some of the input is hidden, here or in an earlier result that is the input.
pub(super) fn is_truncated(figure: &Figure) -> bool {
    let lacks_series = match &figure.body {
        Body::Lines(lines) => lines.sparklines.is_some_and(|all| lines.series.len() < all.total),
        Body::Bars(_) | Body::Spread(_) | Body::Table(_) => false,
    };
    let lacks_rows = figure.notes.iter().any(|note| match note {
        Footnote::Missing(missing) => !missing.is_shown,
        note => matches!(note, Footnote::PartialResult { .. }),
    });
    lacks_series || lacks_rows || figure.volume.shown < figure.volume.total
}

/// For each series the extremes that are hidden between two kept points. `after` is the index of the first of the two.
fn between(lines: &LineData) -> Json {
    let xs = lines.sampled.iter().filter_map(|index| lines.xs.get(*index).copied());
    let xs: Vec<f64> = xs.collect();
    Json::list(lines.series.iter().map(|series| {
        let points = series.hidden_extremes.iter().map(|extreme| {
            let after = xs.partition_point(|x| *x <= extreme.x);
            Json::object([
                ("label", Json::from(&extreme.point.label)),
                ("value", number(Some(&extreme.point.value))),
                ("after", after.saturating_sub(1).into()),
            ])
        });
        Json::object_without_nulls([
            ("name", series.name.as_ref().into()),
            ("points", Json::list(points)),
        ])
    }))
}

fn rule_name(rule: SelectionRule) -> &'static str {
    match rule {
        SelectionRule::All => "all",
        SelectionRule::Largest { .. } => "largest",
        SelectionRule::Smallest => "smallest",
        SelectionRule::Latest { by_date: true } => "latestByDate",
        SelectionRule::Latest { by_date: false } => "latest",
        SelectionRule::First => "first",
        SelectionRule::MostValues => "mostValues",
        SelectionRule::Even => "even",
        SelectionRule::Peaks => "peaks",
    }
}
