//! What was kept of how much, and what else is to be known of a result. Knows the names of the fields,
//! not the data.

use serde::Serialize;

use crate::data::figure::{Body, Figure, Lines, Note, Rule, Volume};
use crate::data::number::Number;
use crate::plan::Word;
use crate::printable::Glyphs;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Meta<'a> {
    truncated: bool,
    original_point_count: u64,
    shown_point_count: u64,
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden_sum: Option<&'a Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimum: Option<&'a Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    maximum: Option<&'a Number>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sort: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    between: Option<Vec<Between<'a>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    skipped_row_count: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requested_point_count: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sorted_by_date: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounded_to_decimals: Option<usize>,
    fallback_mode: &'static str,
    notes: &'a [String],
}

impl<'a> Meta<'a> {
    pub fn new(figure: &'a Figure, footer: &'a [String], glyphs: Glyphs) -> Self {
        let Volume { shown, given, rule, hidden_sum, range, sort } = &figure.volume;
        let mut meta = Self {
            truncated: shown < given,
            original_point_count: *given,
            shown_point_count: *shown,
            rule: name(*rule),
            hidden_sum: hidden_sum.as_ref(),
            minimum: range.as_ref().map(|(lowest, _)| lowest),
            maximum: range.as_ref().map(|(_, highest)| highest),
            sort: sort.map(Word::word),
            between: match &figure.body {
                Body::Series(lines) => between(lines),
                Body::Points(_) | Body::Rows(_) => None,
            },
            skipped_row_count: None,
            requested_point_count: None,
            sorted_by_date: None,
            rounded_to_decimals: None,
            fallback_mode: match glyphs {
                Glyphs::Unicode => "unicode",
                Glyphs::Ascii => "ascii",
            },
            notes: footer,
        };
        for note in &figure.notes {
            match note {
                Note::Skipped(skipped) => {
                    meta.skipped_row_count = (skipped.rows > 0).then_some(skipped.rows);
                }
                Note::Capped(asked) => meta.requested_point_count = Some(*asked),
                Note::Rounded(decimals) => meta.rounded_to_decimals = Some(*decimals),
                Note::SortedByDate => meta.sorted_by_date = Some(true),
                // These are among the remarks.
                Note::RankedBy(_)
                | Note::Undrawn(_)
                | Note::Flat(_)
                | Note::Total(_)
                | Note::Repeated(_) => {}
            }
        }
        meta
    }
}

/// The lowest and the highest points of a series between two of its points that are kept.
#[derive(Serialize)]
struct Between<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    points: Vec<Extreme<'a>>,
}

#[derive(Serialize)]
struct Extreme<'a> {
    label: &'a str,
    value: &'a Number,
    /// The index of the kept point before.
    after: usize,
}

fn between(lines: &Lines) -> Option<Vec<Between<'_>>> {
    let series = lines.series.iter().map(|series| {
        let points = series.between.iter().map(|extreme| Extreme {
            label: &extreme.point.label,
            value: &extreme.point.value,
            after: lines.places.partition_point(|place| *place <= extreme.place).saturating_sub(1),
        });
        Between { name: series.name.as_deref(), points: points.collect() }
    });
    lines.series.iter().any(|series| !series.between.is_empty()).then(|| series.collect())
}

fn name(rule: Rule) -> &'static str {
    match rule {
        Rule::All => "all",
        Rule::Largest => "largest",
        Rule::Latest { by_date: true } => "latestByDate",
        Rule::Latest { by_date: false } => "latest",
        Rule::First => "first",
        Rule::Even => "even",
        Rule::Peaks => "peaks",
    }
}
